//! The search for a perfect matching of greatest weight in a sparse graph, stage by stage.

use super::Cost;
use super::augment::augment;
use super::expand::expand;
use super::shrink::{base_of_cycle, shrink};
use super::state::{MatchingState, NONE, VertexLabel};

/// The limit on the next change of the duals.
#[derive(Clone, Copy)]
enum Limit {
    /// An edge from an outer vertex to a free one becomes usable.
    ToFree(usize),
    /// An edge between two outer blossoms becomes usable.
    Between(usize),
    /// The dual of an inner blossom becomes zero.
    Blossom(usize),
}

/// Matches all vertices with the greatest weight. Returns whether that is possible; the state has the matching.
pub fn solve(state: &mut MatchingState) -> bool {
    match_greedily(state);
    while state.mate.contains(&NONE) {
        if !stage(state) {
            return false;
        }
        for b in state.n..2 * state.n {
            if state.is_outermost_blossom(b) && state.label[b] == VertexLabel::Outer && state.dual[b] == 0 {
                expand(state, b, true);
            }
        }
    }
    true
}

/// Matches along edges without slack, which is right under the duals of the beginning.
fn match_greedily(state: &mut MatchingState) {
    for k in 0..state.weights.len() {
        let (v, w) = (state.vertex[2 * k], state.vertex[2 * k + 1]);
        if state.mate[v] == NONE && state.mate[w] == NONE && state.slack(k) == 0 {
            (state.mate[v], state.mate[w]) = (2 * k + 1, 2 * k);
        }
    }
}

fn stage(state: &mut MatchingState) -> bool {
    state.label.fill(VertexLabel::Free);
    state.label_end.fill(NONE);
    state.best.fill(NONE);
    state.best_edges.fill(None);
    state.tight.fill(false);
    state.queue.clear();
    for v in 0..state.n {
        if state.mate[v] == NONE && state.label[state.outermost[v]] == VertexLabel::Free {
            state.assign(v, VertexLabel::Outer, NONE);
        }
    }
    loop {
        while let Some(v) = state.queue.pop() {
            if grow(state, v) {
                return true;
            }
        }
        let Some((delta, limit)) = next_limit(state) else { return false };
        change_duals(state, delta);
        match limit {
            Limit::ToFree(k) | Limit::Between(k) => {
                state.tight[k] = true;
                let (i, j) = (state.vertex[2 * k], state.vertex[2 * k + 1]);
                let outer = if state.label[state.outermost[i]] == VertexLabel::Outer { i } else { j };
                state.queue.push(outer);
            }
            Limit::Blossom(b) => expand(state, b, false),
        }
    }
}

/// Looks at all edges of an outer vertex. Returns whether one completed an augmenting path.
fn grow(state: &mut MatchingState, v: usize) -> bool {
    for at in 0..state.neighbours[v].len() {
        let end = state.neighbours[v][at];
        let (k, w) = (end / 2, state.vertex[end]);
        if state.outermost[v] == state.outermost[w] {
            continue;
        }
        state.tight[k] |= state.slack(k) <= 0;
        let there = state.label[state.outermost[w]];
        if state.tight[k] {
            if there == VertexLabel::Free {
                state.assign(w, VertexLabel::Inner, end ^ 1);
            } else if there == VertexLabel::Outer {
                let Some(base) = base_of_cycle(state, v, w) else {
                    augment(state, k);
                    return true;
                };
                shrink(state, base, k);
            } else if state.label[w] == VertexLabel::Free {
                (state.label[w], state.label_end[w]) = (VertexLabel::Inner, end ^ 1);
            }
        } else if there == VertexLabel::Outer {
            let b = state.outermost[v];
            if state.is_better(k, state.best[b]) {
                state.best[b] = k;
            }
        } else if state.label[w] == VertexLabel::Free && state.is_better(k, state.best[w]) {
            state.best[w] = k;
        }
    }
    false
}

/// The greatest change of the duals under which no edge gets a negative slack, and what limits it.
fn next_limit(state: &MatchingState) -> Option<(Cost, Limit)> {
    let free = (0..state.n)
        .filter(|v| state.best[*v] != NONE && state.label[state.outermost[*v]] == VertexLabel::Free)
        .map(|v| (state.slack(state.best[v]), Limit::ToFree(state.best[v])));
    let between = (0..2 * state.n)
        .filter(|b| state.parent[*b] == NONE && state.label[*b] == VertexLabel::Outer && state.best[*b] != NONE)
        .map(|b| (state.slack(state.best[b]) / 2, Limit::Between(state.best[b])));
    let blossoms = (state.n..2 * state.n)
        .filter(|b| state.is_outermost_blossom(*b) && state.label[*b] == VertexLabel::Inner)
        .map(|b| (state.dual[b], Limit::Blossom(b)));
    free.chain(between).chain(blossoms).min_by_key(|(delta, _)| *delta)
}

fn change_duals(state: &mut MatchingState, delta: Cost) {
    for v in 0..state.n {
        match state.label[state.outermost[v]] {
            VertexLabel::Outer => state.dual[v] -= delta,
            VertexLabel::Inner => state.dual[v] += delta,
            _ => {}
        }
    }
    for b in state.n..2 * state.n {
        if state.is_outermost_blossom(b) {
            match state.label[b] {
                VertexLabel::Outer => state.dual[b] += delta,
                VertexLabel::Inner => state.dual[b] -= delta,
                _ => {}
            }
        }
    }
}
