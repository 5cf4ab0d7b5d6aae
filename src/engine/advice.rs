//! Advises a player: the best move that can be found, and what it is worth.

use super::{Aim, Verdict, search, solve};
use crate::rules::{Position, Steps};

/// A move to play.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub steps: Steps,
    /// How likely the side to move wins with it, from 0 to 1; a draw is worth a half.
    pub chance: f32,
    /// Whether that is certain: a win, a draw or a loss whatever the other side does.
    pub proven: bool,
}

/// With so many nodes something is proven, or it is searched for a good move: a small part of a second.
const NODES: u64 = 50_000;

/// The best move found, or `None` where there is nothing to play. `keep_going` is asked now and then.
#[must_use]
pub fn advise(position: &dyn Position, seed: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Advice> {
    let solution = solve(position, Aim::Outcome, NODES, keep_going);
    let proven = solution.as_ref().and_then(|solution| Some((solution.verdict, solution.line.first()?.clone())));
    if let Some((verdict @ (Verdict::Win | Verdict::Draw), steps)) = proven {
        return Some(Advice { steps, chance: if verdict == Verdict::Win { 1.0 } else { 0.5 }, proven: true });
    }
    // Where every move loses, the search finds the one that is hardest to answer.
    let found = search(&mut *position.walk(), seed, &mut |_| keep_going())?;
    // The walk counts moves in the order of the rules, as sampling does.
    let steps = position.sample(&mut |_| found.choice)?;
    let lost = proven.is_some();
    Some(Advice { steps, chance: if lost { 0.0 } else { found.value }, proven: lost || found.proven.is_some() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::briths_square::BrithsSquare;
    use crate::rules::{BoxedPosition, Turn};

    #[test]
    fn a_win_is_advised_as_proven_and_nothing_where_nothing_can_be_played() {
        let position: BoxedPosition = Box::new(BrithsSquare::<1>::new(3, 1, false));
        let mut left = 1_000;
        let mut keep_going = || {
            left -= 1;
            left > 0
        };
        let advice = advise(&*position, 1, &mut keep_going).expect("a move");
        assert_eq!((advice.steps.to_string().as_str(), advice.chance, advice.proven), ("b1", 1.0, true));
        let mut then = position;
        then.play(&advice.steps).expect("legal");
        assert!(matches!(then.turn(), Turn::Over(_)));
        assert_eq!(advise(&*then, 1, &mut || true), None);
    }
}
