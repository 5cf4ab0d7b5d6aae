//! Times and spans of time in words.

use std::sync::Arc;

use crate::platform::language::Language;
use tavoliere_play::matches::Clock;
use tavoliere_play::time::{Millis, Timestamp};

/// Returns the time now. Passed in so that tests have their own.
pub type WallClock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// A clock as a term of a challenge, such as `3 days per move`.
pub fn clock(language: Language, clock: Option<Clock>) -> String {
    match clock {
        None => language.say("clock-none"),
        Some(Clock::Move { hours }) => language.say_with("clock-move", [("time", span(language, hours).into())]),
        Some(Clock::Bank { start, increment }) => {
            let variables = [("time", span(language, start).into()), ("increment", span(language, increment).into())];
            language.say_with("clock-bank", variables)
        }
    }
}

/// The time that is left, for a sentence.
pub fn left(language: Language, left: Millis) -> String {
    let (unit, count) = in_one_unit(left);
    language.say_with(&format!("time-left-{unit}"), [("count", count.into())])
}

/// A time to the minute, in UTC.
pub fn date(language: Language, time: Timestamp) -> String {
    let Some(time) = time.in_utc() else { return String::new() };
    let variables = [
        ("day", time.day().into()),
        ("month", time.month().into()),
        ("time", format!("{:02}:{:02}", time.hour(), time.minute()).into()),
    ];
    language.say_with("date", variables)
}

/// The time that is left, in a few letters.
pub fn left_in_short(language: Language, left: Millis) -> String {
    let (unit, count) = in_one_unit(left);
    language.say_with(&format!("time-short-{unit}"), [("count", count.into())])
}

/// A number of hours, in one unit.
fn span(language: Language, hours: u32) -> String {
    duration(language, Millis::from_hours(hours.into()))
}

/// A span of time, in one unit.
pub fn duration(language: Language, span: Millis) -> String {
    let (unit, count) = in_one_unit(span);
    language.say_with(&format!("time-span-{unit}"), [("count", count.into())])
}

/// A span in one unit, rounded: whole days, else days from two days on, one hour, hours from two hours on, else minutes, at
/// least one.
fn in_one_unit(span: Millis) -> (&'static str, i64) {
    // Rounded to a minute, so that a day that has just begun is a whole day.
    let span = (span + Millis::MINUTE / 2) / Millis::MINUTE * Millis::MINUTE;
    if span > Millis::ZERO && span % Millis::DAY == Millis::ZERO {
        ("days", span / Millis::DAY)
    } else if span >= 2 * Millis::DAY {
        ("days", (span + Millis::DAY / 2) / Millis::DAY)
    } else if span == Millis::HOUR || span >= 2 * Millis::HOUR {
        ("hours", (span + Millis::HOUR / 2) / Millis::HOUR)
    } else if span >= 2 * Millis::MINUTE {
        ("minutes", (span + Millis::MINUTE / 2) / Millis::MINUTE)
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
            (14 * Millis::DAY, "14 days left", "restano 14 giorni"),
            (3 * Millis::DAY - Millis(200), "3 days left", "restano 3 giorni"),
            (Millis::DAY, "1 day left", "resta 1 giorno"),
            (Millis::DAY - Millis(300), "1 day left", "resta 1 giorno"),
            (2 * Millis::DAY - Millis::MINUTE, "48 hours left", "restano 48 ore"),
            (12 * Millis::HOUR - Millis(300), "12 hours left", "restano 12 ore"),
            (2 * Millis::HOUR - Millis(1), "2 hours left", "restano 2 ore"),
            (2 * Millis::HOUR - Millis::MINUTE, "119 minutes left", "restano 119 minuti"),
            (Millis::HOUR, "1 hour left", "resta 1 ora"),
            (Millis::HOUR - Millis::MINUTE, "59 minutes left", "restano 59 minuti"),
            (Millis(1), "1 minute left", "resta 1 minuto"),
            (-5 * Millis::DAY - Millis(1), "1 minute left", "resta 1 minuto"),
        ] {
            let said = ["en", "it"].map(|tag| left(Language::from_tag(tag).expect("a language"), span));
            assert_eq!(said, [english, italian]);
        }
    }
}
