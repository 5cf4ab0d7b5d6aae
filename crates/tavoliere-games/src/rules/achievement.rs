//! What there is to be proud of in a game: judged from how it was played, by rules that stand beside the game's own.

use super::{BoxedPosition, Effects, Mark, Outcome, Setup, Side, Steps, Stroke};

/// Something a side can achieve in a game. Its words are the game's text `achievement-NAME`, what it is for is that
/// text's `.description`.
#[derive(Debug)]
pub struct Achievement {
    pub name: &'static str,
    /// Whether a side has achieved it in a game that is over.
    pub earned: fn(&Story, Side) -> bool,
}

/// A game that is over, as it was played.
pub struct Story {
    pub setup: Setup,
    pub outcome: Outcome,
    pub moves: Vec<Moment>,
    /// The position at the end.
    pub end: BoxedPosition,
}

/// A move, and what it led to.
pub struct Moment {
    pub side: Side,
    pub steps: Steps,
    pub effects: Effects,
    pub before: BoxedPosition,
}

impl Story {
    /// Tells a game again from its moves.
    ///
    /// # Panics
    /// When they cannot be played.
    pub fn new<'a>(setup: &Setup, outcome: Outcome, moves: impl IntoIterator<Item = (Side, &'a Steps)>) -> Self {
        let mut end = setup.start();
        let mut play = |(side, steps): (Side, &Steps)| {
            let before = end.clone();
            let effects = end.effects(steps);
            end.play(steps).expect("it was played on this position");
            Moment { side, steps: steps.clone(), effects, before }
        };
        let moves = moves.into_iter().map(&mut play).collect();
        Self { setup: setup.clone(), outcome, moves, end }
    }

    #[must_use]
    pub fn is_won_by(&self, side: Side) -> bool {
        self.outcome.winner == Some(side)
    }

    /// Whether a side has won by the game's own rules.
    #[must_use]
    pub fn is_won_by_rule(&self, side: Side) -> bool {
        self.is_won_by(side) && self.outcome.reason.is_of_the_game()
    }

    /// A side's points at the end.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        self.end.scores()[side.index()]
    }

    /// The moves of a side.
    pub fn moves_of(&self, side: Side) -> impl Iterator<Item = &Moment> {
        self.moves.iter().filter(move |moment| moment.side == side)
    }
}

impl Moment {
    /// How many pieces changed colour.
    #[must_use]
    pub fn captured(&self) -> usize {
        self.effects.marks.iter().filter(|(_, mark)| *mark == Mark::Captured).count()
    }

    /// The lines that won.
    pub fn won_lines(&self) -> impl Iterator<Item = usize> + '_ {
        self.effects.strokes.iter().filter_map(|stroke| match stroke {
            Stroke::Won { from, to } => Some(from.line_to(*to).count()),
            _ => None,
        })
    }

    /// The position the move led to.
    ///
    /// # Panics
    /// When it cannot be played.
    #[must_use]
    pub fn after(&self) -> BoxedPosition {
        let mut after = self.before.clone();
        after.play(&self.steps).expect("it was played on this position");
        after
    }
}
