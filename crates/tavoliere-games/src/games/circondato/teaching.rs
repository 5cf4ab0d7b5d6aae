//! The teaching of Circondato!: its exercises, and the words of reviews.

use super::measures::{is_on_border, is_opening, taken, threatened, touched};
use crate::rules::{Exercise, Moment, Remark, compared, counted, of_side};

const SMALL: &[(&str, &str)] = &[("size", "6")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("close", SMALL, "c3 d3 d4 a6 e3 f6", capture),
    Exercise::new("corners", SMALL, "b3 c3 c4 d3 d4 a1 e3 f6 c2 a6", capture),
    Exercise::new("border", SMALL, "a4 a3 b3 f6 c1 b2", capture),
    Exercise::new("most", SMALL, "f1 f4 f5 f2 e3 c4 d6 e5 e2 c3", most),
    Exercise::new("save", SMALL, "e4 f1 f3 e2 c3 c4 d1 f4", |tried| caught(tried).or_else(|| let_capture(tried))),
];

fn capture(tried: &Moment) -> Option<Remark> {
    caught(tried).or_else(|| (taken(tried) == 0).then(|| Remark::new("no-capture")))
}

/// An objection to a move into a curve of the opponent.
fn caught(tried: &Moment) -> Option<Remark> {
    tried.effects.remarks.iter().any(|remark| remark.id == "caught").then(|| Remark::new("caught"))
}

/// An objection to a move that captures fewer pieces than another.
fn most(tried: &Moment) -> Option<Remark> {
    match (taken(tried), tried.most(taken)) {
        (count, most) if count == most => None,
        (0, _) => Some(Remark::new("no-capture")),
        (count, most) => Some(compared("captures", ["count", "most"], [count, most])),
    }
}

/// An objection to a move after which the opponent captures.
fn let_capture(tried: &Moment) -> Option<Remark> {
    let (reply, count) = tried.best_reply(taken)?;
    Some(counted("lets-capture", "count", count).with("cell", reply.cell()))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if caught(played).is_some() {
        return Some(Remark::new("into-curve").with("side", other));
    }
    let given = played.allows(taken);
    if given > better.allows(taken) {
        return Some(of_side("let", other, ("count", given)));
    }
    let missed = taken(better) - taken(played);
    if missed > 0 {
        return Some(of_side("missed", side, ("count", missed)));
    }
    let [threat, possible] = [played, better].map(threatened);
    let missed_threat = (possible > threat).then(|| of_side("missed-threat", side, ("count", possible)));
    // A threat to a single piece tells less than where chains meet.
    let seen = if possible > 1 {
        missed_threat.or_else(|| meeting(played, better))
    } else {
        meeting(played, better).or(missed_threat)
    };
    seen.or_else(|| {
        let went_out = is_on_border(played) && !is_on_border(better) && is_opening(played);
        went_out.then(|| Remark::new("to-border"))
    })
}

/// That the better cell is one where chains of a side meet.
fn meeting(played: &Moment, better: &Moment) -> Option<Remark> {
    let meet = |side| touched(better, side) > touched(played, side).max(1);
    let (id, side) = match played.side {
        side if meet(side) && meet(side.opponent()) => ("all-meet", side),
        side if meet(side) => ("unjoined", side),
        side if meet(side.opponent()) => ("unparted", side.opponent()),
        _ => return None,
    };
    Some(Remark::new(id).with("side", side).with("cell", better.cell()))
}
