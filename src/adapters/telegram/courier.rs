//! Carries posts to Telegram, and says in the outbox's terms why one did not arrive.
//!
//! Telegram has no way to recognise a repeated message: a post whose confirmation was lost comes twice.

use anyhow::anyhow;
use async_trait::async_trait;
use teloxide::prelude::*;
use teloxide::types::{MessageId, ThreadId};
use teloxide::{ApiError, RequestError};

use super::{LIMITS, Telegram, print};
use crate::chat::{Courier, DeliveryError, Limits, Platform, Post};

#[async_trait]
impl Courier for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn limits(&self) -> &'static Limits {
        &LIMITS
    }

    async fn post(&self, place: &str, post: &Post, _nonce: i64) -> Result<String, DeliveryError> {
        let (chat, thread) = parse(place)?;
        print::send(&self.bot, chat, thread, None, post).await.map_err(failure)
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        let (chat, _) = parse(place)?;
        let Ok(message) = message.parse() else { return Err(refused(message)) };
        match self.bot.edit_message_reply_markup(chat, MessageId(message)).await {
            Ok(_) => Ok(()),
            Err(RequestError::Api(error)) if is_closed_anyway(&words(&error)) => Ok(()),
            Err(error) => Err(failure(error)),
        }
    }
}

/// The chat and the topic of a place.
fn parse(place: &str) -> Result<(ChatId, Option<ThreadId>), DeliveryError> {
    let (chat, thread) = match place.split_once('/') {
        Some((chat, thread)) => (chat, Some(thread)),
        None => (place, None),
    };
    let thread = thread.map(|thread| thread.parse().map(|thread| ThreadId(MessageId(thread)))).transpose();
    match (chat.parse(), thread) {
        (Ok(chat), Ok(thread)) => Ok((ChatId(chat), thread)),
        _ => Err(refused(place)),
    }
}

fn refused(key: &str) -> DeliveryError {
    DeliveryError::Refused(format!("`{key}` is no key of Telegram's"))
}

/// Why a request failed, in the outbox's terms.
fn failure(error: RequestError) -> DeliveryError {
    match error {
        RequestError::RetryAfter(wait) => DeliveryError::RetryAfter(wait.duration()),
        RequestError::MigrateToChatId(chat) => DeliveryError::Moved(chat.to_string()),
        RequestError::Api(error) if is_final(&words(&error)) => DeliveryError::Refused(words(&error)),
        // The answer of a broken server is a web page, which nobody wants in a log.
        RequestError::InvalidJson { source, .. } => {
            DeliveryError::Failed(anyhow!("Telegram's answer is no Bot API: {source}"))
        }
        error => DeliveryError::Failed(error.into()),
    }
}

/// What Telegram said, also where teloxide has no name for it.
fn words(error: &ApiError) -> String {
    match error {
        ApiError::Unknown(words) => words.clone(),
        known => known.to_string(),
    }
}

/// Whether trying again cannot help: the bot may not write there, or Telegram will not have the post as it is.
fn is_final(words: &str) -> bool {
    const FINAL: &[&str] = &[
        "chat not found",
        "user not found",
        "peer_id_invalid",
        "chat_write_forbidden",
        "forbidden",
        "not enough rights",
        "have no rights",
        "need administrator rights",
        "group is deactivated",
        "user is deactivated",
        "bot was kicked",
        "bot can't initiate conversation",
        "bot can't send messages to bots",
        "topic_closed",
        "topic_deleted",
        "message thread not found",
        "is too long",
        "message text is empty",
        "can't parse entities",
        "button_data_invalid",
    ];
    let words = words.to_lowercase();
    FINAL.iter().any(|known| words.contains(known))
}

/// Whether a message has no buttons left to be taken off.
fn is_closed_anyway(words: &str) -> bool {
    const CLOSED: &[&str] =
        &["message is not modified", "message to edit not found", "message can't be edited", "message_id_invalid"];
    let words = words.to_lowercase();
    CLOSED.iter().any(|known| words.contains(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_chats_with_or_without_a_topic() {
        let table = [
            ("42", Some((42, None))),
            ("-1001234567890", Some((-1_001_234_567_890, None))),
            ("-1001234567890/17", Some((-1_001_234_567_890, Some(17)))),
            ("", None),
            ("general", None),
            ("-5/", None),
            ("-5/x", None),
        ];
        for (place, expected) in table {
            let parsed = parse(place).ok().map(|(chat, thread)| (chat.0, thread.map(|thread| thread.0.0)));
            assert_eq!(parsed, expected, "{place}");
        }
    }

    #[test]
    fn what_telegram_says_is_told_apart() {
        let table = [
            ("Forbidden: bot was blocked by the user", true),
            ("Forbidden: bot was kicked from the supergroup chat", true),
            ("Forbidden: bot can't initiate conversation with a user", true),
            ("Bad Request: chat not found", true),
            ("Bad Request: not enough rights to send photos to the chat", true),
            ("Bad Request: CHAT_WRITE_FORBIDDEN", true),
            ("Bad Request: TOPIC_CLOSED", true),
            ("Bad Request: message thread not found", true),
            ("Bad Request: message caption is too long", true),
            ("Bad Request: can't parse entities: unclosed start tag at byte offset 3", true),
            ("Internal Server Error", false),
            ("Bad Gateway", false),
            ("Bad Request: IMAGE_PROCESS_FAILED", false),
            ("Conflict: terminated by other getUpdates request", false),
        ];
        for (said, is_refused) in table {
            let error: ApiError = serde_json::from_value(said.into()).expect("any text is an error");
            let failure = failure(RequestError::Api(error));
            assert_eq!(matches!(failure, DeliveryError::Refused(_)), is_refused, "{said}: {failure:?}");
        }
    }
}
