//! The state of the connections to Discord's gateway, as serenity keeps it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::gateway::{ConnectionStage, ShardManager};
use tokio::time::timeout;

use crate::adapters::condition::Condition;

/// How long serenity's state is waited for.
const LONGEST_LOOK: Duration = Duration::from_secs(1);

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

/// The shards of this process, each with its client if there is one. Clones share them.
#[derive(Clone, Default)]
pub(super) struct Shards(Arc<Mutex<Kept>>);

/// `None` before it is known which shards this process has.
type Kept = Option<BTreeMap<Shard, Option<Arc<ShardManager>>>>;

impl Shards {
    /// This process has these shards, and other processes have the others.
    pub(super) fn are(&self, shards: impl Iterator<Item = Shard>) {
        let mut kept = self.kept();
        let mut known = kept.take().unwrap_or_default();
        *kept = Some(shards.map(|shard| (shard, known.remove(&shard).flatten())).collect());
    }

    /// A shard has a client, or has none any more.
    pub(super) fn have(&self, shard: Shard, manager: Option<Arc<ShardManager>>) {
        if let Some(kept) = self.kept().as_mut().and_then(|shards| shards.get_mut(&shard)) {
            *kept = manager;
        }
    }

    /// Connected if each of them has a session.
    pub(super) async fn condition(&self) -> Condition {
        let kept = self.kept().clone();
        let Some(shards) = kept else { return Condition::Lost("not connected yet".to_owned()) };
        for (shard, manager) in shards {
            let Some(manager) = manager else {
                return Condition::Lost(format!("connection {shard} to the gateway is not made yet"));
            };
            let Ok(runners) = timeout(LONGEST_LOOK, manager.runners.lock()).await else {
                return Condition::Lost(format!("connection {shard} to the gateway is being changed"));
            };
            match runners.values().next().map(|runner| runner.stage) {
                Some(ConnectionStage::Connected) => {}
                Some(stage) => return Condition::Lost(format!("the gateway is {stage}")),
                None => return Condition::Lost("the gateway is closed".to_owned()),
            }
        }
        Condition::Connected
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
