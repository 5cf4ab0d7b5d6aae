//! The teaching of Fanorona: its exercises, and the words of reviews.

use super::measures::{given, haul, is_pass, is_withdrawal, threatened};
use crate::rules::{Exercise, Moment, Remark, compared, counted, of_side};

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("approach", &[], "d3-e3-f3 d4-d3", |tried| is_withdrawal(tried).then(|| Remark::new("withdraws"))),
    Exercise::new("withdraw", &[], "", |tried| (!is_withdrawal(tried)).then(|| Remark::new("approaches"))),
    Exercise::new("chain", &[], "f2-e3 c3-d4 d4-c5", |tried| {
        let (count, most) = (haul(tried), tried.most(haul));
        (count < most).then(|| compared("chain", ["count", "most"], [count, most]))
    }),
    Exercise::new("choose", &[], "d2-e3 g4-g5 g5-f4 f4-g3 h1-h2 h2-i1 f3-f4", lets_capture),
    Exercise::new(
        "stop",
        &[],
        "d3-e3-f3 f4-f3 e3-f4 d4-d3 g3-f2 f2-f1 i4-i5 e2-e3 e3-f3 g4-h4 f3-f4 f4-g4 h3-h4 h4-i4 c2-c3",
        lets_capture,
    ),
    Exercise::new(
        "guard",
        &[],
        "d2-e3 g4-g5 g5-f4 f4-g3 h1-h2 h2-i1 e4-e3 e3-d2 d2-e2-c2 a1-b2 b2-c1 f3-f4 d3-d4 d4-e4-c4 e4-e3 e3-d2 b5-b4 \
         b4-c3 c3-c2",
        lets_capture,
    ),
];

/// An objection to a move after which the opponent captures.
fn lets_capture(tried: &Moment) -> Option<Remark> {
    let count = given(tried);
    (count > 0).then(|| counted("lets", "count", count))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    let missed = haul(better) - haul(played);
    let [count, least] = [played, better].map(given);
    if missed > 0 && missed >= count - least {
        let id = if is_pass(played) { "stopped" } else { "missed" };
        return Some(of_side(id, side, ("count", missed)));
    }
    if count > least {
        return Some(of_side("let", other, ("count", count)));
    }
    let [count, most] = [played, better].map(|moment| threatened(moment, side));
    (count < most).then(|| of_side("missed-threat", side, ("count", most)))
}
