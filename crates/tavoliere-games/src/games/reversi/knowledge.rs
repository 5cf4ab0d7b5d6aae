//! The knowledge of the search about Reversi.

use super::{Reversi, ReversiMove};
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{Bits, Cell, Knowledge, Level, Levels, SearchParameters, Side};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(1, 0.15),
        Level::new(3, 0.3),
        Level::new(8, 0.45),
        Level::new(14, 0.66),
        Level::new(24, 0.9),
        Level::new(76, 1.0),
        Level::new(167, 1.0),
    ],
    ratings: [1120, 1250, 1430, 1590, 1780, 1980, 2110, 2410],
};

impl<const WORDS: usize> Knowledge for Reversi<WORDS> {
    // Not yet found by matches.
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 0.7,
        rave: 100.0,
        prior_weight: 0.7,
        evaluation_weight: 0.6,
        playouts: 1,
        samples: 1,
        proving: 0.3,
        provable: 16,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    /// The last disc may be the other's.
    fn fewest_moves_to_win(&self, _side: Side) -> u8 {
        0
    }

    fn rave_key(mv: ReversiMove) -> u16 {
        match mv {
            ReversiMove::Place(cell) => u16::from(cell.row) << 4 | u16::from(cell.column),
            ReversiMove::Pass => u16::MAX,
        }
    }

    /// The worth of the place. Corners stay for ever, and the cells beside an empty one give it away.
    fn prior(&self, mv: ReversiMove) -> f32 {
        let ReversiMove::Place(cell) = mv else { return 0.0 };
        let last = self.grid.columns - 1;
        let off_edge = |place: u8| place.min(last - place);
        let nearest = |place: u8| if place * 2 <= last { 0 } else { last };
        let corner = Cell::new(nearest(cell.column), nearest(cell.row));
        let given = !(self.discs[0] | self.discs[1]).contains(self.grid.index(corner));
        match (off_edge(cell.column), off_edge(cell.row)) {
            (0, 0) => 3.0,
            (1, 1) if given => -2.0,
            (0, 1) | (1, 0) if given => -1.0,
            (0, _) | (_, 0) => 0.5,
            _ => 0.0,
        }
    }

    /// The difference of choices and of corners, and of discs when few cells are left.
    fn evaluation(&self) -> f32 {
        let corners = corners(&self.grid);
        let empty = self.grid.all.without(self.discs[0] | self.discs[1]);
        let beside = self.grid.around(corners & empty, &Heading::ALL);
        let worth = |side: Side| {
            let own = self.discs[side.index()];
            let fixed = (own & corners).len() as f32 - 0.4 * (own & beside).len() as f32;
            0.9 * fixed + 0.12 * self.open_to(side).len() as f32
        };
        let ahead = self.discs[0].len() as f32 - self.discs[1].len() as f32;
        let late = 1.0 - empty.len() as f32 / self.grid.all.len() as f32;
        worth(Side::First) - worth(Side::Second) + 0.15 * ahead * late * late * late * late
    }
}

fn corners<const WORDS: usize>(grid: &CellGrid<WORDS>) -> Bits<WORDS> {
    let [right, top] = [grid.columns - 1, grid.rows - 1];
    [(0, 0), (right, 0), (0, top), (right, top)]
        .map(|(column, row)| grid.index(Cell::new(column, row)))
        .into_iter()
        .collect()
}
