//! Time limits for searches of the computer.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The part of its time that a search aims to use. The rest is for freeing its memory at the end.
const AIM: f64 = 0.95;

/// The part of its time that a search uses even on a busy machine.
const LEAST: f64 = 0.25;

/// The reserve, as a multiple of the longest recent wait. With a factor of 2, one of 280,000 moves was late on a
/// machine with eight processes a core (docs/research.md).
const RESERVE: f64 = 3.0;

/// The longest recent time between two checks of a deadline, in nanoseconds. A search checks all the time, so a long
/// gap means that the operating system ran other processes. Each search reduces the value by a thousandth, to a tenth
/// after about 2,300 searches. The initial value assumes a busy machine.
static WAITED: AtomicU64 = AtomicU64::new(10_000_000);

/// A time limit that starts when it is set. A busy machine may suspend the process at any moment, so the deadline is
/// earlier than the limit by three times the longest recent wait.
#[derive(Clone, Debug)]
pub struct Deadline {
    begun: Instant,
    time: Duration,
    checked: Cell<Duration>,
}

impl Deadline {
    /// A limit of `time` from now; [`Duration::MAX`] for no limit.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        WAITED.fetch_sub(WAITED.load(Ordering::Relaxed) / 1_000, Ordering::Relaxed);
        Self { begun: Instant::now(), time, checked: Cell::new(Duration::ZERO) }
    }

    /// Whether there is time left.
    #[must_use]
    pub fn is_ahead(&self) -> bool {
        self.is_ahead_for(1.0)
    }

    /// Whether there is time left of a part of the limit, from 0 to 1.
    #[must_use]
    pub fn is_ahead_for(&self, part: f64) -> bool {
        let elapsed = self.elapsed();
        let since = elapsed.saturating_sub(self.checked.replace(elapsed));
        let waited = WAITED.fetch_max(as_nanos(since), Ordering::Relaxed).max(as_nanos(since));
        elapsed.as_secs_f64() < aim(self.time, Duration::from_nanos(waited)) * part
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// The usable part of a time limit, given the longest recent wait.
fn aim(time: Duration, waited: Duration) -> f64 {
    let (time, waited) = (time.as_secs_f64(), waited.as_secs_f64());
    (time - RESERVE * waited).clamp(time * LEAST, time * AIM)
}

fn as_nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
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
    fn long_waits_shorten_the_time_to_a_quarter_at_most() {
        for (waited, expected) in [(0, 95.0), (1, 95.0), (2, 94.0), (6, 82.0), (24, 28.0), (2_000, 25.0)] {
            let aimed = aim(Duration::from_millis(100), Duration::from_millis(waited)) * 1_000.0;
            assert!((aimed - expected).abs() < 1e-6, "{waited} ms: {aimed}");
        }
    }
}
