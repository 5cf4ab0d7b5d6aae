//! Tests of Pente: counts, captures, ends, and the reasons for refusals.

use super::*;
use crate::rules::{Position, perft, play};

/// A position given as rows, the top one first, with `x`, `o` and `.`.
fn position(rows: &[&str], to_move: Side) -> Pente<3> {
    let mut position = Pente::new(rows.len() as u8);
    position.stones = position.grid.drawn(rows);
    position.empty = position.grid.all.without(position.stones[0] | position.stones[1]);
    (position.to_move, position.is_new) = (to_move, false);
    position
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&Pente::<6>::new(19), 3), [1, 360, 360 * 359]);
    assert_eq!(perft(&Pente::<4>::new(15), 2), [1, 224]);
}

#[test]
fn pairs_are_captured_in_all_directions() {
    let rows = ["x..x..x", ".o.o.o.", "..ooo..", "xoo.oox", "..ooo..", ".o.o.o.", "x..x..x"];
    let mut position = position(&rows, Side::First);
    let effects = Position::effects(&position, &Steps::parse("d4").expect("a move"));
    assert_eq!(effects.marks.len(), 16);
    assert_eq!(effects.remarks, [Remark::new("captures").with("side", Side::First).with("count", 8)]);
    play(&mut position, "d4").expect("a legal move");
    assert_eq!((Rules::scores(&position), position.empty.len()), ([8, 0], 49 - 9));
    let won = Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Captured });
    assert_eq!((Rules::turn(&position), Position::legal(&position)), (won, vec![]));
}

#[test]
fn only_pairs_are_captured_and_only_by_the_mover() {
    for (row, typed, pairs) in [
        ("xoo....", "d1", 1),
        ("xo.....", "c1", 0),
        ("xooo...", "e1", 0),
        (".oo....", "a1", 0),
        ("oo.....", "c1", 0),
        ("xo.x...", "c1", 0),
        ("xoo.oox", "d1", 2),
    ] {
        let blank = ".......";
        let mut position = position(&[blank, blank, blank, blank, blank, blank, row], Side::First);
        play(&mut position, typed).expect("a legal move");
        assert_eq!(Rules::scores(&position), [pairs, 0], "{row}");
    }
    let blank = ".......";
    let mut between = position(&[blank, blank, blank, blank, blank, blank, "xo.x..."], Side::Second);
    play(&mut between, "c1").expect("a legal move");
    assert_eq!(Rules::scores(&between), [0, 0], "it goes between two enemies");
}

#[test]
fn five_in_a_row_win_and_the_fifth_pair_wins() {
    let blank = ".......";
    let mut five = position(&[blank, blank, blank, blank, blank, blank, "xxx.xx."], Side::First);
    play(&mut five, "d1").expect("a legal move");
    assert_eq!(Rules::turn(&five), Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Line }));
    assert_eq!(Rules::diagram(&five).strokes.len(), 1);
    let mut fifth = position(&[blank, blank, blank, blank, blank, blank, "xoo...."], Side::First);
    fifth.pairs = [4, 4];
    play(&mut fifth, "d1").expect("a legal move");
    assert_eq!(Rules::turn(&fifth), Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Captured }));
}

#[test]
fn the_key_tells_pairs_apart() {
    let blank = ".......";
    let mut one = position(&[blank; 7], Side::First);
    let before = Rules::key(&one);
    one.pairs = [1, 0];
    assert_ne!(before, Rules::key(&one));
    one.is_new = true;
    assert_ne!(before, Rules::key(&one));
}

#[test]
fn illegal_moves_have_their_reason() {
    let mut position = Pente::<4>::new(15);
    let objection =
        |position: &Pente<4>, typed| Rules::objection(position, &Steps::parse(typed).expect("well spelled")).id;
    assert_eq!(objection(&position, "a1"), "middle-first");
    assert!(play(&mut position, "a1").is_err());
    play(&mut position, "h8").expect("the middle");
    for (typed, id) in [("h8", "taken"), ("p1", "outside"), ("a1-a2", "one-cell"), ("pass", "one-cell")] {
        assert_eq!(objection(&position, typed), id, "{typed}");
    }
}
