//! Votes for moves in games between chats.

use tavoliere_play::tournaments::pairings::votes::Vote;

use crate::values::count;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::TournamentId;

/// The tournament of a match whose moves chats vote for; `None` for other matches.
pub async fn voted_in(session: &mut Session, id: MatchId) -> Result<Option<TournamentId>> {
    let sql = "select tournament_id from tournament_game join tournament using (tournament_id)
        where match_id = $1 and kind = 'votes'";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(TournamentId))
}

/// The match of a tournament in which chats vote, once it has begun.
pub async fn voted_match(session: &mut Session, id: TournamentId) -> Result<Option<MatchId>> {
    let sql = "select match_id from tournament_game where tournament_id = $1 and match_id is not null";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(MatchId))
}

/// Stores the vote of a player for the move on the board that stands since a version, in place of an earlier one.
pub async fn add(
    session: &mut Session,
    (id, version): (MatchId, u32),
    player: PlayerId,
    choice: &str,
    now: Timestamp,
) -> Result<()> {
    let sql = "insert into vote (match_id, version, player_id, choice, at) values ($1, $2, $3, $4, $5)
        on conflict (match_id, version, player_id) do update set choice = excluded.choice, at = excluded.at";
    sqlx::query(sql)
        .bind(id.0)
        .bind(i64::from(version))
        .bind(player.0)
        .bind(choice)
        .bind(now)
        .execute(session.connection())
        .await?;
    Ok(())
}

/// All votes in a match, with the version since which the board of each stands.
pub async fn in_match(session: &mut Session, id: MatchId) -> Result<Vec<(u32, Vote<String>)>> {
    let sql = "select version, player_id, choice, at from vote where match_id = $1 order by version, at, player_id";
    let rows: Vec<(i64, i64, String, Timestamp)> =
        sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    let vote = |(version, voter, choice, at): (i64, i64, String, Timestamp)| {
        (count(version), Vote { voter, choice, at: at.0 })
    };
    Ok(rows.into_iter().map(vote).collect())
}
