//! Exercises: small positions in which a learner looks for a move that the rules themselves tell to be right.

use super::{BoxedPosition, Game, IllustratedPage, Moment, Position, Remark, Side, Steps, Turn};

/// An exercise. Its texts are the game's `learn-NAME`, the task, and its `.right`, what is to be learnt.
#[derive(Debug)]
pub struct Exercise {
    /// The board. The page's words are the name of the exercise.
    pub page: IllustratedPage,
    /// The objection to a move; `None` if the move is right. The text is the game's `wrong-ID`, or one for all games.
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
        Self { page: IllustratedPage::new(name, choices, moves).just_played(just_played), objection }
    }

    /// The name in ids of texts.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.page.words
    }

    /// The objection to a legal move in the position of the exercise; `None` if the move is right.
    ///
    /// # Panics
    /// If the move is not legal.
    #[must_use]
    pub fn judge(&self, position: &BoxedPosition, steps: &Steps) -> Option<Remark> {
        (self.objection)(&Moment::new(position, steps))
    }
}

/// The remark of a review about a move beside a better one; `None` if there is none. Its text is the game's `fault-ID`,
/// or one for all games. The remark names the losses or gains of the sides.
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
