//! Games as data, and setups: a line of text that says exactly what is played.

use std::fmt;

use thiserror::Error;

use super::{Achievement, Balance, BoxedPosition, Exercise, IllustratedPage, Moment, PieceSet, Remark, WayToEnd};

/// The definition of a game. A new game is one of these, an entry in the list of games, and its text files.
pub struct Game {
    /// The id in lower case with hyphens, such as `briths-square`; also the name of its text file and the prefix of its
    /// texts.
    pub id: &'static str,
    /// The list in which the game is offered.
    pub shelf: Shelf,
    /// The id of the classic whose players will like an Italian game; `None` in a classic.
    pub nearest_classic: Option<&'static str>,
    /// The pieces, whose colours are the names of the sides.
    pub pieces: PieceSet,
    /// The options of the game, in the order of a setup.
    pub choices: &'static [GameOption],
    /// The start position of a setup of this game.
    pub start: fn(&Setup) -> BoxedPosition,
    /// The illustrated rules. The last page has the author, the sizes and the decisions of the house.
    pub pages: &'static [IllustratedPage],
    /// The exercises, from the first rule to first ideas.
    pub exercises: &'static [Exercise],
    /// The fault of the first move beside the second, in the same position; see [`fault`](super::exercise::fault).
    pub fault: fn(&Moment, &Moment) -> Option<Remark>,
    /// The measures by which wins are compared, besides the rating.
    pub measures: &'static [Measure],
    /// The achievements, the easiest first.
    pub achievements: &'static [Achievement],
    /// How it ends, the usual way first.
    pub endings: &'static [WayToEnd],
    /// How fair the game is between equals.
    pub balance: Balance,
}

impl Game {
    /// A classic with only what no game can leave out. Pages of its rules are added to it.
    #[must_use]
    pub const fn new(id: &'static str, pieces: PieceSet, start: fn(&Setup) -> BoxedPosition) -> Self {
        Self {
            id,
            shelf: Shelf::Classics,
            nearest_classic: None,
            pieces,
            choices: &[],
            start,
            pages: &[],
            exercises: &[],
            fault: |_, _| None,
            measures: &[Measure::Moves],
            achievements: &[],
            endings: &[],
            balance: Balance::UNKNOWN,
        }
    }
}

/// A list of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// The games of the house, by Italian authors.
    Italian,
    /// Games that people know.
    Classics,
}

/// A measure by which wins are compared. Its texts are `measure-NAME` and `heading-NAME`, of the game or shared by all
/// games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The winner's points; more is better.
    Points,
    /// The moves of both sides; fewer is better.
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

/// An option of a game.
#[derive(Debug)]
pub struct GameOption {
    pub name: &'static str,
    /// Empty if the default is drawn by lot.
    pub default: &'static str,
    pub values: Values,
}

/// The values of an option.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// Whole numbers from `least` to `most`.
    Numbers { least: u8, most: u8 },
    /// The edge of a square board, from `least` to `most`. In studies also `COLUMNSxROWS`, each from 1 to `most`.
    Edges { least: u8, most: u8 },
    /// A whole number, the seed of everything drawn by lot.
    Seed,
    /// A layout, drawn by lot from the seed or given in full: rows joined by `,`, the top one first, of cells joined by
    /// `.`. The dots may be left out in a row if each cell has one character.
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

/// Reads a whole number without sign or leading zeros; `None` if it is out of range.
fn number(value: &str, least: u8, most: u8) -> Option<u8> {
    value.parse().ok().filter(|number: &u8| number.to_string() == value && (least..=most).contains(number))
}

/// Reads the columns and rows of `COLUMNSxROWS`.
fn edges(value: &str, most: u8) -> Option<(u8, u8)> {
    let (columns, rows) = value.split_once('x')?;
    Some((number(columns, 1, most)?, number(rows, 1, most)?))
}

/// A game with a value for every option, written as one line: `briths-square size=10 centre=forbidden`. All values are
/// written, so that a change of defaults does not change old matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub game: &'static Game,
    /// One value for each option, in the order of the game's options.
    values: Vec<String>,
}

impl Setup {
    /// A setup with these values, and the defaults for other options. `seed` is used for what is drawn by lot.
    ///
    /// # Errors
    /// If an option is unknown or given twice, or a value is not allowed.
    pub fn new(game: &'static Game, made: &[(&str, &str)], seed: u64) -> Result<Self, SetupError> {
        Self::make(game, made, seed, false)
    }

    /// As [`new`](Self::new), and allows values that only studies may have.
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
        let given = |wanted: &GameOption| made.iter().find(|(name, _)| *name == wanted.name).map(|(_, value)| *value);
        let chosen_seed = game.choices.iter().find(|choice| matches!(choice.values, Values::Seed)).and_then(given);
        let seed = chosen_seed.and_then(|value| value.parse().ok()).unwrap_or(seed);
        let value_of = |choice: &GameOption| match (given(choice), choice.values) {
            (Some(value), _) => value.to_owned(),
            (None, Values::Seed) => seed.to_string(),
            (None, Values::Drawn { draw, .. }) => draw(seed),
            (None, _) => choice.default.to_owned(),
        };
        Ok(Self { game, values: game.choices.iter().map(value_of).collect() })
    }

    /// Reads a setup. `games` are the games that it may name.
    ///
    /// # Errors
    /// If the game is not in the list, and as [`Setup::new`].
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

    /// The value of an option.
    ///
    /// # Panics
    /// If the game has no option of that name.
    #[must_use]
    pub fn word(&self, name: &str) -> &str {
        let place = self.game.choices.iter().position(|choice| choice.name == name);
        &self.values[place.expect("games ask only for their own choices")]
    }

    /// The value of a numeric option.
    ///
    /// # Panics
    /// If the game has no numeric option of that name.
    #[must_use]
    pub fn number(&self, name: &str) -> u8 {
        self.word(name).parse().expect("checked when the setup was made")
    }

    /// The columns and rows of an option of edges.
    ///
    /// # Panics
    /// If the game has no such option of that name.
    #[must_use]
    pub fn edges(&self, name: &str) -> (u8, u8) {
        let value = self.word(name);
        edges(value, u8::MAX).unwrap_or_else(|| (self.number(name), self.number(name)))
    }

    /// Whether all values are defaults, apart from what is drawn by lot.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.choices().all(|(choice, value)| choice.default.is_empty() || value == choice.default)
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> BoxedPosition {
        (self.game.start)(self)
    }

    /// The options with their values, in the order of the game.
    pub fn choices(&self) -> impl Iterator<Item = (&'static GameOption, &str)> {
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
