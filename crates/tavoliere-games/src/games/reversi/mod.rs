//! Reversi: enclose enemy discs in lines to turn them over; the most discs win.
//!
//! Source: Lewis Waterman's game of 1883, with the start of Othello (Goro Hasegawa, 1971), four discs in the middle. A
//! side that cannot place a disc passes, as in the rules of the World Othello Federation (worldothello.org). The names
//! of cells are those of its records. Empty cells at the end count for nobody.

mod knowledge;
mod teaching;
#[cfg(test)]
mod tests;

use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, IllustratedPage, Key, Mark,
    Material, Measure, Outcome, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, Steps, Turn, Values,
    WayToEnd,
};

const LOOK: PieceSet = PieceSet::BlackAndWhite;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "reversi",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "8", values: Values::Words(&["6", "8", "10"]) }],
    start,
    pages: &[
        IllustratedPage::new("rules-turning", &[], "f5 d6").just_played(1).allowing("c3 c4 c5 c6 c7"),
        IllustratedPage::new("rules-end", &[], "e6 f4 e3 f6 g5 d6 e7 f5 c5").just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points],
    endings: &[WayToEnd::Points],
    balance: Balance { first: [Some(47), None], proven: None },
    achievements: &[
        Achievement {
            name: "corners",
            earned: |story, side| story.is_won_by_rule(side) && teaching::has_corners(&story.end.diagram(), side),
        },
        Achievement {
            name: "avalanche",
            earned: |story, side| story.moves_of(side).any(|moment| moment.captured() >= 12),
        },
        Achievement {
            name: "landslide",
            earned: |story, side| story.is_won_by_rule(side) && story.setup.is_usual() && story.points(side) >= 54,
        },
    ],
};

fn start(setup: &Setup) -> BoxedPosition {
    match setup.number("size") {
        size @ ..=8 => Box::new(Reversi::<1>::new(size)),
        size => Box::new(Reversi::<2>::new(size)),
    }
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReversiMove {
    Place(Cell),
    Pass,
}

/// A position on a board of up to `64 * WORDS` cells. The first side has the dark discs.
#[derive(Clone, Debug)]
pub struct Reversi<const WORDS: usize> {
    grid: CellGrid<WORDS>,
    to_move: Side,
    discs: [Bits<WORDS>; 2],
    /// The cells where the side to move may place a disc.
    open: Bits<WORDS>,
    /// Whether neither side can place a disc.
    is_over: bool,
}

impl<const WORDS: usize> Reversi<WORDS> {
    /// A board with four discs in the middle.
    ///
    /// # Panics
    /// If the edge is odd, or the board has too many cells.
    #[must_use]
    pub fn new(size: u8) -> Self {
        assert!(size >= 4 && size.is_multiple_of(2), "no middle of four cells");
        let grid = CellGrid::new(size, size);
        let (low, high) = (size / 2 - 1, size / 2);
        let two = |cells: [(u8, u8); 2]| cells.map(|(column, row)| grid.index(Cell::new(column, row)));
        let discs = [two([(low, high), (high, low)]), two([(low, low), (high, high)])];
        Self::with(grid, discs.map(|cells| cells.into_iter().collect()), Side::First)
    }

    /// A board with these discs. A side that cannot place one has to pass.
    fn with(grid: CellGrid<WORDS>, discs: [Bits<WORDS>; 2], to_move: Side) -> Self {
        let mut position = Self { grid, to_move, discs, open: Bits::EMPTY, is_over: false };
        position.find_open();
        position
    }

    fn find_open(&mut self) {
        self.open = self.open_to(self.to_move);
        self.is_over = self.open.is_empty() && self.open_to(self.to_move.opponent()).is_empty();
    }

    /// The empty cells behind lines of enemy discs that begin at an own one.
    #[inline]
    fn open_to(&self, side: Side) -> Bits<WORDS> {
        let [own, enemy] = [side, side.opponent()].map(|side| self.discs[side.index()]);
        let mut open = Bits::EMPTY;
        for heading in Heading::ALL {
            let mut line = self.grid.moved(own, heading) & enemy;
            while !line.is_empty() {
                let next = self.grid.moved(line, heading);
                open |= next;
                line = next & enemy;
            }
        }
        open.without(own | enemy)
    }

    /// The enemy discs that a disc of the side to move turns over.
    #[inline]
    fn turned(&self, index: usize) -> Bits<WORDS> {
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.discs[side.index()]);
        let mut turned = Bits::EMPTY;
        for heading in Heading::ALL {
            let (mut line, mut at) = (Bits::EMPTY, self.grid.moved(Bits::one(index), heading));
            while !(at & enemy).is_empty() {
                line |= at;
                at = self.grid.moved(at, heading);
            }
            if !(at & own).is_empty() {
                turned |= line;
            }
        }
        turned
    }

    fn place(&mut self, index: usize) {
        let turned = self.turned(index);
        let [own, enemy] = [self.to_move.index(), self.to_move.opponent().index()];
        self.discs[own] |= turned | Bits::one(index);
        self.discs[enemy] = self.discs[enemy].without(turned);
    }
}

