//! Depth-first proof-number search (df-pn) with a transposition table: Nagai, "Df-pn algorithm for searching AND/OR
//! trees and its applications" (2002). Many transpositions lead to the same position, so the numbers of siblings are
//! not added but combined as in Ueda and others, "Weak proof-number search" (2008).
//!
//! The key of a position includes everything that its future depends on, such as repetitions. So no position recurs
//! below itself, and a result holds wherever the position is reached.

use tavoliere_games::rules::{Key, Outcome, Position, Side, Turn, Walk};

use super::solver::Aim;
use super::table::{Known, TranspositionTable};

/// Infinity for proof and disproof numbers.
const INFINITE: u32 = u32::MAX / 4;

/// The value of a win; greater than any difference of scores.
pub(super) const WON: i16 = 10_000;

/// The moves to the end of a game that is won for certain, but not soon; more than any other.
const FAR: u8 = u8::MAX;

/// The own moves within which a game may see every win of a side; see [`Knowledge`](tavoliere_games::rules::Knowledge).
const SOON: usize = 1;

/// The positions in the table of a long search: 48 MB.
const ROOM: u64 = 1 << 21;

/// The maximum depth of the search.
const DEEPEST: usize = 400;

/// `keep_going` is called once in this many nodes: every few milliseconds in any game.
const CHECKED_EVERY: u64 = 1 << 6;

/// Proves bounds on the values of positions that a walk can reach.
pub(super) struct Prover<'a> {
    pub walk: Box<dyn Walk>,
    aim: Aim,
    /// The bound of all values: they are from `-top` to `top`.
    pub top: i16,
    table: TranspositionTable,
    /// A stack of the children of the positions on the current path.
    children: Vec<Child>,
    /// The question: is the value for the first side at least this?
    threshold: i16,
    /// With a limit a win counts only if it is that side's and comes within so many own moves. Everything else counts as a
    /// win of the opponent. The aim must be the outcome.
    pub limit: Option<WantedWin>,
    /// Whether the sides move one after the other.
    alternates: bool,
    /// The number of moves examined.
    pub nodes: u64,
    /// The maximum number of moves examined.
    most: u64,
    keep_going: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

/// The win that is asked for.
#[derive(Clone, Copy)]
pub(super) struct WantedWin {
    pub winner: Side,
    /// The own moves of the winner that are left.
    pub moves: usize,
}

#[derive(Clone, Copy)]
struct Child {
    /// The index of the move. Of moves to positions with the same key only the first is looked at.
    index: u16,
    key: Key,
    known: Known,
    /// See [`Prover::fewest_moves`].
    fewest: usize,
}

impl WantedWin {
    fn after_move_of(self, side: Option<Side>) -> Self {
        Self { moves: self.moves.saturating_sub(usize::from(side == Some(self.winner))), ..self }
    }
}

