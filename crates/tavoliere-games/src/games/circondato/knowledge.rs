//! The knowledge of the search about Circondato!

use std::sync::OnceLock;

use super::Circondato;
use crate::rules::{
    AHEAD, Cell, FeatureTable, Grid, Knowledge, Learning, Level, Levels, SearchParameters, Side, WINDOWS,
};

/// The parameters of the search.
const SEARCH: SearchParameters = SearchParameters {
    exploration: 0.3,
    rave: 1000.0,
    prior_weight: 0.5,
    evaluation_weight: 0.3,
    playouts: 1,
    samples: 2,
    proving: 0.3,
    provable: 24,
};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.42),
        Level::new(4, 1.0),
        Level::new(8, 1.0),
        Level::new(12, 1.0),
        Level::new(18, 1.0),
        Level::new(29, 1.0),
        Level::new(44, 1.0),
    ],
    ratings: [1120, 1270, 1450, 1640, 1810, 1970, 2130, 2770],
};

/// The learnt values: the worth of windows of pieces, of pieces and surrounded cells by their distance from the edges,
/// and of a lead by the room that is left; of moves by the window around the cell and what is beyond it, by the place,
/// and by the game's own prior. Learnt values are surer, so the search explores less.
static LEARNING: Learning = Learning {
    version: 1,
    positions: &[FeatureTable::Windows, FeatureTable::Plain(PLACES), FeatureTable::Plain(LEADS)],
    moves: &[FeatureTable::Windows, FeatureTable::Plain(AHEAD), FeatureTable::Plain(36), FeatureTable::Plain(GAINS)],
    bases: [1.0, 0.5],
    search: SearchParameters { exploration: 0.2, prior_weight: 1.0, evaluation_weight: 0.5, ..SEARCH },
    file: Some(include_bytes!("weights.bin")),
    shipped: OnceLock::new(),
};

impl<const WORDS: usize> Knowledge for Circondato<WORDS> {
    const SEARCH: SearchParameters = SEARCH;

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(cell: Cell) -> u16 {
        u16::from(cell.row) << 5 | u16::from(cell.column)
    }

    /// The captured pieces and the cells gained. A piece in an enemy region is lost.
    fn prior(&self, cell: Cell) -> f32 {
        let index = self.board.index(cell);
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(Side::index);
        let gained = self.newly_surrounded(cell);
        let captured = (gained & self.pieces[enemy]).len() as f32;
        if captured == 0.0 && self.held[enemy].contains(index) {
            return -2.0;
        }
        if self.held[own].contains(index) {
            return -1.0;
        }
        2.0 * captured + 0.5 * gained.len() as f32
    }

    /// The pieces, and the surrounded empty cells with half the weight.
    fn evaluation(&self) -> f32 {
        let worth = |side: usize| self.pieces[side].len() as f32 + 0.5 * self.held[side].len() as f32;
        0.2 * (worth(0) - worth(1))
    }

    fn learning() -> Option<&'static Learning> {
        Some(&LEARNING)
    }

    fn features(&self, each: &mut impl FnMut(usize)) {
        grid(self).windows(&mut *each);
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(Side::index);
        let sets = [self.pieces[own], self.pieces[enemy], self.held[own], self.held[enemy]];
        for (kind, set) in sets.into_iter().enumerate() {
            set.iter().for_each(|index| each(WINDOWS + kind * 36 + place(self, self.board.cell(index))));
        }
        let worth = |side: usize| self.pieces[side].len() as i32 + self.held[side].len() as i32;
        let ahead = (worth(own) - worth(enemy)).clamp(-16, 16) + 16;
        let cells = usize::from(self.board.size) * usize::from(self.board.size);
        let stage = self.empty.len() * 8 / (cells + 1);
        each(WINDOWS + PLACES + stage * 33 + ahead as usize);
    }

    fn move_features(&self, moves: &[Cell], each: &mut impl FnMut(usize, usize)) {
        let grid = grid(self);
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.held[side.index()]);
        for (index, cell) in moves.iter().enumerate() {
            each(index, grid.window(*cell));
            for ahead in grid.ahead(*cell) {
                each(index, WINDOWS + ahead);
            }
            each(index, WINDOWS + AHEAD + place(self, *cell));
            let here = self.board.index(*cell);
            let gain = if own.contains(here) { 1 } else { 2 * usize::from(enemy.contains(here)) };
            each(index, WINDOWS + AHEAD + 36 + gain);
        }
    }
}

/// The distances from the nearest edges in both directions: for own and enemy pieces, and cells surrounded by each.
const PLACES: usize = 4 * 36;

/// Leads from -16 to 16, in eight stages of the game.
const LEADS: usize = 8 * 33;

/// Cells surrounded by the enemy or by the side itself, or by none.
const GAINS: usize = 3;

/// The pieces of the side to move and of its opponent; cells outside of the board are like pieces of both.
fn grid<const WORDS: usize>(position: &Circondato<WORDS>) -> Grid {
    let size = usize::from(position.board.size);
    let pieces = [position.to_move, position.to_move.opponent()].map(|side| position.pieces[side.index()]);
    Grid::new([size, size, size], pieces, true)
}

/// A cell by its distance from the nearest edges in both directions, up to five.
fn place<const WORDS: usize>(position: &Circondato<WORDS>, cell: Cell) -> usize {
    let off_edge = |place: u8| usize::from(place.min(position.board.size - 1 - place).min(5));
    let [one, other] = [off_edge(cell.column), off_edge(cell.row)];
    one.min(other) * 6 + one.max(other)
}
