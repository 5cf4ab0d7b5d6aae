//! The pie rule for the computer: a first move that leaves both sides about the same chances, and whether to take over the
//! first move of somebody else.
//!
//! The rule is the old one of sharing a cake: one cuts, the other chooses. So a first move should be as even as possible.
//! A level cuts and chooses as well as it plays.

use tavoliere_games::rules::{BoxedPosition, Position, Steps};

use super::{Bounds, judge};

/// The maximum number of first moves that are compared. Each has its share of the time.
const MOST: usize = 12;

/// The choice of the side to move about a first move that it may take over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SwapAnswer {
    /// It takes the move over.
    TakesOver,
    /// It answers with this move.
    Plays(Steps),
}

/// Whether the side to move does better to take over the move just made, and what it plays if not. `None` if the game is
/// over.
#[must_use]
pub fn answer(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<SwapAnswer> {
    let (steps, chance) = judge(position, bounds, keep_going)?;
    Some(if chance < 0.5 { SwapAnswer::TakesOver } else { SwapAnswer::Plays(steps) })
}

/// The most even of some first moves, drawn by the seed. `None` if the game is over.
#[must_use]
pub fn even_move(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<Steps> {
    let moves = drawn(position, bounds.seed);
    let part = 1.0 / moves.len().max(1) as f64;
    let nodes = if bounds.nodes == u64::MAX { u64::MAX } else { bounds.nodes / moves.len().max(1) as u64 };
    let judged = moves.into_iter().enumerate().filter_map(|(place, steps)| {
        let mut after: BoxedPosition = position.clone_box();
        after.play(&steps).expect("a legal move");
        let begun = place as f64 * part;
        let mut within = |share: f64| keep_going(begun + share * part);
        // A move that ends the game is no start.
        let (_, chance) = judge(&*after, Bounds { nodes, ..bounds }, &mut within)?;
        Some((steps, (chance - 0.5).abs()))
    });
    let even = judged.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(steps, _)| steps);
    even.or_else(|| position.sample(&mut |_| 0))
}

/// Some of the legal moves, evenly spread over them, from a place that the seed decides.
fn drawn(position: &dyn Position, seed: u64) -> Vec<Steps> {
    let legal = position.legal();
    let begin = usize::try_from(seed % legal.len().max(1) as u64).expect("less than the moves");
    let taken = legal.len().min(MOST);
    (0..taken).map(|place| legal[(begin + place * legal.len() / taken) % legal.len()].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Aim, LEVELS, Verdict, choose, solve};
    use tavoliere_games::games::briths_square::BrithsSquare;

    const BOUNDS: Bounds = Bounds { level: None, nodes: 20_000, seed: 3 };

    #[test]
    fn a_winning_first_move_is_taken_over_and_a_losing_one_is_not() {
        let start = BrithsSquare::<1>::new(3, 3, false);
        for steps in Position::legal(&start) {
            let mut after = start.clone_box();
            after.play(&steps).expect("legal");
            let best = solve(&*after, Aim::Outcome, 100_000, &mut || true).expect("a proof");
            let expected = match best.verdict {
                Verdict::Win => choose(&*after, BOUNDS, &mut |_| true).map(SwapAnswer::Plays),
                _ => Some(SwapAnswer::TakesOver),
            };
            assert_eq!(answer(&*after, BOUNDS, &mut |_| true), expected, "{steps}");
        }
    }

    #[test]
    fn a_low_level_judges_with_its_own_nodes() {
        let start = BrithsSquare::<1>::new(5, 5, false);
        let asked = |level| {
            let mut asked = 0;
            let mut count = |_| {
                asked += 1;
                true
            };
            assert!(answer(&start, Bounds { level: Some(level), ..BOUNDS }, &mut count).is_some());
            asked
        };
        assert!(asked(1) * 10 < asked(LEVELS), "{} and {}", asked(1), asked(LEVELS));
    }

    #[test]
    fn the_even_move_is_legal_and_depends_on_the_seed_alone() {
        let start = BrithsSquare::<1>::new(5, 5, false);
        let even = |seed| even_move(&start, Bounds { seed, nodes: 3_000, ..BOUNDS }, &mut |_| true).expect("a move");
        assert!(Position::legal(&start).contains(&even(1)));
        assert_eq!(even(1), even(1));
        let stopped = even_move(&start, BOUNDS, &mut |_| false);
        assert!(stopped.is_some(), "it plays even without time");
        assert_eq!(even_move(&BrithsSquare::<1>::new(1, 1, true), BOUNDS, &mut |_| true), None);
    }
}
