//! How often Discord may be called: 50 times a second over all, and each way as its answers' headers say.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use reqwest::Method;
use reqwest::header::HeaderMap;

/// Counts calls, and remembers which ways are used up for a while.
pub(super) struct RateLimits {
    overall: DefaultDirectRateLimiter,
    used_up: Mutex<HashMap<String, Instant>>,
}

impl Default for RateLimits {
    fn default() -> Self {
        // In any one second at most 10 and the 33 that become free meanwhile: some calls are longer on their way than others.
        let at_once = NonZeroU32::new(10).expect("more than none");
        let quota = Quota::with_period(Duration::from_millis(30)).expect("some time").allow_burst(at_once);
        Self { overall: RateLimiter::direct(quota), used_up: Mutex::default() }
    }
}

impl RateLimits {
    /// Counts a call that is about to be made.
    ///
    /// # Errors
    /// With the time to wait where it must not be made yet.
    pub(super) fn take(&self, method: &Method, path: &str) -> Result<(), Duration> {
        // Answers to interactions count for nothing but their own way.
        if !path.starts_with("/interactions/") && !path.starts_with("/webhooks/") {
            let wait = |until: governor::NotUntil<_>| until.wait_time_from(DefaultClock::default().now());
            self.overall.check().map_err(wait)?;
        }
        let used_up = self.used_up.lock().unwrap_or_else(PoisonError::into_inner);
        let left = used_up.get(&way(method, path)).map(|until| until.saturating_duration_since(Instant::now()));
        left.filter(|left| !left.is_zero()).map_or(Ok(()), Err)
    }

    /// Notes what the headers of an answer say of its way.
    pub(super) fn note(&self, method: &Method, path: &str, headers: &HeaderMap) {
        let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        let (Some(remaining), Some(reset)) = (number("x-ratelimit-remaining"), number("x-ratelimit-reset-after"))
        else {
            return;
        };
        let Ok(reset) = Duration::try_from_secs_f64(reset) else { return };
        if remaining > 0.0 {
            return;
        }
        let now = Instant::now();
        let mut used_up = self.used_up.lock().unwrap_or_else(PoisonError::into_inner);
        used_up.retain(|_, until| *until > now);
        used_up.insert(way(method, path), now + reset);
    }
}

/// What Discord counts together: a method and a path up to the channel, guild or webhook it is about, and what kind of
/// thing in it; all messages of a channel are one.
fn way(method: &Method, path: &str) -> String {
    let parts: Vec<&str> = path.split('/').take(4).collect();
    format!("{method} {}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_that_is_used_up_is_left_alone_and_no_other() {
        let limits = RateLimits::default();
        let headers = |remaining: &str, reset: &str| {
            let pairs = [("x-ratelimit-remaining", remaining), ("x-ratelimit-reset-after", reset)];
            pairs
                .into_iter()
                .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
                .collect::<HeaderMap>()
        };
        limits.note(&Method::POST, "/channels/70/messages", &headers("0", "30.5"));
        limits.note(&Method::PATCH, "/channels/70/messages/9", &headers("1", "30.5"));
        limits.note(&Method::GET, "/channels/70/messages/9", &headers("0", "soon"));
        limits.note(&Method::POST, "/channels/71/messages", &headers("0", "0"));
        for (method, path, waits) in [
            (Method::POST, "/channels/70/messages", true),
            (Method::PATCH, "/channels/70/messages/8", false),
            (Method::GET, "/channels/70/messages/9", false),
            (Method::POST, "/channels/71/messages", false),
            (Method::POST, "/channels/72/messages", false),
        ] {
            let wait = limits.take(&method, path).err();
            assert_eq!(wait.is_some(), waits, "{method} {path}");
            assert!(wait.is_none_or(|wait| wait > Duration::from_secs(29) && wait <= Duration::from_secs_f64(30.5)));
        }
    }

    #[test]
    fn over_all_there_are_at_most_fifty_a_second() {
        let limits = RateLimits::default();
        let allowed = (0..60).filter(|_| limits.take(&Method::POST, "/channels/70/messages").is_ok()).count();
        assert!((10..=50).contains(&allowed), "{allowed}");
        assert!(limits.take(&Method::POST, "/interactions/1/token/callback").is_ok());
    }
}
