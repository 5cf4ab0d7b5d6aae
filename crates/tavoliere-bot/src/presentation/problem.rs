//! Why a request fails, and the words for it in the language of the person.

use fluent_bundle::FluentValue;

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, SetupError, Shelf, Values};
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::problem::UnknownCommand;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::grammar::terms::Topic;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_seam::platform::time;
use tavoliere_seam::settings::setting::Setting;
use tavoliere_store::StoreError;
use tavoliere_store::again::MayConflict;

/// Why a request has no effect.
#[derive(Debug)]
pub enum Failure {
    /// The person can do something about it.
    Refused(Problem),
    /// The person gets this reply. Refusals of a match are of this kind, because their words need the match.
    Instead(Box<Reply>),
    /// Only the operator can do something about it.
    Broken(anyhow::Error),
}

impl MayConflict for Failure {
    fn in_store(&self) -> Option<&StoreError> {
        match self {
            Self::Broken(error) => error.in_store(),
            _ => None,
        }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<Reply> for Failure {
    fn from(reply: Reply) -> Self {
        Self::Instead(Box::new(reply))
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Broken(error.into())
    }
}

impl From<UnknownCommand> for Failure {
    fn from(unknown: UnknownCommand) -> Self {
        Self::Refused(Problem::UnknownCommand(unknown))
    }
}

/// The sentence for the person.
pub fn sentence(problem: &Problem, language: Language) -> String {
    let text = |value: &str| FluentValue::from(cut(value));
    match problem {
        Problem::UnknownCommand(UnknownCommand { word, meant: Some(meant) }) => {
            language.say_with("problem-command-meant", [("word", text(word)), ("meant", text(meant))])
        }
        Problem::UnknownCommand(UnknownCommand { word, meant: None }) => {
            language.say_with("problem-command", [("word", text(word))])
        }
        Problem::UnknownMatch { code } => language.say_with("problem-unknown-match", [("code", text(code))]),
        Problem::NoMatch => language.say("problem-no-match"),
        Problem::NoChallenge => language.say("problem-no-challenge"),
        Problem::CodeNeeded => language.say("problem-code-needed"),
        Problem::UnknownWord { word } if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            language.say_with("problem-number", [("word", text(word))])
        }
        Problem::UnknownWord { word } => unknown(language, "problem-word", word),
        Problem::UnknownGame { word } => unknown(language, "problem-game-here", word),
        Problem::BadSetup { game, error } => setup_sentence(language, game, error),
        Problem::BadSetting { name, value, allowed } => {
            bad_value(language, name, value, &typed_values(language, name, allowed.split(", ")))
        }
        Problem::UnknownSetting { name, of_chat: false } if Setting::available(true).any(|it| it.name == name) => {
            let name = keyword::option_name(language, name);
            language.say_with("problem-setting-of-chat", [("name", name.into())])
        }
        Problem::UnknownSetting { name, of_chat } => {
            let names: Vec<String> =
                Setting::available(*of_chat).map(|setting| keyword::option_name(language, setting.name)).collect();
            unknown_choice(language, name, &names)
        }
        Problem::NotAdministrator => language.say("problem-not-administrator"),
        Problem::AdministratorsOnly => language.say("problem-administrators-only"),
        Problem::ReasonNeeded => language.say("problem-reason-needed"),
        Problem::BadLevel { level, most } => {
            language.say_with("problem-level", [("level", text(level)), ("most", (*most).into())])
        }
        Problem::TwoOpponents => language.say("problem-two-opponents"),
        Problem::TeamsForAnyone => language.say("problem-teams-for-anyone"),
        Problem::OpponentIsBot { name } => language.say_with("problem-opponent-is-bot", [("name", text(name))]),
        Problem::Missing { platform, permissions } => {
            Permission::missing_text("problem-missing", permissions, language, *platform)
        }
        Problem::Unreadable { typed, legal } => {
            let sentence = language.say_with("problem-unreadable", [("typed", text(typed))]);
            if legal.is_empty() { sentence } else { format!("{sentence} {}", language.possible(legal)) }
        }
        Problem::Refused(id) => language.say(id),
        Problem::RefusedWith(id, facts) => {
            language.say_with(id, facts.iter().map(|(name, fact)| (*name, value(fact, language))))
        }
    }
}

fn value(fact: &Fact, language: Language) -> FluentValue<'static> {
    match fact {
        Fact::Text(text) => text.clone().into(),
        Fact::Count(count) => (*count).into(),
        Fact::Code(code) => format!("#{code}").into(),
        Fact::Date(time) => time::date(language, *time).into(),
        Fact::Game(game) => language.game_text(game, "name").into(),
        Fact::Measure(measure) => language.say(&format!("leaderboard-by-{}", measure.name())).into(),
        Fact::Options(names) => {
            let names: Vec<String> = names.iter().map(|name| keyword::option_name(language, name)).collect();
            names.join(", ").into()
        }
        Fact::Words(keywords) => {
            let words: Vec<String> = keywords.iter().map(|keyword| keyword::word(language, keyword)).collect();
            words.join(", ").into()
        }
        Fact::Remark(game, remark) => language.remark(game, remark).into(),
    }
}

/// The sentence about a word that nobody knows, with the Italian games: all games would be a long list.
fn unknown(language: Language, id: &str, word: &str) -> String {
    let italian = GAMES.iter().filter(|game| game.shelf == Shelf::Italian);
    let names: Vec<String> = italian.map(|game| language.game_text(game, "name")).collect();
    language.say_with(id, [("word", cut(word).into()), ("games", language.list(&names).into())])
}

fn setup_sentence(language: Language, game: &'static Game, error: &SetupError) -> String {
    match error {
        SetupError::UnknownGame(word) => unknown(language, "problem-word", word),
        SetupError::UnknownChoice(name) => {
            let names: Vec<String> =
                Topic::in_game(game).map(|topic| keyword::option_name(language, topic.name())).collect();
            unknown_choice(language, name, &names)
        }
        SetupError::Twice(name) => language.say_with("problem-twice", [("name", (*name).into())]),
        SetupError::BadValue { choice, value, allowed } => {
            bad_value(language, choice, value, &in_words(language, choice, *allowed))
        }
    }
}

fn unknown_choice(language: Language, name: &str, names: &[String]) -> String {
    let variables = [("name", cut(name).into()), ("choices", names.join(", ").into())];
    language.say_with("problem-choice", variables)
}

fn in_words(language: Language, choice: &str, values: Values) -> String {
    match values {
        Values::Numbers { least, most } | Values::Edges { least, most } => {
            language.say_with("values-numbers", [("least", least.into()), ("most", most.into())])
        }
        Values::Seed => language.say("values-seed"),
        Values::Drawn { .. } => language.say("values-drawn"),
        Values::Words(words) => typed_values(language, choice, words.iter().copied()),
    }
}

fn bad_value(language: Language, name: &str, value: &str, allowed: &str) -> String {
    let name = keyword::option_name(language, name);
    let variables = [("name", name.into()), ("value", cut(value).into()), ("allowed", allowed.into())];
    language.say_with("problem-value", variables)
}

/// Values as they are typed in a language.
fn typed_values<'a>(language: Language, option: &str, values: impl Iterator<Item = &'a str>) -> String {
    values.map(|value| keyword::typed_value(language, option, value)).collect::<Vec<_>>().join(", ")
}

/// Typed text as it is repeated, shortened.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = text.chars().take(MOST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
