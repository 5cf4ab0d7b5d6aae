//! The outbox while platforms fail: no post is lost or sent twice.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use tavoliere_bot::app::App;
use tavoliere_bot::outbox;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::reply::{Answer, Post, Span};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::{Chats as _, Posts as _, Requests as _};
use tavoliere_store::matches::match_events;
use tokio_util::sync::CancellationToken;

use crate::support::conversation::Conversation;
use crate::support::database::only_with_files;
use crate::support::interrupted::{Before, Call, Interrupted};

async fn chat_with_a_challenge() -> Conversation {
    let mut chat = Conversation::new().await.unhurried();
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat
}

fn posts(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn a_platform_that_asks_to_wait_is_waited_for() {
    let mut chat = chat_with_a_challenge().await;
    chat.courier.trouble(DeliveryError::RetryAfter(Duration::from_secs(30)));
    chat.tap("bob", "Join").await;
    assert_eq!(posts(&chat), 1);
    chat.bot.wait(Millis(29_999));
    chat.settle().await;
    assert_eq!(posts(&chat), 1, "not a millisecond early");
    chat.bot.wait(Millis(1));
    chat.settle().await;
    assert_eq!(posts(&chat), 2);
}

#[tokio::test]
async fn what_fails_is_tried_again_in_order_and_with_the_same_nonce() {
    let mut chat = chat_with_a_challenge().await;
    chat.tap("bob", "Join").await;
    for _ in 0..3 {
        chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection")));
    }
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move c3").await;
    assert_eq!(posts(&chat), 2, "the second waits for the first");
    for seconds in [1, 2, 4] {
        chat.bot.wait(Millis::from_seconds(seconds));
        chat.settle().await;
    }
    assert_eq!(posts(&chat), 4, "{}", chat.transcript());
    let words: Vec<String> = {
        let state = chat.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(_, post)| post.text.words()).collect()
    };
    assert!(words[2].starts_with("Ann plays a1.") && words[3].starts_with("Bob plays c3."), "{words:?}");
    let nonces = chat.courier.state.lock().expect("no panic").nonces.clone();
    assert!(nonces.is_sorted() && nonces.windows(2).all(|pair| pair[0] != pair[1]), "{nonces:?}");
}

#[tokio::test]
async fn a_post_that_comes_late_calls_nobody_who_has_moved_meanwhile() {
    let mut chat = chat_with_a_challenge().await;
    chat.tap("bob", "Join").await;
    chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection")));
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move c3").await;
    chat.bot.wait(Millis::from_seconds(1));
    chat.settle().await;
    let state = chat.courier.state.lock().expect("no panic");
    let called = |post: &Post| {
        let mentioned = post.text.0.iter().filter_map(|span| match span {
            Span::Mention { key, .. } => Some(key.clone()),
            _ => None,
        });
        mentioned.collect::<Vec<String>>()
    };
    let late: Vec<(Vec<String>, bool)> = state.posts[2..].iter().map(|(_, post)| (called(post), post.silent)).collect();
    assert_eq!(late, [(vec![], true), (vec!["ann".to_owned()], false)]);
}

#[tokio::test]
async fn what_is_refused_for_good_holds_nothing_up() {
    let mut chat = chat_with_a_challenge().await;
    chat.tap("bob", "Join").await;
    chat.courier.trouble(DeliveryError::Refused("message too odd".into()));
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move c3").await;
    assert_eq!(posts(&chat), 3);
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Bob plays c3."));
}

