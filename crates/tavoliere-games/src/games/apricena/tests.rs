//! Tests of Apricena's game: pushing, squares, repetitions, and the reasons for refusals.

use super::*;
use crate::rules::{Setup, Story, perft};

/// A position given as rows, the top one first, with `a`, `g` and `.`; the last turn was a placement.
fn position(rows: &[&str], to_move: Side) -> Apricena {
    let mut position = Apricena::new(rows.len() as u8);
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let Some(side) = "ag".find(sign) else { continue };
            position.to_move = Side::BOTH[side];
            position.place(Cell::new(column as u8, row as u8));
        }
    }
    position.to_move = to_move;
    position.remember();
    position
}

fn rows(position: &Apricena) -> Vec<String> {
    let sign = |cell| position.piece(cell).map_or('.', |side| ['a', 'g'][side.index()]);
    let size = position.size;
    (0..size).rev().map(|row| (0..size).map(|column| sign(Cell::new(column, row))).collect()).collect()
}

fn cell(name: &str) -> Cell {
    Cell::from_name(name).expect("a cell")
}

fn legal(position: &Apricena) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().map(|mv| Apricena::steps(mv).to_string()).collect()
}

fn play(position: &mut Apricena, moves: &str) {
    for spelling in moves.split(' ') {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mv = moves.into_iter().find(|mv| Apricena::steps(*mv).to_string() == spelling);
        position.play(mv.unwrap_or_else(|| panic!("{spelling} is not legal: {:?}", rows(position))));
    }
}

#[test]
fn squares_and_breaches_are_achieved() {
    let setup = Setup::new(&GAME, &[], 0).expect("a setup");
    let outcome = Outcome { winner: Some(Side::First), reason: Reason::Resignation };
    let story = |moves: &str| {
        let moves: Vec<Steps> = moves.split(' ').map(|spelled| Steps::parse(spelled).expect("a move")).collect();
        Story::new(&setup, outcome, Side::BOTH.into_iter().cycle().zip(&moves))
    };
    let earned = |story: &Story, side: Side| -> Vec<&'static str> {
        GAME.achievements.iter().filter(|one| (one.earned)(story, side)).map(|one| one.name).collect()
    };
    let three = "a1 h1 a2 h3 a3 h5 b1 h7 b2 f2 b3 f4 c1 f6 c2 f8 c3";
    assert_eq!(earned(&story(three), Side::First), ["three"]);
    assert_eq!(earned(&story(three), Side::Second), [""; 0]);
    let four = format!("{three} e1 a4 e3 b4 e5 c4 e7 d1 h8 d2 g7 d3 g1 d4");
    assert_eq!(earned(&story(&four), Side::First), ["three", "four"]);
    // Yellow has a square of edge 3. Azure pushes its middle row away.
    let built = "a5 d4 b5 d5 c5 d6 a1 e4 a8 e5 c1 e6 a3 f4 c8 f5 h1 f6";
    assert_eq!(earned(&story(&format!("{built} a5-c5")), Side::First), ["breach"]);
    assert_eq!(earned(&story(&format!("{built} a5-b5")), Side::First), [""; 0], "two squares of two are left");
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&Apricena::new(8), 2), [65, 4160]);
}

#[test]
fn a_run_cannot_push_a_longer_one() {
    for (line, to_move, may_push) in [
        // The first piece of each line pushes to the right.
        ("ag......", Side::First, true),
        ("agg.....", Side::First, false),
        ("aagg....", Side::First, true),
        ("aagagg..", Side::First, false),
        ("aagaagg.", Side::First, true),
        ("aggaa...", Side::First, false),
        ("agaagg..", Side::First, true),
        ("a.......", Side::First, true),
        ("a.ggg...", Side::First, true),
        ("aaa.....", Side::First, true),
        ("aaaaggg.", Side::First, true),
        ("aaaagggg", Side::First, false),
        ("gaga....", Side::Second, true),
        ("gaagg...", Side::Second, false),
        ("gaga....", Side::First, false),
    ] {
        let pushes = |rows: &[&str], corner: &str, along| {
            let from_corner = |mv: &String| {
                let (from, to) = mv.split_once('-')?;
                (from == corner).then(|| Axis::between(cell(from), cell(to)))?
            };
            legal(&position(rows, to_move)).iter().filter_map(from_corner).any(|axis| axis == along)
        };
        let signs: Vec<char> = line.chars().collect();
        let backwards: String = signs.iter().rev().collect();
        let mut column: Vec<String> = signs.iter().map(|sign| format!("{sign}.......")).collect();
        let mut rows = ["........"; 8];
        rows[7] = line;
        assert_eq!(pushes(&rows, "a1", Axis::Horizontal), may_push, "{line}");
        rows[7] = &backwards;
        assert_eq!(pushes(&rows, "h1", Axis::Horizontal), may_push, "{line} to the left");
        let downwards: Vec<&str> = column.iter().map(String::as_str).collect();
        assert_eq!(pushes(&downwards, "a8", Axis::Vertical), may_push, "{line} downwards");
        column.reverse();
        let upwards: Vec<&str> = column.iter().map(String::as_str).collect();
        assert_eq!(pushes(&upwards, "a1", Axis::Vertical), may_push, "{line} upwards");
    }
}

