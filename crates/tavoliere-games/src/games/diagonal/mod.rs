//! Diagonal and Diagonal Plus: mark cells; the side that fills a diagonal scores its own marks on it.
//!
//! Source: Il fogliaccio degli astratti 23 (Luca Cerrato, 2004).

mod knowledge;
mod sharing;
mod teaching;
#[cfg(test)]
mod tests;

use self::sharing::SHARED;
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Direction, Effects, Game, GameOption, IllustratedPage,
    Key, Mark, Measure, Moment, Outcome, Piece, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, Steps,
    Stroke, Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::CrossesAndNoughts;

/// The definition of Diagonal.
pub static DIAGONAL: Game = Game {
    id: "diagonal",
    shelf: Shelf::Italian,
    nearest_classic: Some("dots-and-boxes"),
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "8", values: Values::Numbers { least: 4, most: LONGEST } }],
    start,
    pages: &[
        IllustratedPage::new("rules-filling", &[("size", "6")], "a6 a5 f4 b4 c3 e3 e1 c1").allowing("d2"),
        IllustratedPage::new("rules-scoring", &[("size", "6")], "a6 a5 f4 b4 c3 e3 e1 c1 d2").just_played(1),
        IllustratedPage::new("rules-end", &[("size", "4")], "a4 d4 d2 d1 c3 c2 b2 a2 a1 b3 b4 b1 d3 a3 c1 c4")
            .just_played(1),
        IllustratedPage::new("rules-house", &[("size", "4")], "a2 d4 b1").just_played(2),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points],
    endings: &[WayToEnd::Points],
    balance: Balance { first: [Some(20), Some(0)], proven: None },
    achievements: &[
        PAIR,
        Achievement {
            name: "seven",
            earned: |story, side| story.moves_of(side).any(|moment| best_diagonal(moment) >= 7),
        },
        Achievement {
            name: "clear",
            earned: |story, side| {
                let ahead = story.points(side) - story.points(side.opponent());
                story.is_won_by_rule(side) && story.setup.is_usual() && ahead >= 20
            },
        },
    ],
};

/// The definition of Diagonal Plus, the game with shared pieces. Its author describes it for one size only.
pub static DIAGONAL_PLUS: Game = Game {
    id: "diagonal-plus",
    shelf: Shelf::Italian,
    nearest_classic: Some("dots-and-boxes"),
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "8", values: Values::Words(&["8"]) }],
    start: |_| Box::new(Diagonal::<1>::plus()),
    pages: &[
        IllustratedPage::new("rules-sharing", &[], "+2@b1 +3@e5 +2@g4")
            .allowing("-2@c5")
            .forbidding("-2@a2 -2@c3 -2@d6"),
        IllustratedPage::new("rules-scoring", &[], "+3@b2 +2@c5 -2@g2 +2@f6 a3 d7 h3 e1 c1 f1").just_played(2),
        IllustratedPage::new("rules-house", &[], "+2@c5 -2@g2 +3@b2 +2@f6").just_played(4),
    ],
    exercises: teaching::EXERCISES_PLUS,
    fault: teaching::fault,
    measures: &[Measure::Points],
    endings: &[WayToEnd::Points],
    balance: Balance { first: [Some(22), Some(0)], proven: None },
    achievements: &[
        PAIR,
        Achievement {
            name: "nine",
            earned: |story, side| story.moves_of(side).any(|moment| best_diagonal(moment) >= 9),
        },
        Achievement {
            name: "poisoned",
            earned: |story, side| story.moves_of(side.opponent()).any(|moment| diagonals(moment).sum::<i32>() < 0),
        },
    ],
};

/// Two valuable diagonals with one mark.
const PAIR: Achievement = Achievement {
    name: "pair",
    earned: |story, side| {
        let is_pair = |moment: &Moment| diagonals(moment).count() == 2 && diagonals(moment).sum::<i32>() >= 12;
        story.moves_of(side).any(is_pair)
    },
};

