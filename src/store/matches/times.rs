//! When something has to happen in a match by itself: its deadline, and the reminder before.

use crate::matches::MatchId;
use crate::store::{Result, Session};

impl Session {
    /// The matches whose deadline is over, the longest over first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn overdue(&mut self, now: i64) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match where deadline_at <= $1 order by deadline_at";
        let ids: Vec<i64> = sqlx::query_scalar(sql).bind(now).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// The matches whose mover is to be reminded now, and has not been.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn to_remind(&mut self, now: i64) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match
            where remind_at <= $1 and deadline_at > $1 and reminded_for is not deadline_at order by remind_at";
        let ids: Vec<i64> = sqlx::query_scalar(sql).bind(now).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// When the next deadline, reminder or call after a time is due, in unix milliseconds.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_time(&mut self, now: i64) -> Result<Option<i64>> {
        let sql = "select min(at) from (
            select min(deadline_at) as at from match where deadline_at > $1
            union all select min(remind_at) from match where remind_at > $1 and reminded_for is not deadline_at
            union all select min(at) from call where at > $1)";
        Ok(sqlx::query_scalar(sql).bind(now).fetch_one(self.connection()).await?)
    }

    /// Notes that the mover has been reminded of the deadline as it is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reminded(&mut self, id: MatchId) -> Result<()> {
        sqlx::query("update match set reminded_for = deadline_at where match_id = $1")
            .bind(id.0)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// When a version of a match came about.
    ///
    /// # Errors
    /// When the database fails, or there is no such version.
    pub async fn time_of(&mut self, id: MatchId, version: u32) -> Result<i64> {
        let sql = "select at from event where match_id = $1 and version = $2";
        Ok(sqlx::query_scalar(sql).bind(id.0).bind(version).fetch_one(self.connection()).await?)
    }
}
