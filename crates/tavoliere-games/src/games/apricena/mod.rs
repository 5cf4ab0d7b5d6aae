//! Apricena's game: place pieces, push blocks of them, and build squares of one colour.
//!
//! Source: "Arriva il nuovo gioco di Emilio Apricena", which does not name the game.

mod axis;
mod counts;
mod knowledge;
mod objections;
mod pushing;
mod repetition;
mod squares;
mod teaching;
#[cfg(test)]
mod tests;

use self::axis::Axis;
use self::counts::ShiftCounts;
use self::pushing::{PushLine, Pushers, Towards};
use self::repetition::{MOST_QUIET_TURNS, Repetition};
use self::squares::{largest_squares, points};
use crate::rules::{
    Achievement, Balance, Cell, Diagram, Effects, Game, GameOption, IllustratedPage, Key, Material, Measure, Moment,
    Outcome, Piece, PieceSet, Reason, Remark, RemarkFact, Rules, Shelf, Side, Step, Steps, Stroke, Turn, Values,
    WayToEnd,
};

const LOOK: PieceSet = PieceSet::AzureAndYellow;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "apricena",
    shelf: Shelf::Italian,
    nearest_classic: Some("nine-mens-morris"),
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "8", values: Values::Numbers { least: 5, most: LONGEST as u8 } }],
    start: |setup| Box::new(Apricena::new(setup.number("size"))),
    pages: &[
        IllustratedPage::new("rules-squares", &[("size", "6")], "a1 e4 a2 e5 a3 f4 b1 f5 b2 a6 b3 c5 c1 f2 c2 d6 c3"),
        IllustratedPage::new("rules-turn", &[("size", "6")], "b3 d3 c3 e5 a3 b5 b3-d3").just_played(1),
        IllustratedPage::new("rules-strength", &[], "a6 b6 a4 b4 a2 c4 b2 c2 g8 d2")
            .allowing("a6-c6 a2-e2")
            .forbidding("a4-d4"),
        IllustratedPage::new("rules-axes", &[("size", "6")], "b2 f4 c4 e1 a5 f4-d4")
            .just_played(1)
            .allowing("b2-b5")
            .forbidding("b2-d2"),
        IllustratedPage::new(
            "rules-house",
            &[("size", "6")],
            "a1 f6 a2 f4 a3 f2 b1 e5 b2 e3 b3 e1 c1 d6 c2 b6 c3 b5 d2 a5 d3",
        ),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points],
    endings: &[WayToEnd::Points, WayToEnd::Repetition],
    balance: Balance { first: [Some(54), Some(56)], proven: None },
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

/// The points that a shift took from the opponent.
fn torn_down(moment: &Moment) -> i32 {
    let Some(lost) = moment.effects.remarks.iter().find(|remark| remark.id == "loses") else { return 0 };
    match lost.facts[..] {
        [(_, RemarkFact::Side(side)), (_, RemarkFact::Number(points))] if side != moment.side => points,
        _ => 0,
    }
}

/// The maximum edge of a board.
pub const LONGEST: usize = 12;

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ApricenaMove {
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
    lines: [[PushLine; LONGEST]; 2],
    /// The number of shifts for each axis, side and line.
    shifts: [[[u8; LONGEST]; 2]; 2],
    counts: ShiftCounts,
    empty: u8,
    repetition: Repetition,
}

