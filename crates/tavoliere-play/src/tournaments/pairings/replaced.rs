//! Replacements of entrants. Games played in a place count for its present holder.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::{Bye, Pairing, PlayedGames, TournamentGame};

/// The entrants that gave up their places, each with its replacement.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Replaced(BTreeMap<EntrantId, EntrantId>);

impl Replaced {
    /// `newcomer` takes the place of `leaver`. An entrant that comes back has given up nothing.
    pub fn add(&mut self, leaver: EntrantId, newcomer: EntrantId) {
        self.0.remove(&newcomer);
        self.0.insert(leaver, newcomer);
    }

    /// The present holder of the place of `id`: `id` itself, if it was not replaced.
    pub fn holder(&self, id: EntrantId) -> EntrantId {
        let mut holder = id;
        // It ends, because a newcomer is no longer in the map of those who gave up a place.
        while let Some(newcomer) = self.0.get(&holder) {
            holder = *newcomer;
        }
        holder
    }

    /// Whether `newcomer` may take the place of `leaver`. An entrant that has given up a place may have only that one
    /// again, as its games would count for two places.
    pub fn may_take(&self, leaver: EntrantId, newcomer: EntrantId) -> bool {
        !self.0.contains_key(&newcomer) || self.holder(newcomer) == leaver
    }

    /// The games and byes, as if the present holders of the places had played them. Tables and pairings are made from
    /// it.
    pub fn seated<'a>(&self, played: &'a PlayedGames) -> Cow<'a, PlayedGames> {
        if self.0.is_empty() {
            return Cow::Borrowed(played);
        }
        let game = |game: &TournamentGame| {
            let Pairing { slot, first, second } = game.pairing;
            let pairing = Pairing { slot, first: self.holder(first), second: self.holder(second) };
            TournamentGame { pairing, result: game.result.clone() }
        };
        let bye = |bye: &Bye| Bye { entrant: self.holder(bye.entrant), ..*bye };
        Cow::Owned(PlayedGames {
            games: played.games.iter().map(game).collect(),
            byes: played.byes.iter().map(bye).collect(),
        })
    }
}
