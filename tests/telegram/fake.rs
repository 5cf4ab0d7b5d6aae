//! A Telegram of our own on loopback: people write and tap, the bot answers over HTTP, and every call of the bot's is
//! held against the published Bot API. A call that breaks it fails the test when the fake is dropped.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::spec;

/// What the bot presents.
pub const TOKEN: &str = "123456789:AAF-fake-token-of-35-characters-xyz";

pub const BOT: User = User { id: 123_456_789, name: "Tavoliere", handle: "TavoliereBot", language: "" };
pub const ANN: User = User { id: 7, name: "Ann", handle: "ann", language: "en" };
pub const BOB: User = User { id: 8, name: "Bob <b>", handle: "bob", language: "it" };

/// A group.
pub const GROUP: Chat = Chat { id: -500, thread: None };
/// A group with topics: its General topic and one more.
pub const FORUM: Chat = Chat { id: -1_001_000_000_077, thread: None };
pub const TOPIC: Chat = Chat { id: FORUM.id, thread: Some(17) };

/// How long a test waits for something that should come at once.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long an update without news is held, at most.
const POLL: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct User {
    pub id: i64,
    pub name: &'static str,
    pub handle: &'static str,
    pub language: &'static str,
}

impl User {
    /// The chat of this person with the bot.
    pub fn private(self) -> Chat {
        Chat { id: self.id, thread: None }
    }

    fn json(self) -> Value {
        let mut user = json!({"id": self.id, "is_bot": self == BOT, "first_name": self.name});
        for (field, text) in [("username", self.handle), ("language_code", self.language)] {
            if !text.is_empty() {
                user[field] = text.into();
            }
        }
        user
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chat {
    pub id: i64,
    pub thread: Option<i64>,
}

impl Chat {
    /// The key of this place in the bot.
    pub fn key(self) -> String {
        self.thread.map_or(self.id.to_string(), |thread| format!("{}/{thread}", self.id))
    }

    fn json(self) -> Value {
        match self.id {
            1.. => json!({"id": self.id, "type": "private", "first_name": "Somebody"}),
            id if id == FORUM.id => json!({"id": id, "type": "supergroup", "title": "Forum", "is_forum": true}),
            id => json!({"id": id, "type": "group", "title": "Group"}),
        }
    }

    fn exists(id: i64, thread: Option<i64>) -> Result<Self, Failure> {
        let chat = Self { id, thread };
        if ![GROUP.id, FORUM.id, ANN.id, BOB.id].contains(&id) {
            return Err(Failure::Bad("chat not found"));
        }
        if thread.is_some() && chat != TOPIC {
            return Err(Failure::Bad("message thread not found"));
        }
        Ok(chat)
    }
}

/// A message as it stands now.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: i64,
    pub chat: Chat,
    pub from: User,
    /// Text or caption, without markup.
    pub text: String,
    pub mentions: Vec<i64>,
    pub picture: Option<Vec<u8>>,
    pub reply_to: Option<i64>,
    /// Rows of buttons: label and line.
    pub keyboard: Vec<Vec<(String, String)>>,
}

impl Message {
    /// The labels of its buttons, row by row.
    pub fn labels(&self) -> Vec<Vec<&str>> {
        self.keyboard.iter().map(|row| row.iter().map(|(label, _)| label.as_str()).collect()).collect()
    }

    pub(super) fn json(&self) -> Value {
        let mut message =
            json!({"message_id": self.id, "date": 1_790_000_000, "chat": self.chat.json(), "from": self.from.json()});
        if let Some(thread) = self.chat.thread {
            message["message_thread_id"] = thread.into();
            message["is_topic_message"] = true.into();
        }
        if self.picture.is_some() {
            message["photo"] = json!([{"file_id": "f", "file_unique_id": "u", "width": 800, "height": 800}]);
        }
        message[if self.picture.is_some() { "caption" } else { "text" }] = self.text.clone().into();
        if self.keyboard.iter().any(|row| !row.is_empty()) {
            let button = |(label, line): &(String, String)| json!({"text": label, "callback_data": line});
            let rows: Vec<Vec<_>> = self.keyboard.iter().map(|row| row.iter().map(button).collect()).collect();
            message["reply_markup"] = json!({"inline_keyboard": rows});
        }
        message
    }
}

/// What the one who tapped was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    pub text: String,
    /// Whether it stays until dismissed.
    pub lasting: bool,
}

