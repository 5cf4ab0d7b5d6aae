//! Consecutive failures to reach a platform: logging, and the wait before the next try.

use std::fmt::Display;
use std::time::Duration;

use tokio::time::Instant;

use crate::condition::ConnectionState;
use tavoliere_seam::platform::back_off::BackOff;

/// The wait after the first answer that the bot is not accepted.
const FIRST: Duration = Duration::from_secs(2);

/// One line of the log is enough in so long.
const QUIET: Duration = Duration::from_secs(60);

/// The failures since a platform was last reached.
pub struct Trouble {
    platform: &'static str,
    presence: ConnectionState,
    back_off: BackOff,
    /// Whether the platform last said that it does not accept the bot.
    is_rejected: bool,
    /// The waits after such answers: one alone may be a mistake.
    rejected: BackOff,
    /// When a failure was last logged; `None` if there was none since the platform was reached.
    logged_at: Option<Instant>,
}

impl Trouble {
    /// No failure yet. At intervals that grow to `rejected` a platform is asked again that does not accept the bot. `presence`
    /// is told of all.
    pub const fn new(platform: &'static str, presence: ConnectionState, back_off: BackOff, rejected: Duration) -> Self {
        let first = if rejected.as_millis() < FIRST.as_millis() { rejected } else { FIRST };
        Self {
            platform,
            presence,
            back_off,
            is_rejected: false,
            rejected: BackOff::new(first, rejected),
            logged_at: None,
        }
    }

    /// The platform does not accept what the operator has set, such as the token. That is logged once. Returns how long
    /// to wait: the platform stays off, and the others go on.
    pub fn reject(&mut self, what: &str) -> Duration {
        self.presence.lose(format!("{} does not accept {what}", self.platform));
        if !std::mem::replace(&mut self.is_rejected, true) {
            tracing::error!("{} does not accept {what}. It is asked again from time to time.", self.platform);
        }
        self.rejected.fail()
    }

    /// The platform cannot be reached, which is logged once a minute. Returns how long to wait: as long as it asks, if it does.
    pub fn fail(&mut self, error: &impl Display, asked: Option<Duration>) -> Duration {
        self.presence.lose(error.to_string());
        let (platform, wait) = (self.platform, asked.unwrap_or_else(|| self.back_off.fail()));
        if self.logged_at.is_none_or(|at| at.elapsed() >= QUIET) {
            self.logged_at = Some(Instant::now());
            tracing::warn!(%error, ?wait, "{platform} cannot be reached");
        }
        wait
    }

    /// The platform was reached.
    pub fn is_over(&mut self) {
        self.presence.mark_heard();
        if std::mem::take(&mut self.is_rejected) {
            tracing::info!("{} accepts the bot again", self.platform);
        }
        if self.logged_at.take().is_some() {
            tracing::info!("{} is reached again", self.platform);
        }
        self.back_off.succeed();
        self.rejected.succeed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::Condition;

    #[test]
    fn a_rejection_is_told_once_and_asked_about_at_long_intervals() {
        let (second, minutes) = (Duration::from_secs(1), Duration::from_secs(300));
        let presence = ConnectionState::of_session();
        let mut trouble = Trouble::new("Chess", presence.clone(), BackOff::new(second, 4 * second), minutes);
        assert_eq!((trouble.reject("the token"), trouble.is_rejected), (FIRST, true));
        let waits: Vec<u64> = (0..9).map(|_| trouble.reject("the token").as_secs()).collect();
        assert_eq!(waits, [4, 8, 16, 32, 64, 128, 256, 300, 300]);
        assert_eq!(presence.condition(), Condition::Lost("Chess does not accept the token".to_owned()));
        assert_eq!([0; 3].map(|_| trouble.fail(&"away", None).as_secs()), [1, 2, 4]);
        assert_eq!(trouble.fail(&"busy", Some(minutes)), minutes);
        trouble.is_over();
        assert!(!trouble.is_rejected);
        assert_eq!(presence.condition(), Condition::Connected);
        assert_eq!(trouble.fail(&"away", None), second);
        assert_eq!(trouble.reject("the token"), FIRST);
    }
}
