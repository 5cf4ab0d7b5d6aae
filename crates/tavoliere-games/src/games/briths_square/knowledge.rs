//! The knowledge of the search about Briths Square.

use std::sync::OnceLock;

use super::BrithsSquare;
use crate::rules::{
    AHEAD, Cell, FeatureTable, Grid, Knowledge, Learning, Level, Levels, SearchParameters, Side, WINDOWS,
};

/// The parameters of the search.
const SEARCH: SearchParameters = SearchParameters {
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
static LEVELS: Levels = Levels {
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
static LEARNING: Learning = Learning {
    version: 1,
    positions: &[FeatureTable::Windows],
    moves: &[FeatureTable::Windows, FeatureTable::Plain(AHEAD)],
    bases: [1.0, 0.0],
    search: SearchParameters { rave: 0.0, ..SEARCH },
    file: Some(include_bytes!("weights.bin")),
    shipped: OnceLock::new(),
};

impl<const WORDS: usize> Knowledge for BrithsSquare<WORDS> {
    const SEARCH: SearchParameters = SEARCH;

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(cell: Cell) -> u16 {
        u16::from(cell.row) << 4 | u16::from(cell.column)
    }

    /// The number of cells that the mark closes to the enemy, and that an enemy mark on this cell would close.
    fn prior(&self, cell: Cell) -> f32 {
        let index = self.index(cell);
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.open[side.index()]);
        if !enemy.contains(index) {
            // The enemy cannot play on this cell.
            return -1.0;
        }
        let around = self.around(cell);
        let (closes, saves) = ((around & enemy).len(), (around & own).len());
        closes as f32 + 0.7 * saves as f32
    }

    /// The difference of open cells, with a bonus for the side to move.
    fn evaluation(&self) -> f32 {
        let [first, second] = self.open.map(|open| open.len() as f32);
        let turn = if self.to_move == Side::First { 1.5 } else { -1.5 };
        0.25 * (first - second + turn)
    }

    fn learning() -> Option<&'static Learning> {
        Some(&LEARNING)
    }

    /// The windows around all cells.
    fn features(&self, each: &mut impl FnMut(usize)) {
        grid(self).windows(each);
    }

    /// The window around the cell, and the cells in each direction.
    fn move_features(&self, moves: &[Cell], each: &mut impl FnMut(usize, usize)) {
        let grid = grid(self);
        for (index, cell) in moves.iter().enumerate() {
            each(index, grid.window(*cell));
            grid.ahead(*cell).into_iter().for_each(|ahead| each(index, WINDOWS + ahead));
        }
    }

    /// A side whose certain cells outlast all cells that are open to the other.
    fn certain_winner(&self) -> Option<Side> {
        let [certain, most] = [self.certain(), self.open].map(|cells| cells.map(|cells| cells.len()));
        let (mover, other) = (self.to_move.index(), self.to_move.opponent().index());
        if certain[mover] > most[other] {
            return Some(self.to_move);
        }
        (certain[other] >= most[mover]).then_some(self.to_move.opponent())
    }
}

/// The cells open to the side to move and to its opponent.
fn grid<const WORDS: usize>(position: &BrithsSquare<WORDS>) -> Grid {
    let [columns, rows] = [position.columns, position.rows].map(usize::from);
    let open = [position.to_move, position.to_move.opponent()].map(|side| position.open[side.index()]);
    Grid::new([columns, rows, columns], open, false)
}
