//! The knowledge of the search about Fanorona.

use super::{Fanorona, FanoronaMove, Takes};
use crate::rules::kit::Heading;
use crate::rules::{SearchParameters, Side};

/// The parameters of the search. Not yet found by matches.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 0.6,
    rave: 0.0,
    prior_weight: 0.8,
    evaluation_weight: 0.8,
    playouts: 1,
    samples: 2,
    proving: 0.3,
    provable: 40,
};

/// The pieces captured. A chain is seldom ended early.
pub(super) fn prior(position: &Fanorona, mv: FanoronaMove) -> f32 {
    match mv {
        FanoronaMove::Pass => -1.0,
        FanoronaMove::Go { takes: Takes::Nothing, to, .. } => f32::from((to.column + to.row) % 2 == 0) * 0.3,
        FanoronaMove::Go { .. } => 0.5 * position.captured(mv).len() as f32,
    }
}

/// The share of the pieces, less those that the side to move can capture at once. A piece counts more the fewer there
/// are.
pub(super) fn evaluation(position: &Fanorona) -> f32 {
    let [first, second] = position.pieces.map(|pieces| pieces.len() as f32);
    let mut most = 0;
    for heading in Heading::ALL {
        position.each_capture(heading, &mut |mv| most = most.max(position.captured(mv).len()));
    }
    let for_mover = 0.5 + 0.8 * most as f32;
    let ahead = first - second + if position.to_move == Side::First { for_mover } else { -for_mover };
    7.0 * ahead / (first + second + 2.0)
}
