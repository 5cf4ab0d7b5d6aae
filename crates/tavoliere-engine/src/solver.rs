//! Exact play: proves the result of a position with best play, and the best moves.

use tavoliere_games::rules::{Position, Side, Steps};

use super::distance;
use super::proof::{Prover, WON};
use super::table::Known;

/// The result with best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    Loss,
    Draw,
    Win,
}

impl Verdict {
    /// `win`, `draw` or `loss`, as in the output of the referee and the laboratory.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
        }
    }

    /// The chance that the side to move wins: 0, a half, or 1.
    #[must_use]
    pub const fn chance(self) -> f32 {
        match self {
            Self::Loss => 0.0,
            Self::Draw => 0.5,
            Self::Win => 1.0,
        }
    }

    fn from_value(value: i16) -> Self {
        match value.signum() {
            1 => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }
}

/// The goal of best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The result: a win, else a draw.
    Outcome,
    /// The result, then the difference of scores.
    Margin,
}

/// The solution of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    pub verdict: Verdict,
    /// The final lead of the side to move, if the aim is the margin.
    pub margin: Option<i32>,
    /// Best play of both sides to the end; shorter if the nodes ran out.
    pub line: Vec<Steps>,
    /// The number of moves examined.
    pub nodes: u64,
}

/// Proves the result of a position with at most `most` nodes. `keep_going` is called regularly and stops the search by
/// returning `false`. Returns `None` if there is no proof, or the game is over.
#[must_use]
pub fn solve(position: &dyn Position, aim: Aim, most: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Solution> {
    Solver::new(position, aim, most, keep_going).solve()
}

/// A best move and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvenMove {
    /// The index of the move in the order of [`Rules::moves`](tavoliere_games::rules::Rules::moves). In a lost position
    /// the move that delays the end the longest.
    pub index: usize,
    pub verdict: Verdict,
}

/// The result and a best move, if they can be proven with at most `most` nodes.
#[must_use]
pub fn proven(position: &dyn Position, most: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<ProvenMove> {
    Solver::new(position, Aim::Outcome, most, keep_going).proven()
}

/// A solver for one position.
pub struct Solver<'a> {
    position: &'a dyn Position,
    prover: Prover<'a>,
    aim: Aim,
}

impl<'a> Solver<'a> {
    #[must_use]
    pub fn new(position: &'a dyn Position, aim: Aim, most: u64, keep_going: &'a mut dyn FnMut() -> bool) -> Self {
        Self { position, prover: Prover::new(position, aim, most, keep_going), aim }
    }

