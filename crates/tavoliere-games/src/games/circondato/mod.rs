//! Circondato!: close a curve around enemy pieces to capture them.
//!
//! Source: "Vi presento: «Circondato!», un nuovo gioco da tavolo per adulti e bambini" (Mirco Mariucci, 2016).

mod board;
mod knowledge;
mod measures;
mod teaching;
#[cfg(test)]
mod tests;

use self::board::BoardGeometry;
use self::measures::{longest_curve, taken};
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, Geometry, IllustratedPage,
    Key, Mark, Material, Measure, Outcome, Piece, PieceSet, Reason, Remark, Rules, Setup, Shelf, Side, Step, Steps,
    Stroke, Turn, Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::YellowAndRed;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "circondato",
    shelf: Shelf::Italian,
    nearest_classic: Some("reversi"),
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "8", values: Values::Numbers { least: 6, most: LONGEST } }],
    start,
    pages: &[
        IllustratedPage::new("rules-closing", &[("size", "6")], "c5 c4 d5 d3 b4 b6 e4 f2 c3 a2 d2 e6").allowing("e3"),
        IllustratedPage::new("rules-captured", &[("size", "6")], "c5 c4 d5 d3 b4 b6 e4 f2 c3 a2 d2 e6 e3")
            .just_played(1),
        IllustratedPage::new("rules-border", &[("size", "6")], "a4 a5 b5 b6 c6 a6 b1 c1 c2 d1 d2 f4 e1").just_played(1),
        IllustratedPage::new("rules-end", &[("size", "6")], "b2 c2 c3 d2 d3 d1 e2 c1 b1 e1 f1").just_played(1),
        IllustratedPage::new("rules-house", &[("size", "6")], "c4 e5 b3 a6 d3 f1 c2 c3").just_played(1),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Points, Measure::Moves],
    endings: &[WayToEnd::Points, WayToEnd::Territory, WayToEnd::CapturedAll],
    balance: Balance { first: [Some(59), Some(62)], proven: None },
    achievements: &[
        Achievement { name: "ten", earned: |story, side| story.moves_of(side).any(|moment| taken(moment) >= 10) },
        Achievement {
            name: "all",
            earned: |story, side| {
                story.is_won_by(side) && story.outcome.reason == Reason::Captured && story.points(side) >= 20
            },
        },
        Achievement {
            name: "curve",
            earned: |story, side| story.moves_of(side).any(|moment| longest_curve(moment) >= 20),
        },
    ],
};

fn start(setup: &Setup) -> BoxedPosition {
    let size = setup.number("size");
    match size {
        ..=8 => Box::new(Circondato::<1>::new(size)),
        9..=11 => Box::new(Circondato::<2>::new(size)),
        12..=16 => Box::new(Circondato::<4>::new(size)),
        _ => Box::new(Circondato::<6>::new(size)),
    }
}

/// The maximum edge of a board.
pub const LONGEST: u8 = 19;

/// A position on a board of up to `64 * WORDS` cells. The first side is Yellow, the second Red.
///
/// A region of a side is a set of cells without its pieces, connected by edges. The side surrounds it if it touches at
/// most one edge of the board.
#[derive(Clone, Debug)]
pub struct Circondato<const WORDS: usize> {
    board: BoardGeometry<WORDS>,
    to_move: Side,
    pieces: [Bits<WORDS>; 2],
    empty: Bits<WORDS>,
    /// For each side the cells of all regions that it surrounds. Between turns they are empty, as pieces in them are
    /// captured. No cell is surrounded by both sides.
    held: [Bits<WORDS>; 2],
}

impl<const WORDS: usize> Circondato<WORDS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the edge is 0 or greater than [`LONGEST`], or the board has too many cells.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let cells = usize::from(size) * usize::from(size);
        assert!((1..=LONGEST).contains(&size) && cells <= 64 * WORDS, "no board of {size}x{size}");
        Self {
            board: BoardGeometry::new(size),
            to_move: Side::First,
            pieces: [Bits::EMPTY; 2],
            empty: Bits::first(cells),
            held: [Bits::EMPTY; 2],
        }
    }

    fn place(&mut self, cell: Cell) {
        let index = self.board.index(cell);
        self.pieces[self.to_move.index()].insert(index);
        self.empty.remove(index);
        self.to_move = self.to_move.opponent();
    }

    /// Changes the side of these pieces.
    fn turn_over(&mut self, pieces: Bits<WORDS>, side: Side) {
        self.pieces[side.index()] |= pieces;
        self.pieces[side.opponent().index()] = self.pieces[side.opponent().index()].without(pieces);
    }

    /// The regions that a side surrounds.
    fn surrounded(&self, side: Side) -> impl Iterator<Item = Bits<WORDS>> {
        let (board, own) = (&self.board, self.pieces[side.index()]);
        let foreign = (self.empty | self.pieces[side.opponent().index()]).without(own);
        let mut rest = foreign;
        std::iter::from_fn(move || {
            let region = board.region(rest.lowest()?, foreign);
            rest = rest.without(region);
            Some(region)
        })
        .filter(|region| board.is_surrounded(*region))
    }

    /// The regions that a piece of the side to move on this cell would newly surround, as one set. They are parts of
    /// the region that contains the cell.
    fn newly_surrounded(&self, cell: Cell) -> Bits<WORDS> {
        let index = self.board.index(cell);
        let mut own = self.pieces[self.to_move.index()];
        let (mut all, mut seen) = (Bits::EMPTY, Bits::EMPTY);
        if self.held[self.to_move.index()].contains(index) || !self.board.may_part(own, cell) {
            return all;
        }
        own.insert(index);
        let foreign = (self.empty | self.pieces[self.to_move.opponent().index()]).without(own);
        for (column, row) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let Some(start) = self.board.neighbour(cell, column, row) else { continue };
            if !foreign.contains(start) || seen.contains(start) {
                continue;
            }
            let region = self.board.region(start, foreign);
            seen |= region;
            if self.board.is_surrounded(region) {
                all |= region;
            }
        }
        all
    }

    fn piece(&self, index: usize) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[side.index()].contains(index))
    }
}

