//! Keys of positions: equal keys mean equal futures, in every game.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Key, Outcome, Setup, Turn, Walk};

/// The facts that determine the continuations of a position. If this is equal for all positions with the same key, then
/// by induction their futures are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Next {
    turn: Turn,
    /// The difference of scores, at the end.
    margin: Option<i32>,
    /// The keys after each move, in order.
    after: Vec<Key>,
}

/// Every key, with what follows it and a position that has it; and how often it was reached in another way.
#[derive(Default)]
struct Keys {
    met: HashMap<Key, (Next, String)>,
    again: usize,
    ends: usize,
}

impl Keys {
    /// Checks the position of the walk, and those up to `depth` moves further.
    fn look(&mut self, walk: &mut dyn Walk, way: &str, depth: usize) {
        let next = next(walk);
        self.ends += usize::from(next.margin.is_some());
        match self.met.entry(walk.key()) {
            Entry::Vacant(new) => drop(new.insert((next, way.to_owned()))),
            Entry::Occupied(old) if old.get().1 == way => {}
            Entry::Occupied(old) => {
                assert_eq!(old.get().0, next, "{way} and {}", old.get().1);
                self.again += 1;
            }
        }
        if depth == 0 {
            return;
        }
        for choice in 0..walk.count_moves() {
            walk.make(choice);
            self.look(walk, &format!("{way} {choice}"), depth - 1);
            walk.unmake();
            walk.count_moves();
        }
    }
}

fn next(walk: &mut dyn Walk) -> Next {
    let [first, second] = walk.scores();
    let choices = walk.count_moves();
    let after = |choice| {
        walk.make(choice);
        let key = walk.key();
        walk.unmake();
        key
    };
    let mut keys: Vec<Key> = (0..choices).map(after).collect();
    keys.sort_unstable();
    let turn = walk.turn();
    Next { turn, margin: matches!(turn, Turn::Over(Outcome { .. })).then_some(first - second), after: keys }
}

/// Random matches from some move on; from some of their positions every move and every answer.
fn look_round(setup: &str, games: u64, begin: usize) -> Keys {
    let mut keys = Keys::default();
    let start = Setup::parse(setup, GAMES).expect("a setup").start();
    let mut walk = start.walk();
    for seed in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        walk.restart();
        let mut way = String::new();
        loop {
            let choices = walk.count_moves();
            let depth = match choices {
                0..=8 => 3,
                9..=14 => 2,
                _ => 0,
            };
            if way.split(' ').count() > begin {
                keys.look(&mut *walk, &way, depth);
            }
            if walk.count_moves() == 0 {
                break;
            }
            let choice = random.random_range(..choices);
            way.push_str(&format!(" {choice}"));
            walk.play(choice);
        }
    }
    keys
}

#[test]
fn positions_with_the_same_key_have_the_same_future() {
    // Mirrored boards have the same key, but their futures may differ later: see below.
    let mirrored = |setup: &str| if setup.starts_with("briths-square") { 4 } else { 0 };
    for (setup, games, at_least) in [
        ("stripes size=13", 6, 100),
        ("circondato size=6", 3, 500),
        ("apricena size=5", 3, 200),
        ("diagonal size=4", 3, 500),
        ("diagonal-plus", 2, 500),
        ("briths-square size=4", 10, 500),
        ("briths-square size=5", 5, 500),
        ("briths-square size=3x5 centre=allowed", 20, 100),
        ("insert seed=1", 20, 30),
        ("insert-x seed=2", 20, 30),
    ] {
        let keys = look_round(setup, games, mirrored(setup));
        assert!(keys.again >= at_least && keys.ends > 0, "{setup}: {} again, {} ends", keys.again, keys.ends);
        // A key holds more than the side to move.
        assert!(keys.met.len() >= 150, "{setup}: {}", keys.met.len());
    }
}

#[test]
fn boards_that_are_the_same_mirrored_have_the_same_key_at_first() {
    let start = Setup::parse("briths-square size=5", GAMES).expect("a setup").start();
    let after = |moves: &str| {
        let mut position = start.clone();
        for name in moves.split(' ') {
            position.play(&tavoliere_games::rules::Steps::parse(name).expect("a move")).expect("legal");
        }
        position.walk().key()
    };
    let same = ["a1 c2", "e1 c2", "a5 c4", "e5 c4", "a1 b3", "a5 b3", "e1 d3", "e5 d3"].map(after);
    assert!(same.iter().all(|key| *key == same[0]));
    assert_ne!(same[0], after("a1 c4"));
}
