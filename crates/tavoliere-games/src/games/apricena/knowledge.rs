//! What the search knows about Apricena's game.

use super::{Apricena, LONGEST, Move};
use crate::rules::{Cell, Level, Rules, SearchParameters, Side};

/// The parameters of the search.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 1.0,
    prior_weight: 0.3,
    evaluation_weight: 1.0,
    playouts: 1,
    samples: 1,
    rave: 0.0,
    levels: [
        Level::new(1, 0.06),
        Level::new(1, 0.097),
        Level::new(1, 0.18),
        Level::new(1, 0.42),
        Level::new(45, 1.0),
        Level::new(170, 1.0),
        Level::new(1_100, 1.0),
    ],
};

/// The RAVE key of a move: its kind and its cells.
pub(super) fn rave_key(mv: Move) -> u16 {
    let place = |cell: Cell| u16::from(cell.row) * LONGEST as u16 + u16::from(cell.column);
    match mv {
        Move::Pass => 0,
        Move::Place(cell) => 1 + place(cell),
        Move::Shift { from, to } => 1 + 144 * (1 + place(from)) + place(to),
    }
}

impl Apricena {
    /// The lead of the side to move after a move, in points.
    pub(super) fn lead_after(&self, mv: Move) -> f32 {
        let mut next = self.clone();
        next.play(mv);
        let [first, second] = next.scores();
        let ahead = (first - second) as f32;
        if self.to_move == Side::First { ahead } else { -ahead }
    }

    /// The log-odds of the first side, from the difference of scores.
    pub(super) fn log_odds(&self) -> f32 {
        let [first, second] = self.scores();
        0.05 * (first - second) as f32
    }
}
