//! The rules of a room: where matches may start, and who may start them.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Reply, Span};
use tavoliere_seam::platform::request::{ChatKey, Platform, ServerKey};
use tavoliere_store::Session;
use tavoliere_store::matches::threads;
use tavoliere_store::posts::rooms;

/// Refuses to start a match if the rules of the room do not allow it, or do not allow it to the asker.
pub(crate) async fn check(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    check_room(asker, session).await?;
    let by_admins = asker.readers.rules.starts_by_admins && !asker.request.place.private;
    if by_admins && !asker.request.administrator {
        return Err(Problem::Refused("refused-starts").into());
    }
    Ok(())
}

/// Refuses to bring a match into a room without matches.
pub(crate) async fn check_room(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    if is_closed(asker, session).await? {
        return Err(Problem::Refused("refused-room").into());
    }
    Ok(())
}

/// Whether no matches may start in the asker's room: its rules forbid them, or other rooms of the server are chosen
/// for them.
pub(crate) async fn is_closed(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let (place, platform) = (&asker.request.place, asker.request.platform);
    if place.private {
        return Ok(false);
    }
    is_closed_in(session, platform, &place.key, place.server.as_ref()).await
}

/// Whether no matches may start in a room.
pub(crate) async fn is_closed_in(
    session: &mut Session,
    platform: Platform,
    key: &ChatKey,
    server: Option<&ServerKey>,
) -> Result<bool, Failure> {
    match (threads::chosen_around(session, platform, key).await?.get("games"), server) {
        (Some(chosen), _) => Ok(chosen == "off"),
        (None, Some(server)) => Ok(rooms::is_elsewhere(session, platform, server, key).await?),
        (None, None) => Ok(false),
    }
}

/// Adds to an answer why a new match gets no thread, if the room wants threads and the bot lacks permissions.
pub(crate) fn with_thread_notice(asker: &Asker<'_>, reaction: Reaction) -> Reaction {
    let why = |language| no_threads(asker, language);
    match reaction {
        Reaction::Done => why(asker.language).map_or(Reaction::Done, |words| Reaction::Say(Reply::plain(words))),
        Reaction::Remove(reply) => {
            why(asker.language).map_or(Reaction::Remove(reply), |words| Reaction::Replace(Reply::plain(words)))
        }
        Reaction::Replace(mut reply) => {
            reply.text.0.extend(why(asker.language).map(|words| Span::Plain(format!("\n{words}"))));
            Reaction::Replace(reply)
        }
        other => other,
    }
}

/// The sentence about the permissions that the bot lacks for threads, if the room wants threads.
pub(crate) fn no_threads(asker: &Asker<'_>, language: Language) -> Option<String> {
    let place = &asker.request.place;
    let wanted = asker.readers.rules.threads && place.parent.is_none() && !place.missing_for_threads.is_empty();
    let lacked = &place.missing_for_threads;
    wanted.then(|| Permission::missing_text("threads-missing", lacked, language, asker.request.platform))
}
