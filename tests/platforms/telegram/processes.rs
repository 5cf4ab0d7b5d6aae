//! Several real processes on one PostgreSQL database and one fake Telegram, killed one after another.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tavoliere_games::games::GAMES;
use tavoliere_play::matches::StoredMatch;
use tavoliere_store::Store;
use tavoliere_store::matches::match_events;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::fake::{Fake, TOKEN};
use super::world::{ANN, BOB, BOT, Chat, GROUP, GROUPS, User};
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

/// The challenges that were posted in the group. Other answers may come from another process, and earlier.
fn challenges(fake: &Fake) -> usize {
    fake.posts(GROUP).iter().filter(|post| post.text.contains("wants to play")).count()
}

/// How long it takes until the group has so many challenges.
async fn until_posted(fake: &Fake, count: usize) -> Duration {
    let begun = Instant::now();
    while challenges(fake) < count {
        assert!(begun.elapsed() < TAKEN_OVER, "nobody has taken over: {:?}", fake.posts(GROUP));
        sleep(Duration::from_millis(20)).await;
    }
    begun.elapsed()
}

/// So do all processes of the database, and the next one after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn the_program_counts_its_calls_in_a_group_in_the_database() {
    only_on_a_server!();
    let (database, fake) = (Database::new().await, Fake::start().await);
    let _program = start(&database, &fake);
    fake.say(ANN, GROUP, "/play snort anyone size=5");
    fake.post(GROUP, 1).await;
    let mut connection = database.connect().await;
    let sql = "select place from group_calls where platform = 'telegram'";
    let places: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("counted");
    assert_eq!(places, [GROUP.key().to_string()]);
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
        // Until a post is stored, others do not know of it: if its process is killed then, it comes twice.
        sleep(Duration::from_secs(1)).await;
        // It was the first, so it listens.
        drop(processes.remove(0));
        fake.say(ANN, GROUP, &format!("/play snort anyone size={}", 5 + killed));
        println!("taken over after {:?}", until_posted(&fake, 1 + killed).await);
        fake.say(BOB, GROUP, "/games");
    }
    // Nothing came twice.
    sleep(Duration::from_secs(3)).await;
    assert_eq!(challenges(&fake), 3, "{:?}", fake.posts(GROUP));
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
        let before = challenges(&fake);
        database.shut().await;
        sleep(away).await;
        database.reopen().await;
        fake.say(ANN, GROUP, &format!("/play snort anyone size={}", 5 + before % 3));
        println!("posted {:?} after it came back", until_posted(&fake, before + 1).await);
        assert!(processes.iter_mut().all(Program::is_running), "a process has ended");
    }
}

/// Two people who play one match after the other in a group.
struct Pair {
    group: Chat,
    people: [User; 2],
    fake: Arc<Fake>,
    store: Store,
}

impl Pair {
    fn new(number: i64, fake: &Arc<Fake>, store: &Store) -> Self {
        let person = |id: i64| {
            let handle = format!("person{id}").leak();
            User { id, name: handle, handle, language: "en" }
        };
        let group = Chat { id: GROUPS.start() + number, thread: None };
        let people = [person(1_000 + 2 * number), person(1_001 + 2 * number)];
        Self { group, people, fake: Arc::clone(fake), store: store.clone() }
    }

    /// The codes in the posts of the group with these words, the oldest first.
    fn posted(&self, words: &str) -> Vec<String> {
        let code = |text: &str| {
            let rest = text.split('#').nth(1).unwrap_or_default();
            rest.chars().take_while(char::is_ascii_alphanumeric).collect()
        };
        self.fake.look(|world| {
            let ours = world.messages.values().filter(|message| message.chat == self.group && message.from == BOT);
            ours.map(|message| &*message.text).filter(|text| text.contains(words)).map(code).collect()
        })
    }

    async fn load(&self, code: &str) -> StoredMatch {
        let mut session = self.store.read().await.expect("a look");
        match_events::load_by_code(&mut session, code).await.expect("read").expect("there")
    }

