//! Calls to Discord's HTTP API, and their errors.
//!
//! Not through serenity's client, which drops the time that a 429 asks to wait: the outbox needs it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response, StatusCode, Url};
use serde_json::Value;
use serenity::http::{Http, HttpBuilder};
use thiserror::Error;

use super::limits::{ALLOWANCES, ASIDE, INTERACTIONS};
use super::mentions::CommandIds;
use super::timeouts::DiscordTimeouts;
use tavoliere_adapter::adapter::{AdapterSettings, ConnectError};
use tavoliere_adapter::pace::{CallPermit, Pace, Target, bounded};
use tavoliere_adapter::retry::retry;
use tavoliere_adapter::rival::Rival;
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::request::Platform;

const DISCORD: &str = "https://discord.com";
const USER_AGENT: &str = concat!("DiscordBot (tavoliere, ", env!("CARGO_PKG_VERSION"), ")");
/// How long to wait after a 429 that does not say it.
const DEFAULT_WAIT: Duration = Duration::from_secs(5);
/// The code of the error that an interaction already has its first answer.
const ALREADY_ANSWERED: u64 = 40060;
/// The token of the bot is wrong, whatever the status.
const WRONG_TOKEN: u64 = 40001;
/// The token of an interaction is wrong or has expired: not that of the bot.
const WRONG_TOKEN_OF_INTERACTION: u64 = 50027;
/// A post is made later if Discord has asked to wait longer than this.
const LONGEST_HOLD: Duration = Duration::from_secs(30);
/// A person who tapped does not wait longer than this, so a call is not made again after it.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// Waits before a failed call is made again while a person waits.
const AGAIN: BackOff = BackOff::new(Duration::from_millis(200), Duration::from_millis(200));

/// So many answers in a minute that somebody else gave first are another program. A single one may come from a process of ours, to which
/// this one has just given its shard.
const ANSWERED_FIRST: usize = 3;

/// The client for Discord's API, with the bot's token.
pub(super) struct Api {
    client: Client,
    base: String,
    token: String,
    pub(super) timeouts: DiscordTimeouts,
    pub(super) commands: CommandIds,
    /// The pace of calls that count against the limits of the bot.
    pace: Pace,
    /// The same, while another process posts.
    aside: Pace,
    /// Whether this process posts.
    posts: AtomicBool,
    /// The pace of answers to interactions.
    interactions: Pace,
    rival: Mutex<Rival>,
}

/// The body of a call: JSON, and a file if there is one.
pub(super) struct Body {
    pub json: Value,
    pub file: Option<AttachedFile>,
}

/// A picture or a document.
#[derive(Clone)]
pub(super) struct AttachedFile {
    pub bytes: Bytes,
    pub name: String,
    pub content_type: &'static str,
}

/// Why a call failed.
#[derive(Debug, Error)]
pub(super) enum ApiError {
    #[error("Discord does not accept the token")]
    Unauthorized,
    #[error("Discord asks to wait {} ms", .0.as_millis())]
    RetryAfter(Duration),
    /// With Discord's own words: the same call will not work later either.
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
    pub(super) fn new(settings: &AdapterSettings, timeouts: DiscordTimeouts) -> Result<Self, ConnectError> {
        let base = settings.api_url.as_deref().unwrap_or(DISCORD).trim_end_matches('/').to_owned();
        match Url::parse(&base) {
            Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => {}
            _ => return Err(ConnectError::BadUrl(base)),
        }
        let token = settings.token.trim().to_owned();
        let mut secret =
            HeaderValue::from_str(&format!("Bot {token}")).map_err(|_| ConnectError::Rejected("Discord"))?;
        secret.set_sensitive(true);
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .default_headers(HeaderMap::from_iter([(AUTHORIZATION, secret)]))
            .timeout(timeouts.call)
            .build()
            .expect("the settings are constants and TLS is compiled in");
        let [pace, aside, interactions] =
            [ALLOWANCES, ASIDE, INTERACTIONS].map(|allowances| Pace::new(Platform::Discord, allowances));
        let (commands, posts) = (CommandIds::default(), AtomicBool::new(true));
        let rival = Mutex::new(Rival::new(ANSWERED_FIRST));
        Ok(Self { client, base, token, timeouts, commands, pace, aside, posts, interactions, rival })
    }

    /// Whether this process posts, or another one.
    pub(super) fn posts(&self, posts: bool) {
        self.posts.store(posts, Ordering::Relaxed);
    }

    /// The address of a path, for calls that are not the bot's own.
    pub(super) fn address(&self, path: &str) -> String {
        format!("{}/api/v10{path}", self.base)
    }

