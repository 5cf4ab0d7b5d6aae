//! The games of tournaments: which are scheduled, and which matches they are.

use tavoliere_play::tournaments::pairings::game::Slot;

use crate::matches::match_events;
use crate::values::count;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId, ended_unplayed};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::TournamentId;

/// A game that has begun and whose result is not among the events of its tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BegunGame {
    pub slot: Slot,
    pub id: MatchId,
    /// When its position is judged.
    pub judge_at: Timestamp,
}

/// To which tournament a match belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belonging {
    pub name: String,
    pub code: String,
    /// The round, where rounds have numbers.
    pub round: Option<u32>,
    /// Where chats vote for its moves: the players who hold their seats, with the names of the chats that have one.
    pub voting: Option<Vec<(PlayerId, Option<String>)>>,
}

/// Stores that a game is to be played. It is stored once.
pub(super) async fn schedule(session: &mut Session, id: TournamentId, slot: Slot) -> Result<()> {
    let sql = "insert into tournament_game (tournament_id, round, board, leg, settled) values ($1, $2, $3, $4, 0)";
    let Slot { round, board, leg } = slot;
    let query = sqlx::query(sql).bind(id.0).bind(i64::from(round)).bind(i64::from(board)).bind(i64::from(leg));
    query.execute(session.connection()).await?;
    Ok(())
}

/// Stores that a game has begun as this match, and when its position is judged. `false` if it had begun before.
pub async fn begin(
    session: &mut Session,
    id: TournamentId,
    slot: Slot,
    played: MatchId,
    judge_at: Timestamp,
) -> Result<bool> {
    let sql = "update tournament_game set match_id = $5, judge_at = $6
        where tournament_id = $1 and round = $2 and board = $3 and leg = $4 and match_id is null";
    let Slot { round, board, leg } = slot;
    let done = sqlx::query(sql)
        .bind(id.0)
        .bind(i64::from(round))
        .bind(i64::from(board))
        .bind(i64::from(leg))
        .bind(played.0)
        .bind(judge_at)
        .execute(session.connection())
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Stores when the position of a game is judged instead.
pub async fn judge_later(session: &mut Session, played: MatchId, judge_at: Timestamp) -> Result<()> {
    let sql = "update tournament_game set judge_at = $2 where match_id = $1";
    sqlx::query(sql).bind(played.0).bind(judge_at).execute(session.connection()).await?;
    Ok(())
}

/// Stores that the result of a game is among the events.
pub(super) async fn mark_settled(session: &mut Session, id: TournamentId, slot: Slot) -> Result<()> {
    let sql = "update tournament_game set settled = 1
        where tournament_id = $1 and round = $2 and board = $3 and leg = $4";
    let Slot { round, board, leg } = slot;
    let query = sqlx::query(sql).bind(id.0).bind(i64::from(round)).bind(i64::from(board)).bind(i64::from(leg));
    query.execute(session.connection()).await?;
    Ok(())
}

/// Stores that a game is to be played again, as another match.
pub(super) async fn reschedule(session: &mut Session, id: TournamentId, slot: Slot) -> Result<()> {
    let sql = "update tournament_game set match_id = null, judge_at = null, settled = 0
        where tournament_id = $1 and round = $2 and board = $3 and leg = $4";
    let Slot { round, board, leg } = slot;
    let query = sqlx::query(sql).bind(id.0).bind(i64::from(round)).bind(i64::from(board)).bind(i64::from(leg));
    query.execute(session.connection()).await?;
    Ok(())
}

/// Which of these games a newcomer can play: they have not begun, or were lost without a move.
pub async fn replaceable(session: &mut Session, id: TournamentId, slots: &[Slot]) -> Result<Vec<Slot>> {
    let sql = "select round, board, leg, match_id from tournament_game where tournament_id = $1
        order by round, board, leg";
    let rows: Vec<(i64, i64, i64, Option<i64>)> =
        sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    let mut found = Vec::new();
    for (round, board, leg, played) in rows {
        let slot = slot(round, board, leg);
        if !slots.contains(&slot) {
            continue;
        }
        let is_free = match played {
            Some(played) => ended_unplayed(&*match_events::load(session, MatchId(played)).await?),
            None => true,
        };
        found.extend(is_free.then_some(slot));
    }
    Ok(found)
}

/// The games of a tournament that have begun and whose results are not among the events.
pub async fn begun(session: &mut Session, id: TournamentId) -> Result<Vec<BegunGame>> {
    let sql = "select round, board, leg, match_id, judge_at from tournament_game
        where tournament_id = $1 and settled = 0 and match_id is not null order by round, board, leg";
    let query = sqlx::query_as(sql).bind(id.0);
    let rows: Vec<(i64, i64, i64, i64, Timestamp)> = query.fetch_all(session.connection()).await?;
    let begun = |(round, board, leg, played, judge_at)| BegunGame {
        slot: slot(round, board, leg),
        id: MatchId(played),
        judge_at,
    };
    Ok(rows.into_iter().map(begun).collect())
}

/// The first of them, with the codes of their matches.
pub async fn codes_of_games(session: &mut Session, id: TournamentId, most: u32) -> Result<Vec<(Slot, String)>> {
    let sql = "select round, board, leg, code from tournament_game join match using (match_id)
        where tournament_id = $1 and settled = 0 order by round, board, leg limit $2";
    let query = sqlx::query_as(sql).bind(id.0).bind(i64::from(most));
    let rows: Vec<(i64, i64, i64, String)> = query.fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(round, board, leg, code)| (slot(round, board, leg), code)).collect())
}

