//! Offers of a draw or a takeback, which the other side must agree to.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::line::Line;
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::record::record;
use crate::matches::{Action, Actor, Offer};
use crate::store::Session;

/// Makes an offer. The computer answers at once.
pub(crate) async fn offer(
    asker: &Asker<'_>,
    line: &Line,
    offer: Offer,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, Wanted::Mine, session).await?;
    let offered = asker.decide(session, &stored, Action::Offer(offer), line.seen()).await?;
    let then = stored.foreseen(offered.clone(), asker.context.now());
    let answer = then.computers_answer().and_then(|answer| then.decide(&Actor::Computer, answer, None).ok());
    let events = std::iter::once(offered).chain(answer).collect();
    record(session, &mut stored, events, asker.context.now()).await?;
    Ok(Reaction::Done)
}
