//! The teaching of Insert and Insert x+: their exercises, and the words of reviews.

use crate::rules::{Exercise, Moment, Remark, compared, counted, of_side};

const TILES: &[(&str, &str)] = &[("seed", "3")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("lead", TILES, "e6 f5", lead),
    Exercise::new("capture", TILES, "d6 c5 b4 b5 b3 d3", capture),
    Exercise::new("most", TILES, "d1 d5 d3 b5 b3 c3", most),
    Exercise::new("five", TILES, "c1 c2 b3 f3 c3 c5 a3 b4 b5 b2 f2 e1 d1 d3", five),
    Exercise::new("guard", TILES, "e2 d3 c4 a6 c6 b5 b4 b6 e6 f5", guard),
    Exercise::new("safe", TILES, "b6 d6 b4 b1 b3 d3", safe),
];

pub(super) const EXERCISES_X: &[Exercise] = &[
    Exercise::new("lead", TILES, "d1 a1", lead),
    Exercise::new("capture", TILES, "c2 c1 d2 b4 a5 b6", capture),
    Exercise::new("five", TILES, "a5 b6 b5 e5 d6 e6 c6 f3", five),
    Exercise::new("guard", TILES, "e2 e5 d6 c6 d5 b3 b5 c5 c2 c3", guard),
    Exercise::new("safe", TILES, "e4 d5 f3 f2 c5 c3 a3 c1", safe),
];

/// The next player has the fewest cells.
fn lead(tried: &Moment) -> Option<Remark> {
    let (left, least) = (tried.left(), tried.least(Moment::left));
    (left > least).then(|| compared("leaves", ["count", "least"], [left, least]))
}

fn capture(tried: &Moment) -> Option<Remark> {
    (tried.taken() == 0).then(|| Remark::new("no-capture"))
}

fn most(tried: &Moment) -> Option<Remark> {
    match (tried.taken(), tried.most(Moment::taken)) {
        (count, most) if count == most => None,
        (0, _) => Some(Remark::new("no-capture")),
        (count, most) => Some(compared("captures", ["count", "most"], [count, most])),
    }
}

fn five(tried: &Moment) -> Option<Remark> {
    (!tried.wins()).then(|| Remark::new("no-five"))
}

/// The opponent makes no five at once.
fn guard(tried: &Moment) -> Option<Remark> {
    Some(Remark::new("lets-five").with("cell", tried.winning_reply()?.cell()))
}

/// The opponent captures nothing at once.
fn safe(tried: &Moment) -> Option<Remark> {
    let (reply, count) = tried.best_reply(Moment::taken)?;
    Some(counted("lets-capture", "count", count).with("cell", reply.cell()))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if better.wins() && !played.wins() {
        return Some(Remark::new("missed-five").with("side", side));
    }
    if let (Some(reply), None) = (played.winning_reply(), better.winning_reply()) {
        return Some(Remark::new("sent-five").with("side", other).with("cell", reply.cell()));
    }
    let given = played.allows(Moment::taken);
    if given > better.allows(Moment::taken) {
        return Some(of_side("sent-capture", other, ("count", given)));
    }
    let missed = better.taken() - played.taken();
    if missed > 0 {
        return Some(of_side("missed", side, ("count", missed)));
    }
    [("left-safe", safe_replies as fn(&Moment) -> i32), ("left", Moment::left)].into_iter().find_map(|(id, measure)| {
        let [left, least] = [played, better].map(measure);
        (left > least).then(|| compared(id, ["count", "least"], [left, least]).with("side", other))
    })
}

/// The number of replies that can be answered neither by five nor by a capture.
fn safe_replies(moment: &Moment) -> i32 {
    let is_safe = |reply: &Moment| reply.replies().iter().all(|next| next.taken() == 0 && !next.wins());
    moment.replies().iter().filter(|reply| is_safe(reply)).count() as i32
}
