//! The manual of commands, one page for each language, made from the list of commands: `docs/commands.md`.

use crate::grammar::command::{Command, Purpose, Verb};
use crate::grammar::keyword;
use crate::grammar::levels;
use crate::grammar::option::{CommandOption, OptionKind};
use crate::grammar::terms::{TERMS, Topic};
use crate::platform::language::Language;
use crate::settings::setting::{SETTINGS, Setting, SettingOwner};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{GameOption, Values};

/// The page of a language, in Markdown. `tavoliere-lab commands` prints it.
pub fn manual(language: Language) -> String {
    let opening = [format!("# {}\n", language.say("manual-title")), format!("{}\n", language.say("manual-opening"))];
    let commands = Purpose::ALL.into_iter().map(|purpose| section(purpose, language));
    let tables = [terms(language), settings(language)];
    let parts: Vec<String> = [opening.join("\n")].into_iter().chain(commands).chain(tables).collect();
    parts.join("\n")
}

/// The commands of a purpose.
fn section(purpose: Purpose, language: Language) -> String {
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let languages: Vec<Language> = [language].into_iter().chain(others).collect();
    let names = languages.iter().map(|language| language.name());
    let columns: Vec<String> = names.chain(["manual-options", "manual-effect"].map(|id| language.say(id))).collect();
    let commands = Command::listed().filter(|command| command.purpose == purpose);
    let rows = commands.map(|command| cells(command, &languages)).collect();
    format!("## {}\n\n{}", purpose.title(language), table(&columns, rows))
}

fn table(columns: &[String], rows: Vec<Vec<String>>) -> String {
    let mut lines = vec![row(columns), row(&vec!["---"; columns.len()])];
    lines.extend(rows.iter().map(|cells| row(cells)));
    lines.join("\n") + "\n"
}

/// Returns the table of all settings of people and chats with the meanings of their values. The default comes first.
fn settings(language: Language) -> String {
    let columns = ["manual-typed", "manual-values", "manual-whose", "manual-effect"].map(|id| language.say(id));
    let rows = SETTINGS.iter().map(|setting| {
        let whose = match setting.whose {
            SettingOwner::Everybodys | SettingOwner::RoomsSwitch => "manual-whose-both",
            SettingOwner::Personal | SettingOwner::PersonsChoice | SettingOwner::PersonsSwitch => "manual-whose-person",
            SettingOwner::Chats | SettingOwner::ChatsSwitch | SettingOwner::Rooms | SettingOwner::RoomsOwnSwitch => {
                "manual-whose-chat"
            }
        };
        let name = keyword::option_name(language, setting.name);
        let effect = language.say(&format!("option-{}.description", setting.name));
        vec![format!("`{name}=…`"), values(setting, language), language.say(whose), effect]
    });
    let heading = format!("## {}\n\n{}\n", language.say("manual-settings"), language.say("manual-settings-opening"));
    format!("{heading}\n{}", table(&columns, rows.collect()))
}

/// The values of a setting with their meanings.
fn values(setting: &Setting, language: Language) -> String {
    let told = |value: &str| {
        let typed = keyword::typed_value(language, setting.name, value);
        let label = setting.label(language, value);
        if typed.eq_ignore_ascii_case(&label) { format!("`{typed}`") } else { format!("`{typed}` {label}") }
    };
    let usual = setting.usual_value();
    let others = (setting.values)().into_iter().filter(|value| Some(*value) != usual);
    let mut values: Vec<&str> = usual.into_iter().chain(others).collect();
    // If the default depends on the reader, the automatic value comes first.
    let place = if usual.is_some() { values.len() } else { 0 };
    values.insert(place, Setting::AUTO);
    values.into_iter().map(told).collect::<Vec<_>>().join(" · ")
}

