//! Monte Carlo tree search: looks into ever deeper positions, the more the better a move looks, and knows what is
//! proven. The same for every game: it walks by the numbers of moves alone, and a game's [`Habits`] say what its own
//! hints are worth.
//!
//! After Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006), Gelly and Silver, "Combining online and
//! offline knowledge in UCT" (2007), Winands, Björnsson and Saito, "Monte-Carlo tree search solver" (2008), and Rosin,
//! "Multi-armed bandits with episode context" (2011).

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::rules::{Glance, Habits, Outcome, Side, Turn, Walk};

use super::Verdict;
use super::playout::below;
use super::tree::Tree;

/// What the margin of a game is worth beside who has won it.
const MARGIN: f32 = 0.05;

/// A game played to its end is cut after so many moves.
const LONGEST: usize = 300;

/// What the search has found out about a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The move's place in the order of [`Rules::moves`](tavoliere_games::rules::Rules::moves).
    pub choice: usize,
    /// How likely the side to move wins with it, from 0 to 1; a draw is worth a half.
    pub value: f32,
    /// How the game ends with it for certain, if that is known.
    pub proven: Option<Verdict>,
    /// How many positions were looked into.
    pub nodes: u32,
}

/// The best move found from where a walk begins, or `None` when there is nothing to play. `keep_going` is asked before
/// every position that is looked into, and told how many were.
pub fn search(walk: &mut dyn Walk, seed: u64, keep_going: &mut dyn FnMut(u32) -> bool) -> Option<Found> {
    let habits = walk.habits();
    search_by(walk, &habits, 1.0, seed, keep_going)
}

/// The same with other habits than the game's own, and noticing but a share of the moves at first.
pub fn search_by(
    walk: &mut dyn Walk,
    habits: &Habits,
    notices: f32,
    seed: u64,
    keep_going: &mut dyn FnMut(u32) -> bool,
) -> Option<Found> {
    walk.restart();
    let side = walk.turn().side()?;
    let mut search = Search::new(side, *habits, seed);
    let noticed = search.notice(side, notices, walk);
    let mut nodes = 0;
    while search.tree.is_open() && keep_going(nodes) {
        walk.restart();
        search.go_down(&noticed, walk);
        nodes += 1;
    }
    let (place, value, proven) = search.tree.best();
    // What was not noticed may be better.
    let proven = proven.filter(|verdict| notices >= 1.0 || *verdict == Verdict::Win);
    Some(Found { choice: noticed[place], value, proven, nodes })
}

struct Search {
    tree: Tree,
    habits: Habits,
    random: ChaCha8Rng,
    /// The positions of the tree on the way down.
    path: Vec<u32>,
    /// What the moves were like that were played since the beginning.
    deeds: Vec<u16>,
    glances: Vec<Glance>,
}

impl Search {
    fn new(side: Side, habits: Habits, seed: u64) -> Self {
        Self {
            tree: Tree::new(side.opponent()),
            habits,
            random: ChaCha8Rng::seed_from_u64(seed),
            path: Vec::new(),
            deeds: Vec::new(),
            glances: Vec::new(),
        }
    }

    /// Looks round from where it all begins, at a share of the moves, and says at which.
    fn notice(&mut self, side: Side, share: f32, walk: &mut dyn Walk) -> Vec<usize> {
        self.look(walk);
        let mut noticed: Vec<usize> = (0..self.glances.len()).collect();
        if share < 1.0 {
            noticed.retain(|_| self.random.random::<f32>() < share);
            if noticed.is_empty() {
                noticed.push(self.random.random_range(..self.glances.len()));
            }
            self.glances = noticed.iter().map(|choice| self.glances[*choice]).collect();
        }
        self.tree.expand(0, side, &self.glances, self.habits.promise, &mut self.random);
        noticed
    }

    /// Looks round where the walk is, no closer than is worth anything.
    fn look(&mut self, walk: &mut dyn Walk) {
        self.glances.clear();
        if self.habits.promise > 0.0 || self.habits.likeness > 0.0 {
            walk.look(&mut self.glances);
        } else {
            self.glances.resize(walk.choices(), Glance { likeness: 0, promise: 0.0 });
        }
    }

    /// Goes down the tree to a position not looked into yet, judges it, and tells all positions on the way.
    fn go_down(&mut self, noticed: &[usize], walk: &mut dyn Walk) {
        self.path.clear();
        self.deeds.clear();
        let mut here = 0;
        self.path.push(here);
        while let Some((child, place)) = self.tree.select(here, &self.habits) {
            self.deeds.push(walk.choose(if here == 0 { noticed[place] } else { place }));
            self.path.push(child);
            here = child;
        }
        let worth = match (walk.turn(), walk.decided()) {
            (Turn::Over(Outcome { winner, .. }), _) | (_, winner @ Some(_)) => {
                self.tree.settle(&self.path, winner);
                worth(winner, walk.scores())
            }
            (Turn::ToMove(side), None) => {
                if self.tree.is_worth_expanding(here) {
                    self.look(walk);
                    self.tree.expand(here, side, &self.glances, self.habits.promise, &mut self.random);
                }
                self.judge(walk)
            }
        };
        self.tree.tell(&self.path, worth);
        if self.habits.likeness > 0.0 {
            self.tree.tell_alike(&self.path, &self.deeds, worth);
        }
    }

