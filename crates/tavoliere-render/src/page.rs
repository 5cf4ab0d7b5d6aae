//! A board in its frame: the page, the title, the players' cards and the footer.

use tavoliere_games::rules::{Diagram, PieceSet, Side};

use super::board::Board;
use super::drawing::{Anchor, Drawing, Shape};
use super::layout::Spot;
use super::lettering::{clean, fit, width};
use super::pieces;
use super::theme::{Colour, Lettering, Theme, size};
use super::{Frame, Player, band};

/// Draws a board in its frame.
#[must_use]
pub fn draw(frame: &Frame, diagram: &Diagram, theme: &Theme) -> Drawing {
    let top = if frame.players.is_some() { size::BOARD_TOP } else { size::BOARD_TOP_ALONE };
    let is_alone = frame.players.is_none() && frame.footer.is_empty();
    let below = if is_alone { size::BELOW_BOARD_ALONE } else { size::BELOW_BOARD };
    let board = Board::new(diagram, top);
    let height = board.bottom() + below;
    let mut drawing = Drawing::new((size::PAGE_WIDTH, height), theme, diagram.pieces);
    drawing.cut(size::CARD_TOP - size::CARD_LINE, []);
    if frame.players.is_some() {
        // Cuts between the names and the scores, which change more often.
        let [first, second] = Side::BOTH.map(|side| card_left(side) + size::CARD_WIDTH - size::CARD_SCORE);
        drawing.cut(top - size::BORDER, [first, card_left(Side::Second) - size::CARD_GAP / 2, second]);
    }
    board.cut(&mut drawing);
    if !is_alone {
        drawing.cut(height - size::FOOTER_HEIGHT, []);
    }
    let footer = fit(&frame.footer, Lettering::FOOTER, size::PAGE_WIDTH - 2 * size::EDGE);
    let beside_footer = (size::PAGE_WIDTH - width(&footer, Lettering::FOOTER)) / 2 - size::EDGE / 2;
    drawing.cut(height, [beside_footer, size::PAGE_WIDTH - beside_footer]);

    title(&mut drawing, frame, theme);
    for (side, player) in Side::BOTH.into_iter().zip(frame.players.iter().flatten()) {
        card(&mut drawing, player, side, diagram.pieces, theme);
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

fn card_left(side: Side) -> u32 {
    size::EDGE + side.index() as u32 * (size::CARD_WIDTH + size::CARD_GAP)
}

/// Draws a player's card: piece and name at the left, score and the winner's crown at the right.
fn card(drawing: &mut Drawing, player: &Player, side: Side, set: PieceSet, theme: &Theme) {
    let left = card_left(side);
    let middle = size::CARD_TOP + size::CARD_HEIGHT / 2;
    let mut right = left + size::CARD_WIDTH - size::CARD_PADDING;
    drawing.place((left, size::CARD_TOP), &card_ground(player, theme.side(set, side).rim, theme));

    let piece = Spot { x: left + size::CARD_PIECE_MIDDLE, y: middle, cell: size::CARD_PIECE };
    pieces::draw(drawing, set, side, theme.side(set, side), &[piece]);

    let score = fit(player.score.as_deref().unwrap_or_default(), Lettering::SCORE, size::CARD_WIDTH / 3);
    let baseline = middle + Lettering::SCORE.half_height();
    drawing.write(&score, Lettering::SCORE, theme.ink, Anchor::End, (right, baseline));
    if !score.is_empty() {
        right -= width(&score, Lettering::SCORE) + size::CARD_PADDING / 2;
    }
    if player.winner {
        drawing.place((right - size::CROWN / 2, middle), &pieces::crown(theme.gold, size::CROWN));
        right -= size::CROWN + size::CARD_PADDING / 2;
    }
    name_and_note(drawing, player, (left + size::CARD_NAME, right), middle, theme);
}

/// Writes a name between two columns. A long name is smaller, then cut. The note is below it.
fn name_and_note(drawing: &mut Drawing, player: &Player, (left, right): (u32, u32), middle: u32, theme: &Theme) {
    let room = right - left;
    let fits = width(&clean(&player.name), Lettering::NAME) <= room;
    let lettering = if fits { Lettering::NAME } else { Lettering::LONG_NAME };
    let baseline = match &player.note {
        Some(note) => {
            let (note, place) = (fit(note, Lettering::NOTE, room), (left, middle + size::CARD_NOTE));
            drawing.write(&note, Lettering::NOTE, theme.soft_ink, Anchor::Start, place);
            middle - size::CARD_NAME_RAISED
        }
        None => middle + lettering.half_height(),
    };
    drawing.write(&fit(&player.name, lettering, room), lettering, theme.ink, Anchor::Start, (left, baseline));
}

/// The background of a card: lit with an outline for the player to move or the winner, else plain.
fn card_ground(player: &Player, rim: Colour, theme: &Theme) -> Shape {
    let (fill, line) = match (player.winner, player.to_move) {
        (true, _) => (theme.lit_card, theme.gold),
        (false, true) => (theme.lit_card, rim),
        (false, false) => (theme.card, theme.card_edge),
    };
    Shape::plate(size::CARD_WIDTH, size::CARD_HEIGHT, [fill, line])
}
