//! Fast play of many games from one position, with the type of moves erased, for searches and measurements.

use std::mem;
use std::sync::Arc;

use super::{Key, Knowledge, Learning, Levels, Outcome, Rules, SearchParameters, Side, Turn, Weights};

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

    /// See [`Knowledge::certain_winner`].
    fn certain_winner(&self) -> Option<Side>;

    /// See [`Knowledge::win_in_sight`].
    fn win_in_sight(&self) -> Option<(Side, u8)>;

    /// See [`Knowledge::fewest_moves_to_win`].
    fn fewest_moves_to_win(&self, side: Side) -> u8;

    /// See [`Knowledge::SEES_SOON_WINS`].
    fn sees_soon_wins(&self) -> bool;

    /// See [`Rules::MARGIN`].
    fn counts_margin(&self) -> bool;

    /// Generates the legal moves and returns their number.
    fn count_moves(&mut self) -> usize;

    /// The number of legal moves. Those generated before are lost.
    fn number_of_moves(&mut self) -> usize;

    /// Plays a move of those last generated, which must be those of the current position.
    fn play(&mut self, index: usize);

    /// The parameters of the search: those of [`Knowledge::SEARCH`], with weights those of [`Learning::search`].
    fn parameters(&self) -> SearchParameters;

    /// See [`Knowledge::levels`].
    fn levels(&self) -> &'static Levels;

    /// See [`Knowledge::learning`].
    fn learning(&self) -> Option<&'static Learning>;

    /// Uses these weights instead of those in the program; with `None` the game's own heuristics.
    fn use_weights(&mut self, weights: Option<Arc<Weights>>);

    /// The features of the position; see [`Knowledge::features`]. Returns the log-odds of the side to move by
    /// [`Knowledge::evaluation`].
    fn features(&self, features: &mut Vec<u32>) -> f32;

    /// Generates the legal moves and calls `each` with their index and features; see [`Knowledge::move_features`]. Appends
    /// the priors of the moves by [`Knowledge::prior`].
    fn move_features(&mut self, priors: &mut Vec<f32>, each: &mut dyn FnMut(usize, usize));

    /// Generates the legal moves and appends their heuristics, in order.
    fn hints(&mut self, hints: &mut Vec<MoveHints>);

    /// Plays a move, generated or not, and returns its RAVE key.
    fn play_index(&mut self, index: usize) -> u16;

    /// The static evaluation as the probability that the first side wins, from 0 to 1; see [`Knowledge::evaluation`].
    fn win_probability(&self) -> f32;

    /// Plays a playout with the game's policy: of every `samples` random moves the one with the highest score, by
    /// [`Knowledge::playout_score`] or, with weights, by the sum of those of its features. Appends the RAVE keys of the moves.
    /// There is no outcome if the game is not over after `most` moves, or ends where the winner is certain
    /// ([`certain_winner`](Self::certain_winner)).
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
    /// See [`Knowledge::rave_key`].
    pub rave_key: u16,
    /// See [`Knowledge::prior`]; with weights the logarithm of the relative probability.
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
    weights: Option<Arc<Weights>>,
    /// The sums of the weights of the moves last generated or sampled.
    units: Vec<i32>,
    /// The moves last sampled by the playout policy.
    sampled: Vec<R::Move>,
}

impl<R: Knowledge> TypedWalk<R> {
    pub(super) fn from(start: &R) -> Self {
        let [here, saved] = [start.clone(), start.clone()];
        let weights = R::learning().and_then(Learning::shipped);
        let (moves, stack, units, sampled) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { start: start.clone(), here, saved, moves, stack, depth: 0, weights, units, sampled }
    }

    /// The log-odds of the side to move by the game's own evaluation.
    fn own_evaluation(&self) -> f32 {
        let evaluation = self.here.evaluation();
        if self.here.turn().side() == Some(Side::Second) { -evaluation } else { evaluation }
    }

    /// The log-odds of the first side by the weights.
    fn weighted(&self, weights: &Weights) -> f32 {
        let mut units = 0;
        self.here.features(&mut |feature| units += weights.position.units(feature));
        let base = if weights.position.base == 0.0 { 0.0 } else { self.here.evaluation() };
        let own = weights.position.value(0.0, units);
        let own = if self.here.turn().side() == Some(Side::Second) { -own } else { own };
        own + weights.position.base * base
    }

    fn hints_by_weights(&mut self, weights: &Weights, hints: &mut Vec<MoveHints>) {
        sum_weights(&self.here, &self.moves, weights, &mut self.units);
        let by_heuristic = weights.moves.base != 0.0;
        hints.extend(self.moves.iter().zip(&self.units).map(|(mv, units)| {
            let base = if by_heuristic { self.here.prior(*mv) } else { 0.0 };
            MoveHints { rave_key: R::rave_key(*mv), prior: weights.moves.value(base, *units) }
        }));
    }

    /// A move of the playout policy, the best of some random ones; `None` if the game is over.
    fn by_policy(&mut self, mut pick: &mut dyn FnMut(usize) -> usize, samples: u8) -> Option<R::Move> {
        let first = self.here.sample(&mut self.moves, &mut pick)?;
        if samples <= 1 {
            return Some(first);
        }
        self.sampled.clear();
        self.sampled.push(first);
        for _ in 1..samples {
            self.sampled.push(self.here.sample(&mut self.moves, &mut pick).expect("there was one before"));
        }
        // The first of equals.
        let tried = self.sampled.iter().rev().copied();
        if let Some(weights) = &self.weights {
            sum_weights(&self.here, &self.sampled, weights, &mut self.units);
            tried.zip(self.units.iter().rev()).max_by_key(|(_, units)| **units).map(|(mv, _)| mv)
        } else {
            let scored = tried.map(|mv| (mv, self.here.playout_score(mv)));
            scored.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(mv, _)| mv)
        }
    }
}

