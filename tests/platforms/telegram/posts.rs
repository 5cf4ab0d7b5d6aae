//! Posts of the outbox on Telegram.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::reply::{Button, Document, Picture, Post, Span, Text};

use super::fake::Fake;
use super::world::{ANN, BOB, FORUM, Failure, GROUP, TOPIC};
use super::{button, connect, moving_picture, picture, plain, with_buttons};
use crate::support::{edit_post, send_post};

/// Every kind of text, pictures, a document, buttons: each arrives as it is, by its own method, with and without sound.
#[tokio::test]
async fn every_kind_of_post_arrives() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let spans = Text(vec![
        Span::Strong("Ann & Bob".to_owned()),
        Span::Plain(": <e5>\n".to_owned()),
        Span::Deadline { at: Timestamp(1_767_312_000_000), words: "18 hours left".to_owned() },
        Span::Code("+--+\n|<>|".to_owned()),
        Span::Mention { key: BOB.id.to_string(), name: BOB.name.to_owned() },
    ]);
    let buttons = vec![vec![button("Move", "/pick #k7q2.1"), button("Board", "/board #k7q2")], vec![]];
    let document = Document { bytes: br#"{"account": []}"#.to_vec().into(), name: "data.json".to_owned() };
    let posts = [
        ("sendMessage", Post { text: spans.clone(), ..Post::default() }),
        ("sendMessage", plain("Your turn")),
        ("sendMessage", with_buttons("Again?", &["Board"])),
        ("sendPhoto", Post { text: spans, picture: Some(picture()), buttons, ..Post::default() }),
        ("sendAnimation", Post { picture: Some(moving_picture()), ..with_buttons("The whole match", &["▶"]) }),
        ("sendDocument", Post { document: Some(document), ..plain("All data") }),
    ];
    for (method, post) in posts {
        for (chat, silent) in [(GROUP, true), (GROUP, false), (TOPIC, false), (ANN.private(), false)] {
            let post = Post { silent, ..post.clone() };
            let before = fake.calls(method).len();
            let key = send_post(&*telegram, &chat.key(), &post, 1).await.unwrap();
            assert_eq!(fake.calls(method).len(), before + 1, "{method}");
            let posted = fake.posts(chat).pop().expect("it arrived");
            assert_eq!(
                (posted.id.to_string(), &posted.text, posted.silent),
                (key.to_string(), &post.text.words(), silent)
            );
            let is_mention = |span: &Span| matches!(span, Span::Mention { .. });
            let mentions = if post.text.0.iter().any(is_mention) { vec![BOB.id] } else { Vec::new() };
            assert_eq!(posted.mentions, mentions, "{method}");
            let file = post.picture.map(|picture| picture.bytes).or(post.document.map(|document| document.bytes));
            let file = file.map(|bytes| bytes.to_vec());
            assert_eq!(posted.picture, file, "{method}");
            let labels = |row: &Vec<Button>| row.iter().map(|button| button.label.clone()).collect::<Vec<_>>();
            let rows: Vec<_> = post.buttons.iter().filter(|row| !row.is_empty()).map(labels).collect();
            assert_eq!(posted.labels(), rows, "{method}");
        }
    }
}

/// A picture is uploaded once. After that it is sent and edited in by its file id, whatever chat it goes to.
#[tokio::test]
async fn a_picture_is_uploaded_once() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let still = Post { picture: Some(picture()), ..plain("a") };
    let moving = Post { picture: Some(moving_picture()), ..plain("b") };
    let other = Picture { name: "k7q2-2.png".to_owned(), ..picture() };
    let other = Post { picture: Some(other), ..plain("c") };
    let mut sent = Vec::new();
    for (post, chat) in [(&still, GROUP), (&still, ANN.private()), (&moving, GROUP), (&moving, TOPIC), (&other, GROUP)]
    {
        sent.push(send_post(&*telegram, &chat.key(), post, 1).await.unwrap());
        let posted = fake.posts(chat).pop().expect("it arrived");
        assert_eq!(posted.picture, post.picture.as_ref().map(|picture| picture.bytes.to_vec()));
    }
    edit_post(&*telegram, &GROUP.key(), &sent[4], &moving).await.expect("edited");
    edit_post(&*telegram, &GROUP.key(), &sent[4], &moving).await.expect("as it was");
    let calls = |method: &str, field: &str| {
        let calls = fake.calls(method);
        let name = |call: &Map<String, Value>| call[field].get("media").unwrap_or(&call[field]).clone();
        calls
            .iter()
            .map(|call| name(call).as_str().is_some_and(|name| name.starts_with("attach://")))
            .collect::<Vec<_>>()
    };
    assert_eq!(calls("sendPhoto", "photo"), [true, false, true]);
    assert_eq!(calls("sendAnimation", "animation"), [true, false]);
    assert_eq!(calls("editMessageMedia", "media"), [false, false]);
}

