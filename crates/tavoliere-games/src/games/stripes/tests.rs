//! Tests of Stripes!: strips, what they may touch, and the reasons for refusals.

use super::*;
use crate::rules::{Story, perft};

type Position = Stripes<3, 15>;

/// A position after these moves, each checked.
fn position_after(moves: &str) -> Position {
    let mut position = Position::new(13);
    for spelling in moves.split_whitespace() {
        let strip = legal(&position).into_iter().find(|strip| Position::steps(*strip).to_string() == spelling);
        position.play(strip.unwrap_or_else(|| panic!("{spelling} in {moves}")));
    }
    position
}

/// A position with these strips, legal or not.
fn position_with(red: &str, azure: &str, to_move: Side) -> Position {
    let mut position = Position::new(13);
    for (side, strips) in Side::BOTH.into_iter().zip([red, azure]) {
        for spelling in strips.split_whitespace() {
            let ends: Vec<Cell> = Steps::parse(spelling).expect("ends").cells().collect();
            position.to_move = side;
            position.play(Strip::between(side, ends[0], ends[1]).expect("straight"));
        }
    }
    position.to_move = to_move;
    position
}

fn legal(position: &Position) -> Vec<Strip> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn may_draw(position: &Position, spelling: &str) -> bool {
    legal(position).iter().any(|strip| Position::steps(*strip).to_string() == spelling)
}

fn objection(position: &Position, spelling: &str) -> Remark {
    position.objection(&Steps::parse(spelling).expect("steps"))
}

#[test]
fn ninety_cells_are_achieved_on_the_usual_board_by_the_winner() {
    let wins = Outcome { winner: Some(Side::First), reason: Reason::Blocked };
    let gives_up = Outcome { reason: Reason::Resignation, ..wins };
    for (size, cells, outcome, expected) in
        [("13", 90, wins, true), ("13", 89, wins, false), ("15", 90, wins, false), ("13", 90, gives_up, false)]
    {
        let setup = Setup::new(&GAME, &[("size", size)], 0).expect("a setup");
        let mut end = Stripes::<6, 21>::new(setup.number("size"));
        end.views[0].coloured = [Bits::first(cells), Bits::first(100)];
        let story = Story { setup, outcome, moves: Vec::new(), end: Box::new(end) };
        let earned = |side| GAME.achievements.iter().any(|one| one.name == "ninety" && (one.earned)(&story, side));
        assert_eq!(Side::BOTH.map(earned), [expected, false], "{cells} on {size}");
    }
}

#[test]
fn move_sequences_are_as_many_as_counted_by_hand() {
    assert_eq!(perft(&Position::new(13), 2), [8, 48]);
    assert_eq!(perft(&Stripes::<11, 27>::new(25), 2), [8, 48]);
}

#[test]
fn the_first_strip_has_two_cells_and_meets_a_corner_of_the_origin() {
    let mut spelled: Vec<String> =
        legal(&Position::new(13)).into_iter().map(|strip| Position::steps(strip).to_string()).collect();
    spelled.sort();
    assert_eq!(spelled, ["e6-f6", "e8-f8", "f5-f6", "f8-f9", "h5-h6", "h6-i6", "h8-h9", "h8-i8"]);
    // A strip that shares an edge with the origin does not touch it diagonally.
    for refused in ["g8-g9", "g8-h8", "f7-f8", "h8-h8", "h8-j8", "a1-a2"] {
        let remark = objection(&Position::new(13), refused);
        assert_eq!(remark, Remark::new("first-strip").with("origin", Cell::new(6, 6)), "{refused}");
    }
}

#[test]
fn later_strips_meet_their_own_at_corners_only_and_differ_by_one() {
    // Red has h8-h9, Azure f5-f6; Red is to move.
    let position = position_after("h8-h9 f5-f6");
    for (spelling, allowed) in [
        ("i10-i10", true),
        ("i10-k10", true),
        ("i10-i12", true),
        ("g10-g10", true),
        ("e10-g10", true),
        ("i7-i7", true),
        ("i5-i7", true),
        // The same length, or two more.
        ("i10-j10", false),
        ("i10-l10", false),
        // Beside an own strip.
        ("i9-k9", false),
        ("h10-h10", false),
        // Touches nothing.
        ("a1-a3", false),
        // Touches only the origin, with any length; sharing an edge with it does not count.
        ("f8-f8", true),
        ("c8-f8", true),
        ("f8-f13", true),
        ("e7-f7", false),
        ("h6-m6", true),
        ("g6-g6", false),
        ("g5-g6", false),
        // Cells of the other side.
        ("e6-f6", false),
    ] {
        assert_eq!(may_draw(&position, spelling), allowed, "{spelling}");
    }
}

#[test]
fn every_touched_strip_must_differ_by_one() {
    // From the author's second picture: a fitting length for one neighbour, and not for another.
    let red = "h8-h9 i10-k10 l9-l9";
    for (red, spelling, allowed) in [
        (red, "m10-m11", true),
        (red, "m10-m10", false),
        ("h8-h9 i10-k10", "l8-l9", true),
        ("h8-h9 i10-k10 m7-m7", "l8-l9", true),
        ("h8-h9 i10-k10 m7-m7", "l9-l9", false),
        ("h8-h9 i10-k10 m6-m7", "l8-l9", false),
        ("h8-h9 i10-k10 k6-k7", "l8-l9", false),
        ("h8-h9 i10-k10 i7-k7", "l8-l9", true),
    ] {
        assert_eq!(may_draw(&position_with(red, "f5-f6", Side::First), spelling), allowed, "{spelling} with {red}");
    }
}