#[test]
fn a_shift_moves_the_pieces_in_front() {
    for (before, mv, after) in [
        (["......", "......", "......", "......", "......", "aag..g"], "b1-c1", "a.ag.g"),
        (["......", "......", "......", "......", "......", "aag..g"], "b1-d1", "a..agg"),
        (["......", "......", "......", "......", "......", "aag..g"], "a1-b1", ".aag.g"),
        (["......", "......", "......", "......", "......", "..gaa."], "e1-c1", "gaa..."),
    ] {
        let mut position = position(&before, Side::First);
        play(&mut position, mv);
        assert_eq!(rows(&position)[5], after, "{mv}");
        assert_eq!(rows(&position)[..5], ["......"; 5], "{mv}");
    }
    let mut position = position(&["......", "......", "......", "..g...", "..a...", "..ag.."], Side::First);
    let mut shifts: Vec<String> = legal(&position).into_iter().filter(|mv| mv.contains('-')).collect();
    let rows_first = ["c1-b1", "c1-a1", "c1-d1", "c1-e1", "c2-b2", "c2-a2", "c2-d2", "c2-e2", "c2-f2"];
    let then_columns = ["c1-c2", "c1-c3", "c1-c4", "c2-c3", "c2-c4", "c2-c5"];
    let mut expected: Vec<&str> = rows_first.into_iter().chain(then_columns).collect();
    expected.sort_unstable();
    shifts.sort_unstable();
    assert_eq!(shifts, expected);
    play(&mut position, "c1-c4");
    assert_eq!(rows(&position), ["..g...", "..a...", "..a...", "......", "......", "...g.."]);
}

#[test]
fn a_shift_bars_its_axis_and_a_pass_bars_passing_for_one_turn() {
    let kinds = |position: &Apricena| {
        let legal = legal(position);
        let shifts = |same: fn(Cell, Cell) -> bool| {
            legal.iter().any(|mv| mv.split_once('-').is_some_and(|(from, to)| same(cell(from), cell(to))))
        };
        let passes = legal.iter().any(|mv| mv == "pass");
        (shifts(|from, to| from.row == to.row), shifts(|from, to| from.column == to.column), passes)
    };
    for (moves, expected) in [
        ("c3 d4", (true, true, true)),
        ("c3 d4 c3-a3", (false, true, true)),
        ("c3 d4 c3-c5", (true, false, true)),
        ("c3 d4 c3-a3 pass", (true, true, false)),
        ("c3 d4 c3-a3 f6", (true, true, true)),
        ("c3 d4 c3-a3 d4-d5", (true, false, true)),
        ("c3 d4 pass", (true, true, false)),
        ("c3 d4 pass f6", (true, true, true)),
    ] {
        let mut position = Apricena::new(6);
        play(&mut position, moves);
        assert_eq!(kinds(&position), expected, "{moves}");
    }
}

#[test]
fn maximal_squares_count_their_cube() {
    for (rows, scores) in [
        (["......"; 6], [0, 0]),
        (["a.....", "......", "..g...", "......", "......", ".....g"], [1, 2]),
        (["aa....", "aa....", "......", "......", "......", "......"], [8, 0]),
        // A piece beside a square is a square of its own.
        (["aaa...", "aa....", "......", "......", "......", "......"], [9, 0]),
        (["ggg...", "ggg...", "......", "......", "......", "......"], [0, 16]),
        (["aaa...", "aaa...", "aaa...", "......", "......", "......"], [27, 0]),
        // A larger square overlaps a smaller one.
        (["aaaa..", "aaaa..", "aaa...", "......", "......", "......"], [27 + 8, 0]),
        (["aaaa..", "aaaa..", "aaaa..", "aaaa..", "......", "......"], [64, 0]),
        (["aaaa..", "aaaa..", "aagg..", "aagg..", "......", "......"], [5 * 8, 8]),
        (["......", "......", "......", "......", "....gg", "....gg"], [0, 8]),
        (["aaaaaa"; 6], [216, 0]),
    ] {
        assert_eq!(position(&rows, Side::First).scores(), scores, "{rows:?}");
    }
    let rows = ["......", "......", "......", "aaa...", "aaa.g.", "......"];
    let square = |corner, side| Stroke::Square { corner: cell(corner), size: 2, side, points: 8 };
    let strokes = position(&rows, Side::First).diagram().strokes;
    assert_eq!(strokes, [square("a2", Side::First), square("b2", Side::First)]);
}

