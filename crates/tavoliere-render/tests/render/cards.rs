//! Cards of every kind, as SVG and as pixels.

use tavoliere_render::card::{BracketCard, Leaderboard, Profile, Standings};
use tavoliere_render::theme::size;
use tavoliere_render::{Drawing, Theme, png, sheet};

use super::picture::{Picture, near, readable};
use super::samples::{all, challenge, hostile};

#[test]
fn cards_as_svg() {
    for (name, drawing) in all(&Theme::LIGHT) {
        insta::assert_snapshot!(name, readable(&drawing));
    }
}

/// Such a shape is not drawn, and is a warning in the log.
#[test]
fn no_shape_on_a_card_is_without_width_or_height() {
    for (name, drawing) in all(&Theme::LIGHT) {
        let svg = drawing.to_string();
        assert!(!svg.contains(" width=\"0\"") && !svg.contains(" height=\"0\""), "{name}");
    }
}

#[test]
fn cards_are_small_and_no_platform_shrinks_them() {
    for theme in Theme::ALL {
        for (name, drawing) in all(theme) {
            let bytes = png(&drawing);
            let picture = Picture::from_png(&bytes);
            let highest = if name.starts_with("challenge") { 620 } else { 1280 };
            assert!(picture.width == size::PAGE_WIDTH && picture.height <= highest, "{name} is {}", picture.height);
            // Twenty rows of a table are more letters than any other card has.
            let most = if name == "standings" { 66_000 } else { 60_000 };
            assert!(bytes.len() < most, "{name} in {} has {} bytes", theme.name, bytes.len());
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
            ("the board", 700, 130, theme.surfaces.tiles.cell),
        ] {
            let found = picture.pixel_at(x, y);
            assert_eq!(found, colour, "{}, {what}", theme.name);
        }
    }
}

#[test]
fn hostile_words_stay_on_cards() {
    let names = ["W".repeat(500), "﷽ שלום <b>&amp; 🦀".repeat(9), "a\u{300} ".repeat(900)];
    for words in names {
        for (name, drawing) in hostile(&words, &Theme::LIGHT) {
            let picture = Picture::from_png(&png(&drawing));
            let edge = |x: u32, y: u32| x < 30 || x >= picture.width - 30 || y < 6 || y >= picture.height - 6;
            let points = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
            let mut inked =
                points.filter(|(x, y)| edge(*x, *y) && !near(picture.pixel_at(*x, *y), Theme::LIGHT.page, 12));
            assert_eq!(inked.next(), None, "{name} with {words:?}");
        }
    }
}

/// The size of every text on a card, from the scale of its outlines: at least 30 pixels, which are 10 on a phone. The
/// numbers on a small board are not there to be read.
#[test]
fn no_letters_are_too_small_on_a_phone() {
    for theme in Theme::ALL {
        for (name, drawing) in all(theme).into_iter().filter(|(name, _)| *name != "finished_long") {
            let svg = drawing.to_string();
            let scales = svg.split("scale(").skip(1).filter_map(|after| after.split([' ', ',', ')']).next());
            let sizes = scales.map(|scale| scale.parse::<f32>().expect("a number") * 2000.0);
            for size in sizes {
                assert!(size >= 29.9, "{name} in {} has letters of {size} pixels", theme.name);
            }
        }
    }
}

/// The cards on the sheet.
const SHEET: [&str; 11] = [
    "standings_double",
    "bracket",
    "challenge",
    "finished",
    "finished_drawn",
    "profile",
    "leaderboard",
    "review",
    "puzzle",
    "puzzle_solved",
    "scripts",
];

/// Every card in every theme on one picture, as large as on a phone. `PICTURES=write` writes it to `docs/pictures/`.
#[test]
fn all_cards_on_one_sheet() {
    let drawn = Theme::ALL.map(|theme| {
        let is_shown = |(name, _): &(&str, Drawing)| SHEET.contains(name);
        all(theme).into_iter().filter(is_shown).map(|(_, drawing)| drawing).collect::<Vec<_>>()
    });
    let rows: Vec<[Drawing; Theme::ALL.len()]> =
        (0..SHEET.len()).map(|row| std::array::from_fn(|theme| drawn[theme][row].clone())).collect();
    let bytes = sheet(&rows, &Theme::LIGHT);
    assert!(Picture::from_png(&bytes).height > 2_000);
    if std::env::var("PICTURES").is_ok_and(|wanted| wanted == "write") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/cards.png");
        std::fs::write(file, bytes).expect("a folder of the repository");
    }
}

#[test]
fn nothing_to_show_is_a_card_nevertheless() {
    let theme = &Theme::DARK;
    let tournament = [Standings::default().draw(theme), BracketCard::default().draw(theme)];
    for drawing in [Profile::default().draw(theme), Leaderboard::default().draw(theme)].into_iter().chain(tournament) {
        assert!(Picture::from_png(&png(&drawing)).height > 100);
    }
}
