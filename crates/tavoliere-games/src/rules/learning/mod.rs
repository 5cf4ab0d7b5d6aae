//! Learnt evaluations: what a game lets be learnt, and the weights that were.

pub mod grid;
pub mod table;
pub mod weights;

pub use grid::{AHEAD, Grid, WINDOWS};
pub use table::FeatureTable;
pub use weights::{Linear, Weights, WeightsError};

use std::sync::{Arc, OnceLock};

use super::SearchParameters;

/// The features of a game for which weights can be learnt. The features of a position and of a move are numbers; those
/// of the first table come first, then those of the next.
#[derive(Debug)]
pub struct Learning {
    /// The version of the features: a file of weights for another version does not fit.
    pub version: u16,
    /// The features of positions; see [`Knowledge::features`](super::Knowledge::features).
    pub positions: &'static [FeatureTable],
    /// The features of moves; see [`Knowledge::move_features`](super::Knowledge::move_features).
    pub moves: &'static [FeatureTable],
    /// The factors with which the game's own evaluation and priors enter at the beginning of the training. One that
    /// begins as 0 stays 0, and saves the time for the heuristic.
    pub bases: [f32; 2],
    /// The parameters of the search with weights.
    pub search: SearchParameters,
    /// The file with the weights, if there is one.
    pub file: Option<&'static [u8]>,
    /// The weights of the file, once they were read.
    pub shipped: OnceLock<Option<Arc<Weights>>>,
}

impl Learning {
    /// The weights in the program. Without a file, or with one that cannot be read, there are none, and the game's own
    /// heuristics are used; a test reads all files.
    pub fn shipped(&self) -> Option<Arc<Weights>> {
        let read = || self.file.and_then(|file| Weights::decode(file, self).ok()).map(Arc::new);
        self.shipped.get_or_init(read).clone()
    }

    /// For each feature of positions the index of its weight.
    #[must_use]
    pub fn weights_of_positions(&self) -> Vec<u32> {
        table::weights_of_features(self.positions)
    }

    /// For each feature of moves the index of its weight.
    #[must_use]
    pub fn weights_of_moves(&self) -> Vec<u32> {
        table::weights_of_features(self.moves)
    }
}
