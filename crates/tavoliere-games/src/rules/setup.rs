//! Games as cards of data, and setups: one readable line that says exactly what is played.

use std::fmt;

use thiserror::Error;

use super::{Achievement, BoxedPosition, Page};

/// Everything the house needs to know of a game. A new game is one of these, one line in the list of
/// games, and its text files.
pub struct Game {
    /// Lower case with hyphens, such as `briths-square`; also the name of its text file and the prefix of its texts.
    pub id: &'static str,
    /// What the players may choose, in the order in which a setup writes it.
    pub choices: &'static [Choice],
    /// The position before the first move. Called only with setups of this game.
    pub start: fn(&Setup) -> BoxedPosition,
    /// The illustrated rules. The last page is about the author, the sizes and what the house has decided.
    pub pages: &'static [Page],
    /// What wins are compared by, beside the rating.
    pub measures: &'static [Measure],
    /// What there is to be proud of, the easiest first.
    pub achievements: &'static [Achievement],
}

/// Something that wins are compared by. Its words are the texts `measure-NAME` and `heading-NAME`, a game's own or those
/// that all games share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The winner's points: the more, the better.
    Points,
    /// The moves of both sides: the fewer, the better.
    Moves,
}

impl Measure {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Moves => "moves",
        }
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.id).finish()
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Game {}

/// One thing the players may choose about a game.
#[derive(Debug)]
pub struct Choice {
    pub name: &'static str,
    /// Empty where the default is drawn by lot.
    pub default: &'static str,
    pub values: Values,
}

/// The values a choice can have.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// Whole numbers from `least` to `most`.
    Numbers { least: u8, most: u8 },
    /// The edge of a square board from `least` to `most`; in studies also `COLUMNSxROWS`, each from 1 to `most`.
    Edges { least: u8, most: u8 },
    /// A whole number that decides what is drawn by lot.
    Seed,
    /// A layout drawn by lot from the seed, or given in full: rows joined by `,`, the top one first, of cells joined by
    /// `.`; the dots may be left out of a row whose cells are one sign each.
    Drawn { draw: fn(u64) -> String, allow: fn(&str) -> bool },
    /// One of these words.
    Words(&'static [&'static str]),
}

impl Values {
    fn allow(self, value: &str, study: bool) -> bool {
        match self {
            Self::Numbers { least, most } => number(value, least, most).is_some(),
            Self::Edges { least, most } => {
                number(value, least, most).is_some() || (study && edges(value, most).is_some())
            }
            Self::Seed => value.parse::<u64>().is_ok_and(|number| number.to_string() == value),
            Self::Drawn { allow, .. } => allow(value),
            Self::Words(words) => words.contains(&value),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers { least, most } | Self::Edges { least, most } => write!(f, "{least}–{most}"),
            Self::Seed => f.write_str("0–18446744073709551615"),
            Self::Drawn { .. } => f.write_str("…"),
            Self::Words(words) => f.write_str(&words.join(", ")),
        }
    }
}

/// The number that a value spells, without any signs or leading zeros, if it is in the range.
fn number(value: &str, least: u8, most: u8) -> Option<u8> {
    value.parse().ok().filter(|number: &u8| number.to_string() == value && (least..=most).contains(number))
}

/// Columns and rows of `COLUMNSxROWS`.
fn edges(value: &str, most: u8) -> Option<(u8, u8)> {
    let (columns, rows) = value.split_once('x')?;
    Some((number(columns, 1, most)?, number(rows, 1, most)?))
}

/// A game with every choice made. Printed and read as one line: `briths-square size=10 centre=forbidden`.
///
/// Every choice is written out, so that a change of defaults never changes an old match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub game: &'static Game,
    /// One value a choice, in the order of the game's choices.
    values: Vec<String>,
}

impl Setup {
    /// A setup with these choices made and the defaults for the others. `seed` decides what is drawn by lot where the
    /// choices do not.
    ///
    /// # Errors
    /// When a choice is unknown, made twice, or has a value that is not allowed.
    pub fn new(game: &'static Game, made: &[(&str, &str)], seed: u64) -> Result<Self, SetupError> {
        Self::make(game, made, seed, false)
    }

