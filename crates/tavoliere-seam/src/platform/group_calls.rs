//! The calls that a platform allows in a group only so often, over all processes and restarts. `context::group_calls` implements
//! it.

use std::time::Duration;

use async_trait::async_trait;

use crate::platform::request::ChatKey;

/// The calls in the groups of a platform, as all processes count them together. A group's allowance is a bucket: each call takes
/// some time to become free again, and the bucket is full when all have.
#[async_trait]
pub trait GroupCalls: Send + Sync {
    /// How long until a group has its whole allowance again. `None` if that cannot be told.
    async fn full_in(&self, place: &ChatKey) -> Option<Duration>;

    /// Counts a call that is made `soon`, and takes `every` to become free again. Returns as [`full_in`](Self::full_in).
    async fn count(&self, place: &ChatKey, soon: Duration, every: Duration) -> Option<Duration>;
}
