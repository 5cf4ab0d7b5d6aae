//! Points in time and spans of time, as types of their own. All arithmetic saturates: bad data never panics.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Rem, Sub};
use std::time::Duration;

use jiff::Zoned;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since the beginning of 1970 in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// A span of time in milliseconds. It may be negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Timestamp {
    /// The earliest time.
    pub const MIN: Self = Self(i64::MIN);

    /// The latest time.
    pub const MAX: Self = Self(i64::MAX);

    /// The beginning of 1970 in UTC.
    pub const EPOCH: Self = Self(0);

    /// The span since 1970.
    #[must_use]
    pub const fn since_epoch(self) -> Millis {
        Millis(self.0)
    }

    /// The beginning of a day in UTC; [`MAX`](Self::MAX) at the end of the calendar's range.
    #[must_use]
    pub fn midnight(day: Date) -> Self {
        day.to_zoned(TimeZone::UTC).map_or(Self::MAX, |midnight| midnight.timestamp().into())
    }

    /// The date and time in UTC; `None` outside the calendar's range.
    #[must_use]
    pub fn in_utc(self) -> Option<Zoned> {
        self.in_zone(TimeZone::UTC)
    }

    /// The date and time in a time zone; `None` outside the calendar's range.
    #[must_use]
    pub fn in_zone(self, zone: TimeZone) -> Option<Zoned> {
        jiff::Timestamp::try_from(self).ok().map(|time| time.to_zoned(zone))
    }
}

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// A second.
    pub const SECOND: Self = Self(1_000);

    /// A minute.
    pub const MINUTE: Self = Self::from_seconds(60);

    /// An hour.
    pub const HOUR: Self = Self::from_minutes(60);

    /// A day of 24 hours.
    pub const DAY: Self = Self::from_hours(24);

    /// Seven days.
    pub const WEEK: Self = Self::from_days(7);

    /// A number of seconds.
    #[must_use]
    pub const fn from_seconds(seconds: i64) -> Self {
        Self::SECOND.times(seconds)
    }

    /// A number of minutes.
    #[must_use]
    pub const fn from_minutes(minutes: i64) -> Self {
        Self::MINUTE.times(minutes)
    }

    /// A number of hours.
    #[must_use]
    pub const fn from_hours(hours: i64) -> Self {
        Self::HOUR.times(hours)
    }

    /// A number of days of 24 hours.
    #[must_use]
    pub const fn from_days(days: i64) -> Self {
        Self::DAY.times(days)
    }

    /// This span as often as said. The operator cannot be used in constants.
    #[must_use]
    pub const fn times(self, count: i64) -> Self {
        Self(self.0.saturating_mul(count))
    }

    /// How often a positive span fits into this one, rounded down, also below zero.
    #[must_use]
    pub const fn div_euclid(self, part: Self) -> i64 {
        match self.0.checked_div_euclid(part.0) {
            Some(count) => count,
            None => limit(part.0),
        }
    }

    /// Returns the remainder of [`div_euclid`](Self::div_euclid). Never negative.
    #[must_use]
    pub const fn rem_euclid(self, part: Self) -> Self {
        match self.0.checked_rem_euclid(part.0) {
            Some(rest) => Self(rest),
            None => Self::ZERO,
        }
    }
}

/// The result of a division that has none: 0 of a division by 0, else that of the one division that overflows.
const fn limit(divisor: i64) -> i64 {
    if divisor == 0 { 0 } else { i64::MAX }
}

impl Sub for Timestamp {
    type Output = Millis;

