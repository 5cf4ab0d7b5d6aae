//! Cards: pictures that are not boards, drawn from texts and numbers in the language of the chat.
//!
//! Texts may contain anything: drawing cleans them and makes them fit.

mod balance;
mod bracket;
mod challenge;
#[cfg(test)]
mod contrast;
mod curve;
mod finished;
mod heading;
mod leaderboard;
mod profile;
mod puzzle;
mod review;
mod standings;
mod trophy;

pub use balance::BalanceCard;
pub use bracket::{BracketCard, BracketEntrant, BracketPairing, BracketRound, ThirdPlace};
pub use challenge::{ChallengeCard, Party};
pub use curve::RatingPoint;
pub use finished::FinishedCard;
pub use leaderboard::{Leaderboard, LeaderboardRow, Trend};
pub use profile::{GameResults, Profile};
pub use puzzle::{PuzzleCard, PuzzleResult};
pub use review::{Review, TurnOfGame};
pub use standings::{Form, Meeting, Meetings, PlaceZone, Standings, StandingsRow};
use tavoliere_games::rules::PieceSet;

use super::drawing::{Anchor, Drawing, Shape};
use super::lettering::fit;
use super::theme::{Colour, Lettering, Theme, size};

/// The right edge of the contents.
const RIGHT: u32 = size::PAGE_WIDTH - size::EDGE;
/// The width of the contents.
const ROOM: u32 = RIGHT - size::EDGE;

/// The types of cards. People see cards at a third of their size or less, so that no text is smaller than [`SMALL`].
const STRONG: Lettering = letters(54, true);
const LINE: Lettering = letters(38, false);
const SMALL: Lettering = letters(34, false);

const fn letters(size: u32, bold: bool) -> Lettering {
    Lettering { size, bold }
}

/// An empty card that is not about one game. Its palette is that of the set of pieces used by most pictures.
fn empty(height: u32, theme: &Theme) -> Drawing {
    Drawing::new((size::PAGE_WIDTH, height), theme, PieceSet::WhiteAndBlackRings)
}

/// A row for text between two columns, aligned left or right, and cut at the other column.
#[derive(Clone, Copy)]
struct TextRow {
    left: u32,
    right: u32,
    baseline: u32,
}

impl TextRow {
    const fn new(left: u32, right: u32, baseline: u32) -> Self {
        Self { left, right, baseline }
    }

    fn begin(self, drawing: &mut Drawing, text: &str, lettering: Lettering, colour: Colour) {
        let text = fit(text, lettering, self.right.saturating_sub(self.left));
        drawing.write(&text, lettering, colour, Anchor::Start, (self.left, self.baseline));
    }

    fn end(self, drawing: &mut Drawing, text: &str, lettering: Lettering, colour: Colour) {
        let text = fit(text, lettering, self.right.saturating_sub(self.left));
        drawing.write(&text, lettering, colour, Anchor::End, (self.right, self.baseline));
    }
}

/// A rounded rectangle by its left, top, width and height, with a fill and an outline.
fn plate(drawing: &mut Drawing, [left, top, width, height]: [u32; 4], colours: [Colour; 2]) {
    drawing.place((left, top), &Shape::plate(width, height, colours));
}
