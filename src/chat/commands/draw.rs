//! `/draw` and `/takeback`: what the other side must agree to.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::reading::Asked;
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::record::record;
use crate::matches::{Action, Actor, Offer};
use crate::store::Session;

/// Offers it; the computer answers at once.
pub(crate) async fn offer(
    asker: &Asker<'_>,
    asked: &Asked,
    offer: Offer,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let mut game = target(asker, asked, Wanted::Mine, session).await?;
    let offered = match game.decide(&asker.actor_or_stranger(), Action::Offer(offer), seen(asked)) {
        Ok(event) => event,
        Err(refusal) => return Err(asker.refused(session, &game, &refusal).await?),
    };
    let then = game.foreseen(offered.clone(), asker.context.now());
    let answer = then.computers_answer().and_then(|answer| then.decide(&Actor::Computer, answer, None).ok());
    let events = std::iter::once(offered).chain(answer).collect();
    record(session, &mut game, events, asker.context.now()).await?;
    Ok(Reaction::Done)
}
