//! Diagonal and Diagonal Plus: mark cells; the side that fills a diagonal scores its own marks on it.
//!
//! Source: Il fogliaccio degli astratti 23 (Luca Cerrato, 2004).

use crate::rules::{
    Achievement, Bits, BoxedPosition, Cell, Choice, Diagram, Direction, Effects, Game, Key, Level, Measure, Moment,
    Outcome, Page, Piece, PieceSet, Reason, Remark, Rules, SearchParameters, Setup, Side, Step, Steps, Stroke, Turn,
    Values,
};

/// The definition of Diagonal.
pub static DIAGONAL: Game = Game {
    id: "diagonal",
    choices: &[Choice { name: "size", default: "8", values: Values::Numbers { least: 4, most: LONGEST } }],
    start,
    pages: &[
        Page::new("rules-filling", &[("size", "6")], "a6 a5 f4 b4 c3 e3 e1 c1").allowing("d2"),
        Page::new("rules-scoring", &[("size", "6")], "a6 a5 f4 b4 c3 e3 e1 c1 d2").just_played(1),
        Page::new("rules-end", &[("size", "4")], "a4 d4 d2 d1 c3 c2 b2 a2 a1 b3 b4 b1 d3 a3 c1 c4").just_played(1),
        Page::new("rules-house", &[("size", "4")], "a2 d4 b1").just_played(2),
    ],
    measures: &[Measure::Points],
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
    choices: &[Choice { name: "size", default: "8", values: Values::Words(&["8"]) }],
    start: |_| Box::new(Diagonal::<1>::plus()),
    pages: &[
        Page::new("rules-sharing", &[], "+2@b1 +3@e5 +2@g4").allowing("-2@c5").forbidding("-2@a2 -2@c3 -2@d6"),
        Page::new("rules-scoring", &[], "+3@b2 +2@c5 -2@g2 +2@f6 a3 d7 h3 e1 c1 f1").just_played(2),
        Page::new("rules-house", &[], "+2@c5 -2@g2 +3@b2 +2@f6").just_played(4),
    ],
    measures: &[Measure::Points],
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

/// The shared pieces of Diagonal Plus: their values and numbers.
const SHARED: [(i8, usize); 3] = [(2, 2), (3, 1), (-2, 1)];

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
    lines: [[Line; 2 * LONGEST as usize - 1]; 2],
    points: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    Mark(Cell),
    /// A shared piece by its value.
    Share(i8, Cell),
}

/// The contents of a diagonal.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// The number of empty cells. A corner is not a diagonal: it has one more than its number here, and is never full.
    empty: u8,
    marks: [u8; 2],
    /// The sum of the values of shared pieces. A positive and a negative value are never on one diagonal.
    shared: i8,
}

impl Line {
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
            Line { empty: length.max(2) as u8, marks: [0; 2], shared: 0 }
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

    fn lines_through(&self, cell: Cell) -> [Line; 2] {
        let [rising, falling] = self.places(cell);
        [self.lines[0][rising], self.lines[1][falling]]
    }

