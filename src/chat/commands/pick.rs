//! `/pick`: chooses the next step of a move by a button.

use crate::chat::commands::support::asker::{Asker, Reaction};
use crate::chat::commands::support::steps::choose;
use crate::chat::commands::support::target::{WantedMatch, target};
use crate::chat::commands::support::votes;
use crate::chat::grammar::line::Line;
use crate::chat::presentation::problem::Failure;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::Mine, session).await?;
    let voter = votes::voter(asker, &stored, session).await?;
    let asker = voter.as_ref().map_or(asker, |voter| &voter.asker);
    choose(asker, &stored, &line.rest(), line.version_seen(), session).await
}
