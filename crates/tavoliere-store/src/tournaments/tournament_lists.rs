//! The tournaments of a person and of a chat, and the places that a person has won.

use crate::posts::chats::ChatId;
use crate::values::count;
use crate::{Result, Session};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::tournaments::TournamentId;

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub code: String,
    pub name: String,
    pub game: String,
    /// `open`, `running`, `paused`, `over` or `cancelled`.
    pub phase: String,
}

/// A place that somebody has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trophy {
    pub code: String,
    pub name: String,
    pub place: u32,
}

/// The columns of a [`Listed`].
type ListedRow = (String, String, String, String);

/// The tournaments that a person takes part in or hosts and that are not over, the latest first; or only those that everybody can
/// join.
pub async fn of_player(session: &mut Session, player: PlayerId, is_for_everybody: bool) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament
        where phase in ('open', 'running', 'paused') and listed >= $2 and (phase = 'open' or $2 = 0) and tournament_id in (
            select tournament_id from tournament where host_id in
                (select twin.player_id from player as own join player as twin using (person_id)
                    where own.player_id = $1)
            union select tournament_id from tournament_entrant where player_id in
                (select twin.player_id from player as own join player as twin using (person_id)
                    where own.player_id = $1))
        order by tournament_id desc limit 20";
    let rows: Vec<ListedRow> =
        sqlx::query_as(sql).bind(player.0).bind(i32::from(is_for_everybody)).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed_of).collect())
}

/// The tournaments of a chat that are not over, the latest first.
pub async fn in_chat(session: &mut Session, chat: ChatId) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament join tournament_chat using (tournament_id)
        where chat_id = $1 and phase in ('open', 'running', 'paused') order by tournament_id desc limit 20";
    let rows: Vec<ListedRow> = sqlx::query_as(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed_of).collect())
}

/// The finished tournaments of a chat, the latest first, at most `most`.
pub async fn finished_in_chat(session: &mut Session, chat: ChatId, most: u32) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament join tournament_chat using (tournament_id)
        where chat_id = $1 and phase = 'over' order by tournament_id desc limit $2";
    let query = sqlx::query_as(sql).bind(chat.0).bind(i64::from(most));
    let rows: Vec<ListedRow> = query.fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed_of).collect())
}

/// The finished tournaments in which a person took part, the latest first, at most `most`.
pub async fn finished_of_player(session: &mut Session, player: PlayerId, most: u32) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament where phase = 'over' and tournament_id in (
            select tournament_id from tournament_entrant where player_id in
                (select twin.player_id from player as own join player as twin using (person_id)
                    where own.player_id = $1))
        order by tournament_id desc limit $2";
    let query = sqlx::query_as(sql).bind(player.0).bind(i64::from(most));
    let rows: Vec<ListedRow> = query.fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed_of).collect())
}

/// The tournaments for everybody that are not over, after the latest `passed`, at most `most`: those with registration first, the
/// latest first.
pub async fn listed(session: &mut Session, passed: u32, most: u32) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament
        where listed = 1 and phase in ('open', 'running', 'paused')
        order by case phase when 'open' then 0 else 1 end, tournament_id desc limit $1 offset $2";
    let query = sqlx::query_as(sql).bind(i64::from(most)).bind(i64::from(passed));
    let rows: Vec<ListedRow> = query.fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed_of).collect())
}

/// The finished tournaments for everybody, after the latest `passed`, at most `most`, the latest first.
pub async fn listed_finished(session: &mut Session, passed: u32, most: u32) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament where listed = 1 and phase = 'over'
        order by tournament_id desc limit $1 offset $2";
    let query = sqlx::query_as(sql).bind(i64::from(most)).bind(i64::from(passed));
    let rows: Vec<ListedRow> = query.fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed_of).collect())
}

/// How many tournaments for everybody a person hosts that are not over.
pub async fn count_listed_by(session: &mut Session, player: PlayerId) -> Result<u32> {
    let sql =
        "select count(*) from tournament where listed = 1 and phase in ('open', 'running', 'paused') and host_id in
        (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)";
    Ok(count(sqlx::query_scalar(sql).bind(player.0).fetch_one(session.connection()).await?))
}

/// The championships that are not over, by their games.
pub async fn championships(session: &mut Session) -> Result<Vec<(String, TournamentId)>> {
    let sql = "select game, tournament_id from tournament where host_id is null
        and phase in ('open', 'running', 'paused') order by tournament_id";
    let rows: Vec<(String, i64)> = sqlx::query_as(sql).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(game, id)| (game, TournamentId(id))).collect())
}

/// The winners of the latest championship of a game, without those whom leaderboards do not show, and its code and name.
pub async fn champions(session: &mut Session, game: &str) -> Result<Vec<(PlayerId, String, String)>> {
    let sql = "select entrant.player_id, code, name from tournament_entrant as entrant join player using (player_id)
        join tournament using (tournament_id)
        where place = 1 and tournament_id = (select max(tournament_id) from tournament
            where game = $1 and host_id is null and phase = 'over')
        and not exists (select 1 from choice where choice.player_id = player.person_id
            and choice.name = 'leaderboards' and value = 'off')
        order by entrant.player_id";
    let rows: Vec<(i64, String, String)> = sqlx::query_as(sql).bind(game).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(player, code, name)| (PlayerId(player), code, name)).collect())
}

/// The first three places that a person has won, the latest first.
pub async fn trophies_of(session: &mut Session, player: PlayerId) -> Result<Vec<Trophy>> {
    let sql = "select code, name, place from tournament_entrant join tournament using (tournament_id)
        where place <= 3 and phase = 'over' and player_id in
            (select twin.player_id from player as own join player as twin using (person_id)
                where own.player_id = $1)
        order by tournament_id desc limit 50";
    let rows: Vec<(String, String, i64)> = sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?;
    let trophy = |(code, name, place)| Trophy { code, name, place: count(place) };
    Ok(rows.into_iter().map(trophy).collect())
}

/// The tournaments that a person takes part in or hosts and that are not over.
pub async fn unfinished_of(session: &mut Session, player: PlayerId) -> Result<Vec<TournamentId>> {
    let sql = "select tournament_id from tournament where phase in ('open', 'running', 'paused') and tournament_id in (
            select tournament_id from tournament where host_id = $1
            union select tournament_id from tournament_entrant where player_id = $1)
        order by tournament_id";
    let ids: Vec<i64> = sqlx::query_scalar(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(ids.into_iter().map(TournamentId).collect())
}

fn listed_of((code, name, game, phase): ListedRow) -> Listed {
    Listed { code, name, game, phase }
}
