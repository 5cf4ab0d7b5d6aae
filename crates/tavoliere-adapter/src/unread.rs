//! Events of a platform that cannot be read: counted, and told of without a word of what people wrote.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use tavoliere_base::metering;
use tavoliere_seam::platform::request::Platform;

/// A line of the log per kind of event is enough in so long.
const PAUSE: Duration = Duration::from_secs(60);

/// How many kinds are remembered. There are fewer, unless the platform sends nonsense.
const KINDS: usize = 100;

/// Counts the events of a platform that cannot be read, and logs them: at once, and each kind once a minute.
#[derive(Debug)]
pub struct Unread {
    platform: Platform,
    kinds: Mutex<HashMap<String, LoggedKind>>,
}

/// When a kind was last logged, and how many there were since.
#[derive(Debug)]
struct LoggedKind {
    at: Instant,
    since: u64,
}

impl Unread {
    /// None yet.
    pub fn new(platform: Platform) -> Self {
        Self { platform, kinds: Mutex::default() }
    }

    /// Reports an event of this kind that cannot be read. The log contains the reason from `error` without its
    /// quotations.
    pub fn report(&self, kind: &str, error: &dyn Display) {
        metering::UNREAD.count(&[self.platform.name()]);
        if let Some(more) = self.is_due(kind) {
            let (platform, kind, reason) = (self.platform.name(), name(kind), reason(error));
            tracing::warn!(platform, kind, reason, more, "an event cannot be read");
        }
    }

    /// How many of the kind were not logged since the last one that was; `None` if it is too early for another line.
    fn is_due(&self, kind: &str) -> Option<u64> {
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if let Some(told) = kinds.get_mut(kind) {
            if now.duration_since(told.at) < PAUSE {
                told.since += 1;
                return None;
            }
            told.at = now;
            return Some(std::mem::take(&mut told.since));
        }
        if kinds.len() >= KINDS {
            kinds.retain(|_, told| now.duration_since(told.at) < PAUSE);
        }
        if kinds.len() < KINDS {
            kinds.insert(kind.to_owned(), LoggedKind { at: now, since: 0 });
            return Some(0);
        }
        None
    }
}

/// The name of a kind as platforms write them, and nothing else.
fn name(kind: &str) -> &str {
    let is_name = kind.len() <= 40 && kind.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    if is_name && !kind.is_empty() { kind } else { "unknown" }
}

/// The reason up to the first quoted value: that may be somebody's words. The name of a missing field is nobody's.
fn reason(error: &dyn Display) -> String {
    let error = error.to_string();
    let end = match error.strip_prefix("missing field `") {
        Some(field) => field.find('`').map(|end| "missing field `".len() + end + 1),
        None => error.find(['"', '`']),
    };
    error[..end.unwrap_or(error.len())].trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[test]
    fn a_reason_quotes_nobody() {
        #[derive(Deserialize, Debug)]
        #[serde(rename_all = "lowercase")]
        enum Known {
            One,
        }
        #[derive(Deserialize, Debug)]
        struct Event {
            #[allow(dead_code, reason = "only read")]
            id: u64,
            #[allow(dead_code, reason = "only read")]
            kind: Known,
        }
        let of = |text: &str| reason(&serde_json::from_str::<Event>(text).expect_err(text));
        assert_eq!(of(r#"{"id": "my secret \" word", "kind": "one"}"#), "invalid type: string");
        assert_eq!(of(r#"{"id": 1, "kind": "my `secret` word"}"#), "unknown variant");
        assert_eq!(of(r#"{"id": 1}"#), "missing field `kind`");
        assert_eq!(of("<html>"), "expected value at line 1 column 1");
    }

    #[test]
    fn a_kind_is_a_name_or_unknown() {
        assert_eq!(
            ["MESSAGE_CREATE", "callback_query", "", "two words", "<b>"].map(name),
            ["MESSAGE_CREATE", "callback_query", "unknown", "unknown", "unknown"]
        );
    }

    #[tokio::test(start_paused = true)]
    async fn each_kind_is_logged_once_a_minute_and_only_so_many_are_kept() {
        let unread = Unread::new(Platform::Discord);
        let due = |kind: &str| unread.is_due(kind);
        assert_eq!([due("A"), due("A"), due("A"), due("B")], [Some(0), None, None, Some(0)]);
        tokio::time::advance(PAUSE).await;
        assert_eq!([due("A"), due("A")], [Some(2), None]);
        for n in 0..2 * KINDS {
            due(&n.to_string());
        }
        assert!(unread.kinds.lock().expect("no panic").len() <= KINDS);
    }
}
