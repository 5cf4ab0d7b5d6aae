//! Answers that can be shared, and the button for it.

use crate::commands::support::asker::Asker;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Button;

/// The word of a line that shows a puzzle in a message of its own.
pub(crate) const TRY: &str = "try";

/// The button that shares the answer of a line: here, or from a private chat in another one. None if everybody sees the answer
/// already, or if nobody else is here and there is nothing to forward.
pub(crate) fn share_button(asker: &Asker<'_>, line: &Line) -> Option<Button> {
    let private = asker.request.place.private;
    let can = match private {
        true => line.verb == Verb::Puzzle || asker.limits.chat_choice,
        false => asker.limits.private_answers,
    };
    let line = Line::new(Verb::Share).word(line.to_string().trim_start_matches('/'));
    let label = || asker.language.say("button-share");
    (can && line.fits()).then(|| match private && asker.limits.chat_choice {
        true => Button::to_chats(label(), &line.to_string()),
        false => Button::new(label(), line),
    })
}
