//! How many own moves a win takes: the quickest win, and the longest resistance.

use tavoliere_games::rules::Side;

use super::proof::{Prover, WantedWin};

/// The greatest distance that is looked for.
const FARTHEST: usize = 250;

/// The index of the move with which the winner wins in the fewest own moves, or after which it needs the most; `index` is a
/// move that wins, or any move of the losing side. Asks for a win within one move, two, three and so on, until the prover
/// stops: then the losing side's move is the one that resists the longest as far as is known.
pub(super) fn of_win(prover: &mut Prover<'_>, winner: Side, index: usize) -> usize {
    prover.walk.restart();
    let is_winning = prover.walk.turn().side() == Some(winner);
    let known = prover.look_up().1.plies;
    // One more, as a win that the other's last move brings about is seen by a question about the next own move.
    let farthest = if known > 0 { prover.own_moves(known) + 1 } else { FARTHEST };
    let mut best = index;
    for moves in 1..=farthest {
        prover.limit = Some(WantedWin { winner, moves });
        let Some(is_won) = is_won_in_time(prover, winner) else { break };
        // The winner plays what wins in time, the loser what does not lose in time.
        if is_won == is_winning
            && let Some(found) = child(prover, winner, is_won)
        {
            best = found;
        }
        if is_won {
            break;
        }
    }
    prover.limit = None;
    best
}

/// The number of own moves to the win of the side to move, if it is quick and the other resists; `None` if there are more
/// than `most`, or if the prover stops.
pub(super) fn own_moves(prover: &mut Prover<'_>, most: usize) -> Option<usize> {
    prover.walk.restart();
    let winner = prover.walk.turn().side()?;
    let wins_within = |moves: &usize| {
        prover.limit = Some(WantedWin { winner, moves: *moves });
        let is_won = is_won_in_time(prover, winner);
        prover.limit = None;
        is_won != Some(false)
    };
    let moves = (1..=most).find(wins_within)?;
    (!prover.is_stopped()).then_some(moves)
}

/// The indices of the moves with which the side to move has won within this many own moves, one at least; `None` if the prover
/// stops.
pub(super) fn winners_within(prover: &mut Prover<'_>, most: usize) -> Option<Vec<usize>> {
    prover.walk.restart();
    let winner = prover.walk.turn().side()?;
    prover.limit = Some(WantedWin { winner, moves: most });
    let count = prover.walk.count_moves();
    let wins = |index: &usize| {
        let before = prover.make(*index);
        let is_won = is_won_in_time(prover, winner);
        prover.unmake(before);
        is_won == Some(true)
    };
    let winners = (0..count).filter(wins).collect();
    prover.limit = None;
    (!prover.is_stopped()).then_some(winners)
}

/// Whether a side has won within this many own moves; `None` if the prover stops.
pub(super) fn is_won_within(prover: &mut Prover<'_>, winner: Side, moves: usize) -> Option<bool> {
    prover.walk.restart();
    prover.limit = Some(WantedWin { winner, moves });
    let is_won = is_won_in_time(prover, winner);
    prover.limit = None;
    is_won
}

/// The index of the move after which the other side has not won within this many moves of its own; `None` if there is none, or
/// if the prover stops.
pub(super) fn escape(prover: &mut Prover<'_>, moves: usize) -> Option<usize> {
    prover.walk.restart();
    let winner = prover.walk.turn().side()?.opponent();
    prover.limit = Some(WantedWin { winner, moves });
    let is_won = is_won_in_time(prover, winner);
    let found = if is_won == Some(false) { child(prover, winner, false) } else { None };
    prover.limit = None;
    found
}

/// Whether the limited question is answered with a win from the walk's position; `None` if the prover stopped.
fn is_won_in_time(prover: &mut Prover<'_>, winner: Side) -> Option<bool> {
    let (key, known) = prover.look_up();
    let threshold = if winner == Side::First { 1 } else { 0 };
    let known = prover.decide(key, known, threshold)?;
    Some((known.lower >= threshold) == (winner == Side::First))
}

