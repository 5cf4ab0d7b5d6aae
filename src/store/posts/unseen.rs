//! Matches of which no post has arrived in a chat, because the bot may not write there.

use super::chats::ChatId;
use crate::matches::MatchId;
use crate::store::{Result, Session};

impl Session {
    /// The chats of a match in which a post was tried and none has arrived.
    pub(crate) async fn unseen_in(&mut self, id: MatchId) -> Result<Vec<ChatId>> {
        let sql = "select chat_id from match_chat where match_id = $1
            and exists (select 1 from notice where notice.match_id = $1 and notice.chat_id = match_chat.chat_id
                and state = 'failed')
            and not exists (select 1 from notice where notice.match_id = $1 and notice.chat_id = match_chat.chat_id
                and message is not null)
            order by chat_id";
        let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(self.connection()).await?;
        Ok(chats.into_iter().map(ChatId).collect())
    }
}
