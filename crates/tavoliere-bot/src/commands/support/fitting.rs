//! The level of the computer that fits the asker's results.

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_games::rules::Game;
use tavoliere_play::rating::Score;
use tavoliere_seam::grammar::levels::{self, Ratings, ratings};
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::standings::{profiles, standing};

/// How many of the latest matches against the computer are looked at. Older ones would change nothing.
const LATEST: u32 = 12;

/// By how many points a result moves the estimate at most. A win over an equal level is worth half of it: one level.
const A_RESULT: f64 = 320.0;

/// The level of the computer that fits the asker, in a game or in general. `None` if nothing is known of the asker.
///
/// It begins with the asker's rating if that is sure, and follows the results of the latest matches against the computer:
/// a win raises it, a loss lowers it, the more so the less it was expected. Levels of a name are equally strong in all
/// games, so that results in others count for a game that the asker has not played.
pub(crate) async fn fitting_level(
    asker: &Asker<'_>,
    game: Option<&'static Game>,
    session: &mut Session,
) -> Result<Option<u8>, Failure> {
    let Some(own) = &asker.player else { return Ok(None) };
    let person = players::person_of(session, own.own).await?;
    let now = asker.context.now();
    let standings = standing::of_person(session, person).await?;
    let sure =
        standings.iter().map(|(id, standing)| (id, standing.now(now))).filter(|(_, rating)| !rating.is_provisional());
    let of_game = |id: &str| game.is_none_or(|game| game.id == id);
    let rating = sure.clone().find(|(id, _)| of_game(id)).map(|(_, rating)| rating.rating);
    let mut latest = profiles::latest_levels(session, person, game.map(|game| game.id), LATEST).await?;
    if latest.is_empty() && rating.is_none() {
        latest = profiles::latest_levels(session, person, None, LATEST).await?;
    }
    latest.reverse();
    let ratings = ratings(game);
    Ok((rating.is_some() || !latest.is_empty()).then(|| nearest(followed(rating, &latest, &ratings), &ratings)))
}

/// The estimate of a strength from a rating, or from that of the usual level, and from these results, the oldest first.
fn followed(rating: Option<f64>, results: &[(u8, Score)], ratings: &Ratings) -> f64 {
    let of_level = |level: u8| f64::from(ratings[usize::from(level.clamp(1, levels::LEVELS)) - 1]);
    let bounded = |estimate: f64| estimate.clamp(of_level(1), of_level(levels::LEVELS));
    results.iter().fold(bounded(rating.unwrap_or_else(|| of_level(levels::USUAL_LEVEL))), |estimate, (level, score)| {
        let expected = 1.0 / (1.0 + 10f64.powf((of_level(*level) - estimate) / 400.0));
        bounded(estimate + A_RESULT * (points(*score) - expected))
    })
}

const fn points(score: Score) -> f64 {
    match score {
        Score::Won => 1.0,
        Score::Drawn => 0.5,
        Score::Lost => 0.0,
    }
}

/// The level whose rating is the nearest.
fn nearest(estimate: f64, ratings: &Ratings) -> u8 {
    let off = |level: u8| (f64::from(ratings[usize::from(level) - 1]) - estimate).abs();
    let by_distance = |one: &u8, other: &u8| off(*one).total_cmp(&off(*other));
    (1..=levels::LEVELS).min_by(by_distance).expect("there are levels")
}

/// Three levels, easy, medium and hard, around the one that fits.
pub(crate) const fn three_levels(fitting: Option<u8>) -> [u8; 3] {
    let middle = match fitting {
        None => levels::USUAL_LEVEL,
        Some(0..=2) => 2,
        Some(level) if level >= levels::LEVELS => levels::LEVELS - 1,
        Some(level) => level,
    };
    let least = if middle > 2 { middle - 2 } else { 1 };
    let most = if middle + 2 > levels::LEVELS { levels::LEVELS } else { middle + 2 };
    [least, middle, most]
}

#[cfg(test)]
mod tests {
    use super::*;
    use Score::{Drawn, Lost, Won};

    const RATINGS: Ratings = [1150, 1314, 1478, 1642, 1806, 1970, 2134, 2900];

    #[test]
    fn three_levels_surround_the_one_that_fits() {
        for (fitting, levels) in [
            (None, [1, 3, 5]),
            (Some(1), [1, 2, 4]),
            (Some(2), [1, 2, 4]),
            (Some(3), [1, 3, 5]),
            (Some(6), [4, 6, 8]),
            (Some(7), [5, 7, 8]),
            (Some(8), [5, 7, 8]),
        ] {
            assert_eq!(three_levels(fitting), levels, "{fitting:?}");
            assert!(fitting.is_none_or(|level| levels.contains(&level)), "{fitting:?}");
        }
    }

    #[test]
    fn a_level_follows_the_results() {
        for (rating, results, level) in [
            (None, &[][..], 3),
            (None, &[(3, Won)], 4),
            (None, &[(3, Lost)], 2),
            (None, &[(3, Drawn)], 3),
            (None, &[(3, Won), (4, Won)], 5),
            (None, &[(3, Won), (4, Won), (5, Lost)], 4),
            (None, &[(3, Lost), (2, Lost), (1, Lost), (1, Lost)], 1),
            (None, &[(3, Lost), (2, Lost), (1, Lost), (1, Won)], 2),
            // A loss that was expected says little, and so does such a win.
            (None, &[(8, Lost)], 3),
            (Some(1800.0), &[(1, Won), (1, Won)], 5),
            // Far from the level below, the highest takes more than one win.
            (Some(2134.0), &[(7, Won)], 7),
            (Some(2134.0), &[(7, Won); 8], 8),
            (Some(1500.0), &[], 3),
            (Some(1900.0), &[(6, Won)], 7),
            (Some(600.0), &[], 1),
            (Some(3200.0), &[], 8),
        ] {
            assert_eq!(nearest(followed(rating, results, &RATINGS), &RATINGS), level, "{rating:?} {results:?}");
        }
    }
}
