//! Links between the accounts of one person: the codes that make them, wrong tries, and separating again.

use crate::matches::PlayerId;
use crate::store::{Result, Session};

/// A stretch of time in unix milliseconds, the first one left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    pub after: i64,
    /// Set back, a clock finds times that lie ahead of it: they count for nothing.
    pub until: i64,
}

impl Session {
    /// Keeps the code that links an account with this player's, in place of any other its person gave out. `false`
    /// where the code is taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn offer_link(&mut self, player: PlayerId, code: &str, now: i64) -> Result<bool> {
        self.withdraw_links_of(player).await?;
        let sql = "insert into link_code (player_id, code, given_at) values ($1, $2, $3) on conflict do nothing";
        let done = sqlx::query(sql).bind(player.0).bind(code).bind(now).execute(self.connection()).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Who gave a code out within a period, if it is still to be used.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn link_offered(&mut self, code: &str, period: Period) -> Result<Option<PlayerId>> {
        let sql = "select player_id from link_code where code = $1 and given_at > $2 and given_at <= $3";
        let found = sqlx::query_scalar(sql)
            .bind(code)
            .bind(period.after)
            .bind(period.until)
            .fetch_optional(self.connection())
            .await?;
        Ok(found.map(PlayerId))
    }

    /// Makes a code void, if it is one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn withdraw_link(&mut self, code: &str) -> Result<()> {
        sqlx::query("delete from link_code where code = $1").bind(code).execute(self.connection()).await?;
        Ok(())
    }

    pub(in crate::store) async fn withdraw_links_of(&mut self, player: PlayerId) -> Result<()> {
        let sql = "delete from link_code where player_id in (select other.player_id
            from player as own join player as other using (person_id) where own.player_id = $1)";
        sqlx::query(sql).bind(player.0).execute(self.connection()).await?;
        Ok(())
    }

    /// Notes that an account tried a code that was none. Those before the period are forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_wrong_code(&mut self, player: PlayerId, period: Period) -> Result<()> {
        let sql = "delete from link_try where player_id = $1 and at <= $2";
        sqlx::query(sql).bind(player.0).bind(period.after).execute(self.connection()).await?;
        let sql = "insert into link_try (player_id, at) values ($1, $2)";
        sqlx::query(sql).bind(player.0).bind(period.until).execute(self.connection()).await?;
        Ok(())
    }

    /// When an account tried wrong codes within a period, the latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wrong_codes(&mut self, player: PlayerId, period: Period) -> Result<Vec<i64>> {
        let sql = "select at from link_try where player_id = $1 and at > $2 and at <= $3 order by at desc";
        let times = sqlx::query_scalar(sql)
            .bind(player.0)
            .bind(period.after)
            .bind(period.until)
            .fetch_all(self.connection())
            .await?;
        Ok(times)
    }
}
