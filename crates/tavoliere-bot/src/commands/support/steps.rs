//! Choosing a move step by step, and the checks before it.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Refusal, StoredMatch};
use tavoliere_seam::grammar::picker::{objection, picker};
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;

/// Shows the next choice after what is chosen so far. If no legal move begins with it, says why.
pub(crate) async fn choose(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    chosen: &str,
    seen: Option<u32>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    check_turn(asker, stored, seen, session).await?;
    match picker(stored, chosen, asker.limits, asker.language, asker.button_language(seen)) {
        Some(reply) => Ok(Reaction::Say(reply)),
        None => Err(Reply::plain(objection(stored.setup.game, &*stored.position, chosen, asker.language)).into()),
    }
}

/// Refuses people who do not play, because the buttons of a public post change for everybody, and the buttons of a board
/// that has moved on, which would come to life again.
pub(crate) async fn check_playing(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    seen: Option<u32>,
    session: &mut Session,
) -> Result<(), Failure> {
    votes::check_member(asker, stored, session).await?;
    let checked = if asker.plays(stored) { stored.check_seen(seen) } else { Err(Refusal::NotPlaying) };
    match checked {
        Ok(()) => Ok(()),
        Err(refusal) => Err(asker.refused(session, stored, &refusal).await?),
    }
}

/// Refuses people who are not to move.
pub(crate) async fn check_turn(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    seen: Option<u32>,
    session: &mut Session,
) -> Result<(), Failure> {
    votes::check_member(asker, stored, session).await?;
    match stored.seat_to_move_for(&asker.actor_or_stranger(), seen) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(asker.refused(session, stored, &refusal).await?),
    }
}
