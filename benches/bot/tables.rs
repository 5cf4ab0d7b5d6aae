//! Open tables: 500 pages that watch five matches of one process over loopback.
//!
//! `cargo bench --bench bot -- tables` prints the time from sending a move until all who watch its match have it, the times
//! until the answer to a move, a board and a reading, and the memory of the process with all watchers in it.

#[path = "../../tests/platforms/lounge/client.rs"]
#[expect(dead_code, reason = "tests need more of the client")]
mod client;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use client::{Call, here};
use serde_json::{Value, json};
use tavoliere_adapter::adapter::Adapter as _;
use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::outbox;
use tavoliere_games::games::GAMES;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::language::Language;
use tavoliere_store::Store;
use tavoliere_web::adapter::Lounge;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::sync::CancellationToken;

use crate::memory::resident;
use crate::stopwatch::at_the_pace_of;
use crate::times::median_and_slowest;

/// How many matches are watched, each by as many.
const MATCHES: usize = 5;
const WATCHERS: usize = 500;

/// How many moves are measured, by turns in all matches.
const MOVES: usize = 50;

/// A visitor of the lounge.
struct Visitor {
    address: SocketAddr,
    name: String,
    cookies: String,
}

/// A match and its two players.
struct Watched {
    code: String,
    players: [Visitor; 2],
    moves: usize,
}

/// That somebody has seen a number of moves of a match.
type Seen = (usize, usize, Instant);

/// A number for each action.
static ACTIONS: AtomicU64 = AtomicU64::new(0);

impl Visitor {
    async fn enter(address: SocketAddr, name: String) -> Self {
        let cookies = Call::form(address, &format!("name={name}")).send().await.cookies();
        Self { address, name, cookies }
    }

    fn call(&self, path: &str) -> Call {
        Call::get(self.address, &format!("/as/{}/api{path}", self.name)).with("cookie", &self.cookies)
    }

    async fn get(&self, path: &str) -> Value {
        self.call(path).send().await.json()
    }

    async fn post(&self, path: &str, mut body: Value) -> Value {
        body["id"] = format!("{:016}", ACTIONS.fetch_add(1, Ordering::Relaxed)).into();
        let call = Call::json(self.address, &format!("/as/{}/api{path}", self.name), &body);
        call.with("cookie", &self.cookies).send().await.json()
    }

    async fn say(&self, line: &str) {
        self.post("/say", json!({ "line": line })).await;
    }
}

pub async fn run() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("tables.db"), GAMES).await.expect("a database");
    let stop = CancellationToken::new();
    let address = serve(&store, &stop);
    let mut matches = Vec::new();
    for number in 0..MATCHES {
        matches.push(begin(address, number).await);
    }
    println!("{MATCHES} matches; resident memory {} kB", resident());
    let (seen, mut sightings) = mpsc::channel(WATCHERS * 4);
    for number in 0..WATCHERS {
        watch(address, number, matches[number % MATCHES].code.clone(), seen.clone()).await;
    }
    for _ in 0..WATCHERS {
        sightings.recv().await.expect("everybody sees the present board first");
    }
    println!("{WATCHERS} open tables; resident memory {} kB, the watchers' own included", resident());
    play(&mut matches, &mut sightings).await;
    println!("after the moves: resident memory {} kB", resident());
    stop.cancel();
    store.close().await;
}

/// The bot with a lounge and its deliveries, without limits for people.
fn serve(store: &Store, stop: &CancellationToken) -> SocketAddr {
    let now =
        || Timestamp(i64::try_from(SystemTime::UNIX_EPOCH.elapsed().expect("after 1970").as_millis()).expect("near"));
    let context = Arc::new(BotContext::new(store.clone(), Language::EN, Arc::new(now), 1));
    let app = Arc::new(App::with_stopwatch(Arc::clone(&context), at_the_pace_of(Duration::from_secs(60))));
    let lounge = Lounge::bind("127.0.0.1:0".parse().expect("an address")).expect("a port");
    let lounge = Arc::new(lounge.known_by(here()));
    let (address, door, until) = (lounge.local_addr(), Arc::clone(&lounge), stop.clone());
    tokio::spawn(async move { door.listen(app, until).await.expect("it serves") });
    tokio::spawn(outbox::delivery::deliver(context, lounge, stop.clone()));
    address
}

