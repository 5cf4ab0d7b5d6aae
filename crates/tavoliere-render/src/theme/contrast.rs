//! Checks that all themes are readable: contrasts as in WCAG 2.2 (success criteria 1.4.3 and 1.4.11).
//!
//! A piece is visible by its figure or by its outline: against a background the better of both contrasts counts.
//! Against the other side's pieces only the figures count, as the outlines may be equal.

use palette::Srgb;
use palette::color_difference::Wcag21RelativeContrast;
use tavoliere_games::rules::{Material, PieceSet, Side};

use super::*;
use crate::colours::USUAL;

/// The minimum contrast of text, and of figures.
const LETTERS: f64 = 4.5;
const FIGURES: f64 = 3.0;
/// The minimum contrast of text by the stricter criterion 1.4.6.
const STRICT_LETTERS: f64 = 7.0;

fn contrast(one: Colour, other: Colour) -> f64 {
    let [one, other] = [one, other].map(|colour| Srgb::from(colour.rgb).into_format::<f64>());
    one.relative_contrast(other)
}

#[track_caller]
fn assert_contrast(theme: &Theme, what: &str, one: Colour, other: Colour, least: f64) {
    let found = contrast(one, other);
    assert!(found >= least, "{}: {what}: {one} on {other} has {found:.2}, needs {least}", theme.name);
}

#[test]
fn contrast_is_that_of_wcag() {
    assert!((contrast(Colour::hex(0), Colour::hex(0xFF_FF_FF)) - 21.0).abs() < 0.001);
    assert!((contrast(Colour::hex(0x77_77_77), Colour::hex(0xFF_FF_FF)) - 4.48).abs() < 0.01);
}

#[test]
fn words_are_easy_to_read() {
    for theme in Theme::ALL {
        let least = if *theme == Theme::HIGH_CONTRAST { STRICT_LETTERS } else { LETTERS };
        for ink in [theme.ink, theme.soft_ink] {
            for ground in [theme.page, theme.card, theme.lit_card] {
                assert_contrast(theme, "words", ink, ground, least);
            }
        }
    }
}

#[test]
fn pieces_contrast_with_all_backgrounds() {
    for theme in Theme::ALL {
        for (set, side) in sides() {
            let colours = theme.side(set, side);
            for ground in grounds(theme, set) {
                let found = contrast(colours.piece, ground).max(contrast(colours.rim, ground));
                assert!(found >= FIGURES, "{}: {set:?}, {side} on {ground} has {found:.2}", theme.name);
            }
        }
        for ground in cells(theme) {
            for (what, colour) in [("bonus", theme.bonus), ("malus", theme.malus), ("origin", theme.origin)] {
                assert_contrast(theme, what, colour, ground, FIGURES);
            }
        }
    }
}

#[test]
fn lines_in_a_sides_colour_are_visible() {
    for theme in Theme::ALL {
        for (set, side) in sides() {
            for ground in [theme.page, theme.lit_card] {
                assert_contrast(theme, &format!("{set:?}, {side}"), theme.side(set, side).rim, ground, FIGURES);
            }
            for (_, material) in USUAL.into_iter().filter(|(pieces, _)| *pieces == set) {
                for ground in played_cells(theme.surface(material), material) {
                    assert_contrast(theme, &format!("{set:?}, {side}"), theme.side(set, side).rim, ground, FIGURES);
                }
            }
        }
    }
}

#[test]
fn the_sides_differ_in_lightness_and_not_in_hue_alone() {
    for theme in Theme::ALL {
        for set in PieceSet::ALL {
            let [first, second] = Side::BOTH.map(|side| theme.side(set, side));
            assert_contrast(theme, &format!("the sides of {set:?}"), first.piece, second.piece, FIGURES);
        }
    }
}

#[test]
fn signs_on_pieces_are_easy_to_read() {
    for theme in Theme::ALL {
        for (set, side) in sides() {
            let colours = theme.side(set, side);
            assert_contrast(theme, &format!("a sign of {set:?}, {side}"), colours.sign, colours.piece, LETTERS);
        }
        assert_contrast(theme, "bonus", theme.shared_sign, theme.bonus, LETTERS);
        assert_contrast(theme, "malus", theme.shared_sign, theme.malus, LETTERS);
        assert_contrast(theme, "star", theme.origin_sign, theme.origin, FIGURES);
    }
}

