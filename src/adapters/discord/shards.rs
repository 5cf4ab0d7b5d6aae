//! The state of the connections to Discord's gateway, as serenity keeps it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::gateway::{ConnectionStage, ShardManager};
use tokio::time::timeout;

use crate::adapters::condition::Condition;

/// How long serenity's state is waited for.
const LONGEST_LOOK: Duration = Duration::from_secs(1);

/// The connections of the client that runs. Clones share them.
#[derive(Clone, Default)]
pub(super) struct Shards(Arc<Mutex<Kept>>);

/// Who keeps the connections.
#[derive(Clone, Default)]
enum Kept {
    #[default]
    Nobody,
    /// Another process.
    Elsewhere,
    Here(Arc<ShardManager>),
}

impl Shards {
    /// A new client has these.
    pub(super) fn are_of(&self, manager: Arc<ShardManager>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Kept::Here(manager);
    }

    /// Another process has them.
    pub(super) fn are_elsewhere(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Kept::Elsewhere;
    }

    /// Connected if each of them has a session.
    pub(super) async fn condition(&self) -> Condition {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let manager = match kept {
            Kept::Here(manager) => manager,
            Kept::Elsewhere => return Condition::Connected,
            Kept::Nobody => return Condition::Lost("not connected yet".to_owned()),
        };
        let Ok(runners) = timeout(LONGEST_LOOK, manager.runners.lock()).await else {
            return Condition::Lost("the connection is being changed".to_owned());
        };
        let stages: Vec<ConnectionStage> = runners.values().map(|runner| runner.stage).collect();
        match stages.iter().find(|stage| **stage != ConnectionStage::Connected) {
            Some(stage) => Condition::Lost(format!("the gateway is {stage}")),
            None if stages.is_empty() => Condition::Lost("the gateway is closed".to_owned()),
            None => Condition::Connected,
        }
    }
}
