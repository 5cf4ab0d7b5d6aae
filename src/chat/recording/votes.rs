//! Makes the move that has most votes.

use tavoliere_games::rules::Steps;
use tavoliere_tournaments::votes::{self, Vote};

use crate::chat::recording::record::record;
use crate::matches::{Action, Actor, Identity, StoredMatch};
use crate::store::{Session, StoreError};
use crate::time::Timestamp;

/// Makes the move with most votes, of equals the earliest, for whoever is to move. `false` if nobody has voted.
///
/// # Errors
/// If the database fails.
pub async fn decide(session: &mut Session, stored: &mut StoredMatch, now: Timestamp) -> Result<bool, StoreError> {
    let cast = session.votes(stored.id).await?.into_iter().filter(|(version, _)| *version == stored.board_since);
    let counted = votes::count(&cast.map(|(_, vote)| vote).collect::<Vec<Vote<String>>>());
    let mover = stored.mover().and_then(|occupant| occupant.player());
    let steps = counted.first().and_then(|first| Steps::parse(&first.choice));
    let (Some(player), Some(steps)) = (mover, steps) else { return Ok(false) };
    let actor = Actor::Player { player: Identity::from(player), handle: None };
    let Ok(event) = stored.decide(&actor, Action::Move(steps), None) else { return Ok(false) };
    record(session, stored, vec![event], now).await?;
    Ok(true)
}
