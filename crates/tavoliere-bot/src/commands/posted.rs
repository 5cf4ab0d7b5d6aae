//! `/posted`: a person has posted an invitation in a chat with the bot.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::{invitation, room};
use crate::presentation::problem::{Failure, sentence};
use tavoliere_play::matches::Action;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::invitations;

/// Withdraws the invitation or the challenge if the rules of the room do not let its host start matches.
pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let Err(failure) = room::check(asker, session).await else { return Ok(Reaction::Done) };
    let Failure::Refused(problem) = failure else { return Err(failure) };
    let Some(reference) = &line.reference else { return Ok(Reaction::Done) };
    match invitation::find(asker, &reference.code, session).await? {
        Some(invited) if invitation::is_host(asker, &invited) => {
            invitations::delete(session, &reference.code).await?;
        }
        Some(_) => return Ok(Reaction::Done),
        None => {
            let Ok(mut stored) = target(asker, line, WantedMatch::ChallengeByMe, session).await else {
                return Ok(Reaction::Done);
            };
            if !asker.player.as_ref().is_some_and(|player| player.owns(stored.challenger)) {
                return Ok(Reaction::Done);
            }
            asker.act(session, &mut stored, Action::Cancel, None).await?;
        }
    }
    Ok(Reaction::Say(Reply::plain(sentence(&problem, asker.language))))
}
