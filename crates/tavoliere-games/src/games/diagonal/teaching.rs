//! The teaching of Diagonal and Diagonal Plus: their exercises, and the words of reviews.

use crate::rules::{Cell, Exercise, Moment, Piece, Remark, Step, Stroke, compared, counted, of_side};

const SMALL: &[(&str, &str)] = &[("size", "4")];
const LARGER: &[(&str, &str)] = &[("size", "5")];

pub(super) const EXERCISES: &[Exercise] = &[
    Exercise::new("fill", SMALL, "c1 a1 b1 a4", |tried| (tried.points() == 0).then(|| Remark::new("no-diagonal"))),
    Exercise::new("most", SMALL, "a1 b3 d2 c1 b4 c2", most),
    Exercise::new("two", LARGER, "e1 a5 a4 c2 e2 d5 d3 b4 c5 b3", |tried| match filled(tried).count() {
        0 => Some(Remark::new("no-diagonal")),
        1 => Some(Remark::new("one-diagonal")),
        _ => None,
    }),
    Exercise::new("gift", LARGER, "b1 a2 d1 c4 c2 a3 e2 d2", gift),
    Exercise::new("deny", LARGER, "d4 c3 c4 b3 d2 e5 d3 c2 d1 b2 e2 a1 b5 c5", |tried| {
        if net(tried) == tried.most(net) { None } else { gift(tried).or_else(|| most(tried)) }
    }),
];

pub(super) const EXERCISES_PLUS: &[Exercise] = &[
    Exercise::new("bonus", &[], "+3@e4", |tried| match shared(tried) {
        Some((2, cell)) if is_with_bonus(tried, cell) => None,
        Some((2, _)) => Some(Remark::new("other-diagonal")),
        _ => Some(Remark::new("other-piece")),
    }),
    Exercise::new("malus", &[], "+3@b1 +2@d2", |tried| match shared(tried) {
        Some((-2, cell)) if cell.column == cell.row || cell.column + cell.row == 7 => None,
        Some((-2, _)) => Some(Remark::new("short-diagonal")),
        _ => Some(Remark::new("other-piece")),
    }),
    Exercise::new("most", &[], "-2@h1 +2@a6 +3@c2 +2@a4 c5 f2 g3 c7 e6 g8 e3 h7 g2 a2 b1 f5 e2 d5 f7 b3", most),
    Exercise::new("poison", &[], "+3@b2 +2@c5 -2@g2 +2@f6 a3 h3 d7 e1", |tried| {
        if tried.points() < 0 { Some(counted("poisoned", "points", -tried.points())) } else { most(tried) }
    }),
    Exercise::new("gift", &[], "+3@e6 +2@c4 -2@f6 +2@b7 g1 b4 h2 h4 f2 f5 c8 a6", gift),
];

/// An objection to a move that brings fewer points than another.
fn most(tried: &Moment) -> Option<Remark> {
    match (tried.points(), tried.most(Moment::points)) {
        (points, most) if points == most => None,
        (0, _) => Some(Remark::new("no-diagonal")),
        (points, most) => Some(compared("points", ["points", "most"], [points, most])),
    }
}

/// An objection to a move after which the opponent scores.
fn gift(tried: &Moment) -> Option<Remark> {
    let (reply, points) = tried.best_reply(Moment::points)?;
    Some(counted("gift", "points", points).with("cell", reply.cell()))
}

/// The points of a move, less those of the best reply.
fn net(moment: &Moment) -> i32 {
    moment.points() - moment.allows(Moment::points)
}

/// The diagonals that a move fills.
fn filled(moment: &Moment) -> impl Iterator<Item = Vec<Cell>> {
    moment.effects.strokes.iter().filter_map(|stroke| match stroke {
        Stroke::Scored { from, to, .. } => Some(from.line_to(*to).collect()),
        _ => None,
    })
}

/// The remark on a move that is answered by filling diagonals. A diagonal that the move is not on was open before.
fn what_was_given(played: &Moment, reply: &Moment) -> &'static str {
    let size = usize::from(reply.before.diagram().columns);
    let diagonals: Vec<Vec<Cell>> = filled(reply).collect();
    let [diagonal] = &diagonals[..] else { return "let" };
    let is_given = played.steps.cells().any(|cell| diagonal.contains(&cell));
    match (is_given, diagonal.len() == size) {
        (true, true) => "gave-long",
        (true, false) => "gave",
        (false, _) => "left",
    }
}

/// The shared piece that a move places, with its cell.
fn shared(moment: &Moment) -> Option<(i8, Cell)> {
    match moment.steps.0[..] {
        [Step::Piece(value), Step::Cell(cell)] => Some((value, cell)),
        _ => None,
    }
}

/// Whether a cell is on a diagonal with a bonus.
fn is_with_bonus(moment: &Moment, cell: Cell) -> bool {
    let is_on = |at: &Cell| at.column.abs_diff(cell.column) == at.row.abs_diff(cell.row);
    let cells = moment.before.diagram().cells;
    cells.iter().any(|(at, piece)| matches!(piece, Piece::Shared(1..)) && is_on(at))
}

pub(super) fn fault(played: &Moment, better: &Moment) -> Option<Remark> {
    let (side, other) = (played.side, played.side.opponent());
    let [scored, possible] = [played.points(), better.points()];
    if scored < 0 {
        return Some(of_side("poisoned", side, ("points", -scored)));
    }
    let reply = played.best_reply(Moment::points);
    if let Some((reply, points)) = reply.filter(|(_, points)| *points > better.allows(Moment::points)) {
        return Some(of_side(what_was_given(played, &reply), other, ("points", points)));
    }
    (scored < possible).then(|| of_side("missed", side, ("points", possible - scored)))
}
