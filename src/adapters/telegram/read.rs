//! What an update asks of the bot.

mod card;

use teloxide::types::{
    CallbackQuery, CallbackQueryId, ChatId, InlineQuery, InlineQueryId, Message, MessageEntityKind, MessageId,
    ThreadId, Update, UpdateKind, User,
};

use super::{Myself, commands, inline};
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Button, Post, Span, Text, Tone};
use crate::chat::platform::request::{Person, Place, Platform, Request};
pub use card::{Card, Then};

/// An update, read.
#[derive(Debug)]
pub enum Incoming {
    /// Nothing the bot should react to.
    Nothing,
    /// Something to be carried out, and where its answer goes.
    Request(Box<Request>, Asked),
    /// Something that is answered at once.
    Reply(Box<Post>, Asked),
    /// A group became a supergroup, of another number.
    Moved { from: ChatId, to: ChatId },
    /// What somebody types after the bot's name in any chat.
    Typing(InlineQueryId, Box<Person>, String),
    /// Somebody has sent a card, or tapped a button of one.
    Card(Card, Then),
}

/// Where somebody asked, which is where the answer goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    pub chat: ChatId,
    /// The topic, in a chat that has topics, unless it is the General one.
    pub thread: Option<ThreadId>,
    pub by: By,
    /// `None` where there is no better place, or nobody to be found there.
    pub aside: Option<Aside>,
}

/// Where the one who asked can be told what cannot be said in the chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aside {
    pub chat: ChatId,
    pub language: Language,
}

impl Asked {
    /// The key of the place.
    pub fn place(&self) -> String {
        match self.thread {
            Some(thread) => format!("{}/{thread}", self.chat),
            None => self.chat.to_string(),
        }
    }
}

/// How somebody asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// By this message.
    Typing(MessageId),
    /// By a tap on a button.
    Tapping {
        /// The tap, as long as it is not answered.
        tap: Option<CallbackQueryId>,
        /// The message with the button, as long as it can be edited.
        keyboard: Option<MessageId>,
    },
}

/// Reads an update. `language` is that of a chat which has none of its own.
pub fn read(update: Update, myself: &Myself, language: Language) -> Incoming {
    let input = update.id.0.to_string();
    match update.kind {
        UpdateKind::Message(message) => read_message(input, &message, myself, language),
        UpdateKind::CallbackQuery(query) => card::read_tap(input, query, language),
        UpdateKind::ChosenInlineResult(chosen) => card::read_sent(chosen),
        UpdateKind::InlineQuery(InlineQuery { id, from, query, .. }) => {
            Incoming::Typing(id, Box::new(person(&from)), query)
        }
        _ => Incoming::Nothing,
    }
}

fn read_message(input: String, message: &Message, myself: &Myself, language: Language) -> Incoming {
    // Told twice, in the old chat and in the new one, in whichever order.
    if let Some(to) = message.migrate_to_chat_id() {
        return Incoming::Moved { from: message.chat.id, to: *to };
    }
    if let Some(from) = message.migrate_from_chat_id() {
        return Incoming::Moved { from: *from, to: message.chat.id };
    }
    if message.via_bot.as_ref().is_some_and(|bot| bot.id == myself.id) {
        return card::read_posted(input, message);
    }
    let arrived = has_arrived(message, myself).then(|| ("/welcome".to_owned(), Vec::new()));
    let welcome = arrived.is_some();
    let Some((text, mentions)) = arrived.or_else(|| spelled(message)) else { return Incoming::Nothing };
    let post = replied_to(message, myself);
    let line = match command(&text, message.chat.is_private(), &myself.username) {
        Spelling::Ours(line) => line,
        Spelling::Plain if post.is_some() || message.chat.is_private() => text,
        Spelling::Plain | Spelling::NotOurs => return Incoming::Nothing,
    };
    let thread = topic(message);
    let mut asked = Asked { chat: message.chat.id, thread, by: By::Typing(message.id), aside: None };
    // Whoever let the bot in need not be known to be welcomed.
    let Some(user) = author(message).or(message.from.as_ref().filter(|_| welcome)) else {
        return Incoming::Reply(Box::new(ask_for_a_tap(line, &mentions, language)), asked);
    };
    let person = person(user);
    asked.aside = aside(user, &person, asked.chat, language);
    let place = place(&asked, message.chat.is_private(), &person);
    Incoming::Request(Box::new(request(input, person, place, line, mentions, post)), asked)
}

fn read_button(input: String, query: CallbackQuery, language: Language) -> Incoming {
    let person = person(&query.from);
    let message = query.message.as_ref();
    let regular = query.regular_message();
    let thread = regular.and_then(topic);
    let chat = message.map_or(ChatId::from(query.from.id), |message| message.chat().id);
    let keyboard = regular.map(|message| message.id);
    let post = message.map(|message| message.id().to_string());
    let aside = aside(&query.from, &person, chat, language);
    let asked = Asked { chat, thread, by: By::Tapping { tap: Some(query.id), keyboard }, aside };
    let place = place(&asked, message.is_none_or(|message| message.chat().is_private()), &person);
    let Some(line) = query.data else { return Incoming::Reply(Box::default(), asked) };
    Incoming::Request(Box::new(request(input, person, place, line, Vec::new(), post)), asked)
}

