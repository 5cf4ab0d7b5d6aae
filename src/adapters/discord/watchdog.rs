//! Watches one connection to the gateway: serenity makes a lost one again by itself, also where that leads nowhere.

use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use serenity::client::{Context, EventHandler};
use serenity::gateway::{ConnectionStage, ShardStageUpdateEvent};
use serenity::model::event::ResumedEvent;
use serenity::model::gateway::Ready;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::timeouts::Timeouts;

/// Watches one connection, by the events of its client. It bites if no session comes about, so that the client is dropped and
/// the connection begins anew after a wait.
pub(super) struct Watchdog {
    timeouts: Timeouts,
    seen: Mutex<Seen>,
    changed: Notify,
}

/// The state of a connection, as far as it was seen.
struct Seen {
    stage: ConnectionStage,
    /// Since when there is no session; `None` while there is one.
    without_session: Option<Instant>,
    /// How often the bot has asked for a session since there was one. Discord allows a thousand a day, and resets the token then.
    identified: u32,
}

impl Watchdog {
    /// How often in a row a session may be asked for: once more after one that could not be resumed.
    const MOST_IDENTIFIED: u32 = 2;

    pub(super) fn new(timeouts: Timeouts) -> Self {
        let seen = Seen { stage: ConnectionStage::Connecting, without_session: Some(Instant::now()), identified: 0 };
        Self { timeouts, seen: Mutex::new(seen), changed: Notify::new() }
    }

    /// Waits until the connection leads nowhere, and returns why.
    pub(super) async fn bites(&self) -> anyhow::Error {
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

    /// Until when the connection may be without a session, and what it means if it still is then. `None` while it has one.
    fn patience(&self) -> Option<(Instant, String)> {
        let seen = self.seen();
        let since = seen.without_session?;
        if seen.identified > Self::MOST_IDENTIFIED {
            return Some((since, "the gateway lets no session begin".to_owned()));
        }
        let Timeouts { resumed, ready, .. } = self.timeouts;
        let patience = if seen.stage == ConnectionStage::Resuming { resumed } else { ready };
        Some((since + patience, format!("no session within {} s: the gateway is {}", patience.as_secs(), seen.stage)))
    }

    fn has_session(&self) {
        let mut seen = self.seen();
        (seen.stage, seen.without_session, seen.identified) = (ConnectionStage::Connected, None, 0);
        drop(seen);
        self.changed.notify_one();
    }

    /// The connection is at this stage, as far as its client knows.
    pub(super) fn sees(&self, stage: ConnectionStage) {
        let mut seen = self.seen();
        if stage == ConnectionStage::Connected || seen.stage == stage {
            return;
        }
        seen.stage = stage;
        seen.without_session.get_or_insert_with(Instant::now);
        drop(seen);
        self.changed.notify_one();
    }

    fn is_at(&self, stage: ConnectionStage) {
        let mut seen = self.seen();
        seen.stage = stage;
        if stage != ConnectionStage::Connected && seen.without_session.is_none() {
            seen.without_session = Some(Instant::now());
        }
        seen.identified += u32::from(stage == ConnectionStage::Identifying);
        drop(seen);
        self.changed.notify_one();
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl EventHandler for Watchdog {
    async fn ready(&self, _: Context, _: Ready) {
        self.has_session();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.has_session();
    }

    async fn shard_stage_update(&self, _: Context, update: ShardStageUpdateEvent) {
        self.is_at(update.new);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Runs a script of a connection, and returns after how many seconds the watchdog bites and why; `None` if it does not within
    /// a day.
    async fn bites(script: &[(u64, Option<ConnectionStage>)]) -> Option<(u64, String)> {
        let (watchdog, begun) = (Watchdog::new(Timeouts::default()), Instant::now());
        let play = async {
            for (after, stage) in script {
                tokio::time::sleep(Duration::from_secs(*after)).await;
                match stage {
                    Some(stage) => watchdog.is_at(*stage),
                    None => watchdog.has_session(),
                }
            }
            tokio::time::sleep(Duration::from_secs(86_400)).await;
        };
        tokio::select! {
            reason = watchdog.bites() => Some((begun.elapsed().as_secs(), reason.to_string())),
            () = play => None,
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_a_session_is_given_up() {
        use ConnectionStage::{Handshake, Identifying, Resuming};
        let told = |after: u64, words: &str| Some((after, words.to_owned()));
        assert_eq!(bites(&[]).await, told(30, "no session within 30 s: the gateway is connecting"));
        assert_eq!(bites(&[(1, Some(Handshake)), (1, Some(Identifying)), (1, None)]).await, None);
        let unread = [(1, Some(Handshake)), (1, Some(Identifying))];
        assert_eq!(bites(&unread).await, told(30, "no session within 30 s: the gateway is identifying"));
        let unanswered = [(5, None), (100, Some(Resuming))];
        assert_eq!(bites(&unanswered).await, told(115, "no session within 10 s: the gateway is resuming"));
        let resumed = [(5, None), (100, Some(Resuming)), (9, None)];
        assert_eq!(bites(&resumed).await, None);
        let invalid = [(1, Some(Identifying)), (5, Some(Identifying)), (5, Some(Identifying))];
        assert_eq!(bites(&invalid).await, told(11, "the gateway lets no session begin"));
    }
}
