//! What the outbox needs of a platform: carry a post there, take the buttons off an earlier one.

use std::time::Duration;

use async_trait::async_trait;
use thiserror::Error;

use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;

/// Carries posts to one platform.
#[async_trait]
pub trait Courier: Send + Sync {
    fn platform(&self) -> Platform;

    fn limits(&self) -> &'static Limits;

    /// Asks for leave to post in a place, before the post is made: a platform has limits, and drawing takes a while. The
    /// next [`post`](Self::post) there uses it up.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn admit(&self, _place: &str) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// Posts to a place (a [`Place::key`](crate::chat::platform::request::Place::key) of this platform) and returns the platform's key of the
    /// new message. `nonce` is the same when the same post is tried again, and unique otherwise.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn post(&self, place: &str, post: &Post, nonce: i64) -> Result<String, DeliveryError>;

    /// Takes the buttons off an earlier message.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError>;

    /// Puts a post of words in the place of a card, a message of somebody's by which an invitation was put before others.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn turn(&self, _card: &str, _post: &Post) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// Makes a thread in a place for what is said there of one game. Where the platform can tell that it was made before,
    /// it is not made again. `under` is the message that tells of it, once there is one.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn begin_thread(
        &self,
        _place: &str,
        _title: &str,
        _under: Option<&str>,
    ) -> Result<ThreadBegun, DeliveryError> {
        Ok(ThreadBegun::Nowhere)
    }

    /// Lets people write in a thread that was made, or lets them not, where that is told apart.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn settle_thread(&self, _place: &str, _open: bool) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// The address of a thread, where a message that tells of it does not lead there by itself.
    fn address(&self, _place: &str) -> Option<String> {
        None
    }

    /// The key of the place where that person alone reads, also where they have never written to the bot; whether it may
    /// write there comes out when it does. `None` where the platform has no such place.
    ///
    /// # Errors
    /// As [`DeliveryError`] tells.
    async fn private_place(&self, _person: &str) -> Result<Option<String>, DeliveryError> {
        Ok(None)
    }
}

/// What comes of making a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadBegun {
    /// It is there; the key of its place.
    Made(String),
    /// It is made under a message, which has to be posted first.
    Under,
    /// There are no threads in that place.
    Nowhere,
}

/// Why a delivery did not arrive, in the terms that decide what to do next.
#[derive(Debug, Error)]
pub enum DeliveryError {
    /// The platform asks to wait this long.
    #[error("asked to wait {} ms", .0.as_millis())]
    RetryAfter(Duration),
    /// It will never arrive: the bot was removed, may not post, or the message is gone.
    #[error("refused for good: {0}")]
    Refused(String),
    /// The place is no more: what is said there from now on belongs where it was a part of, if it was.
    #[error("gone: {0}")]
    Gone(String),
    /// It is refused for a reason that is not known to last: worth a few tries, but not keeping the chat waiting.
    #[error("refused: {0}")]
    Odd(String),
    /// The chat has a new key, which every later delivery must use.
    #[error("the chat moved to {0}")]
    Moved(String),
    /// It may arrive when tried again: no connection, or the platform is in trouble.
    #[error(transparent)]
    Failed(#[from] anyhow::Error),
}
