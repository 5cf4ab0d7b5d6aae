//! Whether a notice makes a sound.

use crate::chat::outbox::occasion::Occasion;
use crate::chat::recording::calls::quiet_until;
use crate::matches::called::{brought_about_by, called};
use crate::matches::{Event, PlayerId, StoredMatch};
use crate::store::posts::chats::ChatId;
use crate::store::{Session, StoreError};

/// Whether to send a post without sound: everyone it addresses is in their quiet hours or is called in another chat, or
/// it tells a person alone what they have done. `shown` is the match at the version that the post shows to everybody,
/// if it shows one.
pub async fn is_silent(occasion: &mut Occasion<'_>, shown: Option<&StoredMatch>) -> anyhow::Result<bool> {
    let (session, now) = (&mut occasion.session, occasion.now);
    if let Some(owner) = session.owner_of(occasion.chat_id).await? {
        let own = session.identity(owner).await?;
        let is_own = shown.and_then(brought_about_by).is_some_and(|by| own.is(by));
        return Ok(is_own || quiet_until(session, owner, now).await?.is_some());
    }
    let Some(shown) = shown else { return Ok(false) };
    let called = if changes_nothing(shown.event()) { Vec::new() } else { called(shown) };
    if !called.is_empty() {
        let mut not_here = called_elsewhere(session, shown, occasion.chat_id).await?;
        not_here.extend(session.uncalled(shown.id).await?);
        return Ok(called.iter().all(|player| not_here.contains(player)));
    }
    if !session.has_quiet_people(shown.id).await? {
        return Ok(false);
    }
    let informed = informed(shown);
    for player in &informed {
        if quiet_until(session, *player, now).await?.is_none() {
            return Ok(false);
        }
    }
    Ok(!informed.is_empty())
}

/// The players whom a version calls in another chat than this one: everybody is called in one chat.
pub async fn called_elsewhere(
    session: &mut Session,
    shown: &StoredMatch,
    chat: ChatId,
) -> Result<Vec<PlayerId>, StoreError> {
    let mut elsewhere = Vec::new();
    for player in called(shown) {
        if session.place_of_call(player, shown.id).await?.is_some_and(|place| place != chat) {
            elsewhere.push(player);
        }
    }
    Ok(elsewhere)
}

/// The players a post informs if it mentions no one: all but the one who acted.
fn informed(stored: &StoredMatch) -> Vec<PlayerId> {
    let by = brought_about_by(stored);
    let players = stored.seats.iter().filter_map(|seat| seat.player());
    players.filter(|player| Some(*player) != by).collect()
}

/// Whether an event leaves the board and the turn as they were, so that it mentions nobody anew.
const fn changes_nothing(event: &Event) -> bool {
    matches!(event, Event::Refused { .. } | Event::Hinted { .. } | Event::Away { .. } | Event::Back { .. })
}
