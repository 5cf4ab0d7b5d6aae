//! Positions of entrants in a list, by id, with replaced entrants at the position of who replaces them.

use std::collections::HashMap;

use crate::entrant::{Entrant, EntrantId};
use crate::game::{Game, Side};

/// Finds the position of an entrant in the list it was made from.
pub struct Seats {
    positions: HashMap<EntrantId, usize>,
}

impl Seats {
    /// The positions of these entrants. Who has replaced another stands for that one too, also in turn.
    pub fn new(entrants: &[Entrant]) -> Self {
        let mut positions: HashMap<EntrantId, usize> =
            entrants.iter().enumerate().map(|(at, entrant)| (entrant.id, at)).collect();
        let replaced: HashMap<EntrantId, EntrantId> =
            entrants.iter().filter_map(|entrant| Some((entrant.replaces?, entrant.id))).collect();
        for old in replaced.keys() {
            let mut now = *old;
            // As many steps as there are replacements are enough; a cycle ends too.
            for _ in 0..replaced.len() {
                now = replaced.get(&now).copied().unwrap_or(now);
            }
            if let Some(at) = positions.get(&now).copied() {
                positions.insert(*old, at);
            }
        }
        Self { positions }
    }

    /// The position of an entrant; nothing for a stranger.
    pub fn at(&self, id: EntrantId) -> Option<usize> {
        self.positions.get(&id).copied()
    }

    /// The positions of the two players of a game, that of the first side first; nothing if one is a stranger.
    pub fn of(&self, game: &Game) -> Option<[usize; 2]> {
        Some([self.at(game.pairing.at(Side::First))?, self.at(game.pairing.at(Side::Second))?])
    }
}
