//! Tests of Fanorona: first moves, captures, chains, ends, and the reasons for refusals.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::rules::{Piece, Position, perft, play};

/// A position given as five rows, the top one first, with `x`, `o` and `.`.
fn position(rows: [&str; 5], to_move: Side) -> Fanorona {
    Fanorona::with(CellGrid::new(9, 5).drawn(&rows), to_move)
}

fn after(mut position: Fanorona, moves: &str) -> Fanorona {
    for typed in moves.split_whitespace() {
        play(&mut position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    position
}

fn legal(position: &Fanorona) -> String {
    Position::legal(position).iter().map(Steps::to_string).collect::<Vec<_>>().join(" ")
}

fn over(winner: Option<Side>, reason: Reason) -> Turn {
    Turn::Over(Outcome { winner, reason })
}

const BLANK: &str = ".........";

#[test]
fn the_first_moves_go_to_the_middle_and_capture() {
    let start = Fanorona::new();
    assert_eq!(legal(&start), "d2-e3 d3-e3-c3 d3-e3-f3 e2-e3 f2-e3");
    assert_eq!(Rules::scores(&start), [22, 22]);
    assert_eq!(Rules::scores(&after(start.clone(), "e2-e3")), [22, 20]);
    assert_eq!(Rules::scores(&after(start, "d3-e3-c3")), [22, 21]);
}

#[test]
fn move_sequences_are_counted() {
    assert_eq!(perft(&Fanorona::new(), 5), [5, 17, 64, 337, 1496]);
}

#[test]
fn whole_lines_are_captured_by_approach_and_by_withdrawal() {
    for (rows, typed, left) in [
        ([BLANK, BLANK, "xx.ooo.oo", BLANK, BLANK], "b3-c3", 2),
        ([BLANK, BLANK, "ooox..o..", BLANK, BLANK], "d3-e3", 1),
        ([BLANK, BLANK, "oxox..o..", BLANK, BLANK], "d3-e3", 2),
        (["....o...o", "...o.....", BLANK, ".x.......", "........."], "b2-c3", 1),
    ] {
        let before = position(rows, Side::First);
        let steps = Steps::parse(typed).expect("a move");
        let taken = Position::effects(&before, &steps).marks.len() as i32;
        let end = after(before.clone(), typed);
        let [_, there] = Rules::scores(&before);
        assert_eq!((Rules::scores(&end)[1], there - taken), (left, left), "{typed}");
    }
}

#[test]
fn only_strong_points_have_diagonals() {
    let free = position([BLANK, BLANK, "....x....", BLANK, "........o"], Side::First);
    assert_eq!(Position::legal(&free).len(), 8);
    let free = position([BLANK, BLANK, "...x.....", BLANK, "........o"], Side::First);
    assert_eq!(Position::legal(&free).len(), 4);
}

#[test]
fn captures_are_obligatory_and_chains_turn() {
    // A piece goes up, then to the right; straight on it may not, nor back.
    let rows = ["..o......", "..o......", BLANK, "..x.o...x", BLANK];
    let start = position(rows, Side::First);
    assert_eq!(legal(&start), "c2-c3 c2-d2", "the other pieces may not move");
    let chain = [BLANK, "..o......", "....o....", "..x......", "........x"];
    let first = after(position(chain, Side::First), "c2-c3");
    assert_eq!(Rules::turn(&first), Turn::ToMove(Side::First));
    assert_eq!(legal(&first), "c3-d3 pass");
    let passed = after(first.clone(), "pass");
    assert_eq!((Rules::turn(&passed), Rules::scores(&passed)), (Turn::ToMove(Side::Second), [2, 1]));
    let won = after(first, "c3-d3");
    assert_eq!((Rules::turn(&won), legal(&won)), (over(Some(Side::First), Reason::Captured), String::new()));
}

#[test]
fn a_chain_visits_no_point_twice_and_keeps_no_direction() {
    let rows = ["..o......", BLANK, BLANK, "..x......", "..o.....o"];
    let position = after(position(rows, Side::First), "c2-c3");
    assert_eq!(Rules::turn(&position), Turn::ToMove(Side::Second), "c4 would be the same direction, c2 was visited");
}

#[test]
fn a_side_without_a_move_loses() {
    let rows = [BLANK, BLANK, "o........", "oo.......", "xo......."];
    let stuck = position(rows, Side::First);
    assert_eq!((Rules::turn(&stuck), legal(&stuck)), (over(Some(Side::Second), Reason::Blocked), String::new()));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let start = position(["o........", BLANK, BLANK, BLANK, "........x"], Side::First);
    let round = "i1-h1 a5-b5 h1-i1 b5-a5";
    let twice = after(start.clone(), round);
    assert_eq!(Rules::turn(&twice), Turn::ToMove(Side::First));
    assert_ne!(Rules::key(&start), Rules::key(&twice));
    assert_eq!(Rules::turn(&after(twice, round)), over(None, Reason::Repetition));
}

#[test]
fn illegal_moves_have_their_reason() {
    let objection = |position: &Fanorona, typed| {
        let steps = Steps::parse(typed).expect("well spelled");
        assert!(!Position::legal(position).contains(&steps), "{typed}");
        Rules::objection(position, &steps).id
    };
    let start = Fanorona::new();
    for (typed, id) in [
        ("a4-a3", "not-yours"),
        ("e3-e4", "nothing-there"),
        ("a1-a2", "taken"),
        ("b1-c2", "no-line"),
        ("a1-c1", "no-line"),
        ("a1-a1", "taken"),
        ("d3-e3", "which-capture"),
        ("d3-e3-a1", "which-capture"),
        ("j1-j2", "outside"),
        ("pass", "must-move"),
        ("a1", "from-to"),
    ] {
        assert_eq!(objection(&start, typed), id, "{typed}");
    }
    let chain = [BLANK, "..o......", "....o....", "..x......", "........x"];
    let chain = after(position(chain, Side::First), "c2-c3");
    for (typed, id) in
        [("i1-h1", "same-piece"), ("c3-c2", "visited"), ("c3-c4", "same-direction"), ("c3-b3", "captures-nothing")]
    {
        assert_eq!(objection(&chain, typed), id, "{typed}");
    }
    let quiet = position([BLANK, "..o......", BLANK, "..x.....x", BLANK], Side::First);
    assert_eq!(objection(&quiet, "i2-i3"), "must-capture");
}

/// The game by plain rules: pieces by their columns and rows, and the chain as the points visited.
#[derive(Clone)]
struct PlainFanorona {
    pieces: BTreeMap<(i8, i8), Side>,
    to_move: Side,
    visited: Vec<(i8, i8)>,
}

/// A step of a piece, with the pieces that it captures.
type PlainStep = ((i8, i8), (i8, i8), Vec<(i8, i8)>);

impl PlainFanorona {
    fn new() -> Self {
        let cells = Rules::diagram(&Fanorona::new()).cells.into_iter();
        let of = |(cell, piece)| match piece {
            Piece::Of(side) => ((cell_at(cell)), side),
            _ => panic!("only pieces of sides"),
        };
        Self { pieces: cells.map(of).collect(), to_move: Side::First, visited: Vec::new() }
    }

    fn line(&self, (mut column, mut row): (i8, i8), (dx, dy): (i8, i8)) -> Vec<(i8, i8)> {
        let mut line = Vec::new();
        loop {
            (column, row) = (column + dx, row + dy);
            if self.pieces.get(&(column, row)) != Some(&self.to_move.opponent()) {
                return line;
            }
            line.push((column, row));
        }
    }

    /// The captures, or if there are none and no chain goes on, all steps.
    fn steps(&self) -> Vec<PlainStep> {
        let (mut captures, mut quiet) = (Vec::new(), Vec::new());
        for (&(column, row), _) in self.pieces.iter().filter(|(_, side)| **side == self.to_move) {
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                let to = (column + dx, row + dy);
                let has_line = dx == 0 || dy == 0 || (column + row) % 2 == 0;
                let is_free = (0..9).contains(&to.0) && (0..5).contains(&to.1) && !self.pieces.contains_key(&to);
                if !has_line || !is_free || self.visited.contains(&to) {
                    continue;
                }
                if let [.., before, last] = self.visited[..]
                    && (last != (column, row) || (last.0 - before.0, last.1 - before.1) == (dx, dy))
                {
                    continue;
                }
                let ways = [self.line(to, (dx, dy)), self.line((column, row), (-dx, -dy))];
                captures.extend(ways.into_iter().filter(|way| !way.is_empty()).map(|way| ((column, row), to, way)));
                quiet.push(((column, row), to, Vec::new()));
            }
        }
        if captures.is_empty() && self.visited.is_empty() { quiet } else { captures }
    }

    fn play(&mut self, step: Option<PlainStep>) {
        if let Some((from, to, captured)) = step {
            let side = self.pieces.remove(&from).expect("a piece");
            self.pieces.insert(to, side);
            self.pieces.retain(|at, _| !captured.contains(at));
            if !captured.is_empty() {
                if self.visited.is_empty() {
                    self.visited.push(from);
                }
                self.visited.push(to);
                if !self.steps().is_empty() {
                    return;
                }
            }
        }
        (self.to_move, self.visited) = (self.to_move.opponent(), Vec::new());
    }
}

fn cell_at(cell: Cell) -> (i8, i8) {
    (cell.column as i8, cell.row as i8)
}

#[test]
fn random_games_go_as_by_plain_rules() {
    for seed in 0..60 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (mut position, mut plain) = (Fanorona::new(), PlainFanorona::new());
        while Rules::turn(&position).side().is_some() {
            assert_eq!(Rules::turn(&position), Turn::ToMove(plain.to_move));
            let mut moves = Vec::new();
            Rules::moves(&position, &mut moves);
            let told = |mv: &FanoronaMove| match *mv {
                FanoronaMove::Pass => None,
                FanoronaMove::Go { from, to, .. } => {
                    let captured = position.captured(*mv);
                    let mut cells: Vec<_> = captured.iter().map(|index| cell_at(position.grid.cell(index))).collect();
                    cells.sort_unstable();
                    Some((cell_at(from), cell_at(to), cells))
                }
            };
            let sorted = |(from, to, mut cells): PlainStep| {
                cells.sort_unstable();
                Some((from, to, cells))
            };
            let mut expected: Vec<Option<PlainStep>> = plain.steps().into_iter().map(sorted).collect();
            expected.extend((!plain.visited.is_empty()).then_some(None));
            expected.sort();
            let mut found: Vec<Option<PlainStep>> = moves.iter().map(told).collect();
            let index = random.random_range(..moves.len());
            plain.play(found[index].clone());
            found.sort();
            assert_eq!(found, expected, "seed {seed}");
            Rules::play(&mut position, moves[index]);
        }
        assert_eq!(plain.pieces.len() as i32, Rules::scores(&position).iter().sum::<i32>());
    }
}
