//! Apricena's game with a map of pieces, shifts computed cell by cell, and every position of the match kept.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Cell, Outcome, Reason, Setup, Side, Steps, Stroke, Turn};

use super::{assert_symmetric, pieces};

#[test]
fn random_games_go_as_the_plain_rules_say() {
    let mut reasons = BTreeMap::new();
    let mut positions = 0;
    for (size, games) in [(5, 36), (6, 20), (8, 9), (9, 2), (12, 1)] {
        for seed in 0..games {
            for habit in [Habit::Any, Habit::Shifting, Habit::ToAndFro] {
                let (played, reason) = compare(size, seed, habit);
                positions += played;
                *reasons.entry(reason.name()).or_insert(0) += 1;
            }
        }
    }
    assert!(positions >= 10_000, "{positions} positions, {reasons:?}");
    let enough = |reason| reasons.get(reason).is_some_and(|games| *games >= 10);
    assert!(["points", "repetition", "no-progress"].into_iter().all(enough), "{reasons:?}");
}

#[test]
fn no_side_of_the_board_is_special() {
    for (size, games) in [(5, 6), (8, 2)] {
        for seed in 0..games {
            let setup = format!("apricena size={size}");
            let moves = super::random_game(&setup, seed, |_, _| {});
            assert_symmetric(&setup, size, &moves);
        }
    }
}

/// The preferences of a random player.
#[derive(Clone, Copy, Debug)]
enum Habit {
    Any,
    /// After a few placements hardly any more of them.
    Shifting,
    /// The same, and the reverse of the last shift if possible.
    ToAndFro,
}

