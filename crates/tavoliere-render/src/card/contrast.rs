//! Checks that everything on cards is readable in all themes: contrasts as in WCAG 2.2 (success criteria 1.4.3 and
//! 1.4.11).

use palette::Srgb;
use palette::color_difference::Wcag21RelativeContrast;

use super::super::theme::{Colour, Theme};
use super::leaderboard::medals;
use super::profile::shares;
use tavoliere_games::rules::{PieceSet, Side};

const LETTERS: f64 = 4.5;
const FIGURES: f64 = 3.0;

#[track_caller]
fn assert_contrast(theme: &Theme, what: &str, one: Colour, other: Colour, least: f64) {
    let [first, second] = [one, other].map(|colour| Srgb::from(colour.rgb).into_format::<f64>());
    let found = first.relative_contrast(second);
    assert!(found >= least, "{}: {what}: {one} on {other} has {found:.2}, needs {least}", theme.name);
}

#[test]
fn words_are_easy_to_read() {
    for theme in Theme::ALL {
        for ground in [theme.page, theme.card, theme.lit_card] {
            for (what, ink) in [("words", theme.ink), ("soft words", theme.soft_ink)] {
                assert_contrast(theme, what, ink, ground, LETTERS);
            }
        }
        for [fill, _] in medals(theme) {
            assert_contrast(theme, "a rank on a medal", theme.ink, fill, LETTERS);
        }
        // A number in a disc of a review.
        assert_contrast(theme, "a turning point", theme.page, theme.ink, LETTERS);
    }
}

#[test]
fn figures_stand_out() {
    for theme in Theme::ALL {
        for ground in [theme.page, theme.card, theme.lit_card] {
            for (what, colour) in [
                ("crowns, stars and the panel of a winner", theme.gold),
                ("the panel of a draw, lines and the rim of bars", theme.soft_ink),
                ("a curve and the reader's row", theme.last_edge),
                ("up and a right try", theme.bonus),
                ("down and a wrong try", theme.malus),
            ] {
                assert_contrast(theme, what, colour, ground, FIGURES);
            }
        }
        for [_, rim] in medals(theme) {
            for ground in [theme.card, theme.lit_card] {
                assert_contrast(theme, "a medal", rim, ground, FIGURES);
            }
        }
        for tried in [theme.bonus, theme.malus] {
            assert_contrast(theme, "the sign of a try", theme.shared_sign, tried, FIGURES);
        }
        for set in PieceSet::ALL {
            for side in Side::BOTH {
                assert_contrast(theme, "the frame of a puzzle", theme.side(set, side).rim, theme.page, FIGURES);
            }
        }
    }
}

/// Games drawn lie between games won and games lost, so that each border has contrast.
#[test]
fn shares_of_a_bar_are_told_apart() {
    for theme in Theme::ALL {
        let [won, drawn, lost] = shares(theme);
        assert_contrast(theme, "won beside drawn", won, drawn, FIGURES);
        assert_contrast(theme, "drawn beside lost", drawn, lost, FIGURES);
    }
}
