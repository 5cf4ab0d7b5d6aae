//! `tavoliere link`: a personal link to a name of the lounge, an invitation, or the link for this machine.

use std::net::SocketAddr;

use anyhow::{Context, bail};
use tavoliere_games::games::GAMES;

use super::files::refusal;
use crate::config::{LoungePlace, Settings};
use tavoliere_base::secret;
use tavoliere_play::platforms::{TICKET_LASTS, TICKET_USES};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_store::Store;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::people::keys::{self, KeyKind};
use tavoliere_web::guard::Newcomers;
use tavoliere_web::here::Here;
use tavoliere_web::visitor::Name;

/// Stands in a link for the name of this machine, which only its network knows.
const HOST: &str = "HOST";

/// Makes a personal link to a name, or an invitation if there is no name. If it shall be `alone`, all others to the name are
/// taken back. The bot may run.
///
/// # Errors
/// If the settings of the lounge are wrong, nobody can have such a name, or the database cannot be written.
pub(super) async fn link(settings: &Settings, name: Option<&str>, alone: bool) -> anyhow::Result<String> {
    let place = LoungePlace::try_from(settings)?;
    let name =
        name.map(|typed| Name::parse(typed).context("that is no name: it has 1 to 24 characters")).transpose()?;
    let store = open(settings).await?;
    let path = retry_on_conflict(|| write(&store, name.as_ref(), alone)).await?;
    store.close().await;
    Ok(describe(&place, name.as_ref(), &path))
}

/// The link that shows that a browser is at this machine. The bot may run.
///
/// # Errors
/// As [`link`], and if the lounge is reached by no loopback address.
pub(super) async fn link_here(settings: &Settings) -> anyhow::Result<String> {
    let place = LoungePlace::try_from(settings)?;
    let store = open(settings).await?;
    let here = here(&store).await?;
    store.close().await;
    here.link(place.address).context("LOUNGE_ADDR is an address that has no link for this machine: make one for a name")
}

/// How a browser shows that it is at the machine of the bot with this database.
pub async fn here(store: &Store) -> anyhow::Result<Here> {
    if let Some(secret) = keys::lounge_secret(&mut store.read().await?).await? {
        return Ok(Here::new(secret));
    }
    let new = secret::draw::<16>();
    let added = retry_on_conflict(|| async {
        let mut session = store.write().await?;
        keys::add_lounge_secret(&mut session, &new).await?;
        session.commit().await
    });
    added.await?;
    // Another process may have been first.
    let secret = keys::lounge_secret(&mut store.read().await?).await?.context("the secret was not stored")?;
    Ok(Here::new(secret))
}

/// Opens the database beside a bot that may run.
///
/// # Errors
/// If it cannot be opened or written.
pub(super) async fn open(settings: &Settings) -> anyhow::Result<Store> {
    let database = settings.database_to_write()?;
    if let Some(refusal) = database.file().and_then(refusal) {
        bail!(refusal.words);
    }
    let store = Store::open_beside(&database, GAMES).await;
    store.with_context(|| format!("the database {database} cannot be used"))
}

/// Stores what lets people in. Returns the path of the link.
async fn write(store: &Store, name: Option<&Name>, alone: bool) -> anyhow::Result<String> {
    let now: Timestamp = jiff::Timestamp::now().into();
    let mut session = store.write().await?;
    let path = if let Some(name) = name {
        let link = secret::draw::<32>();
        let player = keys::player_named(&mut session, name.key(), name.display_name(), now).await?;
        if alone {
            keys::delete_others(&mut session, player, None).await?;
        }
        keys::add(&mut session, player, KeyKind::Link, &secret::hash(&link), now).await?;
        format!("key/{link}")
    } else {
        let ticket = secret::draw::<16>();
        keys::add_ticket(&mut session, None, &secret::hash(&ticket), now).await?;
        format!("join/{ticket}")
    };
    session.commit().await?;
    Ok(path)
}

/// The link, and what it means.
fn describe(place: &LoungePlace, name: Option<&Name>, path: &str) -> String {
    let address = match &place.public_url {
        Some(public) => public.page(path),
        None => format!("http://{}/{path}", host(place.address)),
    };
    let mut lines = vec![address];
    lines.push(match name {
        Some(name) => format!("Whoever opens this is {} in the lounge.", name.display_name()),
        None => {
            let days = TICKET_LASTS.0 / Millis::DAY.0;
            format!("This lets up to {TICKET_USES} new people into the lounge, for {days} days.")
        }
    });
    if place.public_url.is_none() && place.address.ip().is_unspecified() {
        lines.push(format!("Put the name or the address of this machine in your network in place of {HOST}."));
    }
    if place.newcomers == Newcomers::Nobody {
        lines.push(
            "LOUNGE_OPEN is no: until the bot has invited or yes there, nobody elsewhere can open it.".to_owned(),
        );
    }
    lines.join("\n")
}

/// The host and port by which browsers reach an address.
fn host(address: SocketAddr) -> String {
    if address.ip().is_unspecified() { format!("{HOST}:{}", address.port()) } else { address.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::address::PublicUrl;

    #[test]
    fn a_link_leads_to_where_the_lounge_is_reached() {
        let public = PublicUrl::parse("https://play.example.org");
        for (address, public_url, newcomers, expected, lines) in [
            ("127.0.0.1:8080", public.clone(), Newcomers::Invited, "https://play.example.org/join/a", 2),
            ("192.168.1.7:8080", None, Newcomers::Anybody, "http://192.168.1.7:8080/join/a", 2),
            ("[fd00::7]:8080", None, Newcomers::Anybody, "http://[fd00::7]:8080/join/a", 2),
            ("0.0.0.0:8080", None, Newcomers::Invited, "http://HOST:8080/join/a", 3),
            ("0.0.0.0:8080", public, Newcomers::Invited, "https://play.example.org/join/a", 2),
            ("127.0.0.1:8080", None, Newcomers::Nobody, "http://127.0.0.1:8080/join/a", 3),
        ] {
            let place = LoungePlace { address: address.parse().expect("an address"), public_url, newcomers };
            let told = describe(&place, None, "join/a");
            assert_eq!((told.lines().next(), told.lines().count()), (Some(expected), lines), "{told}");
        }
    }
}
