//! Takes notices out of the outbox, and stores what became of them.

use super::chats::{Chat, ChatId};
use super::notice::{Notice, NoticeId, NoticeRow, NoticeState, Unthreaded};
use super::past_posts::{Arrival, PostedAs};
use crate::posts::notice_queue;
use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session, StoreError};
use tavoliere_play::matches::MatchId;
use tavoliere_play::platforms::Account;
use tavoliere_play::platforms::{ChatKey, MessageKey, Platform};
use tavoliere_play::time::{Millis, Timestamp};

/// A notice that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    pub id: NoticeId,
    pub chat_id: ChatId,
    pub chat: Chat,
    pub notice: Notice,
    /// How often the platform or the connection has failed.
    pub attempts: u32,
    /// How often it could not be composed, or the platform rejected it.
    pub mistakes: u32,
    pub queued_at: Timestamp,
    pub task: Task,
}

/// As what a try is counted that a delivery is put off after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryTry {
    /// Its time had not come.
    Not,
    /// The platform or the connection failed.
    Attempt,
    /// The notice could not be composed, or the platform rejected it.
    Mistake,
}

/// The task for a notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    Send,
    /// Take back the message with this key: another has taken its place.
    TakeBack(MessageKey),
}

/// The notices of a chat that are delivered one after the other. The lanes of a chat do not wait for each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lane {
    /// Posts that somebody waits for.
    Urgent,
    /// Edits that tidy up, and what can be read at any time. It is delivered if nothing urgent is due.
    Leisurely,
}

/// A chat in which something is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueChat {
    pub id: ChatId,
    pub key: ChatKey,
    /// The lane to deliver first.
    pub lane: Lane,
}

/// A notice that arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrived {
    pub id: NoticeId,
    pub message: MessageKey,
    pub notice: Notice,
    /// Whether its buttons work.
    pub is_open: bool,
}

struct PendingRow {
    notice: NoticeRow,
    chat_id: i64,
    state: NoticeState,
    message: Option<MessageKey>,
    attempts: u32,
    mistakes: u32,
    queued_at: Timestamp,
    chat: Chat,
}

from_row!(PendingRow { notice(flat), chat_id, state(as String), message(as Option<String>), attempts(as i64), mistakes(as i64), queued_at, chat(flat) });

impl Pending {
    /// The lane in which it is delivered.
    pub const fn lane(&self) -> Lane {
        match self.task {
            Task::Send => self.notice.kind().lane,
            Task::TakeBack(_) => Lane::Leisurely,
        }
    }

    /// A number by which a platform knows the notice again: the same for each try, and never that of another notice.
    /// A database that was restored from a copy uses ids again, at another time.
    pub const fn nonce(&self) -> i64 {
        const SECONDS: i64 = 1 << 20;
        self.id.0 * SECONDS + (self.queued_at.0 / 1_000).rem_euclid(SECONDS)
    }

    /// Whether the private chat for a personal notice is still to be found.
    pub const fn is_undirected(&self) -> bool {
        !self.notice.is_directed() && !self.chat.private
    }
}

/// Moves a personal notice to the private chat with this key of the person with this account; the chat is created
/// if it is new. Without one the notice stays where it is, or is given up if only the player may read it.
pub async fn address_to(session: &mut Session, pending: &Pending, own: Option<&(Account, ChatKey)>) -> Result<()> {
    if own.is_none() && pending.notice.kind().is_for_one {
        return give_up(session, pending.id).await;
    }
    let mut chat = pending.chat_id.0;
    if let Some((Account { platform, key, .. }, place)) = own {
        let sql = "insert into chat (platform, key, private, language, person_id)
            select platform, $3, 1, language, player_id from account join player using (player_id)
            where platform = $1 and key = $2
            on conflict (platform, key) do update set person_id = excluded.person_id returning chat_id";
        chat = sqlx::query_scalar(sql)
            .bind(platform.name())
            .bind(key)
            .bind(place.as_str())
            .fetch_one(session.connection())
            .await?;
    }
    let sql = "update notice set chat_id = $2 where notice_id = $1";
    sqlx::query(sql).bind(pending.id.0).bind(chat).execute(session.connection()).await?;
    notice_queue::change_notice(session, pending.id, &pending.notice.clone().directed_here()).await
}

