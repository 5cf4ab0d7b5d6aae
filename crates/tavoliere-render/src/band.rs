//! The band with the result at the end of a game, in place of the footer. Long texts take two lines.

use tavoliere_games::rules::{PieceSet, Side};

use super::Ending;
use super::drawing::{Anchor, Drawing, Shape};
use super::layout::Spot;
use super::lettering::{clean, width, wrapped};
use super::pieces;
use super::theme::{Lettering, Theme, size};

/// Draws the band: a golden frame with the winner's crown and piece, or with both pieces after a draw, then the text.
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
    let (lettering, lines) = lines(text, room);
    let above = u32::try_from(lines.len()).expect("at most two").saturating_sub(1) * size::BAND_LINE / 2;
    let mut baseline = middle + lettering.half_height() - above;
    for line in lines {
        drawing.write(&line, lettering, theme.ink, Anchor::Start, (left, baseline));
        baseline += size::BAND_LINE;
    }
}

/// The largest lettering that fits on one line, else two lines.
fn lines(text: &str, room: u32) -> (Lettering, Vec<String>) {
    let text = clean(text);
    for lettering in [Lettering::RESULT, Lettering::LONG_RESULT] {
        if width(&text, lettering) <= room {
            return (lettering, vec![text]);
        }
    }
    (Lettering::LONG_RESULT, wrapped(&text, Lettering::LONG_RESULT, room, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_result_shrinks_then_takes_two_lines() {
        let short = "Ann wins by 3 points";
        let longer = "Alessandra Bernardini cannot move: Tavoliere wins by 4";
        let longest = "Alessandra Bernardini cannot move: Tavoliere level 1 wins with a margin of 4!";
        for (text, lettering, count) in
            [(short, Lettering::RESULT, 1), (longer, Lettering::LONG_RESULT, 1), (longest, Lettering::LONG_RESULT, 2)]
        {
            let (chosen, lines) = lines(text, 860);
            assert_eq!((chosen.size, lines.len(), lines.join(" ")), (lettering.size, count, text.to_owned()));
        }
        let (_, lines) = lines(&longest.repeat(3), 860);
        assert!(lines.len() == 2 && lines[1].ends_with('…'), "{lines:?}");
    }
}
