//! Carries the outbox's posts to Discord's channels.

use async_trait::async_trait;
use reqwest::Method;
use serde_json::{Value, json};

use super::api::ApiError;
use super::{Discord, LIMITS, guest, print};
use crate::chat::{Courier, DeliveryError, Limits, Platform, Post};

const CONVERSATIONS: &str = "/users/@me/channels";

/// Discord's word for a channel or a thread that was deleted.
const UNKNOWN_CHANNEL: u64 = 10003;

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
        id(&self.api.send(Method::POST, &format!("/channels/{place}/messages"), Some(&body)).await?)
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        if let Some(channel) = guest::channel(place) {
            return self.passes.close(&self.api, channel, &number(message)?.to_string()).await;
        }
        let path = format!("/channels/{}/messages/{}", number(place)?, number(message)?);
        self.api.admit(&Method::PATCH, &path).await?;
        match self.api.send(Method::PATCH, &path, Some(&json!({"components": []}).into())).await {
            Ok(_) | Err(ApiError::Refused { status: 404, .. }) => Ok(()),
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
            ApiError::Refused { code: UNKNOWN_CHANNEL, .. } => Self::Gone(error.to_string()),
            ApiError::Refused { .. } => Self::Refused(error.to_string()),
            // A token can be set right; until then nothing may be thrown away.
            ApiError::Unauthorized => Self::Failed(error.into()),
            ApiError::Failed(cause) => Self::Failed(cause),
        }
    }
}
