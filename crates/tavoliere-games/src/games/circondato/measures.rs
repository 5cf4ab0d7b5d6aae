//! Measures of the effect of a move, for achievements, exercises and reviews.

use super::board::BoardGeometry;
use super::{Circondato, union};
use crate::rules::{Bits, BoxedPosition, Cell, Moment, RemarkFact, Side, Stroke};

/// A board of any size.
type AnyBoard = BoardGeometry<6>;

/// The number of pieces that a move captured.
pub(super) fn taken(moment: &Moment) -> i32 {
    let captures = moment.effects.remarks.iter().filter(|remark| remark.id == "captures");
    let counts = captures.flat_map(|remark| &remark.facts).map(|(_, fact)| match fact {
        RemarkFact::Number(count) => *count,
        RemarkFact::Cell(_) | RemarkFact::Side(_) => 0,
    });
    counts.sum()
}

/// The most pieces that the side of a move could capture with its next one, if the opponent did nothing.
pub(super) fn threatened(moment: &Moment) -> i32 {
    let next = with_to_move(&moment.after(), moment.side);
    let enemies = next.pieces[moment.side.opponent().index()];
    let captured = |index| (next.newly_surrounded(next.board.cell(index)) & enemies).len();
    next.empty.iter().map(captured).max().unwrap_or_default() as i32
}

/// How many chains of a side touch the cell of a move: a piece of that side joins them, any other keeps them apart there.
pub(super) fn touched(moment: &Moment, side: Side) -> usize {
    let diagram = moment.before.diagram();
    let board = AnyBoard::new(diagram.columns);
    let pieces = set(&board, diagram.cells_of(side));
    let mut rest = board.around(moment.cell()) & pieces;
    let chains = std::iter::from_fn(|| {
        let chain = board.chain(Bits::one(rest.lowest()?), pieces);
        rest = rest.without(chain);
        Some(chain)
    });
    chains.count()
}

/// Whether the cell of a move is on the border.
pub(super) fn is_on_border(moment: &Moment) -> bool {
    let (cell, last) = (moment.cell(), moment.before.diagram().columns - 1);
    [cell.column, cell.row].iter().any(|place| *place == 0 || *place == last)
}

/// Whether more than half of the board is empty before a move.
pub(super) fn is_opening(moment: &Moment) -> bool {
    let diagram = moment.before.diagram();
    diagram.cells.len() * 2 < usize::from(diagram.columns).pow(2)
}

/// The number of pieces in the longest curve that a move closed around enemies. Own pieces inside the curve do not
/// count.
pub(super) fn longest_curve(moment: &Moment) -> usize {
    let curve = |stroke: &Stroke| match stroke {
        Stroke::Surrounded { cells, side } if *side == moment.side => curve_around(cells, moment),
        _ => 0,
    };
    moment.effects.strokes.iter().map(curve).max().unwrap_or_default()
}

fn curve_around(inside: &[Cell], moment: &Moment) -> usize {
    let diagram = moment.after().diagram();
    let board = AnyBoard::new(diagram.columns);
    let inside = set(&board, inside.iter().copied());
    let border = board.left | board.right | board.bottom | board.top;
    let outside = board.chain(border, Bits::first(usize::from(board.size).pow(2)).without(inside));
    let own = diagram.cells_of(moment.side).filter(|cell| outside.contains(board.index(*cell)));
    own.filter(|cell| !(board.around(*cell) & inside).is_empty()).count()
}

fn set(board: &AnyBoard, cells: impl Iterator<Item = Cell>) -> Bits<6> {
    cells.map(|cell| board.index(cell)).collect()
}

/// A position whose type is not known, as one in which a side is to move.
fn with_to_move(position: &BoxedPosition, to_move: Side) -> Circondato<6> {
    let diagram = position.diagram();
    let mut read = Circondato::<6>::new(diagram.columns);
    for side in Side::BOTH {
        read.pieces[side.index()] = set(&read.board, diagram.cells_of(side));
        read.empty = read.empty.without(read.pieces[side.index()]);
    }
    read.held = Side::BOTH.map(|side| union(read.surrounded(side)) & read.empty);
    Circondato { to_move, ..read }
}
