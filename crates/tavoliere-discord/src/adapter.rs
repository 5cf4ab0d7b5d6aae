//! The bot on Discord: how it connects.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::api::{Api, ApiError};
use super::door::DiscordDoor;
use super::guest::GuestTokens;
use super::limits::WITH_TABLES;
use super::shards::Shards;
use super::timeouts::DiscordTimeouts;
use tavoliere_adapter::adapter::{AdapterSettings, ConnectError};
use tavoliere_adapter::condition::ConnectionState;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::time::WallClock;

/// How long connecting waits for Discord.
const CONNECT: Duration = Duration::from_secs(5);

/// The bot on Discord. Clones share the connection.
#[derive(Clone)]
pub struct Discord {
    pub(super) api: Arc<Api>,
    pub(super) guest_tokens: Arc<GuestTokens>,
    /// How people come to tables; `None` if they do not.
    pub(super) door: Option<Arc<DiscordDoor>>,
    pub(super) presence: ConnectionState,
    pub(super) shards: Shards,
}

impl fmt::Debug for Discord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Discord").finish_non_exhaustive()
    }
}

impl Discord {
    /// Checks the settings against Discord. It is no error if Discord cannot be reached now: listening tries again.
    ///
    /// # Errors
    /// If the settings cannot be right.
    pub async fn connect(settings: &AdapterSettings) -> Result<Self, ConnectError> {
        Self::connect_with(settings, DiscordTimeouts::default()).await
    }

    /// As [`connect`](Self::connect), with other timeouts.
    ///
    /// # Errors
    /// As [`connect`](Self::connect).
    pub async fn connect_with(settings: &AdapterSettings, timeouts: DiscordTimeouts) -> Result<Self, ConnectError> {
        let api = Api::new(settings, timeouts)?;
        let me = tokio::time::timeout(CONNECT, api.get("/users/@me")).await;
        match me.unwrap_or_else(|late| Err(ApiError::Failed(late.into()))) {
            Ok(me) => tracing::info!(name = me["username"].as_str(), "connected to Discord"),
            Err(ApiError::Unauthorized) => return Err(ConnectError::Rejected("Discord")),
            Err(error) => tracing::warn!(%error, "Discord cannot be reached yet"),
        }
        let presence = ConnectionState::of_session();
        Ok(Self { api: Arc::new(api), guest_tokens: Arc::default(), door: None, presence, shards: Shards::default() })
    }

    /// The same bot with an Activity that shows tables. `secret` is that of the application.
    pub fn with_tables(self, secret: String, clock: WallClock) -> Self {
        let door = Some(Arc::new(DiscordDoor::new(Arc::clone(&self.api), secret, clock)));
        Self { door, ..self }
    }

    /// How people come from Discord to the tables; `None` if they do not.
    pub fn door(&self) -> Option<Arc<DiscordDoor>> {
        self.door.clone()
    }

    /// Returns the limits of messages of this bot on Discord.
    pub(super) const fn limits(&self) -> &'static Limits {
        if self.door.is_some() { &WITH_TABLES } else { &DISCORD }
    }
}
