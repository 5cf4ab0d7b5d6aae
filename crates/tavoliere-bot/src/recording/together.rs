//! The matches that begin together with the first of them: a second one with the sides exchanged, or one of each other game.

use crate::recording::record::record;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Setup, Shelf};
use tavoliere_play::matches::{Challenge, Event, MatchTerms, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::{Session, StoreError};

/// The signs of which one more makes the code of a further match from that of the first.
const MARKS: &str = "bcdefghjkmnpqrstuvwxyz23456789";

/// Begins the other matches when the first of them begins: in the same chats, with the same terms.
pub(super) async fn begin_others(session: &mut Session, first: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    for (challenge, begun) in second(first).into_iter().chain(other_games(first)) {
        for mark in MARKS.chars() {
            let code = format!("{}{mark}", first.code);
            let challenge = Event::Challenged(challenge.clone());
            if let Some(mut other) = match_events::create(session, &code, challenge, None, now).await? {
                match_chats::add_as(session, other.id, first.id).await?;
                record(session, &mut other, vec![begun], now).await?;
                break;
            }
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
    let challenge = Challenge { twin: Some(first.code.clone()), rematch: None, ..challenge.clone() };
    Some((challenge, Event::Accepted { seats: exchanged(first) }))
}

/// The challenges of the other games by Italian authors, and their beginnings: each side goes first in every second one. Empty
/// if the match is not the first of all. Each is a match like any other, so that a rematch is of its game alone.
fn other_games(first: &StoredMatch) -> Vec<(Challenge, Event)> {
    let Some(Event::Challenged(challenge)) = first.events.first() else { return Vec::new() };
    if !challenge.terms.all_games {
        return Vec::new();
    }
    let others = GAMES.iter().filter(|game| game.shelf == Shelf::Italian && game.id != first.setup.game.id);
    let begun = |(number, game): (usize, &&'static _)| {
        let seats = if number.is_multiple_of(2) { exchanged(first) } else { first.seats.clone() };
        // Lots are drawn by the number of the match.
        let setup = Setup::new(game, &[], first.id.0.unsigned_abs()).ok()?;
        let terms = MatchTerms { all_games: false, ..challenge.terms };
        Some((Challenge { setup, wish: None, rematch: None, terms, ..challenge.clone() }, Event::Accepted { seats }))
    };
    others.enumerate().filter_map(begun).collect()
}

/// The seats with the sides exchanged.
fn exchanged(first: &StoredMatch) -> Vec<tavoliere_play::matches::Occupant> {
    let mut seats = first.seats.clone();
    seats.chunks_exact_mut(2).for_each(<[_]>::reverse);
    seats
}
