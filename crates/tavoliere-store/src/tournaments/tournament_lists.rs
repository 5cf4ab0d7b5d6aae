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

/// The tournaments that a person takes part in or hosts and that are not over, the latest first.
pub async fn of_player(session: &mut Session, player: PlayerId) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament
        where phase in ('open', 'running', 'paused') and tournament_id in (
            select tournament_id from tournament where host_id in
                (select twin.player_id from player as own join player as twin using (person_id)
                    where own.player_id = $1)
            union select tournament_id from tournament_entrant where player_id in
                (select twin.player_id from player as own join player as twin using (person_id)
                    where own.player_id = $1))
        order by tournament_id desc limit 20";
    let rows: Vec<ListedRow> = sqlx::query_as(sql).bind(player.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed).collect())
}

/// The tournaments of a chat that are not over, the latest first.
pub async fn in_chat(session: &mut Session, chat: ChatId) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament join tournament_chat using (tournament_id)
        where chat_id = $1 and phase in ('open', 'running', 'paused') order by tournament_id desc limit 20";
    let rows: Vec<ListedRow> = sqlx::query_as(sql).bind(chat.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed).collect())
}

/// The finished tournaments of a chat, the latest first, at most `most`.
pub async fn finished_in_chat(session: &mut Session, chat: ChatId, most: u32) -> Result<Vec<Listed>> {
    let sql = "select code, name, game, phase from tournament join tournament_chat using (tournament_id)
        where chat_id = $1 and phase = 'over' order by tournament_id desc limit $2";
    let query = sqlx::query_as(sql).bind(chat.0).bind(i64::from(most));
    let rows: Vec<ListedRow> = query.fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(listed).collect())
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
    Ok(rows.into_iter().map(listed).collect())
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

fn listed((code, name, game, phase): ListedRow) -> Listed {
    Listed { code, name, game, phase }
}
