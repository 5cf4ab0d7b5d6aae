//! The connection to Telegram's Bot API, and the bot's own account there.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;
use teloxide::net::default_reqwest_settings;
use teloxide::prelude::*;
use teloxide::types::UserId;

use super::pace::Pace;
use crate::adapters::adapter::{ConnectError, Settings};

/// The client for the Bot API, with the pace that every call in a chat has to keep. Clones share the pace.
#[derive(Clone)]
pub struct Connection {
    pub bot: Bot,
    pub pace: Arc<Pace>,
}

impl Deref for Connection {
    type Target = Bot;

    fn deref(&self) -> &Bot {
        &self.bot
    }
}

/// The bot's account on Telegram.
#[derive(Clone, Debug)]
pub struct BotAccount {
    pub id: UserId,
    pub username: String,
}

/// A client for the Bot API whose calls time out after `timeout`.
pub fn client(settings: &Settings, timeout: Duration) -> Result<Bot, ConnectError> {
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
