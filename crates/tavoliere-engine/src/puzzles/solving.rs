//! The consequences of a move in a puzzle, by proof: whether it keeps the win, the best defence, and how a position
//! ends.

use tavoliere_games::rules::{BoxedPosition, Side, Steps, Turn};

use crate::{Aim, ProvenMove, Solver, Verdict};

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
    pub end: PlayEnd,
}

/// The end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayEnd {
    Won(Side),
    Drawn,
    /// There is no win in time any more. The line has the move of the other side that prevents it, or nothing if the side that
    /// would have to win is to move.
    TooLate,
}

/// Plays a move in a position that is won for the side to move, and the replies to it. `within` are the own moves within which
/// the win has to come, the move itself included; `None` if there is no limit.
///
/// # Panics
/// If the move is not legal.
pub fn play(position: &mut BoxedPosition, steps: &Steps, within: Option<usize>) -> SolvingStep {
    let Some(side) = position.turn().side() else { return SolvingStep::Missed };
    position.play(steps).expect("a legal move");
    if !is_won(position, side, within.map(|moves| moves.saturating_sub(1))) {
        return SolvingStep::Missed;
    }
    let mut replies = Vec::new();
    while !is_reached(position, side) {
        if position.turn().side() == Some(side) {
            return SolvingStep::Kept(replies);
        }
        let Some(reply) = best_move(position, within.map(|_| side)) else { return SolvingStep::Missed };
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

/// Whether it is proven that the side wins, or wins within so many own moves.
fn is_won(position: &BoxedPosition, side: Side, within: Option<usize>) -> bool {
    if is_reached(position, side) {
        return true;
    }
    let Some(to_move) = position.turn().side() else { return false };
    let mut always = || true;
    let mut solver = Solver::new(&**position, Aim::Outcome, NODES, &mut always);
    match within {
        Some(moves) => solver.is_won_within(side, moves) == Some(true),
        None => {
            let wanted = if to_move == side { Verdict::Win } else { Verdict::Loss };
            solver.proven().is_some_and(|proven| proven.verdict == wanted)
        }
    }
}

/// The move of the quickest win or of the longest resistance. `soon` is the side that wins soon; `None` if the winner has to be
/// proven.
pub(super) fn best_move(position: &BoxedPosition, soon: Option<Side>) -> Option<Steps> {
    let side = position.turn().side()?;
    let mut always = || true;
    let mut solver = Solver::new(&**position, Aim::Outcome, NODES, &mut always);
    let proven = match soon {
        Some(winner) => ProvenMove { index: 0, verdict: if winner == side { Verdict::Win } else { Verdict::Loss } },
        None => solver.proven()?,
    };
    let index = solver.sharpened(proven, NODES);
    position.sample(&mut |_| index)
}

/// Best play from a position to the end. With a limit of a side, which wins within so many own moves or does not, it is best play
/// to that win, or the move that prevents it. `None` if the game is over, or without a proof.
#[must_use]
pub fn best_play(position: &BoxedPosition, limit: Option<(Side, usize)>) -> Option<BestPlay> {
    let side = position.turn().side()?;
    let winner = match limit {
        None => {
            let solution = crate::solve(&**position, Aim::Outcome, NODES, &mut || true)?;
            match solution.verdict {
                Verdict::Draw => return Some(BestPlay { line: solution.line, end: PlayEnd::Drawn }),
                Verdict::Win => side,
                Verdict::Loss => side.opponent(),
            }
        }
        Some((winner, moves)) if is_won(position, winner, Some(moves)) => winner,
        Some((winner, _)) if winner == side => return Some(BestPlay { line: Vec::new(), end: PlayEnd::TooLate }),
        Some((_, moves)) => {
            let mut always = || true;
            let index = Solver::new(&**position, Aim::Outcome, NODES, &mut always).escape(moves)?;
            let line = vec![position.sample(&mut |_| index)?];
            return Some(BestPlay { line, end: PlayEnd::TooLate });
        }
    };
    let mut line = Vec::new();
    let mut here = position.clone();
    while !is_reached(&here, winner) {
        let Some(steps) = best_move(&here, limit.map(|(side, _)| side)) else { break };
        here.play(&steps).expect("a legal move");
        line.push(steps);
    }
    Some(BestPlay { line, end: PlayEnd::Won(winner) })
}
