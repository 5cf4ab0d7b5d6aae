//! Chats in which the bot may not post for now. Their boards wait until the bot has the permission again.

use std::time::Duration;

use crate::outbox::notices::unseen;
use crate::recording::notices;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::{Platform, ServerKey};
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::{self, Pending, Task};
use tavoliere_store::posts::unseen_posts;
use tavoliere_store::tournaments::tournament_chats;

/// How long a chat waits for the next try, if nothing tells earlier that the bot may post.
const PAUSE: Millis = Millis::HOUR;

/// The same, once the bot has not been allowed to post for this long.
const LONG_PAUSE: Millis = Millis::from_days(1);

/// Posts are given up if nobody has let the bot post for this long.
const LONGEST: Millis = Millis::from_days(30);

/// Whether a notice waits until the bot may post in its chat. Others are refused: an edit only tidies up, a thread has
/// its chat instead, and a person is reached elsewhere.
pub(super) fn waits(pending: &Pending) -> bool {
    let is_alone = matches!(pending.notice, Notice::Thread { .. } | Notice::Card { .. });
    pending.task == Task::Send && !pending.chat.private && !is_alone
}

/// Has everything in the chat of a notice wait, and tells those who miss it. Returns false if that has lasted too long.
pub(super) async fn wait(
    session: &mut Session,
    pending: &Pending,
    patience: Duration,
    now: Timestamp,
) -> anyhow::Result<bool> {
    let since = unseen_posts::forbidden_since(session, pending.chat_id).await?.unwrap_or(now);
    let (lasted, patience) = (now - since, Millis::from(patience));
    if lasted >= LONGEST {
        return Ok(false);
    }
    let pause = if lasted < LONG_PAUSE { PAUSE } else { LONG_PAUSE };
    unseen_posts::forbid(session, pending.chat_id, since, now + pause).await?;
    tournament_chats::mark_changed_in(session, pending.chat_id).await?;
    unseen_posts::mark_not_arrived(session, pending).await?;
    if let Notice::Version { id, version, .. } = pending.notice {
        unseen::tell_host(session, pending.chat_id, id, version, Some(since), now).await?;
    }
    if lasted >= patience {
        tell_players(session, pending.chat_id, since, now).await?;
    }
    Ok(true)
}

/// The bot may no longer post in the chats of a server, by what the platform says: the players are told.
pub async fn forbid(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    now: Timestamp,
) -> anyhow::Result<()> {
    for chat in unseen_posts::playing_in(session, platform, server).await? {
        unseen_posts::forbid(session, chat, now, now + PAUSE).await?;
        tournament_chats::mark_changed_in(session, chat).await?;
        tell_players(session, chat, now, now).await?;
    }
    Ok(())
}

/// Handles the permission to post in the chats of a server: waiting notices become due now. If the bot may send
/// `pictures`, the boards that were posted in words are posted once more.
pub async fn permit(
    session: &mut Session,
    platform: Platform,
    server: &ServerKey,
    pictures: bool,
    now: Timestamp,
) -> anyhow::Result<()> {
    for chat in unseen_posts::withheld_in(session, platform, server).await? {
        notice_delivery::hasten(session, chat, now).await?;
        if !pictures {
            continue;
        }
        for id in unseen_posts::shown_in_words(session, chat).await? {
            let stored = match_events::load(session, id).await?;
            notices::announce_in(session, chat, &stored, now).await?;
        }
        unseen_posts::allow_pictures(session, chat).await?;
    }
    Ok(())
}

async fn tell_players(session: &mut Session, chat: ChatId, since: Timestamp, now: Timestamp) -> anyhow::Result<()> {
    for id in unseen_posts::unfinished_in(session, chat).await? {
        unseen::tell_players(session, chat, id, since, now).await?;
    }
    Ok(())
}
