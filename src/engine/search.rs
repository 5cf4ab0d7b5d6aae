//! Monte Carlo tree search: plays games at random from ever deeper positions, the more the better a move looks, and
//! knows what is proven. The same for every game, as it walks by the numbers of moves alone.
//!
//! After Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006), and Winands, Björnsson and Saito,
//! "Monte-Carlo tree search solver" (2008).

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::playout_on;
use crate::rules::{Outcome, Side, Turn, Walk};

/// How much a move that was tried little is worth trying, beside how good it looks.
const CURIOSITY: f32 = 0.6;

/// What the margin of a game is worth beside who has won it.
const MARGIN: f32 = 0.05;

/// A game played at random is cut after so many moves.
const LONGEST: usize = 300;

/// The most positions a tree holds: some 60 MB.
const MOST_NODES: usize = 2_000_000;

/// What the search has found out about a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The move's place in the order of [`Rules::moves`](crate::rules::Rules::moves).
    pub choice: usize,
    /// How likely the side to move wins with it, from 0 to 1; a draw is worth a half.
    pub value: f32,
    /// Whether it wins or loses for certain, if that is known.
    pub proven: Option<bool>,
    /// How many games were played.
    pub playouts: u32,
}

/// A position of the tree, seen by the side that moved into it.
struct Node {
    children: Option<(u32, u32)>,
    owner: Side,
    visits: u32,
    /// The sum of what its games were worth.
    worth: f32,
    proven: Option<bool>,
}

impl Node {
    const fn of(owner: Side) -> Self {
        Self { children: None, owner, visits: 0, worth: 0.0, proven: None }
    }

    fn value(&self) -> f32 {
        match self.proven {
            Some(true) => 1.0,
            Some(false) => 0.0,
            None if self.visits == 0 => 0.5,
            None => self.worth / self.visits as f32,
        }
    }
}

/// The best move found from where a walk begins, or `None` when there is nothing to play. `keep_going` is asked before
/// every game, and told how many moves there are to choose from and how many games were played.
pub fn search(walk: &mut dyn Walk, seed: u64, keep_going: &mut dyn FnMut(usize, u32) -> bool) -> Option<Found> {
    walk.restart();
    let side = walk.turn().side()?;
    let mut tree = Tree { nodes: vec![Node::of(side.opponent())], random: ChaCha8Rng::seed_from_u64(seed) };
    tree.expand(0, walk);
    let (first, count) = tree.nodes[0].children.expect("just expanded");
    let mut playouts = 0;
    while keep_going(count as usize, playouts) && count > 1 && tree.nodes[0].proven.is_none() {
        walk.restart();
        tree.play_once(walk);
        playouts += 1;
    }
    let best = (first..first + count).max_by(|one, other| tree.rank(*one).total_cmp(&tree.rank(*other)))?;
    let node = &tree.nodes[best as usize];
    Some(Found { choice: (best - first) as usize, value: node.value(), proven: node.proven, playouts })
}

struct Tree {
    nodes: Vec<Node>,
    random: ChaCha8Rng,
}

impl Tree {
    /// Goes down the tree, plays the rest at random, and tells all positions on the way.
    fn play_once(&mut self, walk: &mut dyn Walk) {
        let mut path = vec![0_u32];
        loop {
            let here = path[path.len() - 1];
            if let Turn::Over(outcome) = walk.turn() {
                self.settle(&path, outcome);
                return self.tell(&path, worth(Some(outcome), walk.scores()));
            }
            if self.nodes[here as usize].children.is_none() {
                // A position is looked into once it has been reached before.
                if self.nodes[here as usize].visits == 0 || self.nodes.len() > MOST_NODES {
                    break;
                }
                self.expand(here, walk);
            } else {
                walk.choices();
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
        let count = u32::try_from(walk.choices()).expect("a board has fewer moves");
        self.nodes.extend((0..count).map(|_| Node::of(side)));
        self.nodes[here as usize].children = Some((first, count));
    }

    /// The child to look at next: one that was never tried, else the one that promises most.
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
                None => node.value() + CURIOSITY * (total / node.visits as f32).sqrt(),
            }
        };
        children.max_by(|one, other| promise(one).total_cmp(&promise(other))).expect("a side to move has a move")
    }

    /// Notes a game that ended on this path for certain, and what that proves of the positions before.
    fn settle(&mut self, path: &[u32], outcome: Outcome) {
        let Some((last, before)) = path.split_last() else { return };
        let Some(winner) = outcome.winner else { return };
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

    /// Tells a game's worth for the first side to every position it went through.
    fn tell(&mut self, path: &[u32], worth: f32) {
        for here in path {
            let node = &mut self.nodes[*here as usize];
            node.visits += 1;
            node.worth += if node.owner == Side::First { worth } else { 1.0 - worth };
        }
    }

    /// What was tried most is trusted most; what is proven stands above and below.
    fn rank(&self, child: u32) -> f32 {
        let node = &self.nodes[child as usize];
        match node.proven {
            Some(true) => f32::INFINITY,
            Some(false) => node.visits as f32 - 1e9,
            None => node.visits as f32 + node.value(),
        }
    }
}

