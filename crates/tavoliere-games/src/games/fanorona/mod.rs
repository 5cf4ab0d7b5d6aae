//! Fanorona: capture by moving up to enemy pieces, or away from them.
//!
//! Source: "Fanorona" at Wikipedia (2023), with the end of the game from "How to play Fanorona" (Gasy Fanorona,
//! gasy-fanorona.sourceforge.net): a side without pieces or without a move loses. The board is that of Fanoron-Tsivy,
//! five by nine points.
//!
//! Each capture of a chain is a move of its own, after which the side goes on with the same piece or passes. A piece
//! visits no point twice in a turn, nor goes in the same direction twice in a row. If a step could capture by approach
//! and by withdrawal, the move also names the first piece that it captures. The third occurrence of a position is a
//! draw, and so are a hundred turns in a row without a capture: decisions of this house.

mod knowledge;
mod measures;
mod teaching;
#[cfg(test)]
mod tests;

use self::measures::{deepest_deficit, largest_haul};
use crate::rules::kit::{CellGrid, Heading, Recurrence, fingerprint};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Effects, Game, Geometry, IllustratedPage, Key, Mark, Material, Measure,
    Outcome, PieceSet, Reason, Remark, Rules, Shelf, Side, Step, StepPrompt, Steps, Stroke, Turn, WayToEnd,
};

const LOOK: PieceSet = PieceSet::WhiteAndBlack;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "fanorona",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[],
    start: |_| Box::new(Fanorona::new()),
    pages: &[
        IllustratedPage::new("rules-approach", &[], "e2-e3").just_played(1),
        IllustratedPage::new("rules-withdrawal", &[], "d3-e3-c3").just_played(1),
        IllustratedPage::new("rules-chain", &[], "e2-e3 f4-e5 pass g2-g3 g3-f4")
            .just_played(2)
            .allowing("f4-e4 f4-g4")
            .forbidding("f4-e5 f4-g5"),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::CapturedAll, WayToEnd::Block, WayToEnd::Repetition],
    balance: Balance { first: [Some(40), None], proven: None },
    achievements: &[
        Achievement { name: "line", earned: |story, side| story.moves_of(side).any(|moment| moment.captured() >= 4) },
        Achievement { name: "feast", earned: |story, side| largest_haul(story, side) >= 8 },
        Achievement {
            name: "comeback",
            earned: |story, side| story.is_won_by_rule(side) && deepest_deficit(story, side) >= 6,
        },
    ],
};

/// The maximum number of turns in a row without a capture; then the game is a draw.
const MOST_QUIET_TURNS: usize = 100;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FanoronaMove {
    Go {
        from: Cell,
        to: Cell,
        takes: Takes,
        /// Whether the other way to capture is possible, too.
        is_choice: bool,
    },
    /// Ends a chain of captures.
    Pass,
}

/// The pieces that a step captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    Nothing,
    /// Those ahead of it.
    Approach,
    /// Those behind it.
    Withdrawal,
}

/// A chain of captures that goes on.
#[derive(Clone, Debug)]
struct CaptureChain {
    at: Cell,
    /// The points where the piece has been in this turn.
    visited: Bits<1>,
    /// The direction of the last step.
    last: Heading,
}

/// A position. The first side has the lower half of the board.
#[derive(Clone, Debug)]
pub struct Fanorona {
    grid: CellGrid<1>,
    to_move: Side,
    pieces: [Bits<1>; 2],
    chain: Option<CaptureChain>,
    is_over: bool,
    recurrence: Recurrence,
}

impl Default for Fanorona {
    fn default() -> Self {
        Self::new()
    }
}

impl Fanorona {
    /// The start position.
    #[must_use]
    pub fn new() -> Self {
        let rows = ["ooooooooo", "ooooooooo", "oxox.oxox", "xxxxxxxxx", "xxxxxxxxx"];
        let mut pieces = [Bits::EMPTY; 2];
        for (index, sign) in rows.iter().rev().flat_map(|row| row.chars()).enumerate() {
            match sign {
                'x' => pieces[0].insert(index),
                'o' => pieces[1].insert(index),
                _ => {}
            }
        }
        Self::with(pieces, Side::First)
    }

