//! Keys to names of the lounge, and tickets that let new people in. Both are known by their hash only.

use crate::people::players;
use crate::row::from_row;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Account;
use tavoliere_play::platforms::Platform;
use tavoliere_play::platforms::{TICKET_LASTS, TICKET_USES};
use tavoliere_play::time::Timestamp;

/// Where a key is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// In the cookie of a browser.
    Browser,
    /// In a personal link, which gives further browsers a key.
    Link,
}

/// A name, and the key by which it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    pub player: PlayerId,
    pub account: Account,
    /// When the key was last used, to the day.
    pub used_at: Timestamp,
}

/// A ticket that can be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTicket {
    /// The name of its maker; `None` if the host made it.
    pub by: Option<String>,
}

from_row!(StoredTicket { by });

/// How many keys of each kind a name has. A further one takes the place of the one that was unused for longest.
const MOST_KEYS: u32 = 8;

/// How many tickets of one person can be used. A further one takes the place of the oldest.
const MOST_TICKETS: u32 = 20;

impl KeyKind {
    /// The stored name.
    const fn name(self) -> &'static str {
        match self {
            Self::Browser => "browser",
            Self::Link => "link",
        }
    }
}

/// Returns the secret of this bot's lounge, by which a browser shows that it runs on this machine. It is stored
/// unhashed, because the program prints it at each start, and a reader of the database has full access anyway.
pub async fn lounge_secret(session: &mut Session) -> Result<Option<String>> {
    let sql = "select secret from lounge_secret where one = 1";
    Ok(sqlx::query_scalar(sql).fetch_optional(session.connection()).await?)
}

/// Stores the secret of this bot's lounge, if it has none.
pub async fn add_lounge_secret(session: &mut Session, new: &str) -> Result<()> {
    let sql = "insert into lounge_secret (one, secret) values (1, $1) on conflict do nothing";
    sqlx::query(sql).bind(new).execute(session.connection()).await?;
    Ok(())
}

/// Stores the hash of a new key.
pub async fn add(session: &mut Session, player: PlayerId, kind: KeyKind, hash: &str, now: Timestamp) -> Result<()> {
    let sql = "insert into lounge_key (hash, player_id, kind, made_at, used_at) values ($1, $2, $3, $4, $4)";
    sqlx::query(sql).bind(hash).bind(player.0).bind(kind.name()).bind(now).execute(session.connection()).await?;
    let sql = "delete from lounge_key where player_id = $1 and kind = $2 and hash <> $3
        and hash not in (select hash from lounge_key where player_id = $1 and kind = $2 and hash <> $3
            order by used_at desc, made_at desc limit $4)";
    let spare = sqlx::query(sql).bind(player.0).bind(kind.name()).bind(hash).bind(i64::from(MOST_KEYS - 1));
    spare.execute(session.connection()).await?;
    Ok(())
}

/// Returns the holder of the key with a hash.
pub async fn holder_of(session: &mut Session, kind: KeyKind, hash: &str) -> Result<Option<Holder>> {
    let sql = "select player_id, used_at, platform, key, name
        from lounge_key join account using (player_id) where hash = $1 and kind = $2";
    let found: Option<HolderRow> =
        sqlx::query_as(sql).bind(hash).bind(kind.name()).fetch_optional(session.connection()).await?;
    let holder = |HolderRow { player_id, used_at, account }| Holder { player: PlayerId(player_id), account, used_at };
    Ok(found.map(holder))
}

struct HolderRow {
    player_id: i64,
    used_at: Timestamp,
    account: Account,
}

from_row!(HolderRow { player_id, used_at, account(flat) });

/// Stores that a key was used.
pub async fn mark_used(session: &mut Session, hash: &str, now: Timestamp) -> Result<()> {
    let sql = "update lounge_key set used_at = $2 where hash = $1";
    sqlx::query(sql).bind(hash).bind(now).execute(session.connection()).await?;
    Ok(())
}

