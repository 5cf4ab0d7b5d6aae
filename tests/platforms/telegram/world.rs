//! The state of the fake Telegram: people, chats, messages, and the bot's calls.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;
use std::time::Instant;

use serde_json::{Map, Value, json};

use super::methods::{CHATS, PAGE};
use super::spec;
use crate::support::odd_answers::OddAnswers;
use tavoliere_seam::platform::request::ChatKey;

pub const BOT: User = User { id: 123_456_789, name: "Tavoliere", handle: "TavoliereBot", language: "" };
pub const ANN: User = User { id: 7, name: "Ann", handle: "ann", language: "en" };
pub const BOB: User = User { id: 8, name: "Bob <b>", handle: "bob", language: "it" };

/// A person who has never written to the bot, so that it may not write to her.
pub const EVE: User = User { id: 9, name: "Eve", handle: "eve", language: "en" };

/// A group.
pub const GROUP: Chat = Chat { id: -500, thread: None };
/// A group with topics: its General topic and one more.
pub const FORUM: Chat = Chat { id: -1_001_000_000_077, thread: None };
pub const TOPIC: Chat = Chat { id: FORUM.id, thread: Some(17) };
/// More groups than a test needs. Their members may be anyone.
pub const GROUPS: RangeInclusive<i64> = -20_000..=-10_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct User {
    pub id: i64,
    pub name: &'static str,
    pub handle: &'static str,
    pub language: &'static str,
}

impl User {
    /// The private chat of this person with the bot.
    pub fn private(self) -> Chat {
        Chat { id: self.id, thread: None }
    }

    pub(super) fn json(self) -> Value {
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
    /// The key of this chat in the bot.
    pub fn key(self) -> ChatKey {
        self.thread.map_or(self.id.to_string(), |thread| format!("{}/{thread}", self.id)).into()
    }

    pub(super) fn json(self) -> Value {
        match self.id {
            1.. => json!({"id": self.id, "type": "private", "first_name": "Somebody"}),
            id if id == FORUM.id => json!({"id": id, "type": "supergroup", "title": "Forum", "is_forum": true}),
            id => json!({"id": id, "type": "group", "title": "Group"}),
        }
    }

    fn exists(id: i64) -> Result<(), Failure> {
        if id == EVE.id {
            return Err(Failure::Forbidden("bot can't initiate conversation with a user"));
        }
        if ![GROUP.id, FORUM.id, ANN.id, BOB.id].contains(&id) && !GROUPS.contains(&id) {
            return Err(Failure::Bad("chat not found"));
        }
        Ok(())
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
    /// Whether it came without a sound.
    pub silent: bool,
    pub is_pinned: bool,
    /// Whether the bot has deleted it. It is kept to look at.
    pub is_taken_back: bool,
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
        let id = self.picture.as_deref().map(file_id);
        let picture = json!({"file_id": id, "file_unique_id": "u", "width": 800, "height": 800});
        match &self.picture {
            Some(bytes) if bytes.starts_with(b"GIF89a") => {
                message["animation"] = picture;
                message["animation"]["duration"] = 9.into();
                message["document"] = json!({"file_id": id, "file_unique_id": "u"});
            }
            Some(bytes) if bytes.starts_with(b"{") => {
                message["document"] = json!({"file_id": "f", "file_unique_id": "u"})
            }
            Some(_) => message["photo"] = json!([picture]),
            None => {}
        }
        message[if self.picture.is_some() { "caption" } else { "text" }] = self.text.clone().into();
        if self.keyboard.iter().any(|row| !row.is_empty()) {
            let button = |(label, line): &(String, String)| match (line.strip_prefix(PAGE), line.strip_prefix(CHATS)) {
                (Some(page), _) => json!({"text": label, "web_app": {"url": page}}),
                (_, Some(typed)) => json!({"text": label, "switch_inline_query": typed}),
                _ if line.starts_with("https://") => json!({"text": label, "url": line}),
                _ => json!({"text": label, "callback_data": line}),
            };
            let rows: Vec<Vec<_>> = self.keyboard.iter().map(|row| row.iter().map(button).collect()).collect();
            message["reply_markup"] = json!({"inline_keyboard": rows});
        }
        message
    }
}

/// A message of inline mode, as it is now.
#[derive(Clone, Debug)]
pub struct Card {
    /// The id of the result that was sent.
    pub result: String,
    pub text: String,
    pub keyboard: Vec<Vec<(String, String)>>,
}

/// The notice that a tap is answered with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    pub text: String,
    /// Whether it stays until dismissed.
    pub lasting: bool,
}

/// A failure of a call.
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
    /// 404.
    NotFound,
    /// 409.
    Conflict(&'static str),
    /// An empty list, at once.
    Nothing,
    /// 500.
    Broken,
    /// The connection breaks before the response is complete.
    Dropped,
    /// 200 with a body that is no answer.
    NoJson,
    /// No answer at all.
    Silent,
}

/// A topic, made by the bot or by another.
#[derive(Clone, Default, Debug)]
pub struct Topic {
    pub name: String,
    pub closed: bool,
    /// Whether another account has made it.
    pub foreign: bool,
}