/// The puzzle of the day and a digest that fail are tried again by themselves.
#[tokio::test]
async fn what_nobody_waits_for_holds_up_no_board() {
    for setting in ["puzzles=daily", "digest=daily"] {
        let mut chat = Conversation::new().await;
        chat.administrators.push("ann".to_owned());
        chat.say("ann", &format!("/settings chat {setting}")).await;
        chat.bot.keep_books().await;
        chat.say("ann", "/play snort anyone size=3 side=first").await;
        chat.tap("bob", "Join").await;
        let since_midnight = Millis(chat.bot.now().since_epoch().0.rem_euclid(Millis::DAY.0));
        chat.bot.wait(Millis::DAY - since_midnight + Millis::from_hours(8));
        chat.settle().await;
        chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection")));
        for _ in 0..2 {
            chat.bot.keep_books().await;
        }
        chat.settle().await;
        assert!(chat.courier.state.lock().expect("no panic").troubles.is_empty(), "{setting} was posted");
        let before = posts(&chat);
        chat.say("ann", "/move a1").await;
        assert_eq!(posts(&chat), before + 1, "{setting}: {}", chat.transcript());
        chat.bot.wait(Millis::from_seconds(1));
        chat.settle().await;
        assert_eq!(posts(&chat), before + 2, "{setting} came: {}", chat.transcript());
    }
}

#[tokio::test]
async fn who_began_a_game_that_cannot_be_shown_is_told_alone_and_tries_again() {
    let mut chat = Conversation::new().await;
    let refused = || DeliveryError::Refused("Missing Permissions".to_owned());
    chat.courier.trouble(refused());
    chat.courier.state.lock().expect("no panic").conversations.push(Ok("own".to_owned()));
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    assert_eq!(chat.courier.places(), ["own"]);
    let told = chat.courier.latest().expect("a post").1;
    assert!(told.text.words().starts_with("I can’t post where you started #"), "{}", told.text.words());
    let labels: Vec<&str> = told.buttons.iter().flatten().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["Try again", "Withdraw"]);
    // Only the host can post it again, and the chat may refuse it again.
    let line = told.buttons[0][0].line.clone();
    chat.say("eve", &line).await;
    assert_eq!(posts(&chat), 1);
    chat.courier.trouble(refused());
    chat.say("ann", &line).await;
    assert_eq!(chat.courier.places(), ["own", "own"]);
    chat.say("ann", &line).await;
    assert_eq!(chat.courier.places(), ["own", "own", "room"]);
    chat.tap("bob", "Join").await;
    let places = chat.courier.places();
    chat.say("ann", &line).await;
    assert_eq!(chat.courier.places(), places, "it is seen there");
}

#[tokio::test]
async fn a_first_board_that_is_refused_loses_no_game() {
    let mut chat = Conversation::new().await;
    chat.courier.trouble(DeliveryError::Refused("Missing Permissions".to_owned()));
    // She accepts no private messages.
    let closed = DeliveryError::Refused("Cannot send messages to this user".to_owned());
    chat.courier.state.lock().expect("no panic").conversations.push(Err(closed));
    chat.say("ann", "/play snort computer 3 size=3 side=first").await;
    assert_eq!(posts(&chat), 0);
    let Answer::Say(games) = chat.say("ann", "/games").await else { panic!("{}", chat.transcript()) };
    assert!(games.text.words().contains("your move"), "{}", games.text.words());
    chat.say("ann", "/move a1").await;
    assert!(posts(&chat) > 0, "{}", chat.transcript());
}

#[tokio::test]
async fn what_is_refused_for_an_unknown_reason_is_tried_for_half_a_minute() {
    let odd = || DeliveryError::Rejected("Bad Request: odd".to_owned());
    for (times, arrives) in [(5, true), (6, false)] {
        let mut chat = chat_with_a_challenge().await;
        (0..times).for_each(|_| chat.courier.trouble(odd()));
        chat.tap("bob", "Join").await;
        for _ in 0..5 {
            chat.bot.wait(Millis::from_seconds(16));
            chat.settle().await;
        }
        assert_eq!(chat.courier.state.lock().expect("no panic").posts.len(), if arrives { 2 } else { 1 });
        chat.say("ann", "/move b1").await;
        assert!(chat.transcript().contains("Ann plays b1."), "{}", chat.transcript());
    }
}

