//! Delivers posts to Telegram, and turns its errors into those of the outbox.
//!
//! Telegram cannot detect a repeated message: a post whose confirmation was lost is sent twice.

use std::time::Duration;

use anyhow::anyhow;
use async_trait::async_trait;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::types::{ChatId as TelegramChatId, MessageId, ThreadId};

use super::adapter::Telegram;
use super::connection::target;
use super::{inline, place, print, refusals};
use tavoliere_adapter::pace::bounded;
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Importance, Permit, ThreadBegun};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};

/// The chat for which edits of inline messages are counted. No chat has this id.
const INLINE: TelegramChatId = TelegramChatId(0);

#[async_trait]
impl Courier for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn limits(&self) -> &'static Limits {
        self.connection.limits()
    }

    async fn admit(&self, place: &ChatKey, importance: Importance) -> Result<Permit, DeliveryError> {
        let (chat, _) = parse(place)?;
        if let Some(held) = self.connection.held_for(chat) {
            return Err(DeliveryError::RetryAfter(held));
        }
        Ok(Permit::counted(place, self.connection.pace.permit(target(chat), importance).await.use_up()))
    }

    fn is_crowded(&self, place: &ChatKey) -> bool {
        parse(place).is_ok_and(|(chat, _)| self.connection.pace.is_crowded(&target(chat)))
    }

    async fn post(&self, permit: Permit, post: &Post, _nonce: i64) -> Result<MessageKey, DeliveryError> {
        let (chat, thread) = parse(&permit.use_up().await)?;
        let has_link = post.text.0.iter().any(|span| matches!(span, Span::Link { .. }));
        let linked = match self.connection.account.get().filter(|_| has_link) {
            Some(account) => &inline::linked(post.clone(), &account.username),
            None => post,
        };
        let post = linked;
        let sent =
            self.connection.respect_retry_after(chat, print::send(&self.connection, chat, thread, None, post).await);
        match (sent, thread) {
            (Err(RequestError::Api(error)), Some(closed)) if refusals::is_closed(&error) => {
                self.reopen(chat, closed).await?;
                let again = print::send(&self.connection, chat, thread, None, post);
                self.connection.call(chat, Importance::Answer, again).await.map_err(failure)
            }
            (sent, _) => sent.map_err(failure),
        }
    }

    /// Telegram cannot find a topic by its name: one whose confirmation was lost stays there, empty.
    async fn begin_thread(
        &self,
        place: &ChatKey,
        title: &str,
        _under: Option<&MessageKey>,
    ) -> Result<ThreadBegun, DeliveryError> {
        let (chat, None) = parse(place)? else { return Ok(ThreadBegun::Nowhere) };
        let topic = self.connection.create_forum_topic(chat, title);
        let topic = self.connection.call(chat, Importance::Board, topic).await.map_err(failure)?;
        Ok(ThreadBegun::Made(place::key(chat, Some(topic.thread_id))))
    }

    async fn settle_thread(&self, place: &ChatKey, open: bool) -> Result<(), DeliveryError> {
        let (chat, Some(topic)) = parse(place)? else { return Ok(()) };
        self.open_topic(chat, topic, open).await
    }

    fn address(&self, place: &ChatKey) -> Option<String> {
        let (_, Some(_)) = place::parse(place)? else { return None };
        place::address(place)
    }

    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        let (chat, _) = parse(place)?;
        let message = message_id(message)?;
        let edit = self.connection.edit_message_reply_markup(chat, message);
        match self.connection.call(chat, Importance::Tidying, edit).await {
            Ok(_) => Ok(()),
            Err(RequestError::Api(error)) if refusals::has_no_buttons(&error) => Ok(()),
            Err(error) => Err(failure(error)),
        }
    }

    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        let (chat, _) = parse(place)?;
        let ids = messages.iter().map(|message| message_id(message)).collect::<Result<Vec<_>, _>>()?;
        let deleted = match ids[..] {
            [alone] => {
                let deletion = self.connection.delete_message(chat, alone);
                self.connection.call(chat, Importance::Tidying, deletion).await
            }
            _ => {
                let deletion = self.connection.delete_messages(chat, ids);
                self.connection.call(chat, Importance::Tidying, deletion).await
            }
        };
        match deleted {
            Ok(_) => Ok(Deleted::All),
            Err(RequestError::Api(error)) if refusals::is_deleted(&error) => Ok(Deleted::All),
            Err(RequestError::Api(error)) if refusals::is_too_old_to_delete(&error) => Ok(Deleted::TooLate),
            Err(error) => Err(failure(error)),
        }
    }

    /// In groups the bot has to be an administrator who may pin messages.
    async fn pin(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        let (chat, _) = parse(place)?;
        let message = message_id(message)?;
        let pin = self.connection.pin_chat_message(chat, message).disable_notification(true);
        match self.connection.call(chat, Importance::Tidying, pin).await {
            Ok(_) => Ok(()),
            Err(RequestError::Api(error)) if refusals::is_unchanged(&error) => Ok(()),
            Err(error) => Err(match failure(error) {
                // Nothing but a change of rights helps, and the caller does without.
                DeliveryError::Rejected(words) => DeliveryError::Refused(words),
                other => other,
            }),
        }
    }

    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        let (chat, _) = parse(&permit.use_up().await)?;
        let message = message_id(message)?;
        let edited = print::edit(&self.connection, chat, message, post).await;
        match self.connection.respect_retry_after(chat, edited) {
            Ok(()) => Ok(()),
            Err(RequestError::Api(error)) if refusals::is_unchanged(&error) => Ok(()),
            Err(RequestError::Api(error)) if refusals::has_no_buttons(&error) => {
                Err(DeliveryError::Refused(refusals::words(&error)))
            }
            Err(error) => Err(failure(error)),
        }
    }

    async fn edit_inline(&self, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        // Telegram never says in which chat an inline message is, so all of them are counted as one chat.
        let edit = print::edit_inline(&self.connection, message, post);
        match self.connection.call(INLINE, Importance::Leisure, edit).await {
            Ok(()) => Ok(()),
            Err(RequestError::Api(error)) if refusals::has_no_buttons(&error) => Ok(()),
            Err(error) => Err(failure(error)),
        }
    }

    /// A private chat has the id of the person. Telegram refuses posts there until the person has written to the bot.
    async fn private_place(&self, person: &str) -> Result<Option<ChatKey>, DeliveryError> {
        Ok(Some(person.into()))
    }
}

