//! The knowledge of the search about Gomoku.

use super::Gomoku;
use super::rows::worth;
use crate::rules::{SearchParameters, Side};

/// The parameters of the search. Not yet found by matches.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 0.6,
    rave: 0.0,
    prior_weight: 1.0,
    evaluation_weight: 0.6,
    playouts: 1,
    samples: 8,
    proving: 0.3,
    provable: 40,
};

/// The rows of five that each side can still make, by the stones in them. A row of four wins for the side to move.
pub(super) fn evaluation<const WORDS: usize>(position: &Gomoku<WORDS>) -> f32 {
    let [first, second] = position.stones;
    let counts = [worth(&position.grid, first, second), worth(&position.grid, second, first)];
    if let Some(winner) = position.winner {
        return if winner == Side::First { 7.0 } else { -7.0 };
    }
    log_odds(counts, position.to_move)
}

/// The log-odds of the first side by the rows of both.
pub(in crate::games) fn log_odds(counts: [[usize; 5]; 2], to_move: Side) -> f32 {
    let [mover, other] = [to_move, to_move.opponent()].map(|side| counts[side.index()]);
    let for_mover = match (mover[4], other[4]) {
        (1.., _) => 6.0,
        (0, 2..) => -5.0,
        _ => {
            let sum = |rows: [usize; 5]| 0.01 * rows[1] as f32 + 0.06 * rows[2] as f32 + 0.3 * rows[3] as f32;
            (1.3 * sum(mover) + 0.2 - sum(other) - 0.5 * other[4] as f32).clamp(-4.5, 4.5)
        }
    };
    if to_move == Side::First { for_mover } else { -for_mover }
}
