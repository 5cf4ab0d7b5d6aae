//! Measures of moves, for achievements, exercises and reviews.

use std::collections::HashMap;

use super::DotsAndBoxes;
use crate::rules::{Bits, BoxedPosition, Moment, Side, Step, Story};

/// A position whose type is not known, by the edges that are not drawn. Nobody has boxes in it.
pub(super) fn position(before: &BoxedPosition) -> DotsAndBoxes {
    let mut read = DotsAndBoxes::new(before.diagram().columns - 1);
    read.to_move = before.turn().side().unwrap_or(Side::First);
    read.open = Bits::EMPTY;
    for steps in before.legal() {
        if let [Step::Cell(from), Step::Cell(to)] = steps.0[..]
            && let Some(edge) = read.layout.edge(from, to)
        {
            read.open.insert(edge);
        }
    }
    read
}

/// The edges that complete boxes.
fn completing(position: &DotsAndBoxes) -> Bits<2> {
    position.open.iter().filter(|edge| !position.completed(*edge).is_empty()).collect()
}

/// The number of boxes that the side to move can complete in a row.
pub(super) fn ready(position: &DotsAndBoxes) -> i32 {
    let mut next = position.clone();
    while let Some(edge) = completing(&next).lowest() {
        next.draw(edge);
    }
    let [before, after] = [position, &next].map(|position| position.boxes.map(|boxes| boxes.len() as i32));
    after.iter().sum::<i32>() - before.iter().sum::<i32>()
}

/// The number of boxes that the opponent can complete in a row after a move.
pub(super) fn given(moment: &Moment) -> i32 {
    let after = position(&moment.after());
    if after.to_move == moment.side { 0 } else { ready(&after) }
}

/// Whether a move gives two boxes that the opponent can leave as they are, so that one edge completes both.
pub(super) fn is_handed_back(moment: &Moment) -> bool {
    if given(moment) != 2 {
        return false;
    }
    let after = position(&moment.after());
    after.open.without(completing(&after)).iter().any(|edge| {
        let mut next = after.clone();
        next.draw(edge);
        next.open.iter().any(|last| next.completed(last).len() == 2)
    })
}

/// The number of edges that are not the third of a box.
pub(super) fn safe_edges(position: &DotsAndBoxes) -> i32 {
    let is_safe = |edge: &usize| {
        let mut boxes = position.layout.boxes_of(*edge).into_iter().flatten();
        boxes.all(|number| (position.layout.edges_of(number) & position.open).len() > 2)
    };
    position.open.iter().filter(is_safe).count() as i32
}

/// The most boxes by which the side to move can be ahead in the rest of the game. Tries everything.
pub(super) fn best(position: &DotsAndBoxes, known: &mut HashMap<[u64; 2], i8>) -> i8 {
    if position.open.is_empty() {
        return 0;
    }
    if let Some(ahead) = known.get(&position.open.words()) {
        return *ahead;
    }
    let mut ahead = i8::MIN;
    for edge in position.open.iter() {
        let won = position.completed(edge).len() as i8;
        let mut next = position.clone();
        next.draw(edge);
        let rest = best(&next, known);
        ahead = ahead.max(if won > 0 { won + rest } else { -rest });
    }
    known.insert(position.open.words(), ahead);
    ahead
}

/// The most boxes that a side completes in one turn.
pub(super) fn longest_turn(story: &Story, side: Side) -> i32 {
    let turns = story.moves.chunk_by(|one, next| one.side == next.side);
    let of_side = turns.filter(|turn| turn[0].side == side);
    of_side.map(|turn| turn.iter().map(Moment::points).sum()).max().unwrap_or_default()
}

/// Whether a side leaves boxes that it could complete, and the opponent completes two of them with its next move.
pub(super) fn hands_back(story: &Story, side: Side) -> bool {
    story.moves.windows(2).any(|pair| {
        let [left, taken] = pair else { return false };
        let has_left = left.side == side && left.points() == 0 && !completing(&position(&left.before)).is_empty();
        has_left && taken.points() == 2
    })
}
