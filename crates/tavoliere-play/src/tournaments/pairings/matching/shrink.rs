//! Finds odd cycles of usable edges and shrinks them into blossoms.

use super::Cost;
use super::state::{MatchingState, NONE, VertexLabel};

/// Follows both ends of an edge between outer vertices to their roots. Returns the base of the blossom they close, or
/// nothing if they come from two trees: then the edge completes an augmenting path.
pub fn base_of_cycle(state: &mut MatchingState, v: usize, w: usize) -> Option<usize> {
    let (mut here, mut there) = (v, w);
    let (mut path, mut base) = (Vec::new(), None);
    while here != NONE {
        let b = state.outermost[here];
        if state.label[b] == VertexLabel::Seen {
            base = Some(state.base[b]);
            break;
        }
        path.push(b);
        state.label[b] = VertexLabel::Seen;
        here = match state.label_end[b] {
            NONE => NONE,
            end => {
                let inner = state.outermost[state.vertex[end]];
                state.vertex[state.label_end[inner]]
            }
        };
        if there != NONE {
            std::mem::swap(&mut here, &mut there);
        }
    }
    path.into_iter().for_each(|b| state.label[b] = VertexLabel::Outer);
    base
}

/// Makes a blossom of the cycle that edge `k` closes above `base`.
pub fn shrink(state: &mut MatchingState, base: usize, k: usize) {
    let b = state.unused.pop().expect("n vertices nest in fewer than n blossoms");
    let root = state.outermost[base];
    let (mut parts, mut ends) = branch(state, state.vertex[2 * k], root);
    parts.push(root);
    parts.reverse();
    ends.reverse();
    ends.push(2 * k);
    let (other, back) = branch(state, state.vertex[2 * k + 1], root);
    parts.extend(other);
    ends.extend(back.into_iter().map(|end| end ^ 1));
    parts.iter().for_each(|part| state.parent[*part] = b);
    (state.base[b], state.parent[b]) = (base, NONE);
    (state.label[b], state.label_end[b], state.dual[b]) = (VertexLabel::Outer, state.label_end[root], 0);
    (state.parts[b], state.ends[b]) = (parts, ends);
    for v in state.leaves(b) {
        if state.label[state.outermost[v]] == VertexLabel::Inner {
            state.queue.push(v);
        }
        state.outermost[v] = b;
    }
    collect_best(state, b);
}

/// The blossoms from a vertex up to the root of the cycle, without it, and the ends through which they were labelled.
fn branch(state: &MatchingState, from: usize, root: usize) -> (Vec<usize>, Vec<usize>) {
    let (mut parts, mut ends) = (Vec::new(), Vec::new());
    let mut at = state.outermost[from];
    while at != root {
        parts.push(at);
        ends.push(state.label_end[at]);
        at = state.outermost[state.vertex[state.label_end[at]]];
    }
    (parts, ends)
}

/// Finds the best edges from a new blossom to other outer blossoms.
fn collect_best(state: &mut MatchingState, b: usize) {
    let mut to: Vec<(usize, Cost)> = vec![(NONE, 0); 2 * state.n];
    for part in state.parts[b].clone() {
        let edges = state.best_edges[part].take().unwrap_or_else(|| {
            let leaves = state.leaves(part).into_iter();
            leaves.flat_map(|v| state.neighbours[v].iter().map(|end| end / 2)).collect()
        });
        state.best[part] = NONE;
        for k in edges {
            let (i, j) = (state.outermost[state.vertex[2 * k]], state.outermost[state.vertex[2 * k + 1]]);
            let other = if j == b { i } else { j };
            let slack = state.slack(k);
            if other != b && state.label[other] == VertexLabel::Outer && (to[other].0 == NONE || slack < to[other].1) {
                to[other] = (k, slack);
            }
        }
    }
    let edges: Vec<(usize, Cost)> = to.into_iter().filter(|(k, _)| *k != NONE).collect();
    state.best[b] = edges.iter().min_by_key(|(k, slack)| (*slack, *k)).map_or(NONE, |(k, _)| *k);
    state.best_edges[b] = Some(edges.into_iter().map(|(k, _)| k).collect());
}
