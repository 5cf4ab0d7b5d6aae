//! Benchmarks of rules, search, referee and solver, by name: `cargo bench --bench engine -- search`.
//!
//! `solver` and `strength` print figures of their own. Divan times the others: any other word filters them by their paths,
//! such as `search::own`, and without a word all of them run.

mod games;
mod referee;
mod search;
mod solver;
mod strength;

fn main() {
    // Cargo adds `--bench`, which is for divan.
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let name = words.next();
    match name.as_deref() {
        Some("solver") => solver::run(),
        Some("strength") => strength::run(&words.collect::<Vec<_>>()),
        _ => divan::main(),
    }
}
