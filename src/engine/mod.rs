//! The computer player. Works on positions alone, on the caller's thread, and is the same for the same seed.

pub mod finishing;
pub mod playout;

pub use finishing::finish;
pub use playout::{playout, playout_on};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::rules::{Position, Steps};

/// The strongest level there is; the weakest is 1.
pub const LEVELS: u8 = 1;

/// What the computer plays at a level, or `None` when there is nothing to play.
///
/// Level 1 plays any legal move.
#[must_use]
pub fn choose(position: &dyn Position, _level: u8, seed: u64) -> Option<Steps> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    position.sample(&mut |count| random.random_range(..count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::briths_square::BrithsSquare;

    #[test]
    fn the_choice_is_legal_and_depends_on_the_seed_alone() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let legal = Position::legal(&position);
        let choices: Vec<Steps> = (0..100).filter_map(|seed| choose(&position, 1, seed)).collect();
        assert_eq!(choices.len(), 100);
        assert!(choices.iter().all(|steps| legal.contains(steps)));
        assert_eq!(choices, (0..100).filter_map(|seed| choose(&position, 1, seed)).collect::<Vec<_>>());
        assert!(legal.iter().filter(|steps| choices.contains(steps)).count() > legal.len() / 2);
        let nothing_left = BrithsSquare::<1>::new(1, 1, true);
        assert_eq!(choose(&nothing_left, 1, 0), None);
    }
}