/// What a game is worth to the first side, from 0 to 1: who has won, and a little of by how much.
fn worth(outcome: Option<Outcome>, scores: [i32; 2]) -> f32 {
    let margin = (scores[0] - scores[1]) as f32;
    let winner = match outcome {
        Some(outcome) => outcome.winner,
        // Cut: whoever is ahead.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::briths_square::BrithsSquare;
    use crate::rules::{Position, Steps};

    fn found(position: &dyn Position, playouts: u32) -> Option<Found> {
        search(&mut *position.walk(), 1, &mut |_, played| played < playouts)
    }

    /// Snort on a row of cells: who wins with the first move, by trying everything.
    fn first_wins(position: &dyn Position) -> bool {
        let Some(side) = position.turn().side() else { return false };
        position.legal().iter().any(|steps| {
            let mut next = position.clone_box();
            next.play(steps).expect("legal");
            match next.turn() {
                Turn::Over(outcome) => outcome.winner == Some(side),
                Turn::ToMove(_) => !first_wins(&*next),
            }
        })
    }

    #[test]
    fn what_is_proven_is_so() {
        for (columns, rows) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (7, 1), (2, 2), (3, 2), (4, 2), (3, 3)] {
            let position = BrithsSquare::<1>::new(columns, rows, false);
            let wins = first_wins(&position);
            let found = found(&position, 100_000).expect("a move");
            if position.legal().len() == 1 {
                continue;
            }
            assert_eq!(found.proven, Some(wins), "{columns} × {rows}: {found:?}");
            assert_eq!(found.value, if wins { 1.0 } else { 0.0 });
        }
    }

    #[test]
    fn a_win_in_one_is_found_and_a_loss_in_one_avoided() {
        // X at a1, O at c3: on b1 X leaves O nothing but corners that do not last.
        let mut position: crate::rules::BoxedPosition = Box::new(BrithsSquare::<1>::new(3, 3, false));
        for name in ["b2", "a1"] {
            position.play(&Steps::parse(name).expect("a move")).expect("legal");
        }
        let found = found(&*position, 2_000).expect("a move");
        assert!(found.proven.is_some(), "{found:?}");
        let side = position.turn().side().expect("a side");
        let steps = position.sample(&mut |_| found.choice).expect("a move");
        position.play(&steps).expect("legal");
        let won = matches!(position.turn(), Turn::Over(outcome) if outcome.winner == Some(side));
        assert_eq!(found.proven, Some(won || !first_wins(&*position)));
    }

    #[test]
    fn what_a_game_is_worth() {
        let outcome = |winner| Some(Outcome { winner, reason: crate::rules::Reason::Points });
        let table = [
            worth(outcome(Some(Side::First)), [9, 0]),
            worth(outcome(Some(Side::First)), [2, 1]),
            worth(None, [2, 1]),
            worth(outcome(None), [0, 0]),
            worth(None, [1, 2]),
            worth(outcome(Some(Side::Second)), [1, 2]),
            worth(outcome(Some(Side::Second)), [0, 9]),
        ];
        assert!(table.is_sorted_by(|one, other| one >= other), "{table:?}");
        assert_eq!(table[3], 0.5);
        assert!(table.iter().all(|worth| (0.0..=1.0).contains(worth)));
    }
}
