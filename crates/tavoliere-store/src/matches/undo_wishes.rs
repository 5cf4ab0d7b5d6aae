//! Players who want a finished game not to count, until another side wants it, too.

use crate::{Result, Session};
use tavoliere_play::matches::changes::Changed;
use tavoliere_play::matches::{MatchId, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;

/// Stores that a player wants it, and tells those who follow the match. Returns whether that is new.
pub async fn put(session: &mut Session, stored: &StoredMatch, player: PlayerId, now: Timestamp) -> Result<bool> {
    let sql = "insert into undo_wish (match_id, player_id, at) values ($1, $2, $3) on conflict do nothing";
    let query = sqlx::query(sql).bind(stored.id.0).bind(player.0).bind(now);
    let is_new = query.execute(session.connection()).await?.rows_affected() > 0;
    if is_new {
        session.changed.push(Changed::from_match(stored));
    }
    Ok(is_new)
}

/// A player's person does not want it any more. Returns whether they did.
pub async fn take_back(session: &mut Session, stored: &StoredMatch, player: PlayerId) -> Result<bool> {
    let sql = "delete from undo_wish where match_id = $1 and player_id in (select twin.player_id
        from player as own join player as twin using (person_id) where own.player_id = $2)";
    let query = sqlx::query(sql).bind(stored.id.0).bind(player.0);
    let did = query.execute(session.connection()).await?.rows_affected() > 0;
    if did {
        session.changed.push(Changed::from_match(stored));
    }
    Ok(did)
}

/// The players who want it.
pub async fn of_match(session: &mut Session, id: MatchId) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from undo_wish where match_id = $1 order by player_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(PlayerId).collect())
}
