//! Offers of a draw or a takeback, which the other side must agree to.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use crate::recording::record::record;
use tavoliere_play::matches::{Action, Actor, Event, Occupant, Offer, PlayerId, StoredMatch};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_store::Session;
use tavoliere_store::choices;

/// Makes an offer. The computer answers at once.
pub(crate) async fn offer(
    asker: &Asker<'_>,
    line: &Line,
    offer: Offer,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, WantedMatch::Mine, session).await?;
    let offered = asker.decide(session, &stored, Action::Offer(offer), line.version_seen()).await?;
    if let Some(player) = refuses(&stored, &offered, session).await? {
        let name = asker.speaker(session, &stored).await?.name(Occupant::Player(player));
        return Err(Problem::with("refused-no-takebacks", [("name", Fact::Text(name))]).into());
    }
    let then = stored.foreseen(offered.clone(), asker.context.now());
    let answer = then.computers_answer().and_then(|answer| then.decide(&Actor::Computer, answer, None).ok());
    let events = std::iter::once(offered).chain(answer).collect();
    let before = stored.version;
    record(session, &mut stored, events, asker.context.now()).await?;
    asker.acted.note(&stored);
    asker.answer_elsewhere(session, &stored, before).await
}

/// The opponent who does not want to be asked to take a move back, if an event asks that.
pub(crate) async fn refuses(
    stored: &StoredMatch,
    event: &Event,
    session: &mut Session,
) -> Result<Option<PlayerId>, Failure> {
    let Event::Offered { seat, offer: Offer::Takeback } = event else { return Ok(None) };
    let opponents = stored.seats.iter().skip(seat.side().opponent().index()).step_by(2);
    for player in opponents.filter_map(|occupant| occupant.player()) {
        if choices::is_off(session, player, "takebacks").await? {
            return Ok(Some(player));
        }
    }
    Ok(None)
}
