//! How long the computer searches.

use std::time::Duration;

use crate::thinking::slots::ThinkingSlot;
use tavoliere_base::deadline::Deadline;
use tavoliere_engine::Bounds;

/// The bound of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// At most this long on one core.
    Time(Duration),
    /// This many tries, however long they take: the same result on every machine.
    Tries(u32),
}

/// Nodes of a search that count as one try.
const NODES_A_TRY: u64 = 100;

impl Effort {
    /// Returns a closure that is asked before each try and returns whether to make it. The time starts now.
    pub(super) fn keep_going(self, slot: &ThinkingSlot<'_>) -> impl FnMut() -> bool + use<> {
        let deadline = Deadline::after(self.time(slot));
        let mut tries = 0;
        move || {
            tries += 1;
            match self {
                Self::Time(_) => deadline.is_ahead(),
                Self::Tries(most) => tries <= most,
            }
        }
    }

    /// The time that a search in this slot may take.
    pub(super) fn time(self, slot: &ThinkingSlot<'_>) -> Duration {
        match self {
            Self::Time(most) => slot.time(most),
            Self::Tries(_) => Duration::MAX,
        }
    }

    /// The same kind of bound for a search that may take longer or shorter.
    pub(crate) const fn lasting(self, time: Duration) -> Self {
        match self {
            Self::Time(_) => Self::Time(time),
            tries @ Self::Tries(_) => tries,
        }
    }

    /// The bounds of a search for the move of a level, or for the best move. `seed` decides between equal moves.
    pub(super) fn bounds(self, level: Option<u8>, seed: u64) -> Bounds {
        let nodes = match self {
            Self::Time(_) => u64::MAX,
            Self::Tries(most) => u64::from(most) * NODES_A_TRY,
        };
        Bounds { level, nodes, seed }
    }
}
