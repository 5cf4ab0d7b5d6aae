//! Monte Carlo tree search with PUCT, RAVE and proven results (MCTS-Solver). It refers to moves by their index, so it
//! is the same for all games; the [`SearchParameters`] of a game weight its heuristics.
//!
//! After Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006), Gelly and Silver, "Combining online and
//! offline knowledge in UCT" (2007), Winands, Björnsson and Saito, "Monte-Carlo tree search solver" (2008), and Rosin,
//! "Multi-armed bandits with episode context" (2011).

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::rules::{MoveHints, Outcome, SearchParameters, Side, Turn, Walk};

use super::Verdict;
use super::playout::below;
use super::tree::Tree;

/// The share of the margin in the value of a finished game.
const MARGIN: f32 = 0.05;

/// The maximum length of a playout in moves.
const LONGEST: usize = 300;

/// How many moves are considered at the root on the average, at least: nobody overlooks nearly all of the last few moves.
const LEAST: f32 = 1.5;

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchResult {
    /// The index of the best move in the order of [`Rules::moves`](tavoliere_games::rules::Rules::moves).
    pub index: usize,
    /// The probability that the side to move wins with it, from 0 to 1; a draw counts as a half.
    pub value: f32,
    /// The proven result with this move, if there is one.
    pub proven: Option<Verdict>,
    /// The number of positions searched.
    pub nodes: u32,
}

/// The best move from the start of a walk; `None` if the game is over. `keep_going` is called before each node, with
/// the number of nodes so far.
pub fn search(walk: &mut dyn Walk, seed: u64, keep_going: &mut dyn FnMut(u32) -> bool) -> Option<SearchResult> {
    search_without(walk, &[], seed, keep_going)
}

/// The same, where the moves with these indices are known to lose.
pub(super) fn search_without(
    walk: &mut dyn Walk,
    lost: &[usize],
    seed: u64,
    keep_going: &mut dyn FnMut(u32) -> bool,
) -> Option<SearchResult> {
    let parameters = walk.parameters();
    let (search, _, nodes) = explore(walk, &parameters, (1.0, lost), seed, keep_going)?;
    let (index, value, proven) = search.tree.best();
    Some(SearchResult { index, value, proven, nodes })
}

/// The same with other parameters, and with a random share of the moves at the root (`breadth`).
pub fn search_with(
    walk: &mut dyn Walk,
    parameters: &SearchParameters,
    breadth: f32,
    seed: u64,
    keep_going: &mut dyn FnMut(u32) -> bool,
) -> Option<SearchResult> {
    let (search, considered, nodes) = explore(walk, parameters, (breadth, &[]), seed, keep_going)?;
    let (child, value, proven) = search.tree.best();
    // A move left out at the root may be better, so only a win is certain.
    let proven = proven.filter(|verdict| breadth >= 1.0 || *verdict == Verdict::Win);
    Some(SearchResult { index: considered[child], value, proven, nodes })
}

/// The same with all moves, and with the share of the visits of each.
pub fn search_for_shares(
    walk: &mut dyn Walk,
    parameters: &SearchParameters,
    seed: u64,
    keep_going: &mut dyn FnMut(u32) -> bool,
) -> Option<(SearchResult, Vec<f32>)> {
    let (search, _, nodes) = explore(walk, parameters, (1.0, &[]), seed, keep_going)?;
    let (index, value, proven) = search.tree.best();
    Some((SearchResult { index, value, proven, nodes }, search.tree.shares()))
}

/// Searches until there is nothing to improve, or `keep_going` returns `false`. Considers a share of the moves at the root,
/// where some of all are known to lose. Returns the search, the indices of the moves considered, and the number of
/// positions searched.
fn explore(
    walk: &mut dyn Walk,
    parameters: &SearchParameters,
    (breadth, lost): (f32, &[usize]),
    seed: u64,
    keep_going: &mut dyn FnMut(u32) -> bool,
) -> Option<(TreeSearch, Vec<usize>, u32)> {
    walk.restart();
    let side = walk.turn().side()?;
    let mut search = TreeSearch::new(side, *parameters, seed);
    let considered = search.expand_root(side, breadth, walk);
    lost.iter().for_each(|index| search.tree.refute(*index));
    let mut nodes = 0;
    // A single move left by the level needs no value.
    let is_open = breadth >= 1.0 || considered.len() > 1;
    while is_open && search.tree.is_open() && keep_going(nodes) {
        walk.restart();
        search.iterate(&considered, walk);
        nodes += 1;
    }
    Some((search, considered, nodes))
}

struct TreeSearch {
    tree: Tree,
    parameters: SearchParameters,
    random: ChaCha8Rng,
    /// The nodes on the current path.
    path: Vec<u32>,
    /// The RAVE keys of the moves since the root.
    rave_keys: Vec<u16>,
    hints: Vec<MoveHints>,
}

