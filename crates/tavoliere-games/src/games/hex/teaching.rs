//! The teaching of Hex: its exercises, and the words of reviews.

use super::measures::{enemy_gaps, holds_bridge, is_on_rim, linked, needed, own_gaps};
use crate::rules::{Exercise, Moment, Remark, Side, compared, counted};

const SMALL: &[(&str, &str)] = &[("size", "7")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("join", SMALL, "e1 d4 d2 e4 d3 f4 c5 b4 c6 f6 b7 c2", |tried| {
        (!tried.wins()).then(|| counted("needs", "count", needed(&tried.after(), tried.side)))
    }),
    Exercise::new("block", SMALL, "c4 a4 d2 b4 d5 c3 e3 d3 f4 e2 c2 g2", |tried| {
        Some(Remark::new("lets-join").with("cell", tried.winning_reply()?.cell()).with("side", tried.side.opponent()))
    }),
    Exercise::new("hold", SMALL, "c4 e4 d2 b4 b6 d3", |tried| {
        let holding = tried.choices().into_iter().find(holds_bridge).filter(|_| !holds_bridge(tried))?;
        Some(Remark::new("cut").with("cell", holding.cell()).with("side", tried.side.opponent()))
    }),
    Exercise::new("bridge", SMALL, "d2 e3 b6 d5", |tried| {
        let gaps = own_gaps(tried);
        (gaps > 0).then(|| counted("gaps", "count", gaps))
    }),
    Exercise::new("count", SMALL, "", |tried| {
        let [count, least] = [own_gaps(tried), tried.least(own_gaps)];
        (count > least).then(|| compared("more", ["count", "least"], [count, least]))
    }),
    Exercise::new("stop", SMALL, "d5 a3 b5 b3 e6 c3 c2 d3", |tried| {
        let reply = tried.replies().into_iter().find(|reply| own_gaps(reply) == 0)?;
        Some(Remark::new("lets-through").with("cell", reply.cell()).with("side", reply.side))
    }),
];

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    // Of wins at once all games tell in the same words.
    let lets_win = |moment: &Moment| moment.winning_reply().is_some();
    if better.wins() || lets_win(played) && !lets_win(better) {
        return None;
    }
    let (side, other) = (played.side, played.side.opponent());
    if holds_bridge(better) && !holds_bridge(played) {
        return Some(Remark::new("unheld").with("side", side).with("cell", better.cell()));
    }
    let [count, most] = [played, better].map(enemy_gaps);
    if count == 0 && most > 0 {
        return Some(Remark::new("let-through").with("side", other));
    }
    if count < most {
        return Some(compared("let-near", ["count", "most"], [count, most]).with("side", other));
    }
    let [count, least] = [played, better].map(own_gaps);
    if count > least {
        return Some(compared("far", ["count", "least"], [count, least]).with("side", side));
    }
    // The gaps are equal: the stones that are needed without bridges, and the place itself, tell the moves apart.
    let [now, then] = [played, better].map(|moment| Side::BOTH.map(|of| needed(&moment.after(), of)));
    let (id, of) = if now[other.index()] < then[other.index()] {
        ("not-in-way", other)
    } else if now[side.index()] > then[side.index()] {
        ("not-firm", side)
    } else if linked(played) < linked(better) {
        ("apart", side)
    } else {
        return (is_on_rim(played) && !is_on_rim(better)).then(|| Remark::new("to-rim"));
    };
    Some(Remark::new(id).with("side", of).with("cell", better.cell()))
}
