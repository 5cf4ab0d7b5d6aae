//! The fake's Bot API over HTTP.

use std::collections::{HashMap, VecDeque};
use std::future::pending;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde_json::{Map, Value, json};

use super::fake::{Shared, TOKEN};
use super::world::{ANN, BOB, BOT, Call, Chat, EVE, FORUM, Failure, Message, Notice, Topic, World};
use super::{html, spec};

type Parameters = Map<String, Value>;

pub fn router(shared: Arc<Shared>, poll: Duration) -> Router {
    Router::new().route("/{bot}/{method}", any(serve)).with_state((shared, poll))
}

async fn serve(
    State((shared, poll)): State<(Arc<Shared>, Duration)>,
    Path((bot, method)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if bot != format!("bot{TOKEN}") {
        return refuse(Failure::Unauthorized).await;
    }
    let Some(method) = spec::table().method(&method) else {
        shared.change(|world| world.violations.push(format!("{method} is no method the bot should call")));
        return refuse(Failure::Bad("no such method")).await;
    };
    let call = match read(method, &headers, &body) {
        Ok(call) => call,
        Err(wrong) => {
            shared.change(|world| world.violations.push(wrong));
            return refuse(Failure::Bad("a body that cannot be read")).await;
        }
    };
    if method == "getUpdates" {
        hold(&shared, &call.parameters, poll).await;
    }
    match shared.change(|world| world.receive(method, call)) {
        Ok(result) => axum::Json(json!({"ok": true, "result": result})).into_response(),
        Err(Failure::Silent) => ignore(shared).await,
        Err(failure) => refuse(failure).await,
    }
}

/// Never answers. Whoever called gives up some time, which counts as well.
async fn ignore(shared: Arc<Shared>) -> Response {
    struct Ignored(Arc<Shared>);

    impl Drop for Ignored {
        fn drop(&mut self) {
            self.0.change(|world| world.given_up += 1);
        }
    }

    shared.change(|world| world.ignored += 1);
    let _ignored = Ignored(shared);
    pending().await
}

/// Long polling: waits for news while there are none.
async fn hold(shared: &Shared, parameters: &Parameters, poll: Duration) {
    let number = |name: &str| parameters.get(name).and_then(Value::as_u64);
    let timeouts = Duration::from_secs(number("timeout").unwrap_or_default()).min(poll);
    let fails = |world: &World| world.failures.get("getUpdates").is_some_and(|failures| !failures.is_empty());
    // What was heard is known before there is more to hear.
    if !fails(&shared.world()) {
        shared.change(|world| drop(world.get_updates(parameters)));
    }
    let news =
        shared.until(|world| (fails(world) || world.updates_from(number("offset")).next().is_some()).then_some(()));
    // No news is news too.
    let _ = tokio::time::timeout(timeouts, news).await;
}

async fn refuse(failure: Failure) -> Response {
    let (status, error, parameters) = match failure {
        Failure::TooMany(wait) => (429, format!("Too Many Requests: retry after {wait}"), json!({"retry_after": wait})),
        Failure::Forbidden(why) => (403, format!("Forbidden: {why}"), Value::Null),
        Failure::Bad(why) => (400, format!("Bad Request: {why}"), Value::Null),
        Failure::Migrated(chat) => {
            let error = "Bad Request: group chat was upgraded to a supergroup chat".to_owned();
            (400, error, json!({"migrate_to_chat_id": chat}))
        }
        Failure::NotFound => (404, "Not Found".to_owned(), Value::Null),
        Failure::Silent => unreachable!("nothing is answered"),
        Failure::Unauthorized => (401, "Unauthorized".to_owned(), Value::Null),
        Failure::Broken => (500, "Internal Server Error".to_owned(), Value::Null),
        Failure::Dropped => return Body::from_stream(tokio_stream::once(Err::<Bytes, _>("gone"))).into_response(),
        Failure::NoJson => return "<html>Bad Gateway</html>".into_response(),
    };
    let mut answer = json!({"ok": false, "error_code": status, "description": error});
    if !parameters.is_null() {
        answer["parameters"] = parameters;
    }
    (StatusCode::from_u16(status).expect("a status"), axum::Json(answer)).into_response()
}

/// A call with the files that came with it.
pub struct Received {
    parameters: Parameters,
    files: HashMap<String, Vec<u8>>,
}

fn read(method: &str, headers: &HeaderMap, body: &[u8]) -> Result<Received, String> {
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if let Some(boundary) = kind.strip_prefix("multipart/form-data; boundary=") {
        return Ok(read_parts(method, boundary, body));
    }
    let parameters = match serde_json::from_slice(body) {
        Ok(Value::Object(parameters)) => parameters,
        other => return Err(format!("{method}: the body is no JSON object: {other:?}")),
    };
    Ok(Received { parameters, files: HashMap::new() })
}

fn read_parts(method: &str, boundary: &str, body: &[u8]) -> Received {
    let mut received = Received { parameters: Map::new(), files: HashMap::new() };
    for part in split(body, format!("--{boundary}").as_bytes()) {
        let Some(at) = find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..at]);
        let content = &part[at + 4..part.len() - 2];
        let attribute = |name: &str| Some(head.split_once(&format!("{name}=\""))?.1.split_once('"')?.0.to_owned());
        let name = attribute("; name").expect("a part has a name");
        if attribute("; filename").is_some() {
            received.files.insert(name, content.to_vec());
        } else {
            let text = String::from_utf8_lossy(content).into_owned();
            let value = typed(spec::table().field(method, &name).unwrap_or("String"), text);
            received.parameters.insert(name, value);
        }
    }
    received
}

