//! The cost of the whole bot without a network: from a command to the finished picture, of the start, and in rows a
//! match.
//!
//! `cargo bench --bench bot` prints the figures; `-- --quick` plays a tenth of the matches.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tavoliere::adapters::discord::limits::LIMITS;
use tavoliere::chat::app::App;
use tavoliere::chat::app::flood::Stopwatch;
use tavoliere::chat::context::BotContext;
use tavoliere::chat::outbox;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::Post;
use tavoliere::chat::platform::request::{Person, Place, Platform, Request};
use tavoliere::store::Store;
use tavoliere::time::Timestamp;
use tavoliere_games::games::GAMES;
use tokio_util::sync::CancellationToken;

/// A platform without delays. It keeps the code of the latest match, taken from the picture's name.
#[derive(Default)]
struct Nowhere {
    posts: AtomicU64,
    latest: Mutex<String>,
}

#[async_trait]
impl Courier for Nowhere {
    fn platform(&self) -> Platform {
        Platform::Lounge
    }

    fn limits(&self) -> &'static Limits {
        &LIMITS
    }

    async fn post(&self, _place: Permit, post: &Post, nonce: i64) -> Result<String, DeliveryError> {
        self.posts.fetch_add(1, Ordering::Relaxed);
        if let Some(picture) = &post.picture {
            picture.name.clone_into(&mut self.latest.lock().expect("no panic"));
        }
        Ok(nonce.to_string())
    }

    async fn close(&self, _place: &str, _message: &str) -> Result<(), DeliveryError> {
        Ok(())
    }

    async fn delete(&self, _: &str, _: &[&str]) -> Result<Deleted, DeliveryError> {
        Ok(Deleted::All)
    }

    async fn edit(&self, _: Permit, _: &str, _: &Post) -> Result<(), DeliveryError> {
        Ok(())
    }
}

struct Bench {
    app: App,
    context: Arc<BotContext>,
    store: Store,
    courier: Arc<Nowhere>,
    inputs: AtomicI64,
    stop: CancellationToken,
}

impl Bench {
    async fn say(&self, who: &str, line: &str) {
        let input = self.inputs.fetch_add(1, Ordering::Relaxed).to_string();
        let person = Person {
            key: who.to_owned(),
            name: who.to_owned(),
            handle: None,
            language: Some(Language::EN),
            dark: false,
            bot: false,
        };
        let place = Place { key: "room".to_owned(), ..Place::default() };
        let (platform, line, mentions, post) = (Platform::Lounge, line.to_owned(), Vec::new(), None);
        let request = Request {
            platform,
            input,
            person,
            place,
            line,
            mentions,
            post,
            replied_to: None,
            present: Vec::new(),
            administrator: false,
        };
        self.app.handle(request, &LIMITS).await;
        let courier = Arc::clone(&self.courier) as Arc<dyn Courier>;
        outbox::delivery::deliver_what_is_due(&self.context, &courier, &self.stop).await.expect("delivered");
    }

    /// Plays a match between two people. Returns the time of each move until its picture was posted.
    async fn game(&self) -> Vec<Duration> {
        self.say("ann", "/play briths-square anyone side=first").await;
        let code = self.courier.latest.lock().expect("no panic").split('-').next().expect("a code").to_owned();
        self.say("bob", &format!("/join #{code}")).await;
        let mut times = Vec::new();
        for number in 0.. {
            let game =
                self.store.read().await.expect("a look").load_by_code(&code).await.expect("read").expect("there");
            let legal = game.position.legal();
            let Some(steps) = legal.get(number * 37 % legal.len().max(1)) else { break };
            let who = ["ann", "bob"][number % 2];
            let begun = Instant::now();
            self.say(who, &format!("/move #{code} {steps}")).await;
            times.push(begun.elapsed());
        }
        times
    }
}

/// A stopwatch that advances by a second with each reading, so that flood control never applies.
fn unhurried() -> Stopwatch {
    let seconds = AtomicU64::new(0);
    Arc::new(move || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed)))
}

#[tokio::main]
async fn main() {
    let games = if std::env::args().any(|argument| argument == "--quick") { 100 } else { 1000 };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tavoliere.db");
    let store = Store::open(&file, GAMES).await.expect("a database");
    let context = Arc::new(BotContext::new(store.clone(), Language::EN, Arc::new(|| Timestamp::EPOCH), 1));
    let bench = Bench {
        // Flood control would hold back moves made at this rate.
        app: App::with_stopwatch(Arc::clone(&context), unhurried()),
        context,
        store,
        courier: Arc::default(),
        inputs: AtomicI64::new(0),
        stop: CancellationToken::new(),
    };
    bench.game().await;
    let idle = resident();
    let mut times = Vec::new();
    for _ in 0..games {
        times.extend(bench.game().await);
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "command to finished PNG, {} moves: median {:.1?}, 99th percentile {:.1?}",
        times.len(),
        at(0.5),
        at(0.99)
    );
    println!("resident memory: {idle} kB after one game, {} kB after {games} more", resident());
    rows(&file, games + 1, bench.courier.posts.load(Ordering::Relaxed)).await;
    start();
}

/// Prints rows and bytes for each match.
async fn rows(file: &std::path::Path, games: u64, posts: u64) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a connection");
    for table in ["event", "post", "seat", "match_chat", "input"] {
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let count: i64 = sqlx::query_scalar(sql).fetch_one(&mut connection).await.expect("counted");
        println!("rows a game in {table}: {:.1}", count as f64 / games as f64);
    }
    let bytes = std::fs::metadata(file).expect("a file").len();
    println!("bytes a game: {}; posts a game: {:.1}", bytes / games, posts as f64 / games as f64);
}

/// Prints the time from the start of the program to its log line that it is ready, and its memory then.
fn start() {
    let mut times = Vec::new();
    let mut memory = 0;
    for _ in 0..20 {
        let folder = tempfile::tempdir().expect("a folder");
        let begun = Instant::now();
        let mut program = Command::new(env!("CARGO_BIN_EXE_tavoliere"))
            .env("LOUNGE_ADDR", "127.0.0.1:0")
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(program.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        times.push(begun.elapsed());
        assert!(line.contains("ready"), "{line}");
        memory = resident_of(program.id());
        program.kill().expect("killed");
        program.wait().expect("gone");
    }
    times.sort_unstable();
    println!("start to ready: median {:.1?}; resident memory then {memory} kB", times[times.len() / 2]);
}

fn resident() -> u64 {
    resident_of(std::process::id())
}

/// The resident memory of a process in kB.
fn resident_of(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a Linux system");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a running process");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}
