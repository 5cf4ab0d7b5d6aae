//! `/posted`: a person has posted an invitation in a chat with the bot.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::{invitation, room};
use crate::presentation::problem::{Failure, sentence};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::invitations;

/// Withdraws the invitation if the rules of the room do not let the host start matches.
pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let Err(failure) = room::check(asker, session).await else { return Ok(Reaction::Done) };
    let Failure::Refused(problem) = failure else { return Err(failure) };
    let Some(reference) = &line.reference else { return Ok(Reaction::Done) };
    let invited = invitation::find(asker, &reference.code, session).await?;
    if !invited.is_some_and(|invited| invitation::is_host(asker, &invited)) {
        return Ok(Reaction::Done);
    }
    invitations::delete(session, &reference.code).await?;
    Ok(Reaction::Say(Reply::plain(sentence(&problem, asker.language))))
}
