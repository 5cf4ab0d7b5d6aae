//! The bot's commands as Discord registers them.

use serde_json::{Map, Value, json};

use crate::chat::grammar::command::{COMMANDS, Command, CommandOption, OptionKind};
use crate::chat::platform::language::Language;

/// The most choices an option may list.
const CHOICES: usize = 25;

/// Discord's numbers of the commands found under a person and under a message.
const UNDER: [u8; 2] = [2, 3];

/// By whom the bot can be installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Installed {
    /// By servers, and by people for themselves: used in servers, in conversations with the bot, and in any other.
    ByAnybody,
    /// By servers alone: where the application is not set up for more, Discord may take no more.
    ByServers,
}

impl Installed {
    fn stated(self, mut command: Value) -> Value {
        let (types, contexts) = match self {
            Self::ByAnybody => (json!([0, 1]), json!([0, 1, 2])),
            Self::ByServers => (json!([0]), json!([0, 1])),
        };
        (command["integration_types"], command["contexts"]) = (types, contexts);
        command
    }
}

/// Every command people type, and those they find under each other, in all languages.
pub(super) fn registration(installed: Installed) -> Value {
    let typed = COMMANDS.iter().filter(|command| command.listed).map(registered);
    typed.chain(UNDER.map(challenge)).map(|command| installed.stated(command)).collect()
}

/// The command under a person, or under what they wrote.
fn challenge(kind: u8) -> Value {
    let name = |language: Language| language.say("discord-challenge");
    json!({"type": kind, "name": name(Language::DEFAULT), "name_localizations": translations(name)})
}

fn registered(command: &Command) -> Value {
    json!({
        "name": command.name,
        "name_localizations": translations(|language| command.name_in(language)),
        "description": command.description_in(Language::DEFAULT),
        "description_localizations": translations(|language| command.description_in(language)),
        "options": command.options.iter().map(option).collect::<Vec<_>>(),
    })
}

fn option(option: &CommandOption) -> Value {
    let mut field = json!({
        "type": kind(option.kind),
        "name": option.name,
        "name_localizations": translations(|language| option.name_in(language)),
        "description": option.description_in(Language::DEFAULT),
        "description_localizations": translations(|language| option.description_in(language)),
        "required": option.required,
    });
    match option.kind {
        OptionKind::Game | OptionKind::Setting | OptionKind::OneOf(_) => field["choices"] = choices(option),
        OptionKind::Move | OptionKind::Code => field["autocomplete"] = true.into(),
        OptionKind::Level => {
            field["min_value"] = 1.into();
            field["max_value"] = Command::LEVELS.into();
        }
        OptionKind::Person | OptionKind::Flag | OptionKind::Words => {}
    }
    field
}

/// Discord's number for what an option holds.
fn kind(kind: OptionKind) -> u8 {
    match kind {
        OptionKind::Game
        | OptionKind::Move
        | OptionKind::Code
        | OptionKind::Setting
        | OptionKind::OneOf(_)
        | OptionKind::Words => 3,
        OptionKind::Level => 4,
        OptionKind::Flag => 5,
        OptionKind::Person => 6,
    }
}

fn choices(option: &CommandOption) -> Value {
    let choice = |(at, (value, name)): (usize, (&str, String))| {
        let names = translations(|language| option.choices(language).swap_remove(at).1);
        json!({"name": name, "name_localizations": names, "value": value})
    };
    option.choices(Language::DEFAULT).into_iter().enumerate().take(CHOICES).map(choice).collect()
}

/// The words in all languages but the default one, whose words stand by themselves, under each name Discord has for the
/// language. Discord refuses the whole registration for one locale that it does not know.
fn translations(words: impl Fn(Language) -> String) -> Map<String, Value> {
    let others = Language::ALL.into_iter().filter(|language| *language != Language::DEFAULT);
    let named = |language: Language| {
        let locales = language.say("language-discord");
        let locales: Vec<String> = locales.split_whitespace().map(str::to_owned).collect();
        locales.into_iter().map(move |locale| (locale, language))
    };
    others.flat_map(named).map(|(locale, language)| (locale, words(language).into())).collect()
}
