//! The HTTP API of the fake Discord: checks the bot's calls and carries them out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::fake::{APPLICATION, Failure, LATE, LOST, Message, SILENCE, Thread, World, bot};
use super::people::{ANN, BOB};
use super::{check, oauth};
use crate::support::odd_answers::OddAnswers;
use crate::support::watched::Watched;

/// The time the fake gives an application to answer an interaction. Discord gives three seconds, which a busy machine may need for
/// any answer; that an answer is put off in time is looked at where the bot is made to wait.
const PATIENCE: Duration = Duration::from_secs(30);

const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

type Outcome = Result<Value, Failure>;

pub async fn serve(listener: TcpListener, shared: Arc<Watched<World>>) {
    let asked_who = oauth::routes(Arc::clone(&shared));
    let router = Router::new().fallback(handle).with_state(shared).merge(asked_who);
    axum::serve(listener, router).await.expect("the fake serves until the test ends");
}

async fn handle(
    State(shared): State<Arc<Watched<World>>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let authorization = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if let Some(person) = oauth::whose(authorization).filter(|_| uri.path() == "/api/v10/users/@me") {
        return person;
    }
    let known = shared.look(|world| world.knows(authorization));
    let kind = headers.get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let (json, files, odd) = parts(&kind, &body);
    let path = uri.path().strip_prefix("/api/v10").unwrap_or_default().to_owned();
    let segments: Vec<&str> = path.split('/').skip(1).collect();
    let route = route(&method, &path);
    let odd_answer = shared.change(|world| world.odd_answers.as_mut().and_then(OddAnswers::draw));
    let outcome = shared.change(|world| {
        world.calls.push(format!("{method} {path}"));
        let Some(route) = route else {
            world.faults.push(format!("no such route: {method} {path}"));
            return Err(refusal(404, 0, "404: Not Found"));
        };
        world.routes.push(route);
        world.times.push(Instant::now());
        if let Some(failure) = world.failing(route) {
            if failure.status == LOST {
                answer(world, &method, &segments, json, files)?;
                // The call is repeated, which is no fault of the bot.
                world.interactions.iter_mut().for_each(|one| one.delivered_twice = true);
            }
            return Err(failure);
        }
        if !known {
            return Err(refusal(401, 0, "401: Unauthorized"));
        }
        if matches!(method, Method::POST | Method::PUT | Method::PATCH) {
            let faults = [check::faults(route, &json, files.len()), odd].concat();
            if !faults.is_empty() {
                world.faults.extend(faults);
                return Err(refusal(400, 50035, "Invalid Form Body"));
            }
        }
        match &odd_answer {
            Some(odd) if !odd.is_carried_out => return Ok(Value::Null),
            // The call is repeated, which is no fault of the bot.
            Some(_) => world.interactions.iter_mut().for_each(|one| one.delivered_twice = true),
            None => {}
        }
        answer(world, &method, &segments, json, files)
    });
    if let Some(odd) = odd_answer {
        shared.change(|world| world.ignored += 1);
        return odd.respond(outcome.unwrap_or_default());
    }
    if matches!(outcome, Err(Failure { status: SILENCE | LOST | LATE, .. })) {
        shared.change(|world| world.ignored += 1);
        if matches!(outcome, Err(Failure { status: LATE, .. })) {
            // In a task of its own: the bot does not wait so long for this call and its repetitions.
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_secs(5)).await;
                let (json, files, _) = parts(&kind, &body);
                let segments: Vec<&str> = path.split('/').skip(1).collect();
                shared.change(|world| drop(answer(world, &method, &segments, json, files)));
            });
        }
        std::future::pending::<()>().await;
    }
    respond(outcome)
}

fn respond(outcome: Outcome) -> Response {
    match outcome {
        Ok(Value::Null) => StatusCode::NO_CONTENT.into_response(),
        Ok(body) => axum::Json(body).into_response(),
        Err(Failure { status, body, header }) => {
            let mut response = (StatusCode::from_u16(status).unwrap(), body).into_response();
            if let Some(seconds) = header {
                response.headers_mut().insert("retry-after", seconds.parse().unwrap());
            }
            response
        }
    }
}

