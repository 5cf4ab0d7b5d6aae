//! Channels the bot has not joined: people who have installed it for themselves use it there.
//!
//! Each post in such a channel is a follow-up to an interaction, by its token. A token is valid for a quarter of an hour
//! and for a few posts. Without one, posts wait for the next interaction.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;
use serenity::model::application::{AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, InteractionContext};

use super::answer::InteractionHandle;
use super::api::{Api, ApiError, Body};
use tavoliere_seam::platform::courier::{DeliveryError, Importance};
use tavoliere_seam::platform::request::ChatKey;

/// The prefix of the key of a place in which the bot is a guest.
const MARK: &str = "guest:";

/// Discord's quarter of an hour, less the time a picture takes.
const VALID_FOR: Duration = Duration::from_secs(14 * 60);
/// How many posts Discord accepts by one token if the bot is a guest.
const POSTS: usize = 5;
/// How many tokens of a channel are kept.
const TOKENS: usize = 4;
/// How long an interaction may take to be answered, which makes its token usable.
const EXPECTED_FOR: Duration = Duration::from_secs(30);
/// When to look again for a token that is expected.
const SOON: Duration = Duration::from_millis(50);
/// A new interaction wakes the outbox; these are its fallback polls: soon after the bot was used in the channel, because
/// the outbox may have missed the wake-up, and seldom otherwise.
const RECENTLY: Duration = Duration::from_secs(60);
const POLL_RECENT: Duration = Duration::from_secs(5);
const POLL_OTHERWISE: Duration = Duration::from_secs(6 * 3600);

/// Whether the bot is a guest in the channel of an interaction.
pub(super) fn is_guest(context: Option<InteractionContext>, owners: &AuthorizingIntegrationOwners) -> bool {
    let in_server = owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    match context {
        Some(InteractionContext::PrivateChannel) => true,
        Some(InteractionContext::Guild) => !in_server && !owners.0.is_empty(),
        _ => false,
    }
}

/// The key of the place for a channel in which the bot is a guest.
pub(super) fn place(channel: &str) -> ChatKey {
    format!("{MARK}{channel}").into()
}

/// The channel of such a place; `None` for other places.
pub(super) fn channel(place: &ChatKey) -> Option<&str> {
    place.as_str().strip_prefix(MARK)
}

/// The tokens by channel. They are secrets, so they are never stored: a restart loses them.
#[derive(Default)]
pub(super) struct GuestTokens(Mutex<HashMap<String, Channel>>);

#[derive(Default)]
struct Channel {
    /// Oldest first.
    tokens: Vec<GuestToken>,
    /// When an interaction began that is not yet answered.
    expected: Option<Instant>,
    /// When the last interaction began.
    used: Option<Instant>,
}

#[derive(Clone)]
struct GuestToken {
    interaction: InteractionHandle,
    since: Instant,
    /// The messages posted by it, which only it can edit.
    messages: Vec<String>,
    posts: usize,
}

impl GuestToken {
    fn is_valid(&self) -> bool {
        self.since.elapsed() < VALID_FOR
    }
}

impl GuestTokens {
    /// An interaction has begun in a channel: there will be a token.
    pub(super) fn expect(&self, channel: &str) {
        let now = Some(Instant::now());
        self.with_channel(channel, |channel| (channel.expected, channel.used) = (now, now));
    }

    /// An interaction in a channel was answered: its token can be used for posts.
    pub(super) fn add(&self, channel: &str, interaction: InteractionHandle) {
        self.with_channel(channel, |channel| {
            channel.expected = None;
            channel.tokens.retain(GuestToken::is_valid);
            channel.tokens.push(GuestToken { interaction, since: Instant::now(), messages: Vec::new(), posts: 0 });
            let too_many = channel.tokens.len().saturating_sub(TOKENS);
            channel.tokens.drain(..too_many);
        });
    }

    /// Whether the bot was used as a guest in a channel since it was started.
    pub(super) fn knows(&self, channel: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains_key(channel)
    }

