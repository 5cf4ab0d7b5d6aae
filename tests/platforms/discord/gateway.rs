//! The gateway of the fake Discord: WebSocket sessions that are dropped, resumed and replayed.

use std::sync::Arc;
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use super::fake::{APPLICATION, Gateway, Session, World, bot};
use crate::support::watched::Watched;

/// Intents that Discord grants only on request.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

type Socket = WebSocketStream<TcpStream>;

pub async fn serve(listener: TcpListener, shared: Arc<Watched<World>>) {
    while let Ok((stream, _)) = listener.accept().await {
        let shared = shared.clone();
        let trouble = shared.change(|world| {
            world.in_trouble += usize::from(world.trouble.is_some());
            world.trouble
        });
        if trouble == Some(Gateway::Closes) {
            continue;
        }
        tokio::spawn(async move {
            if let Ok(socket) = tokio_tungstenite::accept_async(stream).await {
                // The session can be resumed, whatever ends the connection.
                let mut sent = None;
                let _ = converse(socket, &shared, &mut sent).await;
                shared.change(|world| {
                    world.connections -= 1;
                    if let Some((session, _)) = sent {
                        world.sessions[session].is_connected = false;
                    }
                });
            }
        });
    }
}

/// One connection: sends the session's events as they come, until either side ends it.
async fn converse(mut socket: Socket, shared: &Watched<World>, sent: &mut Sent) -> Option<()> {
    let generation = shared.change(|world| {
        world.connections += 1;
        world.generation
    });
    if shared.look(|world| world.trouble) == Some(Gateway::Silent) {
        return socket.next().await.map(drop);
    }
    let heartbeat = shared.look(|world| if world.heartbeat == 0 { 41_250 } else { world.heartbeat });
    send(&mut socket, &json!({"op": 10, "d": {"heartbeat_interval": heartbeat}})).await?;
    let mut changes = shared.changes();
    loop {
        if shared.look(|world| world.generation) != generation {
            return None;
        }
        if let Some((session, from)) = *sent {
            let news = shared.look(|world| world.sessions[session].events[from..].to_vec());
            for (at, (name, data)) in news.iter().enumerate() {
                let frame = json!({"op": 0, "t": name, "s": from + at + 1, "d": data});
                send(&mut socket, &frame).await?;
            }
            *sent = Some((session, from + news.len()));
        }
        tokio::select! {
            message = socket.next() => hear(&mut socket, shared, message?.ok()?, sent).await?,
            _ = changes.changed() => {}
        }
    }
}

/// The place of a connection's session among all, and the number of its events the bot has received.
type Sent = Option<(usize, usize)>;

/// Handles one message. `sent` is none before the connection has a session.
async fn hear(socket: &mut Socket, shared: &Watched<World>, message: Message, sent: &mut Sent) -> Option<()> {
    let Message::Text(text) = message else { return Some(()) };
    let message: Value = serde_json::from_str(&text).ok()?;
    let data = &message["d"];
    match message["op"].as_u64()? {
        1 if shared.look(|world| world.trouble) == Some(Gateway::Deaf) => {}
        1 => send(socket, &json!({"op": 11})).await?,
        2 | 6 if !shared.look(|world| world.knows(data["token"].as_str().unwrap_or_default())) => {
            let frame = CloseFrame { code: 4004.into(), reason: "Authentication failed.".into() };
            socket.close(Some(frame)).await.ok()?;
        }
        2 | 6 if shared.look(|world| world.trouble) == Some(Gateway::Unanswering) => {}
        2 | 6 if shared.look(|world| world.trouble) == Some(Gateway::Invalid) => {
            shared.change(|world| world.turned_away += 1);
            send(socket, &json!({"op": 9, "d": false})).await?;
        }
        2 | 6 if shared.look(|world| world.trouble) == Some(Gateway::Unreadable) => {
            let ready = json!({"op": 0, "t": "READY", "s": 1, "d": {"v": 10, "user": {"flags": "many"}}});
            send(socket, &ready).await?;
        }
        2 if shared.look(|world| world.closes_with.is_some()) => {
            let code = shared.change(|world| {
                world.turned_away += 1;
                world.closes_with.unwrap_or_default()
            });
            let frame = CloseFrame { code: code.into(), reason: "Turned away.".into() };
            socket.close(Some(frame)).await.ok()?;
        }
        2 => *sent = Some((identify(shared, data), 0)),
        6 => {
            let known = data["session_id"].as_str()?.to_owned();
            let place = shared.look(|world| world.sessions.iter().position(|session| session.id == known));
            if let Some(place) = place {
                *sent = Some((place, usize::try_from(data["seq"].as_u64()?).ok()?));
                shared.change(|world| {
                    world.resumes += 1;
                    world.sessions[place].is_connected = true;
                    world.sessions[place].events.push(("RESUMED".to_owned(), json!({})));
                });
            } else {
                send(socket, &json!({"op": 9, "d": false})).await?;
            }
        }
        _ => {}
    }
    Some(())
}

/// Begins a session, and returns its place among all.
fn identify(shared: &Watched<World>, data: &Value) -> usize {
    shared.change(|world| {
        world.identifies += 1;
        if data["intents"].as_u64().is_none_or(|intents| intents & PRIVILEGED != 0) {
            world.faults.push(format!("privileged intents: {}", data["intents"]));
        }
        let id = format!("session-{}", world.identifies);
        let shard = (data["shard"][0].as_u64().unwrap_or_default(), data["shard"][1].as_u64().unwrap_or(1));
        let mut account = bot();
        for (field, value) in world.odd_account.as_object().into_iter().flatten() {
            account[field] = value.clone();
        }
        let ready = json!({
            "v": 10,
            "user": account,
            "guilds": world.servers.iter().map(|id| json!({"id": id, "unavailable": true})).collect::<Vec<_>>(),
            "session_id": id,
            "shard": [shard.0, shard.1],
            "resume_gateway_url": "ws://127.0.0.1:1",
            "application": {"id": APPLICATION.to_string(), "flags": 0},
        });
        let events = vec![("READY".to_owned(), ready)];
        world.sessions.push(Session { id, shard, begun: Instant::now(), is_connected: true, events });
        world.sessions.len() - 1
    })
}

async fn send(socket: &mut Socket, frame: &Value) -> Option<()> {
    socket.send(Message::Text(frame.to_string())).await.ok()
}