    /// Serenity's client for the same address, which its gateway needs.
    pub(super) fn serenity(&self) -> Http {
        // Serenity ignores the address while its rate limiter is on.
        let builder = HttpBuilder::new(&self.token).client(self.client.clone());
        builder.proxy(&self.base).ratelimiter_disabled(true).build()
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, ApiError> {
        self.call(Method::GET, path, None, Importance::Answer).await
    }

    /// Makes a call as soon as the pace allows it. Returns Discord's response; null if it is empty.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<&Body>,
        importance: Importance,
    ) -> Result<Value, ApiError> {
        self.admit(&method, path, importance).await?.use_up().await;
        self.send(method, path, body).await
    }

    /// Waits for the permit for a call, which counts the call when it is used.
    ///
    /// # Errors
    /// [`ApiError::RetryAfter`] if Discord has asked to wait too long for it.
    pub(super) async fn admit(
        &self,
        method: &Method,
        path: &str,
        importance: Importance,
    ) -> Result<CallPermit, ApiError> {
        let (pace, target) = (self.pace_of(path), target(method, path));
        let longest = if importance == Importance::Answer { LONGEST_WAIT } else { LONGEST_HOLD };
        match pace.held_for(&target) {
            held if held > longest => Err(ApiError::RetryAfter(held)),
            _ => Ok(pace.permit(target, importance).await),
        }
    }

    /// Whether such calls come so close to what Discord allows that there should be fewer of them.
    pub(super) fn is_crowded(&self, method: &Method, path: &str) -> bool {
        self.pace_of(path).is_crowded(&target(method, path))
    }

    /// Makes a call whose permit is used.
    pub(super) async fn send(&self, method: Method, path: &str, body: Option<&Body>) -> Result<Value, ApiError> {
        let mut request = self.client.request(method.clone(), self.address(path));
        if path.starts_with("/interactions/") {
            request = request.timeout(self.timeouts.first_answer);
        }
        request = match body {
            None => request,
            Some(Body { json, file: None }) => request.json(json),
            Some(Body { json, file: Some(file) }) => request.multipart(form(json, file)),
        };
        // Without the address, which may contain the token of an interaction: that does not belong in a log.
        let response = request.send().await.map_err(|error| ApiError::Failed(error.without_url().into()))?;
        let pace = self.pace_of(path);
        if let Some(reset) = used_up(response.headers()) {
            pace.hold(&target(&method, path), reset);
        }
        if response.status().is_success() {
            return content(response).await;
        }
        if is_invalid(response.status(), response.headers()) {
            self.pace.count_invalid();
        }
        let is_global = response.headers().contains_key("x-ratelimit-global");
        let error = failure(response).await;
        if let ApiError::RetryAfter(wait) = error {
            pace.count_refused(wait);
        }
        match error {
            ApiError::RetryAfter(wait) if is_global => pace.hold_all(wait),
            ApiError::RetryAfter(wait) => pace.hold(&target(&method, path), wait),
            _ => {}
        }
        Err(error)
    }

    /// Somebody else has answered first. If another program is certain, the log says so.
    fn tell_of_rival(&self) {
        if self.rival.lock().unwrap_or_else(PoisonError::into_inner).appears() {
            tracing::error!(
                "another program answers on Discord with the same token: stop it, or give one of them a token of its own"
            );
        }
    }

    fn pace_of(&self, path: &str) -> &Pace {
        let is_answer = path.starts_with("/interactions/") || path.starts_with("/webhooks/");
        match (is_answer, self.posts.load(Ordering::Relaxed)) {
            (true, _) => &self.interactions,
            (false, true) => &self.pace,
            (false, false) => &self.aside,
        }
    }

    /// Makes a call, and makes it again if it fails, for a person who waits for the answer.
    pub(super) async fn call_for_person(
        &self,
        method: Method,
        path: &str,
        body: Option<&Body>,
    ) -> Result<Value, ApiError> {
        let (mut back_off, mut may_have_arrived) = (AGAIN, false);
        let wait_after = |error: &ApiError| match error {
            ApiError::RetryAfter(wait) => Some(*wait).filter(|wait| *wait <= LONGEST_WAIT),
            ApiError::Failed(error) => {
                tracing::debug!(error = format!("{error:#}"), "calling Discord again");
                may_have_arrived = true;
                Some(back_off.fail())
            }
            ApiError::Unauthorized | ApiError::Refused { .. } => None,
        };
        match retry(|| self.call(method.clone(), path, body, Importance::Answer), wait_after).await {
            // The earlier attempt did arrive, and only its response was lost.
            Err(ApiError::Refused { code: ALREADY_ANSWERED, .. }) if may_have_arrived => Ok(Value::Null),
            Err(error @ ApiError::Refused { code: ALREADY_ANSWERED, .. }) => {
                self.tell_of_rival();
                Err(error)
            }
            result => result,
        }
    }
}

/// The calls that Discord counts together: those with the same method and path up to the channel, guild or webhook and
/// the kind of thing in it. So all messages of a channel are one route. An interaction's own part is its token.
fn route(method: &Method, path: &str) -> String {
    let parts: Vec<&str> = path.split('/').take(4).collect();
    format!("{method} {}", parts.join("/"))
}

