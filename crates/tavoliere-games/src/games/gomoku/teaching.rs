//! The teaching of Gomoku: its exercises, and the words of reviews.

use super::threats::{Stones, fives_of, next_threats, threats_of};
use crate::rules::{Cell, Exercise, Moment, Remark, Side, counted};

const SMALL: &[(&str, &str)] = &[("size", "13")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("five", SMALL, "e5 f5 f6 g5 h8 h7 i9 j10", |tried| (!tried.wins()).then(|| Remark::new("no-five"))),
    Exercise::new("block", SMALL, "g4 g5 f6 g6 h6 g7 f8 g8", |tried| {
        Some(Remark::new("lets-five").with("cell", tried.winning_reply()?.cell()).with("side", tried.side.opponent()))
    }),
    Exercise::new("open-four", SMALL, "f6 f8 g7 h7 h8 d4", |tried| {
        let count = fives_of(tried);
        (count < 2).then(|| counted("fives", "count", count))
    }),
    Exercise::new("stop", SMALL, "h6 g7 f8 g6 e5 g8", |tried| {
        let (cell, count) = next_threats(tried, points_of_five);
        (count > 1).then(|| Remark::new("lets-four").with("cell", cell).with("side", tried.side.opponent()))
    }),
    Exercise::new("fork", SMALL, "e7 f9 f7 g5 h8 d5 h9 j6", |tried| {
        let count = threats_of(tried);
        (count < 2).then(|| counted("threats", "count", count))
    }),
    Exercise::new("fours", SMALL, "c9 b9 d9 j3 e9 j5 f7 h7 f6 j4", |tried| {
        let wins = Stones::read(&tried.before).wins_by_fours(tried.side, tried.cell(), 3);
        let id = if fives_of(tried) > 0 { "runs-out" } else { "no-four" };
        (!wins).then(|| Remark::new(id).with("side", tried.side.opponent()))
    }),
];

fn points_of_five(stones: &Stones, side: Side, cell: Cell) -> i32 {
    stones.fives(side, cell).len() as i32
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    // Of wins at once all games tell in the same words.
    let lets_win = |moment: &Moment| moment.winning_reply().is_some();
    if better.wins() || lets_win(played) && !lets_win(better) {
        return None;
    }
    fault_of_rows(played, better)
}

/// A remark on threats and rows, for Gomoku and Pente.
pub(in crate::games) fn fault_of_rows(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if fives_of(better) > 1 && fives_of(played) < 2 {
        return Some(Remark::new("missed-four").with("side", side));
    }
    let lets = |measure| match [played, better].map(|moment| next_threats(moment, measure)) {
        [(cell, 2..), (_, ..2)] => Some(cell),
        _ => None,
    };
    if let Some(cell) = lets(points_of_five) {
        return Some(Remark::new("let-four").with("side", other).with("cell", cell));
    }
    let [made, possible] = [played, better].map(threats_of);
    if possible > made && possible > 1 {
        return Some(Remark::new("missed-fork").with("side", side));
    }
    if let Some(cell) = lets(Stones::threats) {
        return Some(Remark::new("let-fork").with("side", other).with("cell", cell));
    }
    if possible > made {
        return Some(Remark::new("missed-threat").with("side", side));
    }
    let before = Stones::read(&played.before);
    let gains = |side, least| before.rows(side, better.cell(), least) > before.rows(side, played.cell(), least);
    let tells = [("unspoilt", other, 2), ("apart", side, 1), ("unspoilt", other, 1)];
    let (id, of, _) = tells.into_iter().find(|(_, of, least)| gains(*of, *least))?;
    Some(Remark::new(id).with("side", of).with("cell", better.cell()))
}
