//! Swaps matched and unmatched edges along an augmenting path, through the blossoms on it.

use super::expand::BlossomWalk;
use super::state::{MatchingState, NONE};

/// Adds edge `k`, which joins two trees, to the matching, and swaps the edges from it to both roots.
pub fn augment(state: &mut MatchingState, k: usize) {
    for (mut v, mut end) in [(state.vertex[2 * k], 2 * k + 1), (state.vertex[2 * k + 1], 2 * k)] {
        loop {
            let outer = state.outermost[v];
            if outer >= state.n {
                turn(state, outer, v);
            }
            state.mate[v] = end;
            if state.label_end[outer] == NONE {
                break;
            }
            let inner = state.outermost[state.vertex[state.label_end[outer]]];
            let back = state.label_end[inner];
            v = state.vertex[back];
            let entry = state.vertex[back ^ 1];
            if inner >= state.n {
                turn(state, inner, entry);
            }
            state.mate[entry] = back;
            end = back ^ 1;
        }
    }
}

/// Swaps the edges within a blossom so that `v` becomes its base.
fn turn(state: &mut MatchingState, b: usize, v: usize) {
    let mut part = v;
    while state.parent[part] != b {
        part = state.parent[part];
    }
    if part >= state.n {
        turn(state, part, v);
    }
    let from = state.parts[b].iter().position(|other| *other == part).expect("a part of its parent");
    let mut walk = BlossomWalk::new(from, state.parts[b].len());
    while !walk.is_done() {
        walk.advance();
        let end = walk.end(state, b);
        turn_part(state, walk.part(state, b), state.vertex[end]);
        walk.advance();
        turn_part(state, walk.part(state, b), state.vertex[end ^ 1]);
        state.mate[state.vertex[end]] = end ^ 1;
        state.mate[state.vertex[end ^ 1]] = end;
    }
    state.parts[b].rotate_left(from);
    state.ends[b].rotate_left(from);
    state.base[b] = state.base[state.parts[b][0]];
}

fn turn_part(state: &mut MatchingState, part: usize, v: usize) {
    if part >= state.n {
        turn(state, part, v);
    }
}
