//! Reviews of finished games: the moves that were turning points.

use tavoliere_games::rules::{Side, Steps};

use super::Analysis;

/// The best move in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub steps: Steps,
    /// The probability that the side to move wins with it, from 0 to 1; a draw counts as a half.
    pub chance: f32,
    /// Whether the result is proven.
    pub proven: bool,
}

impl From<Analysis> for Advice {
    fn from(Analysis { steps, chance, proven, .. }: Analysis) -> Self {
        Self { steps, chance, proven: proven.is_some() }
    }
}

/// A move that reduced the winning chances of its side by much.
#[derive(Clone, PartialEq, Debug)]
pub struct TurningPoint {
    /// The number of moves before it.
    pub after: usize,
    /// The best move, with its chances for the side to move.
    pub better: Advice,
    /// The chances of that side after the move, from 0 to 1.
    pub left: f32,
    /// Whether the result after the move is proven.
    pub settled: bool,
    /// The best answer of the other side.
    pub answer: Option<Steps>,
}

/// The minimum loss of a turning point. Smaller losses may be errors of the evaluation.
const LEAST: f32 = 0.12;

/// The maximum number of turning points of a game.
const MOST: usize = 3;

/// The first side's winning chances before each move and at the end of the game, from 0 to 1. `advised` has the best
/// move before each move, and one for the final position if the game ended by resignation. `end` is the result for the
/// first side.
#[must_use]
pub fn chances(advised: &[(Side, Advice)], end: f32) -> Vec<f32> {
    let of_first = |(side, advice): &(Side, Advice)| match side {
        Side::First => advice.chance,
        Side::Second => 1.0 - advice.chance,
    };
    advised.iter().map(of_first).chain([end]).collect()
}

/// The moves that lost most, of equals the later ones, in the order of play. The last one after which the other side was ahead is
/// always among them, since it decided the game. `played` are the moves of the game; the other arguments are those of
/// [`chances`].
#[must_use]
pub fn turning_points(advised: &[(Side, Advice)], played: &[Steps], end: f32) -> Vec<TurningPoint> {
    let chances = chances(advised, end);
    let mut points: Vec<TurningPoint> = Vec::new();
    for (after, ((side, better), steps)) in advised.iter().zip(played).enumerate() {
        let Some(then) = chances.get(after + 1) else { break };
        let left = if *side == Side::First { *then } else { 1.0 - then };
        if better.steps != *steps && better.chance - left >= LEAST {
            let next = advised.get(after + 1);
            let answer = next.filter(|(mover, _)| mover != side).map(|(_, next)| next.steps.clone());
            let settled = next.is_some_and(|(_, next)| next.proven);
            points.push(TurningPoint { after, better: better.clone(), left, settled, answer });
        }
    }
    let deciding = points.iter().rev().find(|point| point.better.chance >= 0.5 && point.left < 0.5);
    let deciding = deciding.map(|point| point.after);
    let lost = |point: &TurningPoint| point.better.chance - point.left;
    points.sort_by(|one, other| lost(other).total_cmp(&lost(one)).then(other.after.cmp(&one.after)));
    // It comes first; the others keep their order.
    points.sort_by_key(|point| Some(point.after) != deciding);
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
    fn the_largest_losses_are_turning_points() {
        let b2 = steps("b2");
        let table: [(&[f32], f32, &[usize]); 7] = [
            // No move loses much.
            (&[0.5, 0.5, 0.5, 0.45], 0.5, &[]),
            // The first side's second move loses half of its chances.
            (&[0.5, 0.5, 0.6, 0.7, 0.3], 0.3, &[2]),
            // The result counts for the last move.
            (&[0.5, 0.5, 0.5, 0.5], 1.0, &[3]),
            // The three worst of five, in the order of play.
            (&[0.8, 0.4, 0.9, 0.5, 0.8, 0.9], 1.0, &[2, 4, 5]),
            // Of equals the later ones.
            (&[1.0, 1.0, 1.0, 1.0, 1.0], 0.0, &[2, 3, 4]),
            // The one that decided the game, although four others lost more.
            (&[1.0, 1.0, 1.0, 1.0, 0.7, 0.6], 0.4, &[1, 2, 4]),
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
    fn a_resignation_is_not_a_turning_point() {
        let played = [steps("b2"), steps("b3")];
        assert_eq!(turning_points(&advised(&[0.5, 0.5, 0.5]), &played, 1.0), []);
    }

    #[test]
    fn a_turning_point_has_the_answer_of_the_other_side() {
        let [a1, b2] = ["a1", "b2"].map(steps);
        let answers = |advised: &[(Side, Advice)]| {
            let points = turning_points(advised, &vec![b2.clone(); advised.len()], 0.0);
            points.into_iter().map(|point| point.answer).collect::<Vec<_>>()
        };
        assert_eq!(answers(&advised(&[0.9, 0.9])), [Some(a1)]);
        // Nobody answers the last move, and a side that plays on alone does not answer itself.
        assert_eq!(answers(&advised(&[0.9])), [None]);
        let alone = |(_, advice)| (Side::First, advice);
        assert_eq!(answers(&advised(&[0.9, 0.2]).into_iter().map(alone).collect::<Vec<_>>())[0], None);
    }

    #[test]
    fn the_best_move_is_not_a_turning_point() {
        let advised = advised(&[0.9, 0.9]);
        assert_eq!(turning_points(&advised, &[steps("a1"), steps("a1")], 0.1), []);
        let other = turning_points(&advised, &[steps("a1"), steps("c3")], 0.9);
        assert_eq!(other.len(), 1);
        assert!((other[0].left - 0.1).abs() < 1e-6 && other[0].after == 1);
    }
}
