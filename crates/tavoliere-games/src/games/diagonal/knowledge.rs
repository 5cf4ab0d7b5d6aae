//! The knowledge of the search about Diagonal and Diagonal Plus.

use super::{Diagonal, DiagonalLine, DiagonalMove};
use crate::rules::{Level, Levels, SearchParameters};

/// The parameters of the search.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 1.0,
    prior_weight: 0.5,
    evaluation_weight: 1.0,
    playouts: 1,
    samples: 1,
    rave: 0.0,
    proving: 0.3,
    provable: 24,
};

/// The levels, measured by `tavoliere-lab levels`.
pub(super) static LEVELS: Levels = Levels {
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

/// The points that the mark scores, minus those that it prepares for the enemy.
pub(super) fn prior<const WORDS: usize>(position: &Diagonal<WORDS>, mv: DiagonalMove) -> f32 {
    let DiagonalMove::Mark(cell) = mv else { return 0.0 };
    let enemy = position.to_move.opponent();
    let worth = |line: DiagonalLine| match line.empty {
        1 => line.points(position.to_move) as f32 + 1.0,
        2 => -(line.points(enemy) as f32 + 1.0),
        _ => 0.0,
    };
    position.lines_through(cell).map(worth).iter().sum()
}

/// The points, and half of those on open diagonals, which either side may fill.
pub(super) fn evaluation<const WORDS: usize>(position: &Diagonal<WORDS>) -> f32 {
    let mut ahead = (position.points[0] - position.points[1]) as f32;
    for line in position.lines.iter().flatten().filter(|line| line.empty > 0) {
        ahead += 0.5 * (f32::from(line.marks[0]) - f32::from(line.marks[1]));
    }
    0.25 * ahead
}
