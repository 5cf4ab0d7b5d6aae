//! Exact play: proves how a game ends with best play, and with which moves.

use tavoliere_games::rules::{Position, Side, Steps};

use super::proof::{Prover, WON};
use super::table::Known;

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

/// A move with which the side to move gets what it can, and what that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The move's place in the order of [`Rules::moves`](tavoliere_games::rules::Rules::moves): of moves that lose, one that takes
    /// long to.
    pub choice: usize,
    pub verdict: Verdict,
}

/// Who wins, and the move to play, if that can be proven with at most so many nodes: of the end of a game, soon.
#[must_use]
pub fn proven(position: &dyn Position, most: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Proven> {
    Solver::new(position, Aim::Outcome, most, keep_going).proven()
}

/// Proves things about one position.
pub struct Solver<'a> {
    position: &'a dyn Position,
    prover: Prover<'a>,
    aim: Aim,
}

impl<'a> Solver<'a> {
    #[must_use]
    pub fn new(position: &'a dyn Position, aim: Aim, most: u64, keep_going: &'a mut dyn FnMut() -> bool) -> Self {
        Self { position, prover: Prover::new(position.walk(), aim, most, keep_going), aim }
    }

    /// How many moves were looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.prover.nodes
    }

    /// See [`solve`].
    pub fn solve(&mut self) -> Option<Solution> {
        let side = self.position.turn().side()?;
        let worth = self.worth()?;
        let line = self.line(worth);
        let own = if side == Side::First { worth } else { -worth };
        let margin = (self.aim == Aim::Margin).then(|| i32::from(own - own.signum() * WON));
        Some(Solution { verdict: Verdict::of(own), margin, line, nodes: self.prover.nodes })
    }

    /// See [`proven`].
    pub fn proven(&mut self) -> Option<Proven> {
        let side = self.position.turn().side()?;
        let worth = self.worth()?;
        self.prover.walk.restart();
        let choice = self.next(worth)?;
        Some(Proven { choice, verdict: Verdict::of(if side == Side::First { worth } else { -worth }) })
    }

    /// The places of all moves, in the order of [`Rules::moves`](tavoliere_games::rules::Rules::moves), with which the side to
    /// move gets what the position is worth.
    pub fn best(&mut self) -> Option<Vec<usize>> {
        self.position.turn().side()?;
        let worth = self.worth()?;
        self.prover.walk.restart();
        self.keeping(worth)
    }

    /// What the position is worth to the first side.
    fn worth(&mut self) -> Option<i16> {
        self.prover.walk.restart();
        let (key, mut known) = self.prover.look();
        let first = self.prover.walk.turn().side() == Some(Side::First);
        let (mut asked, mut step) = (if first { 1 } else { 0 }, 1);
        while known.least < known.most {
            known = self.prover.ask(key, known, asked)?;
            step *= 2;
            asked = match (known.least, known.most) {
                (least, most) if least == -self.prover.top => most.saturating_sub(step - 1).max(1 - self.prover.top),
                (least, most) if most == self.prover.top => least.saturating_add(step - 1),
                (least, most) => most - (most - least) / 2,
            };
        }
        Some(known.least)
    }

    /// Of the moves from where the walk is, those after which the game is worth so much, which is the best there is.
    fn keeping(&mut self, worth: i16) -> Option<Vec<usize>> {
        let count = self.prover.walk.choices();
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
        let first = self.prover.walk.turn().side() == Some(Side::First);
        self.prover.walk.enter(choice);
        let (key, known) = self.prover.look();
        let asked = if first { worth } else { worth + 1 };
        let known = self.prover.ask(key, known, asked);
        self.prover.walk.leave();
        let known = known?;
        Some((if first { known.least >= asked } else { known.most < asked }).then_some(known))
    }

    /// Best play from the start of the walk, as far as it is found.
    fn line(&mut self, worth: i16) -> Vec<Steps> {
        let mut line = Vec::new();
        let mut here = self.position.clone_box();
        self.prover.walk.restart();
        while let Some(choice) = self.next(worth) {
            let steps = here.sample(&mut |_| choice).expect("a side is to move");
            here.play(&steps).expect("a legal move");
            line.push(steps);
            self.prover.walk.enter(choice);
        }
        line
    }

    /// A move that keeps the worth: the quickest known for who wins, and the longest for who loses.
    fn next(&mut self, worth: i16) -> Option<usize> {
        let side = self.prover.walk.turn().side()?;
        let count = self.prover.walk.choices();
        let wins = if side == Side::First { worth > 0 } else { worth < 0 };
        let mut known: Vec<(u8, usize)> = Vec::new();
        let mut unknown = Vec::new();
        for choice in 0..count {
            self.prover.walk.enter(choice);
            let after = self.prover.look().1;
            self.prover.walk.leave();
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
}
