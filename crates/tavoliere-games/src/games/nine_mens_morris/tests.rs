//! Tests of Nine men's morris: counts, phases, mills, ends, and the reasons for refusals.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::{Position, perft, play};

fn set(names: &str) -> u32 {
    let number = |name: &str| Cell::from_name(name).and_then(point).expect("a point");
    names.split_whitespace().fold(0, |set, name| set | 1 << number(name))
}

/// A position in which all pieces are placed.
fn position(first: &str, second: &str, to_move: Side) -> NineMensMorris {
    NineMensMorris::with([first, second].map(set), [0; 2], to_move)
}

fn after(mut position: NineMensMorris, moves: &str) -> NineMensMorris {
    for typed in moves.split_whitespace() {
        play(&mut position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    position
}

fn legal(position: &NineMensMorris) -> String {
    Position::legal(position).iter().map(Steps::to_string).collect::<Vec<_>>().join(" ")
}

fn over(winner: Option<Side>, reason: Reason) -> Turn {
    Turn::Over(Outcome { winner, reason })
}

/// At the fifth move a mill can be closed for the first time: of 16 mills in 6 orders, with 21 times 20 moves of the
/// other side, each takes one of two pieces.
#[test]
fn move_sequences_are_counted() {
    let quiet = 24 * 23 * 22 * 21 * 20;
    let counts = [24, 24 * 23, 24 * 23 * 22, 24 * 23 * 22 * 21, quiet + 16 * 6 * 21 * 20];
    assert_eq!(perft(&NineMensMorris::new(), 5), counts);
    assert_eq!(counts[4], 5_140_800);
}

#[test]
fn a_mill_takes_a_piece_while_placing() {
    let two = after(NineMensMorris::new(), "a1 d2 d1 f4");
    assert_eq!(
        legal(&two).split(' ').filter(|spelled| spelled.starts_with("g1")).collect::<Vec<_>>(),
        ["g1-d2", "g1-f4"]
    );
    let steps = Steps::parse("g1-d2").expect("a move");
    assert_eq!(Position::effects(&two, &steps).remarks[0].id, "takes");
    let three = after(two, "g1-d2");
    assert_eq!(Rules::scores(&three), [9, 8]);
    assert_eq!(Rules::status(&three, Side::Second), Some(Remark::new("in-hand").with("count", 7)));
}

#[test]
fn pieces_in_mills_are_safe_unless_all_are() {
    let safe = position("a1 d1 g4 b2", "a7 d7 g7 c3", Side::First);
    assert_eq!(
        legal(&after(safe, "b2-d2 c3-c4")).split(' ').filter(|m| m.starts_with("g4-g1")).collect::<Vec<_>>(),
        ["g4-g1-c4"]
    );
    let all = position("a1 d1 g4 b2", "a7 d7 g7", Side::First);
    let found = legal(&all);
    assert!(["g4-g1-a7", "g4-g1-d7", "g4-g1-g7"].iter().all(|spelled| found.contains(spelled)), "{found}");
}

#[test]
fn pieces_move_along_lines_and_fly_with_three() {
    let four = position("a1 d1 g4 b2", "a7 d6 g7 c3", Side::First);
    let with_mill = "g4-g1-a7 g4-g1-c3 g4-g1-d6 g4-g1-g7";
    assert_eq!(legal(&four), format!("a1-a4 b2-b4 b2-d2 d1-d2 d1-g1 g4-f4 {with_mill}"));
    let three = position("a1 d1 g4", "a7 d6 g7 c3", Side::First);
    assert_eq!(Position::legal(&three).iter().filter(|steps| steps.0.len() == 2).count(), 3 * 17 - 1);
}

#[test]
fn a_side_without_three_pieces_or_a_move_loses() {
    let two = after(position("a1 d1 g4 b2", "a7 d6 g7", Side::First), "g4-g1-a7");
    assert_eq!((Rules::turn(&two), legal(&two)), (over(Some(Side::First), Reason::Captured), String::new()));
    let stuck = position("a1 g1 a7 g7", "a4 d1 g4 d7 b2", Side::First);
    assert_eq!((Rules::turn(&stuck), legal(&stuck)), (over(Some(Side::Second), Reason::Blocked), String::new()));
    let placing = NineMensMorris::with([set("a1"), set("d1 d2 d3")], [1, 0], Side::First);
    assert_eq!(Rules::turn(&placing), over(Some(Side::Second), Reason::Captured));
    let placing = NineMensMorris::with([set("a1"), set("d1 d2 d3")], [2, 0], Side::First);
    assert_eq!(Rules::turn(&placing), Turn::ToMove(Side::First));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let start = position("a1 d1 g4 b2", "a7 d6 g7 c3", Side::First);
    let round = "a1-a4 c3-c4 a4-a1 c4-c3";
    let twice = after(start.clone(), round);
    assert_eq!(Rules::turn(&twice), Turn::ToMove(Side::First));
    assert_ne!(Rules::key(&start), Rules::key(&twice), "the next time it is a draw");
    assert_eq!(Rules::turn(&after(twice, round)), over(None, Reason::Repetition));
}

#[test]
fn illegal_moves_have_their_reason() {
    let objection = |position: &NineMensMorris, typed| {
        let steps = Steps::parse(typed).expect("well spelled");
        assert!(!Position::legal(position).contains(&steps), "{typed}");
        Rules::objection(position, &steps).id
    };
    let placing = after(NineMensMorris::new(), "a1 d2 d1 f4");
    for (typed, id) in [
        ("a1", "taken"),
        ("d2", "taken"),
        ("b1", "no-point"),
        ("d4", "no-point"),
        ("h8", "no-point"),
        ("g1", "take-one"),
        ("g1-a1", "not-enemy"),
        ("a7-d2", "no-mill"),
        ("a1-a4-d2", "place-first"),
        ("pass", "points-only"),
    ] {
        assert_eq!(objection(&placing, typed), id, "{typed}");
    }
    let moving = position("a1 d1 g4 b2", "a7 d7 g7 c3", Side::First);
    for (typed, id) in [
        ("a7-a4", "not-yours"),
        ("c5-c4", "nothing-there"),
        ("a1-b4", "not-beside"),
        ("a1-d1", "taken"),
        ("g4-g1", "take-one"),
        ("g4-g1-a7", "in-mill"),
        ("a1-a4-a7", "no-mill"),
        ("a4", "from-to"),
    ] {
        assert_eq!(objection(&moving, typed), id, "{typed}");
    }
}

/// The lines of three points, spelled out.
const LINES: [&str; 16] = [
    "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7", "a1 a4 a7",
    "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
];

/// The legal moves by plain rules, from what the diagram shows.
fn plain(position: &NineMensMorris) -> Vec<String> {
    let diagram = Rules::diagram(position);
    let lines = LINES.map(|line| line.split(' ').collect::<Vec<_>>());
    let all = || lines.iter().flatten().copied().collect::<std::collections::BTreeSet<_>>().into_iter();
    let of = |side: Side| diagram.cells_of(side).map(|cell| cell.to_string()).collect::<Vec<_>>();
    let (own, enemy) = (of(position.to_move), of(position.to_move.opponent()));
    let has = |pieces: &[String], name: &str| pieces.iter().any(|piece| piece == name);
    let in_mill = |pieces: &[String], at: &str| {
        lines.iter().any(|line| line.contains(&at) && line.iter().all(|name| has(pieces, name)))
    };
    let free: Vec<&str> = all().filter(|name| !has(&own, name) && !has(&enemy, name)).collect();
    let mut goals: Vec<(Option<&str>, &str)> = Vec::new();
    if position.in_hand[position.to_move.index()] > 0 {
        goals.extend(free.iter().map(|to| (None, *to)));
    } else {
        for from in &own {
            let beside = |to: &&&str| {
                lines.iter().any(|line| line.windows(2).any(|two| two.contains(&from.as_str()) && two.contains(to)))
            };
            goals.extend(free.iter().filter(|to| own.len() == 3 || beside(to)).map(|to| (Some(from.as_str()), *to)));
        }
    }
    let (safe, open): (Vec<&String>, Vec<&String>) = enemy.iter().partition(|name| in_mill(&enemy, name));
    let takeable = if open.is_empty() { safe } else { open };
    let mut moves = Vec::new();
    for (from, to) in goals {
        let mut after: Vec<String> = own.iter().filter(|piece| Some(piece.as_str()) != from).cloned().collect();
        after.push(to.to_owned());
        let start = from.map(|from| format!("{from}-")).unwrap_or_default();
        if in_mill(&after, to) {
            moves.extend(takeable.iter().map(|taken| format!("{start}{to}-{taken}")));
        } else {
            moves.push(format!("{start}{to}"));
        }
    }
    moves.sort();
    moves
}

#[test]
fn random_games_go_as_by_plain_rules() {
    for seed in 0..40 {
        let (mut position, mut random) = (NineMensMorris::new(), ChaCha8Rng::seed_from_u64(seed));
        while Rules::turn(&position).side().is_some() {
            let moves = Position::legal(&position);
            assert_eq!(moves.iter().map(Steps::to_string).collect::<Vec<_>>(), plain(&position));
            Position::play(&mut position, &moves[random.random_range(..moves.len())]).expect("a legal move");
        }
    }
}