/// Those of them whose match has ended.
pub async fn ended(session: &mut Session, id: TournamentId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from tournament_game join match using (match_id)
        where tournament_id = $1 and settled = 0 and phase in ('over', 'cancelled', 'declined')
        order by match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The games of a tournament whose results are among the events while their matches go on: somebody has left, or the host
/// has decided them.
pub async fn decided(session: &mut Session, id: TournamentId) -> Result<Vec<(Slot, MatchId)>> {
    let sql = "select round, board, leg, match_id from tournament_game join match using (match_id)
        where tournament_id = $1 and settled = 1 and phase = 'playing' order by round, board, leg";
    let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    let decided = |(round, board, leg, played)| (slot(round, board, leg), MatchId(played));
    Ok(rows.into_iter().map(decided).collect())
}

/// The code of a match.
pub async fn code_of(session: &mut Session, id: MatchId) -> Result<String> {
    let sql = "select code from match where match_id = $1";
    Ok(sqlx::query_scalar(sql).bind(id.0).fetch_one(session.connection()).await?)
}

/// The tournament of a match, if it belongs to one.
pub async fn tournament_of(session: &mut Session, id: MatchId) -> Result<Option<Belonging>> {
    let sql = "select name, code, kind, round from tournament_game join tournament using (tournament_id)
        where match_id = $1";
    let row: Option<(String, String, String, i64)> =
        sqlx::query_as(sql).bind(id.0).fetch_optional(session.connection()).await?;
    let Some((name, code, kind, round)) = row else { return Ok(None) };
    let voting = if kind == "votes" { Some(seated_for_chats(session, id).await?) } else { None };
    Ok(Some(Belonging { name, code, round: (kind == "rounds").then(|| count(round)), voting }))
}

/// The players who hold the seats of a match in which chats vote, with the names of their chats.
async fn seated_for_chats(session: &mut Session, id: MatchId) -> Result<Vec<(PlayerId, Option<String>)>> {
    let sql = "select distinct seat.player_id, tournament_chat.title from seat
        join tournament_game on tournament_game.match_id = seat.match_id
        left join tournament_entrant on tournament_entrant.tournament_id = tournament_game.tournament_id
            and tournament_entrant.player_id = seat.player_id
        left join tournament_chat on tournament_chat.tournament_id = tournament_game.tournament_id
            and tournament_chat.chat_id = tournament_entrant.chat_id
        where seat.match_id = $1 and seat.player_id is not null order by seat.player_id";
    let rows: Vec<(i64, Option<String>)> = sqlx::query_as(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(player, name)| (PlayerId(player), name)).collect())
}

/// The place of a game, from its columns.
fn slot(round: i64, board: i64, leg: i64) -> Slot {
    Slot { round: count(round), board: count(board), leg: count(leg) }
}
