//! `/share`: posts the answer of a line in the chat, for everybody; from a private chat in a room that the asker chooses.

mod elsewhere;

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Phase, PlayerId};
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::command::{Command, Sharing, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::grammar::reading;
use tavoliere_seam::platform::limits::ChatChoice;
use tavoliere_store::Session;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_queue;

/// The outbox posts it. The private answer with the button has done its work and goes.
pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    check_counts(asker, line, session).await?;
    if asker.request.place.private && asker.limits.chat_choice == ChatChoice::Rooms {
        return elsewhere::run(asker, line, own, session).await;
    }
    let shared = shared_line(line).ok_or(Problem::Refused("share-nothing"))?;
    let can_here = !asker.request.place.private || Command::of(shared.verb).sharing == Sharing::Anywhere;
    let chat = asker.chat.filter(|_| can_here).ok_or(Problem::Refused("share-nobody"))?;
    asker.check_place()?;
    queue(asker, &shared, own, chat, session).await?;
    Ok(Reaction::Done)
}

/// Refuses what is about a match that does not count any more, except its moves.
async fn check_counts(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<(), Failure> {
    let Some(reference) = &line.reference else { return Ok(()) };
    let is_replay = shared_line(line).is_some_and(|shared| shared.verb == Verb::Replay);
    match asker.viewer().find(&reference.code, session).await? {
        Some(stored) if stored.phase == Phase::Cancelled && !stored.seats.is_empty() && !is_replay => {
            Err(Problem::with("share-undone", [("code", Fact::Code(stored.code))]).into())
        }
        _ => Ok(()),
    }
}

/// Queues the answer of a line for a chat, unless it was shared there a moment ago.
async fn queue(
    asker: &Asker<'_>,
    shared: &Line,
    by: PlayerId,
    chat: ChatId,
    session: &mut Session,
) -> Result<(), Failure> {
    let (line, now) = (shared.to_string(), asker.context.now());
    if notice_queue::is_shared_since(session, chat, &line, now - Millis::MINUTE).await? {
        return Err(Problem::Refused("share-again").into());
    }
    notice_queue::add(session, chat, &Notice::Shared { by, line }, now).await?;
    Ok(())
}

/// The line whose answer a line shares. `None` if that is not to be shared.
pub(crate) fn shared_line(line: &Line) -> Option<Line> {
    let (name, words) = line.words.split_first()?;
    let command = reading::by_name(name).filter(|command| command.sharing != Sharing::Never)?;
    Some(Line { verb: command.verb, reference: line.reference.clone(), words: words.to_vec() })
}
