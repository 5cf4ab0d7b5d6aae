//! Exact play: proves how a game ends with best play, and keeps count of what it took.
//!
//! A proof-number search, depth first, with a table of positions: Nagai, "Df-pn algorithm for searching AND/OR trees and
//! its applications" (2002). Positions here are reached in many ways, so that the numbers of siblings are not added up,
//! as Ueda and others have it in "Weak proof-number search" (2008). A position's key holds all that its future depends
//! on, repetitions included; so no position comes back below itself, and what is found of it holds wherever it is met.

use super::table::{Known, Table};
use crate::rules::{Key, Outcome, Position, Side, Steps, Turn, Walk};

/// How a game ends with best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    Loss,
    Draw,
    Win,
}

impl Verdict {
    /// `win`, `draw` or `loss`, as the referee and the laboratory write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
        }
    }

    fn of(worth: i16) -> Self {
        match worth.signum() {
            1 => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }
}

/// What best play is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To win, or else to draw.
    Outcome,
    /// The same, and then the greatest difference of scores.
    Margin,
}

/// What is proven of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    pub verdict: Verdict,
    /// By how much the side to move ends ahead, where that was the aim.
    pub margin: Option<i32>,
    /// Best play of both sides to the end; cut short where the nodes ran out.
    pub line: Vec<Steps>,
    /// How many moves were looked at.
    pub nodes: u64,
}

/// Proves how the game ends with best play, with at most so many nodes and while `keep_going`, asked now and then, says
/// so. None when it is not found out, or when nobody is to move.
#[must_use]
pub fn solve(position: &dyn Position, aim: Aim, most: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Solution> {
    Solver::new(position, aim, most, keep_going).solve()
}

/// Proves things about one position.
pub struct Solver<'a> {
    position: &'a dyn Position,
    walk: Box<dyn Walk>,
    aim: Aim,
    /// No game is worth more to the first side, nor less than as much below nothing.
    top: i16,
    table: Table,
    /// The children of the positions on the way down.
    children: Vec<Child>,
    /// What is asked: whether the game is worth at least so much to the first side.
    asked: i16,
    nodes: u64,
    most: u64,
    keep_going: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

#[derive(Clone, Copy)]
struct Child {
    key: Key,
    known: Known,
}

/// More than any number of positions.
const SURE: u32 = u32::MAX / 4;

/// What winning is worth beside any difference of scores.
const WON: i16 = 10_000;

/// Nobody looks so far ahead.
const DEEPEST: usize = 400;

/// `keep_going` is asked once in so many nodes.
const ASKED_EVERY: u64 = 1 << 10;

impl<'a> Solver<'a> {
    #[must_use]
    pub fn new(position: &'a dyn Position, aim: Aim, most: u64, keep_going: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            position,
            walk: position.walk(),
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

    /// How many moves were looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// See [`solve`].
    pub fn solve(&mut self) -> Option<Solution> {
        let side = self.position.turn().side()?;
        let worth = self.worth()?;
        let line = self.line(worth);
        let own = if side == Side::First { worth } else { -worth };
        let margin = (self.aim == Aim::Margin).then(|| i32::from(own - own.signum() * WON));
        Some(Solution { verdict: Verdict::of(own), margin, line, nodes: self.nodes })
    }

    /// The places of all moves, in the order of [`Rules::moves`](crate::rules::Rules::moves), with which the side to
    /// move gets what the position is worth.
    pub fn best(&mut self) -> Option<Vec<usize>> {
        self.position.turn().side()?;
        let worth = self.worth()?;
        self.walk.restart();
        self.keeping(worth)
    }

    /// What the position is worth to the first side.
    fn worth(&mut self) -> Option<i16> {
        self.walk.restart();
        let (key, mut known) = self.look();
        let first = self.walk.turn().side() == Some(Side::First);
        let (mut asked, mut step) = (if first { 1 } else { 0 }, 1);
        while known.least < known.most {
            known = self.ask(key, known, asked)?;
            step *= 2;
            asked = match (known.least, known.most) {
                (least, most) if least == -self.top => most.saturating_sub(step - 1).max(1 - self.top),
                (least, most) if most == self.top => least.saturating_add(step - 1),
                (least, most) => most - (most - least) / 2,
            };
        }
        Some(known.least)
    }

    /// Of the moves from where the walk is, those after which the game is worth so much, which is the best there is.
    fn keeping(&mut self, worth: i16) -> Option<Vec<usize>> {
        let count = self.walk.choices();
        let mut keeping = Vec::new();
        for choice in 0..count {
            if self.keeps(choice, worth)?.is_some() {
                keeping.push(choice);
            }
        }
        Some(keeping)
    }

    /// What is known after a move, if it keeps the worth for the side to move.
    fn keeps(&mut self, choice: usize, worth: i16) -> Option<Option<Known>> {
        let first = self.walk.turn().side() == Some(Side::First);
        self.walk.enter(choice);
        let (key, known) = self.look();
        let asked = if first { worth } else { worth + 1 };
        let known = self.ask(key, known, asked);
        self.walk.leave();
        let known = known?;
        Some((if first { known.least >= asked } else { known.most < asked }).then_some(known))
    }

    /// Best play from the start of the walk, as far as it is found.
    fn line(&mut self, worth: i16) -> Vec<Steps> {
        let mut line = Vec::new();
        let mut here = self.position.clone_box();
        self.walk.restart();
        while let Some(choice) = self.next(worth) {
            let steps = here.sample(&mut |_| choice).expect("a side is to move");
            here.play(&steps).expect("a legal move");
            line.push(steps);
            self.walk.enter(choice);
        }
        line
    }

    /// A move that keeps the worth: the quickest known for who wins, and the longest for who loses.
    fn next(&mut self, worth: i16) -> Option<usize> {
        let side = self.walk.turn().side()?;
        let count = self.walk.choices();
        let wins = if side == Side::First { worth > 0 } else { worth < 0 };
        let mut known: Vec<(u8, usize)> = Vec::new();
        let mut unknown = Vec::new();
        for choice in 0..count {
            self.walk.enter(choice);
            let after = self.look().1;
            self.walk.leave();
            match side {
                Side::First if after.least >= worth => known.push((after.plies, choice)),
                Side::Second if after.most <= worth => known.push((after.plies, choice)),
                Side::First if after.most < worth => {}
                Side::Second if after.least > worth => {}
                _ => unknown.push(choice),
            }
        }
        let best =
            if wins { known.iter().min() } else { known.iter().max_by_key(|(plies, choice)| (*plies, count - choice)) };
        if let Some((_, choice)) = best {
            return Some(*choice);
        }
        unknown.into_iter().find(|choice| matches!(self.keeps(*choice, worth), Some(Some(_))))
    }

    /// Finds out whether the position where the walk is is worth at least so much.
    fn ask(&mut self, key: Key, mut known: Known, asked: i16) -> Option<Known> {
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
    fn look(&mut self) -> (Key, Known) {
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
