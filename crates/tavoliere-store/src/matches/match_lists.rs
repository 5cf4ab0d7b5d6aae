//! Lists of matches: those that a person plays or has played, and those that wait for something.

use super::event_json;
use crate::posts::chats::ChatId;
use crate::{Result, Session};
use tavoliere_play::matches::{Identity, MatchId, PlayerId};

/// How many matches of a person or a chat decide what is played there and with whom.
const LATEST: u32 = 100;

/// The ids of the games of challenges.
fn ids_of_games(challenges: &[String]) -> Vec<String> {
    challenges.iter().filter_map(|challenge| event_json::game_of(challenge)).collect()
}

/// The matches that a person is playing, in all chats or in one; the oldest first.
pub async fn playing(session: &mut Session, player: PlayerId, chat: Option<ChatId>) -> Result<Vec<MatchId>> {
    let sql = "select distinct match_id from seat join match using (match_id)
        where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'playing'
        and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2))
        order by match_id";
    ids(session, sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0))).await
}

/// The matches that a person is playing and that no chat sees; the oldest first.
pub async fn playing_aside(session: &mut Session, player: PlayerId) -> Result<Vec<MatchId>> {
    let sql = "select distinct match_id from seat join match using (match_id)
        where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'playing'
        and not exists (select 1 from match_chat where match_chat.match_id = seat.match_id) order by match_id";
    ids(session, sqlx::query_scalar(sql).bind(player.0)).await
}

/// The finished matches of a person, in all chats or in one; the latest first, at most `most`.
pub async fn played(session: &mut Session, player: PlayerId, chat: Option<ChatId>, most: u32) -> Result<Vec<MatchId>> {
    let sql = "select distinct match_id from seat join match using (match_id)
        where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'over'
        and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2))
        order by match_id desc limit $3";
    let query = sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0)).bind(i64::from(most));
    ids(session, query).await
}

/// The finished matches of a person in all chats, of which the latest is older than `before`; the latest first, at most `most`.
pub async fn played_before(
    session: &mut Session,
    player: PlayerId,
    before: Option<MatchId>,
    most: u32,
) -> Result<Vec<MatchId>> {
    let sql = "select distinct match_id from seat join match using (match_id)
        where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'over'
        and match_id < $2 order by match_id desc limit $3";
    let before = before.map_or(i64::MAX, |before| before.0);
    ids(session, sqlx::query_scalar(sql).bind(player.0).bind(before).bind(i64::from(most))).await
}

/// The matches that wait for a person to move, in all chats or in one, but for `without`; the most urgent first.
pub async fn waiting_for(
    session: &mut Session,
    player: PlayerId,
    chat: Option<ChatId>,
    without: Option<MatchId>,
) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match where phase = 'playing' and mover_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1)
        and match_id in (select match_id from seat where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1))
        and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = match.match_id and chat_id = $2))
        and match_id is distinct from $3
        order by deadline_at is null, deadline_at, match_id";
    let query = sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0));
    ids(session, query.bind(without.map(|without| without.0))).await
}

/// The opponents and team-mates in a person's latest matches, in all chats or in one, the latest first. Players of
/// the person are not among them.
pub async fn played_with(
    session: &mut Session,
    player: PlayerId,
    chat: Option<ChatId>,
    most: u32,
) -> Result<Vec<PlayerId>> {
    let sql = "select player_id from seat where match_id in (select match_id from party
            where player_id in (select other.player_id
                from player as own join player as other using (person_id) where own.player_id = $1)
            and ($2 is null or exists
                (select 1 from match_chat where match_chat.match_id = party.match_id and chat_id = $2))
            order by match_id desc limit $4)
        and player_id not in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1)
        group by player_id order by max(match_id) desc, player_id limit $3";
    let query = sqlx::query_scalar(sql)
        .bind(player.0)
        .bind(chat.map(|chat| chat.0))
        .bind(i64::from(most))
        .bind(i64::from(LATEST));
    let found: Vec<i64> = query.fetch_all(session.connection()).await?;
    Ok(found.into_iter().map(PlayerId).collect())
}

/// The ids of the games of the latest matches in a chat, once for each match.
pub async fn games_in(session: &mut Session, chat: ChatId) -> Result<Vec<String>> {
    let sql = "select body from event where version = 1 and match_id in
        (select match_id from match_chat where chat_id = $1 order by match_id desc limit $2)";
    let challenges: Vec<String> =
        sqlx::query_scalar(sql).bind(chat.0).bind(i64::from(LATEST)).fetch_all(session.connection()).await?;
    Ok(ids_of_games(&challenges))
}

/// The ids of the games of a person's latest matches, once for each match.
pub async fn games_of(session: &mut Session, player: PlayerId) -> Result<Vec<String>> {
    let sql = "select body from event where version = 1 and match_id in
        (select match_id from party where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1)
        order by match_id desc limit $2)";
    let challenges: Vec<String> =
        sqlx::query_scalar(sql).bind(player.0).bind(i64::from(LATEST)).fetch_all(session.connection()).await?;
    Ok(ids_of_games(&challenges))
}

/// Whether a person has challenged somebody to a game, or has sat down to it, in another match than this one. It is
/// taken for granted of those who have had many matches.
pub async fn has_begun(session: &mut Session, person: &Identity, game: &str, but: MatchId) -> Result<bool> {
    let sql = "select body, case when exists (select 1 from seat where seat.match_id = event.match_id
            and player_id in (select other.player_id
                from player as own join player as other using (person_id) where own.player_id = $1))
            then 1 else 0 end as sat
        from event where version = 1 and match_id <> $2 and match_id in
        (select match_id from party where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1)
        order by match_id desc limit $3)";
    let query = sqlx::query_as(sql).bind(person.own.0).bind(but.0).bind(i64::from(LATEST));
    let challenges: Vec<(String, i64)> = query.fetch_all(session.connection()).await?;
    let has_begun = |(body, sat): &(String, i64)| {
        event_json::begun_by(body).is_some_and(|(id, by)| id == game && (*sat == 1 || person.owns(by)))
    };
    Ok(challenges.len() + 1 >= LATEST as usize || challenges.iter().any(has_begun))
}

/// The open challenges in a chat, the oldest first.
pub async fn challenges_in(session: &mut Session, chat: ChatId) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match_chat join match using (match_id)
        where chat_id = $1 and phase = 'open' order by match_id";
    ids(session, sqlx::query_scalar(sql).bind(chat.0)).await
}

/// The matches in which the computer is to move.
pub async fn computer_turns(session: &mut Session) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match where computer_to_move = 1 order by match_id";
    ids(session, sqlx::query_scalar(sql)).await
}

/// The open challenges whose teams have begun to fill.
pub async fn gathering(session: &mut Session) -> Result<Vec<MatchId>> {
    let sql = "select match_id from match where phase = 'open' and version > 1 order by match_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

async fn ids<'q>(
    session: &mut Session,
    query: sqlx::query::QueryScalar<'q, sqlx::Any, i64, sqlx::any::AnyArguments>,
) -> Result<Vec<MatchId>> {
    Ok(query.fetch_all(session.connection()).await?.into_iter().map(MatchId).collect())
}
