//! How long the adapter waits for Telegram.

use std::time::Duration;

use tavoliere_adapter::condition::Patience;

/// How long Telegram holds a call for updates while there are none.
pub const POLL: Duration = Duration::from_secs(25);

/// How long the adapter waits before it goes on without.
#[derive(Clone, Copy, Debug)]
pub struct TelegramTimeouts {
    /// For the first call, when connecting.
    pub connect: Duration,
    /// For the bot's answer to a tap: the person sees a spinner until then, and Telegram accepts answers only for a
    /// while.
    pub answer: Duration,
    /// For calls about permissions, which a request needs before it is carried out.
    pub permissions: Duration,
    /// For any other call: longer than a picture takes on a slow connection.
    pub call: Duration,
    /// For a call for updates: longer than [`POLL`].
    pub poll: Duration,
    /// Before the next try if Telegram does not accept the token.
    pub rejected: Duration,
    /// Before monitoring reports that Telegram does not answer calls for updates.
    pub told: Patience,
    /// For requests in progress, when stopping.
    pub stop: Duration,
}

impl Default for TelegramTimeouts {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            answer: Duration::from_secs(5),
            permissions: Duration::from_secs(2),
            call: Duration::from_secs(20),
            poll: POLL + Duration::from_secs(15),
            rejected: Duration::from_secs(300),
            told: Patience { silence: POLL + Duration::from_secs(5), trouble: Duration::from_secs(10) },
            stop: Duration::from_secs(7),
        }
    }
}
