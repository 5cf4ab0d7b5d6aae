//! The outbox while platforms fail: no post is lost or sent twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use tavoliere::chat::outbox;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::{Courier, DeliveryError, Permit};
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Post};
use tavoliere::chat::platform::request::Platform;
use tavoliere::time::{Millis, Timestamp};
use tokio_util::sync::CancellationToken;

use crate::support::table::{Table, Wall};

async fn table_with_a_challenge() -> Table {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table
}

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn a_platform_that_asks_to_wait_is_waited_for() {
    let mut table = table_with_a_challenge().await;
    table.courier.trouble(DeliveryError::RetryAfter(Duration::from_secs(30)));
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 1);
    table.bot.wait(Millis(29_999));
    table.settle().await;
    assert_eq!(posts(&table), 1, "not a millisecond early");
    table.bot.wait(Millis(1));
    table.settle().await;
    assert_eq!(posts(&table), 2);
}

#[tokio::test]
async fn what_fails_is_tried_again_in_order_and_with_the_same_nonce() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    for _ in 0..3 {
        table.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection")));
    }
    table.say("ann", "/move a1").await;
    table.say("bob", "/move c3").await;
    assert_eq!(posts(&table), 2, "the second waits for the first");
    for seconds in [1, 2, 4] {
        table.bot.wait(Millis::from_seconds(seconds));
        table.settle().await;
    }
    assert_eq!(posts(&table), 4, "{}", table.transcript());
    let words: Vec<String> = {
        let state = table.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(_, post)| post.text.words()).collect()
    };
    assert!(words[2].starts_with("Ann plays a1.") && words[3].starts_with("Bob plays c3."), "{words:?}");
    let nonces = table.courier.state.lock().expect("no panic").nonces.clone();
    assert!(nonces.is_sorted() && nonces.windows(2).all(|pair| pair[0] != pair[1]), "{nonces:?}");
}

#[tokio::test]
async fn what_is_refused_for_good_holds_nothing_up() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    table.courier.trouble(DeliveryError::Refused("message too odd".into()));
    table.say("ann", "/move a1").await;
    table.say("bob", "/move c3").await;
    assert_eq!(posts(&table), 3);
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Bob plays c3."));
}

#[tokio::test]
async fn who_began_a_game_that_cannot_be_shown_is_told_alone_and_tries_again() {
    let mut table = Table::new().await;
    let refused = || DeliveryError::Refused("Missing Permissions".to_owned());
    table.courier.trouble(refused());
    table.courier.state.lock().expect("no panic").conversations.push(Ok("own".to_owned()));
    table.say("ann", "/play snort anyone size=3 side=first").await;
    assert_eq!(table.courier.places(), ["own"]);
    let told = table.courier.latest().expect("a post").1;
    assert!(told.text.words().starts_with("I may not write where you began #"), "{}", told.text.words());
    let labels: Vec<&str> = told.buttons.iter().flatten().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["Try again", "Withdraw"]);
    // No one else can post it there, and the chat may refuse it again.
    let line = told.buttons[0][0].line.clone();
    table.say("eve", &line).await;
    assert_eq!(posts(&table), 1);
    table.courier.trouble(refused());
    table.say("ann", &line).await;
    assert_eq!(table.courier.places(), ["own", "own"]);
    table.say("ann", &line).await;
    assert_eq!(table.courier.places(), ["own", "own", "room"]);
    table.tap("bob", "Join").await;
    let places = table.courier.places();
    table.say("ann", &line).await;
    assert_eq!(table.courier.places(), places, "it is seen there");
}

#[tokio::test]
async fn a_first_board_that_is_refused_loses_no_game() {
    let mut table = Table::new().await;
    table.courier.trouble(DeliveryError::Refused("Missing Permissions".to_owned()));
    // She accepts no private messages.
    let closed = DeliveryError::Refused("Cannot send messages to this user".to_owned());
    table.courier.state.lock().expect("no panic").conversations.push(Err(closed));
    table.say("ann", "/play snort computer size=3 side=first").await;
    assert_eq!(posts(&table), 0);
    let Answer::Say(games) = table.say("ann", "/games").await else { panic!("{}", table.transcript()) };
    assert!(games.text.words().contains("your move"), "{}", games.text.words());
    table.say("ann", "/move a1").await;
    assert!(posts(&table) > 0, "{}", table.transcript());
}

#[tokio::test]
async fn what_is_refused_for_an_unknown_reason_is_tried_for_half_a_minute() {
    let odd = || DeliveryError::Rejected("Bad Request: odd".to_owned());
    for (times, arrives) in [(5, true), (6, false)] {
        let mut table = table_with_a_challenge().await;
        (0..times).for_each(|_| table.courier.trouble(odd()));
        table.tap("bob", "Join").await;
        for _ in 0..5 {
            table.bot.wait(Millis::from_seconds(16));
            table.settle().await;
        }
        assert_eq!(table.courier.state.lock().expect("no panic").posts.len(), if arrives { 2 } else { 1 });
        table.say("ann", "/move b1").await;
        assert!(table.transcript().contains("Ann plays b1."), "{}", table.transcript());
    }
}