/// In a form everything is text; what is no text in the document is JSON within it.
fn typed(types: &str, text: String) -> Value {
    let plain = || Value::String(text.clone());
    match types {
        "String" | "InputFile or String" => plain(),
        _ => serde_json::from_str(&text).unwrap_or_else(|_| plain()),
    }
}

fn split<'a>(mut body: &'a [u8], by: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    while let Some(at) = find(body, by) {
        parts.push(&body[..at]);
        body = &body[at + by.len()..];
    }
    parts
}

fn find(body: &[u8], what: &[u8]) -> Option<usize> {
    body.windows(what.len()).position(|window| window == what)
}

impl World {
    fn receive(&mut self, method: &str, received: Received) -> Result<Value, Failure> {
        let wrong = check(method, &received);
        if !wrong.is_empty() {
            self.violations.extend(wrong);
            return Err(Failure::Bad("against the rules"));
        }
        let Received { parameters, files } = received;
        self.calls.push(Call { at: Instant::now(), method: method.to_owned(), parameters: parameters.clone() });
        if let Some(failure) = self.failures.get_mut(method).and_then(VecDeque::pop_front) {
            return Err(failure);
        }
        match method {
            "getMe" => Ok(me()),
            "getChat" => self.get_chat(&parameters),
            "getChatMember" => self.get_membership(&parameters),
            "getUpdates" => Ok(self.get_updates(&parameters)),
            "sendMessage" | "sendPhoto" | "sendAnimation" | "sendDocument" => self.send(&parameters, &files),
            "editMessageReplyMarkup" => self.edit_keyboard(&parameters),
            "editMessageText" if parameters.contains_key("inline_message_id") => self.edit_card(&parameters),
            "editMessageMedia" | "editMessageText" => self.edit(&parameters, &files),
            "answerCallbackQuery" => self.answer_tap(&parameters),
            "answerInlineQuery" => self.answer_typing(&parameters),
            "createForumTopic" => self.create_topic(&parameters),
            "closeForumTopic" => self.settle_topic(&parameters, true),
            "reopenForumTopic" => self.settle_topic(&parameters, false),
            _ => Ok(Value::Bool(true)),
        }
    }

    pub(super) fn updates_from(&self, offset: Option<u64>) -> impl Iterator<Item = &Value> {
        self.updates.iter().filter(move |update| update["update_id"].as_u64() >= offset)
    }

    /// Asking from an update on forgets those before it.
    fn get_updates(&mut self, parameters: &Parameters) -> Value {
        let offset = parameters.get("offset").and_then(Value::as_u64);
        self.updates = self.updates_from(offset).cloned().collect();
        self.updates.iter().take(100).cloned().collect()
    }

