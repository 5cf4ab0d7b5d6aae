//! Posts of the outbox on Telegram.

use tavoliere::chat::platform::courier::{Courier, DeliveryError};
use tavoliere::chat::platform::reply::{Post, Span, Text};

use super::fake::Fake;
use super::world::{ANN, BOB, FORUM, Failure, GROUP, TOPIC};
use super::{button, connect, moving_picture, picture, plain, with_buttons};
use crate::support::send_post;

#[tokio::test]
async fn a_board_arrives_as_it_is() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let text = Text(vec![
        Span::Strong("Ann & Bob".to_owned()),
        Span::Plain(": <e5>\n".to_owned()),
        Span::Code("+--+\n|<>|".to_owned()),
        Span::Mention { key: BOB.id.to_string(), name: BOB.name.to_owned() },
    ]);
    let buttons = vec![vec![button("Move", "/pick #k7q2.1"), button("Board", "/board #k7q2")], vec![]];
    let post = Post { text, picture: Some(picture()), buttons, ..Post::default() };

    let key = send_post(&*telegram, &GROUP.key(), &post, 1).await.unwrap();
    let posted = fake.posts(GROUP).remove(0);
    assert_eq!(key, posted.id.to_string());
    assert_eq!(posted.text, "Ann & Bob: <e5>\n+--+\n|<>|Bob <b>");
    assert_eq!(posted.mentions, [BOB.id]);
    assert_eq!(posted.picture, Some(picture().bytes.to_vec()));
    assert_eq!(posted.labels(), [["Move", "Board"]]);
}

#[tokio::test]
async fn a_post_without_a_picture_is_a_message() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    send_post(&*telegram, &ANN.private().key(), &plain("Your turn"), 1).await.unwrap();
    let posted = fake.posts(ANN.private()).remove(0);
    assert_eq!((posted.text.as_str(), posted.picture, posted.keyboard.len()), ("Your turn", None, 0));
}

#[tokio::test]
async fn what_is_to_make_no_sound_says_so_and_nothing_else_does() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let pictured = Post { picture: Some(picture()), ..plain("a") };
    let moving = Post { picture: Some(moving_picture()), ..plain("b") };
    for (at, post) in [plain("c"), pictured, moving].into_iter().enumerate() {
        for silent in [true, false] {
            send_post(&*telegram, &GROUP.key(), &Post { silent, ..post.clone() }, 1).await.unwrap();
            assert_eq!(fake.posts(GROUP).pop().map(|posted| posted.silent), Some(silent), "post {at}");
        }
    }
}

#[tokio::test]
async fn a_picture_that_moves_is_an_animation() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let post = Post { picture: Some(moving_picture()), ..with_buttons("The whole game", &["▶"]) };
    send_post(&*telegram, &TOPIC.key(), &post, 1).await.unwrap();
    fake.called("sendAnimation", 1).await;
    let posted = fake.posts(TOPIC).remove(0);
    assert_eq!((posted.text.as_str(), posted.labels()), ("The whole game", vec![vec!["▶"]]));
    assert_eq!(posted.picture, Some(moving_picture().bytes.to_vec()));
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
    telegram.close(&TOPIC.key(), "999").await.expect("a message that is gone has no buttons");
}

#[tokio::test]
async fn failures_say_what_to_do_next() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let table = [
        (Failure::TooMany(7), "asked to wait 7000 ms"),
        (Failure::Forbidden("bot was blocked by the user"), "refused for good"),
        (Failure::Bad("not enough rights to send photos to the chat"), "refused for good"),
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
            telegram.close(&place, "1").await,
        ] {
            let error = result.expect_err("it failed");
            assert!(format!("{error:#}").contains(expected), "{failure:?}: {error:?}");
        }
    }
}

#[tokio::test]
async fn places_that_are_not_telegrams_are_refused() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    for place in ["", "general", "-5/x"] {
        assert!(
            matches!(send_post(&*telegram, place, &plain("a"), 1).await, Err(DeliveryError::Refused(_))),
            "{place}"
        );
    }
    assert!(matches!(telegram.close("-500", "x").await, Err(DeliveryError::Refused(_))));
    let nowhere = send_post(&*telegram, "-501", &plain("a"), 1).await;
    assert!(matches!(nowhere, Err(DeliveryError::Refused(_))), "{nowhere:?}");
}
