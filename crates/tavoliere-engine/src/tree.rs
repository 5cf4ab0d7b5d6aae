//! The search tree: visits and values of positions, RAVE statistics, and proven results.

use std::mem;

use rand::{Rng, RngExt};
use tavoliere_games::rules::{MoveHints, SearchParameters, Side};

use super::Verdict;
use super::spare::Spare;

/// The maximum number of nodes, apart from those added by the last expansion: 180 MB.
const MOST: usize = 5_000_000;

/// The damping of RAVE: a move's RAVE statistics count fully only with many more RAVE visits than this.
const RAVE_DAMPING: f32 = 3.0;

/// A position, from the view of the side that moved into it.
struct Node {
    /// The index of the first child, and the number of children. They are stored in sequence.
    first: u32,
    count: u16,
    rave_key: u16,
    visits: f32,
    /// The sum of the values backed up.
    value_sum: f32,
    /// The visits and the sum of values of iterations in which that side played a move with the same RAVE key.
    rave_visits: f32,
    rave_value_sum: f32,
    /// The prior probability of the move.
    prior: f32,
    owner: Side,
    proven: Option<Verdict>,
}

impl Node {
    const fn new(owner: Side, rave_key: u16, prior: f32) -> Self {
        let (visits, value_sum, rave_visits, rave_value_sum) = (0.0, 0.0, 0.0, 0.0);
        Self {
            first: 0,
            count: 0,
            rave_key,
            visits,
            value_sum,
            rave_visits,
            rave_value_sum,
            prior,
            owner,
            proven: None,
        }
    }

    fn value(&self) -> f32 {
        match self.proven {
            Some(Verdict::Win) => 1.0,
            Some(Verdict::Loss) => 0.0,
            Some(Verdict::Draw) => 0.5,
            None if self.visits == 0.0 => 0.5,
            None => self.value_sum / self.visits,
        }
    }

    /// The estimate of the value: the mean, mixed with the RAVE mean. `rave` is the RAVE equivalence parameter.
    fn estimate(&self, untried: f32, rave: f32) -> f32 {
        let own = if self.visits > 0.0 { self.value_sum / self.visits } else { untried };
        if self.rave_visits == 0.0 {
            return own;
        }
        let weight = if self.visits > 0.0 { (rave / (3.0 * self.visits + rave)).sqrt() } else { 1.0 };
        let confidence = self.rave_visits / (self.rave_visits + RAVE_DAMPING);
        own + weight * confidence * (self.rave_value_sum / self.rave_visits - own)
    }
}

static SPARE: Spare<Node> = Spare::new();

pub(super) struct Tree {
    nodes: Vec<Node>,
    /// For each side and RAVE key, the last iteration in which it was played, and the depth of that move.
    last_played: [Vec<(u32, u32)>; 2],
    iterations: u32,
}

impl Tree {
    /// A tree with only the root, which is reached by a move of this side.
    pub(super) fn new(owner: Side) -> Self {
        let mut nodes = SPARE.take();
        nodes.push(Node::new(owner, 0, 1.0));
        Self { nodes, last_played: [Vec::new(), Vec::new()], iterations: 0 }
    }

    /// Whether the search can still improve the result.
    pub(super) fn is_open(&self) -> bool {
        self.nodes[0].count > 0 && self.nodes[0].proven.is_none()
    }

    /// Whether a node without children has enough visits to be expanded. The fuller the tree, the more are needed.
    pub(super) fn is_worth_expanding(&self, here: u32) -> bool {
        const STEPS: usize = 8;
        let filled = self.nodes.len() * STEPS / MOST;
        let node = &self.nodes[here as usize];
        node.count == 0 && filled < STEPS && node.visits >= (1 << filled) as f32
    }

    /// Adds the children of a node, which are reached by moves of this side. Their prior probabilities are the softmax
    /// of the priors times `prior_weight`, with a little noise to break ties.
    pub(super) fn expand(
        &mut self,
        here: u32,
        side: Side,
        hints: &[MoveHints],
        prior_weight: f32,
        random: &mut impl Rng,
    ) {
        let first = self.nodes.len();
        let most = hints.iter().map(|hint| hint.prior).fold(f32::NEG_INFINITY, f32::max);
        let uniform = prior_weight == 0.0 || hints.iter().all(|hint| hint.prior == most);
        let mut sum = 0.0;
        for hint in hints {
            let noise = 1.0 + 0.01 * random.random::<f32>();
            let prior = if uniform { noise } else { ((hint.prior - most) * prior_weight).exp() * noise };
            sum += prior;
            self.nodes.push(Node::new(side, hint.rave_key, prior));
        }
        self.nodes[first..].iter_mut().for_each(|node| node.prior /= sum);
        let node = &mut self.nodes[here as usize];
        node.first = u32::try_from(first).expect("not much more than MOST");
        node.count = u16::try_from(hints.len()).expect("a board has fewer moves");
    }

