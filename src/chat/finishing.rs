//! What the computer finds for people: a good move, or the rest of a game for a winner who goes on alone.

use std::time::{Duration, Instant};

use anyhow::Context;

use super::App;
use super::thinking::Place;
use crate::engine::{self, Advice};
use crate::rules::{BoxedPosition, Steps};

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

    /// A good move for the side to move. The seed decides where chance does.
    pub(super) async fn find_advice(
        &self,
        place: &Place<'_>,
        position: BoxedPosition,
        seed: u64,
        effort: Effort,
    ) -> anyhow::Result<Advice> {
        let mut keep_going = effort.keep_going(place);
        let advice = place.think(move || engine::advise(&*position, seed, &mut keep_going)).await?;
        advice.context("the side to move has a legal move")
    }

    /// The moves to the end for the side that goes on alone.
    pub(super) async fn find_finish(&self, place: &Place<'_>, position: BoxedPosition) -> anyhow::Result<Vec<Steps>> {
        let (seed, mut keep_going) = (self.draw_seed(), self.effort.keep_going(place));
        place.think(move || engine::finish(&*position, seed, &mut keep_going)).await
    }
}