    fn send(&mut self, parameters: &Parameters, files: &HashMap<String, Vec<u8>>) -> Result<Value, Failure> {
        let chat = self.writable(parameters)?;
        if chat.thread.and_then(|thread| self.topics.get(&thread)).is_some_and(|topic| topic.closed) {
            return Err(Failure::Bad("TOPIC_CLOSED"));
        }
        let words = ["text", "caption"].into_iter().find_map(|field| parameters.get(field)?.as_str());
        let read = html::read(words.unwrap_or_default()).expect("checked before");
        let reply_to = parameters.get("reply_parameters").and_then(|reply| reply["message_id"].as_i64());
        let id = self.add(BOT, chat, &read.text, reply_to.filter(|message| self.messages.contains_key(message)));
        let message = self.messages.get_mut(&id).expect("just added");
        message.mentions = read.mentions;
        message.silent = parameters.get("disable_notification") == Some(&Value::Bool(true));
        message.picture = picture(parameters).and_then(|(_, name)| file(name, files)).cloned();
        message.keyboard = keyboard(parameters.get("reply_markup"));
        Ok(message.json())
    }

    fn get_chat(&self, parameters: &Parameters) -> Result<Value, Failure> {
        let place = self.place(parameters)?;
        if let Some(gone @ Failure::Forbidden(_)) = self.closed.get(&place.id) {
            return Err(*gone);
        }
        let mut chat = place.json();
        chat["accent_color_id"] = 0.into();
        chat["max_reaction_count"] = 11.into();
        chat["accepted_gift_types"] = json!({
            "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false,
            "premium_subscription": false, "gifts_from_channels": false,
        });
        if let Some(permissions) = self.permissions.get(&place.id) {
            chat["permissions"] = permissions.clone();
        }
        Ok(spec::genuine("ChatFullInfo", chat))
    }

    fn get_membership(&self, parameters: &Parameters) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        let user = [BOT, ANN, BOB, EVE].into_iter().find(|user| parameters["user_id"] == user.id);
        let user = user.ok_or(Failure::Bad("PARTICIPANT_ID_INVALID"))?;
        let member = self.memberships.get(&(chat.id, user.id)).cloned();
        let mut member = member.unwrap_or_else(|| json!({"status": "member"}));
        member["user"] = user.json();
        Ok(spec::genuine("ChatMember", member))
    }

    /// A message of the bot's own.
    fn editable(&mut self, parameters: &Parameters) -> Result<&mut Message, Failure> {
        let chat = self.place(parameters)?;
        let id = parameters.get("message_id").and_then(Value::as_i64);
        let message = id.and_then(|id| self.messages.get_mut(&id)).filter(|message| message.chat.id == chat.id);
        let message = message.ok_or(Failure::Bad("message to edit not found"))?;
        if message.from == BOT { Ok(message) } else { Err(Failure::Bad("message can't be edited")) }
    }

    fn edit_keyboard(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let message = self.editable(parameters)?;
        let keyboard = keyboard(parameters.get("reply_markup"));
        if message.keyboard == keyboard {
            return Err(NOT_MODIFIED);
        }
        message.keyboard = keyboard;
        Ok(message.json())
    }

    /// Puts a picture in the place of anything, or text in the place of text.
    fn edit(&mut self, parameters: &Parameters, files: &HashMap<String, Vec<u8>>) -> Result<Value, Failure> {
        let message = self.editable(parameters)?;
        let media = parameters.get("media");
        if media.is_none() && message.picture.is_some() {
            return Err(Failure::Bad("there is no text in the message to edit"));
        }
        let words = media.map_or_else(|| parameters.get("text"), |media| media.get("caption"));
        let read = html::read(words.and_then(Value::as_str).unwrap_or_default()).expect("checked before");
        let keyboard = keyboard(parameters.get("reply_markup"));
        if media.is_none() && (&message.text, &message.keyboard) == (&read.text, &keyboard) {
            return Err(NOT_MODIFIED);
        }
        (message.text, message.mentions, message.keyboard) = (read.text, read.mentions, keyboard);
        message.picture = media.and_then(|media| file(media.get("media")?, files)).cloned();
        Ok(message.json())
    }

    fn edit_card(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let card = parameters["inline_message_id"].as_str().and_then(|card| self.cards.get_mut(card));
        let card = card.ok_or(Failure::Bad("MESSAGE_ID_INVALID"))?;
        let read = html::read(parameters["text"].as_str().unwrap_or_default()).expect("checked before");
        let keyboard = keyboard(parameters.get("reply_markup"));
        if (&card.text, &card.keyboard) == (&read.text, &keyboard) {
            return Err(NOT_MODIFIED);
        }
        (card.text, card.keyboard) = (read.text, keyboard);
        Ok(Value::Bool(true))
    }

    /// Whether the bot is an administrator who manages topics.
    fn may_manage_topics(&self, chat: Chat) -> bool {
        self.memberships.get(&(chat.id, BOT.id)).is_some_and(|member| member["can_manage_topics"] == true)
    }

    fn create_topic(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        if chat != FORUM {
            return Err(Failure::Bad("the chat is not a forum"));
        }
        if !self.may_manage_topics(chat) {
            return Err(Failure::Bad("not enough rights to create a topic"));
        }
        let name = parameters["name"].as_str().unwrap_or_default().to_owned();
        if !(1..=128).contains(&name.chars().count()) {
            self.violations.push(format!("a topic’s name Telegram does not take: {name:?}"));
        }
        // The message that tells of it has its number, but is no post of the bot’s.
        let thread = self.next_message();
        self.topics.insert(thread, Topic { name: name.clone(), ..Topic::default() });
        Ok(spec::genuine("ForumTopic", json!({"message_thread_id": thread, "name": name, "icon_color": 7_322_096})))
    }

    fn settle_topic(&mut self, parameters: &Parameters, closed: bool) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        let own = self.topics.get(&chat.thread.unwrap_or_default()).is_some_and(|topic| !topic.foreign);
        if !own && !self.may_manage_topics(chat) {
            return Err(Failure::Bad("not enough rights to manage topics"));
        }
        let topic = self.topics.entry(chat.thread.unwrap_or_default()).or_default();
        if topic.closed == closed {
            return Err(Failure::Bad("TOPIC_NOT_MODIFIED"));
        }
        topic.closed = closed;
        Ok(Value::Bool(true))
    }

    fn answer_tap(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let text = |name: &str| parameters.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let tap = text("callback_query_id");
        let lasting = parameters.get("show_alert") == Some(&Value::Bool(true));
        match self.taps.get_mut(&tap) {
            None => self.violations.push(format!("there is no tap `{tap}`")),
            Some(Some(_)) => self.violations.push(format!("`{tap}` is answered twice")),
            Some(answer) => *answer = Some(Notice { text: text("text"), lasting }),
        }
        Ok(Value::Bool(true))
    }
}

