//! When something happens in a match by itself: deadlines and reminders.

use crate::{Result, Session};
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::Timestamp;

/// The matches whose deadline has passed, with their deadlines, the longest overdue first.
pub async fn overdue(session: &mut Session, now: Timestamp) -> Result<Vec<(MatchId, Timestamp)>> {
    let sql = "select match_id, deadline_at from match where deadline_at <= $1 order by deadline_at";
    let overdue: Vec<(i64, Timestamp)> = sqlx::query_as(sql).bind(now).fetch_all(session.connection()).await?;
    Ok(overdue.into_iter().map(|(id, deadline)| (MatchId(id), deadline)).collect())
}

/// The matches whose reminder is due and was not posted.
pub async fn due_reminders(session: &mut Session, now: Timestamp) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match
        where remind_at <= $1 and deadline_at > $1 and reminded_for is distinct from deadline_at order by remind_at";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(now).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// When the next deadline, reminder or mention after a time is due.
pub async fn next_time(session: &mut Session, now: Timestamp) -> Result<Option<Timestamp>> {
    let sql = "select min(at) from (
        select min(deadline_at) as at from match where deadline_at > $1
        union all select min(remind_at) from match where remind_at > $1 and reminded_for is distinct from deadline_at
        union all select min(at) from call where at > $1) as coming";
    Ok(sqlx::query_scalar(sql).bind(now).fetch_one(session.connection()).await?)
}

/// Stores that the reminder of the current deadline was posted.
pub async fn mark_reminded(session: &mut Session, id: MatchId) -> Result<()> {
    sqlx::query("update match set reminded_for = deadline_at where match_id = $1")
        .bind(id.0)
        .execute(session.connection())
        .await?;
    Ok(())
}

/// When somebody was last nudged in a match.
pub async fn nudged_at(session: &mut Session, id: MatchId) -> Result<Option<Timestamp>> {
    let sql = "select nudged_at from match where match_id = $1";
    Ok(sqlx::query_scalar(sql).bind(id.0).fetch_one(session.connection()).await?)
}

/// Stores that somebody was nudged in a match.
pub async fn mark_nudged(session: &mut Session, id: MatchId, now: Timestamp) -> Result<()> {
    let sql = "update match set nudged_at = $2 where match_id = $1";
    sqlx::query(sql).bind(id.0).bind(now).execute(session.connection()).await?;
    Ok(())
}

/// The time of a version of a match. Fails if there is no such version.
pub async fn time_of(session: &mut Session, id: MatchId, version: u32) -> Result<Timestamp> {
    let sql = "select at from event where match_id = $1 and version = $2";
    Ok(sqlx::query_scalar(sql).bind(id.0).bind(i64::from(version)).fetch_one(session.connection()).await?)
}
