//! Rooms with a match each, on a platform that answers at once. People and platform are in the process of the bot.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::{outbox, workers};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Setup, Side, Turn};
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Store;
use tavoliere_store::address::Address;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::courier::Nowhere;
use crate::request::typed;
use crate::stopwatch::at_the_pace_of;

struct Room {
    setup: Setup,
    position: BoxedPosition,
    /// When the last move was made, until its board is there.
    moved: Option<Instant>,
}

/// The result of an attempt to move in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Moved,
    /// The board of the last move is not there yet.
    Waits,
    /// The match is over.
    Over,
}

/// All rooms, and how long each move there waited for its board.
struct Floor {
    rooms: Vec<Mutex<Room>>,
    places: HashMap<String, usize>,
    times: Mutex<Vec<Duration>>,
}

impl Floor {
    fn new(count: usize, setups: &[&str]) -> Self {
        let room = |number: usize| {
            let setup = Setup::parse(setups[number % setups.len()], GAMES).expect("a setup");
            Mutex::new(Room { position: setup.start(), setup, moved: None })
        };
        Self {
            rooms: (0..count).map(room).collect(),
            places: (0..count).map(|room| (place(room), room)).collect(),
            times: Mutex::default(),
        }
    }

    fn room(&self, room: usize) -> MutexGuard<'_, Room> {
        self.rooms[room].lock().expect("no panic")
    }

    /// Notes how long the last move in a place has waited.
    fn posted(&self, place: &str) {
        if let Some(moved) = self.room(self.places[place]).moved.take() {
            self.times.lock().expect("no panic").push(moved.elapsed());
        }
    }
}

/// The rooms, and the bot that serves them.
pub struct Rooms {
    app: App,
    pub store: Store,
    floor: Arc<Floor>,
    platform: Arc<Nowhere>,
    inputs: AtomicU64,
    /// Whether every request is a legal move.
    pub is_measuring: AtomicBool,
    stop: CancellationToken,
    tasks: Mutex<JoinSet<anyhow::Result<()>>>,
}

impl Rooms {
    /// Starts the bot on a new database in a folder, or on the empty one that `DATABASE` names, and opens a match of these
    /// setups in turn in each room. A setup leaves nothing to chance.
    pub async fn open(folder: &Path, count: usize, setups: &[&str], text_boards: bool) -> Arc<Self> {
        let file = || Address::File(folder.join("tavoliere.db"));
        let address = std::env::var("DATABASE").map_or_else(|_| file(), |text| text.parse().expect("an address"));
        let store = Store::open(&address, GAMES).await.expect("a database");
        let clock = Arc::new(|| jiff::Timestamp::now().into());
        let context = Arc::new(BotContext::new(store.clone(), Language::EN, clock, 1));
        let floor = Arc::new(Floor::new(count, setups));
        let seen = Arc::clone(&floor);
        let platform = Arc::new(Nowhere::new(Platform::Discord, move |place, _| seen.posted(place)));
        let stop = CancellationToken::new();
        let tasks = Mutex::new(serve(&context, &platform, &stop));
        let app = App::with_stopwatch(context, at_the_pace_of(Duration::from_secs(1)));
        let (inputs, is_measuring) = (AtomicU64::new(0), AtomicBool::new(false));
        let rooms = Arc::new(Self { app, store, floor, platform, inputs, is_measuring, stop, tasks });
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
            let mut here = self.floor.room(room);
            (here.position, here.moved) = (here.setup.start(), None);
            here.setup.to_string()
        };
        self.say(0, room, format!("/play {setup} anyone side=first")).await;
        self.say(1, room, "/accept".to_owned()).await;
    }

    async fn say(&self, who: usize, room: usize, line: String) {
        let input = self.inputs.fetch_add(1, Ordering::Relaxed).to_string();
        let is_move = line.starts_with("/move");
        let typed = typed(Platform::Discord, &format!("{who} of {room}"), place(room), line);
        let request = Request { input, administrator: true, ..typed };
        let answer = self.app.handle(request, &DISCORD).await;
        if is_move && self.is_measuring.load(Ordering::Relaxed) && answer != Answer::Done {
            println!("a move was answered with {answer:?}");
        }
    }

    /// Makes the next move of a room, if the board of the last one is there.
    pub fn play(self: &Arc<Self>, room: usize) -> Wish {
        let (mover, steps) = {
            let mut here = self.floor.room(room);
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
        self.floor.times.lock().expect("no panic").len()
    }

    /// How long the moves since the last call have waited for their boards, in order.
    pub fn times(&self) -> Vec<Duration> {
        let mut times = std::mem::take(&mut *self.floor.times.lock().expect("no panic"));
        times.sort_unstable();
        times
    }

    /// How often the platform was called.
    pub fn calls(&self) -> u64 {
        self.platform.calls()
    }

    pub async fn close(&self) {
        self.stop.cancel();
        let mut tasks = std::mem::take(&mut *self.tasks.lock().expect("no panic"));
        while let Some(ended) = tasks.join_next().await {
            ended.expect("no panic").expect("no failure");
        }
    }
}

/// Starts the work of the bot, and its deliveries to a platform.
fn serve(context: &Arc<BotContext>, platform: &Arc<Nowhere>, stop: &CancellationToken) -> JoinSet<anyhow::Result<()>> {
    let mut tasks = JoinSet::new();
    workers::start(context, stop, &mut tasks);
    let courier = Arc::clone(platform) as Arc<dyn Courier>;
    let delivering = outbox::delivery::deliver(Arc::clone(context), courier, stop.clone());
    tasks.spawn(async move {
        delivering.await;
        Ok(())
    });
    tasks
}

fn place(room: usize) -> String {
    format!("room {room}")
}
