//! The platforms on which people play.

use thiserror::Error;

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
