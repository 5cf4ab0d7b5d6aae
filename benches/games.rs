//! Random games a second on one core, for every game at its default size: `cargo bench --bench games`.

use divan::Bencher;
use divan::counter::ItemsCount;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tavoliere::engine::playout;
use tavoliere::games::briths_square::BrithsSquare;
use tavoliere::games::circondato::Circondato;
use tavoliere::games::diagonal::Diagonal;
use tavoliere::games::insert::{INSERT, INSERT_X, Insert};
use tavoliere::rules::{Game, Rules, Setup};

/// Random games are cut here: some could go on for long.
const LONGEST: usize = 200;

fn main() {
    divan::main();
}

#[divan::bench]
fn briths_square(bencher: Bencher) {
    random_games(bencher, &BrithsSquare::<2>::new(10, 10, true));
}

#[divan::bench]
fn circondato(bencher: Bencher) {
    random_games(bencher, &Circondato::<1>::new(8));
}

#[divan::bench]
fn diagonal(bencher: Bencher) {
    random_games(bencher, &Diagonal::<1>::new(8));
}

#[divan::bench]
fn diagonal_plus(bencher: Bencher) {
    random_games(bencher, &Diagonal::plus());
}

#[divan::bench]
fn insert(bencher: Bencher) {
    random_games(bencher, &drawn(&INSERT));
}

#[divan::bench]
fn insert_x(bencher: Bencher) {
    random_games(bencher, &drawn(&INSERT_X));
}

/// An empty board from the lot.
fn drawn(game: &'static Game) -> Insert {
    Insert::new(Setup::new(game, &[], 1).expect("all drawn").word("layout"))
}

fn random_games<R: Rules>(bencher: Bencher, start: &R) {
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let mut scratch = Vec::new();
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut position = start.clone();
        playout(&mut position, &mut random, &mut scratch, LONGEST)
    });
}
