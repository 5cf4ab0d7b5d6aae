//! Links between players of one person: the changes in all tables when accounts are linked or separated.

use std::iter;

use super::choices::Chooser;
use super::{Result, Session};
use crate::choices;
use crate::people::{link_codes, player_blocks, players, quiet_hours, vacations};
use crate::standings::{rerating, standing};
use tavoliere_play::choices::Choices;
use tavoliere_play::matches::{PersonId, PlayerId};
use tavoliere_play::platforms::Account;

/// Makes the persons of two players one, named by the host. The host's choices hold; the guest's complete them.
/// Codes that either gave out are deleted, and blocks between the two.
pub async fn link(session: &mut Session, host: PlayerId, guest: PlayerId) -> Result<()> {
    link_codes::withdraw_links_of(session, host).await?;
    link_codes::withdraw_links_of(session, guest).await?;
    let (kept, gone) = (players::person_of(session, host).await?, players::person_of(session, guest).await?);
    let both_rated = standing::has_rated(session, host).await? && standing::has_rated(session, guest).await?;
    let chosen = chosen_by_person_of(session, host).await?.or(chosen_by_person_of(session, guest).await?);
    choices::choose(session, Chooser::Person(host), &chosen).await?;
    let sql = "update player set person_id = (select person_id from player where player_id = $1)
        where person_id = (select person_id from player where player_id = $2)";
    sqlx::query(sql).bind(host.0).bind(guest.0).execute(session.connection()).await?;
    standing::pass_standings(session, gone, kept).await?;
    player_blocks::unblock(session, host, guest).await?;
    if both_rated { rerating::ask_to_rerate(session).await } else { Ok(()) }
}

async fn chosen_by_person_of(session: &mut Session, player: PlayerId) -> Result<Choices> {
    let Account { platform, key, .. } = players::own_account(session, player).await?;
    choices::chosen_by(session, platform, &key).await
}

/// Makes a player a person of their own again, with the choices they had before. Choices made together stay with
/// the player that the person was named by. All of them keep the vacations and quiet hours.
pub async fn unlink(session: &mut Session, player: PlayerId) -> Result<()> {
    link_codes::withdraw_links_of(session, player).await?;
    share_time_off(session, player).await?;
    let before = players::person_of(session, player).await?;
    let others = players::identity(session, player).await?.others;
    if let Some(next) = others.first() {
        let sql = "update player set person_id = $2 where person_id = $1 and player_id <> $1";
        sqlx::query(sql).bind(player.0).bind(next.0).execute(session.connection()).await?;
    }
    sqlx::query("update player set person_id = player_id where player_id = $1")
        .bind(player.0)
        .execute(session.connection())
        .await?;
    let Some(next) = others.first() else { return Ok(()) };
    match (standing::has_rated(session, player).await?, standing::has_rated(session, *next).await?) {
        (true, true) => rerating::ask_to_rerate(session).await,
        (true, false) => standing::pass_standings(session, before, PersonId(player.0)).await,
        (false, _) => {
            let rest = players::person_of(session, *next).await?;
            standing::pass_standings(session, before, rest).await
        }
    }
}

/// Copies the vacations and quiet hours of a player's person to each of its players. So after separation the clocks
/// still stand, the days of the year stay used, and mentions still wait. Quiet hours that a player had before
/// linking hold again.
async fn share_time_off(session: &mut Session, player: PlayerId) -> Result<()> {
    let (vacations, quiet) = (vacations::of_player(session, player).await?, quiet_hours::find(session, player).await?);
    let person = players::identity(session, player).await?;
    for account in iter::once(person.own).chain(person.others) {
        for vacation in &vacations {
            vacations::begin(session, account, *vacation).await?;
        }
        if let Some(quiet) = &quiet {
            quiet_hours::add_quiet_hours(session, account, quiet).await?;
        }
    }
    Ok(())
}
