//! `/draw`: offers a draw.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::offer::offer;
use crate::chat::grammar::line::Line;
use crate::chat::presentation::problem::Failure;
use crate::matches::Offer;
use crate::store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    offer(asker, line, Offer::Draw, session).await
}
