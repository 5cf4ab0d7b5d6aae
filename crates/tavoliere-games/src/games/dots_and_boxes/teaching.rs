//! The teaching of Dots and Boxes: its exercises, and the words of reviews.

use std::collections::HashMap;

use super::measures::{best, given, is_handed_back, position, ready, safe_edges};
use crate::rules::{Exercise, Moment, Remark, compared, counted, of_side};

const SMALL: &[(&str, &str)] = &[("size", "3")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("box", SMALL, "a1-a2 c3-c4 a2-b2 b1-b2", most),
    Exercise::new("both", SMALL, "a1-b1 c3-d3 b1-c1 b4-c4 a1-a2 a3-b3 a2-b2 c3-c4 b2-c2 d3-d4 c1-c2 b3-b4", most),
    Exercise::new("third", SMALL, "b1-b2 a2-b2 c1-d1 d1-d2 b2-c2 a3-a4 b3-b4 c3-d3 d3-d4 b4-c4", least),
    Exercise::new("least", SMALL, "b1-b2 a2-b2 c1-d1 d1-d2 b2-c2 a3-a4 b3-b4 c3-d3 d3-d4 b4-c4 c2-c3 a2-a3", least),
    Exercise::new(
        "middle",
        SMALL,
        "a1-a2 b1-b2 d1-d2 b2-c2 a2-a3 b2-b3 c2-d2 d2-d3 b3-c3 c3-d3 a3-a4 a4-b4 c4-d4 c2-c3 b4-c4",
        |tried| least(tried).or_else(|| is_handed_back(tried).then(|| Remark::new("hands-back"))),
    ),
    Exercise::new(
        "leave",
        SMALL,
        "a1-b1 a2-b2 b1-c1 b2-c2 c1-d1 c2-d2 a1-a2 b3-c3 a2-a3 c3-d3 a3-a4 a4-b4 b4-c4 c4-d4 b1-b2",
        |tried| match tried.points() {
            _ if is_ahead(tried) => None,
            0 => Some(counted("gives", "count", given(tried))),
            _ => Some(Remark::new("takes")),
        },
    ),
];

/// From this number of safe edges on nobody counts them.
const MOST_COUNTED: i32 = 12;

/// An objection to a move that completes fewer boxes than another.
fn most(tried: &Moment) -> Option<Remark> {
    match (tried.points(), tried.most(Moment::points)) {
        (count, most) if count == most => None,
        (0, _) => Some(Remark::new("no-box")),
        (count, most) => Some(compared("boxes", ["count", "most"], [count, most])),
    }
}

/// An objection to a move that gives more boxes than another.
fn least(tried: &Moment) -> Option<Remark> {
    match (given(tried), tried.least(given)) {
        (count, least) if count == least => None,
        (count, 0) => Some(counted("gives", "count", count)),
        (count, least) => Some(compared("gives-more", ["count", "least"], [count, least])),
    }
}

/// Whether the side of a move has more boxes at the end, if both play as well as can be.
fn is_ahead(moment: &Moment) -> bool {
    let after = moment.after();
    let [own, other] = [moment.side, moment.side.opponent()].map(|side| after.scores()[side.index()]);
    let next = position(&after);
    let rest = i32::from(best(&next, &mut HashMap::new()));
    own - other + if next.to_move == moment.side { rest } else { -rest } > 0
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let other = played.side.opponent();
    match [played, better].map(|moment| moment.points() > 0) {
        [false, true] => return Some(of_side("left", other, ("count", ready(&position(&played.before))))),
        [true, false] => return Some(Remark::new("took").with("side", other)),
        [true, true] => return None,
        [false, false] => {}
    }
    let (count, least) = (given(played), given(better));
    if count > least {
        return Some(if least == 0 {
            of_side("gave", other, ("count", count))
        } else {
            compared("gave-more", ["count", "least"], [count, least]).with("side", other)
        });
    }
    if is_handed_back(played) && !is_handed_back(better) {
        return Some(Remark::new("handed-back").with("side", other));
    }
    if count < least {
        return Some(counted("kept", "count", least));
    }
    // With an odd number of safe edges the side to move draws the last one, if nothing else changes.
    let [left, even] = [played, better].map(|moment| safe_edges(&position(&moment.after())));
    (left % 2 == 1 && even % 2 == 0 && left < MOST_COUNTED).then(|| of_side("odd", other, ("count", left)))
}