    /// The number of moves examined so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.prover.nodes
    }

    /// See [`solve`].
    pub fn solve(&mut self) -> Option<Solution> {
        let side = self.position.turn().side()?;
        let value = self.value()?;
        let line = self.line(value);
        let own = if side == Side::First { value } else { -value };
        let margin = (self.aim == Aim::Margin).then(|| i32::from(own - own.signum() * WON));
        Some(Solution { verdict: Verdict::from_value(own), margin, line, nodes: self.prover.nodes })
    }

    /// See [`proven`].
    pub fn proven(&mut self) -> Option<ProvenMove> {
        let side = self.position.turn().side()?;
        let value = self.value()?;
        self.prover.walk.restart();
        let index = self.next(value)?;
        Some(ProvenMove { index, verdict: Verdict::from_value(if side == Side::First { value } else { -value }) })
    }

    /// The indices of the moves that are known to lose after a search that proved no more.
    pub(super) fn lost(&mut self) -> Vec<usize> {
        let Some(side) = self.position.turn().side() else { return Vec::new() };
        self.prover.walk.restart();
        let count = self.prover.walk.count_moves();
        let is_lost = |index: &usize| {
            self.prover.walk.make(*index);
            let known = self.prover.look_up().1;
            self.prover.walk.unmake();
            if side == Side::First { known.upper < 0 } else { known.lower > 0 }
        };
        (0..count).filter(is_lost).collect()
    }

    /// With this many further nodes, the move of the quickest win or of the longest resistance in a position that is won
    /// or lost; `proven` is what is known. If the nodes run out, the move is as good as could be shown.
    pub fn sharpened(&mut self, proven: ProvenMove, nodes: u64) -> usize {
        let Some(side) = self.position.turn().side() else { return proven.index };
        let winner = match proven.verdict {
            Verdict::Win => side,
            Verdict::Loss => side.opponent(),
            Verdict::Draw => return proven.index,
        };
        self.prover.allow(nodes);
        distance::of_win(&mut self.prover, winner, proven.index)
    }

    /// The number of own moves to the win of the side to move, with this many further nodes, if it is quick and the other
    /// resists the longest. `None` if there are more than `most`, or if the nodes run out.
    pub fn own_moves_to_win(&mut self, nodes: u64, most: usize) -> Option<usize> {
        self.prover.allow(nodes);
        distance::own_moves(&mut self.prover, most)
    }

    /// The indices of the moves with which the side to move has won within this many own moves, one at least, with this many
    /// further nodes. `None` if the nodes run out. Whether another move wins later is not asked.
    pub fn winners_within(&mut self, nodes: u64, most: usize) -> Option<Vec<usize>> {
        self.prover.allow(nodes);
        distance::winners_within(&mut self.prover, most)
    }

    /// Whether a side has won within this many own moves. `None` if the nodes run out.
    pub(super) fn is_won_within(&mut self, side: Side, moves: usize) -> Option<bool> {
        distance::is_won_within(&mut self.prover, side, moves)
    }

    /// The index of a move after which the other side has not won within this many moves of its own. `None` if there is none, or
    /// if the nodes run out.
    pub(super) fn escape(&mut self, moves: usize) -> Option<usize> {
        distance::escape(&mut self.prover, moves)
    }

    /// The indices of all best moves, in the order of [`Rules::moves`](tavoliere_games::rules::Rules::moves).
    pub fn best(&mut self) -> Option<Vec<usize>> {
        self.position.turn().side()?;
        let value = self.value()?;
        self.prover.walk.restart();
        self.preserving_moves(value)
    }

    /// The value of the position for the first side.
    fn value(&mut self) -> Option<i16> {
        self.prover.walk.restart();
        let (key, mut known) = self.prover.look_up();
        let first = self.prover.walk.turn().side() == Some(Side::First);
        let (mut threshold, mut step) = (if first { 1 } else { 0 }, 1);
        while known.lower < known.upper {
            known = self.prover.decide(key, known, threshold)?;
            step *= 2;
            threshold = match (known.lower, known.upper) {
                (lower, upper) if lower == -self.prover.top => upper.saturating_sub(step - 1).max(1 - self.prover.top),
                (lower, upper) if upper == self.prover.top => lower.saturating_add(step - 1),
                (lower, upper) => upper - (upper - lower) / 2,
            };
        }
        Some(known.lower)
    }

    /// The moves from the walk's position that preserve its value.
    fn preserving_moves(&mut self, value: i16) -> Option<Vec<usize>> {
        let count = self.prover.walk.count_moves();
        let mut preserving = Vec::new();
        for index in 0..count {
            if self.known_if_preserving(index, value)?.is_some() {
                preserving.push(index);
            }
        }
        Some(preserving)
    }

    /// The bounds known for the position after a move. `None` if it is unknown whether the move preserves the value for
    /// the side to move, `Some(None)` if the move does not preserve it.
    fn known_if_preserving(&mut self, index: usize, value: i16) -> Option<Option<Known>> {
        let first = self.prover.walk.turn().side() == Some(Side::First);
        self.prover.walk.make(index);
        let (key, known) = self.prover.look_up();
        let threshold = if first { value } else { value + 1 };
        let known = self.prover.decide(key, known, threshold);
        self.prover.walk.unmake();
        let known = known?;
        Some((if first { known.lower >= threshold } else { known.upper < threshold }).then_some(known))
    }

    /// Best play from the start of the walk, as far as it is known.
    fn line(&mut self, value: i16) -> Vec<Steps> {
        let mut line = Vec::new();
        let mut here = self.position.clone_box();
        self.prover.walk.restart();
        while let Some(index) = self.next(value) {
            let steps = here.sample(&mut |_| index).expect("a side is to move");
            here.play(&steps).expect("a legal move");
            line.push(steps);
            self.prover.walk.make(index);
        }
        line
    }

    /// A move that preserves the value: the quickest known win, or the longest known defence.
    fn next(&mut self, value: i16) -> Option<usize> {
        let side = self.prover.walk.turn().side()?;
        let count = self.prover.walk.count_moves();
        let wins = if side == Side::First { value > 0 } else { value < 0 };
        let mut known: Vec<(u8, usize)> = Vec::new();
        let mut unknown = Vec::new();
        for index in 0..count {
            self.prover.walk.make(index);
            let after = self.prover.look_up().1;
            self.prover.walk.unmake();
            match side {
                Side::First if after.lower >= value => known.push((after.plies, index)),
                Side::Second if after.upper <= value => known.push((after.plies, index)),
                Side::First if after.upper < value => {}
                Side::Second if after.lower > value => {}
                _ => unknown.push(index),
            }
        }
        let best =
            if wins { known.iter().min() } else { known.iter().max_by_key(|(plies, index)| (*plies, count - index)) };
        if let Some((_, index)) = best {
            return Some(*index);
        }
        unknown.into_iter().find(|index| matches!(self.known_if_preserving(*index, value), Some(Some(_))))
    }
}
