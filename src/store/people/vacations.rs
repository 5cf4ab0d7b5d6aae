//! When people are away, and how many days of the year they have taken for it.

use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;

use crate::matches::PlayerId;
use crate::store::{Result, Session};

const DAY: i64 = 24 * 3_600_000;

/// A time away, in unix milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Vacation {
    #[sqlx(rename = "from_at")]
    pub from: i64,
    #[sqlx(rename = "until_at")]
    pub until: i64,
}

impl Vacation {
    /// The most days of a year, as years are in UTC.
    pub const DAYS_A_YEAR: i64 = 30;

    /// It counts in whole days from its beginning: one that has begun is taken.
    fn counted(self) -> Self {
        let days = (self.until - self.from + DAY - 1).div_euclid(DAY).max(0);
        Self { until: self.from + days * DAY, ..self }
    }

    /// How much of it is within a time, in milliseconds.
    fn within(self, from: i64, until: i64) -> i64 {
        (self.until.min(until) - self.from.max(from)).max(0)
    }

    /// The whole days left of the years this one is in, beside those taken: of the year that has the fewest.
    #[must_use]
    pub fn left_beside(self, taken: &[Self]) -> i64 {
        let years = year_of(self.from)..=year_of((self.until - 1).max(self.from));
        years.map(|year| self.left_in(year, taken)).min().unwrap_or_default()
    }

    /// Whether the days of each year it is in are enough for it.
    #[must_use]
    pub fn fits_beside(self, taken: &[Self]) -> bool {
        let years = year_of(self.from)..=year_of((self.until - 1).max(self.from));
        years.into_iter().all(|year| {
            let (begin, end) = (begin_of(year), begin_of(year + 1));
            self.within(begin, end) <= left(year, taken)
        })
    }

    fn left_in(self, year: i16, taken: &[Self]) -> i64 {
        left(year, taken) / DAY
    }
}

/// What is left of a year's days, in milliseconds.
fn left(year: i16, taken: &[Vacation]) -> i64 {
    let (begin, end) = (begin_of(year), begin_of(year + 1));
    let used: i64 = taken.iter().map(|vacation| vacation.counted().within(begin, end)).sum();
    (Vacation::DAYS_A_YEAR * DAY - used).max(0)
}

/// The whole days left of the year of a time.
#[must_use]
pub fn days_left(now: i64, taken: &[Vacation]) -> i64 {
    left(year_of(now), taken) / DAY
}

fn year_of(time: i64) -> i16 {
    let time = Timestamp::from_millisecond(time).unwrap_or_default();
    time.to_zoned(TimeZone::UTC).year()
}

fn begin_of(year: i16) -> i64 {
    let begin = date(year, 1, 1).to_zoned(TimeZone::UTC);
    begin.map_or(i64::MAX, |begin| begin.timestamp().as_millisecond())
}

impl Session {
    /// The times away of a player's person, the latest first. Accounts that were one person before have the same.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn vacations(&mut self, player: PlayerId) -> Result<Vec<Vacation>> {
        let sql = "select from_at, max(until_at) as until_at from vacation where player_id in (select twin.player_id
                from player as own join player as twin using (person_id) where own.player_id = $1)
            group by from_at order by until_at desc, from_at desc";
        Ok(sqlx::query_as(sql).bind(player.0).fetch_all(self.connection()).await?)
    }

    /// Keeps that a player is away.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn go_away(&mut self, player: PlayerId, vacation: Vacation) -> Result<()> {
        let sql = "insert into vacation (player_id, from_at, until_at) values ($1, $2, $3)
            on conflict (player_id, from_at) do update set until_at = max(until_at, excluded.until_at)";
        let query = sqlx::query(sql).bind(player.0).bind(vacation.from).bind(vacation.until);
        query.execute(self.connection()).await?;
        Ok(())
    }

    /// Ends the times away of a player's person that are not over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn come_back(&mut self, player: PlayerId, now: i64) -> Result<()> {
        let sql = "update vacation set until_at = max(from_at, $2) where until_at > $2
            and player_id in (select twin.player_id
                from player as own join player as twin using (person_id) where own.player_id = $1)";
        sqlx::query(sql).bind(player.0).bind(now).execute(self.connection()).await?;
        Ok(())
    }
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