    fn with(pieces: [Bits<1>; 2], to_move: Side) -> Self {
        let (grid, recurrence) = (CellGrid::new(9, 5), Recurrence::default());
        let mut position = Self { grid, to_move, pieces, chain: None, is_over: false, recurrence };
        position.begin_turn();
        position
    }

    /// Stores the position, and notices whether the side to move has lost.
    fn begin_turn(&mut self) {
        let [[first], [second]] = self.pieces.map(Bits::words);
        self.recurrence.remember(fingerprint([first, second, self.to_move as u64]));
        let (grid, own, empty) = (self.grid, self.pieces[self.to_move.index()], self.empty());
        let can_go = |heading: Heading| !(grid.moved(own & lines(heading), heading) & empty).is_empty();
        self.is_over = !Heading::ALL.into_iter().any(can_go);
    }

    fn empty(&self) -> Bits<1> {
        self.grid.all.without(self.pieces[0] | self.pieces[1])
    }

    fn enemy(&self) -> Bits<1> {
        self.pieces[self.to_move.opponent().index()]
    }

    fn is_draw(&self) -> bool {
        self.chain.is_none() && (self.recurrence.is_third() || self.recurrence.quiet() >= MOST_QUIET_TURNS)
    }

    /// The points from which own pieces can go in a direction, then those of them that capture by approach and by
    /// withdrawal.
    #[inline]
    fn goers(&self, heading: Heading) -> [Bits<1>; 3] {
        let (grid, back, enemy) = (&self.grid, heading.opposite(), self.enemy());
        let movers = match &self.chain {
            None => self.pieces[self.to_move.index()],
            Some(chain) if chain.last == heading => return [Bits::EMPTY; 3],
            Some(chain) => Bits::one(grid.index(chain.at)),
        };
        let visited = self.chain.as_ref().map_or(Bits::EMPTY, |chain| chain.visited);
        let going = movers & lines(heading) & grid.moved(self.empty().without(visited), back);
        let approach = going & grid.moved(grid.moved(enemy, back), back);
        [going, approach, going & grid.moved(enemy, heading)]
    }

    /// Calls `each` with the captures of a direction.
    #[inline]
    fn each_capture(&self, heading: Heading, each: &mut impl FnMut(FanoronaMove)) {
        let [_, approach, withdrawal] = self.goers(heading);
        for index in (approach | withdrawal).iter() {
            let from = self.grid.cell(index);
            let Some(to) = self.grid.step(from, heading, 1) else { continue };
            let is_choice = (approach & withdrawal).contains(index);
            for (set, takes) in [(approach, Takes::Approach), (withdrawal, Takes::Withdrawal)] {
                if set.contains(index) {
                    each(FanoronaMove::Go { from, to, takes, is_choice });
                }
            }
        }
    }

    fn can_capture(&self) -> bool {
        Heading::ALL.into_iter().any(|heading| {
            let [_, approach, withdrawal] = self.goers(heading);
            !(approach | withdrawal).is_empty()
        })
    }

    /// The enemy pieces that a move captures.
    fn captured(&self, mv: FanoronaMove) -> Bits<1> {
        let FanoronaMove::Go { from, to, takes, .. } = mv else { return Bits::EMPTY };
        let heading = heading_between(from, to);
        let (start, heading) = match takes {
            Takes::Nothing => return Bits::EMPTY,
            Takes::Approach => (to, heading),
            Takes::Withdrawal => (from, heading.opposite()),
        };
        let line = self.grid.ray(start, heading).map(|cell| self.grid.index(cell));
        line.take_while(|index| self.enemy().contains(*index)).collect()
    }

    fn end_turn(&mut self) {
        (self.to_move, self.chain) = (self.to_move.opponent(), None);
        self.begin_turn();
    }

