//! Ratings as they are written, the same in every language.

use crate::rating::Rating;

/// A rating in whole points, with a question mark while it is provisional.
pub(crate) fn points(rating: &Rating) -> String {
    format!("{:.0}{}", rating.rating, if rating.is_provisional() { "?" } else { "" })
}

/// The deviation of a rating, such as `± 60`.
pub(crate) fn deviation(rating: &Rating) -> String {
    format!("± {:.0}", rating.deviation)
}
