//! Games played through thousands of times from one position: what search and measuring do, at the speed of the typed
//! moves and without knowing their type.

use std::mem;

use super::{Habits, Key, Outcome, Rules, Side, Turn};

/// A walk from a position and back to it. Moves are named by their place in the order of [`Rules::moves`], which is the
/// same whenever the position is; so a tree of them needs numbers only. Nothing is allocated on the way.
pub trait Walk: Send {
    /// Back to the position the walk began in.
    fn restart(&mut self);

    fn turn(&self) -> Turn;

    /// The scores, first side first.
    fn scores(&self) -> [i32; 2];

    /// See [`Rules::key`].
    fn key(&self) -> Key;

    /// See [`Rules::decided`].
    fn decided(&self) -> Option<Side>;

    /// Looks round: how many legal moves there are here.
    fn choices(&mut self) -> usize;

    /// Plays the move of that place among the [`choices`](Self::choices) last counted, which must be those of this very
    /// position.
    fn play(&mut self, choice: usize);

    /// See [`Rules::HABITS`].
    fn habits(&self) -> Habits;

    /// Looks round: what can be told of every legal move here at a glance, in order.
    fn look(&mut self, glances: &mut Vec<Glance>);

    /// Plays the move of that place among all, whether they were counted or not, and says what it is like.
    fn choose(&mut self, choice: usize) -> u16;

    /// How likely the first side wins from here at a glance, from 0 to 1; see [`Rules::lead`].
    fn outlook(&self) -> f32;

    /// Plays on as [`play_out`](Self::play_out), but of every `picks` moves the most promising, and notes what they are
    /// like.
    fn guess_out(
        &mut self,
        pick: &mut dyn FnMut(usize) -> usize,
        picks: u8,
        most: usize,
        deeds: &mut Vec<u16>,
    ) -> Option<Outcome>;

    /// As [`play`](Self::play), with a way back.
    fn enter(&mut self, choice: usize);

    /// Back to where the last [`enter`](Self::enter) was not yet left, and to the choices counted there.
    fn leave(&mut self);

    /// Keeps this position in mind.
    fn keep(&mut self);

    /// Back to the position that was kept in mind last.
    fn go_back(&mut self);

    /// Plays on until the game is over, or for `most` moves: then there is no outcome. `pick` is given how many moves
    /// there are and names one by its place. Returns the number of moves as well.
    fn play_out(&mut self, pick: &mut dyn FnMut(usize) -> usize, most: usize) -> (Option<Outcome>, usize);
}

/// What can be told of a move at a glance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glance {
    /// See [`Rules::likeness`].
    pub likeness: u16,
    /// See [`Rules::promise`].
    pub promise: f32,
}

/// The walk of one game.
pub(super) struct Typed<R: Rules> {
    start: R,
    here: R,
    kept: R,
    choices: Vec<R::Move>,
    /// The positions that were entered from, with their choices; kept when left, as room for the next ones.
    entered: Vec<(R, Vec<R::Move>)>,
    depth: usize,
}

impl<R: Rules> Typed<R> {
    pub(super) fn from(start: &R) -> Self {
        let [here, kept] = [start.clone(), start.clone()];
        Self { start: start.clone(), here, kept, choices: Vec::new(), entered: Vec::new(), depth: 0 }
    }
}

impl<R: Rules> Walk for Typed<R> {
    fn restart(&mut self) {
        self.here.clone_from(&self.start);
        self.depth = 0;
    }

    fn turn(&self) -> Turn {
        self.here.turn()
    }

    fn scores(&self) -> [i32; 2] {
        self.here.scores()
    }

    fn key(&self) -> Key {
        self.here.key()
    }

    fn decided(&self) -> Option<Side> {
        self.here.decided()
    }

    fn choices(&mut self) -> usize {
        self.choices.clear();
        self.here.moves(&mut self.choices);
        self.choices.len()
    }

    fn play(&mut self, choice: usize) {
        self.here.play(self.choices[choice]);
    }

    fn habits(&self) -> Habits {
        R::HABITS
    }

    fn look(&mut self, glances: &mut Vec<Glance>) {
        self.choices();
        let glance = |mv: &R::Move| Glance { likeness: R::likeness(*mv), promise: self.here.promise(*mv) };
        glances.extend(self.choices.iter().map(glance));
    }

    fn choose(&mut self, choice: usize) -> u16 {
        let mv = self.here.sample(&mut self.choices, &mut |_| choice).expect("a choice among the legal moves");
        self.here.play(mv);
        R::likeness(mv)
    }

    fn outlook(&self) -> f32 {
        1.0 / (1.0 + (-self.here.lead()).exp())
    }

    fn guess_out(
        &mut self,
        mut pick: &mut dyn FnMut(usize) -> usize,
        picks: u8,
        most: usize,
        deeds: &mut Vec<u16>,
    ) -> Option<Outcome> {
        for _ in 0..most {
            let Some(mut mv) = self.here.sample(&mut self.choices, &mut pick) else { break };
            if picks > 1 {
                let mut best = self.here.urge(mv);
                for _ in 1..picks {
                    let other = self.here.sample(&mut self.choices, &mut pick).expect("there was one before");
                    let urge = self.here.urge(other);
                    if urge > best {
                        (mv, best) = (other, urge);
                    }
                }
            }
            deeds.push(R::likeness(mv));
            self.here.play(mv);
        }
        match self.here.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::ToMove(_) => None,
        }
    }

    fn enter(&mut self, choice: usize) {
        if self.depth == self.entered.len() {
            self.entered.push((self.here.clone(), Vec::new()));
        } else {
            self.entered[self.depth].0.clone_from(&self.here);
        }
        mem::swap(&mut self.entered[self.depth].1, &mut self.choices);
        self.here.play(self.entered[self.depth].1[choice]);
        self.depth += 1;
    }

    fn leave(&mut self) {
        self.depth -= 1;
        let (position, choices) = &mut self.entered[self.depth];
        mem::swap(position, &mut self.here);
        mem::swap(choices, &mut self.choices);
    }

    fn keep(&mut self) {
        self.kept.clone_from(&self.here);
    }

    fn go_back(&mut self) {
        self.here.clone_from(&self.kept);
    }

    fn play_out(&mut self, pick: &mut dyn FnMut(usize) -> usize, most: usize) -> (Option<Outcome>, usize) {
        play_out(&mut self.here, &mut self.choices, pick, most)
    }
}

/// As [`Walk::play_out`], where the game is known. `scratch` is room for move lists.
pub fn play_out<R: Rules>(
    position: &mut R,
    scratch: &mut Vec<R::Move>,
    mut pick: impl FnMut(usize) -> usize,
    most: usize,
) -> (Option<Outcome>, usize) {
    for played in 0..most {
        let Some(mv) = position.sample(scratch, &mut pick) else {
            let Turn::Over(outcome) = position.turn() else { unreachable!("no move is left, so the game is over") };
            return (Some(outcome), played);
        };
        position.play(mv);
    }
    match position.turn() {
        Turn::Over(outcome) => (Some(outcome), most),
        Turn::ToMove(_) => (None, most),
    }
}