fn compare(size: u8, seed: u64, habit: Habit) -> (usize, Reason) {
    let setup = format!("apricena size={size}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = Setup::parse(&setup, GAMES).expect("a setup").start();
    let mut plain = Plain::new(size);
    let mut played: Vec<Steps> = Vec::new();
    loop {
        let spelled: Vec<String> = played.iter().map(Steps::to_string).collect();
        let told = format!("{setup} after {}", spelled.join(" "));
        let diagram = position.diagram();
        let expected: Vec<(Cell, Side)> = plain.now.pieces.iter().map(|(cell, side)| (*cell, *side)).collect();
        assert_eq!(pieces(&diagram), expected, "{told}");
        let squares = plain.squares();
        assert_eq!(position.scores(), plain.scores(), "{told}");
        let drawn = diagram.strokes.iter().map(|stroke| match stroke {
            Stroke::Square { corner, size, side, .. } => (*corner, *size, *side),
            other => panic!("{other:?}"),
        });
        let larger: BTreeSet<_> = squares.iter().filter(|(_, k, _)| *k > 1).copied().collect();
        assert_eq!(drawn.collect::<BTreeSet<_>>(), larger, "{told}");
        assert_eq!(position.turn(), plain.turn(), "{told}");
        if let Turn::Over(outcome) = position.turn() {
            return (played.len(), outcome.reason);
        }
        let mut legal = plain.legal();
        legal.sort_unstable();
        let found: Vec<String> = position.legal().iter().map(Steps::to_string).collect();
        assert_eq!(found, legal, "{told}");
        let steps = choose(&found, &played, habit, &mut random);
        plain.play(&steps.to_string());
        position.play(&steps).expect("legal");
        played.push(steps);
    }
}

fn choose(legal: &[String], played: &[Steps], habit: Habit, random: &mut ChaCha8Rng) -> Steps {
    let parse = |spelling: &String| Steps::parse(spelling).expect("well spelled");
    let shifts: Vec<&String> = legal.iter().filter(|spelling| spelling.contains('-')).collect();
    let settled = played.len() >= 6 && !shifts.is_empty() && !played.len().is_multiple_of(53);
    match habit {
        Habit::ToAndFro if settled => {
            let own_last = played[played.len() - 2].clone();
            let back = Steps(own_last.0.into_iter().rev().collect()).to_string();
            parse(shifts.iter().find(|shift| ***shift == back).unwrap_or(shifts.choose(random).expect("not empty")))
        }
        Habit::Shifting if settled => parse(shifts.choose(random).expect("not empty")),
        _ => parse(legal.choose(random).expect("not empty")),
    }
}

/// The part of a position that decides whether two positions are equal.
#[derive(Clone, PartialEq, Eq)]
struct Now {
    pieces: BTreeMap<Cell, Side>,
    to_move: Side,
    /// `row`, `column`, `pass`, or nothing: what the turn before forbids.
    barred: &'static str,
}

struct Plain {
    size: u8,
    now: Now,
    before: Vec<Now>,
    quiet: usize,
}

impl Plain {
    fn new(size: u8) -> Self {
        let now = Now { pieces: BTreeMap::new(), to_move: Side::First, barred: "" };
        Self { size, now, before: Vec::new(), quiet: 0 }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |column| (0..size).map(move |row| Cell::new(column, row)))
    }

    /// The cell that many steps away, if it is on the board.
    fn ahead(&self, from: Cell, (columns, rows): (i8, i8), steps: i8) -> Option<Cell> {
        let column = from.column.checked_add_signed(columns * steps).filter(|column| *column < self.size)?;
        let row = from.row.checked_add_signed(rows * steps).filter(|row| *row < self.size)?;
        Some(Cell::new(column, row))
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> =
            self.cells().filter(|cell| !self.now.pieces.contains_key(cell)).map(|cell| cell.to_string()).collect();
        for (from, _) in self.now.pieces.iter().filter(|(_, side)| **side == self.now.to_move) {
            for direction in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let axis = if direction.1 == 0 { "row" } else { "column" };
                let block = self.block(*from, direction);
                if self.now.barred == axis || !self.is_strong(&block) {
                    continue;
                }
                for distance in 1..self.size as i8 {
                    // The foremost piece needs an empty cell for each step.
                    let foremost = block.len() as i8 - 1 + distance;
                    let Some(reached) = self.ahead(*from, direction, foremost) else { break };
                    if self.now.pieces.contains_key(&reached) {
                        break;
                    }
                    let to = self.ahead(*from, direction, distance).expect("nearer than the foremost");
                    legal.push(format!("{from}-{to}"));
                }
            }
        }
        if self.now.barred != "pass" {
            legal.push("pass".to_owned());
        }
        legal
    }

    /// The pusher and all pieces ahead of it up to the first empty cell.
    fn block(&self, from: Cell, direction: (i8, i8)) -> Vec<Side> {
        (0..).map_while(|steps| self.now.pieces.get(&self.ahead(from, direction, steps)?).copied()).collect()
    }

    fn is_strong(&self, block: &[Side]) -> bool {
        let runs: Vec<&[Side]> = block.chunk_by(|one, next| one == next).collect();
        runs.windows(2).all(|pair| pair[0][0] != self.now.to_move || pair[0].len() >= pair[1].len())
    }

    fn play(&mut self, spelling: &str) {
        self.before.push(self.now.clone());
        self.quiet += 1;
        self.now.barred = "";
        if spelling == "pass" {
            self.now.barred = "pass";
        } else if let Some((from, to)) = spelling.split_once('-') {
            let cell = |name| Cell::from_name(name).expect("a cell");
            self.shift(cell(from), cell(to));
        } else {
            self.now.pieces.insert(Cell::from_name(spelling).expect("a cell"), self.now.to_move);
            self.quiet = 0;
        }
        self.now.to_move = self.now.to_move.opponent();
    }

    fn shift(&mut self, from: Cell, to: Cell) {
        let (columns, rows) = (to.column as i8 - from.column as i8, to.row as i8 - from.row as i8);
        let direction = (columns.signum(), rows.signum());
        let block = self.block(from, direction);
        let distance = columns.abs() + rows.abs();
        for steps in 0..block.len() as i8 {
            self.now.pieces.remove(&self.ahead(from, direction, steps).expect("on the board"));
        }
        for (steps, side) in (0..).zip(block) {
            self.now.pieces.insert(self.ahead(from, direction, steps + distance).expect("on the board"), side);
        }
        self.now.barred = if rows == 0 { "row" } else { "column" };
    }

    /// Every one-colour square that lies in no other.
    fn squares(&self) -> Vec<(Cell, u8, Side)> {
        let mut all: Vec<(Cell, u8, Side)> = Vec::new();
        for size in 1..=self.size {
            for corner in self.cells() {
                let Some(side) = self.now.pieces.get(&corner) else { continue };
                let inside = (0..size).flat_map(|c| (0..size).map(move |r| (corner.column + c, corner.row + r)));
                if inside.into_iter().all(|(c, r)| self.now.pieces.get(&Cell::new(c, r)) == Some(side)) {
                    all.push((corner, size, *side));
                }
            }
        }
        let within = |(inner, k, one): (Cell, u8, Side), (outer, l, other): (Cell, u8, Side)| {
            let fits = |a: u8, b: u8| b <= a && a + k <= b + l;
            k < l && one == other && fits(inner.column, outer.column) && fits(inner.row, outer.row)
        };
        all.iter().filter(|square| !all.iter().any(|larger| within(**square, *larger))).copied().collect()
    }

    fn scores(&self) -> [i32; 2] {
        let squares = self.squares();
        Side::BOTH.map(|of| {
            let own = squares.iter().filter(|(_, _, side)| *side == of);
            own.map(|(_, size, _)| i32::from(*size).pow(3)).sum::<i32>()
        })
    }

    fn turn(&self) -> Turn {
        let reason = if self.now.pieces.len() == usize::from(self.size) * usize::from(self.size) {
            Reason::Points
        } else if self.before.iter().filter(|before| **before == self.now).count() >= 2 {
            Reason::Repetition
        } else if self.quiet >= 40 {
            Reason::NoProgress
        } else {
            return Turn::ToMove(self.now.to_move);
        };
        let [first, second] = self.scores();
        let winner = if first == second { None } else { Some(Side::BOTH[usize::from(second > first)]) };
        Turn::Over(Outcome { winner, reason })
    }
}
