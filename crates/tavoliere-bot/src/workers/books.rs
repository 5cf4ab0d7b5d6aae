//! Keeps the books on standings: computes ratings anew where linked accounts need it, finds who has won a month, and tells
//! chats their standings when one is over, and posts digests and puzzles of the day. All of it in small steps, so that nobody waits for it.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::outbox::notices::month::standings_of;
use crate::presentation::following::FollowNews;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::rating::Month;
use tavoliere_play::time::Millis;
use tavoliere_store::Session;
use tavoliere_store::again::{MayConflict as _, retry_on_conflict};
use tavoliere_store::people::follows;
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::posts::digests::{self, DigestDay};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{notice_queue, puzzle_posts};
use tavoliere_store::standings::rerating::{self, Rerating};
use tavoliere_store::standings::{daily_games, seasons};

/// After each step others get at the database.
const BETWEEN_STEPS: Duration = Duration::from_millis(2);

/// The wait between two runs, however often the bell rings: each run reads the database a few times.
const SHORTEST_WAIT: Duration = Duration::from_secs(5);

/// The name of this work, for processes that share it.
const WORK: &str = "books";

/// The longest wait for the bell.
const LONGEST_WAIT: Millis = Millis::HOUR;

/// Keeps ratings and monthly standings up to date until `stop` is cancelled.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let work = || async {
        if !context.claims.claim(WORK).await? {
            return Ok(context.longest_wait(LONGEST_WAIT.into()));
        }
        update(context, stop).await?;
        let _cancelled = stop.run_until_cancelled(tokio::time::sleep(SHORTEST_WAIT)).await;
        let now = context.now();
        let puzzle = puzzle_posts::due_at(puzzle_posts::due(now).next());
        let next = Month::containing(now).next().begin().min(DigestDay::ended(now).next().end()).min(puzzle);
        Ok(context.longest_wait((next - now).clamp(Millis(1), LONGEST_WAIT).into()))
    };
    repeat("books", stop, &context.bells.books, work).await;
}

/// Does what is due now. A run that is interrupted begins anew the next time.
pub async fn update(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    if !is_anything_due(context).await? {
        return Ok(());
    }
    // A match that cannot be rated holds up no chat.
    let rated = rate_and_close_months(context, stop).await;
    if stop.is_cancelled() {
        return rated;
    }
    rated
        .and(tell_months(context).await)
        .and(choose_daily_game(context).await)
        .and(tell_digests(context).await)
        .and(tell_followers(context).await)
        .and(post_puzzles(context).await)
}

/// Whether there is work, read in one transaction: this is asked after most commits of the bot, and mostly there is none.
async fn is_anything_due(context: &BotContext) -> anyhow::Result<bool> {
    let now = context.now();
    let mut session = context.read().await?;
    Ok(rerating::asked_to_rerate(&mut session).await?.is_some()
        || seasons::month_to_close(&mut session, now).await?.is_some()
        || seasons::has_new_listeners(&mut session).await?
        || !seasons::chats_to_tell(&mut session, Month::containing(now).previous()).await?.is_empty()
        || !daily_games::is_chosen(&mut session, DigestDay::ended(now)).await?
        || digests::has_new_readers(&mut session).await?
        || !digests::due_chats(&mut session, DigestDay::ended(now)).await?.is_empty()
        || follows::is_due(&mut session, DigestDay::ended(now).number()).await?
        || !puzzle_posts::due_chats(&mut session, puzzle_posts::due(now)).await?.is_empty())
}

async fn rate_and_close_months(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    rerate(context, stop).await?;
    while !stop.is_cancelled() && retry_on_conflict(|| close_month(context)).await? {}
    Ok(())
}

async fn rerate(context: &BotContext, stop: &CancellationToken) -> anyhow::Result<()> {
    if rerating::asked_to_rerate(&mut context.read().await?).await?.is_none() {
        return Ok(());
    }
    let begun = std::time::Instant::now();
    let mut rerating = Rerating::default();
    while !stop.is_cancelled() {
        let step = async {
            let mut session = context.store.write().await?;
            let done = rerating::rerate_some(&mut session, &mut rerating).await?;
            session.commit().await.map(|()| done)
        };
        let done = match step.await {
            // The computed state conflicts with the stored one, so the computation starts again.
            Err(error) if error.is_conflict() => {
                rerating = Rerating::default();
                false
            }
            done => done?,
        };
        if done {
            tracing::info!(seconds = begun.elapsed().as_secs(), "all ratings are computed anew");
            break;
        }
        tokio::time::sleep(BETWEEN_STEPS).await;
    }
    Ok(())
}

/// Finds who has won the first month of which that is not known. `false` where there is none.
async fn close_month(context: &BotContext) -> anyhow::Result<bool> {
    let mut session = context.read().await?;
    let Some(month) = seasons::month_to_close(&mut session, context.now()).await? else { return Ok(false) };
    let winners = seasons::find_winners(&mut session, month).await?;
    drop(session);
    let mut session = context.store.write().await?;
    // Links between accounts may have changed. The month is then closed after the rerating.
    if rerating::asked_to_rerate(&mut session).await?.is_some() {
        return Ok(false);
    }
    seasons::close_month(&mut session, month, &winners).await?;
    session.commit().await?;
    Ok(true)
}

