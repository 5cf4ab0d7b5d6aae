//! Perfect matchings of least cost in complete graphs, by Edmonds' blossom algorithm.
//!
//! | module | contents |
//! |---|---|
//! | `state` | the graph, the duals and the labels |
//! | `search` | stages: trees grow until an augmenting path is found |
//! | `shrink`, `expand` | blossoms appear and vanish |
//! | `augment` | edges are swapped along a path |
//!
//! The method is the one of Galil, "Efficient algorithms for finding maximum matching in graphs" (ACM Computing Surveys
//! 18, 1986). Stages, labels and duals are kept as in Joris van Rantwijk's `mwmatching.py` (2008).
//!
//! A complete graph of 1,000 vertices has half a million edges, of which few matter. So the search begins with the edges
//! that the caller holds for likely. The duals of the result tell which other edges could improve it. Those are added
//! until there are none, so the result is exact.

mod augment;
mod expand;
mod search;
mod shrink;
mod state;

use std::collections::HashSet;

use state::MatchingState;

/// The cost of a pair. The type is wide enough for several criteria, one above the other.
pub type Cost = i128;

/// The most edges that one vertex gets in one pass.
const ADDED: usize = 24;

/// Pairs all of `0..n`, `n` even, at the least total cost. Returns the partner of each. `likely` are pairs that a good
/// matching probably has; they influence the time only, except where several matchings cost the same.
pub fn cheapest(n: usize, likely: &[(usize, usize)], cost: &dyn Fn(usize, usize) -> Cost) -> Vec<usize> {
    assert!(n.is_multiple_of(2), "an odd number cannot be paired");
    let mut known: HashSet<(usize, usize)> = HashSet::new();
    let mut edges = Vec::new();
    let mut next: Vec<(usize, usize)> = likely.to_vec();
    loop {
        for (i, j) in next {
            let pair = (i.min(j), i.max(j));
            if i != j && known.insert(pair) {
                edges.push((pair.0, pair.1, -2 * cost(pair.0, pair.1)));
            }
        }
        let mut state = MatchingState::new(n, &edges);
        if !search::solve(&mut state) {
            next = all(n).collect();
            continue;
        }
        next = missing(&state, &known, cost);
        if next.is_empty() {
            return (0..n).map(|v| state.partner(v).expect("all are matched")).collect();
        }
    }
}

fn all(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// The unknown edges with a negative slack, for each vertex the most negative.
fn missing(
    state: &MatchingState,
    known: &HashSet<(usize, usize)>,
    cost: &dyn Fn(usize, usize) -> Cost,
) -> Vec<(usize, usize)> {
    let mut missing = Vec::new();
    for i in 0..state.n {
        let slack = |j: usize| match state.dual[i] + state.dual[j] + 4 * cost(i, j) {
            negative @ ..0 => negative + 2 * state.common(i, j),
            other => other,
        };
        let mut here: Vec<(Cost, usize)> = (i + 1..state.n)
            .map(|j| (slack(j), j))
            .filter(|(slack, j)| *slack < 0 && !known.contains(&(i, *j)))
            .collect();
        here.sort_unstable();
        missing.extend(here.into_iter().take(ADDED).map(|(_, j)| (i, j)));
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::{Cost, cheapest};
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    /// The least cost by trying everything, for each set of vertices as bits.
    fn least(n: usize, cost: &dyn Fn(usize, usize) -> Cost) -> Cost {
        let mut best = vec![Cost::MAX; 1 << n];
        best[0] = 0;
        for set in 0..1_usize << n {
            if best[set] == Cost::MAX {
                continue;
            }
            let Some(i) = (0..n).find(|i| set >> i & 1 == 0) else { continue };
            for j in (i + 1..n).filter(|j| set >> j & 1 == 0) {
                let next = set | 1 << i | 1 << j;
                best[next] = best[next].min(best[set] + cost(i, j));
            }
        }
        best[(1 << n) - 1]
    }

    #[test]
    fn the_cost_is_the_least_of_all_matchings() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for case in 0..3_000 {
            let n = 2 * random.random_range(1..=6);
            let range = [3, 10, 1_000][case % 3];
            let costs: Vec<Cost> = (0..n * n).map(|_| random.random_range(0..range)).collect();
            let cost = |i: usize, j: usize| costs[i.min(j) * n + i.max(j)];
            let likely: Vec<(usize, usize)> = (0..n).map(|i| (i, random.random_range(0..n))).collect();
            let mates = cheapest(n, &likely, &cost);
            assert!((0..n).all(|i| mates[mates[i]] == i && mates[i] != i), "case {case}");
            let found: Cost = (0..n).filter(|i| *i < mates[*i]).map(|i| cost(i, mates[i])).sum();
            assert_eq!(found, least(n, &cost), "case {case}");
        }
    }

    #[test]
    fn large_graphs_are_matched_exactly_with_few_edges() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let costs: Vec<Cost> = (0..120 * 120).map(|_| random.random_range(0..10_000)).collect();
        let cost = |i: usize, j: usize| costs[i.min(j) * 120 + i.max(j)];
        let sum = |mates: Vec<usize>| (0..120).map(|i| cost(i, mates[i])).sum::<Cost>();
        let few: Vec<(usize, usize)> = (0..60).map(|i| (i, i + 60)).collect();
        let all: Vec<(usize, usize)> = super::all(120).collect();
        assert_eq!(sum(cheapest(120, &few, &cost)), sum(cheapest(120, &all, &cost)));
    }
}
