//! The settings that people and chats have chosen, as the words they typed.

use super::posts::chats::ChatId;
use super::values::Flag;
use super::{Result, Session};
use crate::people::players;
use tavoliere_play::choices::Choices;
use tavoliere_play::matches::{PersonId, PlayerId};
use tavoliere_play::platforms::{ChatKey, Platform};

/// The maker of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// The person of this player, with all accounts.
    Person(PlayerId),
    Chat(ChatId),
}

/// The choices of the person with an account; no choices if the account is not known.
pub async fn chosen_by(session: &mut Session, platform: Platform, key: &str) -> Result<Choices> {
    let sql = "select name, value from choice where player_id = (select person_id
        from account join player using (player_id) where platform = $1 and key = $2)";
    let rows: Vec<(String, String)> =
        sqlx::query_as(sql).bind(platform.name()).bind(key).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().collect())
}

/// The value of a setting that a player's person has chosen, if they have.
pub async fn chosen_value(session: &mut Session, player: PlayerId, setting: &str) -> Result<Option<String>> {
    let sql = "select value from choice where name = $2
        and player_id = (select person_id from player where player_id = $1)";
    Ok(sqlx::query_scalar(sql).bind(player.0).bind(setting).fetch_optional(session.connection()).await?)
}

/// Whether a player's person has switched off a setting that is usually on.
pub async fn is_off(session: &mut Session, player: PlayerId, setting: &str) -> Result<bool> {
    let sql = "select exists (select 1 from choice where name = $2 and value = 'off'
        and player_id = (select person_id from player where player_id = $1))";
    let Flag(is_off) = sqlx::query_scalar(sql).bind(player.0).bind(setting).fetch_one(session.connection()).await?;
    Ok(is_off)
}

/// The choices of a chat. In a private chat, those of its person come first.
pub async fn chosen_in(session: &mut Session, platform: Platform, key: &ChatKey) -> Result<Choices> {
    let sql = "select name, value from choice where player_id = (select own.person_id
        from chat join player as own on own.player_id = chat.person_id where platform = $1 and key = $2)";
    let own: Vec<(String, String)> =
        sqlx::query_as(sql).bind(platform.name()).bind(key.as_str()).fetch_all(session.connection()).await?;
    let sql = "select name, value from choice
        where chat_id = (select chat_id from chat where platform = $1 and key = $2)";
    let of_chat: Vec<(String, String)> =
        sqlx::query_as(sql).bind(platform.name()).bind(key.as_str()).fetch_all(session.connection()).await?;
    Ok(own.into_iter().collect::<Choices>().or(of_chat.into_iter().collect()))
}

/// Replaces the choices of a person or a chat.
pub async fn choose(session: &mut Session, chooser: Chooser, choices: &Choices) -> Result<()> {
    match chooser {
        Chooser::Person(player) => {
            let person = players::person_of(session, player).await?;
            sqlx::query("delete from choice where player_id = $1").bind(person.0).execute(session.connection()).await?;
            for (name, value) in choices.iter() {
                let sql = "insert into choice (player_id, name, value) values ($1, $2, $3)";
                sqlx::query(sql).bind(person.0).bind(name).bind(value).execute(session.connection()).await?;
            }
            list_as_chosen(session, person).await
        }
        Chooser::Chat(chat) => {
            restart_months(session, chat, choices).await?;
            sqlx::query("delete from choice where chat_id = $1").bind(chat.0).execute(session.connection()).await?;
            for (name, value) in choices.iter() {
                let sql = "insert into choice (chat_id, name, value) values ($1, $2, $3)";
                sqlx::query(sql).bind(chat.0).bind(name).bind(value).execute(session.connection()).await?;
            }
            Ok(())
        }
    }
}

/// Forgets which standings a chat got last, unless it keeps the choice to get them.
async fn restart_months(session: &mut Session, chat: ChatId, choices: &Choices) -> Result<()> {
    let sql = "update chat set told_month = null where chat_id = $1 and not ($2 = 1 and exists
        (select 1 from choice where choice.chat_id = $1 and name = 'monthly' and value = 'on'))";
    let stays_on = choices.get("monthly") == Some("on");
    sqlx::query(sql).bind(chat.0).bind(Flag(stays_on)).execute(session.connection()).await?;
    Ok(())
}

/// Lists a person on leaderboards or hides them, as they have chosen.
async fn list_as_chosen(session: &mut Session, person: PersonId) -> Result<()> {
    let sql = "update standing set hidden = case when exists (select 1 from choice
            where player_id = $1 and name = 'leaderboards' and value = 'off') then 1 else 0 end where person_id = $1";
    sqlx::query(sql).bind(person.0).execute(session.connection()).await?;
    Ok(())
}
