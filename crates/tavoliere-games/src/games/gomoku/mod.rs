//! Gomoku: five in a row on a large board.
//!
//! Source: "Gomoku" at Wikipedia (2023): in freestyle gomoku five or more in a row win; in standard gomoku, which is
//! the option `overline=neutral`, more than five do nothing.

pub(super) mod knowledge;
pub(super) mod rows;
pub(super) mod teaching;
#[cfg(test)]
mod tests;
pub(super) mod threats;

use crate::rules::kit::CellGrid;
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, Geometry, IllustratedPage,
    Key, Material, Measure, Outcome, PieceSet, Reason, Rules, Setup, Shelf, Side, Steps, Stroke, Turn, Values,
    WayToEnd,
};

const LOOK: PieceSet = PieceSet::BlackAndWhite;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "gomoku",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[
        GameOption { name: "size", default: "15", values: Values::Words(&["13", "15", "19"]) },
        GameOption { name: "overline", default: "wins", values: Values::Words(&["wins", "neutral"]) },
    ],
    start,
    pages: &[
        IllustratedPage::new("rules-placing", &[("size", "13")], "g7 h8 g8 g9 h7"),
        IllustratedPage::new("rules-row", &[("size", "13")], "g7 h8 f8 g9 h6 i5 e9 f7 d10").just_played(1),
        IllustratedPage::new(
            "rules-house",
            &[("size", "13"), ("overline", "neutral")],
            "c7 d9 d7 e5 e7 g9 g7 h5 h7 j8 f7",
        )
        .just_played(1),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Pattern],
    balance: Balance { first: [Some(71), None], proven: Some((1, 1)) },
    achievements: &[
        Achievement {
            name: "quick",
            earned: |story, side| story.is_won_by_rule(side) && story.moves_of(side).count() <= 10,
        },
        Achievement {
            name: "crossing",
            earned: |story, side| story.moves_of(side).any(|moment| moment.won_lines().count() > 1),
        },
        Achievement {
            name: "long-row",
            earned: |story, side| story.moves_of(side).any(|moment| moment.won_lines().any(|length| length > FIVE)),
        },
    ],
};

fn start(setup: &Setup) -> BoxedPosition {
    let (size, overline) = (setup.number("size"), setup.word("overline") == "wins");
    match size {
        ..=13 => Box::new(Gomoku::<3>::new(size, overline)),
        14..=16 => Box::new(Gomoku::<4>::new(size, overline)),
        _ => Box::new(Gomoku::<6>::new(size, overline)),
    }
}

/// The length of a row that wins.
pub(super) const FIVE: usize = 5;

/// A position on a board of up to `64 * WORDS` points.
#[derive(Clone, Debug)]
pub struct Gomoku<const WORDS: usize> {
    grid: CellGrid<WORDS>,
    to_move: Side,
    stones: [Bits<WORDS>; 2],
    empty: Bits<WORDS>,
    /// Whether more than five in a row win.
    overline: bool,
    winner: Option<Side>,
}

impl<const WORDS: usize> Gomoku<WORDS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the board has too many points.
    #[must_use]
    pub fn new(size: u8, overline: bool) -> Self {
        let grid = CellGrid::new(size, size);
        Self { grid, to_move: Side::First, stones: [Bits::EMPTY; 2], empty: grid.all, overline, winner: None }
    }

    /// The rows through a stone that win.
    fn won(&self, side: Side, cell: Cell) -> impl Iterator<Item = Stroke> {
        let overline = self.overline;
        let rows = self.grid.lines(self.stones[side.index()], cell);
        let wins = move |length: usize| length == FIVE || overline && length > FIVE;
        rows.filter(move |(_, _, length)| wins(*length)).map(|(from, to, _)| Stroke::Won { from, to })
    }
}

impl<const WORDS: usize> Rules for Gomoku<WORDS> {
    type Move = Cell;

    fn turn(&self) -> Turn {
        if self.winner.is_some() {
            return Turn::Over(Outcome { winner: self.winner, reason: Reason::Line });
        }
        if self.empty.is_empty() {
            return Turn::Over(Outcome { winner: None, reason: Reason::Full });
        }
        Turn::ToMove(self.to_move)
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if self.winner.is_none() {
            out.extend(self.empty.iter().map(|index| self.grid.cell(index)));
        }
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        if self.winner.is_some() || self.empty.is_empty() {
            return None;
        }
        self.empty.nth(pick(self.empty.len())).map(|index| self.grid.cell(index))
    }

    fn play(&mut self, cell: Cell) {
        let index = self.grid.index(cell);
        self.stones[self.to_move.index()].insert(index);
        self.empty.remove(index);
        if self.won(self.to_move, cell).next().is_some() {
            self.winner = Some(self.to_move);
        }
        self.to_move = self.to_move.opponent();
    }

    fn key(&self) -> Key {
        Key::from_words(self.stones.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn diagram(&self) -> Diagram {
        let winning = self.winner.into_iter().flat_map(|side| {
            let cells = self.stones[side.index()].iter().map(|index| self.grid.cell(index));
            let begins = |cell: &Cell, stroke: &Stroke| matches!(stroke, Stroke::Won { from, .. } if from == cell);
            cells.flat_map(move |cell| self.won(side, cell).filter(move |stroke| begins(&cell, stroke)))
        });
        Diagram {
            cells: self.grid.pieces(self.stones),
            strokes: winning.collect(),
            material: Material::Wood,
            geometry: Geometry::Crossings,
            ..Diagram::new(self.grid.columns, self.grid.rows, LOOK)
        }
    }

    fn effects(&self, cell: Cell) -> Effects {
        let mut next = self.clone();
        next.play(cell);
        Effects { strokes: next.won(self.to_move, cell).collect(), ..Effects::default() }
    }
}
