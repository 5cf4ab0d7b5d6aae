//! The menus of commands that Telegram shows.

use teloxide::types::{BotCommand, BotCommandScope};

use tavoliere_seam::grammar::command::Command;
use tavoliere_seam::grammar::reading;
use tavoliere_seam::platform::language::Language;

/// The scopes of the menus. The menu without a scope is the default. Groups have the same one, in place of what an
/// earlier version registered for them.
pub const SCOPES: [Option<BotCommandScope>; 2] = [None, Some(BotCommandScope::AllGroupChats)];

/// The menu of commands in a language.
pub fn menu(language: Language) -> Vec<BotCommand> {
    Command::shown()
        .map(|command| {
            let name = Some(command.name_in(language)).filter(|name| is_allowed(name));
            BotCommand::new(name.unwrap_or_else(|| command.name.to_owned()), command.description_in(language))
        })
        .collect()
}

/// Whether a word is one of the bot's commands, in any of its languages.
pub fn is_known(word: &str) -> bool {
    reading::by_name(&word.to_lowercase()).is_some()
}

/// Telegram refuses the whole menu if one name has an accent.
fn is_allowed(name: &str) -> bool {
    let fits = (1..=32).contains(&name.len());
    fits && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shown_command_has_a_name_telegram_allows() {
        for language in Language::ALL {
            for command in menu(language) {
                assert!(is_allowed(&command.command), "{language:?}: {command:?}");
                assert!((1..=256).contains(&command.description.chars().count()), "{language:?}: {command:?}");
            }
        }
    }

    #[test]
    fn commands_are_known_in_every_language() {
        for word in ["play", "gioca", "PLAY", "pick", "draw", "stats"] {
            assert!(is_known(word), "{word}");
        }
        for word in ["", "weather", "playing"] {
            assert!(!is_known(word), "{word}");
        }
    }
}
