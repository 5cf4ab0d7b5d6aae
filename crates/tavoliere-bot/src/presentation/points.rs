//! Points of matches that count together, as people write them.

/// Half points as a number: `3½`. They are never negative.
pub(crate) fn halves(halves: i32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_as_people_do() {
        for (points, written) in [(0, "0"), (1, "½"), (2, "1"), (5, "2½")] {
            assert_eq!(halves(points), written);
        }
    }
}
