//! `/say`: a remark of a player about the board of a match.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::remark::say;
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
    say(asker, &stored, &line.rest(), session).await?;
    let shown_in = match_chats::chats_of(session, stored.id).await?;
    let is_shown_here = asker.chat.is_some_and(|chat| shown_in.contains(&chat));
    // There the board comes again with the remark, and a page shows it at once.
    if asker.limits.touch || is_shown_here && !asker.is_private() {
        return Ok(Reaction::Done);
    }
    Ok(Reaction::Say(Reply::plain(asker.language.say("remark-said"))))
}
