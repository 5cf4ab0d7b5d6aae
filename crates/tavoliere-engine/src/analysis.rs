//! Analyses a position within given bounds: the best move, its value, and whether it is proven.

use tavoliere_games::rules::{Position, Steps};

use super::{Aim, Solver, Verdict, choose, search};

/// The result of an analysis.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The move to play.
    pub steps: Steps,
    /// The probability that the side to move wins, from 0 to 1; a draw counts as a half.
    pub chance: f32,
    /// The proven result for the side to move, if there is one.
    pub proven: Option<Verdict>,
    /// The number of moves examined by the solver and of positions searched.
    pub nodes: u64,
}

/// The bounds of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The level of the move to play; `None` for the best move.
    pub level: Option<u8>,
    pub nodes: u64,
    pub seed: u64,
}

/// The part of the time that goes to the solver, and the part that is used before the move of a level is chosen.
const PROVING: f64 = 0.3;
const SEARCHING: f64 = 0.7;

/// The maximum nodes of the solver; more rarely give a proof.
const MOST_PROVING: u64 = 2_000_000;

/// Analyses a position until the nodes are used up. `keep_going` is called with a share of the time and stops that
/// phase by returning `false` if the share is used up. Returns `None` if the game is over.
#[must_use]
pub fn analyse(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<Analysis> {
    let part = |share: f64| if bounds.nodes == u64::MAX { u64::MAX } else { (bounds.nodes as f64 * share) as u64 };
    let mut proving = || keep_going(PROVING);
    let mut solver = Solver::new(position, Aim::Outcome, part(PROVING).min(MOST_PROVING), &mut proving);
    let proven = solver.proven();
    let mut nodes = solver.nodes();
    let mut analysis = match proven {
        Some(proven) => Analysis {
            steps: position.sample(&mut |_| proven.index)?,
            chance: f32::from(proven.verdict as u8) / 2.0,
            proven: Some(proven.verdict),
            nodes,
        },
        None => {
            let share = if bounds.level.is_some() { SEARCHING } else { 1.0 };
            let analysis =
                search_within(position, bounds.seed, part(share).saturating_sub(nodes), &mut || keep_going(share))?;
            nodes += analysis.nodes;
            Analysis { nodes, ..analysis }
        }
    };
    if let Some(level) = bounds.level {
        let mut left = bounds.nodes.saturating_sub(nodes);
        let mut count = || {
            left = left.saturating_sub(1);
            left > 0 && keep_going(1.0)
        };
        analysis.steps = choose(position, level, bounds.seed, &mut count)?;
        if bounds.nodes < u64::MAX {
            analysis.nodes = bounds.nodes - left;
        }
    }
    Some(analysis)
}

/// The result of a search with this number of nodes.
fn search_within(
    position: &dyn Position,
    seed: u64,
    most: u64,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Analysis> {
    let found = search(&mut *position.walk(), seed, &mut |searched| u64::from(searched) < most && keep_going())?;
    // Walks and `sample` index moves in the same order.
    let steps = position.sample(&mut |_| found.index)?;
    Some(Analysis { steps, chance: found.value, proven: found.proven, nodes: found.nodes.into() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{Puzzle, Task};
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::games::diagonal::DIAGONAL;

    fn within(nodes: u64) -> Bounds {
        Bounds { level: None, nodes, seed: 1 }
    }

    #[test]
    fn proven_values_are_exact_and_others_are_between() {
        let small = BrithsSquare::<1>::new(3, 3, false);
        let analysis = analyse(&small, within(10_000), &mut |_| true).expect("a move");
        assert_eq!((analysis.chance, analysis.proven), (1.0, Some(Verdict::Win)));
        assert!(analysis.nodes <= 3_000);
        let large = BrithsSquare::<2>::new(10, 10, true);
        let analysis = analyse(&large, within(600), &mut |_| true).expect("a move");
        assert!(analysis.chance > 0.0 && analysis.chance < 1.0 && analysis.proven.is_none());
        assert_eq!(analysis.nodes, 600);
        assert_eq!(analyse(&large, within(600), &mut |_| true), Some(analysis));
        assert_eq!(analyse(&BrithsSquare::<1>::new(1, 1, true), within(10), &mut |_| true), None);
    }

    #[test]
    fn a_draw_is_proven_too() {
        let puzzles = Puzzle::shipped(&DIAGONAL);
        let saves: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.task == Task::Save).take(3).collect();
        assert_eq!(saves.len(), 3);
        for puzzle in saves {
            let analysis = analyse(&*puzzle.position(), within(100_000), &mut |_| true).expect("a move");
            assert_eq!((&analysis.steps, analysis.chance), (&puzzle.solution, 0.5), "{puzzle}");
            assert_eq!(analysis.proven, Some(Verdict::Draw), "{puzzle}");
        }
    }

    #[test]
    fn a_level_plays_its_own_move_within_the_time() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let bounds = Bounds { level: Some(2), ..within(100_000) };
        let analysis = analyse(&position, bounds, &mut |_| true).expect("a move");
        assert_eq!(Some(analysis.steps), choose(&position, 2, 1, &mut || true));
        let mut asked = 0;
        let mut soon = |_| {
            asked += 1;
            asked < 20
        };
        assert!(analyse(&position, within(u64::MAX), &mut soon).is_some());
        assert!(asked <= 22, "{asked}");
    }
}
