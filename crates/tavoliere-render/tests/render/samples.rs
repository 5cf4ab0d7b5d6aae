//! Cards of every kind, with the texts of a usual day and with hostile ones.

use tavoliere_games::rules::{Diagram, Mark, PieceSet, Side};
use tavoliere_render::card::{
    ChallengeCard, FinishedCard, GameResults, Leaderboard, LeaderboardRow, Party, Profile, PuzzleCard, PuzzleResult,
    RatingPoint, Review, Trend, TurnOfGame,
};
use tavoliere_render::{Drawing, Ending, Frame, PlayerLabel, Theme, draw};

use super::boards::player;
use super::{positions, tournaments};

/// One of every kind, by name.
pub fn all(theme: &Theme) -> Vec<(&'static str, Drawing)> {
    let mut all = tournaments::all(theme);
    all.extend([
        ("challenge", challenge().draw(theme)),
        ("challenge_open", open_challenge().draw(theme)),
        ("won", draw(&ended(Ending::Won(Side::Second)), &positions::position("insert-end"), theme)),
        ("drawn", draw(&ended(Ending::Drawn), &positions::position("circondato-end"), theme)),
        ("finished", finished().draw(theme)),
        ("finished_long", finished_long().draw(theme)),
        ("finished_drawn", finished_drawn().draw(theme)),
        ("profile", profile().draw(theme)),
        ("profile_new", new_profile().draw(theme)),
        ("leaderboard", leaderboard().draw(theme)),
        ("records", records().draw(theme)),
        ("review", review().draw(theme)),
        ("puzzle", puzzle().draw(theme)),
        ("puzzle_solved", solved_puzzle().draw(theme)),
        ("scripts", scripts().draw(theme)),
    ]);
    all
}

/// Cards on which every text is `words`.
pub fn hostile(words: &str, theme: &Theme) -> Vec<(&'static str, Drawing)> {
    let mut all = tournaments::hostile(words, theme);
    all.extend([
        ("challenge", hostile_challenge(words).draw(theme)),
        ("finished", hostile_finished(words).draw(theme)),
        ("profile", hostile_profile(words).draw(theme)),
        ("leaderboard", hostile_leaderboard(words).draw(theme)),
        ("review", hostile_review(words).draw(theme)),
    ]);
    all
}

fn finished() -> FinishedCard {
    FinishedCard {
        game: "Insert".to_owned(),
        code: "#k7q2".to_owned(),
        ending: Ending::Won(Side::Second),
        result: "Beatrice wins".to_owned(),
        how: "by 12 points".to_owned(),
        players: [
            PlayerLabel { note: Some("1523 (−12)".to_owned()), ..scored("Alessandro", "26") },
            PlayerLabel { note: Some("1490 (+12)".to_owned()), winner: true, ..scored("Beatrice", "38") },
        ],
        diagram: positions::position("insert-end"),
        date: "23 November 2026".to_owned(),
        invitation: "Your turn? Play it on Tavoliere".to_owned(),
    }
}

fn scored(name: &str, score: &str) -> PlayerLabel {
    PlayerLabel { score: Some(score.to_owned()), unit: Some("points".to_owned()), ..player(name) }
}

fn finished_long() -> FinishedCard {
    FinishedCard {
        game: "Stripes!".to_owned(),
        ending: Ending::Won(Side::First),
        result: "Alessandra Bernardini-Montefeltro wins".to_owned(),
        how: "Tavoliere level 8 can’t draw any more".to_owned(),
        players: [
            PlayerLabel { winner: true, ..scored("Alessandra Bernardini-Montefeltro", "86") },
            scored("Tavoliere level 8", "79"),
        ],
        diagram: positions::position("stripes-end"),
        ..finished()
    }
}

fn finished_drawn() -> FinishedCard {
    FinishedCard {
        game: "Circondato!".to_owned(),
        ending: Ending::Drawn,
        result: "A draw".to_owned(),
        how: "as many pieces on both sides".to_owned(),
        players: [player("Иван Петров"), player("王小明")],
        diagram: positions::position("circondato-end"),
        ..finished()
    }
}

fn hostile_finished(words: &str) -> FinishedCard {
    let word = || words.to_owned();
    let hostile =
        || PlayerLabel { name: word(), score: Some(word()), unit: Some(word()), note: Some(word()), ..player("") };
    FinishedCard {
        game: word(),
        code: word(),
        result: word(),
        how: word(),
        players: [hostile(), hostile()],
        date: word(),
        invitation: word(),
        ..finished()
    }
}

