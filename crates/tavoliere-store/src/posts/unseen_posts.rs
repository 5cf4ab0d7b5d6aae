//! Boards that people do not see where they play, because the bot may not post there.

use super::chats::ChatId;
use super::notice_delivery::Pending;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::platforms::{ChatKey, Platform, ServerKey};
use tavoliere_play::time::Timestamp;

/// The chats of a match that lack its present board: the bot may not post there, or has given the board up.
pub async fn unseen_in(session: &mut Session, id: MatchId) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from match_chat join chat using (chat_id) where match_id = $1
        and (forbidden_since is not null
            or 'failed' = (select state from notice where notice.match_id = $1
                and notice.chat_id = match_chat.chat_id and kind = 'version' order by notice_id desc limit 1))
        order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// Whether a post of a match has ever arrived in a chat.
pub async fn was_seen_in(session: &mut Session, id: MatchId, chat: ChatId) -> Result<bool> {
    let sql = "select 1 from notice where match_id = $1 and chat_id = $2 and message is not null limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// When the last post of a match arrived in a chat; the beginning of time if none has.
pub async fn last_seen_in(session: &mut Session, id: MatchId, chat: ChatId) -> Result<Timestamp> {
    let sql = "select coalesce(max(sent_at), 0) from notice where match_id = $1 and chat_id = $2";
    Ok(sqlx::query_scalar(sql).bind(id.0).bind(chat.0).fetch_one(session.connection()).await?)
}

/// Whether a version of a match waits in a chat.
pub async fn is_waiting_in(session: &mut Session, id: MatchId, chat: ChatId) -> Result<bool> {
    let sql = "select 1 from notice
        where match_id = $1 and chat_id = $2 and state = 'waiting' and kind = 'version' limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Whether a version of a match is due in a chat of a platform where the bot may post.
pub async fn is_due_on(session: &mut Session, id: MatchId, platform: Platform, now: Timestamp) -> Result<bool> {
    let sql = "select 1 from notice join chat using (chat_id)
        where match_id = $1 and kind = 'version' and state = 'waiting' and due_at <= $3
            and platform = $2 and forbidden_since is null limit 1";
    let found = sqlx::query_scalar(sql).bind(id.0).bind(platform.name()).bind(now);
    let found: Option<i64> = found.fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Since when the bot may not post in a chat.
pub async fn forbidden_since(session: &mut Session, chat: ChatId) -> Result<Option<Timestamp>> {
    let sql = "select forbidden_since from chat where chat_id = $1";
    Ok(sqlx::query_scalar(sql).bind(chat.0).fetch_one(session.connection()).await?)
}

/// Stores that the bot may not post in a chat since a time, and tries nothing there before `until`.
pub async fn forbid(session: &mut Session, chat: ChatId, since: Timestamp, until: Timestamp) -> Result<()> {
    let sql = "update chat set forbidden_since = $2, paused_until = $3 where chat_id = $1";
    sqlx::query(sql).bind(chat.0).bind(since).bind(until).execute(session.connection()).await?;
    Ok(())
}

/// Stores that a notice has not arrived for certain, whatever became of earlier tries: a newer one may take its
/// place.
pub async fn mark_not_arrived(session: &mut Session, pending: &Pending) -> Result<()> {
    let sql = "update notice set attempts = 0 where notice_id = $1";
    sqlx::query(sql).bind(pending.id.0).execute(session.connection()).await?;
    Ok(())
}

/// Stores that a post has arrived in a chat, and whether it tells that pictures are allowed there. `true` if that is news.
pub async fn mark_permitted(session: &mut Session, chat: ChatId, with_picture: bool) -> Result<bool> {
    let sql = "update chat set forbidden_since = null,
        pictureless_since = case when $2 = 1 then null else pictureless_since end
        where chat_id = $1 and (forbidden_since is not null or pictureless_since is not null)";
    let done = sqlx::query(sql).bind(chat.0).bind(Flag(with_picture)).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Whether a chat gets words in place of pictures.
pub async fn is_pictureless(session: &mut Session, chat: ChatId) -> Result<bool> {
    let sql = "select pictureless_since is not null from chat where chat_id = $1";
    let Flag(is_pictureless) = sqlx::query_scalar(sql).bind(chat.0).fetch_one(session.connection()).await?;
    Ok(is_pictureless)
}

/// Stores that a chat gets words in place of pictures.
pub async fn withhold_pictures(session: &mut Session, chat: ChatId, now: Timestamp) -> Result<()> {
    let sql = "update chat set pictureless_since = coalesce(pictureless_since, $2), forbidden_since = null
        where chat_id = $1";
    sqlx::query(sql).bind(chat.0).bind(now).execute(session.connection()).await?;
    Ok(())
}

/// Stores that pictures are allowed in a chat again, by what the platform says.
pub async fn allow_pictures(session: &mut Session, chat: ChatId) -> Result<()> {
    let sql = "update chat set pictureless_since = null where chat_id = $1";
    sqlx::query(sql).bind(chat.0).execute(session.connection()).await?;
    Ok(())
}

/// A chat by its key, if the bot may not post there.
pub async fn forbidden_chat(session: &mut Session, platform: Platform, key: &ChatKey) -> Result<Option<ChatId>> {
    let sql = "select chat_id from chat where platform = $1 and key = $2 and forbidden_since is not null";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(platform.name()).bind(key.as_str()).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// The chats of a server with an unfinished match, in which the bot could post so far.
pub async fn playing_in(session: &mut Session, platform: Platform, server: &ServerKey) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from chat where platform = $1 and server = $2 and forbidden_since is null
        and exists (select 1 from match_chat join match using (match_id)
            where match_chat.chat_id = chat.chat_id and phase in ('open', 'playing'))
        order by chat_id";
    let chats: Vec<i64> =
        sqlx::query_scalar(sql).bind(platform.name()).bind(server.as_str()).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// The chats of a server in which something waits for a permission: posts, or pictures.
pub async fn withheld_in(session: &mut Session, platform: Platform, server: &ServerKey) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from chat where platform = $1 and server = $2
        and (forbidden_since is not null or pictureless_since is not null) order by chat_id";
    let chats: Vec<i64> =
        sqlx::query_scalar(sql).bind(platform.name()).bind(server.as_str()).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// The unfinished matches whose posts go to a chat.
pub async fn unfinished_in(session: &mut Session, chat: ChatId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match_chat join match using (match_id)
        where chat_id = $1 and thread_id is null and phase in ('open', 'playing') order by match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The matches whose boards were posted in words in a chat since pictures are forbidden there, and of which nothing
/// newer waits.
pub async fn shown_in_words(session: &mut Session, chat: ChatId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from notice join chat using (chat_id) join match using (match_id)
        where chat_id = $1 and kind = 'version' and sent_at >= pictureless_since and phase in ('open', 'playing')
        and not exists (select 1 from notice as newer where newer.chat_id = $1
            and newer.match_id = notice.match_id and newer.kind = 'version' and newer.state = 'waiting')
        group by match_id order by match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Whether a player was told since a time that a match is not seen where it is played.
pub async fn is_told_unseen(session: &mut Session, id: MatchId, player: PlayerId, since: Timestamp) -> Result<bool> {
    let sql = "select 1 from notice where match_id = $1 and player_id = $2 and kind = 'unseen' and due_at >= $3";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(player.0).bind(since).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}
