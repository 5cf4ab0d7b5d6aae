//! Serves the lounge's page.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use async_trait::async_trait;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use super::adapter::Lounge;
use super::guard::Guard;
use super::limits::LIMITS;
use super::room;
use super::routes::routes;
use super::serve::serve;
use crate::adapters::adapter::Adapter;
use crate::chat::platform::bot::Bot;
use crate::chat::platform::request::Platform;

/// How many posts of earlier runs are shown.
const EARLIER_POSTS: u32 = 50;

/// How long stopping waits for requests in progress.
const STOP: Duration = Duration::from_secs(3);

#[async_trait]
impl Adapter for Lounge {
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let earlier = bot.recent(Platform::Lounge, room::KEY, &LIMITS, EARLIER_POSTS).await;
        self.room.remember(earlier.context("cannot read the lounge's earlier posts")?);

        let listener = self.listener.try_clone().context("cannot share the lounge's listener")?;
        let listener = TcpListener::from_std(listener).context("cannot serve the lounge")?;
        let guard = Guard { open: !self.address.ip().is_loopback() };
        let routes = routes(bot, Arc::clone(&self.room), guard, stop.clone());
        serve(listener, routes, stop, STOP).await;
        Ok(())
    }
}
