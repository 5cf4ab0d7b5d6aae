//! A board as data, for pictures, text boards and alt texts. It says what is on the board, not how it is drawn.

use super::{Cell, Effects, Side, Steps};

/// The visible contents of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagram {
    /// The number of columns, 1 to 25, lettered from the left.
    pub columns: u8,
    /// The number of rows, 1 to 25, numbered from the bottom.
    pub rows: u8,
    pub pieces: PieceSet,
    pub material: Material,
    pub geometry: Geometry,
    /// Cells of the rectangle that are not on the board.
    pub off_board: Vec<Cell>,
    /// The edges of the board that belong to a side.
    pub rims: Vec<(Rim, Side)>,
    /// Straight lines between cells: those between points, or those that were drawn between dots.
    pub lines: Vec<(Cell, Cell)>,
    /// The boxes between four dots that a side has won, each by its lower left dot.
    pub boxes: Vec<(Cell, Side)>,
    /// Lines printed on the board, any number for each cell.
    pub printed: Vec<(Cell, Direction)>,
    /// Pieces, at most one for each cell.
    pub cells: Vec<(Cell, Piece)>,
    /// Strips: straight rows of cells that form one piece. Each has its two end cells, the lower or left one first.
    pub strips: Vec<(Cell, Cell)>,
    /// Marks on cells, any number for each cell.
    pub marks: Vec<(Cell, Mark)>,
    /// Lines and outlines over the cells.
    pub strokes: Vec<Stroke>,
}

impl Diagram {
    /// An empty chequered board.
    #[must_use]
    pub const fn new(columns: u8, rows: u8, pieces: PieceSet) -> Self {
        Self {
            columns,
            rows,
            pieces,
            material: Material::Checks,
            geometry: Geometry::Squares,
            off_board: Vec::new(),
            rims: Vec::new(),
            lines: Vec::new(),
            boxes: Vec::new(),
            printed: Vec::new(),
            cells: Vec::new(),
            strips: Vec::new(),
            marks: Vec::new(),
            strokes: Vec::new(),
        }
    }

    /// Adds the marks of the last move, and the marks and strokes of its effects.
    pub fn show_played(&mut self, steps: &Steps, effects: &Effects) {
        self.marks.extend(steps.cells().map(|cell| (cell, Mark::Last)));
        self.marks.extend(&effects.marks);
        self.strokes.extend_from_slice(&effects.strokes);
    }

    /// The cells with a piece of a side, in the order of `cells`.
    pub fn cells_of(&self, side: Side) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().filter(move |(_, piece)| *piece == Piece::Of(side)).map(|(cell, _)| *cell)
    }

    /// The columns and rows as people count them: between dots it is the boxes that count.
    #[must_use]
    pub fn size(&self) -> [u8; 2] {
        let between = u8::from(self.geometry == Geometry::Dots);
        [self.columns - between, self.rows - between]
    }

    /// Whether a cell of the rectangle is on the board.
    #[must_use]
    pub fn has(&self, cell: Cell) -> bool {
        cell.column < self.columns && cell.row < self.rows && !self.off_board.contains(&cell)
    }

    /// The cells of the board, row by row from the bottom.
    pub fn places(&self) -> impl Iterator<Item = Cell> + '_ {
        let all = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| Cell::new(column, row)));
        all.filter(|cell| self.has(*cell))
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.cells.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece)
    }
}

/// The pieces of both sides. Pictures and words take their look from here. The first side's colour comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceSet {
    /// Pencil marks: X and O.
    CrossesAndNoughts,
    /// Yellow and red tokens.
    YellowAndRed,
    /// Azure and yellow tokens.
    AzureAndYellow,
    /// Red and azure strips.
    RedAndAzure,
    /// Red and azure tokens.
    RedAndAzureTokens,
    /// White and black rings, open in the middle.
    WhiteAndBlackRings,
    /// White and black stones.
    WhiteAndBlack,
    /// Black and white stones.
    BlackAndWhite,
}

impl PieceSet {
    pub const ALL: [Self; 8] = [
        Self::CrossesAndNoughts,
        Self::YellowAndRed,
        Self::AzureAndYellow,
        Self::RedAndAzure,
        Self::RedAndAzureTokens,
        Self::WhiteAndBlackRings,
        Self::WhiteAndBlack,
        Self::BlackAndWhite,
    ];

    #[must_use]
    pub const fn shape(self) -> PieceShape {
        match self {
            Self::CrossesAndNoughts => PieceShape::PencilMark,
            Self::YellowAndRed | Self::AzureAndYellow | Self::RedAndAzureTokens => PieceShape::Token,
            Self::RedAndAzure => PieceShape::Strip,
            Self::WhiteAndBlackRings => PieceShape::Ring,
            Self::WhiteAndBlack | Self::BlackAndWhite => PieceShape::Stone,
        }
    }

