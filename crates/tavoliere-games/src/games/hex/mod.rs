//! Hex: join two opposite edges of the board.
//!
//! Source: "Polygon" (Piet Hein, Politiken, 26 December 1942), with the board of HexWiki (hexwiki.net): a cell touches
//! two cells beside it, two above and two below. The first side joins the lowest and the highest row, the second the
//! outer columns. Swapping is a term of a match and not of the rules.

mod knowledge;
mod measures;
mod teaching;
#[cfg(test)]
mod tests;

use self::measures::length_of_chain;
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{
    Achievement, Balance, Bits, BoxedPosition, Cell, Diagram, Effects, Game, GameOption, Geometry, IllustratedPage,
    Key, Material, Measure, Outcome, PieceSet, Reason, Rim, Rules, Setup, Shelf, Side, Steps, Story, Stroke, Turn,
    Values, WayToEnd,
};

const LOOK: PieceSet = PieceSet::RedAndAzureTokens;

/// The definition of the game.
pub static GAME: Game = Game {
    id: "hex",
    shelf: Shelf::Classics,
    nearest_classic: None,
    pieces: LOOK,
    choices: &[GameOption { name: "size", default: "11", values: Values::Words(&["7", "9", "11", "13"]) }],
    start,
    pages: &[
        IllustratedPage::new("rules-neighbours", &[("size", "7")], "d4").allowing("c4 e4 d3 d5 c5 e3"),
        IllustratedPage::new("rules-joining", &[("size", "7")], "d4 b5 c6 c3 e2 f6 c5 b3 d3 e7 c7 f2 e1")
            .just_played(1),
        IllustratedPage::new("rules-house", &[], ""),
    ],
    exercises: teaching::EXERCISES,
    fault: teaching::fault,
    measures: &[Measure::Moves],
    endings: &[WayToEnd::Shape],
    balance: Balance { first: [Some(53), None], proven: Some((1, 1)) },
    achievements: &[
        Achievement {
            name: "straight",
            earned: |story, side| story.is_won_by_rule(side) && length_of_chain(&story.end) == edge(story),
        },
        Achievement {
            name: "winding",
            earned: |story, side| story.is_won_by_rule(side) && length_of_chain(&story.end) >= 2 * edge(story),
        },
        Achievement {
            name: "uphill",
            earned: |story, side| side == Side::Second && story.is_won_by_rule(side) && edge(story) >= 11,
        },
    ],
};

/// The number of cells along an edge of the board.
fn edge(story: &Story) -> usize {
    story.setup.number("size").into()
}

fn start(setup: &Setup) -> BoxedPosition {
    match setup.number("size") {
        size @ ..=8 => Box::new(Hex::<1>::new(size)),
        size @ 9..=11 => Box::new(Hex::<2>::new(size)),
        size => Box::new(Hex::<3>::new(size)),
    }
}

/// The steps to the six neighbours of a cell, in circular order.
const NEIGHBOURS: [Heading; 6] = [
    Heading::new(1, 0),
    Heading::new(0, 1),
    Heading::new(-1, 1),
    Heading::new(-1, 0),
    Heading::new(0, -1),
    Heading::new(1, -1),
];

/// A position on a board of up to `64 * WORDS` cells.
#[derive(Clone, Debug)]
pub struct Hex<const WORDS: usize> {
    grid: CellGrid<WORDS>,
    to_move: Side,
    stones: [Bits<WORDS>; 2],
    empty: Bits<WORDS>,
    /// For each side its two edges.
    edges: [[Bits<WORDS>; 2]; 2],
    /// For each side the stones that are joined with its first edge.
    joined: [Bits<WORDS>; 2],
    winner: Option<Side>,
}

