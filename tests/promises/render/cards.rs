//! Cards of every kind, as SVG and as pixels.

use tavoliere_games::rules::{Diagram, PieceSet, Side};
use tavoliere_render::card::{
    Challenge, GameResults, Leaderboard, LeaderboardRow, Party, Profile, Rated, Review, Trend, TurnOfGame,
};
use tavoliere_render::theme::size;
use tavoliere_render::{Drawing, Ending, Frame, Player, Theme, draw, png};

use super::boards::player;
use super::picture::{Picture, near, readable};
use super::positions;

#[test]
fn cards_as_svg() {
    for (name, drawing) in all(&Theme::LIGHT) {
        insta::assert_snapshot!(name, readable(&drawing));
    }
}

#[test]
fn cards_are_small_and_no_platform_shrinks_them() {
    for theme in Theme::ALL {
        let cards = [
            ("challenge", challenge().draw(theme), 620),
            ("open challenge", open_challenge().draw(theme), 620),
            ("profile", profile().draw(theme), 1280),
            ("leaderboard", leaderboard().draw(theme), 1280),
            ("records", records().draw(theme), 1280),
            ("review", review().draw(theme), 1280),
        ];
        for (name, drawing, highest) in cards {
            let bytes = png(&drawing);
            let picture = Picture::from_png(&bytes);
            assert!(picture.width == size::PAGE_WIDTH && picture.height <= highest, "{name} is {}", picture.height);
            assert!(bytes.len() < 60_000, "{name} in {} has {} bytes", theme.name, bytes.len());
        }
    }
}

#[test]
fn cards_show_a_piece_and_the_theme() {
    for theme in Theme::ALL {
        let picture = Picture::from_png(&png(&challenge().draw(theme)));
        let [white, black] = &theme.white_and_black;
        for (what, x, y, colour) in [
            ("the page", 10, 10, theme.page),
            ("a party's card", 500, 300, theme.card),
            ("a white ring", 92 - 24, 272 + 42, white.piece),
            ("a black ring", 92 - 24, 372 + 42, black.piece),
            ("the board", 700, 130, theme.light_cell),
        ] {
            let found = picture.at(x, y);
            assert_eq!(found, colour, "{}, {what}", theme.name);
        }
    }
}

#[test]
fn hostile_words_stay_on_cards() {
    let names = ["W".repeat(500), "﷽ שלום <b>&amp; 🦀".repeat(9), "a\u{300} ".repeat(900)];
    for words in names {
        for (name, drawing) in [
            ("challenge", hostile_challenge(&words).draw(&Theme::LIGHT)),
            ("profile", hostile_profile(&words).draw(&Theme::LIGHT)),
            ("leaderboard", hostile_leaderboard(&words).draw(&Theme::LIGHT)),
            ("review", hostile_review(&words).draw(&Theme::LIGHT)),
        ] {
            let picture = Picture::from_png(&png(&drawing));
            let edge = |x: u32, y: u32| x < 30 || x >= picture.width - 30 || y < 6 || y >= picture.height - 6;
            let points = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
            let mut inked = points.filter(|(x, y)| edge(*x, *y) && !near(picture.at(*x, *y), Theme::LIGHT.page, 12));
            assert_eq!(inked.next(), None, "{name} with {words:?}");
        }
    }
}

#[test]
fn nothing_to_show_is_a_card_nevertheless() {
    for drawing in [Profile::default().draw(&Theme::DARK), Leaderboard::default().draw(&Theme::DARK)] {
        assert!(Picture::from_png(&png(&drawing)).height > 100);
    }
}

/// One of every kind, by name.
pub fn all(theme: &Theme) -> Vec<(&'static str, Drawing)> {
    vec![
        ("challenge", challenge().draw(theme)),
        ("challenge_open", open_challenge().draw(theme)),
        ("won", draw(&ended(Ending::Won(Side::Second)), &positions::position("insert-end"), theme)),
        ("drawn", draw(&ended(Ending::Drawn), &positions::position("circondato-end"), theme)),
        ("profile", profile().draw(theme)),
        ("leaderboard", leaderboard().draw(theme)),
        ("records", records().draw(theme)),
        ("review", review().draw(theme)),
    ]
}

