//! The knowledge of the search about Pente.

use super::{PAIRS, Pente};
use crate::games::gomoku::knowledge::log_odds;
use crate::games::gomoku::rows;
use crate::rules::{Cell, SearchParameters, Side};

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

/// The rows of five, and captures, the more the nearer the fifth pair is.
pub(super) fn prior<const WORDS: usize>(position: &Pente<WORDS>, cell: Cell) -> f32 {
    let pairs = (position.captured(cell).len() / 2) as u8;
    let before = position.pairs[position.to_move.index()];
    let captures = match before + pairs {
        PAIRS.. => 14.0,
        _ => f32::from(pairs) * (1.5 + 0.5 * f32::from(before)),
    };
    captures + rows::prior(&position.grid, position.stones, position.to_move, cell)
}

/// The rows of five that each side can still make, and the pairs.
pub(super) fn evaluation<const WORDS: usize>(position: &Pente<WORDS>) -> f32 {
    if let Some((winner, _)) = position.won {
        return if winner == Side::First { 7.0 } else { -7.0 };
    }
    let [first, second] = position.stones;
    let counts = [rows::worth(&position.grid, first, second), rows::worth(&position.grid, second, first)];
    let worth = |pairs: u8| 0.3 * f32::from(pairs) + 0.06 * f32::from(pairs * pairs);
    log_odds(counts, position.to_move) + worth(position.pairs[0]) - worth(position.pairs[1])
}
