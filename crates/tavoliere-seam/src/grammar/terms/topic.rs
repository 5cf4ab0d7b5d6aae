//! The topics of a challenge and their values: the terms of all games and the choices of one game.

use crate::grammar::terms::{TERMS, Term, Terms};
use crate::platform::language::Language;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, GameOption, Values};

/// A term of all games, or a choice of one game.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    Term(&'static Term),
    Choice(&'static GameOption),
}

impl Topic {
    /// The topics of a game, in the order in which they are shown.
    pub fn in_game(game: &'static Game) -> impl Iterator<Item = Self> {
        let (opponent, others) = TERMS.split_first().expect("the list begins with the opponent");
        let choices = game.choices.iter().map(Self::Choice);
        std::iter::once(Self::Term(opponent)).chain(choices).chain(others.iter().map(Self::Term))
    }

    pub const fn name(&self) -> &'static str {
        match self {
            Self::Term(term) => term.name,
            Self::Choice(choice) => choice.name,
        }
    }

    /// The title in a language.
    pub fn title(&self, language: Language) -> String {
        language.say(&format!("choice-{}", self.name()))
    }

    /// The text for a value.
    pub fn label(&self, language: Language, game: &Game, value: &str) -> String {
        match self {
            Self::Term(term) => (term.label)(language, game, value),
            Self::Choice(choice) => {
                let named = language.try_say(&format!("choice-{}-{value}", choice.name), []);
                let words = || language.game_text_with(game, choice.name, [("value", value.into())]);
                named.or_else(|| Some(words()).filter(|words| !words.is_empty())).unwrap_or_else(|| value.to_owned())
            }
        }
    }

    /// The values to choose from, as they are typed. Empty if there are too many to show.
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::Term(term) => (term.values)(),
            Self::Choice(GameOption { values, .. }) => match values {
                Values::Numbers { least, most } | Values::Edges { least, most } => {
                    (*least..=*most).map(|number| number.to_string()).collect()
                }
                Values::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                Values::Seed | Values::Drawn { .. } => Vec::new(),
            },
        }
    }

    /// The few words of which one is the value of a topic with this name, in any game. Empty if it has none such.
    pub fn words(name: &str) -> Vec<&'static str> {
        if let Some(term) = Term::find(name) {
            return term.words.to_vec();
        }
        let of_games = GAMES.iter().flat_map(|game| game.choices).filter(|choice| choice.name == name);
        let words = of_games.filter_map(|choice| match choice.values {
            Values::Words(words) => Some(words.to_vec()),
            _ => None,
        });
        words.into_iter().next().unwrap_or_default()
    }

    /// The names of all topics, of every game.
    pub fn names() -> impl Iterator<Item = &'static str> + Clone {
        let of_games = GAMES.iter().flat_map(|game| game.choices).map(|choice| choice.name);
        TERMS.iter().map(|term| term.name).chain(of_games)
    }

    /// The value in some terms, as it is typed. `None` if it is drawn by lot.
    pub fn value(&self, terms: &Terms) -> Option<String> {
        match self {
            Self::Term(term) => Some((term.get)(terms).unwrap_or_else(|| (term.usual)(terms))),
            Self::Choice(choice) => {
                let chosen = terms.choices.iter().find(|(name, _)| name == choice.name);
                let value = chosen.map_or(choice.default, |(_, value)| value);
                (!value.is_empty()).then(|| value.to_owned())
            }
        }
    }

    /// Whether there is more than one value to choose from.
    pub fn is_open(&self, terms: &Terms) -> bool {
        let applies = match self {
            Self::Term(term) => (term.applies)(terms),
            Self::Choice(_) => true,
        };
        applies && self.values().len() > 1
    }
}