    /// As [`new`](Self::new), with what only studies may choose.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn study(game: &'static Game, made: &[(&str, &str)], seed: u64) -> Result<Self, SetupError> {
        Self::make(game, made, seed, true)
    }

    fn make(game: &'static Game, made: &[(&str, &str)], seed: u64, study: bool) -> Result<Self, SetupError> {
        for (index, (name, value)) in made.iter().enumerate() {
            let Some(choice) = game.choices.iter().find(|choice| choice.name == *name) else {
                return Err(SetupError::UnknownChoice((*name).to_owned()));
            };
            if made[..index].iter().any(|(before, _)| before == name) {
                return Err(SetupError::Twice(choice.name));
            }
            if !choice.values.allow(value, study) {
                return Err(SetupError::BadValue {
                    choice: choice.name,
                    value: (*value).to_owned(),
                    allowed: choice.values,
                });
            }
        }
        let given = |wanted: &Choice| made.iter().find(|(name, _)| *name == wanted.name).map(|(_, value)| *value);
        let chosen_seed = game.choices.iter().find(|choice| matches!(choice.values, Values::Seed)).and_then(given);
        let seed = chosen_seed.and_then(|value| value.parse().ok()).unwrap_or(seed);
        let value_of = |choice: &Choice| match (given(choice), choice.values) {
            (Some(value), _) => value.to_owned(),
            (None, Values::Seed) => seed.to_string(),
            (None, Values::Drawn { draw, .. }) => draw(seed),
            (None, _) => choice.default.to_owned(),
        };
        Ok(Self { game, values: game.choices.iter().map(value_of).collect() })
    }

    /// Reads a printed setup. `games` is the list of games that can be meant.
    ///
    /// # Errors
    /// When the game is not in the list, or as [`Setup::new`].
    pub fn parse(line: &str, games: &[&'static Game]) -> Result<Self, SetupError> {
        let mut words = line.split_whitespace();
        let id = words.next().unwrap_or_default();
        let Some(game) = games.iter().find(|game| game.id == id) else {
            return Err(SetupError::UnknownGame(id.to_owned()));
        };
        let made = words
            .map(|word| word.split_once('=').ok_or_else(|| SetupError::UnknownChoice(word.to_owned())))
            .collect::<Result<Vec<_>, _>>()?;
        Self::study(game, &made, 0)
    }

    /// The value of a choice of this game.
    ///
    /// # Panics
    /// When the game has no choice of that name.
    #[must_use]
    pub fn word(&self, name: &str) -> &str {
        let place = self.game.choices.iter().position(|choice| choice.name == name);
        &self.values[place.expect("games ask only for their own choices")]
    }

    /// The value of a choice whose values are numbers.
    ///
    /// # Panics
    /// When the game has no choice of that name, or one of words.
    #[must_use]
    pub fn number(&self, name: &str) -> u8 {
        self.word(name).parse().expect("checked when the setup was made")
    }

    /// Columns and rows, where the choice is the edge of a square or the edges of a rectangle.
    ///
    /// # Panics
    /// When the game has no choice of that name, or one of something else.
    #[must_use]
    pub fn edges(&self, name: &str) -> (u8, u8) {
        let value = self.word(name);
        edges(value, u8::MAX).unwrap_or_else(|| (self.number(name), self.number(name)))
    }

    /// Whether nothing was chosen but what is drawn by lot.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.choices().all(|(choice, value)| choice.default.is_empty() || value == choice.default)
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> BoxedPosition {
        (self.game.start)(self)
    }

    /// The choices with their values, in the game's order.
    pub fn choices(&self) -> impl Iterator<Item = (&'static Choice, &str)> {
        self.game.choices.iter().zip(self.values.iter().map(String::as_str))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game.id)?;
        for (choice, value) in self.choices() {
            write!(f, " {}={value}", choice.name)?;
        }
        Ok(())
    }
}

/// Why a setup is refused.
#[derive(Clone, Debug, Error)]
pub enum SetupError {
    #[error("unknown game {0:?}")]
    UnknownGame(String),
    #[error("unknown choice {0:?}")]
    UnknownChoice(String),
    #[error("{0} is given twice")]
    Twice(&'static str),
    #[error("{choice}={value} is not one of {allowed}")]
    BadValue { choice: &'static str, value: String, allowed: Values },
}
