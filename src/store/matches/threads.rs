//! Threads that are made for matches: where their posts go instead, and what becomes of the threads.

use crate::matches::MatchId;
use crate::store::choices::Choices;
use crate::store::posts::chats::ChatId;
use crate::store::posts::outbox::{About, NOT_MADE, Pending};
use crate::store::{Result, Session};

impl Session {
    /// Has a thread made for a match that begins, in every chat that gives each game one, before anything else is said
    /// of it there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wish_for_threads(&mut self, id: MatchId, version: u32, now: i64) -> Result<()> {
        let sql = "insert into post (chat_id, match_id, version, thread, state, due_at)
            select chat_id, match_id, $2, 1, 'waiting', $3 from match_chat join chat using (chat_id)
            where match_id = $1 and thread_id is null and private = 0 and parent is null and chosen_threads = 'on'
            order by chat_id";
        sqlx::query(sql).bind(id.0).bind(version).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// Has the threads in which a match is told opened or closed, as it is needed by then.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_threads(&mut self, id: MatchId, version: u32, now: i64) -> Result<()> {
        let sql = "insert into post (chat_id, match_id, version, thread, state, due_at)
            select distinct thread_id, match_id, $2, 1, 'waiting', $3 from match_chat
            where match_id = $1 and thread_id is not null order by thread_id";
        sqlx::query(sql).bind(id.0).bind(version).bind(now).execute(self.connection()).await?;
        Ok(())
    }

    /// What holds in a chat: what was chosen for it and, of a thread that was made for a match, for the chat around it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn chosen_around(&mut self, platform: &str, key: &str) -> Result<Choices> {
        let chosen = self.chosen_in(platform, key).await?;
        let sql = "select room.key from chat join match_chat on thread_id = chat.chat_id
            join chat as room on room.chat_id = match_chat.chat_id
            where chat.platform = $1 and chat.key = $2 limit 1";
        let room: Option<String> =
            sqlx::query_scalar(sql).bind(platform).bind(key).fetch_optional(self.connection()).await?;
        match room {
            Some(room) => Ok(chosen.or(self.chosen_in(platform, &room).await?)),
            None => Ok(chosen),
        }
    }

    /// Notes which message tells of a thread that is to be made under it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lined(&mut self, pending: &Pending, message: &str, now: i64) -> Result<()> {
        sqlx::query("update post set message = $2, attempts = 0, due_at = $3 where post_id = $1")
            .bind(pending.id.0)
            .bind(message)
            .bind(now)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Notes the key of the thread that was made: all that waits to be said of the match goes there. The chat is told of
    /// it next, unless it was before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn thread_made(&mut self, pending: &Pending, key: &str, now: i64) -> Result<()> {
        let About::Thread(id, version) = pending.about else { return Ok(()) };
        let sql = "insert into chat (platform, key, private, language, server, parent)
            select platform, $2, 0, language, server, key from chat where chat_id = $1
            on conflict (platform, key) do update set server = excluded.server, parent = excluded.parent
            returning chat_id";
        let thread = sqlx::query_scalar(sql).bind(pending.chat_id.0).bind(key).fetch_one(self.connection()).await?;
        self.show(id, ChatId(thread)).await?;
        let sql = "update match_chat set thread_id = $3 where match_id = $1 and chat_id = $2";
        sqlx::query(sql).bind(id.0).bind(pending.chat_id.0).bind(thread).execute(self.connection()).await?;
        let sql = "update post set chat_id = $3
            where match_id = $1 and chat_id = $2 and post_id > $4 and message is null and state <> 'failed'";
        let query = sqlx::query(sql).bind(id.0).bind(pending.chat_id.0).bind(thread).bind(pending.id.0);
        query.execute(self.connection()).await?;
        let sql = "update post set attempts = 0, due_at = $2 where post_id = $1";
        sqlx::query(sql).bind(pending.id.0).bind(now).execute(self.connection()).await?;
        if let Some(line) = &pending.line {
            self.sent(pending, line, false, now).await?;
        }
        // It may be over since the thread was begun.
        if self.is_played_in(ChatId(thread)).await? { Ok(()) } else { self.settle_threads(id, version, now).await }
    }

    /// Gives up making a thread: the match goes on where it is, and its next post says so.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn thread_not_made(&mut self, pending: &Pending) -> Result<()> {
        let sql = "update post set fell_back = $4 where post_id in (select min(post_id) from post
            where chat_id = $1 and match_id = $2 and post_id > $3 and state = 'waiting' and not reminder)";
        let query = sqlx::query(sql).bind(pending.chat_id.0).bind(pending.about.match_id()).bind(pending.id.0);
        query.bind(NOT_MADE).execute(self.connection()).await?;
        Ok(())
    }
}
