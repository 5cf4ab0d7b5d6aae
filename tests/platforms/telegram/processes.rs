//! Several real processes on one PostgreSQL database and one fake Telegram, killed one after another.

use std::time::{Duration, Instant};

use super::fake::{Fake, TOKEN};
use super::world::{ANN, BOB, GROUP};
use crate::support::database::{Database, only_on_a_server};
use crate::support::program::Program;

/// After so long at most others have taken over what a killed process did.
const TAKEN_OVER: Duration = Duration::from_secs(15);

fn start(database: &Database, fake: &Fake) -> Program {
    let settings = [("TELEGRAM_TOKEN", TOKEN), ("TELEGRAM_API_URL", fake.url()), ("LOUNGE_ADDR", "off")];
    let program = Program::start(database, &settings);
    assert_eq!(program.ready, "Tavoliere is ready.");
    program
}

/// How long it takes until the group has so many posts.
async fn until_posted(fake: &Fake, count: usize) -> Duration {
    let begun = Instant::now();
    while fake.posts(GROUP).len() < count {
        assert!(begun.elapsed() < TAKEN_OVER, "nobody has taken over: {:?}", fake.posts(GROUP));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes half a minute, because a process that was killed counts as living for some seconds"]
async fn whoever_is_killed_others_go_on_within_fifteen_seconds() {
    only_on_a_server!();
    let (database, fake) = (Database::new().await, Fake::start().await);
    let mut processes: Vec<Program> = (0..3).map(|_| start(&database, &fake)).collect();
    fake.say(ANN, GROUP, "/play snort anyone size=5");
    println!("posted after {:?}", until_posted(&fake, 1).await);
    for killed in 1..3 {
        // It was the first, so it listens.
        drop(processes.remove(0));
        fake.say(ANN, GROUP, &format!("/play snort anyone size={}", 5 + killed));
        println!("taken over after {:?}", until_posted(&fake, 1 + killed).await);
        fake.say(BOB, GROUP, "/games");
    }
    // Nothing came twice.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let challenges = fake.posts(GROUP).iter().filter(|post| post.text.contains("wants to play")).count();
    assert_eq!(challenges, 3, "{:?}", fake.posts(GROUP));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes some seconds, for which the server is away"]
async fn a_server_that_is_away_for_a_while_ends_no_process() {
    only_on_a_server!();
    let (database, fake) = (Database::new().await, Fake::start().await);
    let mut processes: Vec<Program> = (0..2).map(|_| start(&database, &fake)).collect();
    fake.say(ANN, GROUP, "/play snort anyone size=5");
    until_posted(&fake, 1).await;
    for away in [Duration::from_millis(200), Duration::from_secs(6)] {
        let before = fake.posts(GROUP).len();
        database.shut().await;
        tokio::time::sleep(away).await;
        database.reopen().await;
        fake.say(ANN, GROUP, &format!("/play snort anyone size={}", 5 + before % 3));
        println!("posted {:?} after it came back", until_posted(&fake, before + 1).await);
        assert!(processes.iter_mut().all(Program::is_running), "a process has ended");
    }
}
