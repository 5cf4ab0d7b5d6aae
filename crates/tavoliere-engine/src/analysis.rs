//! Analyses a position within given bounds: the best move, its value, and whether it is proven.

use std::cell::{Cell, RefCell};

use tavoliere_games::rules::{Position, SearchParameters, Steps};

use super::search::search_without;
use super::{Aim, LEVELS, ProvenMove, Solver, Verdict, choose, finish};

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

/// The bounds of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The level of the move to play; `None` for the best move, which the highest level plays, too.
    pub level: Option<u8>,
    /// The maximum number of moves examined and of positions searched; [`u64::MAX`] if only time is a bound.
    pub nodes: u64,
    pub seed: u64,
}

impl Bounds {
    /// The nodes of the highest level if there is no clock: about those of half a second.
    pub const WITHOUT_CLOCK: u64 = 100_000;

    /// The bounds of a level if there is no clock, so that the same move is found on every machine.
    #[must_use]
    pub const fn without_clock(level: u8, seed: u64) -> Self {
        Self { level: Some(level), nodes: Self::WITHOUT_CLOCK, seed }
    }

    /// A level that is below the highest.
    pub(super) fn lower_level(&self) -> Option<u8> {
        self.level.filter(|level| *level < LEVELS)
    }

    /// A share of the nodes.
    fn part(&self, share: f64) -> u64 {
        if self.nodes == u64::MAX { u64::MAX } else { (self.nodes as f64 * share) as u64 }
    }
}

/// The parts of the time and of the nodes by whose ends a phase ends: the proof of the margin, and the search for the
/// value if a level chooses its move afterwards.
const MEASURING: f64 = 0.7;
const SEARCHING: f64 = 0.7;

/// The maximum nodes of a proof, by the memory that they take.
const MOST_PROVING: u64 = 16_000_000;

/// Analyses a position until the bounds are reached. `keep_going` is called with a part of the time, from 0 to 1, and
/// returns whether that part is still running. A position that is proven early is played as well as possible: for the
/// largest margin if the game counts one, else for the quickest win or the longest resistance. Returns `None` if the
/// game is over.
#[must_use]
pub fn analyse(position: &dyn Position, bounds: Bounds, keep_going: &mut dyn FnMut(f64) -> bool) -> Option<Analysis> {
    position.turn().side()?;
    let Some(level) = bounds.lower_level() else { return Thought::new(position, bounds, keep_going).best(1.0) };
    let analysis = Thought::new(position, bounds, keep_going).best(SEARCHING)?;
    let mut left = bounds.nodes.saturating_sub(analysis.nodes);
    let own = Bounds { level: Some(level), nodes: left, ..bounds };
    let mut count = |share| {
        left = left.saturating_sub(1);
        left > 0 && keep_going(share)
    };
    let steps = choose(position, own, &mut count)?;
    let nodes = if bounds.nodes < u64::MAX { bounds.nodes - left } else { analysis.nodes };
    Some(Analysis { steps, nodes, ..analysis })
}

/// An analysis under way.
struct Thought<'a> {
    position: &'a dyn Position,
    bounds: Bounds,
    keep_going: RefCell<&'a mut dyn FnMut(f64) -> bool>,
}

impl<'a> Thought<'a> {
    fn new(position: &'a dyn Position, bounds: Bounds, keep_going: &'a mut dyn FnMut(f64) -> bool) -> Self {
        Self { position, bounds, keep_going: RefCell::new(keep_going) }
    }

    fn goes_on(&self, share: f64) -> bool {
        (self.keep_going.borrow_mut())(share)
    }

    /// The nodes that are left of a share.
    fn left(&self, share: f64, used: u64) -> u64 {
        self.bounds.part(share).saturating_sub(used)
    }

