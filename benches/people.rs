//! How fast leaderboards and profiles are, with their pictures, in a database full of people and games.
//!
//! `cargo bench --bench people -- FILE` measures on a database of `tavoliere lab populate --database FILE`. Without one
//! it makes a small one, which shows only that it works.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tavoliere::adapters::discord::LIMITS;
use tavoliere::chat::{Answer, App, Language, Person, Place, Platform, Request, Stopwatch};
use tavoliere::games::GAMES;
use tavoliere::rules::Setup;
use tavoliere::store::{Crowd, Store};

/// When the last game ends, as in `tavoliere lab populate`.
const UNTIL: i64 = 1_767_225_600_000;

/// How often each is asked, by different people in different chats.
const TIMES: u64 = 40;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let given = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let path = match given {
        Some(path) => PathBuf::from(path),
        None => small(folder.path()).await,
    };
    let store = Store::open(&path, GAMES).await.expect("a database");
    let seconds = std::sync::atomic::AtomicU64::new(0);
    let unhurried: Stopwatch =
        Arc::new(move || Duration::from_secs(seconds.fetch_add(60, std::sync::atomic::Ordering::Relaxed)));
    let app = App::new(store.clone(), Language::English, Arc::new(|| UNTIL), 1).with_stopwatch(unhurried);
    for line in [
        "/leaderboard",
        "/leaderboard stripes here all",
        "/leaderboard stripes here month",
        "/leaderboard stripes world all",
        "/leaderboard stripes world all 500",
        "/leaderboard stripes world month",
        "/profile",
        "/profile <@2> insert",
    ] {
        let mut times = Vec::new();
        for number in 0..TIMES {
            // On Discord are those with even numbers; those with low ones play most.
            let request = request(line, 2 + 2 * (number * number * 7 % 900), 2 * (1 + number % 10));
            let begun = Instant::now();
            let answer = app.handle(request, &LIMITS).await;
            times.push(begun.elapsed());
            assert!(matches!(&answer, Answer::Say(post) | Answer::Turn(post) if !post.text.0.is_empty()), "{answer:?}");
        }
        times.sort_unstable();
        let [median, slowest] = [times[times.len() / 2], times[times.len() - 1]].map(|time| time.as_secs_f64() * 1e3);
        println!("{line:36} median {median:6.1} ms, slowest {slowest:6.1} ms");
    }
    store.close().await;
}

async fn small(folder: &Path) -> PathBuf {
    let path = folder.join("people.db");
    let store = Store::open(&path, GAMES).await.expect("a database");
    let mut session = store.write().await.expect("a change");
    let setups: Vec<Setup> = GAMES.iter().map(|game| Setup::new(game, &[], 0).expect("a setup")).collect();
    let crowd = Crowd { people: 1_000, games: 5_000, chats: 20, until: UNTIL };
    session.populate(crowd, &setups).await.expect("filled");
    session.commit().await.expect("kept");
    store.close().await;
    path
}

fn request(line: &str, person: u64, chat: u64) -> Request {
    let (key, name) = (person.to_string(), format!("Person {person}"));
    let person = Person { key, name, handle: None, language: Some(Language::English), bot: false };
    let place = Place { key: format!("chat-{chat}"), private: false, language: None, missing: Vec::new() };
    Request {
        platform: Platform::Discord,
        input: String::new(),
        person,
        place,
        line: line.to_owned(),
        mentions: Vec::new(),
        post: None,
        administrator: false,
    }
}
