//! The table of commands in `docs/commands.md`, in every language, made from the list of commands.

use crate::chat::grammar::command::{Command, CommandOption, OptionKind};
use crate::chat::grammar::keyword;
use crate::chat::grammar::terms::{TERMS, Topic};
use crate::chat::platform::language::Language;
use crate::chat::settings::setting::Setting;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Choice, Values};

/// The whole document, in Markdown. `tavoliere lab commands` prints it.
#[must_use]
pub fn manual() -> String {
    let sections: Vec<String> = Language::ALL.into_iter().map(section).collect();
    sections.join("\n")
}

/// The section for one language.
fn section(language: Language) -> String {
    let titles = Language::ALL.map(Language::name);
    let columns = titles.into_iter().chain(["manual-options", "manual-effect"].map(|id| language.say(id)));
    let columns: Vec<String> = columns.collect();
    let mut lines = vec![
        format!("# {}\n", language.say("manual-title")),
        format!("{}\n", language.say("manual-opening")),
        row(&columns),
        row(&vec!["---".to_owned(); columns.len()]),
    ];
    lines.extend(Command::listed().map(|command| row(&cells(command, language))));
    lines.extend([String::new(), format!("{}\n", language.say("manual-terms"))]);
    lines.extend([row(&["manual-term", "manual-typed"].map(|id| language.say(id))), row(&["---", "---"])]);
    lines.extend(
        TERMS
            .iter()
            .map(|term| row(&[language.say(&format!("choice-{}", term.name)), alternatives(&term.typed(language))])),
    );
    lines.extend(GAMES.iter().flat_map(|game| {
        let name = language.game_text(game, "name");
        let told = move |choice| {
            let topic = Topic::Choice(choice);
            row(&[format!("{name} · {}", topic.title(language)), spelled(language, choice)])
        };
        game.choices.iter().filter(|choice| Topic::Choice(choice).values().len() != 1).map(told)
    }));
    lines.join("\n") + "\n"
}

/// The values of a choice; the name with `=…` if there are too many.
fn spelled(language: Language, choice: &'static Choice) -> String {
    let values = Topic::Choice(choice).values();
    match (&values[..], choice.values) {
        ([first, .., last], Values::Numbers { .. } | Values::Edges { .. }) => {
            format!("`{}`, `{first}`–`{last}`", choice.default)
        }
        ([], _) => format!("`{}=…`", keyword::option_name(language, choice.name)),
        (several, _) => {
            let typed = several.iter().map(|value| keyword::typed_value(language, choice.name, value));
            alternatives(&typed.collect::<Vec<_>>())
        }
    }
}

fn alternatives(values: &[String]) -> String {
    values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
}

/// The cells of a command: its name in every language, its options, its description.
fn cells(command: &Command, language: Language) -> Vec<String> {
    let names = Language::ALL.map(|language| format!("`/{}`", command.name_in(language)));
    let options: Vec<String> = command.options.iter().map(|option| format!("`{}`", typed(option, language))).collect();
    names.into_iter().chain([options.join(" "), command.description_in(language)]).collect()
}

/// How an option is typed, in brackets if it is optional.
fn typed(option: &CommandOption, language: Language) -> String {
    let name = option.name_in(language);
    let typed = match option.kind {
        OptionKind::Person => format!("@{name}"),
        OptionKind::Level => format!("computer {}", levels()),
        OptionKind::Code => format!("#{name}"),
        OptionKind::Flag => option.name.to_owned(),
        OptionKind::Setting => {
            let values = Setting::find(option.name).map(Setting::allowed).unwrap_or_default();
            format!(
                "{name}={}",
                values
                    .iter()
                    .map(|value| keyword::typed_value(language, option.name, value))
                    .collect::<Vec<_>>()
                    .join("|")
            )
        }
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
        OptionKind::Game | OptionKind::Move | OptionKind::Words => name,
    };
    if option.required { typed } else { format!("[{typed}]") }
}

fn levels() -> String {
    match Command::LEVELS {
        1 => "1".to_owned(),
        most => format!("1–{most}"),
    }
}

fn row<Cell: AsRef<str>>(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.as_ref().replace('|', "\\|")).collect();
    format!("| {} |", cells.join(" | "))
}
