//! The bot on Telegram: how it connects, and its own account.

use std::fmt;
use std::sync::Arc;

use teloxide::RequestError;
use teloxide::prelude::*;
use tokio::time::timeout;

use super::connection::{BotAccount, Connection, client};
use super::door::TelegramDoor;
use super::limits::ALLOWANCES;
use super::refusals::is_rejected;
use super::tables::TableAddresses;
use super::timeouts::TelegramTimeouts;
use super::uploads::Uploads;
use tavoliere_adapter::adapter::{AdapterSettings, ConnectError};
use tavoliere_adapter::condition::ConnectionState;
use tavoliere_adapter::pace::{Allowances, Pace};
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_seam::platform::group_calls::GroupCalls;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time::WallClock;

/// The name of the platform in errors.
pub(super) const NAME: &str = "Telegram";

/// The bot on Telegram.
pub struct Telegram {
    pub(super) connection: Connection,
    /// The same bot with a timeout for long polling.
    pub(super) polling: Bot,
    pub(super) timeouts: TelegramTimeouts,
    /// Told by the polling, which is answered at least every half minute.
    pub(super) presence: ConnectionState,
}

impl fmt::Debug for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Telegram").field("account", &self.connection.account).finish_non_exhaustive()
    }
}

impl Telegram {
    /// Checks the settings against Telegram. It is no error if Telegram cannot be reached now: listening tries again.
    ///
    /// # Errors
    /// If the settings cannot be right.
    pub async fn connect(settings: &AdapterSettings) -> Result<Self, ConnectError> {
        Self::connect_with(settings, TelegramTimeouts::default()).await
    }

    /// As [`connect`](Self::connect), with other timeouts.
    ///
    /// # Errors
    /// As [`connect`](Self::connect).
    pub async fn connect_with(settings: &AdapterSettings, timeouts: TelegramTimeouts) -> Result<Self, ConnectError> {
        let (bot, pace) = (client(settings, timeouts.call)?, Pace::new(Platform::Telegram, ALLOWANCES));
        let connection = Connection { bot, pace, uploads: Uploads::new(), account: Arc::default(), tables: None };
        let polling = client(settings, timeouts.poll)?;
        let telegram = Self { connection, polling, timeouts, presence: ConnectionState::of_calls(timeouts.told) };
        match timeout(timeouts.connect, telegram.account()).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) if is_rejected(&error) => return Err(ConnectError::Rejected(NAME)),
            Ok(Err(error)) => tracing::warn!(%error, "Telegram cannot be reached yet"),
            Err(_) => tracing::warn!("Telegram does not answer yet"),
        }
        Ok(telegram)
    }

    /// The same bot with other rate limits.
    pub fn with_allowances(mut self, allowances: Allowances) -> Self {
        self.connection.pace = Pace::new(Platform::Telegram, allowances);
        self
    }

    /// The same bot, which counts its calls in groups with those of other processes, and of those before.
    pub fn counting(mut self, groups: Arc<dyn GroupCalls>) -> Self {
        self.connection.pace = self.connection.pace.counting(groups);
        self
    }

    /// The same bot, whose tables stand on these pages. `app` is the short name of its Mini App, which groups can open.
    pub fn with_tables(mut self, pages: PublicUrl, app: Option<String>) -> Self {
        self.connection.tables = Some(Arc::new(TableAddresses::new(pages, app)));
        self
    }

    /// How people come from Telegram to the tables.
    pub fn door(&self, clock: WallClock) -> TelegramDoor {
        let door = TelegramDoor::new(self.connection.token(), clock);
        door.with_links(self.connection.tables.clone(), Arc::clone(&self.connection.account))
    }

    /// The bot's own account, which Telegram is asked for the first time.
    pub(super) async fn account(&self) -> Result<&BotAccount, RequestError> {
        if let Some(account) = self.connection.account.get() {
            return Ok(account);
        }
        let me = self.connection.count_retry_after(self.connection.get_me().await)?.user;
        tracing::info!(username = me.username, "connected to Telegram");
        Ok(self.connection.account.get_or_init(|| BotAccount { id: me.id, username: me.username.unwrap_or_default() }))
    }
}
