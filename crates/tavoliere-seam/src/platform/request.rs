//! The people and the places that requests come from.

use crate::platform::language::Language;
use crate::platform::name;
use crate::platform::permission::Permission;
pub use tavoliere_play::platforms::{ChatKey, MessageKey, Platform, ServerKey};

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
    /// The name that its readers see, if the platform tells it. It can be long and can contain any characters.
    pub title: Option<String>,
    /// The language of the chat, if the platform knows it.
    pub language: Option<Language>,
    /// The permissions that the bot lacks here to play; empty if it is not known.
    pub missing: Vec<Permission>,
    /// The further permissions that it lacks to make a thread for each match; empty if it is not known.
    pub missing_for_threads: Vec<Permission>,
}

impl Place {
    /// The name of the chat as it is shown and stored, if it is known.
    pub fn shown_title(&self) -> Option<String> {
        const LONGEST: usize = 32;
        name::sanitize(self.title.as_deref()?, LONGEST)
    }
}
