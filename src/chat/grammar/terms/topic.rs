//! What there is to agree on in a game, each with its values: the terms of all games and the game's own choices.

use crate::chat::grammar::terms::{TERMS, Term, Terms};
use crate::chat::platform::language::Language;
use tavoliere_games::rules::{Choice, Game, Values};

/// Something to agree on: a term of all games, or a choice of one.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    Term(&'static Term),
    Choice(&'static Choice),
}

impl Topic {
    /// Everything to agree on in a game, in the order in which it is shown.
    pub fn of(game: &'static Game) -> impl Iterator<Item = Self> {
        let (opponent, others) = TERMS.split_first().expect("the opponent is there");
        let choices = game.choices.iter().map(Self::Choice);
        std::iter::once(Self::Term(opponent)).chain(choices).chain(others.iter().map(Self::Term))
    }

    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Term(term) => term.name,
            Self::Choice(choice) => choice.name,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        language.say(&format!("choice-{}", self.name()))
    }

    /// What a value is called.
    #[must_use]
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

    /// The values to choose from, as they are typed; none where there are too many to show.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::Term(term) => (term.values)(),
            Self::Choice(Choice { values, .. }) => match values {
                Values::Numbers { least, most } | Values::Edges { least, most } => {
                    (*least..=*most).map(|number| number.to_string()).collect()
                }
                Values::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                Values::Seed | Values::Drawn { .. } => Vec::new(),
            },
        }
    }

    /// The value agreed on, as it is typed; `None` where it is drawn by lot.
    #[must_use]
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

    /// Whether there is anything to choose.
    #[must_use]
    pub fn is_open(&self, terms: &Terms) -> bool {
        let applies = match self {
            Self::Term(term) => (term.applies)(terms),
            Self::Choice(_) => true,
        };
        applies && self.values().len() > 1
    }
}
