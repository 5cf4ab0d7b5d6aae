//! The teaching of Reversi: its exercises, and the words of reviews.

use crate::rules::{Cell, Exercise, Kind, Moment, Remark, Side, Turn, compared, counted, of_side, wins_by_force};

const SMALL: &[(&str, &str)] = &[("size", "6")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("most", SMALL, "c2 b4 b5 b6 a6 d2 b3 a4 c5 b1", most),
    Exercise::new("corner", SMALL, "c2 d2 e3 b4 e2 d1 b5 c1 b2 c5 b6 f3", |tried| {
        (!takes_corner(tried)).then(|| Remark::new("no-corner"))
    }),
    Exercise::new("guard", SMALL, "c2 b4 e5 e4 e3 c1 b5 f2 b1 f6", gives_corner),
    Exercise::new("few", SMALL, "d5 c5 b6 c6 b2 e6 b4 e3 f3 c2", fewest),
    Exercise::new("pass", SMALL, "d5 c5 b3 c2 d1 e6 b6 c1 b1 e3 d2 b5 c6 a3", |tried| {
        let left = choices(tried);
        (left > 0).then(|| counted("can-move", "count", left))
    }),
    Exercise::new("end", SMALL, "b3 b2 b1 b4 e5 a2 b5 c2 a1 d5 d2 c1 d1 f5 a4 e3 c5 e2 f2 f3 d6 a3 f6 c6", |tried| {
        (!wins(tried)).then(|| Remark::new("not-won"))
    }),
];

/// An objection to a move that turns fewer discs than another.
fn most(tried: &Moment) -> Option<Remark> {
    let (turned, most) = (tried.taken(), tried.most(Moment::taken));
    (turned < most).then(|| compared("turns", ["count", "most"], [turned, most]))
}

/// An objection to a move after which the opponent can take a corner.
fn gives_corner(tried: &Moment) -> Option<Remark> {
    let reply = tried.replies().into_iter().find(takes_corner)?;
    Some(Remark::new("gives-corner").with("cell", reply.cell()))
}

/// An objection to a move that leaves the opponent more choices than another.
fn fewest(tried: &Moment) -> Option<Remark> {
    let (left, least) = (choices(tried), tried.least(choices));
    (left > least).then(|| compared("leaves", ["count", "least"], [left, least]))
}

/// Whether the move wins, or keeps a win by force.
fn wins(tried: &Moment) -> bool {
    let after = tried.after();
    match after.turn() {
        Turn::Over(outcome) => outcome.winner == Some(tried.side),
        Turn::ToMove(next) if next == tried.side => wins_by_force(&*after),
        // The opponent must lose, whatever it plays.
        Turn::ToMove(_) => tried.replies().iter().all(|reply| match reply.after().turn() {
            Turn::Over(outcome) => outcome.winner == Some(tried.side),
            Turn::ToMove(_) => wins_by_force(&*reply.after()),
        }),
    }
}

/// The number of cells where the opponent can place a disc next.
fn choices(tried: &Moment) -> i32 {
    tried.after().legal().iter().filter(|steps| steps.kind() == Kind::Place).count() as i32
}

fn takes_corner(tried: &Moment) -> bool {
    let diagram = tried.before.diagram();
    let is_end = |place: u8, count: u8| place == 0 || place + 1 == count;
    let is_corner = |cell: Cell| is_end(cell.column, diagram.columns) && is_end(cell.row, diagram.rows);
    tried.steps.cells().any(is_corner)
}

/// The number of empty cells before the move.
fn empty(tried: &Moment) -> usize {
    let diagram = tried.before.diagram();
    usize::from(diagram.columns) * usize::from(diagram.rows) - diagram.cells.len()
}

/// So many discs turned more are too many while the board is still open.
const GREEDY: i32 = 3;

/// The last moves, in which discs count.
const LATE: usize = 10;

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    if takes_corner(better) && !takes_corner(played) {
        return Some(Remark::new("missed-corner").with("side", side));
    }
    if let (Some(given), None) = (gives_corner(played), gives_corner(better)) {
        return Some(Remark { id: "gave-corner", ..given }.with("side", other));
    }
    let [gained, possible] = [played, better].map(|moment| moment.gain(side));
    if empty(played) <= LATE && possible > gained {
        return Some(of_side("few-discs", side, ("count", gained)).with("most", possible));
    }
    let [left, least] = [played, better].map(choices);
    if left > least {
        return Some(of_side("left", other, ("count", left)).with("least", least));
    }
    (played.taken() >= better.taken() + GREEDY).then(|| counted("greedy", "count", played.taken()))
}

/// Whether a side has all four corners.
pub(super) fn has_corners(diagram: &crate::rules::Diagram, side: Side) -> bool {
    let [right, top] = [diagram.columns - 1, diagram.rows - 1];
    let corners = [(0, 0), (right, 0), (0, top), (right, top)].map(|(column, row)| Cell::new(column, row));
    corners.iter().all(|corner| diagram.cells_of(side).any(|cell| cell == *corner))
}
