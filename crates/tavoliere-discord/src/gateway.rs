//! Keeps the connections to Discord's gateway open that this process has, which bring the events of the listener.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use serenity::client::{Client, ClientBuilder};
use serenity::gateway::GatewayError;
use serenity::model::gateway::{BotGateway, GatewayIntents};
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use super::adapter::Discord;
use super::api::{Api, ApiError};
use super::division::Division;
use super::listener::GatewayListener;
use super::relay::Relay;
use super::shards::Shard;
use super::watchdog::Watchdog;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_adapter::condition::Condition;
use tavoliere_adapter::trouble::Trouble;
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::requests::bot::Bot;

/// Interactions need no intent. None of these is privileged: the text of a message arrives only if it mentions the bot or
/// is a direct message to it. The one for guilds tells which servers the bot has joined.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// How often a process looks which connections are its own.
const LOOK: Duration = Duration::from_secs(1);

/// Waits before a connection is made again.
const RECONNECT: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// How long a process that stops listens on, until another one listens to its shards, and how often it looks.
const HANDOVER: Duration = Duration::from_secs(6);
const HANDOVER_LOOK: Duration = Duration::from_millis(100);

/// How long stopping waits for the gateway to close, and then for answers in progress.
const STOP: Duration = Duration::from_secs(5);

#[async_trait]
impl Adapter for Discord {
    /// Never fails: even a token that was revoked may be accepted again.
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let closing = CancellationToken::new();
        let division = Division::new(bot.work(), self.api.timeouts.sessions, closing.clone());
        let listener = Arc::new(GatewayListener::new(self, bot, stop.clone()));
        let trouble = Trouble::new("Discord", self.presence.clone(), RECONNECT, self.api.timeouts.rejected);
        let (discord, connections) = (self.clone(), JoinSet::new());
        let mut gateway = Gateway { discord, listener: Arc::clone(&listener), division, trouble, connections, stop };
        gateway.keep().await;
        gateway.hand_over().await;
        closing.cancel();
        while gateway.connections.join_next().await.is_some() {}
        if !listener.wait_until_answered(STOP).await {
            tracing::warn!("stopped while answers were in progress");
        }
        Ok(())
    }

    /// Serenity makes a lost connection again without a word, so the watchdogs decide.
    async fn condition(&self) -> Condition {
        match self.presence.condition() {
            Condition::Connected => self.shards.condition(),
            lost => lost,
        }
    }
}

/// The connections of this process.
struct Gateway {
    discord: Discord,
    listener: Arc<GatewayListener>,
    division: Division,
    trouble: Trouble,
    connections: JoinSet<(Shard, anyhow::Result<()>)>,
    stop: CancellationToken,
}

impl Gateway {
    /// Keeps the part of the connections that this process has claimed, until it is stopped.
    async fn keep(&mut self) {
        while !self.stop.is_cancelled() {
            let starting = self.division.divide().await;
            self.discord.shards.are(self.division.own_shards());
            self.discord.api.posts(self.division.own_shards().any(|shard| shard.number == 0));
            self.start(starting).await;
            for shard in self.discord.shards.connected() {
                self.division.mark_heard(shard).await;
            }
            if self.division.own_shards().next().is_none() {
                // Other processes listen and post.
                self.trouble.is_over();
            }
            let longest = Instant::now() + LOOK;
            let next = self.division.next().map_or(longest, |next| next.min(longest));
            tokio::select! {
                () = self.stop.cancelled() => {}
                () = self.listener.connected() => self.trouble.is_over(),
                Some(ended) = self.connections.join_next() => self.end(ended).await,
                () = sleep_until(next) => {}
            }
        }
    }

    /// Gives the shards back, and listens on until other processes listen to them, so that no tap is lost.
    async fn hand_over(&mut self) {
        let leaving = self.division.leave().await;
        let others = async {
            while !self.division.are_heard(&leaving).await {
                sleep(HANDOVER_LOOK).await;
            }
        };
        if timeout(HANDOVER, others).await.is_err() {
            tracing::info!("stopped before another process listened to Discord");
        }
    }

