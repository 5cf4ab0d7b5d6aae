//! Finding puzzles, and measuring how difficult they are.

use tavoliere_games::rules::{BoxedPosition, Cell, Diagram, Piece, Setup, Steps};

use super::solving::{NODES, best_move, is_reached, play};
use super::{Puzzle, SolvingStep};
use crate::{Aim, Bounds, LEVELS, Plain, Solver, Verdict, choose, ratings};

/// The minimum number of legal moves.
const FEWEST: usize = 3;

/// The least and the greatest depth.
const DEPTHS: [usize; 2] = [2, 5];

/// How often each level tries a puzzle when it is measured.
const TRIES: u64 = 16;

/// How a puzzle was measured: the tries at it that each level below the highest solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    pub rating: u16,
    pub solved: [u64; LEVELS as usize - 1],
}

impl Measured {
    /// The number of tries of each level.
    pub const TRIES: u64 = TRIES;
}

/// A player who tries puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solving {
    /// Plays the moves that are the best at once.
    Greedy,
    /// Plays as a level.
    Level(u8),
}

impl Solving {
    fn choose(self, position: &BoxedPosition, seed: u64) -> Option<Steps> {
        match self {
            Self::Greedy => Plain::Greedy.choose(&**position, seed),
            Self::Level(level) => choose(&**position, Bounds::without_clock(level, seed), &mut |_| true),
        }
    }
}

/// Lets the levels play the puzzle to its end, and finds the rating at which their results are the most likely. The highest
/// level proves what the puzzle was proven with, so it always solves it.
#[must_use]
pub fn measured(puzzle: &Puzzle) -> Measured {
    let ratings = ratings(puzzle.setup.game).map(f64::from);
    let solved: [u64; LEVELS as usize - 1] = std::array::from_fn(|place| {
        (0..TRIES).filter(|seed| is_solved(puzzle, Solving::Level(place as u8 + 1), *seed)).count() as u64
    });
    // One drawn game against the mean of all who begin keeps the rating finite.
    let points = solved.iter().sum::<u64>() as f64 + TRIES as f64 + 0.5;
    let expected = |rating: f64| {
        let against = |other: &f64| 1.0 / (1.0 + 10_f64.powf((rating - other) / 400.0));
        ratings.iter().map(against).sum::<f64>() * TRIES as f64 + against(&1500.0)
    };
    let (mut low, mut high) = (0.0, 4000.0);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if expected(middle) > points { low = middle } else { high = middle }
    }
    Measured { rating: (low / 10.0).round() as u16 * 10, solved }
}

/// Whether a player brings the puzzle to its end without throwing the win away.
#[must_use]
pub fn is_solved(puzzle: &Puzzle, player: Solving, seed: u64) -> bool {
    let mut position = puzzle.position();
    for number in 0..u64::from(puzzle.depth) {
        let Some(steps) = player.choose(&position, seed * 100 + number) else { return false };
        if number == 0 && steps != puzzle.solution {
            return false;
        }
        match play(&mut position, &steps, puzzle.moves_left(number as usize)) {
            SolvingStep::Missed => return false,
            SolvingStep::Won => return true,
            SolvingStep::Kept(_) => {}
        }
    }
    true
}

/// Why there is no puzzle in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPuzzle {
    /// The result is not proven within the nodes. Positions before it are still harder to prove.
    Unproven,
    /// No move wins or several do, or the win is too short or too long.
    Unfit,
}

