//! Messages: commands, moves and the bot's arrival in a group.

use teloxide::types::{Message, MessageEntityKind, User, UsersShared};

use super::origin::{author, person, place, place_in, private_chat, request, topic};
use crate::connection::BotAccount;
use crate::incoming::{Destination, Incoming, Trigger};
use crate::{commands, inline, people};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::reading::of_speech;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Post, Span, Text, Tone};
use tavoliere_seam::platform::request::{MessageKey, Person};
use tavoliere_seam::requests::request::Request;

/// Reads a message that was not sent by inline mode. `language` is that of chats without one of their own.
pub fn read_message(input: String, message: &Message, account: &BotAccount, language: Language) -> Incoming {
    if let Some(shared) = message.shared_users() {
        return read_choice(input, message, shared, language);
    }
    if has_arrived(message, account) {
        // An anonymous administrator who adds the bot is welcomed too.
        let Some(adder) = &message.from else { return Incoming::Nothing };
        let private = author(message).and_then(|user| private_chat(user, &person(user), message.chat.id, language));
        let trigger = Trigger::Message(message.id);
        let destination = Destination { chat: message.chat.id, thread: None, trigger, private };
        return read_arrival(input, adder, destination);
    }
    let Some((text, mentions)) = text_and_mentions(message, account) else { return Incoming::Nothing };
    let post = replied_to(message, account);
    let line = match address(&text, message.chat.is_private(), &account.username) {
        Addressee::ThisBot(line) => line,
        Addressee::AnotherBot => return Incoming::Nothing,
        Addressee::None => match spoken_to(&text, &account.username) {
            Some(words) => of_speech(&words),
            None if message.chat.is_private() => of_speech(&text),
            None if post.is_some() => text,
            None => return Incoming::Nothing,
        },
    };
    let (chat, thread) = (message.chat.id, topic(message));
    let mut destination = Destination { chat, thread, trigger: Trigger::Message(message.id), private: None };
    let Some(user) = author(message) else {
        return Incoming::Reply(Box::new(ask_for_a_tap(line, &mentions, language)), destination);
    };
    let person = person(user);
    destination.private = private_chat(user, &person, chat, language);
    let place = place_in(&message.chat, &destination, &person);
    let request = Request {
        replied_to: author_replied_to(message, user),
        ..request(input, person, place, line.into(), mentions, post)
    };
    Incoming::Request(Box::new(request), destination)
}

/// The request to introduce the bot where a person has added it.
pub fn read_arrival(input: String, adder: &User, destination: Destination) -> Incoming {
    let person = person(adder);
    let place = place(&destination, false, &person);
    let line = Line::new(Verb::Welcome).into();
    Incoming::Arrival(Box::new(request(input, person, place, line, Vec::new(), None)), destination)
}

/// Reads the choice of a person whom to challenge.
fn read_choice(input: String, message: &Message, shared: &UsersShared, language: Language) -> Incoming {
    let (Some(chosen), Some(user)) = (shared.users.first(), author(message)) else { return Incoming::Nothing };
    let (chat, person) = (message.chat.id, person(user));
    let private = private_chat(user, &person, chat, language);
    let destination = Destination { chat, thread: None, trigger: Trigger::Message(message.id), private };
    let place = place_in(&message.chat, &destination, &person);
    let key = chosen.user_id.to_string();
    let names = [&chosen.first_name, &chosen.last_name].into_iter().flatten().map(String::as_str);
    let name = names.collect::<Vec<_>>().join(" ");
    let guest =
        Person { key: key.clone(), name, handle: chosen.username.clone(), language: None, dark: false, bot: false };
    let line = people::line_of(shared.request_id, &key);
    Incoming::Request(Box::new(request(input, person, place, line.into(), vec![guest], None)), destination)
}

/// The person to whose message a person replies. In a topic, messages that reply to nothing refer to its beginning.
fn author_replied_to(message: &Message, own: &User) -> Option<Person> {
    let replied = message.reply_to_message()?;
    let is_beginning = message.is_topic_message && message.thread_id.is_some_and(|thread| thread.0 == replied.id);
    let writer = author(replied).filter(|writer| !is_beginning && !writer.is_bot && writer.id != own.id)?;
    Some(person(writer))
}

/// Whether the bot was added to a group.
fn has_arrived(message: &Message, account: &BotAccount) -> bool {
    let is_new = message.new_chat_members().is_some_and(|new| new.iter().any(|user| user.id == account.id));
    is_new || message.group_chat_created().is_some()
}

/// The computer in a command line. The bot itself as opponent means the computer.
const COMPUTER: &str = "computer";

