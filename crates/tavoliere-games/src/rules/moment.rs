//! A move in its position, and what can be told of it: what it brings, what else could be played, what can follow.

use super::{BoxedPosition, Cell, Effects, Mark, Side, Steps, Stroke, Turn};

/// A move with its effects and the position before it. Measures are plain functions and little is inlined: what follows a
/// person's tap is computed once, and there are many callers.
pub struct Moment {
    pub side: Side,
    pub steps: Steps,
    pub effects: Effects,
    pub before: BoxedPosition,
}

impl Moment {
    /// The number of pieces captured.
    #[must_use]
    pub fn captured(&self) -> usize {
        self.effects.marks.iter().filter(|(_, mark)| *mark == Mark::Captured).count()
    }

    /// The lengths of the winning lines.
    pub fn won_lines(&self) -> impl Iterator<Item = usize> + '_ {
        self.effects.strokes.iter().filter_map(|stroke| match stroke {
            Stroke::Won { from, to } => Some(from.line_to(*to).count()),
            _ => None,
        })
    }

    /// The position after the move.
    ///
    /// # Panics
    /// If the move is not legal.
    #[must_use]
    pub fn after(&self) -> BoxedPosition {
        let mut after = self.before.clone();
        after.play(&self.steps).expect("it was played on this position");
        after
    }

    /// A move in a position.
    ///
    /// # Panics
    /// If the game is over.
    #[must_use]
    #[inline(never)]
    pub fn new(before: &BoxedPosition, steps: &Steps) -> Self {
        let side = before.turn().side().expect("a move is made before the end");
        Self { side, steps: steps.clone(), effects: before.effects(steps), before: before.clone() }
    }

    /// All moves in the same position, this one among them.
    #[must_use]
    #[inline(never)]
    pub fn choices(&self) -> Vec<Self> {
        all_of(&self.before)
    }

    /// The next moves, if the turn passes to the other side.
    #[must_use]
    #[inline(never)]
    pub fn replies(&self) -> Vec<Self> {
        let after = self.after();
        if after.turn() == Turn::ToMove(self.side.opponent()) { all_of(&after) } else { Vec::new() }
    }

    /// Whether the move ends the game, and its side wins.
    #[must_use]
    #[inline(never)]
    pub fn wins(&self) -> bool {
        matches!(self.after().turn(), Turn::Over(outcome) if outcome.winner == Some(self.side))
    }

    /// The reply by which the opponent wins at once.
    #[must_use]
    #[inline(never)]
    pub fn winning_reply(&self) -> Option<Self> {
        self.replies().into_iter().find(Self::wins)
    }

    /// The difference that the move makes to the score of a side.
    #[must_use]
    #[inline(never)]
    pub fn gain(&self, side: Side) -> i32 {
        self.after().scores()[side.index()] - self.before.scores()[side.index()]
    }

    /// The difference that the move makes to the score of its own side.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.gain(self.side)
    }

    /// The number of pieces captured, as a measure.
    #[must_use]
    pub fn taken(&self) -> i32 {
        self.captured() as i32
    }

    /// The most that a move in the same position brings by a measure.
    #[must_use]
    #[inline(never)]
    pub fn most(&self, measure: fn(&Self) -> i32) -> i32 {
        self.choices().iter().map(measure).max().unwrap_or_default()
    }

    /// The least that a move in the same position brings by a measure.
    #[must_use]
    #[inline(never)]
    pub fn least(&self, measure: fn(&Self) -> i32) -> i32 {
        self.choices().iter().map(measure).min().unwrap_or_default()
    }

    /// The reply that brings the most by a measure, with what it brings; `None` if that is nothing.
    #[must_use]
    #[inline(never)]
    pub fn best_reply(&self, measure: fn(&Self) -> i32) -> Option<(Self, i32)> {
        let mut best: Option<(Self, i32)> = None;
        for reply in self.replies() {
            let brings = measure(&reply);
            if brings > best.as_ref().map_or(0, |(_, most)| *most) {
                best = Some((reply, brings));
            }
        }
        best
    }

    /// The value of the best reply by a measure; 0 if no reply has a positive value.
    #[must_use]
    #[inline(never)]
    pub fn allows(&self, measure: fn(&Self) -> i32) -> i32 {
        self.best_reply(measure).map_or(0, |(_, most)| most)
    }

    /// How many moves the next player has.
    #[must_use]
    #[inline(never)]
    pub fn left(&self) -> i32 {
        self.after().legal().len() as i32
    }

    /// The first cell of the move.
    ///
    /// # Panics
    /// If the move has no cell.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.steps.cells().next().expect("the move has a cell")
    }
}

fn all_of(position: &BoxedPosition) -> Vec<Moment> {
    position.legal().iter().map(|steps| Moment::new(position, steps)).collect()
}
