//! What is taught of Briths Square: its exercises, and the words of reviews.

use crate::rules::{Exercise, Fact, Mark, Moment, Position, Remark, Side, wins_by_force};

const SMALL: &[(&str, &str)] = &[("size", "4"), ("centre", "allowed")];
const LARGER: &[(&str, &str)] = &[("size", "5"), ("centre", "allowed")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("close", LARGER, "", |tried| {
        let count = closed(tried);
        (count < tried.most(closed)).then(|| Remark::new("closes").with("count", count))
    }),
    Exercise::new("open", LARGER, "c4 e2 a4 b1 b4 a1", |tried| is_safe(tried).then(|| Remark::new("safe"))),
    Exercise::new("reserve", LARGER, "c4 a1", |tried| {
        let made = |moment: &Moment| own(&*moment.after(), moment.side) - own(&*moment.before, moment.side);
        (made(tried) < tried.most(made)).then(|| Remark::new("reserve").with("count", made(tried).max(0)))
    }),
    Exercise::new("kill", LARGER, "c4 a1 b3 a5", |tried| {
        (taken(tried) < tried.most(taken)).then(|| Remark::new("kills").with("count", taken(tried).max(0)))
    }),
    Exercise::new("block", SMALL, "c3 a4 c1 a1 b3 a2", |tried| {
        (!tried.wins()).then(|| Remark::new("goes-on").with("count", tried.left()))
    }),
    Exercise::new("last", SMALL, "c1 b4 c2 a1", |tried| {
        wins_by_force(&*tried.after()).then(|| Remark::new("loses").with("side", tried.side.opponent()))
    }),
];

/// The cells where only a side may still mark.
fn own(position: &dyn Position, side: Side) -> i32 {
    let facts = position.status(side).map(|status| status.facts).unwrap_or_default();
    facts.iter().find_map(|fact| if let ("own", Fact::Number(own)) = fact { Some(*own) } else { None }).unwrap_or(0)
}

/// The cells that are closed to the opponent.
fn closed_to_opponent(position: &dyn Position, side: Side) -> i32 {
    let closed = |mark: &Mark| *mark == Mark::ClosedTo(side.opponent()) || *mark == Mark::Dead;
    position.diagram().marks.iter().filter(|(_, mark)| closed(mark)).count() as i32
}

/// How many cells a move closes to the opponent.
fn closed(moment: &Moment) -> i32 {
    closed_to_opponent(&*moment.after(), moment.side) - closed_to_opponent(&*moment.before, moment.side)
        + i32::from(is_safe(moment))
}

/// How many cells a move takes from those that only the opponent could mark.
fn taken(moment: &Moment) -> i32 {
    let opponent = moment.side.opponent();
    own(&*moment.before, opponent) - own(&*moment.after(), opponent)
}

/// Whether a move marks a cell that only its side could mark.
fn is_safe(moment: &Moment) -> bool {
    let marks = moment.before.diagram().marks;
    moment.steps.cells().any(|cell| marks.contains(&(cell, Mark::ClosedTo(moment.side.opponent()))))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    let [played_own, better_own] = [played, better].map(|moment| own(&*moment.after(), side));
    let [kept, left] = [played, better].map(|moment| own(&*moment.after(), other));
    let [closed_now, closable] = [played, better].map(closed);
    if is_safe(played) && !is_safe(better) {
        return Some(Remark::new("spent-safe").with("side", side));
    }
    if played_own == 0 && better_own > 0 {
        return Some(Remark::new("no-reserve").with("side", side));
    }
    if kept > left {
        return Some(Remark::new("left-safe").with("side", other).with("count", kept - left));
    }
    (closed_now < closable).then(|| Remark::new("closed-few").with("side", other).with("count", closed_now))
}