    /// Moves a piece, and goes on with it if it can capture more.
    fn go(&mut self, from: Cell, to: Cell, captured: Bits<1>) {
        let [left, reached] = [from, to].map(|cell| Bits::one(self.grid.index(cell)));
        let (own, enemy) = (self.to_move.index(), self.to_move.opponent().index());
        self.pieces[own] = self.pieces[own].without(left) | reached;
        if captured.is_empty() {
            return self.end_turn();
        }
        self.pieces[enemy] = self.pieces[enemy].without(captured);
        self.recurrence.forget();
        let visited = self.chain.as_ref().map_or(left, |chain| chain.visited) | reached;
        self.chain = Some(CaptureChain { at: to, visited, last: heading_between(from, to) });
        if !self.can_capture() {
            self.end_turn();
        }
    }

    /// Why a piece cannot make a step.
    fn objection_to(&self, from: Cell, to: Cell) -> Remark {
        let [at, target] = [from, to].map(|cell| self.grid.index(cell));
        if !self.pieces[self.to_move.index()].contains(at) {
            let id = if self.enemy().contains(at) { "not-yours" } else { "nothing-there" };
            return Remark::new(id).with("cell", from);
        }
        let heading = heading_between(from, to);
        if self.grid.step(from, heading, 1) != Some(to) || !lines(heading).contains(at) {
            return Remark::new("no-line").with("from", from).with("cell", to);
        }
        match &self.chain {
            _ if !self.empty().contains(target) => Remark::new("taken").with("cell", to),
            Some(chain) if chain.at != from => Remark::new("same-piece").with("cell", chain.at),
            Some(chain) if chain.visited.contains(target) => Remark::new("visited").with("cell", to),
            Some(chain) if chain.last == heading => Remark::new("same-direction"),
            Some(_) => Remark::new("captures-nothing").with("cell", to),
            None => Remark::new("must-capture"),
        }
    }
}

/// The direction from a cell to another.
fn heading_between(from: Cell, to: Cell) -> Heading {
    let towards = |from: u8, to: u8| (to as i8 - from as i8).signum();
    Heading::new(towards(from.column, to.column), towards(from.row, to.row))
}

/// The points with a line in a direction: all, but only every second one has diagonals.
#[inline]
const fn lines(heading: Heading) -> Bits<1> {
    let mut all = Bits::EMPTY;
    let mut index = 0;
    while index < 45 {
        if heading.columns == 0 || heading.rows == 0 || index % 2 == 0 {
            all.insert(index);
        }
        index += 1;
    }
    all
}

/// The lines of the board, from each point to the next.
fn between_neighbours(grid: &CellGrid<1>) -> Vec<(Cell, Cell)> {
    let along = |heading| {
        let from = lines(heading).iter().map(|index| grid.cell(index));
        from.filter_map(move |from| Some((from, grid.step(from, heading, 1)?)))
    };
    Heading::AXES.into_iter().flat_map(along).collect()
}

impl Rules for Fanorona {
    type Move = FanoronaMove;

    const AGAIN: bool = true;

    fn turn(&self) -> Turn {
        let (winner, reason) = match self {
            _ if self.enemy().is_empty() => (Some(self.to_move), Reason::Captured),
            _ if self.pieces[self.to_move.index()].is_empty() => (Some(self.to_move.opponent()), Reason::Captured),
            _ if self.is_over => (Some(self.to_move.opponent()), Reason::Blocked),
            _ if self.is_draw() && self.recurrence.is_third() => (None, Reason::Repetition),
            _ if self.is_draw() => (None, Reason::NoProgress),
            _ => return Turn::ToMove(self.to_move),
        };
        Turn::Over(Outcome { winner, reason })
    }

