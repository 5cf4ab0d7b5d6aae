//! The platform functions that the outbox needs: sending posts, removing the buttons of earlier ones, threads.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use thiserror::Error;

use crate::platform::limits::Limits;
use crate::platform::reply::Post;
use crate::platform::request::{ChatKey, MessageKey, Platform};

/// The order of deliveries if a platform does not allow all of them at once. The most important comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Importance {
    /// The answer to a person who has just asked.
    Answer,
    /// Boards and personal notices that somebody waits for.
    Board,
    Reminder,
    /// Edits of earlier messages that nobody waits for.
    Tidying,
    /// Deliveries that are not urgent: reviews, standings, edits of invitations.
    Leisure,
}

/// Delivers posts to one platform. A place is a [`Place::key`](crate::platform::request::Place::key) of it.
#[async_trait]
pub trait Courier: Send + Sync {
    fn platform(&self) -> Platform;

    fn limits(&self) -> &'static Limits;

    /// Waits for the permit for one post to a place. It is taken before the post is made, so that a post that waited
    /// long is up to date. The default has no rate limits.
    ///
    /// # Errors
    /// [`DeliveryError::RetryAfter`] if the platform has asked to wait so long that the post is better made later.
    async fn admit(&self, place: &ChatKey, _importance: Importance) -> Result<Permit, DeliveryError> {
        Ok(Permit::new(place))
    }

    /// Whether calls to a place, or to all places, come so close to what the platform allows that a move should need
    /// one call only.
    fn is_crowded(&self, _place: &ChatKey) -> bool {
        false
    }

    /// Whether there are places where only this process can post, see [`reaches`](Self::reaches).
    fn reaches_some_alone(&self) -> bool {
        false
    }

    /// Whether this process can post in a place where only some process can, because only it was asked there. `None`
    /// where the process that serves the platform can.
    fn reaches(&self, _place: &ChatKey) -> Option<bool> {
        None
    }

    /// Sends a post to the place of the permit and returns the platform's key of the new message. `nonce` is the same
    /// if the same post is tried again, and unique otherwise.
    ///
    /// # Errors
    /// If the post did not arrive.
    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError>;

    /// Removes the buttons of an earlier message.
    ///
    /// # Errors
    /// If they are still there.
    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError>;

    /// Deletes earlier messages of the bot, at most [`Limits::deleted_at_once`]. One that is gone already counts as
    /// deleted.
    ///
    /// # Errors
    /// If one of them is still there.
    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError>;

    /// Puts a post in the place of an earlier message of the bot. It notifies nobody.
    ///
    /// # Errors
    /// If the message stays as it is.
    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError>;

    /// Replaces an inline message (an invitation that a person sent by inline mode) by a post that is only text.
    ///
    /// # Errors
    /// If the message stays as it is.
    async fn edit_inline(&self, _message: &MessageKey, _post: &Post) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// Pins an earlier message of the bot in its place, without notifying anybody. One that is pinned already stays so. The
    /// default pins nothing.
    ///
    /// # Errors
    /// If it is not pinned: often [`DeliveryError::Refused`] or [`DeliveryError::Forbidden`], as only some bots may pin.
    async fn pin(&self, _place: &ChatKey, _message: &MessageKey) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// Makes a thread in a place for one match. If the platform can tell that it was made before, it is not made again.
    /// `under` is the message that announces it, once there is one.
    ///
    /// # Errors
    /// If the thread could not be made.
    async fn begin_thread(
        &self,
        _place: &ChatKey,
        _title: &str,
        _under: Option<&MessageKey>,
    ) -> Result<ThreadBegun, DeliveryError> {
        Ok(ThreadBegun::Nowhere)
    }

    /// Opens or closes a thread for people, on a platform that has open and closed threads.
    ///
    /// # Errors
    /// If the thread stays as it is.
    async fn settle_thread(&self, _place: &ChatKey, _open: bool) -> Result<(), DeliveryError> {
        Ok(())
    }

    /// The address of a thread, if the message that announces it does not link to it by itself.
    fn address(&self, _place: &ChatKey) -> Option<String> {
        None
    }

    /// The key of a person's private chat with the bot, even if they have never written to the bot. Whether the bot may
    /// write there is known only after a post. `None` if the platform has no private chats.
    ///
    /// # Errors
    /// If the platform does not return it.
    async fn private_place(&self, _person: &str) -> Result<Option<ChatKey>, DeliveryError> {
        Ok(None)
    }
}

/// Leave to send one post to one place. The post is counted against the rate limits of the platform when the permit is
/// used; a permit that is dropped unused counts nothing.
#[must_use = "other posts to the place wait for it"]
pub struct Permit {
    place: ChatKey,
    turn: Option<BoxFuture<'static, ()>>,
}

impl Permit {
    /// A permit that can be used at once.
    pub fn new(place: &ChatKey) -> Self {
        Self { place: place.clone(), turn: None }
    }

    /// A permit of a platform with rate limits: `turn` counts the post and waits until it may be sent.
    pub fn counted(place: &ChatKey, turn: impl Future<Output = ()> + Send + 'static) -> Self {
        Self { turn: Some(Box::pin(turn)), ..Self::new(place) }
    }

    /// Waits until the post may be sent, and returns the key of its place.
    pub async fn use_up(self) -> ChatKey {
        if let Some(turn) = self.turn {
            turn.await;
        }
        self.place
    }
}

impl fmt::Debug for Permit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Permit").field("place", &self.place).finish_non_exhaustive()
    }
}

/// The result of deleting messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deleted {
    /// None of them is to be seen any more.
    All,
    /// The platform does not let the bot delete them any more.
    TooLate,
}

/// The result of making a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadBegun {
    /// It exists; the key of its place.
    Made(ChatKey),
    /// The platform makes threads under a message, which has to be posted first.
    Under,
    /// There are no threads in that place.
    Nowhere,
}

/// Why a delivery failed, by what the outbox does next.
#[derive(Debug, Error)]
pub enum DeliveryError {
    /// The platform asks to wait this long.
    #[error("asked to wait {} ms", .0.as_millis())]
    RetryAfter(Duration),
    /// It will never arrive: the post is wrong, the person accepts none, or the message is gone.
    #[error("refused for good: {0}")]
    Refused(String),
    /// The bot may not post in the place for now: somebody has to let it. If this lasts longer than `patience`, the
    /// players are told elsewhere.
    #[error("forbidden for now: {reason}")]
    Forbidden { reason: String, patience: Duration },
    /// The bot may post words in the place, but no pictures.
    #[error("pictures are forbidden: {0}")]
    NoPictures(String),
    /// The place no longer exists. Later posts go to the place it was a part of, if any.
    #[error("gone: {0}")]
    Gone(String),
    /// The platform rejects it for an unknown reason that may pass: a few more attempts, but they do not hold up the
    /// chat for long.
    #[error("rejected: {0}")]
    Rejected(String),
    /// The chat has a new key, which every later delivery must use.
    #[error("the chat moved to {0}")]
    Moved(ChatKey),
    /// It may arrive if tried again: there is no connection, or the platform is in trouble.
    #[error(transparent)]
    Failed(#[from] anyhow::Error),
    /// It is not to be delivered yet, for a reason of its own: nothing else in the chat waits for it.
    #[error("not yet, but in {} ms", .0.as_millis())]
    NotYet(Duration),
    /// It cannot be composed. Others in the chat can.
    #[error("cannot be composed: {0:#}")]
    Broken(anyhow::Error),
}
