//! A challenge: which game, who asks whom, on what terms, and the board it begins with.

use crate::rules::{Diagram, PieceSet, Side};

use super::super::board::Board;
use super::super::lettering::wrapped;
use super::super::pieces::{self, Spot};
use super::super::svg::{Anchor, Svg, plate, words};
use super::super::theme::{Lettering, Theme, size};
use super::{RIGHT, ROOM, from, upto};

/// Words for a challenge, and the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// The game's name.
    pub game: String,
    /// Who made the game, and when.
    pub author: String,
    /// What the match is called by, such as `#k7q2`.
    pub code: String,
    /// Who asks, and who is asked.
    pub parties: [Party; 2],
    /// What is agreed, parted by ` · `.
    pub terms: String,
    /// The position before the first move.
    pub diagram: Diagram,
}

/// One of the two parties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    /// A name, or what is said where there is none yet.
    pub name: String,
    /// The side it will play, unless that is drawn by lot.
    pub side: Option<Side>,
    /// Whether somebody is still wanted.
    pub is_open: bool,
}

const HEIGHT: u32 = 572;
const HEADING: u32 = 88;
const AUTHOR: u32 = 134;
const AUTHOR_LINES: usize = 4;
const LINE: u32 = 37;
/// The board's place: as wide as high.
const BOARD: u32 = 464;
const BOARD_TOP: u32 = 38;
const BOARD_LEFT: u32 = RIGHT - BOARD;
/// The right edge of all words but the code.
const COLUMN: u32 = BOARD_LEFT - size::EDGE;
const PARTIES: [u32; 2] = [272, 372];
const TERMS: u32 = 504;
const CODE: u32 = 545;

impl Challenge {
    /// Draws the card.
    #[must_use]
    pub fn svg(&self, theme: &Theme) -> Svg {
        let mut out = from(size::EDGE, COLUMN, HEADING, &self.game, (Lettering::HEADING, theme.ink));
        out.push_str(&self.lines(&self.author, AUTHOR, AUTHOR_LINES, theme));
        for (party, top) in self.parties.iter().zip(PARTIES) {
            out.push_str(&self.party(party, top, theme));
        }
        out.push_str(&self.lines(&self.terms, TERMS, 2, theme));
        out.push_str(&Board::new(&self.diagram).small([BOARD_LEFT, BOARD_TOP, BOARD], theme));
        out.push_str(&upto(RIGHT - ROOM / 3, RIGHT, CODE, &self.code, (Lettering::TEXT, theme.soft_ink)));
        Svg::page(HEIGHT, theme, &out)
    }

    fn lines(&self, text: &str, first: u32, most: usize, theme: &Theme) -> String {
        let lines = wrapped(text, Lettering::TEXT, COLUMN - size::EDGE, most);
        let baselines = (first..).step_by(LINE as usize);
        let drawn = |(line, baseline): (String, u32)| {
            words(&line, Lettering::TEXT, theme.soft_ink, Anchor::Start, size::EDGE, baseline)
        };
        lines.into_iter().zip(baselines).map(drawn).collect()
    }

    /// With the piece it will play, or with both where that is not known; in dashes while somebody is wanted.
    fn party(&self, party: &Party, top: u32, theme: &Theme) -> String {
        let (set, right) = (self.diagram.pieces, COLUMN - size::CARD_PADDING);
        let middle = top + size::CARD_HEIGHT / 2;
        let spot = Spot { x: size::EDGE + size::CARD_PIECE_MIDDLE, y: middle, cell: size::CARD_PIECE };
        let place = [size::EDGE, top, COLUMN - size::EDGE, size::CARD_HEIGHT];
        let (ground, ink) = if party.is_open {
            let dashed = plate(place, [theme.page, theme.soft_ink]);
            (format!("<g stroke-dasharray=\"16 14\">\n{dashed}</g>\n"), theme.soft_ink)
        } else {
            (plate(place, [theme.card, theme.card_edge]), theme.ink)
        };
        let piece = match party.side {
            Some(side) => pieces::drawn(set, side, theme.side(set, side), &[spot]),
            None => either(set, spot, theme),
        };
        let baseline = middle + Lettering::NAME.half_height();
        ground + &piece + &from(size::EDGE + size::CARD_NAME, right, baseline, &party.name, (Lettering::NAME, ink))
    }
}

/// Both pieces, small, one above the other.
fn either(set: PieceSet, spot: Spot, theme: &Theme) -> String {
    let apart = spot.cell / 5;
    let places = [(spot.x - apart, spot.y - apart), (spot.x + apart, spot.y + apart)];
    let piece = |(side, (x, y))| {
        let spot = Spot { x, y, cell: spot.cell / 2 };
        pieces::drawn(set, side, theme.side(set, side), &[spot])
    };
    Side::BOTH.into_iter().zip(places).map(piece).collect()
}