#[test]
fn strips_of_the_other_colour_may_be_touched_in_any_way() {
    let position = position_with("h8-h9", "i8-i9 g10-g12", Side::First);
    for (spelling, allowed) in [("i10-k10", true), ("i10-i10", true), ("h11-h11", false), ("i7-i7", true)] {
        assert_eq!(may_draw(&position, spelling), allowed, "{spelling}");
    }
}

#[test]
fn illegal_strips_have_their_reason() {
    let cell = |name: &str| Cell::from_name(name).expect("a cell");
    let position = position_after("h8-h9 f5-f6");
    let wrong = |from, to, length: i32, drawn: i32| {
        let remark = Remark::new("wrong-length").with("from", cell(from)).with("to", cell(to));
        remark.with("length", length).with("drawn", drawn)
    };
    for (spelling, remark) in [
        ("h10", Remark::new("two-ends")),
        ("pass", Remark::new("two-ends")),
        ("h10-n10", Remark::new("outside").with("cell", cell("n10"))),
        ("h14-h10", Remark::new("outside").with("cell", cell("h14"))),
        ("h10-i11", Remark::new("not-straight").with("from", cell("h10")).with("to", cell("i11"))),
        ("g5-g9", Remark::new("over-origin").with("cell", cell("g7"))),
        ("e6-i6", Remark::new("taken").with("cell", cell("f6"))),
        ("k8-h8", Remark::new("taken").with("cell", cell("h8"))),
        ("i11-i9", Remark::new("next-to-own").with("cell", cell("i9")).with("own", cell("h9"))),
        ("i10-j10", wrong("h8", "h9", 2, 2)),
        ("l10-i10", wrong("h8", "h9", 2, 4)),
        ("a1-a3", Remark::new("touches-nothing")),
        ("g6-g6", Remark::new("touches-nothing")),
    ] {
        assert_eq!(objection(&position, spelling), remark, "{spelling}");
        assert!(!may_draw(&position, spelling), "{spelling}");
    }
}

#[test]
fn a_board_shows_its_origin_its_cells_and_its_strips() {
    let cell = |name: &str| Cell::from_name(name).expect("a cell");
    let position = position_after("h8-h9 f5-f6 i10-k10 e7-e7 i7-i7");
    let diagram = position.diagram();
    let strips = [("f5", "f6"), ("e7", "e7"), ("i7", "i7"), ("h8", "h9"), ("i10", "k10")];
    assert_eq!(diagram.strips, strips.map(|(from, to)| (cell(from), cell(to))));
    assert_eq!(diagram.piece(cell("g7")), Some(Piece::Origin));
    assert_eq!(diagram.cells.len(), 1 + 9);
    assert_eq!(diagram.cells_of(Side::Second).map(|cell| cell.to_string()).collect::<Vec<_>>(), ["f5", "f6", "e7"]);
    assert_eq!(position.scores(), [6, 3]);
}

#[test]
fn the_cells_between_the_ends_of_the_last_strip_are_marked_too() {
    let position = position_after("h8-h9 f5-f6");
    let mark = |spelling: &str| {
        let strip = legal(&position).into_iter().find(|strip| Position::steps(*strip).to_string() == spelling);
        position.effects(strip.expect("legal")).marks
    };
    assert_eq!(mark("i10-k10"), [(Cell::new(9, 9), Mark::Last)]);
    assert_eq!(mark("i10-i10"), []);
    assert_eq!(mark("i5-i7"), [(Cell::new(8, 5), Mark::Last)]);
}

#[test]
fn a_side_without_a_move_loses_and_the_other_plays_on() {
    let (mut alone, mut winners) = (0, [0; 2]);
    for seed in 0..50_u64 {
        let (mut position, mut chance, mut won_by) = (Position::new(13), seed, None);
        while let Turn::ToMove(side) = position.turn() {
            let strip = position.sample(&mut Vec::new(), &mut |count| {
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (chance >> 33) as usize % count
            });
            let before = position.clone();
            position.play(strip.expect("somebody is to move"));
            assert_eq!(won_by, before.decided());
            assert!(won_by.is_none_or(|winner| winner == side));
            let next = position.turn().side();
            won_by = next.filter(|next| won_by.is_some() || *next == side);
            alone += usize::from(won_by.is_some());
            assert!(won_by.is_none_or(|winner| !position.can_draw(winner.opponent())));
        }
        let last = if position.alone { position.to_move } else { position.to_move.opponent() };
        assert_eq!(position.turn(), Turn::Over(Outcome { winner: Some(last), reason: Reason::Blocked }));
        assert_eq!((position.decided(), legal(&position)), (None, Vec::new()));
        assert!(Side::BOTH.into_iter().all(|side| !position.can_draw(side)));
        winners[last.index()] += 1;
    }
    assert!(alone > 100 && winners[0] > 5 && winners[1] > 5, "{alone} strips drawn alone, {winners:?}");
}