impl Telegram {
    /// Opens a topic that was closed, to post there. If the bot may not, the topic is as good as gone.
    async fn reopen(&self, chat: TelegramChatId, topic: ThreadId) -> Result<(), DeliveryError> {
        match self.open_topic(chat, topic, true).await {
            Err(
                DeliveryError::Refused(words)
                | DeliveryError::Rejected(words)
                | DeliveryError::Forbidden { reason: words, .. },
            ) => Err(DeliveryError::Gone(words)),
            settled => settled,
        }
    }

    async fn open_topic(&self, chat: TelegramChatId, topic: ThreadId, open: bool) -> Result<(), DeliveryError> {
        let (connection, importance) = (&self.connection, Importance::Board);
        let settled = match open {
            true => connection.call(chat, importance, connection.reopen_forum_topic(chat, topic)).await,
            false => connection.call(chat, importance, connection.close_forum_topic(chat, topic)).await,
        };
        match settled {
            Err(RequestError::Api(error)) if refusals::is_unchanged(&error) => Ok(()),
            settled => settled.map(drop).map_err(failure),
        }
    }
}

/// The chat and the topic of a place.
fn parse(place: &ChatKey) -> Result<(TelegramChatId, Option<ThreadId>), DeliveryError> {
    place::parse(place).ok_or_else(|| refused(place.as_str()))
}

fn message_id(message: &MessageKey) -> Result<MessageId, DeliveryError> {
    message.as_str().parse().map(MessageId).map_err(|_| refused(message.as_str()))
}

fn refused(key: &str) -> DeliveryError {
    DeliveryError::Refused(format!("`{key}` is no key of Telegram's"))
}

/// An error of Telegram's as one of the outbox.
fn failure(error: RequestError) -> DeliveryError {
    match error {
        RequestError::RetryAfter(wait) => DeliveryError::RetryAfter(bounded(wait.duration())),
        RequestError::MigrateToChatId(chat) => DeliveryError::Moved(place::key(chat, None)),
        RequestError::Api(error) if refusals::is_gone(&error) => DeliveryError::Gone(refusals::words(&error)),
        RequestError::Api(error) if refusals::forbids_pictures(&error) => {
            DeliveryError::NoPictures(refusals::words(&error))
        }
        RequestError::Api(error) if refusals::is_forbidden(&error) => {
            // Unlike on Discord, it takes one deliberate act of an administrator.
            DeliveryError::Forbidden { reason: refusals::words(&error), patience: Duration::ZERO }
        }
        RequestError::Api(error) if refusals::is_final(&error) => DeliveryError::Refused(refusals::words(&error)),
        RequestError::Api(error) if refusals::is_refusal(&error) => DeliveryError::Rejected(refusals::words(&error)),
        // The error itself contains the whole answer, which is a web page if a proxy is in trouble.
        RequestError::InvalidJson { source, .. } => {
            DeliveryError::Failed(anyhow!("Telegram's answer is no Bot API: {source}"))
        }
        error => DeliveryError::Failed(error.into()),
    }
}
