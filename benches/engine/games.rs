//! Random games a second on one core, for each game at its default size. They are the main cost of a search.
//!
//! `cargo bench --bench engine -- games`; the column `median` of `items/s` has playouts a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tavoliere_engine::playout;
use tavoliere_games::games::apricena::Apricena;
use tavoliere_games::games::briths_square::BrithsSquare;
use tavoliere_games::games::circondato::Circondato;
use tavoliere_games::games::diagonal::Diagonal;
use tavoliere_games::games::insert::{INSERT, INSERT_X, Insert};
use tavoliere_games::games::stripes::Stripes;
use tavoliere_games::rules::{Game, Rules, Setup};

/// The maximum length of a game, in moves; some could go on for long.
const LONGEST: usize = 200;

#[divan::bench]
fn briths_square(bencher: Bencher) {
    playouts(bencher, &BrithsSquare::<2>::new(10, 10, true));
}

#[divan::bench]
fn circondato(bencher: Bencher) {
    playouts(bencher, &Circondato::<1>::new(8));
}

#[divan::bench]
fn stripes(bencher: Bencher) {
    playouts(bencher, &Stripes::<3, 15>::new(13));
}

#[divan::bench]
fn diagonal(bencher: Bencher) {
    playouts(bencher, &Diagonal::<1>::new(8));
}

#[divan::bench]
fn diagonal_plus(bencher: Bencher) {
    playouts(bencher, &Diagonal::plus());
}

#[divan::bench]
fn insert(bencher: Bencher) {
    playouts(bencher, &drawn(&INSERT));
}

#[divan::bench]
fn insert_x(bencher: Bencher) {
    playouts(bencher, &drawn(&INSERT_X));
}

#[divan::bench]
fn apricena(bencher: Bencher) {
    playouts(bencher, &Apricena::new(8));
}

/// A start position with a random layout.
fn drawn(game: &'static Game) -> Insert {
    Insert::new(Setup::new(game, &[], 1).expect("all drawn").word("layout"))
}

fn playouts(bencher: Bencher, start: &impl Rules) {
    const AT_ONCE: u32 = 1_000;
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut scratch = Vec::new();
    bencher.counter(ItemsCount::new(AT_ONCE)).bench_local(|| {
        (0..AT_ONCE).map(|_| playout(&mut start.clone(), &mut random, &mut scratch, LONGEST).1).sum::<usize>()
    });
}
