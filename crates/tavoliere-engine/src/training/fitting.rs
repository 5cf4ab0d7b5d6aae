//! Fits linear functions to examples by stochastic gradient descent with a rate of its own for each weight: Duchi and
//! others, "Adaptive subgradient methods" (2011).

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::selfplay::{Example, VisitedMoves};

/// The rate of the first step of a weight.
const RATE: f32 = 0.03;

/// Pulls weights towards 0.
const DECAY: f32 = 2e-5;

/// A weight that was seen less often is noise, and is taken to be 0.
const RARE: u32 = 30;

/// A linear function that is being fitted.
pub(super) struct Fit {
    /// The factor of the game's own heuristic. One that begins as 0 stays 0.
    pub base: f32,
    base_squares: f32,
    weights: Vec<f32>,
    /// The sums of the squares of the gradients.
    squares: Vec<f32>,
    seen: Vec<u32>,
    fits_base: bool,
}

impl Fit {
    pub(super) fn new(base: f32, count: usize) -> Self {
        let (weights, squares, seen) = (vec![0.0; count], vec![1e-3; count], vec![0; count]);
        Self { base, base_squares: 1.0, weights, squares, seen, fits_base: base != 0.0 }
    }

    /// The weights, without those seen rarely.
    pub(super) fn seen_often(&self) -> Vec<f32> {
        let kept = |(weight, seen): (&f32, &u32)| if *seen < RARE { 0.0 } else { *weight };
        self.weights.iter().zip(&self.seen).map(kept).collect()
    }

    fn value(&self, base: f32, weights: &[u32]) -> f32 {
        self.base * base + weights.iter().map(|index| self.weights[*index as usize]).sum::<f32>()
    }

    /// Moves the weights against a gradient.
    fn step(&mut self, gradient: f32, base: f32, weights: &[u32]) {
        for index in weights.iter().map(|index| *index as usize) {
            let slope = gradient + DECAY * self.weights[index];
            self.squares[index] += slope * slope;
            self.weights[index] -= RATE * slope / self.squares[index].sqrt();
            self.seen[index] += 1;
        }
        if self.fits_base {
            let slope = gradient * base;
            self.base_squares += slope * slope;
            self.base -= RATE * slope / self.base_squares.sqrt();
        }
    }

    /// One pass over the positions, in a random order. Returns the mean loss.
    pub(super) fn learn_positions(&mut self, examples: &[Example], seed: u64) -> f32 {
        let mut loss = 0.0;
        for example in shuffled(examples, seed) {
            let probability = 1.0 / (1.0 + (-self.value(example.base, &example.weights)).exp());
            self.step(probability - example.target, example.base, &example.weights);
            let of = |share: f32, probability: f32| -share * probability.max(1e-6).ln();
            loss += of(example.target, probability) + of(1.0 - example.target, 1.0 - probability);
        }
        loss / examples.len().max(1) as f32
    }

    /// One pass over the moves, in a random order of positions. Returns the mean loss.
    pub(super) fn learn_moves(&mut self, examples: &[Example], seed: u64) -> f32 {
        let (mut loss, mut count) = (0.0, 0);
        for choice in shuffled(examples, seed).filter_map(|example| example.choice.as_ref()) {
            let probabilities = self.probabilities(choice);
            for (index, probability) in probabilities.iter().enumerate() {
                let share = choice.shares[index];
                self.step(probability - share, choice.priors[index], choice.weights_of(index));
                loss -= share * probability.max(1e-6).ln();
            }
            count += 1;
        }
        loss / count.max(1) as f32
    }

    fn probabilities(&self, choice: &VisitedMoves) -> Vec<f32> {
        let values = choice.priors.iter().enumerate();
        let values: Vec<f32> = values.map(|(index, prior)| self.value(*prior, choice.weights_of(index))).collect();
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let exponentials: Vec<f32> = values.iter().map(|value| (value - most).exp()).collect();
        let sum: f32 = exponentials.iter().sum();
        exponentials.into_iter().map(|one| one / sum).collect()
    }
}

fn shuffled(examples: &[Example], seed: u64) -> impl Iterator<Item = &Example> {
    let mut order: Vec<u32> = (0..examples.len() as u32).collect();
    order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    order.into_iter().map(|index| &examples[index as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_fitted_to_their_results() {
        // The first weight decides the result, the second means nothing, the third is seen once.
        let example = |number: usize| {
            let won = number.is_multiple_of(2);
            let weights = match (won, number) {
                (_, 0) => vec![0, 2],
                (true, _) => vec![0],
                (false, _) => vec![1],
            };
            Example { base: 0.0, weights, target: if won { 0.9 } else { 0.1 }, choice: None }
        };
        let examples: Vec<Example> = (0..2000).map(example).collect();
        let mut fit = Fit::new(0.0, 3);
        let losses: Vec<f32> = (0..4).map(|pass| fit.learn_positions(&examples, pass)).collect();
        assert!(losses[3] < losses[0] && losses[3] < 0.4, "{losses:?}");
        let weights = fit.seen_often();
        assert!(weights[0] > 1.5 && weights[1] < -1.5 && weights[2] == 0.0, "{weights:?}");
        assert!(fit.base == 0.0);
    }

    #[test]
    fn moves_are_fitted_to_their_shares() {
        let choice =
            || VisitedMoves { priors: vec![0.0; 2], weights: vec![0, 1, 1], ends: vec![1, 3], shares: vec![0.8, 0.2] };
        let example = |_| Example { base: 0.0, weights: Vec::new(), target: 0.5, choice: Some(choice()) };
        let examples: Vec<Example> = (0..2000).map(example).collect();
        let mut fit = Fit::new(0.0, 2);
        let losses: Vec<f32> = (0..3).map(|pass| fit.learn_moves(&examples, pass)).collect();
        assert!(losses[2] <= losses[0] && losses[2] < 0.51, "{losses:?}");
        let [first, second] = fit.probabilities(&choice())[..] else { panic!("two moves") };
        assert!((first - 0.8).abs() < 0.05 && (second - 0.2).abs() < 0.05, "{first} {second}");
    }
}
