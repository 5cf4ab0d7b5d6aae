//! Lines of Action: bring all own pieces together.
//!
//! Source: "A Gamut of Games" (Sid Sackson, second edition, 1982), game by Claude Soucie, where the mover wins if both
//! sides are connected at once. As at the Mind Sports Olympiad of 2000 (dke.maastrichtuniversity.nl/m.winands/loa), a
//! side that cannot move passes, and the third occurrence of a position is a draw. So that every game ends, a hundred
//! turns in a row without a capture are a draw, too: a decision of this house.

mod knowledge;
mod teaching;
#[cfg(test)]
mod tests;

use crate::rules::kit::{CellGrid, Heading, Recurrence, fingerprint};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Effects, Game, IllustratedPage, Key, Mark, Material, Measure, Moment,
    Outcome, PieceSet, Reason, Remark, Rules, Shelf, Side, Step, StepPrompt, Steps, Stroke, Turn, WayToEnd,
};

const LOOK: PieceSet = PieceSet::BlackAndWhite;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "lines-of-action",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[],
    start: |_| Box::new(LinesOfAction::new()),
    pages: &[
        IllustratedPage::new("rules-moving", &[], "").allowing("c1-c3 c1-e3 b1-h1").forbidding("c1-c2"),
        IllustratedPage::new("rules-capturing", &[], "c1-a3").just_played(1).forbidding("a2-a8 a7-a1"),
        IllustratedPage::new(
            "rules-connected",
            &[],
            "g8-e6 h3-f1 g1-e3 h5-f5 e3-e7 a3-c1 e1-e5 h7-e4 b1-e4 a4-c6 d1-d3",
        )
        .just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Shape, WayToEnd::Repetition],
    balance: Balance { first: [Some(57), None], proven: None },
    achievements: &[
        Achievement { name: "crowd", earned: |story, side| story.is_won_by_rule(side) && story.points(side) >= 11 },
        Achievement {
            name: "peace",
            earned: |story, side| {
                let captures = |moment: &Moment| moment.captured() > 0;
                story.is_won_by_rule(side) && story.moves_of(side).count() >= 10 && !story.moves_of(side).any(captures)
            },
        },
        Achievement {
            name: "sprint",
            earned: |story, side| story.is_won_by_rule(side) && story.moves_of(side).count() <= 14,
        },
    ],
};

/// The edge of the board.
const SIZE: u8 = 8;

/// The maximum number of turns in a row without a capture; then the game is a draw.
const MOST_QUIET_TURNS: usize = 100;

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinesMove {
    Go { from: Cell, to: Cell },
    Pass,
}

/// A position. The first side begins on the lowest and the highest row, the second on the outer columns.
#[derive(Clone, Debug)]
pub struct LinesOfAction {
    grid: CellGrid<1>,
    to_move: Side,
    pieces: [Bits<1>; 2],
    /// The side whose pieces are connected.
    winner: Option<Side>,
    recurrence: Recurrence,
}

impl Default for LinesOfAction {
    fn default() -> Self {
        Self::new()
    }
}

impl LinesOfAction {
    /// The start position.
    #[must_use]
    pub fn new() -> Self {
        let grid = CellGrid::new(SIZE, SIZE);
        let (rows, columns) = (grid.row(0) | grid.row(SIZE - 1), grid.column(0) | grid.column(SIZE - 1));
        Self::with([rows.without(columns), columns.without(rows)], Side::First)
    }

    fn with(pieces: [Bits<1>; 2], to_move: Side) -> Self {
        let grid = CellGrid::new(SIZE, SIZE);
        let mut position = Self { grid, to_move, pieces, winner: None, recurrence: Recurrence::default() };
        position.settle();
        position
    }

    /// Notices the end of the game, and stores the position. The side that has just moved comes first.
    fn settle(&mut self) {
        let sides = [self.to_move.opponent(), self.to_move];
        self.winner = sides.into_iter().find(|side| self.is_connected(self.pieces[side.index()]));
        let [[first], [second]] = self.pieces.map(Bits::words);
        self.recurrence.remember(fingerprint([first, second, self.to_move as u64]));
    }

    #[inline]
    fn is_connected(&self, pieces: Bits<1>) -> bool {
        let Some(start) = pieces.lowest() else { return false };
        self.grid.region(Bits::one(start), pieces, &Heading::ALL) == pieces
    }

    fn is_over(&self) -> bool {
        self.winner.is_some() || self.recurrence.is_third() || self.recurrence.quiet() >= MOST_QUIET_TURNS
    }

    /// The number of pieces on the line through a cell, by the number of a direction in [`Heading::ALL`].
    #[inline]
    fn on_line(&self, from: usize, direction: usize) -> u32 {
        let [all] = (self.pieces[0] | self.pieces[1]).words();
        let line = RAYS[from][direction] | RAYS[from][opposite(direction)] | 1 << from;
        (all & line).count_ones()
    }

