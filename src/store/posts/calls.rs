//! When people do not want to be called, and whom to call once that is over.

use super::outbox::{DIRECTABLE, DIRECTED};
use crate::matches::{MatchId, PlayerId, StoredMatch};
use crate::store::{Result, Session};

impl Session {
    /// Notes that a player is to be called in a match at a time, and not before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn call_later(&mut self, id: MatchId, player: PlayerId, at: i64) -> Result<()> {
        let sql = "insert into call (match_id, player_id, at) values ($1, $2, $3)
            on conflict (match_id, player_id) do update set at = excluded.at";
        sqlx::query(sql).bind(id.0).bind(player.0).bind(at).execute(self.connection()).await?;
        Ok(())
    }

    /// Calls a player in a match no more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_call(&mut self, id: MatchId, player: PlayerId) -> Result<()> {
        let sql = "delete from call where match_id = $1 and player_id = $2";
        sqlx::query(sql).bind(id.0).bind(player.0).execute(self.connection()).await?;
        Ok(())
    }

    /// Those who are not to be called in a match yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn uncalled(&mut self, id: MatchId) -> Result<Vec<PlayerId>> {
        let sql = "select player_id from call where match_id = $1";
        let players: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(self.connection()).await?;
        Ok(players.into_iter().map(PlayerId).collect())
    }

    /// Whether anybody of a match has quiet hours at all, or is called later because of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_quiet_people(&mut self, id: MatchId) -> Result<bool> {
        let sql = "select exists (select 1 from call where match_id = $1)
            or exists (select 1 from seat join player as own using (player_id) join player as twin using (person_id)
                join quiet on quiet.player_id = twin.player_id where match_id = $1)";
        Ok(sqlx::query_scalar(sql).bind(id.0).fetch_one(self.connection()).await?)
    }

    /// Whom to call now, and in which match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn to_call(&mut self, now: i64) -> Result<Vec<(MatchId, PlayerId)>> {
        let sql = "select match_id, player_id from call where at <= $1 order by at, match_id";
        let rows: Vec<(i64, i64)> = sqlx::query_as(sql).bind(now).fetch_all(self.connection()).await?;
        Ok(rows.into_iter().map(|(id, player)| (MatchId(id), PlayerId(player))).collect())
    }

    /// Puts into the outbox what calls a player: alone where that can be, else, or where `publicly`, in a chat that sees
    /// the match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn call(&mut self, game: &StoredMatch, player: PlayerId, publicly: bool, now: i64) -> Result<()> {
        let Some(chat) = self.place_for(player, game.id, publicly).await? else { return Ok(()) };
        let sql = "insert into post (chat_id, match_id, version, reminder, state, due_at, player_id, call)
            values ($1, $2, $3, $6, 'waiting', $4, $5, 1)";
        let query = sqlx::query(sql).bind(chat).bind(game.id.0).bind(game.version).bind(now).bind(player.0);
        query.bind(if publicly { DIRECTED } else { DIRECTABLE }).execute(self.connection()).await?;
        Ok(())
    }
}
