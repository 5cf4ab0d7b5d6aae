//! Fast play of many games from one position, with the type of moves erased, for searches and measurements.

use std::mem;

use super::{Key, Outcome, Rules, SearchParameters, Side, Turn};

/// A walk through the positions of a game. A move is given by its index in the order of [`Rules::moves`], so a search
/// tree stores only numbers. The methods do not allocate memory once buffers have grown.
pub trait Walk: Send {
    /// Returns to the start position.
    fn restart(&mut self);

    fn turn(&self) -> Turn;

    /// The scores, the first side's first.
    fn scores(&self) -> [i32; 2];

    /// See [`Rules::key`].
    fn key(&self) -> Key;

    /// See [`Rules::decided`].
    fn decided(&self) -> Option<Side>;

    /// See [`Rules::MARGIN`].
    fn counts_margin(&self) -> bool;

    /// Generates the legal moves and returns their number.
    fn count_moves(&mut self) -> usize;

    /// Plays a move of those last generated, which must be those of the current position.
    fn play(&mut self, index: usize);

    /// See [`Rules::SEARCH`].
    fn parameters(&self) -> SearchParameters;

    /// Generates the legal moves and appends their heuristics, in order.
    fn hints(&mut self, hints: &mut Vec<MoveHints>);

    /// Plays a move, generated or not, and returns its RAVE key.
    fn play_index(&mut self, index: usize) -> u16;

    /// The static evaluation as the probability that the first side wins, from 0 to 1; see [`Rules::evaluation`].
    fn win_probability(&self) -> f32;

    /// Plays a playout with the game's policy: of every `samples` random moves the one with the highest score. Appends
    /// the RAVE keys of the moves. There is no outcome if the game is not over after `most` moves.
    fn play_out_by_policy(
        &mut self,
        pick: &mut dyn FnMut(usize) -> usize,
        samples: u8,
        most: usize,
        rave_keys: &mut Vec<u16>,
    ) -> Option<Outcome>;

    /// Plays a move as [`play`](Self::play), so that [`unmake`](Self::unmake) can take it back.
    fn make(&mut self, index: usize);

    /// Takes back the last move made with [`make`](Self::make), and restores the moves generated there.
    fn unmake(&mut self);

    /// Saves the current position.
    fn save(&mut self);

    /// Returns to the saved position.
    fn restore(&mut self);

    /// Plays random moves until the game is over, or for `most` moves; then there is no outcome. `pick` receives the
    /// number of legal moves and returns an index. Also returns the number of moves played.
    fn play_out(&mut self, pick: &mut dyn FnMut(usize) -> usize, most: usize) -> (Option<Outcome>, usize);
}

/// The heuristics of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveHints {
    /// See [`Rules::rave_key`].
    pub rave_key: u16,
    /// See [`Rules::prior`].
    pub prior: f32,
}

/// The walk of one game.
pub(super) struct TypedWalk<R: Rules> {
    start: R,
    here: R,
    saved: R,
    /// The moves last generated.
    moves: Vec<R::Move>,
    /// A stack of the positions in which `make` was called, with their moves. Entries above `depth` are reused.
    stack: Vec<(R, Vec<R::Move>)>,
    depth: usize,
}

impl<R: Rules> TypedWalk<R> {
    pub(super) fn from(start: &R) -> Self {
        let [here, saved] = [start.clone(), start.clone()];
        Self { start: start.clone(), here, saved, moves: Vec::new(), stack: Vec::new(), depth: 0 }
    }
}

impl<R: Rules> Walk for TypedWalk<R> {
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

    fn counts_margin(&self) -> bool {
        R::MARGIN
    }

    fn count_moves(&mut self) -> usize {
        self.moves.clear();
        self.here.moves(&mut self.moves);
        self.moves.len()
    }

    fn play(&mut self, index: usize) {
        self.here.play(self.moves[index]);
    }

    fn parameters(&self) -> SearchParameters {
        R::SEARCH
    }

    fn hints(&mut self, hints: &mut Vec<MoveHints>) {
        self.count_moves();
        let of_move = |mv: &R::Move| MoveHints { rave_key: R::rave_key(*mv), prior: self.here.prior(*mv) };
        hints.extend(self.moves.iter().map(of_move));
    }

    fn play_index(&mut self, index: usize) -> u16 {
        let mv = self.here.sample(&mut self.moves, &mut |_| index).expect("the index of a legal move");
        self.here.play(mv);
        R::rave_key(mv)
    }

    fn win_probability(&self) -> f32 {
        1.0 / (1.0 + (-self.here.evaluation()).exp())
    }

    fn play_out_by_policy(
        &mut self,
        mut pick: &mut dyn FnMut(usize) -> usize,
        samples: u8,
        most: usize,
        rave_keys: &mut Vec<u16>,
    ) -> Option<Outcome> {
        for _ in 0..most {
            let Some(mut mv) = self.here.sample(&mut self.moves, &mut pick) else { break };
            if samples > 1 {
                let mut best = self.here.playout_score(mv);
                for _ in 1..samples {
                    let other = self.here.sample(&mut self.moves, &mut pick).expect("there was one before");
                    let score = self.here.playout_score(other);
                    if score > best {
                        (mv, best) = (other, score);
                    }
                }
            }
            rave_keys.push(R::rave_key(mv));
            self.here.play(mv);
        }
        match self.here.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::ToMove(_) => None,
        }
    }

    fn make(&mut self, index: usize) {
        if self.depth == self.stack.len() {
            self.stack.push((self.here.clone(), Vec::new()));
        } else {
            self.stack[self.depth].0.clone_from(&self.here);
        }
        mem::swap(&mut self.stack[self.depth].1, &mut self.moves);
        self.here.play(self.stack[self.depth].1[index]);
        self.depth += 1;
    }

    fn unmake(&mut self) {
        self.depth -= 1;
        let (position, moves) = &mut self.stack[self.depth];
        mem::swap(position, &mut self.here);
        mem::swap(moves, &mut self.moves);
    }

    fn save(&mut self) {
        self.saved.clone_from(&self.here);
    }

    fn restore(&mut self) {
        self.here.clone_from(&self.saved);
    }

    fn play_out(&mut self, pick: &mut dyn FnMut(usize) -> usize, most: usize) -> (Option<Outcome>, usize) {
        play_out(&mut self.here, &mut self.moves, pick, most)
    }
}

/// The same as [`Walk::play_out`] for a known game. `scratch` is a reusable buffer.
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
