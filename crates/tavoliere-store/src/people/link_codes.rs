//! The one-time codes that link accounts, and wrong tries at them.

use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;

/// A period without its first moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    pub after: Timestamp,
    /// The end. A time after it, stored before the clock was set back, is not in the period.
    pub until: Timestamp,
}

/// Stores the code that links another account to this player's, in place of any code that the person gave out
/// before. Returns `false` if the code is taken.
pub async fn offer(session: &mut Session, player: PlayerId, code: &str, now: Timestamp) -> Result<bool> {
    withdraw_links_of(session, player).await?;
    let sql = "insert into link_code (player_id, code, given_at) values ($1, $2, $3) on conflict do nothing";
    let done = sqlx::query(sql).bind(player.0).bind(code).bind(now).execute(session.connection()).await?;
    Ok(done.rows_affected() == 1)
}

/// The player who gave out a code in a period, if the code was not used or withdrawn.
pub async fn offered_by(session: &mut Session, code: &str, period: Period) -> Result<Option<PlayerId>> {
    let sql = "select player_id from link_code where code = $1 and given_at > $2 and given_at <= $3";
    let found = sqlx::query_scalar(sql)
        .bind(code)
        .bind(period.after)
        .bind(period.until)
        .fetch_optional(session.connection())
        .await?;
    Ok(found.map(PlayerId))
}

/// Deletes a code.
pub async fn withdraw(session: &mut Session, code: &str) -> Result<()> {
    sqlx::query("delete from link_code where code = $1").bind(code).execute(session.connection()).await?;
    Ok(())
}

/// Deletes all codes that a player's person gave out.
pub(crate) async fn withdraw_links_of(session: &mut Session, player: PlayerId) -> Result<()> {
    let sql = "delete from link_code where player_id in (select other.player_id
        from player as own join player as other using (person_id) where own.player_id = $1)";
    sqlx::query(sql).bind(player.0).execute(session.connection()).await?;
    Ok(())
}

/// Stores that an account tried a wrong code, and deletes its tries before the period.
pub async fn note_wrong_code(session: &mut Session, player: PlayerId, period: Period) -> Result<()> {
    let sql = "delete from link_try where player_id = $1 and at <= $2";
    sqlx::query(sql).bind(player.0).bind(period.after).execute(session.connection()).await?;
    let sql = "insert into link_try (player_id, at) values ($1, $2)";
    sqlx::query(sql).bind(player.0).bind(period.until).execute(session.connection()).await?;
    Ok(())
}

/// When an account tried wrong codes in a period, the latest first.
pub async fn wrong_codes(session: &mut Session, player: PlayerId, period: Period) -> Result<Vec<Timestamp>> {
    let sql = "select at from link_try where player_id = $1 and at > $2 and at <= $3 order by at desc";
    let times = sqlx::query_scalar(sql)
        .bind(player.0)
        .bind(period.after)
        .bind(period.until)
        .fetch_all(session.connection())
        .await?;
    Ok(times)
}