impl<'a> Prover<'a> {
    /// A prover that examines `most` moves. Its table has room for as many positions up to [`ROOM`], then for an eighth as
    /// many: of most positions several moves are examined, and some come again.
    pub(super) fn new(position: &dyn Position, aim: Aim, most: u64, keep_going: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            walk: position.walk(),
            alternates: !position.moves_again(),
            aim,
            top: if aim == Aim::Outcome { 1 } else { i16::MAX },
            table: TranspositionTable::with_capacity(most.min(ROOM).max(most / 8)),
            children: Vec::new(),
            threshold: 0,
            limit: None,
            nodes: 0,
            most,
            keep_going,
            stopped: false,
        }
    }

    /// Allows this many further nodes, also after a stop.
    pub(super) const fn allow(&mut self, nodes: u64) {
        self.most = self.nodes.saturating_add(nodes);
        self.stopped = false;
    }

    /// Whether the nodes have run out.
    pub(super) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Determines whether the value of the walk's position is at least `threshold`. Returns `None` if the search was
    /// stopped.
    pub(super) fn decide(&mut self, key: Key, mut known: Known, threshold: i16) -> Option<Known> {
        self.threshold = threshold;
        while !self.is_decided(&known) {
            if self.stopped {
                return None;
            }
            self.children.clear();
            known = self.explore(key, known, [INFINITE, INFINITE], 0);
        }
        Some(known)
    }

    fn is_decided(&self, known: &Known) -> bool {
        known.lower >= self.threshold || known.upper < self.threshold
    }

    /// The key of the walk's position and what is known about it.
    pub(super) fn look_up(&mut self) -> (Key, Known) {
        let (key, sight) = (self.walk.key(), self.at_first_sight());
        self.recalled(key, sight, self.fewest_moves())
    }

    /// Makes a move, which the limit counts if it is the winner's. Returns the limit before it, for [`Self::unmake`].
    pub(super) fn make(&mut self, index: usize) -> Option<WantedWin> {
        let before = self.limit;
        let side = self.walk.turn().side();
        self.limit = before.map(|limit| limit.after_move_of(side));
        self.walk.make(index);
        before
    }

    pub(super) fn unmake(&mut self, before: Option<WantedWin>) {
        self.limit = before;
        self.walk.unmake();
    }

    /// The own moves that the winner of a limited question needs at least: one if it is to move, as its move has to win.
    fn fewest_moves(&self) -> usize {
        self.limit.map_or(0, |WantedWin { winner, .. }| {
            let is_to_move = self.walk.turn().side() == Some(winner);
            usize::from(self.walk.fewest_moves_to_win(winner)).max(is_to_move.into())
        })
    }

    /// The same for the position with this key, of which this is known at first sight.
    fn recalled(&self, key: Key, sight: Known, fewest: usize) -> (Key, Known) {
        let Some(limit) = self.limit else {
            return (key, self.table.get(key).unwrap_or(sight));
        };
        let limited = key.with_word(limit.moves as u64);
        (limited, self.table.get(limited).unwrap_or_else(|| self.within(key, sight, fewest, limit)))
    }

    /// The initial bounds for a limited question, derived from the proof without a limit.
    fn within(&self, key: Key, sight: Known, fewest: usize, WantedWin { winner, moves }: WantedWin) -> Known {
        let known = self.table.get(key).unwrap_or(sight);
        let (won, missed) = if winner == Side::First { (1, -1) } else { (-1, 1) };
        let can_win = if winner == Side::First { known.upper == won } else { known.lower == won };
        let exactly = |value| Known { lower: value, upper: value, ..known };
        if known.lower == won && known.upper == won && self.own_moves(known.plies) <= moves {
            exactly(won)
        } else if !can_win || moves < fewest || moves <= SOON && self.walk.sees_soon_wins() {
            exactly(missed)
        } else {
            Known { lower: -1, upper: 1, ..sight }
        }
    }

    /// The most own moves of the winner among so many of both sides, the last of which wins.
    pub(super) fn own_moves(&self, plies: u8) -> usize {
        if self.alternates { usize::from(plies).div_ceil(2) } else { plies.into() }
    }

    /// The bounds and proof numbers that the rules alone give for the walk's position.
    fn at_first_sight(&mut self) -> Known {
        let exactly = |value, plies| Known { lower: value, upper: value, proof: 1, disproof: 1, plies };
        let side = match self.walk.turn() {
            Turn::Over(outcome) => return exactly(self.value_at_end(outcome), 0),
            Turn::ToMove(side) => side,
        };
        if self.aim == Aim::Outcome {
            let worth = |winner| if winner == Side::First { 1 } else { -1 };
            if let Some(winner) = self.walk.decided() {
                return exactly(worth(winner), 0);
            }
            if let Some((winner, plies)) = self.walk.win_in_sight() {
                return exactly(worth(winner), plies);
            }
            if let Some(winner) = self.walk.certain_winner() {
                return exactly(worth(winner), FAR);
            }
        }
        let moves = self.walk.number_of_moves() as u32;
        let [proof, disproof] = if side == Side::First { [1, moves] } else { [moves, 1] };
        Known { lower: -self.top, upper: self.top, proof, disproof, plies: 0 }
    }

    /// The value of a finished game for the first side.
    fn value_at_end(&self, outcome: Outcome) -> i16 {
        let sign = match outcome.winner {
            Some(Side::First) => 1,
            Some(Side::Second) => -1,
            None => 0,
        };
        if self.aim == Aim::Outcome {
            return sign;
        }
        let [first, second] = self.walk.scores();
        sign * WON + (first - second) as i16
    }

    /// Searches below the walk's position until the question is answered, or the number of the side to move or of the
    /// other side reaches its limit.
    fn explore(&mut self, key: Key, before: Known, [own_limit, other_limit]: [u32; 2], depth: usize) -> Known {
        let begun = self.nodes;
        let side = self.walk.turn().side().expect("a finished game is decided");
        let base = self.children.len();
        let whole = self.look_up_children(side);
        let known = loop {
            let view = NodeView::from_children(
                &self.children[base..],
                side,
                self.threshold,
                if whole { None } else { Some(self.top) },
            );
            let mut known = view.known;
            // Keep bounds that were proven for another question.
            known.lower = known.lower.max(before.lower);
            known.upper = known.upper.min(before.upper);
            if self.is_decided(&known) {
                // The numbers for the next question are not known yet.
                (known.proof, known.disproof) = (1, 1);
                break known;
            }
            if self.stopped || view.own >= own_limit || view.other >= other_limit {
                break known;
            }
            if depth >= DEEPEST {
                self.stopped = true;
                break known;
            }
            let limits = [
                // A small margin avoids switching between two similar children all the time.
                other_limit - view.others,
                own_limit.min(view.second.saturating_add(view.second / 4 + 1)),
            ];
            let chosen = base + view.best;
            let child = self.children[chosen];
            let before = self.make(child.index.into());
            let same = self.walk.turn().side() == Some(side);
            let limits = if same { [limits[1], limits[0]] } else { limits };
            self.children[chosen].known = self.explore(child.key, child.known, limits, depth + 1);
            self.unmake(before);
        };
        self.children.truncate(base);
        self.table.put(key, known, self.nodes - begun);
        known
    }

    /// Looks up the positions after all moves, until one of them answers the question for the side to move. Returns
    /// whether all were looked up.
    fn look_up_children(&mut self, side: Side) -> bool {
        let base = self.children.len();
        let count = self.walk.count_moves();
        let mut whole = true;
        for index in 0..count {
            // A prover that may examine nothing counts nothing.
            if self.nodes < self.most {
                self.nodes += 1;
            }
            if self.nodes >= self.most || self.nodes.is_multiple_of(CHECKED_EVERY) && !(self.keep_going)() {
                self.stopped = true;
                whole = false;
                break;
            }
            self.walk.make(index);
            let key = self.walk.key();
            if self.children[base..].iter().any(|child| child.key == key) {
                self.walk.unmake();
                continue;
            }
            let (known, fewest) = (self.at_first_sight(), self.fewest_moves());
            self.walk.unmake();
            self.children.push(Child { index: index as u16, key, known, fewest });
            if self.limit.is_none() && self.is_answer(side, &known) {
                whole = index + 1 == count;
                break;
            }
        }
        // One after the other the processor waits for the memory of all at once.
        let before = self.limit;
        self.limit = before.map(|limit| limit.after_move_of(Some(side)));
        for at in base..self.children.len() {
            let Child { key, known, fewest, .. } = self.children[at];
            (self.children[at].key, self.children[at].known) = self.recalled(key, known, fewest);
        }
        self.limit = before;
        whole
    }

    /// Whether this answers the question for the side to move.
    const fn is_answer(&self, side: Side, known: &Known) -> bool {
        match side {
            Side::First => known.lower >= self.threshold,
            Side::Second => known.upper < self.threshold,
        }
    }
}