impl<const WORDS: usize> Rules for Reversi<WORDS> {
    type Move = ReversiMove;

    fn turn(&self) -> Turn {
        if !self.is_over {
            return Turn::ToMove(self.to_move);
        }
        let [first, second] = self.scores();
        let ahead = if first > second { Side::First } else { Side::Second };
        Turn::Over(Outcome { winner: (first != second).then_some(ahead), reason: Reason::Points })
    }

    fn moves(&self, out: &mut Vec<ReversiMove>) {
        out.extend(self.open.iter().map(|index| ReversiMove::Place(self.grid.cell(index))));
        if self.open.is_empty() && !self.is_over {
            out.push(ReversiMove::Pass);
        }
    }

    fn sample(&self, _scratch: &mut Vec<ReversiMove>, pick: &mut impl FnMut(usize) -> usize) -> Option<ReversiMove> {
        if self.is_over {
            return None;
        }
        let index = self.open.nth(pick(self.open.len().max(1)));
        Some(index.map_or(ReversiMove::Pass, |index| ReversiMove::Place(self.grid.cell(index))))
    }

    fn play(&mut self, mv: ReversiMove) {
        if let ReversiMove::Place(cell) = mv {
            self.place(self.grid.index(cell));
        }
        self.to_move = self.to_move.opponent();
        self.find_open();
    }

    /// The numbers of discs. Empty cells at the end count for nobody.
    fn scores(&self) -> [i32; 2] {
        self.discs.map(|discs| discs.len() as i32)
    }

    const MARGIN: bool = true;

    fn key(&self) -> Key {
        Key::from_words(self.discs.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(mv: ReversiMove) -> Steps {
        match mv {
            ReversiMove::Place(cell) => Steps::cell(cell),
            ReversiMove::Pass => Steps(vec![Step::Pass]),
        }
    }

    fn objection(&self, steps: &Steps) -> Remark {
        if let Some(outside) = self.grid.outside(steps) {
            return outside;
        }
        match steps.0[..] {
            [Step::Pass] => Remark::new("can-move"),
            [Step::Cell(_)] if self.open.is_empty() => Remark::new("must-pass"),
            [Step::Cell(cell)] if (self.discs[0] | self.discs[1]).contains(self.grid.index(cell)) => {
                Remark::new("taken").with("cell", cell)
            }
            [Step::Cell(cell)] => Remark::new("turns-nothing").with("cell", cell),
            _ => Remark::new("one-cell"),
        }
    }

    fn diagram(&self) -> Diagram {
        let size = self.grid.columns;
        Diagram { cells: self.grid.pieces(self.discs), material: Material::Felt, ..Diagram::new(size, size, LOOK) }
    }

    fn effects(&self, mv: ReversiMove) -> Effects {
        let ReversiMove::Place(cell) = mv else { return Effects::default() };
        let turned = self.turned(self.grid.index(cell));
        Effects {
            remarks: vec![Remark::new("turns").with("side", self.to_move).with("count", turned.len() as i32)],
            marks: turned.iter().map(|index| (self.grid.cell(index), Mark::Captured)).collect(),
            ..Effects::default()
        }
    }
}