/// Returns the table of terms that can follow `/play`.
fn terms(language: Language) -> String {
    let columns = ["manual-term", "manual-typed"].map(|id| language.say(id));
    let of_term = TERMS
        .iter()
        .map(|term| vec![language.say(&format!("choice-{}", term.name)), alternatives(&term.typed(language))]);
    let of_games = GAMES.iter().flat_map(|game| {
        let name = language.game_text(game, "name");
        let told = move |choice| {
            let topic = Topic::Choice(choice);
            vec![format!("{name} · {}", topic.title(language)), spelled(language, choice)]
        };
        game.choices.iter().filter(|choice| Topic::Choice(choice).values().len() != 1).map(told)
    });
    let play = Command::of(Verb::Play).name_in(language);
    format!(
        "## `/{play}`\n\n{}\n\n{}",
        language.say("manual-terms"),
        table(&columns, of_term.chain(of_games).collect())
    )
}

/// The values of a choice; the name with `=…` if there are too many.
fn spelled(language: Language, choice: &'static GameOption) -> String {
    let values = Topic::Choice(choice).values();
    match (&values[..], choice.values) {
        ([first, .., last], Values::Numbers { .. } | Values::Edges { .. }) => {
            format!("`{}`, `{first}`–`{last}`", choice.default)
        }
        ([], _) => format!("`{}=…`", keyword::option_name(language, choice.name)),
        (several, _) => {
            let (usual, others): (Vec<&String>, Vec<&String>) =
                several.iter().partition(|value| *value == choice.default);
            let all = usual.into_iter().chain(others);
            alternatives(&all.map(|value| keyword::typed_value(language, choice.name, value)).collect::<Vec<_>>())
        }
    }
}

/// The values, those that differ only in a number at the end as a range.
fn alternatives(values: &[String]) -> String {
    let beginning = |value: &String| value.rsplit_once(' ').map(|(beginning, _)| beginning.to_owned());
    let alike = |one: &String, other: &String| beginning(one).is_some() && beginning(one) == beginning(other);
    let ranges = values.chunk_by(alike).map(|range| match range {
        [first, .., last] => format!("`{first}`–`{last}`"),
        [only] => format!("`{only}`"),
        [] => String::new(),
    });
    ranges.collect::<Vec<_>>().join(", ")
}

/// The cells of a command: its names in each language, its options, its description, the last two in the first language.
fn cells(command: &Command, languages: &[Language]) -> Vec<String> {
    let language = languages[0];
    let names = languages.iter().map(|language| {
        let names = [command.name_in(*language)].into_iter().chain(command.aliases_in(*language));
        names.map(|name| format!("`/{name}`")).collect::<Vec<_>>().join(" ")
    });
    let mut options: Vec<String> = command
        .options()
        .iter()
        .filter(|option| option.kind != OptionKind::Setting)
        .map(|option| format!("`{}`", typed(option, language)))
        .collect();
    // They have a table of their own.
    if command.options().iter().any(|option| option.kind == OptionKind::Setting) {
        options.push(language.say("manual-settings-below"));
    }
    names.chain([options.join(" "), command.description_in(language)]).collect()
}

/// How an option is typed, in brackets if it is optional.
fn typed(option: &CommandOption, language: Language) -> String {
    let name = option.name_in(language);
    let typed = match option.kind {
        OptionKind::Person => format!("@{name}"),
        OptionKind::Level => format!("computer {}", levels()),
        OptionKind::Code => format!("#{name}"),
        OptionKind::Flag => option.name.to_owned(),
        OptionKind::Topic([]) => format!("{name}=…"),
        OptionKind::Topic(words) => {
            format!(
                "{name}={}",
                words
                    .iter()
                    .map(|value| keyword::typed_value(language, option.name, value))
                    .collect::<Vec<_>>()
                    .join("|")
            )
        }
        OptionKind::OneOf(words) => words.join("|"),
        OptionKind::Game | OptionKind::Move | OptionKind::Setting | OptionKind::Words => name,
    };
    if option.required { typed } else { format!("[{typed}]") }
}

fn levels() -> String {
    match levels::LEVELS {
        1 => "1".to_owned(),
        most => format!("1–{most}"),
    }
}

fn row<Cell: AsRef<str>>(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.as_ref().replace('|', "\\|")).collect();
    format!("| {} |", cells.join(" | "))
}
