//! The ratings that a match shows.

use std::collections::HashMap;

use tavoliere_play::matches::{Event, Occupant, Phase, PlayerId, StoredMatch};
use tavoliere_play::rating::{MOST_A_DAY, Rating};
use tavoliere_play::time::Timestamp;
use tavoliere_store::people::players;
use tavoliere_store::standings::results::counted_between;
use tavoliere_store::standings::standing::{self, RatingChange};
use tavoliere_store::{Result, Session};

/// The ratings of the players during a match, or their changes at its end. Empty if the match is not rated.
#[derive(Clone, Default)]
pub(crate) struct MatchRatings {
    pub now: HashMap<PlayerId, Rating>,
    pub changes: Vec<RatingChange>,
    /// Whether a match that begins would not count if it ended on this day.
    pub is_too_many_today: bool,
}

impl MatchRatings {
    /// Looks up the ratings in a match.
    pub(crate) async fn load(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<Self> {
        let mut ratings = Self::default();
        match stored.phase {
            _ if !stored.is_rated() => {}
            Phase::Over(_) => ratings.changes = standing::changes(session, stored.id).await?,
            Phase::Playing => {
                let mut people = Vec::new();
                for occupant in &stored.seats {
                    let Occupant::Player(player) = occupant else { continue };
                    let person = players::person_of(session, *player).await?;
                    people.push(person);
                    if let Some(standing) = standing::find(session, person, stored.setup.game.id).await? {
                        ratings.now.insert(*player, standing.now(now));
                    }
                }
                if let (Event::Accepted { .. }, Ok(people)) = (stored.event(), people.try_into()) {
                    ratings.is_too_many_today = counted_between(session, people, now).await? >= MOST_A_DAY;
                }
            }
            Phase::Open | Phase::Declined | Phase::Cancelled => {}
        }
        Ok(ratings)
    }
}
