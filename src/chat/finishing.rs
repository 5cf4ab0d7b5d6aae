//! What the computer finds for people: a good move, or the rest of a game for a winner who goes on alone.

use std::time::{Duration, Instant};

use anyhow::Context;

use super::App;
use super::thinking::Place;
use crate::engine::{self, Advice};
use crate::rules::{BoxedPosition, Steps};
use crate::store::StoredMatch;

/// How long the computer looks for what people ask it to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    Time(Duration),
    /// So many tries, however long they take: the same on every machine.
    Tries(u32),
}

impl Effort {
    /// Whether to try once more, from now on.
    fn keep_going(self, place: &Place<'_>) -> impl FnMut() -> bool + use<> {
        let time = match self {
            Self::Time(most) => place.time(most),
            Self::Tries(_) => Duration::MAX,
        };
        let begun = Instant::now();
        let mut tries = 0;
        move || {
            tries += 1;
            match self {
                Self::Time(_) => begun.elapsed() < time,
                Self::Tries(most) => tries <= most,
            }
        }
    }
}

impl App {
    /// With another effort than two seconds.
    #[must_use]
    pub const fn with_effort(mut self, effort: Effort) -> Self {
        self.effort = effort;
        self
    }

    /// A good move for the side to move.
    pub(super) async fn find_advice(&self, place: &Place<'_>, game: &StoredMatch) -> anyhow::Result<Advice> {
        let (position, mut keep_going) = (game.position.clone(), self.effort.keep_going(place));
        // Who asks twice on one board is not told two things.
        let seed = u64::from(game.board_since);
        let advice = place.think(move || engine::advise(&*position, seed, &mut keep_going)).await?;
        advice.context("the side to move has a legal move")
    }

    /// The moves to the end for the side that goes on alone.
    pub(super) async fn find_finish(&self, place: &Place<'_>, position: BoxedPosition) -> anyhow::Result<Vec<Steps>> {
        let (seed, mut keep_going) = (self.draw_seed(), self.effort.keep_going(place));
        place.think(move || engine::finish(&*position, seed, &mut keep_going)).await
    }
}
