//! `/back`: leaves the choice of steps.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::question::is_under_post;
use crate::commands::support::steps::check_playing;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::under_board;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;

/// Removes a private choice of steps, a question, or a menu of its own; shows the buttons of a public board again.
pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    // There is nothing to leave.
    if line.reference.is_none() && line.question().is_none() {
        return Ok(Reaction::Say(Reply::plain(asker.page_reader().language.say("question-left"))));
    }
    let is_under_post = is_under_post(asker, session).await?;
    if asker.limits.private_answers && (line.question().is_none() || is_under_post) {
        return Ok(Reaction::Done);
    }
    // Under any other message the buttons of the board would be live twice.
    if !is_under_post && (asker.request.post.is_some() || line.question().is_some()) {
        return Ok(Reaction::Settled(Reply::plain(asker.page_reader().language.say("question-left"))));
    }
    let stored = target(asker, line, WantedMatch::MineOrVoted, session).await?;
    let voter = votes::voter(asker, &stored, session).await?;
    let asker = voter.as_ref().map_or(asker, |voter| &voter.asker);
    check_playing(asker, &stored, line.version_seen(), session).await?;
    let buttons = under_board(&stored, asker.limits, asker.page_reader().language);
    Ok(Reaction::Say(Reply { buttons, ..Reply::default() }))
}
