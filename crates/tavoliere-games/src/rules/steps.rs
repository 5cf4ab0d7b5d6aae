//! A move as the steps that a player gives, and its canonical spelling.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Cell;
use super::scan::{Scanned, scan};

/// A step of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    Cell(Cell),
    /// A shared piece by its value, such as `+3`.
    Piece(i8),
    /// Passes the turn.
    Pass,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Piece(value) => write!(f, "{value:+}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// The question about the next step of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepPrompt {
    /// The cell of a new piece, or a move that begins in another way.
    Place,
    /// The piece that moves.
    Which,
    /// The cell to which it moves, or the other end of a line.
    To,
    /// The cell at which it shoots.
    Shoot,
    /// The piece that is taken from the board.
    Take,
}

/// The kind of a move. Where a position has moves of several kinds, people choose the kind first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Something comes onto one cell.
    Place,
    /// Something reaches from one cell to another, such as a strip or a push.
    Line,
    /// Passes the turn.
    Pass,
}

impl Kind {
    pub const ALL: [Self; 3] = [Self::Place, Self::Line, Self::Pass];

    /// The name in text ids and in the lines of buttons.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Line => "line",
            Self::Pass => "pass",
        }
    }

    /// The inverse of [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The steps of a move. Their spelling (`d4`, `d4-g4`, `+3@c4`, `pass`) identifies the move in chats, in buttons and in
/// the database.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Steps(pub Vec<Step>);

impl Steps {
    /// The move with a single cell.
    #[must_use]
    pub fn cell(cell: Cell) -> Self {
        Self(vec![Step::Cell(cell)])
    }

    /// Reads the spelling of a move, canonical or not. Does not check legality.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match scan(text) {
            Some(Scanned { made, column: None, goes_on: false }) if !made.is_empty() => Some(Self(made)),
            _ => None,
        }
    }

    /// The kind of the move.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.cells().count() {
            0 => Kind::Pass,
            1 => Kind::Place,
            _ => Kind::Line,
        }
    }

    /// The cells of the steps, in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().filter_map(|step| match step {
            Step::Cell(cell) => Some(*cell),
            _ => None,
        })
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.0.iter().enumerate() {
            match index.checked_sub(1).map(|before| self.0[before]) {
                None => {}
                Some(Step::Piece(_)) => f.write_str("@")?,
                Some(_) => f.write_str("-")?,
            }
            step.fmt(f)?;
        }
        Ok(())
    }
}

impl Serialize for Steps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spelling = String::deserialize(deserializer)?;
        Self::parse(&spelling).ok_or_else(|| D::Error::custom(format!("no move {spelling:?}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_tell_the_kind() {
        for (spelled, kind) in [
            ("d4", Kind::Place),
            ("+3@c4", Kind::Place),
            ("d4-g4", Kind::Line),
            ("f8-f8", Kind::Line),
            ("pass", Kind::Pass),
        ] {
            let steps = Steps::parse(spelled).expect("a move");
            assert_eq!((steps.kind(), Kind::from_name(kind.name())), (kind, Some(kind)), "{spelled}");
        }
    }
}
