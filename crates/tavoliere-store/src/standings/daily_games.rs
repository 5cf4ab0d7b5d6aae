//! The game of a day: of the public ones that ended then, the one with the most to show.

use crate::matches::match_chats;
use crate::posts::digests::DigestDay;
use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::MatchId;
use tavoliere_play::rating::Rating;
use tavoliere_play::rating::interest::{Shown, interest};

/// The latest results that are looked at.
const LATEST: u32 = 500;

/// A match that ended.
struct EndedMatch {
    match_id: i64,
    rating: Option<f64>,
    other_rating: Option<f64>,
    points: i32,
    against: i32,
    length: i64,
}

from_row!(EndedMatch { match_id, rating, other_rating, points, against, length });

impl EndedMatch {
    fn shown(&self) -> Shown {
        let rating = |known: Option<f64>| known.unwrap_or(Rating::NEW.rating);
        Shown {
            ratings: [rating(self.rating), rating(self.other_rating)],
            points: [self.points, self.against],
            moves: count(self.length),
        }
    }
}

/// Whether the game of a day has been chosen, even if there was none.
pub async fn is_chosen(session: &mut Session, day: DigestDay) -> Result<bool> {
    let sql = "select exists (select 1 from daily_game where day = $1)";
    let Flag(is_chosen) = sqlx::query_scalar(sql).bind(day.number()).fetch_one(session.connection()).await?;
    Ok(is_chosen)
}

/// Chooses the game of a day, unless that is done. Games that ran out of time show little.
pub async fn choose(session: &mut Session, day: DigestDay) -> Result<()> {
    let sql = "select one.match_id, one.rating_before as rating, other.rating_before as other_rating, one.points,
            one.against, one.length
        from result as one join result as other on other.match_id = one.match_id and other.place = 1
        where one.number > (select max(number) from result) - $1 and one.place = 0 and one.on_time = 0
            and one.opponent_id is not null and one.at >= $2 and one.at < $3
        order by one.number";
    let query = sqlx::query_as(sql).bind(i64::from(LATEST)).bind(day.begin()).bind(day.end());
    let ended: Vec<EndedMatch> = query.fetch_all(session.connection()).await?;
    let mut best: Option<(f64, MatchId)> = None;
    for one in ended {
        let Some(value) = interest(&one.shown()) else { continue };
        let is_better = best.is_none_or(|(before, _)| value > before);
        if is_better && match_chats::is_public(session, MatchId(one.match_id)).await? {
            best = Some((value, MatchId(one.match_id)));
        }
    }
    let sql = "insert into daily_game (day, match_id) values ($1, $2) on conflict do nothing";
    let query = sqlx::query(sql).bind(day.number()).bind(best.map(|(_, id)| id.0));
    query.execute(session.connection()).await?;
    Ok(())
}

/// The code of the latest game of a day, if it is of this day or one of the six before it and still public. Its players may have
/// undone one.
pub async fn latest(session: &mut Session, day: DigestDay) -> Result<Option<(MatchId, String)>> {
    const DAYS: i32 = 7;
    let sql = "select match_id, code from daily_game join match using (match_id)
        where day > $1 and day <= $2 and phase = 'over' order by day desc limit 1";
    let query = sqlx::query_as(sql).bind(day.number() - DAYS).bind(day.number());
    let found: Option<(i64, String)> = query.fetch_optional(session.connection()).await?;
    let Some((id, code)) = found else { return Ok(None) };
    let id = MatchId(id);
    Ok(match_chats::is_public(session, id).await?.then_some((id, code)))
}
