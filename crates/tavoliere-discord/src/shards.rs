//! The connections to Discord's gateway that this process has.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::watchdog::Watchdog;
use tavoliere_adapter::condition::Condition;

/// One of the connections among which Discord divides the servers of the bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Shard {
    /// From 0.
    pub number: u32,
    /// How many there are, at least 1.
    pub of: u32,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.number + 1, self.of)
    }
}

/// The shards of this process, each with the watchdog of its client if there is one. Clones share them.
#[derive(Clone, Default)]
pub(super) struct Shards(Arc<Mutex<KeptShards>>);

/// `None` before it is known which shards this process has.
type KeptShards = Option<BTreeMap<Shard, Option<Arc<Watchdog>>>>;

impl Shards {
    /// This process has these shards, and other processes have the others.
    pub(super) fn are(&self, shards: impl Iterator<Item = Shard>) {
        let mut kept = self.lock();
        let mut known = kept.take().unwrap_or_default();
        *kept = Some(shards.map(|shard| (shard, known.remove(&shard).flatten())).collect());
    }

    /// A shard has a client, or has none any more.
    pub(super) fn have(&self, shard: Shard, watchdog: Option<Arc<Watchdog>>) {
        if let Some(kept) = self.lock().as_mut().and_then(|shards| shards.get_mut(&shard)) {
            *kept = watchdog;
        }
    }

    /// The shards that have a session.
    pub(super) fn connected(&self) -> Vec<Shard> {
        let kept = self.lock();
        let has_session = |watchdog: &Option<Arc<Watchdog>>| {
            watchdog.as_ref().is_some_and(|watchdog| watchdog.condition() == Condition::Connected)
        };
        kept.iter().flatten().filter(|(_, watchdog)| has_session(watchdog)).map(|(shard, _)| *shard).collect()
    }

    /// Connected if each of them has a session.
    pub(super) fn condition(&self) -> Condition {
        let Some(shards) = &*self.lock() else { return Condition::Lost("not connected yet".to_owned()) };
        let lost = shards.iter().map(|(shard, watchdog)| match watchdog {
            None => Condition::Lost(format!("connection {shard} to the gateway is not made yet")),
            Some(watchdog) => watchdog.condition(),
        });
        lost.into_iter().find(|condition| *condition != Condition::Connected).unwrap_or(Condition::Connected)
    }

    fn lock(&self) -> MutexGuard<'_, KeptShards> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
