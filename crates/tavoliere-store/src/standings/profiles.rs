//! The data of a person's profile: results, ratings over time, months won.

use super::results::score_of;
use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::{PersonId, PlayerId};
use tavoliere_play::rating::{Month, Score};
use tavoliere_play::time::{Millis, Timestamp};

/// A finished match of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileMatch {
    pub code: String,
    pub game: String,
    pub score: String,
    opponent_id: Option<i64>,
    level: Option<i64>,
}

from_row!(ProfileMatch { code, game, score, opponent_id, level });

/// The number of matches of a person with one result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultTally {
    pub game: String,
    /// Whether the person played the first side.
    pub first: bool,
    pub score: Score,
    pub games: u32,
}

impl ProfileMatch {
    /// The player on the other side; `None` for the computer and for teams.
    pub fn opponent(&self) -> Option<PlayerId> {
        self.opponent_id.map(PlayerId)
    }
    /// The computer's level, if the opponent was the computer.
    pub fn level(&self) -> Option<u8> {
        self.level.map(level_of)
    }

    pub fn score(&self) -> Score {
        score_of(&self.score)
    }
}

/// A stored level of the computer.
fn level_of(number: i64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The results of a person's matches against other people, by game and side.
pub async fn tallies(session: &mut Session, person: PersonId) -> Result<Vec<ResultTally>> {
    let sql = "select game, place % 2 = 0, score, count(*) from result where player_id in
        (select player_id from player where person_id = $1) and level is null group by 1, 2, 3";
    let rows: Vec<(String, Flag, String, i64)> =
        sqlx::query_as(sql).bind(person.0).fetch_all(session.connection()).await?;
    let tally = |(game, Flag(first), score, games): (String, Flag, String, i64)| ResultTally {
        game,
        first,
        score: score_of(&score),
        games: count(games),
    };
    Ok(rows.into_iter().map(tally).collect())
}

/// Whether a person has finished a match with other people.
pub async fn has_finished_with_people(session: &mut Session, person: PersonId) -> Result<bool> {
    let sql = "select exists (select 1 from result where player_id in
        (select player_id from player where person_id = $1) and level is null)";
    let Flag(has) = sqlx::query_scalar(sql).bind(person.0).fetch_one(session.connection()).await?;
    Ok(has)
}

/// Whether two people have finished a match with each other.
pub async fn have_finished_together(session: &mut Session, one: PersonId, other: PersonId) -> Result<bool> {
    let sql = "select exists (select 1 from result where player_id in
        (select player_id from player where person_id = $1) and opponent_id in
        (select player_id from player where person_id = $2))";
    let Flag(have) = sqlx::query_scalar(sql).bind(one.0).bind(other.0).fetch_one(session.connection()).await?;
    Ok(have)
}

/// The results of a person's matches against the computer: won, drawn, lost.
pub async fn against_computer(session: &mut Session, person: PersonId) -> Result<[u32; 3]> {
    let sql = "select score, count(*) from result where player_id in
        (select player_id from player where person_id = $1) and level is not null group by score";
    Ok(counted(sqlx::query_as(sql).bind(person.0).fetch_all(session.connection()).await?))
}

/// The levels and the results of a person's latest matches against the computer, in a game or in any, the latest first.
pub async fn latest_levels(
    session: &mut Session,
    person: PersonId,
    game: Option<&str>,
    most: u32,
) -> Result<Vec<(u8, Score)>> {
    let sql = "select level, score from result where player_id in
        (select player_id from player where person_id = $1) and level is not null and ($2 is null or game = $2)
        order by number desc limit $3";
    let rows: Vec<(i64, String)> =
        sqlx::query_as(sql).bind(person.0).bind(game).bind(i64::from(most)).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(level, score)| (level_of(level), score_of(&score))).collect())
}

/// The results of a person against another: won, drawn, lost.
pub async fn head_to_head(session: &mut Session, person: PersonId, other: PersonId) -> Result<[u32; 3]> {
    let sql = "select score, count(*) from result where player_id in
        (select player_id from player where person_id = $1) and opponent_id in
        (select player_id from player where person_id = $2) group by score";
    Ok(counted(sqlx::query_as(sql).bind(person.0).bind(other.0).fetch_all(session.connection()).await?))
}

/// A person's average time for a move; `None` before the first one.
pub async fn time_a_move(session: &mut Session, person: PersonId) -> Result<Option<Millis>> {
    let sql =
        "select cast(sum(thought) as bigint) / nullif(cast(sum(moves) as bigint), 0) from result where player_id in
        (select player_id from player where person_id = $1)";
    Ok(sqlx::query_scalar(sql).bind(person.0).fetch_one(session.connection()).await?)
}

/// A person's rating over time: the time of each match that counted, and the rating after it, the oldest first.
pub async fn course(session: &mut Session, person: PersonId, game: &str) -> Result<Vec<(Timestamp, f64)>> {
    let sql = "select at, rating_after from result where player_id in
        (select player_id from player where person_id = $1) and game = $2 and counting = 'counts' order by number";
    Ok(sqlx::query_as(sql).bind(person.0).bind(game).fetch_all(session.connection()).await?)
}

/// The latest matches of a person after the first `skip`, the latest first.
pub async fn latest(session: &mut Session, person: PersonId, skip: u32, most: u32) -> Result<Vec<ProfileMatch>> {
    let sql = "select code, game, score, opponent_id, level from result join match using (match_id)
        where player_id in (select player_id from player where person_id = $1) order by number desc
        limit $2 offset $3";
    Ok(sqlx::query_as(sql)
        .bind(person.0)
        .bind(i64::from(most))
        .bind(i64::from(skip))
        .fetch_all(session.connection())
        .await?)
}

/// The months that a person has won, with the game, the latest first.
pub async fn months_won(session: &mut Session, person: PersonId) -> Result<Vec<(Month, String)>> {
    let sql = "select distinct month, game from season_winner where player_id in
        (select player_id from player where person_id = $1) order by month desc, game";
    let rows: Vec<(i32, String)> = sqlx::query_as(sql).bind(person.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(month, game)| (Month::from_number(month), game)).collect())
}

/// Adds up matches by result: won, drawn, lost.
pub(crate) fn counted(rows: Vec<(String, i64)>) -> [u32; 3] {
    let mut results = [0; 3];
    for (score, games) in rows {
        results[score_of(&score) as usize] += count(games);
    }
    results
}
