//! The common part of all adapters: starting them, and the reasons why they cannot start.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use async_trait::async_trait;
use thiserror::Error;
use tokio_util::sync::CancellationToken;

use crate::condition::Condition;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::requests::bot::Bot;

/// The bot on one platform: it delivers posts as a [`Courier`], and listens.
#[async_trait]
pub trait Adapter: Courier {
    /// Turns what people do into requests and prints the answers, until `stop` is cancelled. A connection that is lost
    /// is made again.
    ///
    /// # Errors
    /// If trying again is of no use, as with a token that was revoked.
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()>;

    /// Whether the platform is reached at this moment.
    async fn condition(&self) -> Condition;
}

/// How to reach a platform's API.
#[derive(Clone)]
pub struct AdapterSettings {
    /// The secret that identifies the bot.
    pub token: String,
    /// Another address than the platform's own, such as that of a proxy: `http://127.0.0.1:3000`.
    pub api_url: Option<String>,
}

/// Shows everything but the token.
impl fmt::Debug for AdapterSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AdapterSettings").field("api_url", &self.api_url).finish_non_exhaustive()
    }
}

/// Why an adapter cannot work until its settings change.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// The platform of this name does not know the token.
    #[error("{0} does not accept the token")]
    Rejected(&'static str),
    #[error("`{0}` is not the address of an API; one looks like http://127.0.0.1:3000")]
    BadUrl(String),
    #[error("{0} is in use by another program")]
    InUse(SocketAddr),
    #[error("cannot listen on {address}")]
    Bind { address: SocketAddr, source: io::Error },
}
