//! Carries what was decided to the chats: in order in each chat, tried again when it fails, until it has arrived.

pub mod cards;
pub mod notices;
pub mod silence;

use std::collections::{HashSet, VecDeque};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use anyhow::Context;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use tokio_util::sync::CancellationToken;

use crate::chat::context::BotContext;
use crate::chat::context::repeat::repeat;
use crate::chat::outbox::cards::keep_cards;
use crate::chat::outbox::notices::call::make_call;
use crate::chat::outbox::notices::lapsed::make_lapsed;
use crate::chat::outbox::notices::reminder::{make_reminder, own_place};
use crate::chat::outbox::notices::thread::{self, deliver_thread};
use crate::chat::outbox::notices::unseen::{make_unseen, tell_unseen};
use crate::chat::outbox::notices::version::{make_besides, make_post, with_fall_back};
use crate::chat::outbox::silence::is_silent;
use crate::chat::platform::back_off::BackOff;
use crate::chat::platform::courier::{Courier, DeliveryError};
use crate::chat::platform::reply::Post;
use crate::chat::platform::request::Platform;
use crate::chat::settings::reader::Reader;
use crate::store::Session;
use crate::store::people::players::Account;
use crate::store::posts::chats::ChatId;
use crate::store::posts::outbox::{About, Pending, Task};

/// What became of a delivery.
pub enum Done {
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

/// Carries this courier's deliveries from the outbox, and keeps its cards, until asked to stop. Once a platform.
pub async fn deliver(context: &BotContext, courier: &dyn Courier, stop: &CancellationToken) {
    tokio::join!(carry(context, courier, stop), keep_cards(context, courier, stop));
}

async fn carry(context: &BotContext, courier: &dyn Courier, stop: &CancellationToken) {
    let work = || deliver_what_is_due(context, courier, stop);
    repeat("outbox", stop, context.bells.outbox(courier.platform()), work).await;
}

/// Delivers everything that is due, also what comes up meanwhile, and says how long nothing more will be. Each chat is
/// served in order, and none waits for another.
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
    let mut under_way = FuturesUnordered::new();
    let mut noted = Ok(());
    loop {
        if queue.is_empty() && under_way.len() < AT_ONCE && noted.is_ok() && !stop.is_cancelled() {
            let due = context.store.read().await?.due(courier.platform().name(), context.now()).await?;
            queue.extend(due.into_iter().filter(|pending| !served.contains(&pending.chat_id)));
        }
        while under_way.len() < AT_ONCE
            && !stop.is_cancelled()
            && let Some(pending) = queue.pop_front()
        {
            served.insert(pending.chat_id);
            // Boxed, or the compiler cannot see that this may move between threads.
            under_way
                .push(async move { (pending.chat_id, deliver_one(context, courier, &pending, stop).await) }.boxed());
        }
        if under_way.is_empty() {
            // To the end even after a failure: a delivery broken off may have arrived, and would arrive again.
            noted?;
            return next_delivery(context, courier.platform()).await;
        }
        tokio::select! {
            Some((chat, one)) = under_way.next() => {
                served.remove(&chat);
                noted = noted.and(one);
            }
            // Another chat need not wait for those that are slow.
            () = context.bells.outbox(courier.platform()).notified(), if under_way.len() < AT_ONCE => {}
        }
    }
}

/// How long nothing will be due.
async fn next_delivery(context: &BotContext, platform: Platform) -> anyhow::Result<Duration> {
    const LONGEST_NAP: i64 = 60_000;
    let next = context.store.read().await?.next_due(platform.name()).await?;
    let wait = next.map_or(LONGEST_NAP, |next| (next - context.now()).clamp(1, LONGEST_NAP));
    Ok(Duration::from_millis(wait.unsigned_abs()))
}

