//! What the search knows about Stripes!.

use super::Stripes;
use super::strip::Strip;
use crate::rules::{Level, Rules, SearchParameters, Side};

/// The parameters of the search.
pub(super) const SEARCH: SearchParameters = SearchParameters {
    exploration: 0.8,
    rave: 0.0,
    prior_weight: 1.0,
    evaluation_weight: 0.5,
    playouts: 8,
    samples: 1,
    levels: [
        Level::new(1, 0.05),
        Level::new(1, 0.38),
        Level::new(1, 0.8),
        Level::new(14, 1.0),
        Level::new(40, 1.0),
        Level::new(200, 1.0),
        Level::new(1_400, 1.0),
    ],
};

/// The evaluation after the move.
pub(super) fn prior<const WORDS: usize, const LENGTHS: usize>(position: &Stripes<WORDS, LENGTHS>, strip: Strip) -> f32 {
    let mut next = position.clone();
    next.play(strip);
    if strip.side == Side::First { evaluation(&next) } else { -evaluation(&next) }
}

/// The number of strips that each side can draw. The weights were fitted to the endings of 800 games of the search
/// against itself.
pub(super) fn evaluation<const WORDS: usize, const LENGTHS: usize>(position: &Stripes<WORDS, LENGTHS>) -> f32 {
    let worth = |side| {
        let [count, safe] = choices(position, side);
        2.6 * (1.0 + count).ln() + 0.125 * safe
    };
    let turn = if position.to_move == Side::First { -0.45 } else { 0.45 };
    worth(Side::First) - worth(Side::Second) + turn
}

/// The number of strips that a side may draw, and how many of them begin on a cell closed to the enemy.
fn choices<const WORDS: usize, const LENGTHS: usize>(position: &Stripes<WORDS, LENGTHS>, side: Side) -> [f32; 2] {
    let (mut count, mut safe) = (0, 0);
    position.search(side, |way, _, ends| {
        count += ends.len();
        safe += ends.without(position.views[way as usize].open[side.opponent().index()]).len();
        false
    });
    [count as f32, safe as f32]
}
