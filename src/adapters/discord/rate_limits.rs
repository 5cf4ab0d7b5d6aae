//! How often Discord may be called: 50 times a second over all, and each route as the headers of its responses say.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use reqwest::Method;
use reqwest::header::HeaderMap;

/// Counts calls, and remembers until when routes are used up.
pub(super) struct RateLimits {
    overall: DefaultDirectRateLimiter,
    used_up: Mutex<HashMap<String, Instant>>,
}

/// Leave for one call.
#[must_use = "a permit counts against the rate limits even if it is not used"]
pub(super) struct CallPermit {
    pub method: Method,
    pub path: String,
}

impl CallPermit {
    /// The permit for a call that was counted before.
    pub(super) fn counted(method: Method, path: &str) -> Self {
        Self { method, path: path.to_owned() }
    }
}

impl Default for RateLimits {
    fn default() -> Self {
        // At most 10 and the 33 that become free in any second: fewer than 50, as calls do not take equally long to arrive.
        let at_once = NonZeroU32::new(10).expect("more than none");
        let quota = Quota::with_period(Duration::from_millis(30)).expect("some time").allow_burst(at_once);
        Self { overall: RateLimiter::direct(quota), used_up: Mutex::default() }
    }
}

impl RateLimits {
    /// Counts a call and returns the permit for it.
    ///
    /// # Errors
    /// The time to wait if the limits do not allow the call yet.
    pub(super) fn admit(&self, method: Method, path: &str) -> Result<CallPermit, Duration> {
        // Answers to interactions do not count against the overall limit.
        if !path.starts_with("/interactions/") && !path.starts_with("/webhooks/") {
            let wait = |until: governor::NotUntil<_>| until.wait_time_from(DefaultClock::default().now());
            self.overall.check().map_err(wait)?;
        }
        let used_up = self.used_up.lock().unwrap_or_else(PoisonError::into_inner);
        let left = used_up.get(&route(&method, path)).map(|until| until.saturating_duration_since(Instant::now()));
        left.filter(|left| !left.is_zero()).map_or(Ok(CallPermit::counted(method, path)), Err)
    }

    /// Notes what the headers of a response say about its route.
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
        used_up.insert(route(method, path), now + reset);
    }
}

/// The calls that Discord counts together: those with the same method and path up to the channel, guild or webhook and
/// the kind of thing in it. So all messages of a channel are one route.
fn route(method: &Method, path: &str) -> String {
    let parts: Vec<&str> = path.split('/').take(4).collect();
    format!("{method} {}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_that_is_used_up_delays_only_itself() {
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
            let wait = limits.admit(method.clone(), path).err();
            assert_eq!(wait.is_some(), waits, "{method} {path}");
            assert!(wait.is_none_or(|wait| wait > Duration::from_secs(29) && wait <= Duration::from_secs_f64(30.5)));
        }
    }

    #[test]
    fn over_all_there_are_at_most_fifty_a_second() {
        let limits = RateLimits::default();
        let allowed = (0..60).filter(|_| limits.admit(Method::POST, "/channels/70/messages").is_ok()).count();
        assert!((10..=50).contains(&allowed), "{allowed}");
        assert!(limits.admit(Method::POST, "/interactions/1/token/callback").is_ok());
    }
}
