//! A fake courier whose calls something comes before: a pause, a wait, what somebody does meanwhile.

use std::sync::Arc;

use async_trait::async_trait;
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Importance, Permit};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};

use super::courier::FakeCourier;

/// The called method.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Call<'a> {
    Admit,
    /// With the place.
    Post(&'a str),
    Edit,
    Close,
    Delete,
}

/// Something that comes before a call.
#[async_trait]
pub trait Before: Send + Sync {
    /// The call is made when this has ended well, and fails with its failure.
    async fn before(&self, call: Call<'_>) -> Result<(), DeliveryError>;
}

/// A courier with something that comes before its calls.
pub struct Interrupted<B> {
    pub courier: Arc<FakeCourier>,
    pub by: B,
}

#[async_trait]
impl<B: Before> Courier for Interrupted<B> {
    fn platform(&self) -> Platform {
        self.courier.platform()
    }

    fn limits(&self) -> &'static Limits {
        self.courier.limits()
    }

    async fn admit(&self, place: &ChatKey, importance: Importance) -> Result<Permit, DeliveryError> {
        self.by.before(Call::Admit).await?;
        self.courier.admit(place, importance).await
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        let place = permit.use_up().await;
        self.by.before(Call::Post(place.as_str())).await?;
        self.courier.post(Permit::new(&place), post, nonce).await
    }

    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        self.by.before(Call::Close).await?;
        self.courier.close(place, message).await
    }

    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        self.by.before(Call::Delete).await?;
        self.courier.delete(place, messages).await
    }

    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        self.by.before(Call::Edit).await?;
        self.courier.edit(permit, message, post).await
    }
}
