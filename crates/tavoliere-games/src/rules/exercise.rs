//! Exercises: small positions in which a learner looks for a move that the rules themselves tell to be right.

use super::{BoxedPosition, Cell, Game, Moment, Page, Position, Remark, Side, Steps, Turn};

/// An exercise. Its texts are the game's `learn-NAME`, the task, and its `.right`, what is to be learnt.
#[derive(Debug)]
pub struct Exercise {
    /// The board. The page's words are the name of the exercise.
    pub page: Page,
    /// What is wrong with a move; `None` if it is right. The text is the game's `wrong-ID`, or one for all games.
    pub objection: fn(&Moment) -> Option<Remark>,
}

impl Exercise {
    /// An exercise on the board after these moves, the last of which is shown as just played.
    #[must_use]
    pub const fn new(
        name: &'static str,
        choices: &'static [(&'static str, &'static str)],
        moves: &'static str,
        objection: fn(&Moment) -> Option<Remark>,
    ) -> Self {
        let just_played = if moves.is_empty() { 0 } else { 1 };
        Self { page: Page::new(name, choices, moves).just_played(just_played), objection }
    }

    /// The name in ids of texts.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.page.words
    }

    /// What is wrong with a legal move in the position of the exercise; `None` if it is right.
    ///
    /// # Panics
    /// If the move is not legal.
    #[must_use]
    pub fn judge(&self, position: &BoxedPosition, steps: &Steps) -> Option<Remark> {
        (self.objection)(&Moment::new(position, steps))
    }
}

/// What a review says of a move beside a better one, in words of the game: the text is its `fault-ID`, or one for all
/// games. The remark names what the sides have lost or gained by it.
///
/// # Panics
/// If one of the moves is not legal.
#[must_use]
pub fn fault(game: &Game, position: &BoxedPosition, played: &Steps, better: &Steps) -> Option<Remark> {
    let [played, better] = [played, better].map(|steps| Moment::new(position, steps));
    let at_once = || {
        if better.wins() && !played.wins() {
            return Some(Remark::new("missed-end").with("side", played.side));
        }
        (played.winning_reply().is_some() && better.winning_reply().is_none())
            .then(|| Remark::new("lets-end").with("side", played.side.opponent()))
    };
    (game.fault)(&played, &better).or_else(at_once)
}

/// What can be told of a move from the position before it and after it. Measures are plain functions and nothing is inlined:
/// this is called a few times by a person's tap, and there are many callers.
impl Moment {
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

    /// What the move adds to the score of a side.
    #[must_use]
    #[inline(never)]
    pub fn gain(&self, side: Side) -> i32 {
        self.after().scores()[side.index()] - self.before.scores()[side.index()]
    }

    /// What the move adds to the score of its own side.
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

    /// What the best reply brings by a measure.
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

/// A remark with a number.
#[inline(never)]
pub(crate) fn counted(id: &'static str, name: &'static str, number: i32) -> Remark {
    Remark::new(id).with(name, number)
}

/// A remark with two numbers: what is, under a name, and what is possible.
#[inline(never)]
pub(crate) fn compared(id: &'static str, [name, possible]: [&'static str; 2], numbers: [i32; 2]) -> Remark {
    counted(id, name, numbers[0]).with(possible, numbers[1])
}

/// A remark on a side, with a number.
#[inline(never)]
pub(crate) fn of_side(id: &'static str, side: Side, (name, number): (&'static str, i32)) -> Remark {
    Remark::new(id).with("side", side).with(name, number)
}

/// Whether the side to move wins by force. Tries everything, so it is for the ends of games on small boards.
#[must_use]
pub fn wins_by_force(position: &dyn Position) -> bool {
    let Some(side) = position.turn().side() else { return false };
    position.legal().iter().any(|steps| {
        let mut after = position.clone_box();
        after.play(steps).expect("a legal move");
        match after.turn() {
            Turn::Over(outcome) => outcome.winner == Some(side),
            Turn::ToMove(next) => (next == side) == wins_by_force(&*after),
        }
    })
}
