//! How long thinking may take.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The part of its time that thinking aims at: what giving back much memory adds at the end is to fit into the rest.
const AIM: f64 = 0.95;

/// The part of its time that is thought in whatever the machine does.
const LEAST: f64 = 0.25;

/// So many times the longest wait of late is held back: with two, one of 280,000 moves came too late on a machine that
/// had eight processes to run for each of its cores (docs/engine.md).
const RESERVE: f64 = 3.0;

/// The longest this process was lately kept waiting between two questions for the time, in nanoseconds: by other
/// processes, as thinking itself asks all the time. It is forgotten by and by, so that nine tenths are gone after some
/// two thousand thoughts. A machine nothing is known of yet is taken to be busy.
static WAITED: AtomicU64 = AtomicU64::new(10_000_000);

/// A time that begins to run as soon as it is set. A machine under load keeps a process waiting at any moment; so the
/// time ends earlier by three times as much as it lately did, in order not to end later.
#[derive(Clone, Debug)]
pub struct Deadline {
    begun: Instant,
    time: Duration,
    asked: Cell<Duration>,
}

impl Deadline {
    /// So long from now; [`Duration::MAX`] is without end.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        WAITED.fetch_sub(WAITED.load(Ordering::Relaxed) / 1_000, Ordering::Relaxed);
        Self { begun: Instant::now(), time, asked: Cell::new(Duration::ZERO) }
    }

    /// Whether there is time to think on.
    #[must_use]
    pub fn is_ahead(&self) -> bool {
        self.is_ahead_for(1.0)
    }

    /// Whether there is of a part of the time, from 0 to 1.
    #[must_use]
    pub fn is_ahead_for(&self, part: f64) -> bool {
        let elapsed = self.elapsed();
        let since = elapsed.saturating_sub(self.asked.replace(elapsed));
        let waited = WAITED.fetch_max(as_nanos(since), Ordering::Relaxed).max(as_nanos(since));
        elapsed.as_secs_f64() < aim(self.time, Duration::from_nanos(waited)) * part
    }

    /// How long ago it was set.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// How much of a time is thought in where the process may be kept waiting so long.
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
    fn time_that_is_over_is_over_and_other_time_is_not() {
        assert!(!Deadline::after(Duration::ZERO).is_ahead());
        let endless = Deadline::after(Duration::MAX);
        assert!(endless.is_ahead() && endless.is_ahead_for(0.1) && !endless.is_ahead_for(0.0));
    }

    #[test]
    fn who_is_kept_waiting_ends_earlier_but_not_before_a_quarter_of_the_time() {
        for (waited, expected) in [(0, 95.0), (1, 95.0), (2, 94.0), (6, 82.0), (24, 28.0), (2_000, 25.0)] {
            let aimed = aim(Duration::from_millis(100), Duration::from_millis(waited)) * 1_000.0;
            assert!((aimed - expected).abs() < 1e-6, "{waited} ms: {aimed}");
        }
    }
}
