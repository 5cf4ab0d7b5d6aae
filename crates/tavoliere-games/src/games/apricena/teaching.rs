//! The teaching of Apricena's game: its exercises, and the words of reviews.

use super::squares::largest_squares;
use crate::rules::{BoxedPosition, Exercise, Kind, Moment, Remark, Side, Step, Steps, compared, counted, of_side};

const SMALL: &[(&str, &str)] = &[("size", "5")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("square", SMALL, "b2 e5 b3 e1 c2 a5", most),
    Exercise::new("push", SMALL, "a3 c3 b3 e5 a1 d1", |tried| match tried.steps.kind() {
        Kind::Line if has_pushed(tried) => None,
        Kind::Line => Some(Remark::new("no-enemy")),
        _ => Some(Remark::new("no-push")),
    }),
    Exercise::new("break", SMALL, "a2 c2 b2 d2 a5 c3 e5 d3", |tried| {
        (lost(tried) < tried.most(lost)).then(|| Remark::new("breaks-nothing"))
    }),
    Exercise::new("axis", SMALL, "a4 b3 a4-b4 a5 e4 d4", |tried| match &tried.steps.cells().collect::<Vec<_>>()[..] {
        [from, to] if from.row == to.row => None,
        [_, _] => Some(Remark::new("column")),
        _ => Some(Remark::new("no-push")),
    }),
    Exercise::new("three", SMALL, "a1 e1 a2 e2 a3 e3 b1 e4 b3 e5 c1 d5 c2 d2 c3 d4", most),
    Exercise::new("guard", SMALL, "d2 d3 a2 e3 b2 a1 b3 a3 c2 e4 c2-c5 a1-c1", |tried| {
        let points = given(tried);
        (points > tried.least(given)).then(|| counted("lets", "points", points))
    }),
];

/// An objection to a move that brings fewer points than another.
fn most(tried: &Moment) -> Option<Remark> {
    let (points, most) = (tried.points(), tried.most(Moment::points));
    (points < most).then(|| compared("points", ["points", "most"], [points, most]))
}

/// The points that the opponent loses by a move.
fn lost(moment: &Moment) -> i32 {
    -moment.gain(moment.side.opponent())
}

/// The points of the best reply to a move.
fn given(moment: &Moment) -> i32 {
    moment.allows(Moment::points)
}

/// The most points that the side of a move could win with its next one if the opponent passed; 0 where passing is barred.
fn threatened(moment: &Moment) -> i32 {
    let mut next = moment.after();
    if next.play(&Steps(vec![Step::Pass])).is_err() {
        return 0;
    }
    next.legal().iter().map(|steps| Moment::new(&next, steps).points()).max().unwrap_or_default()
}

/// Whether a move moves pieces of the opponent.
fn has_pushed(moment: &Moment) -> bool {
    let enemies = |position: &BoxedPosition| position.diagram().cells_of(moment.side.opponent()).collect::<Vec<_>>();
    enemies(&moment.before) != enemies(&moment.after())
}

/// The edge of the largest square of a side.
fn largest(position: &BoxedPosition, side: Side) -> i32 {
    largest_squares(position, side).max().unwrap_or_default().into()
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    let reply = played.best_reply(Moment::points);
    if let Some((reply, points)) = reply.filter(|(_, points)| *points > given(better)) {
        let size = largest(&reply.after(), other);
        if size > 1 && size > largest(&reply.before, other) {
            return Some(of_side("gave-square", other, ("size", size)));
        }
        return Some(of_side("gave", other, ("points", points)));
    }
    let unbroken = lost(better) - lost(played);
    if unbroken > 0 {
        return Some(of_side("missed-break", other, ("points", unbroken)));
    }
    let missed = better.points() - played.points();
    if missed > 1 {
        return Some(of_side("missed", side, ("points", missed)));
    }
    if better.steps.kind() == Kind::Place && played.steps.kind() != Kind::Place {
        return Some(Remark::new("no-piece"));
    }
    let [threat, possible] = [played, better].map(threatened);
    (possible > threat).then(|| of_side("missed-threat", side, ("points", possible)))
}