impl<const WORDS: usize> Hex<WORDS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the board has too many cells.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let grid = CellGrid::new(size, size);
        let edges = [[grid.row(0), grid.row(size - 1)], [grid.column(0), grid.column(size - 1)]];
        let (stones, joined) = ([Bits::EMPTY; 2], [Bits::EMPTY; 2]);
        Self { grid, to_move: Side::First, stones, empty: grid.all, edges, joined, winner: None }
    }

    /// Joins a new stone with the first edge of its side, if it touches the edge or a stone that is joined. Each stone
    /// is joined once, so a whole game costs little more than one search.
    #[inline]
    fn join(&mut self, index: usize) {
        let side = self.to_move.index();
        let (here, [first_edge, last_edge]) = (Bits::one(index), self.edges[side]);
        let beside = self.grid.around(here, &NEIGHBOURS);
        if (beside & self.joined[side] | here & first_edge).is_empty() {
            return;
        }
        let apart = self.stones[side].without(self.joined[side]);
        self.joined[side] |= self.grid.region(here, apart, &NEIGHBOURS);
        if !(self.joined[side] & last_edge).is_empty() {
            self.winner = Some(self.to_move);
        }
    }

    /// The stones of the shortest chain that joins the edges of the winner, as lines between neighbours.
    fn chain(&self) -> Vec<Stroke> {
        let Some(side) = self.winner.map(Side::index) else { return Vec::new() };
        let [first_edge, last_edge] = self.edges[side];
        let (mut layers, mut seen) = (vec![self.stones[side] & first_edge], self.stones[side] & first_edge);
        while let Some(layer) = layers.last().filter(|layer| (**layer & last_edge).is_empty()) {
            let next = (self.grid.around(*layer, &NEIGHBOURS) & self.stones[side]).without(seen);
            seen |= next;
            layers.push(next);
        }
        let mut at = layers.pop().and_then(|layer| (layer & last_edge).lowest());
        let mut strokes = Vec::new();
        while let (Some(to), Some(layer)) = (at, layers.pop()) {
            at = (self.grid.around(Bits::one(to), &NEIGHBOURS) & layer).lowest();
            let ends = at.map(|from| (self.grid.cell(from), self.grid.cell(to)));
            strokes.extend(ends.map(|(from, to)| Stroke::Won { from, to }));
        }
        strokes
    }
}

impl<const WORDS: usize> Rules for Hex<WORDS> {
    type Move = Cell;

    /// A full board has a chain of one side, so there are no draws.
    fn turn(&self) -> Turn {
        match self.winner {
            Some(_) => Turn::Over(Outcome { winner: self.winner, reason: Reason::Connected }),
            None => Turn::ToMove(self.to_move),
        }
    }

    fn moves(&self, out: &mut Vec<Cell>) {
        if self.winner.is_none() {
            out.extend(self.empty.iter().map(|index| self.grid.cell(index)));
        }
    }

    fn sample(&self, _scratch: &mut Vec<Cell>, pick: &mut impl FnMut(usize) -> usize) -> Option<Cell> {
        if self.winner.is_some() {
            return None;
        }
        self.empty.nth(pick(self.empty.len())).map(|index| self.grid.cell(index))
    }

    fn play(&mut self, cell: Cell) {
        let index = self.grid.index(cell);
        self.stones[self.to_move.index()].insert(index);
        self.empty.remove(index);
        self.join(index);
        self.to_move = self.to_move.opponent();
    }

    fn key(&self) -> Key {
        Key::from_words(self.stones.into_iter().flat_map(Bits::words)).with_word(self.to_move as u64)
    }

    fn steps(cell: Cell) -> Steps {
        Steps::cell(cell)
    }

    fn diagram(&self) -> Diagram {
        Diagram {
            cells: self.grid.pieces(self.stones),
            strokes: self.chain(),
            material: Material::Slate,
            geometry: Geometry::Hexagons,
            rims: vec![
                (Rim::Lower, Side::First),
                (Rim::Upper, Side::First),
                (Rim::Left, Side::Second),
                (Rim::Right, Side::Second),
            ],
            ..Diagram::new(self.grid.columns, self.grid.rows, LOOK)
        }
    }

    fn effects(&self, cell: Cell) -> Effects {
        let mut next = self.clone();
        next.play(cell);
        Effects { strokes: next.chain(), ..Effects::default() }
    }
}
