//! Games of the search against itself, and what can be learnt from them.

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::rules::{BoxedPosition, Side, Turn, Walk, Weights};

use super::{Start, TrainingPlan};
use crate::{SearchResult, Verdict, search_for_shares};

/// The maximum number of random moves at the beginning of a game.
const MOST_RANDOM: usize = 6;

/// The number of moves after them that are drawn by the visits of the search; later the best is played.
const DRAWN: usize = 20;

/// The maximum length of a game.
const LONGEST: usize = 400;

/// How far a return depends on the end of the game, instead of the values found before it (λ).
const FAR: f32 = 0.9;

/// One in so many positions is an example for moves, to save memory.
const MOVES_EVERY: usize = 2;

/// A position with what became of it.
pub(super) struct Example {
    /// The log-odds of the side to move by the game's own evaluation.
    pub base: f32,
    /// The indices of its weights.
    pub weights: Vec<u32>,
    /// The probability that the side to move wins, from 0 to 1.
    pub target: f32,
    pub choice: Option<VisitedMoves>,
}

/// The moves of a position, and how often the search visited them.
#[derive(Default)]
pub(super) struct VisitedMoves {
    pub priors: Vec<f32>,
    /// The indices of the weights of all moves.
    pub weights: Vec<u32>,
    /// For each move where its weights end.
    pub ends: Vec<u32>,
    pub shares: Vec<f32>,
}

impl VisitedMoves {
    /// The indices of the weights of a move.
    pub(super) fn weights_of(&self, index: usize) -> &[u32] {
        let begin = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.weights[begin as usize..self.ends[index] as usize]
    }
}

/// Plays the games of a generation.
pub(super) struct SelfPlayer<'a> {
    pub start: Start<'a>,
    pub plan: &'a TrainingPlan,
    /// The index of the weight of each feature, for positions and for moves.
    pub indices: &'a [Vec<u32>; 2],
    pub weights: Option<Arc<Weights>>,
}

impl SelfPlayer<'_> {
    /// The examples of a game.
    pub(super) fn game(&self, generation: u32, game: u32) -> Vec<Example> {
        let seed = self.plan.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(generation) << 32 ^ u64::from(game);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = (self.start)(seed);
        self.open(&mut position, &mut random);
        let mut examples: Vec<(Side, f32, Example)> = Vec::new();
        let mut proven = None;
        while let Some(side) = position.turn().side().filter(|_| position.decided().is_none()) {
            let mut walk = position.walk();
            walk.use_weights(self.weights.clone());
            let Some((found, shares)) = self.search(&mut *walk, random.random()) else { break };
            let drawn = examples.len() < DRAWN;
            let index = if drawn && found.proven.is_none() { draw(&shares, &mut random) } else { found.index };
            let example = self.example(&mut *walk, shares, examples.len());
            examples.push((side, found.value, example));
            proven = found.proven.map(|verdict| for_first(side, verdict));
            if proven.is_some() || examples.len() >= LONGEST {
                break;
            }
            play(&mut position, index);
        }
        returns(examples, proven.unwrap_or_else(|| result(&position)))
    }

    fn search(&self, walk: &mut dyn Walk, seed: u64) -> Option<(SearchResult, Vec<f32>)> {
        let mut parameters = walk.parameters();
        if self.plan.alone && self.weights.is_some() {
            parameters.evaluation_weight = 1.0;
        }
        search_for_shares(walk, &parameters, seed, &mut |nodes| nodes < self.plan.nodes)
    }

    fn open(&self, position: &mut BoxedPosition, random: &mut ChaCha8Rng) {
        for _ in 0..random.random_range(..=MOST_RANDOM) {
            let mut next = position.clone();
            let Some(steps) = next.sample(&mut |count| random.random_range(..count)) else { return };
            next.play(&steps).expect("a legal move");
            if next.turn().side().is_none() || next.decided().is_some() {
                return;
            }
            *position = next;
        }
    }

    fn example(&self, walk: &mut dyn Walk, shares: Vec<f32>, number: usize) -> Example {
        walk.restart();
        let [of_positions, of_moves] = self.indices;
        let mut features = Vec::new();
        let base = walk.features(&mut features);
        let weights = features.into_iter().map(|feature| of_positions[feature as usize]).collect();
        let choice = (number.is_multiple_of(MOVES_EVERY) && shares.len() > 1).then(|| {
            let mut choice = VisitedMoves { shares, ..VisitedMoves::default() };
            let mut of_each: Vec<Vec<u32>> = vec![Vec::new(); choice.shares.len()];
            walk.move_features(&mut choice.priors, &mut |index, feature| of_each[index].push(of_moves[feature]));
            for weights in of_each {
                choice.weights.extend(weights);
                choice.ends.push(choice.weights.len() as u32);
            }
            choice
        });
        Example { base, weights, target: 0.0, choice }
    }
}

fn play(position: &mut BoxedPosition, index: usize) {
    // Walks and `sample` index moves in the same order.
    let steps = position.sample(&mut |_| index).expect("a side is to move");
    position.play(&steps).expect("a legal move");
}

fn draw(shares: &[f32], random: &mut ChaCha8Rng) -> usize {
    let mut left: f32 = random.random();
    let drawn = shares.iter().position(|share| {
        left -= share;
        left < 0.0
    });
    drawn.unwrap_or_else(|| (0..shares.len()).max_by(|one, other| shares[*one].total_cmp(&shares[*other])).unwrap_or(0))
}

/// The result for the first side, from 0 to 1.
fn result(position: &BoxedPosition) -> f32 {
    let winner = match position.turn() {
        Turn::Over(outcome) => outcome.winner,
        Turn::ToMove(_) => position.decided(),
    };
    winner.map_or(0.5, |winner| if winner == Side::First { 1.0 } else { 0.0 })
}

fn for_first(side: Side, verdict: Verdict) -> f32 {
    let own = verdict.chance();
    if side == Side::First { own } else { 1.0 - own }
}

/// The examples with their returns: mixtures of the result and of the values found later in the game.
fn returns(examples: Vec<(Side, f32, Example)>, result: f32) -> Vec<Example> {
    let mut later = result;
    let mut with_targets: Vec<Example> = Vec::with_capacity(examples.len());
    for (side, value, example) in examples.into_iter().rev() {
        let view = |first: f32| if side == Side::First { first } else { 1.0 - first };
        later = FAR * later + (1.0 - FAR) * view(value);
        with_targets.push(Example { target: view(later), ..example });
    }
    with_targets.reverse();
    with_targets
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Example {
        Example { base: 0.0, weights: Vec::new(), target: 0.0, choice: None }
    }

    #[test]
    fn returns_mix_the_result_with_later_values() {
        let values = [(Side::First, 0.5, example()), (Side::Second, 0.8, example()), (Side::First, 1.0, example())];
        let targets: Vec<f32> = returns(values.into(), 1.0).iter().map(|example| example.target).collect();
        let second = 0.9 + 0.1 * 0.2;
        for (target, expected) in targets.iter().zip([0.9 * second + 0.05, 1.0 - second, 1.0]) {
            assert!((target - expected).abs() < 1e-6, "{targets:?}");
        }
    }

    #[test]
    fn moves_are_drawn_by_their_shares() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut drawn = [0; 3];
        (0..1000).for_each(|_| drawn[draw(&[0.1, 0.0, 0.9], &mut random)] += 1);
        assert!(drawn[0] > 50 && drawn[1] == 0 && drawn[2] > 800, "{drawn:?}");
    }
}