impl World {
    fn answer_typing(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let query = parameters["inline_query_id"].as_str().unwrap_or_default().to_owned();
        let results = parameters["results"].as_array().cloned().unwrap_or_default();
        for result in &results {
            let words = result["input_message_content"]["message_text"].as_str().unwrap_or_default();
            self.violations.extend(html::read(words).err());
            if !(1..=64).contains(&result["id"].as_str().unwrap_or_default().len()) || results.len() > 50 {
                self.violations.push(format!("results Telegram does not take: {results:?}"));
            }
            self.violations.extend(check_keyboard("answerInlineQuery", &result["reply_markup"]));
        }
        match self.typed.get_mut(&query) {
            None => self.violations.push(format!("nobody typed `{query}`")),
            Some(Some(_)) => self.violations.push(format!("`{query}` is answered twice")),
            Some(answer) => *answer = Some(Value::Object(parameters.clone())),
        }
        Ok(Value::Bool(true))
    }
}

const NOT_MODIFIED: Failure = Failure::Bad(
    "message is not modified: specified new message content and reply markup are exactly the same as a current content \
     and reply markup of the message",
);

fn me() -> Value {
    json!({
        "id": BOT.id, "is_bot": true, "first_name": BOT.name, "username": BOT.handle,
        "can_join_groups": true, "can_read_all_group_messages": false, "supports_inline_queries": true,
        "can_connect_to_business": false, "has_main_web_app": false,
    })
}

/// What kind of picture a call brings, and under which name.
fn picture(parameters: &Parameters) -> Option<(&str, &Value)> {
    let field = |kind| Some((kind, parameters.get(kind)?));
    let media = || Some((parameters.get("media")?["type"].as_str()?, &parameters["media"]["media"]));
    field("photo").or_else(|| field("animation")).or_else(|| field("document")).or_else(media)
}

fn file<'a>(name: &Value, files: &'a HashMap<String, Vec<u8>>) -> Option<&'a Vec<u8>> {
    files.get(name.as_str()?.strip_prefix("attach://")?)
}