/// The sum of the weights of the features of each of these moves.
fn sum_weights<R: Knowledge>(position: &R, moves: &[R::Move], weights: &Weights, units: &mut Vec<i32>) {
    units.clear();
    units.resize(moves.len(), 0);
    position.move_features(moves, &mut |index, feature| units[index] += weights.moves.units(feature));
}

impl<R: Knowledge> Walk for TypedWalk<R> {
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

    fn certain_winner(&self) -> Option<Side> {
        self.here.certain_winner()
    }

    fn win_in_sight(&self) -> Option<(Side, u8)> {
        self.here.win_in_sight()
    }

    fn fewest_moves_to_win(&self, side: Side) -> u8 {
        self.here.fewest_moves_to_win(side)
    }

    fn sees_soon_wins(&self) -> bool {
        R::SEES_SOON_WINS
    }

    fn counts_margin(&self) -> bool {
        R::MARGIN
    }

    fn count_moves(&mut self) -> usize {
        self.moves.clear();
        self.here.moves(&mut self.moves);
        self.moves.len()
    }

    fn number_of_moves(&mut self) -> usize {
        let mut number = 0;
        let mut first = |count| {
            number = count;
            0
        };
        self.here.sample(&mut self.moves, &mut first);
        number
    }

    fn play(&mut self, index: usize) {
        self.here.play(self.moves[index]);
    }

    fn parameters(&self) -> SearchParameters {
        match (R::learning(), &self.weights) {
            (Some(learning), Some(_)) => learning.search,
            _ => R::SEARCH,
        }
    }

    fn levels(&self) -> &'static Levels {
        self.start.levels()
    }

    fn learning(&self) -> Option<&'static Learning> {
        R::learning()
    }

    fn use_weights(&mut self, weights: Option<Arc<Weights>>) {
        self.weights = weights;
    }

    fn features(&self, features: &mut Vec<u32>) -> f32 {
        self.here.features(&mut |feature| features.push(feature as u32));
        self.own_evaluation()
    }

    fn move_features(&mut self, priors: &mut Vec<f32>, each: &mut dyn FnMut(usize, usize)) {
        self.count_moves();
        self.here.move_features(&self.moves, &mut |index, feature| each(index, feature));
        priors.extend(self.moves.iter().map(|mv| self.here.prior(*mv)));
    }

    fn hints(&mut self, hints: &mut Vec<MoveHints>) {
        self.count_moves();
        if let Some(weights) = self.weights.clone() {
            self.hints_by_weights(&weights, hints);
            return;
        }
        let of_move = |mv: &R::Move| MoveHints { rave_key: R::rave_key(*mv), prior: self.here.prior(*mv) };
        hints.extend(self.moves.iter().map(of_move));
    }

    fn play_index(&mut self, index: usize) -> u16 {
        let mv = self.here.sample(&mut self.moves, &mut |_| index).expect("the index of a legal move");
        self.here.play(mv);
        R::rave_key(mv)
    }

    fn win_probability(&self) -> f32 {
        let log_odds = self.weights.as_deref().map_or_else(|| self.here.evaluation(), |weights| self.weighted(weights));
        1.0 / (1.0 + (-log_odds).exp())
    }

    fn play_out_by_policy(
        &mut self,
        pick: &mut dyn FnMut(usize) -> usize,
        samples: u8,
        most: usize,
        rave_keys: &mut Vec<u16>,
    ) -> Option<Outcome> {
        for _ in 0..most {
            if self.here.certain_winner().is_some() {
                return None;
            }
            let Some(mv) = self.by_policy(pick, samples) else { break };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::circondato::Circondato;
    use crate::rules::{Cell, Position};

    /// The RAVE key of the first move of a playout that samples every legal move once.
    fn first_of_playout(walk: &mut dyn Walk) -> u16 {
        walk.restart();
        let (count, mut sampled, mut keys) = (walk.number_of_moves(), 0, Vec::new());
        let mut in_turn = |_| {
            sampled += 1;
            sampled - 1
        };
        walk.play_out_by_policy(&mut in_turn, count as u8, 1, &mut keys);
        keys[0]
    }

    fn after(moves: &[&str]) -> Circondato<1> {
        let mut position = Circondato::<1>::new(8);
        let cells = moves.iter().map(|name| Cell::from_name(name).expect("a cell"));
        cells.for_each(|cell| Rules::play(&mut position, cell));
        position
    }

    #[test]
    fn playouts_follow_weights() {
        let mut walk = Position::walk(&after(&["c3", "d3"]));
        let weights = walk.learning().and_then(Learning::shipped).expect("weights");
        let mut sums = vec![0; walk.number_of_moves()];
        walk.move_features(&mut Vec::new(), &mut |index, feature| sums[index] += weights.moves.units(feature));
        let mut hints = Vec::new();
        walk.hints(&mut hints);
        let best = (0..sums.len()).rev().max_by_key(|index| sums[*index]).expect("a move");
        assert_eq!(first_of_playout(&mut *walk), hints[best].rave_key);
        walk.use_weights(None);
        assert_eq!(first_of_playout(&mut *walk), hints[0].rave_key, "all moves are equal to the game's own policy");
        assert_ne!(best, 0);
    }

    #[test]
    fn without_weights_playouts_follow_the_policy_of_the_game() {
        let capture = "d4";
        let mut walk = Position::walk(&after(&["c3", "d3", "d2", "c4", "b4", "h8", "c5", "h7", "e3", "g8"]));
        walk.use_weights(None);
        let key = Circondato::<1>::rave_key(Cell::from_name(capture).expect("a cell"));
        assert_eq!(first_of_playout(&mut *walk), key);
    }
}
