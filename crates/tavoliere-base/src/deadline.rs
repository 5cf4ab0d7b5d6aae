//! Time limits for searches of the computer.

use std::time::{Duration, Instant};

/// The maximum reserve.
const MOST_RESERVED: Duration = Duration::from_millis(20);

/// The reserve of a short limit, as a divisor of the limit.
const SHARE_RESERVED: u32 = 10;

/// A time limit that starts when it is set. A reserve is kept for what follows the search: freeing its memory, and a
/// machine that is busy with something else.
#[derive(Clone, Debug)]
pub struct Deadline {
    begun: Instant,
    time: Duration,
}

impl Deadline {
    /// A limit of `time` from now; [`Duration::MAX`] for no limit.
    pub fn after(time: Duration) -> Self {
        Self { begun: Instant::now(), time }
    }

    /// Whether there is time left.
    pub fn is_ahead(&self) -> bool {
        self.is_ahead_for(1.0)
    }

    /// Whether there is time left of a part of the limit, from 0 to 1.
    pub fn is_ahead_for(&self, part: f64) -> bool {
        self.elapsed().as_secs_f64() < usable(self.time).as_secs_f64() * part
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// The part of a time limit that a search uses.
fn usable(time: Duration) -> Duration {
    time - MOST_RESERVED.min(time / SHARE_RESERVED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_elapsed_time_is_over() {
        assert!(!Deadline::after(Duration::ZERO).is_ahead());
        let endless = Deadline::after(Duration::MAX);
        assert!(endless.is_ahead() && endless.is_ahead_for(0.1) && !endless.is_ahead_for(0.0));
    }

    #[test]
    fn the_reserve_is_a_tenth_and_20_ms_at_most() {
        for (time, expected) in [(1, 900), (50, 45_000), (200, 180_000), (600, 580_000), (3_000, 2_980_000)] {
            assert_eq!(usable(Duration::from_millis(time)), Duration::from_micros(expected), "{time} ms");
        }
    }
}
