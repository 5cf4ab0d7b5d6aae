//! The entrants of tournaments, the chats where they registered, and their final places.

use std::collections::HashSet;

use tavoliere_play::tournaments::pairings::entrant::EntrantId;

use crate::posts::chats::ChatId;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::{Tournament, TournamentId, player_of, table};

/// Stores that somebody has registered in a chat.
pub async fn enlist(session: &mut Session, id: TournamentId, player: PlayerId, chat: Option<ChatId>) -> Result<()> {
    let sql = "insert into tournament_entrant (tournament_id, player_id, chat_id) values ($1, $2, $3)
        on conflict (tournament_id, player_id) do update set chat_id = excluded.chat_id";
    let query = sqlx::query(sql).bind(id.0).bind(player.0).bind(chat.map(|chat| chat.0));
    query.execute(session.connection()).await?;
    Ok(())
}

pub(super) async fn strike(session: &mut Session, id: TournamentId, player: PlayerId) -> Result<()> {
    let sql = "delete from tournament_entrant where tournament_id = $1 and player_id = $2";
    sqlx::query(sql).bind(id.0).bind(player.0).execute(session.connection()).await?;
    Ok(())
}

/// Strikes those who got no place.
pub(super) async fn strike_others(session: &mut Session, id: TournamentId, kept: &[PlayerId]) -> Result<()> {
    for player in enlisted(session, id).await? {
        if !kept.contains(&player) {
            strike(session, id, player).await?;
        }
    }
    Ok(())
}

async fn enlisted(session: &mut Session, id: TournamentId) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from tournament_entrant where tournament_id = $1 order by player_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(PlayerId).collect())
}

/// Stores the places of all who have one. Equals share one. Of two chats only the one that has won has
/// a place: to be second of two is to lose.
pub(super) async fn keep_places(session: &mut Session, tournament: &Tournament) -> Result<()> {
    let has_place = |rank: u32| rank == 1 || !tournament.terms.format.has_teams();
    for row in table::table(tournament).into_iter().filter(|row| !table::has_no_place(tournament, row.entrant)) {
        let place = Some(row.rank).filter(|rank| has_place(*rank));
        keep_place(session, tournament.id, player_of(row.entrant), place).await?;
    }
    Ok(())
}

async fn keep_place(session: &mut Session, id: TournamentId, player: PlayerId, place: Option<u32>) -> Result<()> {
    let sql = "update tournament_entrant set place = $3 where tournament_id = $1 and player_id = $2";
    sqlx::query(sql).bind(id.0).bind(player.0).bind(place.map(i64::from)).execute(session.connection()).await?;
    Ok(())
}

/// The chats in which these players have registered.
pub async fn chats_of_entrants(session: &mut Session, id: TournamentId, players: [PlayerId; 2]) -> Result<Vec<ChatId>> {
    let sql = "select distinct chat_id from tournament_entrant
        where tournament_id = $1 and player_id in ($2, $3) and chat_id is not null order by chat_id";
    let [one, other] = players;
    let chats: Vec<i64> =
        sqlx::query_scalar(sql).bind(id.0).bind(one.0).bind(other.0).fetch_all(session.connection()).await?;
    Ok(chats.into_iter().map(ChatId).collect())
}

/// The entrants of a tournament who are on vacation.
pub async fn away_in(session: &mut Session, id: TournamentId, now: Timestamp) -> Result<HashSet<EntrantId>> {
    let sql = "select distinct tournament_entrant.player_id from tournament_entrant
        join player as own on own.player_id = tournament_entrant.player_id
        join player as twin on twin.person_id = own.person_id
        join vacation on vacation.player_id = twin.player_id
        where tournament_id = $1 and from_at <= $2 and until_at > $2";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).bind(now).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(EntrantId).collect())
}

/// Registers the same people in the next season, each in the chat where they were, and tells the same chats.
pub async fn carry_over(session: &mut Session, from: TournamentId, to: TournamentId) -> Result<()> {
    let sql = "insert into tournament_entrant (tournament_id, player_id, chat_id)
        select $2, player_id, chat_id from tournament_entrant where tournament_id = $1";
    sqlx::query(sql).bind(from.0).bind(to.0).execute(session.connection()).await?;
    let sql = "insert into tournament_chat (tournament_id, chat_id)
        select $2, chat_id from tournament_chat where tournament_id = $1";
    sqlx::query(sql).bind(from.0).bind(to.0).execute(session.connection()).await?;
    Ok(())
}