#[tokio::test]
async fn a_picture_that_telegram_has_forgotten_is_uploaded_again() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let post = Post { picture: Some(picture()), ..plain("a") };
    let key = send_post(&*telegram, &GROUP.key(), &post, 1).await.unwrap();
    fake.change(|world| world.files.clear());
    send_post(&*telegram, &TOPIC.key(), &post, 2).await.expect("uploaded");
    assert_eq!(fake.calls("sendPhoto").len(), 3, "with the old id, and with the file");
    fake.change(|world| world.files.clear());
    let post = Post { text: Text::plain("b"), ..post };
    edit_post(&*telegram, &GROUP.key(), &key, &post).await.expect("uploaded");
    assert_eq!((fake.calls("editMessageMedia").len(), &*fake.posts(GROUP)[0].text), (2, "b"));
    // Once only: what Telegram says about an upload stands.
    let unknown = Failure::Bad("wrong file identifier/HTTP URL specified");
    fake.fail("sendPhoto", unknown);
    fake.fail("sendPhoto", unknown);
    send_post(&*telegram, &GROUP.key(), &post, 3).await.expect_err("refused twice");
    send_post(&*telegram, &GROUP.key(), &post, 4).await.expect("uploaded");
    assert_eq!(fake.calls("sendPhoto").len(), 6);
}

#[tokio::test]
async fn a_topic_is_posted_to_by_its_thread() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    send_post(&*telegram, &TOPIC.key(), &Post { picture: Some(picture()), ..plain("a") }, 1).await.unwrap();
    send_post(&*telegram, &TOPIC.key(), &plain("b"), 2).await.unwrap();
    send_post(&*telegram, &FORUM.key(), &plain("c"), 3).await.unwrap();
    assert_eq!(fake.posts(TOPIC).len(), 2);
    assert_eq!(fake.posts(FORUM).len(), 1);
}

#[tokio::test]
async fn a_closed_post_has_no_buttons_and_may_be_closed_again() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let key = send_post(&*telegram, &TOPIC.key(), &with_buttons("board", &["Move"]), 1).await.unwrap();
    for _ in 0..2 {
        telegram.close(&TOPIC.key(), &key).await.unwrap();
        assert_eq!(fake.posts(TOPIC)[0].keyboard.len(), 0);
    }
    telegram.close(&TOPIC.key(), &"999".into()).await.expect("a message that is gone has no buttons");
}

#[tokio::test]
async fn a_post_is_pinned_without_a_sound_where_the_bot_may_pin() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let may_pin = |may: bool| json!({"status": "administrator", "can_pin_messages": may});
    for (chat, may) in [(GROUP, false), (GROUP, true), (TOPIC, true), (ANN.private(), true)] {
        fake.membership(chat, may_pin(may));
        let key = send_post(&*telegram, &chat.key(), &plain("Standings"), 1).await.unwrap();
        // The second time it is pinned already.
        for _ in 0..2 {
            let pinned = telegram.pin(&chat.key(), &key).await;
            assert_eq!(pinned.is_ok(), may, "{pinned:?}");
            assert!(may || matches!(pinned, Err(DeliveryError::Refused(_))), "{pinned:?}");
        }
        assert_eq!(fake.posts(chat).pop().expect("a post").is_pinned, may);
    }
    for call in fake.calls("pinChatMessage") {
        assert_eq!(call.get("disable_notification"), Some(&Value::Bool(true)));
    }
    for message in ["999", "x"] {
        let pinned = telegram.pin(&GROUP.key(), &message.into()).await;
        assert!(matches!(pinned, Err(DeliveryError::Refused(_))), "{pinned:?}");
    }
    fake.fail("pinChatMessage", Failure::TooMany(7));
    let limited = telegram.pin(&GROUP.key(), &"1".into()).await;
    assert!(matches!(limited, Err(DeliveryError::RetryAfter(_))), "{limited:?}");
}

