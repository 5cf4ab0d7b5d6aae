//! Single games between players of the computer, for the measurements.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::{self as engine, Bounds, Plain};
use tavoliere_games::rules::{BoxedPosition, Position, Setup, Side, Steps, Turn};

/// The maximum length of a game.
pub(super) const LONGEST: u64 = 2_000;

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ArenaPlayer {
    Plain(Plain),
    /// A level, with at most this number of nodes; only the highest needs the bound.
    Level(u8, u64),
}

impl ArenaPlayer {
    /// The move. The same seed gives the same move.
    fn choose(self, position: &dyn Position, seed: u64) -> Steps {
        let chosen = match self {
            Self::Plain(plain) => plain.choose(position, seed),
            Self::Level(level, nodes) => {
                engine::choose(position, Bounds { level: Some(level), nodes, seed }, &mut |_| true)
            }
        };
        chosen.expect("the game is not over")
    }
}

/// The position after some random moves, and these moves. Games of the same seed begin alike.
pub(super) fn opened(setup: &Setup, moves: usize, seed: u64) -> (BoxedPosition, Vec<Steps>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (mut position, mut played) = (setup.start(), Vec::new());
    while played.len() < moves && position.decided().is_none() {
        let Some(steps) = position.sample(&mut |count| random.random_range(..count)) else { break };
        position.play(&steps).expect("a legal move");
        played.push(steps);
    }
    (position, played)
}

/// The points of the first player from a game that goes on from this position: 1, 0.5 or 0.
pub(super) fn points(mut position: BoxedPosition, players: [ArenaPlayer; 2], own: Side, seed: u64) -> f64 {
    let mut moves = 0;
    while let Some(side) = position.turn().side().filter(|_| moves < LONGEST && position.decided().is_none()) {
        let seed = seed.wrapping_mul(LONGEST).wrapping_add(moves);
        let steps = players[usize::from(side != own)].choose(&*position, seed);
        position.play(&steps).expect("a legal move");
        moves += 1;
    }
    winner(&position).map_or(0.5, |side| if side == own { 1.0 } else { 0.0 })
}

/// The side that has won, or has as good as won.
pub(super) fn winner(position: &BoxedPosition) -> Option<Side> {
    match position.turn() {
        Turn::Over(outcome) => outcome.winner,
        Turn::ToMove(_) => position.decided(),
    }
}
