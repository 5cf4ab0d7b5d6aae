//! Chats in which the bot is nobody's member: people who have it installed for themselves use it there, and whatever it
//! posts is a response to one of them.
//!
//! Each interaction is a pass: for a quarter of an hour, and for a few posts. What is to be said while there is none
//! waits for the next.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;
use serenity::model::application::{AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, InteractionContext};

use super::answer::Ticket;
use super::api::{Api, ApiError, Body};
use crate::chat::platform::courier::DeliveryError;

/// Before a channel's number where the bot is a guest.
const MARK: &str = "guest:";

/// Discord's quarter of an hour, but for the time a picture takes.
const VALID_FOR: Duration = Duration::from_secs(14 * 60);
/// How many posts Discord takes in response to one interaction where the bot is a guest.
const POSTS: usize = 5;
/// How many passes of a channel are kept.
const PASSES: usize = 4;
/// How long an interaction may take to become a pass.
const EXPECTED_FOR: Duration = Duration::from_secs(30);
/// When to look again for a pass that is expected.
const SOON: Duration = Duration::from_millis(50);
/// When to look again for any where the bot was used so lately, and where it was not: whoever comes with one wakes what
/// waits for it, unless it was just about to wait.
const LATELY: Duration = Duration::from_secs(60);
const SHORTLY: Duration = Duration::from_secs(5);
const LATER: Duration = Duration::from_secs(6 * 3600);

/// Whether the bot is a guest where an interaction comes from.
pub(super) fn is_guest(context: Option<InteractionContext>, owners: &AuthorizingIntegrationOwners) -> bool {
    let in_server = owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    match context {
        Some(InteractionContext::PrivateChannel) => true,
        Some(InteractionContext::Guild) => !in_server && !owners.0.is_empty(),
        _ => false,
    }
}

/// The key of the place that is a channel in which the bot is a guest.
pub(super) fn place(channel: &str) -> String {
    format!("{MARK}{channel}")
}

/// The channel of such a place.
pub(super) fn channel(place: &str) -> Option<&str> {
    place.strip_prefix(MARK)
}

/// The passes there are now, by channel. They are secrets, and gone with the process.
#[derive(Default)]
pub(super) struct Passes(Mutex<HashMap<String, Channel>>);

#[derive(Default)]
struct Channel {
    /// The latest last.
    passes: Vec<Pass>,
    expected: Option<Instant>,
    used: Option<Instant>,
}

#[derive(Clone)]
struct Pass {
    ticket: Ticket,
    since: Instant,
    /// The messages it has brought.
    messages: Vec<String>,
    posts: usize,
}

impl Pass {
    fn is_valid(&self) -> bool {
        self.since.elapsed() < VALID_FOR
    }
}

impl Passes {
    /// Somebody has begun to use the bot in a channel: there will be a pass.
    pub(super) fn expect(&self, channel: &str) {
        let now = Some(Instant::now());
        self.with(channel, |channel| (channel.expected, channel.used) = (now, now));
    }

    /// Somebody was answered in a channel, so that more can be said in response.
    pub(super) fn grant(&self, channel: &str, ticket: Ticket) {
        self.with(channel, |channel| {
            channel.expected = None;
            channel.passes.retain(Pass::is_valid);
            channel.passes.push(Pass { ticket, since: Instant::now(), messages: Vec::new(), posts: 0 });
            let too_many = channel.passes.len().saturating_sub(PASSES);
            channel.passes.drain(..too_many);
        });
    }

    /// Whether the bot was used as a guest in a channel since it began.
    pub(super) fn knows(&self, channel: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains_key(channel)
    }

    /// Nobody was answered there after all.
    pub(super) fn disappoint(&self, channel: &str) {
        self.with(channel, |channel| channel.expected = None);
    }

    /// Waits until something can be said in a channel, unless nobody is using the bot there.
    pub(super) async fn admit(&self, channel: &str) -> Result<(), DeliveryError> {
        loop {
            let (usable, expected, wait) =
                self.with(channel, |channel| (channel.usable().is_some(), channel.is_expected(), channel.wait()));
            match (usable, expected) {
                (true, _) => return Ok(()),
                (false, true) => tokio::time::sleep(SOON).await,
                (false, false) => return Err(DeliveryError::RetryAfter(wait)),
            }
        }
    }

