//! Links between players of one person: the changes in all tables when accounts are linked or separated.

use std::iter;

use super::choices::{Choices, Chooser};
use super::people::players::Account;
use super::{Result, Session};
use crate::matches::PlayerId;

impl Session {
    /// Makes the persons of two players one, named by the host. The host's choices hold; the guest's complete them.
    /// Codes that either gave out are deleted, and blocks between the two.
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
        self.unblock(host, guest).await?;
        if both_rated { self.ask_to_rerate().await } else { Ok(()) }
    }

    async fn chosen_by_person_of(&mut self, player: PlayerId) -> Result<Choices> {
        let Account { platform, key, .. } = self.own_account(player).await?;
        self.chosen_by(&platform, &key).await
    }

    /// Makes a player a person of their own again, with the choices they had before. Choices made together stay with
    /// the player that the person was named by. All of them keep the vacations and quiet hours.
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

    /// Copies the vacations and quiet hours of a player's person to each of its players. So after separation the clocks
    /// still stand, the days of the year stay used, and mentions still wait. Quiet hours that a player had before
    /// linking hold again.
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
}
