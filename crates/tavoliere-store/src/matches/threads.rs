//! Threads for matches: making, opening and closing them.

use crate::choices;
use crate::matches::match_chats;
use crate::posts::chats::ChatId;
use crate::posts::notice::{Notice, NoticeId, Unthreaded};
use crate::posts::notice_delivery::{self, Pending};
use crate::posts::notice_queue;
use crate::posts::past_posts::Arrival;
use crate::{Result, Session};
use tavoliere_play::choices::Choices;
use tavoliere_play::matches::MatchId;
use tavoliere_play::platforms::{ChatKey, MessageKey, Platform};
use tavoliere_play::time::Timestamp;

/// Queues the making of a thread for a match that begins, in each chat that has chosen threads, before the first
/// post of the match there.
pub async fn queue_creation(session: &mut Session, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
    let sql = "select chat_id from match_chat join chat using (chat_id)
        where match_id = $1 and thread_id is null and private = 0 and parent is null and exists
            (select 1 from choice where choice.chat_id = chat.chat_id and name = 'threads' and value = 'on')
        order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    queue(session, chats, id, version, now).await
}

/// Queues the opening or closing of the threads of a match.
pub async fn queue_open_or_close(session: &mut Session, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
    let sql = "select distinct thread_id from match_chat where match_id = $1 and thread_id is not null
        order by thread_id";
    let threads: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    queue(session, threads, id, version, now).await
}

async fn queue(session: &mut Session, chats: Vec<i64>, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
    for chat in chats {
        notice_queue::add(session, ChatId(chat), &Notice::Thread { id, version, announcement: None }, now).await?;
    }
    Ok(())
}

/// The choices that hold in a chat: its own and, in a thread made for a match, those of the chat around it.
pub async fn chosen_around(session: &mut Session, platform: Platform, key: &ChatKey) -> Result<Choices> {
    let chosen = choices::chosen_in(session, platform, key).await?;
    let sql = "select room.key from chat join match_chat on thread_id = chat.chat_id
        join chat as room on room.chat_id = match_chat.chat_id
        where chat.platform = $1 and chat.key = $2 limit 1";
    let room: Option<String> =
        sqlx::query_scalar(sql).bind(platform.name()).bind(key.as_str()).fetch_optional(session.connection()).await?;
    match room {
        Some(room) => Ok(chosen.or(choices::chosen_in(session, platform, &room.into()).await?)),
        None => Ok(chosen),
    }
}

/// Stores the message under which a thread will be made.
pub async fn mark_announced(
    session: &mut Session,
    pending: &Pending,
    message: &MessageKey,
    now: Timestamp,
) -> Result<()> {
    let Notice::Thread { id, version, .. } = pending.notice else { return Ok(()) };
    let announced = Notice::Thread { id, version, announcement: Some(message.clone()) };
    notice_queue::change_notice(session, pending.id, &announced).await?;
    let sql = "update notice set attempts = 0, mistakes = 0, due_at = $2 where notice_id = $1";
    sqlx::query(sql).bind(pending.id.0).bind(now).execute(session.connection()).await?;
    Ok(())
}

/// Stores the key of a thread that was made, and moves the match's waiting posts to it. A post in the
/// chat announces the thread next, unless it was announced before. Returns whether it was.
pub async fn mark_made(session: &mut Session, pending: &Pending, key: &ChatKey, now: Timestamp) -> Result<bool> {
    let Notice::Thread { id, version, announcement } = &pending.notice else { return Ok(false) };
    let (id, version) = (*id, *version);
    let sql = "insert into chat (platform, key, private, language, server, parent)
        select platform, $2, 0, language, server, key from chat where chat_id = $1
        on conflict (platform, key) do update set server = excluded.server, parent = excluded.parent
        returning chat_id";
    let thread =
        sqlx::query_scalar(sql).bind(pending.chat_id.0).bind(key.as_str()).fetch_one(session.connection()).await?;
    match_chats::add(session, id, ChatId(thread)).await?;
    let sql = "update match_chat set thread_id = $3 where match_id = $1 and chat_id = $2";
    sqlx::query(sql).bind(id.0).bind(pending.chat_id.0).bind(thread).execute(session.connection()).await?;
    let sql = "update notice set chat_id = $3
        where match_id = $1 and chat_id = $2 and notice_id > $4 and message is null and state <> 'failed'";
    let query = sqlx::query(sql).bind(id.0).bind(pending.chat_id.0).bind(thread).bind(pending.id.0);
    query.execute(session.connection()).await?;
    let sql = "update notice set attempts = 0, mistakes = 0, due_at = $2 where notice_id = $1";
    sqlx::query(sql).bind(pending.id.0).bind(now).execute(session.connection()).await?;
    let mut is_announced = false;
    if let Some(message) = announcement {
        let arrival = Arrival { message: message.clone(), has_buttons: false, board: None, keeps_past: true };
        is_announced = notice_delivery::mark_sent(session, pending, &arrival, now).await?;
    }
    // The match may have ended while the thread was made.
    if !match_chats::is_played_in(session, ChatId(thread)).await? {
        queue_open_or_close(session, id, version, now).await?;
    }
    Ok(is_announced)
}

/// Gives up making a thread. The match stays in its chat, and its next post explains it.
pub async fn mark_not_made(session: &mut Session, pending: &Pending) -> Result<()> {
    let sql = "select min(notice_id) from notice
        where chat_id = $1 and match_id = $2 and notice_id > $3 and state = 'waiting' and kind = 'version'";
    let id = pending.notice.match_id().map(|id| id.0);
    let query = sqlx::query_scalar(sql).bind(pending.chat_id.0).bind(id).bind(pending.id.0);
    let next: Option<i64> = query.fetch_one(session.connection()).await?;
    match next {
        Some(next) => notice_delivery::unthread(session, NoticeId(next), Unthreaded::NotMade).await,
        None => Ok(()),
    }
}
