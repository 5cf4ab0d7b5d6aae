//! Tests of Amazons: counts, moves and shots, the end, and the reasons for refusals.

use super::*;
use crate::rules::{Position, perft, play};

/// A position given as rows, the top one first, with `x`, `o`, `#` for arrows and `.`.
fn position(rows: &[&str], to_move: Side) -> Amazons<2> {
    let size = rows.len() as u8;
    let cells = |wanted: char| -> Vec<Cell> {
        let numbered = rows.iter().rev().enumerate();
        let of_row = |(row, line): (usize, &&str)| {
            let found = line.char_indices().filter(|(_, sign)| *sign == wanted);
            found.map(|(column, _)| Cell::new(column as u8, row as u8)).collect::<Vec<_>>()
        };
        numbered.flat_map(of_row).collect()
    };
    Amazons::with(size, [&cells('x'), &cells('o')], &cells('#'), to_move)
}

#[test]
fn first_moves_are_counted_as_published() {
    assert_eq!(perft(&Amazons::<3>::new(10), 1), [2176]);
    assert_eq!(perft(&Amazons::<1>::new(6), 1).len(), 1);
}

#[test]
fn replies_are_counted_as_published() {
    assert_eq!(perft(&Amazons::<3>::new(10), 2)[1], 4_307_152);
}

#[test]
fn amazons_begin_where_they_are_published() {
    let legal = Position::legal(&Amazons::<3>::new(10));
    let mut from: Vec<Cell> = legal.iter().filter_map(|steps| steps.cells().next()).collect();
    from.dedup();
    assert_eq!(from.iter().map(Cell::to_string).collect::<Vec<_>>(), ["a4", "d1", "g1", "j4"]);
}

#[test]
fn an_amazon_moves_and_shoots_past_the_cell_that_it_left() {
    let position = position(&["####", "####", "x..#", "###o"], Side::First);
    let legal: Vec<String> = Position::legal(&position).iter().map(Steps::to_string).collect();
    assert_eq!(legal, ["a2-b2-a2", "a2-b2-c2", "a2-c2-a2", "a2-c2-b2"]);
}

#[test]
fn a_side_that_cannot_move_loses() {
    let mut position = position(&["####", "####", "x.##", "##.o"], Side::First);
    play(&mut position, "a2-b2-c1").expect("a legal move");
    let won = Turn::Over(Outcome { winner: Some(Side::First), reason: Reason::Blocked });
    assert_eq!((Rules::turn(&position), Position::legal(&position)), (won, vec![]));
}

#[test]
fn arrows_and_moves_are_shown() {
    let before = position(&["....", "....", "x...", "...o"], Side::First);
    let steps = Steps::parse("a2-a4-d4").expect("a move");
    let strokes = Position::effects(&before, &steps).strokes;
    let [from, to, shot] = ["a2", "a4", "d4"].map(|name| Cell::from_name(name).expect("a cell"));
    assert_eq!(strokes, [Stroke::Moved { from, to }, Stroke::Moved { from: to, to: shot }]);
    let mut after = before;
    Position::play(&mut after, &steps).expect("a legal move");
    assert_eq!(Rules::diagram(&after).marks, [(shot, Mark::Dead)]);
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = position(&["....", ".#..", "x...", "...o"], Side::First);
    for (typed, id) in [
        ("a2-c4-c3", "in-the-way"),
        ("a2-b3-c3", "in-the-way"),
        ("a2-b4-c4", "not-straight"),
        ("a2-a2-a3", "not-straight"),
        ("a2-b2-b4", "shot-in-the-way"),
        ("a2-d2-d1", "shot-in-the-way"),
        ("a2-a4-b2", "shot-not-straight"),
        ("a2-a4-a4", "shot-not-straight"),
        ("d1-d2-d3", "not-yours"),
        ("b1-b2-c2", "nothing-there"),
        ("a2-a5-a6", "outside"),
        ("a2-a3", "from-to-shot"),
        ("pass", "from-to-shot"),
    ] {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&position, &steps).id, id, "{typed}");
        assert!(!Position::legal(&position).contains(&steps), "{typed}");
    }
}

#[test]
fn sampling_follows_the_order_of_the_moves() {
    let position = Amazons::<1>::new(6);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    for (rank, mv) in moves.iter().enumerate() {
        assert_eq!(Rules::sample(&position, &mut Vec::new(), &mut |_| rank), Some(*mv));
    }
}
