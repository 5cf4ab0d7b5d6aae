//! Discord: its gateway heard through serenity, everything said through a few plain calls to its HTTP API.

mod answer;
mod api;
mod commands;
mod courier;
mod guest;
mod listener;
mod print;
mod rate_limits;
mod reading;
mod servers;

use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

use api::{Api, ApiError};
use guest::Passes;

use crate::chat::platform::limits::Limits;

/// What Discord can print.
pub const LIMITS: Limits = Limits {
    text: 2000,
    caption: 2000,
    alt: 1024,
    buttons_in_row: 5,
    rows: 5,
    button_label: 80,
    menu: 25,
    private_answers: true,
    toast: 0,
};

/// How long starting waits for Discord.
const FIRST_LOOK: Duration = Duration::from_secs(5);

/// How long the bot waits before it calls again or goes on without.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// With the first answer to somebody who taps or types, which Discord takes for 3 s: so that a second try is in time.
    pub with_first_answers: Duration,
    /// With any other call: longer than a picture takes on a slow line, shorter than anybody waits for one.
    pub with_calls: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { with_first_answers: Duration::from_millis(1200), with_calls: Duration::from_secs(20) }
    }
}

/// Whose bot this is, and where Discord is.
#[derive(Clone)]
pub struct Settings {
    pub token: String,
    /// A proxy in front of the API, such as `http://127.0.0.1:3000`; the API itself where there is none.
    pub api_url: Option<String>,
}

/// Shows everything but the token.
impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").field("api_url", &self.api_url).finish_non_exhaustive()
    }
}

/// Why the bot cannot work on Discord before somebody changes its settings.
#[derive(Debug, Error)]
pub enum ConnectError {
    #[error("Discord does not accept the token")]
    Rejected,
    #[error("`{0}` is not the address of an API; one looks like http://127.0.0.1:3000")]
    BadUrl(String),
}

/// The bot's account on Discord. Clones share it.
#[derive(Clone)]
pub struct Discord {
    api: Arc<Api>,
    passes: Arc<Passes>,
}

impl Discord {
    /// Checks the settings against Discord. That it cannot be reached just now is no error: [`Discord::listen`] keeps
    /// trying.
    ///
    /// # Errors
    /// When the settings cannot be right.
    pub async fn connect(settings: &Settings) -> Result<Self, ConnectError> {
        Self::connect_with(settings, Patience::default()).await
    }

    /// As [`Discord::connect`], waiting longer or shorter for Discord to answer a call.
    ///
    /// # Errors
    /// As [`Discord::connect`].
    pub async fn connect_with(settings: &Settings, patience: Patience) -> Result<Self, ConnectError> {
        let api = Api::new(settings, patience)?;
        let me = tokio::time::timeout(FIRST_LOOK, api.get("/users/@me")).await;
        match me.unwrap_or_else(|late| Err(ApiError::Failed(late.into()))) {
            Ok(me) => tracing::info!(name = me["username"].as_str(), "Discord accepts the token"),
            Err(ApiError::Unauthorized) => return Err(ConnectError::Rejected),
            Err(error) => tracing::warn!(%error, "Discord is not reachable now"),
        }
        Ok(Self { api: Arc::new(api), passes: Arc::default() })
    }
}
