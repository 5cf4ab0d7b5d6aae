//! `/decline`: declines a challenge, refuses an offer, or takes back one's own, and the wish to undo a finished match.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Action, Phase};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::undo_wishes;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, WantedMatch::ToDecline, session).await?;
    if matches!(stored.phase, Phase::Over(_))
        && let Some(own) = &asker.player
        && undo_wishes::take_back(session, &stored, own.own).await?
    {
        return Ok(Reaction::Say(Reply::plain(asker.language.say("undo-taken-back"))));
    }
    let answer = if asker.answers_offer(&stored) { Action::Refuse } else { Action::Decline };
    let reaction = asker.act(session, &mut stored, answer, line.version_seen()).await?;
    Ok(reaction.answering(line, &stored))
}
