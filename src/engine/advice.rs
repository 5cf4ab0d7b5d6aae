//! Advises a player: the best move that can be found, and what it is worth.

use super::{Aim, Proven, Solver, Verdict, search};
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
    if let Some(Proven { choice, verdict }) = Solver::new(position, Aim::Outcome, NODES, keep_going).proven() {
        let chance = match verdict {
            Verdict::Win => 1.0,
            Verdict::Draw => 0.5,
            Verdict::Loss => 0.0,
        };
        return Some(Advice { steps: position.sample(&mut |_| choice)?, chance, proven: true });
    }
    let found = search(&mut *position.walk(), seed, &mut |_| keep_going())?;
    // The walk counts moves in the order of the rules, as sampling does.
    let steps = position.sample(&mut |_| found.choice)?;
    Some(Advice { steps, chance: found.value, proven: found.proven.is_some() })
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
