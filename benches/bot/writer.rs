//! Moves end to end without a network: from a person's request until its board is posted, through the store's one writer,
//! by a platform that answers at once. Boards are text, so that drawing is not measured.
//!
//! `cargo bench --bench bot -- writer` prints the times at several rates. A move is made when its time has come, whether or
//! not earlier ones have their boards. `benches/bot/writer/slow_sync.c` tells how to measure with a slow disk. With
//! `DATABASE=postgres://…` the bot uses that database, which must be empty.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::rooms::{Rooms, Wish};
use crate::times::at;

/// Each room has one match.
const ROOMS: usize = 400;

/// How long each rate is kept.
const SPAN: Duration = Duration::from_secs(10);

/// How long to wait for the boards after the last move.
const PATIENCE: Duration = Duration::from_secs(20);

async fn measure(rooms: &Arc<Rooms>, rate: u32) {
    rooms.times();
    let before = rooms.calls();
    let begun = Instant::now();
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / rate);
    let (mut made, mut next, mut missed) = (0, 0, 0);
    while begun.elapsed() < SPAN {
        ticks.tick().await;
        let free = (0..ROOMS).find(|offset| rooms.play((next + offset) % ROOMS) == Wish::Moved);
        match free {
            Some(offset) => (made, next) = (made + 1, (next + offset + 1) % ROOMS),
            None => missed += 1,
        }
    }
    let last = Instant::now();
    while rooms.boards() < made && last.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (calls, times) = (rooms.calls() - before, rooms.times());
    println!(
        "{rate} a second: {made} moves, {} boards, {missed} not made because every room waited; move to board: \
         median {:.1?}, 99th percentile {:.1?}, worst {:.1?}; all boards {:.1?} after the last move; {:.2} calls a \
         move",
        times.len(),
        at(&times, 0.5),
        at(&times, 0.99),
        at(&times, 1.0),
        last.elapsed(),
        calls as f64 / f64::from(u32::try_from(made.max(1)).expect("a few thousand"))
    );
}

pub async fn run() {
    let folder = tempfile::tempdir().expect("a folder");
    let rooms = Rooms::open(folder.path(), ROOMS, &["stripes size=25"], true).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    rooms.is_measuring.store(true, Ordering::Relaxed);
    for rate in [100, 200, 300, 400, 600, 800] {
        measure(&rooms, rate).await;
    }
    rooms.close().await;
}
