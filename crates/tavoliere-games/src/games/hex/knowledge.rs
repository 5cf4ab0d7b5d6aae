//! The knowledge of the search about Hex.

use super::{Hex, NEIGHBOURS};
use crate::rules::{Bits, Cell, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(3, 0.27),
        Level::new(8, 0.49),
        Level::new(13, 0.69),
        Level::new(22, 0.83),
        Level::new(34, 0.95),
        Level::new(49, 1.0),
        Level::new(71, 1.0),
    ],
    ratings: [1160, 1260, 1450, 1580, 1800, 1960, 2130, 2550],
};

impl<const WORDS: usize> Knowledge for Hex<WORDS> {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.3,
        rave: 1000.0,
        prior_weight: 0.6,
        evaluation_weight: 0.2,
        playouts: 1,
        samples: 1,
        proving: 0.3,
        provable: 24,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(cell: Cell) -> u16 {
        u16::from(cell.row) << 4 | u16::from(cell.column)
    }

    /// Answers to an enemy between two own stones, bridges to own stones, and cells in the middle.
    fn prior(&self, cell: Cell) -> f32 {
        let grid = &self.grid;
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| self.stones[side.index()]);
        let around = NEIGHBOURS.map(|heading| grid.step(cell, heading, 1).map(|at| grid.index(at)));
        let is_in = |set: Bits<WORDS>, place: usize| around[place % 6].is_some_and(|index| set.contains(index));
        let mut worth = 0.0;
        for (place, (columns, rows)) in BRIDGES.into_iter().enumerate() {
            // The cell and the enemy beside it are between two own stones: only here they can still be joined.
            if is_in(own, place) && is_in(enemy, place + 1) && is_in(own, place + 2) {
                worth += 2.5;
            }
            let far = cell.column.checked_add_signed(columns).zip(cell.row.checked_add_signed(rows));
            let far = far.map(|(column, row)| Cell::new(column, row)).filter(|at| grid.holds(*at));
            let open = is_in(self.empty, place) && is_in(self.empty, place + 1);
            if open && far.is_some_and(|at| own.contains(grid.index(at))) {
                worth += 0.6;
            }
        }
        let off_middle = |place: u8| f32::from((2 * place).abs_diff(grid.columns - 1)) / f32::from(grid.columns);
        worth - 0.5 * (off_middle(cell.column) + off_middle(cell.row))
    }

    fn playout_score(&self, _cell: Cell) -> f32 {
        0.0
    }

    /// The difference of the stones needed.
    fn evaluation(&self) -> f32 {
        let turn = if self.to_move == Side::First { 0.5 } else { -0.5 };
        0.7 * (needed(self, Side::Second) - needed(self, Side::First) + turn)
    }
}

/// The steps to a cell with which a cell has two common neighbours, by the number of the first of these.
const BRIDGES: [(i8, i8); 6] = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)];

/// The number of stones that a side needs to join its edges, if the other side passes, and the number of cells at which
/// such a chain can end.
fn needed<const WORDS: usize>(position: &Hex<WORDS>, side: Side) -> f32 {
    let (own, [first_edge, last_edge]) = (position.stones[side.index()], position.edges[side.index()]);
    let (grid, open) = (&position.grid, own | position.empty);
    let mut reached = grid.region(own & first_edge, own, &NEIGHBOURS);
    for count in 0..=grid.columns {
        if !(reached & last_edge).is_empty() {
            return f32::from(count);
        }
        let next = (grid.around(reached, &NEIGHBOURS) | first_edge) & open;
        reached |= grid.region(next, own, &NEIGHBOURS) | next;
        reached |= grid.region(grid.around(next, &NEIGHBOURS) & own, own, &NEIGHBOURS);
    }
    f32::from(grid.columns) + 1.0
}
