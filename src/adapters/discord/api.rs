//! One call to Discord's HTTP API, with its failures told apart.
//!
//! Not through serenity's own client: that drops how long a 429 asks to wait, which our outbox must know.

use bytes::Bytes;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response, StatusCode, Url};
use serde_json::Value;
use serenity::http::{Http, HttpBuilder};
use thiserror::Error;

use super::rate_limits::RateLimits;
use super::{ConnectError, Patience, Settings};

const DISCORD: &str = "https://discord.com";
const USER_AGENT: &str = concat!("DiscordBot (tavoliere, ", env!("CARGO_PKG_VERSION"), ")");
/// What a 429 that does not say how long is taken to mean.
const UNSAID_WAIT: Duration = Duration::from_secs(5);
const INSISTENCE: u32 = 3;
/// Discord's word for a first answer to an interaction that had one.
const ANSWERED_ALREADY: u64 = 40060;
/// A post waits no longer than this where it is; for longer, others go before it.
const SHORT_WAIT: Duration = Duration::from_millis(500);
/// Waiting longer than this for an answer to somebody who taps is as good as none.
const LONGEST_INSISTENCE: Duration = Duration::from_secs(5);

/// The way to Discord, with the bot's token.
pub(super) struct Api {
    client: Client,
    base: String,
    token: String,
    patience: Patience,
    rate_limits: RateLimits,
}

/// What is sent: JSON, with a file where it has one.
pub(super) struct Body {
    pub json: Value,
    pub file: Option<File>,
}

/// A picture or a document.
#[derive(Clone)]
pub(super) struct File {
    pub bytes: Bytes,
    pub name: String,
    pub content_type: &'static str,
}

/// Why a call did not work.
#[derive(Debug, Error)]
pub(super) enum ApiError {
    #[error("Discord does not accept the token")]
    Unauthorized,
    #[error("Discord asks to wait {} ms", .0.as_millis())]
    RetryAfter(Duration),
    /// Discord's own words: the same call will not work later either.
    #[error("{words} ({status}, {code})")]
    Refused { status: u16, code: u64, words: String },
    #[error("{0:#}")]
    Failed(anyhow::Error),
}

impl From<Value> for Body {
    fn from(json: Value) -> Self {
        Self { json, file: None }
    }
}

impl Api {
    pub(super) fn new(settings: &Settings, patience: Patience) -> Result<Self, ConnectError> {
        let base = settings.api_url.as_deref().unwrap_or(DISCORD).trim_end_matches('/').to_owned();
        match Url::parse(&base) {
            Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => {}
            _ => return Err(ConnectError::BadUrl(base)),
        }
        let token = settings.token.trim().to_owned();
        let mut secret = HeaderValue::from_str(&format!("Bot {token}")).map_err(|_| ConnectError::Rejected)?;
        secret.set_sensitive(true);
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .default_headers(HeaderMap::from_iter([(AUTHORIZATION, secret)]))
            .timeout(patience.with_calls)
            .build()
            .expect("the settings are constants and TLS is compiled in");
        Ok(Self { client, base, token, patience, rate_limits: RateLimits::default() })
    }

