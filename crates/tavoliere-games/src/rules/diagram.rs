//! A board as data: what to draw, never how. Pictures, text boards and alt text all print it.

use super::{Cell, Effects, Side, Steps};

/// Everything that can be seen on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// 1 to 25, lettered from the left.
    pub columns: u8,
    /// 1 to 25, numbered from the bottom.
    pub rows: u8,
    pub pieces: PieceSet,
    /// Lines printed on the board itself, any number a cell.
    pub printed: Vec<(Cell, Direction)>,
    /// What stands on the board, at most one piece a cell.
    pub cells: Vec<(Cell, Piece)>,
    /// Straight rows of cells of one side that are one piece, by their two ends, the lower or left one first.
    pub strips: Vec<(Cell, Cell)>,
    /// What is to be noticed about cells, any number a cell.
    pub marks: Vec<(Cell, Mark)>,
    /// What is drawn over it all.
    pub strokes: Vec<Stroke>,
}

impl Diagram {
    /// An empty board.
    #[must_use]
    pub const fn new(columns: u8, rows: u8, pieces: PieceSet) -> Self {
        Self {
            columns,
            rows,
            pieces,
            printed: Vec::new(),
            cells: Vec::new(),
            strips: Vec::new(),
            marks: Vec::new(),
            strokes: Vec::new(),
        }
    }

    /// Shows what was played to get here, and what that brought about.
    pub fn show_played(&mut self, steps: &Steps, effects: &Effects) {
        self.marks.extend(steps.cells().map(|cell| (cell, Mark::Last)));
        self.marks.extend(&effects.marks);
        self.strokes.extend_from_slice(&effects.strokes);
    }

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

/// The family of pieces a game is played with, as its author names them; the first side's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceSet {
    /// Pencil marks: X and O.
    CrossesAndNoughts,
    /// Yellow and red tokens.
    YellowAndRed,
    /// Azure and yellow tokens.
    AzureAndYellow,
    /// Red and azure coloured strips.
    RedAndAzure,
    /// White and black rings, through which the board is seen.
    WhiteAndBlackRings,
}

impl PieceSet {
    pub const ALL: [Self; 5] = [
        Self::CrossesAndNoughts,
        Self::YellowAndRed,
        Self::AzureAndYellow,
        Self::RedAndAzure,
        Self::WhiteAndBlackRings,
    ];
}

/// Something that stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A piece or mark of a side.
    Of(Side),
    /// A piece that belongs to nobody, with its value.
    Shared(i8),
    /// The cell everything starts from, which nobody may cover.
    Origin,
}

/// One of the four ways a line can run through a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    Horizontal,
    Vertical,
    /// Up to the right.
    Rising,
    /// Down to the right.
    Falling,
}

impl Direction {
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Rising, Self::Falling];

    /// `-`, `|`, `/` or `\`.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Horizontal => '-',
            Self::Vertical => '|',
            Self::Rising => '/',
            Self::Falling => '\\',
        }
    }

    /// The direction of that sign, if there is one.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.sign() == sign)
    }
}

/// Something to notice about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Part of the last move.
    Last,
    /// Its piece changed sides in the last move.
    Captured,
    /// May be played next, where that is a choice of few cells.
    Allowed,
    /// May not be played, where that is to be pointed out.
    Forbidden,
    /// Counts for the winner's margin at the end.
    Margin(Side),
    /// Empty, and that side may not play there while the other may.
    ClosedTo(Side),
    /// Empty, and neither side may ever play there.
    Dead,
}

/// Something drawn over the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A line from the middle of one cell to that of another, with the points it gave that side.
    Scored { from: Cell, to: Cell, side: Side, points: i32 },
    /// A line of pieces that decides the game.
    Won { from: Cell, to: Cell },
    /// Something moved from here to there.
    Moved { from: Cell, to: Cell },
    /// A square of cells that counts for a side, by its lower left cell.
    Square { corner: Cell, size: u8, side: Side, points: i32 },
    /// The outline of cells that a side has surrounded.
    Surrounded { cells: Vec<Cell>, side: Side },
}
