//! Takes blossoms apart again: those whose dual has become zero.

use super::state::{MatchingState, NONE, VertexLabel};

/// A walk around the cycle of a blossom from one part to the base, in the direction with an even number of edges.
pub struct BlossomWalk {
    at: isize,
    step: isize,
    /// 1 if edge ends are passed against their direction.
    trick: usize,
}

impl BlossomWalk {
    /// A walk that begins at part number `from` of `length`.
    pub fn new(from: usize, length: usize) -> Self {
        let at = from.cast_signed();
        if from % 2 == 1 {
            Self { at: at - length.cast_signed(), step: 1, trick: 0 }
        } else {
            Self { at, step: -1, trick: 1 }
        }
    }

    /// Whether the base has been reached.
    pub fn is_done(&self) -> bool {
        self.at == 0
    }

    /// Goes on to the next part.
    pub fn advance(&mut self) {
        self.at += self.step;
    }

    /// The part where the walk is.
    pub fn part(&self, state: &MatchingState, b: usize) -> usize {
        let parts = &state.parts[b];
        parts[self.at.rem_euclid(parts.len().cast_signed()).cast_unsigned()]
    }

    /// The edge end from this part to the next, as the walk passes it.
    pub fn end(&self, state: &MatchingState, b: usize) -> usize {
        let ends = &state.ends[b];
        let at = self.at - self.trick.cast_signed();
        ends[at.rem_euclid(ends.len().cast_signed()).cast_unsigned()] ^ self.trick
    }
}

/// Takes a blossom apart. At the end of a stage its parts with a dual of zero are taken apart too; within a stage the
/// parts of an inner blossom are labelled anew.
pub fn expand(state: &mut MatchingState, b: usize, at_end: bool) {
    for part in state.parts[b].clone() {
        state.parent[part] = NONE;
        if part < state.n {
            state.outermost[part] = part;
        } else if at_end && state.dual[part] == 0 {
            expand(state, part, true);
        } else {
            for v in state.leaves(part) {
                state.outermost[v] = part;
            }
        }
    }
    if !at_end && state.label[b] == VertexLabel::Inner {
        relabel(state, b);
    }
    (state.label[b], state.label_end[b]) = (VertexLabel::Free, NONE);
    (state.base[b], state.best[b], state.best_edges[b]) = (NONE, NONE, None);
    state.parts[b].clear();
    state.ends[b].clear();
    state.unused.push(b);
}

/// Labels the parts of an inner blossom that is taken apart: alternately on the way from the entry to the base, and
/// those beside it only if something reaches them.
fn relabel(state: &mut MatchingState, b: usize) {
    let mut end = state.label_end[b];
    let entry = state.outermost[state.vertex[end ^ 1]];
    let from = state.parts[b].iter().position(|part| *part == entry).expect("the entry is a part");
    let mut walk = BlossomWalk::new(from, state.parts[b].len());
    while !walk.is_done() {
        let next = walk.end(state, b);
        let inner = state.vertex[end ^ 1];
        state.label[inner] = VertexLabel::Free;
        let outer = state.vertex[next ^ 1];
        state.label[outer] = VertexLabel::Free;
        state.assign(inner, VertexLabel::Inner, end);
        state.tight[next / 2] = true;
        walk.advance();
        end = walk.end(state, b);
        state.tight[end / 2] = true;
        walk.advance();
    }
    let part = walk.part(state, b);
    for at in [state.vertex[end ^ 1], part] {
        (state.label[at], state.label_end[at]) = (VertexLabel::Inner, end);
    }
    state.best[part] = NONE;
    walk.advance();
    while walk.part(state, b) != entry {
        let part = walk.part(state, b);
        walk.advance();
        if state.label[part] == VertexLabel::Outer {
            continue;
        }
        let reached = state.leaves(part).into_iter().find(|v| state.label[*v] != VertexLabel::Free);
        if let Some(v) = reached {
            state.label[v] = VertexLabel::Free;
            let mate = state.vertex[state.mate[state.base[part]]];
            state.label[mate] = VertexLabel::Free;
            state.assign(v, VertexLabel::Inner, state.label_end[v]);
        }
    }
}
