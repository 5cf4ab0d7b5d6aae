//! The times of leaderboards and profiles with their pictures in a large database, and of ending a match and linking
//! two accounts there.
//!
//! `cargo bench --bench bot -- people DATABASE` measures on a database made by `tavoliere-lab populate`, or moved from
//! there to PostgreSQL, and adds a few matches to it. Without one it makes a small one, which only shows that the benchmark
//! works.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Setup, Side, Steps, Turn};
use tavoliere_lab::crowd::{Crowd, populate};
use tavoliere_play::matches::{Challenge, Event, Occupant, PlayerId, Seat};
use tavoliere_play::rating::Month;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Store;
use tavoliere_store::address::Address;
use tavoliere_store::matches::match_events;
use tavoliere_store::persons;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::standings::rerating::{self, Rerating};
use tavoliere_store::standings::{seasons, standing};

use crate::request::typed;
use crate::stopwatch::at_the_pace_of;
use crate::times::{median_and_slowest, ms};

/// The time of the last match, as in `tavoliere-lab populate`.
const UNTIL: Timestamp = Timestamp(1_767_225_600_000);

/// How often each command is sent, by different people in different chats.
const TIMES: u64 = 40;

/// The commands that read.
const LINES: [&str; 17] = [
    "/games",
    "/top",
    "/top stripes here all",
    "/top stripes here month",
    "/top stripes world all",
    "/top stripes world all 500",
    "/top stripes world month",
    "/top stripes here all score",
    "/top stripes here month score",
    "/top stripes world all score",
    "/top stripes world month score",
    "/top insert world all shortest",
    "/top insert world month shortest",
    "/profile",
    "/profile 3",
    "/profile achievements",
    "/profile <@2> insert",
];

pub async fn run(words: &[String]) {
    let folder = tempfile::tempdir().expect("a folder");
    let given = words.iter().find(|word| !word.starts_with("--"));
    let address: Address = match given {
        Some(address) => address.parse().expect("an address"),
        None => small(folder.path()).await,
    };
    let store = Store::open(&address, GAMES).await.expect("a database");
    let app = App::with_stopwatch(
        Arc::new(BotContext::new(store.clone(), Language::EN, Arc::new(|| UNTIL - Millis(1)), 1)),
        at_the_pace_of(Duration::from_secs(60)),
    );
    for line in LINES {
        ask(&app, line).await;
    }
    for game in GAMES {
        end_games(&app, &store, game).await;
    }
    close_months(&store).await;
    link_and_separate(&store).await;
    store.close().await;
}

/// Sends a command for different people.
async fn ask(app: &App, line: &str) {
    let mut times = Vec::new();
    for number in 0..TIMES {
        // Even numbers are accounts on Discord. Low numbers have the most matches.
        let request = request(line, 2 + 2 * (number * number * 7 % 900), 2 * (1 + number % 10));
        let begun = Instant::now();
        let answer = app.handle(request, &DISCORD).await;
        times.push(begun.elapsed());
        assert!(matches!(&answer, Answer::Say(post) | Answer::Replace(post) if !post.text.0.is_empty()), "{answer:?}");
    }
    report(line, times);
}

fn report(what: &str, times: Vec<Duration>) {
    let [median, slowest] = median_and_slowest(times);
    println!("{what:42} median {median:6.1} ms, slowest {slowest:6.1} ms");
}