impl TreeSearch {
    fn new(side: Side, parameters: SearchParameters, seed: u64) -> Self {
        Self {
            tree: Tree::new(side.opponent()),
            parameters,
            random: ChaCha8Rng::seed_from_u64(seed),
            path: Vec::new(),
            rave_keys: Vec::new(),
            hints: Vec::new(),
        }
    }

    /// Expands the root with a random share of its moves. Returns their indices.
    fn expand_root(&mut self, side: Side, share: f32, walk: &mut dyn Walk) -> Vec<usize> {
        self.fill_hints(walk);
        let mut considered: Vec<usize> = (0..self.hints.len()).collect();
        if share < 1.0 {
            let share = share.max(LEAST / self.hints.len() as f32);
            considered.retain(|_| self.random.random::<f32>() < share);
            if considered.is_empty() {
                considered.push(self.random.random_range(..self.hints.len()));
            }
            self.hints = considered.iter().map(|index| self.hints[*index]).collect();
        }
        self.tree.expand(0, side, &self.hints, self.parameters.prior_weight, &mut self.random);
        considered
    }

    /// Fills `hints` for the walk's position; skips heuristics that have no weight.
    fn fill_hints(&mut self, walk: &mut dyn Walk) {
        self.hints.clear();
        if self.parameters.prior_weight > 0.0 || self.parameters.rave > 0.0 {
            walk.hints(&mut self.hints);
        } else {
            self.hints.resize(walk.count_moves(), MoveHints { rave_key: 0, prior: 0.0 });
        }
    }

    /// The child of a node that is to be searched next, with its index. Expands a node that was visited before: most leaves
    /// never are again, and priors cost more than a value.
    fn child_of(&mut self, here: u32, walk: &mut dyn Walk) -> Option<(u32, usize)> {
        if self.tree.is_worth_expanding(here)
            && let (Turn::ToMove(side), None) = (walk.turn(), walk.decided())
        {
            self.fill_hints(walk);
            self.tree.expand(here, side, &self.hints, self.parameters.prior_weight, &mut self.random);
        }
        self.tree.select(here, &self.parameters)
    }

    /// One iteration: selects a leaf, evaluates it and backs the value up.
    fn iterate(&mut self, considered: &[usize], walk: &mut dyn Walk) {
        self.path.clear();
        self.rave_keys.clear();
        let mut here = 0;
        self.path.push(here);
        while let Some((child, index)) = self.child_of(here, walk) {
            self.rave_keys.push(walk.play_index(if here == 0 { considered[index] } else { index }));
            self.path.push(child);
            here = child;
        }
        let value = match (walk.turn(), walk.decided()) {
            (Turn::Over(Outcome { winner, .. }), _) | (_, winner @ Some(_)) => {
                self.tree.prove(&self.path, winner);
                value_of(winner, walk.scores())
            }
            (Turn::ToMove(_), None) => self.evaluate(walk),
        };
        self.tree.back_up(&self.path, value);
        if self.parameters.rave > 0.0 {
            self.tree.back_up_rave(&self.path, &self.rave_keys, value);
        }
    }

    /// The value of the walk's position for the first side: static evaluation, playouts, or both. Adds the RAVE keys of
    /// the last playout.
    fn evaluate(&mut self, walk: &mut dyn Walk) -> f32 {
        let SearchParameters { evaluation_weight, playouts, .. } = self.parameters;
        let win_probability = if evaluation_weight > 0.0 { walk.win_probability() } else { 0.0 };
        if evaluation_weight >= 1.0 {
            return win_probability;
        }
        let length = self.rave_keys.len();
        let mut sum = 0.0;
        walk.save();
        for _ in 0..playouts {
            walk.restore();
            self.rave_keys.truncate(length);
            sum += self.play_out(walk);
        }
        evaluation_weight * win_probability + (1.0 - evaluation_weight) * sum / f32::from(playouts)
    }

    /// The value of one playout from the walk's position.
    fn play_out(&mut self, walk: &mut dyn Walk) -> f32 {
        let random = &mut self.random;
        let end = walk.play_out_by_policy(
            &mut |count| below(random, count),
            self.parameters.samples,
            LONGEST,
            &mut self.rave_keys,
        );
        let winner = end.map(|outcome| outcome.winner).or_else(|| walk.certain_winner().map(Some));
        winner.map_or_else(|| walk.win_probability(), |winner| value_of(winner, walk.scores()))
    }
}

