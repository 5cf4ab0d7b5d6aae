//! Apricena's game: place pieces, push blocks of them, and build squares of one colour.
//!
//! Source: "Arriva il nuovo gioco di Emilio Apricena", which does not name the game.

use crate::rules::{
    Achievement, BoxedPosition, Cell, Choice, Diagram, Effects, Fact, Game, Key, Level, Measure, Moment, Outcome, Page,
    Piece, PieceSet, Reason, Remark, Rules, SearchParameters, Setup, Side, Step, Steps, Stroke, Turn, Values,
};

/// The definition of the game.
pub static GAME: Game = Game {
    id: "apricena",
    choices: &[Choice { name: "size", default: "8", values: Values::Numbers { least: 5, most: LONGEST as u8 } }],
    start,
    pages: &[
        Page::new("rules-squares", &[("size", "6")], "a1 e4 a2 e5 a3 f4 b1 f5 b2 a6 b3 c5 c1 f2 c2 d6 c3"),
        Page::new("rules-turn", &[("size", "6")], "b3 d3 c3 e5 a3 b5 b3-d3").just_played(1),
        Page::new("rules-strength", &[], "a6 b6 a4 b4 a2 c4 b2 c2 g8 d2").allowing("a6-c6 a2-e2").forbidding("a4-d4"),
        Page::new("rules-axes", &[("size", "6")], "b2 f4 c4 e1 a5 f4-d4")
            .just_played(1)
            .allowing("b2-b5")
            .forbidding("b2-d2"),
        Page::new("rules-house", &[("size", "6")], "a1 f6 a2 f4 a3 f2 b1 e5 b2 e3 b3 e1 c1 d6 c2 b6 c3 b5 d2 a5 d3"),
    ],
    measures: &[Measure::Points],
    achievements: &[
        Achievement {
            name: "three",
            earned: |story, side| story.is_won_by(side) && largest_squares(&story.end, side).any(|size| size >= 3),
        },
        Achievement {
            name: "breach",
            earned: |story, side| story.moves_of(side).any(|moment| torn_down(moment) >= 10),
        },
        Achievement {
            name: "four",
            earned: |story, side| {
                story.moves.iter().any(|moment| largest_squares(&moment.after(), side).any(|size| size >= 4))
            },
        },
    ],
};

/// The edges of a side's maximal squares: those not contained in a larger one.
fn largest_squares(position: &BoxedPosition, side: Side) -> impl Iterator<Item = u8> {
    let strokes = position.diagram().strokes.into_iter();
    strokes.filter_map(move |stroke| match stroke {
        Stroke::Square { size, side: of, .. } if of == side => Some(size),
        _ => None,
    })
}

/// The points that a shift took from the opponent.
fn torn_down(moment: &Moment) -> i32 {
    let Some(lost) = moment.effects.remarks.iter().find(|remark| remark.id == "loses") else { return 0 };
    match lost.facts[..] {
        [(_, Fact::Side(side)), (_, Fact::Number(points))] if side != moment.side => points,
        _ => 0,
    }
}

fn start(setup: &Setup) -> BoxedPosition {
    Box::new(Apricena::new(setup.number("size")))
}

/// The maximum edge of a board.
pub const LONGEST: usize = 12;

/// The maximum number of turns in a row without a placement; then the game ends.
const MOST_QUIET_TURNS: usize = 40;

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    Place(Cell),
    Shift { from: Cell, to: Cell },
    Pass,
}

/// A position. The first side is Azure, the second Yellow.
#[derive(Clone, Debug)]
pub struct Apricena {
    size: u8,
    to_move: Side,
    barred: Barred,
    /// The board twice: its rows, then its columns.
    lines: [[Line; LONGEST]; 2],
    /// The number of shifts for each axis, side and line.
    shifts: [[[u8; LONGEST]; 2]; 2],
    empty: u8,
    /// The number of turns since the last placement.
    quiet: u8,
    /// How often this position has occurred, including now.
    occurrences: u8,
    /// The fingerprints of the positions since the last placement. Earlier positions have fewer pieces and cannot
    /// recur.
    seen: [u64; MOST_QUIET_TURNS],
}

/// What the previous turn forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Barred {
    Nothing,
    Shifts(Axis),
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Axis {
    Horizontal,
    Vertical,
}

impl Axis {
    const BOTH: [Self; 2] = [Self::Horizontal, Self::Vertical];

    const fn other(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }

    /// The cell at an index of a line.
    const fn cell(self, line: u8, place: u8) -> Cell {
        match self {
            Self::Horizontal => Cell::new(place, line),
            Self::Vertical => Cell::new(line, place),
        }
    }

    /// The line of a cell, and its index on the line.
    const fn place(self, cell: Cell) -> (u8, u8) {
        match self {
            Self::Horizontal => (cell.row, cell.column),
            Self::Vertical => (cell.column, cell.row),
        }
    }

    /// The axis of a line through both cells; `None` if there is none.
    fn between(from: Cell, to: Cell) -> Option<Self> {
        Self::BOTH.into_iter().find(|axis| from != to && axis.place(from).0 == axis.place(to).0)
    }
}

