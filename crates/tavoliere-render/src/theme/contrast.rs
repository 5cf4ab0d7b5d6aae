//! Checks that all themes are readable: contrasts as in WCAG 2.2 (success criteria 1.4.3 and 1.4.11).
//!
//! A piece is visible by its figure or by its outline: against a background the better of both contrasts counts.
//! Against the other side's pieces only the figures count, as the outlines may be equal.

use palette::Srgb;
use palette::color_difference::Wcag21RelativeContrast;

use super::*;

/// The minimum contrast of text, and of figures.
const LETTERS: f64 = 4.5;
const FIGURES: f64 = 3.0;
/// The minimum contrast of text by the stricter criterion 1.4.6.
const STRICT_LETTERS: f64 = 7.0;
/// The minimum contrast of hints, which are not needed to play and must not be taken for pieces.
const HINTS: f64 = 1.5;

fn contrast(one: Colour, other: Colour) -> f64 {
    let [one, other] = [one, other].map(|colour| Srgb::from(colour.0).into_format::<f64>());
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
            for ground in [theme.page, theme.lit_card, theme.light_cell, theme.dark_cell] {
                assert_contrast(theme, &format!("{set:?}, {side}"), theme.side(set, side).rim, ground, FIGURES);
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
        let [light, dark, last] = cells(theme);
        for (what, colour, ground) in [
            ("the border", theme.border, theme.page),
            ("printed lines", theme.printed, theme.allowed_cell),
            ("printed lines", theme.printed, theme.captured_cell),
            ("printed lines", theme.printed, last),
            ("printed lines", theme.printed, light),
            ("brackets", theme.allowed_edge, theme.allowed_cell),
            ("dashes", theme.last_edge, theme.captured_cell),
            ("the sign of what may not be played", theme.forbidden, light),
            ("the sign of what may not be played", theme.forbidden, theme.dead_cell),
            ("the last move's edge", theme.last_edge, last),
            ("the arrow", theme.arrow, last),
            ("the winning line", theme.won_edge, theme.won),
        ] {
            assert_contrast(theme, what, colour, ground, FIGURES);
        }
        for ground in [light, dark] {
            for colour in [theme.allowed_edge, theme.last_edge, theme.arrow, theme.won_edge] {
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
fn hints_and_ghosts_can_be_seen_and_are_no_pieces() {
    for theme in Theme::ALL {
        let least = if *theme == Theme::HIGH_CONTRAST { FIGURES } else { HINTS };
        for (set, side) in sides() {
            let (what, colours) = (format!("{set:?}, {side}"), theme.side(set, side));
            for ground in [theme.light_cell, theme.dark_cell] {
                assert_contrast(theme, &format!("hint of {what}"), colours.hint, ground, least);
            }
            assert_contrast(theme, &format!("ghost of {what}"), colours.ghost, colours.wash, HINTS);
            let apart = contrast(colours.ghost, colours.piece).max(contrast(colours.ghost, colours.rim));
            assert!(apart >= 1.9, "{}: a ghost of {what} looks like a piece: {apart:.2}", theme.name);
        }
    }
}

/// The backgrounds of pieces of a set.
fn grounds(theme: &Theme, set: PieceSet) -> Vec<Colour> {
    let others = [theme.captured_cell, theme.won, theme.card, theme.lit_card];
    let washes = Side::BOTH.map(|side| theme.side(set, side).wash);
    cells(theme).into_iter().chain(others).chain(washes).collect()
}

fn cells(theme: &Theme) -> [Colour; 3] {
    [theme.light_cell, theme.dark_cell, theme.last_cell]
}

fn sides() -> impl Iterator<Item = (PieceSet, Side)> {
    PieceSet::ALL.into_iter().flat_map(|set| Side::BOTH.map(|side| (set, side)))
}
