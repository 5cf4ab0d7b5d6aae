//! Where games may begin, and who may start them: what the administrators of a room have decided.

use super::Asker;
use crate::chat::problem::{Failure, Problem};
use crate::store::Session;

/// Refuses to start a game where that is not for the asker, or not for the room.
pub(super) async fn check(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    check_room(asker, session).await?;
    let by_admins = asker.readers.everybody.starts_by_admins && !asker.request.place.private;
    if by_admins && !asker.request.administrator {
        return Err(Problem::Said(asker.language.say("refused-starts")).into());
    }
    Ok(())
}

/// Refuses to bring a game into a room that is not for games.
pub(super) async fn check_room(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    if is_closed(asker, session).await? {
        return Err(Problem::Said(asker.language.say("refused-room")).into());
    }
    Ok(())
}

/// Whether games are not to begin in the asker's room: it says so, or others of the server are for them.
pub(super) async fn is_closed(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let (place, platform) = (&asker.request.place, asker.request.platform.name());
    if place.private {
        return Ok(false);
    }
    match (session.chosen_around(platform, &place.key).await?.games.as_deref(), &place.server) {
        (Some(chosen), _) => Ok(chosen == "off"),
        (None, Some(server)) => Ok(session.is_elsewhere(platform, server, &place.key).await?),
        (None, None) => Ok(false),
    }
}
