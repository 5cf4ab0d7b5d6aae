//! The options of the commands, some of them from other lists: those of games, terms and settings.

use std::sync::LazyLock;

use crate::grammar::option::{CommandOption, OptionKind};
use crate::grammar::terms::{TERMS, Term};
use crate::settings::setting::SETTINGS;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, GameOption, Values};
use tavoliere_play::tournaments::Format;

/// The option that names a game.
pub(super) const GAME: CommandOption = option("game", OptionKind::Game);
/// The option that names a person.
pub(super) const WHOM: CommandOption = option("whom", OptionKind::Person);
/// The option that names a match.
pub(super) const CODE: CommandOption = option("code", OptionKind::Code);
/// The same where the buttons of a post nearly always name it: without it, and with several matches, the bot asks which one.
pub(super) const TYPED_CODE: CommandOption = typed("code", OptionKind::Code);

/// An option that may be left out.
pub(super) const fn option(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: false, is_field: true }
}

/// An option that may be left out, and that forms leave to whoever types.
pub(super) const fn typed(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: false, is_field: false }
}

const fn topic(name: &'static str, words: &'static [&'static str]) -> CommandOption {
    option(name, OptionKind::Topic(words))
}

/// An option that is always given.
pub(super) const fn required(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: true, is_field: true }
}

/// The options of `/play`: the game, its opponent, the choice that most games have, the terms, and the other choices of games.
pub(super) fn play_options() -> &'static [CommandOption] {
    static OPTIONS: LazyLock<Vec<CommandOption>> = LazyLock::new(|| {
        let (usual, others) = choices();
        let mut options = vec![GAME, option("opponent", OptionKind::Person), option("computer", OptionKind::Level)];
        options.extend(usual);
        options.extend(terms(|term| Some(term.words).filter(|words| !words.is_empty())).map(field_of(&["clock"])));
        options.extend(others.into_iter().map(field_of(&[])));
        options.push(option("settings", OptionKind::Words));
        options
    });
    &OPTIONS
}

/// The options of `/tournament`: the game, the format, the choice that most games have, and the terms of tournaments.
pub(super) fn tournament_options() -> &'static [CommandOption] {
    static OPTIONS: LazyLock<Vec<CommandOption>> = LazyLock::new(|| {
        let what = option("do", OptionKind::OneOf(TOURNAMENT_ACTS));
        let mut options = vec![what, CODE, GAME, option("format", OptionKind::OneOf(&FORMATS))];
        options.extend(choices().0.into_iter().map(field_of(&[])));
        options.extend(terms(|term| term.in_tournaments.filter(|words| !words.is_empty())).map(field_of(&[])));
        options.extend(HOST_NUMBERS.map(|name| topic(name, &[])).map(field_of(&[])));
        options.push(option("more", OptionKind::Words));
        options.extend(HOST_TEXTS.map(|name| topic(name, &[])).map(field_of(&["name"])));
        options
    });
    &OPTIONS
}

/// The options with fields for these alone, by name: most people need no others, and a form with all of them hides what they
/// need.
fn field_of(fields: &'static [&'static str]) -> impl Fn(CommandOption) -> CommandOption {
    move |option| CommandOption { is_field: fields.contains(&option.name), ..option }
}

/// The choices of games as options: those that most games have, and the others.
fn choices() -> (Vec<CommandOption>, Vec<CommandOption>) {
    let mut names: Vec<&str> = GAMES.iter().flat_map(|game| game.choices).map(|choice| choice.name).collect();
    names.sort_unstable();
    names.dedup();
    let has = |name: &str, game: &Game| game.choices.iter().any(|choice| choice.name == name);
    let is_usual = |name: &str| 2 * GAMES.iter().filter(|game| has(name, game)).count() > GAMES.len();
    let options = names.into_iter().map(|name| topic(name, common_words(name)));
    options.partition(|option| is_usual(option.name))
}

/// The terms as options in the order of the form, with these words. Without words a term is left out.
fn terms(words: impl Fn(&Term) -> Option<&'static [&'static str]>) -> impl Iterator<Item = CommandOption> {
    let mut terms: Vec<&Term> = TERMS.iter().collect();
    terms.sort_by_key(|term| term.place);
    terms.into_iter().filter_map(move |term| Some(topic(term.name, words(term)?)))
}

/// The words that are the values of a choice in each game that has it. Empty if there are none such.
fn common_words(name: &str) -> &'static [&'static str] {
    let mut of_games = GAMES.iter().flat_map(|game| game.choices).filter(|choice| choice.name == name);
    let words = |choice: &GameOption| match choice.values {
        Values::Words(words) => words,
        _ => &[],
    };
    let first = of_games.next().map(words).unwrap_or_default();
    if of_games.all(|choice| words(choice) == first) { first } else { &[] }
}

/// The options of `/settings`.
pub(super) fn settings_options() -> &'static [CommandOption] {
    static OPTIONS: LazyLock<Vec<CommandOption>> = LazyLock::new(|| {
        // The page of the settings has a button for each value.
        let settings = SETTINGS.iter().map(|setting| typed(setting.name, OptionKind::Setting));
        settings.chain([option("chat", OptionKind::Flag), option("settings", OptionKind::Words)]).collect()
    });
    &OPTIONS
}

/// The options of `/top`.
pub(super) const TOP_OPTIONS: &[CommandOption] = &[
    GAME,
    option("where", OptionKind::OneOf(&["here", "world"])),
    option("when", OptionKind::OneOf(&["month", "all"])),
    option("by", OptionKind::OneOf(&["rating", "score", "shortest"])),
];

/// The first words of `/tournament`.
const TOURNAMENT_ACTS: &[&str] = &["new", "join", "leave", "begin", "table", "pairings", "challenge", "host"];

/// The words for the formats of tournaments.
const FORMATS: [&str; Format::NAMED.len()] = {
    let mut words = [""; Format::NAMED.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = Format::NAMED[at].0;
        at += 1;
    }
    words
};

/// The settings of a tournament that are numbers or spans.
pub const HOST_NUMBERS: [&str; 10] =
    ["most", "least", "begins", "rounds", "cap", "at-once", "division", "movers", "reach", "lasts"];

/// The settings of a tournament that are texts.
pub const HOST_TEXTS: [&str; 2] = ["name", "about"];
