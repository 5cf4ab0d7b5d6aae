//! Posts on the fake Discord, and failures to post.

use serde_json::json;
use tavoliere_adapter::adapter::{AdapterSettings, ConnectError};
use tavoliere_discord::adapter::Discord;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::reply::{Document, Menu, PictureFormat, Post, Span, Text};
use tavoliere_seam::platform::request::{ChatKey, Platform};

use super::fake::{Failure, Fake};
use super::http::PIN;
use super::people::{BOB, CHANNEL};
use super::{board, button, connect, settings, text};
use crate::support::send_post;

const MESSAGES: &str = "post /channels/{channel_id}/messages";

async fn courier(fake: &Fake) -> Discord {
    connect(fake).await
}

#[tokio::test]
async fn a_post_arrives_with_picture_alt_text_and_buttons_and_notifies_one_person() {
    let fake = Fake::start().await;
    let discord = courier(&fake).await;
    assert_eq!(discord.platform(), Platform::Discord);
    assert_eq!(discord.limits(), &DISCORD);
    let id =
        send_post(&discord, &CHANNEL.id.to_string().into(), &board("To *move*: @everyone <@11>"), 7).await.unwrap();

    let message = fake.look(|world| world.message(id.as_str()).clone());
    assert_eq!(message.content, r"To \*move\*: \@everyone \<\@11\> <@12>");
    assert_eq!(message.pings, [BOB.id.to_string()]);
    assert_eq!(message.labels(), ["Move", "Board"]);
    assert_eq!(
        message.attachments,
        [json!({"id": "0", "filename": "k7q2-1.png", "description": "A board of 15 by 15."})]
    );
    assert_eq!(message.sizes, [3000]);
    fake.finish().await;
}

