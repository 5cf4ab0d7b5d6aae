//! The clocks of a match: a limit for each move, or a bank of time for each side.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tavoliere_games::rules::Side;

use super::{PlayerId, Stops};
use crate::time::{Millis, Timestamp};

/// A time limit, chosen with the challenge. A match may also have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Clock {
    /// A number of hours for each move.
    Move { hours: u32 },
    /// A bank of hours for each side. Each of its moves adds the increment, up to twice the initial bank.
    Bank { start: u32, increment: u32 },
}

impl Clock {
    /// Three days a move.
    pub const DEFAULT: Self = Self::Move { hours: 3 * 24 };

    /// The forms of a clock, as shown to people.
    pub const ALLOWED: [&'static str; 4] = ["12h", "1d … 14d", "5d+12h", "none"];

    /// The limits of `Move`, then of `Bank`, in hours.
    const LEAST: u32 = 12;
    const MOST: u32 = 14 * 24;
    const MOST_START: u32 = 30 * 24;
    const MOST_INCREMENT: u32 = 7 * 24;

    /// Reads a clock such as `3d`, `12h`, or `5d+12h` for a bank. Returns `None` if the text is not a clock or is out
    /// of range: 12 hours to 14 days for a move; 1 to 30 days for an initial bank, with an increment of 1 hour to 7
    /// days.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once('+') {
            None => read_hours(text)
                .filter(|hours| (Self::LEAST..=Self::MOST).contains(hours))
                .map(|hours| Self::Move { hours }),
            Some((start, increment)) => {
                let start = read_hours(start).filter(|hours| (24..=Self::MOST_START).contains(hours))?;
                let increment = read_hours(increment).filter(|hours| (1..=Self::MOST_INCREMENT).contains(hours))?;
                Some(Self::Bank { start, increment })
            }
        }
    }
}

/// Writes the clock so that [`Clock::parse`] reads it.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { hours } => write_hours(f, *hours),
            Self::Bank { start, increment } => {
                write_hours(f, *start)?;
                f.write_str("+")?;
                write_hours(f, *increment)
            }
        }
    }
}

impl Serialize for Clock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Clock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("no clock {text:?}")))
    }
}

fn read_hours(text: &str) -> Option<u32> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let number = number.parse::<u32>().ok().filter(|_| number.bytes().all(|byte| byte.is_ascii_digit()))?;
    match unit {
        "h" => Some(number),
        "d" | "g" => number.checked_mul(24),
        _ => None,
    }
}

fn hours(count: u32) -> Millis {
    Millis::from_hours(count.into())
}

fn write_hours(f: &mut fmt::Formatter<'_>, hours: u32) -> fmt::Result {
    if hours.is_multiple_of(24) { write!(f, "{}d", hours / 24) } else { write!(f, "{hours}h") }
}

/// The state of both clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// `None` if the match has no time limit.
    pub clock: Option<Clock>,
    /// The start of the current wait, for a move or for the answer to the challenge.
    since: Timestamp,
    /// The time of this turn spent before `since`.
    spent: Millis,
    /// The bank of each side at `since`.
    banks: [Millis; 2],
}

impl Clocks {
    pub(super) fn new(clock: Option<Clock>, now: Timestamp) -> Self {
        let bank = match clock {
            Some(Clock::Bank { start, .. }) => hours(start),
            _ => Millis::ZERO,
        };
        Self { clock, since: now, spent: Millis::ZERO, banks: [bank; 2] }
    }

    /// Starts a turn with no time spent.
    pub(super) const fn begin_turn(&mut self, now: Timestamp) {
        self.since = now;
        self.spent = Millis::ZERO;
    }

    /// Books the move of a player of this side: the time for it, and the increment.
    pub(super) fn moved(&mut self, player: PlayerId, side: Side, stops: &Stops, now: Timestamp) {
        if let Some(Clock::Bank { start, increment }) = self.clock {
            let thought = self.thought(player, stops, now);
            let left = (self.banks[side.index()] - thought).max(Millis::ZERO) + hours(increment);
            self.banks[side.index()] = left.min(hours(start) * 2);
        }
        self.begin_turn(now);
    }

    /// Gives each side the bank of the other, when the players exchange their sides.
    pub(super) const fn exchange(&mut self) {
        self.banks.swap(0, 1);
    }

