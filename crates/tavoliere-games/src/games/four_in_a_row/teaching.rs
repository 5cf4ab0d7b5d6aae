//! The teaching of four in a row: its exercises, and the words of reviews.

use crate::rules::{Exercise, Moment, Remark, Side, compared};

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("four", &[], "c1 e1 d1 c2 d2 g1 a1 e2", |tried| (!tried.wins()).then(|| Remark::new("no-four"))),
    Exercise::new("block", &[], "b1 c1 a1 c2 c3 d1 g1 f1", lets_four),
    Exercise::new("three", &[], "f1 a1 b1 e1 g1 b2 g2 e2", |tried| {
        lets_four(tried).or_else(|| (threats(tried, tried.side) == 0).then(|| Remark::new("no-threat")))
    }),
    Exercise::new("two", &[], "e1 e2 b1 b2 c1 a1", |tried| lets_four(tried).or_else(|| parried(tried))),
    Exercise::new("force", &[], "d1 f1 d2 f2 e1 b1 a1 e2 c1 a2 f3 c2", |tried| {
        (!forces(tried, 3)).then(|| Remark::new("not-forced"))
    }),
];

/// An objection to a move after which the opponent makes four.
fn lets_four(tried: &Moment) -> Option<Remark> {
    let reply = tried.winning_reply()?;
    Some(Remark::new("lets-four").with("cell", reply.cell()))
}

/// An objection to a move after which a reply parries all threats.
fn parried(tried: &Moment) -> Option<Remark> {
    let parry = tried.replies().into_iter().find(|reply| reply.winning_reply().is_none())?;
    Some(Remark::new("parried").with("cell", parry.cell()))
}

/// The number of columns in which a side would make four at once after the move.
fn threats(tried: &Moment, side: Side) -> i32 {
    let wins = |own: &Moment| own.side == side && own.wins();
    if tried.side == side {
        // Seen over the answers: a threat that no answer takes away, or that only its own column does.
        let replies = tried.replies();
        let best = replies.iter().map(|reply| reply.replies().iter().filter(|own| wins(own)).count());
        return best.max().unwrap_or(0) as i32;
    }
    tried.replies().iter().filter(|reply| wins(reply)).count() as i32
}

/// Whether the move wins against every answer within so many own moves.
fn forces(tried: &Moment, own_moves: usize) -> bool {
    if tried.wins() {
        return true;
    }
    let replies = tried.replies();
    own_moves > 1
        && !replies.is_empty()
        && replies.iter().all(|reply| !reply.wins() && reply.replies().iter().any(|own| forces(own, own_moves - 1)))
}

/// How near the middle column a move is.
fn off_middle(moment: &Moment) -> i32 {
    let middle = i32::from(moment.before.diagram().columns / 2);
    (i32::from(moment.cell().column) - middle).abs()
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if let (Some(reply), None) = (played.winning_reply(), better.winning_reply()) {
        let under = reply.cell().column == played.cell().column;
        let id = if under { "below" } else { "no-block" };
        return Some(Remark::new(id).with("side", other).with("cell", reply.cell()));
    }
    if parried(better).is_none() && parried(played).is_some() {
        return Some(Remark::new("missed-two").with("side", side));
    }
    let let_two = |moment: &Moment| moment.replies().iter().any(|reply| parried(reply).is_none());
    if let_two(played) && !let_two(better) {
        return Some(Remark::new("let-two").with("side", other));
    }
    let [threat, possible] = [played, better].map(|moment| threats(moment, side));
    if possible > threat {
        return Some(Remark::new("missed-three").with("side", side));
    }
    let [far, near] = [played, better].map(off_middle);
    (far > near).then(|| compared("off-middle", ["count", "least"], [far, near]).with("cell", better.cell()))
}
