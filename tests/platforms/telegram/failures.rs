//! Calls to Telegram that fail, in every way: the bot continues, no decision is lost, and no post is sent twice.

use futures_util::future::join_all;
use serde_json::{Value, json};
use tavoliere::operations::recorder::{Recorded, recorder};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::posts::chats;

use super::fake::Fake;
use super::stage::TelegramStage;
use super::whole_matches::{answer, board, tap};
use super::world::{ANN, BOB, EVE, FORUM, Failure, GROUP, World};
use super::{plain, start_with};
use crate::support::stage::Stage as _;

/// Every way a call can fail, except without any answer.
pub const FAILURES: [Failure; 7] = [
    Failure::Bad("odd"),
    Failure::Forbidden("bot was blocked by the user"),
    Failure::NotFound,
    Failure::TooMany(1),
    Failure::Broken,
    Failure::NoJson,
    Failure::Dropped,
];

/// If an answer fails, the next request is answered.
#[tokio::test]
async fn answers_in_trouble_hold_nothing_up() {
    let table: [(&str, &str); 7] = [
        ("answerCallbackQuery", "tap"),
        ("editMessageReplyMarkup", "tap"),
        ("sendMessage", "/help"),
        ("sendAnimation", "/replay"),
        ("sendPhoto", "/rules briths-square"),
        ("getChatMember", "/settings chat theme=dark"),
        ("getChat", "/play insert computer 3 size=99"),
    ];
    let trouble = |(method, asked): (&'static str, &'static str)| async move {
        let stage = TelegramStage::open().await;
        let code = stage.begin_match("size=3").await;
        stage.write(ANN, GROUP, &format!("/move #{code} b1")).await;
        stage.write(BOB, GROUP, &format!("/move #{code} c3")).await;
        let live = board(&stage.fake, GROUP, 4).await;
        for failure in FAILURES {
            stage.fake.fail(method, failure);
            if asked == "tap" {
                stage.fake.tap_old(ANN, "/pick", Some(live.json()));
            } else if asked == "/replay" {
                // In a group there is only a link to it.
                stage.fake.say(ANN, ANN.private(), asked);
            } else {
                stage.fake.reply(ANN, &live, asked);
            }
            stage.fake.acknowledged().await;
            stage.failed(method).await;
            let asked = stage.fake.say(ANN, ANN.private(), "/games");
            assert!(answer(&stage.fake, ANN.private(), asked).await.contains(&code), "{method}: {failure:?}");
        }
        stage.write(ANN, ANN.private(), &format!("/move #{code} a2")).await;
        let played = |world: &World| world.posts(GROUP).into_iter().find(|post| post.text.starts_with("Ann plays a2."));
        let played = stage.fake.wait_for("the next board", played).await;
        assert_eq!(played.labels().last().expect("a row")[..], ["More"]);
        stage.nothing_twice(GROUP);
        stage.close().await;
    };
    join_all(table.map(trouble)).await;
}

#[tokio::test]
async fn pages_are_edited_or_sent_anew() {
    let table = [("editMessageText", "/play", "More…"), ("editMessageMedia", "/rules briths-square", "Next ›")];
    let trouble = |(method, line, label): (&'static str, &'static str, &'static str)| async move {
        let stage = TelegramStage::open().await;
        for failure in FAILURES {
            let before = stage.fake.posts(GROUP).len();
            stage.fake.say(ANN, GROUP, line);
            let page = stage.fake.post(GROUP, before + 1).await;
            stage.fake.fail(method, failure);
            tap(&stage.fake, ANN, &page, label).await;
            stage.fake.acknowledged().await;
            stage.failed(method).await;
            // A message that Telegram does not edit is sent again, once, and the old one loses its buttons.
            let anew = !matches!(failure, Failure::TooMany(_) | Failure::NoJson | Failure::Dropped);
            let settled = |world: &World| {
                let posts = &world.posts(GROUP)[before..];
                let open = posts.iter().filter(|post| !post.keyboard.is_empty()).count();
                (posts.len() == 1 + usize::from(anew) && open == 1).then_some(())
            };
            stage.fake.wait_for(&format!("a page after {failure:?}"), settled).await;
        }
        stage.close().await;
    };
    join_all(table.map(trouble)).await;
}

#[tokio::test]
async fn the_bot_starts_although_a_call_fails() {
    let trouble = |(method, failure): (&'static str, Failure)| async move {
        let fake = Fake::start().await;
        fake.fail(method, failure);
        let running = start_with(&fake, async |_| Answer::Say(plain("Here."))).await;
        fake.say(ANN, GROUP, "/help");
        assert_eq!(fake.post(GROUP, 1).await.text, "Here.", "{method}: {failure:?}");
        running.stop().await;
    };
    // "Not found" would mean that the token is wrong.
    let failures = FAILURES.into_iter().filter(|failure| *failure != Failure::NotFound);
    let calls = ["getMe", "deleteWebhook", "setMyCommands", "getUpdates"];
    join_all(failures.flat_map(|failure| calls.map(|method| trouble((method, failure))))).await;
}