/// The points of the diagonals that a move filled.
fn diagonals(moment: &Moment) -> impl Iterator<Item = i32> {
    moment.effects.strokes.iter().filter_map(|stroke| match stroke {
        Stroke::Scored { points, .. } => Some(*points),
        _ => None,
    })
}

fn best_diagonal(moment: &Moment) -> i32 {
    diagonals(moment).max().unwrap_or_default()
}

fn start(setup: &Setup) -> BoxedPosition {
    let size = setup.number("size");
    if size <= 8 {
        return Box::new(Diagonal::<1>::new(size));
    }
    Box::new(Diagonal::<4>::new(size))
}

/// The maximum edge of a board.
pub const LONGEST: u8 = 16;

/// A position on a board with edges of up to 8 cells (`WORDS` is 1) or up to 16 (`WORDS` is 4). The first side's marks
/// are X, the second side's O.
#[derive(Clone, Debug)]
pub struct Diagonal<const WORDS: usize> {
    size: u8,
    to_move: Side,
    empty: Bits<WORDS>,
    marks: [Bits<WORDS>; 2],
    /// The cells of the shared pieces, in the order of [`SHARED`].
    shared: [Bits<WORDS>; 3],
    /// The number of shared pieces to place before marking begins.
    to_share: usize,
    /// The diagonals that rise to the right, from the upper left corner, then those that fall, from the lower left.
    lines: [[DiagonalLine; 2 * LONGEST as usize - 1]; 2],
    points: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagonalMove {
    Mark(Cell),
    /// A shared piece by its value.
    Share(i8, Cell),
}

/// The contents of a diagonal.
#[derive(Clone, Copy, Debug)]
struct DiagonalLine {
    /// The number of empty cells. A corner is not a diagonal: it has one more than its number here, and is never full.
    empty: u8,
    marks: [u8; 2],
    /// The sum of the values of shared pieces. A positive and a negative value are never on one diagonal.
    shared: i8,
}

impl DiagonalLine {
    /// The points for a side that fills it.
    fn points(self, side: Side) -> i32 {
        i32::from(self.marks[side.index()]) + i32::from(self.shared)
    }
}

impl<const WORDS: usize> Diagonal<WORDS> {
    /// The distance between rows: a power of two, for fast conversion between cells and indices.
    const STRIDE: usize = if WORDS == 1 { 8 } else { LONGEST as usize };

    /// An empty board.
    ///
    /// # Panics
    /// If the edge is too short for a diagonal or too long for the board.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let edge = usize::from(size);
        assert!((2..=Self::STRIDE).contains(&edge), "no board of {size}x{size}");
        let line = |place: usize| {
            let length = edge - (edge - 1).abs_diff(place).min(edge - 1);
            DiagonalLine { empty: length.max(2) as u8, marks: [0; 2], shared: 0 }
        };
        let cells = (0..edge).flat_map(|row| (0..edge).map(move |column| row * Self::STRIDE + column));
        Self {
            size,
            to_move: Side::First,
            empty: cells.collect(),
            marks: [Bits::EMPTY; 2],
            shared: [Bits::EMPTY; 3],
            to_share: 0,
            lines: [std::array::from_fn(line); 2],
            points: [0; 2],
        }
    }

    fn index(cell: Cell) -> usize {
        usize::from(cell.row) * Self::STRIDE + usize::from(cell.column)
    }

    fn cell(index: usize) -> Cell {
        Cell::new((index % Self::STRIDE) as u8, (index / Self::STRIDE) as u8)
    }

    /// The indices of the two diagonals through a cell: among those that rise and among those that fall.
    fn places(&self, cell: Cell) -> [usize; 2] {
        [self.size - 1 + cell.column - cell.row, cell.column + cell.row].map(usize::from)
    }

    fn lines_through(&self, cell: Cell) -> [DiagonalLine; 2] {
        let [rising, falling] = self.places(cell);
        [self.lines[0][rising], self.lines[1][falling]]
    }

