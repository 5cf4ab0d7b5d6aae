//! Cards: what a chat sees beside boards, in the same language, drawn from words and numbers alone.
//!
//! Words may come from anybody and be anything: drawing cleans them and makes them fit.

mod balance;
mod challenge;
mod curve;
mod leaderboard;
mod profile;
mod review;

pub use balance::Balance;
pub use challenge::{Challenge, Party};
pub use curve::Rated;
pub use leaderboard::{Leaderboard, Place, Trend};
pub use profile::{Profile, Record};
pub use review::{Review, TurnOfGame};
use tavoliere_games::rules::PieceSet;

use super::drawing::{Anchor, Drawing, Shape};
use super::lettering::fit;
use super::theme::{Colour, Lettering, Theme, size};

/// The right edge of everything on a card.
const RIGHT: u32 = size::PAGE_WIDTH - size::EDGE;
/// The width of everything on a card.
const ROOM: u32 = RIGHT - size::EDGE;

/// A card that is about no game: it takes the colours of the pictures in which there are most.
fn empty(height: u32, theme: &Theme) -> Drawing {
    Drawing::new((size::PAGE_WIDTH, height), theme, PieceSet::WhiteAndBlackRings)
}

/// Words on a line between two columns, at the left or at the right one, cut where they reach the other.
#[derive(Clone, Copy)]
struct Line {
    left: u32,
    right: u32,
    baseline: u32,
}

impl Line {
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

/// A rounded rectangle by its left, top, width and height, in a colour and with a line around it.
fn plate(drawing: &mut Drawing, [left, top, width, height]: [u32; 4], colours: [Colour; 2]) {
    drawing.place((left, top), &Shape::plate(width, height, colours));
}
