//! Rooms of a server, and what their administrators have chosen of them together.

use super::chats::ChatId;
use super::outbox::GONE;
use crate::store::{Result, Session};

impl Session {
    /// Notes which server a chat belongs to and, of a thread, which chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn belongs(&mut self, chat: ChatId, server: &str, parent: Option<&str>) -> Result<()> {
        let sql = "update chat set server = $2, parent = coalesce($3, parent)
            where chat_id = $1 and (server is not $2 or ($3 is not null and parent is not $3))";
        sqlx::query(sql).bind(chat.0).bind(server).bind(parent).execute(self.connection()).await?;
        Ok(())
    }

    /// Lets everything in a thread that is no more go on in the chat it belonged to, and says whether there is one. The
    /// latest post of each match that waits will say so.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn fall_back(&mut self, chat: ChatId) -> Result<bool> {
        let parent: Option<String> = sqlx::query_scalar("select parent from chat where chat_id = $1")
            .bind(chat.0)
            .fetch_one(self.connection())
            .await?;
        let Some(parent) = parent else { return Ok(false) };
        let sql = "update post set fell_back = $2, due_at = 0 where post_id in
            (select max(post_id) from post
                where chat_id = $1 and state in ('waiting', 'closing') and state = 'waiting' group by +match_id)";
        sqlx::query(sql).bind(chat.0).bind(GONE).execute(self.connection()).await?;
        sqlx::query("update chat set parent = null where chat_id = $1").bind(chat.0).execute(self.connection()).await?;
        self.move_chat(chat, &parent).await?;
        Ok(true)
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
        let sql = "select sent_at from post where chat_id = $1 and sent_at > $2 and version > 0 and not reminder and not thread
            order by sent_at";
        Ok(sqlx::query_scalar(sql).bind(chat.0).bind(then).fetch_all(self.connection()).await?)
    }
}