    fn lines_through_mut(&mut self, cell: Cell) -> [&mut DiagonalLine; 2] {
        let [rising, falling] = self.places(cell);
        let [all_rising, all_falling] = &mut self.lines;
        [&mut all_rising[rising], &mut all_falling[falling]]
    }

    fn mark(&mut self, side: Side, cell: Cell) {
        self.marks[side.index()].insert(Self::index(cell));
        self.empty.remove(Self::index(cell));
        let mut points = 0;
        for line in self.lines_through_mut(cell) {
            line.empty -= 1;
            line.marks[side.index()] += 1;
            if line.empty == 0 {
                points += line.points(side);
            }
        }
        self.points[side.index()] += points;
    }

    fn objection_to_cell(&self, cell: Cell) -> Option<Remark> {
        if cell.column >= self.size || cell.row >= self.size {
            return Some(Remark::new("outside").with("cell", cell));
        }
        (!self.empty.contains(Self::index(cell))).then(|| Remark::new("taken").with("cell", cell))
    }

    /// The ends of a diagonal through a cell, the left one first.
    fn ends(&self, cell: Cell, direction: Direction) -> (Cell, Cell) {
        let Cell { column, row } = cell;
        let (right, up) = (self.size - 1 - column, self.size - 1 - row);
        if direction == Direction::Rising {
            let (back, ahead) = (column.min(row), right.min(up));
            return (Cell::new(column - back, row - back), Cell::new(column + ahead, row + ahead));
        }
        let (back, ahead) = (column.min(up), right.min(row));
        (Cell::new(column - back, row + back), Cell::new(column + ahead, row - ahead))
    }

    /// The empty cells that fill a diagonal, with the points for each side, and these diagonals.
    fn last_cells(&self) -> (Vec<(Cell, Mark)>, Vec<Stroke>) {
        let (mut marks, mut strokes) = (Vec::new(), Vec::new());
        for cell in self.empty.iter().map(Self::cell) {
            let lines = [Direction::Rising, Direction::Falling].into_iter().zip(self.lines_through(cell));
            let last: Vec<(Direction, DiagonalLine)> = lines.filter(|(_, line)| line.empty == 1).collect();
            strokes.extend(last.iter().map(|(direction, _)| {
                let (from, to) = self.ends(cell, *direction);
                Stroke::Open { from, to }
            }));
            for side in Side::BOTH {
                // The side that fills the cell adds a mark of its own.
                let points = last.iter().map(|(_, line)| line.points(side) + 1).sum();
                marks.extend((!last.is_empty()).then_some((cell, Mark::Worth { side, points })));
            }
        }
        (marks, strokes)
    }
}

impl Diagonal<1> {
    /// An empty board of 8 × 8 cells on which the shared pieces are placed first.
    #[must_use]
    pub fn plus() -> Self {
        Self { to_share: SHARED.iter().map(|(_, number)| number).sum(), ..Self::new(8) }
    }
}

impl<const WORDS: usize> Rules for Diagonal<WORDS> {
    type Move = DiagonalMove;

    fn turn(&self) -> Turn {
        if !self.empty.is_empty() {
            return Turn::ToMove(self.to_move);
        }
        let [first, second] = self.points;
        let ahead = if first > second { Side::First } else { Side::Second };
        Turn::Over(Outcome { winner: (first != second).then_some(ahead), reason: Reason::Points })
    }

    fn moves(&self, out: &mut Vec<DiagonalMove>) {
        if self.to_share == 0 {
            out.extend(self.empty.iter().map(|index| DiagonalMove::Mark(Self::cell(index))));
            return;
        }
        for (value, open) in sharing::shares(self) {
            out.extend(open.iter().map(|index| DiagonalMove::Share(value, Self::cell(index))));
        }
    }

