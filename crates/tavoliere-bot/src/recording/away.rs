//! Players on vacation are away in matches that begin meanwhile.

use crate::recording::notices;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Event, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::vacations;
use tavoliere_store::tournaments::match_votes;
use tavoliere_store::{Session, StoreError};

/// Appends that a player is away, for each player on vacation, if the match began after version `since`.
pub(super) async fn append_absences(
    session: &mut Session,
    stored: &mut StoredMatch,
    since: u32,
    now: Timestamp,
) -> Result<(), StoreError> {
    if !stored.events[since as usize..].iter().any(|event| matches!(event, Event::Accepted { .. })) {
        return Ok(());
    }
    // Others vote while one of them is away.
    if match_votes::voted_in(session, stored.id).await?.is_some() {
        return Ok(());
    }
    let players: Vec<PlayerId> = stored.seats.iter().filter_map(|seat| seat.player()).collect();
    for player in players {
        let until = vacations::of_player(session, player).await?.iter().map(|vacation| vacation.until).max();
        let Some(until) = until.filter(|until| *until > now) else { continue };
        notices::pass_over(session, stored, now).await?;
        match_events::append(session, stored, Event::Away { by: player, until }, now).await?;
    }
    Ok(())
}