impl Apricena {
    /// An empty board.
    ///
    /// # Panics
    /// If the edge is 0 or greater than [`LONGEST`].
    #[must_use]
    pub fn new(size: u8) -> Self {
        assert!((1..=LONGEST).contains(&usize::from(size)), "no board of {size}x{size}");
        let mut position = Self {
            size,
            to_move: Side::First,
            barred: Barred::Nothing,
            lines: [[Line::EMPTY; LONGEST]; 2],
            shifts: [[[0; LONGEST]; 2]; 2],
            empty: size * size,
            quiet: 0,
            occurrences: 0,
            seen: [0; MOST_QUIET_TURNS],
        };
        position.remember();
        position
    }

    fn line(&self, axis: Axis, number: u8) -> Line {
        self.lines[axis as usize][usize::from(number)]
    }

    fn piece(&self, cell: Cell) -> Option<Side> {
        self.line(Axis::Horizontal, cell.row).piece(cell.column)
    }

    fn is_outside(&self, cell: Cell) -> bool {
        cell.column >= self.size || cell.row >= self.size
    }

    /// Replaces a line and counts its shifts.
    fn set_line(&mut self, axis: Axis, number: u8, line: Line) {
        self.lines[axis as usize][usize::from(number)] = line;
        let [first, second] = line.shifts(self.size);
        let [of_first, of_second] = &mut self.shifts[axis as usize];
        of_first[usize::from(number)] = first;
        of_second[usize::from(number)] = second;
    }

    fn place(&mut self, cell: Cell) {
        for axis in Axis::BOTH {
            let (number, place) = axis.place(cell);
            let mut line = self.line(axis, number);
            line.0[self.to_move.index()] |= 1 << place;
            self.set_line(axis, number, line);
        }
        self.empty -= 1;
    }

    fn shift(&mut self, axis: Axis, from: Cell, to: Cell) {
        let ((number, from), (_, to)) = (axis.place(from), axis.place(to));
        let before = self.line(axis, number);
        let after = before.shifted(self.size, from, to);
        self.set_line(axis, number, after);
        let mut changed = (before.0[0] ^ after.0[0]) | (before.0[1] ^ after.0[1]);
        while changed != 0 {
            let place = changed.trailing_zeros() as u8;
            changed &= changed - 1;
            let mut crossing = self.line(axis.other(), place);
            for (side, pieces) in crossing.0.iter_mut().enumerate() {
                *pieces = *pieces & !(1 << number) | (after.0[side] >> place & 1) << number;
            }
            self.set_line(axis.other(), place, crossing);
        }
    }

    /// Counts the occurrences of the position, and stores its fingerprint.
    fn remember(&mut self) {
        let now = self.fingerprint();
        let (quiet, mut occurrences) = (usize::from(self.quiet), 1);
        for before in &self.seen[..quiet] {
            occurrences += u8::from(*before == now);
        }
        self.occurrences = occurrences;
        if let Some(place) = self.seen.get_mut(quiet) {
            *place = now;
        }
    }

