//! Answers that can be shared, and the button for it.

use crate::commands::support::asker::Asker;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Button;

/// The word of a line that shows a puzzle in a message of its own.
pub(crate) const TRY: &str = "try";

/// The button that shares the answer of a line. None if everybody sees the answer already, or if nobody else is here and
/// there is nothing to forward.
pub(crate) fn share_button(asker: &Asker<'_>, line: &Line) -> Option<Button> {
    let can = match asker.request.place.private {
        true => line.verb == Verb::Puzzle,
        false => asker.limits.private_answers,
    };
    let line = Line::new(Verb::Share).word(line.to_string().trim_start_matches('/'));
    (can && line.fits()).then(|| Button::new(asker.language.say("button-share"), line))
}
