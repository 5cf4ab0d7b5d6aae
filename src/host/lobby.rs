//! `tavoliere reports` and `tavoliere ban`: whom people have reported, and who is kept out of the lobby.

use super::link::open;
use crate::config::Settings;
use anyhow::{Context, bail};
use tavoliere_bot::recording::bans::{self, KeptOut};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::{Account, Platform};
use tavoliere_play::time::Timestamp;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::matches::reports;
use tavoliere_store::people::players;
use tavoliere_store::{Session, Store};

/// How many reports are printed.
const LATEST: u32 = 50;

/// The latest reports, a line each. The bot may run.
///
/// # Errors
/// If the database cannot be read.
pub(super) async fn list_reports(settings: &Settings) -> anyhow::Result<String> {
    let store = open(settings).await?;
    let found = reports::latest(&mut store.read().await?, LATEST).await?;
    store.close().await;
    if found.is_empty() {
        return Ok("Nobody has reported anybody.".to_owned());
    }
    let gone = || "somebody who has left".to_owned();
    let line = |report: reports::OpponentReport| {
        let at = jiff::Timestamp::try_from(report.at).map(|at| at.strftime("%F %R").to_string()).unwrap_or_default();
        let about = report.about.zip(report.about_account).map(|(name, account)| format!("{name} ({account})"));
        let (by, about) = (report.by.unwrap_or_else(gone), about.unwrap_or_else(gone));
        format!("{at} #{} {about}, by {by}: {}", report.code, report.words)
    };
    Ok(found.into_iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// Keeps a person out of the lobby, or lets them in again. Their waits end, and their challenges leave the lobby. The bot may run.
///
/// # Errors
/// If nobody or several people are called so, or the database cannot be written.
pub(super) async fn ban(settings: &Settings, name: &str, lift: bool) -> anyhow::Result<String> {
    let store = open(settings).await?;
    let done = retry_on_conflict(|| decide(&store, name, lift)).await;
    store.close().await;
    done
}

async fn decide(store: &Store, name: &str, lift: bool) -> anyhow::Result<String> {
    let now: Timestamp = jiff::Timestamp::now().into();
    let mut session = store.write().await?;
    let (player, account) = find(&mut session, name).await?;
    let who = format!("{} ({}:{})", account.name, account.platform.name(), account.key);
    let said = match lift {
        true if bans::let_in(&mut session, player, now).await? => format!("{who} may use the lobby again."),
        true => format!("{who} was not kept out."),
        false => {
            let KeptOut { waited, challenges, tournaments, hosted, .. } =
                bans::keep_out(&mut session, player, now).await?;
            let waits = if waited { "their waits have ended" } else { "they did not wait for a game" };
            format!(
                "{who} is kept out of the lobby: {waits}, {challenges} of their challenges left it, they left \
                {tournaments} tournaments for everybody, and {hosted} that they host are called off or not listed any more."
            )
        }
    };
    session.commit().await?;
    Ok(said)
}

/// The person of a name, or of a platform and a key such as `telegram:4711`.
async fn find(session: &mut Session, name: &str) -> anyhow::Result<(PlayerId, Account)> {
    if let Some((platform, key)) = name.split_once(':')
        && let Some(platform) = Platform::from_name(platform)
    {
        let player = players::find(session, platform, key).await?.context("there is no such account")?;
        return Ok((player, players::own_account(session, player).await?));
    }
    let mut found = reports::accounts_named(session, name.trim_start_matches('@')).await?;
    match found.len() {
        0 => bail!(
            "nobody is called {name:?}: give the name as the bot shows it, or the account as `tavoliere reports` does"
        ),
        1 => Ok(found.remove(0)),
        _ => {
            let accounts = found.iter().map(|(_, account)| format!("{}:{}", account.platform.name(), account.key));
            bail!("several are called {name:?}: name one of {}", accounts.collect::<Vec<_>>().join(", "))
        }
    }
}
