//! `/leave`: leaves the team of a challenge.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Action;
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, WantedMatch::Joined, session).await?;
    asker.act(session, &mut stored, Action::Leave, line.version_seen()).await
}
