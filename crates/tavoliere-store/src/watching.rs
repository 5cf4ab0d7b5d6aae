//! Figures about the database for monitoring.

use super::{Result, Session, postgres};
use crate::row::from_row;
use tavoliere_play::platforms::Platform;
use tavoliere_play::time::Timestamp;

/// The backlog of a platform's outbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backlog {
    pub platform: Platform,
    /// Notices that are not delivered yet.
    pub notices: i64,
    /// Those of them that somebody waits for and that could be delivered now: their time has come, the chat is not held
    /// at the platform's word, and the bot may post there.
    pub due: i64,
    /// Since when the oldest of these could be delivered.
    pub oldest: Option<Timestamp>,
}

from_row!(Backlog { platform(as String), notices, due, oldest });

/// Returns the backlogs of the outboxes, by platform; platforms without a notice are left out.
pub async fn backlogs(session: &mut Session, now: Timestamp) -> Result<Vec<Backlog>> {
    let sql = "select platform, count(*) as notices, count(*) filter (where is_urgent and at <= $1) as due,
            min(at) filter (where is_urgent and at <= $1) as oldest from (
            select platform, case when due_at > paused_until then due_at else paused_until end as at,
                state = 'waiting' and forbidden_since is null and leisurely = 0 as is_urgent
            from notice join chat using (chat_id) where state in ('waiting', 'closing')) as pending
        group by platform order by platform";
    Ok(sqlx::query_as(sql).bind(now).fetch_all(session.connection()).await?)
}

/// How many matches there are in each phase.
pub async fn phases(session: &mut Session) -> Result<Vec<(String, i64)>> {
    let sql = "select phase, count(*) from match group by phase order by phase";
    Ok(sqlx::query_as(sql).fetch_all(session.connection()).await?)
}

/// The size of a database on a server, in bytes.
///
/// # Errors
/// If the database cannot be read, or is a file.
pub async fn server_size(session: &mut Session) -> Result<u64> {
    let size: i64 = sqlx::query_scalar(postgres::SIZE).fetch_one(session.connection()).await?;
    Ok(size.unsigned_abs())
}
