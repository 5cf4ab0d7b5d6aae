//! The external facts that a tournament gets when its next events are decided.

use std::collections::HashSet;
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::ladder::LadderDay;

use crate::time::{Millis, Timestamp};

/// The external facts of a moment.
#[derive(Clone, Copy, Debug)]
pub struct TournamentMoment<'a> {
    pub now: Timestamp,
    /// The side of the first seed, should it begin.
    pub toss: Side,
    /// The entrants who are on vacation.
    pub away: &'a HashSet<EntrantId>,
    /// Whether the bot can post in none of its chats.
    pub is_shut_out: bool,
}

/// The day of a time, in UTC.
#[must_use]
pub fn day(time: Timestamp) -> LadderDay {
    LadderDay(i32::try_from(time.since_epoch().div_euclid(Millis::DAY)).unwrap_or(i32::MAX))
}
