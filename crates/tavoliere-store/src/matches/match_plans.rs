//! The plans of players, which only they see.

use tavoliere_games::rules::Steps;

use crate::row::from_row;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::time::Timestamp;

/// A plan with its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    pub id: i64,
    pub match_id: MatchId,
    pub player: PlayerId,
    /// The moves from the current board. Empty if they cannot be read.
    pub line: Vec<Steps>,
}

/// Why a plan lapsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lapse {
    /// Another move was played.
    Other,
    /// The planned move is not legal any more.
    Illegal,
    /// A move was taken back.
    TakenBack,
    /// A player left, and others take their turns.
    Left,
}

impl Lapse {
    const ALL: [Self; 4] = [Self::Other, Self::Illegal, Self::TakenBack, Self::Left];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::Illegal => "illegal",
            Self::TakenBack => "taken-back",
            Self::Left => "left",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lapse| lapse.name() == name)
    }
}

struct PlanRow {
    plan_id: i64,
    match_id: i64,
    player_id: i64,
    line: String,
    lapsed: Option<String>,
}

from_row!(PlanRow { plan_id, match_id, player_id, line, lapsed });

impl PlanRow {
    fn planned(&self) -> Planned {
        let line: Option<Vec<Steps>> = self.line.split(' ').map(Steps::parse).collect();
        Planned {
            id: self.plan_id,
            match_id: MatchId(self.match_id),
            player: PlayerId(self.player_id),
            line: line.unwrap_or_default(),
        }
    }
}

/// The plans in a match that have not lapsed, of all players.
pub async fn in_match(session: &mut Session, id: MatchId) -> Result<Vec<Planned>> {
    let sql = "select plan_id, match_id, player_id, line, lapsed from plan
        where match_id = $1 and lapsed is null order by plan_id";
    let rows: Vec<PlanRow> = sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(rows.iter().map(PlanRow::planned).collect())
}

/// The plans of a player's person, the oldest first. Those that lapsed and were not reported are included, with the
/// reason.
pub async fn of_player(session: &mut Session, player: PlayerId) -> Result<Vec<(Planned, Option<Lapse>)>> {
    let sql = "select plan_id, match_id, player_id, line, lapsed from plan
        where player_id in (select twin.player_id
            from player as own join player as twin using (person_id) where own.player_id = $1)
        order by match_id, plan_id";
    let rows: Vec<PlanRow> = sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(rows.iter().map(|row| (row.planned(), row.lapsed.as_deref().and_then(Lapse::from_name))).collect())
}

/// A player's plans that lapsed at a version of a match and were not reported, with the reason.
pub async fn lapsed_in(
    session: &mut Session,
    id: MatchId,
    player: PlayerId,
    version: u32,
) -> Result<Vec<(Planned, Lapse)>> {
    let sql = "select plan_id, match_id, player_id, line, lapsed from plan
        where match_id = $1 and player_id = $2 and lapsed_in = $3 order by plan_id";
    let query = sqlx::query_as(sql).bind(id.0).bind(player.0).bind(i64::from(version));
    let rows: Vec<PlanRow> = query.fetch_all(session.connection()).await?;
    Ok(rows.iter().filter_map(|row| Some((row.planned(), Lapse::from_name(row.lapsed.as_deref()?)?))).collect())
}

/// Stores a plan. A move that is made in the match at the same time is in the way: it would not find the plan.
pub async fn keep(session: &mut Session, id: MatchId, player: PlayerId, line: &[Steps], now: Timestamp) -> Result<()> {
    let sql = "insert into plan (match_id, player_id, line, made_at) values ($1, $2, $3, $4) on conflict do nothing";
    let query = sqlx::query(sql).bind(id.0).bind(player.0).bind(spelled(line)).bind(now);
    query.execute(session.connection()).await?;
    let sql = "update match set version = version where match_id = $1";
    sqlx::query(sql).bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Replaces the moves of a plan by those that are left.
pub async fn advance(session: &mut Session, id: i64, line: &[Steps]) -> Result<()> {
    let sql = "update plan set line = $2 where plan_id = $1";
    sqlx::query(sql).bind(id).bind(spelled(line)).execute(session.connection()).await?;
    Ok(())
}

/// Deletes a plan.
pub async fn delete(session: &mut Session, id: i64) -> Result<()> {
    sqlx::query("delete from plan where plan_id = $1").bind(id).execute(session.connection()).await?;
    Ok(())
}

/// Stores that a plan lapsed at this version of its match.
pub async fn lapse(session: &mut Session, id: i64, why: Lapse, version: u32) -> Result<()> {
    let sql = "update plan set lapsed = $2, lapsed_in = $3 where plan_id = $1";
    sqlx::query(sql).bind(id).bind(why.name()).bind(i64::from(version)).execute(session.connection()).await?;
    Ok(())
}

/// Deletes the plans that lapsed at a version and were reported to their player.
pub async fn mark_lapse_told(session: &mut Session, id: MatchId, player: PlayerId, version: u32) -> Result<()> {
    let sql = "delete from plan where match_id = $1 and player_id = $2 and lapsed_in = $3";
    sqlx::query(sql).bind(id.0).bind(player.0).bind(i64::from(version)).execute(session.connection()).await?;
    Ok(())
}

fn spelled(line: &[Steps]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
