//! Votes for moves in games between chats.

use tavoliere_play::tournaments::pairings::votes::Vote;

use crate::posts::chats::ChatId;
use crate::values::count;
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PersonId, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::TournamentId;

/// The tournament of a match whose moves chats vote for; `None` for other matches.
pub async fn voted_in(session: &mut Session, id: MatchId) -> Result<Option<TournamentId>> {
    let sql = "select tournament_id from tournament_game join tournament using (tournament_id)
        where match_id = $1 and kind = 'votes'";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(TournamentId))
}

/// Whether chats vote for the moves of a match.
pub async fn is_voted(session: &mut Session, stored: &StoredMatch) -> Result<bool> {
    Ok(stored.tournament.is_some() && voted_in(session, stored.id).await?.is_some())
}

/// The match of a tournament in which chats vote, once it has begun.
pub async fn voted_match(session: &mut Session, id: TournamentId) -> Result<Option<MatchId>> {
    let sql = "select match_id from tournament_game where tournament_id = $1 and match_id is not null";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(session.connection()).await?;
    Ok(found.map(MatchId))
}

/// The matches that go on and in which a person may vote as one who has registered, in all chats or in one; the oldest first.
pub async fn voting(session: &mut Session, player: PlayerId, chat: Option<ChatId>) -> Result<Vec<MatchId>> {
    let sql = "select distinct match_id from tournament_entrant join tournament using (tournament_id)
        join tournament_game using (tournament_id) join match using (match_id)
        where kind = 'votes' and match.phase = 'playing' and player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1)
        and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = match.match_id and chat_id = $2))
        order by match_id";
    let query = sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0));
    let ids: Vec<i64> = query.fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The matches that go on in a chat and in which chats vote; the oldest first.
pub async fn voted_in_chat(session: &mut Session, chat: ChatId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match_chat join match using (match_id) join tournament_game using (match_id)
        join tournament using (tournament_id)
        where chat_id = $1 and kind = 'votes' and match.phase = 'playing' order by match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// The number of matches in which a person has voted.
pub async fn count_of(session: &mut Session, person: PersonId) -> Result<u32> {
    let sql = "select count(distinct match_id) from vote where player_id in
        (select player_id from player where person_id = $1)";
    Ok(count(sqlx::query_scalar(sql).bind(person.0).fetch_one(session.connection()).await?))
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

/// The first vote of a person in a match: the version since which its board stood, and the player who voted.
pub async fn first_of(session: &mut Session, id: MatchId, player: PlayerId) -> Result<Option<(u32, PlayerId)>> {
    let sql = "select version, player_id from vote where match_id = $1 and player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $2)
        order by version, at, player_id limit 1";
    let query = sqlx::query_as(sql).bind(id.0).bind(player.0);
    let found: Option<(i64, i64)> = query.fetch_optional(session.connection()).await?;
    Ok(found.map(|(version, player)| (count(version), PlayerId(player))))
}

/// Whether a player has voted for the move on the board that stands since a version.
pub async fn has_voted(session: &mut Session, (id, version): (MatchId, u32), player: PlayerId) -> Result<bool> {
    let sql = "select 1 from vote where match_id = $1 and version = $2 and player_id = $3";
    let query = sqlx::query_scalar(sql).bind(id.0).bind(i64::from(version)).bind(player.0);
    let found: Option<i64> = query.fetch_optional(session.connection()).await?;
    Ok(found.is_some())
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
