//! Programs that play, and the people to whom they belong.

use crate::people::players;
use crate::row::from_row;
use crate::values::Flag;
use crate::{Result, Session};
use tavoliere_play::matches::{Identity, MatchId, PlayerId};
use tavoliere_play::platforms::Account;
use tavoliere_play::time::Timestamp;

/// Stores a new program with its account and the hash of its token. It is on no list of people, and gets no reminders.
pub async fn add(
    session: &mut Session,
    account: &Account,
    owner: PlayerId,
    token: &str,
    now: Timestamp,
) -> Result<PlayerId> {
    let program = players::find_or_create(session, account, None, now).await?;
    players::note_handle(session, account.platform, &account.key, Some(&account.key)).await?;
    let sql = "insert into program (player_id, owner_id, token, made_at) values ($1, $2, $3, $4)";
    sqlx::query(sql).bind(program.0).bind(owner.0).bind(token).bind(now).execute(session.connection()).await?;
    for setting in ["leaderboards", "reminders"] {
        let sql = "insert into choice (player_id, name, value) values ($1, $2, 'off')";
        sqlx::query(sql).bind(program.0).bind(setting).execute(session.connection()).await?;
    }
    Ok(program)
}

/// Replaces the hash of a program's token.
pub async fn renew_token(session: &mut Session, program: PlayerId, token: &str) -> Result<()> {
    let sql = "update program set token = $2 where player_id = $1";
    sqlx::query(sql).bind(program.0).bind(token).execute(session.connection()).await?;
    Ok(())
}

/// The account of the program whose token has this hash.
pub async fn find_by_token(session: &mut Session, token: &str) -> Result<Option<Account>> {
    let sql = "select platform, key, name from program join account using (player_id) where token = $1";
    Ok(sqlx::query_as(sql).bind(token).fetch_optional(session.connection()).await?)
}

/// The programs of a person with their accounts, by name.
pub async fn of_owner(session: &mut Session, owner: PlayerId) -> Result<Vec<(PlayerId, Account)>> {
    let sql = "select program.player_id, platform, key, name from program
        join account on account.player_id = program.player_id where owner_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1) order by key";
    let rows: Vec<ProgramRow> = sqlx::query_as(sql).bind(owner.0).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|row| (PlayerId(row.player_id), row.account)).collect())
}

struct ProgramRow {
    player_id: i64,
    account: Account,
}

from_row!(ProgramRow { player_id, account(flat) });

/// Whether a player is a program.
pub async fn is_program(session: &mut Session, player: PlayerId) -> Result<bool> {
    let sql = "select exists (select 1 from program where player_id = $1)";
    let Flag(is_program) = sqlx::query_scalar(sql).bind(player.0).fetch_one(session.connection()).await?;
    Ok(is_program)
}

/// Whether a program of a person plays in a match.
pub async fn has_program_in(session: &mut Session, person: &Identity, id: MatchId) -> Result<bool> {
    let sql = "select exists (select 1 from party join program using (player_id)
        where match_id = $1 and owner_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $2))";
    let Flag(has) = sqlx::query_scalar(sql).bind(id.0).bind(person.own.0).fetch_one(session.connection()).await?;
    Ok(has)
}
