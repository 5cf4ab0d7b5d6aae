//! Tests of Gomoku: counts, rows, the full board, and the reasons for refusals.

use super::*;
use crate::rules::{Position, perft, play};

/// A position given as rows, the top one first, with `x`, `o` and `.`.
fn position(rows: &[&str], overline: bool) -> Gomoku<3> {
    let mut position = Gomoku::new(rows.len() as u8, overline);
    position.stones = position.grid.drawn(rows);
    position.empty = position.grid.all.without(position.stones[0] | position.stones[1]);
    position
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&Gomoku::<4>::new(15, true), 2), [225, 225 * 224]);
    assert_eq!(perft(&Gomoku::<6>::new(19, true), 2), [361, 361 * 360]);
}

#[test]
fn five_in_a_row_win_and_six_as_chosen() {
    let won = Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Line });
    let on = Turn::ToMove(Side::Second);
    let rows =
        ["x......", ".x....o", "..x....", "...x...", "x.x....", ".......", "xxx.xx."].map(|row| format!("{row}......"));
    let mut rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    rows.splice(
        0..0,
        [".............", ".............", ".............", ".............", ".............", "............."],
    );
    for (typed, overline, turn, strokes) in [
        ("d1", true, won, 1),
        ("d1", false, on, 0),
        ("e3", true, won, 1),
        ("e3", false, won, 1),
        ("c2", true, on, 0),
        ("a8", true, on, 0),
    ] {
        let before = position(&rows, overline);
        let steps = Steps::parse(typed).expect("a move");
        assert_eq!(Position::effects(&before, &steps).strokes.len(), strokes, "{typed}");
        let mut after = before;
        play(&mut after, typed).expect("a legal move");
        assert_eq!((Rules::turn(&after), Rules::diagram(&after).strokes.len()), (turn, strokes), "{typed} {overline}");
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let sign = |column, row| if (column + 2 * row) % 4 < 2 { 'x' } else { 'o' };
    let rows: Vec<String> = (0..13).map(|row| (0..13).map(|column| sign(column, row)).collect()).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let full = position(&rows, true);
    assert!(full.empty.is_empty());
    let draw = Turn::Over(Outcome { winner: None, reason: Reason::Full });
    assert_eq!((Rules::turn(&full), Position::legal(&full)), (draw, vec![]));
    for index in full.grid.all.iter() {
        let cell = full.grid.cell(index);
        let side = if full.stones[0].contains(index) { Side::First } else { Side::Second };
        assert_eq!(full.won(side, cell).count(), 0, "{cell}");
    }
}

#[test]
fn rows_that_are_possible_are_counted() {
    let grid = CellGrid::<1>::new(7, 7);
    let [own, enemy] = grid.drawn(&[".......", ".......", ".......", ".......", ".......", ".......", "xx.x.xo"]);
    let counts = rows::worth(&grid, own, enemy);
    assert_eq!(counts[3..], [2, 0], "a1 to e1 and b1 to f1");
    assert_eq!(counts[2], 0);
    let prior = |name: &str| rows::prior(&grid, [own, enemy], Side::First, Cell::from_name(name).expect("a cell"));
    assert!(prior("c1") > prior("d4") && prior("d4") > prior("a7"));
}

#[test]
fn illegal_moves_have_their_reason() {
    let mut position = Gomoku::<4>::new(15, true);
    play(&mut position, "h8").expect("a legal move");
    for (typed, id) in
        [("h8", "taken"), ("p1", "outside"), ("a16", "outside"), ("a1-a2", "one-cell"), ("pass", "one-cell")]
    {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&position, &steps).id, id, "{typed}");
    }
}
