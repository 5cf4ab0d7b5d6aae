//! Moves end to end without a network: from a person's request until its board is posted, through the store's one writer,
//! by a platform that answers at once. Boards are text, so that drawing is not measured.
//!
//! `cargo bench --bench writer` prints the times at several rates. A move is made when its time has come, whether or not
//! earlier ones have their boards. `benches/writer/slow_sync.c` tells how to measure with a slow disk.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use tavoliere::adapters::discord::limits::LIMITS;
use tavoliere::chat::app::App;
use tavoliere::chat::app::flood::Stopwatch;
use tavoliere::chat::context::BotContext;
use tavoliere::chat::outbox;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Post};
use tavoliere::chat::platform::request::{Person, Place, Platform, Request};
use tavoliere::store::Store;
use tavoliere_games::games::{GAMES, stripes};
use tavoliere_games::rules::{BoxedPosition, Setup, Side, Turn};
use tokio_util::sync::CancellationToken;

/// Each room has one match.
const ROOMS: usize = 400;

/// How long each rate is kept.
const SPAN: Duration = Duration::from_secs(10);

/// How long to wait for the boards after the last move.
const PATIENCE: Duration = Duration::from_secs(20);

struct Room {
    position: BoxedPosition,
    /// When the last move was made, until its board is there.
    moved: Option<Instant>,
}

/// A platform that answers at once, and notes how long each move waited for its board.
struct Nowhere {
    rooms: Vec<Mutex<Room>>,
    places: HashMap<String, usize>,
    times: Mutex<Vec<Duration>>,
    calls: AtomicU64,
}

impl Nowhere {
    fn room(&self, room: usize) -> MutexGuard<'_, Room> {
        self.rooms[room].lock().expect("no panic")
    }
}

#[async_trait]
impl Courier for Nowhere {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self) -> &'static Limits {
        &LIMITS
    }

    async fn post(&self, permit: Permit, _: &Post, nonce: i64) -> Result<String, DeliveryError> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        let place = permit.use_up().await;
        if let Some(moved) = self.room(self.places[&place]).moved.take() {
            self.times.lock().expect("no panic").push(moved.elapsed());
        }
        Ok(nonce.to_string())
    }

    async fn close(&self, _: &str, _: &str) -> Result<(), DeliveryError> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    async fn delete(&self, _: &str, _: &[&str]) -> Result<Deleted, DeliveryError> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        Ok(Deleted::All)
    }

    async fn edit(&self, _: Permit, _: &str, _: &Post) -> Result<(), DeliveryError> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

struct Bench {
    app: App,
    platform: Arc<Nowhere>,
    inputs: AtomicU64,
    /// Whether every request is a legal move.
    is_measuring: AtomicBool,
}

impl Bench {
    async fn say(&self, who: usize, room: usize, line: String) {
        let input = self.inputs.fetch_add(1, Ordering::Relaxed).to_string();
        let key = format!("{who} of {room}");
        let person =
            Person { name: key.clone(), key, handle: None, language: Some(Language::EN), dark: false, bot: false };
        let place = Place { key: place(room), ..Place::default() };
        let (platform, mentions) = (Platform::Discord, Vec::new());
        let request = Request {
            platform,
            input,
            person,
            place,
            line,
            mentions,
            post: None,
            replied_to: None,
            present: Vec::new(),
            administrator: true,
        };
        let answer = self.app.handle(request, &LIMITS).await;
        if self.is_measuring.load(Ordering::Relaxed) && answer != Answer::Done {
            println!("a move was answered with {answer:?}");
        }
    }

    /// Makes the next move of a room, if the board of the last one is there.
    fn play(self: &Arc<Self>, room: usize) -> bool {
        let (mover, steps) = {
            let mut here = self.platform.room(room);
            if here.moved.is_some() {
                return false;
            }
            let Turn::ToMove(side) = here.position.turn() else { return false };
            let legal = here.position.legal();
            let Some(steps) = legal.get(room * 37 % legal.len().max(1)).cloned() else { return false };
            here.position.play(&steps).expect("it is legal");
            here.moved = Some(Instant::now());
            (usize::from(side == Side::Second), steps)
        };
        let bench = Arc::clone(self);
        tokio::spawn(async move { bench.say(mover, room, format!("/move {steps}")).await });
        true
    }

    async fn measure(self: &Arc<Self>, rate: u32) {
        self.platform.times.lock().expect("no panic").clear();
        let before = self.platform.calls.load(Ordering::Relaxed);
        let begun = Instant::now();
        let mut ticks = tokio::time::interval(Duration::from_secs(1) / rate);
        let (mut made, mut next, mut missed) = (0, 0, 0);
        while begun.elapsed() < SPAN {
            ticks.tick().await;
            let free = (0..ROOMS).find(|offset| self.play((next + offset) % ROOMS));
            match free {
                Some(offset) => (made, next) = (made + 1, (next + offset + 1) % ROOMS),
                None => missed += 1,
            }
        }
        let count = || self.platform.times.lock().expect("no panic").len();
        let last = Instant::now();
        while count() < made && last.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let calls = self.platform.calls.load(Ordering::Relaxed) - before;
        let mut times = std::mem::take(&mut *self.platform.times.lock().expect("no panic"));
        times.sort_unstable();
        let at =
            |share: f64| times.get(((times.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or_default();
        println!(
            "{rate} a second: {made} moves, {} boards, {missed} not made because every room waited; move to board: \
             median {:.1?}, 99th percentile {:.1?}, worst {:.1?}; all boards {:.1?} after the last move; {:.2} calls a \
             move",
            times.len(),
            at(0.5),
            at(0.99),
            at(1.0),
            last.elapsed(),
            calls as f64 / f64::from(u32::try_from(made.max(1)).expect("a few thousand"))
        );
    }
}

fn place(room: usize) -> String {
    format!("room {room}")
}

/// A stopwatch that advances by a second with each reading, so that flood control never applies.
fn unhurried() -> Stopwatch {
    let seconds = AtomicU64::new(0);
    Arc::new(move || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed)))
}

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("tavoliere.db"), GAMES).await.expect("a database");
    let clock = Arc::new(|| jiff::Timestamp::now().into());
    let context = Arc::new(BotContext::new(store, Language::EN, clock, 1));
    let start = Setup::parse(&format!("{} size=25", stripes::GAME.id), GAMES).expect("a setup").start();
    let room = || Mutex::new(Room { position: start.clone(), moved: None });
    let platform = Arc::new(Nowhere {
        rooms: (0..ROOMS).map(|_| room()).collect(),
        places: (0..ROOMS).map(|room| (place(room), room)).collect(),
        times: Mutex::default(),
        calls: AtomicU64::new(0),
    });
    let stop = CancellationToken::new();
    let courier = Arc::clone(&platform) as Arc<dyn Courier>;
    let delivering = tokio::spawn(outbox::delivery::deliver(Arc::clone(&context), courier, stop.clone()));
    let app = App::with_stopwatch(Arc::clone(&context), unhurried());
    let bench = Arc::new(Bench { app, platform, inputs: AtomicU64::new(0), is_measuring: AtomicBool::new(false) });
    for room in 0..ROOMS {
        bench.say(0, room, "/settings chat text-boards=on".to_owned()).await;
        bench.say(0, room, format!("/play {} size=25 anyone side=first", stripes::GAME.id)).await;
        bench.say(1, room, "/accept".to_owned()).await;
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    bench.is_measuring.store(true, Ordering::Relaxed);
    for rate in [100, 200, 300, 400, 600, 800] {
        bench.measure(rate).await;
    }
    stop.cancel();
    delivering.await.expect("no panic");
}