/// A call by the bot.
#[derive(Clone, Debug)]
pub struct Call {
    #[allow(dead_code, reason = "only the load bench asks")]
    pub at: Instant,
    pub method: String,
    pub parameters: Map<String, Value>,
}

/// The state of the fake.
#[derive(Default)]
pub struct World {
    pub messages: BTreeMap<i64, Message>,
    pub calls: Vec<Call>,
    /// By tap, the bot's answer if there is one.
    pub taps: BTreeMap<String, Option<Notice>>,
    /// By inline query, the bot's answer if there is one.
    pub typed: BTreeMap<String, Option<Value>>,
    /// The messages of inline mode, by the id with which the bot edits them.
    pub cards: BTreeMap<String, Card>,
    pub(super) updates: VecDeque<Value>,
    /// Every update so far, to be delivered again.
    pub(super) history: Vec<Value>,
    pub(super) failures: HashMap<String, VecDeque<Failure>>,
    /// By chat, the failure of every post there.
    pub(super) closed: HashMap<i64, Failure>,
    /// By chat and person, the membership if it is not a simple one.
    pub(super) memberships: HashMap<(i64, i64), Value>,
    /// By chat, what members may do there if it is not everything.
    pub(super) permissions: HashMap<i64, Value>,
    /// The topics of the forum by number, without the General one and [`TOPIC`].
    pub topics: BTreeMap<i64, Topic>,
    /// The menus of commands.
    pub(super) menus: HashMap<String, Value>,
    /// The files that were uploaded, by their ids.
    pub files: HashMap<String, Vec<u8>>,
    /// Which answers are odd, if any are.
    pub odd_answers: Option<OddAnswers>,
    pub(super) violations: Vec<String>,
    /// The number of calls that never got an answer, and of those for which the bot has stopped waiting.
    pub(super) ignored: usize,
    pub(super) given_up: usize,
    last_message: i64,
    last_update: i64,
}

/// The id of a file. Telegram's is different for each bot.
pub(super) fn file_id(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("file-{:x}", hasher.finish())
}

impl World {
    pub(super) fn add(&mut self, from: User, chat: Chat, text: &str, reply_to: Option<i64>) -> i64 {
        let id = self.next_message();
        let (text, keyboard) = (text.to_owned(), Vec::new());
        let (mentions, picture, silent, is_pinned) = (Vec::new(), None, false, false);
        let message = Message {
            id,
            chat,
            from,
            text,
            mentions,
            picture,
            reply_to,
            silent,
            is_pinned,
            is_taken_back: false,
            keyboard,
        };
        self.messages.insert(id, message);
        id
    }

    /// Somebody else has removed one menu of commands.
    pub fn forget_a_menu(&mut self) {
        let first = self.menus.keys().min().cloned();
        first.and_then(|first| self.menus.remove(&first)).expect("there are menus");
    }

    pub(super) fn next_message(&mut self) -> i64 {
        self.last_message += 1;
        self.last_message
    }

    pub(super) fn tap(&mut self, user: User, line: &str, message: Option<Value>) -> (String, Value) {
        let id = format!("tap-{}", self.taps.len() + 1);
        self.taps.insert(id.clone(), None);
        let mut query = json!({"id": id, "from": user.json(), "chat_instance": "1", "data": line});
        if let Some(message) = message {
            query["message"] = message;
        }
        (id, query)
    }

    /// An update made by the fake, which must be like Telegram's.
    pub(super) fn publish(&mut self, kind: &str, content: Value) {
        let mut update = json!({"update_id": 1});
        update[kind] = content;
        let update = spec::genuine("Update", update);
        self.push(update);
    }

    pub(super) fn push(&mut self, mut update: Value) {
        self.last_update += 1;
        update["update_id"] = (self.last_update + 1000).into();
        self.history.push(update.clone());
        self.updates.push_back(update);
    }

    pub(super) fn posts(&self, chat: Chat) -> Vec<Message> {
        self.messages.values().filter(|message| message.from == BOT && message.chat == chat).cloned().collect()
    }

    pub(super) fn calls_of(&self, method: &str) -> Vec<Map<String, Value>> {
        self.calls.iter().filter(|call| call.method == method).map(|call| call.parameters.clone()).collect()
    }

    /// The chat and topic of a call.
    pub(super) fn place(&self, parameters: &Map<String, Value>) -> Result<Chat, Failure> {
        let id = parameters["chat_id"].as_i64().or_else(|| parameters["chat_id"].as_str()?.parse().ok());
        let thread = parameters.get("message_thread_id").and_then(Value::as_i64);
        let chat = Chat { id: id.ok_or(Failure::Bad("chat not found"))?, thread };
        Chat::exists(chat.id)?;
        match thread {
            Some(number) if chat != TOPIC && !(chat.id == FORUM.id && self.topics.contains_key(&number)) => {
                Err(Failure::Bad("message thread not found"))
            }
            _ => Ok(chat),
        }
    }

    /// The chat and topic of a call, if the bot may write there.
    pub(super) fn writable(&self, parameters: &Map<String, Value>) -> Result<Chat, Failure> {
        let chat = self.place(parameters)?;
        self.closed.get(&chat.id).map_or(Ok(chat), |failure| Err(*failure))
    }

    pub(super) fn described(&self) -> String {
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
