//! Tests of Dots and Boxes: counts, boxes, turns, small boards solved, and the reasons for refusals.

use std::collections::HashMap;

use super::measures::best;
use super::*;
use crate::rules::{Knowledge, Position, Reading, parse_move, perft, play};

fn after(size: u8, moves: &str) -> DotsAndBoxes {
    let mut position = DotsAndBoxes::new(size);
    for typed in moves.split_whitespace() {
        play(&mut position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    position
}

#[test]
fn move_sequences_are_counted() {
    for (size, edges) in [(3, 24), (4, 40), (5, 60), (6, 84)] {
        assert_eq!(perft(&DotsAndBoxes::new(size), 3), [edges, edges * (edges - 1), edges * (edges - 1) * (edges - 2)]);
    }
}

#[test]
fn a_box_belongs_to_whoever_completes_it_and_gives_another_turn() {
    let three = after(3, "a1-a2 a2-b2 b1-b2");
    assert_eq!((Rules::turn(&three), Rules::scores(&three)), (Turn::ToMove(Side::Second), [0, 0]));
    let effects = Position::effects(&three, &Steps::parse("a1-b1").expect("a move"));
    assert_eq!(effects.remarks, [Remark::new("completes").with("side", Side::Second).with("count", 1)]);
    let four = after(3, "a1-a2 a2-b2 b1-b2 a1-b1");
    assert_eq!((Rules::turn(&four), Rules::scores(&four)), (Turn::ToMove(Side::Second), [0, 1]));
    let two = after(3, "a1-a2 a2-b2 a1-b1 c1-c2 b2-c2 b1-c1 b1-b2");
    assert_eq!((Rules::turn(&two), Rules::scores(&two)), (Turn::ToMove(Side::First), [2, 0]));
}

#[test]
fn edges_are_read_from_either_dot() {
    let start = DotsAndBoxes::new(3);
    for typed in ["b1-a1", "a1 b1", "A1B1"] {
        let Reading::Whole(steps) = parse_move(&start, typed) else { panic!("{typed}") };
        assert_eq!(steps.to_string(), "a1-b1");
    }
}

#[test]
fn the_most_boxes_win_when_all_edges_are_drawn() {
    let mut position = DotsAndBoxes::new(4);
    for (boxes, winner) in [([9, 7], Some(Side::First)), ([4, 12], Some(Side::Second)), ([8, 8], None)] {
        position.open = Bits::EMPTY;
        position.boxes = [Bits::first(boxes[0]), Bits::first(16).without(Bits::first(boxes[0]))];
        assert_eq!(Rules::scores(&position), boxes.map(|count| count as i32));
        assert_eq!(Rules::turn(&position), Turn::Over(Outcome { winner, reason: Reason::Points }));
        assert_eq!(position.certain_winner(), winner);
        assert_eq!(Position::legal(&position), []);
    }
}

/// The only box is won by the second side; of four the first side wins three, and of nine the second side six.
#[test]
fn one_box_and_four_are_solved() {
    assert_eq!(best(&DotsAndBoxes::new(1), &mut HashMap::new()), -1);
    assert_eq!(best(&DotsAndBoxes::new(2), &mut HashMap::new()), 2);
}

#[test]
fn the_key_forgets_whose_the_boxes_are_but_not_the_lead() {
    let one = after(3, "a1-a2 a2-b2 b1-b2 a1-b1");
    let mut other = one.clone();
    other.boxes = [Bits::one(4), Bits::one(0) | Bits::one(5)];
    assert_eq!(Rules::key(&one), Rules::key(&other));
    other.boxes = [Bits::one(0), Bits::EMPTY];
    assert_ne!(Rules::key(&one), Rules::key(&other));
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = after(3, "a1-a2");
    for (typed, id) in [
        ("a1-a2", "drawn"),
        ("a2-a1", "drawn"),
        ("a1-b2", "not-beside"),
        ("a1-c1", "not-beside"),
        ("a1-a1", "not-beside"),
        ("b2-a3", "not-beside"),
        ("d4-e4", "outside"),
        ("a1", "two-dots"),
        ("pass", "two-dots"),
    ] {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&position, &steps).id, id, "{typed}");
    }
}

/// They take minutes.
mod nightly {
    use super::*;

    #[test]
    fn nine_boxes_are_solved() {
        assert_eq!(best(&DotsAndBoxes::new(3), &mut HashMap::new()), -3);
    }
}