    /// Posts with the newest pass that Discord takes, and returns the message's key.
    pub(super) async fn post(&self, api: &Api, channel: &str, body: &Body) -> Result<String, DeliveryError> {
        loop {
            self.admit(channel).await?;
            let Some(ticket) = self.with(channel, Channel::take) else { continue };
            let path = ticket.path("");
            api.admit(&Method::POST, &path).await?;
            match api.send(Method::POST, &path, Some(body)).await {
                Ok(made) => {
                    let message = made["id"].as_str().unwrap_or_default().to_owned();
                    self.with(channel, |channel| channel.note(&ticket, &message));
                    return Ok(message);
                }
                // The pass is good for nothing any more: perhaps there is another.
                Err(error) if is_void(&error) => self.with(channel, |channel| channel.drop(&ticket)),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Takes the buttons off a message, as long as that can be done: by the pass that has brought it. Buttons that stay
    /// say what has become of the game.
    pub(super) async fn close(&self, api: &Api, channel: &str, message: &str) -> Result<(), DeliveryError> {
        let Some(ticket) = self.with(channel, |channel| channel.bringer(message)) else { return Ok(()) };
        let path = ticket.path(&format!("/messages/{message}"));
        api.admit(&Method::PATCH, &path).await?;
        match api.send(Method::PATCH, &path, Some(&json!({"components": []}).into())).await {
            Ok(_) | Err(ApiError::Refused { .. } | ApiError::Unauthorized) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn with<T>(&self, channel: &str, act: impl FnOnce(&mut Channel) -> T) -> T {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        act(channels.entry(channel.to_owned()).or_default())
    }
}

impl Channel {
    fn usable(&mut self) -> Option<&mut Pass> {
        self.passes.iter_mut().rev().find(|pass| pass.is_valid() && pass.posts < POSTS)
    }

    fn take(&mut self) -> Option<Ticket> {
        let pass = self.usable()?;
        pass.posts += 1;
        Some(pass.ticket.clone())
    }

    fn is_expected(&self) -> bool {
        self.expected.is_some_and(|since| since.elapsed() < EXPECTED_FOR)
    }

    fn wait(&self) -> Duration {
        if self.used.is_some_and(|used| used.elapsed() < LATELY) { SHORTLY } else { LATER }
    }

    fn note(&mut self, ticket: &Ticket, message: &str) {
        if let Some(pass) = self.passes.iter_mut().find(|pass| pass.ticket.token == ticket.token) {
            pass.messages.push(message.to_owned());
        }
    }

    fn drop(&mut self, ticket: &Ticket) {
        self.passes.retain(|pass| pass.ticket.token != ticket.token);
    }

    fn bringer(&self, message: &str) -> Option<Ticket> {
        let brought = |pass: &&Pass| pass.is_valid() && pass.messages.iter().any(|brought| brought == message);
        self.passes.iter().find(brought).map(|pass| pass.ticket.clone())
    }
}

/// Whether Discord knows the pass no more: unknown interaction or webhook, an expired token, one follow-up too many.
fn is_void(error: &ApiError) -> bool {
    const VOID: [u64; 4] = [10_062, 10_015, 50_027, 40_094];
    match error {
        ApiError::Unauthorized => true,
        ApiError::Refused { code, .. } => VOID.contains(code),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket(token: &str) -> Ticket {
        Ticket { interaction: 1.into(), application: 2.into(), token: token.to_owned() }
    }

    #[tokio::test]
    async fn a_pass_is_good_for_a_few_posts_and_the_newest_goes_first() {
        let passes = Passes::default();
        assert!(matches!(passes.admit("70").await, Err(DeliveryError::RetryAfter(LATER))));
        passes.expect("70");
        passes.disappoint("70");
        assert!(matches!(passes.admit("70").await, Err(DeliveryError::RetryAfter(SHORTLY))));
        passes.expect("70");
        assert!(passes.with("70", |channel| channel.is_expected()));
        passes.grant("70", ticket("a"));
        passes.grant("70", ticket("b"));
        assert!(passes.admit("70").await.is_ok());
        assert!(passes.admit("71").await.is_err(), "of another channel");
        let taken: Vec<String> =
            (0..2 * POSTS).map(|_| passes.with("70", Channel::take).expect("there are enough").token).collect();
        assert_eq!(taken[..POSTS], vec!["b"; POSTS]);
        assert_eq!(taken[POSTS..], vec!["a"; POSTS]);
        assert!(passes.admit("70").await.is_err());
    }

    #[test]
    fn a_message_is_closed_by_what_has_brought_it() {
        let passes = Passes::default();
        passes.grant("70", ticket("a"));
        passes.with("70", |channel| channel.note(&ticket("a"), "9"));
        passes.grant("70", ticket("b"));
        let bringer = |message: &str| passes.with("70", |channel| channel.bringer(message)).map(|ticket| ticket.token);
        assert_eq!((bringer("9").as_deref(), bringer("8")), (Some("a"), None));
        passes.with("70", |channel| channel.drop(&ticket("a")));
        assert_eq!(bringer("9"), None);
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
