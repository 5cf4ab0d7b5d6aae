//! Vacations in the matches of a person.

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use crate::recording::record::record;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::vacation::Vacation;
use tavoliere_play::matches::{Action, Actor, Event, Identity, Occupant, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::people::vacations;
use tavoliere_store::tournaments::match_votes;

/// The vacation that is not over yet.
pub(crate) fn current(taken: &[Vacation], now: Timestamp) -> Option<Vacation> {
    taken.iter().copied().find(|vacation| vacation.until > now)
}

/// Stops the clocks of a person in all matches if one of their accounts is on vacation. Returns the number of matches
/// whose clocks were running.
pub(crate) async fn rest_everywhere(
    asker: &Asker<'_>,
    own: &Identity,
    session: &mut Session,
) -> Result<usize, Failure> {
    let now = asker.context.now();
    match current(&vacations::of_player(session, own.own).await?, now) {
        Some(Vacation { until, .. }) => in_all_matches(asker, own, session, |_| Action::GoAway { now, until }).await,
        None => Ok(0),
    }
}

/// Performs an action in all matches of a person. Returns the number of matches that it changes.
pub(crate) async fn in_all_matches(
    asker: &Asker<'_>,
    own: &Identity,
    session: &mut Session,
    action: impl Fn(PlayerId) -> Action,
) -> Result<usize, Failure> {
    let mut changed = 0;
    for id in match_lists::playing(session, own.own, None).await? {
        let mut stored = match_events::load(session, id).await?;
        let is_voted = match_votes::voted_in(session, id).await?.is_some();
        let mut events = Vec::new();
        for player in players_of(&stored, own) {
            let (actor, action) = (Actor::Player { player: player.into(), handle: None }, action(player));
            // Others vote while one of them is away.
            if !(is_voted && matches!(action, Action::GoAway { .. })) {
                events.extend(stored.decide(&actor, action, None));
            }
        }
        changed += usize::from(!events.is_empty());
        keep(asker, &mut stored, own, events, session).await?;
    }
    Ok(changed)
}

/// The players of a person in a match.
fn players_of(stored: &StoredMatch, own: &Identity) -> Vec<PlayerId> {
    let mut players: Vec<PlayerId> = stored.seats_of(own).filter_map(|seat| stored.occupant(seat).player()).collect();
    players.dedup();
    players
}

/// Stores the events. They are posted only if the match has other people.
async fn keep(
    asker: &Asker<'_>,
    stored: &mut StoredMatch,
    own: &Identity,
    events: Vec<Event>,
    session: &mut Session,
) -> Result<(), Failure> {
    let is_other = |seat: &Occupant| seat.player().is_some_and(|player| !own.owns(player));
    if stored.seats.iter().any(is_other) && !events.is_empty() {
        return Ok(record(session, stored, events, asker.context.now()).await?);
    }
    for event in events {
        match_events::append(session, stored, event, asker.context.now()).await?;
    }
    Ok(())
}
