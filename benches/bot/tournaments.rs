//! How long it takes to begin a round of many games, and to make the table of as many people.
//!
//! `cargo bench --bench bot -- tournaments 1024` has a Swiss tournament of 1,024 people, which is 512 games a round.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::workers;
use tavoliere_games::games::GAMES;
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::{TournamentId, table};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Store;
use tavoliere_store::tournaments::tournament_events;

use crate::request::typed;
use crate::stopwatch::at_the_pace_of;

/// A request of somebody in a room.
fn request(who: &str, line: String, input: usize) -> Request {
    Request { input: input.to_string(), ..typed(Platform::Lounge, who, "room", line) }
}

pub async fn run(words: &[String]) {
    let people = words.iter().find_map(|word| word.parse().ok()).unwrap_or(1024);
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("tavoliere.db"), GAMES).await.expect("a database");
    let context = Arc::new(BotContext::new(store.clone(), Language::EN, Arc::new(|| Timestamp::EPOCH), 1));
    // Flood control would hold back so many from one room.
    let app = App::with_stopwatch(Arc::clone(&context), at_the_pace_of(Duration::from_secs(60)));
    let made = "/tournament new briths-square swiss most=1024".to_owned();
    app.handle(request("host", made, 0), &DISCORD).await;
    let load = || async {
        tournament_events::load(&mut store.read().await.expect("a look"), TournamentId(1)).await.expect("made")
    };
    let code = load().await.code;
    let begun = Instant::now();
    for number in 1..=people {
        app.handle(request(&format!("p{number}"), format!("/tournament #{code} join"), number), &DISCORD).await;
    }
    println!("{} of {people} people registered in {:.2?}", load().await.entrants.len(), begun.elapsed());
    app.handle(request("host", format!("/tournament #{code} begin"), people + 1), &DISCORD).await;
    let begun = Instant::now();
    workers::tournaments::advance_all(&context).await.expect("begun");
    println!("a round of {} games paired and begun in {:.2?}", load().await.open().count(), begun.elapsed());
    let begun = Instant::now();
    let tournament = load().await;
    println!("read from its {} events in {:.2?}", tournament.version, begun.elapsed());
    let begun = Instant::now();
    let rows = table::table(&tournament).len();
    println!("table of {rows} in {:.2?}", begun.elapsed());
}
