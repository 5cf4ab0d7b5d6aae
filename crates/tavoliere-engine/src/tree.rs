//! The tree a search grows: which positions were reached, how games from them went, and what is proven.

use rand::{Rng, RngExt};
use tavoliere_games::rules::{Glance, Habits, Side};

use super::Verdict;

/// The most positions a tree holds, beside those that the last one adds: 180 MB.
const MOST: usize = 5_000_000;

/// How often as much as itself what is known of the like must be confirmed before it counts.
const HEARSAY: f32 = 3.0;

/// A position, seen by the side that moved into it.
struct Node {
    /// Where its children begin, all next to each other, and how many they are.
    first: u32,
    count: u16,
    likeness: u16,
    visits: f32,
    /// The sum of what was found it is worth.
    worth: f32,
    /// The same of games in which that side did the like at any time.
    like_visits: f32,
    like_worth: f32,
    /// Its share of the attention before anything is known.
    prior: f32,
    owner: Side,
    proven: Option<Verdict>,
}

impl Node {
    const fn of(owner: Side, likeness: u16, prior: f32) -> Self {
        let (visits, worth, like_visits, like_worth) = (0.0, 0.0, 0.0, 0.0);
        Self { first: 0, count: 0, likeness, visits, worth, like_visits, like_worth, prior, owner, proven: None }
    }

    fn value(&self) -> f32 {
        match self.proven {
            Some(Verdict::Win) => 1.0,
            Some(Verdict::Loss) => 0.0,
            Some(Verdict::Draw) => 0.5,
            None if self.visits == 0.0 => 0.5,
            None => self.worth / self.visits,
        }
    }

    /// What it seems to be worth, where the like counts as much as so many visits.
    fn promises(&self, untried: f32, likeness: f32) -> f32 {
        let own = if self.visits > 0.0 { self.worth / self.visits } else { untried };
        if self.like_visits == 0.0 {
            return own;
        }
        let weight = if self.visits > 0.0 { (likeness / (3.0 * self.visits + likeness)).sqrt() } else { 1.0 };
        let heard = self.like_visits / (self.like_visits + HEARSAY);
        own + weight * heard * (self.like_worth / self.like_visits - own)
    }
}

pub(super) struct Tree {
    nodes: Vec<Node>,
    /// For each side and likeness the last game in which it was done, and at which move.
    done: [Vec<(u32, u32)>; 2],
    games: u32,
}

impl Tree {
    /// The root alone, reached by a move of that side.
    pub(super) fn new(owner: Side) -> Self {
        Self { nodes: vec![Node::of(owner, 0, 1.0)], done: [Vec::new(), Vec::new()], games: 0 }
    }

    /// Whether there is still something to find out.
    pub(super) fn is_open(&self) -> bool {
        self.nodes[0].count > 1 && self.nodes[0].proven.is_none()
    }

    /// Whether a position was reached often enough to be given children; the fuller the tree, the oftener.
    pub(super) fn is_worth_expanding(&self, here: u32) -> bool {
        const STEPS: usize = 8;
        let filled = self.nodes.len() * STEPS / MOST;
        filled < STEPS && self.nodes[here as usize].visits + 1.0 >= (1 << filled) as f32
    }

    /// Adds what can be reached from a position by a move of that side. The more its promises count, the less attention
    /// goes to what promises little; among equals chance decides.
    pub(super) fn expand(&mut self, here: u32, side: Side, glances: &[Glance], promise: f32, random: &mut impl Rng) {
        let first = self.nodes.len();
        let most = glances.iter().map(|glance| glance.promise).fold(f32::NEG_INFINITY, f32::max);
        let alike = promise == 0.0 || glances.iter().all(|glance| glance.promise == most);
        let mut sum = 0.0;
        for glance in glances {
            let chance = 1.0 + 0.01 * random.random::<f32>();
            let prior = if alike { chance } else { ((glance.promise - most) * promise).exp() * chance };
            sum += prior;
            self.nodes.push(Node::of(side, glance.likeness, prior));
        }
        self.nodes[first..].iter_mut().for_each(|node| node.prior /= sum);
        let node = &mut self.nodes[here as usize];
        node.first = u32::try_from(first).expect("not much more than MOST");
        node.count = u16::try_from(glances.len()).expect("a board has fewer moves");
    }

    fn range(&self, here: u32) -> std::ops::Range<usize> {
        let Node { first, count, .. } = self.nodes[here as usize];
        first as usize..first as usize + usize::from(count)
    }

