//! Measures of moves, for achievements, exercises and reviews.

use super::{Fanorona, FanoronaMove};
use crate::rules::kit::{CellGrid, Heading};
use crate::rules::{BoxedPosition, Moment, Rules, Side, Step, Story, Turn};

/// A position whose type is not known, as one in which a side begins its turn.
fn position(read: &BoxedPosition, to_move: Side) -> Fanorona {
    let (diagram, grid) = (read.diagram(), CellGrid::<1>::new(9, 5));
    let pieces = Side::BOTH.map(|side| diagram.cells_of(side).map(|cell| grid.index(cell)).collect());
    Fanorona::with(pieces, to_move)
}

/// The most pieces that the side to move can capture before its turn ends.
fn most_captured(position: &Fanorona) -> i32 {
    let mut captures = Vec::new();
    for heading in Heading::ALL {
        position.each_capture(heading, &mut |mv| captures.push(mv));
    }
    captures.into_iter().map(|mv| captured_from(position, mv)).max().unwrap_or_default()
}

/// The most pieces that a capture and what can follow it in the same turn take.
fn captured_from(position: &Fanorona, mv: FanoronaMove) -> i32 {
    let mut next = position.clone();
    Rules::play(&mut next, mv);
    position.captured(mv).len() as i32 + if next.chain.is_some() { most_captured(&next) } else { 0 }
}

/// The most pieces that a side could capture after a move if it were its turn.
pub(super) fn threatened(moment: &Moment, side: Side) -> i32 {
    most_captured(&position(&moment.after(), side))
}

/// The moves by which the side of a move can go on with its turn.
fn next_in_turn(moment: &Moment) -> Vec<Moment> {
    let after = moment.after();
    if after.turn() != Turn::ToMove(moment.side) {
        return Vec::new();
    }
    after.legal().iter().map(|steps| Moment::new(&after, steps)).collect()
}

/// The most pieces that a move and what can follow it in the same turn take.
pub(super) fn haul(moment: &Moment) -> i32 {
    moment.taken() + next_in_turn(moment).iter().map(haul).max().unwrap_or_default()
}

/// The fewest pieces that the opponent can capture with its next turn, if the side of a move ends its own well.
pub(super) fn given(moment: &Moment) -> i32 {
    let next = next_in_turn(moment);
    next.iter().map(given).min().unwrap_or_else(|| threatened(moment, moment.side.opponent()))
}

/// Whether a move captures by moving away.
pub(super) fn is_withdrawal(moment: &Moment) -> bool {
    let mut cells = moment.steps.cells();
    let (Some(from), Some(to)) = (cells.next(), cells.next()) else { return false };
    let behind = |from: u8, to: u8, at: u8| i16::from(at) + i16::from(to) == 2 * i16::from(from);
    let mut captured = moment.effects.marks.iter().map(|(at, _)| at);
    captured.any(|at| behind(from.column, to.column, at.column) && behind(from.row, to.row, at.row))
}

/// Whether a move ends a chain of captures.
pub(super) fn is_pass(moment: &Moment) -> bool {
    moment.steps.0 == [Step::Pass]
}

/// The most pieces that a side captures in one turn.
pub(super) fn largest_haul(story: &Story, side: Side) -> i32 {
    let turns = story.moves.chunk_by(|one, next| one.side == next.side);
    turns.filter(|turn| turn[0].side == side).map(|turn| turn.iter().map(Moment::taken).sum()).max().unwrap_or_default()
}

/// The most pieces by which a side is behind.
pub(super) fn deepest_deficit(story: &Story, side: Side) -> i32 {
    let behind = |moment: &Moment| {
        let scores = moment.before.scores();
        scores[side.opponent().index()] - scores[side.index()]
    };
    story.moves.iter().map(behind).max().unwrap_or_default()
}