#[test]
fn marks_and_lines_stand_out() {
    for theme in Theme::ALL {
        let last = theme.last_cell;
        for (what, colour, ground) in [
            ("the border", theme.border, theme.page),
            ("printed lines", theme.printed, theme.allowed_cell),
            ("printed lines", theme.printed, theme.captured_cell),
            ("printed lines", theme.printed, last),
            ("printed lines", theme.printed, theme.surfaces.tiles.cell),
            ("brackets", theme.allowed_edge, theme.allowed_cell),
            ("the sign of what may not be played", theme.forbidden, theme.dead_cell),
            ("the last move's edge", theme.last_edge, last),
            ("the arrow", theme.arrow, last),
            ("the winning line", theme.won_edge, theme.won),
        ] {
            assert_contrast(theme, what, colour, ground, FIGURES);
        }
        for ground in cells(theme) {
            for colour in [theme.allowed_edge, theme.last_edge, theme.arrow, theme.won_edge, theme.forbidden] {
                assert_contrast(theme, "a mark", colour, ground, FIGURES);
            }
        }
    }
}

#[test]
fn figures_on_cards_stand_out() {
    for theme in Theme::ALL {
        for ground in [theme.card, theme.lit_card, theme.page] {
            for (what, colour) in [
                ("crown", theme.gold),
                ("curve", theme.last_edge),
                ("up", theme.bonus),
                ("down", theme.malus),
                ("drawn games", theme.printed),
            ] {
                assert_contrast(theme, what, colour, ground, FIGURES);
            }
        }
    }
}

#[test]
fn small_signs_on_cells_stand_out() {
    for theme in Theme::ALL {
        for (set, material) in USUAL {
            let surface = theme.surface(material);
            for side in Side::BOTH {
                let colours = theme.side(set, side);
                let found = contrast(colours.piece, colours.wash).max(contrast(colours.rim, colours.wash));
                assert!(found >= FIGURES, "{}: a sign of {set:?}, {side} on its wash has {found:.2}", theme.name);
            }
            assert_contrast(theme, "the hatching", theme.hatch, theme.dead_cell, HATCHING);
            for cell in played_cells(surface, material) {
                assert_contrast(theme, "the hatching", theme.hatch, cell, FIGURES);
                assert_contrast(theme, "open diagonals", theme.arrow, cell, FIGURES);
            }
        }
        for ground in [theme.surfaces.tiles.cell, theme.allowed_cell, theme.captured_cell, theme.last_cell] {
            assert_contrast(theme, "printed lines far away", theme.printed_far, ground, FIGURES);
        }
    }
}

/// The minimum contrast of the hatching of a closed cell with its own ground, which sets it off from other cells, too.
const HATCHING: f64 = 2.0;

/// The colours on which pieces stand.
fn played_cells(surface: &Surface, material: Material) -> Vec<Colour> {
    match material {
        Material::Checks | Material::Linen => vec![surface.cell, surface.other],
        _ => vec![surface.cell],
    }
}

/// The backgrounds of pieces of a set.
fn grounds(theme: &Theme, set: PieceSet) -> Vec<Colour> {
    let others = [theme.captured_cell, theme.won, theme.card, theme.lit_card, theme.last_cell];
    let washes = Side::BOTH.map(|side| theme.side(set, side).wash);
    let cells = USUAL.into_iter().filter(|(pieces, _)| *pieces == set);
    let cells = cells.flat_map(|(_, material)| played_cells(theme.surface(material), material));
    cells.chain(others).chain(washes).collect()
}

/// All cells of all materials on which pieces stand, and those of the last move.
fn cells(theme: &Theme) -> Vec<Colour> {
    let cells = USUAL.into_iter().flat_map(|(_, material)| played_cells(theme.surface(material), material));
    cells.chain([theme.last_cell]).collect()
}

fn sides() -> impl Iterator<Item = (PieceSet, Side)> {
    PieceSet::ALL.into_iter().flat_map(|set| Side::BOTH.map(|side| (set, side)))
}
