//! The knowledge of the search about Four in a row.

use super::FourInARow;
use crate::rules::kit::Heading;
use crate::rules::{Bits, Cell, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(2, 0.22),
        Level::new(11, 0.55),
        Level::new(18, 0.75),
        Level::new(27, 0.96),
        Level::new(66, 1.0),
        Level::new(238, 1.0),
        Level::new(750, 1.0),
    ],
    ratings: [1090, 1320, 1440, 1660, 1800, 2000, 2160, 2400],
};

impl Knowledge for FourInARow {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.8,
        rave: 0.0,
        prior_weight: 1.0,
        evaluation_weight: 0.3,
        playouts: 1,
        samples: 3,
        proving: 0.4,
        provable: u16::MAX,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(cell: Cell) -> u16 {
        u16::from(cell.row) << 4 | u16::from(cell.column)
    }

    /// A line, the prevention of one, and then the middle of the board; a cell below one that the enemy needs is bad.
    fn prior(&self, cell: Cell) -> f32 {
        let grid = &self.grid;
        let here = Bits::one(grid.index(cell));
        let [own, enemy] = [self.to_move, self.to_move.opponent()].map(|side| completing(self, side));
        if !(here & own).is_empty() {
            return 8.0;
        }
        if !(here & enemy).is_empty() {
            return 5.0;
        }
        let above = grid.moved(here, Heading::new(0, 1));
        let from_middle = (f32::from(cell.column) - f32::from(grid.columns - 1) / 2.0).abs();
        let opens = if (above & enemy).is_empty() { 0.0 } else { -4.0 };
        let spends = if (above & own).is_empty() { 0.0 } else { -1.0 };
        opens + spends - 0.25 * from_middle
    }

    /// The cells that complete lines, most of all those whose rows suit the side: odd ones the first, even ones the second.
    fn evaluation(&self) -> f32 {
        let middle = self.grid.column(self.grid.columns / 2);
        let worth = |side: Side| {
            let cells = completing(self, side);
            let suits =
                cells.iter().filter(|index| usize::from(self.grid.cell(*index).row) % 2 == side.index()).count();
            let middle = (self.tokens[side.index()] & middle).len();
            0.4 * cells.len() as f32 + 0.4 * suits as f32 + 0.15 * middle as f32
        };
        worth(Side::First) - worth(Side::Second)
    }
}

/// The empty cells that would complete a line of four.
fn completing(position: &FourInARow, side: Side) -> Bits<1> {
    let (grid, own) = (&position.grid, position.tokens[side.index()]);
    let mut cells = Bits::EMPTY;
    for heading in Heading::ALL {
        let one = grid.moved(own, heading);
        let two = grid.moved(one, heading);
        let (three, back) = (grid.moved(two, heading), grid.moved(own, heading.opposite()));
        cells |= one & two & (three | back);
    }
    cells.without(position.tokens[0] | position.tokens[1])
}
