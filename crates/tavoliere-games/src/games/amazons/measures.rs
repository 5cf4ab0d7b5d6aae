//! Measures of the room that amazons have, for achievements, exercises and reviews.

use super::{Amazons, shifted};
use crate::rules::{Bits, BoxedPosition, Cell, Mark, Moment, Side};

/// A board of any size.
type AnyBoard = Amazons<3>;

/// A position whose type is not known.
fn read(position: &BoxedPosition) -> AnyBoard {
    let diagram = position.diagram();
    let of = Side::BOTH.map(|side| diagram.cells_of(side).collect::<Vec<_>>());
    let arrows = diagram.marks.iter().filter(|(_, mark)| *mark == Mark::Dead);
    let arrows: Vec<Cell> = arrows.map(|(cell, _)| *cell).collect();
    let [first, second] = &of;
    AnyBoard::with(diagram.columns, [first, second], &arrows, Side::First)
}

/// The free cells around some cells.
fn around(board: &AnyBoard, cells: Bits<3>) -> Bits<3> {
    let beside = board.offsets().into_iter().fold(Bits::EMPTY, |all, offset| all | shifted(cells, offset));
    beside.without(board.barred)
}

/// The amazons of a side, each with the number of free cells around it.
fn ways_out(board: &AnyBoard, side: Side) -> impl Iterator<Item = (Cell, i32)> {
    let amazons = board.amazons[side.index()].iter();
    amazons.map(|index| (board.cell(index), around(board, Bits::one(index)).len() as i32))
}

/// The amazon of a side that has the fewest ways out, and how many, among those that have at least so many.
pub(super) fn tightest(position: &BoxedPosition, side: Side, least: i32) -> Option<(Cell, i32)> {
    ways_out(&read(position), side).filter(|(_, ways)| *ways >= least).min_by_key(|(_, ways)| *ways)
}

/// The amazons of a side that cannot move.
pub(super) fn shut_in(position: &BoxedPosition, side: Side) -> Vec<Cell> {
    ways_out(&read(position), side).filter(|(_, ways)| *ways == 0).map(|(cell, _)| cell).collect()
}

/// The number of free cells around the amazons of a side.
pub(super) fn room(position: &BoxedPosition, side: Side) -> i32 {
    let board = read(position);
    around(&board, board.amazons[side.index()]).len() as i32
}

/// The number of free cells that the amazons of a side can come to, and those of the other side cannot.
pub(super) fn area(position: &BoxedPosition, side: Side) -> i32 {
    let board = read(position);
    let [own, enemy] = [side, side.opponent()].map(|side| flooded(&board, board.amazons[side.index()]));
    own.without(enemy).len() as i32
}

/// The free cells that amazons on these cells can come to.
fn flooded(board: &AnyBoard, from: Bits<3>) -> Bits<3> {
    let (mut all, mut fresh) = (Bits::EMPTY, around(board, from));
    while !fresh.is_empty() {
        all |= fresh;
        fresh = around(board, fresh).without(all);
    }
    all
}

/// The number of cells that a side reaches in fewer moves than the other.
pub(super) fn nearer(position: &BoxedPosition, side: Side) -> i32 {
    let board = read(position);
    let [mut own, mut enemy] = [side, side.opponent()].map(|side| board.amazons[side.index()]);
    let (mut fresh, mut count) = (own, 0);
    while !fresh.is_empty() {
        fresh = spread(&board, own).without(own);
        own |= fresh;
        enemy |= spread(&board, enemy);
        count += fresh.without(enemy).len() as i32;
    }
    count
}

/// The free cells that amazons on some cells reach with one move.
fn spread(board: &AnyBoard, from: Bits<3>) -> Bits<3> {
    let reached_by = |index: usize| {
        let mut reached = Bits::EMPTY;
        board.each_reached(index, &board.barred, |at| reached.insert(at));
        reached
    };
    from.iter().map(reached_by).fold(Bits::EMPTY, |all, reached| all | reached)
}

/// The number of cells that the amazon of a move reaches from its new place before it shoots, and the most that a move
/// brings.
pub(super) fn reach(moment: &Moment) -> [i32; 2] {
    let (board, mut most) = (read(&moment.before), 0);
    let reached = |from: usize, to: usize| board.shots(to, &board.barred.without(Bits::one(from))) as i32;
    for from in board.amazons[moment.side.index()].iter() {
        board.each_reached(from, &board.barred, |to| most = most.max(reached(from, to)));
    }
    let cells: Vec<usize> = moment.steps.cells().map(|cell| super::index(board.size, cell)).collect();
    [reached(cells[0], cells[1]), most]
}

/// The number of cells that the arrow of a move flies.
pub(super) fn flight(moment: &Moment) -> u8 {
    let cells: Vec<Cell> = moment.steps.cells().collect();
    cells[1].column.abs_diff(cells[2].column).max(cells[1].row.abs_diff(cells[2].row))
}