/// The chats of a platform in which something is due, with the lane to deliver: those with something urgent first,
/// those who have waited longest first.
pub async fn due_chats(session: &mut Session, platform: Platform, now: Timestamp) -> Result<Vec<DueChat>> {
    let sql = "select chat_id, key, min(case when state = 'closing' then 1 else leisurely end) as lane
        from notice join chat using (chat_id)
        where state in ('waiting', 'closing') and due_at <= $2 and platform = $1
        and (paused_until <= $2 or (leads_elsewhere = 1 and forbidden_since is not null))
        group by chat_id, key order by lane, min(notice_id)";
    let rows: Vec<(i64, String, Flag)> =
        sqlx::query_as(sql).bind(platform.name()).bind(now).fetch_all(session.connection()).await?;
    let lane = |Flag(leisurely)| if leisurely { Lane::Leisurely } else { Lane::Urgent };
    let due = rows.into_iter().map(|(chat, key, leisurely)| DueChat {
        id: ChatId(chat),
        key: key.into(),
        lane: lane(leisurely),
    });
    Ok(due.collect())
}

/// When something becomes due next on a platform, after now.
pub async fn next_due(session: &mut Session, platform: Platform, now: Timestamp) -> Result<Option<Timestamp>> {
    let sql = "select min(at) from (
            select case when paused_until > due_at and not (leads_elsewhere = 1 and forbidden_since is not null)
                then paused_until else due_at end as at
            from notice join chat using (chat_id) where state in ('waiting', 'closing') and platform = $1)
        as pending where at > $2";
    Ok(sqlx::query_scalar(sql).bind(platform.name()).bind(now).fetch_one(session.connection()).await?)
}

/// The next notice to deliver in a lane of a chat: the earliest one that is due.
pub async fn next_in(session: &mut Session, chat: ChatId, lane: Lane, now: Timestamp) -> Result<Option<Pending>> {
    let sql = "select notice_id, kind, match_id, version, player_id, code, payload, chat_id, state, message, attempts,
            mistakes, queued_at, platform, key, private, language
        from notice join chat using (chat_id)
        where chat_id = $1 and state in ('waiting', 'closing') and due_at <= $2
        and (paused_until <= $2 or (leads_elsewhere = 1 and forbidden_since is not null))
        and case when state = 'closing' then 1 else leisurely end = $3
        order by state <> 'closing', notice_id limit 1";
    let row: Option<PendingRow> = sqlx::query_as(sql)
        .bind(chat.0)
        .bind(now)
        .bind(Flag(lane == Lane::Leisurely))
        .fetch_optional(session.connection())
        .await?;
    row.map(PendingRow::pending).transpose()
}

/// Whether a newer version of the same match was posted in the same chat.
pub async fn is_outdated(session: &mut Session, pending: &Pending) -> Result<bool> {
    let sql = "select notice_id from notice where chat_id = $1 and match_id = $2 and version > $3
        and kind = 'version' and message is not null limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql)
        .bind(pending.chat_id.0)
        .bind(pending.notice.match_id().map(|id| id.0))
        .bind(pending.notice.version().map(i64::from))
        .fetch_optional(session.connection())
        .await?;
    Ok(found.is_some())
}

/// Whether a newer version of the same match waits in the same chat.
pub async fn is_superseded(session: &mut Session, pending: &Pending) -> Result<bool> {
    let sql = "select notice_id from notice where chat_id = $1 and match_id = $2 and version > $3
        and state = 'waiting' and kind = 'version' and notice_id > $4 limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql)
        .bind(pending.chat_id.0)
        .bind(pending.notice.match_id().map(|id| id.0))
        .bind(pending.notice.version().map(i64::from))
        .bind(pending.id.0)
        .fetch_optional(session.connection())
        .await?;
    Ok(found.is_some())
}

/// The versions of a match that were not posted in a chat before a notice and since the last post of the match,
/// because a newer one followed; the oldest first.
pub async fn passed_over(session: &mut Session, chat: ChatId, id: NoticeId, notice: &Notice) -> Result<Vec<u32>> {
    let sql = "select version from notice where chat_id = $1 and match_id = $2 and notice_id < $3
        and state = 'closed' and message is null and sent_at is null and kind = 'version' and version < $4
        and notice_id > coalesce((select max(notice_id) from notice
            where chat_id = $1 and match_id = $2 and notice_id < $3
            and (message is not null or sent_at is not null) and kind not in ('review', 'thread')), 0)
        order by notice_id";
    let versions: Vec<i64> = sqlx::query_scalar(sql)
        .bind(chat.0)
        .bind(notice.match_id().map(|id| id.0))
        .bind(id.0)
        .bind(notice.version().map(i64::from))
        .fetch_all(session.connection())
        .await?;
    Ok(versions.into_iter().map(count).collect())
}