    /// Serenity's client for the same address, which its gateway wants.
    pub(super) fn serenity(&self) -> Http {
        // Serenity ignores the address while its rate limiter is on.
        let builder = HttpBuilder::new(&self.token).client(self.client.clone());
        builder.proxy(&self.base).ratelimiter_disabled(true).build()
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, ApiError> {
        self.call(Method::GET, path, None).await
    }

    /// Calls once and returns what Discord returns; null where that is nothing.
    /// What Discord would refuse is not even tried: its answers say when a way is used up.
    pub(super) async fn call(&self, method: Method, path: &str, body: Option<&Body>) -> Result<Value, ApiError> {
        self.admit(&method, path).await?;
        self.send(method, path, body).await
    }

    /// Counts a call that is about to be made, as soon as it may be made, unless that takes long.
    pub(super) async fn admit(&self, method: &Method, path: &str) -> Result<(), ApiError> {
        loop {
            match self.rate_limits.take(method, path) {
                Ok(()) => return Ok(()),
                Err(wait) if wait <= SHORT_WAIT => tokio::time::sleep(wait).await,
                Err(wait) => return Err(ApiError::RetryAfter(wait)),
            }
        }
    }

    /// Makes a call that was counted.
    pub(super) async fn send(&self, method: Method, path: &str, body: Option<&Body>) -> Result<Value, ApiError> {
        let way = (method.clone(), path.to_owned());
        let mut request = self.client.request(method, format!("{}/api/v10{path}", self.base));
        if path.starts_with("/interactions/") {
            request = request.timeout(self.patience.with_first_answers);
        }
        request = match body {
            None => request,
            Some(Body { json, file: None }) => request.json(json),
            Some(Body { json, file: Some(file) }) => request.multipart(form(json, file)),
        };
        // The address may hold an interaction's token, which is nobody's business in a log.
        let response = request.send().await.map_err(|error| ApiError::Failed(error.without_url().into()))?;
        self.rate_limits.note(&way.0, &way.1, response.headers());
        if response.status().is_success() { content(response).await } else { Err(failure(response).await) }
    }

    /// Calls up to three times while somebody waits for the answer.
    pub(super) async fn insist(&self, method: Method, path: &str, body: Option<&Body>) -> Result<Value, ApiError> {
        let mut may_have_arrived = false;
        for attempt in 1.. {
            match self.call(method.clone(), path, body).await {
                Err(ApiError::RetryAfter(wait)) if wait <= LONGEST_INSISTENCE && attempt < INSISTENCE => {
                    tokio::time::sleep(wait).await;
                }
                Err(ApiError::Failed(error)) if attempt < INSISTENCE => {
                    tracing::debug!(error = format!("{error:#}"), "calling Discord again");
                    may_have_arrived = true;
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
                // It was this call, whose confirmation was lost.
                Err(ApiError::Refused { code: ANSWERED_ALREADY, .. }) if may_have_arrived => return Ok(Value::Null),
                settled => return settled,
            }
        }
        unreachable!("the last attempt is settled whatever comes of it")
    }
}

fn form(json: &Value, file: &File) -> Form {
    let length = file.bytes.len() as u64;
    let file = Part::stream_with_length(file.bytes.clone(), length)
        .file_name(file.name.clone())
        .mime_str(file.content_type)
        .expect("it is the name of a type");
    Form::new().text("payload_json", json.to_string()).part("files[0]", file)
}

async fn content(response: Response) -> Result<Value, ApiError> {
    let bytes = response.bytes().await.map_err(|error| ApiError::Failed(error.without_url().into()))?;
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(&bytes).map_err(|error| ApiError::Failed(error.into()))
}

async fn failure(response: Response) -> ApiError {
    let status = response.status();
    let header = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    let words = response.bytes().await.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    tell_apart(status, header, words.as_ref())
}

/// What an unsuccessful answer means. `header` is that of [`RETRY_AFTER`], in seconds, as is the body's `retry_after`.
fn tell_apart(status: StatusCode, header: Option<f64>, body: Option<&Value>) -> ApiError {
    let body = body.unwrap_or(&Value::Null);
    match status {
        StatusCode::UNAUTHORIZED => ApiError::Unauthorized,
        StatusCode::TOO_MANY_REQUESTS => {
            let seconds = body["retry_after"].as_f64().or(header);
            let wait = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            ApiError::RetryAfter(wait.unwrap_or(UNSAID_WAIT))
        }
        // Without Discord's own words it is something between it and us that refuses, and that may pass.
        _ if status.is_client_error() && body["message"].is_string() => ApiError::Refused {
            status: status.as_u16(),
            code: body["code"].as_u64().unwrap_or_default(),
            words: words(body),
        },
        _ => ApiError::Failed(anyhow::anyhow!("Discord answered {status}")),
    }
}

fn words(body: &Value) -> String {
    let message = body["message"].as_str().unwrap_or_default();
    match &body["errors"] {
        Value::Null => message.to_owned(),
        errors => format!("{message}: {errors}"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn failures_are_told_apart() {
        let limited = json!({"message": "You are being rate limited.", "retry_after": 1.337, "global": false});
        let access = json!({"message": "Missing Access", "code": 50001});
        let form = json!({"message": "Invalid Form Body", "code": 50035, "errors": {"content": "too long"}});
        for (status, header, body, expected) in [
            (401, None, Some(json!({"message": "401: Unauthorized", "code": 0})), "Discord does not accept the token"),
            (429, Some(9.0), Some(limited), "Discord asks to wait 1337 ms"),
            (429, Some(9.0), None, "Discord asks to wait 9000 ms"),
            (429, None, None, "Discord asks to wait 5000 ms"),
            (429, Some(-1.0), None, "Discord asks to wait 5000 ms"),
            (403, None, Some(access), "Missing Access (403, 50001)"),
            (403, None, None, "Discord answered 403 Forbidden"),
            (400, None, Some(form), r#"Invalid Form Body: {"content":"too long"} (400, 50035)"#),
            (502, None, Some(json!({"message": "502: Bad Gateway"})), "Discord answered 502 Bad Gateway"),
        ] {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(tell_apart(status, header, body.as_ref()).to_string(), expected);
        }
    }

    #[test]
    fn addresses_are_checked_and_tokens_that_no_header_can_hold_are_rejected() {
        let new = |token: &str, url: &str| {
            let settings = Settings { token: token.to_owned(), api_url: Some(url.to_owned()) };
            Api::new(&settings, Patience::default()).map(|api| api.base)
        };
        assert_eq!(new("t", "http://127.0.0.1:3000/").unwrap(), "http://127.0.0.1:3000");
        for url in ["", "discord.com", "ftp://discord.com", "http://"] {
            assert!(matches!(new("t", url), Err(ConnectError::BadUrl(_))), "{url}");
        }
        assert!(matches!(new("a\nb", DISCORD), Err(ConnectError::Rejected)));
    }
}
