//! What a platform hands to the bot: who asks, where, and for what.

use crate::chat::platform::language::Language;
use crate::chat::platform::permission::Permission;

/// A platform people play on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Platform {
    Discord,
    Telegram,
    Lounge,
}

impl Platform {
    pub const ALL: [Self; 3] = [Self::Discord, Self::Telegram, Self::Lounge];

    /// The name kept in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Discord => "discord",
            Self::Telegram => "telegram",
            Self::Lounge => "lounge",
        }
    }

    /// The platform of that name in the database.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|platform| platform.name() == name)
    }

    /// What people call it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Discord => "Discord",
            Self::Telegram => "Telegram",
            Self::Lounge => "Lounge",
        }
    }

    /// Whether it knows who somebody is. In the lounge, whoever types a name is that person.
    #[must_use]
    pub const fn vouches(self) -> bool {
        !matches!(self, Self::Lounge)
    }
}

/// One thing a person asks of the bot: a command typed, a button tapped, or a move sent as a reply.
#[derive(Clone, Debug)]
pub struct Request {
    pub platform: Platform,
    /// The platform's own id of the update. The same id is never carried out twice.
    pub input: String,
    pub person: Person,
    pub place: Place,
    /// A command line: `/play briths-square computer`, or the [`line`](crate::chat::platform::reply::Button::line) of a tapped button.
    /// Text without a leading `/` is a move for the board replied to. A person mentioned stands as `<@KEY>`.
    pub line: String,
    /// The people mentioned in the line as `<@KEY>`.
    pub mentions: Vec<Person>,
    /// The platform's key of the bot's post that was replied to or whose button was tapped.
    pub post: Option<String>,
    /// Whether the person may decide what holds for everybody in the place. Where the platform must be asked for it, it
    /// is asked each time, for the commands of administrators only.
    pub administrator: bool,
}

/// A person as the platform describes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The platform's own stable id.
    pub key: String,
    /// The name other people see; never trusted to be short, plain or free of markup.
    pub name: String,
    /// The unique name people type after `@`, without it, where the platform has one. Not stored.
    pub handle: Option<String>,
    pub language: Option<Language>,
    /// Another bot.
    pub bot: bool,
}

impl Person {
    /// The name as it is shown and kept: without signs that hide, turn round or break what stands beside it, and not
    /// longer than a line bears.
    #[must_use]
    pub fn shown_name(&self) -> String {
        const LONGEST: usize = 32;
        let is_invisible = |c: char| {
            c.is_control()
                || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
                || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
        };
        let visible: String = self.name.chars().map(|c| if is_invisible(c) { ' ' } else { c }).collect();
        let words: String = visible.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect();
        if words.is_empty() { "?".to_owned() } else { words }
    }
}

/// A chat: where a request came from and where posts go.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Place {
    /// The platform's own stable id, including the topic or thread where there is one; what the adapter
    /// needs to post there again.
    pub key: String,
    /// The platform's own id of what it is a room of, such as a server; `None` where it is a room by itself.
    pub server: Option<String>,
    /// Of a thread or a topic: the key of the place it belongs to.
    pub parent: Option<String>,
    /// A conversation with one person only.
    pub private: bool,
    /// The language of the whole chat, where the platform knows one.
    pub language: Option<Language>,
    /// What the bot lacks to play here; empty where it may or where this is not known.
    pub missing: Vec<Permission>,
    /// What the bot lacks, beside that, to give each game a thread of its own here; likewise.
    pub missing_for_threads: Vec<Permission>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_harmless() {
        for (name, shown) in [
            ("Ann", "Ann"),
            ("  Ann \n  Marie ", "Ann Marie"),
            ("A\u{202e}nn", "A nn"),
            ("\u{200b}\u{2060}", "?"),
            ("", "?"),
            ("Zoë 🦀 李", "Zoë 🦀 李"),
            (&"x".repeat(200), &"x".repeat(32)),
        ] {
            let person = Person { key: "1".into(), name: name.into(), handle: None, language: None, bot: false };
            assert_eq!(person.shown_name(), shown, "{name:?}");
        }
    }
}
