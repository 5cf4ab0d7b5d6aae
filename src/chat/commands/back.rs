//! `/back`: leaves the choice of steps.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::question::is_under_post;
use crate::chat::commands::steps::check_playing;
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::line::Line;
use crate::chat::grammar::picker::board_buttons;
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::problem::Failure;
use crate::store::Session;

/// Removes a private choice of steps, or a question; shows the buttons of a public board again.
pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if line.question().is_some() && !is_under_post(asker, session).await? {
        return Ok(Reaction::Settled(Reply::plain(asker.page_reader().language.say("question-left"))));
    }
    if asker.limits.private_answers {
        return Ok(Reaction::Done);
    }
    let stored = target(asker, line, Wanted::Mine, session).await?;
    check_playing(asker, &stored, line.seen(), session).await?;
    let buttons = board_buttons(&stored, asker.button_language());
    Ok(Reaction::Say(Reply { buttons, ..Reply::default() }))
}
