//! The open challenges that everybody who plays may take up, and the messages that show them in chats that want them.

use crate::posts::chats::ChatId;
use crate::posts::notice::Notice;
use crate::posts::notice_queue;
use crate::row::from_row;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::platforms::MessageKey;
use tavoliere_play::time::Timestamp;

/// A chat that wants to see the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Wanting {
    chat_id: i64,
    /// The message that shows it.
    message: Option<String>,
}

from_row!(Wanting { chat_id, message });

/// Lists an open challenge.
pub async fn list(session: &mut Session, id: MatchId) -> Result<()> {
    let sql = "insert into lobby (match_id) values ($1) on conflict do nothing";
    sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Takes a challenge that is not open any more off the list. Returns whether it was there.
pub async fn take_off(session: &mut Session, id: MatchId) -> Result<bool> {
    let done = sqlx::query("delete from lobby where match_id = $1").bind(id.0).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Whether everybody may see a challenge.
pub async fn is_listed(session: &mut Session, id: MatchId) -> Result<bool> {
    let sql = "select exists (select 1 from lobby where match_id = $1)";
    let Flag(is_listed) = sqlx::query_scalar(sql).bind(id.0).fetch_one(session.connection()).await?;
    Ok(is_listed)
}

/// The listed challenges after the latest `passed`, at most `most`, the latest first.
pub async fn listed(session: &mut Session, passed: u32, most: u32) -> Result<Vec<MatchId>> {
    let sql = "select match_id from lobby where match_id > 0 order by match_id desc limit $1 offset $2";
    let query = sqlx::query_scalar(sql).bind(i64::from(most)).bind(i64::from(passed));
    let ids: Vec<i64> = query.fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The listed challenges that concern a player's person: while they are open, those that the person has made.
pub async fn listed_of(session: &mut Session, player: PlayerId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from player as own join player as other using (person_id)
        join party on party.player_id = other.player_id join lobby using (match_id) where own.player_id = $1
        order by match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Whether a chat wants to see the lobby.
pub async fn is_wanted(session: &mut Session) -> Result<bool> {
    let sql = "select exists (select 1 from choice where chat_id is not null and name = 'lobby' and value = 'on')";
    let Flag(is_wanted) = sqlx::query_scalar(sql).fetch_one(session.connection()).await?;
    Ok(is_wanted)
}

/// Queues the lobby for the chats that want it and in which it was last another one. `shown` tells two lobbies apart. If `begins` is
/// false, chats that have no message yet get none. Returns whether there is such a chat.
pub async fn show(session: &mut Session, shown: &str, begins: bool, now: Timestamp) -> Result<bool> {
    let sql = "select choice.chat_id, message from choice join chat using (chat_id)
        left join lobby_post on lobby_post.chat_id = choice.chat_id
        where name = 'lobby' and value = 'on' and forbidden_since is null
        and (shown is null or shown <> $1) and not exists (select 1 from notice
            where notice.chat_id = choice.chat_id and kind = 'lobby'
            and state in ('waiting', 'closing') and state = 'waiting') order by choice.chat_id";
    let wanting: Vec<Wanting> = sqlx::query_as(sql).bind(shown).fetch_all(session.connection()).await?;
    let shows = !wanting.is_empty();
    for Wanting { chat_id, message } in wanting {
        let sql = "insert into lobby_post (chat_id, shown) values ($1, $2)
            on conflict (chat_id) do update set shown = excluded.shown";
        sqlx::query(sql).bind(chat_id).bind(shown).execute(session.connection()).await?;
        if begins || message.is_some() {
            notice_queue::add(session, ChatId(chat_id), &Notice::Lobby, now).await?;
        }
    }
    Ok(shows)
}

/// Queues the end of the message in a chat that does not want it any more.
pub async fn end_in(session: &mut Session, chat: ChatId, now: Timestamp) -> Result<()> {
    let sql = "update lobby_post set shown = 'off' where chat_id = $1 and message is not null and shown <> 'off'";
    if sqlx::query(sql).bind(chat.0).execute(session.connection()).await?.rows_affected() > 0 {
        notice_queue::add(session, chat, &Notice::Lobby, now).await?;
    }
    Ok(())
}

/// Whether this chat wants to see the lobby.
pub async fn is_wanted_in(session: &mut Session, chat: ChatId) -> Result<bool> {
    let sql = "select exists (select 1 from choice where chat_id = $1 and name = 'lobby' and value = 'on')";
    let Flag(is_wanted) = sqlx::query_scalar(sql).bind(chat.0).fetch_one(session.connection()).await?;
    Ok(is_wanted)
}

/// The message that shows the lobby in a chat.
pub async fn message_in(session: &mut Session, chat: ChatId) -> Result<Option<MessageKey>> {
    let sql = "select message from lobby_post where chat_id = $1";
    let found: Option<Option<String>> =
        sqlx::query_scalar(sql).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.flatten().map(MessageKey::from))
}

/// Stores which message shows the lobby in a chat.
pub async fn keep_message(session: &mut Session, chat: ChatId, message: &MessageKey) -> Result<()> {
    let sql = "update lobby_post set message = $2 where chat_id = $1";
    sqlx::query(sql).bind(chat.0).bind(message.as_str()).execute(session.connection()).await?;
    Ok(())
}
