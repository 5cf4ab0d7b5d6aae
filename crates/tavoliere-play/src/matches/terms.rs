//! The terms of a match, beside its game, its opponents and their sides.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::Clock;

/// The terms on which a match is played, and a rematch of it. They are stored with the challenge; one is stored only if it is
/// not the default, because the first matches did not have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchTerms {
    /// The number of seats of each side, from 1 to [`Match::MOST_A_SIDE`](super::Match::MOST_A_SIDE).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub team: u8,
    /// `None` for no time limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Whether the clock stands on Saturdays and Sundays.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub weekends_off: bool,
    /// Whether the players want the result to count for ratings; [`Match::is_rated`](super::Match::is_rated) has the
    /// other conditions.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub rated: bool,
    /// Whether the second side may take over the first move instead of answering it (the pie rule).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub swap: bool,
    /// Whether the match is one of two with the sides exchanged, which have one result together.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub double: bool,
    /// Of how many games, played one after the other, the better half decides: 1, 3 or 5.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub best_of: u8,
    /// Whether all games by Italian authors begin with it, each a match of its own.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub all_games: bool,
    /// Whether it does not count only because it was the first game of its players, so that a rematch counts.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub first: bool,
}

impl MatchTerms {
    /// One seat a side, no clock, rated.
    pub const USUAL: Self = Self {
        team: 1,
        clock: None,
        weekends_off: false,
        rated: true,
        swap: false,
        double: false,
        best_of: 1,
        all_games: false,
        first: false,
    };

    /// The terms of a rematch after a finished game. One that did not count only because it was the first counts now, with the swap
    /// that is usual where the game is `proven_for_first`.
    #[must_use]
    pub const fn after_finished(self, proven_for_first: bool) -> Self {
        if !self.first {
            return self;
        }
        Self {
            rated: true,
            first: false,
            swap: self.swap || (proven_for_first && !self.double && self.team == 1),
            ..self
        }
    }
}

/// The default team size and number of games: the first matches had one player on each side, and stood alone.
const fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_one(number: &u8) -> bool {
    *number == 1
}

/// The default of `rated`: the first matches counted.
const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_yes(rated: &bool) -> bool {
    *rated
}
