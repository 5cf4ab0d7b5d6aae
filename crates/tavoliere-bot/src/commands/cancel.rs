//! `/cancel`: withdraws a challenge or an invitation.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::invitation;
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Action;
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if let Some(withdrawn) = invitation::withdraw(asker, line, session).await? {
        return Ok(withdrawn);
    }
    let mut stored = target(asker, line, WantedMatch::ChallengeByMe, session).await?;
    let reaction = asker.act(session, &mut stored, Action::Cancel, line.version_seen()).await?;
    Ok(reaction.answering(line, &stored))
}
