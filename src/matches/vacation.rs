//! Vacations: how many days a year a player may take, and how many are left.

use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;

const DAY: i64 = 24 * 3_600_000;

/// A vacation, in Unix milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    pub from: i64,
    pub until: i64,
}

impl Vacation {
    /// The maximum number of days in a year. Years are those of UTC.
    pub const DAYS_A_YEAR: i64 = 30;

    /// The whole days left in the years of this vacation besides those already taken: of the year with the fewest.
    #[must_use]
    pub fn left_beside(self, taken: &[Self]) -> i64 {
        self.years().map(|year| left(year, taken) / DAY).min().unwrap_or_default()
    }

    /// Whether each year of this vacation has enough days left for its part of it.
    #[must_use]
    pub fn fits_beside(self, taken: &[Self]) -> bool {
        self.years().all(|year| self.within(begin_of(year), begin_of(year + 1)) <= left(year, taken))
    }

    /// The years that this vacation is in.
    fn years(self) -> impl Iterator<Item = i16> {
        year_of(self.from)..=year_of((self.until - 1).max(self.from))
    }

    /// This vacation as it counts: in whole days from its beginning.
    fn counted(self) -> Self {
        let days = (self.until - self.from + DAY - 1).div_euclid(DAY).max(0);
        Self { until: self.from + days * DAY, ..self }
    }

    /// The part of this vacation between two times, in milliseconds.
    fn within(self, from: i64, until: i64) -> i64 {
        (self.until.min(until) - self.from.max(from)).max(0)
    }
}

/// The whole days left in the year of a time.
#[must_use]
pub fn days_left(now: i64, taken: &[Vacation]) -> i64 {
    left(year_of(now), taken) / DAY
}

/// What is left of a year's days, in milliseconds.
fn left(year: i16, taken: &[Vacation]) -> i64 {
    let (begin, end) = (begin_of(year), begin_of(year + 1));
    let used: i64 = taken.iter().map(|vacation| vacation.counted().within(begin, end)).sum();
    (Vacation::DAYS_A_YEAR * DAY - used).max(0)
}

fn year_of(time: i64) -> i16 {
    let time = Timestamp::from_millisecond(time).unwrap_or_default();
    time.to_zoned(TimeZone::UTC).year()
}

fn begin_of(year: i16) -> i64 {
    let begin = date(year, 1, 1).to_zoned(TimeZone::UTC);
    begin.map_or(i64::MAX, |begin| begin.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(year: i16, month: i8, day: i8) -> i64 {
        date(year, month, day).to_zoned(TimeZone::UTC).expect("a time").timestamp().as_millisecond()
    }

    fn days(from: i64, days: i64) -> Vacation {
        Vacation { from, until: from + days * DAY }
    }

    #[test]
    fn thirty_days_a_year_and_those_of_two_years_across_the_end_of_one() {
        let spring = days(at(2026, 4, 1), 20);
        for (taken, wanted, fits, left) in [
            (vec![], days(at(2026, 5, 1), 30), true, 30),
            (vec![], days(at(2026, 5, 1), 31), false, 30),
            (vec![spring], days(at(2026, 5, 1), 10), true, 10),
            (vec![spring], days(at(2026, 5, 1), 11), false, 10),
            (vec![spring], days(at(2027, 5, 1), 30), true, 30),
            // Ten days of the old year, and twenty of the new.
            (vec![spring], days(at(2026, 12, 22), 30), true, 10),
            (vec![spring], days(at(2026, 12, 21), 30), false, 10),
            (vec![spring, days(at(2026, 12, 22), 30)], days(at(2027, 3, 1), 10), true, 10),
            (vec![spring, days(at(2026, 12, 22), 30)], days(at(2027, 3, 1), 11), false, 10),
        ] {
            assert_eq!((wanted.fits_beside(&taken), wanted.left_beside(&taken)), (fits, left), "{taken:?} {wanted:?}");
        }
    }

    #[test]
    fn a_day_that_has_begun_is_taken() {
        let from = at(2026, 4, 1);
        for (lasted, left) in [(0, 30), (1, 29), (DAY, 29), (DAY + 1, 28)] {
            let taken = [Vacation { from, until: from + lasted }];
            assert_eq!(days_left(from, &taken), left, "{lasted} ms");
        }
    }
}
