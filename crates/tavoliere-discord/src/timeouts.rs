//! How long the adapter waits for Discord.

use std::time::Duration;

/// When a call to Discord times out.
#[derive(Clone, Copy, Debug)]
pub struct DiscordTimeouts {
    /// A first answer to an interaction. Discord accepts it for 3 s, so a second attempt is still in time.
    pub first_answer: Duration,
    /// How long the bot may take for an answer before it is put off. Discord accepts a first answer for 3 s, of which the
    /// network takes a part.
    pub defer: Duration,
    /// Any other call: longer than a picture takes on a slow connection.
    pub call: Duration,
    /// Before the next try if Discord does not accept the bot.
    pub rejected: Duration,
    /// Until a connection to the gateway has a session.
    pub ready: Duration,
    /// Until the gateway resumes a session, or answers a heartbeat.
    pub reply: Duration,
    /// Between the beginnings of two sessions of the gateway. Discord asks for 5 s.
    pub sessions: Duration,
}

impl Default for DiscordTimeouts {
    fn default() -> Self {
        Self {
            first_answer: Duration::from_millis(1200),
            defer: Duration::from_millis(1500),
            call: Duration::from_secs(20),
            rejected: Duration::from_secs(300),
            ready: Duration::from_secs(30),
            reply: Duration::from_secs(10),
            sessions: Duration::from_secs(5),
        }
    }
}