fn puzzle() -> PuzzleCard {
    let mut diagram = positions::position("circondato-middle");
    diagram.marks.retain(|(_, mark)| *mark == Mark::Last);
    diagram.strokes.clear();
    PuzzleCard {
        goal: "Yellow to move and win".to_owned(),
        title: "Circondato! · puzzle 12 of 50".to_owned(),
        stars: 2,
        side: Side::First,
        diagram,
        result: None,
    }
}

fn solved_puzzle() -> PuzzleCard {
    PuzzleCard {
        goal: "White to move and hold the draw".to_owned(),
        title: "Insert · puzzle of the day, 23 November".to_owned(),
        stars: 3,
        diagram: positions::position("insert-middle"),
        result: Some(PuzzleResult { words: "Anna got it at the 3rd try".to_owned(), tries: vec![false, false, true] }),
        ..puzzle()
    }
}

/// A leaderboard with names in every script, beside numbers.
fn scripts() -> Leaderboard {
    let names = ["محمد علي 7", "שרה כהן (Sara)", "김민준 🎲 王小明", "สมชาย ใจดี", "श्रीनिवास Ελένη Иван"];
    let rows = (1..).zip(names).zip(leaderboard().rows).map(|((rank, name), row)| LeaderboardRow {
        rank,
        name: name.to_owned(),
        is_own: false,
        is_provisional: false,
        ..row
    });
    let own = LeaderboardRow {
        name: "🦀🦀 ⓣ 𝓐𝓷𝓷 தமிழ்".to_owned(), rank: 12, ..leaderboard().rows[0].clone()
    };
    Leaderboard { rows: rows.collect(), own: Some(own), note: String::new(), ..leaderboard() }
}

pub fn challenge() -> ChallengeCard {
    let mut diagram = positions::position("insert-opening");
    diagram.cells.clear();
    diagram.marks.clear();
    ChallengeCard {
        game: "Insert".to_owned(),
        author: "Bruno Cathala, 2021, later published as Donuts · as told by Marino Carpignano, pergioco.net"
            .to_owned(),
        code: "#k7q2".to_owned(),
        parties: [party("Alessandro", Some(Side::First)), party("Beatrice", Some(Side::Second))],
        terms: "board 7 · Alessandro plays White".to_owned(),
        diagram,
    }
}

fn open_challenge() -> ChallengeCard {
    let author = "Also known as Snort or Dominono · Gabriel Publishing, 1978 · as told by Luca Cerrato, \
                  Il fogliaccio degli astratti 23, 2004";
    ChallengeCard {
        game: "Briths Square".to_owned(),
        author: author.to_owned(),
        code: "#m4t9".to_owned(),
        parties: [party("Ann", None), Party { is_open: true, ..party("Who joins?", None) }],
        terms: "10 × 10 · sides by lot".to_owned(),
        diagram: Diagram::new(10, 10, PieceSet::CrossesAndNoughts),
    }
}

fn review() -> Review {
    let turn = |after: usize, verdict: &str, played: &str, better: &str| TurnOfGame {
        after,
        verdict: verdict.to_owned(),
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
            turn(20, "Inaccuracy", "Move 21, Alessandro: d4", "Better: g6 (61% instead of 40%)"),
            turn(28, "Missed a win", "Move 29, Alessandro: a1", "Better: b2, a proven win"),
            turn(35, "Mistake", "Move 36, Beatrice: c3", "Better: e5 (72% instead of 41%)"),
        ],
    }
}

