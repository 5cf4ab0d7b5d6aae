//! Tests of Insert and Insert x+: lines, captures, wins, and the reasons for refusals.

use super::*;
use crate::rules::{Setup, perft};

/// The tiles A and B above C and D, not turned.
pub(super) const UNTURNED: &str = r"/-|/\-,\-\-||,/||-\/,\|\-\/,/|/|/-,/--/\|";

/// A layout of horizontal lines except on these cells.
pub(super) fn layout_with(cells: &[(&str, &str)]) -> String {
    let mut rows = vec![vec!["-"; SIZE]; SIZE];
    for (name, lines) in cells {
        let Cell { column, row } = cell_named(name);
        rows[SIZE - 1 - usize::from(row)][usize::from(column)] = lines;
    }
    rows.iter().map(|row| row.join(".")).collect::<Vec<_>>().join(",")
}

/// A position with rings on these cells and no last ring.
fn position(layout: &str, white: &str, black: &str, to_move: Side) -> Insert {
    let mut position = Insert { to_move, ..Insert::new(layout) };
    for (rings, names) in position.rings.iter_mut().zip([white, black]) {
        names.split_whitespace().for_each(|name| rings.insert(index(cell_named(name))));
    }
    position
}

fn cell_named(name: &str) -> Cell {
    Cell::from_name(name).expect("a cell")
}

fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    let mut names: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    names.sort();
    names.join(" ")
}

fn legal(position: &Insert) -> String {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    names(moves)
}

fn rings(position: &Insert, side: Side) -> String {
    names(position.diagram().cells_of(side))
}

#[test]
fn move_sequences_are_as_many_as_known() {
    assert_eq!(perft(&Insert::new(UNTURNED), 4), [36, 178, 767, 3486]);
}

