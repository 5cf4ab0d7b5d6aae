//! The messages between serenity and the gateway: which of them the relay understands, and which serenity cannot read.

use std::io::{self, Read};

use flate2::read::ZlibDecoder;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::constants::Opcode;
use serenity::model::event::{
    ChannelUpdateEvent, Event, GatewayEvent, GuildCreateEvent, GuildDeleteEvent, GuildMemberUpdateEvent,
    GuildRoleUpdateEvent, InteractionCreateEvent, MessageCreateEvent, ReadyEvent, ThreadUpdateEvent,
};
use tokio_tungstenite::tungstenite::Message;

/// The longest event that is unpacked, in bytes.
const LONGEST: u64 = 64 << 20;

/// A message of the gateway, as far as the watchdog asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A session begins, or goes on.
    Session,
    /// An answer to a heartbeat.
    Heartbeat,
    Other,
}

/// A message of the client, as far as the watchdog asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ClientMessage {
    Identify,
    Resume,
    Heartbeat,
    Other,
    /// Nothing for the gateway.
    Nothing,
}

pub(super) fn parse_operation(message: &Message) -> ClientMessage {
    #[derive(Deserialize)]
    struct Operation {
        op: u8,
    }
    let operation = match message {
        Message::Text(text) => serde_json::from_str::<Operation>(text).map_or(0, |operation| operation.op),
        message if is_answered_here(message) => return ClientMessage::Nothing,
        _ => return ClientMessage::Other,
    };
    match Opcode::from(operation) {
        Opcode::Heartbeat => ClientMessage::Heartbeat,
        Opcode::Identify => ClientMessage::Identify,
        Opcode::Resume => ClientMessage::Resume,
        _ => ClientMessage::Other,
    }
}

/// Each end of the relay answers for itself whether it is still there.
pub(super) const fn is_answered_here(message: &Message) -> bool {
    matches!(message, Message::Ping(_) | Message::Pong(_))
}

/// Discord packs long events.
pub(super) fn unpack(packed: &[u8]) -> io::Result<String> {
    let mut text = String::new();
    ZlibDecoder::new(packed).take(LONGEST).read_to_string(&mut text)?;
    Ok(text)
}

/// Reads a message of the gateway.
///
/// # Errors
/// If serenity cannot read it, and somebody listens to events of its kind. One of a known kind in an unknown form is an unknown
/// event to serenity.
pub(super) fn parse_event(text: &str) -> serde_json::Result<Heard> {
    fn decode_payload<T: DeserializeOwned>(value: Value) -> serde_json::Result<Heard> {
        serde_json::from_value::<T>(value).map(|_| Heard::Other)
    }
    let unknown = match serde_json::from_str(text)? {
        GatewayEvent::Dispatch(_, Event::Ready(_) | Event::Resumed(_)) => return Ok(Heard::Session),
        GatewayEvent::HeartbeatAck => return Ok(Heard::Heartbeat),
        GatewayEvent::Dispatch(_, Event::Unknown(unknown)) => unknown,
        _ => return Ok(Heard::Other),
    };
    // The kinds that the listener handles.
    match unknown.kind.as_str() {
        "READY" => decode_payload::<ReadyEvent>(unknown.value),
        "INTERACTION_CREATE" => decode_payload::<InteractionCreateEvent>(unknown.value),
        "MESSAGE_CREATE" => decode_payload::<MessageCreateEvent>(unknown.value),
        "GUILD_CREATE" => decode_payload::<GuildCreateEvent>(unknown.value),
        "GUILD_DELETE" => decode_payload::<GuildDeleteEvent>(unknown.value),
        "GUILD_MEMBER_UPDATE" => decode_payload::<GuildMemberUpdateEvent>(unknown.value),
        "GUILD_ROLE_UPDATE" => decode_payload::<GuildRoleUpdateEvent>(unknown.value),
        "CHANNEL_UPDATE" => decode_payload::<ChannelUpdateEvent>(unknown.value),
        "THREAD_UPDATE" => decode_payload::<ThreadUpdateEvent>(unknown.value),
        _ => Ok(Heard::Other),
    }
}

/// Of an event that begins a session, only those fields without which there is none. `None` if it is another event, or one of
/// these is missing.
pub(super) fn bare_ready(event: &Value) -> Option<Value> {
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
        parse_event(&event.to_string()).is_ok()
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