    /// The best move that is found in a share of the time. The whole time is also used for what follows a proof.
    fn best(&self, whole: f64) -> Option<Analysis> {
        if self.position.decided().is_some() {
            return self.finished(whole);
        }
        let mut walk = self.position.walk();
        let SearchParameters { proving, provable, .. } = walk.parameters();
        let is_hopeful = walk.count_moves() <= provable.into();
        let share = Cell::new(whole * f64::from(proving));
        let mut asked = || self.goes_on(share.get());
        let most = if is_hopeful { self.bounds.part(share.get()).min(MOST_PROVING) } else { 0 };
        let mut solver = Solver::new(self.position, Aim::Outcome, most, &mut asked);
        let mut proven = solver.proven();
        let mut nodes = solver.nodes();
        let (mut index, mut chance) = (0, 0.0);
        if proven.is_none() {
            let most = self.left(whole, nodes);
            let mut searching = |searched| u64::from(searched) < most && self.goes_on(whole);
            let found = search_without(&mut *self.position.walk(), &solver.lost(), self.bounds.seed, &mut searching)?;
            nodes += u64::from(found.nodes);
            (index, chance) = (found.index, found.value);
            proven = found.proven.map(|verdict| ProvenMove { index, verdict });
        }
        if let Some(proven) = proven {
            chance = proven.verdict.chance();
            share.set(whole);
            index = self.sharpened(&mut solver, proven, &mut nodes, whole);
        }
        // Walks and `sample` index moves in the same order.
        let steps = self.position.sample(&mut |_| index)?;
        Some(Analysis { steps, chance, proven: proven.map(|proven| proven.verdict), nodes })
    }

    /// The best of the moves that preserve a proven result.
    fn sharpened(&self, solver: &mut Solver<'_>, proven: ProvenMove, nodes: &mut u64, whole: f64) -> usize {
        if proven.verdict != Verdict::Draw && self.position.walk().counts_margin() {
            let most = self.left(MEASURING, *nodes).min(MOST_PROVING);
            let mut asked = || self.goes_on(MEASURING);
            let mut measuring = Solver::new(self.position, Aim::Margin, most, &mut asked);
            let best = measuring.proven();
            *nodes += measuring.nodes();
            if let Some(best) = best {
                return best.index;
            }
        }
        let before = solver.nodes();
        let index = solver.sharpened(proven, self.left(whole, *nodes));
        *nodes += solver.nodes() - before;
        index
    }

