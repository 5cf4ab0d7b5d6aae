//! Answers to what people type and tap.

use std::sync::Arc;

use serde_json::json;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Post, Prompt};
use tokio::sync::Semaphore;

use super::fake::Fake;
use super::world::{ANN, BOB, Failure, GROUP, Notice, TOPIC};
use super::{Heard, Running, connect, moving_picture, picture, plain, start_with, with_buttons};
use crate::support::send_post;

/// The bot gives this answer to every request.
async fn saying(fake: &Fake, post: Post) -> Running {
    start_with(fake, move |_| std::future::ready(Answer::Say(post.clone()))).await
}

/// A board in the group, as if the outbox had posted it.
async fn board(fake: &Fake) -> i64 {
    let telegram = connect(fake).await;
    let post = Post { picture: Some(picture()), ..with_buttons("board", &["Move", "More"]) };
    send_post(&*telegram, &GROUP.key(), &post, 1).await.unwrap().as_str().parse().unwrap()
}

#[tokio::test]
async fn a_typed_command_is_answered_by_a_reply() {
    let fake = Fake::start().await;
    let running = saying(&fake, with_buttons("Which game?", &["Insert"])).await;
    let asked = fake.say(ANN, GROUP, "/play@TavoliereBot");
    let answer = fake.post(GROUP, 1).await;
    assert_eq!((answer.text.as_str(), answer.reply_to), ("Which game?", Some(asked)));
    assert_eq!(answer.labels(), [["Insert"]]);
    fake.say(ANN, TOPIC, "/play");
    fake.post(TOPIC, 1).await;
    running.stop().await;
}

#[tokio::test]
async fn a_question_is_asked_in_words() {
    let fake = Fake::start().await;
    let prompt = Prompt {
        title: "Move".to_owned(),
        label: "Move".to_owned(),
        placeholder: "e5".to_owned(),
        line: "move #k7q2.1 ".to_owned(),
        post: plain("Reply to the board with your move."),
    };
    let running = start_with(&fake, move |_| std::future::ready(Answer::Ask(prompt.clone()))).await;
    let board = board(&fake).await;
    let tap = fake.tap(ANN, board, "Move");
    assert_eq!(fake.notice(&tap).await.text, "Reply to the board with your move.");
    running.stop().await;
}

#[tokio::test]
async fn every_tap_is_answered_once() {
    let fake = Fake::start().await;
    let running = start_with(&fake, async |_| Answer::Done).await;
    let board = board(&fake).await;
    let old = json!({"message_id": 900, "date": 0, "chat": {"id": GROUP.id, "type": "group", "title": "Group"}});
    let taps = [
        fake.tap(ANN, board, "Move"),
        fake.tap(BOB, board, "More"),
        fake.tap_old(ANN, "board #k7q2", Some(old)),
        fake.tap_old(ANN, "board #k7q2", None),
    ];
    for tap in taps {
        assert_eq!(fake.notice(&tap).await.text, "");
    }
    running.stop().await;
    assert_eq!(fake.posts(GROUP).len(), 1, "nothing else was said");
}

#[tokio::test]
async fn short_words_are_a_notice_and_longer_ones_stay() {
    for (words, lasting) in [("It is Bob's turn.".to_owned(), false), ("x".repeat(200), true)] {
        let fake = Fake::start().await;
        let running = saying(&fake, plain(&words)).await;
        let board = board(&fake).await;
        let tap = fake.tap(ANN, board, "Move");
        assert_eq!(fake.notice(&tap).await, Notice { text: words, lasting });
        running.stop().await;
        assert_eq!(fake.posts(GROUP).len(), 1);
    }
}

#[tokio::test]
async fn what_is_too_long_for_a_notice_is_a_message() {
    let fake = Fake::start().await;
    let running = saying(&fake, plain(&"x".repeat(201))).await;
    let board = board(&fake).await;
    let tap = fake.tap(ANN, board, "More");
    assert_eq!(fake.notice(&tap).await.text, "");
    assert_eq!(fake.post(GROUP, 2).await.text.len(), 201);
    running.stop().await;
}

