//! Thinks about a position within given bounds: what to play, what that is worth, and whether it is certain.

use tavoliere_games::rules::{Position, Steps};

use super::{Aim, Solver, Verdict, choose, search};

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The move to play.
    pub steps: Steps,
    /// How likely the side to move wins, from 0 to 1; a draw is worth a half.
    pub chance: f32,
    /// How the game ends for the side to move with best play, if that is certain.
    pub proven: Option<Verdict>,
    /// How many moves were looked at to prove, and positions looked into to search.
    pub nodes: u64,
}

/// How far to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Of the move to play; without it, the best there is.
    pub level: Option<u8>,
    pub nodes: u64,
    pub seed: u64,
}

/// What part of the effort goes into proofs at first, and what part is spent once the position is judged, where the move
/// of a level is still to be found.
const PROVING: f64 = 0.3;
const JUDGING: f64 = 0.7;

/// Positions in which a proof is within reach need no more.
const MOST_PROVING: u64 = 2_000_000;

/// Thinks until so many nodes are looked at, or until `keep_going`, asked again and again whether so large a part of the
/// time is left, says no. None when nobody is to move.
#[must_use]
pub fn think(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<Thought> {
    let part = |share: f64| if bounds.nodes == u64::MAX { u64::MAX } else { (bounds.nodes as f64 * share) as u64 };
    let mut proving = || keep_going(PROVING);
    let mut solver = Solver::new(position, Aim::Outcome, part(PROVING).min(MOST_PROVING), &mut proving);
    let proven = solver.proven();
    let mut nodes = solver.nodes();
    let mut thought = match proven {
        Some(proven) => Thought {
            steps: position.sample(&mut |_| proven.choice)?,
            chance: f32::from(proven.verdict as u8) / 2.0,
            proven: Some(proven.verdict),
            nodes,
        },
        None => {
            let share = if bounds.level.is_some() { JUDGING } else { 1.0 };
            let thought = judge(position, bounds.seed, part(share).saturating_sub(nodes), &mut || keep_going(share))?;
            nodes += thought.nodes;
            Thought { nodes, ..thought }
        }
    };
    if let Some(level) = bounds.level {
        let mut left = bounds.nodes.saturating_sub(nodes);
        let mut count = || {
            left = left.saturating_sub(1);
            left > 0 && keep_going(1.0)
        };
        thought.steps = choose(position, level, bounds.seed, &mut count)?;
        if bounds.nodes < u64::MAX {
            thought.nodes = bounds.nodes - left;
        }
    }
    Some(thought)
}

/// What the search finds with so many nodes.
fn judge(position: &dyn Position, seed: u64, most: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Thought> {
    let found = search(&mut *position.walk(), seed, &mut |looked| u64::from(looked) < most && keep_going())?;
    // The walk counts moves in the order of the rules, as sampling does.
    let steps = position.sample(&mut |_| found.choice)?;
    Some(Thought { steps, chance: found.value, proven: found.proven, nodes: found.nodes.into() })
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
    fn what_is_proven_is_certain_and_what_is_not_is_likely() {
        let small = BrithsSquare::<1>::new(3, 3, false);
        let thought = think(&small, within(10_000), &mut |_| true).expect("a move");
        assert_eq!((thought.chance, thought.proven), (1.0, Some(Verdict::Win)));
        assert!(thought.nodes <= 3_000);
        let large = BrithsSquare::<2>::new(10, 10, true);
        let thought = think(&large, within(600), &mut |_| true).expect("a move");
        assert!(thought.chance > 0.0 && thought.chance < 1.0 && thought.proven.is_none());
        assert_eq!(thought.nodes, 600);
        assert_eq!(think(&large, within(600), &mut |_| true), Some(thought));
        assert_eq!(think(&BrithsSquare::<1>::new(1, 1, true), within(10), &mut |_| true), None);
    }

    #[test]
    fn a_draw_is_proven_too() {
        let puzzles = Puzzle::shipped(&DIAGONAL);
        let saves: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.task == Task::Save).take(3).collect();
        assert_eq!(saves.len(), 3);
        for puzzle in saves {
            let thought = think(&*puzzle.position(), within(100_000), &mut |_| true).expect("a move");
            assert_eq!((&thought.steps, thought.chance), (&puzzle.solution, 0.5), "{puzzle}");
            assert_eq!(thought.proven, Some(Verdict::Draw), "{puzzle}");
        }
    }

    #[test]
    fn a_level_plays_as_it_does_and_time_is_kept() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let bounds = Bounds { level: Some(2), ..within(100_000) };
        let thought = think(&position, bounds, &mut |_| true).expect("a move");
        assert_eq!(Some(thought.steps), choose(&position, 2, 1, &mut || true));
        let mut asked = 0;
        let mut soon = |_| {
            asked += 1;
            asked < 20
        };
        assert!(think(&position, within(u64::MAX), &mut soon).is_some());
        assert!(asked <= 22, "{asked}");
    }
}
