//! Mentions that come later than the posts of a version, or by other ways.

use crate::posts::chats::ChatId;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::time::Timestamp;

/// Stores when to mention a player in a match.
pub async fn add(session: &mut Session, id: MatchId, player: PlayerId, at: Timestamp) -> Result<()> {
    let sql = "insert into call (match_id, player_id, at) values ($1, $2, $3)
        on conflict (match_id, player_id) do update set at = excluded.at";
    sqlx::query(sql).bind(id.0).bind(player.0).bind(at).execute(session.connection()).await?;
    Ok(())
}

/// Deletes a waiting mention.
pub async fn delete(session: &mut Session, id: MatchId, player: PlayerId) -> Result<()> {
    let sql = "delete from call where match_id = $1 and player_id = $2";
    sqlx::query(sql).bind(id.0).bind(player.0).execute(session.connection()).await?;
    Ok(())
}

/// The players of a match whom its posts do not mention: their mentions wait, or they have chosen to get none.
pub async fn uncalled(session: &mut Session, id: MatchId) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from call where match_id = $1
        union select seat.player_id from seat join player using (player_id)
        join choice on choice.player_id = player.person_id and name = 'calls' and value = 'silent'
        where match_id = $1";
    let players: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(players.into_iter().map(PlayerId).collect())
}

/// The players who are mentioned in a version of a match by notices of their own, or were.
pub async fn called_apart(session: &mut Session, id: MatchId, version: u32) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from notice
        where match_id = $1 and version = $2 and kind in ('call', 'nudge') and state <> 'failed'";
    let players: Vec<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(i64::from(version)).fetch_all(session.connection()).await?;
    Ok(players.into_iter().map(PlayerId).collect())
}

/// The chat in which a player is mentioned in a match: one on the platform where they took their seat, if
/// possible their private chat, else one in which they were seen. `None` if no chat sees the match where they have an account.
pub async fn place_of_call(session: &mut Session, player: PlayerId, id: MatchId) -> Result<Option<ChatId>> {
    let sql = "with own as (select twin.player_id from player join player as twin using (person_id)
            where player.player_id = $1)
        select chat_id from match_chat join chat using (chat_id)
        where match_id = $2 and thread_id is null
        and (private = 0 or chat.person_id in (select player_id from own))
        and platform in (select platform from account where player_id in (select player_id from own))
        order by platform not in (select platform from account where player_id = $1), private = 0, not exists (select 1 from regular
            where regular.chat_id = chat.chat_id and player_id in (select player_id from own)), chat_id limit 1";
    let found = sqlx::query_scalar(sql).bind(player.0).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// The mentions that are due, with their matches.
pub async fn due(session: &mut Session, now: Timestamp) -> Result<Vec<(MatchId, PlayerId)>> {
    let sql = "select match_id, player_id from call where at <= $1 order by at, match_id";
    let rows: Vec<(i64, i64)> = sqlx::query_as(sql).bind(now).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(id, player)| (MatchId(id), PlayerId(player))).collect())
}
