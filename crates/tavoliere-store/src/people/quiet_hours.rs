//! The quiet hours in which people are not mentioned.

use crate::row::from_row;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;

/// Quiet hours as they are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuietRow {
    pub begins: i8,
    pub ends: i8,
    pub zone: String,
}

from_row!(QuietRow { begins(as i64), ends(as i64), zone });

/// The quiet hours of a player's person. If several linked players have some, those of the player that the person
/// is named by come first.
pub async fn find(session: &mut Session, player: PlayerId) -> Result<Option<QuietRow>> {
    let sql = "select begins, ends, zone from player as own join player as twin using (person_id)
        join quiet on quiet.player_id = twin.player_id where own.player_id = $1
        order by twin.player_id <> person_id, twin.player_id limit 1";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_optional(session.connection()).await?)
}

/// Replaces the quiet hours of a player's person; `None` deletes them.
pub async fn keep(session: &mut Session, player: PlayerId, quiet: Option<&QuietRow>) -> Result<()> {
    let sql = "delete from quiet where player_id in (select twin.player_id
        from player as own join player as twin using (person_id) where own.player_id = $1)";
    sqlx::query(sql).bind(player.0).execute(session.connection()).await?;
    match quiet {
        Some(quiet) => add_quiet_hours(session, player, quiet).await,
        None => Ok(()),
    }
}

/// Stores quiet hours of a player who has none.
pub(crate) async fn add_quiet_hours(session: &mut Session, player: PlayerId, quiet: &QuietRow) -> Result<()> {
    let QuietRow { begins, ends, zone } = quiet;
    let sql = "insert into quiet (player_id, begins, ends, zone) values ($1, $2, $3, $4) on conflict do nothing";
    sqlx::query(sql)
        .bind(player.0)
        .bind(i64::from(*begins))
        .bind(i64::from(*ends))
        .bind(zone)
        .execute(session.connection())
        .await?;
    Ok(())
}
