//! Keeps what happens in a tournament, and tells its chats.

use crate::store::posts::notice::{Notice, Said};
use crate::store::{Session, StoreError};
use crate::time::Timestamp;
use crate::tournaments::{Event, Tournament};

/// Appends events to a tournament. In order, for each event:
///
/// 1. the event itself, and the rows beside it;
/// 2. what is said once: a round begins, it stands still, it goes on, it is cancelled, it is over.
///
/// At the end the message that shows how it stands is brought up to date in each of its chats.
pub async fn record(
    session: &mut Session,
    tournament: &mut Tournament,
    events: impl IntoIterator<Item = Event>,
    now: Timestamp,
) -> Result<(), StoreError> {
    for event in events {
        let before = tournament.round();
        session.append_to_tournament(tournament, event.clone(), now).await?;
        if let Some(said) = said(&event, before, tournament.round()) {
            session.tell(tournament.id, &Notice::Tournament { id: tournament.id, said }, now).await?;
        }
    }
    session.tell(tournament.id, &Notice::Scoreboard { id: tournament.id }, now).await
}

/// What an event says once; `before` and `after` are the numbers of the last round around it.
const fn said(event: &Event, before: u32, after: u32) -> Option<Said> {
    match event {
        // All rounds of a round-robin are paired at once.
        Event::Paired { .. } if before == 0 => Some(Said::Round(1)),
        Event::Paired { .. } if after > before => Some(Said::Round(after)),
        Event::Paused { .. } => Some(Said::Paused),
        Event::Resumed => Some(Said::Resumed),
        Event::Cancelled { .. } => Some(Said::Cancelled),
        Event::Ended { .. } => Some(Said::Over),
        _ => None,
    }
}
