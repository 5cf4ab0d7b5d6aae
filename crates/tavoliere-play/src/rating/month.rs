//! Calendar months in UTC. A season of the leaderboards is a month.

use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

use crate::time::Timestamp;

/// A calendar month.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Month(i32);

impl Month {
    /// The month of a time. A time outside the calendar's range gives its first month.
    #[must_use]
    pub fn containing(moment: Timestamp) -> Self {
        let date = moment.in_utc().map_or(Date::MIN, |at| at.date());
        Self(i32::from(date.year()) * 12 + i32::from(date.month()) - 1)
    }

    /// The inverse of [`number`](Self::number).
    #[must_use]
    pub const fn from_number(number: i32) -> Self {
        Self(number)
    }

    /// The months since the year 0.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0
    }

    #[must_use]
    pub const fn year(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// From 1 to 12.
    #[must_use]
    pub const fn month(self) -> i32 {
        self.0.rem_euclid(12) + 1
    }

    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    #[must_use]
    pub const fn previous(self) -> Self {
        Self(self.0 - 1)
    }

    /// The start of the month. It ends at the start of the next.
    #[must_use]
    pub fn begin(self) -> Timestamp {
        let year = i16::try_from(self.year()).unwrap_or(i16::MAX).clamp(-9999, 9999);
        let month = i8::try_from(self.month()).expect("there are twelve");
        Timestamp::midnight(date(year, month, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_end_where_the_next_begin() {
        for (moment, year, month) in [
            (0, 1970, 1),
            (-1, 1969, 12),
            (1_767_225_600_000, 2026, 1),
            (1_767_225_599_999, 2025, 12),
            (1_709_164_800_000, 2024, 2),
            (1_709_251_199_999, 2024, 2),
            (1_709_251_200_000, 2024, 3),
        ] {
            let moment = Timestamp(moment);
            let found = Month::containing(moment);
            assert_eq!((found.year(), found.month()), (year, month), "{moment:?}");
            assert!(found.begin() <= moment && moment < found.next().begin());
            assert_eq!(Month::from_number(found.number()), found);
            assert_eq!(found.previous().next(), found);
        }
    }

    #[test]
    fn extreme_times_have_a_month() {
        for moment in [Timestamp::MIN, Timestamp::MAX] {
            let _ = Month::containing(moment).begin();
        }
    }
}
