//! Breakthrough: bring one piece to the far row.
//!
//! Source: "Breakthrough" (Dan Troyka, 2000), as published with the 8×8 Game Design Competition of About Board Games,
//! 2001.

mod knowledge;
mod teaching;
#[cfg(test)]
mod tests;

use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Effects, Game, GameOption, IllustratedPage, Key, Mark, Measure, Outcome,
    PieceSet, Reason, Remark, Rim, Rules, Shelf, Side, Step, StepPrompt, Steps, Stroke, Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::WhiteAndBlack;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "breakthrough",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "8", values: Values::Words(&["5", "6", "8"]) }],
    start: |setup| Box::new(Breakthrough::new(setup.number("size"))),
    pages: &[
        IllustratedPage::new("rules-moving", &[("size", "5")], "b2-b3 d4-d3").allowing("c2-c3"),
        IllustratedPage::new("rules-goal", &[("size", "5")], "c2-c3 a4-a3 c3-d4 a3-b2 d4-c5").just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Race, WayToEnd::CapturedAll],
    balance: Balance { first: [Some(50), None], proven: None },
    achievements: &[
        Achievement {
            name: "unharmed",
            earned: |story, side| {
                story.is_won_by_rule(side) && story.points(side) == story.setup.start().scores()[side.index()]
            },
        },
        Achievement {
            name: "conqueror",
            earned: |story, side| story.moves_of(side).filter(|moment| moment.captured() > 0).count() >= 10,
        },
        Achievement {
            name: "dash",
            earned: |story, side| {
                story.is_won_by_rule(side) && story.setup.is_usual() && story.moves_of(side).count() <= 12
            },
        },
    ],
};

/// A step of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BreakthroughMove {
    from: Cell,
    to: Cell,
}

/// A position. The first side begins on the lowest two rows and moves up.
#[derive(Clone, Debug)]
pub struct Breakthrough {
    grid: CellGrid<1>,
    to_move: Side,
    pieces: [Bits<1>; 2],
    /// For each side the row where it wins.
    goals: [Bits<1>; 2],
}

impl Breakthrough {
    /// A board with two rows of pieces on each side.
    ///
    /// # Panics
    /// If the edge is below 5 or above 8.
    #[must_use]
    pub fn new(size: u8) -> Self {
        assert!(size >= 5, "no room between the sides");
        let grid = CellGrid::new(size, size);
        let pieces = [grid.row(0) | grid.row(1), grid.row(size - 1) | grid.row(size - 2)];
        Self::with(grid, pieces, Side::First)
    }

    fn with(grid: CellGrid<1>, pieces: [Bits<1>; 2], to_move: Side) -> Self {
        Self { grid, to_move, pieces, goals: [grid.row(grid.rows - 1), grid.row(0)] }
    }

    /// The steps of a side: straight ahead, and ahead to either side.
    const fn headings(side: Side) -> [Heading; 3] {
        let ahead = if matches!(side, Side::First) { 1 } else { -1 };
        [Heading::new(0, ahead), Heading::new(-1, ahead), Heading::new(1, ahead)]
    }

