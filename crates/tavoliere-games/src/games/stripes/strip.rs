//! Strips, and the directions in which they lie.

use crate::rules::{Cell, Side};

/// A strip and its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip {
    pub(super) side: Side,
    /// The lower or left end.
    pub(super) from: Cell,
    pub(super) length: u8,
    pub(super) way: StripDirection,
}

/// The direction of a strip, and the index of its view. A strip of one cell lies across.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StripDirection {
    Across,
    Up,
}

impl StripDirection {
    pub(super) const BOTH: [Self; 2] = [Self::Across, Self::Up];
}

impl Strip {
    /// The strip between two cells in either order; `None` if they are not in line.
    pub(super) fn between(side: Side, one: Cell, other: Cell) -> Option<Self> {
        let (from, to) = (one.min(other), one.max(other));
        let way = match (from.row == to.row, from.column == to.column) {
            (true, _) => StripDirection::Across,
            (false, true) => StripDirection::Up,
            (false, false) => return None,
        };
        let length = to.column - from.column + to.row - from.row + 1;
        Some(Self { side, from, length, way })
    }

    pub(super) fn to(self) -> Cell {
        self.cells().last().expect("a strip has a cell")
    }

    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.length).map(move |place| match self.way {
            StripDirection::Across => Cell::new(self.from.column + place, self.from.row),
            StripDirection::Up => Cell::new(self.from.column, self.from.row + place),
        })
    }
}
