//! The interface of a platform to the outbox: delivery of posts, and changes to earlier messages.

use std::time::Duration;

use async_trait::async_trait;
use thiserror::Error;

use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;

/// Delivers posts to one platform.
#[async_trait]
pub trait Courier: Send + Sync {
    fn platform(&self) -> Platform;

    fn limits(&self) -> &'static Limits;

    /// Asks the rate limits for leave to post in a place, before the post is drawn. The next [`post`](Self::post) in the
    /// place uses it up.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn admit(&self, _place: &str) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// Posts to a place, given by its [`key`](crate::chat::platform::request::Place::key), and returns the key of the new
    /// message. A retry of the same post has the same `nonce`.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn post(&self, place: &str, post: &Post, nonce: i64) -> Result<String, DeliveryError>;

    /// Removes the buttons of an earlier message.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError>;

    /// Replaces the text of a card: a message by which a person sent an invitation in inline mode.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn turn(&self, _card: &str, _post: &Post) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// Makes a thread in a place, for the posts of one match. Makes none if the platform shows that it exists already.
    /// `under` is the message that announces the thread, if it is posted.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn begin_thread(
        &self,
        _place: &str,
        _title: &str,
        _under: Option<&str>,
    ) -> Result<ThreadBegun, DeliveryError> {
        Ok(ThreadBegun::Nowhere)
    }

    /// Opens or closes a thread for messages of people, if the platform knows closed threads.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn settle_thread(&self, _place: &str, _open: bool) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// The address of a thread; `None` if the message under which it was made links to it.
    fn address(&self, _place: &str) -> Option<String> {
        None
    }

    /// The key of the private chat with a person, even if the person has never written to the bot. `None` if the platform
    /// has no private chats. A post to it may still be refused.
    ///
    /// # Errors
    /// See [`DeliveryError`].
    async fn private_place(&self, _person: &str) -> Result<Option<String>, DeliveryError> {
        Ok(None)
    }
}

/// The result of making a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadBegun {
    /// The thread exists. The key of its place.
    Made(String),
    /// Threads are made under a message, which must be posted first.
    Under,
    /// The place cannot have threads.
    Nowhere,
}

/// Why a delivery failed, by what to do next.
#[derive(Debug, Error)]
pub enum DeliveryError {
    /// Try again after this time, as the platform asks.
    #[error("asked to wait {} ms", .0.as_millis())]
    RetryAfter(Duration),
    /// Give up: the bot was removed or may not post, or the message is deleted.
    #[error("refused for good: {0}")]
    Refused(String),
    /// The place is deleted. If it was part of another place, later posts go there.
    #[error("gone: {0}")]
    Gone(String),
    /// Refused for an unknown reason. Try a few times, but let other posts of the chat pass.
    #[error("refused: {0}")]
    Odd(String),
    /// The chat has a new key. Use it from now on.
    #[error("the chat moved to {0}")]
    Moved(String),
    /// Try again: no connection, or an error of the platform.
    #[error(transparent)]
    Failed(#[from] anyhow::Error),
}