#[test]
fn the_line_of_the_cell_just_taken_leads_the_next_ring() {
    // From the author's figures: the row of d4, and the falling diagonals of a4, e5 and f4.
    let layout = layout_with(&[("a4", r"\"), ("e5", r"\"), ("f4", r"\")]);
    let mut position = Insert::new(&layout);
    assert_eq!(position.legal(), BOARD);
    for (name, led) in [("d4", "a4 b4 c4 e4 f4"), ("a4", "b3 c2 d1")] {
        position.play(cell_named(name));
        assert_eq!(legal(&position), led, "after {name}");
        assert_eq!(names(position.diagram().marks.into_iter().map(|(cell, _)| cell)), led, "marked after {name}");
    }
}

#[test]
fn a_line_without_an_empty_cell_leads_anywhere() {
    let layout = layout_with(&[("e5", r"\"), ("f4", r"\")]);
    let mut position = self::position(&layout, "d6", "", Side::First);
    position.play(cell_named("e5"));
    assert_eq!(legal(&position), "f4");
    let effects = position.effects(cell_named("f4"));
    assert_eq!((effects.remarks, effects.marks), (vec![Remark::new("anywhere")], vec![]));
    position.play(cell_named("f4"));
    assert_eq!(position.legal(), position.empty());
    assert_eq!((position.legal().len(), position.diagram().marks), (33, vec![]));
}

#[test]
fn every_direction_leads_along_the_whole_line() {
    for (lines, led) in [
        ("-", "a3 b3 d3 e3 f3"),
        ("|", "c1 c2 c4 c5 c6"),
        ("/", "a1 b2 d4 e5 f6"),
        (r"\", "a5 b4 d2 e1"),
        ("-|", "a3 b3 c1 c2 c4 c5 c6 d3 e3 f3"),
        (r"\/", "a1 a5 b2 b4 d2 d4 e1 e5 f6"),
    ] {
        let mut position = Insert::new(&layout_with(&[("c3", lines)]));
        position.play(cell_named("c3"));
        assert_eq!(legal(&position), led, "{lines}");
    }
    // A line leads over rings, and of two lines only one has an empty cell.
    let layout = layout_with(&[("c3", "|/")]);
    let mut position = self::position(&layout, "c2 b2 d4", "c4 c1 c5 c6", Side::First);
    position.play(cell_named("c3"));
    assert_eq!(legal(&position), "a1 e5 f6");
}

#[test]
fn rings_between_enemies_capture_them() {
    let flat = layout_with(&[]);
    for (white, black, played, captured) in [
        // From the author's text: two by one, two by two in a row, and six at once.
        ("c5 e5 b2 e2", "c2", "d5", "c5 e5"),
        ("c5 e5 b2 e2", "c2", "d2", "b2 e2"),
        ("b4 d4 c5 c2 b5 e2", "c3 d3", "c4", "b4 b5 c2 c5 d4 e2"),
        // One end only, a gap, the border.
        ("c5", "", "d5", ""),
        ("c5 f5", "", "d5", ""),
        ("b1", "", "a1", ""),
        ("a4 d4", "b4", "c4", "a4 d4"),
        // An enemy ring between two own rings is not captured.
        ("c3", "b3", "d3", ""),
        ("c3 e3", "b3", "d3", "c3 e3"),
    ] {
        let mut position = position(&flat, white, black, Side::Second);
        let effects = position.effects(cell_named(played));
        assert_eq!(names(effects.marks.iter().map(|(cell, _)| *cell)), captured, "{played}");
        let count = effects.marks.len() as i32;
        let said = if count == 0 { vec![] } else { vec![Remark::new("captured").with("count", count)] };
        assert_eq!(effects.remarks, said, "{played}");
        position.play(cell_named(played));
        let kept: Vec<Cell> =
            white.split(' ').map(cell_named).filter(|at| !captured.contains(&at.to_string())).collect();
        assert_eq!(rings(&position, Side::First), names(kept), "{played}");
        let own = [black, played, captured].join(" ");
        assert_eq!(rings(&position, Side::Second), names(own.split_whitespace().map(cell_named)), "{played}");
        assert_eq!(position.turn(), Turn::ToMove(Side::First), "{played} does not win");
    }
}

#[test]
fn captures_are_judged_before_any_change_and_do_not_chain() {
    // c3 and e3 become black. Then b3 to e3 are between a3 and f3, but the last ring did not close this line.
    let mut position = position(&layout_with(&[]), "a3 c3 e3 f3", "b3", Side::Second);
    position.play(cell_named("d3"));
    assert_eq!(rings(&position, Side::First), "a3 f3");
    assert_eq!(rings(&position, Side::Second), "b3 c3 d3 e3");
}

#[test]
fn five_in_a_row_win() {
    let won = Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Line });
    for (white, black, played, line) in [
        ("a1 b1 c1 d1", "", "e1", Some(("a1", "e1"))),
        ("a1 b1 d1 e1 f1", "", "c1", Some(("a1", "f1"))),
        ("a2 a3 a4 a5", "", "a6", Some(("a2", "a6"))),
        ("b1 c2 d3 e4", "", "f5", Some(("b1", "f5"))),
        ("a5 b4 c3 e1", "", "d2", Some(("e1", "a5"))),
        ("a1 b1 c1", "d1 f1", "e1", Some(("a1", "f1"))),
        ("a1 b1 c1", "", "d1", None),
        ("a1 b1 c1 d1", "", "f1", None),
        ("e1 f1 a2 b2", "", "c2", None),
        ("d1 e2 f3 a5", "", "b6", None),
    ] {
        let mut position = position(&layout_with(&[]), white, black, Side::First);
        let strokes = position.effects(cell_named(played)).strokes;
        let expected = line.map(|(from, to)| Stroke::Won { from: cell_named(from), to: cell_named(to) });
        assert_eq!(strokes, Vec::from_iter(expected), "{played}");
        position.play(cell_named(played));
        assert_eq!(position.turn() == won, line.is_some(), "{played}");
        assert_eq!(legal(&position).is_empty(), line.is_some(), "{played}");
    }
}

#[test]
fn the_larger_group_wins_when_all_rings_are_placed() {
    for (rows, played, scores, winner) in [
        (["oo.ooo", "xo.xoo", "ooxxxx", "ooxx.x", "o.xx..", "xxx.ox"], "d1", [10, 8], Some(Side::First)),
        (["ooo..o", "xoxooo", "xo.xoo", "ooxxox", "xxo..x", "o.xx.x"], "b1", [3, 7], Some(Side::Second)),
        (["ooooxx", "ooxxxx", "xo.o..", "xoxx.o", "x.xxxo", ".o.xxx"], "a1", [8, 8], None),
    ] {
        let of = |sign: char| {
            let cells = (0..SIZE * SIZE).map(|at| (at % SIZE, at / SIZE));
            let found = cells.filter(|(column, row)| rows[SIZE - 1 - row].chars().nth(*column) == Some(sign));
            names(found.map(|(column, row)| Cell::new(column as u8, row as u8)))
        };
        let mut position = position(&layout_with(&[]), &of('x'), &of('o'), Side::Second);
        assert_eq!(position.turn(), Turn::ToMove(Side::Second));
        position.play(cell_named(played));
        assert_eq!(
            (position.scores(), position.turn()),
            (scores, Turn::Over(Outcome { winner, reason: Reason::Group }))
        );
    }
}

#[test]
fn a_setup_keeps_its_layout_and_checks_a_given_one() {
    let drawn = Setup::new(&INSERT, &[("seed", "7")], 1).expect("a setup");
    assert_eq!(drawn.word("layout"), layout::draw(&TILES, 7));
    let given = Setup::new(&INSERT, &[("layout", UNTURNED)], 1).expect("a setup");
    assert_eq!(given.to_string(), format!("insert layout={UNTURNED} seed=1"));
    let crossed = layout_with(&[("c3", "|-")]);
    assert!(Setup::new(&INSERT, &[("layout", &crossed)], 1).is_err());
    assert!(Setup::new(&INSERT_X, &[("layout", &crossed)], 1).is_ok());
}

#[test]
fn illegal_moves_have_their_reason() {
    let mut position = Insert::new(&layout_with(&[("a4", r"\")]));
    for name in ["d4", "a4"] {
        position.play(cell_named(name));
    }
    let refused = |position: &Insert, text: &str| position.objection(&Steps::parse(text).expect("well spelled"));
    for (text, id) in [("d4", "taken"), ("g1", "outside"), ("a7", "outside"), ("pass", "one-cell"), ("e4", "off-line")]
    {
        assert_eq!(refused(&position, text).id, id, "{text}");
    }
    let off_line = Remark::new("off-line").with("cell", cell_named("e4")).with("last", cell_named("a4"));
    assert_eq!(refused(&position, "e4"), off_line);
    let mut over = self::position(&layout_with(&[]), "a1 b1 c1 d1", "", Side::First);
    over.play(cell_named("e1"));
    assert_eq!(refused(&over, "f1"), Remark::new("ended"));
}
