//! Tests of Diagonal and Diagonal Plus: scores, shared pieces, and the reasons for refusals.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::perft;

/// A position given as in the source: rows, the top one first, with `x`, `o` and `.`.
fn position(rows: &[&str], to_move: Side) -> Diagonal<1> {
    let mut position = Diagonal::<1>::new(rows.len() as u8);
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let Some(side) = "xo".find(sign) else { continue };
            position.mark(Side::BOTH[side], Cell::new(column as u8, row as u8));
        }
    }
    (position.to_move, position.points) = (to_move, [0; 2]);
    position
}

fn cell(name: &str) -> Cell {
    Cell::from_name(name).expect("a cell")
}

fn legal(position: &Diagonal<1>) -> Vec<DiagonalMove> {
    let mut legal = Vec::new();
    position.moves(&mut legal);
    legal
}

/// The move with this spelling, or why it is refused.
fn parse_move(position: &Diagonal<1>, spelling: &str) -> Result<DiagonalMove, Remark> {
    let steps = Steps::parse(spelling).expect("well spelled");
    let found = legal(position).into_iter().find(|mv| Diagonal::<1>::steps(*mv) == steps);
    found.ok_or_else(|| position.objection(&steps))
}

/// Diagonal Plus after these moves.
fn plus(moves: &str) -> Diagonal<1> {
    let mut position = Diagonal::plus();
    for spelling in moves.split_whitespace() {
        position.play(parse_move(&position, spelling).unwrap_or_else(|remark| panic!("{spelling}: {remark:?}")));
    }
    position
}

fn scored(diagonals: i32, points: i32) -> Vec<Remark> {
    vec![Remark::new("scored").with("diagonals", diagonals).with("points", points)]
}

#[test]
fn the_sources_example_gives_six_points_or_five() {
    let rows = ["x.....", "o.....", ".o...x", "..x.o.", "......", "..o.x."];
    for (side, first, second) in [(Side::Second, 3, 3), (Side::First, 3, 2)] {
        let position = position(&rows, side);
        let d2 = DiagonalMove::Mark(cell("d2"));
        let mut after = position.clone();
        after.play(d2);
        assert_eq!(after.scores()[side.index()], first + second);
        assert_eq!(after.scores()[side.opponent().index()], 0, "only the mover scores");
        let Effects { remarks, strokes, marks } = position.effects(d2);
        assert_eq!((remarks, marks), (scored(2, first + second), vec![]));
        let stroke = |from, to, points| Stroke::Scored { from: cell(from), to: cell(to), side, points };
        let (rising, falling) = if side == Side::First { (2, 3) } else { (3, 3) };
        assert_eq!(strokes, [stroke("c1", "f4", rising), stroke("a5", "e1", falling)]);
    }
}

#[test]
fn diagonals_have_two_cells_or_more() {
    for (rows, name, points) in [
        (&["....", "....", "....", "...."][..], "a1", 0),
        (&["....", "....", "o...", "...."], "b1", 1),
        (&["....", "....", "x...", "...."], "b1", 2),
        (&["...x", "..o.", ".x..", "...."], "a1", 3),
        (&["....", "x...", "....", ".x.."], "b3", 0),
        (&["....", "x...", "....", ".x.."], "c1", 0),
        (&[".x..", "....", "x...", "...."], "b1", 2),
        (&[".x..", "x.x.", ".x.x", "o.x."], "d4", 3),
    ] {
        let position = position(rows, Side::First);
        let mut after = position.clone();
        after.play(DiagonalMove::Mark(cell(name)));
        assert_eq!(after.scores(), [points, 0], "{name} in {rows:?}");
        assert_eq!(
            position.effects(DiagonalMove::Mark(cell(name))).strokes.is_empty(),
            points == 0,
            "{name} in {rows:?}"
        );
    }
}

