//! The chats in which people play.

use crate::posts::servers;
use crate::row::from_row;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::{ChatKey, Platform};

/// The id of a chat on any platform.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChatId(pub i64);

/// A chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    pub platform: Platform,
    pub key: ChatKey,
    pub private: bool,
    /// The tag of the chat's language, if it is known.
    pub language: Option<String>,
}

from_row!(Chat { platform(as String), key(as String), private(as Flag), language });

/// The id of a chat in which somebody writes; creates the chat if it is new. Stores its latest language and, of a
/// private chat, its person.
pub async fn enter(session: &mut Session, chat: &Chat, person: PlayerId) -> Result<ChatId> {
    let sql = "insert into chat (platform, key, private, language, person_id) values ($1, $2, $3, $4, $5)
        on conflict (platform, key) do update set language = coalesce(excluded.language, chat.language),
        person_id = excluded.person_id returning chat_id";
    let chat_id = sqlx::query_scalar(sql)
        .bind(chat.platform.name())
        .bind(chat.key.as_str())
        .bind(Flag(chat.private))
        .bind(&chat.language)
        .bind(chat.private.then_some(person.0))
        .fetch_one(session.connection())
        .await?;
    Ok(ChatId(chat_id))
}

/// The id of a chat, if it is known.
pub async fn find(session: &mut Session, platform: Platform, key: &ChatKey) -> Result<Option<ChatId>> {
    let sql = "select chat_id from chat where platform = $1 and key = $2";
    let found =
        sqlx::query_scalar(sql).bind(platform.name()).bind(key.as_str()).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// A private chat of a player's person with the bot, on any platform: the first that was known.
pub async fn private_of(session: &mut Session, player: PlayerId) -> Result<Option<ChatId>> {
    let sql = "select chat_id from player as own join player as other using (person_id)
        join chat on chat.person_id = other.player_id
        where own.player_id = $1 and private = 1 order by chat_id limit 1";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// A chat by its id. Fails if there is none.
pub async fn load(session: &mut Session, chat: ChatId) -> Result<Chat> {
    let sql = "select platform, key, private, language from chat where chat_id = $1";
    Ok(sqlx::query_as(sql).bind(chat.0).fetch_one(session.connection()).await?)
}

/// A chat by its id, if there is one.
async fn existing(session: &mut Session, chat: ChatId) -> Result<Option<Chat>> {
    let sql = "select platform, key, private, language from chat where chat_id = $1";
    Ok(sqlx::query_as(sql).bind(chat.0).fetch_optional(session.connection()).await?)
}

/// The person of a private chat; `None` for other chats.
pub async fn owner_of(session: &mut Session, chat: ChatId) -> Result<Option<PlayerId>> {
    let sql = "select person_id from chat where chat_id = $1";
    let owner: Option<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_one(session.connection()).await?;
    Ok(owner.map(PlayerId))
}

/// Gives a chat the new key that its platform gave it. If there is a chat with the new key, the matches, posts and
/// choices of the old one move to it.
pub async fn change_key(session: &mut Session, chat: ChatId, key: &ChatKey) -> Result<()> {
    // Both the platform's news and a refused post tell it: the later one finds the chat moved, or merged and gone.
    let Some(Chat { platform, key: from, .. }) = existing(session, chat).await? else { return Ok(()) };
    let found = find(session, platform, key).await?;
    if found == Some(chat) {
        return Ok(());
    }
    servers::change_key(session, platform, &from, key).await?;
    let Some(target) = found else {
        // Permissions missing under the old key may exist under the new one.
        let sql = "update chat set key = $2, forbidden_since = null, pictureless_since = null, paused_until = 0
            where chat_id = $1";
        sqlx::query(sql).bind(chat.0).bind(key.as_str()).execute(session.connection()).await?;
        // The messages stay under the old key. Under the new one their numbers are those of others, which may not be
        // linked to or deleted.
        let sql = "update notice set message = null, state = 'closed'
            where chat_id = $1 and message is not null and state <> 'waiting'";
        sqlx::query(sql).bind(chat.0).execute(session.connection()).await?;
        return Ok(());
    };
    for sql in [
        // A review is wished for where its match is shown.
        "insert into review_wish (match_id, chat_id) select match_id, $2 from review_wish where chat_id = $1
            and match_id in (select match_id from match_chat where chat_id = $1) on conflict do nothing",
        "delete from review_wish where chat_id = $1 and $2 = $2
            and match_id in (select match_id from match_chat where chat_id = $1)",
        // Matches whose thread the old chat was lose it; threads in the old chat move along.
        "update match_chat set thread_id = nullif($2, chat_id) where thread_id = $1",
        "insert into match_chat (match_id, chat_id, thread_id)
            select match_id, $2, thread_id from match_chat where chat_id = $1 on conflict do nothing",
        "delete from match_chat where chat_id = $1 and $2 = $2",
        "insert into regular (chat_id, player_id) select $2, player_id from regular where chat_id = $1
            on conflict do nothing",
        "delete from regular where chat_id = $1 and $2 = $2",
        "insert into seen (chat_id, player_id, at) select $2, player_id, at from seen where chat_id = $1
            on conflict (chat_id, player_id) do update set at = excluded.at where excluded.at > seen.at",
        "delete from seen where chat_id = $1 and $2 = $2",
        "update notice set chat_id = $2 where chat_id = $1 and state = 'waiting'",
        "update notice set chat_id = $2, message = null, state = 'failed' where chat_id = $1",
        "insert into choice (chat_id, name, value) select $2, name, value from choice where chat_id = $1
            on conflict do nothing",
        "delete from choice where chat_id = $1 and $2 = $2",
        "update seek set chat_id = $2 where chat_id = $1",
        "update tournament_entrant set chat_id = $2 where chat_id = $1",
        "insert into tournament_chat (tournament_id, chat_id, message, title)
            select tournament_id, $2, null, title from tournament_chat where chat_id = $1 on conflict do nothing",
        "delete from tournament_chat where chat_id = $1 and $2 = $2",
        "insert into lobby_post (chat_id, message, shown) select $2, null, '' from lobby_post where chat_id = $1
            on conflict do nothing",
        "delete from lobby_post where chat_id = $1 and $2 = $2",
        "update chat set told_month = coalesce(chat.told_month, old.told_month)
            from chat as old where chat.chat_id = $2 and old.chat_id = $1",
        "delete from chat where chat_id = $1 and $2 = $2",
    ] {
        sqlx::query(sql).bind(chat.0).bind(target.0).execute(session.connection()).await?;
    }
    Ok(())
}

/// The private chat of a player's person in which the bot may post, on any platform.
pub async fn private_chat(session: &mut Session, player: PlayerId) -> Result<Option<ChatId>> {
    let sql = "select chat_id from player as own join player as other using (person_id)
        join chat on chat.person_id = other.player_id
        where own.player_id = $1 and private = 1 and forbidden_since is null order by chat_id limit 1";
    let found = sqlx::query_scalar(sql).bind(player.0).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}

/// The private chat of a player's person on a platform, if there is one.
pub async fn own_chat(session: &mut Session, player: PlayerId, platform: Platform) -> Result<Option<ChatId>> {
    let sql = "select chat_id from player as own join player as other using (person_id)
        join chat on chat.person_id = other.player_id
        where own.player_id = $1 and private = 1 and platform = $2 order by chat_id limit 1";
    let found =
        sqlx::query_scalar(sql).bind(player.0).bind(platform.name()).fetch_optional(session.connection()).await?;
    Ok(found.map(ChatId))
}
