//! Ratings in a match: beside the names on the board, and their changes at the end.

use crate::presentation::rating;
use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::Occupant;
use tavoliere_play::rating::Counting;
use tavoliere_store::standings::standing::RatingChange;

/// The changes of ratings at the end, or why there are none; `None` for a match that is not rated.
pub(super) fn changes(speaker: &Speaker<'_>) -> Option<String> {
    let changes = &speaker.ratings.changes;
    match changes.first()?.counting {
        Counting::Unrated => None,
        Counting::Counts => {
            let changes_in_words: Vec<String> =
                changes.iter().filter_map(|change| change_in_words(speaker, change)).collect();
            Some(speaker.language.say_with("ratings-changed", [("changes", changes_in_words.join(", ").into())]))
        }
        Counting::TooMany => Some(too_many(speaker, "ratings-too-many")),
        Counting::StillAway => {
            let winner = speaker.stored.outcome().and_then(|outcome| outcome.winner)?;
            let loser = speaker.side_names(winner.opponent());
            Some(speaker.language.say_with("ratings-still-away", [("loser", loser.into())]))
        }
    }
}

/// At the beginning of a match: that it does not count if it ends on the same day as the others of these two people.
pub(super) fn too_many_today(speaker: &Speaker<'_>) -> Option<String> {
    speaker.ratings.is_too_many_today.then(|| too_many(speaker, "ratings-too-many-today"))
}

fn too_many(speaker: &Speaker<'_>, text: &str) -> String {
    let [first, second] = Side::BOTH.map(|side| speaker.side_names(side));
    speaker.language.say_with(text, [("first", first.into()), ("second", second.into())])
}

fn change_in_words(speaker: &Speaker<'_>, change: &RatingChange) -> Option<String> {
    let [before, after] = change.ratings?.map(|rating| rating::points(&rating));
    Some(format!("{} {before} → {after}", speaker.name(Occupant::Player(change.player))))
}

/// The rating of a side's player, for the board; at the end also its change.
pub(super) fn rating_text(speaker: &Speaker<'_>, side: Side) -> Option<String> {
    let [Occupant::Player(player)] = speaker.occupants(side)[..] else { return None };
    let change =
        speaker.ratings.changes.iter().find(|change| change.player == player && speaker.stored.outcome().is_some());
    match change.and_then(|change| change.ratings) {
        Some([before, after]) => {
            let difference = after.rating.round() as i32 - before.rating.round() as i32;
            let sign = if difference < 0 { "−" } else { "+" };
            Some(format!("{} ({sign}{})", rating::points(&after), difference.abs()))
        }
        None => speaker.ratings.now.get(&player).map(rating::points),
    }
}
