//! Insert, later published as Donuts, and Insert x+: the lines on the cell of each ring limit where the next ring goes.
//!
//! Source: Marino Carpignano's text on the game of Bruno Cathala (2021) and on his own variant x+ (2023).

mod knowledge;
mod layout;
mod teaching;
#[cfg(test)]
mod tests;

use self::layout::{Lines, TILES, TILES_X};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Direction, Effects, Game, GameOption, IllustratedPage, Key, Mark,
    Material, Measure, Outcome, Piece, PieceSet, Reason, Remark, Rules, Shelf, Side, Step, Steps, Stroke, Turn, Values,
    WayToEnd,
};

const LOOK: PieceSet = PieceSet::WhiteAndBlackRings;

/// The definition of Insert: one line on each cell.
pub static INSERT: Game = Game {
    id: "insert",
    shelf: Shelf::Italian,
    nearest_classic: Some("gomoku"),
    pieces: LOOK,
    choices: &[
        GameOption {
            name: "layout",
            default: "",
            values: Values::Drawn {
                draw: |seed| layout::draw(&TILES, seed),
                allow: |text| layout::parse(text, 1).is_some(),
            },
        },
        SEED,
    ],
    start: |setup| Box::new(Insert::new(setup.word("layout"))),
    pages: &[
        IllustratedPage::new("rules-line", TILES_UNTURNED, "b6 f6 d6 c5 d4 f4 d2").just_played(1),
        IllustratedPage::new("rules-captured", TILES_UNTURNED, "b6 f6 d6 c5 d4 f4 d2 d5").just_played(1),
        IllustratedPage::new("rules-again", TILES_UNTURNED, "b6 f6 d6 c5 d4 f4 d2 d5 e5").just_played(1),
        IllustratedPage::new("rules-end", TILES_UNTURNED, "c5 b6 a6 e3 f2 d2 d4").just_played(1),
        IllustratedPage::new("rules-house", TILES_UNTURNED, ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Pattern, WayToEnd::Points],
    balance: Balance { first: [Some(55), Some(48)], proven: Some((16, 24)) },
    achievements: ACHIEVEMENTS,
};

/// The definition of Insert x+: one or two lines on each cell.
pub static INSERT_X: Game = Game {
    id: "insert-x",
    shelf: Shelf::Italian,
    nearest_classic: Some("pente"),
    pieces: LOOK,
    choices: &[
        GameOption {
            name: "layout",
            default: "",
            values: Values::Drawn {
                draw: |seed| layout::draw(&TILES_X, seed),
                allow: |text| layout::parse(text, 2).is_some(),
            },
        },
        SEED,
    ],
    start: |setup| Box::new(Insert::new(setup.word("layout"))),
    pages: &[
        IllustratedPage::new("rules-lines", &[("seed", "3")], "d4 d1 a1 c3 a3 e3 c1").just_played(1),
        IllustratedPage::new("rules-captured", &[("seed", "3")], "d4 d1 a1 c3 a3 e3 c1 b2").just_played(1),
        IllustratedPage::new("rules-end", &[("seed", "3")], "a3 d3 c2 c3 e3 b3").just_played(1),
        IllustratedPage::new("rules-house", &[("seed", "3")], ""),
    ],
    exercises: teaching::EXERCISES_X,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Pattern, WayToEnd::Points],
    balance: Balance { first: [Some(47), Some(66)], proven: Some((12, 16)) },
    achievements: ACHIEVEMENTS,
};

/// The achievements of both games.
const ACHIEVEMENTS: &[Achievement] = &[
    Achievement {
        name: "double",
        earned: |story, side| {
            story.moves_of(side).any(|moment| moment.captured() >= 4 && moment.won_lines().next().is_some())
        },
    },
    Achievement { name: "six", earned: |story, side| story.moves_of(side).any(|moment| moment.captured() >= 6) },
    Achievement {
        name: "long-line",
        earned: |story, side| story.moves_of(side).any(|moment| moment.won_lines().any(|rings| rings >= 6)),
    },
];

const SEED: GameOption = GameOption { name: "seed", default: "", values: Values::Seed };

/// The board of the pages of rules: the tiles without turns, A and B above C and D.
const TILES_UNTURNED: &[(&str, &str)] = &[("layout", r"/-|/\-,\-\-||,/||-\/,\|\-\/,/|/|/-,/--/\|")];

/// The number of rows and of columns.
const SIZE: usize = 6;

/// The number of rings of both sides together.
const RINGS: usize = 30;

/// The number of rings in a row that win.
const FIVE: usize = 5;

/// The distance between rows in the numbering of cells. The board has an empty border, so that a step off the board
/// leads to an empty cell.
const STRIDE: usize = SIZE + 2;

