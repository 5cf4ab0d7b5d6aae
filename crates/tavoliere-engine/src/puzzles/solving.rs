//! The consequences of a move in a puzzle, by proof: whether it keeps the win, the best defence, and how a position
//! ends.

use tavoliere_games::rules::{BoxedPosition, Side, Steps, Turn};

use crate::{Aim, Solver, Verdict};

/// The nodes of one proof. All proofs within the shipped puzzles need fewer, as a test shows.
pub(super) const NODES: u64 = 200_000;

/// The consequence of a move by the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolvingStep {
    /// The win is thrown away.
    Missed,
    /// The win is kept, and these replies resist the longest. One reply, unless a side moves twice.
    Kept(Vec<Steps>),
    /// The game is won.
    Won,
}

/// How a position ends, by proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestPlay {
    /// The moves of both sides. The winner is quick, the loser resists.
    pub line: Vec<Steps>,
    /// The winner of that line; `None` if it is a draw.
    pub winner: Option<Side>,
}

/// Plays a move in a position that is won for the side to move, and the replies to it.
///
/// # Panics
/// If the move is not legal.
pub fn play(position: &mut BoxedPosition, steps: &Steps) -> SolvingStep {
    let Some(side) = position.turn().side() else { return SolvingStep::Missed };
    position.play(steps).expect("a legal move");
    if !is_won(position, side) {
        return SolvingStep::Missed;
    }
    let mut replies = Vec::new();
    while !is_reached(position, side) {
        if position.turn().side() == Some(side) {
            return SolvingStep::Kept(replies);
        }
        let Some(reply) = best(position) else { return SolvingStep::Missed };
        position.play(&reply).expect("a legal move");
        replies.push(reply);
    }
    SolvingStep::Won
}

/// Whether the game is over or decided in favour of the side.
pub(super) fn is_reached(position: &BoxedPosition, side: Side) -> bool {
    match position.turn() {
        Turn::Over(outcome) => outcome.winner == Some(side),
        Turn::ToMove(_) => position.decided() == Some(side),
    }
}

/// Whether it is proven that the side wins.
fn is_won(position: &BoxedPosition, side: Side) -> bool {
    if is_reached(position, side) {
        return true;
    }
    let Some(to_move) = position.turn().side() else { return false };
    let proven = crate::proven(&**position, NODES, &mut || true);
    proven.is_some_and(|proven| proven.verdict == if to_move == side { Verdict::Win } else { Verdict::Loss })
}

/// The move of the quickest win or of the longest resistance.
pub(super) fn best(position: &BoxedPosition) -> Option<Steps> {
    let mut always = || true;
    let mut solver = Solver::new(&**position, Aim::Outcome, NODES, &mut always);
    let proven = solver.proven()?;
    let index = solver.sharpened(proven, NODES);
    position.sample(&mut |_| index)
}

/// Best play from a position to the end. `None` if the game is over, or without a proof.
#[must_use]
pub fn best_play(position: &BoxedPosition) -> Option<BestPlay> {
    let side = position.turn().side()?;
    let solution = crate::solve(&**position, Aim::Outcome, NODES, &mut || true)?;
    let winner = match solution.verdict {
        Verdict::Draw => return Some(BestPlay { line: solution.line, winner: None }),
        Verdict::Win => side,
        Verdict::Loss => side.opponent(),
    };
    let mut line = Vec::new();
    let mut here = position.clone();
    while !is_reached(&here, winner) {
        let Some(steps) = best(&here) else { break };
        here.play(&steps).expect("a legal move");
        line.push(steps);
    }
    Some(BestPlay { line, winner: Some(winner) })
}
