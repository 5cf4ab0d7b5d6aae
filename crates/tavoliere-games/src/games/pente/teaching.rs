//! The teaching of Pente: its exercises, and the words of reviews.

use super::Pente;
use crate::games::gomoku::teaching::fault_of_rows;
use crate::games::gomoku::threats::fives_of;
use crate::rules::{Exercise, Moment, Remark, Side, compared, counted, of_side};

const SMALL: &[(&str, &str)] = &[("size", "13")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("capture", SMALL, "g7 h7 d4 i7", most),
    Exercise::new("most", SMALL, "g7 h8 j7 i9 c3 j9 c9 j8 l4 g8 e11 g9", most),
    Exercise::new("save", SMALL, "g7 h8 g8 g9", |tried| {
        let (reply, count) = tried.best_reply(pairs)?;
        Some(of_side("lets-capture", reply.side, ("count", count)).with("cell", reply.cell()))
    }),
    Exercise::new("break", SMALL, "g7 d9 e7 f9 j4 e8 k8 g9 c4 e9", |tried| {
        let reply = tried.winning_reply()?;
        Some(Remark::new("lets-five").with("cell", reply.cell()).with("side", reply.side))
    }),
    Exercise::new("hold", SMALL, "g7 f8 g6 i4 g8 k10 h8 c5 c10 f4 d10 k6 e10 h2", |tried| {
        let fives = fives_of(tried);
        if fives < 2 {
            return Some(counted("fives", "count", fives));
        }
        let breaking = tried.replies().into_iter().find(|reply| reply.winning_reply().is_none())?;
        Some(Remark::new("broken").with("cell", breaking.cell()).with("side", breaking.side))
    }),
    Exercise::new("fifth", SMALL, "g7 h7 d4 i7 j7 h8 l11 i9 j10 g8 k4 g9 g10 f8 c6 e9 d10 f7 l6 e7", |tried| {
        (!tried.wins()).then(|| Remark::new("no-win"))
    }),
];

/// The number of pairs that a move captures.
pub(super) fn pairs(moment: &Moment) -> i32 {
    moment.taken() / 2
}

/// An objection to a move that captures fewer pairs than another.
fn most(tried: &Moment) -> Option<Remark> {
    let [count, most] = [pairs(tried), tried.most(pairs)];
    let id = if count == 0 { "no-capture" } else { "captures" };
    (count < most).then(|| compared(id, ["count", "most"], [count, most]))
}

/// The most pairs that the side of a move could capture with its next one, if the opponent did nothing.
fn threatened(moment: &Moment) -> i32 {
    let (after, side) = (moment.after().diagram(), moment.side);
    let mut next = Pente::<6>::new(after.columns);
    for side in Side::BOTH {
        next.stones[side.index()] = after.cells_of(side).map(|cell| next.grid.index(cell)).collect();
        next.empty = next.empty.without(next.stones[side.index()]);
    }
    next.to_move = side;
    let captured = |index| next.captured(next.grid.cell(index)).len() as i32 / 2;
    next.empty.iter().map(captured).max().unwrap_or_default()
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let lets_win = |moment: &Moment| moment.winning_reply().is_some();
    // Of wins at once all games tell in the same words.
    if better.wins() || lets_win(played) && !lets_win(better) {
        return None;
    }
    let (side, other) = (played.side, played.side.opponent());
    let given = played.allows(pairs);
    if given > better.allows(pairs) {
        return Some(of_side("let-capture", other, ("count", given)));
    }
    let missed = pairs(better) - pairs(played);
    if missed > 0 {
        return Some(of_side("missed-capture", side, ("count", missed)));
    }
    let missed_threat = || {
        let [threat, possible] = [played, better].map(threatened);
        (possible > threat).then(|| of_side("missed-attack", side, ("count", possible)))
    };
    fault_of_rows(played, better).or_else(missed_threat)
}
