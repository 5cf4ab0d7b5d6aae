//! The updates of platforms that were carried out, when each platform was last heard from, when a process last ran, and what a
//! process holds.

use super::processes::registry::{HOLDS, ProcessId};
use super::{Result, Session};
use crate::row::from_row;
use tavoliere_play::platforms::Platform;
use tavoliere_play::time::Timestamp;

/// When a process was last known to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beat {
    pub at: Timestamp,
    /// Until when nobody loses on time because there was no process.
    pub grace_until: Timestamp,
}

from_row!(Beat { at, grace_until });

/// Whether work is claimed for a process. It stays so until the end of this transaction.
pub async fn holds_claim(session: &mut Session, process: ProcessId, work: &str) -> Result<bool> {
    let found: Option<i64> =
        sqlx::query_scalar(HOLDS).bind(process.0).bind(work).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Stores that a process runs.
pub async fn keep_beat(session: &mut Session, at: Timestamp, grace_until: Timestamp) -> Result<()> {
    let sql = "insert into beat (one, at, grace_until) values (1, $1, $2)
        on conflict (one) do update set at = excluded.at, grace_until = excluded.grace_until";
    sqlx::query(sql).bind(at).bind(grace_until).execute(session.connection()).await?;
    Ok(())
}

/// When a process was last known to run, if ever.
pub async fn last_beat(session: &mut Session) -> Result<Option<Beat>> {
    Ok(sqlx::query_as("select at, grace_until from beat where one = 1").fetch_optional(session.connection()).await?)
}

/// Stores the id of an update. Returns whether it was not known before.
pub async fn store_if_new(session: &mut Session, platform: Platform, input: &str, now: Timestamp) -> Result<bool> {
    let sql = "insert into input (platform, input, at) values ($1, $2, $3) on conflict do nothing";
    let done = sqlx::query(sql).bind(platform.name()).bind(input).bind(now).execute(session.connection()).await?;
    Ok(done.rows_affected() == 1)
}

/// Forgets the id of an update, which was refused.
pub async fn forget(session: &mut Session, platform: Platform, input: &str) -> Result<()> {
    let sql = "delete from input where platform = $1 and input = $2";
    sqlx::query(sql).bind(platform.name()).bind(input).execute(session.connection()).await?;
    Ok(())
}

/// Whether an update was carried out before.
pub async fn is_known(session: &mut Session, platform: Platform, input: &str) -> Result<bool> {
    let sql = "select 1 from input where platform = $1 and input = $2";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(platform.name()).bind(input).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Stores that a platform was heard from. Returns when it was last heard from before, if ever.
pub async fn mark_present(session: &mut Session, platform: Platform, at: Timestamp) -> Result<Option<Timestamp>> {
    let sql = "select at from presence where platform = $1";
    let before = sqlx::query_scalar(sql).bind(platform.name()).fetch_optional(session.connection()).await?;
    let sql = "insert into presence (platform, at) values ($1, $2)
        on conflict (platform) do update set at = excluded.at where excluded.at > presence.at";
    sqlx::query(sql).bind(platform.name()).bind(at).execute(session.connection()).await?;
    Ok(before)
}
