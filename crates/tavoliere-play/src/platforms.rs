//! The platforms on which people play, and the keys that they give to chats, messages and servers.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::time::Millis;

/// A platform.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Platform {
    Discord,
    Telegram,
    Lounge,
    /// Programs of people, which play over the API. No chat is there.
    Program,
}

/// No platform has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no platform is named \"{0}\"")]
pub struct UnknownPlatform(String);

/// A platform's key of a chat, with the topic or thread if there is one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChatKey(String);

impl ChatKey {
    /// Stands before the key of a person in that of a conversation which has not begun.
    const PERSON: &str = "person:";

    /// The key of the private conversation with a person until it has begun, and the platform has named it.
    #[must_use]
    pub fn of_person(person: &str) -> Self {
        Self(format!("{}{person}", Self::PERSON))
    }

    /// The key of the person of a conversation that has not begun.
    #[must_use]
    pub fn person(&self) -> Option<&str> {
        self.0.strip_prefix(Self::PERSON)
    }
}

/// A platform's key of a message. It is unique in its chat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MessageKey(String);

/// A platform's key of a server: a group of chats, such as a Telegram group with topics.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ServerKey(String);

/// An account on one platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub platform: Platform,
    /// The platform's id of the account.
    pub key: String,
    /// The name that other people see.
    pub name: String,
}

/// How many new people a ticket lets into the lounge.
pub const TICKET_USES: u32 = 10;

/// How long a ticket lets people into the lounge.
pub const TICKET_LASTS: Millis = Millis::from_days(7);

impl Platform {
    pub const ALL: [Self; 4] = [Self::Discord, Self::Telegram, Self::Lounge, Self::Program];

    /// The name kept in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Discord => "discord",
            Self::Telegram => "telegram",
            Self::Lounge => "lounge",
            Self::Program => "program",
        }
    }

    /// The platform of that name in the database.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|platform| platform.name() == name)
    }

    /// Whether whoever is mentioned in a new message is notified, and not only sees it marked.
    #[must_use]
    pub const fn notifies_mentioned(self) -> bool {
        !matches!(self, Self::Lounge)
    }

    /// The name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Discord => "Discord",
            Self::Telegram => "Telegram",
            Self::Lounge => "Lounge",
            Self::Program => "Program",
        }
    }

    /// Whether the platform identifies people. The lounge does not: each name that is typed is a person; and programs are
    /// no people.
    #[must_use]
    pub const fn vouches(self) -> bool {
        !matches!(self, Self::Lounge | Self::Program)
    }
}

impl TryFrom<String> for Platform {
    type Error = UnknownPlatform;

    fn try_from(name: String) -> Result<Self, UnknownPlatform> {
        Self::from_name(&name).ok_or(UnknownPlatform(name))
    }
}

/// Makes a type a key: a text that a platform gives to something. The adapter of the platform writes and reads it; all others
/// only keep it, compare it and hand it back.
macro_rules! key {
    ($name:ident) => {
        impl $name {
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(key: String) -> Self {
                Self(key)
            }
        }

        impl From<&str> for $name {
            fn from(key: &str) -> Self {
                Self(key.to_owned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        /// As the text alone.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }
    };
}

key!(ChatKey);
key!(MessageKey);
key!(ServerKey);
