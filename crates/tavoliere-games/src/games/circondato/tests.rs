//! Tests of Circondato!: captures, the end of the game, curves, and the reasons for refusals.

use super::*;
use crate::rules::{Story, perft};

/// A position given as rows, the top one first, with `y`, `r` and `.`.
fn position(rows: &[&str], to_move: Side) -> Circondato<1> {
    let mut position = Circondato::<1>::new(rows.len() as u8);
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let Some(side) = "yr".find(sign) else { continue };
            position.to_move = Side::BOTH[side];
            position.place(Cell::new(column as u8, row as u8));
        }
    }
    position.to_move = to_move;
    position.held = Side::BOTH.map(|side| union(position.surrounded(side)));
    for held in position.held {
        assert_eq!(held.without(position.empty), Bits::EMPTY, "no piece is surrounded between turns: {rows:?}");
    }
    position
}

fn rows(position: &Circondato<1>) -> Vec<String> {
    let size = usize::from(position.board.size);
    let sign = |index| position.piece(index).map_or('.', |side| ['y', 'r'][side.index()]);
    (0..size).rev().map(|row| (0..size).map(|column| sign(row * size + column)).collect()).collect()
}

fn cell(name: &str) -> Cell {
    Cell::from_name(name).expect("a cell")
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&Circondato::<1>::new(8), 2), [64, 64 * 63]);
    assert_eq!(perft(&Circondato::<6>::new(19), 2), [361, 361 * 360]);
}

#[test]
fn closed_curves_capture_the_pieces_inside() {
    use Side::{First, Second};
    for (what, before, side, name, after, remarks) in [
        (
            "corners join the curve, and empty cells inside stay empty",
            ["......", "..yy..", ".yr.y.", "..yr..", "...y..", "......"],
            First,
            "e3",
            ["......", "..yy..", ".yy.y.", "..yyy.", "...y..", "......"],
            &[("captures", First, 2)][..],
        ),
        (
            "one side of the board closes the curve",
            ["......", "......", "......", "......", "..yy..", ".yrr.."],
            First,
            "e1",
            ["......", "......", "......", "......", "..yy..", ".yyyy."],
            &[("captures", First, 2)],
        ),
        (
            "two sides do not",
            ["......", "......", "......", "y.....", "ry....", ".r...."],
            First,
            "c1",
            ["......", "......", "......", "y.....", "ry....", ".ry..."],
            &[],
        ),
        (
            "not even in the corner",
            ["......", "......", "......", "......", "......", "ry...."],
            First,
            "a2",
            ["......", "......", "......", "......", "y.....", "ry...."],
            &[],
        ),
        (
            "nor where the curve leaves one cell of the second side free",
            ["......", "......", "......", ".y....", "r.y...", "y....."],
            First,
            "a4",
            ["......", "......", "y.....", ".y....", "r.y...", "y....."],
            &[],
        ),
        (
            "but what is cut off from the second side is surrounded",
            ["......", "......", "y.....", ".y....", "ry....", "......"],
            First,
            "a1",
            ["......", "......", "y.....", ".y....", "yy....", "y....."],
            &[("captures", First, 1)],
        ),
        (
            "a piece played into a closed curve changes colour",
            ["......", "......", "..y...", ".y.y..", "..y...", "......"],
            Second,
            "c3",
            ["......", "......", "..y...", ".yyy..", "..y...", "......"],
            &[("caught", First, 1)],
        ),
        (
            "unless it surrounds the enemy first",
            ["......", "..r...", ".ryr..", ".y.y..", "..y...", "......"],
            Second,
            "c3",
            ["......", "..r...", ".rrr..", ".yry..", "..y...", "......"],
            &[("captures", Second, 1)],
        ),
        (
            "one move can close two curves",
            ["......", "......", "......", ".y.y..", "yr.ry.", ".y.y.."],
            First,
            "c2",
            ["......", "......", "......", ".y.y..", "yyyyy.", ".y.y.."],
            &[("captures", First, 2)],
        ),
    ] {
        let mut position = position(&before, side);
        let effects = position.effects(cell(name));
        let remark =
            |(id, side, count): &(&'static str, Side, i32)| Remark::new(id).with("side", *side).with("count", *count);
        assert_eq!(effects.remarks, remarks.iter().map(remark).collect::<Vec<_>>(), "{what}");
        position.play(cell(name));
        assert_eq!(rows(&position), after, "{what}");
    }
}

#[test]
fn the_effects_of_a_move_are_shown() {
    let position = position(&["......", "......", "......", "......", ".yy...", "yr...."], Side::First);
    let effects = position.effects(cell("d1"));
    assert_eq!(effects.marks, [(cell("b1"), Mark::Captured)]);
    let cells = vec![cell("b1"), cell("c1")];
    assert_eq!(effects.strokes, [Stroke::Surrounded { cells, side: Side::First }]);
    assert_eq!(position.effects(cell("d2")), Effects::default());
}

#[test]
fn the_game_ends_when_one_colour_is_left_or_no_cell() {
    let over = |winner, reason| Turn::Over(Outcome { winner, reason });
    let (first, second) = (Some(Side::First), Some(Side::Second));
    for (rows, to_move, turn, scores) in [
        (["......"; 6], Side::First, Turn::ToMove(Side::First), [0, 0]),
        (
            ["y.....", "......", "......", "......", "......", "......"],
            Side::Second,
            Turn::ToMove(Side::Second),
            [1, 0],
        ),
        (
            ["y....y", "......", "......", "......", "......", "......"],
            Side::First,
            over(first, Reason::Captured),
            [2, 0],
        ),
        (["rrrrrr"; 6], Side::First, over(second, Reason::Captured), [0, 36]),
        (["yyyrrr"; 6], Side::First, over(None, Reason::Points), [18, 18]),
        (["yyyyrr"; 6], Side::First, over(first, Reason::Points), [24, 12]),
        (["yyrrrr"; 6], Side::First, over(second, Reason::Points), [12, 24]),
    ] {
        let position = position(&rows, to_move);
        assert_eq!((position.turn(), position.scores()), (turn, scores), "{rows:?}");
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let sampled = position.sample(&mut Vec::new(), &mut |_| 0);
        assert_eq!(moves.first().copied(), sampled, "{rows:?}");
        assert_eq!(moves.is_empty(), turn.side().is_none(), "{rows:?}");
    }
}

/// The game in which these cells are played in turn.
fn played(yellow: &[&str], red: &[&str]) -> Story {
    let setup = Setup::new(&GAME, &[], 0).expect("a setup");
    let outcome = Outcome { winner: Some(Side::First), reason: Reason::Resignation };
    let pairs = yellow.iter().zip(red.iter().map(Some).chain(std::iter::repeat(None)));
    let steps = |name: &&str| Steps::cell(cell(name));
    let moves: Vec<(Side, Steps)> = pairs
        .flat_map(|(yellow, red)| [Some((Side::First, steps(yellow))), red.map(|red| (Side::Second, steps(red)))])
        .flatten()
        .collect();
    Story::new(&setup, outcome, moves.iter().map(|(side, steps)| (*side, steps)))
}

fn earned(story: &Story, side: Side) -> Vec<&'static str> {
    GAME.achievements.iter().filter(|one| (one.earned)(story, side)).map(|one| one.name).collect()
}

