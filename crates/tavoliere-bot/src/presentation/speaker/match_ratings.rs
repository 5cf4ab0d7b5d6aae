//! The ratings that a match shows.

use std::collections::HashMap;

use tavoliere_play::matches::{Occupant, Phase, PlayerId, StoredMatch};
use tavoliere_play::rating::Rating;
use tavoliere_play::time::Timestamp;
use tavoliere_store::people::players;
use tavoliere_store::standings::standing::{self, RatingChange};
use tavoliere_store::{Result, Session};

/// The ratings of the players during a match, or their changes at its end. Empty if the match is not rated.
#[derive(Clone, Default)]
pub(crate) struct MatchRatings {
    pub now: HashMap<PlayerId, Rating>,
    pub changes: Vec<RatingChange>,
}

impl MatchRatings {
    /// Looks up the ratings in a match.
    pub(crate) async fn load(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<Self> {
        let mut ratings = Self::default();
        match stored.phase {
            _ if !stored.is_rated() => {}
            Phase::Over(_) => ratings.changes = standing::changes(session, stored.id).await?,
            Phase::Playing => {
                for occupant in &stored.seats {
                    let Occupant::Player(player) = occupant else { continue };
                    let person = players::person_of(session, *player).await?;
                    if let Some(standing) = standing::find(session, person, stored.setup.game.id).await? {
                        ratings.now.insert(*player, standing.now(now));
                    }
                }
            }
            Phase::Open | Phase::Declined | Phase::Cancelled => {}
        }
        Ok(ratings)
    }
}