#[tokio::test]
async fn what_a_bad_connection_has_held_up_is_not_given_up_for_one_rejection() {
    let mut chat = chat_with_a_challenge().await;
    chat.courier.trouble(DeliveryError::Rejected("Bad Request: odd".to_owned()));
    (0..7).for_each(|_| chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection"))));
    chat.tap("bob", "Join").await;
    for _ in 0..10 {
        chat.bot.wait(Millis::from_seconds(300));
        chat.settle().await;
    }
    assert_eq!(posts(&chat), 2, "{}", chat.transcript());
}

#[tokio::test]
async fn a_chat_that_moved_is_followed() {
    let mut chat = chat_with_a_challenge().await;
    chat.courier.trouble(DeliveryError::Moved("new room".into()));
    chat.tap("bob", "Join").await;
    assert_eq!(posts(&chat), 2);
    chat.place().key = "new room".into();
    chat.say("ann", "/move a1").await;
    assert_eq!(posts(&chat), 3, "{}", chat.transcript());
    assert_eq!(chat.courier.places(), ["room", "new room", "new room"]);
}

#[tokio::test]
async fn a_chat_that_moved_to_one_already_known_becomes_part_of_it() {
    let mut chat = chat_with_a_challenge().await;
    let mut there = chat.elsewhere("new room", chat.platform(), chat.limits());
    there.say("eve", "/play snort anyone size=3").await;
    assert_eq!(posts(&there), 1, "the new room is known");
    chat.courier.trouble(DeliveryError::Moved("new room".into()));
    chat.tap("bob", "Join").await;
    chat.place().key = "new room".into();
    chat.say("ann", "/move a1").await;
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
    assert!(chat.courier.places().ends_with(&["new room".to_owned()]), "{}", chat.transcript());
}

#[tokio::test]
async fn a_chat_that_moves_while_a_post_is_under_way_is_moved_once() {
    let mut chat = chat_with_a_challenge().await;
    // The platform tells of it, and refuses the post under way for the same reason.
    chat.bot.app.moved(chat.platform(), &"room".into(), &"new room".into()).await;
    chat.courier.trouble(DeliveryError::Moved("new room".into()));
    chat.place().key = "new room".into();
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    assert_eq!(chat.courier.places(), ["room", "new room", "new room"]);
    chat.bot.check_database().await;
}

/// A room that becomes part of another one while the platform is asked for leave to post there.
struct Upgraded(Arc<App>, Platform);

#[async_trait]
impl Before for Upgraded {
    async fn before(&self, call: Call<'_>) -> Result<(), DeliveryError> {
        if call == Call::Admit {
            self.0.moved(self.1, &"room".into(), &"new room".into()).await;
        }
        Ok(())
    }
}

#[tokio::test]
async fn a_chat_that_becomes_part_of_another_before_a_post_is_composed_makes_no_mistake() {
    let chat = chat_with_a_challenge().await;
    let mut there = chat.elsewhere("new room", chat.platform(), chat.limits());
    there.say("eve", "/play snort anyone size=3").await;
    let request = chat.request("bob", "/accept", None, "upgrade");
    chat.bot.app.handle(request, chat.limits()).await;
    let by = Upgraded(Arc::clone(&chat.bot.app), chat.platform());
    let upgraded: Arc<dyn Courier> = Arc::new(Interrupted { courier: Arc::clone(&chat.courier), by });
    let stop = CancellationToken::new();
    outbox::delivery::deliver_what_is_due(&chat.bot.context, &upgraded, &stop).await.expect("delivered");
    assert_eq!(chat.courier.places(), ["room", "new room"], "{}", chat.transcript());
    let mut look = chat.bot.another_program().await;
    let mistakes = sqlx::query_scalar("select count(*) from notice where mistakes > 0").fetch_one(&mut look).await;
    assert_eq!(mistakes.ok(), Some(0));
    chat.bot.check_database().await;
}

#[tokio::test]
async fn a_notice_that_cannot_be_read_holds_up_no_other() {
    let mut chat = chat_with_a_challenge().await;
    let mut disk = chat.bot.another_program().await;
    let sql = "insert into notice (chat_id, kind, match_id, version, payload, state, queued_at, due_at)
        select chat_id, 'version', match_id, 1, '{', 'waiting', 0, 0 from notice limit 1";
    sqlx::query(sql).execute(&mut disk).await.expect("damaged");
    chat.tap("bob", "Join").await;
    assert_eq!(posts(&chat), 2, "{}", chat.transcript());
}

#[tokio::test]
async fn what_arrived_is_not_posted_again_while_the_database_cannot_note_it() {
    only_with_files!();
    let mut chat = chat_with_a_challenge().await;
    let mut disk = chat.bot.another_program().await;
    sqlx::query("create trigger full before update on notice begin select raise(abort, 'the disk is full'); end")
        .execute(&mut disk)
        .await
        .expect("full");
    let freed = async {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        sqlx::query("drop trigger full").execute(&mut disk).await.expect("freed");
    };
    tokio::join!(chat.tap("bob", "Join"), freed);
    assert_eq!(posts(&chat), 2, "{}", chat.transcript());
    chat.say("ann", "/move a1").await;
    assert_eq!(posts(&chat), 3, "{}", chat.transcript());
}

#[tokio::test]
async fn a_platform_that_numbers_its_messages_anew_is_no_trouble() {
    let chat = chat_with_a_challenge().await;
    let mut again = chat.elsewhere("room", chat.platform(), chat.limits());
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
    let mut chat = chat_with_a_challenge().await;
    chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("the machine stops here")));
    chat.tap("bob", "Join").await;
    assert_eq!(posts(&chat), 1);
    chat.restart().await;
    chat.bot.wait(Millis::SECOND);
    chat.settle().await;
    assert_eq!(posts(&chat), 2);
    chat.bot.wait(Millis::from_days(31));
    chat.tap("ann", "Move").await;
    chat.tap("ann", "b1").await;
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Ann plays b1."));
}

