//! The lounge: the platform that is always there, a web page which the bot itself serves on loopback.
//!
//! Nobody needs a token or an account: a person takes a name and plays, against the computer or against another tab.
//! There is one room. Its posts live in memory (`room`) and come back from the store after a restart; the page is
//! told of them by server-sent events (`routes`). Names are not checked, so the address is loopback unless the
//! operator says otherwise, and other web sites are kept out (`guard`).

mod courier;
mod guard;
mod page;
mod print;
mod room;
mod routes;
mod visitor;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use thiserror::Error;
use tokio_util::sync::CancellationToken;

pub use courier::LIMITS;

use crate::chat::platform::bot::Bot;
use crate::chat::platform::request::Platform;
use guard::Guard;
use room::Room;

/// Why the lounge cannot be served.
#[derive(Debug, Error)]
pub enum ConnectError {
    #[error("{0} is in use by another program")]
    InUse(SocketAddr),
    #[error("cannot listen on {address}")]
    Bind { address: SocketAddr, source: io::Error },
}

/// The room and the door to it.
#[derive(Debug)]
pub struct Lounge {
    listener: TcpListener,
    address: SocketAddr,
    room: Arc<Room>,
}

impl Lounge {
    /// The place key of the one room.
    pub const ROOM: &'static str = "room";

    /// How many posts are brought back from before the start.
    const REMEMBERED: u32 = 50;

    /// How long requests under way may take to end once asked to stop.
    const PATIENCE: Duration = Duration::from_secs(3);

    /// Takes the address at once, so that what is wrong with it is known before anything else starts. Whether it may
    /// be one that other machines reach, where anyone can take anyone's name, is for the settings to say.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub fn bind(address: SocketAddr) -> Result<Self, ConnectError> {
        let bind = || {
            let listener = TcpListener::bind(address)?;
            listener.set_nonblocking(true)?;
            Ok((listener.local_addr()?, listener))
        };
        let (address, listener) = bind().map_err(|source: io::Error| match source.kind() {
            io::ErrorKind::AddrInUse => ConnectError::InUse(address),
            _ => ConnectError::Bind { address, source },
        })?;
        Ok(Self { listener, address, room: Arc::default() })
    }

    /// The address taken, with its real port where 0 was asked for.
    #[must_use]
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until asked to stop.
    ///
    /// # Errors
    /// When the posts from before cannot be read, or the address is lost.
    pub async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let earlier = bot.recent(Platform::Lounge, Self::ROOM, &LIMITS, Self::REMEMBERED).await;
        self.room.remember(earlier.context("cannot read the lounge's earlier posts")?);

        let listener = self.listener.try_clone().context("cannot share the lounge's listener")?;
        let listener = tokio::net::TcpListener::from_std(listener).context("cannot serve the lounge")?;
        let routes =
            routes::routes(bot, Arc::clone(&self.room), Guard { open: !self.address.ip().is_loopback() }, stop.clone());
        let serving = axum::serve(listener, routes).with_graceful_shutdown(stop.clone().cancelled_owned());
        let overdue = async {
            stop.cancelled().await;
            tokio::time::sleep(Self::PATIENCE).await;
        };
        tokio::select! {
            ended = serving => ended.context("the lounge's listener failed"),
            () = overdue => Ok(()),
        }
    }
}
