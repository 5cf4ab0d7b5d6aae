//! Tells callers how often they may ask: `Retry-After` everywhere, and the budgets of the API as `RateLimit-Policy` and `RateLimit`.
//!
//! The two fields are those of draft-ietf-httpapi-ratelimit-headers-10, which replace the three of earlier drafts.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::header::{HeaderName, RETRY_AFTER};
use axum::http::{Extensions, HeaderMap, HeaderValue};

use tavoliere_seam::platform::allowance::RequestAllowance;

/// The quota and the window of each budget.
pub(super) const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// The rest of each budget.
pub(super) const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");

/// The longest wait that is told: what is never allowed is no reason to wait for ever.
const LONGEST: Duration = Duration::from_secs(86_400);

/// The budgets that a request was taken out of, noted while it is carried out. Clones share them.
#[derive(Clone, Default)]
pub(super) struct ChargedBudgets(Arc<Mutex<Vec<RequestAllowance>>>);

impl ChargedBudgets {
    /// Notes a budget for the response to a request.
    pub(super) fn note(extensions: &Extensions, allowance: RequestAllowance) {
        if let Some(charged) = extensions.get::<Self>() {
            charged.add(allowance);
        }
    }

    /// Notes a budget.
    pub(super) fn add(&self, allowance: RequestAllowance) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(allowance);
    }

    /// Adds them to the headers of the response.
    pub(super) fn tell(&self, headers: &mut HeaderMap) {
        let budgets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let list = |print: fn(&RequestAllowance) -> String| {
            let items: Vec<String> = budgets.iter().map(print).collect();
            HeaderValue::from_str(&items.join(", ")).ok().filter(|_| !items.is_empty())
        };
        headers.extend(list(policy).map(|value| (RATE_LIMIT_POLICY, value)));
        headers.extend(list(remains).map(|value| (RATE_LIMIT, value)));
    }
}

fn policy(RequestAllowance { name, most, window, .. }: &RequestAllowance) -> String {
    format!("\"{name}\";q={most};w={}", seconds(*window))
}

/// `t` is when more is available: it is told when nothing is.
fn remains(RequestAllowance { name, left, wait, .. }: &RequestAllowance) -> String {
    let until = wait.map(|wait| format!(";t={}", seconds(wait))).unwrap_or_default();
    format!("\"{name}\";r={left}{until}")
}

/// Asks a client to wait.
pub(super) fn ask_to_wait(headers: &mut HeaderMap, wait: Duration) {
    headers.insert(RETRY_AFTER, HeaderValue::from(seconds(wait)));
}

/// Whole seconds, rounded up, so that a request after them is not refused again.
fn seconds(time: Duration) -> u64 {
    time.min(LONGEST).as_millis().div_ceil(1000).try_into().unwrap_or(LONGEST.as_secs()).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_told_in_whole_seconds() {
        let charged = ChargedBudgets::default();
        let mut extensions = Extensions::new();
        extensions.insert(charged.clone());
        let requests =
            RequestAllowance { name: "requests", most: 300, window: Duration::from_secs(30), left: 299, wait: None };
        let wait = Some(Duration::from_millis(1_001));
        ChargedBudgets::note(&extensions, requests);
        ChargedBudgets::note(&extensions, RequestAllowance { name: "actions", most: 60, left: 0, wait, ..requests });
        let mut headers = HeaderMap::new();
        charged.tell(&mut headers);
        assert_eq!(headers[RATE_LIMIT_POLICY], "\"requests\";q=300;w=30, \"actions\";q=60;w=30");
        assert_eq!(headers[RATE_LIMIT], "\"requests\";r=299, \"actions\";r=0;t=2");
        ask_to_wait(&mut headers, Duration::MAX);
        assert_eq!(headers[RETRY_AFTER], "86400");
        let mut none = HeaderMap::new();
        ChargedBudgets::default().tell(&mut none);
        assert!(none.is_empty());
    }
}
