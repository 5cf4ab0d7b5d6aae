//! What platforms send: the updates that were carried out, and when each platform was last heard from.

use super::{Result, Session};

impl Session {
    /// Whether this update is seen for the first time. Remembers it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn first_time(&mut self, platform: &str, input: &str, now: i64) -> Result<bool> {
        let sql = "insert into input (platform, input, at) values ($1, $2, $3) on conflict do nothing";
        let done = sqlx::query(sql).bind(platform).bind(input).bind(now).execute(self.connection()).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Whether this update was carried out before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_known(&mut self, platform: &str, input: &str) -> Result<bool> {
        let sql = "select 1 from input where platform = $1 and input = $2";
        let found: Option<i64> =
            sqlx::query_scalar(sql).bind(platform).bind(input).fetch_optional(self.connection()).await?;
        Ok(found.is_some())
    }

    /// Forgets the updates carried out before a time. Costs next to nothing where there are none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_inputs(&mut self, before: i64) -> Result<()> {
        sqlx::query("delete from input where at < $1").bind(before).execute(self.connection()).await?;
        Ok(())
    }

    /// Notes that the bot hears from a platform, and returns when it was last seen to do so before, if it ever was.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn appear(&mut self, platform: &str, at: i64) -> Result<Option<i64>> {
        let sql = "select at from presence where platform = $1";
        let before = sqlx::query_scalar(sql).bind(platform).fetch_optional(self.connection()).await?;
        let sql = "insert into presence (platform, at) values ($1, $2)
            on conflict (platform) do update set at = max(at, excluded.at)";
        sqlx::query(sql).bind(platform).bind(at).execute(self.connection()).await?;
        Ok(before)
    }
}
