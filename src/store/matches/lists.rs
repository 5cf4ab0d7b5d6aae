//! Lists of matches: those that a person plays or has played, and those that wait for something.

use crate::matches::{MatchId, PlayerId};
use crate::store::posts::chats::ChatId;
use crate::store::{Result, Session};

impl Session {
    /// The matches that a person is playing, in all chats or in one; the oldest first.
    pub async fn playing(&mut self, player: PlayerId, chat: Option<ChatId>) -> Result<Vec<MatchId>> {
        let sql = "select distinct match_id from seat join match using (match_id)
            where player_id in (select other.player_id
                from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'playing'
            and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2))
            order by match_id";
        self.ids(sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0))).await
    }

    /// The finished matches of a person, in all chats or in one; the latest first, at most `most`.
    pub async fn played(&mut self, player: PlayerId, chat: Option<ChatId>, most: u32) -> Result<Vec<MatchId>> {
        let sql = "select distinct match_id from seat join match using (match_id)
            where player_id in (select other.player_id
                from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'over'
            and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2))
            order by match_id desc limit $3";
        self.ids(sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0)).bind(most)).await
    }

    /// The open challenges in a chat, the oldest first.
    pub(crate) async fn challenges_in(&mut self, chat: ChatId) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match_chat join match using (match_id)
            where chat_id = $1 and phase = 'open' order by match_id";
        self.ids(sqlx::query_scalar(sql).bind(chat.0)).await
    }

    /// The matches in which the computer is to move.
    pub async fn computer_turns(&mut self) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match where computer_to_move = 1 order by match_id";
        self.ids(sqlx::query_scalar(sql)).await
    }

    /// The open challenges whose teams have begun to fill.
    pub(crate) async fn gathering(&mut self) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match where phase = 'open' and version > 1 order by match_id";
        let ids: Vec<i64> = sqlx::query_scalar(sql).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    async fn ids<'q>(
        &mut self,
        query: sqlx::query::QueryScalar<'q, sqlx::Sqlite, i64, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<MatchId>> {
        Ok(query.fetch_all(self.connection()).await?.into_iter().map(MatchId).collect())
    }
}
