//! The accounts of a person, and who may ask for them.

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Identity, PlayerId};
use tavoliere_play::platforms::Account;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;
use tavoliere_store::Session;
use tavoliere_store::people::players;

/// Refuses if other people see the answer.
pub(crate) fn check_private(asker: &Asker<'_>) -> Result<(), Failure> {
    if asker.is_private() { Ok(()) } else { Err(Problem::Refused("link-privately").into()) }
}

/// The asker of a command about the stored data of a person.
pub(crate) fn known_identity<'a>(asker: &'a Asker<'_>) -> Result<&'a Identity, Failure> {
    check_private(asker)?;
    Ok(asker.player.as_ref().ok_or(Problem::Refused("mydata-nothing"))?)
}

/// The other accounts of a player's person.
pub(crate) async fn other_accounts(player: PlayerId, session: &mut Session) -> Result<Vec<Account>, Failure> {
    let own = players::own_account(session, player).await?;
    Ok(players::accounts(session, player).await?.into_iter().filter(|account| *account != own).collect())
}

/// Accounts with their names and platforms.
pub(crate) fn titles(language: Language, accounts: &[Account]) -> String {
    let titled = |account: &Account| format!("{} ({})", account.name, account.platform.title());
    language.list(&accounts.iter().map(titled).collect::<Vec<_>>())
}
