//! Lives with the other processes that share the database: tells them that this one lives and what it has changed, and hears
//! what they have changed.

use std::time::Duration;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::TryRecvError;
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use tavoliere_play::matches::MatchId;
use tavoliere_play::matches::changes::Changed;
use tavoliere_store::matches::match_events;
use tavoliere_store::processes::look::Looks;
use tavoliere_store::processes::registry::Registry;

/// Changes that come so soon after each other are told together.
const TOGETHER: Duration = Duration::from_millis(5);

/// How often a process looks where there is no bell.
const LOOK: Duration = Duration::from_secs(1);

/// The wait after the bell of the database could not be heard or rung.
const BROKEN: Duration = Duration::from_secs(2);

/// Keeps what this process has claimed, and the bell between processes, until `stop` is cancelled. Without others there is
/// nothing to do.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    match context.store.registry() {
        Some(registry) if context.claims.is_shared() => {
            let news = async {
                match registry.has_bell() {
                    true => {
                        tokio::join!(announce_changes(context, &registry), listen_for_changes(context, &registry));
                    }
                    false => poll_for_changes(context, &registry).await,
                }
            };
            tokio::join!(context.claims.keep(stop), stop.run_until_cancelled(news));
        }
        _ => stop.cancelled().await,
    }
}

/// Tells the others what this process has changed, for ever.
async fn announce_changes(context: &BotContext, registry: &Registry) {
    let mut own = context.store.own_changes();
    loop {
        context.bells.others.notified().await;
        tokio::time::sleep(TOGETHER).await;
        let told = registry.signal(context.claims.process(), &drain(&mut own)).await;
        if let Err(error) = told {
            tracing::warn!(%error, "other processes are not told: they will look by themselves");
            tokio::time::sleep(BROKEN).await;
        }
    }
}

/// The matches that have changed meanwhile.
fn drain(own: &mut Receiver<Changed>) -> Vec<MatchId> {
    let mut changed = Vec::new();
    loop {
        match own.try_recv() {
            Ok(one) => changed.push(one.id),
            Err(TryRecvError::Lagged(_)) => {}
            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
        }
    }
    changed.sort_unstable_by_key(|id| id.0);
    changed.dedup();
    changed
}

/// Hears what others have changed, for ever.
async fn listen_for_changes(context: &BotContext, registry: &Registry) {
    let mut is_deaf = false;
    loop {
        if let Err(error) = hear_until_it_breaks(context, registry, &mut is_deaf).await {
            is_deaf = true;
            tracing::warn!(error = format!("{error:#}"), "other processes cannot be heard: this one looks by itself");
        }
        tokio::time::sleep(BROKEN).await;
    }
}

async fn hear_until_it_breaks(context: &BotContext, registry: &Registry, was_deaf: &mut bool) -> anyhow::Result<()> {
    let mut listener = registry.listen().await?;
    if std::mem::take(was_deaf) {
        tracing::info!("other processes are heard again");
    }
    // Something may have been told before.
    context.bells.ring_here();
    loop {
        let signal = listener.next_signal().await?;
        let Some(signal) = signal.filter(|signal| signal.from != context.claims.process()) else { continue };
        context.bells.ring_here();
        match_events::publish_changes(&context.store, &signal.changed).await?;
    }
}

/// Looks at what others have changed, for ever. Behind a pooler there is no bell.
async fn poll_for_changes(context: &BotContext, registry: &Registry) {
    let (mut looks, mut is_blind) = (Looks::default(), false);
    loop {
        let looked = async {
            let changed = registry.poll_changes(&mut looks).await?;
            match_events::publish_changes(&context.store, &changed).await
        };
        let looked = looked.await;
        let was_blind = std::mem::replace(&mut is_blind, looked.is_err());
        match looked {
            Ok(()) if was_blind => tracing::info!("changes of other processes can be read again"),
            Ok(()) => {}
            Err(error) => {
                tracing::warn!(%error, "changes of other processes cannot be read");
                tokio::time::sleep(BROKEN).await;
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}
