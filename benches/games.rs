//! Random games a second on one core, a game each at its default size: what every search is made of.
//!
//! `cargo bench --bench games`; the column `median` of `items/s` is playouts a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tavoliere::engine::playout;
use tavoliere::games::briths_square::BrithsSquare;
use tavoliere::games::stripes::Stripes;
use tavoliere::rules::Rules;

fn main() {
    divan::main();
}

#[divan::bench]
fn briths_square(bencher: Bencher) {
    playouts(bencher, &BrithsSquare::<2>::new(10, 10, true));
}

#[divan::bench]
fn stripes(bencher: Bencher) {
    playouts(bencher, &Stripes::<3, 15>::new(13));
}

fn playouts(bencher: Bencher, start: &impl Rules) {
    const AT_ONCE: u32 = 1_000;
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut scratch = Vec::new();
    bencher.counter(ItemsCount::new(AT_ONCE)).bench_local(|| {
        (0..AT_ONCE).map(|_| playout(&mut start.clone(), &mut random, &mut scratch, 1_000).1).sum::<usize>()
    });
}
