//! The computer player. Works on positions alone, on the caller's thread, and is the same for the same seed.

pub mod advice;
pub mod finishing;
pub mod playout;
mod proof;
pub mod puzzles;
pub mod review;
pub mod search;
pub mod solver;
mod table;
pub mod thinking;

pub use advice::{Advice, advise};
pub use finishing::finish;
pub use playout::{playout, playout_on};
pub use review::{TurningPoint, chances, turning_points};
pub use search::{Found, search};
pub use solver::{Aim, Proven, Solution, Solver, Verdict, proven, solve};
pub use thinking::{Bounds, Thought, think};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::rules::{Position, Steps};

/// The strongest level there is; the weakest is 1.
pub const LEVELS: u8 = 8;

/// How many games a level plays for every ten moves there are to choose from. Level 1 plays none and moves at random;
/// from then on each plays some three times as many as the one before, so that it wins most games against it: `lab duel`
/// measures how many.
const GAMES_FOR_TEN: [usize; LEVELS as usize] = [0, 5, 15, 50, 160, 500, 1_600, 6_000];

/// What the computer plays at a level, or `None` when there is nothing to play. Where `keep_going`, asked before every
/// game of the search, says no, it is the best found till then.
#[must_use]
pub fn choose(position: &dyn Position, level: u8, seed: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Steps> {
    let games = GAMES_FOR_TEN[usize::from(level.clamp(1, LEVELS)) - 1];
    if games == 0 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        return position.sample(&mut |count| random.random_range(..count));
    }
    let enough = |moves: usize, played: u32| played as usize * 10 >= moves * games;
    let found = search(&mut *position.walk(), seed, &mut |moves, played| !enough(moves, played) && keep_going())?;
    // The walk counts moves in the order of the rules, as sampling does.
    position.sample(&mut |_| found.choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::briths_square::BrithsSquare;
    use crate::rules::BoxedPosition;

    fn play(position: &dyn Position, level: u8, seed: u64) -> Option<Steps> {
        choose(position, level, seed, &mut || true)
    }

    #[test]
    fn the_choice_is_legal_and_depends_on_the_seed_alone() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let legal = Position::legal(&position);
        for level in [1, 3] {
            let choices: Vec<Steps> = (0..100).filter_map(|seed| play(&position, level, seed)).collect();
            assert_eq!(choices.len(), 100);
            assert!(choices.iter().all(|steps| legal.contains(steps)));
            assert_eq!(choices, (0..100).filter_map(|seed| play(&position, level, seed)).collect::<Vec<_>>());
        }
        let random: Vec<Steps> = (0..100).filter_map(|seed| play(&position, 1, seed)).collect();
        assert!(legal.iter().filter(|steps| random.contains(steps)).count() > legal.len() / 2);
        let nothing_left = BrithsSquare::<1>::new(1, 1, true);
        assert_eq!((play(&nothing_left, 1, 0), play(&nothing_left, 8, 0)), (None, None));
    }

    #[test]
    fn a_level_that_is_told_to_stop_still_plays() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        assert!(choose(&position, 8, 0, &mut || false).is_some());
    }

    /// How many of so many games a level wins against another, sides taken in turn.
    fn wins(start: &dyn Position, level: u8, against: u8, games: u64) -> usize {
        let won = |game: u64| {
            let mut position: BoxedPosition = start.clone_box();
            let mut moves = 0;
            while let Some(side) = position.turn().side() {
                let level = if (side.index() as u64 + game).is_multiple_of(2) { level } else { against };
                let steps = play(&*position, level, game * 1_000 + moves).expect("a move");
                position.play(&steps).expect("legal");
                moves += 1;
            }
            let crate::rules::Turn::Over(outcome) = position.turn() else { unreachable!("played to the end") };
            outcome.winner.is_some_and(|winner| (winner.index() as u64 + game).is_multiple_of(2))
        };
        (0..games).filter(|game| won(*game)).count()
    }

    #[test]
    fn a_higher_level_wins_most_games() {
        let start = BrithsSquare::<1>::new(5, 5, false);
        for (level, against) in [(3, 1), (4, 2), (5, 3)] {
            let won = wins(&start, level, against, 40);
            assert!(won >= 25, "level {level} wins {won} of 40 against level {against}");
        }
    }
}
