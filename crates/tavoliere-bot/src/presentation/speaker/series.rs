//! Games played one after the other for one result, in words.

use fluent_bundle::FluentValue;

use crate::presentation::points;
use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Phase, series};

/// The number of the game that begins, and how it stands.
pub(super) fn begun_text(speaker: &Speaker<'_>) -> Option<String> {
    let number = series::number(speaker.stored);
    let id = if number == 1 { "series-begun" } else { "series-goes-on" };
    is_series(speaker).then(|| speaker.language.say_with(id, variables(speaker).chain([("number", number.into())])))
}

/// How it stands at the end of a game, or who has won. `None` if there is nothing to say.
pub(crate) fn result_text(speaker: &Speaker<'_>) -> Option<String> {
    let [first, second] = series::halves(speaker.stored);
    let id = match speaker.stored.phase {
        _ if !is_series(speaker) => return None,
        Phase::Over(_) if speaker.is_broken_off => "series-ends",
        Phase::Over(_) if !series::is_decided(speaker.stored) => "series-stands",
        Phase::Over(_) if first == second => "series-drawn",
        Phase::Over(_) => "series-won",
        Phase::Cancelled if first + second > 0 => "series-ends",
        _ => return None,
    };
    let winner = speaker.side_names(if first > second { Side::First } else { Side::Second });
    Some(speaker.language.say_with(id, variables(speaker).chain([("winner", winner.into())])))
}

fn is_series(speaker: &Speaker<'_>) -> bool {
    speaker.stored.terms.best_of > 1
}

/// The points of both sides, with their names.
fn variables(speaker: &Speaker<'_>) -> impl Iterator<Item = (&'static str, FluentValue<'static>)> {
    let [first, second] = Side::BOTH.map(|side| FluentValue::from(speaker.side_names(side)));
    let [points, others] = series::halves(speaker.stored)
        .map(|halves| FluentValue::from(points::halves(i32::try_from(halves).unwrap_or(i32::MAX))));
    let of = FluentValue::from(speaker.stored.terms.best_of);
    [("of", of), ("first", first), ("second", second), ("points", points), ("others", others)].into_iter()
}
