//! Deletes what nobody looks at again, a little at a time.

use std::time::Duration;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::recording::departure::{self, Leaving};
use tavoliere_play::matches::{Actor, MatchId, PlayerId};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::guest_names;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::sweeping;

/// The name of this work, for processes that share it.
const WORK: &str = "housekeeping";

/// The time between two runs.
const BETWEEN_RUNS: Duration = Duration::from_secs(3_600);

/// After each step others get at the database.
const BETWEEN_STEPS: Duration = Duration::from_millis(20);

/// How many matches one step sweeps: a match may have had a few hundred posts.
const MATCHES: usize = 10;

/// How long a guest is remembered who does nothing.
const GUESTS: Millis = Millis::DAY;

/// Keeps the database small until `stop` is cancelled.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let work = || async {
        if !context.claims.claim(WORK).await? {
            return Ok(BETWEEN_RUNS);
        }
        sweep(context, stop).await?;
        let mut session = context.store.write().await?;
        sweeping::optimize(&mut session).await?;
        session.commit().await?;
        Ok(BETWEEN_RUNS)
    };
    // Nobody waits for it.
    let bell = Notify::new();
    repeat("housekeeping", stop, &bell, work).await;
}

/// Deletes all that can be deleted now. A run that is interrupted begins anew the next time.
pub async fn sweep(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    sweep_old_rows(context, stop).await?;
    sweep_matches(context, stop).await?;
    sweep_people(context, stop).await?;
    sweep_guests(context, stop).await
}

async fn sweep_old_rows(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    let mut has_more = true;
    while has_more && !stop.is_cancelled() {
        let step = || async {
            let mut session = context.store.write().await?;
            let updates = sweeping::sweep_updates(&mut session, context.now()).await?;
            let posts = sweeping::sweep_posts(&mut session, context.now()).await?;
            let lines = sweeping::sweep_lines(&mut session, context.now()).await?;
            let calls = sweeping::sweep_group_calls(&mut session, context.now()).await?;
            session.commit().await.map(|()| updates || posts || lines || calls)
        };
        has_more = retry_on_conflict(step).await?;
        tokio::time::sleep(BETWEEN_STEPS).await;
    }
    Ok(())
}

async fn sweep_matches(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    let mut from = Some(MatchId(0));
    while let Some(after) = from
        && !stop.is_cancelled()
    {
        // Most steps find nothing, and readers hold up nobody.
        let old = sweeping::old_matches(&mut context.read().await?, after, context.now()).await?;
        for some in old.ids.chunks(MATCHES) {
            let step = || async {
                let mut session = context.store.write().await?;
                for id in some {
                    sweeping::sweep_match(&mut session, *id, context.now()).await?;
                }
                session.commit().await
            };
            retry_on_conflict(step).await?;
            tokio::time::sleep(BETWEEN_STEPS).await;
        }
        from = old.next;
    }
    Ok(())
}

async fn sweep_people(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    let (mut people, mut chats) = (Some(PlayerId(0)), Some(ChatId(0)));
    while (people.is_some() || chats.is_some()) && !stop.is_cancelled() {
        let step = || async {
            let mut session = context.store.write().await?;
            let people = match people {
                Some(after) => sweeping::sweep_questions(&mut session, after, context.now()).await?,
                None => None,
            };
            let chats = match chats {
                Some(after) => sweeping::sweep_seen(&mut session, after, context.now()).await?,
                None => None,
            };
            session.commit().await.map(|()| (people, chats))
        };
        (people, chats) = retry_on_conflict(step).await?;
        tokio::time::sleep(BETWEEN_STEPS).await;
    }
    Ok(())
}

/// Forgets the guests whose day is over, as if they had asked for it. Each in one step.
async fn sweep_guests(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    let mut from = Some(PlayerId(0));
    while let Some(after) = from
        && !stop.is_cancelled()
    {
        let since = context.now() - GUESTS;
        let stale = sweeping::stale_people(&mut context.read().await?, after, since).await?;
        for (guest, _) in stale.people.iter().filter(|(_, name)| guest_names::is_guest(name)) {
            let step = || async {
                let mut session = context.store.write().await?;
                // They may have come back meanwhile.
                let before = PlayerId(guest.0 - 1);
                let still = sweeping::stale_people(&mut session, before, since).await?.people;
                if still.first().is_some_and(|(id, _)| id == guest) {
                    let person = players::identity(&mut session, *guest).await?;
                    let actor = Actor::Player { player: person.clone(), handle: None };
                    let leaving = Leaving { person: &person, actor: &actor, handle: None };
                    departure::forget(leaving, context.language, context.now(), &mut session).await?;
                }
                Ok::<_, anyhow::Error>(session.commit().await?)
            };
            // A match that cannot be read holds up nobody else.
            if let Err(error) = retry_on_conflict(step).await {
                tracing::error!(error = format!("{error:#}"), "a guest is not forgotten");
            }
            context.bells.ring();
            tokio::time::sleep(BETWEEN_STEPS).await;
        }
        from = stale.next;
    }
    Ok(())
}
