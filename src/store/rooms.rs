//! Rooms of a server, and what their administrators have chosen of them together.

use super::{ChatId, Result, Session};

impl Session {
    /// Notes which server a chat belongs to.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn belongs(&mut self, chat: ChatId, server: &str) -> Result<()> {
        let sql = "update chat set server = $2 where chat_id = $1 and server is not $2";
        sqlx::query(sql).bind(chat.0).bind(server).execute(self.connection()).await?;
        Ok(())
    }

    /// Whether games are for other rooms of a server only.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_elsewhere(&mut self, platform: &str, server: &str, key: &str) -> Result<bool> {
        let sql = "select 1 from chat
            where platform = $1 and server = $2 and key <> $3 and chosen_games = 'only' limit 1";
        let found: Option<i64> =
            sqlx::query_scalar(sql).bind(platform).bind(server).bind(key).fetch_optional(self.connection()).await?;
        Ok(found.is_some())
    }

    /// When boards arrived in a chat since then, the earliest first, in unix milliseconds.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn boards_since(&mut self, chat: ChatId, then: i64) -> Result<Vec<i64>> {
        let sql = "select sent_at from post where chat_id = $1 and sent_at > $2 and version > 0 and not reminder
            order by sent_at";
        Ok(sqlx::query_scalar(sql).bind(chat.0).bind(then).fetch_all(self.connection()).await?)
    }
}
