//! Whether a notice makes a sound.

use crate::chat::outbox::occasion::Occasion;
use crate::chat::recording::calls::{called, quiet_until};
use crate::matches::{Event, PlayerId, StoredMatch};

/// Whether to send a post without sound: everyone it addresses is in their quiet hours. `shown` is the match at the
/// version that the post shows to everybody, if it shows one.
pub async fn is_silent(occasion: &mut Occasion<'_>, shown: Option<&StoredMatch>) -> anyhow::Result<bool> {
    let (session, now) = (&mut occasion.session, occasion.now);
    if let Some(owner) = session.owner_of(occasion.chat_id).await? {
        return Ok(quiet_until(session, owner, now).await?.is_some());
    }
    let Some(shown) = shown else { return Ok(false) };
    if !session.has_quiet_people(shown.id).await? {
        return Ok(false);
    }
    if let Some(player) = called(shown).filter(|_| !changes_nothing(shown.event())) {
        return Ok(session.uncalled(shown.id).await?.contains(&player));
    }
    let informed = informed(shown);
    for player in &informed {
        if quiet_until(session, *player, now).await?.is_none() {
            return Ok(false);
        }
    }
    Ok(!informed.is_empty())
}

/// The players a post informs if it mentions no one: all but the one who acted.
fn informed(stored: &StoredMatch) -> Vec<PlayerId> {
    let by = match stored.event() {
        Event::Moved { seat, .. } | Event::Resigned { seat } | Event::Agreed { seat } | Event::Refused { seat } => {
            stored.occupant(*seat).player()
        }
        Event::Hinted { seat } | Event::Offered { seat, .. } => stored.occupant(*seat).player(),
        Event::Away { by, .. } | Event::Back { by } | Event::Left { by } | Event::Voided { by, .. } => Some(*by),
        _ => None,
    };
    let players = stored.seats.iter().filter_map(|seat| seat.player());
    players.filter(|player| Some(*player) != by).collect()
}

/// Whether an event leaves the board and the turn as they were, so that it mentions nobody anew.
const fn changes_nothing(event: &Event) -> bool {
    matches!(event, Event::Refused { .. } | Event::Hinted { .. } | Event::Away { .. } | Event::Back { .. })
}
