//! How long to wait before the next try, the one back-off of the program.

use std::time::Duration;

/// Waits that double from `first` up to `most`.
#[derive(Clone, Debug)]
pub struct BackOff {
    first: Duration,
    most: Duration,
    attempts: u32,
}

impl BackOff {
    /// No attempt has failed yet.
    pub const fn new(first: Duration, most: Duration) -> Self {
        Self { first, most, attempts: 0 }
    }

    /// Counts a failed attempt and returns how long to wait before the next one.
    pub fn fail(&mut self) -> Duration {
        let wait = self.wait_after(self.attempts);
        self.attempts = self.attempts.saturating_add(1);
        wait
    }

    /// Forgets the failed attempts after a success. Returns whether there were any.
    pub const fn succeed(&mut self) -> bool {
        std::mem::replace(&mut self.attempts, 0) > 0
    }

    /// How long to wait after a number of failed attempts, if the caller counts them.
    pub fn wait_after(&self, attempts: u32) -> Duration {
        self.first.saturating_mul(1_u32.checked_shl(attempts).unwrap_or(u32::MAX)).min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_most_and_begin_anew_after_a_success() {
        let mut back_off = BackOff::new(Duration::from_secs(1), Duration::from_secs(5));
        let waits: Vec<u64> = (0..5).map(|_| back_off.fail().as_secs()).collect();
        assert_eq!(waits, [1, 2, 4, 5, 5]);
        assert!(back_off.succeed() && !back_off.succeed());
        assert_eq!(back_off.fail(), Duration::from_secs(1));
        assert_eq!(back_off.wait_after(500), Duration::from_secs(5));
    }
}
