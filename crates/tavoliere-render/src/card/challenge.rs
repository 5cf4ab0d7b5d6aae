//! A challenge: the game, both parties, the terms, and the start position.

use tavoliere_games::rules::{Diagram, PieceSet, Side};

use super::super::board::Board;
use super::super::colours::OF_CARDS;
use super::super::drawing::{Anchor, Drawing, Shape};
use super::super::layout::Spot;
use super::super::lettering::wrapped;
use super::super::pieces;
use super::super::theme::{Lettering, Theme, size};
use super::{RIGHT, ROOM, TextRow, plate};

/// The texts of a challenge, and the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeCard {
    /// The name of the game.
    pub game: String,
    /// The author and the year of the game.
    pub author: String,
    /// The code of the match, such as `#k7q2`.
    pub code: String,
    /// The challenger and the invitee.
    pub parties: [Party; 2],
    /// The terms, separated by ` · `.
    pub terms: String,
    /// The start position.
    pub diagram: Diagram,
}

/// A party of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    /// A name, or a text in place of one.
    pub name: String,
    /// The side that it will play; `None` if sides are drawn by lot.
    pub side: Option<Side>,
    /// Whether a player is still missing.
    pub is_open: bool,
}

const HEIGHT: u32 = 572;
const HEADING: u32 = 88;
const AUTHOR: u32 = 134;
const AUTHOR_LINES: usize = 4;
const LINE: u32 = 37;
/// The area of the board, a square.
const BOARD: u32 = 464;
const BOARD_TOP: u32 = 38;
const BOARD_LEFT: u32 = RIGHT - BOARD;
/// The right edge of all texts but the code.
const COLUMN: u32 = BOARD_LEFT - size::EDGE;
const PARTIES: [u32; 2] = [272, 372];
const TERMS: u32 = 504;
const TERMS_LINES: usize = 2;
const CODE: u32 = 545;

impl ChallengeCard {
    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        let mut drawing =
            Drawing::new((size::PAGE_WIDTH, HEIGHT), theme, self.diagram.pieces).on(self.diagram.material, OF_CARDS);
        let heading = TextRow::new(size::EDGE, COLUMN, HEADING);
        heading.begin(&mut drawing, &self.game, Lettering::HEADING, theme.ink);
        lines(&mut drawing, &self.author, AUTHOR, AUTHOR_LINES, theme);
        for (party, top) in self.parties.iter().zip(PARTIES) {
            self.party(&mut drawing, party, top, theme);
        }
        lines(&mut drawing, &self.terms, TERMS, TERMS_LINES, theme);
        Board::small(&self.diagram, [BOARD_LEFT, BOARD_TOP, BOARD]).draw_bare(&mut drawing, theme);
        TextRow::new(RIGHT - ROOM / 3, RIGHT, CODE).end(&mut drawing, &self.code, Lettering::TEXT, theme.soft_ink);
        drawing
    }

    /// Draws a party with its piece, or with both pieces if the side is not known; dashed while a player is missing.
    fn party(&self, drawing: &mut Drawing, party: &Party, top: u32, theme: &Theme) {
        let set = self.diagram.pieces;
        let middle = top + size::CHIP_HEIGHT / 2;
        let (width, ink) = (COLUMN - size::EDGE, if party.is_open { theme.soft_ink } else { theme.ink });
        if party.is_open {
            drawing.place((size::EDGE, top), &dashed(width, theme));
        } else {
            plate(drawing, [size::EDGE, top, width, size::CHIP_HEIGHT], [theme.card, theme.card_edge]);
        }
        let spot = Spot { x: size::EDGE + size::CHIP_PIECE_MIDDLE, y: middle, cell: size::CHIP_PIECE };
        match party.side {
            Some(side) => pieces::draw(drawing, set, side, theme.side(set, side), &[spot]),
            None => either(drawing, set, spot, theme),
        }
        let baseline = middle + Lettering::NAME.half_height();
        let line = TextRow::new(size::EDGE + size::CHIP_NAME, COLUMN - size::CARD_PADDING, baseline);
        line.begin(drawing, &party.name, Lettering::NAME, ink);
    }
}

/// Writes a text on at most `most` lines.
fn lines(drawing: &mut Drawing, text: &str, first: u32, most: usize, theme: &Theme) {
    let lines = wrapped(text, Lettering::TEXT, COLUMN - size::EDGE, most);
    for (line, baseline) in lines.into_iter().zip((first..).step_by(LINE as usize)) {
        drawing.write(&line, Lettering::TEXT, theme.soft_ink, Anchor::Start, (size::EDGE, baseline));
    }
}

/// The outline of an open seat.
fn dashed(width: u32, theme: &Theme) -> Shape {
    let whole = Shape::plate(width, size::CHIP_HEIGHT, [theme.page, theme.soft_ink]);
    Shape::new(whole.extent, format!("<g stroke-dasharray=\"16 14\">{}</g>", whole.svg))
}

/// Draws both pieces, small, one above the other.
fn either(drawing: &mut Drawing, set: PieceSet, spot: Spot, theme: &Theme) {
    let apart = spot.cell / 5;
    let places = [(spot.x - apart, spot.y - apart), (spot.x + apart, spot.y + apart)];
    for (side, (x, y)) in Side::BOTH.into_iter().zip(places) {
        pieces::draw(drawing, set, side, theme.side(set, side), &[Spot { x, y, cell: spot.cell / 2 }]);
    }
}
