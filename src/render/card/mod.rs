//! Cards: what a chat sees beside boards, in the same language, drawn from words and numbers alone.
//!
//! Words may come from anybody and be anything: drawing cleans them and makes them fit.

mod challenge;
mod curve;
mod leaderboard;
mod profile;

pub use challenge::{Challenge, Party};
pub use curve::Rated;
pub use leaderboard::{Leaderboard, Place, Trend};
pub use profile::{Profile, Record};

use super::lettering::fit;
use super::svg::{Anchor, words};
use super::theme::{Colour, Lettering, size};

/// The right edge of everything on a card.
const RIGHT: u32 = size::PAGE_WIDTH - size::EDGE;
/// The width of everything on a card.
const ROOM: u32 = RIGHT - size::EDGE;

/// Words from the left, cut where they reach `right`.
fn from(left: u32, right: u32, baseline: u32, text: &str, (lettering, colour): (Lettering, Colour)) -> String {
    words(&fit(text, lettering, right.saturating_sub(left)), lettering, colour, Anchor::Start, left, baseline)
}

/// Words that end at `right`, cut where they would begin before `left`.
fn upto(left: u32, right: u32, baseline: u32, text: &str, (lettering, colour): (Lettering, Colour)) -> String {
    words(&fit(text, lettering, right.saturating_sub(left)), lettering, colour, Anchor::End, right, baseline)
}