/// Plays the last two moves of a match, from the command to the stored board and result.
async fn end_games(app: &App, store: &Store, game: &'static Game) {
    let mut times = [Vec::new(), Vec::new()];
    for number in 0..TIMES {
        let people = [number * 2, number * 2 + 70].map(|number| 2 + 2 * (number * number * 7 % 900));
        let chat = 2 * (1 + number % 10);
        let setup = Setup::new(game, &[], number).expect("a setup");
        let mut moves = played(&setup, number);
        let last = moves.split_off(moves.len().saturating_sub(2));
        let code = format!("e{}x{number}", game.id);
        let mut session = store.write().await.expect("a change");
        let first = Event::Challenged(Challenge::new(setup, player(people[0])));
        let chat_id = ChatId(i64::try_from(chat).expect("few"));
        let stored = match_events::create(&mut session, &code, first, Some(chat_id), UNTIL).await.expect("written");
        let mut stored = stored.expect("the code is free: the file is as it was made");
        let seats = people.map(|person| Occupant::Player(player(person))).to_vec();
        match_events::append(&mut session, &mut stored, Event::Accepted { seats }, UNTIL).await.expect("written");
        for (side, steps) in moves {
            match_events::append(&mut session, &mut stored, Event::Moved { seat: Seat(side.index()), steps }, UNTIL)
                .await
                .expect("written");
        }
        session.commit().await.expect("kept");
        let remaining = last.len();
        for (number, (side, steps)) in last.into_iter().enumerate() {
            let request = request(&format!("/move #{code} {steps}"), people[side.index()], chat);
            let begun = Instant::now();
            let answer = app.handle(Request { input: format!("{code} {number}"), ..request }, &DISCORD).await;
            times[number + 2 - remaining].push(begun.elapsed());
            assert_eq!(answer, Answer::Done);
        }
        let mut session = store.read().await.expect("a look");
        assert!(!standing::changes(&mut session, stored.id).await.expect("read").is_empty(), "{game:?} is not over");
    }
    let [moved, ended] = times;
    report(&format!("a move of {}", game.id), moved);
    report(&format!("the end of {}", game.id), ended);
}

const fn player(person: u64) -> PlayerId {
    PlayerId(person.cast_signed())
}

/// A random game to its end.
fn played(setup: &Setup, seed: u64) -> Vec<(Side, Steps)> {
    let mut lots = seed;
    let (mut position, mut moves) = (setup.start(), Vec::new());
    while let Turn::ToMove(side) = position.turn() {
        let mut draw = |count: usize| {
            lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((lots >> 33) % count as u64) as usize
        };
        let steps = position.sample(&mut draw).expect("somebody is to move");
        position.play(&steps).expect("legal");
        moves.push((side, steps));
    }
    moves
}

/// Computes the winners of the last months.
async fn close_months(store: &Store) {
    let mut times = Vec::new();
    let mut month = Month::containing(UNTIL);
    for _ in 0..6 {
        month = month.previous();
        let begun = Instant::now();
        let mut session = store.read().await.expect("a look");
        assert!(!seasons::find_winners(&mut session, month).await.expect("found").is_empty());
        times.push(begun.elapsed());
    }
    report("who has won a month", times);
}

/// Links two of the most active people: the command, and the steps that compute ratings again.
async fn link_and_separate(store: &Store) {
    let (host, guest) = (PlayerId(1), PlayerId(2));
    for linked in [true, false] {
        let begun = Instant::now();
        let mut session = store.write().await.expect("a change");
        let done = if linked {
            persons::link(&mut session, host, guest).await
        } else {
            persons::unlink(&mut session, guest).await
        };
        done.expect("done");
        session.commit().await.expect("kept");
        let command = begun.elapsed();
        let (mut rerating, mut steps, begun) = (Rerating::default(), Vec::new(), Instant::now());
        loop {
            let begun = Instant::now();
            let mut session = store.write().await.expect("a change");
            let done = rerating::rerate_some(&mut session, &mut rerating).await.expect("rated");
            session.commit().await.expect("kept");
            steps.push(begun.elapsed());
            if done {
                break;
            }
        }
        let what = if linked { "linking" } else { "separating" };
        println!("{what}: {:.1} ms, then {} steps in {:.1} s", ms(command), steps.len(), begun.elapsed().as_secs_f64());
        report(&format!("a step after {what}"), steps);
    }
}

async fn small(folder: &Path) -> Address {
    let path = folder.join("people.db");
    let setups: Vec<Setup> = GAMES.iter().map(|game| Setup::new(game, &[], 0).expect("a setup")).collect();
    let crowd = Crowd { people: 1_000, games: 5_000, played: 50, chats: 20, until: UNTIL };
    populate(&path, crowd, &setups).await.expect("filled");
    Address::File(path)
}

fn request(line: &str, person: u64, chat: u64) -> Request {
    let mut request = typed(Platform::Discord, &person.to_string(), format!("chat-{chat}"), line);
    request.person.name = format!("Person {person}");
    request
}
