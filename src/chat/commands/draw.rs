//! `/draw`: offers a draw.

use crate::chat::commands::support::asker::{Asker, Reaction};
use crate::chat::commands::support::offer::offer;
use crate::chat::grammar::line::Line;
use crate::chat::presentation::problem::Failure;
use tavoliere_play::matches::Offer;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    offer(asker, line, Offer::Draw, session).await
}