    fn sample(&self, _scratch: &mut Vec<DiagonalMove>, pick: &mut impl FnMut(usize) -> usize) -> Option<DiagonalMove> {
        if self.to_share == 0 {
            let count = self.empty.len();
            let index = if count == 0 { None } else { self.empty.nth(pick(count)) };
            return index.map(|index| DiagonalMove::Mark(Self::cell(index)));
        }
        let shares = sharing::shares(self);
        let mut rank = pick(shares.iter().map(|(_, open)| open.len()).sum());
        for (value, open) in shares {
            if let Some(index) = open.nth(rank) {
                return Some(DiagonalMove::Share(value, Self::cell(index)));
            }
            rank -= open.len();
        }
        None
    }

    fn play(&mut self, mv: DiagonalMove) {
        match mv {
            DiagonalMove::Mark(cell) => self.mark(self.to_move, cell),
            DiagonalMove::Share(value, cell) => sharing::share(self, value, cell),
        }
        self.to_move = self.to_move.opponent();
    }

    fn scores(&self) -> [i32; 2] {
        self.points
    }

    const MARGIN: bool = true;

    /// The empty cells, the difference of points, and the contents of each open diagonal. The cells of shared pieces
    /// matter only while shared pieces are placed.
    fn key(&self) -> Key {
        let ahead = (self.points[0] - self.points[1]) as u64;
        let mut key = Key::from_words(self.empty.words())
            .with_word(ahead << 8 | (self.to_share as u64) << 1 | self.to_move as u64);
        if self.to_share > 0 {
            return self.shared.into_iter().flat_map(Bits::words).fold(key, Key::with_word);
        }
        // All diagonals except the corners.
        let diagonals = 1..2 * usize::from(self.size) - 2;
        for line in self.lines.iter().flat_map(|lines| &lines[diagonals.clone()]).filter(|line| line.empty > 0) {
            key = key.with_word(u64::from_le_bytes([line.marks[0], line.marks[1], line.shared as u8, 0, 0, 0, 0, 0]));
        }
        key
    }

    fn steps(mv: DiagonalMove) -> Steps {
        match mv {
            DiagonalMove::Mark(cell) => Steps::cell(cell),
            DiagonalMove::Share(value, cell) => Steps(vec![Step::Piece(value), Step::Cell(cell)]),
        }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if self.to_share > 0 {
            return sharing::objection(self, steps);
        }
        match steps.0[..] {
            [Step::Cell(cell)] => self.objection_to_cell(cell).expect("every empty cell may be marked"),
            [Step::Piece(value), _] if self.shared != [Bits::EMPTY; 3] => {
                Remark::new("none-left").with("value", i32::from(value))
            }
            _ => Remark::new("one-cell"),
        }
    }

    fn effects(&self, mv: DiagonalMove) -> Effects {
        let DiagonalMove::Mark(cell) = mv else { return Effects::default() };
        let side = self.to_move;
        let mut after = self.clone();
        after.play(mv);
        let full = [Direction::Rising, Direction::Falling].into_iter().zip(after.lines_through(cell));
        let full = full.filter(|(_, line)| line.empty == 0);
        let strokes: Vec<Stroke> = full
            .map(|(direction, line)| {
                let (from, to) = self.ends(cell, direction);
                Stroke::Scored { from, to, side, points: line.points(side) }
            })
            .collect();
        if strokes.is_empty() {
            return Effects::default();
        }
        let points = after.points[side.index()] - self.points[side.index()];
        let scored = Remark::new("scored").with("diagonals", strokes.len() as i32).with("points", points);
        Effects { remarks: vec![scored], strokes, ..Effects::default() }
    }

    fn diagram(&self) -> Diagram {
        let pieces = Side::BOTH.map(Piece::Of).into_iter().zip(self.marks);
        let shared = SHARED.map(|(value, _)| Piece::Shared(value)).into_iter().zip(self.shared);
        let on_cells = |(piece, cells): (Piece, Bits<WORDS>)| cells.iter().map(move |index| (Self::cell(index), piece));
        let (marks, strokes) = self.last_cells();
        Diagram {
            cells: pieces.chain(shared).flat_map(on_cells).collect(),
            marks,
            strokes,
            ..Diagram::new(self.size, self.size, LOOK)
        }
    }
}
