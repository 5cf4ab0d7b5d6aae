//! The board of a match: its moves and the position before each of them, so that no move is played twice.

use tavoliere_games::rules::{BoxedPosition, Effects, Steps};

use super::{Event, Match, Seat};

impl Match {
    /// The effects of the last move; empty if there is none.
    #[must_use]
    pub fn last_effects(&self) -> Effects {
        match (self.earlier.last(), self.moves.last()) {
            (Some(before), Some((_, steps))) => before.effects(steps),
            _ => Effects::default(),
        }
    }

    /// Makes a move on the board. `after` is the position after the move, if it is known; else the move is played.
    pub(super) fn make(&mut self, seat: Seat, steps: Steps, after: Option<BoxedPosition>) {
        let after = after.unwrap_or_else(|| played(&self.position, &steps));
        let before = std::mem::replace(&mut self.position, after);
        self.earlier.push(before.into());
        self.moves.push((seat, steps));
    }

    /// Takes the last moves back, so that this number of moves is left.
    pub(super) fn take_back_to(&mut self, left: usize) {
        if let Some(position) = self.earlier.get(left) {
            self.position = position.clone_box();
        }
        self.moves.truncate(left);
        self.earlier.truncate(left);
    }

    /// The position after an event, if the event is the move that this match has at this place.
    pub(super) fn position_after(&self, event: &Event, place: usize) -> Option<BoxedPosition> {
        let Event::Moved { seat, steps } = event else { return None };
        let is_same = self.moves.get(place).is_some_and(|(by, made)| by == seat && made == steps);
        is_same
            .then(|| self.earlier.get(place + 1).map_or_else(|| self.position.clone(), |position| position.clone_box()))
    }
}

fn played(position: &BoxedPosition, steps: &Steps) -> BoxedPosition {
    #[cfg(test)]
    super::tests::COUNTED.set(super::tests::COUNTED.get() + 1);
    let mut after = position.clone();
    after.play(steps).expect("only legal moves are recorded");
    after
}
