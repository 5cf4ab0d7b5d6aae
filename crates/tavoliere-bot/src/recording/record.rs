//! Keeps a decision on a match, and what follows from it, in the transaction of the session.

use crate::recording::{away, calls, ended, notices, plans, together};
use tavoliere_play::matches::{Event, Occupant, Phase, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_store::matches::{lobby, match_events, seeks, threads};
use tavoliere_store::posts::notice_queue;
use tavoliere_store::{Session, StoreError};

/// Appends the events, plays the moves that follow by themselves, and queues one post for the last version. The
/// consequences of a decision, in order:
///
/// 1. the events themselves; a challenge that is answered leaves the lobby, and both wait for
///    nobody else at this game;
/// 2. a thread of its own, if the match began in a room that wants threads;
/// 3. vacations of its players, if it began;
/// 4. passes that are forced, and conditional moves;
/// 5. the mentions now, and the calls after quiet hours;
/// 6. the post of the last version in every chat that sees the match;
/// 7. the other matches that begin together with it, if it began and is the first;
/// 8. if it has ended: threads that it does not need any more, and the next of several games, if it does not decide;
/// 9. the changes at the end of the match: [`ended`](ended::ended). Of several games the last one counts.
pub async fn record(
    session: &mut Session,
    stored: &mut StoredMatch,
    events: Vec<Event>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (before, was_open) = (stored.version, stored.phase == Phase::Open);
    for event in events {
        match_events::append(session, stored, event, now).await?;
    }
    let new = &stored.events[before as usize..];
    let begins = new.iter().any(|event| matches!(event, Event::Accepted { .. }));
    if begins {
        threads::queue_creation(session, stored.id, stored.version, now).await?;
    }
    if new
        .iter()
        .any(|event| matches!(event, Event::Accepted { .. } | Event::Declined { .. } | Event::Cancelled { .. }))
    {
        notice_queue::hasten_cards(session, &stored.code).await?;
    }
    if was_open && stored.phase != Phase::Open && lobby::take_off(session, stored.id).await? && begins {
        for player in stored.seats.iter().filter_map(|seat| seat.player()) {
            seeks::end(session, player, Some(stored.setup.game.id)).await?;
        }
    }
    away::append_absences(session, stored, before, now).await?;
    plans::play_on(session, stored, before, now).await?;
    announce(session, stored, now).await?;
    if begins {
        // It records further matches, and few matches need it.
        Box::pin(together::begin_others(session, stored, now)).await?;
    }
    match stored.phase {
        Phase::Open | Phase::Playing => Ok(()),
        _ => {
            threads::queue_open_or_close(session, stored.id, stored.version, now).await?;
            Box::pin(together::begin_next(session, stored, now)).await?;
            ended::ended(session, stored).await
        }
    }
}

/// The post of a version waits this long for the computer's answer, so that one post shows both. A search takes less,
/// unless many wait for theirs.
const ROUND: Millis = Millis::from_seconds(8);

/// Queues the post of the latest version in every chat that sees the match.
pub async fn announce(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    calls::settle_call(session, stored, now).await?;
    let waits = stored.phase == Phase::Playing && matches!(stored.mover(), Some(Occupant::Computer(_)));
    notices::announce_at(session, stored, now, if waits { now + ROUND } else { now }).await
}
