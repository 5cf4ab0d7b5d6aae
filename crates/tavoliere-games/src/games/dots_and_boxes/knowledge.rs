//! The knowledge of the search about Dots and Boxes.

use super::{DotsAndBoxes, DotsMove};
use crate::rules::{Bits, SearchParameters, Side};

/// The parameters of the search. Not yet found by matches.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 0.7,
    rave: 0.0,
    prior_weight: 1.0,
    evaluation_weight: 0.2,
    playouts: 1,
    samples: 4,
    proving: 0.3,
    provable: 24,
};

/// Boxes completed, and boxes given: those that are left with one open edge.
pub(super) fn prior(position: &DotsAndBoxes, mv: DotsMove) -> f32 {
    let Some(edge) = position.layout.edge(mv.from, mv.to) else { return 0.0 };
    let left = position.open.without(Bits::one(edge));
    let mut worth = 0.0;
    for number in position.layout.boxes_of(edge).into_iter().flatten() {
        worth += match (position.layout.edges_of(number) & left).len() {
            0 => 3.0,
            1 => -2.5,
            _ => 0.0,
        };
    }
    worth
}

/// The boxes, those that the side to move can complete at once, and who will run out of safe edges.
pub(super) fn evaluation(position: &DotsAndBoxes) -> f32 {
    let [first, second] = position.boxes.map(|boxes| boxes.len() as f32);
    let (mut ready, mut unsafe_edges) = (0, Bits::EMPTY);
    let size = usize::from(position.layout.size);
    for number in 0..size * size {
        let open = position.layout.edges_of(number) & position.open;
        match open.len() {
            1 => ready += 1,
            2 => unsafe_edges |= open,
            _ => {}
        }
    }
    let safe = position.open.without(unsafe_edges).len();
    // An odd number of safe edges lets the other side be the first to give a box, all else being equal.
    let tempo = if safe % 2 == 1 { 0.6 } else { -0.6 };
    let for_mover = 0.5 * ready as f32 + tempo;
    let lead = 0.5 * (first - second);
    lead + if position.to_move == Side::First { for_mover } else { -for_mover }
}
