//! Takes back posts whose place newer ones have taken, so that a chat shows one board of a match.

use super::chats::ChatId;
use super::notice::{Notice, NoticeId, Role};
use super::notice_delivery::Pending;
use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::MatchId;
use tavoliere_play::platforms::{ChatKey, MessageKey, Platform, ServerKey};
use tavoliere_play::time::{Millis, Timestamp};

/// How a message shows a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PostedAs {
    Words,
    Picture,
}

impl PostedAs {
    /// The stored name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Picture => "picture",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Words, Self::Picture].into_iter().find(|shown| shown.name() == name)
    }
}

/// How a notice arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    pub message: MessageKey,
    pub has_buttons: bool,
    /// How it shows a board; `None` if it shows none.
    pub board: Option<PostedAs>,
    /// Whether the chat keeps the posts of the past.
    pub keeps_past: bool,
}

/// The action for a post that another has replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TakingBack {
    /// It loses its buttons. It shows the present board, below which there is something newer.
    Close,
    /// It is deleted, and others of the chat with it.
    Delete(Vec<Past>),
}

/// A post of the past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    pub id: NoticeId,
    pub message: MessageKey,
    pub board: Option<PostedAs>,
    sent_at: Timestamp,
}

/// A message that shows the present board of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPost {
    /// Its chat.
    pub key: ChatKey,
    pub server: Option<ServerKey>,
    pub message: MessageKey,
}

from_row!(BoardPost { key(as String), server(as Option<String>), message(as String) });

impl Arrival {
    /// Whether the message stands until a newer one takes its place.
    pub(super) const fn stands_until_replaced(&self, notice: &Notice) -> bool {
        match notice.kind().role {
            Role::Board => self.has_buttons || !self.keeps_past,
            Role::Call => !self.keeps_past,
            Role::Thread | Role::Other => false,
        }
    }
}