#[tokio::test]
async fn failures_say_what_to_do_next() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let table = [
        (Failure::TooMany(7), "asked to wait 7000 ms"),
        (Failure::Forbidden("bot was blocked by the user"), "refused for good"),
        (Failure::Bad("not enough rights to send photos to the chat"), "pictures are forbidden"),
        (Failure::Bad("CHAT_WRITE_FORBIDDEN"), "forbidden for now"),
        (Failure::Forbidden("bot was kicked from the group chat"), "forbidden for now"),
        (Failure::Bad("TOPIC_CLOSED"), "refused for good"),
        (Failure::Migrated(-1_001_000_000_500), "the chat moved to -1001000000500"),
        (Failure::Bad("IMAGE_PROCESS_FAILED"), "rejected: Bad Request: IMAGE_PROCESS_FAILED"),
        (Failure::Forbidden("odd"), "refused for good: Forbidden: odd"),
        (Failure::NotFound, "Invalid bot token"),
        (Failure::NoJson, "Telegram's answer is no Bot API"),
        (Failure::Dropped, "A network error"),
    ];
    for (failure, expected) in table {
        for method in ["sendMessage", "sendPhoto", "editMessageReplyMarkup"] {
            fake.fail(method, failure);
        }
        let with_picture = Post { picture: Some(picture()), ..plain("a") };
        let place = GROUP.key();
        for result in [
            send_post(&*telegram, &place, &plain("a"), 1).await.map(drop),
            send_post(&*telegram, &place, &with_picture, 2).await.map(drop),
            telegram.close(&place, &"1".into()).await,
        ] {
            let error = result.expect_err("it failed");
            assert!(format!("{error:#}").contains(expected), "{failure:?}: {error:?}");
        }
    }
}

/// A longer one is a mistake, and would silence a chat for years. Meanwhile no call to the chat is begun, and none waits.
#[tokio::test]
async fn a_wait_of_years_is_one_of_a_day() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let (place, day) = (GROUP.key(), Duration::from_secs(24 * 60 * 60));
    let asked_to_wait = |error: DeliveryError| match error {
        DeliveryError::RetryAfter(wait) => wait,
        other => panic!("{other:?}"),
    };
    fake.fail("sendMessage", Failure::TooMany(1_000_000_000));
    let first = send_post(&*telegram, &place, &plain("a"), 1).await.map(drop).map_err(asked_to_wait);
    assert_eq!(first, Err(day));
    let calls = fake.look(|world| world.calls.len());
    for later in [
        send_post(&*telegram, &place, &plain("a"), 2).await.map(drop),
        telegram.close(&place, &"1".into()).await,
        telegram.delete(&place, &[&"1".into()]).await.map(drop),
        telegram.pin(&place, &"1".into()).await,
    ] {
        let wait = later.map_err(asked_to_wait).expect_err("the chat is to be left alone");
        assert!(wait <= day && wait > day / 2, "{wait:?}");
    }
    assert_eq!(fake.look(|world| world.calls.len()), calls);
}

#[tokio::test]
async fn places_that_are_not_telegrams_are_refused() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    for place in ["", "general", "-5/x"] {
        assert!(
            matches!(send_post(&*telegram, &place.into(), &plain("a"), 1).await, Err(DeliveryError::Refused(_))),
            "{place}"
        );
    }
    assert!(matches!(telegram.close(&"-500".into(), &"x".into()).await, Err(DeliveryError::Refused(_))));
    let nowhere = send_post(&*telegram, &"-501".into(), &plain("a"), 1).await;
    assert!(matches!(nowhere, Err(DeliveryError::Refused(_))), "{nowhere:?}");
}
