//! Carries what was decided to the chats: in order in each chat, tried again when it fails, until it has arrived.

mod making;
mod replies;

use std::collections::{HashSet, VecDeque};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use anyhow::Context;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use tokio_util::sync::CancellationToken;

use super::{App, Courier, DeliveryError, Platform, Post};
use crate::store::Session;
use crate::store::people::players::Account;
use crate::store::posts::chats::ChatId;
use crate::store::posts::outbox::{About, Pending, Task};

pub use making::Posted;
pub use replies::public_reply;

/// What became of a delivery.
pub(super) enum Done {
    Posted {
        message: String,
        has_buttons: bool,
    },
    /// The buttons are off, or nothing had to be said any more.
    Closed,
    /// It is settled where a reminder will be said, see [`Session::direct`].
    Directed(Option<(Account, String)>),
    /// The message is posted under which a thread is to be made.
    Lined(String),
    /// The thread of this key is made.
    ThreadMade(String),
}

/// How many chats of a platform are served at the same time.
const AT_ONCE: usize = 8;

/// What is older than this when it could be said, in milliseconds, gives way to a newer version that waits behind it.
const LATE: i64 = 5_000;

/// After so many tries in vain, the later ones five minutes apart, a delivery is given up: about a day.
const MOST_ATTEMPTS: u32 = 300;

/// After so many tries, half a minute in all, one that the platform refuses for whatever reason is given up.
const MOST_ATTEMPTS_REFUSED: u32 = 5;

impl App {
    /// Carries this courier's deliveries from the outbox, and keeps its cards, until asked to stop. Once a platform.
    pub async fn deliver(&self, courier: &dyn Courier, stop: &CancellationToken) {
        tokio::join!(self.carry(courier, stop), self.keep_cards(courier, stop));
    }