    /// Whether the bot was used as a guest anywhere since it was started.
    pub(super) fn are_some(&self) -> bool {
        !self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Whether there is a token for a post in a channel, or will be.
    pub(super) fn reaches(&self, channel: &str) -> bool {
        self.with_channel(channel, |channel| channel.usable().is_some() || channel.is_expected())
    }

    /// An interaction could not be answered: there will be no token.
    pub(super) fn cancel(&self, channel: &str) {
        self.with_channel(channel, |channel| channel.expected = None);
    }

    /// Waits until there is a token for a post in a channel, if one is expected.
    pub(super) async fn admit(&self, channel: &str) -> Result<(), DeliveryError> {
        loop {
            let (usable, expected, wait) = self
                .with_channel(channel, |channel| (channel.usable().is_some(), channel.is_expected(), channel.wait()));
            match (usable, expected) {
                (true, _) => return Ok(()),
                (false, true) => tokio::time::sleep(SOON).await,
                (false, false) => return Err(DeliveryError::RetryAfter(wait)),
            }
        }
    }

    /// Posts by the newest token that Discord accepts, and returns the key of the message.
    pub(super) async fn post(&self, api: &Api, channel: &str, body: &Body) -> Result<String, DeliveryError> {
        loop {
            self.admit(channel).await?;
            let Some(interaction) = self.with_channel(channel, Channel::take_interaction) else { continue };
            match api.call(Method::POST, &interaction.path(""), Some(body), Importance::Board).await {
                Ok(made) => {
                    let message = made["id"].as_str().unwrap_or_default().to_owned();
                    self.with_channel(channel, |channel| channel.note_message(&interaction, &message));
                    return Ok(message);
                }
                // Another token may still be valid.
                Err(error) if is_expired(&error) => self.with_channel(channel, |channel| channel.remove(&interaction)),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Removes the buttons of a message, as long as the token that posted it is valid. Buttons that stay answer that the
    /// board has moved on.
    pub(super) async fn close(&self, api: &Api, channel: &str, message: &str) -> Result<(), DeliveryError> {
        self.touch(api, channel, message, Method::PATCH, Some(&json!({"components": []}).into())).await.map(drop)
    }

    /// Edits a message.
    ///
    /// # Errors
    /// Among others, if the token that posted it is not valid any more.
    pub(super) async fn edit(&self, api: &Api, channel: &str, message: &str, body: &Body) -> Result<(), DeliveryError> {
        match self.touch(api, channel, message, Method::PATCH, Some(body)).await? {
            true => Ok(()),
            false => Err(DeliveryError::Refused("the message cannot be edited any more".to_owned())),
        }
    }

    /// Deletes a message. Returns whether that is possible: the token that posted it has to be valid.
    pub(super) async fn delete(&self, api: &Api, channel: &str, message: &str) -> Result<bool, DeliveryError> {
        self.touch(api, channel, message, Method::DELETE, None).await
    }

    async fn touch(
        &self,
        api: &Api,
        channel: &str,
        message: &str,
        method: Method,
        body: Option<&Body>,
    ) -> Result<bool, DeliveryError> {
        let Some(interaction) = self.with_channel(channel, |channel| channel.posted_by(message)) else {
            return Ok(false);
        };
        let path = interaction.path(&format!("/messages/{message}"));
        match api.call(method, &path, body, Importance::Tidying).await {
            Ok(_) => Ok(true),
            Err(ApiError::Refused { .. } | ApiError::Unauthorized) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    fn with_channel<T>(&self, channel: &str, act: impl FnOnce(&mut Channel) -> T) -> T {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        act(channels.entry(channel.to_owned()).or_default())
    }
}

impl Channel {
    fn usable(&mut self) -> Option<&mut GuestToken> {
        self.tokens.iter_mut().rev().find(|token| token.is_valid() && token.posts < POSTS)
    }

    fn take_interaction(&mut self) -> Option<InteractionHandle> {
        let token = self.usable()?;
        token.posts += 1;
        Some(token.interaction.clone())
    }

    fn is_expected(&self) -> bool {
        self.expected.is_some_and(|since| since.elapsed() < EXPECTED_FOR)
    }

    fn wait(&self) -> Duration {
        if self.used.is_some_and(|used| used.elapsed() < RECENTLY) { POLL_RECENT } else { POLL_OTHERWISE }
    }

    fn note_message(&mut self, interaction: &InteractionHandle, message: &str) {
        if let Some(token) = self.tokens.iter_mut().find(|token| token.interaction.token == interaction.token) {
            token.messages.push(message.to_owned());
        }
    }

    fn remove(&mut self, interaction: &InteractionHandle) {
        self.tokens.retain(|token| token.interaction.token != interaction.token);
    }

    fn posted_by(&self, message: &str) -> Option<InteractionHandle> {
        let posted = |token: &&GuestToken| token.is_valid() && token.messages.iter().any(|posted| posted == message);
        self.tokens.iter().find(posted).map(|token| token.interaction.clone())
    }
}

/// Whether a token is no longer valid: unknown interaction or webhook, an expired token, one follow-up too many.
fn is_expired(error: &ApiError) -> bool {
    const EXPIRED: [u64; 4] = [10_062, 10_015, 50_027, 40_094];
    match error {
        ApiError::Unauthorized => true,
        ApiError::Refused { code, .. } => EXPIRED.contains(code),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interaction(token: &str) -> InteractionHandle {
        InteractionHandle { interaction: 1.into(), application: 2.into(), token: token.to_owned() }
    }

    #[tokio::test]
    async fn a_token_is_good_for_a_few_posts_and_the_newest_goes_first() {
        let tokens = GuestTokens::default();
        assert!(matches!(tokens.admit("70").await, Err(DeliveryError::RetryAfter(POLL_OTHERWISE))));
        tokens.expect("70");
        tokens.cancel("70");
        assert!(matches!(tokens.admit("70").await, Err(DeliveryError::RetryAfter(POLL_RECENT))));
        tokens.expect("70");
        assert!(tokens.with_channel("70", |channel| channel.is_expected()));
        tokens.add("70", interaction("a"));
        tokens.add("70", interaction("b"));
        assert!(tokens.admit("70").await.is_ok());
        assert!(tokens.admit("71").await.is_err(), "of another channel");
        let taken: Vec<String> = (0..2 * POSTS)
            .map(|_| tokens.with_channel("70", Channel::take_interaction).expect("there are enough").token)
            .collect();
        assert_eq!(taken[..POSTS], vec!["b"; POSTS]);
        assert_eq!(taken[POSTS..], vec!["a"; POSTS]);
        assert!(tokens.admit("70").await.is_err());
    }

    #[test]
    fn a_message_is_closed_by_the_token_that_posted_it() {
        let tokens = GuestTokens::default();
        tokens.add("70", interaction("a"));
        tokens.with_channel("70", |channel| channel.note_message(&interaction("a"), "9"));
        tokens.add("70", interaction("b"));
        let posted_by = |message: &str| {
            tokens.with_channel("70", |channel| channel.posted_by(message)).map(|interaction| interaction.token)
        };
        assert_eq!((posted_by("9").as_deref(), posted_by("8")), (Some("a"), None));
        tokens.with_channel("70", |channel| channel.remove(&interaction("a")));
        assert_eq!(posted_by("9"), None);
    }

    #[test]
    fn where_the_bot_is_a_guest() {
        let owners = |owners: serde_json::Value| serde_json::from_value(owners).expect("as Discord tells it");
        let (server, user) = (json!({"0": "500", "1": "11"}), json!({"1": "11"}));
        for (context, owners, guest) in [
            (Some(InteractionContext::Guild), owners(server.clone()), false),
            (Some(InteractionContext::Guild), owners(user.clone()), true),
            (Some(InteractionContext::Guild), owners(json!({})), false),
            (Some(InteractionContext::BotDm), owners(user.clone()), false),
            (Some(InteractionContext::PrivateChannel), owners(user.clone()), true),
            (None, owners(user), false),
        ] {
            assert_eq!(is_guest(context, &owners), guest, "{context:?} {owners:?}");
        }
    }
}
