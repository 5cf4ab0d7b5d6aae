//! Delivers posts to Discord, and turns its errors into those of the outbox.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;
use serde_json::{Value, json};

use super::adapter::Discord;
use super::api::{ApiError, Body};
use super::{guest, print};
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Importance, Permit, ThreadBegun};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};

/// The private channels of the bot.
const PRIVATE_CHANNELS: &str = "/users/@me/channels";

/// The bot may not see the channel, or may not post there. Often somebody is just rearranging permissions.
const MISSING_ACCESS: u64 = 50001;
const MISSING_PERMISSIONS: u64 = 50013;
/// So long may that take, before the players are told elsewhere.
const PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

/// The channel or thread was deleted.
const UNKNOWN_CHANNEL: u64 = 10003;
/// The message was deleted.
const UNKNOWN_MESSAGE: u64 = 10008;
/// Refusals with the status 403 that are for good: explicit content, a private channel or a message that does not allow it,
/// somebody who takes no messages, words or links that the server or Discord blocks.
const FOR_GOOD: [u64; 9] = [20_009, 50_003, 50_005, 50_007, 50_021, 50_024, 200_000, 200_001, 240_000];
/// The thread is archived.
const ARCHIVED: u64 = 50083;
/// The thread is locked.
const LOCKED: u64 = 160_005;
/// The message has a thread already.
const THREAD_EXISTS: u64 = 160_004;

/// The minutes without messages after which a thread is archived: as many as Discord allows, as a move may take days.
const A_WEEK: u32 = 7 * 24 * 60;

