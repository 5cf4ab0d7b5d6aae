//! Tournaments of simulated entrants, and what must hold in each of them.
mod arena;
mod knockout;
mod ladder;
mod league;
mod life;
mod round_robin;
mod standings;
mod swiss;
mod team;
mod votes;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId, seed_by_rating};
use crate::tournaments::pairings::game::{GameOutcome, Pairing, TournamentGame};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tavoliere_games::rules::Side;

/// Random numbers, the same for the same seed.
pub fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Entrants 1 to `count`, with falling ratings.
pub fn field(count: usize) -> Vec<Entrant> {
    let rating = |at: usize| 2_400 - i32::try_from(at * 1_500 / count.max(1)).expect("small");
    let mut entrants: Vec<Entrant> = (0..count).map(|at| Entrant::new(EntrantId(at as i64 + 1), rating(at))).collect();
    seed_by_rating(&mut entrants);
    entrants
}

/// A game with a random result, more often won by the stronger: the one with the lower id.
pub fn play(pairing: Pairing, random: &mut ChaCha8Rng) -> TournamentGame {
    let stronger = if pairing.first < pairing.second { Side::First } else { Side::Second };
    let outcome = match random.random_range(0..10) {
        0..6 => GameOutcome::Won(stronger),
        6..8 => GameOutcome::Draw,
        _ => GameOutcome::Won(stronger.opponent()),
    };
    TournamentGame::played(pairing, outcome)
}