/// A mention, every other kind of text, pictures, a document, a menu, buttons: each arrives as it is, with and without
/// sound.
#[tokio::test]
async fn every_kind_of_post_arrives() {
    let fake = Fake::start().await;
    let discord = courier(&fake).await;
    let spans = Text(vec![
        Span::Strong("#k7q2".to_owned()),
        Span::Plain(" *e5*".to_owned()),
        Span::Deadline { at: Timestamp(1_767_312_000_000), words: "18 hours left".to_owned() },
        Span::Code("x.o".to_owned()),
        Span::Mention { key: BOB.id.to_string(), name: "Bob".to_owned() },
    ]);
    let mut animation = board("The whole match,");
    let picture = animation.picture.as_mut().expect("a board has a picture");
    (picture.format, picture.name) = (PictureFormat::Gif, "k7q2.gif".to_owned());
    let document = Document { bytes: br#"{"account": []}"#.to_vec().into(), name: "data.json".to_owned() };
    let menu = Menu { title: "Which column?".to_owned(), options: vec![button("Column d", "pick #k7q2.1 d")] };
    let posts = [
        (Post { text: spans, ..Post::default() }, "**#k7q2** \\*e5\\*⏳ <t:1767312000:R>\n```\nx.o\n```\n<@12>", ""),
        (board("Your move,"), "Your move, <@12>", "k7q2-1.png"),
        (animation, "The whole match, <@12>", "k7q2.gif"),
        (Post { document: Some(document.clone()), ..text("All data") }, "All data", "data.json"),
        (Post { menus: vec![menu], ..text("Where?") }, "Where?", ""),
        (Post { buttons: vec![vec![button("Board", "board #k7q2")]], ..text("Again?") }, "Again?", ""),
    ];
    for (number, (post, content, file)) in (0..).zip(posts) {
        for silent in [true, false] {
            let (nonce, post) = (2 * number + i64::from(silent), Post { silent, ..post.clone() });
            let id = send_post(&discord, &CHANNEL.id.to_string().into(), &post, nonce).await.unwrap();
            let message = fake.look(|world| world.message(id.as_str()).clone());
            assert_eq!((message.content.as_str(), message.silent), (content, silent));
            let names: Vec<_> = message.attachments.iter().filter_map(|file| file["filename"].as_str()).collect();
            assert_eq!(names.concat(), file, "{content}");
            assert_eq!(message.document, post.document.map(|document| document.bytes.to_vec()), "{content}");
            let controls = post.buttons.concat().len() + post.menus.len();
            assert_eq!(message.controls().count(), controls, "{content}");
        }
    }
    fake.finish().await;
}

#[tokio::test]
async fn a_post_with_everything_discord_has_room_for_arrives() {
    let fake = Fake::start().await;
    let discord = courier(&fake).await;
    let line = |at: usize| format!("pick #k7q2.{at} {}", "x".repeat(50));
    let options = (0..25).map(|at| button(&"l".repeat(100), &line(at))).collect();
    let row = |row: usize| (0..5).map(|at| button(&"l".repeat(80), &line(100 + 5 * row + at))).collect();
    let post = Post {
        menus: vec![Menu { title: "Which column?".to_owned(), options }],
        buttons: (0..4).map(row).collect(),
        ..text(&"*".repeat(2000))
    };
    let id = send_post(&discord, &CHANNEL.id.to_string().into(), &post, 7).await.unwrap();
    assert_eq!(fake.look(|world| world.message(id.as_str()).labels().len()), 20);
    fake.finish().await;
}

#[tokio::test]
async fn the_same_post_tried_again_is_posted_once() {
    let fake = Fake::start().await;
    let discord = courier(&fake).await;
    let place = ChatKey::from(CHANNEL.id.to_string());
    let first = send_post(&discord, &place, &text("one"), i64::MAX).await.unwrap();
    assert_eq!(send_post(&discord, &place, &text("one"), i64::MAX).await.unwrap(), first);
    assert_ne!(send_post(&discord, &place, &text("one"), i64::MIN).await.unwrap(), first);
    assert_eq!(fake.look(|world| world.posts(CHANNEL).len()), 2);
    fake.finish().await;
}

#[tokio::test]
async fn closing_takes_the_buttons_and_nothing_else() {
    let fake = Fake::start().await;
    let discord = courier(&fake).await;
    let place = ChatKey::from(CHANNEL.id.to_string());
    let id = send_post(&discord, &place, &board("Your move,"), 1).await.unwrap();
    discord.close(&place, &id).await.unwrap();
    let message = fake.look(|world| world.message(id.as_str()).clone());
    assert!(message.components.is_empty());
    assert_eq!((message.content.as_str(), message.attachments.len()), ("Your move, <@12>", 1));
    discord.close(&place, &"424242".into()).await.expect("a message that is gone has no buttons");
    fake.finish().await;
}

/// Only Discord's own code tells that a message is gone. A 404 of anybody else may pass, and the buttons would stay.
#[tokio::test]
async fn a_message_is_taken_for_gone_only_at_discords_word() {
    let fake = Fake::start().await;
    let place = ChatKey::from(CHANNEL.id.to_string());
    let id = send_post(&courier(&fake).await, &place, &board("Your move,"), 1).await.expect("posted");
    let path = "/channels/{channel_id}/messages/{message_id}";
    let words = |code: u64| json!({"code": code, "message": "Not Found"});
    for (code, is_gone) in [(Some(0), false), (None, false), (Some(10008), true), (Some(10003), true)] {
        let failure = (404, code.map_or_else(|| json!("<html>"), words));
        for method in ["patch", "delete"] {
            let discord = courier(&fake).await;
            fake.fail(&format!("{method} {path}"), failure.clone());
            let outcome = match method {
                "patch" => discord.close(&place, &id).await,
                _ => discord.delete(&place, &[&id]).await.map(drop),
            };
            assert_eq!(outcome.is_ok(), is_gone, "{method} {code:?}: {outcome:?}");
            assert!(is_gone || matches!(outcome, Err(DeliveryError::Failed(_))), "{method} {code:?}: {outcome:?}");
        }
    }
    let message = fake.look(|world| world.message(id.as_str()).clone());
    assert!(!message.components.is_empty(), "nothing was taken for done that was not");
    fake.finish().await;
}

#[tokio::test]
async fn a_post_is_pinned_where_the_bot_may_pin() {
    let fake = Fake::start().await;
    let discord = courier(&fake).await;
    let place = ChatKey::from(CHANNEL.id.to_string());
    let id = send_post(&discord, &place, &text("Standings"), 1).await.unwrap();
    let words = |code: u64, message: &str| json!({"code": code, "message": message});
    let refusals = [
        ((403, words(50013, "Missing Permissions")), "forbidden for now: Missing Permissions (403, 50013)"),
        ((403, words(50001, "Missing Access")), "forbidden for now: Missing Access (403, 50001)"),
        ((400, words(30003, "Maximum number of pins reached (50)")), "refused for good: Maximum number of pins"),
        ((404, words(10003, "Unknown Channel")), "refused for good: Unknown Channel (404, 10003)"),
    ];
    for (refusal, expected) in refusals {
        fake.fail(PIN, refusal);
        let error = discord.pin(&place, &id).await.unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
        assert!(!fake.look(|world| world.message(id.as_str()).pinned), "{error}");
    }
    for _ in 0..2 {
        discord.pin(&place, &id).await.expect("one that is pinned stays so");
        assert!(fake.look(|world| world.message(id.as_str()).pinned));
    }
    for (place, message) in [(&place, &"424242".into()), (&place, &"../1".into()), (&"guest:70".into(), &id)] {
        let pinned = discord.pin(place, message).await;
        assert!(matches!(pinned, Err(DeliveryError::Refused(_))), "{pinned:?}");
    }
    fake.finish().await;
}

#[tokio::test]
async fn failures_say_what_to_do_next() {
    let fake = Fake::start().await;
    let limited = json!({"message": "You are being rate limited.", "retry_after": 0.65, "global": false});
    let banned = Failure { status: 429, body: "error code: 1015".to_owned(), header: Some("900".to_owned()) };
    let words = |code: u64, message: &str| json!({"code": code, "message": message});
    for (failure, expected) in [
        (Failure::from((429, limited)), "wait 650"),
        (banned, "wait 900000"),
        ((403, words(50001, "Missing Access")).into(), "forbidden Missing Access (403, 50001)"),
        ((403, words(50013, "Missing Permissions")).into(), "forbidden Missing Permissions (403, 50013)"),
        ((404, words(10003, "Unknown Channel")).into(), "gone Unknown Channel (404, 10003)"),
        ((400, words(50035, "Invalid Form Body")).into(), "refused Invalid Form Body (400, 50035)"),
        ((500, json!({})).into(), "failed"),
        ((502, json!("<html>")).into(), "failed"),
        ((401, words(0, "401: Unauthorized")).into(), "failed"),
    ] {
        // Each with a pace of its own: after a refusal the next call waits.
        let discord = courier(&fake).await;
        fake.fail(MESSAGES, failure);
        let error = send_post(&discord, &CHANNEL.id.to_string().into(), &text("hi"), 1).await.unwrap_err();
        let told = match error {
            DeliveryError::RetryAfter(wait) => format!("wait {}", wait.as_millis()),
            DeliveryError::Refused(words) => format!("refused {words}"),
            DeliveryError::Forbidden { reason, .. } => format!("forbidden {reason}"),
            DeliveryError::NoPictures(words) => format!("no pictures: {words}"),
            DeliveryError::Rejected(words) => format!("rejected {words}"),
            DeliveryError::Moved(place) => format!("moved {place}"),
            DeliveryError::Gone(words) => format!("gone {words}"),
            DeliveryError::Failed(_) => "failed".to_owned(),
            DeliveryError::NotYet(_) | DeliveryError::Broken(_) => unreachable!("these are the outbox's own"),
        };
        assert_eq!(told, expected);
    }
    let discord = courier(&fake).await;
    let elsewhere = send_post(&discord, &"no/../channel".into(), &text("hi"), 1).await.unwrap_err();
    assert!(matches!(elsewhere, DeliveryError::Refused(_)), "{elsewhere}");
    fake.finish().await;
}

#[tokio::test]
async fn settings_that_cannot_be_right_are_told_apart_and_the_token_is_never_told() {
    let fake = Fake::start().await;
    let wrong = AdapterSettings { token: "WRONG.token".to_owned(), ..settings(&fake) };
    let Err(rejected) = Discord::connect(&wrong).await else { panic!("the token is wrong") };
    assert!(matches!(rejected, ConnectError::Rejected("Discord")));
    assert!(!format!("{rejected} {rejected:?} {wrong:?}").contains("WRONG"));

    let nowhere = AdapterSettings { api_url: Some("discord".to_owned()), ..wrong };
    assert!(matches!(Discord::connect(&nowhere).await, Err(ConnectError::BadUrl(_))));
}

#[tokio::test]
async fn a_discord_that_is_away_is_no_reason_not_to_start() {
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", closed.local_addr().unwrap());
    drop(closed);
    let settings = AdapterSettings { token: "SECRET.token".to_owned(), api_url: Some(url) };
    let discord = Discord::connect(&settings).await.expect("it may come back");
    let error = send_post(&discord, &"70".into(), &text("hi"), 1).await.unwrap_err();
    assert!(matches!(error, DeliveryError::Failed(_)));
    let told = format!("{error} {error:?}");
    assert!(!told.contains("SECRET") && !told.contains("/api/"), "{told}");
}
