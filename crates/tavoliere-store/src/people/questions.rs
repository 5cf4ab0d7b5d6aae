//! The questions that people are asked before something is carried out in a match.

use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::time::Timestamp;

/// The state of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuestionState {
    /// It waits for its answer.
    Open,
    Answered,
    /// A newer one took its place.
    Replaced,
}

/// Stores that a player is asked something in a match. It takes the place of an earlier question.
pub async fn keep(session: &mut Session, player: PlayerId, id: MatchId, at: Timestamp) -> Result<()> {
    let sql = "insert into question (player_id, match_id, at) values ($1, $2, $3)
        on conflict (player_id, match_id) do update set at = excluded.at, answered = 0";
    sqlx::query(sql).bind(player.0).bind(id.0).bind(at).execute(session.connection()).await?;
    Ok(())
}

/// Returns the state of the question that a player was asked in a match at a time.
pub async fn state_of(session: &mut Session, player: PlayerId, id: MatchId, at: Timestamp) -> Result<QuestionState> {
    let sql = "select answered from question where player_id = $1 and match_id = $2 and at = $3";
    let found: Option<Flag> =
        sqlx::query_scalar(sql).bind(player.0).bind(id.0).bind(at).fetch_optional(session.connection()).await?;
    Ok(match found {
        Some(Flag(false)) => QuestionState::Open,
        Some(Flag(true)) => QuestionState::Answered,
        None => QuestionState::Replaced,
    })
}

/// Stores that a player has answered the question in a match.
pub async fn delete(session: &mut Session, player: PlayerId, id: MatchId) -> Result<()> {
    let sql = "update question set answered = 1 where player_id = $1 and match_id = $2";
    sqlx::query(sql).bind(player.0).bind(id.0).execute(session.connection()).await?;
    Ok(())
}
