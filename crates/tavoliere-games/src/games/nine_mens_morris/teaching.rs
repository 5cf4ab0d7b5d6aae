//! The teaching of Nine men's morris: its exercises, and the words of reviews.

use super::measures::{given_mill, room, swings_back, threats};
use crate::rules::{Exercise, Moment, Remark, compared, counted, of_side};

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("mill", &[], "b2 d5 b6 f4", mill),
    Exercise::new("stop", &[], "d2 b6 f4 b2", lets_mill),
    Exercise::new("fork", &[], "a1 d7 g7 b4", |tried| {
        let count = threats(tried);
        (count < 2).then(|| counted("threats", "count", count))
    }),
    Exercise::new("take", &[], "a1 b6 f4 e4 d1 d6", |tried| mill(tried).or_else(|| lets_mill(tried))),
    Exercise::new("swing", &[], "a1 e4 g4 c4 d7 f6 b6 d2 a7 c5 e5 d1 f2 f4 b2 g1 a4-d1 d5", |tried| {
        mill(tried).or_else(|| (!swings_back(tried)).then(|| Remark::new("once")))
    }),
    Exercise::new("block", &[], "c3 f6 g1 d6 d7 d5 d2 d1 f4 e5 b6 f2 c5 d3 e4 e3 b4 a1", |tried| {
        (!tried.wins()).then(|| counted("goes-on", "count", tried.left()))
    }),
];

/// An objection to a move that closes no mill.
fn mill(tried: &Moment) -> Option<Remark> {
    (tried.taken() == 0).then(|| Remark::new("no-mill"))
}

/// An objection to a move after which the opponent can close a mill.
fn lets_mill(tried: &Moment) -> Option<Remark> {
    Some(Remark::new("lets-mill").with("cell", given_mill(tried)?))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if better.taken() > played.taken() {
        return Some(Remark::new("missed-mill").with("side", side));
    }
    if let (Some(cell), None) = (given_mill(played), given_mill(better)) {
        return Some(Remark::new("let-mill").with("side", other).with("cell", cell));
    }
    let threatened = threats(better);
    if threatened > threats(played) {
        return Some(of_side("missed-threat", side, ("count", threatened)));
    }
    let [count, most] = [played, better].map(|moment| room(moment, side));
    if count < most {
        return Some(compared("own-room", ["count", "most"], [count, most]).with("side", side));
    }
    let [count, least] = [played, better].map(|moment| room(moment, other));
    (count > least).then(|| compared("left-room", ["count", "least"], [count, least]).with("side", other))
}
