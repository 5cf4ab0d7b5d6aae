//! The computer player. Works on positions alone, on the caller's thread, and is the same for the same seed.
//!
//! | module | contents |
//! |---|---|
//! | [`choose`], [`thinking`] | a move at a level, within bounds of nodes and of time |
//! | [`search`] | the tree search that every game shares; [`playout`](mod@playout) plays positions out |
//! | [`solver`] | proofs of wins and draws |
//! | [`review`] | chances after each move of a played game, and where they turned |
//! | [`finishing`] | a short way to the end of a game that is decided |
//! | [`puzzles`] | the positions in `puzzles/` of which one move is best |

pub mod finishing;
pub mod playout;
mod proof;
pub mod puzzles;
pub mod review;
pub mod search;
pub mod solver;
mod table;
pub mod thinking;
mod tree;

pub use finishing::finish;
pub use playout::{playout, playout_on};
pub use review::{Advice, TurningPoint, chances, turning_points};
pub use search::{Found, search, search_by};
pub use solver::{Aim, Proven, Solution, Solver, Verdict, proven, solve};
pub use thinking::{Bounds, Thought, think};

use tavoliere_games::rules::{Level, Position, Steps};

/// The strongest level there is; the weakest is 1.
pub const LEVELS: u8 = 8;

/// Of the positions a level may look into, one in so many goes first into proving that the side to move wins, or
/// that it draws at best.
const FOR_PROOFS: u32 = 5;

/// Levels that look into less have nothing to spare for proofs.
const PROVES_FROM: u32 = 500;

/// What the computer plays at a level, or `None` when there is nothing to play. Where `keep_going`, asked before every
/// position it looks into, says no, it is the best found till then.
#[must_use]
pub fn choose(position: &dyn Position, level: u8, seed: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Steps> {
    let level = position.walk().habits().levels[usize::from(level.clamp(1, LEVELS)) - 1];
    play_at(position, level, seed, keep_going)
}

/// The best move found by looking into so many positions.
#[must_use]
pub fn choose_within(
    position: &dyn Position,
    nodes: u32,
    seed: u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Steps> {
    play_at(position, Level::new(nodes, 1.0), seed, keep_going)
}

fn play_at(position: &dyn Position, level: Level, seed: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Steps> {
    let proofs = if level.nodes < PROVES_FROM { 0 } else { level.nodes / FOR_PROOFS };
    if proofs > 0
        && let Some(Proven { choice, verdict: Verdict::Win | Verdict::Draw }) =
            proven(position, proofs.into(), keep_going)
    {
        return position.sample(&mut |_| choice);
    }
    let (mut walk, nodes) = (position.walk(), level.nodes - proofs);
    let habits = walk.habits();
    let found = search_by(&mut *walk, &habits, level.notices, seed, &mut |looked| looked < nodes && keep_going())?;
    // The walk counts moves in the order of the rules, as sampling does.
    position.sample(&mut |_| found.choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::rules::BoxedPosition;

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
            let tavoliere_games::rules::Turn::Over(outcome) = position.turn() else {
                unreachable!("played to the end")
            };
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