/// The puzzle after these moves, not measured yet, if it is proven within `nodes` nodes each time that exactly one
/// move wins, and that the win takes 2 to 5 own moves. Where it cannot be proven that the others do not win, it is enough that
/// exactly one move wins in so few.
///
/// # Errors
/// If there is none.
pub fn find(setup: &Setup, moves: &[Steps], nodes: u64) -> Result<Puzzle, NoPuzzle> {
    let mut puzzle = Puzzle {
        setup: setup.clone(),
        moves: moves.to_vec(),
        solution: Steps(Vec::new()),
        depth: 0,
        in_time: false,
        rating: 0,
    };
    let position = puzzle.position();
    let side = position.turn().side().ok_or(NoPuzzle::Unfit)?;
    if position.legal().len() < FEWEST || position.decided().is_some() {
        return Err(NoPuzzle::Unfit);
    }
    let mut always = || true;
    let mut solver = Solver::new(&*position, Aim::Outcome, nodes, &mut always);
    // A game that sees wins so near has so many moves that only the next ones can be searched, at any time of a game.
    let is_sharp = position.walk().sees_soon_wins();
    let proven = if is_sharp { None } else { solver.proven() };
    if proven.is_some_and(|proven| proven.verdict != Verdict::Win) {
        return Err(NoPuzzle::Unfit);
    }
    let best = if is_sharp { None } else { solver.best() };
    puzzle.in_time = best.is_none();
    let missing = if is_sharp { NoPuzzle::Unfit } else { NoPuzzle::Unproven };
    let depth = solver.own_moves_to_win(nodes, DEPTHS[1]).ok_or(proven.map_or(missing, |_| NoPuzzle::Unfit))?;
    let winners = best.or_else(|| solver.winners_within(nodes, depth)).ok_or(missing)?;
    let [index] = winners[..] else { return Err(NoPuzzle::Unfit) };
    puzzle.solution = position.sample(&mut |_| index).ok_or(NoPuzzle::Unfit)?;
    let soon = puzzle.in_time.then_some(side);
    let (mut here, mut own, mut replies) = (position, 0, false);
    while !is_reached(&here, side) && own <= depth {
        let is_own = here.turn().side() == Some(side);
        let is_first = own == 0;
        own += usize::from(is_own);
        let steps =
            if is_first { puzzle.solution.clone() } else { best_move(&here, soon).ok_or(NoPuzzle::Unproven)? };
        replies |= !is_own && here.legal().len() > 1;
        here.play(&steps).expect("a legal move");
    }
    puzzle.depth = own as u8;
    if (DEPTHS[0]..=DEPTHS[1]).contains(&own) && replies && own == depth { Ok(puzzle) } else { Err(NoPuzzle::Unfit) }
}

/// At how many own moves of the line of best play some move would throw the win away. One at least: the first.
#[must_use]
pub fn decisions(puzzle: &Puzzle) -> usize {
    let (mut here, mut count) = (puzzle.position(), 0);
    let side = here.turn().side();
    for own in 0..usize::from(puzzle.depth) {
        if here.turn().side() != side {
            break;
        }
        let within = puzzle.moves_left(own);
        let mut always = || true;
        let mut solver = Solver::new(&*here, Aim::Outcome, NODES, &mut always);
        let right = match within {
            None => solver.best(),
            Some(moves) => solver.winners_within(NODES, moves),
        };
        count += usize::from(right.map_or(0, |right| right.len()) < here.legal().len());
        let Some(steps) = best_move(&here, side.filter(|_| puzzle.in_time)) else { break };
        play(&mut here, &steps, within);
    }
    count
}

/// A key that is equal for similar puzzles: the board from the view of the side to move, the same for all its rotations
/// and reflections.
#[must_use]
pub fn likeness(puzzle: &Puzzle) -> String {
    let position = puzzle.position();
    let diagram = position.diagram();
    (0..8).map(|way| mirrored(&position, &diagram, way)).min().unwrap_or_default()
}

/// The board under a symmetry: a combination of three reflections, one for each bit of `way`.
fn mirrored(position: &BoxedPosition, diagram: &Diagram, way: u8) -> String {
    let turned = |cell: Cell| {
        let column = if way & 1 == 0 { cell.column } else { diagram.columns - 1 - cell.column };
        let row = if way & 2 == 0 { cell.row } else { diagram.rows - 1 - cell.row };
        if way & 4 == 0 { (column, row) } else { (row, column) }
    };
    let side = position.turn().side();
    let mut parts: Vec<String> = Vec::new();
    for (cell, piece) in &diagram.cells {
        let piece = match piece {
            Piece::Of(owner) => if Some(*owner) == side { "own" } else { "other" }.to_owned(),
            other => format!("{other:?}"),
        };
        parts.push(format!("{:?} {piece}", turned(*cell)));
    }
    for (from, to) in diagram.strips.iter().chain(&diagram.lines) {
        let mut ends = [turned(*from), turned(*to)];
        ends.sort_unstable();
        parts.push(format!("{ends:?}"));
    }
    parts.sort_unstable();
    format!("{}x{} {}", diagram.columns, diagram.rows, parts.join(","))
}
