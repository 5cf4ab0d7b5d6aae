//! `/takeback`: asks to take back the last move.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::offer::offer;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Offer;
use tavoliere_seam::grammar::line::Line;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    offer(asker, line, Offer::Takeback, session).await
}