/// Where a call is counted.
fn target(method: &Method, path: &str) -> Target {
    Target { place: route(method, path), group: None }
}

/// When the route of a response may be called again, if this call has used it up.
fn used_up(headers: &HeaderMap) -> Option<Duration> {
    let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
    let remaining = number("x-ratelimit-remaining")?;
    let reset = Duration::try_from_secs_f64(number("x-ratelimit-reset-after")?).ok()?;
    Some(reset).filter(|_| remaining <= 0.0)
}

/// Whether Discord counts a response as an invalid call. It does not if the limit is one that many bots share.
fn is_invalid(status: StatusCode, headers: &HeaderMap) -> bool {
    let is_shared = headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "shared");
    matches!(status.as_u16(), 401 | 403 | 404) || (status == StatusCode::TOO_MANY_REQUESTS && !is_shared)
}

fn form(json: &Value, file: &AttachedFile) -> Form {
    let length = file.bytes.len() as u64;
    let file = Part::stream_with_length(file.bytes.clone(), length)
        .file_name(file.name.clone())
        .mime_str(file.content_type)
        .expect("the content types are constants");
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
    error_of(status, header, words.as_ref())
}

/// The error of an unsuccessful response. The header [`RETRY_AFTER`] and the body's `retry_after` are in seconds.
fn error_of(status: StatusCode, header: Option<f64>, body: Option<&Value>) -> ApiError {
    let body = body.unwrap_or(&Value::Null);
    // A code tells more than the status.
    let code = body["code"].as_u64().unwrap_or_default();
    match status {
        _ if code == WRONG_TOKEN => ApiError::Unauthorized,
        StatusCode::UNAUTHORIZED if code != WRONG_TOKEN_OF_INTERACTION => ApiError::Unauthorized,
        StatusCode::TOO_MANY_REQUESTS => {
            let seconds = body["retry_after"].as_f64().or(header);
            let wait = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            ApiError::RetryAfter(bounded(wait.unwrap_or(DEFAULT_WAIT)))
        }
        // Without a message from Discord the refusal comes from a proxy, and may pass.
        _ if status.is_client_error() && body["message"].is_string() => {
            ApiError::Refused { status: status.as_u16(), code, words: words(body) }
        }
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
    fn responses_become_errors() {
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
            (400, None, Some(json!({"message": "Unauthorized", "code": 40001})), "Discord does not accept the token"),
            (403, None, Some(json!({"message": "Unauthorized", "code": 40001})), "Discord does not accept the token"),
            (
                401,
                None,
                Some(json!({"message": "Invalid Webhook Token", "code": 50027})),
                "Invalid Webhook Token (401, 50027)",
            ),
            (429, Some(1e9), None, "Discord asks to wait 86400000 ms"),
            (400, None, Some(form), r#"Invalid Form Body: {"content":"too long"} (400, 50035)"#),
            (502, None, Some(json!({"message": "502: Bad Gateway"})), "Discord answered 502 Bad Gateway"),
        ] {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(error_of(status, header, body.as_ref()).to_string(), expected);
        }
    }

    #[test]
    fn only_a_route_that_is_used_up_waits() {
        let headers = |remaining: &str, reset: &str| {
            let pairs = [("x-ratelimit-remaining", remaining), ("x-ratelimit-reset-after", reset)];
            pairs.into_iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
        };
        for (remaining, reset, expected) in
            [("0", "30.5", Some(30_500)), ("1", "30.5", None), ("0", "soon", None), ("0", "0", Some(0))]
        {
            let expected = expected.map(Duration::from_millis);
            assert_eq!(used_up(&headers(remaining, reset)), expected, "{remaining} {reset}");
        }
        assert_eq!(route(&Method::POST, "/channels/70/messages"), route(&Method::POST, "/channels/70/messages/9"));
        assert_ne!(route(&Method::POST, "/channels/70/messages"), route(&Method::PATCH, "/channels/70/messages/9"));
        assert_ne!(route(&Method::POST, "/channels/70/messages"), route(&Method::POST, "/channels/71/messages"));
    }

    #[tokio::test]
    async fn addresses_are_checked_and_tokens_that_no_header_can_hold_are_rejected() {
        let new = |token: &str, url: &str| {
            let settings = AdapterSettings { token: token.to_owned(), api_url: Some(url.to_owned()) };
            Api::new(&settings, DiscordTimeouts::default()).map(|api| api.base)
        };
        assert_eq!(new("t", "http://127.0.0.1:3000/").unwrap(), "http://127.0.0.1:3000");
        for url in ["", "discord.com", "ftp://discord.com", "http://"] {
            assert!(matches!(new("t", url), Err(ConnectError::BadUrl(_))), "{url}");
        }
        assert!(matches!(new("a\nb", DISCORD), Err(ConnectError::Rejected(_))));
    }
}
