//! How far from the end of a game the solver reaches: the share of random endings that it proves within a number of
//! nodes.
//!
//! `cargo bench --bench engine -- solver`; docs/solver.md has the results.

use std::time::Instant;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::{Aim, Solver};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Game, Setup};

const GAMES_EACH: u64 = 40;

/// About the number that levels and hints use.
const NODES: u64 = 50_000;

pub fn run() {
    println!("proven of {GAMES_EACH} ends of random games within {NODES} nodes, median of nodes");
    for game in GAMES {
        print!("{:14}", game.id);
        let begun = Instant::now();
        let mut all = 0;
        for before in [4, 8, 12, 16, 20] {
            let mut nodes: Vec<Option<u64>> =
                (0..GAMES_EACH).map(|seed| solve(&ending(game, seed, before), &mut all)).collect();
            let proven = nodes.iter().flatten().count();
            nodes.sort_by_key(|nodes| nodes.unwrap_or(u64::MAX));
            let median = nodes[nodes.len() / 2].map_or_else(|| "more".to_owned(), |nodes| nodes.to_string());
            print!(" | {before} moves before: {proven:2}, {median:>6}");
        }
        println!(" | {:.1} million nodes a second", all as f64 / begun.elapsed().as_secs_f64() / 1e6);
    }
}

/// The nodes of the proof of a position; adds them to `all`.
fn solve(position: &BoxedPosition, all: &mut u64) -> Option<u64> {
    let mut always = || true;
    let mut solver = Solver::new(&**position, Aim::Outcome, NODES, &mut always);
    let solved = solver.solve().is_some();
    *all += solver.nodes();
    solved.then(|| solver.nodes())
}

/// The position of a random game a number of moves before its result is certain.
fn ending(game: &'static Game, seed: u64, before: usize) -> BoxedPosition {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let start = Setup::new(game, &[], seed).expect("nothing is chosen").start();
    let (mut position, mut moves) = (start.clone(), Vec::new());
    while position.decided().is_none() {
        let Some(steps) = position.sample(&mut |count| random.random_range(..count)) else { break };
        position.play(&steps).expect("legal");
        moves.push(steps);
    }
    moves.truncate(moves.len().saturating_sub(before));
    let mut position = start;
    moves.iter().for_each(|steps| position.play(steps).expect("it was legal before"));
    position
}