/// Where the past is kept, a few earlier boards wait for the edits that remove their buttons. If there are more, the
/// platform has no room for them, and an older board says itself that it has moved on.
pub async fn skip_closings(session: &mut Session, pending: &Pending) -> Result<()> {
    let sql = "update notice set state = 'closed'
        where match_id = $2 and chat_id = $3 and state = 'closing' and notice_id < (select notice_id
            from notice where match_id = $2 and chat_id = $3 and state = 'closing' and notice_id < $1
            order by notice_id desc limit 1 offset 2)";
    sqlx::query(sql)
        .bind(pending.id.0)
        .bind(pending.notice.match_id().map(|id| id.0))
        .bind(pending.chat_id.0)
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Makes the earlier posts of a match due to be taken back in the chat of a notice: the calls, and the boards if
/// `boards_too`. Lines that call somebody are due at `lines_at`.
pub async fn close_earlier(
    session: &mut Session,
    pending: &Pending,
    boards_too: bool,
    now: Timestamp,
    lines_at: Timestamp,
) -> Result<()> {
    let sql =
        "update notice set state = 'closing', attempts = 0, mistakes = 0, due_at = case when kind = 'call' then $6 else $4 end
        where match_id = $2 and chat_id = $3 and state = 'open' and notice_id < $1
        and ($5 = 1 or role = 'call')";
    sqlx::query(sql)
        .bind(pending.id.0)
        .bind(pending.notice.match_id().map(|id| id.0))
        .bind(pending.chat_id.0)
        .bind(now)
        .bind(Flag(boards_too))
        .bind(lines_at)
        .execute(session.connection())
        .await?;
    Ok(())
}

/// Returns the action for a post that is due to be taken back. At most `most` are deleted at once; if the platform
/// deletes a message only for `lasting`, an older one is deleted alone.
pub async fn taking_back(
    session: &mut Session,
    pending: &Pending,
    most: usize,
    lasting: Option<Millis>,
    now: Timestamp,
) -> Result<TakingBack> {
    let sql = "select notice_id, message, board, coalesce(first_sent_at, sent_at) from notice as old
        where chat_id = $1 and state = 'closing' and message is not null and (board is null
            or exists (select 1 from notice as newer where newer.chat_id = $1 and newer.match_id = old.match_id
                and newer.notice_id > old.notice_id and (newer.board is not null or newer.kind = 'thread')
                and newer.message is not null)
            or (select phase from match where match_id = old.match_id) in ('declined', 'cancelled'))
        order by notice_id <> $2, notice_id limit $3";
    let rows: Vec<(i64, String, Option<String>, Timestamp)> = sqlx::query_as(sql)
        .bind(pending.chat_id.0)
        .bind(pending.id.0)
        .bind(i64::try_from(most).unwrap_or(i64::MAX))
        .fetch_all(session.connection())
        .await?;
    let past = |(id, message, board, sent_at): (i64, String, Option<String>, Timestamp)| Past {
        id: NoticeId(id),
        message: message.into(),
        board: board.as_deref().and_then(PostedAs::from_name),
        sent_at,
    };
    let mut past: Vec<Past> = rows.into_iter().map(past).collect();
    if past.first().is_none_or(|first| first.id != pending.id) {
        return Ok(TakingBack::Close);
    }
    let is_young = |past: &Past| lasting.is_none_or(|lasting| now - past.sent_at < lasting);
    if is_young(&past[0]) {
        past.retain(is_young);
    } else {
        past.truncate(1);
    }
    Ok(TakingBack::Delete(past))
}

/// Stores that posts are deleted.
pub async fn mark_deleted(session: &mut Session, past: &[NoticeId]) -> Result<()> {
    for id in past {
        let sql = "update notice set state = 'closed', gone = 1 where notice_id = $1 and state = 'closing'";
        sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    }
    Ok(())
}

/// Stores that the present board has no buttons. It still stands until a newer board takes its place.
pub async fn mark_standing_closed(session: &mut Session, id: NoticeId) -> Result<()> {
    let sql = "update notice set state = 'open' where notice_id = $1 and state = 'closing'";
    sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Where a chat with several people shows the present board of a match on a platform: this chat if there are several.
pub async fn shown_in(
    session: &mut Session,
    id: MatchId,
    platform: Platform,
    here: Option<ChatId>,
) -> Result<Option<BoardPost>> {
    let sql = "select key, server, message from notice join chat using (chat_id)
        where match_id = $1 and platform = $2 and state = 'open' and board is not null and private = 0
        order by chat_id is not distinct from $3 desc, notice_id desc limit 1";
    let found = sqlx::query_as(sql).bind(id.0).bind(platform.name()).bind(here.map(|chat| chat.0));
    Ok(found.fetch_optional(session.connection()).await?)
}

/// The message of the board of a match that stands in a chat, if the notice may take its place: one that was sent at that time
/// or later, and that no other post of the match follows but lines that call somebody.
pub async fn standing_board(session: &mut Session, pending: &Pending, since: Timestamp) -> Result<Option<MessageKey>> {
    let sql = "select message from notice where notice_id = (select notice_id from notice
            where chat_id = $1 and match_id = $2 and notice_id < $3 and state = 'open' and role <> 'call'
            order by notice_id desc limit 1)
        and board is not null and coalesce(first_sent_at, sent_at) >= $4";
    let found: Option<String> = sqlx::query_scalar(sql)
        .bind(pending.chat_id.0)
        .bind(pending.notice.match_id().map(|id| id.0))
        .bind(pending.id.0)
        .bind(since)
        .fetch_optional(session.connection())
        .await?;
    Ok(found.map(MessageKey::from))
}

/// How many matches are being played in a chat, threads apart.
pub async fn matches_played_in(session: &mut Session, chat: ChatId) -> Result<u32> {
    let sql = "select count(*) from match_chat join match using (match_id)
        where chat_id = $1 and thread_id is null and phase = 'playing'";
    Ok(count(sqlx::query_scalar(sql).bind(chat.0).fetch_one(session.connection()).await?))
}

/// The matches of which a chat shows more than one board.
pub async fn shown_twice(session: &mut Session, chat: ChatId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from notice where chat_id = $1 and board is not null and message is not null
        and gone = 0 and state in ('open', 'closing') group by match_id having count(*) > 1";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}