#[test]
fn the_length_of_a_curve_is_the_number_of_its_pieces() {
    let ring = [
        "b2", "c2", "d2", "e2", "f2", "g2", "g3", "g4", "g5", "g6", "g7", "f7", "e7", "d7", "c7", "b7", "b6", "b5",
        "b4", "b3",
    ];
    let red = [
        "d4", "d5", "e4", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "h1", "h2", "h3", "h4", "h5", "h6", "h7",
        "h8",
    ];
    let story = played(&ring, &red);
    let last = story.moves.last().expect("moves");
    assert_eq!((longest_curve(last), taken(last)), (20, 3));
    assert_eq!(earned(&story, Side::First), ["curve"]);
    assert_eq!(earned(&story, Side::Second), [""; 0]);
    // Neither an own piece inside the curve nor one behind it counts.
    let more = ["e5", "b1"].into_iter().chain(ring).collect::<Vec<_>>();
    let story = played(&more, &[&red[..], &["c1", "d1"]].concat());
    assert_eq!(longest_curve(story.moves.last().expect("moves")), 20);
    // A curve may be closed diagonally.
    let round: Vec<&str> = ring.into_iter().filter(|name| !["b2", "g2", "g7", "b7"].contains(name)).collect();
    let story = played(&round, &red[..15]);
    assert_eq!(longest_curve(story.moves.last().expect("moves")), 16);
    assert_eq!(earned(&story, Side::First), [""; 0]);
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = position(&["......", "......", "......", "......", "......", "y....r"], Side::First);
    for (name, id) in [("a1", "taken"), ("f1", "taken"), ("g1", "outside"), ("a7", "outside")] {
        assert_eq!(position.objection(&Steps::cell(cell(name))).id, id, "{name}");
    }
    assert_eq!(position.objection(&Steps(vec![Step::Pass])).id, "one-cell");
}