#[tokio::test]
async fn buttons_take_the_place_of_those_tapped() {
    let fake = Fake::start().await;
    let running = saying(&fake, with_buttons("Which column?", &["a", "b"])).await;
    let board = board(&fake).await;
    for tap in [fake.tap(ANN, board, "Move"), fake.tap(ANN, board, "Move")] {
        assert_eq!(fake.notice(&tap).await.text, "Which column?");
    }
    running.stop().await;
    assert_eq!(fake.posts(GROUP).len(), 1);
    assert_eq!(fake.posts(GROUP)[0].labels(), [["a", "b"]]);
}

#[tokio::test]
async fn buttons_for_a_message_that_is_gone_come_in_a_new_one() {
    let fake = Fake::start().await;
    let running = saying(&fake, with_buttons("Which column?", &["a"])).await;
    let board = board(&fake).await;
    fake.fail("editMessageReplyMarkup", Failure::Bad("message to edit not found"));
    fake.tap(ANN, board, "Move");
    assert_eq!(fake.post(GROUP, 2).await.labels(), [["a"]]);
    running.stop().await;
}

/// The bot answers every tap with this page.
async fn answering_with_page(fake: &Fake, post: Post) -> Running {
    start_with(fake, move |_| std::future::ready(Answer::Replace(post.clone()))).await
}

#[tokio::test]
async fn a_page_is_edited_in_place() {
    let illustrated = |post: Post| Post { picture: Some(picture()), ..post };
    let moving = |post: Post| Post { picture: Some(moving_picture()), ..post };
    for (before, after, method) in [
        (illustrated(with_buttons("1", &["▶"])), illustrated(with_buttons("2", &["◀", "▶"])), "editMessageMedia"),
        (moving(with_buttons("1", &["▶"])), illustrated(with_buttons("2", &["◀"])), "editMessageMedia"),
        (illustrated(with_buttons("1", &["▶"])), moving(with_buttons("2", &["◀"])), "editMessageMedia"),
        (with_buttons("1", &["▶"]), illustrated(with_buttons("2", &["◀"])), "editMessageMedia"),
        (with_buttons("1", &["▶"]), plain("2"), "editMessageText"),
    ] {
        let fake = Fake::start().await;
        let running = answering_with_page(&fake, after.clone()).await;
        let page: i64 =
            send_post(&*connect(&fake).await, &TOPIC.key(), &before, 1).await.unwrap().as_str().parse().unwrap();
        fake.fail(method, Failure::TooMany(0));
        assert_eq!(fake.notice(&fake.tap(ANN, page, "▶")).await.text, "");
        fake.called(method, 2).await;
        running.stop().await;
        let [turned] = &fake.posts(TOPIC)[..] else { panic!("nothing else was said") };
        let labels: Vec<Vec<&str>> =
            after.buttons.iter().map(|row| row.iter().map(|button| button.label.as_str()).collect()).collect();
        assert_eq!((turned.text.as_str(), turned.labels()), ("2", labels));
        assert_eq!(turned.picture, after.picture.map(|picture| picture.bytes.to_vec()));
    }
}

#[tokio::test]
async fn a_page_edited_without_a_change_is_no_failure() {
    let fake = Fake::start().await;
    let running = answering_with_page(&fake, with_buttons("1", &["▶"])).await;
    let page: i64 = send_post(&*connect(&fake).await, &GROUP.key(), &with_buttons("1", &["▶"]), 1)
        .await
        .unwrap()
        .as_str()
        .parse()
        .unwrap();
    fake.notice(&fake.tap(ANN, page, "▶")).await;
    fake.called("editMessageText", 1).await;
    running.stop().await;
    assert_eq!(fake.posts(GROUP).len(), 1);
}