#[tokio::test]
async fn a_chat_that_moved_is_followed() {
    let mut table = table_with_a_challenge().await;
    table.courier.trouble(DeliveryError::Moved("new room".into()));
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 2);
    table.place().key = "new room".into();
    table.say("ann", "/move a1").await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
    assert_eq!(table.courier.places(), ["room", "new room", "new room"]);
}

#[tokio::test]
async fn a_chat_that_moved_to_one_already_known_becomes_part_of_it() {
    let mut table = table_with_a_challenge().await;
    let mut there = table.elsewhere("new room", table.platform(), table.limits());
    there.say("eve", "/play snort anyone size=3").await;
    assert_eq!(posts(&there), 1, "the new room is known");
    table.courier.trouble(DeliveryError::Moved("new room".into()));
    table.tap("bob", "Join").await;
    table.place().key = "new room".into();
    table.say("ann", "/move a1").await;
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
    assert!(table.courier.places().ends_with(&["new room".to_owned()]), "{}", table.transcript());
}

#[tokio::test]
async fn what_arrived_is_not_posted_again_while_the_database_cannot_note_it() {
    let mut table = table_with_a_challenge().await;
    let mut disk = table.bot.another_program().await;
    sqlx::query("create trigger full before update on notice begin select raise(abort, 'the disk is full'); end")
        .execute(&mut disk)
        .await
        .expect("full");
    let freed = async {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        sqlx::query("drop trigger full").execute(&mut disk).await.expect("freed");
    };
    tokio::join!(table.tap("bob", "Join"), freed);
    assert_eq!(posts(&table), 2, "{}", table.transcript());
    table.say("ann", "/move a1").await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
}

#[tokio::test]
async fn a_platform_that_numbers_its_messages_anew_is_no_trouble() {
    let table = table_with_a_challenge().await;
    let mut again = table.elsewhere("room", table.platform(), table.limits());
    again.say("bob", "/accept").await;
    again.say("ann", "/move a1").await;
    let messages: Vec<String> = {
        let state = again.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(message, _)| message.clone()).collect()
    };
    assert_eq!(messages, ["m1", "m2"], "{}", again.transcript());
    again.reply("bob", "c3").await;
    assert_eq!(posts(&again), 3, "{}", again.transcript());
}

#[tokio::test]
async fn after_a_restart_everything_arrives_and_old_buttons_work() {
    let mut table = table_with_a_challenge().await;
    table.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("the machine stops here")));
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 1);
    table.restart().await;
    table.bot.wait(Millis::SECOND);
    table.settle().await;
    assert_eq!(posts(&table), 2);
    table.bot.wait(Millis::from_days(31));
    table.tap("ann", "Move").await;
    table.tap("ann", "b1").await;
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays b1."));
}

#[tokio::test]
async fn only_the_latest_post_of_a_game_has_buttons() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2")] {
        table.say(who, &format!("/move {cell}")).await;
        let state = table.courier.state.lock().expect("no panic");
        let live = state.posts.iter().filter(|(_, post)| !post.buttons.is_empty()).count();
        assert_eq!(live, 1);
        assert!(!state.posts.last().expect("a post").1.buttons.is_empty());
    }
}

#[tokio::test]
async fn a_platform_that_keeps_no_messages_gets_the_latest_back() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move a1").await;
    let posted = table.courier.state.lock().expect("no panic").posts.clone();
    let recent = table.bot.app.recent(table.platform(), "room", table.limits(), 2).await.expect("read");
    let again: Vec<_> = recent.into_iter().map(|posted| (posted.message, posted.post)).collect();
    assert_eq!(again, posted[1..]);

    let mut other = table.elsewhere("room", table.platform(), table.limits());
    other.say("eve", "/play snort computer size=3 side=first").await;
    let mut damage = table.bot.another_program().await;
    sqlx::query(
        r#"update event set body = '{"event":"moved","seat":0,"steps":"d4"}' where match_id = 2 and version = 2"#,
    )
    .execute(&mut damage)
    .await
    .expect("damaged");
    let without_the_broken = table.bot.app.recent(table.platform(), "room", table.limits(), 3).await.expect("read");
    assert_eq!(without_the_broken.len(), 2);
    assert!(table.bot.app.recent(table.platform(), "nowhere", table.limits(), 2).await.expect("read").is_empty());
}