#[test]
fn effects_have_the_points_won_and_lost() {
    let beside = position(&["......", "......", "....gg", "....gg", "....a.", "....a."], Side::First);
    let position = position(&["......", "......", "......", "......", "aa.gg.", "a.agg."], Side::First);
    let of = |mv| position.effects(mv);
    let remark = |id, side, points| Remark::new(id).with("side", side).with("points", points);
    assert_eq!(of(ApricenaMove::Place(cell("b1"))).remarks, [remark("wins", Side::First, 5)]);
    assert_eq!(of(ApricenaMove::Pass), Effects::default());
    let (from, to) = (cell("c1"), cell("b1"));
    let shift = of(ApricenaMove::Shift { from, to });
    assert_eq!(shift.remarks, [remark("wins", Side::First, 4)]);
    assert_eq!(shift.strokes, [Stroke::Moved { from, to }]);
    let (from, to) = (cell("e1"), cell("e2"));
    assert_eq!(beside.effects(ApricenaMove::Shift { from, to }).remarks, [remark("loses", Side::Second, 4)]);
}

#[test]
fn the_game_ends_full_repeated_or_without_progress() {
    let mut full = position(&["aaaaa", "aaaaa", "ggggg", "ggggg", "gggg."], Side::Second);
    assert_eq!(full.turn(), Turn::ToMove(Side::Second));
    play(&mut full, "e1");
    let over = |winner, reason| Turn::Over(Outcome { winner, reason });
    assert_eq!(full.turn(), over(Some(Side::Second), Reason::Points));
    assert_eq!((full.scores(), legal(&full)), ([32, 81], Vec::new()));

    let round = "a1-b1 e5-e4 b1-a1 e4-e5";
    let mut repeated = position(&["....g", ".....", ".....", ".....", "a...."], Side::First);
    // After the first round shifts along columns are forbidden, so the position differs from the first one.
    for (rounds, turn) in
        [(1, Turn::ToMove(Side::First)), (2, Turn::ToMove(Side::First)), (3, over(None, Reason::Repetition))]
    {
        let mut again = repeated.clone();
        for finished in 1..=rounds {
            let last = finished == rounds && rounds == 3;
            play(&mut again, if last { "a1-b1" } else { round });
        }
        assert_eq!(again.turn(), turn, "{rounds} rounds");
    }
    play(&mut repeated, "c1 c3");
    assert_eq!(repeated.repetition.quiet, 0);

    // Play that avoids a third occurrence of any position.
    let mut quiet = position(&["....gg", "......", "......", "......", "......", "aa...."], Side::First);
    let mut turns = 0;
    while let Turn::ToMove(side) = quiet.turn() {
        let mut moves = Vec::new();
        quiet.moves(&mut moves);
        moves.retain(|mv| matches!(mv, ApricenaMove::Shift { .. }));
        let fresh = |mv: &ApricenaMove| {
            let mut next = quiet.clone();
            next.play(*mv);
            next.repetition.occurrences == 1
        };
        quiet.play(moves.into_iter().find(fresh).unwrap_or_else(|| panic!("nothing new for {side}")));
        turns += 1;
    }
    assert_eq!((turns, quiet.turn()), (40, over(None, Reason::NoProgress)));
}

#[test]
fn illegal_moves_have_their_reason() {
    let mut position = position(&["......", "....g.", "......", "g..gg.", "g...g.", "aag..."], Side::Second);
    let told = |position: &Apricena, steps: &str| position.objection(&Steps::parse(steps).expect("well spelled"));
    play(&mut position, "e3-f3");
    for (steps, id) in [
        ("g1", "outside"),
        ("a9", "outside"),
        ("a1-a9", "outside"),
        ("c1", "taken"),
        ("b1", "where-to"),
        ("a1", "stuck"),
        ("d1-e1", "nothing-to-shift"),
        ("c1-d1", "not-yours"),
        ("a1-b2", "not-straight"),
        ("a1-a1", "stays"),
        ("b1-d1", "rows-barred"),
        ("+3@c4", "three-kinds"),
        ("a1-b1-c1", "three-kinds"),
    ] {
        assert_eq!(told(&position, steps).id, id, "{steps}");
    }
    let too_weak = Remark::new("too-weak").with("own", 1).with("enemy", 2).with("side", Side::Second);
    assert_eq!(told(&position, "a1-a2"), too_weak);
    play(&mut position, "pass");
    assert_eq!(told(&position, "pass").id, "both-pass");
    play(&mut position, "f6");
    for (steps, from, count) in [("a1-e1", "a1", 3), ("b1-a1", "b1", 0)] {
        let no_room = Remark::new("no-room").with("from", cell(from)).with("count", count);
        assert_eq!(told(&position, steps), no_room);
    }
    play(&mut position, "pass e5-e6");
    assert_eq!(told(&position, "b1-b2").id, "columns-barred");
}
