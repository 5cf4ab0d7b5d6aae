//! The bot's commands in the form Discord registers.

use serde_json::{Map, Value, json};

use tavoliere_seam::grammar::command::Command;
use tavoliere_seam::grammar::option::{CommandOption, OptionKind};
use tavoliere_seam::platform::language::Language;

/// The most choices an option may have.
const CHOICES: usize = 25;

/// Discord's number for a command below another one.
const BELOW: u8 = 1;

/// Discord's numbers for commands in the menu of a person and in that of a message.
const MENUS: [u8; 2] = [2, 3];

/// Discord's numbers for the command that opens an Activity, and for carrying it out without asking the bot.
const ENTRY_POINT: u8 = 4;
const BY_DISCORD: u8 = 2;

/// The ways in which the bot can be installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Installed {
    /// Servers, and people for themselves: used in servers, in private chats with the bot, and in any other channel.
    ByAnybody,
    /// Only servers. Discord refuses more if the application does not have User Install on.
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

/// All slash commands, and those in the menus of people and messages, in all languages.
pub(super) fn registration(installed: Installed, tables: bool) -> Value {
    let typed = Command::shown().map(registered);
    typed.chain(MENUS.map(challenge)).chain(tables.then(entry_point)).map(|command| installed.stated(command)).collect()
}

/// The command that opens the Activity with which Discord shows tables. Discord carries it out itself. An application with
/// an Activity has one, and Discord refuses a list of commands without it.
fn entry_point() -> Value {
    let name = |language: Language| language.say("discord-tables");
    let description = |language: Language| language.say("discord-tables.description");
    json!({
        "type": ENTRY_POINT,
        "handler": BY_DISCORD,
        "name": name(Language::DEFAULT),
        "name_localizations": translations(name),
        "description": description(Language::DEFAULT),
        "description_localizations": translations(description),
    })
}

/// The command in the menu of a person, or of a message.
fn challenge(kind: u8) -> Value {
    let name = |language: Language| language.say("discord-challenge");
    json!({"type": kind, "name": name(Language::DEFAULT), "name_localizations": translations(name)})
}

/// A shown command. Discord carries out only what is below a command that has others below it, so the ways to use it
/// stand among them.
fn registered(command: &Command) -> Value {
    let ways = command.ways.iter().map(|way| way_of(command, way));
    let options: Vec<Value> = match command.ways {
        [] => fields(command.options()),
        _ => ways.chain(command.below().map(subcommand_json)).collect(),
    };
    command_json(command, options)
}

fn command_json(command: &Command, options: Vec<Value>) -> Value {
    json!({
        "name": command.name,
        "name_localizations": translations(|language| command.name_in(language)),
        "description": command.description_in(Language::DEFAULT),
        "description_localizations": translations(|language| command.description_in(language)),
        "options": options,
    })
}

fn subcommand_json(command: &'static Command) -> Value {
    let mut below = command_json(command, fields(command.options()));
    below["type"] = BELOW.into();
    below
}

fn way_of(command: &Command, way: &str) -> Value {
    let name = |language: Language| language.say(&format!("way-{way}"));
    let description = |language: Language| language.say(&format!("way-{way}.description"));
    json!({
        "type": BELOW,
        "name": way,
        "name_localizations": translations(name),
        "description": description(Language::DEFAULT),
        "description_localizations": translations(description),
        "options": fields(command.options_of(way)),
    })
}

/// The fields of a form. Other options are typed: to the bot in private, after a mention, or in the field for further words.
fn fields<'a>(options: impl IntoIterator<Item = &'a CommandOption>) -> Vec<Value> {
    options.into_iter().filter(|one| one.is_field).map(option).collect()
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
        OptionKind::Topic([]) => {}
        OptionKind::Game | OptionKind::Setting | OptionKind::Topic(_) | OptionKind::OneOf(_) | OptionKind::Level => {
            field["choices"] = choices(option);
        }
        OptionKind::Move | OptionKind::Code => field["autocomplete"] = true.into(),
        OptionKind::Person | OptionKind::Flag | OptionKind::Words => {}
    }
    field
}

/// Discord's number for the type of an option.
fn kind(kind: OptionKind) -> u8 {
    match kind {
        OptionKind::Game
        | OptionKind::Move
        | OptionKind::Code
        | OptionKind::Setting
        | OptionKind::Topic(_)
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
        let number = value.parse::<u8>().ok().filter(|_| option.kind == OptionKind::Level);
        let value = number.map_or_else(|| Value::from(value), Value::from);
        json!({"name": name, "name_localizations": names, "value": value})
    };
    option.choices(Language::DEFAULT).into_iter().enumerate().take(CHOICES).map(choice).collect()
}

/// The words in all languages but the default one, under each locale that Discord has for the language. Discord refuses
/// the whole registration if it does not know a locale.
fn translations(words: impl Fn(Language) -> String) -> Map<String, Value> {
    let others = Language::ALL.into_iter().filter(|language| *language != Language::DEFAULT);
    let named = |language: Language| {
        let locales = language.say("language-discord");
        let locales: Vec<String> = locales.split_whitespace().map(str::to_owned).collect();
        locales.into_iter().map(move |locale| (locale, language))
    };
    others.flat_map(named).map(|(locale, language)| (locale, words(language).into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fields of a command and of those below it.
    fn count(command: &Value) -> usize {
        let options = command["options"].as_array().map(Vec::as_slice).unwrap_or_default();
        options.iter().map(|one| if one["type"] == BELOW { count(one) } else { 1 }).sum()
    }

    #[test]
    fn forms_have_few_fields() {
        let all = registration(Installed::ByAnybody, true);
        let all = all.as_array().expect("a list");
        let of = |name: &str| count(all.iter().find(|command| command["name"] == name).expect(name));
        assert!(of("play") <= 6 && of("tournament") <= 6, "{} and {}", of("play"), of("tournament"));
        let fields = all.iter().map(count).sum::<usize>();
        assert!((30..=45).contains(&fields), "{fields} fields");
    }
}
