//! A move as the steps that a player gives, and its canonical spelling.

use std::fmt;

use super::Cell;

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
        match super::reading::scan(text) {
            Some((made, None)) if !made.is_empty() => Some(Self(made)),
            _ => None,
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
