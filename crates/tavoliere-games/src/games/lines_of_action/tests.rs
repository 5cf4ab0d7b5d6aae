//! Tests of Lines of Action: counts, moves, connections, draws, and the reasons for refusals.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::{Piece, Position, perft, play};

/// A position given as rows, the top one first, with `x`, `o` and `.`.
fn position(rows: &[&str; 8], to_move: Side) -> LinesOfAction {
    LinesOfAction::with(CellGrid::new(SIZE, SIZE).drawn(rows), to_move)
}

fn legal_from(position: &LinesOfAction, from: &str) -> Vec<String> {
    let legal = Position::legal(position).into_iter().map(|steps| steps.to_string());
    legal.filter(|spelled| spelled.starts_with(from)).collect()
}

fn won(winner: Side) -> Turn {
    Turn::Over(Outcome { winner: Some(winner), reason: Reason::Connected })
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&LinesOfAction::new(), 3), [36, 1244, 44_952]);
}

#[test]
fn the_first_moves_are_those_published() {
    let start = LinesOfAction::new();
    assert_eq!(legal_from(&start, "b1"), ["b1-b3", "b1-d3", "b1-h1"]);
    assert!(legal_from(&start, "f8").contains(&"f8-h6".to_owned()), "a capture on the first move");
}

/// The example of the published rules: on a line of four pieces each moves four cells.
#[test]
fn a_piece_moves_as_far_as_there_are_pieces_on_the_line() {
    let empty = "........";
    let fifth = [empty, "x.......", empty, "o..x.x.o", empty, empty, ".......x", "o......."];
    let first = position(&fifth, Side::First);
    let along =
        |from| legal_from(&first, from).into_iter().filter(|spelled| spelled.ends_with('5')).collect::<Vec<_>>();
    assert_eq!((along("d5"), along("f5")), (vec!["d5-h5".to_owned()], vec!["f5-b5".to_owned()]));
    let second = position(&fifth, Side::Second);
    assert!(legal_from(&second, "a5").iter().all(|spelled| !spelled.ends_with('5')), "the enemy is in the way");
}

#[test]
fn connected_pieces_win() {
    let empty = "........";
    let close = [empty, "..xx....", ".x......", "....o..o", ".x......", empty, empty, empty];
    let mut position = position(&close, Side::First);
    assert_eq!(Rules::turn(&position), Turn::ToMove(Side::First));
    play(&mut position, "b4-a5").expect("a piece of each side on the diagonal");
    assert_eq!((Rules::turn(&position), Position::legal(&position)), (won(Side::First), vec![]));
}

#[test]
fn the_mover_wins_if_both_are_connected() {
    let empty = "........";
    let rows = [empty, empty, empty, ".o......", empty, "...xx...", "...x....", ".x......"];
    let before = |side| position(&rows, side);
    assert_eq!(Rules::turn(&before(Side::First)), won(Side::Second), "a single piece is connected");
    let rows = [empty, empty, "..oo....", "..o.....", empty, "...o....", "...xx...", ".x......"];
    let mut both = position(&rows, Side::First);
    assert_eq!(Rules::turn(&both), Turn::ToMove(Side::First));
    play(&mut both, "b1-d3").expect("a legal move");
    assert_eq!(Rules::turn(&both), won(Side::First));
}

#[test]
fn a_capture_can_connect_the_enemy() {
    let empty = "........";
    let rows = [empty, empty, "..oo....", "..o.....", empty, "...o....", "........", ".x.....x"];
    let mut gift = position(&rows, Side::First);
    play(&mut gift, "b1-d3").expect("two pieces are on the diagonal");
    assert_eq!(Rules::turn(&gift), won(Side::Second));
}

#[test]
fn a_side_that_cannot_move_passes() {
    let rows = ["xo......", "oo......", "........", "........", "........", "........", "......oo", "......ox"];
    let stuck = position(&rows, Side::First);
    assert_eq!(Position::legal(&stuck), [Steps(vec![Step::Pass])]);
    let mut passed = stuck;
    play(&mut passed, "pass").expect("nothing else");
    assert_eq!(Rules::turn(&passed), Turn::ToMove(Side::Second));
    assert!(play(&mut passed, "pass").is_err());
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut position = LinesOfAction::new();
    for round in 0..2 {
        for typed in ["b1-b3", "a2-c2", "b3-b1", "c2-a2"] {
            assert!(Rules::turn(&position).side().is_some(), "{round} {typed}");
            play(&mut position, typed).expect("two pieces are on each line");
        }
    }
    let draw = Turn::Over(Outcome { winner: None, reason: Reason::Repetition });
    assert_eq!((Rules::turn(&position), Position::legal(&position)), (draw, vec![]));
}

/// The moves by plain rules: all pairs of cells are tried.
fn plain(position: &LinesOfAction) -> Vec<String> {
    let diagram = Rules::diagram(position);
    let (own, enemy) = (Piece::Of(position.to_move), Piece::Of(position.to_move.opponent()));
    let cells = || (0..64).map(|index| Cell::new(index % 8, index / 8));
    let is_legal = |from: Cell, to: Cell| {
        let along = |cell: Cell| {
            let [dx, dy] = [to.column as i8 - from.column as i8, to.row as i8 - from.row as i8];
            let [x, y] = [cell.column as i8 - from.column as i8, cell.row as i8 - from.row as i8];
            x * dy == y * dx && (dx == 0 || dy == 0 || dx.abs() == dy.abs())
        };
        let line: Vec<Cell> = from.line_to(to).collect();
        along(to)
            && cells().filter(|cell| along(*cell) && diagram.piece(*cell).is_some()).count() == line.len() - 1
            && line[1..line.len() - 1].iter().all(|cell| diagram.piece(*cell) != Some(enemy))
            && diagram.piece(to) != Some(own)
    };
    let movers = cells().filter(|from| diagram.piece(*from) == Some(own));
    let pairs = movers.flat_map(|from| cells().filter(move |to| *to != from).map(move |to| (from, to)));
    let mut legal: Vec<String> =
        pairs.filter(|(from, to)| is_legal(*from, *to)).map(|(from, to)| format!("{from}-{to}")).collect();
    legal.sort();
    legal
}

#[test]
fn random_games_go_as_by_plain_rules() {
    for seed in 0..30 {
        let (mut position, mut random) = (LinesOfAction::new(), ChaCha8Rng::seed_from_u64(seed));
        for _ in 0..60 {
            let Some(mv) = Rules::sample(&position, &mut Vec::new(), &mut |count| random.random_range(..count)) else {
                break;
            };
            let legal: Vec<String> = Position::legal(&position).iter().map(Steps::to_string).collect();
            let plain = plain(&position);
            assert_eq!(legal, if plain.is_empty() { vec!["pass".to_owned()] } else { plain });
            Rules::play(&mut position, mv);
        }
    }
}

#[test]
fn illegal_moves_have_their_reason() {
    let start = LinesOfAction::new();
    for (typed, id) in [
        ("b1-b2", "not-so-far"),
        ("b1-c3", "not-straight"),
        ("b1-b1", "not-straight"),
        ("a2-c2", "not-yours"),
        ("d4-d5", "nothing-there"),
        ("b1-g1", "not-so-far"),
        ("c1-i1", "outside"),
        ("d1-h1", "not-so-far"),
        ("pass", "can-move"),
        ("b1", "from-to"),
    ] {
        let steps = Steps::parse(typed).expect("well spelled");
        assert_eq!(Rules::objection(&start, &steps).id, id, "{typed}");
    }
}
