//! Plain UCT with random playouts, the opponent of the engine in matches (Kocsis and Szepesvári, "Bandit based
//! Monte-Carlo planning", 2006). Each move is tried once first.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::playout_on;
use tavoliere_games::rules::{Outcome, Side, Turn, Walk};

/// The exploration constant of UCB1: the best value found by matches.
const EXPLORATION: f32 = 0.6;

/// The share of the margin in the value of a finished game.
const MARGIN: f32 = 0.05;

/// The maximum length of a playout in moves.
const LONGEST: usize = 300;

const MOST_NODES: usize = 8_000_000;

/// A position, from the view of the side that moved into it.
struct Node {
    children: Option<(u32, u32)>,
    owner: Side,
    visits: u32,
    worth: f32,
    proven: Option<bool>,
}

impl Node {
    const fn of(owner: Side) -> Self {
        Self { children: None, owner, visits: 0, worth: 0.0, proven: None }
    }
}

/// The index of the best move after `games` playouts. With `proves` it also backs up proven results (Winands, Björnsson
/// and Saito, "Monte-Carlo tree search solver", 2008).
pub fn plain_search(walk: &mut dyn Walk, seed: u64, games: u32, proves: bool) -> Option<usize> {
    walk.restart();
    let side = walk.turn().side()?;
    let mut tree = Tree { nodes: vec![Node::of(side.opponent())], random: ChaCha8Rng::seed_from_u64(seed), proves };
    tree.expand(0, walk);
    let (first, count) = tree.nodes[0].children.expect("just expanded");
    for _ in 0..games {
        if count == 1 || tree.nodes[0].proven.is_some() {
            break;
        }
        walk.restart();
        tree.play_once(walk);
    }
    let rank = |child: &u32| {
        let node = &tree.nodes[*child as usize];
        match node.proven {
            Some(true) => f32::INFINITY,
            Some(false) => node.visits as f32 - 1e9,
            None => node.visits as f32 + node.worth / node.visits.max(1) as f32,
        }
    };
    let best = (first..first + count).max_by(|one, other| rank(one).total_cmp(&rank(other)))?;
    Some((best - first) as usize)
}

struct Tree {
    nodes: Vec<Node>,
    random: ChaCha8Rng,
    proves: bool,
}

impl Tree {
    fn play_once(&mut self, walk: &mut dyn Walk) {
        let mut path = vec![0_u32];
        loop {
            let here = path[path.len() - 1];
            if let Turn::Over(outcome) = walk.turn() {
                self.settle(&path, outcome);
                return self.tell(&path, worth(Some(outcome), walk.scores()));
            }
            if self.nodes[here as usize].children.is_none() {
                if self.nodes[here as usize].visits == 0 || self.nodes.len() > MOST_NODES {
                    break;
                }
                self.expand(here, walk);
            } else {
                walk.count_moves();
            }
            let child = self.select(here);
            let (first, _) = self.nodes[here as usize].children.expect("expanded");
            walk.play((child - first) as usize);
            path.push(child);
        }
        let (outcome, _) = playout_on(walk, &mut self.random, LONGEST);
        self.tell(&path, worth(outcome, walk.scores()));
    }

    fn expand(&mut self, here: u32, walk: &mut dyn Walk) {
        let Some(side) = walk.turn().side() else { return };
        let first = u32::try_from(self.nodes.len()).expect("fewer than MOST_NODES and some");
        let count = u32::try_from(walk.count_moves()).expect("a board has fewer moves");
        self.nodes.extend((0..count).map(|_| Node::of(side)));
        self.nodes[here as usize].children = Some((first, count));
    }

    fn select(&mut self, here: u32) -> u32 {
        let (first, count) = self.nodes[here as usize].children.expect("expanded");
        let children = first..first + count;
        let fresh = children.clone().filter(|child| self.nodes[*child as usize].visits == 0).count();
        if fresh > 0 {
            let chosen = self.random.random_range(..fresh);
            let mut fresh = children.filter(|child| self.nodes[*child as usize].visits == 0);
            return fresh.nth(chosen).expect("there are as many");
        }
        let total = (self.nodes[here as usize].visits.max(1) as f32).ln();
        let promise = |child: &u32| {
            let node = &self.nodes[*child as usize];
            match node.proven {
                Some(true) => f32::INFINITY,
                Some(false) => -1.0,
                None => node.worth / node.visits as f32 + EXPLORATION * (total / node.visits as f32).sqrt(),
            }
        };
        children.max_by(|one, other| promise(one).total_cmp(&promise(other))).expect("a side to move has a move")
    }

    fn settle(&mut self, path: &[u32], outcome: Outcome) {
        let Some((last, before)) = path.split_last() else { return };
        let Some(winner) = outcome.winner.filter(|_| self.proves) else { return };
        let last = &mut self.nodes[*last as usize];
        last.proven = Some(last.owner == winner);
        for here in before.iter().rev() {
            let Some((first, count)) = self.nodes[*here as usize].children else { return };
            let children = &self.nodes[first as usize..(first + count) as usize];
            let mover = children[0].owner;
            let wins = if children.iter().any(|child| child.proven == Some(true)) {
                true
            } else if children.iter().all(|child| child.proven == Some(false)) {
                false
            } else {
                return;
            };
            let here = &mut self.nodes[*here as usize];
            here.proven = Some(wins == (mover == here.owner));
        }
    }

    fn tell(&mut self, path: &[u32], worth: f32) {
        for here in path {
            let node = &mut self.nodes[*here as usize];
            node.visits += 1;
            node.worth += if node.owner == Side::First { worth } else { 1.0 - worth };
        }
    }
}

fn worth(outcome: Option<Outcome>, scores: [i32; 2]) -> f32 {
    let margin = (scores[0] - scores[1]) as f32;
    let winner = match outcome {
        Some(outcome) => outcome.winner,
        // The playout was cut: the side that is ahead counts as the winner.
        None if scores[0] == scores[1] => None,
        None => Some(if scores[0] > scores[1] { Side::First } else { Side::Second }),
    };
    let result = match winner {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    };
    let shape = margin / (1.0 + margin.abs());
    result * (1.0 - MARGIN) + (shape + 1.0) / 2.0 * MARGIN
}
