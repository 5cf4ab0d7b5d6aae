//! Keeps one connection to Discord's gateway open, which brings the events of the listener.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use serenity::client::{Client, ClientBuilder};
use serenity::gateway::GatewayError;
use serenity::model::gateway::{BotGateway, GatewayIntents};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::adapter::Discord;
use super::api::{Api, ApiError};
use super::listener::Listener;
use crate::adapters::adapter::Adapter;
use crate::adapters::condition::Condition;
use crate::adapters::trouble::Trouble;
use crate::chat::platform::back_off::BackOff;
use crate::chat::platform::bot::Bot;

/// Interactions need no intent. None of these is privileged: the text of a message arrives only if it mentions the bot or
/// is a direct message to it. The one for guilds tells which servers the bot has joined.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// How soon a process asks again whether it listens.
const ELSEWHERE: Duration = Duration::from_secs(1);

/// Waits before a connection is made again.
const RECONNECT: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// How long stopping waits for the gateway to close, and then for answers in progress.
const STOP: Duration = Duration::from_secs(5);

#[async_trait]
impl Adapter for Discord {
    /// Never fails: even a token that was revoked may be accepted again.
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let listener = Arc::new(Listener::new(self, bot, stop.clone()));
        let mut trouble = Trouble::new("Discord", self.presence.clone(), RECONNECT, self.api.timeouts.rejected);
        while !stop.is_cancelled() {
            if !listener.is_ours().await {
                // Another process listens and posts.
                trouble.is_over();
                self.shards.are_elsewhere();
                stop.run_until_cancelled(sleep(ELSEWHERE)).await;
                continue;
            }
            let until = stop.child_token();
            let connection = connect(self, &listener, &until);
            tokio::pin!(connection);
            let ended = loop {
                tokio::select! {
                    ended = &mut connection => break ended,
                    () = listener.connected() => trouble.is_over(),
                    () = sleep(ELSEWHERE) => if !listener.is_ours().await {
                        until.cancel();
                    },
                }
            };
            let wait = match ended.as_ref().map_err(|error| (rejection(error), error)) {
                Ok(()) => RECONNECT.wait_after(0),
                Err((Some(what), _)) => trouble.reject(what),
                Err((None, error)) => trouble.fail(&format!("{error:#}"), None),
            };
            tokio::select! {
                () = sleep(wait) => {}
                () = stop.cancelled() => {}
            }
        }
        if !listener.wait_until_answered(STOP).await {
            tracing::warn!("stopped while answers were in progress");
        }
        Ok(())
    }

    /// Serenity makes a lost connection again without a word, so its own state decides.
    async fn condition(&self) -> Condition {
        match self.presence.condition() {
            Condition::Connected => self.shards.condition().await,
            lost => lost,
        }
    }
}

/// What Discord does not accept, if only the operator can mend that: the gateway closes with 4004 or 4014.
fn rejection(error: &anyhow::Error) -> Option<&'static str> {
    if let Some(ApiError::Unauthorized) = error.downcast_ref() {
        return Some("the token");
    }
    match error.downcast_ref() {
        Some(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => Some("the token"),
        Some(serenity::Error::Gateway(
            GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
        )) => Some("the intents of the bot"),
        _ => None,
    }
}

/// Connects to the gateway until `stop` is cancelled or Discord closes it for good. Serenity itself reconnects and
/// resumes a session.
async fn connect(discord: &Discord, listener: &Arc<Listener>, stop: &CancellationToken) -> anyhow::Result<()> {
    let (mut client, number) = tokio::select! {
        prepared = prepare(&discord.api, listener) => prepared?,
        () = stop.cancelled() => return Ok(()),
    };
    let shards = client.shard_manager.clone();
    discord.shards.are_of(Arc::clone(&shards));
    let ended = tokio::select! {
        ended = client.start_shards(number) => ended.context("listening to the gateway"),
        () = stop.cancelled() => Ok(()),
    };
    // A connection that Discord has closed for good does not answer any more.
    if timeout(STOP, shards.shutdown_all()).await.is_err() && ended.is_ok() {
        tracing::warn!("the gateway did not close in time");
    }
    ended
}

/// A client for the gateway that Discord names, and the number of connections Discord recommends.
async fn prepare(api: &Api, listener: &Arc<Listener>) -> anyhow::Result<(Client, u32)> {
    let gateway = api.get("/gateway/bot").await.context("asking for the gateway")?;
    let gateway: BotGateway = serde_json::from_value(gateway).context("reading the gateway's address")?;
    let starts = &gateway.session_start_limit;
    // Discord resets the token of a bot that starts more sessions than this.
    anyhow::ensure!(starts.remaining >= gateway.shards.into(), "no session left for {} ms", starts.reset_after);
    let client = ClientBuilder::new_with_http(api.serenity(), INTENTS).event_handler_arc(Arc::clone(listener)).await?;
    // Serenity falls back on Discord's public address if its own call fails.
    gateway.url.clone_into(&mut *client.ws_url.lock().await);
    Ok((client, gateway.shards))
}
