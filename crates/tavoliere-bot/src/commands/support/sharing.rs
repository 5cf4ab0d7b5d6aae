//! Answers that can be shared, and the button for it.

use crate::commands::support::asker::Asker;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::limits::ChatChoice;
use tavoliere_seam::platform::reply::Button;

/// The word of a line that shows a puzzle in a message of its own.
pub(crate) const TRY: &str = "try";

/// The word that stands for a challenge, as in `/share #k7q2 join`.
pub(crate) const CHALLENGE: &str = "join";

/// The line of the button that takes a challenge to a room.
pub(crate) fn challenge_line(code: &str) -> Line {
    Line::new(Verb::Share).code(code).word(CHALLENGE)
}

/// The button that shares the answer of a line: here, or from a private chat in another one. None if everybody sees the answer
/// already, or if nobody else is here and there is nothing to forward.
pub(crate) fn share_button(asker: &Asker<'_>, line: &Line) -> Option<Button> {
    let private = asker.request.place.private;
    let can = match private {
        true => line.verb == Verb::Puzzle || asker.limits.chat_choice != ChatChoice::None,
        false => asker.limits.private_answers,
    };
    let shared = Line::new(Verb::Share).word(line.to_string().trim_start_matches('/'));
    let label = asker.language.say("button-share");
    (can && shared.fits()).then(|| if private { elsewhere(asker, label, shared) } else { Button::new(label, shared) })
}

/// The button of a private chat that takes an answer to another chat: `share` is the line that shares it.
fn elsewhere(asker: &Asker<'_>, label: String, share: Line) -> Button {
    match asker.limits.chat_choice {
        ChatChoice::Own => Button::to_chats(label, &share.to_string()),
        ChatChoice::None | ChatChoice::Rooms => Button::new(label, share),
    }
}