    /// Books the time spent so far in this turn, before another player of the side takes over.
    pub(super) fn book_turn_so_far(&mut self, player: PlayerId, stops: &Stops, now: Timestamp) {
        if now > self.since {
            self.spent = self.thought(player, stops, now);
            self.since = now;
        }
    }

    /// The time the player to move has thought up to `now`. Never negative, even if the machine's clock was set back.
    fn thought(&self, player: PlayerId, stops: &Stops, now: Timestamp) -> Millis {
        self.spent + stops.running(player, self.since, now)
    }

    /// When a challenge lapses that has not been answered.
    pub(super) fn lapse(&self, open_for: Millis) -> Timestamp {
        self.since + open_for
    }

    /// When the time of the player to move is up; `None` if the match has no time limit.
    pub(super) fn deadline(&self, player: PlayerId, side: Side, stops: &Stops) -> Option<Timestamp> {
        Some(stops.end_of_span(player, self.since, self.allowance(side)? - self.spent))
    }

    /// When a fifth of the time of the player to move is left; `None` if the match has no time limit.
    pub(super) fn reminder(&self, player: PlayerId, side: Side, stops: &Stops) -> Option<Timestamp> {
        let allowance = self.allowance(side)?;
        Some(stops.end_of_span(player, self.since, allowance - allowance / 5 - self.spent))
    }

    /// When the player to move has thought for `span` in this turn.
    pub(super) fn after_thinking(&self, player: PlayerId, stops: &Stops, span: Millis) -> Timestamp {
        stops.end_of_span(player, self.since, span - self.spent)
    }

    /// The time that the player to move has left at `now`; `None` if the match has no time limit.
    pub(super) fn left_in_turn(&self, player: PlayerId, side: Side, stops: &Stops, now: Timestamp) -> Option<Millis> {
        Some((self.allowance(side)? - self.thought(player, stops, now)).max(Millis::ZERO))
    }

    /// The bank of a side; `None` if the match has no banks.
    pub(super) fn bank(&self, side: Side) -> Option<Millis> {
        matches!(self.clock, Some(Clock::Bank { .. })).then(|| self.banks[side.index()])
    }

    /// The time a side has for a turn, from its start; `None` if the match has no time limit.
    fn allowance(&self, side: Side) -> Option<Millis> {
        Some(match self.clock? {
            Clock::Move { hours: limit } => hours(limit),
            Clock::Bank { .. } => self.banks[side.index()],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, at_hour};

    #[test]
    fn clocks_are_parsed_within_their_limits() {
        for (text, written) in [
            ("3d", Some("3d")),
            ("72h", Some("3d")),
            ("12h", Some("12h")),
            ("36h", Some("36h")),
            ("14d", Some("14d")),
            ("3g", Some("3d")),
            ("5d+12h", Some("5d+12h")),
            ("1d+1h", Some("1d+1h")),
            ("11h", None),
            ("15d", None),
            ("0d", None),
            ("23h+1h", None),
            ("5d+0h", None),
            ("31d+1d", None),
            ("5d+8d", None),
            ("", None),
            ("d", None),
            ("+", None),
            ("-3d", None),
            ("+3d", None),
            ("3m", None),
            ("4294967295d", None),
            ("99999999999h", None),
            ("3é", None),
        ] {
            assert_eq!(Clock::parse(text).map(|clock| clock.to_string()).as_deref(), written, "{text:?}");
        }
        assert_eq!(Clock::parse(&Clock::DEFAULT.to_string()), Some(Clock::DEFAULT));
    }

    #[test]
    fn a_bank_is_spent_grows_and_is_capped() {
        let mut clocks = Clocks::new(Clock::parse("2d+12h"), Timestamp::EPOCH);
        for (now, left) in [
            (0, 60),     // an immediate move adds the increment
            (30, 42),    // thirty hours spent
            (25, 54),    // the machine was set back: nothing is spent
            (26, 65),    // an hour
            (26, 77),    //
            (26, 89),    //
            (26, 96),    // at most twice the initial bank
            (1_000, 12), // after the deadline, but before the clock ended the match
        ] {
            clocks.moved(ANN, Side::First, &Stops::new(false), at_hour(now));
            assert_eq!(clocks.allowance(Side::First), Some(Millis::from_hours(left)));
            assert_eq!(clocks.allowance(Side::Second), Some(Millis::from_hours(48)), "the other side's own");
        }
    }
}