pub(super) fn keyboard(markup: Option<&Value>) -> Vec<Vec<(String, String)>> {
    let rows = markup.and_then(|markup| markup["inline_keyboard"].as_array()).cloned().unwrap_or_default();
    let text = |button: &Value, field: &str| button[field].as_str().unwrap_or_default().to_owned();
    let line = |button: &Value| {
        let line = text(button, "callback_data");
        if line.is_empty() { text(button, "url") } else { line }
    };
    let button = |button: &Value| (text(button, "text"), line(button));
    rows.iter().map(|row| row.as_array().into_iter().flatten().map(button).collect()).collect()
}

/// Everything that is wrong with a call, beyond the types also what the document says in words.
fn check(method: &str, received: &Received) -> Vec<String> {
    let Received { parameters, files } = received;
    let mut wrong = spec::table().check_call(method, parameters);
    let is_text = matches!(method, "sendMessage" | "editMessageText");
    let media = parameters.get("media").and_then(Value::as_object);
    let longest = if is_text { 4096 } else { 200 };
    wrong.extend(check_words(method, parameters, "text", longest));
    wrong.extend(check_words(method, media.unwrap_or(parameters), "caption", 1024));
    if parameters.get("text").is_none_or(|text| text == "") && is_text {
        wrong.push(format!("{method}.text: empty"));
    }
    if let Some((kind, name)) = picture(parameters) {
        let signature: &[u8] = match kind {
            "animation" => b"GIF89a",
            "document" => b"{",
            _ => b"\x89PNG",
        };
        if !file(name, files).is_some_and(|file| file.starts_with(signature)) {
            wrong.push(format!("{method}: no {kind} came with the call"));
        }
    }
    if let Some(markup) = parameters.get("reply_markup") {
        wrong.extend(check_keyboard(method, markup));
    }
    wrong
}

fn check_words(method: &str, parameters: &Parameters, field: &str, longest: usize) -> Option<String> {
    let words = parameters.get(field)?.as_str()?;
    let read = match parameters.get("parse_mode").and_then(Value::as_str) {
        Some("HTML") => html::read(words).map(|read| read.text),
        Some(other) => Err(format!("the fake does not read {other}")),
        None => Ok(words.to_owned()),
    };
    match read {
        Ok(read) if read.encode_utf16().count() > longest => Some(format!("{method}.{field}: longer than {longest}")),
        Ok(_) => None,
        Err(broken) => Some(format!("{method}.{field}: {broken}")),
    }
}

fn check_keyboard(method: &str, markup: &Value) -> Vec<String> {
    let rows = keyboard(Some(markup));
    let mut wrong = Vec::new();
    if rows.iter().any(|row| row.is_empty() || row.len() > 8) || rows.iter().map(Vec::len).sum::<usize>() > 100 {
        wrong.push(format!("{method}: a keyboard Telegram cannot show: {rows:?}"));
    }
    for (label, line) in rows.iter().flatten() {
        if label.is_empty() || !(1..=64).contains(&line.len()) {
            wrong.push(format!("{method}: a button Telegram does not take: {label:?} {line:?}"));
        }
    }
    wrong
}

#[test]
fn what_breaks_the_rules_is_found() {
    let button = |line: &str| json!({"inline_keyboard": [[{"text": "A", "callback_data": line}]]});
    let table = [
        (json!({"chat_id": 1, "text": "a", "reply_markup": button(&"x".repeat(64))}), true),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button(&"x".repeat(65))}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button(&"è".repeat(33))}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button("")}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": {"inline_keyboard": [[]]}}), false),
        (json!({"chat_id": 1, "text": ""}), false),
        (json!({"chat_id": 1, "text": "x".repeat(4096)}), true),
        (json!({"chat_id": 1, "text": "x".repeat(4097)}), false),
        (json!({"chat_id": 1, "text": "&lt;".repeat(4096), "parse_mode": "HTML"}), true),
        (json!({"chat_id": 1, "text": "<b>", "parse_mode": "HTML"}), false),
    ];
    for (parameters, fine) in table {
        let Value::Object(parameters) = parameters else { panic!("an object") };
        let wrong = check("sendMessage", &Received { parameters, files: HashMap::new() });
        assert_eq!(wrong.is_empty(), fine, "{wrong:?}");
    }
}
