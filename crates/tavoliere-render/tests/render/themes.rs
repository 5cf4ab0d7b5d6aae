//! Boards in every theme, and pieces that differ by shape if a printer has no colours.

use std::collections::HashMap;

use tavoliere_games::rules::{Diagram, Piece, PieceSet, Side};
use tavoliere_render::theme::{Colour, SideColours, Surface, Surfaces};
use tavoliere_render::{PlayerLabel, Theme, draw};

use super::boards::{END, board, closed, ended, frame, player};
use super::picture::{Picture, near, readable, wordless};
use super::positions::{self, cell, cells};

const INK: Colour = Colour::hex(0);
const WHITE: Colour = Colour::hex(0xFF_FF_FF);

/// The share of the ink of two pieces that belongs to one of them only.
const SHAPE: f64 = 0.24;

/// A theme's drawing with one ink: lines and signs in ink on white pieces, for both sides alike. White rings and black
/// rings are the exception: white is no ink and black is ink, on any printer.
fn printed() -> Theme {
    let outline = SideColours { piece: WHITE, rim: INK, sign: INK, ..Theme::PAPER.yellow_and_red[0].clone() };
    let solid = SideColours { piece: INK, ..outline.clone() };
    let plain = Surface { cell: WHITE, other: WHITE, line: WHITE, strong_line: WHITE };
    Theme {
        surfaces: Surfaces { checks: plain, ..Theme::PAPER.surfaces },
        crosses_and_noughts: [solid.clone(), solid.clone()],
        yellow_and_red: [outline.clone(), outline.clone()],
        azure_and_yellow: [outline.clone(), outline.clone()],
        red_and_azure: [outline.clone(), outline.clone()],
        white_and_black: [outline, solid],
        ..Theme::PAPER
    }
}

#[test]
fn pieces_of_two_sides_differ_by_shape() {
    let theme = printed();
    for set in PieceSet::ALL {
        // Two cells, so that strips have their usual signs.
        let mut diagram = Diagram::new(5, 5, set);
        diagram.strips = vec![(cell("a1"), cell("b1"))];
        let [first, second] = Side::BOTH.map(|side| {
            diagram.cells = cells("a1 b1").into_iter().map(|cell| (cell, Piece::Of(side))).collect();
            Picture::in_theme(&wordless(), &diagram, &theme)
        });
        let places = (0..100).flat_map(|down| (0..100).map(move |right| (right as f32 / 100.0, down as f32 / 100.0)));
        let (mut ink, mut different) = (0, 0);
        for (at, place) in places.flat_map(|place| ["a1", "b1"].map(|name| (cell(name), place))) {
            let is_ink = [&first, &second].map(|picture| near(picture.cell_point(&diagram, at, place), INK, 128));
            ink += usize::from(is_ink != [false; 2]);
            different += usize::from(is_ink[0] != is_ink[1]);
        }
        let share = different as f64 / ink as f64;
        assert!(share >= SHAPE, "{set:?}: {different} of {ink}");
    }
}

#[test]
fn grounds_have_the_colours_of_the_theme() {
    for theme in Theme::ALL {
        for set in PieceSet::ALL {
            let first = PlayerLabel { to_move: true, ..PlayerLabel::default() };
            let frame = frame(first, PlayerLabel::default(), "");
            let picture = Picture::in_theme(&frame, &Diagram::new(8, 8, set), theme);
            for (what, x, y, colour) in [
                ("page", 10, 10, theme.page),
                ("who moves", 300, 110, theme.side(set, Side::First).piece),
                ("who waits", 800, 110, theme.card),
                ("a light cell", 130, 230, theme.surfaces.checks.cell),
                ("a dark cell", 250, 230, theme.surfaces.checks.other),
            ] {
                let found = picture.pixel_at(x, y);
                assert!(near(found, colour, 8), "{}, {set:?}: {what} is {found}, not {colour}", theme.name);
            }
        }
    }
}

#[test]
fn a_board_in_play_in_every_theme_as_svg() {
    let diagram = closed(board(&["x..", ".Ox"]));
    for theme in Theme::ALL {
        let first = PlayerLabel { to_move: true, note: Some("2 d 4 h".to_owned()), ..player("Ann") };
        let drawing = draw(&frame(first, player("Bob"), "Bob: b1"), &diagram, theme);
        insta::assert_snapshot!(theme.name, readable(&drawing));
    }
}

#[test]
fn a_style_sheet_can_set_every_colour() {
    let boards = [("closed", closed(board(&["x..", ".Ox"]))), ("ended", ended(board(&END), Side::First))];
    for theme in Theme::ALL {
        let names = theme.variables();
        for (name, diagram) in boards.iter().cloned().chain(positions::all()) {
            let first = PlayerLabel { to_move: true, note: Some("2 d 4 h".to_owned()), ..player("Ann") };
            let frame = frame(first, player("Bob"), "Bob: b1");
            let mut styled = draw(&frame, &diagram, &theme.with_variables()).to_string();
            let has_colour = ["fill=\"#", "stroke=\"#"].iter().any(|paint| styled.contains(paint));
            assert!(!has_colour, "{name}: a colour without a name");
            for (variable, colour) in &names {
                styled = styled.replace(&format!("var(--{variable})"), &colour.to_string());
            }
            let plain = draw(&frame, &diagram, theme).to_string();
            assert!(expanded(&styled) == expanded(&plain), "{name}, {}", theme.name);
        }
    }
}

/// The shapes of an SVG at their places, also those that are written once: two variables may have the same colour.
pub fn expanded(svg: &str) -> String {
    let (shapes, placed) = svg.split_once("</defs>").expect("shapes, then where they are");
    let shapes = shapes.lines().filter_map(|line| line.strip_prefix("<g id=\"")?.split_once("\">"));
    let known: HashMap<&str, &str> = shapes.collect();
    let place = |line: &str| {
        let parts = line.strip_prefix("<use href=\"#").map(|line| line.split('"').collect::<Vec<_>>());
        match parts.as_deref() {
            Some([id, _, x, _, y, ..]) => format!("<g transform=\"translate({x} {y})\">{}", known[id]),
            _ => line.to_owned(),
        }
    };
    placed.lines().map(place).collect::<Vec<_>>().join("\n")
}

#[test]
fn variables_of_all_themes_have_the_same_names() {
    let names = |theme: &Theme| theme.variables().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let (light, wood) = (names(&Theme::LIGHT), names(&Theme::WOOD));
    assert!(light.len() > 90);
    for theme in Theme::ALL {
        let mut others = names(theme);
        others.retain(|name| *name != "shadow");
        assert_eq!(others, light, "{}", theme.name);
    }
    assert!(wood.contains(&"shadow"));
    let mut once = light.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), light.len());
}
