//! People whom others have reported to the host, and the accounts that the host keeps out of the lobby.

use crate::row::from_row;
use crate::values::{Flag, count};
use crate::{Result, Session};
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::platforms::{Account, Platform};
use tavoliere_play::time::Timestamp;

/// A report of an opponent, for the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpponentReport {
    pub at: Timestamp,
    /// The code of the game.
    pub code: String,
    /// The names of those who reported and who are reported, with their platforms and keys.
    pub by: Option<String>,
    pub about: Option<String>,
    pub about_account: Option<String>,
    pub words: String,
}

from_row!(OpponentReport { at, code, by(from "by_name"), about(from "about_name"), about_account, words });

/// A report by its number, as those see it who keep order in the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportedPlayer {
    by: i64,
    about: i64,
    /// The code of the game.
    pub code: String,
    pub words: String,
}

from_row!(ReportedPlayer { by(from "player_id"), about(from "about_id"), code, words });

impl ReportedPlayer {
    pub const fn by(&self) -> PlayerId {
        PlayerId(self.by)
    }

    pub const fn about(&self) -> PlayerId {
        PlayerId(self.about)
    }
}

/// Stores that somebody reports another person after a game. Returns the number of the report.
pub async fn add(
    session: &mut Session,
    [by, about]: [PlayerId; 2],
    id: MatchId,
    words: &str,
    now: Timestamp,
) -> Result<i64> {
    let sql = "insert into report (player_id, about_id, match_id, words, at) values ($1, $2, $3, $4, $5)
        returning report_id";
    let query = sqlx::query_scalar(sql).bind(by.0).bind(about.0).bind(id.0).bind(words).bind(now);
    Ok(query.fetch_one(session.connection()).await?)
}

/// The report of a number; `None` if it is forgotten.
pub async fn find(session: &mut Session, number: i64) -> Result<Option<ReportedPlayer>> {
    let sql = "select player_id, about_id, code, words from report join match using (match_id)
        where report_id = $1";
    Ok(sqlx::query_as(sql).bind(number).fetch_optional(session.connection()).await?)
}

/// How many reports a player has made since a time.
pub async fn made_since(session: &mut Session, player: PlayerId, since: Timestamp) -> Result<u32> {
    let sql = "select count(*) from report where player_id = $1 and at >= $2";
    Ok(count(sqlx::query_scalar(sql).bind(player.0).bind(since).fetch_one(session.connection()).await?))
}

/// The latest reports, the latest first.
pub async fn latest(session: &mut Session, most: u32) -> Result<Vec<OpponentReport>> {
    let sql = "select report.at, match.code, teller.name as by_name, about.name as about_name,
            about.platform || ':' || about.key as about_account, words
        from report join match using (match_id) left join account as teller on teller.player_id = report.player_id
        left join account as about on about.player_id = report.about_id
        where report_id > 0 order by report_id desc limit $1";
    Ok(sqlx::query_as(sql).bind(i64::from(most)).fetch_all(session.connection()).await?)
}

/// The accounts with a name, whatever its case.
pub async fn accounts_named(session: &mut Session, name: &str) -> Result<Vec<(PlayerId, Account)>> {
    let sql = "select player_id, platform, key, name from account where lower(name) = lower($1) order by player_id";
    let rows: Vec<(i64, String, String, String)> =
        sqlx::query_as(sql).bind(name).fetch_all(session.connection()).await?;
    let account = |(player, platform, key, name): (i64, String, String, String)| {
        Some((PlayerId(player), Account { platform: Platform::from_name(&platform)?, key, name }))
    };
    Ok(rows.into_iter().filter_map(account).collect())
}

/// Keeps an account out of the lobby, by the hash of its platform and key, or lets it in again. Returns whether that changed anything.
pub async fn ban(session: &mut Session, account: &str, is_out: bool, now: Timestamp) -> Result<bool> {
    let query = match is_out {
        true => {
            sqlx::query("insert into ban (account, at) values ($1, $2) on conflict do nothing").bind(account).bind(now)
        }
        false => sqlx::query("delete from ban where account = $1").bind(account),
    };
    Ok(query.execute(session.connection()).await?.rows_affected() > 0)
}

/// Whether one of these accounts is kept out of the lobby.
pub async fn is_banned(session: &mut Session, accounts: &[String]) -> Result<bool> {
    for account in accounts {
        let sql = "select exists (select 1 from ban where account = $1)";
        let Flag(is_banned) = sqlx::query_scalar(sql).bind(account).fetch_one(session.connection()).await?;
        if is_banned {
            return Ok(true);
        }
    }
    Ok(false)
}