/// Every route of Discord that the bot uses, as its document writes them.
pub const ROUTES: [&str; 18] = [
    "delete /channels/{channel_id}/messages/{message_id}",
    "delete /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "delete /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "get /applications/{application_id}/commands",
    "get /gateway",
    "get /gateway/bot",
    "get /users/@me",
    "patch /channels/{channel_id}",
    "patch /channels/{channel_id}/messages/{message_id}",
    "patch /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "patch /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "post /channels/{channel_id}/messages",
    "post /channels/{channel_id}/messages/{message_id}/threads",
    "post /interactions/{interaction_id}/{interaction_token}/callback",
    "post /users/@me/channels",
    "post /webhooks/{webhook_id}/{webhook_token}",
    "put /applications/{application_id}/commands",
    PIN,
];

/// The call that pins a message, which has no body.
pub const PIN: &str = "put /channels/{channel_id}/messages/pins/{message_id}";

/// The route of a call, if it is one of those the bot uses.
fn route(method: &Method, path: &str) -> Option<&'static str> {
    let called = format!("{} {path}", method.as_str().to_lowercase());
    let fits = |route: &&&str| {
        let parts = || route.split('/').zip(called.split('/'));
        route.split('/').count() == called.split('/').count()
            && parts().all(|(part, called)| part == called || part.starts_with('{'))
    };
    ROUTES.iter().find(fits).copied()
}

fn answer(world: &mut World, method: &Method, segments: &[&str], json: Value, files: Vec<Vec<u8>>) -> Outcome {
    match (method.as_str(), segments) {
        ("GET", ["gateway"]) => Ok(json!({"url": world.gateway})),
        ("GET", ["gateway", "bot"]) => {
            let remaining = 1000 - world.sessions_begun;
            let starts = json!({"total": 1000, "remaining": remaining, "reset_after": 7, "max_concurrency": 1});
            Ok(json!({"url": world.gateway, "shards": world.shards.max(1), "session_start_limit": starts}))
        }
        ("GET", ["users", "@me"]) => Ok(bot()),
        ("POST", ["users", "@me", "channels"]) => begin_conversation(world, &json["recipient_id"]),
        ("GET", ["applications", application, "commands"]) if *application == APPLICATION.to_string() => {
            Ok(world.commands.iter().enumerate().map(|(at, command)| registered(at, command)).collect())
        }
        ("PUT", ["applications", application, "commands"]) if *application == APPLICATION.to_string() => {
            world.registrations += 1;
            world.commands = json.as_array().cloned().unwrap_or_default();
            Ok(world.commands.iter().enumerate().map(|(at, command)| registered(at, command)).collect())
        }
        ("POST", ["channels", channel, "messages"]) => create(world, channel, &json, files),
        ("POST", ["channels", channel, "messages", id, "threads"]) => thread(world, channel, id, &json),
        ("PATCH", ["channels", channel]) => reopen(world, channel, &json),
        ("PATCH", ["channels", channel, "messages", id]) => {
            if let Some(why) = world.archived(channel, false) {
                return Err(why);
            }
            let found = world.messages.iter_mut().find(|message| message.id == *id && message.channel == *channel);
            let message =
                found.filter(|message| !message.deleted && !message.is_taken_back && message.seen_by.is_none());
            let message = message.ok_or_else(|| refusal(404, 10008, "Unknown Message"))?;
            message.edit(&json, files);
            world.shown.push((json["components"].to_string(), Instant::now()));
            Ok(json!({"id": id}))
        }
        ("PUT", ["channels", channel, "messages", "pins", id]) => pin(world, channel, id),
        ("DELETE", ["channels", channel, "messages", id]) => take_back(world, channel, id),
        ("DELETE", ["webhooks", application, token, "messages", id])
            if *application == APPLICATION.to_string() && *id != "@original" =>
        {
            let brought_by = |message: &&Message| message.id == *id && message.brought_by.as_deref() == Some(token);
            let channel = world.messages.iter().find(brought_by).map(|message| message.channel.clone());
            take_back(world, &channel.unwrap_or_default(), id)
        }
        ("POST", ["interactions", id, token, "callback"]) => respond_to(world, id, token, &json, files),
        ("POST", ["webhooks", application, token]) if *application == APPLICATION.to_string() => {
            follow_up(world, token, &json, files)
        }
        (_, ["webhooks", application, token, "messages", "@original"]) if *application == APPLICATION.to_string() => {
            original(world, method, token, &json, files)
        }
        ("PATCH", ["webhooks", application, token, "messages", id]) if *application == APPLICATION.to_string() => {
            edit_follow_up(world, token, id, &json)
        }
        _ => {
            world.faults.push(format!("no such route: {method} /{}", segments.join("/")));
            Err(refusal(404, 0, "404: Not Found"))
        }
    }
}