/// Tries one delivery and notes what became of it, however long that takes: a post that arrived without a note
/// would be posted again.
async fn deliver_one(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let tried = AssertUnwindSafe(try_to_deliver(context, courier, pending)).catch_unwind().await;
    let outcome = tried.unwrap_or_else(|_| Err(DeliveryError::Refused("the post could not be made".to_owned())));
    while let Err(error) = note(context, pending, &outcome).await {
        tracing::error!(post = pending.id.0, error = format!("{error:#}"), "what became of a post is not noted yet");
        tokio::select! {
            () = stop.cancelled() => return Err(error),
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
    }
    Ok(())
}

async fn note(context: &BotContext, pending: &Pending, outcome: &Result<Done, DeliveryError>) -> anyhow::Result<()> {
    let mut session = context.store.write().await?;
    match outcome {
        Ok(Done::Posted { message, has_buttons }) => {
            session.sent(pending, message, *has_buttons, context.now()).await?;
            if let About::Lapsed(id, player, version) = pending.about {
                session.told_lapsed(id, player, version).await?;
            }
        }
        Ok(Done::Closed) => session.closed(pending.id).await?,
        Ok(Done::Directed(own)) => session.direct(pending, own.as_ref()).await?,
        Ok(Done::Lined(message)) => session.lined(pending, message, context.now()).await?,
        Ok(Done::ThreadMade(key)) => session.thread_made(pending, key, context.now()).await?,
        Err(error) if thread::is_not_worth(pending, error) => {
            tracing::warn!(post = pending.id.0, error = format!("{error:#}"), "a game goes on without a thread");
            give_up(context, &mut session, pending).await?;
        }
        Err(DeliveryError::RetryAfter(wait)) => {
            let until = context.now().saturating_add(wait.as_millis().try_into().unwrap_or(i64::MAX));
            session.put_off(pending.id, until, false).await?;
        }
        Err(DeliveryError::Moved(key)) => session.move_chat(pending.chat_id, key).await?,
        Err(DeliveryError::Gone(reason)) if session.fall_back(pending.chat_id).await? => {
            tracing::info!(post = pending.id.0, chat = pending.chat.key, reason, "a thread is gone");
        }
        Err(DeliveryError::Refused(reason) | DeliveryError::Gone(reason)) => {
            tracing::warn!(post = pending.id.0, chat = pending.chat.key, reason, "a post is refused for good");
            give_up(context, &mut session, pending).await?;
        }
        Err(error @ (DeliveryError::Odd(_) | DeliveryError::Failed(_))) => {
            let most = if matches!(error, DeliveryError::Odd(_)) { MOST_ATTEMPTS_REFUSED } else { MOST_ATTEMPTS };
            let (post, error) = (pending.id.0, format!("{error:#}"));
            if pending.attempts < most {
                tracing::warn!(post, error, "a post failed and will be tried again");
                session.put_off(pending.id, context.now() + wait_after(pending.attempts), true).await?;
            } else {
                tracing::error!(post, error, "a post is given up");
                give_up(context, &mut session, pending).await?;
            }
        }
    }
    session.commit().await.context("cannot note what became of a post")
}

async fn give_up(context: &BotContext, session: &mut Session, pending: &Pending) -> anyhow::Result<()> {
    session.give_up(pending.id).await?;
    tell_unseen(context, session, pending).await?;
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
            session.remind(&game, true, context.now()).await?;
        }
        About::Call(id, player, version) => {
            let game = session.load(id).await?;
            if game.version == version {
                session.call(&game, player, true, context.now()).await?;
            }
        }
        About::Lapsed(..) | About::Unseen(..) | About::Review(_) | About::Month(_) | About::Thread(..) => {}
    }
    Ok(())
}