    /// The cell that a piece reaches with some steps, or the reason for which it cannot.
    #[inline]
    fn reach(&self, from: usize, direction: usize, steps: u32) -> Result<usize, &'static str> {
        if RAYS[from][direction].count_ones() < steps {
            return Err("off-the-board");
        }
        let heading = Heading::ALL[direction];
        let by = isize::from(heading.rows) * SIZE as isize + isize::from(heading.columns);
        let to = from.wrapping_add_signed(by * steps as isize);
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.pieces[side.index()]);
        if own.contains(to) {
            return Err("own-piece");
        }
        let [enemy] = enemy.words();
        let between = RAYS[from][direction] & RAYS[to][opposite(direction)];
        if between & enemy == 0 { Ok(to) } else { Err("enemy-between") }
    }

    fn each_go(&self, mut each: impl FnMut(LinesMove)) {
        for from in self.pieces[self.to_move.index()].iter() {
            for axis in 0..Heading::AXES.len() {
                let steps = self.on_line(from, axis);
                for direction in [axis, opposite(axis)] {
                    if let Ok(to) = self.reach(from, direction, steps) {
                        each(LinesMove::Go { from: self.grid.cell(from), to: self.grid.cell(to) });
                    }
                }
            }
        }
    }

    /// Why a piece cannot make a move.
    fn objection_to(&self, from: Cell, to: Cell) -> Remark {
        let at = self.grid.index(from);
        if !self.pieces[self.to_move.index()].contains(at) {
            let is_enemy = self.pieces[self.to_move.opponent().index()].contains(at);
            return Remark::new(if is_enemy { "not-yours" } else { "nothing-there" }).with("cell", from);
        }
        let [columns, rows] = [(from.column, to.column), (from.row, to.row)].map(|(from, to)| to as i8 - from as i8);
        let (steps, straight) =
            (columns.abs().max(rows.abs()), columns == 0 || rows == 0 || columns.abs() == rows.abs());
        if steps == 0 || !straight {
            return Remark::new("not-straight").with("from", from).with("cell", to);
        }
        let heading = Heading::new(columns.signum(), rows.signum());
        let direction = Heading::ALL.iter().position(|other| *other == heading).unwrap_or_default();
        let count = self.on_line(at, direction);
        if count != u32::from(steps.unsigned_abs()) {
            return Remark::new("not-so-far").with("count", count as i32);
        }
        Remark::new(self.reach(at, direction, count).err().unwrap_or("not-so-far")).with("cell", to)
    }
}

/// The number of the opposite direction.
const fn opposite(direction: usize) -> usize {
    (direction + 4) % 8
}

/// For each cell and direction, in the order of [`Heading::ALL`], the cells to the edge of the board, as a set.
static RAYS: [[u64; 8]; 64] = rays();

const fn rays() -> [[u64; 8]; 64] {
    let mut rays = [[0; 8]; 64];
    let mut number = 0;
    while number < 64 * 8 {
        let (from, direction) = (number / 8, number % 8);
        let heading = Heading::ALL[direction];
        let (mut column, mut row) = (from as i8 % 8 + heading.columns, from as i8 / 8 + heading.rows);
        while column >= 0 && column < 8 && row >= 0 && row < 8 {
            rays[from][direction] |= 1 << (row * 8 + column);
            column += heading.columns;
            row += heading.rows;
        }
        number += 1;
    }
    rays
}

impl Rules for LinesOfAction {
    type Move = LinesMove;

    fn turn(&self) -> Turn {
        let (winner, reason) = match self {
            _ if self.winner.is_some() => (self.winner, Reason::Connected),
            _ if self.recurrence.is_third() => (None, Reason::Repetition),
            _ if self.is_over() => (None, Reason::NoProgress),
            _ => return Turn::ToMove(self.to_move),
        };
        Turn::Over(Outcome { winner, reason })
    }

    fn moves(&self, out: &mut Vec<LinesMove>) {
        if self.is_over() {
            return;
        }
        let before = out.len();
        self.each_go(|mv| out.push(mv));
        if out.len() == before {
            out.push(LinesMove::Pass);
        }
    }

    fn play(&mut self, mv: LinesMove) {
        if let LinesMove::Go { from, to } = mv {
            let [from, to] = [from, to].map(|cell| Bits::one(self.grid.index(cell)));
            let [own, enemy] = [self.to_move.index(), self.to_move.opponent().index()];
            self.pieces[own] = self.pieces[own].without(from) | to;
            if !(self.pieces[enemy] & to).is_empty() {
                self.pieces[enemy] = self.pieces[enemy].without(to);
                self.recurrence.forget();
            }
        }
        self.to_move = self.to_move.opponent();
        self.settle();
    }

    /// The numbers of pieces.
    fn scores(&self) -> [i32; 2] {
        self.pieces.map(|pieces| pieces.len() as i32)
    }

    /// The pieces, and the positions since the last capture.
    fn key(&self) -> Key {
        let key = Key::from_words(self.pieces.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64);
        self.recurrence.added_to(key)
    }

    fn steps(mv: LinesMove) -> Steps {
        match mv {
            LinesMove::Go { from, to } => Steps(vec![Step::Cell(from), Step::Cell(to)]),
            LinesMove::Pass => Steps(vec![Step::Pass]),
        }
    }

    fn prompt(&self, made: &[Step]) -> StepPrompt {
        if made.is_empty() { StepPrompt::Which } else { StepPrompt::To }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if let Some(outside) = self.grid.outside(steps) {
            return outside;
        }
        match steps.0[..] {
            [Step::Cell(from), Step::Cell(to)] => self.objection_to(from, to),
            [Step::Pass] => Remark::new("can-move"),
            _ => Remark::new("from-to"),
        }
    }

    fn diagram(&self) -> Diagram {
        Diagram { cells: self.grid.pieces(self.pieces), material: Material::Slate, ..Diagram::new(SIZE, SIZE, LOOK) }
    }

    fn effects(&self, mv: LinesMove) -> Effects {
        let LinesMove::Go { from, to } = mv else { return Effects::default() };
        let mut effects = Effects { strokes: vec![Stroke::Moved { from, to }], ..Effects::default() };
        if self.pieces[self.to_move.opponent().index()].contains(self.grid.index(to)) {
            effects.remarks.push(Remark::new("captures").with("side", self.to_move).with("cell", to));
            effects.marks.push((to, Mark::Captured));
        }
        effects
    }
}
