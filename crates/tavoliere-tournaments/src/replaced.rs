//! Who has taken whose place. What was played in a place counts for who has it now.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::entrant::EntrantId;
use crate::game::{Bye, Game, Pairing, Played};

/// Those who gave up their places, each with who came for them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Replaced(BTreeMap<EntrantId, EntrantId>);

impl Replaced {
    /// Somebody takes the place of another. Who comes back has given up nothing.
    pub fn add(&mut self, leaver: EntrantId, newcomer: EntrantId) {
        self.0.remove(&newcomer);
        self.0.insert(leaver, newcomer);
    }

    /// Who has the place of somebody now: they themselves, if nobody came for them.
    pub fn holder(&self, id: EntrantId) -> EntrantId {
        let mut holder = id;
        // It ends: whoever comes has given up nothing.
        while let Some(newcomer) = self.0.get(&holder) {
            holder = *newcomer;
        }
        holder
    }

    /// Whether somebody may take the place of another. Who has given up a place may have only that one again, as their games
    /// would count for two places.
    pub fn may_take(&self, leaver: EntrantId, newcomer: EntrantId) -> bool {
        !self.0.contains_key(&newcomer) || self.holder(newcomer) == leaver
    }

    /// What was played, as if those who have the places now had played it. Tables and pairings are made from it.
    pub fn seated<'a>(&self, played: &'a Played) -> Cow<'a, Played> {
        if self.0.is_empty() {
            return Cow::Borrowed(played);
        }
        let game = |game: &Game| {
            let Pairing { slot, first, second } = game.pairing;
            let pairing = Pairing { slot, first: self.holder(first), second: self.holder(second) };
            Game { pairing, result: game.result.clone() }
        };
        let bye = |bye: &Bye| Bye { entrant: self.holder(bye.entrant), ..*bye };
        Cow::Owned(Played {
            games: played.games.iter().map(game).collect(),
            byes: played.byes.iter().map(bye).collect(),
        })
    }
}
