//! Keeps what became of one delivery.

use std::time::Duration;

use anyhow::Context;

use crate::context::BotContext;
use crate::outbox::attempt::{Attempted, PicturePermission, Posting};
use crate::outbox::busy;
use crate::outbox::delivery::work_in;
use crate::outbox::notices::{thread, unseen};
use crate::outbox::{forbidden, tidying};
use crate::recording::{calls, notices};
use tavoliere_base::metering;
use tavoliere_play::matches::Phase;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Session;
use tavoliere_store::isolation::Isolation;
use tavoliere_store::matches::{lobby, match_chats, match_events, match_plans, threads};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::{self, DeliveryTry, Lane, Pending, Task};
use tavoliere_store::posts::{chats, past_posts, rooms, unseen_posts};
use tavoliere_store::tournaments::{tournament_chats, tournament_events};

/// The waits between tries that fail.
const FAILED: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// A delivery is given up after this many tries, the later ones five minutes apart: about a day.
const MOST_ATTEMPTS: u32 = 300;

/// The edit of an inline message is given up earlier: its buttons tell the same when they are tapped.
const MOST_ATTEMPTS_CARD: u32 = 20;

/// A notice that cannot be composed is given up after this many tries: about an hour, in which an operator may help.
const MOST_ATTEMPTS_BROKEN: u32 = 20;

/// A delivery that the platform refuses for a reason not known to last is given up after this many tries, half a minute
/// in all.
const MOST_ATTEMPTS_REFUSED: u32 = 5;

/// Stores the result of a delivery in one transaction. After an error the caller settles again with the same outcome,
/// because each arrival must be recorded.
pub async fn settle_delivery(
    context: &BotContext,
    pending: &Pending,
    outcome: &Result<Attempted, DeliveryError>,
) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.store.write_with(Isolation::RepeatableRead).await?;
    if !context.claims.hold(&mut session, &work_in(pending.chat_id)).await? {
        tracing::warn!(notice = pending.id.0, "another process delivers here now: it decides what becomes of this");
        return Ok(());
    }
    match outcome {
        Ok(done) => settle_done(&mut session, pending, done, now).await?,
        Err(error) => settle_error(&mut session, pending, error, now).await?,
    }
    session.commit().await.context("a delivery cannot be settled")?;
    // Pages that other processes serve show it, too.
    if pending.chat.platform == Platform::Lounge {
        context.bells.others.notify_one();
    }
    Ok(())
}

async fn settle_done(session: &mut Session, pending: &Pending, done: &Attempted, now: Timestamp) -> anyhow::Result<()> {
    match done {
        Attempted::Posted { arrival, pictures, posting, version } => {
            if notice_delivery::mark_sent(session, pending, arrival, now).await? {
                tidying::replace_earlier(session, pending, arrival.keeps_past, now).await?;
            }
            if let Notice::Scoreboard { id } = pending.notice {
                tournament_chats::keep_scoreboard(session, id, pending.chat_id, &arrival.message).await?;
                if *version < Some(tournament_events::hold(session, id).await?) {
                    tournament_chats::show_scoreboard_again(session, id, pending.chat_id, now).await?;
                }
            } else if matches!(pending.notice, Notice::Lobby) {
                lobby::keep_message(session, pending.chat_id, &arrival.message).await?;
            } else if *posting == Posting::InPlaceWithLine {
                busy::call(session, pending, now).await?;
            }
            match pictures {
                PicturePermission::Forbidden => unseen_posts::withhold_pictures(session, pending.chat_id, now).await?,
                PicturePermission::Unknown | PicturePermission::Allowed => {
                    if unseen_posts::mark_permitted(session, pending.chat_id, *pictures == PicturePermission::Allowed)
                        .await?
                    {
                        tournament_chats::mark_changed_in(session, pending.chat_id).await?;
                    }
                }
            }
            if let Notice::Lapsed { id, player, version, .. } = pending.notice {
                match_plans::mark_lapse_told(session, id, player, version).await?;
            }
        }
        Attempted::Closed => notice_delivery::mark_closed(session, pending.id).await?,
        Attempted::ButtonsRemoved => past_posts::mark_standing_closed(session, pending.id).await?,
        Attempted::Deleted(past) => past_posts::mark_deleted(session, past).await?,
        Attempted::Directed(own) => notice_delivery::address_to(session, pending, own.as_ref()).await?,
        Attempted::ThreadAnnounced(message) => threads::mark_announced(session, pending, message, now).await?,
        Attempted::ThreadMade(key) => {
            if threads::mark_made(session, pending, key, now).await? {
                tidying::replace_earlier(session, pending, true, now).await?;
            }
        }
        Attempted::CardEdited => notice_delivery::forget_card(session, pending).await?,
    }
    Ok(())
}