fn challenge() -> Challenge {
    let mut diagram = positions::position("insert-opening");
    diagram.cells.clear();
    diagram.marks.clear();
    Challenge {
        game: "Insert".to_owned(),
        author: "Bruno Cathala, 2021, later published as Donuts · as told by Marino Carpignano, pergioco.net"
            .to_owned(),
        code: "#k7q2".to_owned(),
        parties: [party("Alessandro", Some(Side::First)), party("Beatrice", Some(Side::Second))],
        terms: "board 7 · Alessandro plays White".to_owned(),
        diagram,
    }
}

fn open_challenge() -> Challenge {
    let author = "Also known as Snort or Dominono · Gabriel Publishing, 1978 · as told by Luca Cerrato, \
                  Il fogliaccio degli astratti 23, 2004";
    Challenge {
        game: "Briths Square".to_owned(),
        author: author.to_owned(),
        code: "#m4t9".to_owned(),
        parties: [party("Ann", None), Party { is_open: true, ..party("Who joins?", None) }],
        terms: "10 × 10 · sides by lot".to_owned(),
        diagram: Diagram::new(10, 10, PieceSet::CrossesAndNoughts),
    }
}

fn review() -> Review {
    let turn = |after: usize, played: &str, better: &str| TurnOfGame {
        after,
        played: played.to_owned(),
        better: better.to_owned(),
    };
    let wave = |at: u16| (500.0 + 350.0 * (f32::from(at) / 4.0).sin() * f32::from(at) / 40.0) as u16;
    Review {
        title: "Insert".to_owned(),
        code: "#k7q2".to_owned(),
        subtitle: "37 moves · Beatrice wins".to_owned(),
        pieces: PieceSet::WhiteAndBlackRings,
        names: ["Alessandro", "Beatrice"].map(str::to_owned),
        chances: (0..37).map(wave).chain([0]).collect(),
        turns: vec![
            turn(20, "Move 21, Alessandro: d4 (from 61 to 40 %)", "Better: g6 (63 %)"),
            turn(28, "Move 29, Alessandro: a1 (from 55 to 30 %)", "Better: b2, which wins (proven)"),
            turn(35, "Move 36, Beatrice: c3 (from 70 to 41 %)", "Better: e5 (72 %)"),
        ],
    }
}

fn hostile_review(words: &str) -> Review {
    let turn = TurnOfGame { after: 99, played: words.to_owned(), better: words.to_owned() };
    Review {
        title: words.to_owned(),
        code: words.to_owned(),
        subtitle: words.to_owned(),
        names: [words.to_owned(), words.to_owned()],
        chances: vec![7, u16::MAX, 0],
        turns: vec![turn; 9],
        ..review()
    }
}

fn party(name: &str, side: Option<Side>) -> Party {
    Party { name: name.to_owned(), side, is_open: false }
}

fn ended(ending: Ending) -> Frame {
    let rated = |name: &str, note: &str, side: Side| Player {
        score: Some("7".to_owned()),
        note: Some(note.to_owned()),
        winner: ending == Ending::Won(side),
        ..player(name)
    };
    Frame {
        title: "Insert".to_owned(),
        code: "#k7q2".to_owned(),
        players: Some([rated("Alessandro", "1523 (−12)", Side::First), rated("Beatrice", "1490 (+12)", Side::Second)]),
        footer: match ending {
            Ending::Won(_) => "Beatrice wins with a line of five".to_owned(),
            Ending::Drawn => "A draw: as many points on both sides".to_owned(),
        },
        ending: Some(ending),
    }
}

