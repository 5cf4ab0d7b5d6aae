//! Requests from platforms: the person, the place, and the command line.

use crate::platform::language::Language;
use crate::platform::name;
use crate::platform::permission::Permission;
pub use tavoliere_play::platforms::{ChatKey, MessageKey, Platform, ServerKey};

/// One request of a person: a typed command, a tapped button, or a move sent as a reply.
#[derive(Clone, Debug)]
pub struct Request {
    pub platform: Platform,
    /// The platform's own id of the update. The same id is never carried out twice.
    pub input: String,
    pub person: Person,
    pub place: Place,
    /// A command line: `/play briths-square computer`, or the [`line`](crate::platform::reply::Button::line) of a tapped button.
    /// Text without a leading `/` is a move for the board replied to. A person mentioned stands as `<@KEY>`.
    pub line: String,
    /// The people that the line mentions as `<@KEY>`, and the bots that it mentions by their handles.
    pub mentions: Vec<Person>,
    /// The platform's key of the bot's post that the person replied to or tapped.
    pub post: Option<MessageKey>,
    /// The person to whose message this one is a reply; `None` if it replies to the bot or to the person's own message.
    pub replied_to: Option<Person>,
    /// The people who are in the place at this moment, if the platform knows it.
    pub present: Vec<Person>,
    /// Whether the person is an administrator of the place. If the platform must be asked, this is set only for commands
    /// of administrators.
    pub administrator: bool,
}

/// A person as the platform describes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The platform's own stable id.
    pub key: String,
    /// The name that other people see. It can be long and can contain any characters.
    pub name: String,
    /// The unique name after `@`, without the sign, if the person has one. Others can take it over later.
    pub handle: Option<String>,
    pub language: Option<Language>,
    /// Whether their screen is dark, if the platform tells it.
    pub dark: bool,
    /// Whether this is another bot.
    pub bot: bool,
}

impl Person {
    /// The name as it is shown and stored.
    pub fn shown_name(&self) -> String {
        const LONGEST: usize = 32;
        name::sanitize(&self.name, LONGEST).unwrap_or_else(|| "?".to_owned())
    }
}

/// A chat: where a request came from and where posts go.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Place {
    /// The platform's own stable id, with the topic or thread if there is one. The adapter posts there with it.
    pub key: ChatKey,
    /// The platform's own id of the group of chats that it belongs to, such as a server.
    pub server: Option<ServerKey>,
    /// For a thread or topic: the key of the place that it belongs to.
    pub parent: Option<ChatKey>,
    /// Whether this is a chat with one person.
    pub private: bool,
    /// The language of the chat, if the platform knows it.
    pub language: Option<Language>,
    /// The permissions that the bot lacks here to play; empty if it is not known.
    pub missing: Vec<Permission>,
    /// The further permissions that it lacks to make a thread for each match; empty if it is not known.
    pub missing_for_threads: Vec<Permission>,
}
