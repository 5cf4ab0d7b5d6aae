//! `/pick`: chooses the next step of a move by a button.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::steps::choose;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::MineOrVoted, session).await?;
    let voter = votes::voter(asker, &stored, session).await?;
    let asker = voter.as_ref().map_or(asker, |voter| &voter.asker);
    choose(asker, &stored, &line.rest(), line.version_seen(), session).await
}
