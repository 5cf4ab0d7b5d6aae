//! The competition of a month, and its winners.

use super::Rating;
use crate::matches::PersonId;

/// The least number of matches that count for a person who can win a month.
const LEAST_MATCHES: usize = 3;

/// The persons who have won a month; several if they are level. Given the person and the rating after each match that
/// counted in the month: a person's matches together, in the order in which they ended.
///
/// The best rating after a person's last match wins. Sure ratings come before provisional ones.
#[must_use]
pub fn winners(matches: &[(PersonId, Rating)]) -> Vec<PersonId> {
    let people = matches.chunk_by(|(one, _), (other, _)| one == other).filter(|of| of.len() >= LEAST_MATCHES);
    let last: Vec<(PersonId, Rating)> = people.filter_map(|of| of.last().copied()).collect();
    let rank = |rating: &Rating| (rating.is_provisional(), -rating.rating);
    let ranks = last.iter().map(|(_, rating)| rank(rating));
    let best = ranks.min_by(|one, other| one.partial_cmp(other).expect("ratings are numbers"));
    last.iter().filter(|(_, rating)| Some(rank(rating)) == best).map(|(person, _)| *person).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SURE: f64 = 60.0;
    const UNSURE: f64 = 200.0;

    /// The matches of people: the person, the number of matches, and the last rating with its deviation.
    fn winners_of(people: &[(i64, usize, f64, f64)]) -> Vec<i64> {
        let matches = people.iter().flat_map(|(person, count, rating, deviation)| {
            let earlier = std::iter::repeat_n(Rating::NEW, count.saturating_sub(1));
            let last = Rating { rating: *rating, deviation: *deviation, ..Rating::NEW };
            earlier.chain([last]).map(|rating| (PersonId(*person), rating))
        });
        winners(&matches.collect::<Vec<_>>()).into_iter().map(|person| person.0).collect()
    }

    #[test]
    fn the_best_last_rating_of_those_with_enough_matches_wins() {
        for (people, expected) in [
            (&[][..], vec![]),
            (&[(1, 2, 1900.0, SURE)], vec![]),
            (&[(1, 2, 1900.0, SURE), (2, 3, 1400.0, SURE)], vec![2]),
            (&[(1, 3, 1500.0, SURE), (2, 9, 1600.0, SURE)], vec![2]),
            (&[(1, 3, 1500.0, SURE), (2, 3, 1900.0, UNSURE)], vec![1]),
            (&[(1, 3, 1500.0, UNSURE), (2, 3, 1900.0, UNSURE)], vec![2]),
            (&[(1, 3, 1500.0, SURE), (2, 3, 1400.0, SURE), (3, 5, 1500.0, SURE)], vec![1, 3]),
        ] {
            assert_eq!(winners_of(people), expected, "{people:?}");
        }
    }
}
