//! The band at the end of a game, in the footer's place: who won, and how.

use crate::rules::{PieceSet, Side};

use super::Ending;
use super::drawing::{Anchor, Drawing, Shape};
use super::lettering::{clean, fit, width};
use super::pieces::{self, Spot};
use super::theme::{Lettering, Theme, size};

/// In a frame of gold, after the winner's crown and piece, or after both pieces.
pub(super) fn draw(drawing: &mut Drawing, text: &str, ending: Ending, set: PieceSet, theme: &Theme) {
    let (top, room) = (drawing.height - size::BAND_BOTTOM - size::BAND_HEIGHT, size::PAGE_WIDTH - 2 * size::EDGE);
    let line = match ending {
        Ending::Won(_) => theme.gold,
        Ending::Drawn => theme.soft_ink,
    };
    drawing.place((size::EDGE, top), &Shape::plate(room, size::BAND_HEIGHT, [theme.lit_card, line]));

    let middle = top + size::BAND_HEIGHT / 2;
    let [first, second, text_left] = [0, 1, 2].map(|number| size::EDGE + size::BAND_SIGN + number * size::BAND_STEP);
    let mut piece = |side: Side, x: u32| {
        let spot = Spot { x, y: middle, cell: size::BAND_PIECE };
        pieces::draw(drawing, set, side, theme.side(set, side), &[spot]);
    };
    match ending {
        Ending::Won(winner) => {
            piece(winner, second);
            drawing.place((first, middle), &pieces::crown(theme.gold, size::CROWN));
        }
        Ending::Drawn => {
            piece(Side::First, first);
            piece(Side::Second, second);
        }
    }
    let left = text_left - size::BAND_PIECE / 4;
    let room = size::PAGE_WIDTH - size::EDGE - size::CARD_PADDING - left;
    let fits = width(&clean(text), Lettering::RESULT) <= room;
    let lettering = if fits { Lettering::RESULT } else { Lettering::LONG_RESULT };
    let place = (left, middle + lettering.half_height());
    drawing.write(&fit(text, lettering, room), lettering, theme.ink, Anchor::Start, place);
}
