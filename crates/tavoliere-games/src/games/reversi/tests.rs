//! Tests of Reversi: counts, discs turned over, passes, ends, and the reasons for refusals.

use std::collections::HashMap;

use super::*;
use crate::rules::{Position, perft, play};

/// A position given as rows, the top one first, with `x`, `o` and `.`.
fn position(rows: &[&str], to_move: Side) -> Reversi<1> {
    let size = rows.len() as u8;
    let grid = CellGrid::new(size, size);
    Reversi::with(grid, grid.drawn(rows), to_move)
}

fn after(mut position: Reversi<1>, moves: &str) -> Reversi<1> {
    for typed in moves.split_whitespace() {
        play(&mut position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    position
}

#[test]
fn move_sequences_are_counted_as_published() {
    assert_eq!(perft(&Reversi::<1>::new(8), 8), [4, 12, 56, 244, 1396, 8200, 55092, 390_216]);
    assert_eq!(perft(&Reversi::<1>::new(6), 4), [4, 12, 56, 244]);
    assert_eq!(perft(&Reversi::<2>::new(10), 4), [4, 12, 56, 244]);
}

/// The published count (Aart Bik, aartbik.com) also passes in the 228 games that end after nine moves.
#[test]
fn the_shortest_published_game_leaves_one_colour() {
    let end = after(Reversi::new(8), "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert_eq!(Rules::scores(&end), [13, 0]);
    assert_eq!(Rules::turn(&end), Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Points }));
}

/// The small board is won by the second side with 11 to 3, as published.
#[test]
fn best_play_on_sixteen_cells_is_known() {
    fn best(position: &Reversi<1>, known: &mut HashMap<Key, i32>) -> i32 {
        if let Some(ahead) = known.get(&Rules::key(position)) {
            return *ahead;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let after = moves.into_iter().map(|mv| {
            let mut next = position.clone();
            Rules::play(&mut next, mv);
            best(&next, known)
        });
        let ahead = match position.to_move {
            _ if position.is_over => position.discs[0].len() as i32 - position.discs[1].len() as i32,
            Side::First => after.max().expect("a move"),
            Side::Second => after.min().expect("a move"),
        };
        known.insert(Rules::key(position), ahead);
        ahead
    }
    assert_eq!(best(&Reversi::new(4), &mut HashMap::new()), 3 - 11);
}

#[test]
fn discs_are_turned_in_all_directions() {
    let before = position(&["x.x.x.", ".ooo..", "xo.oox", ".ooo..", "x.o.x.", "..x..."], Side::First);
    let effects = Rules::effects(&before, ReversiMove::Place(Cell::new(2, 3)));
    assert_eq!(effects.remarks, [Remark::new("turns").with("side", Side::First).with("count", 10)]);
    assert_eq!(Rules::scores(&after(before, "c4")), [19, 0]);
}

#[test]
fn a_side_that_cannot_place_has_to_pass() {
    let apart = position(&["....", "....", "oo.x", "...."], Side::Second);
    assert_eq!(Rules::turn(&apart), Turn::Over(Outcome { winner: Some(Side::Second), reason: Reason::Points }));
    assert_eq!(Position::legal(&apart), []);
    let stuck = position(&["....", ".xxo", "....", "...."], Side::Second);
    assert_eq!(Position::legal(&stuck).len(), 1);
    let stuck = position(&["....", ".xxo", "....", "...."], Side::First);
    assert_eq!(Position::legal(&stuck), [Steps(vec![Step::Pass])]);
    let passed = after(stuck, "pass");
    assert_eq!(Rules::turn(&passed), Turn::ToMove(Side::Second));
    assert_eq!(Rules::scores(&after(passed, "a3")), [0, 4]);
}

#[test]
fn illegal_moves_have_their_reason() {
    for (typed, id) in [
        ("d4", "taken"),
        ("a1", "turns-nothing"),
        ("i1", "outside"),
        ("a9", "outside"),
        ("pass", "can-move"),
        ("a1-a2", "one-cell"),
        ("+2@a1", "one-cell"),
    ] {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&Reversi::<1>::new(8), &steps).id, id, "{typed}");
    }
    let stuck = position(&["....", ".xxo", "....", "...."], Side::First);
    assert_eq!(Rules::objection(&stuck, &Steps::parse("a1").expect("a cell")).id, "must-pass");
}

#[test]
fn the_key_tells_what_matters() {
    let [one, other] = ["d3 c5 e6", "e6 c5 d3"].map(|_| after(Reversi::new(8), "f5"));
    assert_eq!(Rules::key(&one), Rules::key(&other));
    assert_ne!(Rules::key(&one), Rules::key(&after(Reversi::new(8), "f5 d6")));
    let [mine, yours] = Side::BOTH.map(|side| position(&["....", ".xo.", ".ox.", "...."], side));
    assert_ne!(Rules::key(&mine), Rules::key(&yours));
}

/// They take minutes.
mod nightly {
    use super::*;

    #[test]
    fn longer_sequences_are_counted_as_published() {
        assert_eq!(perft(&Reversi::<1>::new(8), 10)[8..], [3_005_288, 24_571_284 - 228]);
    }
}
