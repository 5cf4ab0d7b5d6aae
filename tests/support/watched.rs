//! The state of a fake platform: servers change it, tests look at it and wait for changes.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

/// How long a test waits before it fails. Long enough for a machine on which eight other programs compute.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Watched<W> {
    world: Mutex<W>,
    version: watch::Sender<u64>,
}

impl<W> Watched<W> {
    pub fn new(world: W) -> Self {
        Self { world: Mutex::new(world), version: watch::Sender::new(0) }
    }

    fn world(&self) -> MutexGuard<'_, W> {
        // A failed assertion inside `look` poisons the lock; the test fails anyway.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn look<T>(&self, look: impl FnOnce(&W) -> T) -> T {
        look(&self.world())
    }

    pub fn change<T>(&self, change: impl FnOnce(&mut W) -> T) -> T {
        let result = change(&mut self.world());
        self.version.send_modify(|version| *version += 1);
        result
    }

    /// Reports every change from now on.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Waits until `find` returns something, without a time limit.
    pub async fn until<T>(&self, mut find: impl FnMut(&W) -> Option<T>) -> T {
        let mut changes = self.changes();
        loop {
            if let Some(found) = self.look(&mut find) {
                return found;
            }
            changes.changed().await.expect("the sender lives as long as `self`");
        }
    }

    /// Waits until `find` returns something. Panics after a time limit, with the state as `describe` prints it.
    pub async fn wait_for<T>(
        &self,
        what: &str,
        find: impl FnMut(&W) -> Option<T>,
        describe: impl FnOnce(&W) -> String,
    ) -> T {
        match tokio::time::timeout(PATIENCE, self.until(find)).await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain for {what}; so far:\n{}", self.look(describe)),
        }
    }
}
