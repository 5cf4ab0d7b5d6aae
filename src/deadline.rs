//! How long thinking may take.

use std::time::{Duration, Instant};

/// The part of its time that thinking aims at: what a machine under load, or giving back much memory, adds at the end is
/// to fit into the rest.
const AIM: f64 = 0.95;

/// A time that begins to run as soon as it is set.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    begun: Instant,
    time: Duration,
}

impl Deadline {
    /// So long from now; [`Duration::MAX`] is without end.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        Self { begun: Instant::now(), time }
    }

    /// Whether there is time to think on.
    #[must_use]
    pub fn is_ahead(&self) -> bool {
        self.is_ahead_for(1.0)
    }

    /// Whether there is of a part of the time, from 0 to 1.
    #[must_use]
    pub fn is_ahead_for(&self, part: f64) -> bool {
        self.elapsed().as_secs_f64() < self.time.as_secs_f64() * part * AIM
    }

    /// How long ago it was set.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
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
}
