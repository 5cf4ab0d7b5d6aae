//! What is said of time: the clock of a match, what is left of it, and that it has run out.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Text;
use crate::chat::presentation::speaker::{DEADLINE, MENTION, Speaker};
use crate::matches::{Clock, Occupant, Phase};
use tavoliere_games::rules::Side;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

impl Speaker<'_> {
    /// The clock of the match, as one of its terms.
    pub(crate) fn clock(&self) -> String {
        self.language.clock(self.game.clocks.clock)
    }

    /// How much time is left for what is waited for.
    #[must_use]
    pub fn time_left(&self) -> String {
        let (Some(deadline), Some(now)) = (self.game.deadline(), self.now) else { return String::new() };
        let on_the_clock = self.game.to_move().and_then(|seat| self.game.time_left(seat.side(), now));
        let left = self.language.time_left(on_the_clock.unwrap_or(deadline - now));
        if self.game.clock_stands(now) {
            return self.language.say_with("time-stands", [("time", left.into())]);
        }
        left
    }

    /// How much time a side has left, as it stands beside its name on the board.
    pub(crate) fn time_beside(&self, side: Side) -> Option<String> {
        let left = self.game.time_left(side, self.now?)?;
        Some(self.language.time_in_short(left))
    }

    /// That nobody answered, or that somebody did not move.
    pub(crate) fn timed_out(&self) -> String {
        if self.game.seats.is_empty() {
            return self.language.say("happened-expired");
        }
        let late = self.game.position.turn().side().map(|side| self.side_names(side)).unwrap_or_default();
        let id = if self.game.outcome().is_some() { "happened-timed-out" } else { "happened-timed-out-early" };
        self.language.say_with(id, [("name", late.into())])
    }

    /// Calls whom the latest post of the match did not: it came in their quiet hours.
    #[must_use]
    pub fn call(&self) -> Text {
        match (self.game.phase, self.game.offered, self.game.deadline()) {
            (Phase::Playing, None, Some(_)) => self.reminder(),
            (Phase::Playing, None, None) => {
                let mover = self.game.mover().filter(|mover| !self.is_reader(*mover));
                self.with_mention(&self.to_move(&MENTION.to_string()), mover)
            }
            _ => self.announcement(),
        }
    }

    /// Reminds the mover of the time that is left.
    #[must_use]
    pub fn reminder(&self) -> Text {
        let mover = self.game.mover();
        let named = mover.filter(|mover| !self.is_reader(*mover)).map_or(String::new(), |_| MENTION.to_string());
        let id = if named.is_empty() { "reminder-mine" } else { "reminder" };
        let opponents = self.game.to_move().map(|seat| self.side_names(seat.side().opponent())).unwrap_or_default();
        let variables = [
            ("name", named.into()),
            ("time", DEADLINE.to_string().into()),
            ("code", self.code().into()),
            ("game", self.game_name().into()),
            ("opponent", opponents.into()),
        ];
        let sentence = self.language.say_with(id, variables);
        self.with_mention(&sentence, mover.filter(|mover| matches!(mover, Occupant::Player(_))))
    }
}

impl Language {
    /// A clock as a term of a challenge.
    #[must_use]
    pub fn clock(self, clock: Option<Clock>) -> String {
        match clock {
            None => self.say("clock-none"),
            Some(Clock::Move { hours }) => self.say_with("clock-move", [("time", self.hours(hours).into())]),
            Some(Clock::Bank { start, increment }) => {
                let variables = [("time", self.hours(start).into()), ("increment", self.hours(increment).into())];
                self.say_with("clock-bank", variables)
            }
        }
    }

    /// How much time is left, as it is said in a sentence.
    #[must_use]
    pub fn time_left(self, left: i64) -> String {
        let (unit, count) = in_one_unit(left);
        self.say_with(&format!("time-left-{unit}"), [("count", count.into())])
    }

    /// Until a time, to the minute, in UTC.
    #[must_use]
    pub fn date(self, time: i64) -> String {
        let Ok(time) = Timestamp::from_millisecond(time) else { return String::new() };
        let time = time.to_zoned(TimeZone::UTC);
        let variables = [
            ("day", time.day().into()),
            ("month", time.month().into()),
            ("time", format!("{:02}:{:02}", time.hour(), time.minute()).into()),
        ];
        self.say_with("date", variables)
    }

    /// How much time is left, where there is little room.
    #[must_use]
    pub fn time_in_short(self, left: i64) -> String {
        let (unit, count) = in_one_unit(left);
        self.say_with(&format!("time-short-{unit}"), [("count", count.into())])
    }

    /// A span of time.
    fn hours(self, hours: u32) -> String {
        let (unit, count) = in_one_unit(i64::from(hours) * HOUR);
        self.say_with(&format!("time-span-{unit}"), [("count", count.into())])
    }
}

/// A span of milliseconds in one unit, rounded: whole days, else days from two days on, hours from two hours on, else
/// minutes, at least one.
const fn in_one_unit(span: i64) -> (&'static str, i64) {
    // A day that began a moment ago is a day.
    let span = (span + MINUTE / 2) / MINUTE * MINUTE;
    if span > 0 && span % DAY == 0 {
        ("days", span / DAY)
    } else if span >= 2 * DAY {
        ("days", (span + DAY / 2) / DAY)
    } else if span >= 2 * HOUR {
        ("hours", (span + HOUR / 2) / HOUR)
    } else if span >= 2 * MINUTE {
        ("minutes", (span + MINUTE / 2) / MINUTE)
    } else {
        ("minutes", 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_rounded_to_one_unit() {
        for (span, english, italian) in [
            (14 * DAY, "14 days left", "restano 14 giorni"),
            (3 * DAY - 200, "3 days left", "restano 3 giorni"),
            (DAY, "1 day left", "resta 1 giorno"),
            (DAY - 300, "1 day left", "resta 1 giorno"),
            (2 * DAY - MINUTE, "48 hours left", "restano 48 ore"),
            (12 * HOUR - 300, "12 hours left", "restano 12 ore"),
            (2 * HOUR - 1, "2 hours left", "restano 2 ore"),
            (2 * HOUR - MINUTE, "119 minutes left", "restano 119 minuti"),
            (1, "1 minute left", "resta 1 minuto"),
            (-5 * DAY - 1, "1 minute left", "resta 1 minuto"),
        ] {
            let said = [Language::EN, Language::IT].map(|language| language.time_left(span));
            assert_eq!(said, [english, italian]);
        }
    }
}
