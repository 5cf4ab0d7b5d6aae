//! Measures of chains and bridges, for achievements, exercises and reviews.

use super::{Hex, NEIGHBOURS};
use crate::rules::kit::Heading;
use crate::rules::{Bits, BoxedPosition, Moment, Side, Stroke};

/// A board of any size.
type AnyBoard = Hex<3>;

/// For each side and each of its edges the two steps into the board. They lead from two cells of the edge to a cell of
/// the next row, which is joined with the edge as long as both are empty.
const INWARD: [[[usize; 2]; 2]; 2] = [[[1, 2], [4, 5]], [[0, 5], [2, 3]]];

/// The number of stones that the side of a move needs after it, if all bridges hold.
pub(super) fn own_gaps(moment: &Moment) -> i32 {
    gaps(&moment.after(), moment.side)
}

/// The same for the opponent.
pub(super) fn enemy_gaps(moment: &Moment) -> i32 {
    gaps(&moment.after(), moment.side.opponent())
}

/// The stones that a side still needs to join its edges without any bridge.
pub(super) fn needed(position: &BoxedPosition, side: Side) -> i32 {
    distance(&read(position), side, false)
}

/// The number of stones that a side still needs to join its edges, if all bridges hold.
fn gaps(position: &BoxedPosition, side: Side) -> i32 {
    distance(&read(position), side, true)
}

/// Whether a move holds a bridge that an enemy stone has entered: the cell is between two own stones, or between one
/// and the edge, and so is the enemy beside it.
pub(super) fn holds_bridge(moment: &Moment) -> bool {
    let (board, side) = (read(&moment.before), moment.side.index());
    let (cell, [own, enemy]) = (moment.cell(), [side, 1 - side].map(|side| board.stones[side]));
    let is_in = |set: Bits<3>, place: usize| {
        let at = board.grid.step(cell, NEIGHBOURS[place % 6], 1);
        at.map(|at| set.contains(board.grid.index(at)))
    };
    let is_on_edge = board.edges[side].iter().any(|edge| edge.contains(board.grid.index(cell)));
    let is_own = |at| is_in(own, at).unwrap_or(is_on_edge);
    (0..6).any(|at| is_own(at) && is_in(enemy, at + 1) == Some(true) && is_own(at + 2))
}

/// The number of own stones to which a move is linked, by an edge or a bridge.
pub(super) fn linked(moment: &Moment) -> i32 {
    let board = read(&moment.before);
    let (own, here) = (board.stones[moment.side.index()], Bits::one(board.grid.index(moment.cell())));
    ((board.grid.around(here, &NEIGHBOURS) | bridged(&board, here)) & own).len() as i32
}

/// Whether a move is on the outer two rows or columns, and most of the board is empty.
pub(super) fn is_on_rim(moment: &Moment) -> bool {
    let (cell, board) = (moment.cell(), read(&moment.before));
    let last = board.grid.columns - 1;
    board.empty.len() * 3 > board.grid.all.len() * 2
        && [cell.column, cell.row].iter().any(|place| *place < 2 || *place > last - 2)
}

/// The number of stones in the winning chain.
pub(super) fn length_of_chain(end: &BoxedPosition) -> usize {
    end.diagram().strokes.iter().filter(|stroke| matches!(stroke, Stroke::Won { .. })).count() + 1
}

/// A position whose type is not known.
fn read(position: &BoxedPosition) -> AnyBoard {
    let diagram = position.diagram();
    let mut read = AnyBoard::new(diagram.columns);
    for side in Side::BOTH {
        read.stones[side.index()] = diagram.cells_of(side).map(|cell| read.grid.index(cell)).collect();
        read.empty = read.empty.without(read.stones[side.index()]);
    }
    read
}

/// The cells at the other ends of bridges from these, with two empty cells between.
fn bridged(board: &AnyBoard, from: Bits<3>) -> Bits<3> {
    let over = |first: Heading, second: Heading| {
        let between = board.grid.moved(from, first) & board.empty;
        board.grid.moved(between, second)
    };
    (0..6).fold(Bits::EMPTY, |all, place| {
        let (one, other) = (NEIGHBOURS[place], NEIGHBOURS[(place + 1) % 6]);
        all | over(one, other) & over(other, one)
    })
}

/// The least number of stones that join the edges of a side, with or without the help of bridges.
fn distance(board: &AnyBoard, side: Side, with_bridges: bool) -> i32 {
    let (grid, own, index) = (&board.grid, board.stones[side.index()], side.index());
    let ends = [0, 1].map(|end| {
        let (edge, [one, other]) = (board.edges[index][end], INWARD[index][end].map(|place| NEIGHBOURS[place]));
        let open = edge & board.empty;
        edge | if with_bridges { grid.moved(open, one) & grid.moved(open, other) } else { Bits::EMPTY }
    });
    let near =
        |set: Bits<3>| grid.around(set, &NEIGHBOURS) | if with_bridges { bridged(board, set) } else { Bits::EMPTY };
    let (mut reached, mut count) = (Bits::EMPTY, 0);
    let mut next = ends[0] & own;
    loop {
        while !next.without(reached).is_empty() {
            reached |= next;
            next = near(reached) & own;
        }
        if !(reached & ends[1]).is_empty() || count > i32::from(grid.columns) {
            return count;
        }
        count += 1;
        next = ((near(reached) | ends[0]) & (board.empty | own)).without(reached);
    }
}
