//! Which server and which chat a chat belongs to, and the room rules of a server.

use super::chats::ChatId;
use super::notice::{NoticeId, Unthreaded};
use crate::posts::{chats, notice_delivery};
use crate::{Result, Session};
use tavoliere_play::platforms::{ChatKey, Platform, ServerKey};
use tavoliere_play::time::Timestamp;

/// Stores the server of a chat and, if it is a thread, the chat it is in.
pub async fn belongs(session: &mut Session, chat: ChatId, server: &ServerKey, parent: Option<&ChatKey>) -> Result<()> {
    let sql = "update chat set server = $2, parent = coalesce($3, parent)
        where chat_id = $1 and (server is distinct from $2 or ($3 is not null and parent is distinct from $3))";
    sqlx::query(sql)
        .bind(chat.0)
        .bind(server.as_str())
        .bind(parent.map(ChatKey::as_str))
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Moves everything of a deleted thread to the chat it was in. Returns whether there is one. The latest waiting
/// post of each match explains it.
pub async fn fall_back(session: &mut Session, chat: ChatId) -> Result<bool> {
    let parent: Option<String> = sqlx::query_scalar("select parent from chat where chat_id = $1")
        .bind(chat.0)
        .fetch_one(session.connection())
        .await?;
    let Some(parent) = parent else { return Ok(false) };
    let sql = "select max(notice_id) from notice where chat_id = $1 and state in ('waiting', 'closing')
        and state = 'waiting' group by +match_id";
    let latest: Vec<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_all(session.connection()).await?;
    for id in latest {
        notice_delivery::unthread(session, NoticeId(id), Unthreaded::Gone).await?;
        let sql = "update notice set due_at = 0 where notice_id = $1";
        sqlx::query(sql).bind(id).execute(session.connection()).await?;
    }
    sqlx::query("update chat set parent = null where chat_id = $1").bind(chat.0).execute(session.connection()).await?;
    chats::change_key(session, chat, &parent.into()).await?;
    Ok(true)
}

/// Whether another room of the server is reserved for games.
pub async fn is_elsewhere(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    key: &ChatKey,
) -> Result<bool> {
    let sql = "select 1 from chat join choice using (chat_id)
        where platform = $1 and server = $2 and key <> $3 and name = 'games' and value = 'only' limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql)
        .bind(platform.name())
        .bind(server.as_str())
        .bind(key.as_str())
        .fetch_optional(session.connection())
        .await?;
    Ok(found.is_some())
}

/// Returns the times at which boards were posted in a chat between two times, the earliest first. Boards posted
/// while the clock was ahead are after both times and are left out.
pub async fn boards_between(
    session: &mut Session,
    chat: ChatId,
    from: Timestamp,
    until: Timestamp,
) -> Result<Vec<Timestamp>> {
    let sql = "select sent_at from notice
        where chat_id = $1 and sent_at > $2 and sent_at <= $3 and kind = 'version' order by sent_at";
    Ok(sqlx::query_scalar(sql).bind(chat.0).bind(from).bind(until).fetch_all(session.connection()).await?)
}
