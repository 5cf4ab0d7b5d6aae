//! Carries the outbox's posts to Discord's channels.

use async_trait::async_trait;
use reqwest::Method;
use serde_json::{Value, json};

use super::api::{ApiError, Body};
use super::{Discord, LIMITS, guest, print};
use crate::chat::platform::courier::{Courier, DeliveryError, ThreadBegun};
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;

const CONVERSATIONS: &str = "/users/@me/channels";

/// Discord's word for a channel or a thread that was deleted.
const UNKNOWN_CHANNEL: u64 = 10003;
/// Its words for threads in which nothing can be said: they are archived, or locked, or there is one under a message.
const ARCHIVED: u64 = 50083;
const LOCKED: u64 = 160_005;
const THREAD_EXISTS: u64 = 160_004;

/// After so many minutes in which nothing is said a thread is archived: the longest time there is, as a move may take days.
const A_WEEK: u32 = 7 * 24 * 60;

#[async_trait]
impl Courier for Discord {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self) -> &'static Limits {
        &LIMITS
    }

    async fn admit(&self, place: &str) -> Result<(), DeliveryError> {
        if let Some(channel) = guest::channel(place) {
            return self.passes.admit(channel).await;
        }
        Ok(self.api.admit(&Method::POST, &format!("/channels/{}/messages", number(place)?)).await?)
    }

    async fn post(&self, place: &str, post: &Post, nonce: i64) -> Result<String, DeliveryError> {
        if let Some(channel) = guest::channel(place) {
            return self.passes.post(&self.api, channel, &print::message(post)).await;
        }
        let place = number(place)?;
        let mut body = print::message(post);
        body.json["nonce"] = nonce.to_string().into();
        // Discord then returns the message of a try that did arrive instead of posting it again.
        body.json["enforce_nonce"] = true.into();
        id(&self.send_there(place, Method::POST, &format!("/channels/{place}/messages"), &body).await?)
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        if let Some(channel) = guest::channel(place) {
            return self.passes.close(&self.api, channel, &number(message)?.to_string()).await;
        }
        let place = number(place)?;
        let path = format!("/channels/{place}/messages/{}", number(message)?);
        self.api.admit(&Method::PATCH, &path).await?;
        match self.send_there(place, Method::PATCH, &path, &json!({"components": []}).into()).await {
            Ok(_) => Ok(()),
            // A board whose buttons stay is no reason to leave a thread.
            Err(DeliveryError::Gone(reason)) => Err(DeliveryError::Refused(reason)),
            Err(error) => Err(error),
        }
    }

    async fn begin_thread(&self, place: &str, title: &str, under: Option<&str>) -> Result<ThreadBegun, DeliveryError> {
        if guest::channel(place).is_some() {
            return Ok(ThreadBegun::Nowhere);
        }
        let Some(message) = under else { return Ok(ThreadBegun::Under) };
        let path = format!("/channels/{}/messages/{}/threads", number(place)?, number(message)?);
        let body = json!({"name": title, "auto_archive_duration": A_WEEK}).into();
        match self.api.call(Method::POST, &path, Some(&body)).await {
            Ok(thread) => id(&thread).map(ThreadBegun::Made),
            // A thread has the number of the message it is under: so it is made once, however often it is tried.
            Err(ApiError::Refused { code: THREAD_EXISTS, .. }) => Ok(ThreadBegun::Made(message.to_owned())),
            Err(error) => Err(error.into()),
        }
    }

    async fn private_place(&self, person: &str) -> Result<Option<String>, DeliveryError> {
        let body = json!({"recipient_id": number(person)?.to_string()}).into();
        self.api.admit(&Method::POST, CONVERSATIONS).await?;
        // Discord returns the same channel however often it is asked.
        id(&self.api.send(Method::POST, CONVERSATIONS, Some(&body)).await?).map(Some)
    }
}

impl Discord {
    /// Makes a call that was counted. Where its place is an archived thread, that is opened again before, as far as the
    /// bot may; else nothing can be said there any more.
    async fn send_there(&self, place: u64, method: Method, path: &str, body: &Body) -> Result<Value, DeliveryError> {
        match self.api.send(method.clone(), path, Some(body)).await {
            Err(ApiError::Refused { code: ARCHIVED, .. }) => {}
            // What was deleted has no buttons.
            Err(ApiError::Refused { status: 404, .. }) if method == Method::PATCH => return Ok(Value::Null),
            sent => return Ok(sent?),
        }
        let open = json!({"archived": false}).into();
        match self.api.call(Method::PATCH, &format!("/channels/{place}"), Some(&open)).await {
            Ok(_) => Ok(self.api.call(method, path, Some(body)).await?),
            Err(error @ ApiError::Refused { .. }) => Err(DeliveryError::Gone(error.to_string())),
            Err(error) => Err(error.into()),
        }
    }
}

/// The id of what a call has made.
fn id(made: &Value) -> Result<String, DeliveryError> {
    match &made["id"] {
        Value::String(id) => Ok(id.clone()),
        other => Err(DeliveryError::Failed(anyhow::anyhow!("Discord answered with the id {other}"))),
    }
}

/// A key of Discord's, so that nothing else is ever put into an address.
fn number(key: &str) -> Result<u64, DeliveryError> {
    key.parse().map_err(|_| DeliveryError::Refused(format!("`{key}` is no key of Discord's")))
}

impl From<ApiError> for DeliveryError {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::RetryAfter(wait) => Self::RetryAfter(wait),
            ApiError::Refused { code: UNKNOWN_CHANNEL | LOCKED, .. } => Self::Gone(error.to_string()),
            ApiError::Refused { .. } => Self::Refused(error.to_string()),
            // A token can be set right; until then nothing may be thrown away.
            ApiError::Unauthorized => Self::Failed(error.into()),
            ApiError::Failed(cause) => Self::Failed(cause),
        }
    }
}
