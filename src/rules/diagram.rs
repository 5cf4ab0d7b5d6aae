//! A board as data: what to draw, never how. Pictures, text boards and alt text all print it.

use super::{Cell, Side};

/// Everything that can be seen on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// 1 to 25, lettered from the left.
    pub columns: u8,
    /// 1 to 25, numbered from the bottom.
    pub rows: u8,
    pub pieces: PieceSet,
    /// What stands on the board, at most one piece a cell.
    pub cells: Vec<(Cell, Piece)>,
    /// What is to be noticed: any number a cell, drawn in this order.
    pub marks: Vec<(Cell, Mark)>,
}

impl Diagram {
    /// The cells where that side has a piece, in the order of the board's own list.
    pub fn cells_of(&self, side: Side) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().filter(move |(_, piece)| *piece == Piece::Of(side)).map(|(cell, _)| *cell)
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.cells.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece)
    }
}

/// The family of pieces a game is played with, as its author names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceSet {
    /// Pencil marks: X for the first side, O for the second.
    CrossesAndNoughts,
}

/// Something that stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A piece or pencil mark of a side.
    Of(Side),
}

/// Something to notice about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Part of the last move.
    Last,
    /// Counts for the winner's margin at the end.
    Margin(Side),
    /// Empty, and that side may not play there while the other may.
    ClosedTo(Side),
    /// Empty, and neither side may ever play there.
    Dead,
}
