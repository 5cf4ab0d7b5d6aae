//! The time left in a match, in words.

use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::Side;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::time;

/// Words with the time until the deadline after them, if there is a deadline.
pub(crate) fn with_time_left(speaker: &Speaker<'_>, words: String) -> String {
    let left = time_left(speaker);
    if left.is_empty() { words } else { format!("{words} · {left}") }
}

/// The time until the deadline, in words; empty if there is no deadline.
pub(super) fn time_left(speaker: &Speaker<'_>) -> String {
    let (Some(deadline), Some(now)) = (speaker.stored.deadline(), speaker.now) else { return String::new() };
    let on_the_clock = speaker.stored.to_move().and_then(|seat| speaker.stored.time_left(seat.side(), now));
    let left = time::left(speaker.language, on_the_clock.unwrap_or(deadline - now).max(speaker.grace));
    if speaker.stored.clock_stands(now) {
        return speaker.language.say_with("time-stands", [("time", left.into())]);
    }
    left
}

/// When the time is up: at the deadline, or when the grace after a gap in time is over.
pub(crate) fn time_is_up(speaker: &Speaker<'_>) -> Option<Timestamp> {
    let deadline = speaker.stored.deadline()?;
    Some(speaker.now.map_or(deadline, |now| deadline.max(now + speaker.grace)))
}

/// The time that a side has left, for the board.
pub(super) fn time_beside(speaker: &Speaker<'_>, side: Side) -> Option<String> {
    let left = speaker.stored.time_left(side, speaker.now?)?;
    let is_to_move = speaker.stored.to_move().is_some_and(|seat| seat.side() == side);
    let grace = if is_to_move { speaker.grace } else { Millis::ZERO };
    Some(time::left_in_short(speaker.language, left.max(grace)))
}
