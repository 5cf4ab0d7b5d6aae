//! The reasons for which turns are refused.

use super::pushing::Towards;
use super::{Apricena, ApricenaMove, Axis, Barred};
use crate::rules::{Cell, Remark, Rules};

/// Why a shift is not possible.
pub(super) fn to_shift(position: &Apricena, from: Cell, to: Cell) -> Remark {
    if let Some(outside) = [from, to].into_iter().find(|cell| position.is_outside(*cell)) {
        return Remark::new("outside").with("cell", outside);
    }
    match position.piece(from) {
        None => return Remark::new("nothing-to-shift").with("cell", from),
        Some(side) if side != position.to_move => {
            return Remark::new("not-yours").with("cell", from).with("side", side);
        }
        Some(_) => {}
    }
    if from == to {
        return Remark::new("stays").with("cell", from);
    }
    let Some(axis) = Axis::between(from, to) else {
        return Remark::new("not-straight").with("from", from).with("cell", to);
    };
    match position.barred {
        Barred::Shifts(Axis::Horizontal) if axis == Axis::Horizontal => return Remark::new("rows-barred"),
        Barred::Shifts(Axis::Vertical) if axis == Axis::Vertical => return Remark::new("columns-barred"),
        _ => {}
    }
    let ((number, from_place), (_, to_place)) = (axis.place(from), axis.place(to));
    let towards = Towards::between(from_place, to_place);
    let block =
        position.line(axis, number).oriented(position.size, towards).block(towards.place(position.size, from_place));
    if let Some((own, enemy)) = block.lost_contest {
        let remark = Remark::new("too-weak").with("own", i32::from(own)).with("enemy", i32::from(enemy));
        return remark.with("side", position.to_move.opponent());
    }
    Remark::new("no-room").with("from", from).with("count", i32::from(block.gap))
}

/// Why a piece cannot be placed on a cell.
pub(super) fn to_placement(position: &Apricena, cell: Cell) -> Remark {
    if position.is_outside(cell) {
        return Remark::new("outside").with("cell", cell);
    }
    if position.piece(cell) != Some(position.to_move) {
        return Remark::new("taken").with("cell", cell);
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let can_shift = moves.iter().any(|mv| matches!(mv, ApricenaMove::Shift { from, .. } if *from == cell));
    Remark::new(if can_shift { "where-to" } else { "stuck" }).with("cell", cell)
}
