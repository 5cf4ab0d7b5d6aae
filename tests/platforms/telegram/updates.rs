//! Updates: which ones the bot handles, in which order, and which ones again after a restart.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::requests::request::Request;
use tokio::sync::Semaphore;

use super::fake::Fake;
use super::world::{ANN, BOB, BOT, Failure, GROUP};
use super::{Heard, Running, connect, plain, start, start_with};
use crate::support::{Bot, send_post};

async fn hearing(fake: &Fake, heard: &Heard) -> Running {
    let heard = heard.clone();
    start_with(fake, move |request| {
        heard.hear(request);
        async { Answer::Done }
    })
    .await
}

#[tokio::test]
async fn a_group_that_let_the_bot_in_while_it_was_away_is_welcomed_when_it_is_back() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let group = json!({"id": GROUP.id, "type": "group", "title": "Group"});
    let user = |id: i64, name: &str| json!({"id": id, "is_bot": id == BOT.id, "first_name": name});
    let joined = json!({
        "message_id": 900, "date": 1, "chat": group, "from": user(ANN.id, "Ann"),
        "new_chat_members": [user(BOT.id, "Tavoliere")],
    });
    // Telegram keeps unread updates for a day.
    fake.push(json!({"message": joined}));
    let running = start(&bot, &fake).await;
    let welcome = fake.post(GROUP, 1).await;
    assert!(welcome.labels().concat().contains(&"Play a first game"), "{:?}", welcome.labels());
    fake.acknowledged().await;
    running.stop().await;
    let running = start(&bot, &fake).await;
    fake.say(ANN, GROUP, "/help");
    assert_ne!(fake.post(GROUP, 2).await.text, welcome.text, "once");
    running.stop().await;
}

#[tokio::test]
async fn what_is_meant_for_the_bot_is_heard_and_nothing_else() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let board = send_post(&*connect(&fake).await, &GROUP.key(), &plain("board"), 1).await.unwrap();
    let board = fake.posts(GROUP).into_iter().find(|post| post.id.to_string() == board.as_str()).unwrap();
    fake.say(ANN, GROUP, "hello everybody");
    fake.say(ANN, GROUP, "/play@OtherBot");
    fake.say(ANN, GROUP, "/play@TavoliereBot insert @bob");
    fake.reply(BOB, &board, "e5");
    fake.say(ANN, ANN.private(), "e6");
    let running = hearing(&fake, &heard).await;
    fake.acknowledged().await;
    running.stop().await;
    let mut lines = heard.lines();
    lines.sort();
    assert_eq!(lines, ["/play insert @bob", "e5", "e6"]);
}

#[tokio::test]
async fn a_chat_is_heard_in_order() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let lines: Vec<_> = (1..=150).map(|number| format!("/move a{number}")).collect();
    for line in &lines {
        fake.say(ANN, GROUP, line);
    }
    let hears = heard.clone();
    let running = start_with(&fake, move |request: Request| {
        let hears = hears.clone();
        async move {
            // Earlier requests take longer.
            for _ in request.input.parse::<usize>().unwrap()..1200 {
                tokio::task::yield_now().await;
            }
            hears.hear(request);
            Answer::Done
        }
    })
    .await;
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(heard.lines(), lines);
}

#[tokio::test]
async fn a_slow_chat_does_not_hold_up_another() {
    let fake = Fake::start().await;
    let gate = Arc::new(Semaphore::new(0));
    let held = Arc::clone(&gate);
    let running = start_with(&fake, move |request: Request| {
        let held = Arc::clone(&held);
        async move {
            if request.line == "/games" {
                held.acquire().await.unwrap().forget();
            }
            Answer::Say(plain(&request.line))
        }
    })
    .await;
    fake.say(ANN, ANN.private(), "/games");
    fake.called("getUpdates", 2).await;
    fake.say(BOB, GROUP, "/help");
    assert_eq!(fake.post(GROUP, 1).await.text, "/help");
    assert!(fake.posts(ANN.private()).is_empty());
    gate.add_permits(1);
    fake.post(ANN.private(), 1).await;
    fake.acknowledged().await;
    assert_eq!(fake.posts(GROUP).len(), 1, "what came again was not carried out again");
    running.stop().await;
}

