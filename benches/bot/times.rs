//! Measured times in figures.

use std::time::Duration;

/// The value below which a share of ordered times lies.
pub fn at(times: &[Duration], share: f64) -> Duration {
    times.get(((times.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or_default()
}

/// The median and the longest time, in milliseconds.
pub fn median_and_slowest(mut times: Vec<Duration>) -> [f64; 2] {
    times.sort_unstable();
    [times[times.len() / 2], times[times.len() - 1]].map(ms)
}

/// A time in milliseconds.
pub fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
