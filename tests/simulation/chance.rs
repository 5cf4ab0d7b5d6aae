//! Choices from a seed.

use std::ops::Range;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A stream of choices. Streams of one seed with other names are independent.
pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64, name: &str) -> Self {
        let name = name.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(257).wrapping_add(byte.into()));
        Self(ChaCha8Rng::seed_from_u64(seed ^ name.rotate_left(17)))
    }

    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// True once in so many times on average; never for 0.
    pub fn one_in(&mut self, times: u32) -> bool {
        times > 0 && self.0.random_range(0..times) == 0
    }

    pub fn within(&mut self, range: Range<i64>) -> i64 {
        self.0.random_range(range)
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() { None } else { Some(&from[self.0.random_range(0..from.len())]) }
    }

    /// A wait in milliseconds with this mean, as between independent events.
    pub fn wait(&mut self, mean: i64) -> i64 {
        let share: f64 = self.0.random_range(1e-6..1.0);
        ((-share.ln()) * mean as f64) as i64 + 1
    }

    /// One of several with weights.
    pub fn weighted<T: Copy>(&mut self, choices: &[(u32, T)]) -> T {
        let total: u32 = choices.iter().map(|(weight, _)| weight).sum();
        let mut drawn = self.0.random_range(0..total);
        for (weight, choice) in choices {
            if drawn < *weight {
                return *choice;
            }
            drawn -= weight;
        }
        choices[0].1
    }
}