#[tokio::test]
async fn a_group_becomes_a_supergroup_while_time_runs_out() {
    for reported in [true, false] {
        let stage = TelegramStage::open().await;
        let code = stage.begin_match("size=3 clock=1d").await;
        stage.write(EVE, GROUP, &format!("/board #{code}")).await;
        for (user, cell) in [(ANN, "b1"), (BOB, "c3"), (ANN, "a2")] {
            stage.write(user, GROUP, &format!("/move {cell}")).await;
        }
        let before = stage.fake.posts(GROUP).len();
        stage.fake.close(GROUP, Failure::Migrated(FORUM.id));
        stage.fake.close(BOB.private(), Failure::Forbidden("bot was blocked by the user"));
        if reported {
            let group = json!({"id": GROUP.id, "type": "group", "title": "Group"});
            let moved = json!({"message_id": 990, "date": 1, "chat": group, "migrate_to_chat_id": FORUM.id});
            stage.fake.push(json!({"message": moved}));
            let supergroup = json!({"id": FORUM.id, "type": "supergroup", "title": "Group"});
            let moved = json!({"message_id": 1, "date": 1, "chat": supergroup, "migrate_from_chat_id": GROUP.id});
            stage.fake.push(json!({"message": moved}));
            stage.fake.acknowledged().await;
            // The whole chat has moved before anything is posted.
            let mut session = stage.bot.store.read().await.expect("a look");
            assert_eq!(chats::find(&mut session, Platform::Telegram, &GROUP.key()).await.expect("read"), None);
            assert!(chats::find(&mut session, Platform::Telegram, &FORUM.key()).await.expect("read").is_some());
        }
        for (time, begins) in
            [(20 * Millis::HOUR, "Bob <b>, it’s your move in #"), (4 * Millis::HOUR, "Time is up for Bob <b>.")]
        {
            stage.pass(time).await;
            let post = stage.fake.posts(FORUM).pop().expect("a post in the supergroup");
            assert!(post.text.starts_with(begins), "{}", post.text);
        }
        assert_eq!(stage.fake.posts(FORUM).len(), 2);
        assert_eq!(stage.fake.posts(GROUP).len(), before);
        // The numbers of the old group's messages mean others in the supergroup.
        let told: String = stage
            .fake
            .look(|world| world.calls.iter().map(|call| Value::from(call.parameters.clone()).to_string()).collect());
        let now: Vec<i64> = stage.fake.posts(FORUM).iter().map(|post| post.id).collect();
        for link in told.split("t.me/c/").skip(1) {
            let number = link.split(['/', '\\', '"']).nth(1).and_then(|number| number.parse().ok());
            assert!(
                number.is_some_and(|number| now.contains(&number)),
                "a link to a message of the old group: {link:.40}"
            );
        }
        let lost = stage.fake.posts(FORUM).pop().expect("the end");
        assert_eq!(tap(&stage.fake, BOB, &lost, "Rematch").await, "");
        stage.empty_outbox().await;
        assert_eq!(stage.fake.posts(FORUM).len(), 3, "the game is played again where it went");
        stage.close().await;
    }
}

#[tokio::test]
async fn an_opponent_who_left_loses_on_time() {
    let stage = TelegramStage::open().await;
    let code = stage.begin_match("size=3 clock=1d").await;
    for (user, cell) in [(ANN, "b1"), (BOB, "c3"), (ANN, "a2")] {
        stage.write(user, GROUP, &format!("/move #{code} {cell}")).await;
    }
    stage.fake.membership_of(BOB, GROUP, json!({"status": "left"}));
    stage.fake.close(BOB.private(), Failure::Forbidden("user is deactivated"));
    for time in [20 * Millis::HOUR, 4 * Millis::HOUR, 100 * Millis::HOUR] {
        stage.pass(time).await;
    }
    let said: Vec<String> = stage.fake.posts(GROUP).into_iter().rev().take(2).map(|post| post.text).collect();
    assert!(said[0].starts_with("Time is up for Bob <b>.\nAnn wins on time!"), "{said:?}");
    assert!(said[1].starts_with("Bob <b>, it’s your move in #"), "{said:?}");
    stage.nothing_twice(GROUP);
    stage.close().await;
}

#[tokio::test]
async fn a_deleted_board_is_followed_by_the_next() {
    let stage = TelegramStage::open().await;
    stage.begin_match("size=3").await;
    let begun = board(&stage.fake, GROUP, 2).await;
    stage.fake.change(|world| world.messages.remove(&begun.id));
    stage.write(ANN, GROUP, "/move b1").await;
    let played = board(&stage.fake, GROUP, 2).await;
    assert!(played.text.starts_with("Ann plays b1."), "{}", played.text);
    assert_eq!(played.labels().last().expect("a row")[..], ["More"]);
    assert_eq!(stage.fake.calls("deleteMessage").len(), 2, "each board once, whatever became of it");
    stage.close().await;
}

/// The call for updates is no call in a chat, and counts all the same.
#[test]
fn a_call_for_updates_that_is_one_too_many_is_counted() {
    let recorder = recorder();
    let recorded = Recorded::from_recorder(&recorder);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    metrics::with_local_recorder(&recorder, || {
        runtime.block_on(async {
            let stage = TelegramStage::open().await;
            stage.fake.fail("getUpdates", Failure::TooMany(1));
            stage.failed("getUpdates").await;
            let asked = stage.fake.say(ANN, ANN.private(), "/games");
            answer(&stage.fake, ANN.private(), asked).await;
        });
    });
    let text = recorded.text();
    assert!(text.contains("tavoliere_rate_limited_total{platform=\"telegram\"} 1\n"), "{text}");
}
