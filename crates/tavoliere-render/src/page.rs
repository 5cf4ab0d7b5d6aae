//! A board in its frame: the page, the title, the players and the footer.

use tavoliere_games::rules::{Diagram, PieceSet, Side};

use super::board::Board;
use super::colours::colours_of;
use super::drawing::{Anchor, Drawing};
use super::lettering::{fit, width};
use super::theme::{Lettering, Theme, size};
use super::{Frame, band, chip};

/// Draws a board in its frame.
#[must_use]
pub fn draw(frame: &Frame, diagram: &Diagram, theme: &Theme) -> Drawing {
    let top = if frame.players.is_some() { size::BOARD_TOP } else { size::BOARD_TOP_ALONE };
    let is_alone = frame.players.is_none() && frame.footer.is_empty();
    let below = if is_alone { size::BELOW_BOARD_ALONE } else { size::BELOW_BOARD };
    let board = Board::new(diagram, top);
    let height = board.bottom() + below;
    let drawing = Drawing::new((size::PAGE_WIDTH, height), theme, diagram.pieces);
    let mut drawing = drawing.on(diagram.material, colours_of(diagram));
    drawing.cut(size::CHIP_TOP - size::CARD_LINE, []);
    if frame.players.is_some() {
        // Cuts between the names and the scores, which change more often.
        let [first, second] = Side::BOTH.map(|side| chip::left(side) + size::CHIP_WIDTH - size::CHIP_SCORE);
        drawing.cut(top - size::BORDER, [first, chip::left(Side::Second) - size::CHIP_GAP / 2, second]);
    }
    board.cut(&mut drawing);
    if !is_alone {
        drawing.cut(height - size::FOOTER_HEIGHT, []);
    }
    let footer = fit(&frame.footer, Lettering::FOOTER, size::PAGE_WIDTH - 2 * size::EDGE);
    let beside_footer = (size::PAGE_WIDTH - width(&footer, Lettering::FOOTER)) / 2 - size::EDGE / 2;
    drawing.cut(height, [beside_footer, size::PAGE_WIDTH - beside_footer]);

    title(&mut drawing, frame, theme);
    if let Some(players) = &frame.players {
        chip::draw(&mut drawing, players, diagram.pieces, theme);
    }
    board.draw(&mut drawing, theme);
    match frame.ending {
        Some(ending) => band::draw(&mut drawing, &frame.footer, ending, diagram.pieces, theme),
        None => {
            let place = (size::PAGE_WIDTH / 2, height - size::BELOW_FOOTER);
            drawing.write(&footer, Lettering::FOOTER, theme.soft_ink, Anchor::Middle, place);
        }
    }
    drawing
}

/// Draws the title of a board's frame alone.
#[must_use]
pub fn heading(frame: &Frame, theme: &Theme) -> Drawing {
    let mut drawing = Drawing::new((size::PAGE_WIDTH, size::HEADING_HEIGHT), theme, PieceSet::CrossesAndNoughts);
    title(&mut drawing, frame, theme);
    drawing
}

fn title(drawing: &mut Drawing, frame: &Frame, theme: &Theme) {
    let room = size::PAGE_WIDTH - 2 * size::EDGE;
    let code = fit(&frame.code, Lettering::CODE, room / 3);
    let title = fit(&frame.title, Lettering::TITLE, room - width(&code, Lettering::CODE) - size::EDGE);
    let (left, right) = (size::EDGE, size::PAGE_WIDTH - size::EDGE);
    drawing.write(&title, Lettering::TITLE, theme.ink, Anchor::Start, (left, size::TITLE_BASELINE));
    drawing.write(&code, Lettering::CODE, theme.soft_ink, Anchor::End, (right, size::TITLE_BASELINE));
}
