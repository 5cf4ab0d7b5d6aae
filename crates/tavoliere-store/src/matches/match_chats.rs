//! The chats that see a match, and the threads made for it there.

use crate::posts::chats::ChatId;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{Identity, MatchId, PlayerId};
use tavoliere_play::platforms::Platform;

/// Lets a chat see a match. If the chat is a thread made for another match, the chat around it sees the match, too.
pub async fn add(session: &mut Session, id: MatchId, chat: ChatId) -> Result<()> {
    for sql in [
        "insert into match_chat (match_id, chat_id) values ($1, $2) on conflict do nothing",
        "insert into match_chat (match_id, chat_id, thread_id)
            select distinct $1, chat_id, $2 from match_chat where thread_id = $2 on conflict do nothing",
    ] {
        sqlx::query(sql).bind(id.0).bind(chat.0).execute(session.connection()).await?;
    }
    Ok(())
}

/// Lets the chats of another match see a match, with the same threads.
pub async fn add_as(session: &mut Session, id: MatchId, other: MatchId) -> Result<()> {
    let sql = "insert into match_chat (match_id, chat_id, thread_id)
        select $1, chat_id, thread_id from match_chat where match_id = $2
        on conflict (match_id, chat_id) do update set thread_id = excluded.thread_id";
    sqlx::query(sql).bind(id.0).bind(other.0).execute(session.connection()).await?;
    Ok(())
}

/// The chats that see a match.
pub async fn chats_of(session: &mut Session, id: MatchId) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from match_chat where match_id = $1 order by chat_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(ChatId).collect())
}

/// Whether this chat, or a chat in which this person was seen, sees a match. Either may be unknown.
pub async fn is_in_sight(
    session: &mut Session,
    id: MatchId,
    chat: Option<ChatId>,
    person: Option<&Identity>,
) -> Result<bool> {
    let chats = chats_of(session, id).await?;
    if chat.is_some_and(|chat| chats.contains(&chat)) {
        return Ok(true);
    }
    let players = person.into_iter().flat_map(|person| [person.own].into_iter().chain(person.others.iter().copied()));
    for player in players {
        let sql = "select 1 from match_chat join seen using (chat_id) where match_id = $1 and player_id = $2 limit 1";
        let found: Option<i64> =
            sqlx::query_scalar(sql).bind(id.0).bind(player.0).fetch_optional(session.connection()).await?;
        if found.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether anybody may look on at a match that has begun: all its players want their matches to be public, or a chat
/// that several people read wants it and none of its players does not. A program wants what its owner wants.
pub async fn is_public(session: &mut Session, id: MatchId) -> Result<bool> {
    is_shown_as(session, id, "yes").await
}

/// Whether search engines may know a match: it is wanted as [`is_public`] tells, and nobody wants
/// less.
pub async fn is_searchable(session: &mut Session, id: MatchId) -> Result<bool> {
    is_shown_as(session, id, "search").await
}

/// Whether a match is wanted to be `public` in this way, or for search engines, which is more.
async fn is_shown_as(session: &mut Session, id: MatchId, way: &str) -> Result<bool> {
    let sql = "with wish as (select choice.value as value from seat
            left join program on program.player_id = seat.player_id
            join player on player.player_id = coalesce(owner_id, seat.player_id)
            left join choice on choice.player_id = player.person_id and choice.name = 'public'
            where seat.match_id = $1)
        select not exists (select 1 from wish where value not in ($2, 'search')) and (
            (exists (select 1 from wish)
                and not exists (select 1 from wish where value is null or value not in ($2, 'search')))
            or (exists (select 1 from seat where match_id = $1) and exists (select 1 from match_chat
                join chat using (chat_id) join choice using (chat_id)
                where match_chat.match_id = $1 and private = 0 and choice.name = 'public'
                and choice.value in ($2, 'search'))))";
    let Flag(is_shown) = sqlx::query_scalar(sql).bind(id.0).bind(way).fetch_one(session.connection()).await?;
    Ok(is_shown)
}

/// Whether a chat of a platform sees a match.
pub async fn is_seen_on(session: &mut Session, platform: Platform, id: MatchId) -> Result<bool> {
    let sql = "select 1 from match_chat join chat using (chat_id) where match_id = $1 and platform = $2
        and forbidden_since is null limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(platform.name()).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Whether the posts of a match go to a chat itself, not to a thread in it.
pub async fn is_told_in(session: &mut Session, id: MatchId, chat: ChatId) -> Result<bool> {
    let sql = "select 1 from match_chat where match_id = $1 and chat_id = $2 and thread_id is null";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Whether a chat sees a match that is not over.
pub async fn is_played_in(session: &mut Session, chat: ChatId) -> Result<bool> {
    let sql = "select 1 from match_chat join match using (match_id)
        where chat_id = $1 and phase in ('open', 'playing') limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// The thread made for a match in a chat.
pub async fn thread_of(session: &mut Session, id: MatchId, chat: ChatId) -> Result<Option<ChatId>> {
    let sql = "select thread_id from match_chat where match_id = $1 and chat_id = $2 and thread_id is not null";
    let found = sqlx::query_scalar(sql).bind(id.0).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// Whether a chat is a thread made for a match.
pub async fn is_made(session: &mut Session, chat: ChatId) -> Result<bool> {
    let sql = "select 1 from match_chat where thread_id = $1 limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// The chats that see a match and have no thread for it.
pub async fn without_thread(session: &mut Session, id: MatchId) -> Result<Vec<ChatId>> {
    let sql = "select chat_id from match_chat where match_id = $1 and thread_id is null order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// A chat with several people that sees a match, on a platform on which a player's person has an account.
pub async fn on_platforms_of(session: &mut Session, id: MatchId, player: PlayerId) -> Result<Option<ChatId>> {
    let sql = "select chat_id from match_chat join chat using (chat_id)
        where match_id = $2 and private = 0 and thread_id is null
        and platform in (select platform from player as own join player as other using (person_id)
            join account on account.player_id = other.player_id where own.player_id = $1)
        order by chat_id limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(player.0).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// A chat with several people that sees a match: one in which the bot may post, and on a platform on which a player's
/// person has an account, if there is one.
pub async fn best_for(session: &mut Session, id: MatchId, player: PlayerId) -> Result<Option<ChatId>> {
    let sql = "select chat_id from match_chat join chat using (chat_id)
        where match_id = $2 and private = 0 and thread_id is null
        order by forbidden_since is not null, platform not in (select platform from player as own join player as other using (person_id)
            join account on account.player_id = other.player_id where own.player_id = $1), chat_id limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(player.0).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}
