//! Vacations: how many days a year a player may take, and how many are left.

use jiff::civil::Date;

use crate::time::{Millis, Timestamp};

/// A vacation, from a time until another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    pub from: Timestamp,
    pub until: Timestamp,
}

impl Vacation {
    /// The maximum number of days in a year. Years are those of UTC.
    pub const DAYS_A_YEAR: i64 = 30;

    /// The whole days left in the years of this vacation besides those already taken: of the year with the fewest.
    #[must_use]
    pub fn left_beside(self, taken: &[Self]) -> i64 {
        self.years().map(|year| left(year, taken) / Millis::DAY).min().unwrap_or_default()
    }

    /// Whether each year of this vacation has enough days left for its part of it.
    #[must_use]
    pub fn fits_beside(self, taken: &[Self]) -> bool {
        self.years().all(|year| self.within(begin_of(year), begin_of(year + 1)) <= left(year, taken))
    }

    /// The years that this vacation is in.
    fn years(self) -> impl Iterator<Item = i16> {
        year_of(self.from)..=year_of((self.until - Millis(1)).max(self.from))
    }

    /// This vacation as it counts: in whole days from its beginning.
    fn counted(self) -> Self {
        let days = (self.until - self.from + Millis::DAY - Millis(1)).div_euclid(Millis::DAY).max(0);
        Self { until: self.from + Millis::from_days(days), ..self }
    }

    /// The part of this vacation between two times.
    fn within(self, from: Timestamp, until: Timestamp) -> Millis {
        (self.until.min(until) - self.from.max(from)).max(Millis::ZERO)
    }
}

/// The whole days left in the year of a time.
#[must_use]
pub fn days_left(now: Timestamp, taken: &[Vacation]) -> i64 {
    left(year_of(now), taken) / Millis::DAY
}

/// Returns the remaining vacation time of a year.
fn left(year: i16, taken: &[Vacation]) -> Millis {
    let (begin, end) = (begin_of(year), begin_of(year + 1));
    let used: Millis = taken.iter().map(|vacation| vacation.counted().within(begin, end)).sum();
    (Millis::from_days(Vacation::DAYS_A_YEAR) - used).max(Millis::ZERO)
}

/// The year of a time in UTC; 1970 outside the calendar's range.
fn year_of(time: Timestamp) -> i16 {
    time.in_utc().map_or(1970, |time| time.year())
}

fn begin_of(year: i16) -> Timestamp {
    Date::new(year, 1, 1).map_or(Timestamp::MAX, Timestamp::midnight)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn at(year: i16, month: i8, day: i8) -> Timestamp {
        Timestamp::midnight(date(year, month, day))
    }

    fn days(from: Timestamp, days: i64) -> Vacation {
        Vacation { from, until: from + Millis::from_days(days) }
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
        for (lasted, left) in [(Millis::ZERO, 30), (Millis(1), 29), (Millis::DAY, 29), (Millis::DAY + Millis(1), 28)] {
            let taken = [Vacation { from, until: from + lasted }];
            assert_eq!(days_left(from, &taken), left, "{lasted:?}");
        }
    }
}