/// Stores that a notice arrived, in a new message or in that of an earlier notice of its match. A chat that moved meanwhile has
/// other keys, so the message has none that works there. Returns whether the chat is the same.
pub async fn mark_sent(session: &mut Session, pending: &Pending, arrival: &Arrival, now: Timestamp) -> Result<bool> {
    let sql = "update notice set state = 'closed', sent_at = $3 where notice_id = $1 and chat_id <> $2";
    let moved = sqlx::query(sql).bind(pending.id.0).bind(pending.chat_id.0).bind(now);
    if moved.execute(session.connection()).await?.rows_affected() > 0 {
        return Ok(false);
    }
    let sql = "update notice set first_sent_at = (select coalesce(earlier.first_sent_at, earlier.sent_at)
            from notice as earlier where earlier.chat_id = notice.chat_id and earlier.message = $2
            and earlier.match_id = notice.match_id and earlier.notice_id <> notice.notice_id)
        where notice_id = $1";
    let first = sqlx::query(sql).bind(pending.id.0).bind(arrival.message.as_str());
    first.execute(session.connection()).await?;
    // A chat that moved may number its messages again. A key means the newest message.
    let sql = "update notice set message = null, state = 'closed'
        where chat_id = $1 and message = $2 and notice_id <> $3";
    let earlier = sqlx::query(sql).bind(pending.chat_id.0).bind(arrival.message.as_str()).bind(pending.id.0);
    earlier.execute(session.connection()).await?;
    sqlx::query("update notice set state = $2, message = $3, sent_at = $4, board = $5 where notice_id = $1")
        .bind(pending.id.0)
        .bind(if arrival.stands_until_replaced(&pending.notice) { "open" } else { "closed" })
        .bind(arrival.message.as_str())
        .bind(now)
        .bind(arrival.board.map(PostedAs::name))
        .execute(session.connection())
        .await?;
    Ok(true)
}

