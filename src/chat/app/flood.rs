//! How fast one person may go, so that nobody keeps the others waiting.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::chat::platform::request::{Person, Platform};

/// Time since some moment, which never goes back, as a machine's clock may. Passed in so that tests have their own.
pub type Stopwatch = Arc<dyn Fn() -> Duration + Send + Sync>;

/// After so long somebody at an address may try once more to come in.
pub(crate) const ENTRANCE_PERIOD: Duration = Duration::from_secs(6);

/// A person on a platform.
pub(crate) type Key = (Platform, String);

/// What is thought of something that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Allowed,
    /// Too much; the first of it, which is to be answered.
    First,
    /// Too much, as was said already.
    Again,
}

/// Counts what each person asks, or each address. Who asks no more is forgotten.
pub(crate) struct FloodControl<Who: Hash + Eq + Clone = Key> {
    limiter: RateLimiter<Who, HashMapStateStore<Who>, Ticking, NoOpMiddleware<Duration>>,
    stopwatch: Ticking,
    /// When those who go too fast last did.
    told: Mutex<HashMap<Who, Duration>>,
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
    /// Commands and taps: one a second for ever, and sixty at once, more than anybody taps through a game.
    pub(crate) fn of_commands(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 1, 60)
    }

    /// Completions, which come with every key that is typed.
    pub(crate) fn of_completions(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 10, 300)
    }

    /// All requests of programs, which also ask for boards and how a move goes on.
    pub(crate) fn of_programs(stopwatch: Stopwatch) -> Self {
        Self::new(stopwatch, 10, 300)
    }

    pub(crate) fn check(&self, platform: Platform, person: &Person) -> Verdict {
        self.look_at((platform, person.key.clone()))
    }

    fn new(stopwatch: Stopwatch, a_second: u32, at_once: u32) -> Self {
        let many = |count: u32| NonZeroU32::new(count).expect("more than none");
        Self::within(Quota::per_second(many(a_second)).allow_burst(many(at_once)), stopwatch)
    }
}

impl FloodControl<String> {
    /// Tries to come in at a page, by the address they come from: ten at once, and one more each six seconds.
    pub(crate) fn of_entrances(stopwatch: Stopwatch) -> Self {
        let quota = Quota::with_period(ENTRANCE_PERIOD).expect("more than none");
        Self::within(quota.allow_burst(NonZeroU32::new(10).expect("more than none")), stopwatch)
    }
}

impl<Who: Hash + Eq + Clone> FloodControl<Who> {
    /// How long somebody must keep within the limits before they are told again that they do not.
    const CALM: Duration = Duration::from_secs(60);

    /// After so many checks those who ask no more are forgotten.
    const SWEEP: u32 = 1000;

    fn within(quota: Quota, stopwatch: Stopwatch) -> Self {
        let stopwatch = Ticking(stopwatch);
        let limiter = RateLimiter::hashmap_with_clock(quota, stopwatch.clone());
        Self { limiter, stopwatch, told: Mutex::default(), checks: AtomicU32::new(0) }
    }

    /// Counts something that is asked.
    pub(crate) fn look_at(&self, key: Who) -> Verdict {
        if self.checks.fetch_add(1, Ordering::Relaxed) % Self::SWEEP == Self::SWEEP - 1 {
            self.forget();
        }
        if self.limiter.check_key(&key).is_ok() {
            return Verdict::Allowed;
        }
        let now = self.stopwatch.now();
        let before = self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(key, now);
        match before {
            Some(before) if now.saturating_sub(before) < Self::CALM => Verdict::Again,
            _ => Verdict::First,
        }
    }

    fn forget(&self) {
        self.limiter.retain_recent();
        let now = self.stopwatch.now();
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.retain(|_, last| now.saturating_sub(*last) < Self::CALM);
    }
}

/// What runs from now on.
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
        let control = FloodControl::of_commands(Arc::new(move || Duration::from_secs(ticks.load(Ordering::Relaxed))));
        let person =
            |key: String| Person { key, name: String::new(), handle: None, language: None, dark: false, bot: false };
        for _ in 0..100 {
            control.check(Platform::Lounge, &person("ann".to_owned()));
        }
        for number in 0..800 {
            assert_eq!(control.check(Platform::Lounge, &person(number.to_string())), Verdict::Allowed);
        }
        assert_eq!((control.limiter.len(), control.told.lock().unwrap().len()), (801, 1));
        time.store(3600, Ordering::Relaxed);
        for _ in 0..100 {
            control.check(Platform::Lounge, &person("bob".to_owned()));
            time.fetch_add(1, Ordering::Relaxed);
        }
        assert_eq!((control.limiter.len(), control.told.lock().unwrap().len()), (1, 0));
    }
}