    /// A 64-bit hash of the position, for the count of repetitions.
    fn fingerprint(&self) -> u64 {
        let mix = |before: u64, word: u64| {
            let mixed = (before ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 32
        };
        let rows = &self.lines[Axis::Horizontal as usize][..usize::from(self.size)];
        rows.iter().map(|row| u64::from(row.0[0]) << 16 | u64::from(row.0[1])).fold(mix(1, self.whose_turn()), mix)
    }

    /// The side to move and what it may not do, as a number.
    const fn whose_turn(&self) -> u64 {
        let barred = match self.barred {
            Barred::Nothing => 0,
            Barred::Shifts(axis) => 1 + axis as u64,
            Barred::Pass => 3,
        };
        barred << 1 | self.to_move as u64
    }

    /// The axes along which the side to move may shift.
    fn open_axes(&self) -> impl Iterator<Item = Axis> {
        let barred = self.barred;
        Axis::BOTH.into_iter().filter(move |axis| barred != Barred::Shifts(*axis))
    }

    /// The shifts of the side to move on a line, in groups.
    fn pushers(&self, axis: Axis, number: u8) -> impl Iterator<Item = (Towards, Pushers)> {
        let (line, size, side) = (self.line(axis, number), self.size, self.to_move);
        Towards::BOTH
            .into_iter()
            .flat_map(move |towards| line.seen(size, towards).pushers().map(move |group| (towards, group)))
            .filter(move |(_, group)| group.side == side)
    }

    /// A shift of a group by its index.
    fn shift_of(&self, axis: Axis, number: u8, (towards, group): (Towards, Pushers), rank: u8) -> Move {
        let from = group.nearest + rank / group.gap;
        let to = from - 1 - rank % group.gap;
        let cell = |place| axis.cell(number, towards.place(self.size, place));
        Move::Shift { from: cell(from), to: cell(to) }
    }

    fn nth_empty(&self, mut rank: usize) -> Option<Cell> {
        for row in 0..self.size {
            let mut empty = self.line(Axis::Horizontal, row).empty(self.size);
            let here = empty.count_ones() as usize;
            if rank < here {
                (0..rank).for_each(|_| empty &= empty - 1);
                return Some(Cell::new(empty.trailing_zeros() as u8, row));
            }
            rank -= here;
        }
        None
    }

    fn nth_shift(&self, mut rank: usize) -> Option<Move> {
        for axis in self.open_axes() {
            let counts = &self.shifts[axis as usize][self.to_move.index()];
            for (number, here) in (0..self.size).zip(counts) {
                if rank >= usize::from(*here) {
                    rank -= usize::from(*here);
                    continue;
                }
                for group in self.pushers(axis, number) {
                    let here = usize::from(group.1.shifts());
                    if rank < here {
                        return Some(self.shift_of(axis, number, group, rank as u8));
                    }
                    rank -= here;
                }
            }
        }
        None
    }

    /// Calls `each` for every maximal square of one colour, with its lower left cell, its edge and its side.
    fn squares(&self, mut each: impl FnMut(Cell, u8, Side)) {
        for side in Side::BOTH {
            // The lower left cells of all squares of one edge. The additional row stays empty.
            let mut corners = [0; LONGEST + 1];
            for (row, line) in self.lines[Axis::Horizontal as usize].iter().enumerate() {
                corners[row] = line.0[side.index()];
            }
            for size in 1.. {
                let mut larger = [0; LONGEST + 1];
                let mut covered = [0; LONGEST + 1];
                for row in 0..LONGEST {
                    let both = corners[row] & corners[row + 1];
                    larger[row] = both & both >> 1;
                    covered[row] |= larger[row] | larger[row] << 1;
                    covered[row + 1] = larger[row] | larger[row] << 1;
                }
                for row in 0..LONGEST {
                    let mut largest = corners[row] & !covered[row];
                    while largest != 0 {
                        each(Cell::new(largest.trailing_zeros() as u8, row as u8), size, side);
                        largest &= largest - 1;
                    }
                }
                if larger == [0; LONGEST + 1] {
                    break;
                }
                corners = larger;
            }
        }
    }

    fn objection_to_shift(&self, from: Cell, to: Cell) -> Remark {
        if let Some(outside) = [from, to].into_iter().find(|cell| self.is_outside(*cell)) {
            return Remark::new("outside").with("cell", outside);
        }
        match self.piece(from) {
            None => return Remark::new("nothing-to-shift").with("cell", from),
            Some(side) if side != self.to_move => {
                return Remark::new("not-yours").with("cell", from).with("side", side);
            }
            Some(_) => {}
        }
        let Some(axis) = Axis::between(from, to) else {
            return Remark::new("not-straight").with("from", from).with("cell", to);
        };
        match self.barred {
            Barred::Shifts(Axis::Horizontal) if axis == Axis::Horizontal => return Remark::new("rows-barred"),
            Barred::Shifts(Axis::Vertical) if axis == Axis::Vertical => return Remark::new("columns-barred"),
            _ => {}
        }
        let ((number, from_place), (_, to_place)) = (axis.place(from), axis.place(to));
        let towards = Towards::between(from_place, to_place);
        let block = self.line(axis, number).seen(self.size, towards).block(towards.place(self.size, from_place));
        if let Some((own, enemy)) = block.lost_contest {
            let remark = Remark::new("too-weak").with("own", i32::from(own)).with("enemy", i32::from(enemy));
            return remark.with("side", self.to_move.opponent());
        }
        Remark::new("no-room").with("from", from).with("count", i32::from(block.gap))
    }

    fn objection_to_placement(&self, cell: Cell) -> Remark {
        if self.is_outside(cell) {
            return Remark::new("outside").with("cell", cell);
        }
        if self.piece(cell) != Some(self.to_move) {
            return Remark::new("taken").with("cell", cell);
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let can_shift = moves.iter().any(|mv| matches!(mv, Move::Shift { from, .. } if *from == cell));
        Remark::new(if can_shift { "where-to" } else { "stuck" }).with("cell", cell)
    }
}

impl Rules for Apricena {
    type Move = Move;

    fn turn(&self) -> Turn {
        let reason = match self {
            Self { empty: 0, .. } => Reason::Points,
            Self { occurrences: 3.., .. } => Reason::Repetition,
            Self { quiet, .. } if usize::from(*quiet) >= MOST_QUIET_TURNS => Reason::NoProgress,
            _ => return Turn::ToMove(self.to_move),
        };
        let [first, second] = self.scores();
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        Turn::Over(Outcome { winner, reason })
    }

    /// Placements row by row, then shifts line by line, then the pass.
    fn moves(&self, out: &mut Vec<Move>) {
        if self.turn().side().is_none() {
            return;
        }
        out.extend((0..usize::from(self.empty)).filter_map(|rank| self.nth_empty(rank)).map(Move::Place));
        for axis in self.open_axes() {
            for number in 0..self.size {
                for group in self.pushers(axis, number) {
                    out.extend((0..group.1.shifts()).map(|rank| self.shift_of(axis, number, group, rank)));
                }
            }
        }
        if self.barred != Barred::Pass {
            out.push(Move::Pass);
        }
    }

    fn sample(&self, _scratch: &mut Vec<Move>, pick: &mut impl FnMut(usize) -> usize) -> Option<Move> {
        self.turn().side()?;
        let side = self.to_move.index();
        let shifts: usize = self.open_axes().flat_map(|axis| self.shifts[axis as usize][side]).map(usize::from).sum();
        let empty = usize::from(self.empty);
        let rank = pick(empty + shifts + usize::from(self.barred != Barred::Pass));
        if rank < empty {
            return self.nth_empty(rank).map(Move::Place);
        }
        self.nth_shift(rank - empty).or(Some(Move::Pass))
    }

    fn play(&mut self, mv: Move) {
        self.quiet += 1;
        self.barred = match mv {
            Move::Place(cell) => {
                self.place(cell);
                self.quiet = 0;
                Barred::Nothing
            }
            Move::Shift { from, to } => {
                let axis = Axis::between(from, to).expect("a shift is straight");
                self.shift(axis, from, to);
                Barred::Shifts(axis)
            }
            Move::Pass => Barred::Pass,
        };
        self.to_move = self.to_move.opponent();
        self.remember();
    }

    /// The sum of the cubes of the edges of all maximal squares.
    fn scores(&self) -> [i32; 2] {
        let mut scores = [0; 2];
        self.squares(|_, size, side| scores[side.index()] += points(size));
        scores
    }

    const SEARCH: SearchParameters = SearchParameters {
        exploration: 1.0,
        prior_weight: 0.3,
        evaluation_weight: 1.0,
        playouts: 1,
        samples: 1,
        rave: 0.0,
        levels: [
            Level::new(1, 0.06),
            Level::new(1, 0.097),
            Level::new(1, 0.18),
            Level::new(1, 0.42),
            Level::new(45, 1.0),
            Level::new(170, 1.0),
            Level::new(1_100, 1.0),
            Level::new(10_000, 1.0),
        ],
    };

    fn rave_key(mv: Move) -> u16 {
        let place = |cell: Cell| u16::from(cell.row) * LONGEST as u16 + u16::from(cell.column);
        match mv {
            Move::Pass => 0,
            Move::Place(cell) => 1 + place(cell),
            Move::Shift { from, to } => 1 + 144 * (1 + place(from)) + place(to),
        }
    }

    /// The difference of scores after the move.
    fn prior(&self, mv: Move) -> f32 {
        let mut next = self.clone();
        next.play(mv);
        let [first, second] = next.scores();
        let ahead = (first - second) as f32;
        if self.to_move == Side::First { ahead } else { -ahead }
    }

    fn evaluation(&self) -> f32 {
        let [first, second] = self.scores();
        0.05 * (first - second) as f32
    }

    /// The board, and the multiset of the positions since the last placement: they can recur, and the third occurrence
    /// ends the game.
    fn key(&self) -> Key {
        let rows = self.lines[Axis::Horizontal as usize][..usize::from(self.size)].iter();
        let rows = rows.map(|row| u64::from(row.0[0]) << 16 | u64::from(row.0[1]));
        let before = self.seen[..usize::from(self.quiet)].iter();
        // The sums do not depend on the order.
        let [one, other] = before.fold([0_u64; 2], |sums, seen| {
            let [one, other] = Key::EMPTY.and(*seen).halves();
            [sums[0].wrapping_add(one), sums[1].wrapping_add(other)]
        });
        Key::of(rows).and(one).and(other).and(self.whose_turn())
    }

    fn steps(mv: Move) -> Steps {
        match mv {
            Move::Place(cell) => Steps::cell(cell),
            Move::Shift { from, to } => Steps(vec![Step::Cell(from), Step::Cell(to)]),
            Move::Pass => Steps(vec![Step::Pass]),
        }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        match steps.0[..] {
            [Step::Cell(cell)] => self.objection_to_placement(cell),
            [Step::Cell(from), Step::Cell(to)] => self.objection_to_shift(from, to),
            [Step::Pass] => Remark::new("both-pass"),
            _ => Remark::new("three-kinds"),
        }
    }

    fn diagram(&self) -> Diagram {
        let cells = (0..self.size).flat_map(|row| (0..self.size).map(move |column| Cell::new(column, row)));
        let mut strokes = Vec::new();
        self.squares(|corner, size, side| {
            if size > 1 {
                strokes.push(Stroke::Square { corner, size, side, points: points(size) });
            }
        });
        Diagram {
            cells: cells.filter_map(|cell| Some((cell, Piece::Of(self.piece(cell)?)))).collect(),
            strokes,
            ..Diagram::new(self.size, self.size, PieceSet::AzureAndYellow)
        }
    }

    fn effects(&self, mv: Move) -> Effects {
        let mut next = self.clone();
        next.play(mv);
        let (before, after) = (self.scores(), next.scores());
        let remark = |side: Side| match after[side.index()] - before[side.index()] {
            0 => None,
            won @ 1.. => Some(Remark::new("wins").with("side", side).with("points", won)),
            lost => Some(Remark::new("loses").with("side", side).with("points", -lost)),
        };
        let strokes = match mv {
            Move::Shift { from, to } => vec![Stroke::Moved { from, to }],
            Move::Place(_) | Move::Pass => Vec::new(),
        };
        let sides = [self.to_move, self.to_move.opponent()];
        Effects { remarks: sides.into_iter().filter_map(remark).collect(), strokes, ..Effects::default() }
    }
}

/// The points of a square.
fn points(size: u8) -> i32 {
    i32::from(size).pow(3)
}

/// A row or a column: the pieces of each side as bits, from the left or lower end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line([u16; 2]);

/// The end of a line towards which pieces are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Towards {
    Beginning,
    End,
}

impl Towards {
    const BOTH: [Self; 2] = [Self::Beginning, Self::End];

