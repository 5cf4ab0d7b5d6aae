//! Stopwatches for a bot that is asked more often than people may ask.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tavoliere_bot::app::flood::Stopwatch;

/// A stopwatch that advances by so much with each reading. With a second or more, flood control never applies.
pub fn at_the_pace_of(each: Duration) -> Stopwatch {
    let readings = AtomicU32::new(0);
    Arc::new(move || each * readings.fetch_add(1, Ordering::Relaxed))
}
