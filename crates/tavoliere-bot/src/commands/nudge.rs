//! `/nudge`: tells an opponent that one waits.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::nudges;
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use crate::recording::calls;
use tavoliere_play::matches::Occupant;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::Waiting, session).await?;
    let player = nudges::nudged(asker, &stored, session).await?;
    let name = asker.speaker(session, &stored).await?.name(Occupant::Player(player));
    calls::nudge(session, &stored, player, asker.context.now()).await?;
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("nudge-sent", [("name", name.into())]))))
}