    /// Connects shards, if Discord says where and allows it.
    async fn start(&mut self, shards: Vec<(Shard, CancellationToken)>) {
        if shards.is_empty() {
            return;
        }
        let Some(asked) = self.stop.clone().run_until_cancelled(get_gateway(&self.discord.api, shards.len())).await
        else {
            return;
        };
        let wait = match asked {
            Ok(gateway) => {
                let concurrency = u32::try_from(gateway.session_start_limit.max_concurrency).unwrap_or(u32::MAX);
                self.division.set_recommended(gateway.shards, concurrency);
                if shards.iter().all(|(shard, _)| self.division.is_of_these(*shard)) {
                    return shards.into_iter().for_each(|(shard, until)| self.connect(&gateway.url, shard, until));
                }
                Duration::ZERO
            }
            Err(error) => self.fail(&error),
        };
        for (shard, _) in shards {
            self.division.put_off(shard, wait).await;
        }
    }

    fn connect(&mut self, url: &str, shard: Shard, until: CancellationToken) {
        let (discord, listener, url) = (self.discord.clone(), Arc::clone(&self.listener), url.to_owned());
        self.connections.spawn(async move {
            let connection = connect(&discord, &listener, &url, shard, &until);
            (shard, connection.await)
        });
    }

    async fn end(&mut self, ended: Result<(Shard, anyhow::Result<()>), JoinError>) {
        match ended {
            Ok((shard, Ok(()))) => self.division.ended(shard, RECONNECT.wait_after(0)).await,
            Ok((shard, Err(error))) => {
                let wait = self.fail(&error);
                self.division.ended(shard, wait).await;
            }
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    /// Discord cannot be reached, or does not accept the bot. Returns how long to wait.
    fn fail(&mut self, error: &anyhow::Error) -> Duration {
        match rejection(error) {
            Some(what) => self.trouble.reject(what),
            None => self.trouble.fail(&format!("{error:#}"), None),
        }
    }
}

/// Returns the part of the configuration that Discord rejects, if only the operator can correct it: the gateway closes
/// with 4004 or 4014.
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

/// Connects a shard until `stop` is cancelled, Discord closes the connection for good, or no session comes about. Serenity itself
/// reconnects and resumes a session.
async fn connect(
    discord: &Discord,
    listener: &Arc<GatewayListener>,
    url: &str,
    shard: Shard,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let watchdog = Arc::new(Watchdog::new(discord.api.timeouts));
    let relay = Relay::open(url, listener, &watchdog).await.context("relaying the gateway")?;
    let mut client = tokio::select! {
        client = client(&discord.api, listener, relay.url()) => client?,
        () = stop.cancelled() => return Ok(()),
    };
    let manager = client.shard_manager.clone();
    discord.shards.have(shard, Some(Arc::clone(&watchdog)));
    let ended = tokio::select! {
        ended = client.start_shard(shard.number, shard.of) => ended.context("listening to the gateway"),
        reason = watchdog.wait_for_failure() => Err(reason),
        () = stop.cancelled() => Ok(()),
    };
    if ended.is_err() {
        // The other side may not answer any more, and serenity would wait for its farewell.
        drop(relay);
    }
    if timeout(STOP, manager.shutdown_all()).await.is_err() && ended.is_ok() {
        tracing::warn!("the gateway did not close in time");
    }
    discord.shards.have(shard, None);
    ended
}

/// Where the gateway is, how many shards Discord recommends, and whether so many sessions may begin.
async fn get_gateway(api: &Api, sessions: usize) -> anyhow::Result<BotGateway> {
    let gateway = api.get("/gateway/bot").await.context("asking for the gateway")?;
    let gateway: BotGateway = serde_json::from_value(gateway).context("reading the gateway's address")?;
    let starts = &gateway.session_start_limit;
    // Discord resets the token of a bot that starts more sessions than this.
    anyhow::ensure!(starts.remaining >= sessions as u64, "no session left for {} ms", starts.reset_after);
    Ok(gateway)
}

/// A client for one shard.
async fn client(api: &Api, listener: &Arc<GatewayListener>, url: &str) -> anyhow::Result<Client> {
    let client = ClientBuilder::new_with_http(api.serenity(), INTENTS).event_handler_arc(Arc::clone(listener)).await?;
    // Serenity falls back on Discord's public address if its own call fails.
    url.clone_into(&mut *client.ws_url.lock().await);
    Ok(client)
}
