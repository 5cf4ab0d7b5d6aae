//! Facts about servers: the languages in which people met the bot there, and the time of its introduction.

use crate::row::from_row;
use crate::{Result, Session};
use tavoliere_play::platforms::{ChatKey, Platform, ServerKey};
use tavoliere_play::time::Timestamp;

/// The tags of the languages in which people met the bot in a server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerLanguages {
    /// That of the person who added the bot.
    pub adder: Option<String>,
    /// That of the first person who used it there.
    pub first: Option<String>,
    /// The one that was chosen because these disagreed.
    pub settled: Option<String>,
}

from_row!(ServerLanguages { adder(from "adder_language"), first(from "first_language"), settled(from "settled_language") });

/// The languages in which people met the bot in a server.
pub async fn languages_of(session: &mut Session, platform: Platform, server: &ServerKey) -> Result<ServerLanguages> {
    let sql = "select adder_language, first_language, settled_language from server
        where platform = $1 and key = $2";
    let found =
        sqlx::query_as(sql).bind(platform.name()).bind(server.as_str()).fetch_optional(session.connection()).await?;
    Ok(found.unwrap_or_default())
}

/// The languages in which people met the bot in the server of a chat.
pub async fn languages_around(session: &mut Session, platform: Platform, chat: &ChatKey) -> Result<ServerLanguages> {
    let sql = "select adder_language, first_language, settled_language
        from chat join server on server.platform = chat.platform and server.key = chat.server
        where chat.platform = $1 and chat.key = $2";
    let found =
        sqlx::query_as(sql).bind(platform.name()).bind(chat.as_str()).fetch_optional(session.connection()).await?;
    Ok(found.unwrap_or_default())
}

/// Stores that somebody has added the bot to a server, and the tag of their language if it is known. Returns whether
/// the bot is to introduce itself: it has not done so since a time.
pub async fn arrive(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    adder: Option<&str>,
    since: Timestamp,
    now: Timestamp,
) -> Result<bool> {
    let sql = "select 1 from server where platform = $1 and key = $2 and welcomed_at > $3";
    let known: Option<i64> = sqlx::query_scalar(sql)
        .bind(platform.name())
        .bind(server.as_str())
        .bind(since)
        .fetch_optional(session.connection())
        .await?;
    let sql = "insert into server (platform, key, adder_language, welcomed_at) values ($1, $2, $3, $4)
        on conflict (platform, key) do update set adder_language = coalesce(excluded.adder_language, server.adder_language),
        welcomed_at = case when server.welcomed_at > $5 then server.welcomed_at else excluded.welcomed_at end";
    let query = sqlx::query(sql).bind(platform.name()).bind(server.as_str()).bind(adder).bind(now).bind(since);
    query.execute(session.connection()).await?;
    Ok(known.is_none())
}

/// Stores the tag of the language of somebody who uses the bot in a server. Returns whether they are the first.
pub async fn note_first_language(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    language: &str,
) -> Result<bool> {
    let sql = "insert into server (platform, key, first_language) values ($1, $2, $3)
        on conflict (platform, key) do update set first_language = excluded.first_language where server.first_language is null";
    let done = sqlx::query(sql)
        .bind(platform.name())
        .bind(server.as_str())
        .bind(language)
        .execute(session.connection())
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Stores that a server is asked for its language. Returns whether it was not asked before.
pub async fn ask_language(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    now: Timestamp,
) -> Result<bool> {
    let sql = "update server set asked_at = $3 where platform = $1 and key = $2 and asked_at is null";
    let done =
        sqlx::query(sql).bind(platform.name()).bind(server.as_str()).bind(now).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Stores the tag of the language that was chosen for a server.
pub async fn settle_language(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    language: &str,
) -> Result<()> {
    let sql = "insert into server (platform, key, settled_language) values ($1, $2, $3)
        on conflict (platform, key) do update set settled_language = excluded.settled_language";
    sqlx::query(sql).bind(platform.name()).bind(server.as_str()).bind(language).execute(session.connection()).await?;
    Ok(())
}

/// Gives a server the new key of its chat, if the chat is one: then both have one key. Values already stored under the new key take precedence.
pub(super) async fn change_key(session: &mut Session, platform: Platform, from: &ChatKey, to: &ChatKey) -> Result<()> {
    for sql in [
        "insert into server (platform, key, adder_language, first_language, settled_language, asked_at, welcomed_at)
            select platform, $3, adder_language, first_language, settled_language, asked_at, welcomed_at
            from server where platform = $1 and key = $2
            on conflict (platform, key) do update set adder_language = coalesce(server.adder_language, excluded.adder_language),
            first_language = coalesce(server.first_language, excluded.first_language),
            settled_language = coalesce(server.settled_language, excluded.settled_language),
            asked_at = coalesce(server.asked_at, excluded.asked_at),
            welcomed_at = coalesce(server.welcomed_at, excluded.welcomed_at)",
        "delete from server where platform = $1 and key = $2 and key <> $3",
        "update chat set server = $3 where platform = $1 and server = $2",
    ] {
        sqlx::query(sql).bind(platform.name()).bind(from.as_str()).bind(to.as_str()).execute(session.connection()).await?;
    }
    Ok(())
}
