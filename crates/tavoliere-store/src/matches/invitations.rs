//! Invitations sent by inline mode, before somebody joins.

use crate::posts::notice_queue;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;

/// The most invitations stored for a person. Inline mode makes new ones for every letter typed, and one of them is
/// sent.
const MOST: u32 = 500;

/// An open invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    pub host: PlayerId,
    /// The terms of the challenge, as a command line.
    pub terms: String,
    pub at: Timestamp,
}

/// Stores an invitation. Returns whether its code was free.
pub async fn keep(session: &mut Session, code: &str, host: PlayerId, terms: &str, now: Timestamp) -> Result<bool> {
    let sql = "insert into invitation (code, player_id, terms, at) select $1, $2, $3, $4
        where not exists (select 1 from match where code = $1) on conflict do nothing";
    let kept = sqlx::query(sql).bind(code).bind(host.0).bind(terms).bind(now).execute(session.connection()).await?;
    Ok(kept.rows_affected() == 1)
}

/// Deletes the invitations made before a time, and the oldest ones of a person with too many.
pub async fn delete_before(session: &mut Session, host: PlayerId, before: Timestamp) -> Result<()> {
    // One statement for both would read the whole table on PostgreSQL.
    let sql = "delete from invitation where at < $1 returning code";
    let mut forgotten: Vec<String> = sqlx::query_scalar(sql).bind(before).fetch_all(session.connection()).await?;
    let sql = "delete from invitation where code in
        (select code from invitation where player_id = $1 order by at desc, code limit $3 offset $2)
        returning code";
    let many = sqlx::query_scalar(sql).bind(host.0).bind(i64::from(MOST)).bind(i64::MAX);
    forgotten.extend(many.fetch_all(session.connection()).await?);
    for code in forgotten {
        notice_queue::hasten_cards(session, &code).await?;
    }
    Ok(())
}

/// The invitation with a code, if it was made since a time.
pub async fn find(session: &mut Session, code: &str, since: Timestamp) -> Result<Option<Invited>> {
    let sql = "select player_id, terms, at from invitation where code = $1 and at >= $2";
    let found: Option<(i64, String, Timestamp)> =
        sqlx::query_as(sql).bind(code).bind(since).fetch_optional(session.connection()).await?;
    Ok(found.map(|(host, terms, at)| Invited { host: PlayerId(host), terms, at }))
}

/// Deletes an invitation.
pub async fn delete(session: &mut Session, code: &str) -> Result<()> {
    sqlx::query("delete from invitation where code = $1").bind(code).execute(session.connection()).await?;
    notice_queue::hasten_cards(session, code).await
}
