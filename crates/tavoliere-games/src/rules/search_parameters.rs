//! The parameters of the tree search for a game, found by matches.

/// The weights of a game's heuristics, and the exploration. `docs/research.md` has the experiments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchParameters {
    /// The exploration constant of PUCT.
    pub exploration: f32,
    /// The RAVE equivalence parameter: the number of visits at which a move's own mean and its RAVE mean have the
    /// same weight. 0 turns RAVE off.
    pub rave: f32,
    /// The factor of the priors before the softmax. 0 makes all priors equal.
    pub prior_weight: f32,
    /// The weight of the static evaluation against playouts, from 0 to 1. With 1 there are no playouts.
    pub evaluation_weight: f32,
    /// The number of playouts for each position.
    pub playouts: u8,
    /// The number of moves that the playout policy samples; it plays the one with the highest score, with weights the one
    /// with the largest sum of them.
    pub samples: u8,
    /// The share of its time or nodes that the highest level first spends on a proof, from 0 to 1.
    pub proving: f32,
    /// The most legal moves with which it tries a proof: with more of them none was found in a move's time.
    pub provable: u16,
}

impl SearchParameters {
    /// The parameters of a game without heuristics: plain UCT with random playouts.
    pub const PLAIN: Self = Self {
        exploration: 1.0,
        rave: 0.0,
        prior_weight: 0.0,
        evaluation_weight: 0.0,
        playouts: 1,
        samples: 1,
        proving: 0.3,
        provable: u16::MAX,
    };
}
