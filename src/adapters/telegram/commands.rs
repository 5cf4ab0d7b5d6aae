//! The commands as Telegram knows them.

use teloxide::types::BotCommand;

use crate::chat::{COMMANDS, Language, asked};

/// The menu of commands in a language.
pub fn menu(language: Language) -> Vec<BotCommand> {
    COMMANDS
        .iter()
        .filter(|command| command.listed)
        .map(|command| {
            let name = Some(command.name_in(language)).filter(|name| is_allowed(name));
            BotCommand::new(name.unwrap_or_else(|| command.name.to_owned()), command.description_in(language))
        })
        .collect()
}

/// Whether a word is one of the bot's commands, in any of its languages.
pub fn is_known(word: &str) -> bool {
    asked::by_name(&word.to_lowercase()).is_some()
}

/// Telegram refuses the whole menu for one name with an accent in it.
fn is_allowed(name: &str) -> bool {
    let fits = (1..=32).contains(&name.len());
    fits && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_command_has_a_name_telegram_allows() {
        for language in Language::ALL {
            let menu = menu(language);
            assert_eq!(menu.len(), COMMANDS.iter().filter(|command| command.listed).count());
            for command in menu {
                assert!(is_allowed(&command.command), "{language:?}: {command:?}");
                assert!((1..=256).contains(&command.description.chars().count()), "{language:?}: {command:?}");
            }
        }
    }

    #[test]
    fn commands_are_known_in_every_language() {
        for word in ["play", "gioca", "PLAY", "pick"] {
            assert!(is_known(word), "{word}");
        }
        for word in ["", "weather", "playing"] {
            assert!(!is_known(word), "{word}");
        }
    }
}
