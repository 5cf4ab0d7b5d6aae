//! The teaching of Stripes!: its exercises, and the words of reviews.

use super::length;
use crate::rules::{Cell, Exercise, Moment, Remark, Side, compared, counted};

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("first", &[], "", |tried| {
        let mut columns: Vec<u8> = tried.steps.cells().map(|cell| cell.column).collect();
        columns.dedup();
        (columns.len() > 1).then(|| Remark::new("lying"))
    }),
    Exercise::new("three", &[], "h8-i8 f5-f6", |tried| {
        (cells(tried) != 3).then(|| counted("other-length", "count", cells(tried)))
    }),
    Exercise::new("long", &[], "h6-i6 f5-f6 h8-m8 e7-e7", |tried| {
        let most = tried.most(cells);
        (cells(tried) < most).then(|| compared("shorter", ["count", "most"], [cells(tried), most]))
    }),
    Exercise::new("narrow", &[], "e6-f6 e8-f8 b7-d7 h8-h10 a8-a11 h6-h6", |tried| {
        let (left, least) = (tried.left(), tried.least(Moment::left));
        (left > least).then(|| compared("leaves", ["count", "least"], [left, least]))
    }),
    Exercise::new(
        "block",
        &[],
        "f5-f6 h8-i8 g4-g4 f8-f13 h5-h6 j9-j11 c4-e4 k8-l8 b5-b8 m5-m7 f2-f3 k4-l4 a9-a13 m9-m9 c9-c13 m1-m3 i7-k7 k12-k13 i4-i4 h3-j3 j5-k5 l11-l11 g1-i1 h12-i12 a2-a4 m12-m13",
        |tried| (!blocks(tried)).then(|| counted("goes-on", "count", tried.left())),
    ),
];

/// The number of cells of a strip.
fn cells(moment: &Moment) -> i32 {
    length(&moment.steps) as i32
}

/// Whether the opponent has no strip left.
fn blocks(moment: &Moment) -> bool {
    let after = moment.after();
    after.decided() == Some(moment.side) || moment.wins()
}

/// The fewest strips that a reply leaves to the side of a move.
fn room(moment: &Moment) -> i32 {
    moment.replies().iter().map(|reply| if blocks(reply) { 0 } else { reply.left() }).min().unwrap_or(i32::MAX)
}

/// The number of empty cells that a move leaves to this side alone: they share an edge with a strip of the other side, and
/// with none of its own.
fn reserved(moment: &Moment, side: Side) -> i32 {
    let diagram = moment.after().diagram();
    let is_beside = |cell: Cell, side| {
        let mut strips = diagram.cells_of(side);
        strips.any(|own| own.column.abs_diff(cell.column) + own.row.abs_diff(cell.row) == 1)
    };
    let cells = (0..diagram.columns).flat_map(|column| (0..diagram.rows).map(move |row| Cell::new(column, row)));
    let empty = cells.filter(|cell| diagram.piece(*cell).is_none());
    empty.filter(|cell| is_beside(*cell, side.opponent()) && !is_beside(*cell, side)).count() as i32
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if blocks(better) && !blocks(played) {
        return Some(Remark::new("missed-block").with("side", other));
    }
    let (room, possible) = (room(played), room(better));
    if room == 0 && possible > 0 {
        return Some(Remark::new("last-region").with("side", side));
    }
    let (left, least) = (played.left(), better.left());
    if left > least {
        return Some(compared("left", ["count", "least"], [left, least]).with("side", other));
    }
    if room < possible {
        return Some(compared("cut", ["count", "most"], [room, possible]).with("side", side));
    }
    let [own, given] = [side, other].map(|side| [played, better].map(|moment| reserved(moment, side)));
    if own[1] - given[1] <= own[0] - given[0] {
        return None;
    }
    Some(match given {
        [count, least] if count > least => compared("gave-cells", ["count", "least"], given).with("side", other),
        _ => compared("few-cells", ["count", "most"], own).with("side", side),
    })
}
