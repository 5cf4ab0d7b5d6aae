//! Puts notices into the outbox.

use super::chats::ChatId;
use super::notice::{Notice, NoticeId, NoticeRow, NoticeState};
use super::notice_delivery::Lane;
use crate::matches::{MatchId, Occupant, PlayerId, StoredMatch};
use crate::store::values::Flag;
use crate::store::{Result, Session};
use crate::time::Timestamp;

/// Queues a notice for a chat. It is due now.
pub(crate) async fn add(session: &mut Session, chat: ChatId, notice: &Notice, now: Timestamp) -> Result<()> {
    add_until(session, chat, notice, now, now).await
}

/// Stores a notice that waits until it is due.
pub(crate) async fn add_until(
    session: &mut Session,
    chat: ChatId,
    notice: &Notice,
    now: Timestamp,
    due_at: Timestamp,
) -> Result<()> {
    keep_notice(session, chat, notice, NoticeState::Waiting, now, due_at).await.map(|_| ())
}

/// Stores a notice in a state.
pub(super) async fn keep_notice(
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
pub(in crate::store) async fn change_notice(session: &mut Session, id: NoticeId, notice: &Notice) -> Result<()> {
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

/// Queues a version of a match for each chat that sees the match. It is due at `due_at`; the earlier versions that
/// are not due give way to it, which tells them, too.
pub async fn announce(
    session: &mut Session,
    id: MatchId,
    version: u32,
    now: Timestamp,
    due_at: Timestamp,
) -> Result<()> {
    let sql = "update notice set state = 'closed' where match_id = $1 and kind = 'version' and version < $2
        and state = 'waiting' and attempts = 0 and due_at > $3 and unthreaded = 0";
    sqlx::query(sql).bind(id.0).bind(i64::from(version)).bind(now).execute(session.connection()).await?;
    for chat in chats_told(session, id).await? {
        let notice = Notice::Version { id, version, unthreaded: None, again: false };
        keep_notice(session, chat, &notice, NoticeState::Waiting, now, due_at).await?;
    }
    Ok(())
}

/// Queues a version of a match for one chat. If it was posted there before, as text or before the bot was kept out, it
/// notifies nobody again.
pub(crate) async fn announce_in(
    session: &mut Session,
    chat: ChatId,
    id: MatchId,
    version: u32,
    now: Timestamp,
) -> Result<()> {
    let sql = "select exists (select 1 from notice where match_id = $1 and chat_id = $2 and version = $3
        and kind = 'version' and sent_at is not null)";
    let was_posted = sqlx::query_scalar(sql).bind(id.0).bind(chat.0).bind(i64::from(version));
    let Flag(again) = was_posted.fetch_one(session.connection()).await?;
    add(session, chat, &Notice::Version { id, version, unthreaded: None, again }, now).await
}

/// Queues a version of a match again for one chat. It notifies nobody.
pub(crate) async fn announce_again(
    session: &mut Session,
    chat: ChatId,
    id: MatchId,
    version: u32,
    now: Timestamp,
) -> Result<()> {
    add(session, chat, &Notice::Version { id, version, unthreaded: None, again: true }, now).await
}

/// Whether a version of a match was posted again in a chat since a time, or is about to be.
pub(crate) async fn is_announced_since(
    session: &mut Session,
    chat: ChatId,
    id: MatchId,
    since: Timestamp,
) -> Result<bool> {
    let sql = "select 1 from notice where match_id = $2 and chat_id = $1 and kind = 'version'
        and again = 1 and (state = 'waiting' or sent_at > $3) limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(chat.0).bind(id.0).bind(since).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Whether a line was shared in a chat since a time.
pub(crate) async fn is_shared_since(session: &mut Session, chat: ChatId, line: &str, since: Timestamp) -> Result<bool> {
    let sql = "select notice_id, kind, match_id, version, player_id, code, payload from notice
        where chat_id = $1 and kind = 'shared' and queued_at > $2";
    let rows: Vec<NoticeRow> = sqlx::query_as(sql).bind(chat.0).bind(since).fetch_all(session.connection()).await?;
    let is_it = |row: &NoticeRow| matches!(row.notice(), Some(Notice::Shared { line: shared, .. }) if shared == line);
    Ok(rows.iter().any(is_it))
}

/// Stores that a version is not posted by itself: the next version that is posted tells it, too.
pub(crate) async fn pass_over(session: &mut Session, id: MatchId, version: u32, now: Timestamp) -> Result<()> {
    for chat in chats_told(session, id).await? {
        keep_notice(
            session,
            chat,
            &Notice::Version { id, version, unthreaded: None, again: false },
            NoticeState::Closed,
            now,
            now,
        )
        .await?;
    }
    Ok(())
}

/// The chats that see a match and have no thread for it.
async fn chats_told(session: &mut Session, id: MatchId) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from match_chat where match_id = $1 and thread_id is null order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// Queues a reminder for the player to move, as [`notify`] does.
pub(crate) async fn remind(session: &mut Session, stored: &StoredMatch, publicly: bool, now: Timestamp) -> Result<()> {
    let Some(Occupant::Player(mover)) = stored.mover() else { return Ok(()) };
    let notice = Notice::Reminder { id: stored.id, version: stored.version, directed: publicly };
    notify(session, stored.id, mover, publicly, &notice, now).await
}

/// Queues a personal notice: for the player's private chat if there is one, else, or if `publicly`, for a chat that
/// sees the match, on a platform of the player if possible. Unless it is directed, the outbox may still
/// [address](super::notice_delivery::address_to) it to a private chat that the bot opens. A notice that only the player may read is not
/// queued if there is no private way.
pub(crate) async fn notify(
    session: &mut Session,
    id: MatchId,
    player: PlayerId,
    publicly: bool,
    notice: &Notice,
    now: Timestamp,
) -> Result<()> {
    match place_for(session, player, id, publicly, notice.kind().is_for_one).await? {
        Some(chat) => add(session, chat, notice, now).await,
        None => Ok(()),
    }
}

/// The chat for a personal notice, or for one that is `for_one`, the chat from which a private one is opened: whether the
/// bot may post there does not matter then, but the player must be on its platform.
async fn place_for(
    session: &mut Session,
    player: PlayerId,
    id: MatchId,
    publicly: bool,
    for_one: bool,
) -> Result<Option<ChatId>> {
    let own = "select chat_id from player as own join player as other using (person_id)
        join chat on chat.person_id = other.player_id
        where own.player_id = $1 and private = 1 order by chat_id limit 1";
    let around = if for_one {
        "select chat_id from match_chat join chat using (chat_id)
            where match_id = $2 and private = 0 and thread_id is null
            and platform in (select platform from player as own join player as other using (person_id)
                join account on account.player_id = other.player_id where own.player_id = $1)
            order by chat_id limit 1"
    } else {
        "select chat_id from match_chat join chat using (chat_id)
            where match_id = $2 and private = 0 and thread_id is null
            order by forbidden_since is not null, platform not in (select platform from player as own join player as other using (person_id)
                join account on account.player_id = other.player_id where own.player_id = $1), chat_id limit 1"
    };
    let own: Option<i64> = sqlx::query_scalar(own).bind(player.0).fetch_optional(session.connection()).await?;
    if let Some(own) = own.filter(|_| !publicly) {
        return Ok(Some(ChatId(own)));
    }
    let around: Option<i64> =
        sqlx::query_scalar(around).bind(player.0).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(around.map(ChatId))
}

/// Queues the edit of an inline message that shows an invitation. It is due when the invitation expires. Does
/// nothing if the message is known. `language` is the tag of the text's language.
pub(crate) async fn keep_card(
    session: &mut Session,
    platform: &str,
    message: &str,
    language: &str,
    card: &Notice,
    due_at: Timestamp,
) -> Result<()> {
    let sql = "insert into chat (platform, key, private, language) values ($1, $2, 0, $3)
        on conflict do nothing returning chat_id";
    let key = format!("{CARD}{message}");
    let chat: Option<i64> =
        sqlx::query_scalar(sql).bind(platform).bind(key).bind(language).fetch_optional(session.connection()).await?;
    match chat {
        Some(chat) => keep_notice(session, ChatId(chat), card, NoticeState::Waiting, due_at, due_at).await.map(|_| ()),
        None => Ok(()),
    }
}

/// Makes the edits of the messages of an invitation due now, because it has ended.
pub(in crate::store) async fn hasten_cards(session: &mut Session, code: &str) -> Result<()> {
    sqlx::query("update notice set due_at = 0 where code = $1").bind(code).execute(session.connection()).await?;
    Ok(())
}

/// The beginning of the key of a card's chat. The platform's key of the inline message follows.
pub const CARD: &str = "inline:";
