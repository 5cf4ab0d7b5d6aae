//! Links between the accounts of one person: the codes that make them, wrong tries, and separating again.

use std::iter;

use super::{Account, Choices, Chooser, MatchId, Result, Session};
use crate::matches::PlayerId;

/// A stretch of time in unix milliseconds, the first one left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    pub after: i64,
    /// Set back, a clock finds times that lie ahead of it: they count for nothing.
    pub until: i64,
}

impl Session {
    /// All accounts of the person of a player, by platform.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn accounts(&mut self, player: PlayerId) -> Result<Vec<Account>> {
        let sql = "select platform, key, name from player as own join player as other using (person_id)
            join account on account.player_id = other.player_id where own.player_id = $1 order by platform, key";
        Ok(sqlx::query_as(sql).bind(player.0).fetch_all(self.connection()).await?)
    }

    /// The account a player is.
    ///
    /// # Errors
    /// When the database fails, or there is no such player.
    pub async fn own_account(&mut self, player: PlayerId) -> Result<Account> {
        let sql = "select platform, key, name from account where player_id = $1";
        Ok(sqlx::query_as(sql).bind(player.0).fetch_one(self.connection()).await?)
    }

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

    async fn withdraw_links_of(&mut self, player: PlayerId) -> Result<()> {
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

    /// Makes the persons of two players one, under the first one's name: its choices hold, and where it has none, the
    /// other's. Codes that either gave out are void.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn link(&mut self, host: PlayerId, guest: PlayerId) -> Result<()> {
        self.withdraw_links_of(host).await?;
        self.withdraw_links_of(guest).await?;
        let (kept, gone) = (self.person_of(host).await?, self.person_of(guest).await?);
        let both_rated = self.has_rated(host).await? && self.has_rated(guest).await?;
        let chosen = self.chosen_by_person_of(host).await?.or(self.chosen_by_person_of(guest).await?);
        self.choose(Chooser::Person(host), &chosen).await?;
        let sql = "update player set person_id = (select person_id from player where player_id = $1)
            where person_id = (select person_id from player where player_id = $2)";
        sqlx::query(sql).bind(host.0).bind(guest.0).execute(self.connection()).await?;
        self.pass_standings(gone, kept).await?;
        if both_rated { self.ask_to_rerate().await } else { Ok(()) }
    }

    async fn chosen_by_person_of(&mut self, player: PlayerId) -> Result<Choices> {
        let Account { platform, key, .. } = self.own_account(player).await?;
        self.chosen_by(&platform, &key).await
    }

    /// Makes a player a person of their own again, with the choices they had before. What the others had chosen together
    /// stays with the one they were named by; time off stays with all of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unlink(&mut self, player: PlayerId) -> Result<()> {
        self.withdraw_links_of(player).await?;
        self.share_time_off(player).await?;
        let before = self.person_of(player).await?;
        let others = self.identity(player).await?.others;
        if let Some(next) = others.first() {
            let sql = "update player set person_id = $2 where person_id = $1 and player_id <> $1";
            sqlx::query(sql).bind(player.0).bind(next.0).execute(self.connection()).await?;
        }
        sqlx::query("update player set person_id = player_id where player_id = $1")
            .bind(player.0)
            .execute(self.connection())
            .await?;
        let Some(next) = others.first() else { return Ok(()) };
        match (self.has_rated(player).await?, self.has_rated(*next).await?) {
            (true, true) => self.ask_to_rerate().await,
            (true, false) => self.pass_standings(before, player.0).await,
            (false, _) => {
                let rest = self.person_of(*next).await?;
                self.pass_standings(before, rest).await
            }
        }
    }

    /// Gives every account of a player's person the times away and the quiet hours of them all: once they part, clocks
    /// still stand, days are still taken, and nobody is called at night. Who had quiet hours of their own has these again.
    async fn share_time_off(&mut self, player: PlayerId) -> Result<()> {
        let (vacations, quiet) = (self.vacations(player).await?, self.quiet_hours(player).await?);
        let person = self.identity(player).await?;
        for account in iter::once(person.own).chain(person.others) {
            for vacation in &vacations {
                self.go_away(account, *vacation).await?;
            }
            if let Some(quiet) = &quiet {
                self.add_quiet_hours(account, quiet).await?;
            }
        }
        Ok(())
    }

    /// The matches for which teams have begun to gather.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn gathering(&mut self) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match where phase = 'open' and version > 1 order by match_id";
        let ids: Vec<i64> = sqlx::query_scalar(sql).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }
}