/// Pins a message; one that is pinned stays so.
fn pin(world: &mut World, channel: &str, id: &str) -> Outcome {
    if let Some(why) = world.archived(channel, false) {
        return Err(why);
    }
    let found = world.messages.iter_mut().find(|message| message.id == id && message.channel == channel);
    let message = found.filter(|message| !message.deleted && !message.is_taken_back && message.seen_by.is_none());
    message.ok_or_else(|| refusal(404, 10008, "Unknown Message"))?.pinned = true;
    Ok(Value::Null)
}

/// Deletes a message of the bot.
fn take_back(world: &mut World, channel: &str, id: &str) -> Outcome {
    if let Some(why) = world.archived(channel, false) {
        return Err(why);
    }
    let found = world.messages.iter_mut().find(|message| message.id == id && message.channel == channel);
    let message = found.filter(|message| !message.deleted && !message.is_taken_back);
    let message = message.ok_or_else(|| refusal(404, 10008, "Unknown Message"))?;
    message.is_taken_back = true;
    message.components.clear();
    Ok(Value::Null)
}

/// A command as Discord returns it: with ids and defaults.
fn registered(at: usize, command: &Value) -> Value {
    let mut command = command.clone();
    command["id"] = (50_000 + at).to_string().into();
    command["application_id"] = APPLICATION.to_string().into();
    command["version"] = "1".into();
    (command["default_member_permissions"], command["nsfw"]) = (Value::Null, false.into());
    if command["type"].is_null() {
        command["type"] = 1.into();
    }
    command
}

fn flags(message: &Value) -> u64 {
    message["flags"].as_u64().unwrap_or_default()
}

fn begin_conversation(world: &mut World, person: &Value) -> Outcome {
    let person = [ANN, BOB].into_iter().find(|user| person.as_str() == Some(&user.id.to_string()));
    let Some(person) = person else { return Err(refusal(400, 50033, "Invalid Recipient(s)")) };
    let id = person.private().id.to_string();
    world.channels.insert(id.clone());
    Ok(json!({"id": id, "type": 1}))
}

/// Starts a thread under a message. A message has at most one, with the message's id.
fn thread(world: &mut World, channel: &str, message: &str, json: &Value) -> Outcome {
    if world.threads.contains_key(message) {
        return Err(refusal(400, 160_004, "A thread has already been created for this message"));
    }
    let found = world.messages.iter().any(|one| one.id == message && one.channel == channel && !one.deleted);
    if !found {
        return Err(refusal(404, 10008, "Unknown Message"));
    }
    let name = json["name"].as_str().unwrap_or_default().to_owned();
    world.threads.insert(message.to_owned(), Thread { name, ..Thread::default() });
    world.channels.insert(message.to_owned());
    Ok(json!({"id": message, "type": 11, "parent_id": channel}))
}

fn reopen(world: &mut World, channel: &str, json: &Value) -> Outcome {
    let thread = world.threads.get_mut(channel).ok_or_else(|| refusal(404, 10003, "Unknown Channel"))?;
    if thread.locked {
        return Err(refusal(403, 50013, "Missing Permissions"));
    }
    thread.archived = json["archived"] == true;
    Ok(json!({"id": channel, "type": 11}))
}