    fn range(&self, here: u32) -> std::ops::Range<usize> {
        let Node { first, count, .. } = self.nodes[here as usize];
        first as usize..first as usize + usize::from(count)
    }

    /// Selects the child with the highest PUCT score. Returns its node and its index, or `None` if there are no
    /// children.
    pub(super) fn select(&self, here: u32, parameters: &SearchParameters) -> Option<(u32, usize)> {
        let node = &self.nodes[here as usize];
        let exploration = parameters.exploration * node.visits.max(1.0).sqrt();
        let untried = if node.visits > 0.0 { 1.0 - node.value_sum / node.visits } else { 0.5 };
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        for (index, child) in self.nodes[self.range(here)].iter().enumerate() {
            let score = match child.proven {
                Some(Verdict::Win) => f32::INFINITY,
                Some(Verdict::Loss) => -1.0,
                Some(Verdict::Draw) => 0.5,
                None => child.estimate(untried, parameters.rave) + exploration * child.prior / (1.0 + child.visits),
            };
            if score > most {
                (best, most) = (Some((node.first + index as u32, index)), score);
            }
        }
        best
    }

    /// Marks a child of the root as a proven loss.
    pub(super) fn refute(&mut self, index: usize) {
        let child = self.nodes[0].first as usize + index;
        self.nodes[child].proven = Some(Verdict::Loss);
    }

    /// Marks the last node of a path as proven, and backs the proof up along the path.
    pub(super) fn prove(&mut self, path: &[u32], winner: Option<Side>) {
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

    /// The result that the children prove for the side to move, with that side.
    fn proof(&self, here: u32) -> Option<(Side, Verdict)> {
        let children = &self.nodes[self.range(here)];
        let mover = children.first()?.owner;
        if children.iter().any(|child| child.proven == Some(Verdict::Win)) {
            return Some((mover, Verdict::Win));
        }
        let all = children.iter().map(|child| child.proven).collect::<Option<Vec<_>>>()?;
        all.into_iter().max().map(|best| (mover, best))
    }

    /// Backs up a value for the first side along the path.
    pub(super) fn back_up(&mut self, path: &[u32], value: f32) {
        for here in path {
            let node = &mut self.nodes[*here as usize];
            node.visits += 1.0;
            node.value_sum += if node.owner == Side::First { value } else { 1.0 - value };
        }
    }

    /// Backs up the value to all children along the path whose RAVE key was played at their depth or later.
    pub(super) fn back_up_rave(&mut self, path: &[u32], rave_keys: &[u16], value: f32) {
        self.iterations += 1;
        let mut side = self.nodes[0].owner;
        for (depth, key) in (0..).zip(rave_keys) {
            side = side.opponent();
            let (last_played, key) = (&mut self.last_played[side.index()], usize::from(*key));
            if last_played.len() <= key {
                last_played.resize(key + 1, (0, 0));
            }
            // The last occurrence decides whether the key was played after a position.
            last_played[key] = (self.iterations, depth);
        }
        for (depth, here) in (0..).zip(path) {
            let range = self.range(*here);
            for child in &mut self.nodes[range] {
                let last_played = self.last_played[child.owner.index()].get(usize::from(child.rave_key));
                if last_played.is_some_and(|(iteration, last)| *iteration == self.iterations && *last >= depth) {
                    child.rave_visits += 1.0;
                    child.rave_value_sum += if child.owner == Side::First { value } else { 1.0 - value };
                }
            }
        }
    }

    /// The share of the visits of each move at the root; all are equal if there were none.
    pub(super) fn shares(&self) -> Vec<f32> {
        let children = &self.nodes[self.range(0)];
        let visits: f32 = children.iter().map(|node| node.visits).sum();
        let share = |node: &Node| if visits > 0.0 { node.visits / visits } else { 1.0 / children.len() as f32 };
        children.iter().map(share).collect()
    }

    /// The best move at the root, by proof, then by visits: its index, its value and its proof.
    pub(super) fn best(&self) -> (usize, f32, Option<Verdict>) {
        let rank = |node: &Node| match node.proven {
            Some(Verdict::Win) => f32::INFINITY,
            Some(Verdict::Loss) => node.visits - 1e9,
            // A proven draw is played if every other move looks worse.
            Some(Verdict::Draw) if self.nodes[0].value_sum > 0.5 * self.nodes[0].visits => f32::MAX,
            Some(Verdict::Draw) | None => node.visits + node.prior,
        };
        let children = self.nodes[self.range(0)].iter().enumerate();
        let best = children.max_by(|(_, one), (_, other)| rank(one).total_cmp(&rank(other)));
        let (index, node) = best.expect("a side to move has a move");
        (index, node.value(), node.proven)
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        SPARE.give_back(mem::take(&mut self.nodes));
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