    /// The colour of a side's pieces, by which the side is called.
    #[must_use]
    pub const fn colour(self, side: Side) -> PieceColour {
        let colours = match self {
            Self::CrossesAndNoughts => [PieceColour::X, PieceColour::O],
            Self::YellowAndRed => [PieceColour::Yellow, PieceColour::Red],
            Self::AzureAndYellow => [PieceColour::Azure, PieceColour::Yellow],
            Self::RedAndAzure | Self::RedAndAzureTokens => [PieceColour::Red, PieceColour::Azure],
            Self::WhiteAndBlackRings | Self::WhiteAndBlack => [PieceColour::White, PieceColour::Black],
            Self::BlackAndWhite => [PieceColour::Black, PieceColour::White],
        };
        colours[side.index()]
    }
}

/// The shape of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceShape {
    PencilMark,
    /// A disc with a sign, by which the sides differ without colour.
    Token,
    /// A disc.
    Stone,
    /// A disc with a hole.
    Ring,
    /// A bar over one cell or more.
    Strip,
}

/// The colour of the pieces of a side, or its sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceColour {
    X,
    O,
    Yellow,
    Red,
    Azure,
    White,
    Black,
}

impl PieceColour {
    /// The name in ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::O => "o",
            Self::Yellow => "yellow",
            Self::Red => "red",
            Self::Azure => "azure",
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// How the cells of a board lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Geometry {
    /// Square cells side by side.
    Squares,
    /// The crossings of a grid of lines, as on a go board.
    Crossings,
    /// Points joined by the lines of the diagram.
    Points,
    /// Dots, between which lines are drawn.
    Dots,
    /// Hexagons: each row lies half a cell to the right of the one below.
    Hexagons,
}

/// An edge of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rim {
    Left,
    Upper,
    Right,
    Lower,
}

/// The material of a board. It helps to distinguish the games, and to see what matters on their boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Material {
    /// Cells in two colours by turns, which show the diagonals.
    Checks,
    /// A sheet with a grid of squares, for games of pencil and paper.
    SquaredPaper,
    /// Wood, as of a go board.
    Wood,
    /// A tray with a well for each cell, in which pieces are pushed.
    Slate,
    /// A cloth on which strips are laid.
    Linen,
    /// Green cloth.
    Felt,
    /// Sandstone, into which lines are cut.
    Sandstone,
    /// An upright grid, through the holes of which tokens are seen.
    Rack,
    /// Square tiles, with as many cells along an edge.
    Tiles(u8),
}

impl Material {
    pub const ALL: [Self; 9] = [
        Self::Checks,
        Self::SquaredPaper,
        Self::Wood,
        Self::Slate,
        Self::Linen,
        Self::Felt,
        Self::Sandstone,
        Self::Rack,
        Self::Tiles(3),
    ];
}

/// The contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A piece or mark of a side.
    Of(Side),
    /// A piece shared by both sides, with its value.
    Shared(i8),
    /// The start cell of Stripes!, which cannot be covered.
    Origin,
}

/// The direction of a line through a cell.
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

    /// The sign `-`, `|`, `/` or `\`.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Horizontal => '-',
            Self::Vertical => '|',
            Self::Rising => '/',
            Self::Falling => '\\',
        }
    }

    /// The direction of a sign; `None` if the sign is unknown.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.sign() == sign)
    }
}

/// A mark on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Part of the last move.
    Last,
    /// Its piece changed sides in the last move.
    Captured,
    /// A legal move; used if there are few of them.
    Allowed,
    /// Not a legal move: used on pages of rules, and where a cell is barred to one move only.
    Forbidden,
    /// Counts for the winner's margin at the end.
    Margin(Side),
    /// Empty; closed to this side and open to the other.
    ClosedTo(Side),
    /// Empty; who plays here gets these points at once. One for each side.
    Worth { side: Side, points: i32 },
    /// Empty, and closed to both sides for the rest of the game.
    Dead,
}

/// A line or an outline over the cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stroke {
    /// A line between the middles of two cells, with the points it gave to a side.
    Scored { from: Cell, to: Cell, side: Side, points: i32 },
    /// A line of pieces that decides the game.
    Won { from: Cell, to: Cell },
    /// An arrow from one cell to another.
    Moved { from: Cell, to: Cell },
    /// A square of cells that scores for a side, by its lower left cell.
    Square { corner: Cell, size: u8, side: Side, points: i32 },
    /// Cells surrounded by a side.
    Surrounded { cells: Vec<Cell>, side: Side },
    /// A line of cells that will give points: one cell is empty.
    Open { from: Cell, to: Cell },
}
