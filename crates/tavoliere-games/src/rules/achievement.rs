//! Achievements: what a side has accomplished in a finished game, judged from all its moves.

use super::{BoxedPosition, Moment, Outcome, Setup, Side, Steps};

/// An achievement of a game. Its name and description are the game's text `achievement-NAME` and that text's
/// `.description`.
#[derive(Debug)]
pub struct Achievement {
    pub name: &'static str,
    /// Whether a side has earned it in a finished game.
    pub earned: fn(&Story, Side) -> bool,
}

/// A finished game with all its moves.
pub struct Story {
    pub setup: Setup,
    pub outcome: Outcome,
    pub moves: Vec<Moment>,
    /// The final position.
    pub end: BoxedPosition,
}

impl Story {
    /// Replays a game from its moves.
    ///
    /// # Panics
    /// If a move is not legal.
    pub fn new<'a>(setup: &Setup, outcome: Outcome, moves: impl IntoIterator<Item = (Side, &'a Steps)>) -> Self {
        let mut end = setup.start();
        let mut play = |(side, steps): (Side, &Steps)| {
            let moment = Moment { side, steps: steps.clone(), effects: end.effects(steps), before: end.clone() };
            end.play(steps).expect("it was played on this position");
            moment
        };
        let moves = moves.into_iter().map(&mut play).collect();
        Self { setup: setup.clone(), outcome, moves, end }
    }

    #[must_use]
    pub fn is_won_by(&self, side: Side) -> bool {
        self.outcome.winner == Some(side)
    }

    /// Whether a side has won by the rules of the game, that is not by resignation or on time.
    #[must_use]
    pub fn is_won_by_rule(&self, side: Side) -> bool {
        self.is_won_by(side) && self.outcome.reason.is_of_the_game()
    }

    /// The final score of a side.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        self.end.scores()[side.index()]
    }

    /// The moves of a side.
    pub fn moves_of(&self, side: Side) -> impl Iterator<Item = &Moment> {
        self.moves.iter().filter(move |moment| moment.side == side)
    }
}
