//! Positions searched in a second on one core, from the start of each game at its default size.
//!
//! `cargo bench --bench engine -- search`; the column `median` of `items/s` has positions a second. `search::plain` is
//! without the games' own heuristics: one playout for each position, as in `cargo bench --bench engine -- games`;
//! `search::unlearnt` without learnt weights.

use divan::Bencher;
use divan::counter::ItemsCount;
use tavoliere_engine::search_with;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{SearchParameters, Setup, Walk};

/// The nodes of a move at a middle level.
const NODES: u32 = 2_000;

const IDS: [&str; 8] =
    ["briths-square", "circondato", "stripes", "diagonal", "diagonal-plus", "insert", "insert-x", "apricena"];

/// The games with learnt weights.
const LEARNT: [&str; 4] = ["briths-square", "stripes", "apricena", "circondato"];

#[divan::bench(args = IDS)]
fn plain(bencher: Bencher, id: &str) {
    time(bencher, walk(id), Some(SearchParameters::PLAIN));
}

#[divan::bench(args = IDS)]
fn own(bencher: Bencher, id: &str) {
    time(bencher, walk(id), None);
}

#[divan::bench(args = LEARNT)]
fn unlearnt(bencher: Bencher, id: &str) {
    let mut walk = walk(id);
    walk.use_weights(None);
    time(bencher, walk, None);
}

fn walk(id: &str) -> Box<dyn Walk> {
    let game = GAMES.iter().find(|game| game.id == id).expect("a game");
    Setup::new(game, &[], 1).expect("all drawn").start().walk()
}

fn time(bencher: Bencher, mut walk: Box<dyn Walk>, parameters: Option<SearchParameters>) {
    let parameters = parameters.unwrap_or(walk.parameters());
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| search_with(&mut *walk, &parameters, 1.0, 1, &mut |looked| looked < NODES));
}
