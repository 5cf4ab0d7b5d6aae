//! Which server and which chat a chat belongs to, and the room rules of a server.

use super::chats::ChatId;
use super::notice::{NoticeId, Unthreaded};
use crate::posts::{chats, notice_delivery};
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::{ChatKey, Platform, ServerKey};
use tavoliere_play::time::Timestamp;

/// The place of a chat on its platform.
#[derive(Clone, Copy, Debug)]
pub struct RoomFacts<'a> {
    pub server: &'a ServerKey,
    /// Of a thread: the chat it is in.
    pub parent: Option<&'a ChatKey>,
    /// The title that people read; `None` if the platform has not told it this time.
    pub title: Option<&'a str>,
}

/// Stores the facts of a room. Those that are not known this time stay as they were.
pub async fn note(session: &mut Session, chat: ChatId, facts: RoomFacts<'_>) -> Result<()> {
    let sql = "update chat set server = $2, parent = coalesce($3, parent), title = coalesce($4, title)
        where chat_id = $1 and (server is distinct from $2 or ($3 is not null and parent is distinct from $3)
            or ($4 is not null and title is distinct from $4))";
    sqlx::query(sql)
        .bind(chat.0)
        .bind(facts.server.as_str())
        .bind(facts.parent.map(ChatKey::as_str))
        .bind(facts.title)
        .execute(session.connection())
        .await?;
    Ok(())
}

/// A room in which a person was seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenRoom {
    pub id: ChatId,
    pub key: ChatKey,
    pub title: String,
    pub server: ServerKey,
}

/// The rooms of a platform in which a person was seen after a time and the bot may post, the latest first, at most `most`.
/// Threads are not among them.
pub async fn seen_rooms(
    session: &mut Session,
    player: PlayerId,
    platform: Platform,
    after: Timestamp,
    most: u32,
) -> Result<Vec<SeenRoom>> {
    let sql = "select chat_id, key, title, server from seen join chat using (chat_id)
        where player_id = $1 and platform = $2 and at > $3 and private = 0 and parent is null
            and title is not null and server is not null and forbidden_since is null
        order by at desc, chat_id limit $4";
    let found = sqlx::query_as(sql).bind(player.0).bind(platform.name()).bind(after).bind(i64::from(most));
    let rows: Vec<(i64, String, String, String)> = found.fetch_all(session.connection()).await?;
    let room = |(id, key, title, server): (_, String, _, String)| SeenRoom {
        id: ChatId(id),
        key: key.into(),
        title,
        server: server.into(),
    };
    Ok(rows.into_iter().map(room).collect())
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
