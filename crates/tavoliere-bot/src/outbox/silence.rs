//! Whether a notice makes a sound.

use crate::outbox::occasion::Occasion;
use crate::recording::calls::{is_unwanted, quiet_until};
use tavoliere_play::matches::called::{asks_anew, called_players, is_present};
use tavoliere_play::matches::{PlayerId, StoredMatch};
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::waiting_calls;
use tavoliere_store::{Session, StoreError};

/// Whether to send a post without sound. One post of a turn makes a sound, to whom it asks something, and so do a notice to one person
/// and the end of a tournament. It makes none if they see it appear anyway, have quiet hours, or are called in another chat. `shown` is the match at
/// the version that the post shows to everybody, if it shows one.
pub async fn is_silent(
    occasion: &mut Occasion<'_>,
    notice: &Notice,
    shown: Option<&StoredMatch>,
) -> anyhow::Result<bool> {
    let owner = chats::owner_of(&mut occasion.session, occasion.chat_id).await?;
    if let Some(owner) = owner
        && quiet_until(&mut occasion.session, owner, occasion.now).await?.is_some()
    {
        return Ok(true);
    }
    let Some(shown) = shown else {
        return Ok(!notice.sounds() || is_unwanted(&mut occasion.session, notice).await?);
    };
    let mut called = if notice.is_again() || !asks_anew(shown) { Vec::new() } else { called_players(shown) };
    called.retain(|player| !is_present(shown, *player));
    let session = &mut occasion.session;
    if let Some(owner) = owner {
        let own = players::identity(session, owner).await?;
        return Ok(!called.into_iter().any(|player| own.owns(player)));
    }
    let latest = match_events::load(session, shown.id).await?;
    let mut not_here = not_called_here(session, shown, &latest, occasion.chat_id).await?;
    not_here.extend(waiting_calls::uncalled(session, shown.id).await?);
    not_here.extend(waiting_calls::called_apart(session, shown.id, shown.version).await?);
    Ok(called.iter().all(|player| not_here.contains(player)))
}

/// Players whom a version calls, but not by its post in this chat: everybody is called in one chat, and a late post calls
/// nobody whom the latest version no longer calls.
pub async fn not_called_here(
    session: &mut Session,
    shown: &StoredMatch,
    latest: &StoredMatch,
    chat: ChatId,
) -> Result<Vec<PlayerId>, StoreError> {
    let still_called = called_players(latest);
    let mut not_here = Vec::new();
    for player in called_players(shown) {
        let place = waiting_calls::place_of_call(session, player, shown.id).await?;
        if !still_called.contains(&player) || place.is_some_and(|place| place != chat) {
            not_here.push(player);
        }
    }
    Ok(not_here)
}
