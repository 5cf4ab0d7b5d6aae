//! What a tournament does by itself: pairs, removes those who do not come, and ends.

use tavoliere_tournaments::berger;
use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::game::{Pairing, Round, Side};
use tavoliere_tournaments::knockout;
use tavoliere_tournaments::life::{self, Consequence};
use tavoliere_tournaments::load::may_begin;
use tavoliere_tournaments::swiss;

use super::event::{Cancellation, Event};
use super::{Format, Phase, Tournament, table};
use crate::time::Timestamp;

/// The next event that follows from the state of a tournament, if there is one. It is called again after each. `toss` is the
/// side of the first seed, should it begin.
#[must_use]
pub fn follows(tournament: &Tournament, now: Timestamp, toss: Side) -> Option<Event> {
    match tournament.phase {
        Phase::Open => opening(tournament, now, toss),
        Phase::Running => running(tournament),
        _ => None,
    }
}

/// It begins when it is full or when its time has come, and is cancelled if too few have come until then.
fn opening(tournament: &Tournament, now: Timestamp, toss: Side) -> Option<Event> {
    let is_time = tournament.terms.begins.is_some_and(|begins| begins <= now);
    match (is_time, tournament.has_enough()) {
        (true, false) => Some(Event::Cancelled { why: Cancellation::TooFew }),
        (true, true) => Some(Event::Began { top: toss }),
        _ if tournament.is_full() => Some(Event::Began { top: toss }),
        _ => None,
    }
}

fn running(tournament: &Tournament) -> Option<Event> {
    removed(tournament)
        .or_else(|| left_behind(tournament))
        .or_else(|| deserted(tournament))
        .or_else(|| paired(tournament))
        .or_else(|| ended(tournament))
}

/// Somebody who has missed two games, and still counts as taking part.
fn removed(tournament: &Tournament) -> Option<Event> {
    let games = &tournament.played.games;
    let is_gone = |id| life::consequence(life::misses(games, id)) == Consequence::Removal;
    let gone = tournament.entrants.iter().find(|entrant| entrant.is_active() && is_gone(entrant.id))?;
    Some(Event::Removed { entrant: gone.id })
}

/// A game without a result of somebody who has left.
fn left_behind(tournament: &Tournament) -> Option<Event> {
    let settled = life::settle_leavers(&tournament.entrants, &tournament.played.games);
    settled.into_iter().next().map(|(slot, result)| Event::Decided { slot, result })
}

/// Nobody is left to play.
fn deserted(tournament: &Tournament) -> Option<Event> {
    let is_empty = tournament.entrants.iter().all(|entrant| !entrant.is_active());
    is_empty.then_some(Event::Cancelled { why: Cancellation::Deserted })
}

/// The next pairings, as soon as they can be known.
fn paired(tournament: &Tournament) -> Option<Event> {
    let round = match tournament.terms.format {
        Format::RoundRobin(cycles) if tournament.round() == 0 => {
            let order: Vec<EntrantId> = tournament.entrants.iter().map(|entrant| entrant.id).collect();
            let rounds = berger::schedule(&order, cycles);
            let mut whole = Round::default();
            for round in rounds {
                whole.pairings.extend(round.pairings);
                whole.byes.extend(round.byes);
            }
            whole
        }
        Format::RoundRobin(_) => return None,
        Format::Swiss { .. } => next_of_swiss(tournament)?,
        Format::Knockout => {
            let bracket = knockout::bracket(&tournament.entrants, &tournament.played, &tournament.terms.knockout());
            let byes = if tournament.round() == 0 { bracket.byes } else { Vec::new() };
            Round { pairings: bracket.due, byes }
        }
    };
    (!round.pairings.is_empty()).then_some(Event::Paired { round })
}

fn next_of_swiss(tournament: &Tournament) -> Option<Round> {
    let settings = swiss::Settings { rounds: tournament.rounds(), top: tournament.top };
    if tournament.open().next().is_some() {
        return None;
    }
    swiss::pair(&tournament.entrants, &tournament.played, &settings, tournament.round() + 1).ok()
}

/// All games are played.
fn ended(tournament: &Tournament) -> Option<Event> {
    if tournament.open().next().is_some() {
        return None;
    }
    Some(Event::Ended { places: table::places(tournament) })
}

/// The scheduled games that begin now. `begun` are those that are being played. Nobody has more at once than the terms say.
#[must_use]
pub fn beginning(tournament: &Tournament, begun: &[Pairing]) -> Vec<Pairing> {
    if tournament.phase != Phase::Running {
        return Vec::new();
    }
    let waiting: Vec<Pairing> = tournament.open().filter(|pairing| !begun.contains(pairing)).copied().collect();
    may_begin(&waiting, begun, tournament.terms.at_once as usize)
}
