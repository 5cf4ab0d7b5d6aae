//! The band at the end of a game, in the footer's place: who won, and how.

use crate::rules::{PieceSet, Side};

use super::Ending;
use super::lettering::{clean, fit, width as width_of};
use super::pieces::{self, Spot};
use super::svg::{Anchor, plate, words};
use super::theme::{Lettering, Theme, size};

/// In a frame of gold, after the winner's crown and piece, or after both pieces.
pub(super) fn drawn(text: &str, ending: Ending, set: PieceSet, page_height: u32, theme: &Theme) -> String {
    let (top, width) = (page_height - size::BAND_BOTTOM - size::BAND_HEIGHT, size::PAGE_WIDTH - 2 * size::EDGE);
    let line = match ending {
        Ending::Won(_) => theme.gold,
        Ending::Drawn => theme.soft_ink,
    };
    let middle = top + size::BAND_HEIGHT / 2;
    let spot = |number: u32| Spot {
        x: size::EDGE + size::BAND_SIGN + number * size::BAND_STEP,
        y: middle,
        cell: size::BAND_PIECE,
    };
    let piece = |side: Side, number: u32| pieces::drawn(set, side, theme.side(set, side), &[spot(number)]);
    let signs = match ending {
        Ending::Won(side) => pieces::crown(theme.gold, Spot { cell: size::CROWN, ..spot(0) }) + &piece(side, 1),
        Ending::Drawn => piece(Side::First, 0) + &piece(Side::Second, 1),
    };
    let (left, right) = (spot(2).x - size::BAND_PIECE / 4, size::EDGE + width - size::CARD_PADDING);
    let fits = width_of(&clean(text), Lettering::RESULT) <= right - left;
    let lettering = if fits { Lettering::RESULT } else { Lettering::LONG_RESULT };
    let (text, baseline) = (fit(text, lettering, right - left), middle + lettering.half_height());
    plate([size::EDGE, top, width, size::BAND_HEIGHT], [theme.lit_card, line])
        + &signs
        + &words(&text, lettering, theme.ink, Anchor::Start, left, baseline)
}
