//! Finds the rest of a game for a winner who goes on alone, away from the threads that serve requests.

use std::time::{Duration, Instant};

use super::App;
use crate::engine;
use crate::rules::{BoxedPosition, Steps};

/// How long the computer looks for the best way to the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    Time(Duration),
    /// So many tries, however long they take: the same on every machine.
    Tries(u32),
}

impl Effort {
    /// Whether to try once more, from now on.
    fn keep_going(self) -> impl FnMut() -> bool {
        let begun = Instant::now();
        let mut tries = 0;
        move || {
            tries += 1;
            match self {
                Self::Time(time) => begun.elapsed() < time,
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

    /// The moves to the end for the side that goes on alone.
    pub(super) async fn find_finish(&self, position: BoxedPosition) -> anyhow::Result<Vec<Steps>> {
        let (seed, effort) = (self.draw_seed(), self.effort);
        let search = move || engine::finish(&*position, seed, &mut effort.keep_going());
        Ok(tokio::task::spawn_blocking(search).await?)
    }
}
