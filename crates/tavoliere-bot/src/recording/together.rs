//! Matches that belong together: a second one with the sides exchanged, one of each other game, and the next of several games.

use crate::recording::record::record;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Setup, Shelf};
use tavoliere_play::matches::series::{self, exchanged};
use tavoliere_play::matches::{Challenge, Event, MatchTerms, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::people::{player_blocks, players};
use tavoliere_store::{Session, StoreError};

/// The signs of which one more makes the code of a further match from that of the first.
const MARKS: &str = "bcdefghjkmnpqrstuvwxyz23456789";

/// Begins the other matches when the first of them begins: in the same chats, with the same terms.
pub(super) async fn begin_others(session: &mut Session, first: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    for further in second(first).into_iter().chain(other_games(first)) {
        begin(session, first, further, now).await?;
    }
    Ok(())
}

/// Begins the next of several games when one of them has ended, unless somebody has left for good
/// or does not want to play with the others any more.
pub(super) async fn begin_next(session: &mut Session, ended: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    let Some(next) = anew(&ended.setup, lots(ended)).and_then(|setup| series::next(ended, &ended.code, setup)) else {
        return Ok(());
    };
    let seated: Vec<PlayerId> = ended.seats.iter().filter_map(|seat| seat.player()).collect();
    for (place, player) in seated.iter().enumerate() {
        if players::accounts(session, *player).await?.is_empty() {
            return Ok(());
        }
        let person = players::identity(session, *player).await?;
        for other in &seated[place + 1..] {
            // The accounts of two may have been linked meanwhile.
            if person.owns(*other) || player_blocks::are_apart(session, &person, *other).await? {
                return Ok(());
            }
        }
    }
    begin(session, ended, next, now).await
}

/// Begins a further match, where the first of them is shown.
async fn begin(
    session: &mut Session,
    first: &StoredMatch,
    (challenge, begun): (Challenge, Event),
    now: Timestamp,
) -> Result<(), StoreError> {
    for mark in MARKS.chars() {
        let code = format!("{}{mark}", first.code);
        let challenge = Event::Challenged(challenge.clone());
        if let Some(mut other) = match_events::create(session, &code, challenge, None, now).await? {
            match_chats::add_as(session, other.id, first.id).await?;
            return record(session, &mut other, vec![begun], now).await;
        }
    }
    Ok(())
}

/// A setup with the same choices. Random choices are drawn again. `None` if the game has changed meanwhile.
pub(crate) fn anew(setup: &Setup, seed: u64) -> Option<Setup> {
    let chosen: Vec<(&str, &str)> = setup
        .choices()
        .filter(|(choice, _)| !choice.default.is_empty())
        .map(|(choice, value)| (choice.name, value))
        .collect();
    Setup::new(setup.game, &chosen, seed).ok()
}

/// Draws lots by the number of a match.
const fn lots(stored: &StoredMatch) -> u64 {
    stored.id.0.unsigned_abs()
}

/// The challenge of the second game, and its beginning; `None` if the match is not the first of two.
fn second(first: &StoredMatch) -> Option<(Challenge, Event)> {
    let Event::Challenged(challenge) = first.events.first()? else { return None };
    if !challenge.terms.double || challenge.twin.is_some() {
        return None;
    }
    let challenge = Challenge { twin: Some(first.code.clone()), rematch: None, ..challenge.clone() };
    Some((challenge, Event::Accepted { seats: exchanged(&first.seats) }))
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
        let seats = if number.is_multiple_of(2) { exchanged(&first.seats) } else { first.seats.clone() };
        let setup = Setup::new(game, &[], lots(first)).ok()?;
        let terms = MatchTerms { all_games: false, ..challenge.terms };
        Some((Challenge { setup, wish: None, rematch: None, terms, ..challenge.clone() }, Event::Accepted { seats }))
    };
    others.enumerate().filter_map(begun).collect()
}