    /// The next move of a winner that plays on alone.
    fn finished(&self, whole: f64) -> Option<Analysis> {
        let most = self.bounds.part(whole);
        let mut nodes = 0;
        let mut trying = |moves: u64| {
            let goes_on = moves <= most - nodes && self.goes_on(whole);
            nodes += if goes_on { moves } else { 0 };
            goes_on
        };
        let steps = finish(self.position, self.bounds.seed, &mut trying).into_iter().next()?;
        Some(Analysis { steps, chance: 1.0, proven: Some(Verdict::Win), nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::Puzzle;
    use crate::solve;
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::games::diagonal::DIAGONAL;
    use tavoliere_games::games::insert::{INSERT, INSERT_X};
    use tavoliere_games::rules::Setup;

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
        // In each one move holds the draw, and none wins.
        for line in [
            "diagonal size=8 | e5d6d7g2f6a5b5e6d4c8f7f3e4d1b4c4c7e7c3d5b2a1c2g6h6d3g3f2g4b1e8h5e2h3a2f1h4g1a8a6c1c6f5a4a3b7b6c5h1a7h2h7b8f8h8e3f4g8b3d2g7 | e1 | 2 0",
            "diagonal size=8 | d7f8g4c6e6c7e7e3d8f7c1a4c2c3f2g6d2d5f3c8f6f1b4e5d6c4d3g3a1e4b8b7a2g2a7b1d1h3a3c5b2b3a6b5e8h1f4a5g8h8g1e1g5h4h7h2h6d4g7e2 | f5 | 2 0",
        ] {
            let puzzle = Puzzle::parse(line, &[&DIAGONAL]).expect("a position with its best move");
            let analysis = analyse(&*puzzle.position(), within(100_000), &mut |_| true).expect("a move");
            assert_eq!((&analysis.steps, analysis.chance), (&puzzle.solution, 0.5), "{puzzle}");
            assert_eq!(analysis.proven, Some(Verdict::Draw), "{puzzle}");
        }
    }

    #[test]
    fn a_proven_win_has_the_largest_margin() {
        let mut position = BrithsSquare::<1>::new(4, 4, false);
        for name in ["a1", "d4"] {
            Position::play(&mut position, &Steps::parse(name).expect("a move")).expect("legal");
        }
        let best = solve(&position, Aim::Margin, 1_000_000, &mut || true).expect("a proof");
        let analysis = analyse(&position, within(1_000_000), &mut |_| true).expect("a move");
        assert_eq!(analysis.proven, Some(best.verdict));
        Position::play(&mut position, &analysis.steps).expect("legal");
        let then = solve(&position, Aim::Margin, 1_000_000, &mut || true).expect("a proof");
        assert_eq!(then.margin, best.margin.map(|margin| -margin));
    }

    #[test]
    fn the_starts_of_layouts_are_proven() {
        for (game, seed) in [(&INSERT, "4"), (&INSERT_X, "7")] {
            let start = Setup::new(game, &[("seed", seed)], 0).expect("a setup").start();
            let analysis = analyse(&*start, within(2_200_000), &mut |_| true).expect("a move");
            assert_eq!(analysis.proven, Some(Verdict::Win), "{} from seed {seed}", game.id);
        }
    }

    #[test]
    fn the_highest_level_stops_by_the_clock_and_not_by_a_count() {
        let unbounded = Bounds { level: Some(LEVELS), nodes: u64::MAX, seed: 1 };
        // A proof is tried on the smaller board only.
        for (position, proving) in
            [(&BrithsSquare::<1>::new(6, 6, false) as &dyn Position, 0.3), (&BrithsSquare::<2>::new(10, 10, true), 0.0)]
        {
            // A clock that ticks with every look at it.
            let searched = |ticks: f64| {
                let mut time = 0.0;
                let mut keep_going = |share| {
                    time += 1.0;
                    time <= ticks * share
                };
                analyse(position, unbounded, &mut keep_going).expect("a move").nodes
            };
            // The proof looks every 64 nodes, the search every node.
            for ticks in [100.0, 1_000.0, 10_000.0] {
                let expected = ticks * proving * 64.0 + ticks * (1.0 - proving);
                let nodes = searched(ticks) as f64;
                assert!((nodes / expected - 1.0).abs() < 0.05, "{nodes} in {ticks} ticks");
            }
        }
    }

    #[test]
    fn a_single_move_is_played_at_once_and_a_finished_game_has_none() {
        let never = &mut |_| -> bool { panic!("asked") };
        let single = BrithsSquare::<1>::new(1, 1, false);
        let bounds = Bounds { level: Some(LEVELS), ..within(u64::MAX) };
        assert_eq!(choose(&single, bounds, never), Steps::parse("a1"));
        let over = BrithsSquare::<1>::new(1, 1, true);
        assert_eq!(analyse(&over, bounds, never), None);
        assert_eq!(choose(&over, bounds, never), None);
    }

    #[test]
    fn a_level_plays_its_own_move_within_the_time() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let bounds = Bounds { level: Some(2), ..within(100_000) };
        let analysis = analyse(&position, bounds, &mut |_| true).expect("a move");
        assert_eq!(Some(analysis.steps), choose(&position, bounds, &mut |_| true));
        let mut asked = 0;
        let mut soon = |_| {
            asked += 1;
            asked < 20
        };
        assert!(analyse(&position, within(u64::MAX), &mut soon).is_some());
        assert!(asked <= 22, "{asked}");
    }
}