    /// The child to look at next and its place: the one that promises most. None where there are no children yet.
    pub(super) fn select(&self, here: u32, habits: &Habits) -> Option<(u32, usize)> {
        let node = &self.nodes[here as usize];
        let curiosity = habits.curiosity * node.visits.max(1.0).sqrt();
        let untried = if node.visits > 0.0 { 1.0 - node.worth / node.visits } else { 0.5 };
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        for (place, child) in self.nodes[self.range(here)].iter().enumerate() {
            let promise = match child.proven {
                Some(Verdict::Win) => f32::INFINITY,
                Some(Verdict::Loss) => -1.0,
                Some(Verdict::Draw) => 0.5,
                None => child.promises(untried, habits.likeness) + curiosity * child.prior / (1.0 + child.visits),
            };
            if promise > most {
                (best, most) = (Some((node.first + place as u32, place)), promise);
            }
        }
        best
    }

    /// Notes that a game on this path is won or drawn for certain, and what that proves of the positions before.
    pub(super) fn settle(&mut self, path: &[u32], winner: Option<Side>) {
        let Some((last, before)) = path.split_last() else { return };
        let last = &mut self.nodes[*last as usize];
        last.proven = Some(match winner {
            None => Verdict::Draw,
            Some(winner) if winner == last.owner => Verdict::Win,
            Some(_) => Verdict::Loss,
        });
        for here in before.iter().rev() {
            let Some((mover, verdict)) = self.proof(*here) else { return };
            let here = &mut self.nodes[*here as usize];
            here.proven = Some(match verdict {
                Verdict::Win if mover != here.owner => Verdict::Loss,
                Verdict::Loss if mover != here.owner => Verdict::Win,
                verdict => verdict,
            });
        }
    }

    /// What the children prove for the side to move, which comes with it.
    fn proof(&self, here: u32) -> Option<(Side, Verdict)> {
        let children = &self.nodes[self.range(here)];
        let mover = children.first()?.owner;
        if children.iter().any(|child| child.proven == Some(Verdict::Win)) {
            return Some((mover, Verdict::Win));
        }
        let all = children.iter().map(|child| child.proven).collect::<Option<Vec<_>>>()?;
        all.into_iter().max().map(|best| (mover, best))
    }

    /// Tells what was found, for the first side, to every position on the path.
    pub(super) fn tell(&mut self, path: &[u32], worth: f32) {
        for here in path {
            let node = &mut self.nodes[*here as usize];
            node.visits += 1.0;
            node.worth += if node.owner == Side::First { worth } else { 1.0 - worth };
        }
    }

    /// Tells it to every move that could have been made on the path and whose like was made then or later.
    pub(super) fn tell_alike(&mut self, path: &[u32], deeds: &[u16], worth: f32) {
        self.games += 1;
        let mut side = self.nodes[0].owner;
        for (place, deed) in (0..).zip(deeds) {
            side = side.opponent();
            let (done, deed) = (&mut self.done[side.index()], usize::from(*deed));
            if done.len() <= deed {
                done.resize(deed + 1, (0, 0));
            }
            // The last time it was done decides whether that was after a position.
            done[deed] = (self.games, place);
        }
        for (depth, here) in (0..).zip(path) {
            let range = self.range(*here);
            for child in &mut self.nodes[range] {
                let done = self.done[child.owner.index()].get(usize::from(child.likeness));
                if done.is_some_and(|(game, place)| *game == self.games && *place >= depth) {
                    child.like_visits += 1.0;
                    child.like_worth += if child.owner == Side::First { worth } else { 1.0 - worth };
                }
            }
        }
    }

    /// The move that was looked into most, or is proven to be best: its place, its value, its proof.
    pub(super) fn best(&self) -> (usize, f32, Option<Verdict>) {
        let rank = |node: &Node| match node.proven {
            Some(Verdict::Win) => f32::INFINITY,
            Some(Verdict::Loss) => node.visits - 1e9,
            // A draw that is certain is taken where all else looks worse.
            Some(Verdict::Draw) if self.nodes[0].worth > 0.5 * self.nodes[0].visits => f32::MAX,
            Some(Verdict::Draw) | None => node.visits + node.prior,
        };
        let children = self.nodes[self.range(0)].iter().enumerate();
        let best = children.max_by(|(_, one), (_, other)| rank(one).total_cmp(&rank(other)));
        let (place, node) = best.expect("a side to move has a move");
        (place, node.value(), node.proven)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_stays_within_its_memory() {
        assert!((MOST + usize::from(u16::MAX)) * size_of::<Node>() <= 200 << 20, "{}", size_of::<Node>());
    }
}
