//! Texts that ask a player again to move or to answer.

use crate::presentation::speaker::mention::{DEADLINE, MENTION};
use crate::presentation::speaker::{Speaker, announcement, mention};
use tavoliere_play::matches::{Occupant, Phase};
use tavoliere_seam::platform::reply::Text;

/// The text for a player whose quiet hours have ended: it mentions the player as the last post would have done.
pub(crate) fn call(speaker: &Speaker<'_>) -> Text {
    match (speaker.stored.phase, speaker.stored.offered, speaker.stored.deadline()) {
        (Phase::Playing, None, Some(_)) => reminder(speaker),
        (Phase::Playing, None, None) => {
            let mover = speaker.stored.mover().filter(|mover| !speaker.is_reader(*mover));
            mention::text(speaker, &announcement::to_move(speaker, &MENTION.to_string()), mover)
        }
        _ => announcement::announcement(speaker),
    }
}

/// Reminds the player to move of the time that is left.
pub(crate) fn reminder(speaker: &Speaker<'_>) -> Text {
    to_mover(speaker, ["reminder", "reminder-mine"], &DEADLINE.to_string())
}

/// Tells the player to move that an opponent waits.
pub(crate) fn nudge(speaker: &Speaker<'_>) -> Text {
    let time = speaker.stored.deadline().map_or_else(String::new, |_| format!(" · {DEADLINE}"));
    to_mover(speaker, ["nudge", "nudge-mine"], &time)
}

/// A text for the player to move. The first id is that of the text for everybody, which mentions the player; the second
/// that for the player alone.
fn to_mover(speaker: &Speaker<'_>, [everybodys, own]: [&str; 2], time: &str) -> Text {
    let mover = speaker.stored.mover();
    let named = mover.filter(|mover| !speaker.is_reader(*mover)).map_or(String::new(), |_| MENTION.to_string());
    let id = if named.is_empty() { own } else { everybodys };
    let opponents = speaker.stored.to_move().map(|seat| speaker.side_names(seat.side().opponent())).unwrap_or_default();
    let variables = [
        ("name", named.into()),
        ("time", time.into()),
        ("code", speaker.code().into()),
        ("game", speaker.game_name().into()),
        ("opponent", opponents.into()),
    ];
    let sentence = speaker.language.say_with(id, variables);
    mention::text(speaker, &sentence, mover.filter(|mover| matches!(mover, Occupant::Player(_))))
}