/// Whether somebody has a key to a player's name.
pub async fn is_claimed(session: &mut Session, player: PlayerId) -> Result<bool> {
    let sql = "select exists (select 1 from lounge_key where player_id = $1)";
    let Flag(found) = sqlx::query_scalar(sql).bind(player.0).fetch_one(session.connection()).await?;
    Ok(found)
}

/// Whether a player has only claimed a name so far, and not used the bot.
pub async fn has_only_claimed(session: &mut Session, player: PlayerId) -> Result<bool> {
    let sql = "select exists (select 1 from lounge_key where player_id = $1)
        and not exists (select 1 from seen where player_id = $1)
        and not exists (select 1 from party where player_id = $1)";
    let Flag(found) = sqlx::query_scalar(sql).bind(player.0).fetch_one(session.connection()).await?;
    Ok(found)
}

/// Deletes the keys to a player's name; the one with the hash `but` stays.
pub async fn delete_others(session: &mut Session, player: PlayerId, but: Option<&str>) -> Result<()> {
    let sql = "delete from lounge_key where player_id = $1 and hash is distinct from $2";
    sqlx::query(sql).bind(player.0).bind(but).execute(session.connection()).await?;
    Ok(())
}

/// Deletes a key, unless it is the only one: without any, the name would be free.
pub async fn delete(session: &mut Session, hash: &str) -> Result<()> {
    let sql = "delete from lounge_key where hash = $1 and exists (select 1 from lounge_key as other
        where other.player_id = lounge_key.player_id and other.hash <> $1)";
    sqlx::query(sql).bind(hash).execute(session.connection()).await?;
    Ok(())
}

/// Stores the hash of a new ticket, made by a player or by the host. Forgets those that have lapsed.
pub async fn add_ticket(session: &mut Session, by: Option<PlayerId>, hash: &str, now: Timestamp) -> Result<()> {
    let sql = "delete from lounge_ticket where made_at <= $1";
    sqlx::query(sql).bind(now - TICKET_LASTS).execute(session.connection()).await?;
    let sql = "insert into lounge_ticket (hash, player_id, made_at, uses) values ($1, $2, $3, 0)";
    sqlx::query(sql).bind(hash).bind(by.map(|by| by.0)).bind(now).execute(session.connection()).await?;
    let sql = "delete from lounge_ticket where player_id = $1 and hash <> $2
        and hash not in (select hash from lounge_ticket where player_id = $1 and hash <> $2
            order by made_at desc limit $3)";
    let spare = sqlx::query(sql).bind(by.map(|by| by.0)).bind(hash).bind(i64::from(MOST_TICKETS - 1));
    spare.execute(session.connection()).await?;
    Ok(())
}

/// A ticket, if it can still be used.
pub async fn ticket(session: &mut Session, hash: &str, now: Timestamp) -> Result<Option<StoredTicket>> {
    let sql = "select (select name from account where account.player_id = lounge_ticket.player_id) as by
        from lounge_ticket where hash = $1 and made_at > $2 and uses < $3";
    let found = sqlx::query_as(sql).bind(hash).bind(now - TICKET_LASTS).bind(i64::from(TICKET_USES));
    Ok(found.fetch_optional(session.connection()).await?)
}

/// Uses a ticket once. Returns whether that was possible.
pub async fn use_ticket(session: &mut Session, hash: &str, now: Timestamp) -> Result<bool> {
    let sql = "update lounge_ticket set uses = uses + 1 where hash = $1 and made_at > $2 and uses < $3";
    let used = sqlx::query(sql).bind(hash).bind(now - TICKET_LASTS).bind(i64::from(TICKET_USES));
    Ok(used.execute(session.connection()).await?.rows_affected() == 1)
}

/// The player with a name of the lounge, who is new if nobody has had it. `name` is how it is shown.
pub async fn player_named(session: &mut Session, key: &str, name: &str, now: Timestamp) -> Result<PlayerId> {
    let account = Account { platform: Platform::Lounge, key: key.to_owned(), name: name.to_owned() };
    players::find_or_create(session, &account, None, now).await
}