fn create(world: &mut World, channel: &str, json: &Value, files: Vec<Vec<u8>>) -> Outcome {
    if !world.channels.contains(channel) {
        return Err(refusal(404, 10003, "Unknown Channel"));
    }
    if let Some(why) = world.closed.get(channel) {
        return Err(why.clone());
    }
    if let Some(why) = world.archived(channel, true) {
        return Err(why);
    }
    if json["content"].as_str().unwrap_or_default().is_empty() && files.is_empty() {
        return Err(refusal(400, 50006, "Cannot send an empty message"));
    }
    let nonce = (json["enforce_nonce"] == true).then(|| json["nonce"].to_string());
    let twin =
        world.messages.iter().find(|message| message.channel == channel && nonce.is_some() && message.nonce == nonce);
    if let Some(message) = twin {
        return Ok(json!({"id": message.id}));
    }
    let reply_to = json["message_reference"]["message_id"].as_str().map(str::to_owned);
    let id = world.id();
    let channel = channel.to_owned();
    world.shown.push((json["components"].to_string(), Instant::now()));
    let silent = flags(json) & SUPPRESS_NOTIFICATIONS != 0;
    let mut message = Message { id: id.clone(), channel, nonce, reply_to, silent, ..Message::default() };
    message.edit(json, files);
    world.messages.push(message);
    Ok(json!({"id": id}))
}

fn respond_to(world: &mut World, id: &str, token: &str, json: &Value, files: Vec<Vec<u8>>) -> Outcome {
    let Some(mut interaction) = world.interactions.iter().find(|one| one.id == id && one.token == token).cloned()
    else {
        world.faults.push(format!("answered an interaction that is none: {id}"));
        return Err(refusal(404, 10062, "Unknown interaction"));
    };
    let kind = json["type"].as_u64().unwrap_or_default();
    if interaction.answer.is_some() {
        if !interaction.delivered_twice {
            world.faults.push(format!("a second first answer, {kind}, to {}", interaction.about));
        }
        return Err(refusal(400, 40060, "Interaction has already been acknowledged."));
    }
    if interaction.since.elapsed() > PATIENCE {
        world.faults.push(format!("answered after {:?}: {}", interaction.since.elapsed(), interaction.about));
        return Err(refusal(404, 10062, "Unknown interaction"));
    }
    let allowed = match interaction.kind {
        2 => matches!(kind, 4 | 5 | 9),
        3 => matches!(kind, 4 | 5 | 6 | 7 | 9 | 12),
        4 => kind == 8,
        5 => matches!(kind, 4 | 5) || (matches!(kind, 6 | 7) && interaction.message.is_some()),
        _ => false,
    };
    if !allowed {
        world.faults.push(format!("an answer of kind {kind} to {}", interaction.about));
        return Err(refusal(400, 50035, "Invalid Form Body"));
    }
    let data = &json["data"];
    match kind {
        4 | 5 => {
            let id = world.id();
            let seen_by = (flags(data) & EPHEMERAL != 0).then(|| interaction.user.clone());
            let mut message =
                Message { id: id.clone(), channel: interaction.channel.clone(), seen_by, ..Message::default() };
            message.thinking = kind == 5;
            message.edit(data, files);
            world.messages.push(message);
            interaction.original = Some(id);
        }
        6 | 7 => {
            interaction.original.clone_from(&interaction.message);
            let found = world.messages.iter_mut().find(|message| Some(&message.id) == interaction.message.as_ref());
            if kind == 7 {
                found.expect("the message tapped is there").edit(data, files);
            }
        }
        _ => {}
    }
    interaction.answer = Some(json.clone());
    interaction.answered = Some(Instant::now());
    *world.interactions.iter_mut().find(|one| one.id == id).unwrap() = interaction;
    Ok(Value::Null)
}

