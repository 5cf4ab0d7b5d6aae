//! The computer player. It works on positions only and on the caller's thread. The same seed gives the same result.
//!
//! | module | contents |
//! |---|---|
//! | [`choose`], [`analysis`] | a move at a level, within bounds of nodes and of time |
//! | [`mod@search`] | the tree search of all games; [`playout`](mod@playout) plays random games |
//! | [`solver`] | proofs of wins and draws |
//! | [`review`] | the winning chances during a game, and its turning points |
//! | [`fairness`] | first moves under the pie rule |
//! | [`finish`](mod@finish) | the remaining moves of a decided game |
//! | [`plain`] | the plain opponents by which levels are measured |
//! | [`training`] | learns the weights of an evaluation from games of the search against itself |
//! | [`puzzles`] | the positions in `puzzles/`, each with exactly one move that wins; what a try comes to |

pub mod analysis;
mod distance;
pub mod fairness;
pub mod finish;
pub mod plain;
pub mod playout;
mod proof;
pub mod puzzles;
pub mod review;
pub mod search;
pub mod solver;
mod spare;
mod table;
pub mod training;
mod tree;

pub use analysis::{Analysis, Bounds, analyse};
pub use finish::finish;
pub use plain::Plain;
pub use playout::{playout, playout_on};
pub use review::{Advice, TurningPoint, chances, turning_points};
pub use search::{SearchResult, search, search_for_shares, search_with};
pub use solver::{Aim, ProvenMove, Solution, Solver, Verdict, proven, solve};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::rules::{Game, Level, Position, Setup, Steps};

/// The strongest level; the weakest is 1.
pub const LEVELS: u8 = 8;

/// The share of a level's nodes that goes to the solver first, as a divisor.
const SOLVER_SHARE: u32 = 5;

/// How often a level that overlooks nearly all moves still sees the one that wins at once.
const BLIND_SIGHT: f32 = 0.25;

/// Levels with fewer nodes do not use the solver.
const LEAST_FOR_SOLVER: u32 = 500;

/// The computer's move at the level of the bounds; `None` if the game is over. A level below the highest has its own
/// number of nodes; the highest searches until the bounds are reached. `keep_going` is called as by [`analyse`]; if the
/// time is over, the best move found so far is played. A move without alternative is played at once.
#[must_use]
pub fn choose(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<Steps> {
    if position.walk().count_moves() == 1 {
        return position.sample(&mut |_| 0);
    }
    match lower_level(position, bounds) {
        Some(level) => choose_as(position, level, bounds.seed, &mut || keep_going(1.0)),
        None => analyse(position, bounds, keep_going).map(|analysis| analysis.steps),
    }
}

/// The level of the bounds if it is below the highest, with at most their nodes.
fn lower_level(position: &dyn Position, bounds: Bounds) -> Option<Level> {
    let level = bounds.lower_level()?;
    let Level { nodes, breadth } = position.walk().levels().lower[usize::from(level.max(1)) - 1];
    let nodes = u32::try_from(bounds.nodes).map_or(nodes, |most| nodes.min(most));
    Some(Level { nodes, breadth })
}

/// The best move as a level sees it, with the chance that the side to move wins, from 0 to 1; `None` if the game is over.
fn judge(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<(Steps, f32)> {
    match lower_level(position, bounds) {
        Some(level) => play_at(position, level, false, bounds.seed, &mut || keep_going(1.0)),
        None => analyse(position, bounds, keep_going).map(|analysis| (analysis.steps, analysis.chance)),
    }
}

/// The move of a level below the highest. A level that overlooks moves sees the one that wins at once more often than
/// others.
#[must_use]
pub fn choose_as(
    position: &dyn Position,
    level: Level,
    seed: u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Steps> {
    let sight = BLIND_SIGHT + (1.0 - BLIND_SIGHT) * level.breadth;
    if level.breadth < 1.0
        && ChaCha8Rng::seed_from_u64(!seed).random::<f32>() < sight
        && let Some(index) = plain::winning_move(&mut *position.walk())
    {
        return position.sample(&mut |_| index);
    }
    play_at(position, level, false, seed, keep_going).map(|(steps, _)| steps)
}

/// The ratings of all levels in a game, on the Glicko scale, the weakest level first.
#[must_use]
pub fn ratings(game: &'static Game) -> [u16; LEVELS as usize] {
    let usual = Setup::new(game, &[], 0).expect("a game can be played with its defaults");
    usual.start().walk().levels().ratings
}

/// The best move found with a number of nodes.
#[must_use]
pub fn choose_within(
    position: &dyn Position,
    nodes: u32,
    seed: u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Steps> {
    play_at(position, Level::new(nodes, 1.0), true, seed, keep_going).map(|(steps, _)| steps)
}

/// The move at a level, with its chance as the level sees it. Without what was learnt the levels are as strong as they
/// were measured.
fn play_at(
    position: &dyn Position,
    level: Level,
    learnt: bool,
    seed: u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<(Steps, f32)> {
    let solver_nodes = if level.nodes < LEAST_FOR_SOLVER { 0 } else { level.nodes / SOLVER_SHARE };
    if solver_nodes > 0
        && let Some(ProvenMove { index, verdict: verdict @ (Verdict::Win | Verdict::Draw) }) =
            proven(position, solver_nodes.into(), keep_going)
    {
        return Some((position.sample(&mut |_| index)?, verdict.chance()));
    }
    let (mut walk, nodes) = (position.walk(), level.nodes - solver_nodes);
    if !learnt {
        walk.use_weights(None);
    }
    let parameters = walk.parameters();
    let found =
        search_with(&mut *walk, &parameters, level.breadth, seed, &mut |searched| searched < nodes && keep_going())?;
    // Walks and `sample` index moves in the same order.
    Some((position.sample(&mut |_| found.index)?, found.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::rules::BoxedPosition;

    fn play(position: &dyn Position, level: u8, seed: u64) -> Option<Steps> {
        choose(position, Bounds::without_clock(level, seed), &mut |_| true)
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
        assert!(choose(&position, Bounds::without_clock(8, 0), &mut |_| false).is_some());
    }

    /// The number of games that a level wins against another, alternating sides.
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
