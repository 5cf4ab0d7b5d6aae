//! Pente: five in a row, or five pairs captured.
//!
//! Source: "Pente" (Gary Gabrel, 1977), as described at BrainKing (brainking.com), but without the restriction of the
//! first side's second stone at tournaments. The first stone goes to the middle. A pair between two enemy stones is
//! captured by the second of them; a pair may move between enemies safely. Five or more in a row or five pairs win.

mod knowledge;
mod teaching;
#[cfg(test)]
mod tests;

use self::teaching::pairs;
use super::gomoku::FIVE;
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, Geometry, IllustratedPage,
    Key, Mark, Material, Measure, Outcome, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, Steps, Stroke,
    Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::WhiteAndBlack;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "pente",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "15", values: Values::Words(&["13", "15", "19"]) }],
    start,
    pages: &[
        IllustratedPage::new("rules-capturing", &[("size", "13")], "g7 h8 g8 g9 a1 g6").just_played(1),
        IllustratedPage::new("rules-between", &[("size", "13")], "g7 f7 c3 i7 h7").just_played(1),
        IllustratedPage::new("rules-row", &[("size", "13")], "g7 h8 f8 g9 h6 i3 e9 f6 d10").just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Pattern, WayToEnd::CapturedGroup],
    balance: Balance { first: [Some(60), None], proven: None },
    achievements: &[
        Achievement { name: "double", earned: |story, side| story.moves_of(side).any(|moment| pairs(moment) > 1) },
        Achievement {
            name: "hunter",
            earned: |story, side| story.is_won_by(side) && story.outcome.reason == Reason::Captured,
        },
        Achievement {
            name: "unscathed",
            earned: |story, side| {
                story.is_won_by_rule(side) && story.points(side.opponent()) == 0 && story.points(side) > 0
            },
        },
    ],
};

fn start(setup: &Setup) -> BoxedPosition {
    let size = setup.number("size");
    match size {
        ..=13 => Box::new(Pente::<3>::new(size)),
        14..=16 => Box::new(Pente::<4>::new(size)),
        _ => Box::new(Pente::<6>::new(size)),
    }
}

/// The number of pairs that win.
const PAIRS: u8 = 5;

/// A position on a board of up to `64 * WORDS` points.
#[derive(Clone, Debug)]
pub struct Pente<const WORDS: usize> {
    grid: CellGrid<WORDS>,
    to_move: Side,
    stones: [Bits<WORDS>; 2],
    empty: Bits<WORDS>,
    /// The pairs that each side has captured.
    pairs: [u8; 2],
    /// Whether the first stone is not yet placed.
    is_new: bool,
    won: Option<(Side, Reason)>,
}

impl<const WORDS: usize> Pente<WORDS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the board has too many points.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let grid = CellGrid::new(size, size);
        let (stones, pairs) = ([Bits::EMPTY; 2], [0; 2]);
        Self { grid, to_move: Side::First, stones, empty: grid.all, pairs, is_new: true, won: None }
    }

    fn middle(&self) -> Cell {
        Cell::new(self.grid.columns / 2, self.grid.rows / 2)
    }

    /// The points where the side to move may place a stone.
    fn open(&self) -> Bits<WORDS> {
        match (self.won, self.is_new) {
            (Some(_), _) => Bits::EMPTY,
            (None, true) => Bits::one(self.grid.index(self.middle())),
            (None, false) => self.empty,
        }
    }

    /// The enemy stones that a stone of the side to move captures.
    #[inline]
    fn captured(&self, cell: Cell) -> Bits<WORDS> {
        self.captured_by(self.to_move, cell)
    }

    fn captured_by(&self, side: Side, cell: Cell) -> Bits<WORDS> {
        let [own, enemy] = [side, side.opponent()].map(|side| self.stones[side.index()]);
        let mut captured = Bits::EMPTY;
        for heading in Heading::ALL {
            let is_in = |set: Bits<WORDS>, steps| {
                self.grid.step(cell, heading, steps).is_some_and(|at| set.contains(self.grid.index(at)))
            };
            if is_in(enemy, 1) && is_in(enemy, 2) && is_in(own, 3) {
                let pair = [1, 2].map(|steps| self.grid.step(cell, heading, steps));
                captured |= pair.into_iter().flatten().map(|at| self.grid.index(at)).collect();
            }
        }
        captured
    }

    /// The rows of five or more through a stone.
    fn rows(&self, side: Side, cell: Cell) -> impl Iterator<Item = Stroke> {
        let rows = self.grid.lines(self.stones[side.index()], cell);
        rows.filter(|(_, _, length)| *length >= FIVE).map(|(from, to, _)| Stroke::Won { from, to })
    }
}