    fn sub(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Self;

    fn add(self, span: Millis) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl Sub<Millis> for Timestamp {
    type Output = Self;

    fn sub(self, span: Millis) -> Self {
        Self(self.0.saturating_sub(span.0))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Millis {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i64> for Millis {
    type Output = Self;

    fn mul(self, count: i64) -> Self {
        self.times(count)
    }
}

impl Mul<Millis> for i64 {
    type Output = Millis;

    fn mul(self, span: Millis) -> Millis {
        span.times(self)
    }
}

/// Division by 0 gives 0.
impl Div<i64> for Millis {
    type Output = Self;

    fn div(self, count: i64) -> Self {
        Self(self / Self(count))
    }
}

/// Division by 0 gives 0.
impl Div for Millis {
    type Output = i64;

    fn div(self, part: Self) -> i64 {
        self.0.checked_div(part.0).unwrap_or_else(|| limit(part.0))
    }
}

/// Division by 0 leaves 0.
impl Rem for Millis {
    type Output = Self;

    fn rem(self, part: Self) -> Self {
        Self(self.0.checked_rem(part.0).unwrap_or_default())
    }
}

impl Sum for Millis {
    fn sum<I: Iterator<Item = Self>>(spans: I) -> Self {
        spans.fold(Self::ZERO, Add::add)
    }
}

/// The longest span if the duration is longer.
impl From<Duration> for Millis {
    fn from(duration: Duration) -> Self {
        Self(duration.as_millis().try_into().unwrap_or(i64::MAX))
    }
}

/// No time if the span is negative.
impl From<Millis> for Duration {
    fn from(span: Millis) -> Self {
        Self::from_millis(span.0.try_into().unwrap_or_default())
    }
}

impl From<jiff::Timestamp> for Timestamp {
    fn from(time: jiff::Timestamp) -> Self {
        Self(time.as_millisecond())
    }
}

/// Fails outside the calendar's range.
impl TryFrom<Timestamp> for jiff::Timestamp {
    type Error = jiff::Error;

    fn try_from(time: Timestamp) -> Result<Self, jiff::Error> {
        Self::from_millisecond(time.0)
    }
}

/// As in `2026-01-01T00:00:00.001Z`; outside the calendar's range the milliseconds since 1970.
impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::try_from(*self) {
            Ok(time) => write!(f, "{time}"),
            Err(_) => write!(f, "{} ms since 1970", self.0),
        }
    }
}

/// As in `1d 2h 3ms`.
impl fmt::Debug for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [(Self::DAY, "d"), (Self::HOUR, "h"), (Self::MINUTE, "m"), (Self::SECOND, "s"), (Self(1), "ms")];
        let mut rest = self.0.unsigned_abs();
        let mut parts = Vec::new();
        for (unit, name) in units {
            let count = rest / unit.0.unsigned_abs();
            rest %= unit.0.unsigned_abs();
            if count > 0 {
                parts.push(format!("{count}{name}"));
            }
        }
        if parts.is_empty() {
            return f.write_str("0ms");
        }
        write!(f, "{}{}", if self.0 < 0 { "-" } else { "" }, parts.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const NEW_YEAR: Timestamp = Timestamp(1_767_225_600_000);

    #[test]
    fn times_and_spans_add_up() {
        let later = NEW_YEAR + Millis::from_days(3);
        assert_eq!(later - NEW_YEAR, 3 * Millis::DAY);
        assert_eq!(later - Millis::from_hours(72), NEW_YEAR);
        assert_eq!(NEW_YEAR - later, -Millis::from_days(3));
        assert_eq!(Millis::DAY + Millis::HOUR - Millis::from_minutes(30), Millis::MINUTE * (24 * 60 + 30));
        assert_eq!(
            (Millis::WEEK / Millis::DAY, Millis::DAY / 24, Millis::DAY % Millis(7)),
            (7, Millis::HOUR, Millis(1))
        );
        assert_eq!([Millis::SECOND, Millis::MINUTE].into_iter().sum::<Millis>(), Millis(61_000));
        assert_eq!((Timestamp::default(), Millis::default()), (Timestamp::EPOCH, Millis::ZERO));
        assert_eq!(NEW_YEAR.since_epoch(), NEW_YEAR - Timestamp::EPOCH);
    }

    #[test]
    fn the_extremes_saturate() {
        let (least, most) = (Millis(i64::MIN), Millis(i64::MAX));
        assert_eq!(Timestamp::MAX + Millis::DAY, Timestamp::MAX);
        assert_eq!(Timestamp::MIN - Millis::DAY, Timestamp::MIN);
        assert_eq!((Timestamp::MAX - Timestamp::MIN, Timestamp::MIN - Timestamp::MAX), (most, least));
        assert_eq!((most + Millis(1), least - Millis(1), most * 2, least * 2), (most, least, most, least));
        assert_eq!(
            (-least, least / -1, least / Millis(-1), least.div_euclid(Millis(-1))),
            (most, most, i64::MAX, i64::MAX)
        );
        assert_eq!(least % Millis(-1), Millis::ZERO);
        assert_eq!([most, Millis::DAY, -Millis::HOUR].into_iter().sum::<Millis>(), most - Millis::HOUR);
        assert_eq!(Millis::from_days(i64::MAX), most);
    }

    #[test]
    fn division_by_nothing_gives_nothing() {
        let nothing = Millis::ZERO;
        assert_eq!((Millis::DAY / 0, Millis::DAY / nothing, Millis::DAY % nothing), (nothing, 0, nothing));
        assert_eq!((Millis::DAY.div_euclid(nothing), Millis::DAY.rem_euclid(nothing)), (0, nothing));
    }

    #[test]
    fn division_rounds_to_zero_or_down() {
        let span = -Millis(1);
        assert_eq!((span / Millis::DAY, span % Millis::DAY), (0, span));
        assert_eq!((span.div_euclid(Millis::DAY), span.rem_euclid(Millis::DAY)), (-1, Millis::DAY - Millis(1)));
    }

    #[test]
    fn durations_saturate() {
        for (span, duration) in [
            (Millis(1_500), Duration::from_millis(1_500)),
            (Millis::ZERO, Duration::ZERO),
            (Millis(i64::MAX), Duration::from_millis(i64::MAX.unsigned_abs())),
        ] {
            assert_eq!((Millis::from(duration), Duration::from(span)), (span, duration));
        }
        assert_eq!(Millis::from(Duration::MAX), Millis(i64::MAX));
        assert_eq!(Duration::from(-Millis::DAY), Duration::ZERO);
    }

    #[test]
    fn the_calendar_has_a_range() {
        assert_eq!(Timestamp::midnight(date(2026, 1, 1)), NEW_YEAR);
        assert_eq!(NEW_YEAR.in_utc().expect("in range").date(), date(2026, 1, 1));
        let rome = TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").expect("a zone");
        assert_eq!(NEW_YEAR.in_zone(rome).map(|zoned| zoned.hour()), Some(1));
        assert_eq!((Timestamp::MIN.in_utc(), Timestamp::MAX.in_utc()), (None, None));
        assert_eq!(jiff::Timestamp::try_from(NEW_YEAR).map(Timestamp::from).ok(), Some(NEW_YEAR));
    }

    #[test]
    fn both_are_readable_in_failing_tests() {
        for (time, written) in [
            (NEW_YEAR, "2026-01-01T00:00:00Z"),
            (NEW_YEAR + Millis(1), "2026-01-01T00:00:00.001Z"),
            (Timestamp::MAX, "9223372036854775807 ms since 1970"),
        ] {
            assert_eq!(format!("{time:?}"), written);
        }
        for (span, written) in [
            (Millis::ZERO, "0ms"),
            (Millis::DAY - Millis(1), "23h 59m 59s 999ms"),
            (-Millis(25 * 3_600_000 + 7), "-1d 1h 7ms"),
            (Millis(i64::MIN), "-106751991167d 7h 12m 55s 808ms"),
        ] {
            assert_eq!(format!("{span:?}"), written);
        }
    }

    #[test]
    fn both_are_plain_numbers_in_json() {
        assert_eq!(serde_json::to_string(&(NEW_YEAR, Millis::SECOND)).expect("written"), "[1767225600000,1000]");
        let read: (Timestamp, Millis) = serde_json::from_str("[1767225600000,1000]").expect("read");
        assert_eq!(read, (NEW_YEAR, Millis::SECOND));
    }
}
