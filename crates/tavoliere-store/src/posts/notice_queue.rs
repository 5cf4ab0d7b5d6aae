//! Puts notices into the outbox.

use super::chats::ChatId;
use super::notice::{Notice, NoticeId, NoticeRow, NoticeState};
use super::notice_delivery::Lane;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::MatchId;
use tavoliere_play::platforms::{ChatKey, MessageKey, Platform};
use tavoliere_play::time::Timestamp;

/// Queues a notice for a chat. It is due now.
pub async fn add(session: &mut Session, chat: ChatId, notice: &Notice, now: Timestamp) -> Result<()> {
    add_until(session, chat, notice, now, now).await
}

/// Stores a notice that waits until it is due.
pub async fn add_until(
    session: &mut Session,
    chat: ChatId,
    notice: &Notice,
    now: Timestamp,
    due_at: Timestamp,
) -> Result<()> {
    keep_notice(session, chat, notice, NoticeState::Waiting, now, due_at).await.map(|_| ())
}

/// Stores a notice that is not posted by itself.
pub async fn add_closed(session: &mut Session, chat: ChatId, notice: &Notice, now: Timestamp) -> Result<()> {
    keep_notice(session, chat, notice, NoticeState::Closed, now, now).await.map(|_| ())
}

/// Stores a notice in a state.
async fn keep_notice(
    session: &mut Session,
    chat: ChatId,
    notice: &Notice,
    state: NoticeState,
    now: Timestamp,
    due_at: Timestamp,
) -> Result<NoticeId> {
    let sql = "insert into notice (chat_id, kind, match_id, version, player_id, code, payload, leisurely, role, again,
            unthreaded, leads_elsewhere, state, queued_at, due_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning notice_id";
    let (columns, facts) = (notice.columns(), notice.kind());
    let id = sqlx::query_scalar(sql)
        .bind(chat.0)
        .bind(columns.kind)
        .bind(columns.match_id)
        .bind(columns.version)
        .bind(columns.player_id)
        .bind(columns.code)
        .bind(columns.payload)
        .bind(Flag(facts.lane == Lane::Leisurely))
        .bind(facts.role.name())
        .bind(Flag(notice.is_again()))
        .bind(Flag(notice.is_unthreaded()))
        .bind(Flag(!notice.is_directed()))
        .bind(state.name())
        .bind(now)
        .bind(due_at)
        .fetch_one(session.connection())
        .await?;
    Ok(NoticeId(id))
}

/// Replaces the payload of a waiting notice.
pub(crate) async fn change_notice(session: &mut Session, id: NoticeId, notice: &Notice) -> Result<()> {
    let sql = "update notice set payload = $2, again = $3, unthreaded = $4, leads_elsewhere = $5
        where notice_id = $1";
    sqlx::query(sql)
        .bind(id.0)
        .bind(notice.columns().payload)
        .bind(Flag(notice.is_again()))
        .bind(Flag(notice.is_unthreaded()))
        .bind(Flag(!notice.is_directed()))
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Closes the versions of a match before one that are not due yet and were not tried. One that explains a missing thread stays.
pub async fn close_versions_before(session: &mut Session, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
    let sql = "update notice set state = 'closed' where match_id = $1 and kind = 'version' and version < $2
        and state = 'waiting' and attempts = 0 and due_at > $3 and unthreaded = 0";
    sqlx::query(sql).bind(id.0).bind(i64::from(version)).bind(now).execute(session.connection()).await?;
    Ok(())
}

/// Whether a version of a match was posted in a chat.
pub async fn was_posted(session: &mut Session, chat: ChatId, id: MatchId, version: u32) -> Result<bool> {
    let sql = "select exists (select 1 from notice where match_id = $1 and chat_id = $2 and version = $3
        and kind = 'version' and sent_at is not null)";
    let found = sqlx::query_scalar(sql).bind(id.0).bind(chat.0).bind(i64::from(version));
    let Flag(was_posted) = found.fetch_one(session.connection()).await?;
    Ok(was_posted)
}

/// Whether a version of a match was posted again in a chat since a time, or is about to be.
pub async fn is_announced_since(session: &mut Session, chat: ChatId, id: MatchId, since: Timestamp) -> Result<bool> {
    let sql = "select 1 from notice where match_id = $2 and chat_id = $1 and kind = 'version'
        and again = 1 and (state = 'waiting' or sent_at > $3) limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(chat.0).bind(id.0).bind(since).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Whether a line was shared in a chat since a time.
pub async fn is_shared_since(session: &mut Session, chat: ChatId, line: &str, since: Timestamp) -> Result<bool> {
    let sql = "select notice_id, kind, match_id, version, player_id, code, payload from notice
        where chat_id = $1 and kind = 'shared' and queued_at > $2";
    let rows: Vec<NoticeRow> = sqlx::query_as(sql).bind(chat.0).bind(since).fetch_all(session.connection()).await?;
    let is_it = |row: &NoticeRow| matches!(row.notice(), Some(Notice::Shared { line: shared, .. }) if shared == line);
    Ok(rows.iter().any(is_it))
}

/// Queues the edit of an inline message that shows an invitation. It is due when the invitation expires. Does
/// nothing if the message is known. `language` is the tag of the text's language.
pub async fn keep_card(
    session: &mut Session,
    platform: Platform,
    message: &MessageKey,
    language: &str,
    card: &Notice,
    due_at: Timestamp,
) -> Result<()> {
    let sql = "insert into chat (platform, key, private, language) values ($1, $2, 0, $3)
        on conflict do nothing returning chat_id";
    let chat: Option<i64> = sqlx::query_scalar(sql)
        .bind(platform.name())
        .bind(card_place(message).as_str())
        .bind(language)
        .fetch_optional(session.connection())
        .await?;
    match chat {
        Some(chat) => keep_notice(session, ChatId(chat), card, NoticeState::Waiting, due_at, due_at).await.map(|_| ()),
        None => Ok(()),
    }
}

/// Makes the edits of the messages that show an invitation or an open challenge due now, because it has ended.
pub async fn hasten_cards(session: &mut Session, code: &str) -> Result<()> {
    sqlx::query("update notice set due_at = 0 where code = $1").bind(code).execute(session.connection()).await?;
    Ok(())
}

/// The beginning of the key of a card's chat. The platform's key of the inline message follows.
const CARD: &str = "inline:";

/// The key of the chat that stands for an inline message: the platform does not say in which chat that is.
fn card_place(message: &MessageKey) -> ChatKey {
    format!("{CARD}{message}").into()
}

/// The inline message for which a chat stands.
pub fn card_message(place: &ChatKey) -> MessageKey {
    place.as_str().strip_prefix(CARD).unwrap_or(place.as_str()).into()
}
