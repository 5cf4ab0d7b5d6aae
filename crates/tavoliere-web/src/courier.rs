//! Delivers posts to the lounge's room.

use async_trait::async_trait;

use super::adapter::Lounge;
use super::room;
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};

#[async_trait]
impl Courier for Lounge {
    fn platform(&self) -> Platform {
        Platform::Lounge
    }

    fn limits(&self) -> &'static Limits {
        &LOUNGE
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        check(&permit.use_up().await)?;
        let message = MessageKey::from(nonce.to_string());
        self.room.post(&message, post);
        Ok(message)
    }

    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        check(place)?;
        self.room.close(message);
        Ok(())
    }

    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        check(place)?;
        messages.iter().for_each(|message| self.room.delete(message));
        Ok(Deleted::All)
    }

    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        check(&permit.use_up().await)?;
        match self.room.edit(message, post) {
            true => Ok(()),
            false => Err(DeliveryError::Refused("the post is not kept any more".to_owned())),
        }
    }
}

/// Checks that a place is the room, the only one there is.
fn check(place: &ChatKey) -> Result<(), DeliveryError> {
    if place.as_str() == room::KEY {
        return Ok(());
    }
    Err(DeliveryError::Refused(format!("the lounge has no place named {place}")))
}
