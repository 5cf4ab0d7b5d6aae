//! Plays the remaining moves of a side that has won and moves alone, for a high score.

use std::collections::HashMap;
use std::iter;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use tavoliere_games::rules::{BoxedPosition, Key, Position, Side, Steps};

/// The moves to the end of the game, and the final score.
struct PlayedEnding {
    moves: Vec<Steps>,
    score: i32,
}

/// From how many legal moves on not all lines are tried.
const MANY: usize = 11;

/// The most moves of all these lines.
const MOST_TRIED: u64 = 20_000;

/// The moves of all lines after which the time is looked at.
const AT_ONCE: u64 = 256;

/// The moves of the side to move until the turn passes or the game ends. Starts with a greedy line. If few moves are left, it
/// is compared with all others; else it is improved by local search while `keep_going` returns `true`, which is called before
/// each try with about the number of moves to examine. Returns no moves if the game is over.
#[must_use]
pub fn finish(position: &dyn Position, seed: u64, keep_going: &mut dyn FnMut(u64) -> bool) -> Vec<Steps> {
    let Some(side) = position.turn().side() else { return Vec::new() };
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut best = greedy(position, side);
    if position.walk().count_moves() < MANY {
        let mut trial = Trial { side, known: HashMap::new(), examined: 0, keep_going: &mut *keep_going };
        if let Some(score) = trial.score(position) {
            return if score == best.score { best.moves } else { trial.line(position, score) };
        }
    }
    while keep_going(best.moves.len() as u64) {
        let line = varied(position, side, &best, &mut random);
        // Equal scores are accepted, so that the search does not get stuck in a local optimum.
        if line.score >= best.score {
            best = line;
        }
    }
    best.moves
}

/// Tries all lines of a side that moves alone. The positions after moves in another order are the same.
struct Trial<'a> {
    side: Side,
    /// The best score after each position.
    known: HashMap<Key, i32>,
    /// The number of moves examined.
    examined: u64,
    keep_going: &'a mut dyn FnMut(u64) -> bool,
}

impl Trial<'_> {
    /// The best score that can be reached; `None` if there are too many lines, or the time is up.
    fn score(&mut self, here: &dyn Position) -> Option<i32> {
        if here.turn().side() != Some(self.side) {
            return Some(here.scores()[self.side.index()]);
        }
        let key = here.walk().key();
        if let Some(score) = self.known.get(&key) {
            return Some(*score);
        }
        let moves = here.legal();
        let before = self.examined / AT_ONCE;
        self.examined += moves.len() as u64;
        let is_looked_at = self.examined / AT_ONCE > before;
        if self.examined > MOST_TRIED || is_looked_at && !(self.keep_going)(AT_ONCE) {
            return None;
        }
        let mut best = i32::MIN;
        for steps in &moves {
            best = best.max(self.score(&*after(here, steps))?);
        }
        self.known.insert(key, best);
        Some(best)
    }

    /// A line that reaches the best score, each time by the move that brings most.
    fn line(&mut self, position: &dyn Position, score: i32) -> Vec<Steps> {
        let (mut here, mut moves) = (position.clone_box(), Vec::new());
        while here.turn().side() == Some(self.side) {
            let is_best = |steps: &Steps| self.score(&*after(&*here, steps)) == Some(score);
            let best: Vec<Steps> = here.legal().into_iter().filter(is_best).collect();
            let Some(steps) = largest(&here, self.side, best) else { break };
            here = after(&*here, &steps);
            moves.push(steps);
        }
        moves
    }
}

fn after(position: &dyn Position, steps: &Steps) -> BoxedPosition {
    let mut next = position.clone_box();
    next.play(steps).expect("a legal move");
    next
}

/// The line that takes the move with the highest score each time, the first of equals.
fn greedy(position: &dyn Position, side: Side) -> PlayedEnding {
    let mut here = position.clone_box();
    let moves = iter::from_fn(|| {
        let steps = largest(&here, side, here.legal()).filter(|_| here.turn().side() == Some(side))?;
        here.play(&steps).expect("a legal move");
        Some(steps)
    });
    let moves = moves.collect();
    PlayedEnding { moves, score: here.scores()[side.index()] }
}

/// The move after which the score is the highest, the first of equals.
fn largest(here: &BoxedPosition, side: Side, moves: Vec<Steps>) -> Option<Steps> {
    moves.into_iter().rev().max_by_key(|steps| score_after(here, side, steps))
}

fn score_after(position: &BoxedPosition, side: Side, steps: &Steps) -> i32 {
    after(&**position, steps).scores()[side.index()]
}