async fn begin(address: SocketAddr, number: usize) -> Watched {
    let players =
        [Visitor::enter(address, format!("a{number}")).await, Visitor::enter(address, format!("b{number}")).await];
    let game = GAMES[number % GAMES.len()].id;
    players[1].say("/help").await;
    players[0].say(&format!("/play {game} anyone side=first")).await;
    players[1].say("/accept").await;
    let own = players[0].get("/games").await;
    let code = own["games"][0]["code"].as_str().expect("a match has begun").to_owned();
    Watched { code, players, moves: 0 }
}

/// Opens a table, and tells of each number of moves that it is sent.
async fn watch(address: SocketAddr, number: usize, code: String, seen: Sender<Seen>) {
    let visitor = Visitor::enter(address, format!("w{number}")).await;
    let mut events = visitor.call(&format!("/events?game={code}")).events().await;
    tokio::spawn(async move {
        while let Some((kind, content)) = events.any().await {
            if kind == "game" {
                let moves = content["moves"].as_array().expect("moves").len();
                let _ = seen.send((number, moves, Instant::now())).await;
            }
        }
    });
}

/// Makes the moves one after another, and measures what those at the tables wait for.
async fn play(matches: &mut [Watched], sightings: &mut Receiver<Seen>) {
    let [mut all, mut answers, mut boards, mut known, mut readings] = [(); 5].map(|()| Vec::new());
    for number in 0..MOVES {
        let played = &mut matches[number % MATCHES];
        let code = played.code.clone();
        let table = played.players[0].get(&format!("/games/{code}")).await;
        let mover = &played.players[usize::from(table["turn"] == 1)];
        let table = mover.get(&format!("/games/{code}")).await;
        let spelled = some_move(mover, &code, table["reading"].clone(), &mut readings).await;
        let begun = Instant::now();
        let body = json!({ "version": table["version"], "move": spelled });
        let answer = mover.post(&format!("/games/{code}/moves"), body).await;
        answers.push(begun.elapsed());
        assert_eq!(answer["played"], true, "{answer}");
        played.moves += 1;
        let mut last = begun;
        for _ in 0..WATCHERS / MATCHES {
            let (watcher, moves, at) = sightings.recv().await.expect("they all watch");
            assert_eq!((watcher % MATCHES, moves), (number % MATCHES, played.moves), "one event for each move");
            last = last.max(at);
        }
        all.push(last - begun);
        for times in [&mut boards, &mut known] {
            let begun = Instant::now();
            let board = mover.call(&format!("/games/{code}/board")).send().await;
            assert_eq!(board.status, 200);
            times.push(begun.elapsed());
        }
    }
    tell("a move until all who watch have it", all);
    tell("a move until its answer", answers);
    tell("the board after a move", boards);
    tell("the same board again", known);
    tell("the reading of a step", readings);
}

/// A legal move, by readings: always the middle one of the ways.
async fn some_move(mover: &Visitor, code: &str, mut reading: Value, times: &mut Vec<Duration>) -> Value {
    let mut made = String::new();
    while let Some(ways) = reading["next"].as_array() {
        let step = ways[ways.len() / 2]["step"].as_str().expect("a step");
        let joint = if made.is_empty() {
            ""
        } else if made.starts_with(['+', '-']) {
            "@"
        } else {
            "-"
        };
        made = format!("{made}{joint}{step}");
        let begun = Instant::now();
        reading = mover.get(&format!("/games/{code}/reading?steps={}", made.replace('+', "%2B"))).await;
        times.push(begun.elapsed());
    }
    reading["move"].clone()
}

fn tell(what: &str, times: Vec<Duration>) {
    let count = times.len();
    let [median, slowest] = median_and_slowest(times);
    println!("{what:36} median {median:6.1} ms, slowest {slowest:6.1} ms, of {count}");
}
