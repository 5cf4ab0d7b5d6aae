//! Matches of which nothing has arrived in a chat, as the bot may not write there.

use super::chats::ChatId;
use crate::matches::{MatchId, PlayerId, StoredMatch};
use crate::store::{Result, Session};

impl Session {
    /// The chats a match belongs to in which nothing of it has arrived, though that was tried.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unseen_in(&mut self, id: MatchId) -> Result<Vec<ChatId>> {
        let sql = "select chat_id from match_chat where match_id = $1
            and exists (select 1 from post where post.match_id = $1 and post.chat_id = match_chat.chat_id
                and state = 'failed')
            and not exists (select 1 from post where post.match_id = $1 and post.chat_id = match_chat.chat_id
                and message is not null)
            order by chat_id";
        let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(self.connection()).await?;
        Ok(chats.into_iter().map(ChatId).collect())
    }

    /// Puts into the outbox what tells a player, and nobody else, that a match cannot be shown where it was begun.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_unseen(&mut self, game: &StoredMatch, player: PlayerId, now: i64) -> Result<()> {
        let Some(chat) = self.place_for(player, game.id, false).await? else { return Ok(()) };
        let sql = "insert into post (chat_id, match_id, version, reminder, state, due_at, player_id, call)
            values ($1, $2, $3, 1, 'waiting', $4, $5, 2)";
        let query = sqlx::query(sql).bind(chat).bind(game.id.0).bind(game.version).bind(now).bind(player.0);
        query.execute(self.connection()).await?;
        Ok(())
    }
}
