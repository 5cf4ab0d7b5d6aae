//! Chats in which the bot may not post for now. Their boards wait until the bot has the permission again.

use std::time::Duration;

use crate::chat::outbox::notices::unseen;
use crate::store::Session;
use crate::store::posts::chats::ChatId;
use crate::store::posts::delivery::{Pending, Task};
use crate::store::posts::notice::Notice;
use crate::time::{Millis, Timestamp};

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
    let since = session.forbidden_since(pending.chat_id).await?.unwrap_or(now);
    let (lasted, patience) = (now - since, Millis::from(patience));
    if lasted >= LONGEST {
        return Ok(false);
    }
    let pause = if lasted < LONG_PAUSE { PAUSE } else { LONG_PAUSE };
    session.forbid(pending.chat_id, since, now + pause).await?;
    session.stir_tournaments_in(pending.chat_id).await?;
    session.not_arrived(pending).await?;
    if let Notice::Version { id, version, .. } = pending.notice {
        unseen::tell_host(session, pending.chat_id, id, version, Some(since), now).await?;
    }
    if lasted >= patience {
        tell_players(session, pending.chat_id, since, now).await?;
    }
    Ok(true)
}

/// The bot may no longer post in the chats of a server, by what the platform says: the players are told.
pub async fn forbid(session: &mut Session, platform: &str, server: &str, now: Timestamp) -> anyhow::Result<()> {
    for chat in session.playing_in(platform, server).await? {
        session.forbid(chat, now, now + PAUSE).await?;
        session.stir_tournaments_in(chat).await?;
        tell_players(session, chat, now, now).await?;
    }
    Ok(())
}

/// Handles the permission to post in the chats of a server: waiting notices become due now. If the bot may send
/// `pictures`, the boards that were posted in words are posted once more.
pub async fn permit(
    session: &mut Session,
    platform: &str,
    server: &str,
    pictures: bool,
    now: Timestamp,
) -> anyhow::Result<()> {
    for chat in session.withheld_in(platform, server).await? {
        session.hasten(chat, now).await?;
        if !pictures {
            continue;
        }
        for id in session.shown_in_words(chat).await? {
            let stored = session.load(id).await?;
            session.announce_in(chat, id, stored.version, now).await?;
        }
        session.allow_pictures(chat).await?;
    }
    Ok(())
}

async fn tell_players(session: &mut Session, chat: ChatId, since: Timestamp, now: Timestamp) -> anyhow::Result<()> {
    for id in session.unfinished_in(chat).await? {
        unseen::tell_players(session, chat, id, since, now).await?;
    }
    Ok(())
}
