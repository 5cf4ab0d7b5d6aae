//! `/decline`: declines a challenge, refuses an offer, or takes back one's own.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Action;
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, WantedMatch::ToDecline, session).await?;
    let answer = if asker.answers_offer(&stored) { Action::Refuse } else { Action::Decline };
    let reaction = asker.act(session, &mut stored, answer, line.version_seen()).await?;
    Ok(reaction.answering(line, &stored))
}
