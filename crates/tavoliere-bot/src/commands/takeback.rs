//! `/takeback`: asks to take back the last move, or all of a finished game.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::offer::offer;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::undo::undo;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Offer, Phase};
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if line.reference.is_some() {
        let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
        if matches!(stored.phase, Phase::Over(_)) {
            return undo(asker, stored, session).await;
        }
    }
    offer(asker, line, Offer::Takeback, session).await
}