impl<const WORDS: usize> Rules for Pente<WORDS> {
    type Move = Cell;

    fn turn(&self) -> Turn {
        match self.won {
            Some((side, reason)) => Turn::Over(Outcome { winner: Some(side), reason }),
            None if self.empty.is_empty() => Turn::Over(Outcome { winner: None, reason: Reason::Full }),
            None => Turn::ToMove(self.to_move),
        }
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        out.extend(self.open().iter().map(|index| self.grid.cell(index)));
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        let open = self.open();
        let count = open.len();
        if count == 0 {
            return None;
        }
        open.nth(pick(count)).map(|index| self.grid.cell(index))
    }

    fn play(&mut self, cell: Cell) {
        let (side, index, captured) = (self.to_move, self.grid.index(cell), self.captured(cell));
        self.stones[side.index()].insert(index);
        self.empty.remove(index);
        if !captured.is_empty() {
            let enemy = &mut self.stones[side.opponent().index()];
            *enemy = enemy.without(captured);
            self.empty |= captured;
            self.pairs[side.index()] += (captured.len() / 2) as u8;
        }
        if self.rows(side, cell).next().is_some() {
            self.won = Some((side, Reason::Line));
        } else if self.pairs[side.index()] >= PAIRS {
            self.won = Some((side, Reason::Captured));
        }
        (self.to_move, self.is_new) = (side.opponent(), false);
    }

    /// The numbers of captured pairs.
    fn scores(&self) -> [i32; 2] {
        self.pairs.map(i32::from)
    }

    fn key(&self) -> Key {
        let [first, second] = self.pairs.map(u64::from);
        let rest = first << 16 | second << 8 | u64::from(self.is_new) << 1 | self.to_move as u64;
        Key::from_words(self.stones.into_iter().flat_map(Bits::words)).with_word(rest)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if let Some(outside) = self.grid.outside(steps) {
            return outside;
        }
        let [Step::Cell(cell)] = steps.0[..] else { return Remark::new("one-cell") };
        if self.is_new {
            return Remark::new("middle-first").with("cell", self.middle());
        }
        Remark::new("taken").with("cell", cell)
    }

    fn diagram(&self) -> Diagram {
        let winning = self.won.into_iter().flat_map(|(side, _)| {
            let cells = self.stones[side.index()].iter().map(|index| self.grid.cell(index));
            let begins = |cell: &Cell, stroke: &Stroke| matches!(stroke, Stroke::Won { from, .. } if from == cell);
            cells.flat_map(move |cell| self.rows(side, cell).filter(move |stroke| begins(&cell, stroke)))
        });
        Diagram {
            cells: self.grid.pieces(self.stones),
            strokes: winning.collect(),
            material: Material::Sandstone,
            geometry: Geometry::Crossings,
            ..Diagram::new(self.grid.columns, self.grid.rows, LOOK)
        }
    }

    fn effects(&self, cell: Cell) -> Effects {
        let (captured, mut next) = (self.captured(cell), self.clone());
        next.play(cell);
        let pairs = captured.len() as i32 / 2;
        let remark = Remark::new("captures").with("side", self.to_move).with("count", pairs);
        Effects {
            remarks: (pairs > 0).then_some(remark).into_iter().collect(),
            marks: captured.iter().map(|index| (self.grid.cell(index), Mark::Captured)).collect(),
            strokes: next.rows(self.to_move, cell).collect(),
        }
    }
}
