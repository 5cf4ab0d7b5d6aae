//! The teaching of Lines of Action: its exercises, and the words of reviews.

use crate::rules::{Cell, Exercise, Moment, Remark, Side, compared, of_side};

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("far", &[], "c1-a3 a2-c4 b1-b3 a6-c8 g8-d5 h3-f1", |tried| {
        let (steps, most) = (length(tried), tried.most(length));
        (steps < most).then(|| compared("shorter", ["count", "most"], [steps, most]))
    }),
    Exercise::new("capture", &[], "b1-d3 h4-f4 c8-a6 f4-c1 f8-f6 c1-e3", |tried| {
        (tried.captured() == 0).then(|| Remark::new("no-capture"))
    }),
    Exercise::new("groups", &[], "g8-e6 a5-c5 f8-f6 a7-d4 c1-a3 a4-c6 a3-b2 a2-c4 e8-e5 a6-d3 d8-d4 h2-e5", |tried| {
        let (groups, least) = (own_groups(tried), tried.least(own_groups));
        (groups > least).then(|| compared("groups", ["count", "least"], [groups, least]))
    }),
    Exercise::new("join", &[], "b1-d3 a2-b1 c1-e3 b1-b3 d1-d4 h3-f1 g1-c5 h2-g2 e1-e4 a3-a8 d3-d6 b3-d3", |tried| {
        (!tried.wins()).then(|| Remark::new("apart"))
    }),
    Exercise::new("stop", &[], "c8-a6 a7-c5 c1-a3 a2-c4 e1-e3 a5-d5 f8-f6 a4-d4 g8-c8 d5-g5 b1-a2 c4-f4", |tried| {
        let reply = tried.winning_reply()?;
        Some(Remark::new("lets-join").with("cell", target(&reply)))
    }),
    Exercise::new("block", &[], "b1-d3 h7-h1 c1-e3 h3-f5", |tried| {
        (locked(tried) == 0).then(|| Remark::new("none-shut-in"))
    }),
];

/// The number of cells that the piece goes.
fn length(tried: &Moment) -> i32 {
    let (from, to) = (tried.cell(), target(tried));
    i32::from(from.column.abs_diff(to.column).max(from.row.abs_diff(to.row)))
}

fn target(moment: &Moment) -> Cell {
    moment.steps.cells().last().unwrap_or(moment.cell())
}

/// The number of enemy pieces that cannot move after the move.
fn locked(tried: &Moment) -> i32 {
    let (diagram, replies) = (tried.after().diagram(), tried.replies());
    let can_move = |cell: &Cell| replies.iter().any(|reply| reply.steps.cells().next() == Some(*cell));
    diagram.cells_of(tried.side.opponent()).filter(|cell| !can_move(cell)).count() as i32
}

fn own_groups(tried: &Moment) -> i32 {
    groups(tried, tried.side)
}

/// The number of groups of a side after the move.
fn groups(moment: &Moment, side: Side) -> i32 {
    let mut left: Vec<Cell> = moment.after().diagram().cells_of(side).collect();
    let mut count = 0;
    while let Some(first) = left.pop() {
        count += 1;
        let mut ahead = vec![first];
        while let Some(at) = ahead.pop() {
            let is_beside = |cell: &Cell| cell.column.abs_diff(at.column) <= 1 && cell.row.abs_diff(at.row) <= 1;
            ahead.extend(left.extract_if(.., |cell| is_beside(cell)));
        }
    }
    count
}

/// How far the pieces of a side are from the middle of all of them, together, in cells.
fn spread(moment: &Moment, side: Side) -> i32 {
    let cells: Vec<Cell> = moment.after().diagram().cells_of(side).collect();
    let count = cells.len().max(1) as i32;
    let middle = |of: fn(&Cell) -> u8| cells.iter().map(|cell| i32::from(of(cell))).sum::<i32>() / count;
    let (column, row) = (middle(|cell| cell.column), middle(|cell| cell.row));
    let away = |cell: &Cell| (i32::from(cell.column) - column).abs().max((i32::from(cell.row) - row).abs());
    cells.iter().map(away).sum()
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    // That a win was missed is told for all games.
    if better.wins() {
        return None;
    }
    let (side, other) = (played.side, played.side.opponent());
    if let (Some(reply), None) = (played.winning_reply(), better.winning_reply()) {
        return Some(Remark::new("let-join").with("side", other).with("cell", target(&reply)));
    }
    let [own, least] = [played, better].map(own_groups);
    if own > least {
        return Some(of_side("groups", side, ("count", own)).with("least", least));
    }
    let [theirs, most] = [played, better].map(|moment| groups(moment, other));
    if theirs < most {
        return Some(of_side("not-split", other, ("count", theirs)).with("most", most));
    }
    if played.captured() > better.captured() {
        return Some(Remark::new("helped").with("side", other));
    }
    let [wide, narrow] = [played, better].map(|moment| spread(moment, side));
    if wide > narrow {
        return Some(Remark::new("spread").with("side", side));
    }
    let [closed, open] = [played, better].map(|moment| spread(moment, other));
    (closed < open).then(|| Remark::new("let-gather").with("side", other))
}
