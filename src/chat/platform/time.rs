//! Times and spans of time in words.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::chat::platform::language::Language;
use crate::matches::Clock;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A clock as a term of a challenge, such as `3 days per move`.
pub(crate) fn clock(language: Language, clock: Option<Clock>) -> String {
    match clock {
        None => language.say("clock-none"),
        Some(Clock::Move { hours }) => language.say_with("clock-move", [("time", span(language, hours).into())]),
        Some(Clock::Bank { start, increment }) => {
            let variables = [("time", span(language, start).into()), ("increment", span(language, increment).into())];
            language.say_with("clock-bank", variables)
        }
    }
}

/// The time that is left, for a sentence; in milliseconds.
pub(crate) fn left(language: Language, left: i64) -> String {
    let (unit, count) = in_one_unit(left);
    language.say_with(&format!("time-left-{unit}"), [("count", count.into())])
}

/// A time to the minute, in UTC.
pub(crate) fn date(language: Language, time: i64) -> String {
    let Ok(time) = Timestamp::from_millisecond(time) else { return String::new() };
    let time = time.to_zoned(TimeZone::UTC);
    let variables = [
        ("day", time.day().into()),
        ("month", time.month().into()),
        ("time", format!("{:02}:{:02}", time.hour(), time.minute()).into()),
    ];
    language.say_with("date", variables)
}

/// The time that is left, in a few letters; in milliseconds.
pub(crate) fn left_in_short(language: Language, left: i64) -> String {
    let (unit, count) = in_one_unit(left);
    language.say_with(&format!("time-short-{unit}"), [("count", count.into())])
}

/// A number of hours, in one unit.
fn span(language: Language, hours: u32) -> String {
    duration(language, i64::from(hours) * HOUR)
}

/// A number of milliseconds, in one unit.
pub(crate) fn duration(language: Language, milliseconds: i64) -> String {
    let (unit, count) = in_one_unit(milliseconds);
    language.say_with(&format!("time-span-{unit}"), [("count", count.into())])
}

/// A span of milliseconds in one unit, rounded: whole days, else days from two days on, hours from two hours on, else
/// minutes, at least one.
const fn in_one_unit(span: i64) -> (&'static str, i64) {
    // Rounded to a minute, so that a day that has just begun is a whole day.
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
            let said = ["en", "it"].map(|tag| left(Language::from_tag(tag).expect("a language"), span));
            assert_eq!(said, [english, italian]);
        }
    }
}
