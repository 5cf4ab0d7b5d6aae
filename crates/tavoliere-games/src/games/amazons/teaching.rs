//! The teaching of Amazons: its exercises, and the words of reviews.

use super::measures::{area, nearer, reach, room, shut_in, tightest};
use crate::rules::{BoxedPosition, Exercise, Moment, Remark, Side, compared, counted};

const SMALL: &[(&str, &str)] = &[("size", "6")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("reach", SMALL, "", |tried| {
        let [count, most] = reach(tried);
        (count < most).then(|| compared("reach", ["count", "most"], [count, most]))
    }),
    Exercise::new("trap", SMALL, "d1-d3-d5 a4-b5-b2", trap),
    Exercise::new("over", SMALL, "f3-c3-e5 a4-b5-b2 d1-d5-c5 b5-e2-c4", trap),
    Exercise::new("escape", SMALL, "f3-d3-b5 c6-c3-d2 c1-b2-b4", |tried| {
        let (cell, count) = tightest(&tried.after(), tried.side, 0).filter(|(_, ways)| *ways < 3)?;
        Some(counted("tight", "count", count).with("cell", cell))
    }),
    Exercise::new("wall", SMALL, "a3-c3-e5 f4-d4-d2 c1-b2-b5 c6-e4-e2 c3-b3-d5 d6-c5-c2 f3-f2-f4", |tried| {
        let [count, most] = [own_area(tried), tried.most(own_area)];
        (count < most).then(|| compared("area", ["count", "most"], [count, most]))
    }),
    Exercise::new(
        "last",
        SMALL,
        "f3-d3-d5 c6-b5-b2 a3-c3-c5 f4-f2-c2 c1-f4-b4 f2-e2-e3 d3-e4-e6 d6-e5-f5 d1-d4-d2 e2-f1-f3 c3-c4-d3",
        |tried| (!tried.wins()).then(|| counted("goes-on", "count", tried.left())),
    ),
];

/// An objection to a move that shuts in no enemy amazon.
fn trap(tried: &Moment) -> Option<Remark> {
    let (after, other) = (tried.after(), tried.side.opponent());
    if shut_in(&after, other).len() > shut_in(&tried.before, other).len() {
        return None;
    }
    let (cell, count) = tightest(&after, other, 1)?;
    Some(counted("ways-out", "count", count).with("cell", cell))
}

fn own_area(moment: &Moment) -> i32 {
    area(&moment.after(), moment.side)
}

/// A measure of a side's room, with the remarks on letting the enemy have more of it and on missing some.
type ChangedMeasure = (fn(&BoxedPosition, Side) -> i32, &'static str, &'static str);

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    let [now, then] = [played.after(), better.after()];
    // A move and an arrow close two cells at most. Of wins at once all games tell in the same words.
    if better.wins() || room(&now, side) < 3 && room(&now, side) < room(&then, side) {
        return None;
    }
    if shut_in(&now, side).len() > shut_in(&then, side).len() {
        return Some(Remark::new("shut-own").with("side", side));
    }
    let trapped = shut_in(&then, other).into_iter().find(|cell| !shut_in(&now, other).contains(cell));
    if let Some(cell) = trapped {
        return Some(Remark::new("missed-trap").with("side", side).with("cell", cell));
    }
    let [tight, loose] = [&now, &then].map(|after| tightest(after, side, 1));
    if let (Some((cell, 1)), Some((_, 2..))) = (tight, loose) {
        return Some(Remark::new("left-tight").with("side", side).with("cell", cell));
    }
    let changes: [ChangedMeasure; 2] = [(area, "let-area", "missed-area"), (nearer, "let-near", "missed-near")];
    let changed = changes.into_iter().find_map(|(measure, let_id, missed_id)| {
        let [enemy, own] = [other, side].map(|of| [measure(&now, of), measure(&then, of)]);
        if enemy[0] > enemy[1] {
            return Some(compared(let_id, ["count", "least"], enemy).with("side", other));
        }
        (own[0] < own[1]).then(|| compared(missed_id, ["count", "most"], own).with("side", side))
    });
    changed.or_else(|| {
        let [[count, _], [most, _]] = [played, better].map(reach);
        (count < most).then(|| compared("cramped", ["count", "most"], [count, most]))
    })
}
