//! `/draw` and `/takeback`: what the other side must agree to.

use super::target::{Wanted, target};
use super::{Asker, Reaction, seen};
use crate::chat::asked::Asked;
use crate::chat::problem::Failure;
use crate::matches::{Action, Actor, Match, Offer};
use crate::store::Session;

/// Offers it; the computer answers at once.
pub(super) async fn offer(
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
    let mut then = Match::clone(&game);
    then.apply(offered.clone(), asker.app.now());
    let answer = then.computers_answer().and_then(|answer| then.decide(&Actor::Computer, answer, None).ok());
    let events = std::iter::once(offered).chain(answer).collect();
    asker.app.record(session, &mut game, events).await?;
    Ok(Reaction::Done)
}