#[async_trait]
impl Courier for Discord {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self) -> &'static Limits {
        self.limits()
    }

    async fn admit(&self, place: &ChatKey, importance: Importance) -> Result<Permit, DeliveryError> {
        if let Some(channel) = guest::channel(place) {
            self.guest_tokens.admit(channel).await?;
            return Ok(Permit::new(place));
        }
        // `post` makes the call that is counted here.
        let permit = self.api.admit(&Method::POST, &messages(channel(place)?), importance).await?;
        Ok(Permit::counted(place, permit.use_up()))
    }

    fn is_crowded(&self, place: &ChatKey) -> bool {
        channel(place).is_ok_and(|place| self.api.is_crowded(&Method::POST, &messages(place)))
    }

    fn reaches_some_alone(&self) -> bool {
        self.guest_tokens.are_some()
    }

    fn reaches(&self, place: &ChatKey) -> Option<bool> {
        guest::channel(place).map(|channel| self.guest_tokens.reaches(channel))
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        let place = permit.use_up().await;
        if let Some(channel) = guest::channel(&place) {
            let body = print::message(post, &self.api.commands);
            return Ok(self.guest_tokens.post(&self.api, channel, &body).await?.into());
        }
        let place = channel(&place)?;
        let mut body = print::message(post, &self.api.commands);
        body.json["nonce"] = nonce.to_string().into();
        // Discord then returns the message of an earlier attempt, if it did arrive, instead of posting it again.
        body.json["enforce_nonce"] = true.into();
        let sent = self.api.send(Method::POST, &messages(place), Some(&body)).await;
        let made = self.or_reopened(place, Method::POST, &messages(place), Some(&body), sent).await?;
        Ok(id(&made)?.into())
    }

    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        if let Some(channel) = guest::channel(place) {
            return self.guest_tokens.close(&self.api, channel, &message_id(message)?.to_string()).await;
        }
        let place = channel(place)?;
        let path = format!("{}/{}", messages(place), message_id(message)?);
        let body = json!({"components": []}).into();
        let closed = self.api.call(Method::PATCH, &path, Some(&body), Importance::Tidying).await;
        match self.or_reopened(place, Method::PATCH, &path, Some(&body), closed).await {
            Ok(_) => Ok(()),
            // Buttons that stay are no reason to leave a thread.
            Err(DeliveryError::Gone(reason)) => Err(DeliveryError::Refused(reason)),
            Err(error) => Err(error),
        }
    }

    /// One message a call: Discord deletes several at once only for bots that may manage messages.
    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        for message in messages {
            let message = message_id(message)?;
            if let Some(channel) = guest::channel(place) {
                if !self.guest_tokens.delete(&self.api, channel, &message.to_string()).await? {
                    return Ok(Deleted::TooLate);
                }
                continue;
            }
            let place = channel(place)?;
            let path = format!("/channels/{place}/messages/{message}");
            let deleted = self.api.call(Method::DELETE, &path, None, Importance::Tidying).await;
            match self.or_reopened(place, Method::DELETE, &path, None, deleted).await {
                // Posts that stay are no reason to leave a thread.
                Err(DeliveryError::Gone(reason)) => return Err(DeliveryError::Refused(reason)),
                deleted => deleted.map(drop)?,
            }
        }
        Ok(Deleted::All)
    }

    /// The bot needs the permission to pin messages, and a channel has room for a limited number of them.
    async fn pin(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        if guest::channel(place).is_some() {
            return Err(DeliveryError::Refused("a guest pins nothing".to_owned()));
        }
        let place = channel(place)?;
        let path = format!("{}/pins/{}", messages(place), message_id(message)?);
        let pinned = self.api.call(Method::PUT, &path, None, Importance::Tidying).await;
        if let Err(error @ ApiError::Refused { code: UNKNOWN_CHANNEL | UNKNOWN_MESSAGE, .. }) = pinned {
            return Err(DeliveryError::Refused(error.to_string()));
        }
        match self.or_reopened(place, Method::PUT, &path, None, pinned).await {
            // A post that is not pinned is no reason to leave a thread.
            Err(DeliveryError::Gone(reason)) => Err(DeliveryError::Refused(reason)),
            pinned => pinned.map(drop),
        }
    }

    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        let place = permit.use_up().await;
        // An edit makes no sound, and Discord refuses to be told so.
        let post = Post { silent: false, ..post.clone() };
        let (message, body) = (message_id(message)?, print::message(&post, &self.api.commands));
        if let Some(channel) = guest::channel(&place) {
            return self.guest_tokens.edit(&self.api, channel, &message.to_string(), &body).await;
        }
        let place = channel(&place)?;
        let path = format!("{}/{message}", messages(place));
        let edited = self.api.call(Method::PATCH, &path, Some(&body), Importance::Board).await;
        match self.or_reopened(place, Method::PATCH, &path, Some(&body), edited).await? {
            Value::Null => Err(DeliveryError::Refused("the message was deleted".to_owned())),
            _ => Ok(()),
        }
    }

    async fn begin_thread(
        &self,
        place: &ChatKey,
        title: &str,
        under: Option<&MessageKey>,
    ) -> Result<ThreadBegun, DeliveryError> {
        if guest::channel(place).is_some() {
            return Ok(ThreadBegun::Nowhere);
        }
        let Some(message) = under else { return Ok(ThreadBegun::Under) };
        let path = format!("{}/{}/threads", messages(channel(place)?), message_id(message)?);
        let body = json!({"name": title, "auto_archive_duration": A_WEEK}).into();
        match self.api.call(Method::POST, &path, Some(&body), Importance::Board).await {
            Ok(thread) => id(&thread).map(|thread| ThreadBegun::Made(thread.into())),
            // An earlier attempt has made it. A thread has the id of the message it is under.
            Err(ApiError::Refused { code: THREAD_EXISTS, .. }) => Ok(ThreadBegun::Made(message.as_str().into())),
            Err(error) => Err(error.into()),
        }
    }

    async fn private_place(&self, person: &str) -> Result<Option<ChatKey>, DeliveryError> {
        let body = json!({"recipient_id": number(person)?.to_string()}).into();
        // Discord returns the same channel every time.
        let channel = self.api.call(Method::POST, PRIVATE_CHANNELS, Some(&body), Importance::Board).await?;
        Ok(Some(id(&channel)?.into()))
    }
}

