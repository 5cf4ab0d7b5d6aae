//! What can be wrong with a request, as facts; the words come last and in the reader's language.

use fluent_templates::fluent_bundle::FluentValue;

use crate::chat::grammar::reading::UnknownCommand;
use crate::chat::grammar::terms::TermError;
use crate::chat::platform::language::Language;
use crate::chat::platform::permission::Permission;
use crate::chat::platform::reply::Reply;
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::{Speaker, refusals};
use crate::chat::settings::setting::Setting;
use crate::matches::Refusal;
use crate::store::StoreError;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, SetupError, Values};

/// Why a request has no effect.
#[derive(Debug)]
pub enum Failure {
    /// The person can do something about it.
    Refused(Problem),
    /// The person is answered with more than a sentence.
    Instead(Box<Reply>),
    /// Only the operator can do something about it.
    Broken(anyhow::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Broken(error.into())
    }
}

impl From<TermError> for Failure {
    fn from(error: TermError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<TermError> for Problem {
    fn from(error: TermError) -> Self {
        match error {
            TermError::UnknownWord { word } => Self::UnknownWord { word },
            TermError::BadSetup { game, error } => Self::BadSetup { game, error },
            TermError::BadValue { name, value, allowed } => Self::BadSetting { name, value, allowed },
            TermError::BadLevel { level, most } => Self::BadLevel { level, most },
            TermError::TwoOpponents => Self::TwoOpponents,
        }
    }
}

impl From<UnknownCommand> for Failure {
    fn from(unknown: UnknownCommand) -> Self {
        Self::Refused(Problem::UnknownCommand(unknown))
    }
}

/// What the person got wrong, or what stands in the way.
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
    /// A code was to be given.
    CodeNeeded,
    /// A game that is not in the list.
    UnknownGame {
        word: String,
    },
    /// A word after `/play` that means nothing.
    UnknownWord {
        word: String,
    },
    BadSetup {
        game: &'static Game,
        error: SetupError,
    },
    /// A setting of the challenge itself with a value that is not allowed.
    BadSetting {
        name: &'static str,
        value: String,
        allowed: String,
    },
    /// A setting that is not in the list, or not in that of chats.
    UnknownSetting {
        name: String,
        of_chat: bool,
    },
    /// What only those may change who administer the chat.
    NotAdministrator,
    /// What only those may do who administer the chat.
    AdministratorsOnly,
    /// A game is ended without a result, and nobody says why.
    ReasonNeeded,
    BadLevel {
        level: String,
        most: u8,
    },
    TwoOpponents,
    /// Teams that not everybody may join.
    TeamsForAnyone,
    /// Another bot was challenged.
    OpponentIsBot {
        name: String,
    },
    /// The platform says the bot lacks these permissions here.
    Missing {
        platform: Platform,
        permissions: Vec<Permission>,
    },
    /// A move that cannot be read.
    Unreadable {
        typed: String,
    },
    /// Already in words, because it needed the match to say it.
    Said(String),
}

impl Problem {
    /// A refusal of the match, in words.
    #[must_use]
    pub fn refusal(refusal: &Refusal, speaker: &Speaker) -> Self {
        Self::Said(refusals::refusal(speaker, refusal))
    }

    /// The sentence for the person.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let text = |value: &str| FluentValue::from(cut(value));
        match self {
            Self::UnknownCommand(UnknownCommand { word, meant: Some(meant) }) => {
                language.say_with("problem-command-meant", [("word", text(word)), ("meant", text(meant))])
            }
            Self::UnknownCommand(UnknownCommand { word, meant: None }) => {
                language.say_with("problem-command", [("word", text(word))])
            }
            Self::UnknownMatch { code } => language.say_with("problem-unknown-match", [("code", text(code))]),
            Self::NoMatch => language.say("problem-no-match"),
            Self::NoChallenge => language.say("problem-no-challenge"),
            Self::CodeNeeded => language.say("problem-code-needed"),
            Self::UnknownWord { word } => language.say_with("problem-word", [("word", text(word))]),
            Self::UnknownGame { word } => {
                let names: Vec<String> = GAMES.iter().map(|game| language.game_text(game, "name")).collect();
                language.say_with("problem-game", [("word", text(word)), ("games", names.join(", ").into())])
            }
            Self::BadSetup { game, error } => setup_sentence(language, game, error),
            Self::BadSetting { name, value, allowed } => bad_value(language, name, value, allowed),
            Self::UnknownSetting { name, of_chat } => {
                let names: Vec<&str> = Setting::of(*of_chat).map(|setting| setting.name).collect();
                unknown_choice(language, name, &names)
            }
            Self::NotAdministrator => language.say("problem-not-administrator"),
            Self::AdministratorsOnly => language.say("problem-administrators-only"),
            Self::ReasonNeeded => language.say("problem-reason-needed"),
            Self::BadLevel { level, most } => {
                language.say_with("problem-level", [("level", text(level)), ("most", (*most).into())])
            }
            Self::TwoOpponents => language.say("problem-two-opponents"),
            Self::TeamsForAnyone => language.say("problem-teams-for-anyone"),
            Self::OpponentIsBot { name } => language.say_with("problem-opponent-is-bot", [("name", text(name))]),
            Self::Missing { platform, permissions } => {
                Permission::lacked("problem-missing", permissions, language, *platform)
            }
            Self::Unreadable { typed } => language.say_with("problem-unreadable", [("typed", text(typed))]),
            Self::Said(sentence) => sentence.clone(),
        }
    }
}

fn setup_sentence(language: Language, game: &Game, error: &SetupError) -> String {
    match error {
        SetupError::UnknownGame(word) => language.say_with("problem-word", [("word", cut(word).into())]),
        SetupError::UnknownChoice(name) => {
            let names: Vec<&str> = game.choices.iter().map(|choice| choice.name).collect();
            unknown_choice(language, name, &names)
        }
        SetupError::Twice(name) => language.say_with("problem-twice", [("name", (*name).into())]),
        SetupError::BadValue { choice, value, allowed } => {
            bad_value(language, choice, value, &in_words(language, *allowed))
        }
    }
}

fn unknown_choice(language: Language, name: &str, names: &[&str]) -> String {
    let variables = [("name", cut(name).into()), ("choices", names.join(", ").into())];
    language.say_with("problem-choice", variables)
}

fn in_words(language: Language, values: Values) -> String {
    match values {
        Values::Numbers { least, most } | Values::Edges { least, most } => {
            language.say_with("values-numbers", [("least", least.into()), ("most", most.into())])
        }
        Values::Seed => language.say("values-seed"),
        Values::Drawn { .. } => language.say("values-drawn"),
        Values::Words(words) => words.join(", "),
    }
}

fn bad_value(language: Language, name: &str, value: &str, allowed: &str) -> String {
    let variables = [("name", name.into()), ("value", cut(value).into()), ("allowed", allowed.into())];
    language.say_with("problem-value", variables)
}

/// What people typed is repeated to them, but not at any length.
fn cut(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = text.chars().take(MOST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
