//! How much a finished match has to show to others: strong players, of about the same strength, and a close end.

/// A match of fewer moves is not worth a look.
const FEWEST_MOVES: u32 = 10;

/// The points, as many as of ratings, for an end without a difference.
const CLOSE: f64 = 200.0;

/// The facts that decide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shown {
    /// Before the match, in Glicko-2 points.
    pub ratings: [f64; 2],
    /// Of both sides at the end, where the game counts any.
    pub points: [i32; 2],
    /// Of both sides.
    pub moves: u32,
}

/// The more, the better. `None` if it is too short.
#[must_use]
pub fn interest(shown: &Shown) -> Option<f64> {
    let [one, other] = shown.ratings;
    let [own, others] = shown.points.map(f64::from);
    let all = own.abs() + others.abs();
    // Where nothing is counted, a long game was close.
    let closeness = match all > 0.0 {
        true => 1.0 - (own - others).abs() / all,
        false => (f64::from(shown.moves) / 60.0).min(1.0),
    };
    let value = f64::midpoint(one, other) - (one - other).abs() / 2.0 + CLOSE * closeness;
    (shown.moves >= FEWEST_MOVES).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strong_even_and_close_is_better() {
        let usual = Shown { ratings: [1_600.0, 1_600.0], points: [10, 10], moves: 30 };
        for (worse, why) in [
            (Shown { ratings: [1_500.0, 1_500.0], ..usual }, "weaker"),
            (Shown { ratings: [1_700.0, 1_500.0], ..usual }, "uneven"),
            (Shown { points: [19, 1], ..usual }, "not close"),
        ] {
            assert!(interest(&worse) < interest(&usual), "{why}");
        }
        assert_eq!(interest(&Shown { moves: 9, ..usual }), None);
        let uncounted = Shown { points: [0, 0], ..usual };
        assert!(interest(&Shown { moves: 20, ..uncounted }) < interest(&Shown { moves: 50, ..uncounted }));
    }
}