/// A line that keeps a random part of another, as far as the moves stay legal, and continues at random.
fn varied(position: &dyn Position, side: Side, line: &PlayedEnding, random: &mut impl Rng) -> PlayedEnding {
    const PARTS: u32 = 16;
    let mut here = position.clone_box();
    let kept = random.random_range(0..PARTS);
    let mut moves: Vec<Steps> = line.moves.clone();
    moves.retain(|steps| random.random_range(0..PARTS) < kept && here.play(steps).is_ok());
    while here.turn().side() == Some(side) {
        let steps = here.sample(&mut |count| random.random_range(..count)).expect("a side to move has a move");
        here.play(&steps).expect("a legal move");
        moves.push(steps);
    }
    PlayedEnding { moves, score: here.scores()[side.index()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::games::stripes::Stripes;
    use tavoliere_games::rules::{Cell, Turn};

    /// Positions from random games of Stripes! in which one side moves alone.
    fn decided_games() -> impl Iterator<Item = (BoxedPosition, Side)> {
        (0..).filter_map(|seed| {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut position: BoxedPosition = Box::new(Stripes::<3, 15>::new(13));
            while position.decided().is_none() {
                let steps = position.sample(&mut |count| random.random_range(..count))?;
                position.play(&steps).expect("legal");
            }
            let winner = position.decided()?;
            Some((position, winner))
        })
    }

    /// Whether not all lines are tried.
    fn has_many((position, _): &(BoxedPosition, Side)) -> bool {
        position.legal().len() >= MANY
    }

    fn finish_in(position: &BoxedPosition, tries: u32) -> Vec<Steps> {
        let mut left = tries;
        finish(&**position, 1, &mut |_| {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        })
    }

    /// The score at the end of a line, which must be the end of the game.
    fn score(position: &BoxedPosition, moves: &[Steps], side: Side) -> i32 {
        let mut position = position.clone();
        moves.iter().for_each(|steps| position.play(steps).expect("legal"));
        assert!(matches!(position.turn(), Turn::Over(_)), "the end");
        position.scores()[side.index()]
    }

    #[test]
    fn without_tries_the_longest_strip_comes_first() {
        for (position, _) in decided_games().filter(has_many).take(10) {
            let mut here = position.clone();
            for steps in finish_in(&position, 0) {
                let length = |steps: &Steps| {
                    let cells: Vec<_> = steps.cells().collect();
                    cells[1].column - cells[0].column + cells[1].row - cells[0].row
                };
                assert_eq!(Some(length(&steps)), here.legal().iter().map(length).max());
                here.play(&steps).expect("legal");
            }
            assert!(matches!(here.turn(), Turn::Over(_)));
        }
    }

    #[test]
    fn more_tries_never_lower_the_score() {
        let mut better = 0;
        for (position, side) in decided_games().filter(has_many).take(12) {
            let scores = [0, 5, 50].map(|tries| score(&position, &finish_in(&position, tries), side));
            assert!(scores.is_sorted(), "{scores:?}");
            better += usize::from(scores[0] < scores[2]);
            assert_eq!(finish_in(&position, 5), finish_in(&position, 5));
        }
        assert!(better >= 3, "{better} of 12");
    }

    #[test]
    fn few_remaining_moves_are_solved_optimally() {
        /// The best possible score. The order of strips does not matter, so results are cached by the set of strips.
        fn best(position: &BoxedPosition, side: Side, known: &mut HashMap<Vec<(Cell, Cell)>, i32>) -> i32 {
            let drawn = position.diagram().strips;
            if let Some(score) = known.get(&drawn) {
                return *score;
            }
            let after = |steps: Steps| {
                let mut next = position.clone();
                next.play(&steps).expect("legal");
                best(&next, side, known)
            };
            let score = position.legal().into_iter().map(after).max().unwrap_or(position.scores()[side.index()]);
            known.insert(drawn, score);
            score
        }
        let small = decided_games()
            .filter(|(position, _)| (3..=4).contains(&position.legal().len()) && finish_in(position, 0).len() <= 4);
        for (position, side) in small.take(5) {
            let most = best(&position, side, &mut HashMap::new());
            assert_eq!(score(&position, &finish_in(&position, 100), side), most);
        }
    }

    #[test]
    fn few_remaining_moves_take_no_time() {
        let small = decided_games().filter(|(position, _)| (1..=3).contains(&position.legal().len()));
        for (position, side) in small.take(10) {
            let mut examined = 0;
            let moves = finish(&*position, 1, &mut |moves| {
                examined += moves;
                true
            });
            assert!(examined <= MOST_TRIED, "{examined} moves");
            assert!(score(&position, &moves, side) >= score(&position, &finish_in(&position, 0), side));
        }
    }

    #[test]
    fn the_moves_end_when_the_turn_passes() {
        let position: BoxedPosition = Box::new(BrithsSquare::<1>::new(4, 4, false));
        assert_eq!(finish_in(&position, 3).len(), 1);
        let over: BoxedPosition = Box::new(BrithsSquare::<1>::new(1, 1, true));
        assert_eq!(finish_in(&over, 3), []);
    }
}
