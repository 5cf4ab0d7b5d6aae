//! Games as cards of data, and setups: one readable line that says exactly what is played.

use std::fmt;

use thiserror::Error;

use super::BoxedPosition;

/// Everything the house needs to know of a game. A new game is one of these, one line in the list of
/// games, and its text files.
pub struct Game {
    /// Lower case with hyphens, such as `briths-square`; also the name of its text file and the prefix of its texts.
    pub id: &'static str,
    /// What the players may choose, in the order in which a setup writes it.
    pub choices: &'static [Choice],
    /// The position before the first move. Called only with setups of this game.
    pub start: fn(&Setup) -> BoxedPosition,
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
    pub default: &'static str,
    pub values: Values,
}

/// The values a choice can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// Whole numbers from `least` to `most`.
    Numbers { least: u8, most: u8 },
    /// One of these words.
    Words(&'static [&'static str]),
}

impl Values {
    fn allow(self, value: &str) -> bool {
        match self {
            Self::Numbers { least, most } => {
                value.parse().is_ok_and(|number: u8| number.to_string() == value && (least..=most).contains(&number))
            }
            Self::Words(words) => words.contains(&value),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers { least, most } => write!(f, "{least}–{most}"),
            Self::Words(words) => f.write_str(&words.join(", ")),
        }
    }
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
    /// A setup with these choices made and the defaults for the others.
    ///
    /// # Errors
    /// When a choice is unknown, made twice, or has a value that is not allowed.
    pub fn new(game: &'static Game, made: &[(&str, &str)]) -> Result<Self, SetupError> {
        for (index, (name, value)) in made.iter().enumerate() {
            let Some(choice) = game.choices.iter().find(|choice| choice.name == *name) else {
                return Err(SetupError::UnknownChoice((*name).to_owned()));
            };
            if made[..index].iter().any(|(before, _)| before == name) {
                return Err(SetupError::Twice(choice.name));
            }
            if !choice.values.allow(value) {
                return Err(SetupError::BadValue {
                    choice: choice.name,
                    value: (*value).to_owned(),
                    allowed: choice.values,
                });
            }
        }
        let value_of = |choice: &Choice| {
            made.iter().find(|(name, _)| *name == choice.name).map_or(choice.default, |(_, value)| *value).to_owned()
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
        Self::new(game, &made)
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
#[derive(Clone, PartialEq, Eq, Debug, Error)]
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
