//! The puzzles that people have tried.

use crate::matches::PlayerId;
use crate::store::{Result, Session};
use crate::time::Timestamp;

/// A player's first try at a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct PuzzleTry {
    /// The id of the game.
    pub game: String,
    /// The puzzle's number among those of its game, from 1.
    pub number: u32,
    pub solved: bool,
}

impl Session {
    /// The puzzles that a player's person has tried, in the order of the first tries.
    pub(crate) async fn puzzle_tries(&mut self, player: PlayerId) -> Result<Vec<PuzzleTry>> {
        let sql = "select game, number, max(solved) as solved, min(at) as first
            from player as own join player as other using (person_id)
            join puzzle_try on puzzle_try.player_id = other.player_id
            where own.player_id = $1 group by game, number order by first, game, number";
        Ok(sqlx::query_as(sql).bind(player.0).fetch_all(self.connection()).await?)
    }

    /// Stores a try if it is the player's first at this puzzle.
    pub(crate) async fn try_puzzle(&mut self, player: PlayerId, tried: &PuzzleTry, now: Timestamp) -> Result<()> {
        let sql = "insert into puzzle_try (player_id, game, number, solved, at) values ($1, $2, $3, $4, $5)
            on conflict do nothing";
        let query = sqlx::query(sql).bind(player.0).bind(&tried.game).bind(tried.number).bind(tried.solved).bind(now);
        query.execute(self.connection()).await?;
        Ok(())
    }
}