fn hostile_review(words: &str) -> Review {
    let turn = TurnOfGame { after: 99, verdict: words.to_owned(), played: words.to_owned(), better: words.to_owned() };
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
    let rated = |name: &str, note: &str, side: Side| PlayerLabel {
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
    let row = |game: &str, results| GameResults { game: game.to_owned(), results, record: record(results) };
    let count = |label: &str, value: &str| (label.to_owned(), value.to_owned());
    Profile {
        name: "Alessandro".to_owned(),
        subtitle: "Insert · #3 overall".to_owned(),
        rating: "1725".to_owned(),
        deviation: "± 62".to_owned(),
        curve: days.into_iter().zip(ratings).map(|(at, rating)| RatingPoint { at, rating }).collect(),
        period: ["21 Sep".to_owned(), "today".to_owned()],
        counts: vec![
            count("games", "86"),
            count("streak now", "+4"),
            count("best streak", "9"),
            count("avg. move", "3 h 12 min"),
        ],
        results: vec![
            row("Stripes!", [21, 2, 9]),
            row("Insert", [14, 1, 15]),
            row("Circondato", [9, 0, 3]),
            row("Diagonal Plus", [2, 4, 6]),
            row("Il gioco di Apricena", [1, 0, 2]),
            row("Briths Square", [1, 0, 0]),
        ],
        note: "± 62: the true rating is most likely within that range.".to_owned(),
    }
}

/// The profile of somebody who has played little.
fn new_profile() -> Profile {
    let Profile { curve, results, .. } = profile();
    Profile {
        name: "Alessandra Bernardini-Montefeltro".to_owned(),
        subtitle: "Insert".to_owned(),
        rating: "1662?".to_owned(),
        deviation: "± 290".to_owned(),
        curve: vec![curve[0], RatingPoint { at: 1, rating: 1662 }],
        counts: vec![("games".to_owned(), "1".to_owned()), ("games with the computer".to_owned(), "12".to_owned())],
        results: results[4..5].to_vec(),
        note: "? provisional: few games yet.".to_owned(),
        ..profile()
    }
}

fn record([won, drawn, lost]: [u32; 3]) -> String {
    format!("{won} won · {drawn} drawn · {lost} lost")
}

fn leaderboard() -> Leaderboard {
    let names = ["Beatrice", "Иван Петров", "Alessandro Giovannini-Montefeltro", "Zoë", "مرحبا", "Bob", "Carla"];
    let trends = [Trend::Up, Trend::Level, Trend::Down];
    let row = |rank: u32, name: &str| LeaderboardRow {
        rank,
        name: name.to_owned(),
        rating: format!("{}{}", 1900 - 31 * rank, if rank == 5 { "?" } else { "" }),
        deviation: format!("± {}", 40 + 9 * rank),
        record: record([120 / rank, rank - 1, 7 * rank]),
        trend: Some(trends[rank as usize % 3]),
        is_provisional: rank == 5,
        is_own: name == "Zoë",
    };
    Leaderboard {
        title: "Leaderboard".to_owned(),
        subtitle: "Insert · 41 people".to_owned(),
        by: String::new(),
        heading: "Rating".to_owned(),
        rows: (1..).zip(names).map(|(number, name)| row(number, name)).collect(),
        own: Some(LeaderboardRow { is_own: true, ..row(23, "Ann") }),
        provisional: "Provisional: few games yet".to_owned(),
        note: "1869 ± 49: the true rating is most likely between 1820 and 1918.".to_owned(),
    }
}

/// Leaderboards by other measures than the rating.
fn records() -> Leaderboard {
    let row = |row: LeaderboardRow| LeaderboardRow {
        rating: (92 - 3 * row.rank).to_string(),
        deviation: "#k7q2".to_owned(),
        trend: None,
        is_provisional: false,
        ..row
    };
    let Leaderboard { rows, .. } = leaderboard();
    Leaderboard {
        title: "Il gioco di Apricena".to_owned(),
        subtitle: "Dappertutto · Questo mese · 10/50".to_owned(),
        by: "Vittoria più rapida".to_owned(),
        heading: "Margine".to_owned(),
        rows: rows.into_iter().map(row).collect(),
        own: None,
        provisional: String::new(),
        note: String::new(),
    }
}

fn hostile_challenge(words: &str) -> ChallengeCard {
    let words = words.to_owned();
    let party = Party { name: words.clone(), side: None, is_open: true };
    let (author, code, terms) = (words.clone(), words.clone(), words.clone());
    ChallengeCard { game: words, author, code, terms, parties: [party.clone(), party], ..challenge() }
}

fn hostile_profile(words: &str) -> Profile {
    let word = || words.to_owned();
    Profile {
        name: word(),
        subtitle: word(),
        rating: word(),
        deviation: word(),
        curve: vec![RatingPoint { at: i64::MAX, rating: 9_999_999 }, RatingPoint { at: i64::MIN, rating: -9_999_999 }],
        period: [word(), word()],
        counts: vec![(word(), word()); 9],
        results: vec![GameResults { game: word(), results: [u32::MAX; 3], record: word() }; 30],
        note: word(),
    }
}

fn hostile_leaderboard(words: &str) -> Leaderboard {
    let word = || words.to_owned();
    let row = LeaderboardRow {
        rank: u32::MAX,
        name: word(),
        rating: word(),
        deviation: word(),
        record: word(),
        trend: Some(Trend::Down),
        is_provisional: true,
        is_own: true,
    };
    Leaderboard {
        title: word(),
        subtitle: word(),
        by: word(),
        heading: word(),
        rows: vec![row.clone(); 30],
        own: Some(row),
        provisional: word(),
        note: word(),
    }
}
