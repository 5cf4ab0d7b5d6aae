//! Claims names of the lounge, and gives keys to those whose names they are.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

use crate::app::flood::{FloodControl, FloodVerdict, Stopwatch};
use crate::context::BotContext;
use tavoliere_base::secret;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Account;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::keys::{Admission, Keys, LoungeName, NoKey, Ticket};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_store::Session;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::people::keys::{self, Holder, KeyKind};
use tavoliere_store::people::players;

/// The bytes of a key: nobody guesses 256 bits.
const KEY: usize = 32;

/// The bytes of a ticket, which lasts a few days.
const TICKET: usize = 16;

/// How exactly it is known when a key was used. A row is not written more often.
const EXACTNESS: Millis = Millis::from_days(1);

/// The keys in the store, and how often somebody tries to come in.
pub(super) struct KeyRing {
    context: Arc<BotContext>,
    entrances: FloodControl,
}

impl KeyRing {
    pub(super) fn new(context: Arc<BotContext>, stopwatch: Stopwatch) -> Self {
        Self { context, entrances: FloodControl::of_entrances(stopwatch) }
    }

    async fn try_claim(&self, person: &Person, by: Admission<'_>) -> anyhow::Result<Result<String, NoKey>> {
        let now = self.context.now();
        let mut session = self.context.store.write().await?;
        if let Some(player) = players::find(&mut session, Platform::Lounge, &person.key).await?
            && keys::is_claimed(&mut session, player).await?
        {
            return Ok(Err(NoKey::Taken));
        }
        if let Admission::Ticket(ticket) = by
            && !keys::use_ticket(&mut session, &secret::hash(ticket), now).await?
        {
            return Ok(Err(NoKey::NoTicket));
        }
        let player = find_or_create_player(&mut session, person, now).await?;
        let key = secret::draw::<KEY>();
        keys::add(&mut session, player, KeyKind::Browser, &secret::hash(&key), now).await?;
        session.commit().await?;
        Ok(Ok(key))
    }

    async fn find(&self, kind: KeyKind, key: &str) -> anyhow::Result<Option<Holder>> {
        let (hash, now) = (secret::hash(key), self.context.now());
        let found = keys::holder_of(&mut self.context.store.read().await?, kind, &hash).await?;
        if found.as_ref().is_some_and(|holder| kind == KeyKind::Browser && now - holder.used_at > EXACTNESS) {
            let mut session = self.context.store.write().await?;
            keys::mark_used(&mut session, &hash, now).await?;
            session.commit().await?;
        }
        Ok(found)
    }

    async fn try_open(&self, link: &str) -> anyhow::Result<Option<(LoungeName, String)>> {
        let (hash, now) = (secret::hash(link), self.context.now());
        let mut session = self.context.store.write().await?;
        let Some(holder) = keys::holder_of(&mut session, KeyKind::Link, &hash).await? else { return Ok(None) };
        let key = secret::draw::<KEY>();
        keys::mark_used(&mut session, &hash, now).await?;
        keys::add(&mut session, holder.player, KeyKind::Browser, &secret::hash(&key), now).await?;
        session.commit().await?;
        Ok(Some((lounge_name(holder), key)))
    }

    async fn try_new_link(&self, person: &Person) -> anyhow::Result<Option<String>> {
        let (link, now) = (secret::draw::<KEY>(), self.context.now());
        let mut session = self.context.store.write().await?;
        let player = find_or_create_player(&mut session, person, now).await?;
        keys::add(&mut session, player, KeyKind::Link, &secret::hash(&link), now).await?;
        session.commit().await?;
        Ok(Some(link))
    }

    async fn try_take_back(&self, key: &str) -> anyhow::Result<Option<()>> {
        let hash = secret::hash(key);
        let mut session = self.context.store.write().await?;
        let Some(holder) = keys::holder_of(&mut session, KeyKind::Browser, &hash).await? else { return Ok(None) };
        keys::delete_others(&mut session, holder.player, Some(&hash)).await?;
        session.commit().await?;
        Ok(Some(()))
    }

