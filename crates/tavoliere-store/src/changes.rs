//! Tells subscribers which matches have changed. They are published after the commit.

use tokio::sync::broadcast;

use tavoliere_play::matches::changes::Changed;

/// How many changes are kept for a slow follower. One that lags behind must look again at what it follows.
const KEPT: usize = 1024;

/// Tells changes to all followers. Clones share them.
#[derive(Clone, Debug)]
pub(super) struct Feed(broadcast::Sender<Changed>);

impl Feed {
    pub(super) fn new() -> Self {
        Self(broadcast::Sender::new(KEPT))
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.0.subscribe()
    }

    pub(super) fn has_followers(&self) -> bool {
        self.0.receiver_count() > 0
    }

    pub(super) fn publish(&self, changes: Vec<Changed>) {
        for changed in changes {
            // An error means that nobody follows.
            let _ = self.0.send(changed);
        }
    }
}