/// On a board of even size a diagonal and its mirror image share no cell. By playing the mirror image of each move
/// the second side scores what the first side scores.
#[test]
fn on_a_board_of_even_size_mirrored_moves_draw() {
    for seed in 0..100 {
        let size = [4, 6, 8][seed as usize % 3];
        let mut position = Diagonal::<1>::new(size);
        let mut cells: Vec<Cell> = (0..size).flat_map(|row| (0..size / 2).map(move |at| Cell::new(at, row))).collect();
        cells.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        for (number, cell) in cells.into_iter().enumerate() {
            let mirrored = Cell::new(size - 1 - cell.column, cell.row);
            let [first, second] = if number % 2 == 0 { [cell, mirrored] } else { [mirrored, cell] };
            position.play(DiagonalMove::Mark(first));
            position.play(DiagonalMove::Mark(second));
            assert_eq!(position.points[0], position.points[1], "after {first} and {second}");
        }
        assert_eq!(position.turn(), Turn::Over(Outcome { winner: None, reason: Reason::Points }));
    }
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&Diagonal::<1>::new(4), 4), [16, 16 * 15, 16 * 15 * 14, 16 * 15 * 14 * 13]);
    assert_eq!(perft(&Diagonal::<4>::new(16), 2), [256, 256 * 255]);
    assert_eq!(perft(&Diagonal::plus(), 1), [3 * 64]);
}

#[test]
fn the_board_is_filled_and_more_points_win() {
    let over = |winner| Turn::Over(Outcome { winner, reason: Reason::Points });
    for (points, winner) in [([7, 6], Some(Side::First)), ([0, 1], Some(Side::Second)), ([5, 5], None)] {
        let mut full = position(&["xo", "ox"], Side::First);
        full.points = points;
        assert_eq!(full.turn(), over(winner));
        assert_eq!(legal(&full), []);
    }
    assert_eq!(position(&["xo", "o."], Side::Second).turn(), Turn::ToMove(Side::Second));
}

#[test]
fn four_shared_pieces_are_placed_in_turn_before_the_first_side_begins() {
    let values = |position: &Diagonal<1>| -> Vec<i8> {
        let of_move = |mv| if let DiagonalMove::Share(value, _) = mv { value } else { panic!("{mv:?}") };
        let mut values: Vec<i8> = legal(position).into_iter().map(of_move).collect();
        values.dedup();
        values
    };
    for (moves, expected, to_move) in [
        ("", &[2, 3, -2][..], Side::First),
        ("+2@d4", &[2, 3, -2], Side::Second),
        ("+2@d4 -2@d5", &[2, 3], Side::First),
        ("+2@d4 -2@d5 +2@b4", &[3], Side::Second),
    ] {
        let position = plus(moves);
        assert_eq!((&*values(&position), position.turn()), (expected, Turn::ToMove(to_move)), "{moves}");
    }
    let position = plus("+2@d4 -2@d5 +2@b4 +3@f4");
    assert_eq!(position.turn(), Turn::ToMove(Side::First));
    assert_eq!(legal(&position).len(), 60);
    assert_eq!(position.scores(), [0, 0]);
    let shared: Vec<_> = position.diagram().cells;
    assert_eq!(shared, [("b4", 2), ("d4", 2), ("f4", 3), ("d5", -2)].map(|(at, n)| (cell(at), Piece::Shared(n))));
}

