//! Rooms with a match each, on a platform that answers at once. People and platform are in the process of the bot.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use tavoliere::adapters::discord::limits::LIMITS;
use tavoliere::chat::app::App;
use tavoliere::chat::app::flood::Stopwatch;
use tavoliere::chat::context::BotContext;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Post};
use tavoliere::chat::platform::request::{Person, Place, Platform, Request};
use tavoliere::chat::{outbox, workers};
use tavoliere::store::Store;
use tavoliere::store::address::Address;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Setup, Side, Turn};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

struct Room {
    setup: Setup,
    position: BoxedPosition,
    /// When the last move was made, until its board is there.
    moved: Option<Instant>,
}

/// What came of a wish to move in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Moved,
    /// The board of the last move is not there yet.
    Waits,
    /// The match is over.
    Over,
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

/// The rooms, and the bot that serves them.
pub struct Rooms {
    app: App,
    pub store: Store,
    platform: Arc<Nowhere>,
    inputs: AtomicU64,
    /// Whether every request is a legal move.
    pub is_measuring: AtomicBool,
    stop: CancellationToken,
    tasks: Mutex<JoinSet<anyhow::Result<()>>>,
}

impl Rooms {
    /// Starts the bot on a new database in a folder, or on the empty one that `DATABASE` names, and opens a match of these setups in turn in each room. A setup leaves
    /// nothing to chance.
    pub async fn open(folder: &Path, count: usize, setups: &[&str], text_boards: bool) -> Arc<Self> {
        let file = || Address::File(folder.join("tavoliere.db"));
        let address = std::env::var("DATABASE").map_or_else(|_| file(), |text| text.parse().expect("an address"));
        let store = Store::open(&address, GAMES).await.expect("a database");
        let clock = Arc::new(|| jiff::Timestamp::now().into());
        let context = Arc::new(BotContext::new(store.clone(), Language::EN, clock, 1));
        let room = |number: usize| {
            let setup = Setup::parse(setups[number % setups.len()], GAMES).expect("a setup");
            Mutex::new(Room { position: setup.start(), setup, moved: None })
        };
        let platform = Arc::new(Nowhere {
            rooms: (0..count).map(room).collect(),
            places: (0..count).map(|room| (place(room), room)).collect(),
            times: Mutex::default(),
            calls: AtomicU64::new(0),
        });
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        workers::start(&context, &stop, &mut tasks);
        let courier = Arc::clone(&platform) as Arc<dyn Courier>;
        let delivering = outbox::delivery::deliver(Arc::clone(&context), courier, stop.clone());
        tasks.spawn(async move {
            delivering.await;
            Ok(())
        });
        let app = App::with_stopwatch(context, unhurried());
        let (inputs, is_measuring) = (AtomicU64::new(0), AtomicBool::new(false));
        let rooms = Arc::new(Self { app, store, platform, inputs, is_measuring, stop, tasks: Mutex::new(tasks) });
        for room in 0..count {
            if text_boards {
                rooms.say(0, room, "/settings chat text-boards=on".to_owned()).await;
            }
            rooms.begin(room).await;
        }
        rooms
    }

    /// Begins a match in a room.
    pub async fn begin(&self, room: usize) {
        let setup = {
            let mut here = self.platform.room(room);
            (here.position, here.moved) = (here.setup.start(), None);
            here.setup.to_string()
        };
        self.say(0, room, format!("/play {setup} anyone side=first")).await;
        self.say(1, room, "/accept".to_owned()).await;
    }

    async fn say(&self, who: usize, room: usize, line: String) {
        let input = self.inputs.fetch_add(1, Ordering::Relaxed).to_string();
        let key = format!("{who} of {room}");
        let person =
            Person { name: key.clone(), key, handle: None, language: Some(Language::EN), dark: false, bot: false };
        let place = Place { key: place(room), ..Place::default() };
        let (platform, mentions) = (Platform::Discord, Vec::new());
        let is_move = line.starts_with("/move");
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
        if is_move && self.is_measuring.load(Ordering::Relaxed) && answer != Answer::Done {
            println!("a move was answered with {answer:?}");
        }
    }

    /// Makes the next move of a room, if the board of the last one is there.
    pub fn play(self: &Arc<Self>, room: usize) -> Wish {
        let (mover, steps) = {
            let mut here = self.platform.room(room);
            if here.moved.is_some() {
                return Wish::Waits;
            }
            let Turn::ToMove(side) = here.position.turn() else { return Wish::Over };
            let legal = here.position.legal();
            let steps = legal[room * 37 % legal.len()].clone();
            here.position.play(&steps).expect("it is legal");
            here.moved = Some(Instant::now());
            (usize::from(side == Side::Second), steps)
        };
        let rooms = Arc::clone(self);
        tokio::spawn(async move { rooms.say(mover, room, format!("/move {steps}")).await });
        Wish::Moved
    }

    /// How many boards have come since [`times`](Self::times) was asked last.
    pub fn boards(&self) -> usize {
        self.platform.times.lock().expect("no panic").len()
    }

    /// How long the moves since the last call have waited for their boards, in order.
    pub fn times(&self) -> Vec<Duration> {
        let mut times = std::mem::take(&mut *self.platform.times.lock().expect("no panic"));
        times.sort_unstable();
        times
    }

    /// How often the platform was called.
    pub fn calls(&self) -> u64 {
        self.platform.calls.load(Ordering::Relaxed)
    }

    pub async fn close(&self) {
        self.stop.cancel();
        let mut tasks = std::mem::take(&mut *self.tasks.lock().expect("no panic"));
        while let Some(ended) = tasks.join_next().await {
            ended.expect("no panic").expect("no failure");
        }
    }
}

/// The value below which a share of ordered times lies.
pub fn at(times: &[Duration], share: f64) -> Duration {
    times.get(((times.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or_default()
}

fn place(room: usize) -> String {
    format!("room {room}")
}

/// A stopwatch that advances by a second with each reading, so that flood control never applies.
fn unhurried() -> Stopwatch {
    let seconds = AtomicU64::new(0);
    Arc::new(move || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed)))
}
