//! The people seen in each chat, who can be met there.

use crate::posts::chats::ChatId;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Platform;
use tavoliere_play::time::{Millis, Timestamp};

/// How exactly it is known when a person was seen. A row is not written more often.
const EXACTNESS: Millis = Millis::from_hours(1);

/// A person not seen for this long is no longer offered as an opponent, and the row is deleted.
const REMEMBERED: Millis = Millis::from_days(120);

/// Stores that a person has used the bot in a chat with several people.
pub async fn add(session: &mut Session, chat: ChatId, player: PlayerId, now: Timestamp) -> Result<()> {
    let sql = "insert into seen (chat_id, player_id, at) values ($1, $2, $3)
        on conflict (chat_id, player_id) do update set at = excluded.at where excluded.at - seen.at >= $4";
    let seen = sqlx::query(sql).bind(chat.0).bind(player.0).bind(now).bind(EXACTNESS.0);
    seen.execute(session.connection()).await?;
    Ok(())
}

/// Deletes the rows of people last seen long ago, in the chats after one, up to another.
pub(crate) async fn forget_seen(session: &mut Session, after: ChatId, until: ChatId, now: Timestamp) -> Result<()> {
    let sql = "delete from seen where chat_id > $1 and chat_id <= $2 and at < $3";
    let seen = sqlx::query(sql).bind(after.0).bind(until.0).bind(now - REMEMBERED);
    seen.execute(session.connection()).await?;
    Ok(())
}

/// The people who were seen in a chat, the latest first, at most `most`.
pub async fn in_chat(session: &mut Session, chat: ChatId, most: u32) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from seen where chat_id = $1 order by at desc, player_id limit $2";
    let found: Vec<i64> =
        sqlx::query_scalar(sql).bind(chat.0).bind(i64::from(most)).fetch_all(session.connection()).await?;
    Ok(found.into_iter().map(PlayerId).collect())
}

/// The people who were seen in the chats in which a person was seen, the latest first, at most `most`.
pub async fn with_player(
    session: &mut Session,
    player: PlayerId,
    platform: Platform,
    most: u32,
) -> Result<Vec<PlayerId>> {
    let sql = "select other.player_id from seen as own join seen as other using (chat_id) join chat using (chat_id)
        where own.player_id = $1 and other.player_id <> $1 and platform = $2
        group by other.player_id order by max(other.at) desc, other.player_id limit $3";
    let found = sqlx::query_scalar(sql).bind(player.0).bind(platform.name()).bind(i64::from(most));
    let found: Vec<i64> = found.fetch_all(session.connection()).await?;
    Ok(found.into_iter().map(PlayerId).collect())
}

/// A chat of a platform in which two people were seen and the bot may post; the one in which the second was seen
/// last.
pub async fn common_chat(
    session: &mut Session,
    one: PlayerId,
    other: PlayerId,
    platform: Platform,
) -> Result<Option<ChatId>> {
    let sql = "select chat.chat_id from seen as own join seen as other using (chat_id) join chat using (chat_id)
        where own.player_id = $1 and other.player_id = $2 and platform = $3 and forbidden_since is null
        order by other.at desc, chat.chat_id limit 1";
    let found = sqlx::query_scalar(sql).bind(one.0).bind(other.0).bind(platform.name());
    Ok(found.fetch_optional(session.connection()).await?.map(ChatId))
}

/// Whether two people were seen in the same chat.
pub async fn share_a_chat(session: &mut Session, one: PlayerId, other: PlayerId) -> Result<bool> {
    let sql = "select exists (select 1 from player as mine join player as twin using (person_id)
        join seen as own on own.player_id = twin.player_id join seen as shared using (chat_id)
        join player as theirs on theirs.player_id = shared.player_id
        where mine.player_id = $1 and theirs.person_id = (select person_id from player where player_id = $2))";
    let Flag(do_share) = sqlx::query_scalar(sql).bind(one.0).bind(other.0).fetch_one(session.connection()).await?;
    Ok(do_share)
}

/// The people who were seen in a chat or play there, with their names.
pub async fn people_in(session: &mut Session, chat: ChatId) -> Result<Vec<(PlayerId, String)>> {
    let sql = "select player_id, name from account where player_id in (
            select player_id from seen where chat_id = $1 union select player_id from regular where chat_id = $1
            union select player_id from match_chat join seat using (match_id) where chat_id = $1)
        order by player_id";
    let rows: Vec<(i64, String)> = sqlx::query_as(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(player, name)| (PlayerId(player), name)).collect())
}
