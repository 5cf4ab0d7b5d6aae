//! Stands between serenity and the gateway, so that the [`watchdog`](super::watchdog) sees what is said, and every event that
//! serenity cannot read is told of: it drops them in silence, also the one that begins a session.

use std::fmt::Display;
use std::io::{self, Read};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use reqwest::Url;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::constants::{GATEWAY_VERSION, Opcode};
use serenity::gateway::ConnectionStage;
use serenity::model::event::{
    ChannelUpdateEvent, Event, GatewayEvent, GuildCreateEvent, GuildDeleteEvent, GuildMemberUpdateEvent,
    GuildRoleUpdateEvent, InteractionCreateEvent, MessageCreateEvent, ReadyEvent, ThreadUpdateEvent,
};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{accept_async_with_config, connect_async_with_config};

use super::listener::Listener;
use super::watchdog::{Number, Watchdog};

/// Serenity connects again at once, hundreds of times a second, where each connection is closed.
const PAUSE: Duration = Duration::from_secs(1);

/// The longest event that is unpacked, in bytes.
const LONGEST: u64 = 64 << 20;

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
    pub(super) async fn open(gateway: &str, listener: &Arc<Listener>, watchdog: &Arc<Watchdog>) -> io::Result<Self> {
        let socket = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let url = format!("ws://{}", socket.local_addr()?);
        let line = Line {
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
async fn accept(socket: TcpListener, line: Line) {
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
struct Line {
    gateway: String,
    listener: Arc<Listener>,
    watchdog: Arc<Watchdog>,
}

impl Line {
    async fn run(self, client: TcpStream) {
        let number = self.watchdog.connects();
        match self.pass(client, number).await {
            Ok(()) => self.watchdog.is_at(number, ConnectionStage::Disconnected),
            Err(error) => self.watchdog.fails(number, &error),
        }
    }

    /// Passes messages on in both directions until either side ends the connection, or the gateway leaves a heartbeat
    /// unanswered; serenity would wait for its next one. If the gateway cannot be reached, the client is cut off as it would be there.
    async fn pass(&self, client: TcpStream, number: Number) -> anyhow::Result<()> {
        let (mut gateway, _) = connect_async_with_config(&self.gateway, Some(without_bound()), false).await?;
        let mut client = accept_async_with_config(client, Some(without_bound())).await?;
        self.watchdog.is_at(number, ConnectionStage::Handshake);
        let mut heartbeat = None;
        loop {
            tokio::select! {
                message = gateway.next() => {
                    let Some(message) = message.transpose()? else { return Ok(()) };
                    if let Some((message, heard)) = self.read(message) {
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
                    match said(&message) {
                        Said::Heartbeat => heartbeat = heartbeat.or_else(|| Some(Instant::now() + self.watchdog.reply())),
                        Said::Identify => self.watchdog.is_at(number, ConnectionStage::Identifying),
                        Said::Resume => self.watchdog.is_at(number, ConnectionStage::Resuming),
                        Said::Other => {}
                        Said::Nothing => continue,
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
    fn read(&self, message: Message) -> Option<(Message, Heard)> {
        let text = match &message {
            Message::Text(text) => text.clone(),
            Message::Binary(packed) => match unpack(packed) {
                Ok(text) => text,
                Err(error) => {
                    self.tell(Value::Null, error);
                    return None;
                }
            },
            message if is_answered_here(message) => return None,
            _ => return Some((message, Heard::Other)),
        };
        match heard(&text) {
            Ok(heard) => Some((message, heard)),
            Err(error) => {
                let event: Value = serde_json::from_str(&text).unwrap_or_default();
                let ready = bare_ready(&event);
                self.tell(event, error);
                ready.map(|ready| (Message::Text(ready.to_string()), Heard::Session))
            }
        }
    }

    /// Tells the listener of an event that cannot be read. Other events do not wait for its answer.
    fn tell(&self, event: Value, reason: impl Display + Send + Sync + 'static) {
        let listener = Arc::clone(&self.listener);
        tokio::spawn(async move { listener.unread(&event, &reason).await });
    }
}

/// What the gateway says, as far as the watchdog asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heard {
    /// A session begins, or goes on.
    Session,
    /// An answer to a heartbeat.
    Heartbeat,
    Other,
}

/// What the client says, as far as the watchdog asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Identify,
    Resume,
    Heartbeat,
    Other,
    /// Nothing for the gateway.
    Nothing,
}

fn said(message: &Message) -> Said {
    #[derive(Deserialize)]
    struct Operation {
        op: u8,
    }
    let operation = match message {
        Message::Text(text) => serde_json::from_str::<Operation>(text).map_or(0, |operation| operation.op),
        message if is_answered_here(message) => return Said::Nothing,
        _ => return Said::Other,
    };
    match Opcode::from(operation) {
        Opcode::Heartbeat => Said::Heartbeat,
        Opcode::Identify => Said::Identify,
        Opcode::Resume => Said::Resume,
        _ => Said::Other,
    }
}

/// As serenity has it: a large server is one long message.
fn without_bound() -> WebSocketConfig {
    WebSocketConfig { max_message_size: None, max_frame_size: None, ..WebSocketConfig::default() }
}

/// Each end of the relay answers for itself whether it is still there.
const fn is_answered_here(message: &Message) -> bool {
    matches!(message, Message::Ping(_) | Message::Pong(_))
}

/// Discord packs long events.
fn unpack(packed: &[u8]) -> io::Result<String> {
    let mut text = String::new();
    ZlibDecoder::new(packed).take(LONGEST).read_to_string(&mut text)?;
    Ok(text)
}

/// What a message of the gateway means.
///
/// # Errors
/// If serenity cannot read it, and somebody listens to events of its kind. One of a known kind in an unknown form is an unknown
/// event to serenity.
fn heard(text: &str) -> serde_json::Result<Heard> {
    fn read<T: DeserializeOwned>(value: Value) -> serde_json::Result<Heard> {
        serde_json::from_value::<T>(value).map(|_| Heard::Other)
    }
    let unknown = match serde_json::from_str(text)? {
        GatewayEvent::Dispatch(_, Event::Ready(_) | Event::Resumed(_)) => return Ok(Heard::Session),
        GatewayEvent::HeartbeatAck => return Ok(Heard::Heartbeat),
        GatewayEvent::Dispatch(_, Event::Unknown(unknown)) => unknown,
        _ => return Ok(Heard::Other),
    };
    match unknown.kind.as_str() {
        "READY" => read::<ReadyEvent>(unknown.value),
        "INTERACTION_CREATE" => read::<InteractionCreateEvent>(unknown.value),
        "MESSAGE_CREATE" => read::<MessageCreateEvent>(unknown.value),
        "GUILD_CREATE" => read::<GuildCreateEvent>(unknown.value),
        "GUILD_DELETE" => read::<GuildDeleteEvent>(unknown.value),
        "GUILD_MEMBER_UPDATE" => read::<GuildMemberUpdateEvent>(unknown.value),
        "GUILD_ROLE_UPDATE" => read::<GuildRoleUpdateEvent>(unknown.value),
        "CHANNEL_UPDATE" => read::<ChannelUpdateEvent>(unknown.value),
        "THREAD_UPDATE" => read::<ThreadUpdateEvent>(unknown.value),
        _ => Ok(Heard::Other),
    }
}

/// Of an event that begins a session, only those fields without which there is none. `None` if it is another event, or one of
/// these is missing.
fn bare_ready(event: &Value) -> Option<Value> {
    if event["t"] != "READY" {
        return None;
    }
    let (data, user) = (&event["d"], &event["d"]["user"]);
    let is_id = |id: &Value| id.as_str().is_some_and(|id| id.parse::<u64>().is_ok_and(|id| id > 0));
    let guilds = data["guilds"].as_array().into_iter().flatten().map(|guild| &guild["id"]).filter(|id| is_id(id));
    let guilds: Vec<_> = guilds.map(|id| json!({"id": id, "unavailable": true})).collect();
    let (application, session) = (&data["application"]["id"], data["session_id"].as_str()?);
    let shard = data["shard"].as_array().filter(|shard| shard.len() == 2 && shard.iter().all(Value::is_u64));
    let ready = json!({
        "op": 0, "t": "READY", "s": event["s"].as_u64()?,
        "d": {
            "v": 10,
            "user": {"id": user["id"], "username": user["username"].as_str().unwrap_or("bot"), "discriminator": "0000", "bot": true},
            "guilds": guilds, "session_id": session, "resume_gateway_url": "",
            "shard": shard, "application": {"id": application, "flags": 0},
        },
    });
    (is_id(&user["id"]) && is_id(application)).then_some(ready)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_read(event: &Value) -> bool {
        heard(&event.to_string()).is_ok()
    }

    #[test]
    fn events_that_nobody_listens_to_may_have_any_form() {
        assert!(is_read(&json!({"op": 0, "t": "SOMETHING_OF_TOMORROW", "s": 1, "d": [1, 2]})));
        assert!(is_read(&json!({"op": 11})));
        assert!(!is_read(&json!({"op": 0, "t": "MESSAGE_CREATE", "s": 1, "d": {"content": 5}})));
        assert!(!is_read(&json!({"op": "eleven"})));
    }

    #[test]
    fn a_session_begins_by_the_fields_that_it_needs() {
        let ready = json!({"op": 0, "t": "READY", "s": 1, "d": {
            "v": 10,
            "user": {"id": "7", "username": "tavoliere", "discriminator": "0000", "bot": true, "flags": 1_u64 << 44},
            "guilds": [{"id": "5", "unavailable": true}, {"id": "nobody"}],
            "session_id": "abc", "resume_gateway_url": "wss://example.org", "shard": [0, 1],
            "application": {"id": "9", "flags": -1},
        }});
        assert!(!is_read(&ready));
        let bare = bare_ready(&ready).expect("it has what a session needs");
        assert!(is_read(&bare), "{bare}");
        assert_eq!(bare["d"]["guilds"], json!([{"id": "5", "unavailable": true}]));
        for missing in ["user", "session_id", "application"] {
            let mut ready = ready.clone();
            ready["d"][missing] = Value::Null;
            assert_eq!(bare_ready(&ready), None, "{missing}");
        }
        for missing in ["shard", "guilds", "resume_gateway_url"] {
            let mut ready = ready.clone();
            ready["d"][missing] = Value::Null;
            assert!(is_read(&bare_ready(&ready).expect(missing)), "{missing}");
        }
        assert_eq!(bare_ready(&json!({"op": 0, "t": "RESUMED", "s": 1, "d": {}})), None);
    }
}
