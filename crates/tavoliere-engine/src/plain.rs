//! Plain opponents, the same in every game: the strength of the levels is measured against them.

use std::fmt;
use std::str::FromStr;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::rules::{Position, SearchParameters, Side, Steps, Turn, Walk};

use super::search::search_with;

/// An opponent without any tuning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plain {
    /// Every legal move is equally likely.
    Random,
    /// The move after which the game's own evaluation is the best. It wins at once if it can, and does not let the
    /// opponent win at once if it can avoid it.
    Greedy,
    /// Plain UCT with this number of random playouts for a move.
    Uct(u32),
}

impl Plain {
    /// Its move; `None` if the game is over. The same seed gives the same move.
    #[must_use]
    pub fn choose(self, position: &dyn Position, seed: u64) -> Option<Steps> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut walk = position.walk();
        walk.use_weights(None);
        let index = match self {
            Self::Random => return position.sample(&mut |count| random.random_range(..count)),
            Self::Greedy => greedy(&mut *walk, &mut random)?,
            Self::Uct(nodes) => {
                search_with(&mut *walk, &SearchParameters::PLAIN, 1.0, seed, &mut |searched| searched < nodes)?.index
            }
        };
        // Walks and `sample` index moves in the same order.
        position.sample(&mut |_| index)
    }
}

/// The index of the greedy move. Equal moves are equally likely.
fn greedy(walk: &mut dyn Walk, random: &mut ChaCha8Rng) -> Option<usize> {
    let side = walk.turn().side()?;
    if let Some(index) = winning_move(walk) {
        return Some(index);
    }
    let mut moves: Vec<(f32, u32, usize)> = (0..walk.count_moves())
        .map(|index| {
            walk.make(index);
            let first = match walk.turn() {
                Turn::Over(outcome) => outcome.winner.map_or(0.5, |winner| f32::from(u8::from(winner == Side::First))),
                Turn::ToMove(_) => walk.win_probability(),
            };
            walk.unmake();
            (if side == Side::First { first } else { 1.0 - first }, random.random(), index)
        })
        .collect();
    moves.sort_by(|one, other| other.0.total_cmp(&one.0).then(other.1.cmp(&one.1)));
    let is_safe = |(_, _, index): &&(f32, u32, usize)| {
        walk.make(*index);
        let lets_win = walk.turn().side().is_some_and(|then| then != side) && winning_move(walk).is_some();
        walk.unmake();
        !lets_win
    };
    let safe = moves.iter().find(is_safe).or_else(|| moves.first());
    safe.map(|(_, _, index)| *index)
}

/// The index of a move that wins at once for the side to move.
pub(super) fn winning_move(walk: &mut dyn Walk) -> Option<usize> {
    let side = walk.turn().side()?;
    (0..walk.count_moves()).find(|index| {
        walk.make(*index);
        let winner = match walk.turn() {
            Turn::Over(outcome) => outcome.winner,
            Turn::ToMove(_) => walk.decided(),
        };
        walk.unmake();
        winner == Some(side)
    })
}

/// A word that names no plain opponent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an opponent is random, greedy or uct:NODES")]
pub struct NotPlain;

impl FromStr for Plain {
    type Err = NotPlain;

    fn from_str(text: &str) -> Result<Self, NotPlain> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => {
                let nodes = text.strip_prefix("uct:").and_then(|nodes| nodes.parse().ok());
                nodes.filter(|nodes| *nodes > 0).map(Self::Uct).ok_or(NotPlain)
            }
        }
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Uct(nodes) => write!(f, "uct:{nodes}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::briths_square::BrithsSquare;

    #[test]
    fn a_plain_opponent_is_spelled_as_it_is_read() {
        for text in ["random", "greedy", "uct:1000"] {
            assert_eq!(text.parse::<Plain>().map(|plain| plain.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "uct", "uct:", "uct:0", "uct:x", "Random"] {
            assert_eq!(text.parse::<Plain>(), Err(NotPlain), "{text}");
        }
    }

    #[test]
    fn a_plain_opponent_plays_a_legal_move_that_depends_on_the_seed_alone() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let legal = Position::legal(&position);
        for plain in [Plain::Random, Plain::Greedy, Plain::Uct(50)] {
            let played = || (0..10).filter_map(|seed| plain.choose(&position, seed)).collect::<Vec<_>>();
            assert_eq!(played().len(), 10);
            assert!(played().iter().all(|steps| legal.contains(steps)));
            assert_eq!(played(), played());
            assert_eq!(plain.choose(&BrithsSquare::<1>::new(1, 1, true), 0), None);
        }
    }

    #[test]
    fn the_greedy_opponent_wins_at_once() {
        // One mark in the middle closes all that is left.
        let position = BrithsSquare::<1>::new(3, 1, false);
        assert_eq!(Plain::Greedy.choose(&position, 0), Steps::parse("b1"));
    }
}
