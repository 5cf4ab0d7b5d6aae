//! The performance rating: the rating that a result is worth.

use crate::tournaments::pairings::points::Points;

/// The difference of ratings for a score of 50 to 100 percent (FIDE B.02, table 8.1.1).
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
];

/// The performance in games against opponents with these ratings: their average and the difference for the percentage, both
/// rounded to whole numbers. 800 above or below for winning or losing all. Nothing without games.
pub fn rating(games: &[(i32, Points)]) -> Option<i32> {
    let count = i64::try_from(games.len()).expect("few games");
    if count == 0 {
        return None;
    }
    let sum: i64 = games.iter().map(|(rating, _)| i64::from(*rating)).sum();
    let points: i64 = games.iter().map(|(_, points)| i64::from(points.0)).sum();
    let rounded = |sum: i64, by: i64| (2 * sum + by).div_euclid(2 * by);
    let percent = rounded(100 * points, 2 * count);
    let difference = DIFFERENCES[usize::try_from((percent - 50).abs()).expect("at most 50")];
    let average = i32::try_from(rounded(sum, count)).expect("an average of ratings");
    Some(if percent < 50 { average - difference } else { average + difference })
}

#[cfg(test)]
mod tests {
    use super::rating;
    use crate::tournaments::pairings::points::Points;

    #[test]
    fn performances_follow_the_table() {
        let games = |ratings: &[i32], points: &[i32]| {
            ratings.iter().zip(points).map(|(rating, points)| (*rating, Points(*points))).collect::<Vec<_>>()
        };
        for (ratings, points, expected) in [
            (&[1_500, 1_700][..], &[2, 0][..], Some(1_600)),
            (&[1_500, 1_700], &[2, 2], Some(2_400)),
            (&[1_500, 1_700], &[0, 0], Some(800)),
            (&[1_500, 1_500, 1_500, 1_500], &[2, 2, 2, 0], Some(1_693)),
            (&[1_500, 1_500, 1_500, 1_500], &[0, 0, 0, 2], Some(1_307)),
            (&[], &[], None),
        ] {
            assert_eq!(rating(&games(ratings, points)), expected, "{ratings:?} {points:?}");
        }
    }
}
