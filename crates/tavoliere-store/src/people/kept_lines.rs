//! Command lines that are too long for a button, by the codes that buttons carry in their place.

use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;

/// Keeps a line under a code. `player` is who gets its button, if they are known.
pub async fn keep(
    session: &mut Session,
    code: &str,
    line: &str,
    player: Option<PlayerId>,
    now: Timestamp,
) -> Result<()> {
    let sql = "insert into kept_line (code, line, player_id, at) values ($1, $2, $3, $4)";
    let query = sqlx::query(sql).bind(code).bind(line).bind(player.map(|player| player.0)).bind(now);
    query.execute(session.connection()).await?;
    Ok(())
}

/// The line kept under a code, if it is not too old.
pub async fn find(session: &mut Session, code: &str) -> Result<Option<String>> {
    let sql = "select line from kept_line where code = $1";
    Ok(sqlx::query_scalar(sql).bind(code).fetch_optional(session.connection()).await?)
}
