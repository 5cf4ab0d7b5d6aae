//! The connection to Telegram's Bot API, and the bot's own account there.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use reqwest::Client;
use teloxide::RequestError;
use teloxide::net::default_reqwest_settings;
use teloxide::prelude::*;
use teloxide::types::{ChatId as TelegramChatId, InlineKeyboardMarkup, Seconds, UserId};

use super::keyboard::keyboard;
use super::limits::WITH_TABLES;
use super::place;
use super::tables::TableAddresses;
use super::uploads::Uploads;
use tavoliere_adapter::adapter::{AdapterSettings, ConnectError};
use tavoliere_adapter::pace::{Pace, Target};
use tavoliere_seam::platform::courier::Importance;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::Button;

/// A call is put off if Telegram has asked to wait longer than this.
const LONGEST_HOLD: Duration = Duration::from_secs(30);

/// The client for the Bot API, with the pace that every call in a chat has to keep, and the pictures that were sent.
/// Clones share both.
#[derive(Clone)]
pub struct Connection {
    pub bot: Bot,
    pub pace: Pace,
    pub uploads: Uploads,
    /// Known after Telegram has answered for the first time.
    pub account: Arc<OnceLock<BotAccount>>,
    /// How buttons open tables; `None` if the bot has no pages.
    pub tables: Option<Arc<TableAddresses>>,
}

impl Deref for Connection {
    type Target = Bot;

    fn deref(&self) -> &Bot {
        &self.bot
    }
}

impl Connection {
    /// Returns the limits of messages of this bot on Telegram.
    pub const fn limits(&self) -> &'static Limits {
        if self.tables.is_some() { &WITH_TABLES } else { &TELEGRAM }
    }

    /// Rows of buttons for a chat; `None` if there are none.
    pub fn keyboard(&self, chat: TelegramChatId, buttons: &[Vec<Button>]) -> Option<InlineKeyboardMarkup> {
        let username = self.account.get().map(|account| account.username.as_str());
        keyboard(buttons, |code| self.tables.as_ref()?.button(chat, username, code))
    }

    /// How long Telegram has asked to leave a chat alone, if that is longer than a call waits.
    pub fn held_for(&self, chat: TelegramChatId) -> Option<Duration> {
        Some(self.pace.held_for(&target(chat))).filter(|held| *held > LONGEST_HOLD)
    }

    /// Makes a call in a chat as soon as the pace allows it.
    ///
    /// # Errors
    /// As the call, and at once if Telegram has asked for a longer pause in the chat.
    pub async fn call<T>(
        &self,
        chat: TelegramChatId,
        importance: Importance,
        request: impl IntoFuture<Output = Result<T, RequestError>>,
    ) -> Result<T, RequestError> {
        if let Some(held) = self.held_for(chat) {
            let seconds = u32::try_from(held.as_secs()).unwrap_or(u32::MAX);
            return Err(RequestError::RetryAfter(Seconds::from_seconds(seconds)));
        }
        self.pace.wait(target(chat), importance).await;
        self.respect_retry_after(chat, request.await)
    }

    /// Learns from the outcome of a call in a chat: after a refusal the pace makes none for as long as Telegram asks.
    ///
    /// # Errors
    /// The outcome, unchanged.
    pub fn respect_retry_after<T>(
        &self,
        chat: TelegramChatId,
        outcome: Result<T, RequestError>,
    ) -> Result<T, RequestError> {
        if let Err(RequestError::RetryAfter(wait)) = &outcome {
            self.pace.hold(&target(chat), wait.duration());
        }
        self.count_retry_after(outcome)
    }

    /// Counts the outcome of a call if Telegram refused it because there were too many.
    ///
    /// # Errors
    /// The outcome, unchanged.
    pub fn count_retry_after<T>(&self, outcome: Result<T, RequestError>) -> Result<T, RequestError> {
        if let Err(RequestError::RetryAfter(wait)) = &outcome {
            self.pace.count_refused(wait.duration());
        }
        outcome
    }
}

/// Where a call in a chat is counted. Groups, supergroups and channels have ids below 0.
pub fn target(chat: TelegramChatId) -> Target {
    let key = place::key(chat, None);
    Target { place: key.to_string(), group: (chat.0 < 0).then_some(key) }
}

/// The bot's account on Telegram.
#[derive(Clone, Debug)]
pub struct BotAccount {
    pub id: UserId,
    pub username: String,
}

/// A client for the Bot API whose calls time out after `timeout`.
pub fn client(settings: &AdapterSettings, timeout: Duration) -> Result<Bot, ConnectError> {
    let bot = Bot::with_client(&settings.token, http(timeout));
    let Some(api_url) = &settings.api_url else { return Ok(bot) };
    let bad_url = || ConnectError::BadUrl(api_url.clone());
    let bot = bot.set_api_url(api_url.trim_end_matches('/').parse().map_err(|_| bad_url())?);
    if !matches!(bot.api_url().scheme(), "http" | "https") {
        return Err(bad_url());
    }
    Ok(bot)
}

fn http(timeout: Duration) -> Client {
    let client = default_reqwest_settings().timeout(timeout).build();
    client.expect("the roots of trust are built in, so there is nothing to miss")
}