/// A position as seen from its children.
struct NodeView {
    known: Known,
    /// The proof number of the side to move, and that of the other side.
    own: u32,
    other: u32,
    /// The child with the smallest number for the side to move, and the second smallest number.
    best: usize,
    second: u32,
    /// The addition to the other side's number for the further open children.
    others: u32,
}

impl NodeView {
    fn from_children(children: &[Child], side: Side, threshold: i16, unseen: Option<i16>) -> Self {
        let first = side == Side::First;
        let (mut lower, mut upper) = if first { (i16::MIN, i16::MIN) } else { (i16::MAX, i16::MAX) };
        let (mut own, mut second, mut best) = (INFINITE, INFINITE, 0);
        let (mut other, mut open) = (0, 0);
        let (mut soonest, mut latest) = (u8::MAX, 0);
        for (index, Child { known, .. }) in children.iter().enumerate() {
            if first {
                (lower, upper) = (lower.max(known.lower), upper.max(known.upper));
            } else {
                (lower, upper) = (lower.min(known.lower), upper.min(known.upper));
            }
            latest = latest.max(known.plies);
            if known.lower >= threshold || known.upper < threshold {
                if (known.lower >= threshold) == first {
                    soonest = soonest.min(known.plies);
                }
                continue;
            }
            let [of_own, of_other] = if first { [known.proof, known.disproof] } else { [known.disproof, known.proof] };
            if of_own < own {
                (own, second, best) = (of_own, own, index);
            } else {
                second = second.min(of_own);
            }
            other = other.max(of_other);
            open += 1;
        }
        // Children that were not looked up may be better for the side to move.
        if let Some(top) = unseen {
            (lower, upper) = if first { (lower.max(-top), top) } else { (-top, upper.min(top)) };
        }
        let others = u32::saturating_sub(open, 1);
        let other = other.saturating_add(others).min(INFINITE);
        let [proof, disproof] = if first { [own, other] } else { [other, own] };
        let plies = if soonest < u8::MAX { soonest } else { latest };
        let known = Known { lower, upper, proof, disproof, plies: plies.saturating_add(1) };
        Self { known, own, other, best, second, others }
    }
}