const BOARD: Bits<1> = {
    let mut board = Bits::EMPTY;
    let mut place = 0;
    while place < SIZE * SIZE {
        board.insert((place / SIZE + 1) * STRIDE + place % SIZE + 1);
        place += 1;
    }
    board
};

/// A position. The first side's rings are white, the second side's black.
#[derive(Clone, Debug)]
pub struct Insert {
    lines: [Lines; STRIDE * STRIDE],
    to_move: Side,
    /// The cell of the last ring.
    last: Option<u8>,
    rings: [Bits<1>; 2],
    over: Option<Outcome>,
}

impl Insert {
    /// An empty board with this layout: six rows joined by `,`, the top one first, of six cells each. A cell is one or
    /// two of `-`, `|`, `/` and `\`. If a cell has two lines, the cells of its row are joined by `.`.
    ///
    /// # Panics
    /// If the text is not a layout.
    #[must_use]
    pub fn new(layout: &str) -> Self {
        let grid = layout::parse(layout, 2).expect("layouts are checked when a setup is made");
        let mut lines = [Lines::default(); STRIDE * STRIDE];
        for (row, cells) in grid.into_iter().rev().enumerate() {
            let first = (row + 1) * STRIDE + 1;
            lines[first..first + SIZE].copy_from_slice(&cells);
        }
        Self { lines, to_move: Side::First, last: None, rings: [Bits::EMPTY; 2], over: None }
    }

    fn empty(&self) -> Bits<1> {
        BOARD.without(self.rings[0] | self.rings[1])
    }

    /// The empty cells on the lines of the last ring's cell.
    fn led_to(&self) -> Bits<1> {
        let Some(last) = self.last.map(usize::from) else { return Bits::EMPTY };
        let along = |direction| spread(last, BOARD, &[step(direction)]);
        let on_lines = self.lines[last].directions().map(along).fold(Bits::EMPTY, |all, line| all | line);
        on_lines & self.empty()
    }

    fn legal(&self) -> Bits<1> {
        if self.over.is_some() {
            return Bits::EMPTY;
        }
        let led_to = self.led_to();
        if led_to.is_empty() { self.empty() } else { led_to }
    }

    /// The enemy rings that a ring of the side to move on this cell captures: both ends of each line of own rings.
    fn captures(&self, index: usize) -> Bits<1> {
        let mut own = self.rings[self.to_move.index()];
        own.insert(index);
        let enemy = self.rings[self.to_move.opponent().index()];
        let mut captured = Bits::EMPTY;
        for step in Direction::ALL.map(step) {
            let run = spread(index, own, &[step]);
            let ends = (run << step | run >> step).without(run);
            if ends & enemy == ends {
                captured |= ends;
            }
        }
        captured
    }

    /// The outcome after a move of a side, if the game is over.
    fn end(&self, mover: Side) -> Option<Outcome> {
        let own = self.rings[mover.index()];
        if has_five(own) {
            return Some(Outcome { winner: Some(mover), reason: Reason::Line });
        }
        if (self.rings[0] | self.rings[1]).len() < RINGS {
            return None;
        }
        let [first, second] = self.scores();
        let larger = if first > second { Side::First } else { Side::Second };
        Some(Outcome { winner: (first != second).then_some(larger), reason: Reason::Group })
    }

    /// The lines of five or more rings of a side.
    fn won_lines(&self, side: Side) -> Vec<Stroke> {
        let own = self.rings[side.index()];
        let mut lines = Vec::new();
        for direction in Direction::ALL {
            let mut starts = fives(own, direction);
            while let Some(from) = starts.lowest() {
                let line = spread(from, own, &[step(direction)]);
                let to = line.iter().last().expect("five rings");
                lines.push(Stroke::Won { from: cell(from), to: cell(to) });
                starts = starts.without(line);
            }
        }
        lines
    }
}

impl Rules for Insert {
    type Move = Cell;

    fn turn(&self) -> Turn {
        self.over.map_or(Turn::ToMove(self.to_move), Turn::Over)
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        out.extend(self.legal().iter().map(cell));
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        let legal = self.legal();
        let count = legal.len();
        if count == 0 {
            return None;
        }
        legal.nth(pick(count)).map(cell)
    }

    fn play(&mut self, cell: Cell) {
        let (mover, index) = (self.to_move, index(cell));
        let captured = self.captures(index);
        let [own, enemy] = [mover, mover.opponent()].map(Side::index);
        self.rings[own].insert(index);
        self.rings[own] |= captured;
        self.rings[enemy] = self.rings[enemy].without(captured);
        self.last = Some(index as u8);
        self.to_move = mover.opponent();
        self.over = self.end(mover);
    }