async fn settle_error(
    session: &mut Session,
    pending: &Pending,
    error: &DeliveryError,
    now: Timestamp,
) -> anyhow::Result<()> {
    // The log names no private chat.
    let (notice, chat) = (pending.id.0, (!pending.chat.private).then_some(pending.chat.key.as_str()));
    match error {
        error if thread::is_not_worth(pending, error) => {
            tracing::warn!(notice, error = format!("{error:#}"), "a match goes on without a thread");
            give_up(session, pending, now).await?;
        }
        DeliveryError::NotYet(wait) => {
            notice_delivery::put_off(session, pending.id, now + Millis::from(*wait), DeliveryTry::Not).await?
        }
        DeliveryError::RetryAfter(wait) => {
            put_off(session, pending, now + Millis::from(*wait), DeliveryTry::Not).await?
        }
        DeliveryError::Moved(key) => chats::change_key(session, pending.chat_id, key).await?,
        DeliveryError::Gone(reason) if rooms::fall_back(session, pending.chat_id).await? => {
            tracing::info!(notice, chat, reason, "a thread is gone");
        }
        DeliveryError::Forbidden { reason, patience }
            if forbidden::waits(pending) && forbidden::wait(session, pending, *patience, now).await? =>
        {
            tracing::info!(notice, chat, reason, "a chat waits until the bot may post there");
        }
        DeliveryError::Refused(reason)
        | DeliveryError::Gone(reason)
        | DeliveryError::Forbidden { reason, .. }
        | DeliveryError::NoPictures(reason) => {
            // They may have blocked the bot, or never have written to it. Then they are told where others play.
            if pending.chat.private {
                tracing::info!(notice, reason, "a person cannot be written to");
            } else {
                tracing::warn!(notice, chat, reason, "a notice is refused for good");
            }
            give_up(session, pending, now).await?;
        }
        DeliveryError::Broken(_)
            if notice_delivery::notice_in(session, pending.chat_id, pending.id).await?.is_none() =>
        {
            tracing::info!(notice, chat, "the chat of a notice became another one, or is forgotten");
        }
        DeliveryError::Rejected(_) | DeliveryError::Failed(_) | DeliveryError::Broken(_) => {
            let error_text = format!("{error:#}");
            let (tried, times) = match error {
                DeliveryError::Failed(_) => (DeliveryTry::Attempt, pending.attempts),
                _ => (DeliveryTry::Mistake, pending.mistakes),
            };
            if times < most_times(pending, error) {
                let is_broken = matches!(error, DeliveryError::Broken(_));
                if is_broken {
                    // The cause may be the operator's to mend.
                    tracing::error!(notice, error = error_text, "a notice fails and will be tried again");
                } else {
                    tracing::warn!(notice, error = error_text, "a delivery failed and will be tried again");
                }
                let until = now + Millis::from(FAILED.wait_after(times));
                // A fault of this notice alone delays no other notice.
                if is_broken || pending.is_undirected() {
                    notice_delivery::put_off(session, pending.id, until, tried).await?;
                } else {
                    put_off(session, pending, until, tried).await?;
                }
            } else {
                tracing::error!(notice, error = error_text, "a delivery is given up");
                give_up(session, pending, now).await?;
            }
        }
    }
    Ok(())
}

/// Puts off a notice that the platform or the connection holds up. Others in the chat would be held up, too; but
/// nothing waits for what only tidies up.
async fn put_off(session: &mut Session, pending: &Pending, until: Timestamp, tried: DeliveryTry) -> anyhow::Result<()> {
    notice_delivery::put_off(session, pending.id, until, tried).await?;
    if pending.lane() == Lane::Urgent {
        notice_delivery::pause(session, pending.chat_id, until).await?;
    }
    Ok(())
}

const fn most_times(pending: &Pending, error: &DeliveryError) -> u32 {
    match (&pending.notice, error) {
        (Notice::Card { .. }, _) => MOST_ATTEMPTS_CARD,
        (_, DeliveryError::Rejected(_)) => MOST_ATTEMPTS_REFUSED,
        (_, DeliveryError::Broken(_)) => MOST_ATTEMPTS_BROKEN,
        _ => MOST_ATTEMPTS,
    }
}

/// Gives a notice up, and does what takes its place: a player who cannot be reached alone is reached where others play.
async fn give_up(session: &mut Session, pending: &Pending, now: Timestamp) -> anyhow::Result<()> {
    metering::GIVEN_UP.count(&[pending.chat.platform.name()]);
    if let Notice::Card { .. } = pending.notice {
        return Ok(notice_delivery::forget_card(session, pending).await?);
    }
    notice_delivery::give_up(session, pending.id).await?;
    if pending.task != Task::Send {
        return Ok(());
    }
    match pending.notice {
        Notice::Version { id, version, .. } if !pending.chat.private => {
            unseen::tell_host(session, pending.chat_id, id, version, None, now).await?;
            let since = unseen_posts::last_seen_in(session, id, pending.chat_id).await?;
            if since > Timestamp::EPOCH {
                unseen::tell_players(session, pending.chat_id, id, since, now).await?;
            }
        }
        Notice::Thread { id, .. } if match_chats::thread_of(session, id, pending.chat_id).await?.is_none() => {
            threads::mark_not_made(session, pending).await?;
        }
        Notice::Reminder { id, .. } if pending.chat.private => {
            let stored = match_events::load(session, id).await?;
            notices::remind(session, &stored, true, now).await?;
        }
        Notice::Call { id, player, version, .. } | Notice::Nudge { id, player, version, .. }
            if pending.chat.private =>
        {
            let stored = match_events::load(session, id).await?;
            // The end of a match is to be read where it was played.
            let is_open = matches!(stored.phase, Phase::Open | Phase::Playing);
            if stored.version == version && is_open {
                calls::call(session, &stored, player, true, now).await?;
            }
        }
        _ => {}
    }
    Ok(())
}
