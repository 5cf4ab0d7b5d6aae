//! Serves the lounge's page.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use async_trait::async_trait;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use super::adapter::Lounge;
use super::limits::LIMITS;
use super::room::{self, Room};
use super::routes::routes;
use crate::adapters::adapter::Adapter;
use crate::adapters::condition::Condition;
use crate::adapters::serve::serve;
use crate::chat::platform::bot::Bot;
use crate::chat::platform::request::Platform;

/// How long stopping waits for requests in progress.
const STOP: Duration = Duration::from_secs(3);

#[async_trait]
impl Adapter for Lounge {
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let most = u32::try_from(Room::POSTS).expect("a few");
        let earlier = bot.recent(Platform::Lounge, room::KEY, &LIMITS, most).await;
        self.room.remember(earlier.context("cannot read the lounge's earlier posts")?);

        let listener = self.listener.try_clone().context("cannot share the lounge's listener")?;
        let listener = TcpListener::from_std(listener).context("cannot serve the lounge")?;
        let routes = routes(bot, Arc::clone(&self.room), self.doors.clone(), self.guard.clone(), stop.clone());
        self.presence.hear();
        serve(listener, routes, stop, STOP).await;
        self.presence.lose("stopped");
        Ok(())
    }

    async fn condition(&self) -> Condition {
        self.presence.condition()
    }
}