/// Whether the person is an administrator is asked later, where it matters.
const fn request(
    input: String,
    person: Person,
    place: Place,
    line: String,
    mentions: Vec<Person>,
    post: Option<String>,
) -> Request {
    let (platform, administrator) = (Platform::Telegram, false);
    Request { platform, input, person, place, line, mentions, post, administrator }
}

/// Whether a message tells that the bot is in a group from now on.
fn has_arrived(message: &Message, myself: &Myself) -> bool {
    let is_new = message.new_chat_members().is_some_and(|new| new.iter().any(|user| user.id == myself.id));
    is_new || message.group_chat_created().is_some()
}

/// The text with people mentioned by more than their name as `<@KEY>`.
fn spelled(message: &Message) -> Option<(String, Vec<Person>)> {
    // Telegram counts in UTF-16.
    let units: Vec<u16> = message.text()?.encode_utf16().collect();
    let (mut text, mut mentions, mut at) = (String::new(), Vec::new(), 0);
    for entity in message.entities().unwrap_or_default() {
        let MessageEntityKind::TextMention { user } = &entity.kind else { continue };
        let Some(before) = units.get(at..entity.offset) else { continue };
        text.push_str(&String::from_utf16_lossy(before));
        text.push_str(&format!("<@{}>", user.id));
        mentions.push(person(user));
        at = (entity.offset.saturating_add(entity.length)).min(units.len());
    }
    text.push_str(&String::from_utf16_lossy(&units[at..]));
    Some((text, mentions))
}

/// The bot's post a message replies to.
fn replied_to(message: &Message, myself: &Myself) -> Option<String> {
    let post = message.reply_to_message()?;
    (post.from.as_ref()?.id == myself.id).then(|| post.id.to_string())
}

/// Whose a text is.
#[derive(Debug, PartialEq, Eq)]
enum Spelling {
    /// A command for this bot, without the bot's name in it.
    Ours(String),
    /// A command for another bot.
    NotOurs,
    /// No command.
    Plain,
}

fn command(text: &str, private: bool, username: &str) -> Spelling {
    let Some(command) = text.strip_prefix('/') else { return Spelling::Plain };
    let (word, rest) = command.split_at(command.find(char::is_whitespace).unwrap_or(command.len()));
    let (name, addressed) = match word.split_once('@') {
        Some((_, bot)) if !bot.eq_ignore_ascii_case(username) => return Spelling::NotOurs,
        Some((name, _)) => (name, true),
        None => (word, private),
    };
    if name.eq_ignore_ascii_case("start") && addressed {
        return Spelling::Ours(started_with(rest.trim()));
    }
    // Where several bots listen, a word that was meant for another one must not be answered by all.
    if addressed || commands::is_known(name) { Spelling::Ours(format!("/{name}{rest}")) } else { Spelling::NotOurs }
}

/// What a link to the bot asks for: `https://t.me/NAME?start=join_k7q2` sends `/start join_k7q2`.
fn started_with(payload: &str) -> String {
    match payload.strip_prefix("join_") {
        Some(code) => format!("/join #{code}"),
        // From where somebody was about to invite others. They play here, so that they have to be known here.
        None if payload == inline::FIRST => "/play".to_owned(),
        None => "/welcome".to_owned(),
    }
}

/// The person who wrote a message; nobody where it was written in the name of a group or a channel.
fn author(message: &Message) -> Option<&User> {
    let user = message.from.as_ref()?;
    (message.sender_chat.is_none() && !user.id.is_anonymous() && !user.id.is_channel()).then_some(user)
}

/// A tap tells who somebody is, so the command is handed back as a button.
fn ask_for_a_tap(line: String, mentions: &[Person], language: Language) -> Post {
    let text = Text(vec![Span::Plain(language.say("telegram-anonymous"))]);
    if line.len() > Button::LONGEST_LINE || !mentions.is_empty() || !line.starts_with('/') {
        return Post { text, ..Post::default() };
    }
    let button = Button { label: language.say("telegram-anonymous-button"), line, tone: Tone::Primary };
    Post { text, buttons: vec![vec![button]], ..Post::default() }
}

fn person(user: &User) -> Person {
    Person {
        key: user.id.to_string(),
        name: user.full_name(),
        handle: user.username.clone(),
        language: user.language_code.as_deref().and_then(Language::from_tag),
        bot: user.is_bot,
    }
}

fn aside(user: &User, person: &Person, asked_in: ChatId, language: Language) -> Option<Aside> {
    let chat = ChatId::from(user.id);
    (chat != asked_in).then(|| Aside { chat, language: person.language.unwrap_or(language) })
}

/// The topic of a message. Replies outside of topics have threads too, which nothing can be posted to.
fn topic(message: &Message) -> Option<ThreadId> {
    const GENERAL: ThreadId = ThreadId(MessageId(1));
    message.thread_id.filter(|thread| message.is_topic_message && *thread != GENERAL)
}

fn place(asked: &Asked, private: bool, person: &Person) -> Place {
    let server = (!private).then(|| asked.chat.to_string());
    let parent = asked.thread.map(|_| asked.chat.to_string());
    Place {
        key: asked.place(),
        server,
        parent,
        private,
        language: person.language.filter(|_| private),
        ..Place::default()
    }
}

#[cfg(test)]
mod tests;