fn follow_up(world: &mut World, token: &str, json: &Value, files: Vec<Vec<u8>>) -> Outcome {
    let interaction = world.interactions.iter().find(|one| one.token == token && one.answer.is_some()).cloned();
    let Some(interaction) = interaction else {
        world.faults.push("added to an interaction before answering it".to_owned());
        return Err(refusal(404, 10015, "Unknown Webhook"));
    };
    if world.expired.contains(token) {
        return Err(refusal(404, 10015, "Unknown Webhook"));
    }
    let earlier = world.messages.iter().filter(|message| message.brought_by.as_deref() == Some(token)).count();
    if interaction.event["authorizing_integration_owners"]["0"].is_null() && earlier >= 5 {
        return Err(refusal(400, 40094, "This interaction has reached its follow-up limit"));
    }
    let id = world.id();
    let seen_by = (flags(json) & EPHEMERAL != 0).then(|| interaction.user.clone());
    let (brought_by, silent) = (Some(token.to_owned()), flags(json) & SUPPRESS_NOTIFICATIONS != 0);
    let channel = interaction.channel;
    let mut message = Message { id: id.clone(), channel, seen_by, brought_by, silent, ..Message::default() };
    message.edit(json, files);
    world.messages.push(message);
    Ok(json!({"id": id}))
}

fn edit_follow_up(world: &mut World, token: &str, id: &str, json: &Value) -> Outcome {
    if world.expired.contains(token) {
        return Err(refusal(404, 10015, "Unknown Webhook"));
    }
    let brought = |message: &&mut Message| message.id == id && message.brought_by.as_deref() == Some(token);
    let message = world.messages.iter_mut().find(brought);
    let message = message.ok_or_else(|| refusal(404, 10008, "Unknown Message"))?;
    message.edit(json, Vec::new());
    Ok(json!({"id": id}))
}

fn original(world: &mut World, method: &Method, token: &str, json: &Value, files: Vec<Vec<u8>>) -> Outcome {
    let interaction = world.interactions.iter().find(|one| one.token == token);
    let original = interaction.and_then(|one| one.original.clone());
    let message = world.messages.iter_mut().find(|message| Some(&message.id) == original.as_ref() && !message.deleted);
    let Some(message) = message else {
        // Otherwise the bot cannot know whether Discord has carried out its calls.
        if world.ignored == 0 {
            world.faults.push(format!("{method} of an answer that is not there"));
        }
        return Err(refusal(404, 10008, "Unknown Message"));
    };
    if message.seen_by.is_none() && !(message.page && *method == Method::PATCH) {
        world.faults.push(format!("{method} of a post everybody sees, as an answer to one"));
    }
    match *method {
        Method::DELETE => message.deleted = true,
        _ => message.edit(json, files),
    }
    message.thinking = false;
    Ok(if *method == Method::DELETE { Value::Null } else { json!({"id": message.id}) })
}

pub fn refusal(status: u16, code: u64, words: &str) -> Failure {
    (status, json!({"code": code, "message": words})).into()
}

/// The JSON of a body, the files in it, and those files that are not of the type of their names.
fn parts(kind: &str, body: &[u8]) -> (Value, Vec<Vec<u8>>, Vec<String>) {
    let Some((_, boundary)) = kind.split_once("boundary=") else {
        return (serde_json::from_slice(body).unwrap_or_default(), Vec::new(), Vec::new());
    };
    let mut json = Value::Null;
    let (mut files, mut odd) = (Vec::new(), Vec::new());
    for part in split(body, format!("--{boundary}").as_bytes()) {
        let halves = split(part, b"\r\n\r\n");
        let [head, ..] = halves[..] else { continue };
        let content = part.get(head.len() + 4..part.len().saturating_sub(2)).unwrap_or_default();
        let head = String::from_utf8_lossy(head);
        if head.contains("name=\"payload_json\"") {
            json = serde_json::from_slice(content).unwrap_or_default();
        } else if head.contains("name=\"files[") {
            files.push(content.to_vec());
            let fits = |extension, kind: &str| head.contains(&format!(".{extension}\"")) && head.contains(kind);
            let fine = fits("png", "image/png") || fits("gif", "image/gif") || fits("json", "application/json");
            odd.extend((!fine).then(|| format!("a file of another type than its name: {head}")));
        }
    }
    (json, files, odd)
}

fn split<'a>(bytes: &'a [u8], at: &[u8]) -> Vec<&'a [u8]> {
    let mut pieces = Vec::new();
    let mut rest = bytes;
    while let Some(found) = rest.windows(at.len()).position(|window| window == at) {
        pieces.push(&rest[..found]);
        rest = &rest[found + at.len()..];
    }
    pieces.push(rest);
    pieces
}
