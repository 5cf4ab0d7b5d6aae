//! The second of two games with the sides exchanged.

use crate::recording::record::record;
use tavoliere_play::matches::{Challenge, Event, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::{Session, StoreError};

/// The signs of which one more makes the code of the second game from that of the first.
const MARKS: &str = "bcdefghjkmnpqrstuvwxyz23456789";

/// Begins the second game when the first of two begins: in the same chats, with the same terms.
pub(super) async fn begin_second(session: &mut Session, first: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    let Some((challenge, begun)) = second(first) else { return Ok(()) };
    for mark in MARKS.chars() {
        let code = format!("{}{mark}", first.code);
        let challenge = Event::Challenged(challenge.clone());
        if let Some(mut second) = match_events::create(session, &code, challenge, None, now).await? {
            match_chats::add_as(session, second.id, first.id).await?;
            return Box::pin(record(session, &mut second, vec![begun], now)).await;
        }
    }
    Ok(())
}

/// The challenge of the second game, and its beginning; `None` if the match is not the first of two.
fn second(first: &StoredMatch) -> Option<(Challenge, Event)> {
    let Event::Challenged(challenge) = first.events.first()? else { return None };
    if !challenge.terms.double || challenge.twin.is_some() {
        return None;
    }
    let mut seats = first.seats.clone();
    seats.chunks_exact_mut(2).for_each(<[_]>::reverse);
    let challenge = Challenge { twin: Some(first.code.clone()), rematch: None, ..challenge.clone() };
    Some((challenge, Event::Accepted { seats }))
}
