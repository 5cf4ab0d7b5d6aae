//! Carries posts to Telegram, and says in the outbox's terms why one did not arrive.
//!
//! Telegram has no way to recognise a repeated message: a post whose confirmation was lost comes twice.

use anyhow::anyhow;
use async_trait::async_trait;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::types::{MessageId, ThreadId};

use super::{LIMITS, Line, Telegram, print, refusals};
use crate::chat::platform::courier::{Courier, DeliveryError, ThreadBegun};
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;

/// No chat has this number.
const CARDS: ChatId = ChatId(0);

#[async_trait]
impl Courier for Telegram {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn limits(&self) -> &'static Limits {
        &LIMITS
    }

    async fn admit(&self, place: &str) -> Result<(), DeliveryError> {
        self.take(parse(place)?.0).await
    }

    async fn post(&self, place: &str, post: &Post, _nonce: i64) -> Result<String, DeliveryError> {
        let (chat, thread) = parse(place)?;
        self.line.pace.keep_distance(&chat).await;
        match (print::send(&self.line, chat, thread, None, post).await, thread) {
            (Err(RequestError::Api(error)), Some(closed)) if refusals::is_closed(&error) => {
                self.reopen(chat, closed).await?;
                print::send(&self.line, chat, thread, None, post).await.map_err(failure)
            }
            (sent, _) => sent.map_err(failure),
        }
    }

    /// A topic has no name that Telegram would know it by: one whose confirmation was lost stays behind, empty.
    async fn begin_thread(&self, place: &str, title: &str, _under: Option<&str>) -> Result<ThreadBegun, DeliveryError> {
        let (chat, None) = parse(place)? else { return Ok(ThreadBegun::Nowhere) };
        self.take(chat).await?;
        self.line.pace.keep_distance(&chat).await;
        let topic = self.line.create_forum_topic(chat, title).await.map_err(failure)?;
        Ok(ThreadBegun::Made(format!("{chat}/{}", topic.thread_id)))
    }

    async fn settle_thread(&self, place: &str, open: bool) -> Result<(), DeliveryError> {
        let (chat, Some(thread)) = parse(place)? else { return Ok(()) };
        self.take(chat).await?;
        let settled = match open {
            true => self.line.reopen_forum_topic(chat, thread).await,
            false => self.line.close_forum_topic(chat, thread).await,
        };
        match settled {
            Err(RequestError::Api(error)) if refusals::is_as_wished(&error) => Ok(()),
            settled => settled.map(drop).map_err(failure),
        }
    }

    /// Supergroups, which alone have topics, have addresses without the sign and the hundred their numbers begin with.
    fn address(&self, place: &str) -> Option<String> {
        let (chat, topic) = place.strip_prefix("-100")?.split_once('/')?;
        Some(format!("https://t.me/c/{chat}/{topic}"))
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        let (chat, _) = parse(place)?;
        let Ok(message) = message.parse() else { return Err(refused(message)) };
        self.take(chat).await?;
        self.line.pace.keep_distance(&chat).await;
        match self.line.edit_message_reply_markup(chat, MessageId(message)).await {
            Ok(_) => Ok(()),
            Err(RequestError::Api(error)) if refusals::is_closed_anyway(&error) => Ok(()),
            Err(error) => Err(failure(error)),
        }
    }

    async fn turn(&self, card: &str, post: &Post) -> Result<(), DeliveryError> {
        // In which chat it is remains unknown; all of them together are not written in more often than one.
        self.take(CARDS).await?;
        match print::turn_card(&self.line, card, post).await {
            Ok(()) => Ok(()),
            Err(RequestError::Api(error)) if refusals::is_closed_anyway(&error) => Ok(()),
            Err(error) => Err(failure(error)),
        }
    }

    /// Everybody's chat with the bot has their own number, though Telegram refuses to write there first.
    async fn private_place(&self, person: &str) -> Result<Option<String>, DeliveryError> {
        Ok(Some(person.to_owned()))
    }
}

impl Telegram {
    /// Opens a topic again that somebody has closed; where the bot may not, nothing can be said there any more.
    async fn reopen(&self, chat: ChatId, topic: ThreadId) -> Result<(), DeliveryError> {
        match self.settle_thread(&format!("{chat}/{topic}"), true).await {
            Err(DeliveryError::Refused(words) | DeliveryError::Odd(words)) => Err(DeliveryError::Gone(words)),
            settled => settled,
        }
    }

    /// Counts a call; where it would come too soon, the outbox waits as if Telegram had asked it to.
    async fn take(&self, chat: ChatId) -> Result<(), DeliveryError> {
        self.line.pace.take(&chat, Line::is_group(chat)).await.map_err(DeliveryError::RetryAfter)
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
        RequestError::Api(error) if refusals::is_gone(&error) => DeliveryError::Gone(refusals::words(&error)),
        RequestError::Api(error) if refusals::is_final(&error) => DeliveryError::Refused(refusals::words(&error)),
        RequestError::Api(error) if refusals::is_refusal(&error) => DeliveryError::Odd(refusals::words(&error)),
        // The answer of a broken server is a web page, which nobody wants in a log.
        RequestError::InvalidJson { source, .. } => {
            DeliveryError::Failed(anyhow!("Telegram's answer is no Bot API: {source}"))
        }
        error => DeliveryError::Failed(error.into()),
    }
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
}
