//! Queues what chats and people are told of a match, and decides where they are told it.

use tavoliere_play::matches::{MatchId, Occupant, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::match_chats;
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_queue;
use tavoliere_store::tournaments::match_votes;
use tavoliere_store::{Session, StoreError};

/// Queues the present version for each chat that sees the match. The earlier versions that are not due give way to it,
/// which tells them, too.
pub async fn announce_at(
    session: &mut Session,
    stored: &StoredMatch,
    now: Timestamp,
    due_at: Timestamp,
) -> Result<(), StoreError> {
    notice_queue::close_versions_before(session, stored.id, stored.version, now).await?;
    for chat in match_chats::without_thread(session, stored.id).await? {
        notice_queue::add_until(session, chat, &version_of(stored, false), now, due_at).await?;
    }
    Ok(())
}

/// Stores that the present version is not posted by itself: the next version that is posted tells it, too.
pub(super) async fn pass_over(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    for chat in match_chats::without_thread(session, stored.id).await? {
        notice_queue::add_closed(session, chat, &version_of(stored, false), now).await?;
    }
    Ok(())
}

/// Queues the present version for one chat. If it was posted there before, as text or before the bot was kept out, it
/// notifies nobody again.
pub async fn announce_in(
    session: &mut Session,
    chat: ChatId,
    stored: &StoredMatch,
    now: Timestamp,
) -> Result<(), StoreError> {
    let again = notice_queue::was_posted(session, chat, stored.id, stored.version).await?;
    notice_queue::add(session, chat, &version_of(stored, again), now).await
}

/// Queues the present version again for one chat. It notifies nobody.
pub async fn announce_again(
    session: &mut Session,
    chat: ChatId,
    stored: &StoredMatch,
    now: Timestamp,
) -> Result<(), StoreError> {
    notice_queue::add(session, chat, &version_of(stored, true), now).await
}

fn version_of(stored: &StoredMatch, again: bool) -> Notice {
    Notice::Version { id: stored.id, version: stored.version, unthreaded: None, again }
}

/// Queues a reminder for the player to move, as [`notify`] does.
pub async fn remind(
    session: &mut Session,
    stored: &StoredMatch,
    publicly: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Occupant::Player(mover)) = stored.mover() else { return Ok(()) };
    let publicly = publicly || match_votes::is_voted(session, stored).await?;
    let notice = Notice::Reminder { id: stored.id, version: stored.version, directed: publicly };
    notify(session, stored.id, mover, publicly, &notice, now).await
}

/// Queues a personal notice: for the player's private chat if there is one, else, or if `publicly`, for a chat that
/// sees the match, on a platform of the player if possible. Unless it is directed, the outbox may still address it to a
/// private chat that the bot opens. A notice that only the player may read is not queued if there is no private way.
pub async fn notify(
    session: &mut Session,
    id: MatchId,
    player: PlayerId,
    publicly: bool,
    notice: &Notice,
    now: Timestamp,
) -> Result<(), StoreError> {
    let own = if publicly { None } else { chats::private_of(session, player).await? };
    let chat = match own {
        Some(own) => Some(own),
        // A private chat is opened from here: whether the bot may post there does not matter, but the player must be on
        // the chat's platform.
        None if notice.kind().is_for_one => match_chats::on_platforms_of(session, id, player).await?,
        None => match_chats::best_for(session, id, player).await?,
    };
    match chat {
        Some(chat) => notice_queue::add(session, chat, notice, now).await,
        None => Ok(()),
    }
}