/// The moves that the previous turn forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Barred {
    Nothing,
    Shifts(Axis),
    Pass,
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
            lines: [[PushLine::EMPTY; LONGEST]; 2],
            shifts: [[[0; LONGEST]; 2]; 2],
            counts: ShiftCounts::for_size(size),
            empty: size * size,
            repetition: Repetition::NONE,
        };
        position.remember();
        position
    }

    fn line(&self, axis: Axis, number: u8) -> PushLine {
        self.lines[axis as usize][usize::from(number)]
    }

    fn piece(&self, cell: Cell) -> Option<Side> {
        self.line(Axis::Horizontal, cell.row).piece(cell.column)
    }

    fn is_outside(&self, cell: Cell) -> bool {
        cell.column >= self.size || cell.row >= self.size
    }

    /// Replaces a line and counts its shifts.
    fn set_line(&mut self, axis: Axis, number: u8, line: PushLine) {
        self.lines[axis as usize][usize::from(number)] = line;
        let [first, second] = self.counts.shifts(line);
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

    /// Counts the position as one that has occurred.
    fn remember(&mut self) {
        let now = self.fingerprint();
        self.repetition.remember(now);
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
            .flat_map(move |towards| line.oriented(size, towards).pushers().map(move |group| (towards, group)))
            .filter(move |(_, group)| group.side == side)
    }

    /// A shift of a group by its index.
    fn shift_of(&self, axis: Axis, number: u8, (towards, group): (Towards, Pushers), rank: u8) -> ApricenaMove {
        let from = group.nearest + rank / group.gap;
        let to = from - 1 - rank % group.gap;
        let cell = |place| axis.cell(number, towards.place(self.size, place));
        ApricenaMove::Shift { from: cell(from), to: cell(to) }
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

    fn nth_shift(&self, mut rank: usize) -> Option<ApricenaMove> {
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
}

impl Rules for Apricena {
    type Move = ApricenaMove;

    const KINDS: bool = true;

    fn turn(&self) -> Turn {
        let reason = match self {
            Self { empty: 0, .. } => Reason::Points,
            Self { repetition: Repetition { occurrences: 3.., .. }, .. } => Reason::Repetition,
            _ if usize::from(self.repetition.quiet) >= MOST_QUIET_TURNS => Reason::NoProgress,
            _ => return Turn::ToMove(self.to_move),
        };
        let [first, second] = self.scores();
        let ahead = if first > second { Side::First } else { Side::Second };
        Turn::Over(Outcome { winner: (first != second).then_some(ahead), reason })
    }

    /// Placements row by row, then shifts line by line, then the pass.
    fn moves(&self, out: &mut Vec<ApricenaMove>) {
        if self.turn().side().is_none() {
            return;
        }
        out.extend((0..usize::from(self.empty)).filter_map(|rank| self.nth_empty(rank)).map(ApricenaMove::Place));
        for axis in self.open_axes() {
            for number in 0..self.size {
                for group in self.pushers(axis, number) {
                    out.extend((0..group.1.shifts()).map(|rank| self.shift_of(axis, number, group, rank)));
                }
            }
        }
        if self.barred != Barred::Pass {
            out.push(ApricenaMove::Pass);
        }
    }

    fn sample(&self, _scratch: &mut Vec<ApricenaMove>, pick: &mut impl FnMut(usize) -> usize) -> Option<ApricenaMove> {
        self.turn().side()?;
        let side = self.to_move.index();
        let shifts: usize = self.open_axes().flat_map(|axis| self.shifts[axis as usize][side]).map(usize::from).sum();
        let empty = usize::from(self.empty);
        let rank = pick(empty + shifts + usize::from(self.barred != Barred::Pass));
        if rank < empty {
            return self.nth_empty(rank).map(ApricenaMove::Place);
        }
        self.nth_shift(rank - empty).or(Some(ApricenaMove::Pass))
    }

    fn play(&mut self, mv: ApricenaMove) {
        self.repetition.quiet += 1;
        self.barred = match mv {
            ApricenaMove::Place(cell) => {
                self.place(cell);
                self.repetition.quiet = 0;
                Barred::Nothing
            }
            ApricenaMove::Shift { from, to } => {
                let axis = Axis::between(from, to).expect("a shift is straight");
                self.shift(axis, from, to);
                Barred::Shifts(axis)
            }
            ApricenaMove::Pass => Barred::Pass,
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

    const MARGIN: bool = true;

    /// The board, and the multiset of the positions since the last placement: they can recur, and the third occurrence
    /// ends the game.
    fn key(&self) -> Key {
        let rows = self.lines[Axis::Horizontal as usize][..usize::from(self.size)].iter();
        let rows = rows.map(|row| u64::from(row.0[0]) << 16 | u64::from(row.0[1]));
        let before = self.repetition.before().iter();
        // The sums do not depend on the order.
        let [one, other] = before.fold([0_u64; 2], |sums, seen| {
            let [one, other] = Key::EMPTY.with_word(*seen).halves();
            [sums[0].wrapping_add(one), sums[1].wrapping_add(other)]
        });
        Key::from_words(rows).with_word(one).with_word(other).with_word(self.whose_turn())
    }

    fn steps(mv: ApricenaMove) -> Steps {
        match mv {
            ApricenaMove::Place(cell) => Steps::cell(cell),
            ApricenaMove::Shift { from, to } => Steps(vec![Step::Cell(from), Step::Cell(to)]),
            ApricenaMove::Pass => Steps(vec![Step::Pass]),
        }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        match steps.0[..] {
            [Step::Cell(cell)] => objections::to_placement(self, cell),
            [Step::Cell(from), Step::Cell(to)] => objections::to_shift(self, from, to),
            [Step::Pass] => Remark::new("both-pass"),
            _ => Remark::new("three-kinds"),
        }
    }

    /// Whether the side to move may not push along rows, or along columns.
    fn status(&self, side: Side) -> Option<Remark> {
        match self.barred {
            Barred::Shifts(axis) if Rules::turn(self) == Turn::ToMove(side) => Some(match axis {
                Axis::Horizontal => Remark::new("barred-rows"),
                Axis::Vertical => Remark::new("barred-columns"),
            }),
            _ => None,
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
            material: Material::Slate,
            ..Diagram::new(self.size, self.size, LOOK)
        }
    }

    fn effects(&self, mv: ApricenaMove) -> Effects {
        let mut next = self.clone();
        next.play(mv);
        let (before, after) = (self.scores(), next.scores());
        let remark = |side: Side| match after[side.index()] - before[side.index()] {
            0 => None,
            won @ 1.. => Some(Remark::new("wins").with("side", side).with("points", won)),
            lost => Some(Remark::new("loses").with("side", side).with("points", -lost)),
        };
        let strokes = match mv {
            ApricenaMove::Shift { from, to } => vec![Stroke::Moved { from, to }],
            ApricenaMove::Place(_) | ApricenaMove::Pass => Vec::new(),
        };
        let sides = [self.to_move, self.to_move.opponent()];
        Effects { remarks: sides.into_iter().filter_map(remark).collect(), strokes, ..Effects::default() }
    }
}