/// Puts the standings of the last month into the outbox of every chat that is to be told them, once, and not where
/// there are none.
async fn tell_months(context: &BotContext) -> anyhow::Result<()> {
    let month = Month::containing(context.now()).previous();
    let mut session = context.read().await?;
    let (is_new, chats) =
        (seasons::has_new_listeners(&mut session).await?, seasons::chats_to_tell(&mut session, month).await?);
    drop(session);
    if is_new {
        let begin = || async {
            let mut session = context.store.write().await?;
            seasons::begin_telling(&mut session, month).await?;
            session.commit().await
        };
        retry_on_conflict(begin).await?;
    }
    let mut told = Ok(());
    for chat in chats {
        let (item, steady) = (("standings of a month for chat", chat.0), context.monotonic_time());
        if context.attempts.is_due(item, steady) {
            told = told
                .and(context.attempts.run(item, steady, retry_on_conflict(|| tell_month(context, month, chat))).await);
        }
    }
    told
}

/// Chooses the game of the last day, once, before the digests that tell it.
async fn choose_daily_game(context: &BotContext) -> anyhow::Result<()> {
    let day = DigestDay::ended(context.now());
    if daily_games::is_chosen(&mut context.read().await?, day).await? {
        return Ok(());
    }
    let choose = || async {
        let mut session = context.store.write().await?;
        daily_games::choose(&mut session, day).await?;
        session.commit().await
    };
    Ok(retry_on_conflict(choose).await?)
}

/// Puts the digest of the last day into the outbox of every chat that wants one, once.
async fn tell_digests(context: &BotContext) -> anyhow::Result<()> {
    let day = DigestDay::ended(context.now());
    let mut session = context.read().await?;
    let (is_new, chats) = (digests::has_new_readers(&mut session).await?, digests::due_chats(&mut session, day).await?);
    drop(session);
    if !is_new && chats.is_empty() {
        return Ok(());
    }
    let digest = || async {
        let mut session = context.store.write().await?;
        digests::begin(&mut session, day).await?;
        for chat in &chats {
            digests::queue(&mut session, *chat, day, context.now()).await?;
        }
        session.commit().await
    };
    retry_on_conflict(digest).await?;
    context.bells.ring();
    Ok(())
}

/// The most followers who get their news in one transaction.
const FOLLOWERS_A_STEP: u32 = 50;

/// Puts the news of the last day into the outbox of every follower who has a private chat, once, if there are any.
async fn tell_followers(context: &BotContext) -> anyhow::Result<()> {
    let day = DigestDay::ended(context.now());
    loop {
        let due = follows::due(&mut context.read().await?, day.number(), FOLLOWERS_A_STEP).await?;
        if due.is_empty() {
            return Ok(());
        }
        let tell = || async {
            let mut session = context.store.write().await?;
            for player in &due {
                if follows::mark_told(&mut session, *player, day.number()).await? {
                    tell_follower(context, &mut session, *player, day).await?;
                }
            }
            anyhow::Ok(session.commit().await?)
        };
        retry_on_conflict(tell).await?;
        context.bells.ring();
    }
}

async fn tell_follower(
    context: &BotContext,
    session: &mut Session,
    player: PlayerId,
    day: DigestDay,
) -> anyhow::Result<()> {
    let Some(chat) = chats::private_chat(session, player).await? else { return Ok(()) };
    let news = FollowNews::find(session, player, (day.begin(), day.end()), context.language).await?;
    if !news.is_empty() {
        notice_queue::add(session, chat, &Notice::Following { player, day }, context.now()).await?;
    }
    Ok(())
}

/// Puts the puzzle of the day into the outbox of every chat that asks for it, once.
async fn post_puzzles(context: &BotContext) -> anyhow::Result<()> {
    let day = puzzle_posts::due(context.now());
    let chats = puzzle_posts::due_chats(&mut context.read().await?, day).await?;
    if chats.is_empty() {
        return Ok(());
    }
    let post = || async {
        let mut session = context.store.write().await?;
        for chat in &chats {
            puzzle_posts::queue(&mut session, *chat, day, context.now()).await?;
        }
        session.commit().await
    };
    retry_on_conflict(post).await?;
    context.bells.ring();
    Ok(())
}

async fn tell_month(context: &BotContext, month: Month, chat: ChatId) -> anyhow::Result<()> {
    let is_told = !standings_of(&mut context.read().await?, month, chat).await?.is_empty();
    let mut session = context.store.write().await?;
    seasons::tell_month(&mut session, chat, month, is_told, context.now()).await?;
    session.commit().await?;
    context.bells.ring();
    Ok(())
}
