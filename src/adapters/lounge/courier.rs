//! Posts of the outbox, put into the room.

use async_trait::async_trait;

use super::Lounge;
use crate::chat::platform::courier::{Courier, DeliveryError};
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;

/// What the page can print: nearly anything.
pub const LIMITS: Limits = Limits {
    text: 20_000,
    caption: 20_000,
    alt: 4_000,
    buttons_in_row: 13,
    rows: 30,
    button_label: 60,
    menu: 0,
    private_answers: true,
    toast: 0,
};

#[async_trait]
impl Courier for Lounge {
    fn platform(&self) -> Platform {
        Platform::Lounge
    }

    fn limits(&self) -> &'static Limits {
        &LIMITS
    }

    async fn post(&self, place: &str, post: &Post, nonce: i64) -> Result<String, DeliveryError> {
        known(place)?;
        let message = nonce.to_string();
        self.room.post(&message, post);
        Ok(message)
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        known(place)?;
        self.room.close(message);
        Ok(())
    }
}

fn known(place: &str) -> Result<(), DeliveryError> {
    if place == Lounge::ROOM {
        return Ok(());
    }
    Err(DeliveryError::Refused(format!("the lounge has no place named {place}")))
}
