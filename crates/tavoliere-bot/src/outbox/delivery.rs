//! The engine that delivers a platform's notices. Each chat has a task of its own, so that no chat waits for another.
//!
//! The engine looks which chats have something due, starts their tasks, and sleeps until the next notice is due, a bell
//! rings or a task ends. It never waits for a delivery. A task holds no connection of the store while it waits for the
//! platform.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::task::{Id, JoinSet};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::outbox::attempt::{Attempted, attempt};
use crate::outbox::measure::measure;
use crate::outbox::notices::version::is_overtaken;
use crate::outbox::settle::settle_delivery;
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_store::StoreError;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::posts::notice::{Notice, NoticeId};
use tavoliere_store::posts::notice_delivery::{self, DueChat, Lane, Pending, Task};

/// How many chats of a platform have a task in each lane at the same time. Most of them wait for the platform. Tidying
/// tasks take no place from boards.
const AT_ONCE: usize = 512;

/// The longest sleep: clocks are set, and another program may have changed the database.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The shortest time between two looks at what is due. A look reads all that waits; when much is going on, one look serves many
/// bells.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// How long a chat is left to another process that delivers there.
const ELSEWHERE: Duration = Duration::from_millis(500);

/// An outcome is stored in at most this many tries, if the store accepts anything at all.
const MOST_SETTLEMENTS: u32 = 5;

/// The waits after the store has failed.
const FAILED: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(10));

/// Delivers this courier's notices until `stop` is cancelled. One such engine a platform.
pub async fn deliver(context: Arc<BotContext>, courier: Arc<dyn Courier>, stop: CancellationToken) {
    let mut engine = DeliveryEngine::new(context, courier, stop.clone());
    let (mut failed, mut next_look) = (FAILED, Instant::now());
    while stop.run_until_cancelled(sleep_until(next_look)).await.is_some() {
        next_look = Instant::now() + BETWEEN_LOOKS;
        let started = AssertUnwindSafe(engine.start_what_is_due()).catch_unwind().await;
        let wait = match started.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked"))) {
            Ok(wait) => {
                if failed.succeed() {
                    tracing::info!("the outbox can be read again");
                }
                wait
            }
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), "the outbox cannot be read");
                failed.fail()
            }
        };
        let bell = engine.context.bells.outbox(engine.courier.platform());
        tokio::select! {
            biased;
            () = stop.cancelled() => {}
            Some(ended) = engine.tasks.join_next_with_id() => engine.serving.end(ended),
            () = bell.notified() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
    // A delivery that is broken off may have arrived, and would arrive again.
    engine.finish().await;
}

/// Delivers everything that is due, also what becomes due meanwhile, and returns how long nothing more will be.
///
/// # Errors
/// If the outbox cannot be read.
pub async fn deliver_what_is_due(
    context: &Arc<BotContext>,
    courier: &Arc<dyn Courier>,
    stop: &CancellationToken,
) -> anyhow::Result<Duration> {
    let mut engine = DeliveryEngine::new(Arc::clone(context), Arc::clone(courier), stop.clone());
    loop {
        let started = engine.start_what_is_due().await;
        let bell = engine.context.bells.outbox(engine.courier.platform());
        tokio::select! {
            biased;
            ended = engine.tasks.join_next_with_id() => match ended {
                Some(ended) => engine.serving.end(ended),
                None => return started,
            },
            () = bell.notified(), if !engine.tasks.is_empty() => {}
        }
    }
}

struct DeliveryEngine {
    context: Arc<BotContext>,
    courier: Arc<dyn Courier>,
    stop: CancellationToken,
    tasks: JoinSet<()>,
    serving: Serving,
}

/// The chats that have a task, and the lane it delivers.
#[derive(Default)]
struct Serving {
    chats: HashMap<(ChatId, Lane), Id>,
}

impl Serving {
    fn count(&self, lane: Lane) -> usize {
        self.chats.keys().filter(|(_, served)| *served == lane).count()
    }

    fn end(&mut self, ended: Result<(Id, ()), tokio::task::JoinError>) {
        let id = match ended {
            Ok((id, ())) => id,
            Err(error) => {
                tracing::error!(%error, "the deliveries of a chat broke");
                error.id()
            }
        };
        self.chats.retain(|_, task| *task != id);
    }
}

impl DeliveryEngine {
    fn new(context: Arc<BotContext>, courier: Arc<dyn Courier>, stop: CancellationToken) -> Self {
        Self { context, courier, stop, tasks: JoinSet::new(), serving: Serving::default() }
    }

    /// Starts a task for each chat with something due that has none. Returns how long nothing else will be due.
    async fn start_what_is_due(&mut self) -> anyhow::Result<Duration> {
        if self.stop.is_cancelled() {
            return Ok(LONGEST_WAIT);
        }
        while let Some(ended) = self.tasks.try_join_next_with_id() {
            self.serving.end(ended);
        }
        let longest = self.context.longest_wait(LONGEST_WAIT);
        let serves = self.context.serves(self.courier.platform()).await?;
        if !serves && !self.courier.reaches_some_alone() {
            return Ok(longest);
        }
        let (platform, now) = (self.courier.platform(), self.context.now());
        let mut session = self.context.read().await?;
        let due = notice_delivery::due_chats(&mut session, platform, now).await?;
        let next = notice_delivery::next_due(&mut session, platform, now).await?;
        drop(session);
        for DueChat { id: chat, key, lane } in due {
            if self.context.claims.is_shared() && !self.courier.reaches(&key).unwrap_or(serves) {
                continue;
            }
            let has_task = |lane| self.serving.chats.contains_key(&(chat, lane));
            if self.serving.count(lane) >= AT_ONCE || has_task(lane) || has_task(Lane::Urgent) {
                continue;
            }
            let (context, courier) = (Arc::clone(&self.context), Arc::clone(&self.courier));
            let task = self.tasks.spawn(serve(context, courier, self.stop.clone(), chat, lane));
            self.serving.chats.insert((chat, lane), task.id());
        }
        let wait = next.map_or(longest, |next| Duration::from(next - now));
        Ok(wait.clamp(Duration::from_millis(1), longest))
    }