    async fn try_drop(&self, key: &str) -> anyhow::Result<Option<()>> {
        let mut session = self.context.store.write().await?;
        keys::delete(&mut session, &secret::hash(key)).await?;
        session.commit().await?;
        Ok(Some(()))
    }

    async fn try_new_ticket(&self, person: &Person) -> anyhow::Result<Option<String>> {
        let (ticket, now) = (secret::draw::<TICKET>(), self.context.now());
        let mut session = self.context.store.write().await?;
        let player = find_or_create_player(&mut session, person, now).await?;
        keys::add_ticket(&mut session, Some(player), &secret::hash(&ticket), now).await?;
        session.commit().await?;
        Ok(Some(ticket))
    }

    async fn try_ticket(&self, ticket: &str) -> anyhow::Result<Option<Ticket>> {
        let found =
            keys::ticket(&mut self.context.store.read().await?, &secret::hash(ticket), self.context.now()).await?;
        Ok(found.map(|ticket| Ticket { by: ticket.by }))
    }
}

#[async_trait]
impl Keys for KeyRing {
    fn admits(&self, address: &str) -> Result<(), Duration> {
        let verdict = self.entrances.check(Platform::Lounge, address, NonZeroU32::MIN);
        if matches!(verdict, FloodVerdict::First(_)) {
            tracing::info!(address, "somebody tries to come in too often");
        }
        verdict.wait().map_or(Ok(()), Err)
    }

    async fn claim(&self, person: &Person, by: Admission<'_>) -> Result<String, NoKey> {
        retry_on_conflict(|| self.try_claim(person, by)).await.unwrap_or_else(|error| {
            fault(&error);
            Err(NoKey::Broken)
        })
    }

    async fn holder(&self, key: &str) -> Option<LoungeName> {
        ok_or_log(retry_on_conflict(|| self.find(KeyKind::Browser, key)).await).map(lounge_name)
    }

    async fn link(&self, link: &str) -> Option<LoungeName> {
        ok_or_log(retry_on_conflict(|| self.find(KeyKind::Link, link)).await).map(lounge_name)
    }

    async fn open(&self, link: &str) -> Option<(LoungeName, String)> {
        ok_or_log(retry_on_conflict(|| self.try_open(link)).await)
    }

    async fn new_link(&self, person: &Person) -> Option<String> {
        ok_or_log(retry_on_conflict(|| self.try_new_link(person)).await)
    }

    async fn take_back(&self, key: &str) -> bool {
        ok_or_log(retry_on_conflict(|| self.try_take_back(key)).await).is_some()
    }

    async fn drop_key(&self, key: &str) {
        ok_or_log(retry_on_conflict(|| self.try_drop(key)).await);
    }

    async fn new_ticket(&self, person: &Person) -> Option<String> {
        ok_or_log(retry_on_conflict(|| self.try_new_ticket(person)).await)
    }

    async fn ticket(&self, ticket: &str) -> Option<Ticket> {
        ok_or_log(self.try_ticket(ticket).await)
    }
}

/// The player of a person, who may be new.
async fn find_or_create_player(session: &mut Session, person: &Person, now: Timestamp) -> anyhow::Result<PlayerId> {
    let account = Account { platform: Platform::Lounge, key: person.key.clone(), name: person.shown_name() };
    Ok(players::find_or_create(session, &account, person.language.map(Language::tag), now).await?)
}

fn lounge_name(holder: Holder) -> LoungeName {
    LoungeName { account: holder.account.key, name: holder.account.name }
}

/// Returns the value found; `None` after a failure of the store, which is logged.
fn ok_or_log<Found>(found: anyhow::Result<Option<Found>>) -> Option<Found> {
    found.unwrap_or_else(|error| {
        fault(&error);
        None
    })
}

fn fault(error: &anyhow::Error) {
    tracing::error!(error = format!("{error:#}"), "the keys of the lounge cannot be read or written");
}