    fn between(from: u8, to: u8) -> Self {
        if to < from { Self::Beginning } else { Self::End }
    }

    /// Converts between an index from the beginning and one from the end pushed to.
    fn place(self, size: u8, place: u8) -> u8 {
        match self {
            Self::Beginning => place,
            Self::End => size - 1 - place,
        }
    }
}

/// Adjacent pieces of a run that can push in the same direction, each by 1 to `gap` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pushers {
    side: Side,
    /// The index of the foremost piece.
    nearest: u8,
    count: u8,
    /// The number of empty cells in front of the block.
    gap: u8,
}

impl Pushers {
    const fn shifts(self) -> u8 {
        self.count * self.gap
    }
}

/// The block that a piece would push.
struct Block {
    length: u8,
    /// The number of empty cells in front of it.
    gap: u8,
    /// The first run of the pusher's side that is too short for the enemy run in front of it: the lengths of both.
    lost_contest: Option<(u8, u8)>,
}

impl Line {
    const EMPTY: Self = Self([0; 2]);

    const fn taken(self) -> u16 {
        self.0[0] | self.0[1]
    }

    const fn empty(self, size: u8) -> u16 {
        !self.taken() & ((1 << size) - 1)
    }

    fn piece(self, place: u8) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.0[side.index()] >> place & 1 == 1)
    }

    /// The line with its indices counted from the end that pieces are pushed to.
    fn seen(self, size: u8, towards: Towards) -> Self {
        match towards {
            Towards::Beginning => self,
            Towards::End => Self(self.0.map(|pieces| pieces.reverse_bits() >> (16 - size))),
        }
    }

    /// All pieces that can be pushed towards index 0, in groups. Each run of their side in front of them must be at
    /// least as long as the enemy run in front of it.
    fn pushers(self) -> impl Iterator<Item = Pushers> {
        let pieces = self.0.map(u32::from);
        let taken = pieces[0] | pieces[1];
        let (mut place, mut gap, mut ahead, mut side) = (0, 0, 0_u32, Side::First);
        let mut wins_all = [true; 2];
        std::iter::from_fn(move || {
            loop {
                let mut run = (pieces[side.index()] >> place).trailing_ones();
                if run == 0 {
                    // The block ends here; the next one begins after the next gap.
                    gap = (taken >> place).trailing_zeros();
                    if gap == u32::BITS {
                        return None;
                    }
                    place += gap;
                    (ahead, wins_all) = (0, [true; 2]);
                    side = if pieces[0] >> place & 1 == 1 { Side::First } else { Side::Second };
                    run = (pieces[side.index()] >> place).trailing_ones();
                }
                // A piece before this index pushes too few own pieces against the enemy run.
                let nearest = ahead.saturating_sub(1);
                let group = (gap > 0 && wins_all[side.index()] && run > nearest).then(|| Pushers {
                    side,
                    nearest: (place + nearest) as u8,
                    count: (run - nearest) as u8,
                    gap: gap as u8,
                });
                wins_all[side.index()] &= run >= ahead;
                (place, ahead, side) = (place + run, run, side.opponent());
                if group.is_some() {
                    return group;
                }
            }
        })
    }

    /// The number of shifts of each side in both directions.
    fn shifts(self, size: u8) -> [u8; 2] {
        let mut shifts = [0; 2];
        for towards in Towards::BOTH {
            for group in self.seen(size, towards).pushers() {
                shifts[group.side.index()] += group.shifts();
            }
        }
        shifts
    }

    /// The block that the piece at an index would push towards index 0.
    fn block(self, place: u8) -> Block {
        let run = |pieces: u16, length: u8| match (place + 1).checked_sub(length) {
            None | Some(0) => 0,
            Some(places) => (pieces << (16 - places)).leading_ones() as u8,
        };
        let length = run(self.taken(), 0);
        let gap = run(!self.taken(), length);
        let own = self.piece(place).map_or(0, Side::index);
        let (mut reached, mut lost_contest) = (0, None);
        while reached < length && lost_contest.is_none() {
            let strong = run(self.0[own], reached);
            let weak = run(self.0[1 - own], reached + strong);
            lost_contest = (weak > strong).then_some((strong, weak));
            reached += strong + weak;
        }
        Block { length, gap, lost_contest }
    }

    /// The line after a shift from one index to another.
    fn shifted(self, size: u8, from: u8, to: u8) -> Self {
        let towards = Towards::between(from, to);
        let line = self.seen(size, towards);
        let (from, distance) = (towards.place(size, from), from.abs_diff(to));
        let length = line.block(from).length;
        let block = ((1_u16 << length) - 1) << (from + 1 - length);
        Self(line.0.map(|pieces| pieces & !block | (pieces & block) >> distance)).seen(size, towards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Story, perft};

    /// A position given as rows, the top one first, with `a`, `g` and `.`; the last turn was a placement.
    fn position(rows: &[&str], to_move: Side) -> Apricena {
        let mut position = Apricena::new(rows.len() as u8);
        for (row, line) in rows.iter().rev().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let Some(side) = "ag".find(sign) else { continue };
                position.to_move = Side::BOTH[side];
                position.place(Cell::new(column as u8, row as u8));
            }
        }
        position.to_move = to_move;
        position.remember();
        position
    }

    fn rows(position: &Apricena) -> Vec<String> {
        let sign = |cell| position.piece(cell).map_or('.', |side| ['a', 'g'][side.index()]);
        let size = position.size;
        (0..size).rev().map(|row| (0..size).map(|column| sign(Cell::new(column, row))).collect()).collect()
    }

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).expect("a cell")
    }

    fn legal(position: &Apricena) -> Vec<String> {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().map(|mv| Apricena::steps(mv).to_string()).collect()
    }

    fn play(position: &mut Apricena, moves: &str) {
        for spelling in moves.split(' ') {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let mv = moves.into_iter().find(|mv| Apricena::steps(*mv).to_string() == spelling);
            position.play(mv.unwrap_or_else(|| panic!("{spelling} is not legal: {:?}", rows(position))));
        }
    }

    #[test]
    fn squares_and_breaches_are_achieved() {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let outcome = Outcome { winner: Some(Side::First), reason: Reason::Resignation };
        let story = |moves: &str| {
            let moves: Vec<Steps> = moves.split(' ').map(|spelled| Steps::parse(spelled).expect("a move")).collect();
            Story::new(&setup, outcome, Side::BOTH.into_iter().cycle().zip(&moves))
        };
        let earned = |story: &Story, side: Side| -> Vec<&'static str> {
            GAME.achievements.iter().filter(|one| (one.earned)(story, side)).map(|one| one.name).collect()
        };
        let three = "a1 h1 a2 h3 a3 h5 b1 h7 b2 f2 b3 f4 c1 f6 c2 f8 c3";
        assert_eq!(earned(&story(three), Side::First), ["three"]);
        assert_eq!(earned(&story(three), Side::Second), [""; 0]);
        let four = format!("{three} e1 a4 e3 b4 e5 c4 e7 d1 h8 d2 g7 d3 g1 d4");
        assert_eq!(earned(&story(&four), Side::First), ["three", "four"]);
        // Yellow has a square of edge 3. Azure pushes its middle row away.
        let built = "a5 d4 b5 d5 c5 d6 a1 e4 a8 e5 c1 e6 a3 f4 c8 f5 h1 f6";
        assert_eq!(earned(&story(&format!("{built} a5-c5")), Side::First), ["breach"]);
        assert_eq!(earned(&story(&format!("{built} a5-b5")), Side::First), [""; 0], "two squares of two are left");
    }

    #[test]
    fn move_sequences_are_counted() {
        assert_eq!(perft(&Apricena::new(8), 2), [65, 4160]);
    }

    #[test]
    fn a_run_pushes_no_longer_one() {
        for (line, to_move, may_push) in [
            // The first piece of each line pushes to the right.
            ("ag......", Side::First, true),
            ("agg.....", Side::First, false),
            ("aagg....", Side::First, true),
            ("aagagg..", Side::First, false),
            ("aagaagg.", Side::First, true),
            ("aggaa...", Side::First, false),
            ("agaagg..", Side::First, true),
            ("a.......", Side::First, true),
            ("a.ggg...", Side::First, true),
            ("aaa.....", Side::First, true),
            ("aaaaggg.", Side::First, true),
            ("aaaagggg", Side::First, false),
            ("gaga....", Side::Second, true),
            ("gaagg...", Side::Second, false),
            ("gaga....", Side::First, false),
        ] {
            let pushes = |rows: &[&str], corner: &str, along| {
                let from_corner = |mv: &String| {
                    let (from, to) = mv.split_once('-')?;
                    (from == corner).then(|| Axis::between(cell(from), cell(to)))?
                };
                legal(&position(rows, to_move)).iter().filter_map(from_corner).any(|axis| axis == along)
            };
            let signs: Vec<char> = line.chars().collect();
            let backwards: String = signs.iter().rev().collect();
            let mut column: Vec<String> = signs.iter().map(|sign| format!("{sign}.......")).collect();
            let mut rows = ["........"; 8];
            rows[7] = line;
            assert_eq!(pushes(&rows, "a1", Axis::Horizontal), may_push, "{line}");
            rows[7] = &backwards;
            assert_eq!(pushes(&rows, "h1", Axis::Horizontal), may_push, "{line} to the left");
            let downwards: Vec<&str> = column.iter().map(String::as_str).collect();
            assert_eq!(pushes(&downwards, "a8", Axis::Vertical), may_push, "{line} downwards");
            column.reverse();
            let upwards: Vec<&str> = column.iter().map(String::as_str).collect();
            assert_eq!(pushes(&upwards, "a1", Axis::Vertical), may_push, "{line} upwards");
        }
    }

    #[test]
    fn a_shift_takes_along_what_is_ahead_and_leaves_what_is_behind() {
        for (before, mv, after) in [
            (["......", "......", "......", "......", "......", "aag..g"], "b1-c1", "a.ag.g"),
            (["......", "......", "......", "......", "......", "aag..g"], "b1-d1", "a..agg"),
            (["......", "......", "......", "......", "......", "aag..g"], "a1-b1", ".aag.g"),
            (["......", "......", "......", "......", "......", "..gaa."], "e1-c1", "gaa..."),
        ] {
            let mut position = position(&before, Side::First);
            play(&mut position, mv);
            assert_eq!(rows(&position)[5], after, "{mv}");
            assert_eq!(rows(&position)[..5], ["......"; 5], "{mv}");
        }
        let mut position = position(&["......", "......", "......", "..g...", "..a...", "..ag.."], Side::First);
        let mut shifts: Vec<String> = legal(&position).into_iter().filter(|mv| mv.contains('-')).collect();
        let rows_first = ["c1-b1", "c1-a1", "c1-d1", "c1-e1", "c2-b2", "c2-a2", "c2-d2", "c2-e2", "c2-f2"];
        let then_columns = ["c1-c2", "c1-c3", "c1-c4", "c2-c3", "c2-c4", "c2-c5"];
        let mut expected: Vec<&str> = rows_first.into_iter().chain(then_columns).collect();
        expected.sort_unstable();
        shifts.sort_unstable();
        assert_eq!(shifts, expected);
        play(&mut position, "c1-c4");
        assert_eq!(rows(&position), ["..g...", "..a...", "..a...", "......", "......", "...g.."]);
    }

    #[test]
    fn a_shift_bars_its_axis_and_a_pass_bars_passing_for_one_turn() {
        let kinds = |position: &Apricena| {
            let legal = legal(position);
            let shifts = |same: fn(Cell, Cell) -> bool| {
                legal.iter().any(|mv| mv.split_once('-').is_some_and(|(from, to)| same(cell(from), cell(to))))
            };
            let passes = legal.iter().any(|mv| mv == "pass");
            (shifts(|from, to| from.row == to.row), shifts(|from, to| from.column == to.column), passes)
        };
        for (moves, expected) in [
            ("c3 d4", (true, true, true)),
            ("c3 d4 c3-a3", (false, true, true)),
            ("c3 d4 c3-c5", (true, false, true)),
            ("c3 d4 c3-a3 pass", (true, true, false)),
            ("c3 d4 c3-a3 f6", (true, true, true)),
            ("c3 d4 c3-a3 d4-d5", (true, false, true)),
            ("c3 d4 pass", (true, true, false)),
            ("c3 d4 pass f6", (true, true, true)),
        ] {
            let mut position = Apricena::new(6);
            play(&mut position, moves);
            assert_eq!(kinds(&position), expected, "{moves}");
        }
    }

    #[test]
    fn squares_that_lie_in_no_larger_one_count_their_cube() {
        for (rows, scores) in [
            (["......"; 6], [0, 0]),
            (["a.....", "......", "..g...", "......", "......", ".....g"], [1, 2]),
            (["aa....", "aa....", "......", "......", "......", "......"], [8, 0]),
            // A piece beside a square is a square of its own.
            (["aaa...", "aa....", "......", "......", "......", "......"], [9, 0]),
            (["ggg...", "ggg...", "......", "......", "......", "......"], [0, 16]),
            (["aaa...", "aaa...", "aaa...", "......", "......", "......"], [27, 0]),
            // A larger square overlaps a smaller one.
            (["aaaa..", "aaaa..", "aaa...", "......", "......", "......"], [27 + 8, 0]),
            (["aaaa..", "aaaa..", "aaaa..", "aaaa..", "......", "......"], [64, 0]),
            (["aaaa..", "aaaa..", "aagg..", "aagg..", "......", "......"], [5 * 8, 8]),
            (["......", "......", "......", "......", "....gg", "....gg"], [0, 8]),
            (["aaaaaa"; 6], [216, 0]),
        ] {
            assert_eq!(position(&rows, Side::First).scores(), scores, "{rows:?}");
        }
        let rows = ["......", "......", "......", "aaa...", "aaa.g.", "......"];
        let square = |corner, side| Stroke::Square { corner: cell(corner), size: 2, side, points: 8 };
        let strokes = position(&rows, Side::First).diagram().strokes;
        assert_eq!(strokes, [square("a2", Side::First), square("b2", Side::First)]);
    }

    #[test]
    fn moves_say_what_they_win_and_lose() {
        let beside = position(&["......", "......", "....gg", "....gg", "....a.", "....a."], Side::First);
        let position = position(&["......", "......", "......", "......", "aa.gg.", "a.agg."], Side::First);
        let of = |mv| position.effects(mv);
        let remark = |id, side, points| Remark::new(id).with("side", side).with("points", points);
        assert_eq!(of(Move::Place(cell("b1"))).remarks, [remark("wins", Side::First, 5)]);
        assert_eq!(of(Move::Pass), Effects::default());
        let (from, to) = (cell("c1"), cell("b1"));
        let shift = of(Move::Shift { from, to });
        assert_eq!(shift.remarks, [remark("wins", Side::First, 4)]);
        assert_eq!(shift.strokes, [Stroke::Moved { from, to }]);
        let (from, to) = (cell("e1"), cell("e2"));
        assert_eq!(beside.effects(Move::Shift { from, to }).remarks, [remark("loses", Side::Second, 4)]);
    }

    #[test]
    fn the_game_ends_full_repeated_or_without_progress() {
        let mut full = position(&["aaaaa", "aaaaa", "ggggg", "ggggg", "gggg."], Side::Second);
        assert_eq!(full.turn(), Turn::ToMove(Side::Second));
        play(&mut full, "e1");
        let over = |winner, reason| Turn::Over(Outcome { winner, reason });
        assert_eq!(full.turn(), over(Some(Side::Second), Reason::Points));
        assert_eq!((full.scores(), legal(&full)), ([32, 81], Vec::new()));

        let round = "a1-b1 e5-e4 b1-a1 e4-e5";
        let mut repeated = position(&["....g", ".....", ".....", ".....", "a...."], Side::First);
        // After the first round shifts along columns are forbidden, so the position differs from the first one.
        for (rounds, turn) in
            [(1, Turn::ToMove(Side::First)), (2, Turn::ToMove(Side::First)), (3, over(None, Reason::Repetition))]
        {
            let mut again = repeated.clone();
            for finished in 1..=rounds {
                let last = finished == rounds && rounds == 3;
                play(&mut again, if last { "a1-b1" } else { round });
            }
            assert_eq!(again.turn(), turn, "{rounds} rounds");
        }
        play(&mut repeated, "c1 c3");
        assert_eq!(repeated.quiet, 0);

        // Play that avoids a third occurrence of any position.
        let mut quiet = position(&["....gg", "......", "......", "......", "......", "aa...."], Side::First);
        let mut turns = 0;
        while let Turn::ToMove(side) = quiet.turn() {
            let mut moves = Vec::new();
            quiet.moves(&mut moves);
            moves.retain(|mv| matches!(mv, Move::Shift { .. }));
            let fresh = |mv: &Move| {
                let mut next = quiet.clone();
                next.play(*mv);
                next.occurrences == 1
            };
            quiet.play(moves.into_iter().find(fresh).unwrap_or_else(|| panic!("nothing new for {side}")));
            turns += 1;
        }
        assert_eq!((turns, quiet.turn()), (40, over(None, Reason::NoProgress)));
    }

    #[test]
    fn refused_moves_are_given_their_reason() {
        let mut position = position(&["......", "....g.", "......", "g..gg.", "g...g.", "aag..."], Side::Second);
        let told = |position: &Apricena, steps: &str| position.objection(&Steps::parse(steps).expect("well spelled"));
        play(&mut position, "e3-f3");
        for (steps, id) in [
            ("g1", "outside"),
            ("a9", "outside"),
            ("a1-a9", "outside"),
            ("c1", "taken"),
            ("b1", "where-to"),
            ("a1", "stuck"),
            ("d1-e1", "nothing-to-shift"),
            ("c1-d1", "not-yours"),
            ("a1-b2", "not-straight"),
            ("a1-a1", "not-straight"),
            ("b1-d1", "rows-barred"),
            ("+3@c4", "three-kinds"),
            ("a1-b1-c1", "three-kinds"),
        ] {
            assert_eq!(told(&position, steps).id, id, "{steps}");
        }
        let too_weak = Remark::new("too-weak").with("own", 1).with("enemy", 2).with("side", Side::Second);
        assert_eq!(told(&position, "a1-a2"), too_weak);
        play(&mut position, "pass");
        assert_eq!(told(&position, "pass").id, "both-pass");
        play(&mut position, "f6");
        for (steps, from, count) in [("a1-e1", "a1", 3), ("b1-a1", "b1", 0)] {
            let no_room = Remark::new("no-room").with("from", cell(from)).with("count", count);
            assert_eq!(told(&position, steps), no_room);
        }
        play(&mut position, "pass e5-e6");
        assert_eq!(told(&position, "b1-b2").id, "columns-barred");
    }
}
