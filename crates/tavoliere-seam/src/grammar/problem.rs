//! Why a request has no effect, as facts. The presentation of the bot has the words.

use crate::platform::permission::Permission;
use crate::platform::request::Platform;
use tavoliere_games::rules::{Game, Measure, Remark, SetupError, Steps};
use tavoliere_play::time::Timestamp;

/// No command has that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCommand {
    /// The name without the `/`, shortened.
    pub word: String,
    /// The most similar name of a command, in any language.
    pub meant: Option<String>,
}

/// Why a request has no effect. The person can do something about it.
#[derive(Debug)]
pub enum Problem {
    UnknownCommand(UnknownCommand),
    UnknownMatch {
        code: String,
    },
    /// No match here fits the command.
    NoMatch,
    /// No challenge here fits the command.
    NoChallenge,
    /// The command needs a code.
    CodeNeeded,
    /// No game has that name.
    UnknownGame {
        word: String,
    },
    /// A word after `/play` has no meaning.
    UnknownWord {
        word: String,
    },
    BadSetup {
        game: &'static Game,
        error: SetupError,
    },
    /// A term or a setting does not allow a value.
    BadSetting {
        name: &'static str,
        value: String,
        allowed: String,
    },
    /// No setting of people, or of chats, has that name.
    UnknownSetting {
        name: String,
        of_chat: bool,
    },
    /// Only administrators may change the setting.
    NotAdministrator,
    /// Only administrators may use the command.
    AdministratorsOnly,
    /// The command needs a reason.
    ReasonNeeded,
    BadLevel {
        level: String,
        most: u8,
    },
    TwoOpponents,
    /// Teams are open to anyone, but the line names an opponent.
    TeamsForAnyone,
    /// The opponent is another bot.
    OpponentIsBot {
        name: String,
    },
    /// The bot lacks these permissions in the chat.
    Missing {
        platform: Platform,
        permissions: Vec<Permission>,
    },
    /// A move that cannot be read, with the legal moves to name in the sentence, if any.
    Unreadable {
        typed: String,
        legal: Vec<Steps>,
    },
    /// A refusal whose text has no variables, by the id of the text.
    Refused(&'static str),
    /// A refusal by the id of its text, with the variables of the text.
    RefusedWith(&'static str, Vec<(&'static str, Fact)>),
}

/// A variable of a text, in no language yet.
#[derive(Debug)]
pub enum Fact {
    Text(String),
    Count(i64),
    /// The code of a match, without `#`.
    Code(String),
    /// The day of a time.
    Date(Timestamp),
    Game(&'static Game),
    Measure(Measure),
    Remark(&'static Game, Remark),
    /// Options of a command, by their names.
    Options(Vec<&'static str>),
    /// Words that can be typed, by their keywords.
    Words(Vec<&'static str>),
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Fact {
    fn from(count: usize) -> Self {
        Self::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl Problem {
    /// Its kind, one of a few words.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::UnknownCommand(_) => "unknown-command",
            Self::UnknownMatch { .. } => "unknown-match",
            Self::NoMatch => "no-match",
            Self::NoChallenge => "no-challenge",
            Self::CodeNeeded => "code-needed",
            Self::UnknownGame { .. } => "unknown-game",
            Self::UnknownWord { .. } => "unknown-word",
            Self::BadSetup { .. } => "setup",
            Self::BadSetting { .. } | Self::UnknownSetting { .. } => "setting",
            Self::NotAdministrator | Self::AdministratorsOnly => "administrators",
            Self::ReasonNeeded => "reason-needed",
            Self::BadLevel { .. } => "level",
            Self::TwoOpponents | Self::TeamsForAnyone | Self::OpponentIsBot { .. } => "opponent",
            Self::Missing { .. } => "permissions",
            Self::Unreadable { .. } => "unreadable-move",
            Self::Refused(_) | Self::RefusedWith(..) => "other",
        }
    }

    /// A refusal by the id of its text, with the facts that are its variables.
    pub fn with<const COUNT: usize>(id: &'static str, facts: [(&'static str, Fact); COUNT]) -> Self {
        Self::RefusedWith(id, facts.into())
    }
}
