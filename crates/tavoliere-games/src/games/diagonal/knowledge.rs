//! The knowledge of the search about Diagonal and Diagonal Plus.

use super::{Diagonal, DiagonalLine, DiagonalMove};
use crate::rules::{Cell, Knowledge, Level, Levels, SearchParameters};

/// The levels, measured by `tavoliere-lab levels`.
static LEVELS: Levels = Levels {
    lower: [
        Level::new(23, 0.133),
        Level::new(36, 0.211),
        Level::new(49, 0.288),
        Level::new(63, 0.372),
        Level::new(80, 0.47),
        Level::new(102, 0.6),
        Level::new(131, 0.773),
    ],
    ratings: [1150, 1310, 1470, 1630, 1790, 1960, 2140, 2260],
};

impl<const WORDS: usize> Knowledge for Diagonal<WORDS> {
    const SEARCH: SearchParameters = SearchParameters {
        exploration: 1.0,
        prior_weight: 0.5,
        evaluation_weight: 1.0,
        playouts: 1,
        samples: 1,
        rave: 0.0,
        proving: 0.3,
        provable: 24,
    };

    fn levels(&self) -> &'static Levels {
        &LEVELS
    }

    fn rave_key(mv: DiagonalMove) -> u16 {
        let place = |cell: Cell| u16::from(cell.row) << 4 | u16::from(cell.column);
        match mv {
            DiagonalMove::Mark(cell) => place(cell),
            DiagonalMove::Share(value, cell) => (value + 4) as u16 * 256 + place(cell),
        }
    }

    /// The points that the mark scores, minus those that it prepares for the enemy.
    fn prior(&self, mv: DiagonalMove) -> f32 {
        let DiagonalMove::Mark(cell) = mv else { return 0.0 };
        let enemy = self.to_move.opponent();
        let worth = |line: DiagonalLine| match line.empty {
            1 => line.points(self.to_move) as f32 + 1.0,
            2 => -(line.points(enemy) as f32 + 1.0),
            _ => 0.0,
        };
        self.lines_through(cell).map(worth).iter().sum()
    }

    /// The points, and half of those on open diagonals, which either side may fill.
    fn evaluation(&self) -> f32 {
        let mut ahead = (self.points[0] - self.points[1]) as f32;
        for line in self.lines.iter().flatten().filter(|line| line.empty > 0) {
            ahead += 0.5 * (f32::from(line.marks[0]) - f32::from(line.marks[1]));
        }
        0.25 * ahead
    }
}
