//! Ratings and results as they are written.

use tavoliere_play::rating::Rating;
use tavoliere_seam::platform::language::Language;

/// A rating in whole points, with a question mark while it is provisional.
pub(crate) fn points(rating: &Rating) -> String {
    format!("{:.0}{}", rating.rating, if rating.is_provisional() { "?" } else { "" })
}

/// The deviation of a rating, such as `± 60`.
pub(crate) fn deviation(rating: &Rating) -> String {
    format!("± {:.0}", rating.deviation)
}

/// Returns the explanation of a rating and its deviation.
pub(crate) fn explained(language: Language, rating: &Rating) -> String {
    let bound = |sign: f64| format!("{:.0}", rating.rating + sign * rating.deviation);
    let variables = [
        ("rating", format!("{} {}", points(rating), deviation(rating)).into()),
        ("least", bound(-1.0).into()),
        ("most", bound(1.0).into()),
    ];
    language
        .say_with(if rating.is_provisional() { "rating-explained-provisional" } else { "rating-explained" }, variables)
}

/// The numbers of matches won, drawn and lost.
pub(crate) fn record(language: Language, [won, drawn, lost]: [u32; 3]) -> String {
    language.say_with("record", [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())])
}