impl<const WORDS: usize> Rules for Circondato<WORDS> {
    type Move = Cell;

    fn turn(&self) -> Turn {
        let [first, second] = self.pieces;
        let winner = match (first.is_empty(), second.is_empty()) {
            (true, false) => Some(Side::Second),
            (false, true) => Some(Side::First),
            _ => None,
        };
        // The first piece of a game is of one colour, too, but then only one side has moved.
        if winner.is_some() && first.len() + second.len() > 1 {
            return Turn::Over(Outcome { winner, reason: Reason::Captured });
        }
        if !self.empty.is_empty() {
            return Turn::ToMove(self.to_move);
        }
        let winner = match first.len().cmp(&second.len()) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        Turn::Over(Outcome { winner, reason: Reason::Points })
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if self.turn().side().is_some() {
            out.extend(self.empty.iter().map(|index| self.board.cell(index)));
        }
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        self.turn().side()?;
        self.empty.nth(pick(self.empty.len())).map(|index| self.board.cell(index))
    }

    /// The source only says that pieces inside a closed curve change colour. In this implementation the mover's curves
    /// come first, on the whole board, then the opponent's. Regions grow only by captures, so without captures only the
    /// surroundings of the cell are examined.
    fn play(&mut self, cell: Cell) {
        let (mover, enemy) = (self.to_move, self.to_move.opponent());
        let index = self.board.index(cell);
        let gained = self.newly_surrounded(cell);
        self.place(cell);
        let captured = gained & self.pieces[enemy.index()];
        if !captured.is_empty() {
            self.turn_over(captured, mover);
            let lost = union(self.surrounded(enemy)) & self.pieces[mover.index()];
            self.turn_over(lost, enemy);
            self.held = Side::BOTH.map(|side| union(self.surrounded(side)) & self.empty);
            return;
        }
        if self.held[enemy.index()].contains(index) {
            self.turn_over([index].into_iter().collect(), enemy);
        } else {
            self.held[mover.index()] |= gained;
        }
        self.held.iter_mut().for_each(|held| held.remove(index));
    }

    /// The number of pieces.
    fn scores(&self) -> [i32; 2] {
        self.pieces.map(|pieces| pieces.len() as i32)
    }

    const MARGIN: bool = true;

    /// The surrounded regions follow from the pieces.
    fn key(&self) -> Key {
        Key::from_words(self.pieces.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn objection(&self, steps: &Steps) -> Remark {
        let [Step::Cell(cell)] = steps.0[..] else {
            return Remark::new("one-cell");
        };
        let outside = cell.column >= self.board.size || cell.row >= self.board.size;
        Remark::new(if outside { "outside" } else { "taken" }).with("cell", cell)
    }

    fn diagram(&self) -> Diagram {
        let indices = 0..usize::from(self.board.size) * usize::from(self.board.size);
        let piece = |index| Some((self.board.cell(index), Piece::Of(self.piece(index)?)));
        Diagram {
            cells: indices.filter_map(piece).collect(),
            material: Material::Wood,
            geometry: Geometry::Crossings,
            ..Diagram::new(self.board.size, self.board.size, LOOK)
        }
    }

    fn effects(&self, cell: Cell) -> Effects {
        let mut effects = Effects::default();
        let mut next = self.clone();
        next.place(cell);
        let mut changed = Bits::EMPTY;
        for (side, remark) in [(self.to_move, "captures"), (self.to_move.opponent(), "caught")] {
            let enemies = next.pieces[side.opponent().index()];
            let regions: Vec<_> = next.surrounded(side).filter(|region| !(*region & enemies).is_empty()).collect();
            if regions.is_empty() {
                continue;
            }
            let captured = union(regions.iter().copied()) & enemies;
            next.turn_over(captured, side);
            changed = changed ^ captured;
            effects.remarks.push(Remark::new(remark).with("side", side).with("count", captured.len() as i32));
            effects.strokes.extend(regions.into_iter().map(|region| Stroke::Surrounded {
                cells: region.iter().map(|index| self.board.cell(index)).collect(),
                side,
            }));
        }
        effects.marks = changed.iter().map(|index| (self.board.cell(index), Mark::Captured)).collect();
        effects
    }
}

fn union<const WORDS: usize>(sets: impl Iterator<Item = Bits<WORDS>>) -> Bits<WORDS> {
    sets.fold(Bits::EMPTY, |all, set| all | set)
}