/// The first move after which the answer is known to be this.
fn child(prover: &mut Prover<'_>, winner: Side, is_won: bool) -> Option<usize> {
    let count = prover.walk.count_moves();
    (0..count).find(|index| {
        let before = prover.make(*index);
        let known = prover.look_up().1;
        prover.unmake(before);
        let value = if (winner == Side::First) == is_won { known.lower } else { -known.upper };
        value == 1
    })
}

#[cfg(test)]
mod tests {
    use crate::{Aim, Solver, Verdict};
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::rules::{BoxedPosition, Position, Steps, Turn};

    /// Whether the side to move wins, and the number of moves to the end if the winner is quick and the loser slow.
    fn end(position: &dyn Position) -> (bool, usize) {
        if let Turn::Over(_) = position.turn() {
            return (false, 0);
        }
        let after = position.legal().into_iter().map(|steps| end(&*played(position, &steps)));
        let (wins, losses): (Vec<_>, Vec<_>) = after.partition(|(wins, _)| !wins);
        match wins.into_iter().map(|(_, moves)| moves).min() {
            Some(moves) => (true, moves + 1),
            None => (false, losses.into_iter().map(|(_, moves)| moves).max().expect("a move") + 1),
        }
    }

    fn played(position: &dyn Position, steps: &Steps) -> BoxedPosition {
        let mut next = position.clone_box();
        next.play(steps).expect("legal");
        next
    }

    /// The number of moves to the end after the sharpened move, with the verdict.
    fn sharpened(position: &dyn Position, nodes: u64) -> (Verdict, usize) {
        let mut always = || true;
        let mut solver = Solver::new(position, Aim::Outcome, 100_000, &mut always);
        let proven = solver.proven().expect("small");
        let index = solver.sharpened(proven, nodes);
        let (wins, moves) = end(&*played(position, &position.sample(&mut |_| index).expect("a move")));
        assert_eq!(wins, proven.verdict == Verdict::Loss);
        (proven.verdict, moves + 1)
    }

    #[test]
    fn wins_are_the_quickest_and_losses_the_slowest() {
        let mut seen = [0, 0];
        for (columns, rows) in [(5, 1), (7, 1), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3)] {
            let start = BrithsSquare::<1>::new(columns, rows, false);
            for steps in Position::legal(&start) {
                let position = played(&start, &steps);
                let Turn::ToMove(_) = position.turn() else { continue };
                let (verdict, moves) = sharpened(&*position, 1_000_000);
                assert_eq!((verdict == Verdict::Win, moves), end(&*position), "{steps} on {columns} by {rows}");
                seen[usize::from(verdict == Verdict::Win)] += 1;
            }
        }
        assert!(seen.iter().all(|count| *count >= 5), "{seen:?}");
    }

    #[test]
    fn the_winners_within_a_bound_are_those_whose_win_is_quick_enough() {
        let mut found = 0;
        for (columns, rows) in [(5, 1), (7, 1), (4, 2), (3, 3)] {
            let start = BrithsSquare::<1>::new(columns, rows, false);
            let mut always = || true;
            let mut solver = Solver::new(&start, Aim::Outcome, 100_000, &mut always);
            for most in 1..=5 {
                let winners = solver.winners_within(100_000, most).expect("enough nodes");
                // After a move of the winner both sides have the same number of moves.
                let is_quick = |steps: &Steps| {
                    let (wins, moves) = end(&*played(&start, steps));
                    !wins && moves / 2 < most
                };
                let quick: Vec<bool> = start.legal().iter().map(is_quick).collect();
                let told: Vec<bool> = (0..quick.len()).map(|index| winners.contains(&index)).collect();
                assert_eq!(told, quick, "{columns}×{rows} within {most}");
                found += winners.len();
            }
        }
        assert!(found > 10, "{found}");
    }

    #[test]
    fn without_nodes_the_result_is_kept() {
        for (columns, rows) in [(7, 1), (4, 2), (3, 3)] {
            sharpened(&BrithsSquare::<1>::new(columns, rows, false), 0);
        }
    }
}