    async fn finish(mut self) {
        while let Some(ended) = self.tasks.join_next_with_id().await {
            self.serving.end(ended);
        }
    }
}

/// The name of the deliveries in a chat, for processes that share them.
pub(super) fn work_in(chat: ChatId) -> String {
    format!("chat {}", chat.0)
}

/// Delivers what is due in one lane of a chat, in order.
async fn serve(context: Arc<BotContext>, courier: Arc<dyn Courier>, stop: CancellationToken, chat: ChatId, lane: Lane) {
    let mut failed = FAILED;
    while !stop.is_cancelled() {
        match context.claims.take_for_now(&work_in(chat)).await {
            Ok(true) => {}
            // Another process delivers here, or this one is cut off.
            Ok(false) => {
                stop.run_until_cancelled(tokio::time::sleep(ELSEWHERE)).await;
                return;
            }
            Err(error) => {
                tracing::error!(chat = chat.0, %error, "the deliveries of a chat cannot be claimed");
                stop.run_until_cancelled(tokio::time::sleep(failed.fail())).await;
                continue;
            }
        }
        match next(&context, chat, lane).await {
            Ok(Some((pending, needed))) => {
                if failed.succeed() {
                    tracing::info!(chat = chat.0, "the outbox of a chat can be read again");
                }
                deliver_one(&context, &*courier, &pending, needed, &stop).await;
            }
            Ok(None) => return,
            Err(StoreError::CorruptNotice { notice_id }) if set_aside(&context, NoticeId(notice_id)).await.is_ok() => {
                tracing::error!(notice = notice_id, "a notice cannot be read and is set aside");
            }
            Err(error) => {
                let error = anyhow::Error::from(error);
                tracing::error!(chat = chat.0, error = format!("{error:#}"), "the outbox of a chat cannot be read");
                stop.run_until_cancelled(tokio::time::sleep(failed.fail())).await;
            }
        }
    }
}

/// The next notice in a lane of a chat, and whether it is still needed: a late version gives way to a newer one.
async fn next(context: &BotContext, chat: ChatId, lane: Lane) -> Result<Option<(Pending, bool)>, StoreError> {
    let (mut session, now) = (context.store.read().await?, context.now());
    let Some(pending) = notice_delivery::next_in(&mut session, chat, lane, now).await? else { return Ok(None) };
    let needed = pending.task != Task::Send || !is_overtaken(&mut session, &pending, now).await?;
    Ok(Some((pending, needed)))
}

/// Tries one delivery and settles it, however long settling takes: a post that arrived without a note of it would be
/// posted again.
async fn deliver_one(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    needed: bool,
    stop: &CancellationToken,
) {
    let trying = AssertUnwindSafe(attempt(context, courier, pending)).catch_unwind();
    let tried = if !needed {
        Ok(Ok(Attempted::Closed))
    } else if only_edits(pending) {
        let Some(tried) = stop.run_until_cancelled(trying).await else { return };
        tried
    } else {
        trying.await
    };
    let outcome = tried.unwrap_or_else(|_| Err(DeliveryError::Broken(anyhow::anyhow!("panicked"))));
    measure(pending, courier.platform(), &outcome, context.now());
    let (mut failed, mut attempts) = (FAILED, 0);
    while let Err(error) = settle_guarded(context, pending, &outcome).await {
        let error_text = format!("{error:#}");
        attempts += 1;
        if attempts >= MOST_SETTLEMENTS && set_aside(context, pending.id).await.is_ok() {
            tracing::error!(notice = pending.id.0, error = error_text, "a delivery cannot be settled and is set aside");
            return;
        }
        tracing::error!(notice = pending.id.0, error = error_text, "a delivery is not settled yet");
        if stop.run_until_cancelled(tokio::time::sleep(failed.fail())).await.is_none() {
            return;
        }
    }
    if failed.succeed() {
        tracing::info!(notice = pending.id.0, "a delivery is settled");
    }
}

/// Settles a delivery. A panic is a failure.
async fn settle_guarded(
    context: &BotContext,
    pending: &Pending,
    outcome: &Result<Attempted, DeliveryError>,
) -> anyhow::Result<()> {
    let settled =
        AssertUnwindSafe(retry_on_conflict(|| settle_delivery(context, pending, outcome))).catch_unwind().await;
    settled.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked")))
}

/// Sets a notice aside whose outcome cannot be stored, so that it holds up no other.
async fn set_aside(context: &BotContext, id: NoticeId) -> Result<(), StoreError> {
    retry_on_conflict(|| async {
        let mut session = context.store.write().await?;
        notice_delivery::give_up(&mut session, id).await?;
        session.commit().await
    })
    .await
}

/// Whether a delivery edits a message, which may be broken off when the process stops: the same edit again changes
/// nothing.
const fn only_edits(pending: &Pending) -> bool {
    matches!(pending.task, Task::TakeBack(_)) || matches!(pending.notice, Notice::Card { .. })
}
