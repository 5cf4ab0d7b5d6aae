//! How reliably people answer: how many of their latest games ran out of time, and how soon they usually move. Clocks stand during
//! vacations, so these count for nothing.

use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::PersonId;
use tavoliere_play::time::Millis;

/// The latest games that tell.
const LATEST: u32 = 50;

/// Of fewer games nothing is told about how soon somebody moves.
const ENOUGH: usize = 3;

/// The reliability of a person, from their latest games with people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reliability {
    /// How many games tell.
    pub games: u32,
    /// How many of them the person lost because time ran out.
    pub ran_out: u32,
    /// In four of five games they moved at least as soon as this on average; `None` if there are too few games.
    pub usual: Option<Millis>,
}

impl Reliability {
    /// Of fewer games nothing is told about those that ran out.
    pub const ENOUGH: u32 = 5;

    /// Whether the person ended at least so many games of a hundred before their time ran out, as far as that can be told.
    #[must_use]
    pub const fn reaches(&self, percent: u32) -> bool {
        self.games < Self::ENOUGH || (self.games - self.ran_out) * 100 >= self.games * percent
    }
}

/// The reliability of a person.
pub async fn of_person(session: &mut Session, person: PersonId) -> Result<Reliability> {
    let sql = "select moves, thought, case when score = 'lost' and on_time = 1 then 1 else 0 end as ran_out from result
        where player_id in (select player_id from player where person_id = $1) and opponent_id is not null
        order by number desc limit $2";
    let query = sqlx::query_as(sql).bind(person.0).bind(i64::from(LATEST));
    let rows: Vec<(i64, i64, Flag)> = query.fetch_all(session.connection()).await?;
    let ran_out = rows.iter().filter(|(_, _, ran_out)| ran_out.0).count();
    let times =
        rows.iter().filter(|(moves, ..)| *moves > 0).map(|(moves, thought, _)| Millis(thought / moves)).collect();
    Ok(Reliability {
        games: count(i64::try_from(rows.len()).unwrap_or_default()),
        ran_out: count(i64::try_from(ran_out).unwrap_or_default()),
        usual: usual(times),
    })
}

/// The time within which four of five are.
fn usual(mut times: Vec<Millis>) -> Option<Millis> {
    times.sort_unstable();
    let place = (times.len() * 4).div_ceil(5).checked_sub(1)?;
    times.get(place).copied().filter(|_| times.len() >= ENOUGH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_few_games_say_nothing_against_anybody() {
        for (games, ran_out, percent, reaches) in [
            (0, 0, 100, true),
            (4, 4, 100, true),
            (5, 1, 80, true),
            (5, 1, 81, false),
            (50, 5, 90, true),
            (50, 6, 90, false),
        ] {
            let reliability = Reliability { games, ran_out, usual: None };
            assert_eq!(reliability.reaches(percent), reaches, "{reliability:?} {percent}");
        }
    }

    #[test]
    fn four_of_five_games_tell_the_usual_time() {
        for (hours, expected) in [
            (&[][..], None),
            (&[1, 2], None),
            (&[3, 1, 2], Some(3)),
            (&[1, 1, 1, 1, 90], Some(1)),
            (&[1, 5, 2, 4, 3, 6, 7, 8, 90, 91], Some(8)),
        ] {
            let times = hours.iter().map(|hours| Millis::from_hours(*hours)).collect();
            assert_eq!(usual(times), expected.map(Millis::from_hours), "{hours:?}");
        }
    }
}