#[tokio::test]
async fn what_was_not_finished_when_the_process_died_is_heard_again() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let hears = heard.clone();
    let running = start_with(&fake, move |request: Request| {
        let waits = request.line == "/resign";
        hears.hear(request);
        async move {
            if waits {
                std::future::pending::<()>().await;
            }
            Answer::Done
        }
    })
    .await;
    fake.say(ANN, ANN.private(), "/resign");
    fake.say(BOB, GROUP, "/help");
    while heard.lines().len() < 2 {
        tokio::task::yield_now().await;
    }
    fake.called("getUpdates", 3).await;
    running.kill().await;

    let after = Heard::default();
    let running = hearing(&fake, &after).await;
    fake.acknowledged().await;
    running.stop().await;
    assert!(after.lines().contains(&"/resign".to_owned()), "{:?}", after.lines());
    assert_eq!(after.inputs()[0], heard.inputs()[0], "the same input, so that it is known");
}

#[tokio::test]
async fn what_telegram_delivers_again_has_the_same_input() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let running = hearing(&fake, &heard).await;
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    running.stop().await;
    fake.deliver_again();
    let running = hearing(&fake, &heard).await;
    fake.acknowledged().await;
    running.stop().await;
    let inputs = heard.inputs();
    assert_eq!(inputs.len(), 2);
    assert_eq!(inputs[0], inputs[1]);
}

#[tokio::test]
async fn updates_nobody_can_read_do_no_harm() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let running = hearing(&fake, &heard).await;
    let tap = fake.tap_old(ANN, "help", Some(json!({"odd": true})));
    for odd in [
        json!({}),
        json!({"message": 7}),
        json!({"message": {"message_id": "x"}}),
        json!({"a_thing_of_next_year": {"id": 1}}),
        json!({"callback_query": {"id": 5}}),
        json!({"message": {"message_id": 1, "date": 1, "chat": {"id": -500, "type": "planet"}, "text": "/help"}}),
    ] {
        fake.push(odd);
    }
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    assert_eq!(fake.notice(&tap).await.text, "");
    running.stop().await;
    assert_eq!(heard.lines(), ["/help"]);
}

#[tokio::test]
async fn listening_goes_on_after_whatever_happens_to_the_connection() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let running = hearing(&fake, &heard).await;
    for failure in [Failure::Dropped, Failure::NoJson, Failure::TooMany(0), Failure::Bad("odd")] {
        fake.fail("getUpdates", failure);
    }
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(heard.lines(), ["/help"]);
}

#[tokio::test]
async fn stopping_lets_what_has_begun_come_to_its_end() {
    let fake = Fake::start().await;
    let (gate, begun) = (Arc::new(Semaphore::new(0)), Arc::new(AtomicUsize::new(0)));
    let (held, count) = (Arc::clone(&gate), Arc::clone(&begun));
    let running = start_with(&fake, move |_| {
        let held = Arc::clone(&held);
        count.fetch_add(1, Ordering::SeqCst);
        async move {
            held.acquire().await.unwrap().forget();
            Answer::Say(plain("Bye"))
        }
    })
    .await;
    fake.say(ANN, GROUP, "/help");
    while begun.load(Ordering::SeqCst) == 0 {
        tokio::task::yield_now().await;
    }
    let stopping = tokio::spawn(running.stop());
    tokio::task::yield_now().await;
    gate.add_permits(1);
    stopping.await.unwrap();
    assert_eq!(fake.posts(GROUP)[0].text, "Bye");
    fake.acknowledged().await;
}

#[tokio::test]
async fn stopping_does_not_wait_for_a_broken_server() {
    let fake = Fake::start().await;
    let running = start_with(&fake, async |_| Answer::Done).await;
    fake.called("getUpdates", 1).await;
    fake.fail("getUpdates", Failure::Broken);
    fake.called("getUpdates", 2).await;
    running.stop().await;
}

#[tokio::test]
async fn stopping_does_not_wait_for_ever() {
    let fake = Fake::start().await;
    let running = start_with(&fake, async |_| std::future::pending().await).await;
    fake.say(ANN, GROUP, "/help");
    fake.called("getUpdates", 2).await;
    running.stop().await;
}

/// The next call for updates acknowledges all that come before the number after it.
#[tokio::test]
async fn a_number_that_no_update_has_acknowledges_nothing() {
    let (fake, heard) = (Fake::start().await, Heard::default());
    for odd in [json!(i64::MAX), json!(1_u64 << 44), json!(-5), json!(1e300), json!("1"), Value::Null] {
        fake.change(|world| world.updates.push_back(json!({"update_id": odd, "message": {}})));
    }
    let running = hearing(&fake, &heard).await;
    fake.called("getUpdates", 2).await;
    fake.change(|world| world.updates.clear());
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(heard.lines(), ["/help"]);
}
