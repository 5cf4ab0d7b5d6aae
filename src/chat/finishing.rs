//! What the computer finds for people: a good move, or the rest of a game for a winner who goes on alone.

use std::time::Duration;

use anyhow::Context;
use tavoliere_engine::{self as engine, Advice, Bounds};
use tavoliere_games::rules::{BoxedPosition, Steps};

use super::App;
use super::thinking::Place;
use crate::deadline::Deadline;

/// How long the computer looks for what people ask it to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    Time(Duration),
    /// So many tries, however long they take: the same on every machine.
    Tries(u32),
}

/// What a try at finishing a game is worth where a position is thought about.
const NODES_A_TRY: u64 = 100;

impl Effort {
    /// Whether to try once more, from now on.
    fn keep_going(self, place: &Place<'_>) -> impl FnMut() -> bool + use<> {
        let time = match self {
            Self::Time(most) => place.time(most),
            Self::Tries(_) => Duration::MAX,
        };
        let deadline = Deadline::after(time);
        let mut tries = 0;
        move || {
            tries += 1;
            match self {
                Self::Time(_) => deadline.is_ahead(),
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
        let (nodes, time) = match effort {
            Effort::Time(most) => (u64::MAX, place.time(most)),
            Effort::Tries(most) => (u64::from(most) * NODES_A_TRY, Duration::MAX),
        };
        let bounds = Bounds { level: None, nodes, seed };
        let think = move || {
            let deadline = Deadline::after(time);
            engine::think(&*position, bounds, &mut |share| deadline.is_ahead_for(share))
        };
        Ok(place.think(think).await?.context("the side to move has a legal move")?.into())
    }

    /// The moves to the end for the side that goes on alone.
    pub(super) async fn find_finish(&self, place: &Place<'_>, position: BoxedPosition) -> anyhow::Result<Vec<Steps>> {
        let (seed, mut keep_going) = (self.draw_seed(), self.effort.keep_going(place));
        place.think(move || engine::finish(&*position, seed, &mut keep_going)).await
    }
}
