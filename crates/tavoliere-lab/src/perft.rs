//! Counts move sequences.

use std::fmt::Write as _;
use std::time::Instant;

use tavoliere_games::rules::Setup;

/// Returns the number of move sequences of each length, and the time of the count.
pub(super) fn count(setup: &Setup, depth: usize) -> String {
    let begun = Instant::now();
    let counts = setup.start().perft(depth);
    let (seconds, all) = (begun.elapsed().as_secs_f64(), counts.iter().sum::<u64>());
    let mut told = format!("{setup}\n");
    for (length, count) in (1..).zip(counts) {
        let _ = writeln!(told, "{length} {count}");
    }
    let _ = writeln!(told, "{seconds:.3} s, {:.0} a second", all as f64 / seconds);
    told
}