/// What goes wrong with a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// 429, with the seconds to wait.
    TooMany(u32),
    /// 403.
    Forbidden(&'static str),
    /// 400.
    Bad(&'static str),
    /// 400 with the chat's new id.
    Migrated(i64),
    /// 401.
    Unauthorized,
    /// 500.
    Broken,
    /// The connection breaks before the answer is complete.
    Dropped,
    /// 200 with something that is no answer.
    NoJson,
}

/// A call of the bot's.
#[derive(Clone, Debug)]
pub struct Call {
    pub method: String,
    pub parameters: Map<String, Value>,
}

/// Everything Telegram knows.
#[derive(Default)]
pub struct World {
    pub messages: BTreeMap<i64, Message>,
    pub calls: Vec<Call>,
    /// By tap, what the bot answered so far.
    pub taps: BTreeMap<String, Option<Notice>>,
    pub(super) updates: VecDeque<Value>,
    /// Every update there was, for delivering them again.
    history: Vec<Value>,
    pub(super) failures: HashMap<String, VecDeque<Failure>>,
    pub(super) violations: Vec<String>,
    last_message: i64,
    last_update: i64,
}

/// The fake, running until dropped.
pub struct Fake {
    pub(super) shared: Arc<Shared>,
    url: String,
    server: JoinHandle<()>,
}

pub(super) struct Shared {
    world: Mutex<World>,
    pub(super) changed: Notify,
}

impl Shared {
    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Changes the world and wakes whoever waits for something in it.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.world());
        self.changed.notify_waiters();
        result
    }

    /// Waits until there is something in the world.
    pub(super) async fn until<T>(&self, mut look: impl FnMut(&World) -> Option<T>) -> T {
        loop {
            let changed = self.changed.notified();
            if let Some(found) = look(&self.world()) {
                return found;
            }
            changed.await;
        }
    }
}

impl Fake {
    pub async fn start() -> Self {
        let shared = Arc::new(Shared { world: Mutex::default(), changed: Notify::new() });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let router = super::server::router(Arc::clone(&shared), POLL);
        let server = tokio::spawn(async move { axum::serve(listener, router).await.expect("serving") });
        Self { shared, url, server }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// Somebody writes; returns the message's id.
    pub fn say(&self, user: User, chat: Chat, text: &str) -> i64 {
        self.write(user, chat, text, None)
    }

    /// Somebody replies to a message.
    pub fn reply(&self, user: User, message: &Message, text: &str) -> i64 {
        self.write(user, message.chat, text, Some(message))
    }

    fn write(&self, user: User, chat: Chat, text: &str, reply_to: Option<&Message>) -> i64 {
        self.shared.change(|world| {
            let id = world.add(user, chat, text, reply_to.map(|message| message.id));
            let mut message = world.messages[&id].json();
            if text.starts_with('/') {
                let length = text.split_whitespace().next().unwrap_or_default().encode_utf16().count();
                message["entities"] = json!([{"type": "bot_command", "offset": 0, "length": length}]);
            }
            if let Some(reply_to) = reply_to {
                message["reply_to_message"] = reply_to.json();
            }
            world.publish("message", message);
            id
        })
    }

    /// Somebody taps the button with this label on a message as it stands now; returns the key of the tap.
    pub fn tap(&self, user: User, message: i64, label: &str) -> String {
        self.shared.change(|world| {
            let message = world.messages[&message].clone();
            let button = message.keyboard.iter().flatten().find(|(known, _)| known == label);
            let (_, line) = button.unwrap_or_else(|| panic!("no button {label:?} among {:?}", message.labels()));
            let (tap, query) = world.tap(user, line, Some(message.json()));
            world.publish("callback_query", query);
            tap
        })
    }

    /// Somebody taps a button of any message at all, or of one Telegram no longer has.
    pub fn tap_on(&self, user: User, line: &str, message: Option<Value>) -> String {
        self.shared.change(|world| {
            let (tap, query) = world.tap(user, line, message);
            world.push(json!({"callback_query": query}));
            tap
        })
    }

    /// Any update at all; its number is added.
    pub fn push(&self, update: Value) {
        self.shared.change(|world| world.push(update));
    }

    /// Everything that ever happened is delivered once more, as after a lost acknowledgment.
    pub fn deliver_again(&self) {
        self.shared.change(|world| world.updates = world.history.clone().into());
    }

    /// The next call of a method fails.
    pub fn fail(&self, method: &str, failure: Failure) {
        self.shared.change(|world| world.failures.entry(method.to_owned()).or_default().push_back(failure));
    }

    /// What the bot has posted in a place, oldest first.
    pub fn posts(&self, chat: Chat) -> Vec<Message> {
        self.shared.world().posts(chat)
    }

    /// The calls of a method so far.
    pub fn calls(&self, method: &str) -> Vec<Map<String, Value>> {
        self.shared.world().calls_of(method)
    }

    /// Waits for the bot's `count`th post in a place.
    pub async fn post(&self, chat: Chat, count: usize) -> Message {
        let what = format!("post {count} in {}", chat.key());
        self.wait_for(&what, |world| world.posts(chat).into_iter().nth(count - 1)).await
    }

    /// Waits until a tap is answered and returns what was said.
    pub async fn notice(&self, tap: &str) -> Notice {
        self.wait_for("an answer to the tap", |world| world.taps[tap].clone()).await
    }

    /// Waits until a method has been called this often.
    pub async fn called(&self, method: &str, count: usize) -> Map<String, Value> {
        let what = format!("call {count} of {method}");
        self.wait_for(&what, |world| world.calls_of(method).into_iter().nth(count - 1)).await
    }

    /// Waits until the bot has acknowledged everything.
    pub async fn acknowledged(&self) {
        self.wait_for("all acknowledged", |world| world.updates.is_empty().then_some(())).await;
    }

    /// Waits for something to be so.
    pub async fn wait_for<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        match tokio::time::timeout(PATIENCE, self.shared.until(look)).await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain for {what}; so far:\n{}", self.shared.world().told()),
        }
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.server.abort();
        let violations = std::mem::take(&mut self.shared.world().violations);
        if !violations.is_empty() && !std::thread::panicking() {
            panic!("the bot broke Telegram's rules:\n{}", violations.join("\n"));
        }
    }
}

