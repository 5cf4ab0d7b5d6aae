//! What a guest may see. The code of a match is no secret, and gives nothing.

use crate::chat::tables::guest::Guest;
use crate::matches::{Invitee, StoredMatch};
use crate::store::{Result, Session};

/// Whether a guest may see a match: who takes part or is asked to, who reads along in a chat that shows it, the owner
/// of a program that plays in it, and everybody if it is public.
pub(super) async fn may_see(guest: &Guest, stored: &StoredMatch, session: &mut Session) -> Result<bool> {
    let is_asked = || match stored.invitee {
        Invitee::Player(player) => guest.identity.as_ref().is_some_and(|identity| identity.is(player)),
        _ => false,
    };
    if guest.takes_part(stored) || is_asked() {
        return Ok(true);
    }
    if let Some(identity) = &guest.identity
        && session.has_program_in(identity, stored.id).await?
    {
        return Ok(true);
    }
    Ok(session.is_in_sight(stored.id, guest.chat, guest.identity.as_ref()).await?
        || session.is_public(stored.id).await?)
}