#[tokio::test]
async fn what_comes_late_gives_way_to_what_is_newer() {
    let mut table = table_with_a_challenge().await;
    table.tap("bob", "Join").await;
    table.courier.trouble(DeliveryError::RetryAfter(Duration::from_secs(30)));
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2")] {
        table.say(who, &format!("/move {cell}")).await;
        table.bot.wait(Millis::from_seconds(2));
    }
    table.bot.wait(Millis::from_seconds(24));
    table.settle().await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
    let (_, post) = table.courier.latest().expect("a post");
    let words = post.text.words();
    assert!(words.starts_with("Ann plays a1.\nBob plays c3.\nAnn plays a2.\nBob (O) to move"), "{words}");
    table.say("bob", "/move b3").await;
    let words = table.courier.latest().expect("a post").1.text.words();
    assert!(words.starts_with("Bob plays b3.\nAnn (X) to move"), "what was told is not told again: {words}");
}

/// A courier that may post once in five seconds, like a group on Telegram.
struct Slow<'a> {
    wall: &'a Wall,
    clock: Arc<AtomicI64>,
    next: AtomicI64,
}

impl Slow<'_> {
    const PAUSE: Millis = Millis::from_seconds(5);

    fn take(&self) -> Result<(), DeliveryError> {
        let [now, next] = [&*self.clock, &self.next].map(|time| Timestamp(time.load(Ordering::Relaxed)));
        if now < next {
            return Err(DeliveryError::RetryAfter((next - now).into()));
        }
        self.next.store((now + Self::PAUSE).0, Ordering::Relaxed);
        Ok(())
    }
}

#[async_trait]
impl Courier for Slow<'_> {
    fn platform(&self) -> Platform {
        self.wall.platform()
    }

    fn limits(&self) -> &'static Limits {
        self.wall.limits()
    }

    async fn admit(&self, place: &str) -> Result<Permit, DeliveryError> {
        self.take()?;
        Ok(Permit::new(place))
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<String, DeliveryError> {
        self.wall.post(permit, post, nonce).await
    }

    async fn close(&self, place: &str, message: &str) -> Result<(), DeliveryError> {
        self.take()?;
        self.wall.close(place, message).await
    }
}

/// Any legal move of the player to move.
async fn any_move(table: &Table, code: &str) -> (usize, u32, String) {
    let mut session = table.bot.store.read().await.expect("a look");
    let game = session.load_by_code(code).await.expect("a look").expect("a game");
    let (moves, legal) = (game.moves.len(), game.position.legal());
    (moves, game.version, legal[moves * 37 % legal.len()].to_string())
}

#[tokio::test]
async fn a_burst_of_moves_in_one_group_becomes_few_posts() {
    let mut table = Table::new().await;
    let mut codes = Vec::new();
    for game in 0..10 {
        table.say(&format!("ann{game}"), "/play briths-square anyone side=first size=10").await;
        table.say_to_latest(&format!("bob{game}"), "/join #CODE").await;
        let picture = table.courier.latest().and_then(|(_, post)| post.picture).expect("a board");
        codes.push(picture.name.split('-').next().expect("a code").to_owned());
    }
    let before = posts(&table);
    let stop = CancellationToken::new();
    let slow = Slow { wall: &table.courier, clock: Arc::clone(&table.bot.clock), next: AtomicI64::new(0) };
    for number in 0..500 {
        let (moves, _, steps) = any_move(&table, &codes[number % 10]).await;
        let (who, line) = (["ann", "bob"][moves % 2], format!("/move #{} {steps}", codes[number % 10]));
        let request = table.request(&format!("{who}{}", number % 10), &line, None, &format!("burst {number}"));
        table.bot.app.handle(request, table.limits()).await;
        table.bot.wait(Millis(6));
        outbox::delivery::deliver_what_is_due(&table.bot.context, &slow, &stop).await.expect("delivered");
    }
    let idle = Duration::from_secs(60);
    let mut seconds = 0;
    while outbox::delivery::deliver_what_is_due(&table.bot.context, &slow, &stop).await.expect("delivered") < idle {
        table.bot.wait(Millis::SECOND);
        seconds += 1;
        assert!(seconds < 200, "it comes to an end");
    }
    let mut newest = Vec::new();
    for code in &codes {
        newest.push(format!("/pick #{code}.{}", any_move(&table, code).await.1));
    }
    let made = posts(&table) - before;
    assert!((10..=12).contains(&made), "one board a game, and what was said before the others came: {made}");
    let state = table.courier.state.lock().expect("no panic");
    assert!(state.nonces.is_sorted(), "in order: {:?}", state.nonces);
    let of = |code: &str, post: &Post| post.picture.as_ref().is_some_and(|picture| picture.name.starts_with(code));
    for (code, newest) in codes.iter().zip(&newest) {
        let shown: Vec<_> = state.posts.iter().filter(|(_, post)| of(code, post)).collect();
        let (last, earlier) = shown.split_last().expect("boards");
        assert!(earlier.iter().all(|(_, post)| post.buttons.is_empty()), "one set of buttons a game");
        let mut lines = last.1.buttons.iter().flatten().map(|button| &button.line);
        assert!(lines.any(|line| line == newest), "{newest} comes last");
    }
}
