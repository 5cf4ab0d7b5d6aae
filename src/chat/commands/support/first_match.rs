//! The button for a first match, which is taught as it is played.

use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Button, Tone};

/// The word after `/learn` for the match.
pub(crate) const MATCH: &str = "match";

/// Begins it.
pub(crate) fn first_match(language: Language) -> Button {
    Button::new(language.say("button-first-game"), Line::new(Verb::Learn).word(MATCH)).toned(Tone::Primary)
}