    /// The cells that the side to move can reach by each of its steps.
    #[inline]
    fn reached(&self) -> [(Heading, Bits<1>); 3] {
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.pieces[side.index()]);
        Self::headings(self.to_move).map(|heading| {
            let reached = self.grid.moved(own, heading);
            (heading, reached.without(if heading.columns == 0 { own | enemy } else { own }))
        })
    }

    fn step_to(&self, index: usize, heading: Heading) -> Option<BreakthroughMove> {
        let to = self.grid.cell(index);
        Some(BreakthroughMove { from: self.grid.step(to, heading.opposite(), 1)?, to })
    }

    fn winner(&self) -> Option<(Side, Reason)> {
        Side::BOTH.into_iter().find_map(|side| {
            let [own, enemy] = [side, side.opponent()].map(|side| self.pieces[side.index()]);
            if !(own & self.goals[side.index()]).is_empty() {
                return Some((side, Reason::Goal));
            }
            enemy.is_empty().then_some((side, Reason::Captured))
        })
    }

    /// Why a piece cannot make a step.
    fn objection_to(&self, from: Cell, to: Cell) -> Remark {
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.pieces[side.index()]);
        let [at, target] = [from, to].map(|cell| self.grid.index(cell));
        if !own.contains(at) {
            let id = if enemy.contains(at) { "not-yours" } else { "nothing-there" };
            return Remark::new(id).with("cell", from);
        }
        let is_step = |heading: &Heading| self.grid.step(from, *heading, 1) == Some(to);
        match Self::headings(self.to_move).into_iter().find(is_step) {
            None => Remark::new("one-ahead").with("cell", from),
            Some(_) if own.contains(target) => Remark::new("own-piece").with("cell", to),
            Some(_) => Remark::new("no-capture-ahead").with("cell", to),
        }
    }
}

impl Rules for Breakthrough {
    type Move = BreakthroughMove;

    fn turn(&self) -> Turn {
        match self.winner() {
            Some((side, reason)) => Turn::Over(Outcome { winner: Some(side), reason }),
            None => Turn::ToMove(self.to_move),
        }
    }

    /// A side always has a move: its foremost piece has none of its own ahead.
    fn moves(&self, out: &mut Vec<BreakthroughMove>) {
        if self.winner().is_some() {
            return;
        }
        for (heading, cells) in self.reached() {
            out.extend(cells.iter().filter_map(|index| self.step_to(index, heading)));
        }
    }

    fn sample(
        &self,
        _scratch: &mut Vec<BreakthroughMove>,
        pick: &mut impl FnMut(usize) -> usize,
    ) -> Option<BreakthroughMove> {
        if self.winner().is_some() {
            return None;
        }
        let reached = self.reached();
        let mut rank = pick(reached.iter().map(|(_, cells)| cells.len()).sum());
        for (heading, cells) in reached {
            match cells.nth(rank) {
                Some(index) => return self.step_to(index, heading),
                None => rank -= cells.len(),
            }
        }
        None
    }

    fn play(&mut self, mv: BreakthroughMove) {
        let [from, to] = [mv.from, mv.to].map(|cell| self.grid.index(cell));
        let [own, enemy] = [self.to_move.index(), self.to_move.opponent().index()];
        self.pieces[own] = self.pieces[own].without(Bits::one(from)) | Bits::one(to);
        self.pieces[enemy].remove(to);
        self.to_move = self.to_move.opponent();
    }

    /// The numbers of pieces.
    fn scores(&self) -> [i32; 2] {
        self.pieces.map(|pieces| pieces.len() as i32)
    }

    fn key(&self) -> Key {
        Key::from_words(self.pieces.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(mv: BreakthroughMove) -> Steps {
        Steps(vec![Step::Cell(mv.from), Step::Cell(mv.to)])
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
            _ => Remark::new("from-to"),
        }
    }

    fn diagram(&self) -> Diagram {
        let size = self.grid.columns;
        Diagram {
            cells: self.grid.pieces(self.pieces),
            rims: vec![(Rim::Upper, Side::First), (Rim::Lower, Side::Second)],
            ..Diagram::new(size, size, LOOK)
        }
    }

    fn effects(&self, mv: BreakthroughMove) -> Effects {
        let strokes = vec![Stroke::Moved { from: mv.from, to: mv.to }];
        if !self.pieces[self.to_move.opponent().index()].contains(self.grid.index(mv.to)) {
            return Effects { strokes, ..Effects::default() };
        }
        let remark = Remark::new("captures").with("side", self.to_move).with("cell", mv.to);
        Effects { remarks: vec![remark], marks: vec![(mv.to, Mark::Captured)], strokes }
    }
}
