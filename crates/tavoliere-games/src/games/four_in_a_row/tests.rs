//! Tests of Four in a row: counts, lines, the full board, published results, and the reasons for refusals.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::{Position, perft, play, play_out};

fn after(position: FourInARow, moves: &str) -> FourInARow {
    let mut position = position;
    for typed in moves.split_whitespace() {
        play(&mut position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    position
}

#[test]
fn move_sequences_are_counted_as_published() {
    let counts = [7, 49, 343, 2401, 16_807, 117_649, 823_536];
    assert_eq!(perft(&FourInARow::new(7, 6), 7), counts);
}

#[test]
fn lines_win_in_all_directions() {
    for (moves, from, to) in [
        ("a1 a2 b1 b2 c1 c2 d1", "a1", "d1"),
        ("a1 b1 a2 b2 a3 b3 a4", "a1", "a4"),
        ("a1 b1 b2 c1 d1 c2 c3 d2 d3 e1 d4", "a1", "d4"),
        ("g1 f1 f2 e1 d1 e2 e3 d2 d3 c1 d4", "g1", "d4"),
        ("a1 a2 b1 b2 c1 c2 e1 e2 d1", "a1", "e1"),
    ] {
        let (before, last) = moves.rsplit_once(' ').expect("moves");
        let before = after(FourInARow::new(7, 6), before);
        assert!(Rules::turn(&before).side().is_some(), "{moves}");
        let [from, to, last] = [from, to, last].map(|name| Cell::from_name(name).expect("a cell"));
        let line = vec![Stroke::Won { from, to }];
        assert_eq!(Rules::effects(&before, last).strokes, line, "{moves}");
        let end = after(FourInARow::new(7, 6), moves);
        assert_eq!(Rules::turn(&end), Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Line }));
        assert_eq!((Position::legal(&end), Rules::diagram(&end).strokes), (vec![], line));
    }
}

#[test]
fn a_line_does_not_go_round_the_edge() {
    let position = after(FourInARow::new(7, 6), "f1 a1 g1 b1 a2 f2 b2 g2");
    assert_eq!(Rules::turn(&position), Turn::ToMove(Side::First));
}

#[test]
fn a_full_board_is_a_draw() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut drawn = std::iter::repeat_with(|| {
        let mut position = FourInARow::new(7, 6);
        let (outcome, moves) = play_out(&mut position, &mut Vec::new(), |count| random.random_range(..count), 42);
        (position, outcome.expect("42 moves fill the board"), moves)
    });
    let (end, outcome, moves) =
        drawn.by_ref().take(20_000).find(|(_, outcome, _)| outcome.winner.is_none()).expect("a draw of many games");
    assert_eq!((outcome.reason, moves, Position::legal(&end)), (Reason::Full, 42, vec![]));
}

/// The results of small boards, by columns and rows, as published by John Tromp: 1 if the first side wins, 0
/// for a draw, -1 if the second wins.
#[test]
fn small_boards_are_solved_as_published() {
    assert_eq!(solved((4, 4)), 0);
}

fn solved((columns, rows): (u8, u8)) -> i32 {
    fn value(position: &FourInARow, known: &mut HashMap<Key, i32>) -> i32 {
        if let Turn::Over(outcome) = Rules::turn(position) {
            return -i32::from(outcome.winner.is_some());
        }
        if let Some(value) = known.get(&Rules::key(position)) {
            return *value;
        }
        let (mut moves, mut best) = (Vec::new(), -1);
        position.moves(&mut moves);
        for mv in moves {
            let mut next = position.clone();
            Rules::play(&mut next, mv);
            best = best.max(-value(&next, known));
            if best == 1 {
                break;
            }
        }
        known.insert(Rules::key(position), best);
        best
    }
    value(&FourInARow::new(columns, rows), &mut HashMap::new())
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = after(FourInARow::new(7, 6), "d1 d2");
    for (typed, id) in [
        ("d1", "taken"),
        ("d2", "taken"),
        ("d4", "in-the-air"),
        ("a2", "in-the-air"),
        ("h1", "outside"),
        ("d7", "outside"),
        ("d3-d4", "one-cell"),
        ("pass", "one-cell"),
    ] {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&position, &steps).id, id, "{typed}");
    }
}

#[test]
fn the_key_is_that_of_the_tokens() {
    let [one, other] = ["d1 c1 e1", "e1 c1 d1"].map(|moves| Rules::key(&after(FourInARow::new(7, 6), moves)));
    assert_eq!(one, other);
    assert_ne!(one, Rules::key(&after(FourInARow::new(7, 6), "d1 e1 c1")));
}

/// They take minutes.
mod nightly {
    use super::*;

    #[test]
    fn longer_sequences_are_counted_as_published() {
        assert_eq!(perft(&FourInARow::new(7, 6), 8)[7], 5_673_234);
    }

    #[test]
    fn larger_boards_are_solved_as_published() {
        assert_eq!([(4, 5), (5, 4), (6, 4)].map(solved), [0, 0, -1]);
    }
}
