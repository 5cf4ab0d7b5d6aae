//! Remarks about the board of a match: of its players, and of people who watch.

use crate::values::count;
use crate::{Result, Session};
use tavoliere_play::matches::changes::Changed;
use tavoliere_play::matches::{PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;

/// Those who made a remark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkBy {
    /// The players of the match.
    Players,
    /// People who watched.
    Watchers,
}

/// Somebody’s words about a version of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerRemark {
    pub version: u32,
    pub player: PlayerId,
    pub words: String,
}

/// Stores what a player says about the present version, in place of what they said about it before, and tells it to those who
/// follow the match. Returns whether that changed anything.
pub async fn put(
    session: &mut Session,
    stored: &StoredMatch,
    player: PlayerId,
    words: &str,
    now: Timestamp,
) -> Result<bool> {
    let sql = "insert into remark (match_id, version, player_id, words, at) values ($1, $2, $3, $4, $5)
        on conflict (match_id, version, player_id) do update set words = excluded.words, at = excluded.at
        where remark.words <> excluded.words";
    let query = sqlx::query(sql).bind(stored.id.0).bind(i64::from(stored.version)).bind(player.0).bind(words).bind(now);
    let is_new = query.execute(session.connection()).await?.rows_affected() > 0;
    if is_new {
        session.changed.push(Changed::from_match(stored));
    }
    Ok(is_new)
}

/// Deletes the latest thing that a player's person has said about a match, and tells that to those who follow it. Returns whether
/// there was any.
pub async fn take_back(session: &mut Session, stored: &StoredMatch, player: PlayerId) -> Result<bool> {
    let sql = "delete from remark where match_id = $1 and player_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2)
        and version = (select max(version) from remark where match_id = $1 and player_id in
            (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2))";
    let query = sqlx::query(sql).bind(stored.id.0).bind(player.0);
    let is_gone = query.execute(session.connection()).await?.rows_affected() > 0;
    if is_gone {
        session.changed.push(Changed::from_match(stored));
    }
    Ok(is_gone)
}

/// The most remarks of people who watch that are read: more are not shown.
const LATEST: i64 = 20;

/// The remarks about a match up to its present version, the oldest first: all since a version. Of people who watch, the latest.
pub async fn since(
    session: &mut Session,
    stored: &StoredMatch,
    by: RemarkBy,
    version: u32,
) -> Result<Vec<PlayerRemark>> {
    let sql = "select version, player_id, words from remark where match_id = $1 and version between $2 and $3
        and case when exists (select 1 from seat join player as seated on seated.player_id = seat.player_id
            join player as own on own.person_id = seated.person_id
            where seat.match_id = $1 and own.player_id = remark.player_id) then 1 else 0 end = $4
        order by version desc, at desc, player_id desc limit $5";
    let query = sqlx::query_as(sql).bind(stored.id.0).bind(i64::from(version)).bind(i64::from(stored.version));
    let query = query.bind(i64::from(by == RemarkBy::Players));
    let query = query.bind(if by == RemarkBy::Players { i64::from(u32::MAX) } else { LATEST });
    let rows: Vec<(i64, i64, String)> = query.fetch_all(session.connection()).await?;
    let remark = |(version, player, words)| PlayerRemark { version: count(version), player: PlayerId(player), words };
    Ok(rows.into_iter().rev().map(remark).collect())
}
