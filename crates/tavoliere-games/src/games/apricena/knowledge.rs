//! The knowledge of the search about Apricena's game.

use std::sync::OnceLock;

use super::{Apricena, ApricenaMove, LONGEST};
use crate::rules::{
    Cell, FeatureTable, Grid, Knowledge, Learning, Level, Levels, Rules, SearchParameters, Side, WINDOWS,
};

/// The parameters of the search.
const SEARCH: SearchParameters = SearchParameters {
    exploration: 1.0,
    prior_weight: 0.3,
    evaluation_weight: 1.0,
    playouts: 1,
    samples: 1,
    rave: 0.0,
    proving: 0.3,
    provable: 32,
};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.0275),
        Level::new(1, 0.0417),
        Level::new(1, 0.0597),
        Level::new(1, 0.084),
        Level::new(1, 0.119),
        Level::new(1, 0.177),
        Level::new(1, 0.266),
    ],
    ratings: [1120, 1300, 1480, 1650, 1830, 1940, 2100, 2740],
};

/// The learnt values: the worth of windows of pieces, of pieces by their distance from the edges, and of a lead by the
/// room that is left; of moves by the windows around their cells, beside the points that they bring.
static LEARNING: Learning = Learning {
    version: 1,
    positions: &[FeatureTable::Windows, FeatureTable::Plain(PLACES), FeatureTable::Plain(LEADS)],
    moves: &[FeatureTable::Windows, FeatureTable::Windows, FeatureTable::Windows, FeatureTable::Plain(KINDS)],
    bases: [1.0, 0.3],
    search: SearchParameters { prior_weight: 1.0, ..SEARCH },
    file: Some(include_bytes!("weights.bin")),
    shipped: OnceLock::new(),
};

impl Knowledge for Apricena {
    const SEARCH: SearchParameters = SEARCH;

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    /// The RAVE key of a move: its kind and its cells.
    fn rave_key(mv: ApricenaMove) -> u16 {
        let place = |cell: Cell| u16::from(cell.row) * LONGEST as u16 + u16::from(cell.column);
        match mv {
            ApricenaMove::Pass => 0,
            ApricenaMove::Place(cell) => 1 + place(cell),
            ApricenaMove::Shift { from, to } => 1 + 144 * (1 + place(from)) + place(to),
        }
    }

    /// The lead of the side to move after a move, in points.
    fn prior(&self, mv: ApricenaMove) -> f32 {
        let mut next = self.clone();
        next.play(mv);
        let [first, second] = next.scores();
        let ahead = (first - second) as f32;
        if self.to_move == Side::First { ahead } else { -ahead }
    }

    /// The log-odds of the first side, from the difference of scores.
    fn evaluation(&self) -> f32 {
        let [first, second] = self.scores();
        0.05 * (first - second) as f32
    }

    fn learning() -> Option<&'static Learning> {
        Some(&LEARNING)
    }

    #[inline]
    fn features(&self, each: &mut impl FnMut(usize)) {
        self.grid().windows(&mut *each);
        let off_edge = |place: u8| usize::from(place.min(self.size - 1 - place));
        for (enemy, side) in [self.to_move, self.to_move.opponent()].map(Side::index).into_iter().enumerate() {
            for (row, line) in (0..self.size).zip(&self.lines[0]) {
                let mut pieces = line.0[side];
                while pieces != 0 {
                    let column = pieces.trailing_zeros() as u8;
                    pieces &= pieces - 1;
                    each(WINDOWS + enemy * 36 + off_edge(row) * 6 + off_edge(column));
                }
            }
        }
        let [first, second] = self.scores();
        let ahead = if self.to_move == Side::First { first - second } else { second - first };
        let stage = usize::from(self.empty) * 8 / (usize::from(self.size) * usize::from(self.size) + 1);
        each(WINDOWS + PLACES + stage * LEADS / 8 + (step_of(ahead) + FAR_AHEAD) as usize);
    }

    #[inline]
    fn move_features(&self, moves: &[ApricenaMove], each: &mut impl FnMut(usize, usize)) {
        let grid = self.grid();
        for (index, mv) in moves.iter().enumerate() {
            let kind = match mv {
                ApricenaMove::Place(cell) => {
                    each(index, grid.window(*cell));
                    0
                }
                ApricenaMove::Shift { from, to } => {
                    each(index, WINDOWS + grid.window(*from));
                    each(index, 2 * WINDOWS + grid.window(*to));
                    1
                }
                ApricenaMove::Pass => 2,
            };
            each(index, 3 * WINDOWS + kind);
        }
    }
}

/// The distances from the nearest edges in both directions, for an own piece and for an enemy's.
const PLACES: usize = 2 * 36;

/// Leads from -`FAR_AHEAD` to `FAR_AHEAD`, in eight stages of the game.
const LEADS: usize = 8 * (2 * FAR_AHEAD as usize + 1);
const FAR_AHEAD: i32 = 24;

/// Placement, shift and pass.
const KINDS: usize = 3;

impl Apricena {
    /// The pieces of the side to move and of its opponent; cells outside of the board are like pieces of both.
    fn grid(&self) -> Grid {
        let size = usize::from(self.size);
        let sides = [self.to_move, self.to_move.opponent()].map(Side::index);
        let rows = &self.lines[0];
        Grid::from_rows([size, size], |plane, row| rows[row].0[sides[plane]].into(), true)
    }
}

/// A lead in steps: points one by one up to 8, then four points each.
fn step_of(ahead: i32) -> i32 {
    let steps = if ahead.abs() <= 8 { ahead.abs() } else { 8 + (ahead.abs() - 8) / 4 };
    steps.min(FAR_AHEAD) * ahead.signum()
}