    fn lines_through_mut(&mut self, cell: Cell) -> [&mut Line; 2] {
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

    fn share(&mut self, value: i8, cell: Cell) {
        let kind = SHARED.iter().position(|(known, _)| *known == value).expect("a listed move");
        self.shared[kind].insert(Self::index(cell));
        self.empty.remove(Self::index(cell));
        self.to_share -= 1;
        for line in self.lines_through_mut(cell) {
            line.empty -= 1;
            line.shared += value;
        }
    }

    /// The number of shared pieces of a value still to be placed.
    fn left(&self, value: i8) -> usize {
        let of_value = SHARED.iter().zip(&self.shared).find(|((known, _), _)| *known == value);
        of_value.map_or(0, |((_, number), placed)| number - placed.len())
    }

    /// The shared pieces that can be placed, by value, with their legal cells.
    fn shares(&self) -> [(i8, Bits<WORDS>); 3] {
        let [mut bonus, mut malus] = [Bits::EMPTY; 2];
        for index in self.empty.iter() {
            let lines = self.lines_through(Self::cell(index));
            if lines.iter().any(|line| line.empty == 1) {
                continue;
            }
            if lines.iter().all(|line| line.shared >= 0) {
                bonus.insert(index);
            }
            if lines.iter().all(|line| line.shared <= 0) {
                malus.insert(index);
            }
        }
        SHARED.map(|(value, _)| {
            let open = if value > 0 { bonus } else { malus };
            (value, if self.left(value) > 0 { open } else { Bits::EMPTY })
        })
    }

    /// Why a shared piece may not be placed.
    fn objection_to_sharing(&self, steps: &Steps) -> Remark {
        let [Step::Piece(value), Step::Cell(cell)] = steps.0[..] else {
            return Remark::new("share-first");
        };
        if self.left(value) == 0 {
            return Remark::new("none-left").with("value", i32::from(value));
        }
        if let Some(remark) = self.objection_to_cell(cell) {
            return remark;
        }
        if self.lines_through(cell).iter().any(|line| line.empty == 1) {
            return Remark::new("no-closing").with("cell", cell);
        }
        Remark::new("apart").with("cell", cell)
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
}

impl Diagonal<1> {
    /// An empty board of 8 × 8 cells on which the shared pieces are placed first.
    #[must_use]
    pub fn plus() -> Self {
        Self { to_share: SHARED.iter().map(|(_, number)| number).sum(), ..Self::new(8) }
    }
}

impl<const WORDS: usize> Rules for Diagonal<WORDS> {
    type Move = Move;

    fn turn(&self) -> Turn {
        if !self.empty.is_empty() {
            return Turn::ToMove(self.to_move);
        }
        let [first, second] = self.points;
        let ahead = if first > second { Side::First } else { Side::Second };
        Turn::Over(Outcome { winner: (first != second).then_some(ahead), reason: Reason::Points })
    }

    fn moves(&self, out: &mut Vec<Move>) {
        if self.to_share == 0 {
            out.extend(self.empty.iter().map(|index| Move::Mark(Self::cell(index))));
            return;
        }
        for (value, open) in self.shares() {
            out.extend(open.iter().map(|index| Move::Share(value, Self::cell(index))));
        }
    }

    fn sample(&self, _scratch: &mut Vec<Move>, pick: &mut impl FnMut(usize) -> usize) -> Option<Move> {
        if self.to_share == 0 {
            let count = self.empty.len();
            let index = if count == 0 { None } else { self.empty.nth(pick(count)) };
            return index.map(|index| Move::Mark(Self::cell(index)));
        }
        let shares = self.shares();
        let mut rank = pick(shares.iter().map(|(_, open)| open.len()).sum());
        for (value, open) in shares {
            if let Some(index) = open.nth(rank) {
                return Some(Move::Share(value, Self::cell(index)));
            }
            rank -= open.len();
        }
        None
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Move::Mark(cell) => self.mark(self.to_move, cell),
            Move::Share(value, cell) => self.share(value, cell),
        }
        self.to_move = self.to_move.opponent();
    }

    fn scores(&self) -> [i32; 2] {
        self.points
    }

    const SEARCH: SearchParameters = SearchParameters {
        exploration: 1.0,
        prior_weight: 0.5,
        evaluation_weight: 1.0,
        playouts: 1,
        samples: 1,
        rave: 0.0,
        levels: [
            Level::new(1, 0.0),
            Level::new(5, 0.08),
            Level::new(10, 0.14),
            Level::new(20, 0.21),
            Level::new(30, 0.3),
            Level::new(50, 0.42),
            Level::new(100, 0.57),
            Level::new(10_000, 1.0),
        ],
    };

    fn rave_key(mv: Move) -> u16 {
        let place = |cell: Cell| u16::from(cell.row) << 4 | u16::from(cell.column);
        match mv {
            Move::Mark(cell) => place(cell),
            Move::Share(value, cell) => (value + 4) as u16 * 256 + place(cell),
        }
    }

    /// The points that the mark scores, minus those that it prepares for the enemy.
    fn prior(&self, mv: Move) -> f32 {
        let Move::Mark(cell) = mv else { return 0.0 };
        let enemy = self.to_move.opponent();
        let worth = |line: Line| match line.empty {
            1 => line.points(self.to_move) as f32 + 1.0,
            2 => -(line.points(enemy) as f32 + 1.0),
            _ => 0.0,
        };
        self.lines_through(cell).map(worth).iter().sum()
    }

    /// The points, and half of those on open diagonals, which either side may fill.
    fn evaluation(&self) -> f32 {
        let mut ahead = (self.points[0] - self.points[1]) as f32;
        for line in self.lines.iter().flatten().filter(|line| line.empty > 0) {
            ahead += 0.5 * (f32::from(line.marks[0]) - f32::from(line.marks[1]));
        }
        0.25 * ahead
    }

    /// The empty cells, the difference of points, and the contents of each open diagonal. The cells of shared pieces
    /// matter only while shared pieces are placed.
    fn key(&self) -> Key {
        let ahead = (self.points[0] - self.points[1]) as u64;
        let mut key = Key::of(self.empty.words()).and(ahead << 8 | (self.to_share as u64) << 1 | self.to_move as u64);
        if self.to_share > 0 {
            return self.shared.into_iter().flat_map(Bits::words).fold(key, Key::and);
        }
        // All diagonals except the corners.
        let diagonals = 1..2 * usize::from(self.size) - 2;
        for line in self.lines.iter().flat_map(|lines| &lines[diagonals.clone()]).filter(|line| line.empty > 0) {
            key = key.and(u64::from_le_bytes([line.marks[0], line.marks[1], line.shared as u8, 0, 0, 0, 0, 0]));
        }
        key
    }

    fn steps(mv: Move) -> Steps {
        match mv {
            Move::Mark(cell) => Steps::cell(cell),
            Move::Share(value, cell) => Steps(vec![Step::Piece(value), Step::Cell(cell)]),
        }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if self.to_share > 0 {
            return self.objection_to_sharing(steps);
        }
        match steps.0[..] {
            [Step::Cell(cell)] => self.objection_to_cell(cell).expect("every empty cell may be marked"),
            [Step::Piece(value), _] if self.shared != [Bits::EMPTY; 3] => {
                Remark::new("none-left").with("value", i32::from(value))
            }
            _ => Remark::new("one-cell"),
        }
    }

    fn effects(&self, mv: Move) -> Effects {
        let Move::Mark(cell) = mv else { return Effects::default() };
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
        Diagram {
            cells: pieces.chain(shared).flat_map(on_cells).collect(),
            ..Diagram::new(self.size, self.size, PieceSet::CrossesAndNoughts)
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::seq::SliceRandom;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::rules::perft;

    /// A position given as in the source: rows, the top one first, with `x`, `o` and `.`.
    fn position(rows: &[&str], to_move: Side) -> Diagonal<1> {
        let mut position = Diagonal::<1>::new(rows.len() as u8);
        for (row, line) in rows.iter().rev().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let Some(side) = "xo".find(sign) else { continue };
                position.mark(Side::BOTH[side], Cell::new(column as u8, row as u8));
            }
        }
        (position.to_move, position.points) = (to_move, [0; 2]);
        position
    }

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).expect("a cell")
    }

    fn legal(position: &Diagonal<1>) -> Vec<Move> {
        let mut legal = Vec::new();
        position.moves(&mut legal);
        legal
    }

    /// The move with this spelling, or why it is refused.
    fn read(position: &Diagonal<1>, spelling: &str) -> Result<Move, Remark> {
        let steps = Steps::parse(spelling).expect("well spelled");
        let found = legal(position).into_iter().find(|mv| Diagonal::<1>::steps(*mv) == steps);
        found.ok_or_else(|| position.objection(&steps))
    }

    /// Diagonal Plus after these moves.
    fn plus(moves: &str) -> Diagonal<1> {
        let mut position = Diagonal::plus();
        for spelling in moves.split_whitespace() {
            position.play(read(&position, spelling).unwrap_or_else(|remark| panic!("{spelling}: {remark:?}")));
        }
        position
    }

    fn scored(diagonals: i32, points: i32) -> Vec<Remark> {
        vec![Remark::new("scored").with("diagonals", diagonals).with("points", points)]
    }

    #[test]
    fn the_sources_example_gives_six_points_or_five() {
        let rows = ["x.....", "o.....", ".o...x", "..x.o.", "......", "..o.x."];
        for (side, first, second) in [(Side::Second, 3, 3), (Side::First, 3, 2)] {
            let position = position(&rows, side);
            let d2 = Move::Mark(cell("d2"));
            let mut after = position.clone();
            after.play(d2);
            assert_eq!(after.scores()[side.index()], first + second);
            assert_eq!(after.scores()[side.opponent().index()], 0, "only the mover scores");
            let Effects { remarks, strokes, marks } = position.effects(d2);
            assert_eq!((remarks, marks), (scored(2, first + second), vec![]));
            let stroke = |from, to, points| Stroke::Scored { from: cell(from), to: cell(to), side, points };
            let (rising, falling) = if side == Side::First { (2, 3) } else { (3, 3) };
            assert_eq!(strokes, [stroke("c1", "f4", rising), stroke("a5", "e1", falling)]);
        }
    }

    #[test]
    fn diagonals_have_two_cells_or_more() {
        for (rows, name, points) in [
            (&["....", "....", "....", "...."][..], "a1", 0),
            (&["....", "....", "o...", "...."], "b1", 1),
            (&["....", "....", "x...", "...."], "b1", 2),
            (&["...x", "..o.", ".x..", "...."], "a1", 3),
            (&["....", "x...", "....", ".x.."], "b3", 0),
            (&["....", "x...", "....", ".x.."], "c1", 0),
            (&[".x..", "....", "x...", "...."], "b1", 2),
            (&[".x..", "x.x.", ".x.x", "o.x."], "d4", 3),
        ] {
            let position = position(rows, Side::First);
            let mut after = position.clone();
            after.play(Move::Mark(cell(name)));
            assert_eq!(after.scores(), [points, 0], "{name} in {rows:?}");
            assert_eq!(position.effects(Move::Mark(cell(name))).strokes.is_empty(), points == 0, "{name} in {rows:?}");
        }
    }

    /// On a board of even size a diagonal and its mirror image share no cell. By playing the mirror image of each move
    /// the second side scores what the first side scores.
    #[test]
    fn on_a_board_of_even_size_mirrored_moves_draw() {
        for seed in 0..100 {
            let size = [4, 6, 8][seed as usize % 3];
            let mut position = Diagonal::<1>::new(size);
            let mut cells: Vec<Cell> =
                (0..size).flat_map(|row| (0..size / 2).map(move |at| Cell::new(at, row))).collect();
            cells.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
            for (number, cell) in cells.into_iter().enumerate() {
                let mirrored = Cell::new(size - 1 - cell.column, cell.row);
                let [first, second] = if number % 2 == 0 { [cell, mirrored] } else { [mirrored, cell] };
                position.play(Move::Mark(first));
                position.play(Move::Mark(second));
                assert_eq!(position.points[0], position.points[1], "after {first} and {second}");
            }
            assert_eq!(position.turn(), Turn::Over(Outcome { winner: None, reason: Reason::Points }));
        }
    }

    #[test]
    fn move_sequences_are_counted() {
        assert_eq!(perft(&Diagonal::<1>::new(4), 4), [16, 16 * 15, 16 * 15 * 14, 16 * 15 * 14 * 13]);
        assert_eq!(perft(&Diagonal::<4>::new(16), 2), [256, 256 * 255]);
        assert_eq!(perft(&Diagonal::plus(), 1), [3 * 64]);
    }

    #[test]
    fn the_board_is_filled_and_more_points_win() {
        let over = |winner| Turn::Over(Outcome { winner, reason: Reason::Points });
        for (points, winner) in [([7, 6], Some(Side::First)), ([0, 1], Some(Side::Second)), ([5, 5], None)] {
            let mut full = position(&["xo", "ox"], Side::First);
            full.points = points;
            assert_eq!(full.turn(), over(winner));
            assert_eq!(legal(&full), []);
        }
        assert_eq!(position(&["xo", "o."], Side::Second).turn(), Turn::ToMove(Side::Second));
    }

    #[test]
    fn four_shared_pieces_are_placed_in_turn_before_the_first_side_begins() {
        let values = |position: &Diagonal<1>| -> Vec<i8> {
            let of_move = |mv| if let Move::Share(value, _) = mv { value } else { panic!("{mv:?}") };
            let mut values: Vec<i8> = legal(position).into_iter().map(of_move).collect();
            values.dedup();
            values
        };
        for (moves, expected, to_move) in [
            ("", &[2, 3, -2][..], Side::First),
            ("+2@d4", &[2, 3, -2], Side::Second),
            ("+2@d4 -2@d5", &[2, 3], Side::First),
            ("+2@d4 -2@d5 +2@b4", &[3], Side::Second),
        ] {
            let position = plus(moves);
            assert_eq!((&*values(&position), position.turn()), (expected, Turn::ToMove(to_move)), "{moves}");
        }
        let position = plus("+2@d4 -2@d5 +2@b4 +3@f4");
        assert_eq!(position.turn(), Turn::ToMove(Side::First));
        assert_eq!(legal(&position).len(), 60);
        assert_eq!(position.scores(), [0, 0]);
        let shared: Vec<_> = position.diagram().cells;
        assert_eq!(shared, [("b4", 2), ("d4", 2), ("f4", 3), ("d5", -2)].map(|(at, n)| (cell(at), Piece::Shared(n))));
    }

    #[test]
    fn shared_pieces_close_no_diagonal_and_the_malus_keeps_apart() {
        for (moves, refused, id) in [
            ("+2@a2", "+2@b1", "no-closing"),
            ("+2@a2", "+3@b1", "no-closing"),
            ("-2@a7", "+2@b8", "no-closing"),
            ("+2@a3 +2@b2", "+3@c1", "no-closing"),
            ("+2@d4", "-2@a1", "apart"),
            ("+2@d4", "-2@g1", "apart"),
            ("-2@d4", "+3@h8", "apart"),
            ("-2@d4", "+2@a7", "apart"),
            ("+2@d4", "+2@d4", "taken"),
            ("+2@d4", "+2@i4", "outside"),
            ("+3@d4", "+3@e4", "none-left"),
            ("+2@d4 +2@e4", "+2@f4", "none-left"),
            ("", "+7@e4", "none-left"),
            ("", "e4", "share-first"),
            ("", "pass", "share-first"),
            ("+2@d4 -2@d5 +2@b4 +3@f4", "+3@c5", "none-left"),
            ("+2@d4 -2@d5 +2@b4 +3@f4", "f4", "taken"),
            ("+2@d4 -2@d5 +2@b4 +3@f4", "c5-c6", "one-cell"),
        ] {
            let remark = read(&plus(moves), refused).expect_err(refused);
            assert_eq!(remark.id, id, "{refused} after {moves:?}");
        }
        for (moves, fine) in [("+2@a2", "+3@h2"), ("+2@d4", "+3@a1"), ("+2@d4", "-2@e4"), ("-2@a1", "+3@b1")] {
            plus(&format!("{moves} {fine}"));
        }
    }

    #[test]
    fn a_diagonal_with_shared_pieces_gives_their_values_too() {
        for (shared, marks, points, diagonals) in [
            ("+2@a2 +2@d4 +3@f5 -2@h2", "b1", 3, 1),
            ("-2@a2 +2@d4 +2@f5 +3@h4", "b1", -1, 1),
            ("+2@a3 +3@b2 +2@f5 -2@e8", "c1", 6, 1),
            ("+2@a2 +2@d4 +3@f5 -2@h2", "b8 c5 a7", 2, 1),
        ] {
            let moves = format!("{shared} {marks}");
            let (before, last) = moves.rsplit_once(' ').expect("several moves");
            let before = plus(before);
            assert_eq!(plus(&moves).scores()[0] - before.scores()[0], points, "{moves}");
            let effects = before.effects(read(&before, last).expect("legal"));
            assert_eq!(effects.remarks, scored(diagonals, points), "{moves}");
        }
    }

    #[test]
    fn illegal_moves_have_their_reason() {
        let position = position(&["..x.", "....", "o...", "...."], Side::First);
        for (text, id) in [
            ("a2", "taken"),
            ("c4", "taken"),
            ("e1", "outside"),
            ("a5", "outside"),
            ("pass", "one-cell"),
            ("+2@a1", "one-cell"),
        ] {
            assert_eq!(read(&position, text).expect_err(text).id, id, "{text}");
        }
    }
}
