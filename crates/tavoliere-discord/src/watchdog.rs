//! Watches one connection to the gateway: serenity makes a lost one again by itself, also where that leads nowhere.

use std::fmt::Display;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::gateway::ConnectionStage;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::timeouts::DiscordTimeouts;
use tavoliere_adapter::condition::Condition;

/// Watches the connections of one client, one after the other. It bites if no session comes about, so that the client is dropped
/// and all begins anew after a wait.
pub(super) struct Watchdog {
    timeouts: DiscordTimeouts,
    seen: Mutex<Seen>,
    changed: Notify,
}

/// The state of the latest connection.
struct Seen {
    /// How many connections there were.
    number: u64,
    stage: ConnectionStage,
    /// Since when there is no session; `None` while there is one.
    without_session: Option<Instant>,
    /// How often the bot has asked for a session since there was one. Discord allows a thousand a day, and resets the token then.
    identified: u32,
    /// Why the last connection failed.
    failure: Option<String>,
}

/// One of the connections. A client makes the next one before it gives up the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ConnectionNumber(u64);

impl Watchdog {
    /// How often in a row a session may be asked for: once more after one that could not be resumed.
    const MOST_IDENTIFIED: u32 = 2;

    pub(super) fn new(timeouts: DiscordTimeouts) -> Self {
        let (stage, without_session) = (ConnectionStage::Connecting, Some(Instant::now()));
        let seen = Seen { number: 0, stage, without_session, identified: 0, failure: None };
        Self { timeouts, seen: Mutex::new(seen), changed: Notify::new() }
    }

    /// How long the gateway may leave a heartbeat unanswered.
    pub(super) const fn reply(&self) -> Duration {
        self.timeouts.reply
    }

    /// Waits until the connections lead nowhere, and returns why.
    pub(super) async fn wait_for_failure(&self) -> anyhow::Error {
        loop {
            let changed = self.changed.notified();
            match self.patience() {
                None => changed.await,
                Some((until, reason)) => tokio::select! {
                    () = changed => {}
                    () = sleep_until(until) => return anyhow::anyhow!(reason),
                },
            }
        }
    }

    /// Until when there may be no session, and what it means if there still is none then. `None` while there is one.
    fn patience(&self) -> Option<(Instant, String)> {
        let seen = self.lock();
        let since = seen.without_session?;
        if seen.identified > Self::MOST_IDENTIFIED {
            return Some((since, "the gateway lets no session begin".to_owned()));
        }
        let DiscordTimeouts { reply, ready, .. } = self.timeouts;
        let patience = if seen.stage == ConnectionStage::Resuming { reply } else { ready };
        Some((since + patience, format!("no session within {} s: {}", patience.as_secs(), seen.described())))
    }

    /// Whether there is a session.
    pub(super) fn condition(&self) -> Condition {
        let seen = self.lock();
        match seen.without_session {
            None => Condition::Connected,
            Some(_) => Condition::Lost(seen.described()),
        }
    }

    /// The client makes a connection.
    pub(super) fn connects(&self) -> ConnectionNumber {
        let mut seen = self.lock();
        seen.number += 1;
        let number = ConnectionNumber(seen.number);
        drop(seen);
        self.is_at(number, ConnectionStage::Connecting);
        number
    }

    /// A connection is at this stage.
    pub(super) fn is_at(&self, number: ConnectionNumber, stage: ConnectionStage) {
        let mut seen = self.lock();
        if number.0 != seen.number {
            return;
        }
        seen.stage = stage;
        if stage == ConnectionStage::Connected {
            (seen.without_session, seen.identified, seen.failure) = (None, 0, None);
        } else {
            seen.without_session.get_or_insert_with(Instant::now);
            seen.identified += u32::from(stage == ConnectionStage::Identifying);
        }
        drop(seen);
        self.changed.notify_one();
    }

    /// A connection has failed.
    pub(super) fn fails(&self, number: ConnectionNumber, failure: &impl Display) {
        if self.lock().number == number.0 {
            self.lock().failure = Some(failure.to_string());
        }
        self.is_at(number, ConnectionStage::Disconnected);
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    fn described(&self) -> String {
        let failure = self.failure.as_ref().map(|failure| format!(" ({failure})")).unwrap_or_default();
        format!("the gateway is {}{failure}", self.stage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a script of a connection, and returns after how many seconds the watchdog bites and why; `None` if it does not within
    /// a day.
    async fn bites(script: &[(u64, ConnectionStage)]) -> Option<(u64, String)> {
        let (watchdog, begun) = (Watchdog::new(DiscordTimeouts::default()), Instant::now());
        let number = watchdog.connects();
        let play = async {
            for (after, stage) in script {
                tokio::time::sleep(Duration::from_secs(*after)).await;
                watchdog.is_at(number, *stage);
            }
            tokio::time::sleep(Duration::from_secs(86_400)).await;
        };
        tokio::select! {
            reason = watchdog.wait_for_failure() => Some((begun.elapsed().as_secs(), reason.to_string())),
            () = play => None,
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_a_session_is_given_up() {
        use ConnectionStage::{Connected, Handshake, Identifying, Resuming};
        let told = |after: u64, words: &str| Some((after, words.to_owned()));
        assert_eq!(bites(&[]).await, told(30, "no session within 30 s: the gateway is connecting"));
        assert_eq!(bites(&[(1, Handshake), (1, Identifying), (1, Connected)]).await, None);
        let unread = [(1, Handshake), (1, Identifying)];
        assert_eq!(bites(&unread).await, told(30, "no session within 30 s: the gateway is identifying"));
        let unanswered = [(5, Connected), (100, Resuming)];
        assert_eq!(bites(&unanswered).await, told(115, "no session within 10 s: the gateway is resuming"));
        let resumed = [(5, Connected), (100, Resuming), (9, Connected)];
        assert_eq!(bites(&resumed).await, None);
        let invalid = [(1, Identifying), (5, Identifying), (5, Identifying)];
        assert_eq!(bites(&invalid).await, told(11, "the gateway lets no session begin"));
    }

    #[tokio::test(start_paused = true)]
    async fn an_earlier_connection_says_nothing_of_the_present_one() {
        let watchdog = Watchdog::new(DiscordTimeouts::default());
        let earlier = watchdog.connects();
        watchdog.is_at(earlier, ConnectionStage::Connected);
        let present = watchdog.connects();
        assert_ne!(watchdog.condition(), Condition::Connected);
        watchdog.is_at(present, ConnectionStage::Connected);
        watchdog.fails(earlier, &"reset");
        assert_eq!(watchdog.condition(), Condition::Connected);
        watchdog.fails(present, &"reset");
        assert_eq!(watchdog.condition(), Condition::Lost("the gateway is disconnected (reset)".to_owned()));
    }
}
