//! Ratings on the Glicko scale, fitted to the results of many games.

/// The results of some games between two players, by their places in a list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PairResults {
    pub players: [usize; 2],
    /// The points of the first of them.
    pub points: f64,
    pub games: f64,
}

/// A rating with its margin for 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FittedRating {
    pub rating: f64,
    pub margin: f64,
}

/// The natural logarithm of the odds for each point of a difference in rating: 400 points are ten to one.
const ODDS: f64 = std::f64::consts::LN_10 / 400.0;

/// The maximum number of steps towards the best fit. About ten are needed.
const MOST_STEPS: usize = 200;

/// The most likely ratings: the expected points are a logistic function of the difference. The players of `anchors` have
/// `middle` on the average. Everybody also has a drawn game against `middle`, so that who has won all games has a rating.
pub(super) fn fit(players: usize, pairings: &[PairResults], anchors: &[usize], middle: f64) -> Vec<FittedRating> {
    let mut ratings = vec![0.0; players];
    for _ in 0..MOST_STEPS {
        let (gradient, information) = slopes(&ratings, pairings);
        let step = solved(&information, &gradient);
        ratings.iter_mut().zip(&step).for_each(|(rating, step)| *rating += step.clamp(-1.0, 1.0));
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let (_, information) = slopes(&ratings, pairings);
    let mean = |of: &[f64]| anchors.iter().map(|anchor| of[*anchor]).sum::<f64>() / anchors.len() as f64;
    let rated = |player: usize| {
        // The rating is the difference from the anchors.
        let mut difference = vec![0.0; players];
        difference[player] += 1.0;
        anchors.iter().for_each(|anchor| difference[*anchor] -= 1.0 / anchors.len() as f64);
        let spread = solved(&information, &difference);
        let variance: f64 = difference.iter().zip(&spread).map(|(one, other)| one * other).sum();
        FittedRating {
            rating: middle + (ratings[player] - mean(&ratings)) / ODDS,
            margin: 1.96 * variance.max(0.0).sqrt() / ODDS,
        }
    };
    (0..players).map(rated).collect()
}

/// The gradient of the log-likelihood, and the information: its second derivatives with the opposite sign.
fn slopes(ratings: &[f64], pairings: &[PairResults]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut gradient = vec![0.0; ratings.len()];
    let mut information = vec![vec![0.0; ratings.len()]; ratings.len()];
    for PairResults { players: [one, other], points, games } in pairings.iter().copied() {
        let expected = 1.0 / (1.0 + (ratings[other] - ratings[one]).exp());
        gradient[one] += points - games * expected;
        gradient[other] -= points - games * expected;
        let curvature = games * expected * (1.0 - expected);
        information[one][one] += curvature;
        information[other][other] += curvature;
        information[one][other] -= curvature;
        information[other][one] -= curvature;
    }
    for (player, rating) in ratings.iter().enumerate() {
        let expected = 1.0 / (1.0 + (-rating).exp());
        gradient[player] += 0.5 - expected;
        information[player][player] += expected * (1.0 - expected);
    }
    (gradient, information)
}

/// The solution of linear equations with a positive definite matrix, by elimination.
fn solved(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut rows: Vec<Vec<f64>> =
        matrix.iter().zip(right).map(|(row, right)| row.iter().copied().chain([*right]).collect()).collect();
    let count = rows.len();
    for pivot in 0..count {
        let (above, below) = rows.split_at_mut(pivot + 1);
        let base = &above[pivot];
        for row in below {
            let factor = row[pivot] / base[pivot];
            row.iter_mut().zip(base).for_each(|(value, base)| *value -= factor * base);
        }
    }
    let mut solution = vec![0.0; count];
    for place in (0..count).rev() {
        let known: f64 = (place + 1..count).map(|next| rows[place][next] * solution[next]).sum();
        solution[place] = (rows[place][count] - known) / rows[place][place];
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(players: [usize; 2], points: f64, games: f64) -> PairResults {
        PairResults { players, points, games }
    }

    #[test]
    fn ten_to_one_are_four_hundred_points() {
        let rated = fit(2, &[pairing([0, 1], 10_000.0, 11_000.0)], &[1], 1000.0);
        assert!((rated[0].rating - 1400.0).abs() < 2.0 && (rated[1].rating - 1000.0).abs() < 1e-9, "{rated:?}");
        assert!(rated[0].margin > 8.0 && rated[0].margin < 14.0 && rated[1].margin < 1e-6, "{rated:?}");
    }

    #[test]
    fn ratings_agree_with_all_results_at_once() {
        // 1 is 120 above 0, and 2 is 120 above 1; the direct results say the same.
        let [near, far] = [120.0, 240.0].map(|ahead: f64| 1_000.0 / (1.0 + 10f64.powf(-ahead / 400.0)));
        let pairings = [pairing([1, 0], near, 1_000.0), pairing([2, 1], near, 1_000.0), pairing([2, 0], far, 1_000.0)];
        let rated = fit(3, &pairings, &[0, 1, 2], 1500.0);
        for (rated, expected) in rated.iter().zip([1380.0, 1500.0, 1620.0]) {
            assert!((rated.rating - expected).abs() < 1.0, "{rated:?}");
        }
    }

    #[test]
    fn who_wins_everything_has_a_rating_too() {
        let rated = fit(2, &[pairing([0, 1], 20.0, 20.0)], &[1], 1000.0);
        assert!(rated[0].rating > 1400.0 && rated[0].rating < 2500.0, "{rated:?}");
    }
}
