//! Positions searched in a second on one core, from the start of each game at its default size.
//!
//! `cargo bench --bench search`; the column `median` of `items/s` has positions a second. `plain` is without the games'
//! own heuristics: one playout for each position, as in `cargo bench --bench games`.

use divan::Bencher;
use divan::counter::ItemsCount;
use tavoliere_engine::search_with;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{SearchParameters, Setup};

/// The nodes of a move at a middle level.
const NODES: u32 = 2_000;

const IDS: [&str; 8] =
    ["briths-square", "circondato", "stripes", "diagonal", "diagonal-plus", "insert", "insert-x", "apricena"];

fn main() {
    divan::main();
}

#[divan::bench(args = IDS)]
fn plain(bencher: Bencher, id: &str) {
    search(bencher, id, Some(SearchParameters::PLAIN));
}

#[divan::bench(args = IDS)]
fn own(bencher: Bencher, id: &str) {
    search(bencher, id, None);
}

fn search(bencher: Bencher, id: &str, parameters: Option<SearchParameters>) {
    let game = GAMES.iter().find(|game| game.id == id).expect("a game");
    let mut walk = Setup::new(game, &[], 1).expect("all drawn").start().walk();
    let parameters = parameters.unwrap_or(walk.parameters());
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| search_with(&mut *walk, &parameters, 1.0, 1, &mut |looked| looked < NODES));
}