impl World {
    pub(super) fn add(&mut self, from: User, chat: Chat, text: &str, reply_to: Option<i64>) -> i64 {
        self.last_message += 1;
        let id = self.last_message;
        let (text, keyboard) = (text.to_owned(), Vec::new());
        let message = Message { id, chat, from, text, mentions: Vec::new(), picture: None, reply_to, keyboard };
        self.messages.insert(id, message);
        id
    }

    fn tap(&mut self, user: User, line: &str, message: Option<Value>) -> (String, Value) {
        let id = format!("tap-{}", self.taps.len() + 1);
        self.taps.insert(id.clone(), None);
        let mut query = json!({"id": id, "from": user.json(), "chat_instance": "1", "data": line});
        if let Some(message) = message {
            query["message"] = message;
        }
        (id, query)
    }

    /// An update that the fake itself made, which must be as Telegram's.
    fn publish(&mut self, kind: &str, content: Value) {
        if let Some(whole) = spec::whole() {
            let mut update = json!({"update_id": 1});
            update[kind] = content.clone();
            let wrong = whole.check_type("Update", &update);
            assert!(wrong.is_empty(), "the fake is not like Telegram: {wrong:?}");
        }
        let mut update = json!({});
        update[kind] = content;
        self.push(update);
    }

    fn push(&mut self, mut update: Value) {
        self.last_update += 1;
        update["update_id"] = (self.last_update + 1000).into();
        self.history.push(update.clone());
        self.updates.push_back(update);
    }

    fn posts(&self, chat: Chat) -> Vec<Message> {
        self.messages.values().filter(|message| message.from == BOT && message.chat == chat).cloned().collect()
    }

    fn calls_of(&self, method: &str) -> Vec<Map<String, Value>> {
        self.calls.iter().filter(|call| call.method == method).map(|call| call.parameters.clone()).collect()
    }

    /// Where a message may go, by the chat and topic of a call.
    pub(super) fn place(parameters: &Map<String, Value>) -> Result<Chat, Failure> {
        let id = parameters["chat_id"].as_i64().or_else(|| parameters["chat_id"].as_str()?.parse().ok());
        let thread = parameters.get("message_thread_id").and_then(Value::as_i64);
        Chat::exists(id.ok_or(Failure::Bad("chat not found"))?, thread)
    }

    fn told(&self) -> String {
        let mut told = String::new();
        for message in self.messages.values() {
            let (from, place) = (message.from.name, message.chat.key());
            writeln!(told, "{place} {from}: {} {:?}", message.text, message.labels()).expect("a string takes it");
        }
        let methods: Vec<_> = self.calls.iter().map(|call| call.method.as_str()).collect();
        writeln!(told, "calls: {methods:?}\ntaps: {:?}\nviolations: {:?}", self.taps, self.violations)
            .expect("likewise");
        told
    }
}
