//! The gateway of the fake Discord: WebSocket sessions that are dropped, resumed and replayed.

use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use super::fake::{APPLICATION, World, bot};
use crate::support::watched::Watched;

/// Intents that Discord grants only on request.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

type Socket = WebSocketStream<TcpStream>;

pub async fn serve(listener: TcpListener, shared: Arc<Watched<World>>) {
    while let Ok((stream, _)) = listener.accept().await {
        let shared = shared.clone();
        tokio::spawn(async move {
            if let Ok(socket) = tokio_tungstenite::accept_async(stream).await {
                // The session can be resumed, whatever ends the connection.
                let _ = converse(socket, &shared).await;
                shared.change(|world| world.connections -= 1);
            }
        });
    }
}

/// One connection: sends the session's events as they come, until either side ends it.
async fn converse(mut socket: Socket, shared: &Watched<World>) -> Option<()> {
    let generation = shared.change(|world| {
        world.connections += 1;
        world.generation
    });
    send(&mut socket, &json!({"op": 10, "d": {"heartbeat_interval": 41_250}})).await?;
    let mut changes = shared.changes();
    let mut sent = None;
    loop {
        if shared.look(|world| world.generation) != generation {
            return None;
        }
        if let Some(from) = sent {
            let news = shared.look(|world| world.events[from..].to_vec());
            for (at, (name, data)) in news.iter().enumerate() {
                let frame = json!({"op": 0, "t": name, "s": from + at + 1, "d": data});
                send(&mut socket, &frame).await?;
            }
            sent = Some(from + news.len());
        }
        tokio::select! {
            message = socket.next() => hear(&mut socket, shared, message?.ok()?, &mut sent).await?,
            _ = changes.changed() => {}
        }
    }
}

/// Handles one message. `sent` is the number of events the bot has received, once it has a session.
async fn hear(socket: &mut Socket, shared: &Watched<World>, message: Message, sent: &mut Option<usize>) -> Option<()> {
    let Message::Text(text) = message else { return Some(()) };
    let message: Value = serde_json::from_str(&text).ok()?;
    let data = &message["d"];
    match message["op"].as_u64()? {
        1 => send(socket, &json!({"op": 11})).await?,
        2 | 6 if !shared.look(|world| world.knows(data["token"].as_str().unwrap_or_default())) => {
            let frame = CloseFrame { code: 4004.into(), reason: "Authentication failed.".into() };
            socket.close(Some(frame)).await.ok()?;
        }
        2 if shared.look(|world| world.closes_with.is_some()) => {
            let code = shared.change(|world| {
                world.turned_away += 1;
                world.closes_with.unwrap_or_default()
            });
            let frame = CloseFrame { code: code.into(), reason: "Turned away.".into() };
            socket.close(Some(frame)).await.ok()?;
        }
        2 => {
            *sent = Some(0);
            identify(shared, data);
        }
        6 => {
            let known = data["session_id"].as_str()?.to_owned();
            if shared.look(|world| world.session == known) {
                *sent = Some(usize::try_from(data["seq"].as_u64()?).ok()?);
                shared.change(|world| {
                    world.resumes += 1;
                    world.events.push(("RESUMED".to_owned(), json!({})));
                });
            } else {
                send(socket, &json!({"op": 9, "d": false})).await?;
            }
        }
        _ => {}
    }
    Some(())
}

fn identify(shared: &Watched<World>, data: &Value) {
    shared.change(|world| {
        world.identifies += 1;
        if data["intents"].as_u64().is_none_or(|intents| intents & PRIVILEGED != 0) {
            world.faults.push(format!("privileged intents: {}", data["intents"]));
        }
        world.session = format!("session-{}", world.identifies);
        let ready = json!({
            "v": 10,
            "user": bot(),
            "guilds": world.servers.iter().map(|id| json!({"id": id, "unavailable": true})).collect::<Vec<_>>(),
            "session_id": world.session,
            "resume_gateway_url": "ws://127.0.0.1:1",
            "application": {"id": APPLICATION.to_string(), "flags": 0},
        });
        world.events = vec![("READY".to_owned(), ready)];
    });
}

async fn send(socket: &mut Socket, frame: &Value) -> Option<()> {
    socket.send(Message::Text(frame.to_string())).await.ok()
}
