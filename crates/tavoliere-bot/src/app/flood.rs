//! Counts what is asked, and holds back who asks too much, so that nobody keeps the others waiting.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use tavoliere_seam::platform::allowance::RequestAllowance;
use tavoliere_seam::platform::request::Platform;

/// Time since some moment, which never goes back, as a machine's clock may. Passed in so that tests have their own.
pub type Stopwatch = Arc<dyn Fn() -> Duration + Send + Sync>;

/// A person, a chat or a server on a platform, or an address from which somebody tries to come in.
type FloodKey = (Platform, String);

/// The verdict on a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloodVerdict {
    /// Allowed, with so much left.
    Allowed(u32),
    /// Too much; the first of it, which is to be answered, and how long it will be before as much is allowed.
    First(Duration),
    /// Too much, as was said already, and how long it will be.
    Again(Duration),
}

impl FloodVerdict {
    /// How long the holder has to wait; `None` if the request is allowed.
    pub(crate) const fn wait(self) -> Option<Duration> {
        match self {
            Self::Allowed(_) => None,
            Self::First(wait) | Self::Again(wait) => Some(wait),
        }
    }
}

/// Counts what each holder of a budget asks. Holders without recent requests are removed.
pub(crate) struct FloodControl {
    limiter: RateLimiter<FloodKey, HashMapStateStore<FloodKey>, Ticking, StateInformationMiddleware>,
    stopwatch: Ticking,
    at_once: u32,
    every: Duration,
    /// When those who go too fast last did.
    told: Mutex<HashMap<FloodKey, Duration>>,
    checks: AtomicU32,
}

#[derive(Clone)]
struct Ticking(Stopwatch);

impl Clock for Ticking {
    type Instant = Duration;

    fn now(&self) -> Duration {
        (self.0)()
    }
}

impl FloodControl {
    /// How long somebody must keep within the limits before they are told again that they do not.
    const CALM: Duration = Duration::from_secs(60);

    /// After so many checks those who ask no more are forgotten.
    const SWEEP: u32 = 1000;

    /// Completions, which come with every key that is typed.
    pub(crate) fn of_completions(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 300, Duration::from_millis(100))
    }

    /// All requests of programs, which also ask for boards and how a move goes on.
    pub(crate) fn of_programs(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 300, Duration::from_millis(100))
    }

    /// Looks of people who say nothing of themselves, by the address they come from.
    pub(crate) fn of_onlookers(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 300, Duration::from_millis(100))
    }

    /// Tries to come in at a page, by the address they come from.
    pub(crate) fn of_entrances(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 10, Duration::from_secs(6))
    }

    /// Allows `at_once`, and then one more each time that `every` has passed.
    ///
    /// # Panics
    /// If one of them is zero.
    pub(crate) fn new(stopwatch: Stopwatch, at_once: u32, every: Duration) -> Self {
        let burst = NonZeroU32::new(at_once).expect("more than none");
        let quota = Quota::with_period(every).expect("more than no time").allow_burst(burst);
        let stopwatch = Ticking(stopwatch);
        let limiter = RateLimiter::hashmap_with_clock(quota, stopwatch.clone()).with_middleware();
        Self { limiter, stopwatch, at_once, every, told: Mutex::default(), checks: AtomicU32::new(0) }
    }

    /// Takes something of what a holder is allowed, at most what is allowed at once.
    pub(crate) fn check(&self, platform: Platform, key: &str, amount: NonZeroU32) -> FloodVerdict {
        if self.checks.fetch_add(1, Ordering::Relaxed) % Self::SWEEP == Self::SWEEP - 1 {
            self.forget();
        }
        let key = (platform, key.to_owned());
        let wait = match self.limiter.check_key_n(&key, amount) {
            Ok(Ok(state)) => return FloodVerdict::Allowed(state.remaining_burst_capacity()),
            Ok(Err(until)) => until.wait_time_from(self.stopwatch.now()),
            // Never allowed: it is more than is allowed at once.
            Err(_) => Duration::MAX,
        };
        let now = self.stopwatch.now();
        let before = self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(key, now);
        match before {
            Some(before) if now.saturating_sub(before) < Self::CALM => FloodVerdict::Again(wait),
            _ => FloodVerdict::First(wait),
        }
    }

    /// The budget of a holder after a verdict, under a name.
    pub(crate) fn allowance(&self, name: &'static str, verdict: FloodVerdict) -> RequestAllowance {
        let left = if let FloodVerdict::Allowed(left) = verdict { left } else { 0 };
        RequestAllowance { name, most: self.at_once, window: self.every * self.at_once, left, wait: verdict.wait() }
    }

    fn forget(&self) {
        self.limiter.retain_recent();
        let now = self.stopwatch.now();
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.retain(|_, last| now.saturating_sub(*last) < Self::CALM);
    }
}

/// Returns a stopwatch that starts now.
pub(crate) fn stopwatch() -> Stopwatch {
    let begun = Instant::now();
    Arc::new(move || begun.elapsed())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;

    #[test]
    fn who_asks_no_more_is_forgotten() {
        let time = Arc::new(AtomicU64::new(0));
        let ticks = Arc::clone(&time);
        let stopwatch: Stopwatch = Arc::new(move || Duration::from_secs(ticks.load(Ordering::Relaxed)));
        let control = FloodControl::new(stopwatch, 60, Duration::from_secs(1));
        let check = |who: &str| control.check(Platform::Lounge, who, NonZeroU32::MIN);
        for _ in 0..100 {
            check("ann");
        }
        for number in 0..800 {
            assert_eq!(check(&number.to_string()), FloodVerdict::Allowed(59));
        }
        assert_eq!((control.limiter.len(), control.told.lock().unwrap().len()), (801, 1));
        time.store(3600, Ordering::Relaxed);
        for _ in 0..100 {
            check("bob");
            time.fetch_add(1, Ordering::Relaxed);
        }
        assert_eq!((control.limiter.len(), control.told.lock().unwrap().len()), (1, 0));
    }
}
