//! Positions of entrants in a list, by id.

use std::collections::HashMap;
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::game::TournamentGame;

/// Finds the position of an entrant in the list it was made from.
pub struct Seats {
    positions: HashMap<EntrantId, usize>,
}

impl Seats {
    /// The positions of these entrants.
    pub fn new(entrants: &[Entrant]) -> Self {
        Self { positions: entrants.iter().enumerate().map(|(at, entrant)| (entrant.id, at)).collect() }
    }

    /// The position of an entrant; nothing for a stranger.
    pub fn position_of(&self, id: EntrantId) -> Option<usize> {
        self.positions.get(&id).copied()
    }

    /// The positions of the two players of a game, that of the first side first; nothing if one is a stranger.
    pub fn positions_in(&self, game: &TournamentGame) -> Option<[usize; 2]> {
        Some([
            self.position_of(game.pairing.entrant_at(Side::First))?,
            self.position_of(game.pairing.entrant_at(Side::Second))?,
        ])
    }
}
