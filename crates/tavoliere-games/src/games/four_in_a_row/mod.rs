//! Four in a row: drop tokens into columns; four in a line win.
//!
//! Source: the game sold since 1974 (Ned Strongin and Howard Wexler), as described in "The Complete Book of Connect 4"
//! (James D. Allen, 2010). A token falls to the lowest free cell of a column; the move is spelled as that cell.

mod knowledge;
mod teaching;
#[cfg(test)]
mod tests;

use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{
    Achievement, Balance, Bits, Cell, Diagram, Effects, Game, IllustratedPage, Key, Material, Measure, Outcome,
    PieceSet, Reason, Remark, Rules, Shelf, Side, Step, Steps, Stroke, Turn, WayToEnd,
};

const LOOK: PieceSet = PieceSet::YellowAndRed;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "four-in-a-row",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[],
    start: |_| Box::new(FourInARow::new(7, 6)),
    pages: &[
        IllustratedPage::new("rules-dropping", &[], "d1 d2 c1").allowing("a1 b1 c2 d3 e1 f1 g1").forbidding("e2"),
        IllustratedPage::new("rules-line", &[], "d1 d2 c1 e1 b1 a1 c2 b2 c3 c4 b3 a2 d3 e2 e3").just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Pattern],
    balance: Balance { first: [Some(51), None], proven: Some((1, 1)) },
    achievements: &[
        Achievement {
            name: "five",
            earned: |story, side| {
                story.is_won_by_rule(side)
                    && story.moves_of(side).any(|moment| moment.won_lines().any(|line| line >= 5))
            },
        },
        Achievement {
            name: "double",
            earned: |story, side| {
                story.is_won_by_rule(side) && story.moves_of(side).any(|moment| moment.won_lines().count() >= 2)
            },
        },
        Achievement { name: "last", earned: |story, side| story.is_won_by_rule(side) && story.moves.len() >= 40 },
    ],
};

/// The length of a line that wins.
const LENGTH: usize = 4;

/// A position on a board of up to 64 cells. The first side has the yellow tokens.
#[derive(Clone, Debug)]
pub struct FourInARow {
    grid: CellGrid<1>,
    to_move: Side,
    tokens: [Bits<1>; 2],
    /// The side that has made a line.
    winner: Option<Side>,
}

impl FourInARow {
    /// An empty board.
    ///
    /// # Panics
    /// If the board has more than 64 cells.
    #[must_use]
    pub fn new(columns: u8, rows: u8) -> Self {
        Self { grid: CellGrid::new(columns, rows), to_move: Side::First, tokens: [Bits::EMPTY; 2], winner: None }
    }

    /// The lowest free cell of each column.
    #[inline]
    fn open(&self) -> Bits<1> {
        let taken = self.tokens[0] | self.tokens[1];
        let above = self.grid.moved(taken, Heading::new(0, 1)) | Bits::first(self.grid.columns.into());
        above.without(taken)
    }

    /// Whether some members of a set form a line of four.
    #[inline]
    fn has_line(&self, set: Bits<1>) -> bool {
        Heading::AXES.into_iter().any(|heading| {
            let pairs = set & self.grid.moved(set, heading);
            let apart = self.grid.moved(self.grid.moved(pairs, heading), heading);
            !(pairs & apart).is_empty()
        })
    }
}

impl Rules for FourInARow {
    type Move = Cell;

    fn turn(&self) -> Turn {
        if self.winner.is_some() {
            return Turn::Over(Outcome { winner: self.winner, reason: Reason::Line });
        }
        if self.open().is_empty() {
            return Turn::Over(Outcome { winner: None, reason: Reason::Full });
        }
        Turn::ToMove(self.to_move)
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if self.winner.is_none() {
            out.extend(self.open().iter().map(|index| self.grid.cell(index)));
        }
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        let open = self.open();
        if self.winner.is_some() || open.is_empty() {
            return None;
        }
        open.nth(pick(open.len())).map(|index| self.grid.cell(index))
    }

    fn play(&mut self, cell: Cell) {
        let own = &mut self.tokens[self.to_move.index()];
        own.insert(self.grid.index(cell));
        if self.has_line(self.tokens[self.to_move.index()]) {
            self.winner = Some(self.to_move);
        }
        self.to_move = self.to_move.opponent();
    }

    fn key(&self) -> Key {
        Key::from_words(self.tokens.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if let Some(outside) = self.grid.outside(steps) {
            return outside;
        }
        let [Step::Cell(cell)] = steps.0[..] else { return Remark::new("one-cell") };
        let taken = (self.tokens[0] | self.tokens[1]).contains(self.grid.index(cell));
        Remark::new(if taken { "taken" } else { "in-the-air" }).with("cell", cell)
    }

    fn diagram(&self) -> Diagram {
        let strokes = Side::BOTH.into_iter().flat_map(|side| lines(self, side, None)).collect();
        Diagram {
            cells: self.grid.pieces(self.tokens),
            strokes,
            material: Material::Rack,
            ..Diagram::new(self.grid.columns, self.grid.rows, LOOK)
        }
    }

    fn effects(&self, cell: Cell) -> Effects {
        let mut next = self.clone();
        next.play(cell);
        Effects { strokes: lines(&next, self.to_move, Some(cell)).collect(), ..Effects::default() }
    }
}

/// The winning lines of a side, all of them or those through a cell.
fn lines(position: &FourInARow, side: Side, through: Option<Cell>) -> impl Iterator<Item = Stroke> {
    let (grid, own) = (position.grid, position.tokens[side.index()]);
    let starts = own.iter().map(move |index| grid.cell(index)).filter(move |cell| through.is_none_or(|at| at == *cell));
    starts.flat_map(move |cell| {
        let long = grid.lines(own, cell).filter(|(_, _, length)| *length >= LENGTH);
        long.filter(move |(from, ..)| through.is_some() || *from == cell).map(|(from, to, _)| Stroke::Won { from, to })
    })
}