    /// Says something, and waits until the group has one more post with these words. Returns how long it took.
    async fn say(&self, who: User, line: &str, words: &str) -> Duration {
        let (before, begun) = (self.posted(words).len(), Instant::now());
        self.fake.say(who, self.group, line);
        while self.posted(words).len() == before {
            // On a busy machine it takes longer; what is lost never comes.
            assert!(begun.elapsed() < 3 * TAKEN_OVER, "{line} in {:?} is lost", self.group);
            sleep(Duration::from_millis(20)).await;
        }
        begun.elapsed()
    }

    /// Plays until a time has come. Returns how long each post took, and how many posts came twice.
    async fn play(self, until: Instant) -> (Vec<Duration>, usize) {
        let (mut took, mut twice) = (Vec::new(), 0);
        let [first, second] = self.people;
        for size in (7..=8).cycle() {
            let challenge = format!("{} wants to play", first.name);
            let before = self.posted(&challenge).len();
            took.push(self.say(first, &format!("/play snort anyone size={size} side=first"), &challenge).await);
            let code = self.posted(&challenge).pop().expect("it was posted");
            took.push(self.say(second, &format!("/join #{code}"), "The game begins").await);
            twice += self.posted(&challenge).len() - before - 1;
            let mut played = self.load(&code).await;
            for who in self.people.into_iter().cycle() {
                if played.outcome().is_some() {
                    break;
                }
                if Instant::now() > until {
                    return (took, twice);
                }
                let legal = played.position.legal();
                let steps = &legal[played.moves.len() * 7 % legal.len()];
                let words = format!("{} plays {steps}.", who.name);
                let before = self.posted(&words).len();
                took.push(self.say(who, &format!("/move #{code} {steps}"), &words).await);
                let then = self.load(&code).await;
                assert_eq!(then.moves.len(), played.moves.len() + 1, "{words} came twice, or never");
                played = then;
                // No group gets more than twenty posts a minute.
                sleep(Duration::from_secs(3)).await;
                twice += self.posted(&words).len() - before - 1;
            }
        }
        unreachable!("a cycle has no end")
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes most of a minute, or as many seconds as PROCESSES_UNDER_KILLS says"]
async fn games_go_on_while_processes_are_killed_again_and_again() {
    only_on_a_server!();
    let seconds = std::env::var("PROCESSES_UNDER_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let until = Instant::now() + Duration::from_secs(seconds);
    let (database, fake) = (Database::new().await, Arc::new(Fake::start().await));
    let mut processes: Vec<Program> = (0..3).map(|_| start(&database, &fake)).collect();
    let store = Store::open(&database.address(), GAMES).await.expect("the tables are there");
    let mut pairs = JoinSet::new();
    for number in 0..8 {
        pairs.spawn(Pair::new(number, &fake, &store).play(until));
    }
    let mut kills = 0;
    while Instant::now() + TAKEN_OVER < until {
        // In turn the one that serves Telegram, and others.
        sleep(Duration::from_millis(16_000 + kills as u64 * 777 % 5_000)).await;
        drop(processes.remove(kills % 2));
        kills += 1;
        processes.push(start(&database, &fake));
    }
    let mut took = Vec::new();
    let mut twice = 0;
    for (times, double) in pairs.join_all().await {
        took.extend(times);
        twice += double;
    }
    took.sort_unstable();
    let late = took.iter().filter(|time| **time > TAKEN_OVER).count();
    println!(
        "{kills} kills, {} posts, {late} of them after more than {TAKEN_OVER:?}, {twice} posted twice; median {:?}, \
         99th percentile {:?}, longest {:?}",
        took.len(),
        took[took.len() / 2],
        took[took.len() * 99 / 100],
        took[took.len() - 1]
    );
    assert!(kills > 0 && took.len() > 20 && twice <= kills, "{kills} kills, {} posts, {twice} twice", took.len());
    let waiting: i64 = sqlx::query_scalar("select count(*) from notice where state = 'waiting' and attempts > 5")
        .fetch_one(&mut database.connect().await)
        .await
        .expect("a count");
    assert_eq!(waiting, 0, "something cannot be delivered");
}
