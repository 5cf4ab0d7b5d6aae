//! A proof-number search, depth first, with a table of positions: Nagai, "Df-pn algorithm for searching AND/OR trees and
//! its applications" (2002). Positions here are reached in many ways, so that the numbers of siblings are not added up,
//! as Ueda and others have it in "Weak proof-number search" (2008).
//!
//! A position's key holds all that its future depends on, repetitions included; so no position comes back below itself,
//! and what is found of it holds wherever it is met.

use tavoliere_games::rules::{Key, Outcome, Side, Turn, Walk};

use super::solver::Aim;
use super::table::{Known, Table};

/// More than any number of positions.
const SURE: u32 = u32::MAX / 4;

/// What winning is worth beside any difference of scores.
pub(super) const WON: i16 = 10_000;

/// Nobody looks so far ahead.
const DEEPEST: usize = 400;

/// `keep_going` is asked once in so many nodes: a few milliseconds in any game.
const ASKED_EVERY: u64 = 1 << 6;

/// Answers questions about positions that a walk can reach.
pub(super) struct Prover<'a> {
    pub walk: Box<dyn Walk>,
    aim: Aim,
    /// No game is worth more to the first side, nor less than as much below nothing.
    pub top: i16,
    table: Table,
    /// The children of the positions on the way down.
    children: Vec<Child>,
    /// What is asked: whether the game is worth at least so much to the first side.
    asked: i16,
    /// How many moves were looked at.
    pub nodes: u64,
    most: u64,
    keep_going: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

#[derive(Clone, Copy)]
struct Child {
    key: Key,
    known: Known,
}

impl<'a> Prover<'a> {
    pub(super) fn new(walk: Box<dyn Walk>, aim: Aim, most: u64, keep_going: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            walk,
            aim,
            top: if aim == Aim::Outcome { 1 } else { i16::MAX },
            table: Table::with_room(most),
            children: Vec::new(),
            asked: 0,
            nodes: 0,
            most,
            keep_going,
            stopped: false,
        }
    }

    /// Finds out whether the position where the walk is is worth at least so much.
    pub(super) fn ask(&mut self, key: Key, mut known: Known, asked: i16) -> Option<Known> {
        self.asked = asked;
        while !self.settled(&known) {
            if self.stopped {
                return None;
            }
            self.children.clear();
            known = self.explore(Child { key, known }, [SURE, SURE], 0);
        }
        Some(known)
    }

    fn settled(&self, known: &Known) -> bool {
        known.least >= self.asked || known.most < self.asked
    }

    /// Looks at the position where the walk is.
    pub(super) fn look(&mut self) -> (Key, Known) {
        let key = self.walk.key();
        if let Some(known) = self.table.get(key) {
            return (key, known);
        }
        let exactly = |worth| Known { least: worth, most: worth, proof: 1, disproof: 1, plies: 0 };
        let known = match self.walk.turn() {
            Turn::Over(outcome) => exactly(self.end(outcome)),
            Turn::ToMove(side) => match self.walk.decided().filter(|_| self.aim == Aim::Outcome) {
                Some(winner) => exactly(if winner == Side::First { 1 } else { -1 }),
                None => {
                    let choices = self.walk.choices() as u32;
                    let [proof, disproof] = if side == Side::First { [1, choices] } else { [choices, 1] };
                    Known { least: -self.top, most: self.top, proof, disproof, plies: 0 }
                }
            },
        };
        (key, known)
    }

    /// What a game that is over is worth to the first side.
    fn end(&self, outcome: Outcome) -> i16 {
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

    /// Searches below the position where the walk is until what is asked is settled, or until the number for the side to
    /// move, or that for the other side, reaches its limit.
    fn explore(
        &mut self,
        Child { key, known: before }: Child,
        [own_limit, other_limit]: [u32; 2],
        depth: usize,
    ) -> Known {
        let begun = self.nodes;
        let side = self.walk.turn().side().expect("a game that is over is settled");
        let base = self.children.len();
        let whole = self.look_ahead(side);
        let known = loop {
            let view = View::of(&self.children[base..], side, self.asked, if whole { None } else { Some(self.top) });
            let mut known = view.known;
            // Of what was found for another question, not all need be seen again.
            known.least = known.least.max(before.least);
            known.most = known.most.min(before.most);
            if self.settled(&known) {
                // Nothing is known yet for the next question.
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
                // To and fro between two children only when one looks clearly better.
                other_limit - view.others,
                own_limit.min(view.second.saturating_add(view.second / 4 + 1)),
            ];
            let chosen = base + view.best;
            let child = self.children[chosen];
            self.walk.enter(view.best);
            let same = self.walk.turn().side() == Some(side);
            let limits = if same { [limits[1], limits[0]] } else { limits };
            self.children[chosen].known = self.explore(child, limits, depth + 1);
            self.walk.leave();
        };
        self.children.truncate(base);
        self.table.put(key, known, self.nodes - begun);
        known
    }

    /// Looks at what follows each move, until one settles what is asked for that side. Says whether it saw all.
    fn look_ahead(&mut self, side: Side) -> bool {
        let count = self.walk.choices();
        for choice in 0..count {
            self.nodes += 1;
            if self.nodes >= self.most || self.nodes.is_multiple_of(ASKED_EVERY) && !(self.keep_going)() {
                self.stopped = true;
                return false;
            }
            self.walk.enter(choice);
            let (key, known) = self.look();
            self.walk.leave();
            self.children.push(Child { key, known });
            let won = if side == Side::First { known.least >= self.asked } else { known.most < self.asked };
            if won {
                return choice + 1 == count;
            }
        }
        true
    }
}

/// A position as its children show it.
struct View {
    known: Known,
    /// How much there is to do at least for the side to move to get what it wants, and for the other.
    own: u32,
    other: u32,
    /// The child that leads there soonest, and how much the next one takes.
    best: usize,
    second: u32,
    /// What the other children add to what the other side has to do.
    others: u32,
}

impl View {
    fn of(children: &[Child], side: Side, asked: i16, unseen: Option<i16>) -> Self {
        let first = side == Side::First;
        let (mut least, mut most) = if first { (i16::MIN, i16::MIN) } else { (i16::MAX, i16::MAX) };
        let (mut own, mut second, mut best) = (SURE, SURE, 0);
        let (mut other, mut open) = (0, 0);
        let (mut soonest, mut latest) = (u8::MAX, 0);
        for (place, Child { known, .. }) in children.iter().enumerate() {
            if first {
                (least, most) = (least.max(known.least), most.max(known.most));
            } else {
                (least, most) = (least.min(known.least), most.min(known.most));
            }
            latest = latest.max(known.plies);
            if known.least >= asked || known.most < asked {
                if (known.least >= asked) == first {
                    soonest = soonest.min(known.plies);
                }
                continue;
            }
            let [of_own, of_other] = if first { [known.proof, known.disproof] } else { [known.disproof, known.proof] };
            if of_own < own {
                (own, second, best) = (of_own, own, place);
            } else {
                second = second.min(of_own);
            }
            other = other.max(of_other);
            open += 1;
        }
        // What was not looked at may be better still for the side to move.
        if let Some(top) = unseen {
            (least, most) = if first { (least.max(-top), top) } else { (-top, most.min(top)) };
        }
        let others = u32::saturating_sub(open, 1);
        let other = other.saturating_add(others).min(SURE);
        let [proof, disproof] = if first { [own, other] } else { [other, own] };
        let plies = if soonest < u8::MAX { soonest } else { latest };
        let known = Known { least, most, proof, disproof, plies: plies.saturating_add(1) };
        Self { known, own, other, best, second, others }
    }
}