    /// How likely the first side wins from where the walk is. What the moves of the last game were like is noted.
    fn judge(&mut self, walk: &mut dyn Walk) -> f32 {
        let Habits { trust, games, .. } = self.habits;
        let outlook = if trust > 0.0 { walk.outlook() } else { 0.0 };
        if trust >= 1.0 {
            return outlook;
        }
        let deeds = self.deeds.len();
        let mut sum = 0.0;
        walk.keep();
        for _ in 0..games {
            walk.go_back();
            self.deeds.truncate(deeds);
            sum += self.play_on(walk);
        }
        trust * outlook + (1.0 - trust) * sum / f32::from(games)
    }

    /// What a game that is played to its end from where the walk is turns out to be worth.
    fn play_on(&mut self, walk: &mut dyn Walk) -> f32 {
        let random = &mut self.random;
        let end = walk.guess_out(&mut |count| below(random, count), self.habits.picks, LONGEST, &mut self.deeds);
        end.map_or_else(|| walk.outlook(), |outcome| worth(outcome.winner, walk.scores()))
    }
}

/// What a game is worth to the first side, from 0 to 1: who has won, and a little of by how much.
fn worth(winner: Option<Side>, scores: [i32; 2]) -> f32 {
    let margin = (scores[0] - scores[1]) as f32;
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
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::games::diagonal::Diagonal;
    use tavoliere_games::rules::{BoxedPosition, Position, Steps};

    fn found(position: &dyn Position, nodes: u32) -> Option<Found> {
        search(&mut *position.walk(), 1, &mut |looked| looked < nodes)
    }

    /// How the game ends with best play for the side to move, by trying everything.
    fn verdict(position: &dyn Position) -> Verdict {
        let side = position.turn().side().expect("somebody is to move");
        let after = |steps: &Steps| {
            let mut next = position.clone_box();
            next.play(steps).expect("legal");
            match next.turn() {
                Turn::Over(outcome) => match outcome.winner {
                    None => Verdict::Draw,
                    Some(winner) if winner == side => Verdict::Win,
                    Some(_) => Verdict::Loss,
                },
                Turn::ToMove(_) => match verdict(&*next) {
                    Verdict::Win => Verdict::Loss,
                    Verdict::Draw => Verdict::Draw,
                    Verdict::Loss => Verdict::Win,
                },
            }
        };
        position.legal().iter().map(after).max().expect("a move")
    }

    #[test]
    fn what_is_proven_is_so() {
        let mut boards: Vec<BoxedPosition> = Vec::new();
        for (columns, rows) in [(2, 1), (3, 1), (4, 1), (5, 1), (7, 1), (2, 2), (3, 2), (4, 2), (3, 3)] {
            boards.push(Box::new(BrithsSquare::<1>::new(columns, rows, false)));
        }
        // Games of points end in draws as well.
        boards.push(Box::new(Diagonal::<1>::new(2)));
        for mut moves in ["b2 a1 c3", "a1 c1 b2", "b1 b3 a2"].map(str::split_whitespace) {
            let mut board: BoxedPosition = Box::new(Diagonal::<1>::new(3));
            moves.try_for_each(|name| board.play(&Steps::parse(name).expect("a move"))).expect("legal");
            boards.push(board);
        }
        for board in boards {
            let found = found(&*board, 100_000).expect("a move");
            let verdict = verdict(&*board);
            assert_eq!(found.proven, Some(verdict), "{found:?}");
            assert_eq!(found.value, [0.0, 0.5, 1.0][verdict as usize]);
        }
        assert_eq!(found(&BrithsSquare::<1>::new(1, 1, true), 10), None);
    }

    #[test]
    fn it_is_the_same_for_the_same_seed_and_nodes() {
        let position = BrithsSquare::<2>::new(10, 10, false);
        let mut walk = Position::walk(&position);
        let mut found = |seed| search(&mut *walk, seed, &mut |looked| looked < 200);
        let first: Vec<_> = (0..20).map(&mut found).collect();
        assert_eq!(first, (0..20).map(&mut found).collect::<Vec<_>>());
        assert!(first.iter().any(|other| other.map(|found| found.choice) != first[0].map(|found| found.choice)));
    }

    #[test]
    fn who_notices_little_plays_what_was_noticed() {
        let position = BrithsSquare::<1>::new(5, 5, false);
        let habits = position.walk().habits();
        let seen = |notices: f32| {
            let one = |seed| search_by(&mut *Position::walk(&position), &habits, notices, seed, &mut |n| n < 50);
            let mut choices: Vec<usize> = (0..60).filter_map(one).map(|found| found.choice).collect();
            choices.sort_unstable();
            choices.dedup();
            choices.len()
        };
        assert!(seen(0.0) > 20 && seen(1.0) < seen(0.3), "{} {} {}", seen(0.0), seen(0.3), seen(1.0));
    }

    #[test]
    fn what_a_game_is_worth() {
        let table = [
            worth(Some(Side::First), [9, 0]),
            worth(Some(Side::First), [2, 1]),
            worth(None, [0, 0]),
            worth(Some(Side::Second), [1, 2]),
            worth(Some(Side::Second), [0, 9]),
        ];
        assert!(table.is_sorted_by(|one, other| one > other), "{table:?}");
        assert_eq!(table[2], 0.5);
        assert!(table.iter().all(|worth| (0.0..=1.0).contains(worth)));
    }
}
