//! The loop that delivers a platform's notices.

use std::collections::{HashSet, VecDeque};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use tokio_util::sync::CancellationToken;

use crate::chat::context::BotContext;
use crate::chat::context::repeat::repeat;
use crate::chat::outbox::attempt::attempt;
use crate::chat::outbox::settle::settle;
use crate::chat::platform::courier::{Courier, DeliveryError};
use crate::chat::platform::request::Platform;
use crate::store::posts::chats::ChatId;
use crate::store::posts::delivery::{Pending, Task};
use crate::store::posts::notice::Notice;
use crate::time::Millis;

/// How many chats of a platform are served at the same time.
const AT_ONCE: usize = 8;

/// Delivers this courier's notices until `stop` is cancelled. One such loop a platform.
pub async fn deliver(context: &BotContext, courier: &dyn Courier, stop: &CancellationToken) {
    let work = || deliver_what_is_due(context, courier, stop);
    repeat("outbox", stop, context.bells.outbox(courier.platform()), work).await;
}

/// Delivers everything that is due, also what becomes due meanwhile, and returns how long nothing more will be. Each
/// chat is served in order, and no chat waits for another.
///
/// # Errors
/// When the store fails.
pub async fn deliver_what_is_due(
    context: &BotContext,
    courier: &dyn Courier,
    stop: &CancellationToken,
) -> anyhow::Result<Duration> {
    let mut served: HashSet<ChatId> = HashSet::new();
    let mut queue: VecDeque<Pending> = VecDeque::new();
    let mut in_flight = FuturesUnordered::new();
    let mut settled = Ok(());
    loop {
        if queue.is_empty() && in_flight.len() < AT_ONCE && settled.is_ok() && !stop.is_cancelled() {
            let due = context.store.read().await?.due(courier.platform().name(), context.now()).await?;
            queue.extend(due.into_iter().filter(|pending| !served.contains(&pending.chat_id)));
        }
        while in_flight.len() < AT_ONCE
            && !stop.is_cancelled()
            && let Some(pending) = queue.pop_front()
        {
            served.insert(pending.chat_id);
            // Boxed, or the compiler cannot see that this may move between threads.
            in_flight
                .push(async move { (pending.chat_id, deliver_one(context, courier, &pending, stop).await) }.boxed());
        }
        if in_flight.is_empty() {
            // Deliveries in flight are finished even after a failure: one that is broken off may have arrived, and would
            // arrive again.
            settled?;
            return next_delivery(context, courier.platform()).await;
        }
        tokio::select! {
            Some((chat, one)) = in_flight.next() => {
                served.remove(&chat);
                settled = settled.and(one);
            }
            // Another chat need not wait for slow ones.
            () = context.bells.outbox(courier.platform()).notified(), if in_flight.len() < AT_ONCE => {}
        }
    }
}

/// How long nothing will be due.
async fn next_delivery(context: &BotContext, platform: Platform) -> anyhow::Result<Duration> {
    const LONGEST_WAIT: Millis = Millis::MINUTE;
    let next = context.store.read().await?.next_due(platform.name()).await?;
    let wait = next.map_or(LONGEST_WAIT, |next| (next - context.now()).clamp(Millis(1), LONGEST_WAIT));
    Ok(wait.into())
}

/// Tries one delivery and settles it, however long settling takes: a post that arrived without a note of it would be
/// posted again.
async fn deliver_one(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let trying = AssertUnwindSafe(attempt(context, courier, pending)).catch_unwind();
    let tried = if only_edits(pending) {
        let Some(tried) = stop.run_until_cancelled(trying).await else { return Ok(()) };
        tried
    } else {
        trying.await
    };
    let outcome = tried.unwrap_or_else(|_| Err(DeliveryError::Refused("the post could not be made".to_owned())));
    while let Err(error) = settle(context, pending, &outcome).await {
        tracing::error!(notice = pending.id.0, error = format!("{error:#}"), "a delivery is not settled yet");
        tokio::select! {
            () = stop.cancelled() => return Err(error),
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
    }
    Ok(())
}

/// Whether a delivery edits a message, which may be broken off when the process stops: the same edit again changes
/// nothing.
const fn only_edits(pending: &Pending) -> bool {
    matches!(pending.task, Task::Close(_)) || matches!(pending.notice, Notice::Card { .. })
}
