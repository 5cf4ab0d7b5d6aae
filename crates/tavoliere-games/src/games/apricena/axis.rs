//! The two directions in which pieces are pushed, and the lines along them.

use crate::rules::Cell;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Axis {
    Horizontal,
    Vertical,
}

impl Axis {
    pub(super) const BOTH: [Self; 2] = [Self::Horizontal, Self::Vertical];

    pub(super) const fn other(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }

    /// The cell at an index of a line.
    pub(super) const fn cell(self, line: u8, place: u8) -> Cell {
        match self {
            Self::Horizontal => Cell::new(place, line),
            Self::Vertical => Cell::new(line, place),
        }
    }

    /// The line of a cell, and its index on the line.
    pub(super) const fn place(self, cell: Cell) -> (u8, u8) {
        match self {
            Self::Horizontal => (cell.row, cell.column),
            Self::Vertical => (cell.column, cell.row),
        }
    }

    /// The axis of a line through both cells; `None` if there is none.
    pub(super) fn between(from: Cell, to: Cell) -> Option<Self> {
        Self::BOTH.into_iter().find(|axis| from != to && axis.place(from).0 == axis.place(to).0)
    }
}