    async fn carry(&self, courier: &dyn Courier, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let wait = match self.deliver_what_is_due(courier, stop).await {
                Ok(wait) => wait,
                Err(error) => {
                    tracing::error!(error = format!("{error:#}"), "the outbox cannot be read");
                    Duration::from_secs(1)
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.outbox_bell(courier.platform()).notified() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Delivers everything that is due, also what comes up meanwhile, and says how long nothing more will be. Each chat is
    /// served in order, and none waits for another.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn deliver_what_is_due(
        &self,
        courier: &dyn Courier,
        stop: &CancellationToken,
    ) -> anyhow::Result<Duration> {
        let mut served: HashSet<ChatId> = HashSet::new();
        let mut queue: VecDeque<Pending> = VecDeque::new();
        let mut under_way = FuturesUnordered::new();
        let mut noted = Ok(());
        loop {
            if queue.is_empty() && under_way.len() < AT_ONCE && noted.is_ok() && !stop.is_cancelled() {
                let due = self.store.read().await?.due(courier.platform().name(), self.now()).await?;
                queue.extend(due.into_iter().filter(|pending| !served.contains(&pending.chat_id)));
            }
            while under_way.len() < AT_ONCE
                && !stop.is_cancelled()
                && let Some(pending) = queue.pop_front()
            {
                served.insert(pending.chat_id);
                // Boxed, or the compiler cannot see that this may move between threads.
                under_way
                    .push(async move { (pending.chat_id, self.deliver_one(courier, &pending, stop).await) }.boxed());
            }
            if under_way.is_empty() {
                // To the end even after a failure: a delivery broken off may have arrived, and would arrive again.
                noted?;
                return self.next_delivery(courier.platform()).await;
            }
            tokio::select! {
                Some((chat, one)) = under_way.next() => {
                    served.remove(&chat);
                    noted = noted.and(one);
                }
                // Another chat need not wait for those that are slow.
                () = self.outbox_bell(courier.platform()).notified(), if under_way.len() < AT_ONCE => {}
            }
        }
    }

    /// How long nothing will be due.
    async fn next_delivery(&self, platform: Platform) -> anyhow::Result<Duration> {
        const LONGEST_NAP: i64 = 60_000;
        let next = self.store.read().await?.next_due(platform.name()).await?;
        let wait = next.map_or(LONGEST_NAP, |next| (next - self.now()).clamp(1, LONGEST_NAP));
        Ok(Duration::from_millis(wait.unsigned_abs()))
    }

    /// Tries one delivery and notes what became of it, however long that takes: a post that arrived without a note
    /// would be posted again.
    async fn deliver_one(
        &self,
        courier: &dyn Courier,
        pending: &Pending,
        stop: &CancellationToken,
    ) -> anyhow::Result<()> {
        let tried = AssertUnwindSafe(self.try_to_deliver(courier, pending)).catch_unwind().await;
        let outcome = tried.unwrap_or_else(|_| Err(DeliveryError::Refused("the post could not be made".to_owned())));
        while let Err(error) = self.note(pending, &outcome).await {
            tracing::error!(
                post = pending.id.0,
                error = format!("{error:#}"),
                "what became of a post is not noted yet"
            );
            tokio::select! {
                () = stop.cancelled() => return Err(error),
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
        }
        Ok(())
    }

    async fn note(&self, pending: &Pending, outcome: &Result<Done, DeliveryError>) -> anyhow::Result<()> {
        let mut session = self.store.write().await?;
        match outcome {
            Ok(Done::Posted { message, has_buttons }) => {
                session.sent(pending, message, *has_buttons, self.now()).await?;
                if let About::Lapsed(id, player, version) = pending.about {
                    session.told_lapsed(id, player, version).await?;
                }
            }
            Ok(Done::Closed) => session.closed(pending.id).await?,
            Ok(Done::Directed(own)) => session.direct(pending, own.as_ref()).await?,
            Ok(Done::Lined(message)) => session.lined(pending, message, self.now()).await?,
            Ok(Done::ThreadMade(key)) => session.thread_made(pending, key, self.now()).await?,
            Err(error) if pending.is_not_worth(error) => {
                tracing::warn!(post = pending.id.0, error = format!("{error:#}"), "a game goes on without a thread");
                self.give_up(&mut session, pending).await?;
            }
            Err(DeliveryError::RetryAfter(wait)) => {
                let until = self.now().saturating_add(wait.as_millis().try_into().unwrap_or(i64::MAX));
                session.put_off(pending.id, until, false).await?;
            }
            Err(DeliveryError::Moved(key)) => session.move_chat(pending.chat_id, key).await?,
            Err(DeliveryError::Gone(reason)) if session.fall_back(pending.chat_id).await? => {
                tracing::info!(post = pending.id.0, chat = pending.chat.key, reason, "a thread is gone");
            }
            Err(DeliveryError::Refused(reason) | DeliveryError::Gone(reason)) => {
                tracing::warn!(post = pending.id.0, chat = pending.chat.key, reason, "a post is refused for good");
                self.give_up(&mut session, pending).await?;
            }
            Err(error @ (DeliveryError::Odd(_) | DeliveryError::Failed(_))) => {
                let most = if matches!(error, DeliveryError::Odd(_)) { MOST_ATTEMPTS_REFUSED } else { MOST_ATTEMPTS };
                let (post, error) = (pending.id.0, format!("{error:#}"));
                if pending.attempts < most {
                    tracing::warn!(post, error, "a post failed and will be tried again");
                    session.put_off(pending.id, self.now() + back_off(pending.attempts), true).await?;
                } else {
                    tracing::error!(post, error, "a post is given up");
                    self.give_up(&mut session, pending).await?;
                }
            }
        }
        session.commit().await.context("cannot note what became of a post")
    }

    async fn give_up(&self, session: &mut Session, pending: &Pending) -> anyhow::Result<()> {
        session.give_up(pending.id).await?;
        self.tell_unseen(session, pending).await?;
        if let About::Thread(id, _) = pending.about
            && session.thread_of(id, pending.chat_id).await?.is_none()
        {
            session.thread_not_made(pending).await?;
        }
        // Somebody who does not want to hear from the bot alone still plays where others do.
        match pending.about {
            _ if !pending.reminder || !pending.chat.private => {}
            About::Match(id, _) => {
                let game = session.load(id).await?;
                session.remind(&game, true, self.now()).await?;
            }
            About::Call(id, player, version) => {
                let game = session.load(id).await?;
                if game.version == version {
                    session.call(&game, player, true, self.now()).await?;
                }
            }
            About::Lapsed(..) | About::Unseen(..) | About::Review(_) | About::Month(_) | About::Thread(..) => {}
        }
        Ok(())
    }

    async fn try_to_deliver(&self, courier: &dyn Courier, pending: &Pending) -> Result<Done, DeliveryError> {
        let place = &pending.chat.key;
        if let Task::Close(message) = &pending.task {
            courier.close(place, message).await?;
            return Ok(Done::Closed);
        }
        let (platform, limits) = (courier.platform(), courier.limits());
        let version = match pending.about {
            About::Match(id, version) => (id, version),
            About::Review(_) | About::Month(_) => return self.deliver_besides(courier, pending).await,
            About::Lapsed(..) | About::Call(..) | About::Unseen(..) => {
                return self.deliver_alone(courier, pending).await;
            }
            About::Thread(id, _) => return self.deliver_thread(courier, pending, id).await,
        };
        let unsaid = self.unsaid(pending).await;
        if !pending.reminder
            && matches!(unsaid, Ok(Some(_)))
            && let Some(wait) = self.too_soon(pending).await.map_err(DeliveryError::Failed)?
        {
            return Err(DeliveryError::RetryAfter(wait));
        }
        if !pending.undirected && (pending.reminder || !matches!(unsaid, Ok(None))) {
            courier.admit(place).await?;
        }
        let made = match unsaid {
            Ok(_) if pending.reminder => self.make_reminder(pending, platform, limits).await,
            Ok(None) => return Ok(Done::Closed),
            Ok(Some(before)) => match self.make_post(version, &before, &pending.chat, platform, limits, true).await {
                Ok(post) => self.with_fall_back(post, pending).await.map(Some),
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        };
        let Some(post) = made.map_err(|error| cannot_be_made(pending, error))? else { return Ok(Done::Closed) };
        if pending.undirected {
            return Ok(Done::Directed(self.own_place(courier, pending).await?));
        }
        // The button of a reminder shows the board as it is, at any time later: it need not be taken off.
        let has_buttons = !pending.reminder && (post.menu.is_some() || !post.buttons.is_empty());
        let message = self.post(courier, pending, post).await?;
        Ok(Done::Posted { message, has_buttons })
    }

    async fn post(&self, courier: &dyn Courier, pending: &Pending, mut post: Post) -> Result<String, DeliveryError> {
        post.silent = self.is_for_quiet_ears(pending).await.map_err(|error| cannot_be_made(pending, error))?;
        courier.post(&pending.chat.key, &post, pending.id.0).await
    }

    /// Delivers what is for one person.
    async fn deliver_alone(&self, courier: &dyn Courier, pending: &Pending) -> Result<Done, DeliveryError> {
        if pending.undirected {
            return Ok(Done::Directed(self.own_place(courier, pending).await?));
        }
        courier.admit(&pending.chat.key).await?;
        let (platform, limits) = (courier.platform(), courier.limits());
        let made = match pending.about {
            About::Call(..) => self.make_call(pending, platform, limits).await,
            About::Unseen(..) => self.make_unseen(pending, platform, limits).await,
            _ => self.make_lapsed(pending, platform, limits).await,
        };
        let Some(post) = made.map_err(|error| cannot_be_made(pending, error))? else { return Ok(Done::Closed) };
        let message = self.post(courier, pending, post).await?;
        Ok(Done::Posted { message, has_buttons: false })
    }

    /// Delivers what is no version of a match.
    async fn deliver_besides(&self, courier: &dyn Courier, pending: &Pending) -> Result<Done, DeliveryError> {
        courier.admit(&pending.chat.key).await?;
        let (platform, limits) = (courier.platform(), courier.limits());
        let made = self.make_besides(pending.about, pending.chat_id, &pending.chat, platform, limits).await;
        let Some(post) = made.map_err(|error| cannot_be_made(pending, error))? else { return Ok(Done::Closed) };
        let message = self.post(courier, pending, post).await?;
        // Its buttons ask for something, as anybody may at any time: they need not be taken off.
        Ok(Done::Posted { message, has_buttons: false })
    }

    /// How long a board has to wait in a room that is content with few a minute: meanwhile newer ones take its place.
    async fn too_soon(&self, pending: &Pending) -> anyhow::Result<Option<Duration>> {
        const MINUTE: i64 = 60_000;
        let mut session = self.look().await?;
        let Some(most) = self.everybody(&mut session, &pending.chat).await?.boards else { return Ok(None) };
        let sent = session.boards_since(pending.chat_id, self.now() - MINUTE).await?;
        // The board that has to be a minute old before there is room for another.
        let oldest = sent.len().checked_sub(most as usize).and_then(|place| sent.get(place));
        Ok(oldest.map(|at| Duration::from_millis((at + MINUTE - self.now()).max(1).unsigned_abs())))
    }

    /// The versions that have to be told with this one, as nothing was said of them; `None` where this one need not be
    /// said either: it comes late, and a newer one waits, whose board shows it all.
    async fn unsaid(&self, pending: &Pending) -> anyhow::Result<Option<Vec<u32>>> {
        let About::Match(id, version) = pending.about else { return Ok(Some(Vec::new())) };
        let mut session = self.look().await?;
        // One that was tried may have arrived: then the next try finds out which message it is.
        if pending.attempts == 0 && session.is_superseded(pending).await? {
            let at = session.time_of(id, version).await?;
            if self.now() - at >= LATE {
                return Ok(None);
            }
        }
        Ok(Some(session.passed_over(pending).await?))
    }
}

pub(super) fn cannot_be_made(pending: &Pending, error: anyhow::Error) -> DeliveryError {
    tracing::error!(post = pending.id.0, error = format!("{error:#}"), "a post cannot be made");
    DeliveryError::Failed(error)
}

/// How long to wait after so many tries in vain, in milliseconds.
pub(super) fn back_off(attempts: u32) -> i64 {
    (1_000 << attempts.min(9)).min(300_000)
}
