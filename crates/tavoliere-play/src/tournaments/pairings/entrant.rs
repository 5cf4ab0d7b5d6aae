//! The entrants of a tournament: ids, ratings, seeds, and whether they still play.

use serde::{Deserialize, Serialize};

/// The id of an entrant in its tournament, given by the caller. It orders entrants that are equal in all else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EntrantId(pub i64);

/// Whether an entrant still plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntrantState {
    /// Takes part and is paired.
    #[default]
    Active,
    /// Has left on their own account.
    Withdrawn,
    /// Was removed for not playing, by [`crate::tournaments::pairings::life::consequence`].
    Removed,
    /// Was excluded by the host.
    Banned,
}

/// One who takes part in a tournament: a person, or a chat in a tournament of teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// The id, unique in the tournament.
    pub id: EntrantId,
    /// The rating at the start, in Elo or Glicko points.
    pub rating: i32,
    /// The pairing number: 1 for the strongest. Unique in the tournament and never changed (FIDE C.04.2).
    pub seed: u32,
    /// Whether they still play.
    pub state: EntrantState,
}

impl Entrant {
    /// An active entrant without a seed; [`seed_by_rating`] gives it one.
    pub fn new(id: EntrantId, rating: i32) -> Self {
        Self { id, rating, seed: 0, state: EntrantState::Active }
    }

    /// Whether new games are paired for this entrant.
    pub fn is_active(&self) -> bool {
        self.state == EntrantState::Active
    }
}

/// Sorts entrants by rating, the higher first, and then by id, and numbers them from 1. Entrants who have a seed keep it:
/// those who come late get the numbers after the last one.
pub fn seed_by_rating(entrants: &mut [Entrant]) {
    entrants.sort_by_key(|entrant| (entrant.seed == 0, entrant.seed, -i64::from(entrant.rating), entrant.id));
    let mut next = entrants.iter().map(|entrant| entrant.seed).max().unwrap_or(0);
    for entrant in entrants.iter_mut().filter(|entrant| entrant.seed == 0) {
        next += 1;
        entrant.seed = next;
    }
}