impl Discord {
    /// The result of a call in a channel. If it is an archived thread, that is opened and the call made again. A thread
    /// that the bot may not open is as good as gone.
    async fn or_reopened(
        &self,
        place: u64,
        method: Method,
        path: &str,
        body: Option<&Body>,
        sent: Result<Value, ApiError>,
    ) -> Result<Value, DeliveryError> {
        match sent {
            Err(ApiError::Refused { code: ARCHIVED, .. }) => {}
            // The message was deleted.
            Err(ApiError::Refused { code: UNKNOWN_CHANNEL | UNKNOWN_MESSAGE, .. }) if method != Method::POST => {
                return Ok(Value::Null);
            }
            sent => return Ok(sent?),
        }
        let open = json!({"archived": false}).into();
        match self.api.call(Method::PATCH, &format!("/channels/{place}"), Some(&open), Importance::Board).await {
            Ok(_) => Ok(self.api.call(method, path, body, Importance::Board).await?),
            Err(error @ ApiError::Refused { .. }) => Err(DeliveryError::Gone(error.to_string())),
            Err(error) => Err(error.into()),
        }
    }
}

/// The path of a channel's messages.
fn messages(channel: u64) -> String {
    format!("/channels/{channel}/messages")
}

/// The id of the thing a call has made.
fn id(made: &Value) -> Result<String, DeliveryError> {
    match &made["id"] {
        Value::String(id) => Ok(id.clone()),
        other => Err(DeliveryError::Failed(anyhow::anyhow!("Discord answered with the id {other}"))),
    }
}

/// The channel of a place.
fn channel(place: &ChatKey) -> Result<u64, DeliveryError> {
    number(place.as_str())
}

/// The id of a message.
fn message_id(message: &MessageKey) -> Result<u64, DeliveryError> {
    number(message.as_str())
}

/// A key as a number, so that nothing else is ever put into a path.
fn number(key: &str) -> Result<u64, DeliveryError> {
    key.parse().map_err(|_| DeliveryError::Refused(format!("`{key}` is no key of Discord's")))
}

impl From<ApiError> for DeliveryError {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::RetryAfter(wait) => Self::RetryAfter(wait),
            ApiError::Refused { code: UNKNOWN_CHANNEL | LOCKED, .. } => Self::Gone(error.to_string()),
            ApiError::Refused { code: MISSING_ACCESS | MISSING_PERMISSIONS, .. } => {
                Self::Forbidden { reason: error.to_string(), patience: PATIENCE }
            }
            // Only a code that is known tells that it is for good.
            ApiError::Refused { status: 403, code, .. } if !FOR_GOOD.contains(&code) => {
                Self::Forbidden { reason: error.to_string(), patience: PATIENCE }
            }
            ApiError::Refused { code: 0, .. } => Self::Failed(error.into()),
            ApiError::Refused { .. } => Self::Refused(error.to_string()),
            // The operator can correct the token; until then the posts have to be kept.
            ApiError::Unauthorized => Self::Failed(error.into()),
            ApiError::Failed(cause) => Self::Failed(cause),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_known_code_is_for_good() {
        for (status, code, expected) in [
            (403, 50_001, "forbidden"),
            (403, 50_013, "forbidden"),
            (403, 0, "forbidden"),
            (403, 40_333, "forbidden"),
            (403, 50_007, "refused"),
            (403, 200_000, "refused"),
            (404, 10_003, "gone"),
            (403, 160_005, "gone"),
            (404, 0, "failed"),
            (400, 0, "failed"),
            (400, 50_035, "refused"),
        ] {
            let refused = ApiError::Refused { status, code, words: "No".to_owned() };
            let found = match DeliveryError::from(refused) {
                DeliveryError::Forbidden { patience: PATIENCE, .. } => "forbidden",
                DeliveryError::Refused(_) => "refused",
                DeliveryError::Gone(_) => "gone",
                DeliveryError::Failed(_) => "failed",
                other => panic!("{other}"),
            };
            assert_eq!(found, expected, "{status} {code}");
        }
    }
}
