//! Where games may begin, and who may start them: what the administrators of a room have decided.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::platform::language::Language;
use crate::chat::platform::permission::Permission;
use crate::chat::platform::reply::{Reply, Span};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::store::Session;

/// Refuses to start a game where that is not for the asker, or not for the room.
pub(crate) async fn check(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    check_room(asker, session).await?;
    let by_admins = asker.readers.rules.starts_by_admins && !asker.request.place.private;
    if by_admins && !asker.request.administrator {
        return Err(Problem::Said(asker.language.say("refused-starts")).into());
    }
    Ok(())
}

/// Refuses to bring a game into a room that is not for games.
pub(crate) async fn check_room(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    if is_closed(asker, session).await? {
        return Err(Problem::Said(asker.language.say("refused-room")).into());
    }
    Ok(())
}

/// Whether games are not to begin in the asker's room: it says so, or others of the server are for them.
pub(crate) async fn is_closed(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let (place, platform) = (&asker.request.place, asker.request.platform.name());
    if place.private {
        return Ok(false);
    }
    match (session.chosen_around(platform, &place.key).await?.get("games"), &place.server) {
        (Some(chosen), _) => Ok(chosen == "off"),
        (None, Some(server)) => Ok(session.is_elsewhere(platform, server, &place.key).await?),
        (None, None) => Ok(false),
    }
}

/// What comes of starting a game, with why it gets no thread of its own where the room wants it to have one.
pub(crate) fn begun(asker: &Asker<'_>, reaction: Reaction) -> Reaction {
    let why = |language| no_threads(asker, language);
    match reaction {
        Reaction::Done => why(asker.language).map_or(Reaction::Done, |words| Reaction::Say(Reply::plain(words))),
        Reaction::Turn(mut leaf) => {
            leaf.text.0.extend(why(asker.language).map(|words| Span::Plain(format!("\n{words}"))));
            Reaction::Turn(leaf)
        }
        other => other,
    }
}

/// What the bot lacks to give each game a thread, where the room wants it to.
pub(crate) fn no_threads(asker: &Asker<'_>, language: Language) -> Option<String> {
    let place = &asker.request.place;
    let wanted = asker.readers.rules.threads && place.parent.is_none() && !place.missing_for_threads.is_empty();
    let lacked = &place.missing_for_threads;
    wanted.then(|| Permission::lacked("threads-missing", lacked, language, asker.request.platform))
}
