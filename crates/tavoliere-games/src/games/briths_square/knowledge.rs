//! The knowledge of the search about Briths Square.

use std::sync::OnceLock;

use super::BrithsSquare;
use crate::rules::{AHEAD, Cell, FeatureTable, Grid, Learning, Level, Levels, SearchParameters, Side, WINDOWS};

/// The parameters of the search.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 1.0,
    rave: 100.0,
    prior_weight: 1.0,
    evaluation_weight: 1.0,
    playouts: 1,
    samples: 1,
    proving: 0.3,
    provable: 40,
};

/// The levels, measured by `tavoliere-lab levels`.
pub(super) static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.086),
        Level::new(1, 0.147),
        Level::new(1, 0.252),
        Level::new(1, 0.405),
        Level::new(1, 0.84),
        Level::new(6, 1.0),
        Level::new(9, 1.0),
    ],
    ratings: [1150, 1320, 1480, 1640, 1810, 1920, 2010, 2650],
};

/// The learnt values: the worth of windows for the side to move, and of moves by the window around the cell and what is
/// beyond it. Nothing but the cells open to each side matters for the rest of the game, and a cell outside of the board
/// is like one that is closed to both. So the weights hold for boards of all sizes.
pub(super) static LEARNING: Learning = Learning {
    version: 1,
    positions: &[FeatureTable::Windows],
    moves: &[FeatureTable::Windows, FeatureTable::Plain(AHEAD)],
    bases: [1.0, 0.0],
    search: SearchParameters { rave: 0.0, ..SEARCH },
    file: Some(include_bytes!("weights.bin")),
    shipped: OnceLock::new(),
};

/// The number of cells that the mark closes to the enemy, and that an enemy mark on this cell would close.
pub(super) fn prior<const WORDS: usize>(position: &BrithsSquare<WORDS>, cell: Cell) -> f32 {
    let index = position.index(cell);
    let [own, enemy] = [position.to_move, position.to_move.opponent()].map(|side| position.open[side.index()]);
    if !enemy.contains(index) {
        // The enemy cannot play on this cell.
        return -1.0;
    }
    let around = position.around(cell);
    let (closes, saves) = ((around & enemy).len(), (around & own).len());
    closes as f32 + 0.7 * saves as f32
}

/// The difference of open cells, with a bonus for the side to move.
pub(super) fn evaluation<const WORDS: usize>(position: &BrithsSquare<WORDS>) -> f32 {
    let [first, second] = position.open.map(|open| open.len() as f32);
    let turn = if position.to_move == Side::First { 1.5 } else { -1.5 };
    0.25 * (first - second + turn)
}

/// The cells open to the side to move and to its opponent.
fn grid<const WORDS: usize>(position: &BrithsSquare<WORDS>) -> Grid {
    let [columns, rows] = [position.columns, position.rows].map(usize::from);
    let open = [position.to_move, position.to_move.opponent()].map(|side| position.open[side.index()]);
    Grid::new([columns, rows, columns], open, false)
}

/// The windows around all cells.
#[inline]
pub(super) fn features<const WORDS: usize>(position: &BrithsSquare<WORDS>, each: &mut impl FnMut(usize)) {
    grid(position).windows(each);
}

/// The window around the cell, and the cells in each direction.
#[inline]
pub(super) fn move_features<const WORDS: usize>(
    position: &BrithsSquare<WORDS>,
    moves: &[Cell],
    each: &mut impl FnMut(usize, usize),
) {
    let grid = grid(position);
    for (index, cell) in moves.iter().enumerate() {
        each(index, grid.window(*cell));
        grid.ahead(*cell).into_iter().for_each(|ahead| each(index, WINDOWS + ahead));
    }
}
