//! When the bot was last seen to hear from a platform.

use super::{Result, Session};

impl Session {
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
