//! Random games a second on one core, for every game at its default size: `cargo bench --bench games`.

use divan::Bencher;
use divan::counter::ItemsCount;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tavoliere::engine::playout;
use tavoliere::games::briths_square::BrithsSquare;
use tavoliere::games::circondato::Circondato;
use tavoliere::rules::Rules;

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

fn random_games<R: Rules>(bencher: Bencher, start: &R) {
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let mut scratch = Vec::new();
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut position = start.clone();
        playout(&mut position, &mut random, &mut scratch, LONGEST)
    });
}
