//! The teaching of Breakthrough: its exercises, and the words of reviews.

use crate::rules::{Cell, Exercise, Moment, Remark, Side, of_side};

const SMALL: &[(&str, &str)] = &[("size", "5")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("capture", SMALL, "c2-b3 c4-b3 b1-c2 d5-c4 c2-b3 c4-d3 e2-d3 a4-b3", |tried| {
        (tried.captured() == 0).then(|| Remark::new("no-capture"))
    }),
    Exercise::new("goal", SMALL, "d2-c3 c4-b3 a2-b3 b4-a3 c2-d3 e4-e3 d1-d2 b5-b4 b3-a4 d4-c3", |tried| {
        (!tried.wins()).then(|| Remark::new("not-there"))
    }),
    Exercise::new("keep", SMALL, "d2-d3 b4-c3 d3-e4 d5-e4", loses_piece),
    Exercise::new(
        "guard",
        SMALL,
        "c2-b3 d4-e3 d2-e3 c5-d4 d1-c2 a4-b3 c1-d2 c4-d3 c2-d3 b4-a3 b1-c2 a3-b2",
        lets_through,
    ),
    Exercise::new("trade", SMALL, "c2-d3 d4-c3 d2-c3 d5-d4 b2-b3 e4-d3 e1-d2 a4-b3 c3-d4 e5-d4 c1-b2 b3-c2", trade),
];

/// An objection to a move after which the opponent can capture.
fn loses_piece(tried: &Moment) -> Option<Remark> {
    let reply = tried.replies().into_iter().find(|reply| reply.captured() > 0)?;
    Some(Remark::new("loses").with("cell", target(&reply)))
}

/// An objection to a move after which the opponent reaches the goal.
fn lets_through(tried: &Moment) -> Option<Remark> {
    let reply = tried.winning_reply()?;
    Some(Remark::new("lets-through").with("cell", target(&reply)))
}

/// An objection to a move that captures nothing, or whose piece is captured without being avenged.
fn trade(tried: &Moment) -> Option<Remark> {
    if tried.captured() == 0 {
        return Some(Remark::new("no-capture"));
    }
    let taken = |reply: &Moment| reply.captured() > 0 && target(reply) == target(tried);
    let avenged = |reply: &Moment| reply.replies().iter().any(|own| target(own) == target(tried) && own.captured() > 0);
    let lost = tried.replies().into_iter().find(|reply| taken(reply) && !avenged(reply))?;
    Some(Remark::new("not-avenged").with("cell", target(&lost)))
}

/// The cell that the piece reaches.
fn target(moment: &Moment) -> Cell {
    moment.steps.cells().last().expect("a step has a target")
}

/// The number of steps from the most advanced piece of a side to its goal.
fn distance(moment: &Moment, side: Side) -> i32 {
    let diagram = moment.after().diagram();
    let left = |cell: Cell| if side == Side::First { diagram.rows - 1 - cell.row } else { cell.row };
    diagram.cells_of(side).map(left).min().map_or(0, i32::from)
}

/// The pieces that the opponent can capture without losing the capturing piece.
fn hanging(moment: &Moment) -> i32 {
    let replies = moment.replies();
    let is_free = |reply: &&Moment| {
        reply.captured() > 0 && !reply.replies().iter().any(|own| own.captured() > 0 && target(own) == target(reply))
    };
    replies.iter().filter(is_free).count() as i32
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    // That a win was missed is told for all games.
    if better.wins() {
        return None;
    }
    let (side, other) = (played.side, played.side.opponent());
    if better.winning_reply().is_none() && played.winning_reply().is_some() {
        return Some(Remark::new("let-through").with("side", other));
    }
    if hanging(played) > hanging(better) {
        return Some(Remark::new("hanging").with("side", side));
    }
    if better.captured() > played.captured() {
        return Some(Remark::new("missed-capture").with("side", side));
    }
    let [ahead, possible] = [played, better].map(|moment| distance(moment, side));
    if ahead > possible {
        return Some(of_side("slow", side, ("count", ahead)).with("least", possible));
    }
    let exposed = |moment: &Moment| moment.replies().iter().filter(|reply| reply.captured() > 0).count();
    if exposed(played) > exposed(better) {
        return Some(Remark::new("exposed").with("side", side));
    }
    left_home(played, side).filter(|_| left_home(better, side).is_none())
}

/// The remark that a piece has left the row that guards against the enemy.
fn left_home(moment: &Moment, side: Side) -> Option<Remark> {
    let home = if side == Side::First { 0 } else { moment.before.diagram().rows - 1 };
    (moment.cell().row == home).then(|| Remark::new("left-home").with("side", side))
}