fn profile() -> Profile {
    let ratings = [1500, 1538, 1521, 1570, 1612, 1590, 1604, 1655, 1630, 1611, 1660, 1702, 1688, 1725];
    let days = [0, 2, 3, 9, 11, 12, 20, 24, 31, 33, 40, 44, 52, 60];
    let row = |game: &str, results| GameResults { game: game.to_owned(), results };
    let count = |label: &str, value: &str| (label.to_owned(), value.to_owned());
    Profile {
        name: "Alessandro".to_owned(),
        subtitle: "3rd of 41".to_owned(),
        rating: "1725".to_owned(),
        deviation: "± 62".to_owned(),
        curve: days.into_iter().zip(ratings).map(|(at, rating)| Rated { at, rating }).collect(),
        period: ["21 Sep".to_owned(), "today".to_owned()],
        counts: vec![count("games", "86"), count("won in a row", "4"), count("longest", "9"), count("in play", "3")],
        headings: ["won", "drawn", "lost"].map(str::to_owned),
        results: vec![
            row("Stripes!", [21, 2, 9]),
            row("Insert", [14, 1, 15]),
            row("Circondato", [9, 0, 3]),
            row("Diagonal Plus", [2, 4, 6]),
        ],
    }
}

fn leaderboard() -> Leaderboard {
    let names = ["Beatrice", "Иван Петров", "Alessandro Giovannini-Montefeltro", "Zoë", "مرحبا", "Bob", "Carla"];
    let trends = [Trend::Up, Trend::Level, Trend::Down];
    let row = |rank: u32, name: &str| LeaderboardRow {
        rank,
        name: name.to_owned(),
        rating: (1900 - 31 * rank).to_string(),
        deviation: format!("± {}", 40 + 9 * rank),
        results: [120 / rank, rank - 1, 7 * rank],
        streak: ["", "+3", "−12"][rank as usize % 3].to_owned(),
        trend: Some(trends[rank as usize % 3]),
        is_own: name == "Zoë",
    };
    Leaderboard {
        title: "Leaderboard".to_owned(),
        subtitle: "Insert · 41 people".to_owned(),
        by: String::new(),
        headings: ["rating", "won", "drawn", "lost"].map(str::to_owned),
        rows: (1..).zip(names).map(|(number, name)| row(number, name)).collect(),
        own: Some(LeaderboardRow { is_own: true, ..row(23, "Ann") }),
    }
}

/// Leaderboards by other measures than the rating.
fn records() -> Leaderboard {
    let row = |row: LeaderboardRow| LeaderboardRow {
        rating: (92 - 3 * row.rank).to_string(),
        deviation: "#k7q2".to_owned(),
        streak: String::new(),
        trend: None,
        ..row
    };
    let Leaderboard { headings: [_, won, drawn, lost], rows, .. } = leaderboard();
    Leaderboard {
        title: "Il gioco di Apricena".to_owned(),
        subtitle: "Dappertutto · Questo mese · 10/50".to_owned(),
        by: "Vittoria più rapida".to_owned(),
        headings: ["Margine".to_owned(), won, drawn, lost],
        rows: rows.into_iter().map(row).collect(),
        own: None,
    }
}

fn hostile_challenge(words: &str) -> Challenge {
    let words = words.to_owned();
    let party = Party { name: words.clone(), side: None, is_open: true };
    let (author, code, terms) = (words.clone(), words.clone(), words.clone());
    Challenge { game: words, author, code, terms, parties: [party.clone(), party], ..challenge() }
}

fn hostile_profile(words: &str) -> Profile {
    let word = || words.to_owned();
    Profile {
        name: word(),
        subtitle: word(),
        rating: word(),
        deviation: word(),
        curve: vec![Rated { at: i64::MAX, rating: 9_999_999 }, Rated { at: i64::MIN, rating: -9_999_999 }],
        period: [word(), word()],
        counts: vec![(word(), word()); 9],
        headings: [word(), word(), word()],
        results: vec![GameResults { game: word(), results: [u32::MAX; 3] }; 30],
    }
}

fn hostile_leaderboard(words: &str) -> Leaderboard {
    let word = || words.to_owned();
    let row = LeaderboardRow {
        rank: u32::MAX,
        name: word(),
        rating: word(),
        deviation: word(),
        results: [u32::MAX; 3],
        streak: words.to_owned(),
        trend: Some(Trend::Down),
        is_own: true,
    };
    Leaderboard {
        title: word(),
        subtitle: word(),
        by: word(),
        headings: [word(), word(), word(), word()],
        rows: vec![row.clone(); 30],
        own: Some(row),
    }
}