#[tokio::test]
async fn only_the_latest_post_of_a_game_has_buttons() {
    let mut chat = chat_with_a_challenge().await;
    chat.tap("bob", "Join").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2")] {
        chat.say(who, &format!("/move {cell}")).await;
        let state = chat.courier.state.lock().expect("no panic");
        let live = state.posts.iter().filter(|(_, post)| !post.buttons.is_empty()).count();
        assert_eq!(live, 1);
        assert!(!state.posts.last().expect("a post").1.buttons.is_empty());
    }
}

#[tokio::test]
async fn a_platform_that_keeps_no_messages_gets_the_latest_back() {
    let mut chat = chat_with_a_challenge().await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    let posted = chat.courier.state.lock().expect("no panic").posts.clone();
    let recent =
        chat.bot.app.recent(chat.platform(), &"room".into(), chat.limits(), 2, &HashSet::new()).await.expect("read");
    let known: HashSet<i64> = recent.iter().map(|standing| standing.notice).collect();
    let again: Vec<_> = recent.into_iter().map(|one| (one.message.to_string(), one.post.expect("composed"))).collect();
    assert_eq!(again, posted[2..], "the start was deleted");
    let recent = chat.bot.app.recent(chat.platform(), &"room".into(), chat.limits(), 2, &known).await.expect("read");
    assert!(recent.len() == known.len() && recent.iter().all(|one| one.post.is_none()), "they are known");

    let mut other = chat.elsewhere("room", chat.platform(), chat.limits());
    other.say("eve", "/play snort computer 3 size=3 side=first").await;
    let mut damage = chat.bot.another_program().await;
    sqlx::query(
        r#"update event set body = '{"event":"moved","seat":0,"steps":"d4"}' where match_id = 2 and version = 2"#,
    )
    .execute(&mut damage)
    .await
    .expect("damaged");
    // A process remembers matches that it has read.
    chat.restart().await;
    let recent =
        chat.bot.app.recent(chat.platform(), &"room".into(), chat.limits(), 3, &HashSet::new()).await.expect("read");
    assert_eq!(recent.iter().filter(|one| one.post.is_some()).count(), 1, "without the broken ones");
    let nowhere =
        chat.bot.app.recent(chat.platform(), &"nowhere".into(), chat.limits(), 2, &known).await.expect("read");
    assert!(nowhere.is_empty());
}

