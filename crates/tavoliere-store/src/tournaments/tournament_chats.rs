//! The chats that are told about tournaments, and the tables that they show.

use std::ops::RangeInclusive;

use crate::posts::chats::{self, ChatId};
use crate::posts::notice::Notice;
use crate::posts::notice_queue;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::MessageKey;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_play::tournaments::TournamentId;

/// The number of chats up to which a table is updated at once.
const FEW: u32 = 5;

/// The addition of each further chat to the pause before a table is updated, in seconds.
const PAUSE: u32 = 3;

/// The longest pause before a table is brought up to date, in seconds.
const LONGEST_PAUSE: u32 = 600;

/// Returns the pause before a table that is shown in many chats is updated. All changes within the pause become one
/// edit in each chat. So a tournament in up to 200 chats makes about one edit in three seconds and stays within the
/// limits of the platforms. The current table is available on request.
fn pause(chats: u32) -> Millis {
    Millis::from_seconds(chats.saturating_sub(FEW).saturating_mul(PAUSE).min(LONGEST_PAUSE).into())
}

/// Lets a chat be told about a tournament.
pub async fn add(session: &mut Session, id: TournamentId, chat: ChatId) -> Result<()> {
    let sql = "insert into tournament_chat (tournament_id, chat_id) values ($1, $2) on conflict do nothing";
    sqlx::query(sql).bind(id.0).bind(chat.0).execute(session.connection()).await?;
    Ok(())
}

/// Stores the present name of a chat that plays for itself.
pub async fn call(session: &mut Session, id: TournamentId, chat: ChatId, title: &str) -> Result<()> {
    let sql = "update tournament_chat set title = $3 where tournament_id = $1 and chat_id = $2";
    sqlx::query(sql).bind(id.0).bind(chat.0).bind(title).execute(session.connection()).await?;
    Ok(())
}

/// The names of the chats of a tournament that have one.
pub async fn titles(session: &mut Session, id: TournamentId) -> Result<Vec<(ChatId, String)>> {
    let sql = "select chat_id, title from tournament_chat where tournament_id = $1 and title is not null
        order by chat_id";
    let rows: Vec<(i64, String)> = sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(chat, title)| (ChatId(chat), title)).collect())
}

/// Notes that something may follow for the tournaments of a chat in which the bot may not post any more, or may again.
pub async fn mark_changed_in(session: &mut Session, chat: ChatId) -> Result<()> {
    let sql = "update tournament set stirred = 1 where phase in ('running', 'paused')
        and tournament_id in (select tournament_id from tournament_chat where chat_id = $1)";
    sqlx::query(sql).bind(chat.0).execute(session.connection()).await?;
    Ok(())
}

/// Whether the bot may post in none of the chats of a tournament.
pub async fn is_shut_out(session: &mut Session, id: TournamentId) -> Result<bool> {
    let sql = "select forbidden_since is null from tournament_chat join chat using (chat_id) where tournament_id = $1";
    let open: Vec<Flag> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(!open.is_empty() && open.into_iter().all(|Flag(is_open)| !is_open))
}

/// Queues a notice for a player alone: in the private chat, else in a chat where they have played and the bot may post.
pub async fn tell_alone(session: &mut Session, player: PlayerId, notice: &Notice, now: Timestamp) -> Result<()> {
    let found = match chats::private_chat(session, player).await? {
        Some(own) => Some(own),
        None => {
            let sql = "select chat_id from regular join chat using (chat_id)
                where player_id = $1 and forbidden_since is null order by chat_id limit 1";
            sqlx::query_scalar(sql).bind(player.0).fetch_optional(session.connection()).await?.map(ChatId)
        }
    };
    match found {
        Some(chat) => notice_queue::add(session, chat, notice, now).await,
        None => Ok(()),
    }
}

/// The chats that are told about a tournament.
pub async fn of_tournament(session: &mut Session, id: TournamentId) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from tournament_chat where tournament_id = $1 order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// The message that shows the present table in a chat.
pub async fn scoreboard_in(session: &mut Session, id: TournamentId, chat: ChatId) -> Result<Option<MessageKey>> {
    let sql = "select message from tournament_chat where tournament_id = $1 and chat_id = $2";
    let found: Option<Option<String>> =
        sqlx::query_scalar(sql).bind(id.0).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.flatten().map(MessageKey::from))
}

/// Stores which message shows the present table in a chat.
pub async fn keep_scoreboard(
    session: &mut Session,
    id: TournamentId,
    chat: ChatId,
    message: &MessageKey,
) -> Result<()> {
    let sql = "update tournament_chat set message = $3 where tournament_id = $1 and chat_id = $2";
    sqlx::query(sql).bind(id.0).bind(chat.0).bind(message.as_str()).execute(session.connection()).await?;
    Ok(())
}

/// Queues a notice for all chats of a tournament. Of one for everybody, the private chats of its entrants are told, too.
pub async fn queue_notice(session: &mut Session, id: TournamentId, notice: &Notice, now: Timestamp) -> Result<()> {
    let sql = "select chat_id from tournament_entrant join tournament using (tournament_id) join chat using (chat_id)
        where tournament_id = $1 and listed = 1 and private = 1 and forbidden_since is null
        union select chat_id from tournament_chat where tournament_id = $1 order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    for chat in chats {
        notice_queue::add(session, ChatId(chat), notice, now).await?;
    }
    Ok(())
}

/// Queues the present table for all chats of a tournament.
pub async fn show_scoreboards(session: &mut Session, id: TournamentId, now: Timestamp) -> Result<()> {
    queue_scoreboards(session, id, ChatId(0)..=ChatId(i64::MAX), now).await
}

/// Queues the present table again for a chat in which an earlier one has just arrived.
pub async fn show_scoreboard_again(
    session: &mut Session,
    id: TournamentId,
    chat: ChatId,
    now: Timestamp,
) -> Result<()> {
    queue_scoreboards(session, id, chat..=chat, now).await
}

/// Queues the present table for those of the tournament's chats that are among `chats`, unless it is queued there. A
/// chat that has no table yet does not wait for its first. One that is on its way is compared with the present table
/// when it has arrived.
async fn queue_scoreboards(
    session: &mut Session,
    id: TournamentId,
    chats: RangeInclusive<ChatId>,
    now: Timestamp,
) -> Result<()> {
    let sql = "select count(*) from tournament_chat where tournament_id = $1";
    let all: i64 = sqlx::query_scalar(sql).bind(id.0).fetch_one(session.connection()).await?;
    let sql = "insert into notice (chat_id, kind, payload, state, queued_at, due_at)
        select chat_id, $4, $5, 'waiting', $6, case when message is null then $6 else $7 end
        from tournament_chat where tournament_id = $1 and chat_id between $2 and $3 and not exists (
            select 1 from notice where notice.chat_id = tournament_chat.chat_id and kind = $4 and payload = $5
            and state in ('waiting', 'closing') and state = 'waiting')
        order by chat_id";
    let columns = Notice::Scoreboard { id }.columns();
    sqlx::query(sql)
        .bind(id.0)
        .bind(chats.start().0)
        .bind(chats.end().0)
        .bind(columns.kind)
        .bind(columns.payload)
        .bind(now)
        .bind(now + pause(count(all)))
        .execute(session.connection())
        .await?;
    Ok(())
}
