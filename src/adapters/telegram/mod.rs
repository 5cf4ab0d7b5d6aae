//! Telegram: who the bot is there, and what can be printed there.

mod answer;
mod commands;
mod courier;
mod inbox;
mod inline;
mod listen;
mod permissions;
mod print;
mod read;
mod refusals;
mod serve;

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use reqwest::Client;
use teloxide::net::default_reqwest_settings;
use teloxide::prelude::*;
use teloxide::types::{ChatId, UserId};
use teloxide::{ApiError, RequestError};
use thiserror::Error;
use tokio::time::timeout;

use super::pace::{Allowance, Allowances, Pace};
use crate::chat::platform::limits::Limits;

/// What Telegram can print, from its Bot API. Keyboards are readable to 8 buttons wide and hold 100 at most.
pub const LIMITS: Limits = Limits {
    text: 4096,
    caption: 1024,
    alt: 0,
    buttons_in_row: 8,
    rows: 12,
    button_label: 40,
    menu: 0,
    private_answers: false,
    toast: 200,
};

/// How often Telegram lets a bot write, edits counted: once a second in a chat, 20 times a minute in a group, 30 times a
/// second over all. Half a dozen taps in a group are answered at once, and then one each five seconds. A second in a chat
/// is a little longer, as one post is made sooner than another.
pub const ALLOWANCES: Allowances = Allowances {
    overall: Allowance { at_once: 5, every: Duration::from_millis(45) },
    chat: Allowance { at_once: 1, every: Duration::from_millis(1100) },
    group: Allowance { at_once: 8, every: Duration::from_secs(5) },
};

/// What it takes to be a bot on Telegram.
#[derive(Clone)]
pub struct Settings {
    /// The secret the BotFather gave.
    pub token: String,
    /// A Bot API server other than Telegram's own.
    pub api_url: Option<String>,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("api_url", &self.api_url).finish_non_exhaustive()
    }
}

/// Why there will be no bot on Telegram until the settings change.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// Telegram does not know the token.
    #[error("Telegram does not accept the token")]
    Rejected,
    /// The address of the Bot API server is none.
    #[error("the address of the Bot API server is not an http or https URL")]
    BadUrl,
}

/// How long the bot waits before it goes on without.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// With Telegram's first word, when connecting.
    pub with_arrival: Duration,
    /// With the answer to a tap: the person sees a spinner till then, and after a while Telegram takes none.
    pub with_answers: Duration,
    /// With what Telegram is asked before a request is carried out.
    pub with_questions: Duration,
    /// With each call: longer than a picture takes on a slow line.
    pub with_calls: Duration,
    /// With a call for news; longer than Telegram holds one.
    pub with_news: Duration,
    /// With requests being carried out, when asked to stop.
    pub with_requests: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            with_arrival: Duration::from_secs(10),
            with_answers: Duration::from_secs(5),
            with_questions: Duration::from_secs(2),
            with_calls: Duration::from_secs(20),
            with_news: listen::POLL + Duration::from_secs(15),
            with_requests: Duration::from_secs(7),
        }
    }
}

/// The bot on Telegram.
pub struct Telegram {
    line: Line,
    /// The same bot, which waits for news.
    news: Bot,
    patience: Patience,
    /// Known once Telegram has answered for the first time.
    myself: OnceLock<Myself>,
}

/// The way to Telegram, and how often it may be taken.
#[derive(Clone)]
struct Line {
    bot: Bot,
    pace: Arc<Pace<ChatId>>,
}

impl Deref for Line {
    type Target = Bot;

    fn deref(&self) -> &Bot {
        &self.bot
    }
}

impl Line {
    /// Groups, supergroups and channels have numbers below 0.
    const fn is_group(chat: ChatId) -> bool {
        chat.0 < 0
    }
}

/// Who the bot is on Telegram.
#[derive(Clone, Debug)]
struct Myself {
    id: UserId,
    username: String,
}

impl fmt::Debug for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Telegram").field("myself", &self.myself).finish_non_exhaustive()
    }
}

impl Telegram {
    /// Presents the bot to Telegram. A server that cannot be reached now is no failure: listening keeps trying.
    ///
    /// # Errors
    /// When no amount of trying would help.
    pub async fn connect(settings: &Settings) -> Result<Self, ConnectError> {
        Self::connect_with(settings, Patience::default()).await
    }

    /// As [`connect`](Self::connect), waiting longer or shorter for everything.
    ///
    /// # Errors
    /// As [`connect`](Self::connect).
    pub async fn connect_with(settings: &Settings, patience: Patience) -> Result<Self, ConnectError> {
        let line = Line { bot: bot(settings, patience.with_calls)?, pace: Arc::new(Pace::new(ALLOWANCES)) };
        let news = bot(settings, patience.with_news)?;
        let telegram = Self { line, news, patience, myself: OnceLock::new() };
        match timeout(patience.with_arrival, telegram.introduce()).await {
            Ok(Ok(myself)) => tracing::info!(username = myself.username, "connected to Telegram"),
            Ok(Err(error)) if is_rejected(&error) => return Err(ConnectError::Rejected),
            Ok(Err(error)) => tracing::warn!(%error, "Telegram cannot be reached yet"),
            Err(_) => tracing::warn!("Telegram does not answer yet"),
        }
        Ok(telegram)
    }

    /// The same bot, writing more or less often.
    #[must_use]
    pub fn with_allowances(mut self, allowances: Allowances) -> Self {
        self.line.pace = Arc::new(Pace::new(allowances));
        self
    }

    /// Who the bot is; asked of Telegram the first time.
    async fn introduce(&self) -> Result<&Myself, RequestError> {
        if let Some(myself) = self.myself.get() {
            return Ok(myself);
        }
        let me = self.line.get_me().await?.user;
        Ok(self.myself.get_or_init(|| Myself { id: me.id, username: me.username.unwrap_or_default() }))
    }
}

fn client(patience: Duration) -> Client {
    let client = default_reqwest_settings().timeout(patience).build();
    client.expect("the roots of trust are built in, so there is nothing to miss")
}

fn bot(settings: &Settings, patience: Duration) -> Result<Bot, ConnectError> {
    let bot = Bot::with_client(&settings.token, client(patience));
    let Some(api_url) = &settings.api_url else { return Ok(bot) };
    let bot = bot.set_api_url(api_url.trim_end_matches('/').parse().map_err(|_| ConnectError::BadUrl)?);
    if !matches!(bot.api_url().scheme(), "http" | "https") {
        return Err(ConnectError::BadUrl);
    }
    Ok(bot)
}

fn is_rejected(error: &RequestError) -> bool {
    matches!(error, RequestError::Api(ApiError::InvalidToken))
}