/// The text with `<@KEY>` in place of each mention of a person without a handle, and those people with the bots that
/// are mentioned by their handles.
fn text_and_mentions(message: &Message, account: &BotAccount) -> Option<(String, Vec<Person>)> {
    // Telegram counts in UTF-16.
    let units: Vec<u16> = message.text()?.encode_utf16().collect();
    let (mut text, mut mentions, mut at) = (String::new(), Vec::new(), 0);
    for entity in message.entities().unwrap_or_default() {
        let end = entity.offset.saturating_add(entity.length);
        if let (MessageEntityKind::Mention, Some(handle)) = (&entity.kind, units.get(entity.offset..end)) {
            mentions.extend(bot_of(&String::from_utf16_lossy(handle)));
        }
        let MessageEntityKind::TextMention { user } = &entity.kind else { continue };
        let Some(before) = units.get(at..entity.offset) else { continue };
        text.push_str(&String::from_utf16_lossy(before));
        if user.id == account.id {
            text.push_str(COMPUTER);
        } else {
            text.push_str(&format!("<@{}>", user.id));
            mentions.push(person(user));
        }
        at = (entity.offset.saturating_add(entity.length)).min(units.len());
    }
    text.push_str(&String::from_utf16_lossy(&units[at..]));
    Some((text, mentions))
}

/// The bot of a handle such as `@GameBot`. On Telegram the handles of bots, and of nobody else, end in `bot`.
fn bot_of(mention: &str) -> Option<Person> {
    let handle = mention.strip_prefix('@').filter(|handle| handle.to_lowercase().ends_with("bot"))?;
    let (key, name) = (mention.to_owned(), mention.to_owned());
    Some(Person { key, name, handle: Some(handle.to_owned()), language: None, dark: false, bot: true })
}

/// The words after a command with the computer in place of the bot's handle, also in `opponent=@TavoliereBot`.
fn with_computer(words: &str, username: &str) -> String {
    let replaced = words.split_inclusive(char::is_whitespace).map(|word| {
        let (name, mention) = word.split_once('=').map_or(("", word), |(name, mention)| (name, mention));
        let is_bot = mention.trim_end().strip_prefix('@').is_some_and(|handle| handle.eq_ignore_ascii_case(username));
        let space = &word[word.trim_end().len()..];
        match (is_bot, name) {
            (false, _) => word.to_owned(),
            (true, "") => format!("{COMPUTER}{space}"),
            (true, name) => format!("{name}={COMPUTER}{space}"),
        }
    });
    replaced.collect()
}

/// The post of the bot to which a message replies.
fn replied_to(message: &Message, account: &BotAccount) -> Option<MessageKey> {
    let post = message.reply_to_message()?;
    (post.from.as_ref()?.id == account.id).then(|| post.id.to_string().into())
}

/// The bot to which a text is addressed.
#[derive(Debug, PartialEq, Eq)]
enum Addressee {
    /// This one, by a command: the line without the bot's name.
    ThisBot(String),
    /// Another one, by a command.
    AnotherBot,
    /// The text is no command.
    None,
}

fn address(text: &str, private: bool, username: &str) -> Addressee {
    let Some(command) = text.strip_prefix('/') else { return Addressee::None };
    let (word, rest) = command.split_at(command.find(char::is_whitespace).unwrap_or(command.len()));
    let (name, by_name) = match word.split_once('@') {
        Some((_, bot)) if !bot.eq_ignore_ascii_case(username) => return Addressee::AnotherBot,
        Some((name, _)) => (name, true),
        None => (word, private),
    };
    if name.eq_ignore_ascii_case("start") {
        // In a group it is how people greet any bot.
        return if by_name { Addressee::ThisBot(line_of_start(rest.trim()).into()) } else { Addressee::AnotherBot };
    }
    // A group may have several bots: an unknown command without a bot's name is left to the others.
    if by_name || commands::is_known(name) {
        Addressee::ThisBot(format!("/{name}{}", with_computer(rest, username)))
    } else {
        Addressee::AnotherBot
    }
}

/// The words of a text that mentions the bot by its handle: without the mention, which in a challenge means the computer. A
/// mention alone asks for help.
fn spoken_to(text: &str, username: &str) -> Option<String> {
    let is_handle = |word: &str| {
        let name = word.trim_end_matches([',', ':', '.', '!', '?']).strip_prefix('@');
        name.is_some_and(|name| name.eq_ignore_ascii_case(username))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words.iter().position(|word| is_handle(word))?;
    let said = match (at, words.len()) {
        (0, 1) => return Some(Line::new(Verb::Help).into()),
        (0, _) => with_computer(&words[1..].join(" "), username),
        _ => with_computer(&text.replace('\n', " "), username),
    };
    let is_command = at == 0 || of_speech(&said).starts_with('/');
    Some(if is_command {
        said
    } else {
        words.into_iter().filter(|word| !is_handle(word)).collect::<Vec<_>>().join(" ")
    })
}

/// The line for `/start PAYLOAD`, which a link to the bot sends: `https://t.me/NAME?start=join_k7q2` joins a match.
fn line_of_start(payload: &str) -> Line {
    inline::line_of(payload).unwrap_or_else(|| Line::new(Verb::Welcome))
}

/// Offers the command as a button: unlike the message of an anonymous administrator, a tap names the person.
fn ask_for_a_tap(line: String, mentions: &[Person], language: Language) -> Post {
    let text = Text(vec![Span::Plain(language.say("telegram-anonymous"))]);
    if line.len() > Button::LONGEST_LINE || !mentions.is_empty() || !line.starts_with('/') {
        return Post { text, ..Post::default() };
    }
    let button = Button::new(language.say("telegram-anonymous-button"), line).toned(Tone::Primary);
    Post { text, buttons: vec![vec![button]], ..Post::default() }
}
