//! Exercises: small positions in which a learner looks for a move that the rules themselves tell to be right.

use super::{BoxedPosition, Game, Moment, Page, Position, Remark, Side, Steps, Turn};

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
        let ends = |moment: &Moment| moment.replies().any(|reply| reply.wins());
        (ends(&played) && !ends(&better)).then(|| Remark::new("lets-end").with("side", played.side.opponent()))
    };
    (game.fault)(&played, &better).or_else(at_once)
}

/// What can be told of a move from the position before it and after it.
impl Moment {
    /// A move in a position.
    ///
    /// # Panics
    /// If the game is over.
    #[must_use]
    pub fn new(before: &BoxedPosition, steps: &Steps) -> Self {
        let side = before.turn().side().expect("a move is made before the end");
        Self { side, steps: steps.clone(), effects: before.effects(steps), before: before.clone() }
    }

    /// All moves in the same position, this one among them.
    pub fn choices(&self) -> impl Iterator<Item = Self> {
        self.before.legal().into_iter().map(|steps| Self::new(&self.before, &steps))
    }

    /// The next moves, if the turn passes to the other side.
    pub fn replies(&self) -> impl Iterator<Item = Self> {
        let after = self.after();
        let legal = if after.turn() == Turn::ToMove(self.side.opponent()) { after.legal() } else { Vec::new() };
        legal.into_iter().map(move |steps| Self::new(&after, &steps))
    }

    /// Whether the move ends the game, and its side wins.
    #[must_use]
    pub fn wins(&self) -> bool {
        matches!(self.after().turn(), Turn::Over(outcome) if outcome.winner == Some(self.side))
    }

    /// What the move adds to the score of a side.
    #[must_use]
    pub fn gain(&self, side: Side) -> i32 {
        self.after().scores()[side.index()] - self.before.scores()[side.index()]
    }

    /// The most that a move in the same position brings by a measure.
    pub fn most(&self, measure: impl Fn(&Self) -> i32) -> i32 {
        self.choices().map(|choice| measure(&choice)).max().unwrap_or_default()
    }

    /// The reply that brings the most by a measure, with what it brings; `None` if that is nothing.
    pub fn best_reply(&self, measure: impl Fn(&Self) -> i32) -> Option<(Self, i32)> {
        let measured = self.replies().map(|reply| {
            let brings = measure(&reply);
            (reply, brings)
        });
        measured.filter(|(_, brings)| *brings > 0).max_by_key(|(_, brings)| *brings)
    }

    /// How many moves the next player has.
    #[must_use]
    pub fn left(&self) -> i32 {
        self.after().legal().len() as i32
    }
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
