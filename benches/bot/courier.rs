//! A platform that answers at once and keeps no posts.

use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere_seam::platform::limits::{DISCORD, Limits};
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};

/// Called with the key of the place and the post.
type OnPost = Box<dyn Fn(&str, &Post) + Send + Sync>;

/// A platform without delays. It tells of each post, and counts how often it is called.
pub struct Nowhere {
    platform: Platform,
    on_post: OnPost,
    calls: AtomicU64,
}

impl Nowhere {
    pub fn new(platform: Platform, on_post: impl Fn(&str, &Post) + Send + Sync + 'static) -> Self {
        Self { platform, on_post: Box::new(on_post), calls: AtomicU64::new(0) }
    }

    /// How often it was called.
    pub fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    fn count(&self) {
        self.calls.fetch_add(1, Ordering::Relaxed);
    }
}

#[async_trait]
impl Courier for Nowhere {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self) -> &'static Limits {
        &DISCORD
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        self.count();
        let place = permit.use_up().await;
        (self.on_post)(place.as_str(), post);
        Ok(nonce.to_string().into())
    }

    async fn close(&self, _: &ChatKey, _: &MessageKey) -> Result<(), DeliveryError> {
        self.count();
        Ok(())
    }

    async fn delete(&self, _: &ChatKey, _: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        self.count();
        Ok(Deleted::All)
    }

    async fn edit(&self, _: Permit, _: &MessageKey, _: &Post) -> Result<(), DeliveryError> {
        self.count();
        Ok(())
    }
}
