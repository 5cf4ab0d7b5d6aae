//! The vacations of people.

use crate::{Result, Session};
use tavoliere_play::matches::{PlayerId, Vacation};
use tavoliere_play::time::Timestamp;

/// The vacations of a player's person, the latest first. Accounts that were linked before have the same vacations.
pub async fn of_player(session: &mut Session, player: PlayerId) -> Result<Vec<Vacation>> {
    let sql = "select from_at, max(until_at) as until_at from vacation where player_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $1)
        group by from_at order by until_at desc, from_at desc";
    let rows: Vec<(Timestamp, Timestamp)> = sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(from, until)| Vacation { from, until }).collect())
}

/// Whether a player's person is on vacation.
pub async fn is_away(session: &mut Session, player: PlayerId, now: Timestamp) -> Result<bool> {
    Ok(of_player(session, player).await?.iter().any(|vacation| vacation.until > now))
}

/// Stores a vacation of a player.
pub async fn begin(session: &mut Session, player: PlayerId, vacation: Vacation) -> Result<()> {
    let sql = "insert into vacation (player_id, from_at, until_at) values ($1, $2, $3)
        on conflict (player_id, from_at) do update set until_at = excluded.until_at
        where excluded.until_at > vacation.until_at";
    let query = sqlx::query(sql).bind(player.0).bind(vacation.from).bind(vacation.until);
    query.execute(session.connection()).await?;
    Ok(())
}

/// Ends the vacations of a player's person that are not over.
pub async fn end(session: &mut Session, player: PlayerId, now: Timestamp) -> Result<()> {
    let sql = "update vacation set until_at = case when from_at > $2 then from_at else $2 end where until_at > $2
        and player_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $1)";
    sqlx::query(sql).bind(player.0).bind(now).execute(session.connection()).await?;
    Ok(())
}