#[tokio::test]
async fn what_comes_late_gives_way_to_what_is_newer() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.courier.trouble(DeliveryError::RetryAfter(Duration::from_secs(30)));
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2")] {
        chat.say(who, &format!("/move {cell}")).await;
        chat.bot.wait(Millis::from_seconds(2));
    }
    chat.bot.wait(Millis::from_seconds(24));
    chat.settle().await;
    assert_eq!(posts(&chat), 2, "they answer each other at once, on one board: {}", chat.transcript());
    let (_, post) = chat.courier.latest().expect("a post");
    let words = post.text.words();
    assert!(words.starts_with("Ann plays a1.\nBob plays c3.\nAnn plays a2.\nBob (O) to move"), "{words}");
    chat.say("bob", "/move b3").await;
    let words = chat.courier.latest().expect("a post").1.text.words();
    assert!(words.starts_with("Bob plays b3.\nAnn (X) to move"), "what was told is not told again: {words}");
}

/// A courier that may post once in five seconds, like a group on Telegram.
struct Slow {
    clock: Arc<AtomicI64>,
    next: AtomicI64,
}

impl Slow {
    const PAUSE: Millis = Millis::from_seconds(5);
}

#[async_trait]
impl Before for Slow {
    async fn before(&self, call: Call<'_>) -> Result<(), DeliveryError> {
        if matches!(call, Call::Post(_) | Call::Edit) {
            return Ok(());
        }
        let [now, next] = [&*self.clock, &self.next].map(|time| Timestamp(time.load(Ordering::Relaxed)));
        if now < next {
            return Err(DeliveryError::RetryAfter((next - now).into()));
        }
        self.next.store((now + Self::PAUSE).0, Ordering::Relaxed);
        Ok(())
    }
}

/// Any legal move of the player to move.
async fn any_move(chat: &Conversation, code: &str) -> (usize, u32, String) {
    let mut session = chat.bot.store.read().await.expect("a look");
    let stored = match_events::load_by_code(&mut session, code).await.expect("a look").expect("a game");
    let (moves, legal) = (stored.moves.len(), stored.position.legal());
    (moves, stored.version, legal[moves * 37 % legal.len()].to_string())
}

#[tokio::test]
async fn a_burst_of_moves_in_one_group_becomes_few_posts() {
    // Where the past stays, each board is a post.
    let mut chat = Conversation::new().await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat history=all").await;
    let mut codes = Vec::new();
    for game in 0..10 {
        chat.say(&format!("ann{game}"), "/play briths-square anyone side=first size=10").await;
        chat.say_to_latest(&format!("bob{game}"), "/join #CODE").await;
        let picture = chat.courier.latest().and_then(|(_, post)| post.picture).expect("a board");
        codes.push(picture.name.split('-').next().expect("a code").to_owned());
    }
    let before = posts(&chat);
    let stop = CancellationToken::new();
    let by = Slow { clock: Arc::clone(&chat.bot.clock), next: AtomicI64::new(0) };
    let slow: Arc<dyn Courier> = Arc::new(Interrupted { courier: Arc::clone(&chat.courier), by });
    for number in 0..500 {
        let (moves, _, steps) = any_move(&chat, &codes[number % 10]).await;
        let (who, line) = (["ann", "bob"][moves % 2], format!("/move #{} {steps}", codes[number % 10]));
        let request = chat.request(&format!("{who}{}", number % 10), &line, None, &format!("burst {number}"));
        chat.bot.app.handle(request, chat.limits()).await;
        chat.bot.wait(Millis(6));
        outbox::delivery::deliver_what_is_due(&chat.bot.context, &slow, &stop).await.expect("delivered");
    }
    let idle = Duration::from_secs(60);
    let mut seconds = 0;
    while outbox::delivery::deliver_what_is_due(&chat.bot.context, &slow, &stop).await.expect("delivered") < idle {
        chat.bot.wait(Millis::SECOND);
        seconds += 1;
        assert!(seconds < 200, "it comes to an end");
    }
    let mut newest = Vec::new();
    for code in &codes {
        newest.push(format!("/pick #{code}.{}", any_move(&chat, code).await.1));
    }
    let made = posts(&chat) - before;
    assert!((10..=12).contains(&made), "one board a game, and what was said before the others came: {made}");
    let state = chat.courier.state.lock().expect("no panic");
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
