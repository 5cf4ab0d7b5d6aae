//! The bot for a long time at an even rate, in one process, on a platform that answers at once and shows pictures. Matches
//! end, and others begin.
//!
//! `cargo bench --bench bot -- soak 3600 100` runs an hour at 100 moves a second; with `text` behind it no boards are
//! drawn. It prints a line each ten seconds, and writes the curves to `soak.svg` in the folder for temporary files of the
//! build.

mod curves;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use curves::Curve;
use tavoliere_play::time::Timestamp;
use tavoliere_store::watching;

use crate::memory::resident;
use crate::rooms::{Rooms, Wish};
use crate::times::{at, ms};

const ROOMS: usize = 400;

/// Games that leave nothing to chance and have no moves for which the bot asks twice.
const SETUPS: &[&str] = &["stripes size=13", "briths-square size=7 centre=allowed", "diagonal"];

/// The time between two looks at the process.
const BETWEEN_LOOKS: Duration = Duration::from_secs(10);

/// The measured values: the name, the unit, and the digits after the point.
const LOOKED_AT: [(&str, &str); 6] = [
    ("resident memory", "MB"),
    ("file handles", ""),
    ("notices not delivered", ""),
    ("log of the database (WAL)", "MB"),
    ("database", "MB"),
    ("move to board, 99th percentile", "ms"),
];

pub async fn run(words: &[String]) {
    let mut numbers = words.iter().filter_map(|word| word.parse::<u32>().ok());
    let (seconds, rate) = (numbers.next().unwrap_or(60), numbers.next().unwrap_or(100));
    let text_boards = words.iter().any(|word| word == "text");
    let folder = tempfile::tempdir().expect("a folder");
    let rooms = Rooms::open(folder.path(), ROOMS, SETUPS, text_boards).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    rooms.is_measuring.store(true, Ordering::Relaxed);
    rooms.times();
    let begun = Instant::now();
    let mut curves = LOOKED_AT.map(|(name, unit)| Curve::new(name, unit));
    println!("seconds, moves, boards, median ms, {}", LOOKED_AT.map(|(name, _)| name).join(", "));
    let mut made = 0;
    while begun.elapsed() < Duration::from_secs(seconds.into()) {
        made += play_on(&rooms, rate).await;
        let times = rooms.times();
        let values = look(&rooms, folder.path(), &times).await;
        for (curve, value) in curves.iter_mut().zip(values) {
            curve.points.push(value);
        }
        let seen = values.map(|value| format!("{value:.1}")).join(", ");
        println!("{}, {made}, {}, {:.1}, {seen}", begun.elapsed().as_secs(), times.len(), ms(at(&times, 0.5)));
    }
    rooms.close().await;
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("soak.svg");
    let minutes = begun.elapsed().as_secs_f64() / 60.0;
    std::fs::write(&picture, curves::drawn(&curves, minutes)).expect("written");
    println!("{made} moves in {minutes:.1} minutes; {}", picture.display());
}

/// Makes moves at a rate until it is time to look. Returns how many.
async fn play_on(rooms: &Arc<Rooms>, rate: u32) -> usize {
    let begun = Instant::now();
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / rate);
    let (mut made, mut next) = (0, 0);
    while begun.elapsed() < BETWEEN_LOOKS {
        ticks.tick().await;
        for _ in 0..ROOMS {
            next = (next + 1) % ROOMS;
            match rooms.play(next) {
                Wish::Moved => {
                    made += 1;
                    break;
                }
                Wish::Over => rooms.begin(next).await,
                Wish::Waits => {}
            }
        }
    }
    made
}

async fn look(rooms: &Rooms, folder: &Path, times: &[Duration]) -> [f64; LOOKED_AT.len()] {
    let resident = resident() as f64 / 1e3;
    let handles = std::fs::read_dir("/proc/self/fd").expect("a Linux system").count();
    let now = Timestamp::from(jiff::Timestamp::now());
    let backlogs = watching::backlogs(&mut rooms.store.read().await.expect("a look"), now).await.expect("read");
    let notices: i64 = backlogs.iter().map(|backlog| backlog.notices).sum();
    let size = |name: &str| std::fs::metadata(folder.join(name)).map_or(0, |file| file.len()) as f64 / 1e6;
    let (log, database) = (size("tavoliere.db-wal"), size("tavoliere.db"));
    [resident, handles as f64, notices as f64, log, database, ms(at(times, 0.99))]
}