#[tokio::test]
async fn a_page_that_cannot_be_edited_is_sent_anew() {
    // Without any failure too: a text cannot replace a picture.
    for trouble in [None, Some("message can't be edited"), Some("message to edit not found")] {
        let fake = Fake::start().await;
        let running = answering_with_page(&fake, with_buttons("2", &["◀"])).await;
        let page = board(&fake).await;
        if let Some(trouble) = trouble {
            fake.fail("editMessageText", Failure::Bad(trouble));
        }
        assert_eq!(fake.notice(&fake.tap(ANN, page, "Move")).await.text, "");
        let anew = fake.post(GROUP, 2).await;
        assert_eq!((anew.text.as_str(), anew.labels()), ("2", vec![vec!["◀"]]));
        fake.called("editMessageReplyMarkup", 1).await;
        running.stop().await;
        assert_eq!(fake.posts(GROUP)[0].keyboard.len(), 0, "one set of buttons is left");
    }
}

#[tokio::test]
async fn a_typed_command_edits_no_message() {
    let fake = Fake::start().await;
    let running = answering_with_page(&fake, with_buttons("2", &["◀"])).await;
    board(&fake).await;
    let shown = fake.posts(GROUP).remove(0);
    let asked = fake.reply(ANN, &shown, "/board #k7q2");
    let answer = fake.post(GROUP, 2).await;
    assert_eq!((answer.text.as_str(), answer.reply_to), ("2", Some(asked)));
    // A message that Telegram no longer has cannot be edited either.
    let tap = fake.tap_old(BOB, "/replay #k7q2 2", None);
    fake.notice(&tap).await;
    assert_eq!(fake.post(BOB.private(), 1).await.text, "2");
    running.stop().await;
    assert_eq!(fake.posts(GROUP)[0].labels(), shown.labels());
}

#[tokio::test]
async fn an_answer_waits_as_long_as_telegram_asks() {
    let fake = Fake::start().await;
    let running = saying(&fake, plain("Hello")).await;
    fake.fail("sendMessage", Failure::TooMany(0));
    fake.fail("sendMessage", Failure::TooMany(1));
    fake.say(ANN, GROUP, "/help");
    assert_eq!(fake.post(GROUP, 1).await.text, "Hello");
    running.stop().await;
}

#[tokio::test]
async fn a_tap_is_answered_though_the_request_breaks() {
    let fake = Fake::start().await;
    let running = start_with(&fake, async |_| panic!("on purpose")).await;
    let board = board(&fake).await;
    for tap in [fake.tap(ANN, board, "Move"), fake.tap(ANN, board, "Move")] {
        assert_eq!(fake.notice(&tap).await.text, "");
    }
    fake.acknowledged().await;
    running.stop().await;
}

#[tokio::test]
async fn a_tap_does_not_wait_for_a_slow_answer() {
    let fake = Fake::start().await;
    let gate = Arc::new(Semaphore::new(0));
    let held = Arc::clone(&gate);
    let running = start_with(&fake, move |_| {
        let held = Arc::clone(&held);
        async move {
            held.acquire().await.unwrap().forget();
            Answer::Say(plain("At last"))
        }
    })
    .await;
    let board = board(&fake).await;
    let taps = [fake.tap(ANN, board, "Move"), fake.tap(BOB, board, "Move")];
    for tap in &taps {
        assert_eq!(fake.notice(tap).await.text, "");
    }
    gate.add_permits(2);
    assert_eq!(fake.post(GROUP, 3).await.text, "At last");
    running.stop().await;
}

#[tokio::test]
async fn who_writes_as_the_group_is_known_by_a_tap() {
    let fake = Fake::start().await;
    let heard = Heard::default();
    let hears = heard.clone();
    let running = start_with(&fake, move |request| {
        hears.hear(request);
        async { Answer::Done }
    })
    .await;
    let group = json!({"id": GROUP.id, "type": "group", "title": "Group"});
    let admin = json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
    let message =
        json!({"message_id": 1, "date": 1, "chat": group, "from": admin, "sender_chat": group, "text": "/resign"});
    fake.push(json!({"message": message}));
    let answer = fake.post(GROUP, 1).await;
    assert_eq!(heard.lines(), [""; 0], "nothing was granted");
    fake.notice(&fake.tap(ANN, answer.id, &Language::EN.say("telegram-anonymous-button"))).await;
    assert_eq!(heard.lines(), ["/resign"]);
    assert_eq!(heard.0.lock().unwrap()[0].person.key, ANN.id.to_string());
    running.stop().await;
}
