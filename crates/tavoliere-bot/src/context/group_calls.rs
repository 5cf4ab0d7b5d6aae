//! The calls in groups, as the database counts them.

use std::time::Duration;

use async_trait::async_trait;

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::group_calls::GroupCalls;
use tavoliere_seam::platform::request::{ChatKey, Platform};
use tavoliere_seam::platform::time::WallClock;
use tavoliere_store::again::again_with;
use tavoliere_store::isolation::Isolation;
use tavoliere_store::posts::group_calls;
use tavoliere_store::{Result, Store};

/// The calls in the groups of a platform, in a database that processes may share.
pub struct CountedCalls {
    platform: Platform,
    store: Store,
    clock: WallClock,
}

impl CountedCalls {
    /// The calls of a platform. The clock is that of the database, if processes share it.
    pub const fn new(platform: Platform, store: Store, clock: WallClock) -> Self {
        Self { platform, store, clock }
    }

    async fn load(&self, place: &ChatKey) -> Result<Duration> {
        let now = (self.clock)();
        let full_at = group_calls::full_at(&mut self.store.read().await?, self.platform, place, now).await?;
        Ok((full_at - now).max(Millis::ZERO).into())
    }

    async fn write(&self, place: &ChatKey, soon: Millis, every: Millis) -> Result<Duration> {
        let full_at = again_with(Isolation::RepeatableRead, |isolation| async move {
            let mut session = self.store.write_with(isolation).await?;
            let at = (self.clock)() + soon;
            let full_at = group_calls::count(&mut session, self.platform, place, at, every).await?;
            session.commit().await?;
            Result::Ok(full_at)
        });
        Ok((full_at.await? - (self.clock)()).max(Millis::ZERO).into())
    }
}

#[async_trait]
impl GroupCalls for CountedCalls {
    async fn full_in(&self, place: &ChatKey) -> Option<Duration> {
        ok_or_log(self.load(place).await)
    }

    async fn count(&self, place: &ChatKey, soon: Duration, every: Duration) -> Option<Duration> {
        ok_or_log(self.write(place, soon.into(), every.into()).await)
    }
}

fn ok_or_log(known: Result<Duration>) -> Option<Duration> {
    known.inspect_err(|error| tracing::warn!(%error, "the calls in a group cannot be counted")).ok()
}
