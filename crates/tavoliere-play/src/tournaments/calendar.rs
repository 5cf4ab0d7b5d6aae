//! When something follows by itself in a tournament.

use super::{Format, Tournament, TournamentPhase};
use crate::time::{Millis, Timestamp};

/// The part of an arena, its last tenth, in which no games begin.
const LAST_CALL: i64 = 10;

/// When an arena is over.
#[must_use]
pub fn ends(tournament: &Tournament) -> Option<Timestamp> {
    match tournament.terms.format {
        Format::Arena { hours } => tournament.began.map(|began| began + Millis::from_hours(hours.into())),
        _ => None,
    }
}

/// Whether an arena pairs nobody any more: its last tenth has begun.
#[must_use]
pub fn is_last_call(tournament: &Tournament, now: Timestamp) -> bool {
    let Format::Arena { hours } = tournament.terms.format else { return false };
    let length = Millis::from_hours(hours.into());
    ends(tournament).is_some_and(|ends| now >= ends || (ends - now).times(LAST_CALL) < length)
}

/// When the position of a game is judged that has lasted as long as games may at a time: no game outlasts its arena.
#[must_use]
pub fn judges(tournament: &Tournament, lasted: Timestamp) -> Timestamp {
    ends(tournament).map_or(lasted, |ends| ends.min(lasted))
}

/// When something may follow by itself, apart from the games: it begins, an arena is over, or somebody on a ladder sinks.
#[must_use]
pub fn wakes(tournament: &Tournament) -> Option<Timestamp> {
    match (&tournament.phase, tournament.terms.format) {
        (TournamentPhase::Open, _) => tournament.terms.begins,
        (TournamentPhase::Running, Format::Arena { .. }) => ends(tournament),
        (TournamentPhase::Running, Format::Ladder { .. }) => {
            let days = Millis::from_days(tournament.terms.ladder().decay_days.into());
            tournament.idle.values().min().map(|since| *since + days)
        }
        _ => None,
    }
}
