//! The matches that have changed, and whom a change concerns.

use std::collections::HashSet;

use super::{Invitee, MatchId, Occupant, PlayerId, StoredMatch};

/// A match that has a new version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed {
    pub id: MatchId,
    pub code: String,
    pub version: u32,
    /// The players that it concerns: the challenger, the invited player, and the players of the match.
    pub players: Vec<PlayerId>,
}

/// The players of one person; none for somebody who has never played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Who(pub Vec<PlayerId>);

/// Players of whom somebody who has never played knows that they are others: so nothing has to be looked up when these play on.
#[derive(Default, Debug)]
pub struct Others(HashSet<PlayerId>);

impl Others {
    /// How many are known before all are forgotten.
    const MOST: usize = 1_000;

    /// Whether players take part who were not known. One of them may be the person who asks, who has begun to play.
    pub fn get_to_know(&mut self, changed: &Changed) -> bool {
        if self.0.len() > Self::MOST {
            self.0.clear();
        }
        changed.players.iter().filter(|player| self.0.insert(**player)).count() > 0
    }
}

impl Who {
    /// Whether nothing can concern them.
    pub fn is_nobody(&self) -> bool {
        self.0.is_empty()
    }
}

impl Changed {
    /// Whether it concerns a person.
    pub fn concerns(&self, who: &Who) -> bool {
        self.players.iter().any(|player| who.0.contains(player))
    }

    /// The change of a match that has just got a version.
    pub fn from_match(stored: &StoredMatch) -> Self {
        let seated = stored.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Player(player) => Some(*player),
            Occupant::Computer(_) => None,
        });
        let joined = stored.joined.iter().map(|(player, _)| *player);
        let asked = match stored.invitee {
            Invitee::Player(player) => Some(player),
            _ => None,
        };
        let players = [stored.challenger].into_iter().chain(asked).chain(joined).chain(seated).collect();
        Self { id: stored.id, code: stored.code.clone(), version: stored.version, players }
    }
}
