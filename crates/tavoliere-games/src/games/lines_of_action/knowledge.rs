//! The knowledge of the search about Lines of Action.

use super::{LinesMove, LinesOfAction};
use crate::rules::kit::Heading;
use crate::rules::{Bits, Cell, Knowledge, Level, Levels, Rules, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.2),
        Level::new(6, 0.45),
        Level::new(15, 0.72),
        Level::new(42, 1.0),
        Level::new(130, 1.0),
        Level::new(380, 1.0),
        Level::new(1_050, 1.0),
    ],
    ratings: [1110, 1330, 1480, 1610, 1780, 1960, 2090, 2360],
};

impl Knowledge for LinesOfAction {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.7,
        rave: 30.0,
        prior_weight: 0.6,
        evaluation_weight: 0.8,
        playouts: 1,
        samples: 2,
        proving: 0.3,
        provable: 50,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: LinesMove) -> u16 {
        let place = |cell: Cell| u16::from(cell.row) << 3 | u16::from(cell.column);
        match mv {
            LinesMove::Go { from, to } => place(from) << 6 | place(to),
            LinesMove::Pass => u16::MAX,
        }
    }

    /// A win; else steps towards the middle of the board and next to own pieces. Captures help the enemy's pieces meet.
    fn prior(&self, mv: LinesMove) -> f32 {
        let LinesMove::Go { from, to } = mv else { return 0.0 };
        let (grid, side) = (&self.grid, self.to_move);
        let [left, reached] = [from, to].map(|cell| Bits::one(grid.index(cell)));
        let own = self.pieces[side.index()].without(left);
        if self.is_connected(own | reached) {
            return 10.0;
        }
        let beside = |cell: Bits<1>| (grid.around(cell, &Heading::ALL) & own).len() as f32;
        let off_middle = |cell: Cell| {
            let off = |place: u8| (f32::from(place) - 3.5).abs();
            off(cell.column).max(off(cell.row))
        };
        0.3 * (beside(reached) - beside(left)) + 0.35 * (off_middle(from) - off_middle(to))
    }

    /// How far the pieces of each side are apart, and in how many groups.
    fn evaluation(&self) -> f32 {
        match self.winner {
            Some(Side::First) => return 7.0,
            Some(Side::Second) => return -7.0,
            None => {}
        }
        let apart = |side: Side| 0.16 * spread(self, side) + 0.3 * groups(self, side) as f32;
        let turn = if Rules::turn(self).side() == Some(Side::First) { 0.3 } else { -0.3 };
        apart(Side::Second) - apart(Side::First) + turn
    }
}

/// The sum of the distances of a side's pieces from the middle of them, in half cells.
fn spread(position: &LinesOfAction, side: Side) -> f32 {
    let pieces = position.pieces[side.index()];
    let count = pieces.len() as f32;
    let cells = || pieces.iter().map(|index| position.grid.cell(index));
    let middle = |place: fn(Cell) -> u8| cells().map(|cell| f32::from(place(cell))).sum::<f32>() / count;
    let (column, row) = (middle(|cell| cell.column), middle(|cell| cell.row));
    let off = |cell: Cell| (f32::from(cell.column) - column).abs().max((f32::from(cell.row) - row).abs());
    cells().map(|cell| (off(cell) - 1.0).max(0.0)).sum()
}

/// The number of groups of a side.
fn groups(position: &LinesOfAction, side: Side) -> usize {
    let (mut rest, mut count) = (position.pieces[side.index()], 0);
    while let Some(start) = rest.lowest() {
        rest = rest.without(position.grid.region(Bits::one(start), rest, &Heading::ALL));
        count += 1;
    }
    count
}