#[test]
fn shared_pieces_close_no_diagonal_and_the_malus_keeps_apart() {
    for (moves, refused, id) in [
        ("+2@a2", "+2@b1", "no-closing"),
        ("+2@a2", "+3@b1", "no-closing"),
        ("-2@a7", "+2@b8", "no-closing"),
        ("+2@a3 +2@b2", "+3@c1", "no-closing"),
        ("+2@d4", "-2@a1", "apart"),
        ("+2@d4", "-2@g1", "apart"),
        ("-2@d4", "+3@h8", "apart"),
        ("-2@d4", "+2@a7", "apart"),
        ("+2@d4", "+2@d4", "taken"),
        ("+2@d4", "+2@i4", "outside"),
        ("+3@d4", "+3@e4", "none-left"),
        ("+2@d4 +2@e4", "+2@f4", "none-left"),
        ("", "+7@e4", "none-left"),
        ("", "e4", "share-first"),
        ("", "pass", "share-first"),
        ("+3@c4", "+2", "share-first"),
        ("+3@c4", "+3", "none-left"),
        ("+2@d4 -2@d5 +2@b4 +3@f4", "+3@c5", "none-left"),
        ("+2@d4 -2@d5 +2@b4 +3@f4", "f4", "taken"),
        ("+2@d4 -2@d5 +2@b4 +3@f4", "c5-c6", "one-cell"),
    ] {
        let remark = parse_move(&plus(moves), refused).expect_err(refused);
        assert_eq!(remark.id, id, "{refused} after {moves:?}");
    }
    for (moves, fine) in [("+2@a2", "+3@h2"), ("+2@d4", "+3@a1"), ("+2@d4", "-2@e4"), ("-2@a1", "+3@b1")] {
        plus(&format!("{moves} {fine}"));
    }
}

#[test]
fn a_diagonal_with_shared_pieces_gives_their_values_too() {
    for (shared, marks, points, diagonals) in [
        ("+2@a2 +2@d4 +3@f5 -2@h2", "b1", 3, 1),
        ("-2@a2 +2@d4 +2@f5 +3@h4", "b1", -1, 1),
        ("+2@a3 +3@b2 +2@f5 -2@e8", "c1", 6, 1),
        ("+2@a2 +2@d4 +3@f5 -2@h2", "b8 c5 a7", 2, 1),
    ] {
        let moves = format!("{shared} {marks}");
        let (before, last) = moves.rsplit_once(' ').expect("several moves");
        let before = plus(before);
        assert_eq!(plus(&moves).scores()[0] - before.scores()[0], points, "{moves}");
        let effects = before.effects(parse_move(&before, last).expect("legal"));
        assert_eq!(effects.remarks, scored(diagonals, points), "{moves}");
    }
}

#[test]
fn illegal_moves_have_their_reason() {
    let position = position(&["..x.", "....", "o...", "...."], Side::First);
    for (text, id) in [
        ("a2", "taken"),
        ("c4", "taken"),
        ("e1", "outside"),
        ("a5", "outside"),
        ("pass", "one-cell"),
        ("+2@a1", "one-cell"),
    ] {
        assert_eq!(parse_move(&position, text).expect_err(text).id, id, "{text}");
    }
}

#[test]
fn a_review_tells_what_was_given_from_what_was_left() {
    // On four by four: a2 and b1 are a diagonal, as are c4 and d3; a1 to d4 and a4 to d1 are the long ones.
    for (rows, played, better, id) in [
        // X opens a diagonal of two.
        (["....", "....", "....", "...."], "a2", "d4", "gave"),
        // It was open before.
        (["....", "....", "x...", "...."], "d1", "b1", "left"),
        (["...x", "....", ".o..", "o..."], "d2", "c3", "left"),
        (["....", "..x.", ".o..", "o..."], "b1", "d4", "left"),
        // X fills the last cell but one of a long diagonal.
        (["....", "....", ".o..", "x..."], "d4", "d2", "gave-long"),
        // At b1 O fills the one that was open and the one that X has opened.
        (["....", "....", "x.o.", "...."], "d3", "b1", "let"),
    ] {
        let start: crate::rules::BoxedPosition = Box::new(position(&rows, Side::First));
        let [played, better] = [played, better].map(|name| Steps::parse(name).expect("a move"));
        let found = crate::rules::fault(&DIAGONAL, &start, &played, &better);
        assert_eq!(found.map(|remark| remark.id), Some(id), "{rows:?} {played}");
    }
}
