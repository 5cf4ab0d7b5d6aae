//! The progress of people in games: exercises solved, and the firsts that the tables of puzzles and results tell of.

use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;

/// Something that a person has done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFirst {
    /// A match was played to its end.
    Played,
    /// One was won, also against the computer.
    Won,
    /// A puzzle was solved, at the first try or later.
    Solved,
}

/// The firsts of a player's person, each once with the id of its game, in no order. A win stands for a match that was played, too.
pub async fn of_player(session: &mut Session, player: PlayerId) -> Result<Vec<(String, GameFirst)>> {
    let sql = "select game, case score when 'won' then 'won' else 'played' end from player as own
            join player as other using (person_id) join result on result.player_id = other.player_id where own.player_id = $1
        union select game, 'solved' from player as own join player as other using (person_id)
            join puzzle_try on puzzle_try.player_id = other.player_id where own.player_id = $1 and right_at is not null";
    let rows: Vec<(String, String)> = sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?;
    let first = |name: &str| match name {
        "won" => GameFirst::Won,
        "played" => GameFirst::Played,
        _ => GameFirst::Solved,
    };
    Ok(rows.into_iter().map(|(game, name)| (game, first(&name))).collect())
}

/// The exercises that a player's person has solved, each with the id of its game and its name, in no order.
pub async fn exercises_of(session: &mut Session, player: PlayerId) -> Result<Vec<(String, String)>> {
    let sql = "select distinct game, name from player as own join player as other using (person_id)
        join exercise on exercise.player_id = other.player_id where own.player_id = $1";
    Ok(sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?)
}

/// Stores that a player has solved an exercise. Nothing changes if it is known.
pub async fn solve_exercise(
    session: &mut Session,
    player: PlayerId,
    (game, name): (&str, &str),
    now: Timestamp,
) -> Result<()> {
    let sql = "insert into exercise (player_id, game, name, at) values ($1, $2, $3, $4) on conflict do nothing";
    sqlx::query(sql).bind(player.0).bind(game).bind(name).bind(now).execute(session.connection()).await?;
    Ok(())
}
