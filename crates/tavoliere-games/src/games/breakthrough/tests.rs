//! Tests of Breakthrough: counts, steps, ends, and the reasons for refusals.

use super::*;
use crate::rules::{Position, perft, play, wins_by_force};

/// A position given as rows, the top one first, with `x`, `o` and `.`.
fn position(rows: &[&str], to_move: Side) -> Breakthrough {
    let size = rows.len() as u8;
    let grid = CellGrid::new(size, size);
    Breakthrough::with(grid, grid.drawn(rows), to_move)
}

fn legal(position: &Breakthrough) -> String {
    Position::legal(position).iter().map(Steps::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn move_sequences_are_counted_as_published() {
    assert_eq!(perft(&Breakthrough::new(8), 4), [22, 484, 11_132, 256_036]);
    assert_eq!(perft(&Breakthrough::new(5), 2), [13, 13 * 12]);
    assert_eq!(perft(&Breakthrough::new(6), 2), [16, 16 * 16]);
}

#[test]
fn pieces_go_ahead_and_capture_at_the_corners() {
    let rows = [".....", ".....", ".ooo.", "..x..", "....."];
    assert_eq!(legal(&position(&rows, Side::First)), "c2-b3 c2-d3");
    assert_eq!(legal(&position(&rows, Side::Second)), "b3-a2 b3-b2 b3-c2 c3-b2 c3-d2 d3-c2 d3-d2 d3-e2");
    let rows = [".....", ".....", ".xxx.", "..x..", "o...."];
    assert_eq!(legal(&position(&rows, Side::First)), "", "the other side is at its goal");
    let rows = [".....", "o....", ".xxx.", "..x..", "....."];
    assert_eq!(legal(&position(&rows, Side::First)), "b3-a4 b3-b4 b3-c4 c3-b4 c3-c4 c3-d4 d3-c4 d3-d4 d3-e4");
}

#[test]
fn the_far_row_and_the_last_capture_win() {
    let won = |winner, reason| Turn::Over(Outcome { winner: Some(winner), reason });
    for (rows, side, typed, turn) in [
        ([".....", ".x..o", ".....", ".....", "....."], Side::First, "b4-b5", won(Side::First, Reason::Goal)),
        ([".....", ".x..o", ".....", "o....", "....."], Side::Second, "a2-b1", won(Side::Second, Reason::Goal)),
        ([".....", ".....", ".o...", "x....", "....."], Side::First, "a2-b3", won(Side::First, Reason::Captured)),
        ([".....", ".....", ".o...", "x....", "....."], Side::Second, "b3-a2", won(Side::Second, Reason::Captured)),
        ([".....", ".....", ".o...", "x....", "....."], Side::Second, "b3-b2", Turn::ToMove(Side::First)),
    ] {
        let mut position = position(&rows, side);
        play(&mut position, typed).expect("a legal move");
        assert_eq!(Rules::turn(&position), turn, "{typed}");
        assert_eq!(Position::legal(&position).is_empty(), turn.side().is_none());
    }
}

#[test]
fn a_side_that_is_seen_to_win_wins_by_force() {
    for (rows, side, certain) in [
        ([".....", ".x...", "....o", "x...o", "....."], Side::First, Some(Side::First)),
        ([".....", ".x...", "..x..", "....o", "....."], Side::Second, Some(Side::Second)),
        (["..o..", ".x...", ".....", ".....", "....."], Side::Second, None),
        ([".....", ".x...", "....o", ".....", "....."], Side::Second, Some(Side::First)),
        (["..o..", ".x.x.", "o....", ".....", "....."], Side::Second, Some(Side::First)),
        (["..o..", ".....", "o.x..", ".....", "....."], Side::Second, None),
    ] {
        let position = position(&rows, side);
        assert_eq!(knowledge::soon_winner(&position), certain, "{rows:?}");
        if let Some(winner) = certain {
            assert_eq!(wins_by_force(&position), winner == side, "{rows:?}");
        }
    }
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = position(&[".....", "..o..", ".oxx.", "..x..", "....."], Side::First);
    for (typed, id) in [
        ("c3-c4", "no-capture-ahead"),
        ("c2-c3", "own-piece"),
        ("c2-d3", "own-piece"),
        ("c2-c1", "one-ahead"),
        ("c2-b2", "one-ahead"),
        ("b3-b2", "not-yours"),
        ("a1-a2", "nothing-there"),
        ("c2-f9", "outside"),
        ("c2", "from-to"),
        ("pass", "from-to"),
    ] {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&position, &steps).id, id, "{typed}");
    }
}

#[test]
fn captures_are_shown() {
    let position = position(&[".....", ".....", ".o...", "x....", "....."], Side::First);
    let [from, to] = ["a2", "b3"].map(|name| Cell::from_name(name).expect("a cell"));
    let effects = Rules::effects(&position, BreakthroughMove { from, to });
    assert_eq!(effects.marks, [(to, Mark::Captured)]);
    assert_eq!(effects.remarks[0].id, "captures");
    assert_ne!(Rules::key(&position), Rules::key(&Breakthrough::new(5)));
}
