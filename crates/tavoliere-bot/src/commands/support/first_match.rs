//! The button for a first match, which is taught as it is played.

use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Tone};

/// The word after `/learn` for the match.
pub(crate) const MATCH: &str = "match";

/// Begins it.
pub(crate) fn first_match(language: Language) -> Button {
    Button::new(language.say("button-first-game"), Line::new(Verb::Learn).word(MATCH)).toned(Tone::Primary)
}
