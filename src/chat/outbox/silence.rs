//! Whether a notice makes a sound.

use crate::chat::context::BotContext;
use crate::chat::recording::calls::{called, quiet_until};
use crate::matches::StoredMatch;
use crate::matches::{Event, PlayerId};
use crate::store::posts::outbox::{About, Pending};

/// Whether a post is for nobody who wants to hear anything now: in a private conversation its person, elsewhere whom
/// it would call, or, where it calls nobody, all whom it tells what others did.
pub async fn is_silent(context: &BotContext, pending: &Pending) -> anyhow::Result<bool> {
    let (mut session, now) = (context.read().await?, context.now());
    if let Some(owner) = session.owner_of(pending.chat_id).await? {
        return Ok(quiet_until(&mut session, owner, now).await?.is_some());
    }
    let About::Match(id, version) = pending.about else { return Ok(false) };
    if pending.reminder || !session.has_quiet_people(id).await? {
        return Ok(false);
    }
    let game = session.load(id).await?.at(version);
    if let Some(player) = called(&game).filter(|_| !changes_nothing(game.event())) {
        return Ok(session.uncalled(id).await?.contains(&player));
    }
    let told = told(&game);
    for player in &told {
        if quiet_until(&mut session, *player, now).await?.is_none() {
            return Ok(false);
        }
    }
    Ok(!told.is_empty())
}

/// Whom a version that calls nobody is for all the same, once it is played: everybody but whoever brought it about.
fn told(game: &StoredMatch) -> Vec<PlayerId> {
    let by = match game.event() {
        Event::Moved { seat, .. } | Event::Resigned { seat } | Event::Agreed { seat } | Event::Refused { seat } => {
            game.occupant(*seat).player()
        }
        Event::Hinted { seat } | Event::Offered { seat, .. } => game.occupant(*seat).player(),
        Event::Away { by, .. } | Event::Back { by } | Event::Left { by } | Event::Voided { by, .. } => Some(*by),
        _ => None,
    };
    let players = game.seats.iter().filter_map(|seat| seat.player());
    players.filter(|player| Some(*player) != by).collect()
}

/// Whether a version leaves everything as it was, so that it calls nobody who was not called before.
fn changes_nothing(event: &Event) -> bool {
    matches!(event, Event::Refused { .. } | Event::Hinted { .. } | Event::Away { .. } | Event::Back { .. })
}