async fn try_to_deliver(context: &BotContext, courier: &dyn Courier, pending: &Pending) -> Result<Done, DeliveryError> {
    let place = &pending.chat.key;
    if let Task::Close(message) = &pending.task {
        courier.close(place, message).await?;
        return Ok(Done::Closed);
    }
    let (platform, limits) = (courier.platform(), courier.limits());
    let version = match pending.about {
        About::Match(id, version) => (id, version),
        About::Review(_) | About::Month(_) => return deliver_besides(context, courier, pending).await,
        About::Lapsed(..) | About::Call(..) | About::Unseen(..) => {
            return deliver_alone(context, courier, pending).await;
        }
        About::Thread(id, _) => return deliver_thread(context, courier, pending, id).await,
    };
    let unsaid = unsaid(context, pending).await;
    if !pending.reminder
        && matches!(unsaid, Ok(Some(_)))
        && let Some(wait) = too_soon(context, pending).await.map_err(DeliveryError::Failed)?
    {
        return Err(DeliveryError::RetryAfter(wait));
    }
    if !pending.undirected && (pending.reminder || !matches!(unsaid, Ok(None))) {
        courier.admit(place).await?;
    }
    let made = match unsaid {
        Ok(_) if pending.reminder => make_reminder(context, pending, platform, limits).await,
        Ok(None) => return Ok(Done::Closed),
        Ok(Some(before)) => match make_post(context, version, &before, &pending.chat, platform, limits, true).await {
            Ok(post) => with_fall_back(context, post, pending).await.map(Some),
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    let Some(post) = made.map_err(|error| cannot_be_made(pending, error))? else { return Ok(Done::Closed) };
    if pending.undirected {
        return Ok(Done::Directed(own_place(context, courier, pending).await?));
    }
    // The button of a reminder shows the board as it is, at any time later: it need not be taken off.
    let has_buttons = !pending.reminder && (post.menu.is_some() || !post.buttons.is_empty());
    let message = send(context, courier, pending, post).await?;
    Ok(Done::Posted { message, has_buttons })
}

async fn send(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    mut post: Post,
) -> Result<String, DeliveryError> {
    post.silent = is_silent(context, pending).await.map_err(|error| cannot_be_made(pending, error))?;
    courier.post(&pending.chat.key, &post, pending.id.0).await
}

/// Delivers what is for one person.
async fn deliver_alone(context: &BotContext, courier: &dyn Courier, pending: &Pending) -> Result<Done, DeliveryError> {
    if pending.undirected {
        return Ok(Done::Directed(own_place(context, courier, pending).await?));
    }
    courier.admit(&pending.chat.key).await?;
    let (platform, limits) = (courier.platform(), courier.limits());
    let made = match pending.about {
        About::Call(..) => make_call(context, pending, platform, limits).await,
        About::Unseen(..) => make_unseen(context, pending, platform, limits).await,
        _ => make_lapsed(context, pending, platform, limits).await,
    };
    let Some(post) = made.map_err(|error| cannot_be_made(pending, error))? else { return Ok(Done::Closed) };
    let message = send(context, courier, pending, post).await?;
    Ok(Done::Posted { message, has_buttons: false })
}

/// Delivers what is no version of a match.
async fn deliver_besides(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
) -> Result<Done, DeliveryError> {
    courier.admit(&pending.chat.key).await?;
    let (platform, limits) = (courier.platform(), courier.limits());
    let made = make_besides(context, pending.about, pending.chat_id, &pending.chat, platform, limits).await;
    let Some(post) = made.map_err(|error| cannot_be_made(pending, error))? else { return Ok(Done::Closed) };
    let message = send(context, courier, pending, post).await?;
    // Its buttons ask for something, as anybody may at any time: they need not be taken off.
    Ok(Done::Posted { message, has_buttons: false })
}

/// How long a board has to wait in a room that is content with few a minute: meanwhile newer ones take its place.
async fn too_soon(context: &BotContext, pending: &Pending) -> anyhow::Result<Option<Duration>> {
    const MINUTE: i64 = 60_000;
    let mut session = context.read().await?;
    let Some(most) = Reader::of_chat(&mut session, &pending.chat, context.language).await?.boards else {
        return Ok(None);
    };
    let sent = session.boards_since(pending.chat_id, context.now() - MINUTE).await?;
    // The board that has to be a minute old before there is room for another.
    let oldest = sent.len().checked_sub(most as usize).and_then(|place| sent.get(place));
    Ok(oldest.map(|at| Duration::from_millis((at + MINUTE - context.now()).max(1).unsigned_abs())))
}

/// The versions that have to be told with this one, as nothing was said of them; `None` where this one need not be
/// said either: it comes late, and a newer one waits, whose board shows it all.
async fn unsaid(context: &BotContext, pending: &Pending) -> anyhow::Result<Option<Vec<u32>>> {
    let About::Match(id, version) = pending.about else { return Ok(Some(Vec::new())) };
    let mut session = context.read().await?;
    // One that was tried may have arrived: then the next try finds out which message it is.
    if pending.attempts == 0 && session.is_superseded(pending).await? {
        let at = session.time_of(id, version).await?;
        if context.now() - at >= LATE {
            return Ok(None);
        }
    }
    Ok(Some(session.passed_over(pending).await?))
}

pub fn cannot_be_made(pending: &Pending, error: anyhow::Error) -> DeliveryError {
    tracing::error!(post = pending.id.0, error = format!("{error:#}"), "a post cannot be made");
    DeliveryError::Failed(error)
}

/// How long to wait after so many failed tries before this one, in milliseconds: from a second to five minutes.
pub fn wait_after(attempts: u32) -> i64 {
    const FAILED: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));
    i64::try_from(FAILED.wait_after(attempts).as_millis()).expect("at most five minutes")
}