/// The value of a finished game for the first side, from 0 to 1: the result, and a small share for the margin.
fn value_of(winner: Option<Side>, scores: [i32; 2]) -> f32 {
    let margin = (scores[0] - scores[1]) as f32;
    let result = match winner {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    };
    let shape = margin / (1.0 + margin.abs());
    result * (1.0 - MARGIN) + (shape + 1.0) / 2.0 * MARGIN
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::games::diagonal::Diagonal;
    use tavoliere_games::rules::{BoxedPosition, Position, Steps};

    fn found(position: &dyn Position, nodes: u32) -> Option<SearchResult> {
        search(&mut *position.walk(), 1, &mut |searched| searched < nodes)
    }

    /// The result with best play for the side to move, by exhaustive search.
    fn verdict(position: &dyn Position) -> Verdict {
        let side = position.turn().side().expect("somebody is to move");
        let after = |steps: &Steps| {
            let mut next = position.clone_box();
            next.play(steps).expect("legal");
            match next.turn() {
                Turn::Over(outcome) => match outcome.winner {
                    None => Verdict::Draw,
                    Some(winner) if winner == side => Verdict::Win,
                    Some(_) => Verdict::Loss,
                },
                Turn::ToMove(_) => match verdict(&*next) {
                    Verdict::Win => Verdict::Loss,
                    Verdict::Draw => Verdict::Draw,
                    Verdict::Loss => Verdict::Win,
                },
            }
        };
        position.legal().iter().map(after).max().expect("a move")
    }

    #[test]
    fn proven_results_are_correct() {
        let mut boards: Vec<BoxedPosition> = Vec::new();
        for (columns, rows) in [(2, 1), (3, 1), (4, 1), (5, 1), (7, 1), (2, 2), (3, 2), (4, 2), (3, 3)] {
            boards.push(Box::new(BrithsSquare::<1>::new(columns, rows, false)));
        }
        // Games decided by points can also end in a draw.
        boards.push(Box::new(Diagonal::<1>::new(2)));
        for mut moves in ["b2 a1 c3", "a1 c1 b2", "b1 b3 a2"].map(str::split_whitespace) {
            let mut board: BoxedPosition = Box::new(Diagonal::<1>::new(3));
            moves.try_for_each(|name| board.play(&Steps::parse(name).expect("a move"))).expect("legal");
            boards.push(board);
        }
        for board in boards {
            let found = found(&*board, 100_000).expect("a move");
            let verdict = verdict(&*board);
            assert_eq!(found.proven, Some(verdict), "{found:?}");
            assert_eq!(found.value, [0.0, 0.5, 1.0][verdict as usize]);
        }
        assert_eq!(found(&BrithsSquare::<1>::new(1, 1, true), 10), None);
    }

    #[test]
    fn equal_seeds_and_nodes_give_equal_results() {
        let position = BrithsSquare::<2>::new(10, 10, false);
        let mut walk = Position::walk(&position);
        let mut found = |seed| search(&mut *walk, seed, &mut |searched| searched < 200);
        let first: Vec<_> = (0..20).map(&mut found).collect();
        assert_eq!(first, (0..20).map(&mut found).collect::<Vec<_>>());
        assert!(first.iter().any(|other| other.map(|found| found.index) != first[0].map(|found| found.index)));
    }

    #[test]
    fn a_move_that_is_known_to_lose_is_not_found() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let free = |lost: &[usize]| search_without(&mut *Position::walk(&position), lost, 1, &mut |n| n < 300);
        let best = free(&[]).expect("a move").index;
        assert_ne!(free(&[best]).expect("a move").index, best);
        let others: Vec<usize> = (0..25).filter(|index| *index != 7).collect();
        assert_eq!(free(&others).expect("a move").index, 7);
    }

    #[test]
    fn a_search_with_less_breadth_considers_fewer_moves() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let parameters = position.walk().parameters();
        let seen = |breadth: f32| {
            let one = |seed| search_with(&mut *Position::walk(&position), &parameters, breadth, seed, &mut |n| n < 50);
            let mut indices: Vec<usize> = (0..60).filter_map(one).map(|found| found.index).collect();
            indices.sort_unstable();
            indices.dedup();
            indices.len()
        };
        assert!(seen(0.0) > 15 && seen(1.0) < seen(0.3), "{} {} {}", seen(0.0), seen(0.3), seen(1.0));
    }

    #[test]
    fn a_value_combines_result_and_margin() {
        let table = [
            value_of(Some(Side::First), [9, 0]),
            value_of(Some(Side::First), [2, 1]),
            value_of(None, [0, 0]),
            value_of(Some(Side::Second), [1, 2]),
            value_of(Some(Side::Second), [0, 9]),
        ];
        assert!(table.is_sorted_by(|one, other| one > other), "{table:?}");
        assert_eq!(table[2], 0.5);
        assert!(table.iter().all(|value| (0.0..=1.0).contains(value)));
    }
}