/// Stores that a notice has no buttons any more, or is not needed.
pub async fn mark_closed(session: &mut Session, id: NoticeId) -> Result<()> {
    sqlx::query("update notice set state = 'closed' where notice_id = $1")
        .bind(id.0)
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Deletes a card and its chat: its message was edited for the last time.
pub async fn forget_card(session: &mut Session, pending: &Pending) -> Result<()> {
    let sql = "delete from notice where notice_id = $1";
    sqlx::query(sql).bind(pending.id.0).execute(session.connection()).await?;
    let sql = "delete from chat where chat_id = $1";
    sqlx::query(sql).bind(pending.chat_id.0).execute(session.connection()).await?;
    Ok(())
}

/// Postpones a delivery, and counts the try.
pub async fn put_off(session: &mut Session, id: NoticeId, until: Timestamp, tried: DeliveryTry) -> Result<()> {
    let sql = "update notice set due_at = $2, attempts = attempts + $3, mistakes = mistakes + $4 where notice_id = $1";
    sqlx::query(sql)
        .bind(id.0)
        .bind(until)
        .bind(Flag(tried == DeliveryTry::Attempt))
        .bind(Flag(tried == DeliveryTry::Mistake))
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Delivers nothing to a chat before a time.
pub async fn pause(session: &mut Session, chat: ChatId, until: Timestamp) -> Result<()> {
    let sql = "update chat set paused_until = $2 where chat_id = $1";
    sqlx::query(sql).bind(chat.0).bind(until).execute(session.connection()).await?;
    Ok(())
}

/// Whether a delivery in a chat was postponed.
pub async fn is_put_off(session: &mut Session, chat: ChatId, now: Timestamp) -> Result<bool> {
    let sql = "select 1 from notice join chat using (chat_id)
        where chat_id = $1 and state in ('waiting', 'closing') and (due_at > $2 or paused_until > $2) limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(chat.0).bind(now).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Makes the deliveries that were postponed in a chat due now.
pub async fn hasten(session: &mut Session, chat: ChatId, now: Timestamp) -> Result<()> {
    let sql = "update notice set due_at = $2 where chat_id = $1 and state in ('waiting', 'closing') and due_at > $2";
    sqlx::query(sql).bind(chat.0).bind(now).execute(session.connection()).await?;
    pause(session, chat, now).await
}

/// Makes due what a clock that was ahead has put off: nothing but a card waits for so long.
pub async fn bring_back(session: &mut Session, now: Timestamp) -> Result<()> {
    const LONGEST: Millis = Millis::from_hours(2);
    let sql = "update notice set due_at = $1
        where state in ('waiting', 'closing') and kind <> 'card' and due_at > $2";
    sqlx::query(sql).bind(now).bind(now + LONGEST).execute(session.connection()).await?;
    let sql = "update chat set paused_until = $1 where paused_until > $2";
    sqlx::query(sql).bind(now).bind(now + LONGEST).execute(session.connection()).await?;
    Ok(())
}

/// Gives a notice up.
pub async fn give_up(session: &mut Session, id: NoticeId) -> Result<()> {
    let sql =
        "update notice set state = case state when 'closing' then 'closed' else 'failed' end where notice_id = $1";
    sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Stores why a waiting version is not posted in a thread.
pub(crate) async fn unthread(session: &mut Session, id: NoticeId, why: Unthreaded) -> Result<()> {
    let sql = "select notice_id, kind, match_id, version, player_id, code, payload from notice where notice_id = $1";
    let row: NoticeRow = sqlx::query_as(sql).bind(id.0).fetch_one(session.connection()).await?;
    match row.notice() {
        Some(Notice::Version { id: match_id, version, again, .. }) => {
            let unthreaded = Some(why);
            notice_queue::change_notice(session, id, &Notice::Version { id: match_id, version, unthreaded, again })
                .await
        }
        _ => Ok(()),
    }
}

/// The match and the version that a message in a chat shows.
pub async fn shown_by(session: &mut Session, chat: ChatId, message: &MessageKey) -> Result<Option<(MatchId, u32)>> {
    let sql = "select match_id, coalesce(version, 0) from notice
        where chat_id = $1 and message = $2 and match_id is not null";
    let found: Option<(i64, i64)> =
        sqlx::query_as(sql).bind(chat.0).bind(message.as_str()).fetch_optional(session.connection()).await?;
    Ok(found.map(|(id, version)| (MatchId(id), count(version))))
}

/// Whether a version of the match with this code, or a newer one, has arrived in a chat.
pub async fn is_shown_since(session: &mut Session, chat: ChatId, code: &str, version: u32) -> Result<bool> {
    let sql = "select 1 from notice join match using (match_id)
        where match.code = $2 and notice.chat_id = $1 and kind = 'version' and notice.version >= $3
        and message is not null limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql)
        .bind(chat.0)
        .bind(code)
        .bind(i64::from(version))
        .fetch_optional(session.connection())
        .await?;
    Ok(found.is_some())
}

/// A notice of a chat.
pub async fn notice_in(session: &mut Session, chat: ChatId, id: NoticeId) -> Result<Option<Notice>> {
    let sql = "select notice_id, kind, match_id, version, player_id, code, payload from notice
        where chat_id = $1 and notice_id = $2";
    let row: Option<NoticeRow> =
        sqlx::query_as(sql).bind(chat.0).bind(id.0).fetch_optional(session.connection()).await?;
    row.as_ref().map(decode_notice).transpose()
}

/// The latest notices that arrived in a chat and are still there, the oldest first.
pub async fn arrived(session: &mut Session, chat: ChatId, most: u32) -> Result<Vec<Arrived>> {
    let sql = "select notice_id, kind, match_id, version, player_id, code, payload, message, state = 'open' as is_open
        from notice where chat_id = $1 and message is not null and gone = 0 order by notice_id desc limit $2";
    let rows: Vec<ArrivedRow> =
        sqlx::query_as(sql).bind(chat.0).bind(i64::from(most)).fetch_all(session.connection()).await?;
    rows.into_iter().rev().map(ArrivedRow::arrived).collect()
}

struct ArrivedRow {
    notice: NoticeRow,
    message: MessageKey,
    is_open: bool,
}

from_row!(ArrivedRow { notice(flat), message(as String), is_open(as Flag) });

impl ArrivedRow {
    fn arrived(self) -> Result<Arrived> {
        Ok(Arrived {
            id: self.notice.id(),
            notice: decode_notice(&self.notice)?,
            message: self.message,
            is_open: self.is_open,
        })
    }
}

impl PendingRow {
    fn pending(self) -> Result<Pending> {
        let past = if self.state == NoticeState::Closing { self.message } else { None };
        Ok(Pending {
            id: self.notice.id(),
            chat_id: ChatId(self.chat_id),
            notice: decode_notice(&self.notice)?,
            chat: self.chat,
            attempts: self.attempts,
            mistakes: self.mistakes,
            queued_at: self.queued_at,
            task: past.map_or(Task::Send, Task::TakeBack),
        })
    }
}

fn decode_notice(row: &NoticeRow) -> Result<Notice> {
    row.notice().ok_or(StoreError::CorruptNotice { notice_id: row.id().0 })
}
