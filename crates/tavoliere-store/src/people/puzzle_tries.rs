//! The puzzles that people have tried.

use std::collections::{HashMap, HashSet};

use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::rating::Rating;
use tavoliere_play::time::Timestamp;

/// A player's tries at a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleTry {
    /// The id of the game.
    pub game: String,
    /// The puzzle's number among those of its game, from 1.
    pub number: u32,
    /// Whether the first try was right.
    pub solved: bool,
    /// The number of wrong tries.
    pub wrong: u32,
    /// When the right move was found; `None` if it was not, or if it was shown before.
    pub right_at: Option<Timestamp>,
    /// The puzzle's rating and its deviation at the first try; `None` for tries from before there were any.
    pub rating: Option<f64>,
    pub deviation: Option<f64>,
}

from_row!(PuzzleTry { game, number(as i64), solved(as Flag), wrong(as i64), right_at, rating, deviation });

/// The result of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryResult {
    Right,
    Wrong,
    /// The player has given up, and was shown the move.
    Shown,
}

/// The ratings of the puzzles of a game that people have tried.
pub async fn ratings(session: &mut Session, game: &str) -> Result<HashMap<u32, Rating>> {
    let sql = "select number, rating, deviation, volatility from puzzle where game = $1";
    let rows: Vec<(i64, f64, f64, f64)> = sqlx::query_as(sql).bind(game).fetch_all(session.connection()).await?;
    let rated = rows
        .into_iter()
        .map(|(number, rating, deviation, volatility)| (count(number), Rating { rating, deviation, volatility }));
    Ok(rated.collect())
}

/// Stores the rating of a puzzle.
pub async fn rate(session: &mut Session, (game, number): (&str, u32), rated: Rating) -> Result<()> {
    let sql = "insert into puzzle (game, number, rating, deviation, volatility) values ($1, $2, $3, $4, $5)
        on conflict (game, number) do update set rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility";
    let query = sqlx::query(sql).bind(game).bind(i64::from(number)).bind(rated.rating).bind(rated.deviation);
    query.bind(rated.volatility).execute(session.connection()).await?;
    Ok(())
}

/// The puzzles that a player's person has tried, in the order of the first tries.
pub async fn of_player(session: &mut Session, player: PlayerId) -> Result<Vec<PuzzleTry>> {
    let sql = "select game, number, max(solved) as solved, max(wrong) as wrong, min(right_at) as right_at,
        max(rating) as rating, max(deviation) as deviation, min(at) as first from player as own join player as other using (person_id)
        join puzzle_try on puzzle_try.player_id = other.player_id
        where own.player_id = $1 group by game, number order by first, game, number";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?)
}

/// The days whose puzzle a player's person has solved on the day, by their numbers since 1970, in no order.
pub async fn days_of(session: &mut Session, player: PlayerId) -> Result<HashSet<i64>> {
    let sql = "select day from player as own join player as other using (person_id)
        join puzzle_day on puzzle_day.player_id = other.player_id where own.player_id = $1";
    let days: Vec<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(days.into_iter().collect())
}

/// Stores that a player has solved the puzzle of a day on the day.
pub async fn solve_day(session: &mut Session, player: PlayerId, day: i64) -> Result<()> {
    let sql = "insert into puzzle_day (player_id, day) values ($1, $2) on conflict do nothing";
    sqlx::query(sql).bind(player.0).bind(day).execute(session.connection()).await?;
    Ok(())
}

/// Stores a try at a puzzle whose rating is `against`. Nothing changes once the right move was found or shown.
pub async fn add(
    session: &mut Session,
    player: PlayerId,
    (game, number): (&str, u32),
    tried: TryResult,
    against: Rating,
    now: Timestamp,
) -> Result<()> {
    let sql = "insert into puzzle_try (player_id, game, number, solved, at, wrong, right_at, shown, rating, deviation)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (player_id, game, number) do update
        set wrong = puzzle_try.wrong + excluded.wrong, right_at = excluded.right_at, shown = excluded.shown
        where puzzle_try.right_at is null and puzzle_try.shown = 0";
    let query = sqlx::query(sql)
        .bind(player.0)
        .bind(game)
        .bind(i64::from(number))
        .bind(Flag(tried == TryResult::Right))
        .bind(now);
    let query = query.bind(Flag(tried == TryResult::Wrong)).bind((tried == TryResult::Right).then_some(now));
    let query = query.bind(Flag(tried == TryResult::Shown)).bind(against.rating).bind(against.deviation);
    query.execute(session.connection()).await?;
    Ok(())
}