    /// The sizes of the largest groups of orthogonally connected rings.
    fn scores(&self) -> [i32; 2] {
        self.rings.map(|mut left| {
            let mut largest = 0;
            while let Some(index) = left.lowest() {
                let group = spread(index, left, &[1, STRIDE]);
                largest = largest.max(group.len());
                left = left.without(group);
            }
            largest as i32
        })
    }

    /// Only the legal cells matter, not the cell of the last ring.
    fn key(&self) -> Key {
        let end = self.over.map_or(0, |outcome| 1 + outcome.winner.map_or(0, |winner| 1 + winner as u64));
        let sets = [self.rings[0], self.rings[1], self.legal()].map(|set| set.words()[0]);
        Key::from_words(sets).with_word(end << 1 | self.to_move as u64)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let [Step::Cell(cell)] = steps.0[..] else {
            return Remark::new("one-cell");
        };
        if usize::from(cell.column) >= SIZE || usize::from(cell.row) >= SIZE {
            return Remark::new("outside").with("cell", cell);
        }
        if !self.empty().contains(index(cell)) {
            return Remark::new("taken").with("cell", cell);
        }
        match self.last {
            Some(last) if self.over.is_none() => {
                Remark::new("off-line").with("cell", cell).with("last", self::cell(last.into()))
            }
            _ => Remark::new("ended"),
        }
    }

    fn effects(&self, mv: Cell) -> Effects {
        let captured = self.captures(index(mv));
        let mut after = self.clone();
        after.play(mv);
        let mut remarks = Vec::new();
        if !captured.is_empty() {
            remarks.push(Remark::new("captured").with("count", captured.len() as i32));
        }
        if after.over.is_none() && after.led_to().is_empty() {
            remarks.push(Remark::new("anywhere"));
        }
        Effects {
            remarks,
            marks: captured.iter().map(|index| (cell(index), Mark::Captured)).collect(),
            strokes: after.won_lines(self.to_move),
        }
    }

    /// The rings that the side has not placed yet.
    fn status(&self, side: Side) -> Option<Remark> {
        let placed = self.rings[0].len() + self.rings[1].len();
        let left = RINGS / 2 - (placed + 1 - side.index()) / 2;
        self.over.is_none().then(|| Remark::new("left").with("count", left as i32))
    }

    fn diagram(&self) -> Diagram {
        let rings = |side: Side| self.rings[side.index()].iter().map(move |index| (cell(index), Piece::Of(side)));
        let printed = |index: usize| self.lines[index].directions().map(move |direction| (cell(index), direction));
        let allowed = if self.over.is_some() { Bits::EMPTY } else { self.led_to() };
        // The tiles of x+ are smaller.
        let has_two_lines = BOARD.iter().any(|index| self.lines[index].len() > 1);
        Diagram {
            printed: BOARD.iter().flat_map(printed).collect(),
            cells: Side::BOTH.into_iter().flat_map(rings).collect(),
            marks: allowed.iter().map(|index| (cell(index), Mark::Allowed)).collect(),
            material: Material::Tiles(if has_two_lines { 2 } else { 3 }),
            ..Diagram::new(SIZE as u8, SIZE as u8, LOOK)
        }
    }
}

fn index(cell: Cell) -> usize {
    (usize::from(cell.row) + 1) * STRIDE + usize::from(cell.column) + 1
}

fn cell(index: usize) -> Cell {
    Cell::new((index % STRIDE - 1) as u8, (index / STRIDE - 1) as u8)
}

/// The difference of indices to the next higher cell in a direction.
fn step(direction: Direction) -> usize {
    match direction {
        Direction::Horizontal => 1,
        Direction::Vertical => STRIDE,
        Direction::Rising => STRIDE + 1,
        Direction::Falling => STRIDE - 1,
    }
}

/// The cells of a set connected with one of them by these steps in both directions.
fn spread(from: usize, within: Bits<1>, steps: &[usize]) -> Bits<1> {
    let mut reached = Bits::EMPTY;
    reached.insert(from);
    loop {
        let before = reached;
        for step in steps {
            reached = (reached | reached << *step | reached >> *step) & within;
        }
        if reached == before {
            return reached;
        }
    }
}

fn has_five(own: Bits<1>) -> bool {
    Direction::ALL.into_iter().any(|direction| !fives(own, direction).is_empty())
}

/// The lowest cells of all lines of five in a direction.
fn fives(own: Bits<1>, direction: Direction) -> Bits<1> {
    (1..FIVE).fold(own, |fives, place| fives & own >> (place * step(direction)))
}