    /// Captures; if there are none, all steps. A chain of captures may end after each.
    fn moves(&self, out: &mut Vec<FanoronaMove>) {
        if Rules::turn(self).side().is_none() {
            return;
        }
        let before = out.len();
        Heading::ALL.into_iter().for_each(|heading| self.each_capture(heading, &mut |mv| out.push(mv)));
        if self.chain.is_some() {
            return out.push(FanoronaMove::Pass);
        }
        if out.len() > before {
            return;
        }
        for heading in Heading::ALL {
            let [going, ..] = self.goers(heading);
            out.extend(going.iter().filter_map(|index| {
                let from = self.grid.cell(index);
                let to = self.grid.step(from, heading, 1)?;
                Some(FanoronaMove::Go { from, to, takes: Takes::Nothing, is_choice: false })
            }));
        }
    }

    fn play(&mut self, mv: FanoronaMove) {
        match mv {
            FanoronaMove::Go { from, to, .. } => self.go(from, to, self.captured(mv)),
            FanoronaMove::Pass => self.end_turn(),
        }
    }

    /// The numbers of pieces.
    fn scores(&self) -> [i32; 2] {
        self.pieces.map(|pieces| pieces.len() as i32)
    }

    /// The pieces, the chain, and the positions since the last capture.
    fn key(&self) -> Key {
        let mut key = Key::from_words(self.pieces.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64);
        if let Some(chain) = &self.chain {
            let [visited] = chain.visited.words();
            let direction = (chain.last.columns + 1) as u64 * 3 + (chain.last.rows + 1) as u64;
            key = key.with_word(visited).with_word(direction << 8 | self.grid.index(chain.at) as u64);
        }
        self.recurrence.added_to(key)
    }

    fn steps(mv: FanoronaMove) -> Steps {
        let FanoronaMove::Go { from, to, takes, is_choice } = mv else { return Steps(vec![Step::Pass]) };
        let mut steps = vec![Step::Cell(from), Step::Cell(to)];
        if is_choice {
            let next = |at: u8, from: u8, to: u8| at + to - from;
            steps.push(Step::Cell(match takes {
                Takes::Withdrawal => {
                    Cell::new(next(from.column, to.column, from.column), next(from.row, to.row, from.row))
                }
                _ => Cell::new(next(to.column, from.column, to.column), next(to.row, from.row, to.row)),
            }));
        }
        Steps(steps)
    }

    fn prompt(&self, made: &[Step]) -> StepPrompt {
        [StepPrompt::Which, StepPrompt::To, StepPrompt::Take][made.len().min(2)]
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if let Some(outside) = self.grid.outside(steps) {
            return outside;
        }
        let mut moves = Vec::new();
        Rules::moves(self, &mut moves);
        let is_choice = |cells: [Cell; 2]| {
            moves.iter().any(|mv| match *mv {
                FanoronaMove::Go { from, to, is_choice, .. } => is_choice && [from, to] == cells,
                FanoronaMove::Pass => false,
            })
        };
        match steps.0[..] {
            [Step::Cell(from), Step::Cell(to)] | [Step::Cell(from), Step::Cell(to), Step::Cell(_)]
                if is_choice([from, to]) =>
            {
                Remark::new("which-capture")
            }
            [Step::Cell(from), Step::Cell(to)] | [Step::Cell(from), Step::Cell(to), Step::Cell(_)] => {
                self.objection_to(from, to)
            }
            [Step::Pass] => Remark::new("must-move"),
            _ => Remark::new("from-to"),
        }
    }

    fn diagram(&self) -> Diagram {
        Diagram {
            cells: self.grid.pieces(self.pieces),
            lines: between_neighbours(&self.grid),
            material: Material::Sandstone,
            geometry: Geometry::Points,
            ..Diagram::new(self.grid.columns, self.grid.rows, LOOK)
        }
    }

    fn effects(&self, mv: FanoronaMove) -> Effects {
        let FanoronaMove::Go { from, to, .. } = mv else { return Effects::default() };
        let captured = self.captured(mv);
        let remark = Remark::new("captures").with("side", self.to_move).with("count", captured.len() as i32);
        Effects {
            remarks: (!captured.is_empty()).then_some(remark).into_iter().collect(),
            marks: captured.iter().map(|index| (self.grid.cell(index), Mark::Captured)).collect(),
            strokes: vec![Stroke::Moved { from, to }],
        }
    }
}
