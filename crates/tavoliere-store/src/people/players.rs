//! Players and their accounts on platforms.

use crate::{Result, Session};
use tavoliere_play::matches::{Identity, PersonId, PlayerId};
use tavoliere_play::platforms::Account;
use tavoliere_play::platforms::Platform;
use tavoliere_play::time::Timestamp;

/// The player of an account; creates the player if the account is new. Stores its latest name and language.
pub async fn find_or_create(
    session: &mut Session,
    account: &Account,
    language: Option<&str>,
    now: Timestamp,
) -> Result<PlayerId> {
    let Account { platform, key, name } = account;
    let Some(PlayerId(player)) = find(session, *platform, key).await? else {
        return create(session, account, language, now).await;
    };
    sqlx::query("update account set name = $3 where platform = $1 and key = $2 and name <> $3")
        .bind(platform.name())
        .bind(key)
        .bind(name)
        .execute(session.connection())
        .await?;
    if let Some(language) = language {
        sqlx::query("update player set language = $2 where player_id = $1 and language is distinct from $2")
            .bind(player)
            .bind(language)
            .execute(session.connection())
            .await?;
    }
    Ok(PlayerId(player))
}

/// Stores the handle with which an account was seen; `None` if it has none. Another account with this handle has
/// lost it.
pub async fn note_handle(session: &mut Session, platform: Platform, key: &str, handle: Option<&str>) -> Result<()> {
    let sql = "update account set handle = null where platform = $1 and lower(handle) = lower($3) and key <> $2";
    sqlx::query(sql).bind(platform.name()).bind(key).bind(handle).execute(session.connection()).await?;
    let sql = "update account set handle = $3 where platform = $1 and key = $2 and handle is distinct from $3";
    sqlx::query(sql).bind(platform.name()).bind(key).bind(handle).execute(session.connection()).await?;
    Ok(())
}

/// Whether a person has a name on a platform by which everybody can find them there.
pub async fn has_handle(session: &mut Session, player: PlayerId, platform: Platform) -> Result<bool> {
    let sql = "select 1 from player as own join player as twin using (person_id)
        join account on account.player_id = twin.player_id
        where own.player_id = $1 and platform in ($2, 'program') and handle is not null limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(player.0).bind(platform.name()).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// The player who was last seen with a handle on a platform, else the program with this handle.
pub async fn find_by_handle(session: &mut Session, platform: Platform, handle: &str) -> Result<Option<PlayerId>> {
    let sql = "select player_id from account where platform in ($1, 'program') and lower(handle) = lower($2)
        order by platform <> $1 limit 1";
    let found = sqlx::query_scalar(sql).bind(platform.name()).bind(handle).fetch_optional(session.connection()).await?;
    Ok(found.map(PlayerId))
}

async fn create(session: &mut Session, account: &Account, language: Option<&str>, now: Timestamp) -> Result<PlayerId> {
    let sql = "insert into player (language, created_at) values ($1, $2) returning player_id";
    let player: i64 = sqlx::query_scalar(sql).bind(language).bind(now).fetch_one(session.connection()).await?;
    sqlx::query("update player set person_id = player_id where player_id = $1")
        .bind(player)
        .execute(session.connection())
        .await?;
    sqlx::query("insert into account (platform, key, player_id, name) values ($1, $2, $3, $4)")
        .bind(account.platform.name())
        .bind(&account.key)
        .bind(player)
        .bind(&account.name)
        .execute(session.connection())
        .await?;
    Ok(PlayerId(player))
}

/// All players of a player's person.
pub async fn identity(session: &mut Session, player: PlayerId) -> Result<Identity> {
    let sql = "select other.player_id from player as own join player as other using (person_id)
        where own.player_id = $1 and other.player_id <> $1 order by other.player_id";
    let others = sqlx::query_scalar(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(Identity { own: player, others: others.into_iter().map(PlayerId).collect() })
}

/// The id of a player's person. Fails if there is no such player.
pub async fn person_of(session: &mut Session, player: PlayerId) -> Result<PersonId> {
    let sql = "select person_id from player where player_id = $1";
    Ok(PersonId(sqlx::query_scalar(sql).bind(player.0).fetch_one(session.connection()).await?))
}

/// When a player was first met. Fails if there is no such player.
pub async fn known_since(session: &mut Session, player: PlayerId) -> Result<Timestamp> {
    let sql = "select created_at from player where player_id = $1";
    Ok(sqlx::query_scalar(sql).bind(player.0).fetch_one(session.connection()).await?)
}

/// A player, if there is one with this id.
pub async fn existing(session: &mut Session, player: PlayerId) -> Result<Option<PlayerId>> {
    let sql = "select player_id from player where player_id = $1";
    let found = sqlx::query_scalar(sql).bind(player.0).fetch_optional(session.connection()).await?;
    Ok(found.map(PlayerId))
}

/// The player of an account, if the account is known.
pub async fn find(session: &mut Session, platform: Platform, key: &str) -> Result<Option<PlayerId>> {
    let sql = "select player_id from account where platform = $1 and key = $2";
    let found = sqlx::query_scalar(sql).bind(platform.name()).bind(key).fetch_optional(session.connection()).await?;
    Ok(found.map(PlayerId))
}

/// The account by which to address a player on a platform: the person's account there, else the player's own.
/// `None` if the player has left.
pub async fn account(session: &mut Session, player: PlayerId, platform: Platform) -> Result<Option<Account>> {
    let sql = "select platform, key, name from account where player_id in (select other.player_id
        from player as own join player as other using (person_id) where own.player_id = $1)
        order by platform <> $2, player_id <> $1, platform, key limit 1";
    Ok(sqlx::query_as(sql).bind(player.0).bind(platform.name()).fetch_optional(session.connection()).await?)
}

/// All accounts of a player's person, by platform.
pub async fn accounts(session: &mut Session, player: PlayerId) -> Result<Vec<Account>> {
    let sql = "select platform, key, name from player as own join player as other using (person_id)
        join account on account.player_id = other.player_id where own.player_id = $1 order by platform, key";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?)
}

/// A player's account. Fails if the player has left.
pub async fn own_account(session: &mut Session, player: PlayerId) -> Result<Account> {
    let sql = "select platform, key, name from account where player_id = $1";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_one(session.connection()).await?)
}
