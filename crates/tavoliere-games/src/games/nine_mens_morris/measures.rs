//! Measures of moves, for achievements, exercises and reviews.

use super::points::{BESIDE, cell, point};
use super::{NONE, NineMensMorris, members};
use crate::rules::{BoxedPosition, Cell, Moment, Side, Story};

/// A position whose type is not known, as one in which a side is to move.
fn position(read: &BoxedPosition, to_move: Side) -> NineMensMorris {
    let (diagram, scores) = (read.diagram(), read.scores());
    let pieces = Side::BOTH.map(|side| diagram.cells_of(side).filter_map(point).fold(0_u32, |set, at| set | 1 << at));
    let in_hand = [0, 1].map(|side: usize| scores[side] as u8 - pieces[side].count_ones() as u8);
    NineMensMorris::with(pieces, in_hand, to_move)
}

/// The number of points on which the side of a move could close a mill with its next one, if the opponent did nothing.
pub(super) fn threats(moment: &Moment) -> i32 {
    mills(&position(&moment.after(), moment.side)).count_ones() as i32
}

/// The points on which the side to move can close a mill.
fn mills(position: &NineMensMorris) -> u32 {
    let mut points = 0;
    position.each_move(|mv| {
        if mv.taken != NONE {
            points |= 1 << mv.to;
        }
    });
    points
}

/// The number of steps to empty points that the pieces of a side have after a move.
pub(super) fn room(moment: &Moment, side: Side) -> i32 {
    let after = position(&moment.after(), side);
    members(after.own()).map(|point| (BESIDE[point] & after.empty()).count_ones() as i32).sum()
}

/// A point where the opponent can close a mill after a move.
pub(super) fn given_mill(moment: &Moment) -> Option<Cell> {
    let after = moment.after();
    let next = after.turn().side()?;
    members(mills(&position(&after, next))).next().map(cell)
}

/// Whether the piece of a move can go back and take another piece, whatever the opponent does.
pub(super) fn swings_back(moment: &Moment) -> bool {
    let [from, to] = [moment.steps.cells().next(), moment.steps.cells().nth(1)];
    let goes_back = |next: &Moment| {
        let mut cells = next.steps.cells();
        next.captured() > 0 && (cells.next(), cells.next()) == (to, from)
    };
    moment.replies().iter().all(|reply| reply.replies().iter().any(goes_back))
}

/// The most turns in a row in which a side takes a piece.
pub(super) fn longest_run(story: &Story, side: Side) -> usize {
    let moves: Vec<bool> = story.moves_of(side).map(|moment| moment.captured() > 0).collect();
    let runs = moves.chunk_by(|one, next| one == next).filter(|run| run[0]);
    runs.map(<[bool]>::len).max().unwrap_or_default()
}
