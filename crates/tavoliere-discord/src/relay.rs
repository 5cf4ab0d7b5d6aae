//! Stands between serenity and the gateway, so that the [`watchdog`](super::watchdog) sees what is said, and every event that
//! serenity cannot read is told of: it drops them in silence, also the one that begins a session.

use std::fmt::Display;
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Url;
use serde_json::Value;
use serenity::constants::GATEWAY_VERSION;
use serenity::gateway::ConnectionStage;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{accept_async_with_config, connect_async_with_config};

use super::listener::GatewayListener;
use super::messages::{ClientMessage, Heard, bare_ready, is_answered_here, parse_event, parse_operation, unpack};
use super::watchdog::{ConnectionNumber, Watchdog};

/// Serenity connects again at once, hundreds of times a second, where each connection is closed.
const PAUSE: Duration = Duration::from_secs(1);

/// An address on this machine for the client of one shard. Every connection to it is passed on to the gateway, until the relay
/// is dropped. It adds nothing that a connection of one's own would not have: the token comes from the client.
pub(super) struct Relay {
    url: String,
    _connections: JoinSet<()>,
}

impl Relay {
    /// Begins to relay to the gateway at that address. The listener is told of events that cannot be read, and the watchdog of
    /// all connections.
    ///
    /// # Errors
    /// If that is no address, or the machine has no port left.
    pub(super) async fn open(
        gateway: &str,
        listener: &Arc<GatewayListener>,
        watchdog: &Arc<Watchdog>,
    ) -> io::Result<Self> {
        let socket = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let url = format!("ws://{}", socket.local_addr()?);
        let line = RelayedConnection {
            // As a URL it has a path, without which no request can be made.
            gateway: Url::parse(&format!("{gateway}?v={GATEWAY_VERSION}")).map_err(io::Error::other)?.to_string(),
            listener: Arc::clone(listener),
            watchdog: Arc::clone(watchdog),
        };
        let mut connections = JoinSet::new();
        connections.spawn(accept(socket, line));
        Ok(Self { url, _connections: connections })
    }

    /// The address for serenity, which adds the version.
    pub(super) fn url(&self) -> &str {
        &self.url
    }
}

/// Accepts connections, one each [`PAUSE`].
async fn accept(socket: TcpListener, line: RelayedConnection) {
    let mut connections = JoinSet::new();
    let mut next = Instant::now();
    loop {
        tokio::select! {
            accepted = async { sleep_until(next).await; socket.accept().await } => {
                next = Instant::now() + PAUSE;
                match accepted {
                    Ok((client, _)) => drop(connections.spawn(line.clone().run(client))),
                    Err(error) => tracing::warn!(%error, "a connection was not accepted"),
                }
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

/// One connection of the client and its other end.
#[derive(Clone)]
struct RelayedConnection {
    gateway: String,
    listener: Arc<GatewayListener>,
    watchdog: Arc<Watchdog>,
}

impl RelayedConnection {
    async fn run(self, client: TcpStream) {
        let number = self.watchdog.connects();
        match self.pass(client, number).await {
            Ok(()) => self.watchdog.is_at(number, ConnectionStage::Disconnected),
            Err(error) => self.watchdog.fails(number, &error),
        }
    }

    /// Passes messages on in both directions until either side ends the connection, or the gateway leaves a heartbeat
    /// unanswered; serenity would wait for its next one. If the gateway cannot be reached, the client is cut off as it would be there.
    async fn pass(&self, client: TcpStream, number: ConnectionNumber) -> anyhow::Result<()> {
        let (mut gateway, _) = connect_async_with_config(&self.gateway, Some(without_bound()), false).await?;
        let mut client = accept_async_with_config(client, Some(without_bound())).await?;
        self.watchdog.is_at(number, ConnectionStage::Handshake);
        let mut heartbeat = None;
        loop {
            tokio::select! {
                message = gateway.next() => {
                    let Some(message) = message.transpose()? else { return Ok(()) };
                    if let Some((message, heard)) = self.decode_message(message) {
                        match heard {
                            Heard::Session => self.watchdog.is_at(number, ConnectionStage::Connected),
                            Heard::Heartbeat => heartbeat = None,
                            Heard::Other => {}
                        }
                        client.send(message).await?;
                    }
                }
                message = client.next() => {
                    // The client has given the connection up, which is no trouble of the gateway.
                    let Some(Ok(message)) = message else { return Ok(()) };
                    match parse_operation(&message) {
                        ClientMessage::Heartbeat => {
                            heartbeat = heartbeat.or_else(|| Some(Instant::now() + self.watchdog.reply()));
                        }
                        ClientMessage::Identify => self.watchdog.is_at(number, ConnectionStage::Identifying),
                        ClientMessage::Resume => self.watchdog.is_at(number, ConnectionStage::Resuming),
                        ClientMessage::Other => {}
                        ClientMessage::Nothing => continue,
                    }
                    gateway.send(message).await?;
                }
                () = sleep_until(heartbeat.unwrap_or_else(Instant::now)), if heartbeat.is_some() => {
                    anyhow::bail!("no answer to a heartbeat");
                }
            }
        }
    }

    /// The message for the client, and what it means. `None` if the client has nothing to do with it, or could not read it.
    fn decode_message(&self, message: Message) -> Option<(Message, Heard)> {
        let text = match &message {
            Message::Text(text) => text.clone(),
            Message::Binary(packed) => match unpack(packed) {
                Ok(text) => text,
                Err(error) => {
                    self.report_unread(Value::Null, error);
                    return None;
                }
            },
            message if is_answered_here(message) => return None,
            _ => return Some((message, Heard::Other)),
        };
        match parse_event(&text) {
            Ok(heard) => Some((message, heard)),
            Err(error) => {
                let event: Value = serde_json::from_str(&text).unwrap_or_default();
                let ready = bare_ready(&event);
                self.report_unread(event, error);
                ready.map(|ready| (Message::Text(ready.to_string()), Heard::Session))
            }
        }
    }

    /// Tells the listener of an event that cannot be read. Other events do not wait for its answer.
    fn report_unread(&self, event: Value, reason: impl Display + Send + Sync + 'static) {
        let listener = Arc::clone(&self.listener);
        tokio::spawn(async move { listener.unread(&event, &reason).await });
    }
}

/// As serenity has it: a large server is one long message.
fn without_bound() -> WebSocketConfig {
    WebSocketConfig { max_message_size: None, max_frame_size: None, ..WebSocketConfig::default() }
}
