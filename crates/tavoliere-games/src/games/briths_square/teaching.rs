//! The teaching of Briths Square: its exercises, and the words of reviews.

use crate::rules::{BoxedPosition, Exercise, Mark, Moment, Remark, RemarkFact, Side, counted, of_side, wins_by_force};

const SMALL: &[(&str, &str)] = &[("size", "4"), ("centre", "allowed")];
const LARGER: &[(&str, &str)] = &[("size", "5"), ("centre", "allowed")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("close", LARGER, "", |tried| fewer(tried, closed, "closes")),
    Exercise::new("open", LARGER, "c4 e2 a4 b1 b4 a1", |tried| is_safe(tried).then(|| Remark::new("safe"))),
    Exercise::new("reserve", LARGER, "c4 a1", |tried| fewer(tried, made, "reserve")),
    Exercise::new("kill", LARGER, "c4 a1 b3 a5", |tried| fewer(tried, taken, "kills")),
    Exercise::new("block", SMALL, "c3 a4 c1 a1 b3 a2", |tried| {
        (!tried.wins()).then(|| counted("goes-on", "count", tried.left()))
    }),
    Exercise::new("last", SMALL, "c1 b4 c2 a1", |tried| {
        wins_by_force(&*tried.after()).then(|| Remark::new("loses").with("side", tried.side.opponent()))
    }),
];

/// An objection to a move that brings less than another by a measure.
fn fewer(tried: &Moment, measure: fn(&Moment) -> i32, id: &'static str) -> Option<Remark> {
    let count = measure(tried);
    (count < tried.most(measure)).then(|| counted(id, "count", count.max(0)))
}

/// The cells where only a side may still mark.
fn own(position: &BoxedPosition, side: Side) -> i32 {
    let facts = position.status(side).map(|status| status.facts).unwrap_or_default();
    facts
        .iter()
        .find_map(|fact| if let ("own", RemarkFact::Number(own)) = fact { Some(*own) } else { None })
        .unwrap_or(0)
}

/// The cells that are closed to a side.
fn closed_to(position: &BoxedPosition, side: Side) -> i32 {
    let closed = |mark: &Mark| *mark == Mark::ClosedTo(side) || *mark == Mark::Dead;
    position.diagram().marks.iter().filter(|(_, mark)| closed(mark)).count() as i32
}

/// How many cells a move closes to the opponent.
fn closed(moment: &Moment) -> i32 {
    let opponent = moment.side.opponent();
    closed_to(&moment.after(), opponent) - closed_to(&moment.before, opponent) + i32::from(is_safe(moment))
}

/// How many cells a move makes its side's own.
fn made(moment: &Moment) -> i32 {
    own(&moment.after(), moment.side) - own(&moment.before, moment.side)
}

/// How many cells a move takes from those that only the opponent could mark.
fn taken(moment: &Moment) -> i32 {
    let opponent = moment.side.opponent();
    own(&moment.before, opponent) - own(&moment.after(), opponent)
}

/// Whether a move marks a cell that only its side could mark.
fn is_safe(moment: &Moment) -> bool {
    moment.before.diagram().marks.contains(&(moment.cell(), Mark::ClosedTo(moment.side.opponent())))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if is_safe(played) && !is_safe(better) {
        return Some(Remark::new("spent-safe").with("side", side));
    }
    if own(&played.after(), side) == 0 && own(&better.after(), side) > 0 {
        return Some(Remark::new("no-reserve").with("side", side));
    }
    let kept = taken(better) - taken(played);
    if kept > 0 {
        return Some(of_side("left-safe", other, ("count", kept)));
    }
    let closed_now = closed(played);
    (closed_now < closed(better)).then(|| of_side("closed-few", other, ("count", closed_now)))
}
