//! The calls that a platform allows in a group only so often.

use crate::{Result, Session};
use tavoliere_play::platforms::{ChatKey, Platform};
use tavoliere_play::time::{Millis, Timestamp};

/// No calls wait for so long in a group: a time that is later is of a clock that was ahead.
const LONGEST: Millis = Millis::from_minutes(10);

/// When a group has its whole allowance again, as seen at `now`.
pub async fn full_at(session: &mut Session, platform: Platform, place: &ChatKey, now: Timestamp) -> Result<Timestamp> {
    let sql = "select full_at from group_calls where platform = $1 and place = $2";
    let full_at =
        sqlx::query_scalar(sql).bind(platform.name()).bind(place.as_str()).fetch_optional(session.connection()).await?;
    let full_at = Timestamp(full_at.unwrap_or(0));
    Ok(if full_at > now + LONGEST { now } else { full_at })
}

/// Counts a call at a time, which takes `every` to become free again. Returns when the group has its whole allowance again.
pub async fn count(
    session: &mut Session,
    platform: Platform,
    place: &ChatKey,
    at: Timestamp,
    every: Millis,
) -> Result<Timestamp> {
    let sql = "insert into group_calls (platform, place, full_at) values ($1, $2, $3 + $4)
        on conflict (platform, place) do update set
        full_at = $4 + case when group_calls.full_at > $3 and group_calls.full_at < $5
            then group_calls.full_at else $3 end
        returning full_at";
    let counted =
        sqlx::query_scalar(sql).bind(platform.name()).bind(place.as_str()).bind(at).bind(every.0).bind(at + LONGEST);
    Ok(Timestamp(counted.fetch_one(session.connection()).await?))
}

/// Deletes the groups that have their whole allowance, at most `most`. Returns whether there may be more.
pub(crate) async fn forget_group_calls(session: &mut Session, now: Timestamp, most: u32) -> Result<bool> {
    let sql = "delete from group_calls where (platform, place) in
        (select platform, place from group_calls where full_at < $1 order by full_at limit $2)";
    let done = sqlx::query(sql).bind(now).bind(i64::from(most)).execute(session.connection()).await?;
    Ok(done.rows_affected() >= most.into())
}
