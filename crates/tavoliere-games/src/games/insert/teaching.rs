//! What is taught of Insert and Insert x+: their exercises, and the words of reviews.

use crate::rules::{Exercise, Moment, Remark};

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
    let least = -tried.most(|choice| -choice.left());
    (tried.left() > least).then(|| Remark::new("leaves").with("count", tried.left()).with("least", least))
}

fn capture(tried: &Moment) -> Option<Remark> {
    (captured(tried) == 0).then(|| Remark::new("no-capture"))
}

fn most(tried: &Moment) -> Option<Remark> {
    match (captured(tried), tried.most(captured)) {
        (count, most) if count == most => None,
        (0, _) => Some(Remark::new("no-capture")),
        (count, most) => Some(Remark::new("captures").with("count", count).with("most", most)),
    }
}

fn five(tried: &Moment) -> Option<Remark> {
    (!tried.wins()).then(|| Remark::new("no-five"))
}

/// The opponent makes no five at once.
fn guard(tried: &Moment) -> Option<Remark> {
    let reply = tried.replies().find(Moment::wins)?;
    Some(Remark::new("lets-five").with("cell", reply.steps.cells().next()?))
}

/// The opponent captures nothing at once.
fn safe(tried: &Moment) -> Option<Remark> {
    let (reply, count) = tried.best_reply(captured)?;
    Some(Remark::new("lets-capture").with("cell", reply.steps.cells().next()?).with("count", count))
}

fn captured(moment: &Moment) -> i32 {
    moment.captured() as i32
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if better.wins() && !played.wins() {
        return Some(Remark::new("missed-five").with("side", side));
    }
    if let (Some(reply), false) = (played.replies().find(Moment::wins), better.replies().any(|reply| reply.wins())) {
        return Some(Remark::new("sent-five").with("side", other).with("cell", reply.steps.cells().next()?));
    }
    let given = |moment: &Moment| moment.best_reply(captured).map_or(0, |(_, count)| count);
    let [given, least] = [played, better].map(given);
    if given > least {
        return Some(Remark::new("sent-capture").with("side", other).with("count", given));
    }
    let [taken, possible] = [played, better].map(captured);
    (taken < possible).then(|| Remark::new("missed").with("side", side).with("count", possible - taken))
}
