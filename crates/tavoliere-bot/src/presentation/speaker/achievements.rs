//! Achievements earned in a match, in words.

use crate::presentation::speaker::Speaker;
use tavoliere_play::matches::Occupant;

/// The achievements earned in this match, one line each.
pub(super) fn achievements(speaker: &Speaker<'_>) -> impl Iterator<Item = String> {
    speaker.achieved.iter().map(|achieved| {
        let variables = [
            ("name", speaker.name(Occupant::Player(achieved.player)).into()),
            ("title", speaker.language.achievement(&achieved.game, &achieved.name).into()),
            ("what", speaker.language.achievement_described(&achieved.game, &achieved.name).into()),
        ];
        speaker.language.say_with("achieved", variables)
    })
}
