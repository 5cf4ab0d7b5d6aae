//! The cost of the whole bot without a network: from a command to the finished picture, of the start, and in rows a
//! match.
//!
//! `cargo bench --bench bot -- matches` prints the figures; with `--quick` behind it a tenth of the matches is played.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::outbox;
use tavoliere_games::games::GAMES;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Store;
use tavoliere_store::matches::match_events;
use tokio_util::sync::CancellationToken;

use crate::courier::Nowhere;
use crate::memory::{resident, resident_of};
use crate::request::typed;
use crate::stopwatch::at_the_pace_of;
use crate::times::at;

/// The posts that have come.
#[derive(Default)]
struct Posts {
    count: AtomicU64,
    /// The name of the latest picture, which begins with the code of its match.
    latest: Mutex<String>,
}

impl Posts {
    fn note(&self, post: &Post) {
        self.count.fetch_add(1, Ordering::Relaxed);
        if let Some(picture) = &post.picture {
            picture.name.clone_into(&mut self.latest.lock().expect("no panic"));
        }
    }
}

struct Bench {
    app: App,
    context: Arc<BotContext>,
    store: Store,
    courier: Arc<Nowhere>,
    posts: Arc<Posts>,
    inputs: AtomicI64,
    stop: CancellationToken,
}

impl Bench {
    async fn on(file: &Path) -> Self {
        let store = Store::open(file, GAMES).await.expect("a database");
        let context = Arc::new(BotContext::new(store.clone(), Language::EN, Arc::new(|| Timestamp::EPOCH), 1));
        let posts = Arc::<Posts>::default();
        let seen = Arc::clone(&posts);
        Self {
            // Flood control would hold back moves made at this rate.
            app: App::with_stopwatch(Arc::clone(&context), at_the_pace_of(Duration::from_secs(1))),
            context,
            store,
            courier: Arc::new(Nowhere::new(Platform::Lounge, move |_, post| seen.note(post))),
            posts,
            inputs: AtomicI64::new(0),
            stop: CancellationToken::new(),
        }
    }

    async fn say(&self, who: &str, line: &str) {
        let input = self.inputs.fetch_add(1, Ordering::Relaxed).to_string();
        let request = Request { input, ..typed(Platform::Lounge, who, "room", line) };
        self.app.handle(request, &DISCORD).await;
        let courier = Arc::clone(&self.courier) as Arc<dyn Courier>;
        outbox::delivery::deliver_what_is_due(&self.context, &courier, &self.stop).await.expect("delivered");
    }

    /// Plays a match between two people. Returns the time of each move until its picture was posted.
    async fn game(&self) -> Vec<Duration> {
        self.say("ann", "/play briths-square anyone side=first").await;
        let code = self.posts.latest.lock().expect("no panic").split('-').next().expect("a code").to_owned();
        self.say("bob", &format!("/join #{code}")).await;
        let mut times = Vec::new();
        for number in 0.. {
            let stored = match_events::load_by_code(&mut self.store.read().await.expect("a look"), &code)
                .await
                .expect("read")
                .expect("there");
            let legal = stored.position.legal();
            let Some(steps) = legal.get(number * 37 % legal.len().max(1)) else { break };
            let who = ["ann", "bob"][number % 2];
            let begun = Instant::now();
            self.say(who, &format!("/move #{code} {steps}")).await;
            times.push(begun.elapsed());
        }
        times
    }
}

pub async fn run(words: &[String]) {
    let games = if words.iter().any(|word| word == "--quick") { 100 } else { 1000 };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tavoliere.db");
    let bench = Bench::on(&file).await;
    bench.game().await;
    let idle = resident();
    let mut times = Vec::new();
    for _ in 0..games {
        times.extend(bench.game().await);
    }
    times.sort_unstable();
    println!(
        "command to finished PNG, {} moves: median {:.1?}, 99th percentile {:.1?}",
        times.len(),
        at(&times, 0.5),
        at(&times, 0.99)
    );
    println!("resident memory: {idle} kB after one game, {} kB after {games} more", resident());
    rows(&file, games + 1, bench.posts.count.load(Ordering::Relaxed)).await;
    start();
}

/// Prints rows and bytes for each match.
async fn rows(file: &Path, games: u64, posts: u64) {
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
