//! Which people have blocked each other.

use crate::row::from_row;
use crate::{Result, Session};
use tavoliere_play::matches::{Identity, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::TournamentId;

/// A blocked account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocked {
    player_id: i64,
    /// The name that other people see.
    pub name: String,
}

from_row!(Blocked { player_id, name });

impl Blocked {
    pub const fn player(&self) -> PlayerId {
        PlayerId(self.player_id)
    }
}

/// Stores that a player's person has blocked another player's person.
pub async fn block(session: &mut Session, player: PlayerId, other: PlayerId, now: Timestamp) -> Result<()> {
    let sql = "insert into block (player_id, blocked_id, at) values ($1, $2, $3) on conflict do nothing";
    sqlx::query(sql).bind(player.0).bind(other.0).bind(now).execute(session.connection()).await?;
    Ok(())
}

/// Deletes all blocks of a player's person against another player's person. Returns whether there were any.
pub async fn unblock(session: &mut Session, player: PlayerId, other: PlayerId) -> Result<bool> {
    let sql = "delete from block
        where player_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $1)
        and blocked_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $2)";
    let done = sqlx::query(sql).bind(player.0).bind(other.0).execute(session.connection()).await?;
    Ok(done.rows_affected() > 0)
}

/// Whether one of two people has blocked the other.
pub async fn are_apart(session: &mut Session, one: &Identity, other: PlayerId) -> Result<bool> {
    let sql = "select 1 from player as one join player as blocker using (person_id)
            join block on block.player_id = blocker.player_id
            join player as blocked on blocked.player_id = block.blocked_id
            join player as other on other.person_id = blocked.person_id
            where one.player_id = $1 and other.player_id = $2
        union all select 1 from player as one join player as blocked using (person_id)
            join block on block.blocked_id = blocked.player_id
            join player as blocker on blocker.player_id = block.player_id
            join player as other on other.person_id = blocker.person_id
            where one.player_id = $1 and other.player_id = $2
        limit 1";
    let found: Option<i64> =
        sqlx::query_scalar(sql).bind(one.own.0).bind(other.0).fetch_optional(session.connection()).await?;
    Ok(found.is_some())
}

/// Those who have registered for a tournament and whom a player's person has blocked, or who have blocked them.
pub async fn apart_in(session: &mut Session, id: TournamentId, player: PlayerId) -> Result<Vec<PlayerId>> {
    let sql = "select entrant.player_id from tournament_entrant as entrant
        join player as theirs on theirs.player_id = entrant.player_id
        where tournament_id = $1 and theirs.person_id in (
            select blocked.person_id from player as own join player as blocker using (person_id)
                join block on block.player_id = blocker.player_id
                join player as blocked on blocked.player_id = block.blocked_id where own.player_id = $2
            union select blocker.person_id from player as own join player as blocked using (person_id)
                join block on block.blocked_id = blocked.player_id
                join player as blocker on blocker.player_id = block.player_id where own.player_id = $2)
        order by entrant.player_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).bind(player.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(PlayerId).collect())
}

/// The accounts that a player's person has blocked, the latest first.
pub async fn blocked_by(session: &mut Session, player: PlayerId) -> Result<Vec<Blocked>> {
    let sql = "select account.player_id, account.name from player as own join player as twin using (person_id)
        join block on block.player_id = twin.player_id join account on account.player_id = block.blocked_id
        where own.player_id = $1 group by account.player_id, account.name
        order by max(block.at) desc, account.player_id";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?)
}
