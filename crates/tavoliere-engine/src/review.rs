//! Looks back on a game: which moves turned it.

use tavoliere_games::rules::{Side, Steps};

use super::Thought;

/// What should have been played in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub steps: Steps,
    /// How likely the side to move wins with it, from 0 to 1; a draw is worth a half.
    pub chance: f32,
    /// Whether that is certain: a win, a draw or a loss whatever the other side does.
    pub proven: bool,
}

impl From<Thought> for Advice {
    fn from(Thought { steps, chance, proven, .. }: Thought) -> Self {
        Self { steps, chance, proven: proven.is_some() }
    }
}

/// A move after which the side that played it was much less likely to win than it could have been.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// How many moves there were before it.
    pub after: usize,
    /// What would have been better, and what it was worth to the side to move.
    pub better: Advice,
    /// How likely that side was to win once it had moved, from 0 to 1.
    pub left: f32,
}

/// So much of the chances must be lost by a move that turns a game: less may be an error of the looking.
const LEAST: f32 = 0.12;

/// More would not be the points at which it turned.
const MOST: usize = 3;

/// How likely the first side was to win before each move, and at the end of the game: from 0 to 1. `advised` is what the
/// side to move should have played, before each move, and after the last one where no move ended the game, but somebody
/// resigned; `end` what the game's end was worth to the first side.
#[must_use]
pub fn chances(advised: &[(Side, Advice)], end: f32) -> Vec<f32> {
    let of_first = |(side, advice): &(Side, Advice)| match side {
        Side::First => advice.chance,
        Side::Second => 1.0 - advice.chance,
    };
    advised.iter().map(of_first).chain([end]).collect()
}

/// The moves that lost most, the earliest first. `played` are the moves in their order, and the others as in
/// [`chances`].
#[must_use]
pub fn turning_points(advised: &[(Side, Advice)], played: &[Steps], end: f32) -> Vec<TurningPoint> {
    let chances = chances(advised, end);
    let mut points: Vec<TurningPoint> = Vec::new();
    for (after, ((side, better), steps)) in advised.iter().zip(played).enumerate() {
        let Some(then) = chances.get(after + 1) else { break };
        let left = if *side == Side::First { *then } else { 1.0 - then };
        if better.steps != *steps && better.chance - left >= LEAST {
            points.push(TurningPoint { after, better: better.clone(), left });
        }
    }
    let lost = |point: &TurningPoint| point.better.chance - point.left;
    points.sort_by(|one, other| lost(other).total_cmp(&lost(one)));
    points.truncate(MOST);
    points.sort_by_key(|point| point.after);
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advised(chances: &[f32]) -> Vec<(Side, Advice)> {
        let advice = |chance: f32| Advice { steps: steps("a1"), chance, proven: false };
        chances.iter().enumerate().map(|(at, chance)| (Side::BOTH[at % 2], advice(*chance))).collect()
    }

    fn steps(name: &str) -> Steps {
        Steps::parse(name).expect("a move")
    }

    #[test]
    fn chances_are_those_of_the_first_side() {
        assert_eq!(chances(&advised(&[0.5, 0.25, 0.75]), 1.0), [0.5, 0.75, 0.75, 1.0]);
        assert_eq!(chances(&[], 0.5), [0.5]);
    }

    #[test]
    fn the_moves_that_lost_most_turned_the_game() {
        let b2 = steps("b2");
        let table: [(&[f32], f32, &[usize]); 5] = [
            // Nobody errs much.
            (&[0.5, 0.5, 0.5, 0.45], 0.5, &[]),
            // The first side's second move gives half its chances away.
            (&[0.5, 0.5, 0.6, 0.7, 0.3], 0.3, &[2]),
            // What the end shows counts for the last move.
            (&[0.5, 0.5, 0.5, 0.5], 1.0, &[3]),
            // Of five the three worst, in their order.
            (&[0.8, 0.4, 0.9, 0.5, 0.8, 0.9], 1.0, &[2, 4, 5]),
            (&[], 0.5, &[]),
        ];
        for (chances, end, expected) in table {
            let played = vec![b2.clone(); chances.len()];
            let found = turning_points(&advised(chances), &played, end);
            let found: Vec<usize> = found.iter().map(|point| point.after).collect();
            assert_eq!(found, expected, "{chances:?}");
        }
    }

    #[test]
    fn to_resign_is_no_move() {
        let played = [steps("b2"), steps("b3")];
        assert_eq!(turning_points(&advised(&[0.5, 0.5, 0.5]), &played, 1.0), []);
    }

    #[test]
    fn who_played_the_best_move_turned_nothing() {
        let advised = advised(&[0.9, 0.9]);
        assert_eq!(turning_points(&advised, &[steps("a1"), steps("a1")], 0.1), []);
        let other = turning_points(&advised, &[steps("a1"), steps("c3")], 0.9);
        assert_eq!(other.len(), 1);
        assert!((other[0].left - 0.1).abs() < 1e-6 && other[0].after == 1);
    }
}
