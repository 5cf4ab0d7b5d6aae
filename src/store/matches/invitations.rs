//! Invitations people have put before others in chats where the bot is not.

use crate::matches::PlayerId;
use crate::store::{Result, Session};

/// The most that are kept of one person: with every letter typed there are new ones, and one of them is sent.
const MOST: u32 = 500;

/// An invitation that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    pub host: PlayerId,
    /// What is to be played, as a line after which it can be typed.
    pub terms: String,
    pub at: i64,
}

impl Session {
    /// Keeps an invitation, and says whether its code was free.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_invitation(&mut self, code: &str, host: PlayerId, terms: &str, now: i64) -> Result<bool> {
        let sql = "insert into invitation (code, player_id, terms, at) select $1, $2, $3, $4
            where not exists (select 1 from match where code = $1) on conflict do nothing";
        let kept = sqlx::query(sql).bind(code).bind(host.0).bind(terms).bind(now).execute(self.connection()).await?;
        Ok(kept.rows_affected() == 1)
    }

    /// Forgets the invitations made before a time, and somebody's oldest where they are too many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_invitations(&mut self, host: PlayerId, before: i64) -> Result<()> {
        let sql = "delete from invitation where at < $2 or code in
            (select code from invitation where player_id = $1 order by at desc, code limit -1 offset $3)";
        sqlx::query(sql).bind(host.0).bind(before).bind(MOST).execute(self.connection()).await?;
        Ok(())
    }

    /// The invitation of that code, if it was made since a time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation(&mut self, code: &str, since: i64) -> Result<Option<Invited>> {
        let sql = "select player_id, terms, at from invitation where code = $1 and at >= $2";
        let found: Option<(i64, String, i64)> =
            sqlx::query_as(sql).bind(code).bind(since).fetch_optional(self.connection()).await?;
        Ok(found.map(|(host, terms, at)| Invited { host: PlayerId(host), terms, at }))
    }

    /// Takes an invitation away, as there is a match in its place, or none is to be.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_invitation(&mut self, code: &str) -> Result<()> {
        sqlx::query("delete from invitation where code = $1").bind(code).execute(self.connection()).await?;
        Ok(())
    }
}
