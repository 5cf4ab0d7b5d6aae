//! Answers on the fake Discord: who sees them, in which message, and how soon.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tavoliere_discord::timeouts::DiscordTimeouts;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Menu, Post, PostAddress, Span, Text};
use tavoliere_seam::platform::request::ServerKey;
use tavoliere_seam::requests::request::Request;

use super::fake::{Fake, LATE, LOST, SILENCE, World};
use super::people::{ANN, BOB, CHANNEL, Channel, DM};
use super::stage::{DiscordStage, SHORT};
use super::{Scripted, board, button, connect, prompt, start, start_with, text};
use crate::support::send_post;
use crate::support::stage::Stage as _;

const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// Opens a picker that only this person sees. Returns the message's id.
async fn picker(fake: &Fake, channel: Channel) -> String {
    let asked = fake.slash(ANN, channel, "games", &[]);
    fake.said(&asked).await.id
}

fn picking() -> Post {
    let menu = Menu { title: "Column".to_owned(), options: vec![button("Column d", "pick #k7q2.1 d")] };
    Post { menus: vec![menu], buttons: vec![vec![button("d4", "move #k7q2.1 d4")]], ..text("Where?") }
}

/// Answers `/games` with the picker, taps with `tapped`, and everything else with nothing.
fn bot(tapped: impl Fn() -> Answer + Send + Sync + 'static) -> Scripted {
    Scripted::new(move |request| match request.line.as_str() {
        "/games" => Answer::Say(picking()),
        line if line.starts_with('/') => Answer::Done,
        _ => tapped(),
    })
}

#[tokio::test]
async fn an_answer_to_a_command_is_for_the_askers_eyes() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(board("It is the turn of")))), &fake).await;
    for channel in [CHANNEL, DM] {
        let message = fake.said(&fake.slash(ANN, channel, "help", &[])).await;
        assert_eq!(message.seen_by.as_deref(), Some("11"));
        assert_eq!(message.labels(), ["Move", "Board"]);
        assert_eq!(message.attachments[0]["description"], "A board of 15 by 15.");
    }
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn commands_and_boards_in_texts_are_tapped() {
    let fake = Fake::start().await;
    let address = |server: Option<&str>| PostAddress {
        place: CHANNEL.id.to_string().into(),
        server: server.map(ServerKey::from),
        message: "4321".into(),
    };
    let link = |server| Span::Post { words: "#k7q2".to_owned(), post: address(server) };
    let spans = vec![
        Span::Plain("Type /play, or /invalida: ".to_owned()),
        link(Some("7")),
        Span::Plain(", not ".to_owned()),
        link(None),
        Span::Plain(". /settings chat digest=daily".to_owned()),
    ];
    // The first bot registers the commands, and the second one finds them.
    for _ in 0..2 {
        let post = Post { text: Text(spans.clone()), ..Post::default() };
        let before = fake.look(|world| world.identifies);
        let running = start(Arc::new(Scripted::new(move |_| Answer::Say(post.clone()))), &fake).await;
        fake.wait_for("a session of its own", |world| (world.identifies > before).then_some(())).await;
        let expected = format!(
            "Type </play:50000>, or </game void:50003>: [#k7q2](https://discord.com/channels/7/{}/4321), not #k7q2. \
             </settings chat:50010> digest=daily",
            CHANNEL.id
        );
        // The ids are known a moment after Discord has the commands.
        let mut shown = String::new();
        for _ in 0..50 {
            shown = fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content;
            if shown.contains("</play") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(shown, expected);
        running.stop().await;
    }
    fake.finish().await;
}

#[tokio::test]
async fn a_tap_on_a_post_leaves_the_post_alone() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|request| match request.line.as_str() {
        "board #k7q2" => Answer::Say(text("Only you see this.")),
        _ => Answer::Done,
    }));
    let running = start(bot.clone(), &fake).await;
    let discord = connect(&fake).await;
    let post = send_post(&discord, &"70".into(), &board("Your move,"), 1).await.unwrap().to_string();

    let tapped = fake.tap(BOB, &post, "Move");
    assert_eq!(fake.answered(&tapped).await, 6);
    let request = bot.last();
    assert_eq!(
        (request.line.as_str(), request.post, request.input),
        ("pick #k7q2.1", Some(post.as_str().into()), tapped)
    );

    let said = fake.said(&fake.tap(BOB, &post, "Board")).await;
    assert_eq!((said.content.as_str(), said.seen_by.as_deref()), (r"Only you see this.", Some("12")));
    assert_eq!(fake.look(|world| world.message(&post).content.clone()), "Your move, <@12>");
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_message_of_ones_own_changes_in_place_and_goes_when_all_is_said() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|request| match request.line.as_str() {
        "/games" => Answer::Say(picking()),
        "pick #k7q2.1 d" => Answer::Say(Post { buttons: picking().buttons, ..board("Now where?") }),
        _ => Answer::Done,
    }));
    let running = start(bot.clone(), &fake).await;
    let message = picker(&fake, CHANNEL).await;

    fake.answered(&fake.choose(ANN, &message, "Column d")).await;
    assert_eq!(bot.last().post, Some(message.as_str().into()));
    let now = fake.look(|world| world.message(&message).clone());
    assert_eq!((now.content.as_str(), now.sizes.as_slice()), ("Now where? <@12>", &[3000][..]));

    let tapped = fake.tap(ANN, &message, "d4");
    fake.gone(&tapped).await;
    assert!(fake.look(|world| world.message(&message).deleted));
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_page_is_edited_in_place() {
    for (slow, kind) in [(false, 7), (true, 6)] {
        let fake = Fake::start().await;
        let page = |words: &str| Post { buttons: vec![vec![button("▶", "/replay #k7q2 2")]], ..board(words) };
        let turned = Answer::Replace(Post { buttons: vec![vec![button("◀", "/replay #k7q2 1")]], ..board("Two,") });
        let ask = page("One,");
        let bot = Scripted::new(move |request| match request.line.as_str() {
            "/replay #k7q2 2" => turned.clone(),
            _ => Answer::Say(ask.clone()),
        });
        let running = start(Arc::new(if slow { bot.slow() } else { bot }), &fake).await;
        let discord = connect(&fake).await;
        let public = send_post(&discord, &"70".into(), &page("One,"), 1).await.unwrap().to_string();
        fake.change(|world| world.messages[0].page = true);
        let private = fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.id;
        for page in [public, private] {
            assert_eq!(fake.answered(&fake.tap(ANN, &page, "▶")).await, kind);
            let turned =
                |world: &World| world.message(&page).content.starts_with("Two").then(|| world.message(&page).clone());
            let turned = fake.wait_for("an edited page", turned).await;
            assert_eq!(
                (turned.labels(), turned.attachments.len(), turned.sizes.as_slice()),
                (vec!["◀"], 1, &[3000][..])
            );
        }
        running.stop().await;
        assert_eq!(fake.look(|world| world.messages.len()), 2, "nothing was said beside");
        fake.finish().await;
    }
}

/// An answer that shows the computer to move changes where it is once the computer has moved: as the first answer, in place of
/// the message whose button was tapped, and as one more message after a deferral.
#[tokio::test]
async fn an_answer_changes_once_the_computer_has_moved() {
    for slow in [false, true] {
        let fake = Fake::start().await;
        let thinks = || Post { awaits: Some("k7q2".to_owned()), ..board("The computer thinks,") };
        let bot = Scripted::new(move |_| Answer::Say(thinks()));
        let running = start(Arc::new(if slow { bot.slow() } else { bot }), &fake).await;
        let discord = connect(&fake).await;
        let public = send_post(&discord, &"70".into(), &board("A board,"), 1).await.unwrap().to_string();
        let private = fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.id;
        let turned = |world: &World, id: &str| world.message(id).content.starts_with("Your turn").then_some(());
        fake.wait_for("the first answer, edited", |world| turned(world, &private)).await;
        fake.tap(ANN, &private, "Board");
        fake.wait_for("a message of one's own that thinks", |world| {
            world.message(&private).content.starts_with("The computer").then_some(())
        })
        .await;
        fake.wait_for("a message of one's own, edited", |world| turned(world, &private)).await;
        fake.tap(ANN, &public, "Board");
        fake.wait_for("a message beside a post, edited", |world| {
            let mut beside = world.messages.iter().filter(|message| ![&public, &private].contains(&&message.id));
            beside.any(|message| message.content.starts_with("Your turn")).then_some(())
        })
        .await;
        assert!(fake.look(|world| world.message(&public).content.starts_with("A board")));
        running.stop().await;
        fake.finish().await;
    }
}

/// Discord takes the deferral, or takes it late, but each answer to that call is lost.
#[tokio::test]
async fn no_message_thinks_for_ever() {
    // As patient as in use: on a busy machine a first answer that does not arrive at all must stay rare.
    let usual = DiscordTimeouts { sessions: SHORT.sessions, ..DiscordTimeouts::default() };
    let trouble = |(slow, taken): (bool, u16)| async move {
        let fake = Fake::start().await;
        let answer = move |_: &Request| if slow { Answer::Say(text("At last.")) } else { Answer::Done };
        let bot = Scripted::new(answer);
        let running = start_with(Arc::new(if slow { bot.slow() } else { bot }), &fake, usual).await;
        for status in [taken, SILENCE, SILENCE] {
            fake.fail(CALLBACK, (status, Value::Null));
        }
        let asked = fake.slash(ANN, CHANNEL, "help", &[]);
        if slow {
            assert_eq!(fake.said(&asked).await.content, "At last.", "{taken}");
        } else {
            fake.gone(&asked).await;
        }
        assert!(!fake.look(|world| world.messages.iter().any(|message| message.thinking && !message.deleted)));
        running.stop().await;
        fake.finish().await;
    };
    join_all([(true, LOST), (false, LOST), (false, LATE)].map(trouble)).await;
}

#[tokio::test]
async fn a_board_of_ones_own_stays_while_a_move_is_chosen() {
    let stage = DiscordStage::open().await;
    stage.begin_match("size=8 side=first").await;
    let shown = stage.fake.said(&stage.fake.slash(ANN, CHANNEL, "board", &[])).await;
    assert_eq!((shown.attachments.len(), shown.labels()), (1, vec!["Move", "Board", "More"]));
    let now = |with: &'static str| {
        let (id, fake) = (shown.id.clone(), &stage.fake);
        async move {
            let has = |world: &World| {
                let message = world.message(&id);
                let options = message.controls().flat_map(|one| one["options"].as_array().into_iter().flatten());
                let mut labels = message.controls().chain(options).filter_map(|one| one["label"].as_str());
                labels.any(|label| label == with).then(|| message.clone())
            };
            fake.wait_for(&format!("the choice of {with}"), has).await
        }
    };
    stage.fake.tap(ANN, &shown.id, "Move");
    let choosing = now("Back").await;
    assert_eq!(choosing.attachments, shown.attachments, "the same picture: {choosing:?}");
    stage.fake.tap(ANN, &shown.id, "Back");
    let back = now("Move").await;
    assert_eq!((back.attachments.len(), &back.content), (1, &shown.content));
    stage.close().await;
}

#[tokio::test]
async fn what_is_typed_into_a_form_completes_its_line() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|request| match request.line.as_str() {
        "/games" => Answer::Say(picking()),
        "move #k7q2.5 d4 g4" => Answer::Done,
        "move #k7q2.5 again" => prompt(),
        _ => prompt(),
    }));
    let running = start(bot.clone(), &fake).await;
    // From a slash command: there is no message to change.
    let asked = fake.slash(ANN, CHANNEL, "help", &[]);
    assert_eq!(fake.answered(&asked).await, 9);
    fake.gone(&fake.submit(&asked, " d4 g4 ")).await;
    assert_eq!((bot.last().line.as_str(), bot.last().post), ("move #k7q2.5 d4 g4", None));
    // A form cannot answer a form.
    assert_eq!(fake.said(&fake.submit(&asked, "again")).await.content, "Reply with your move.");
    // From a private message, which is deleted with the answer.
    let message = picker(&fake, CHANNEL).await;
    let asked = fake.tap(ANN, &message, "d4");
    assert_eq!(fake.answered(&asked).await, 9);
    fake.gone(&fake.submit(&asked, "d4 g4")).await;
    assert!(fake.look(|world| world.message(&message).deleted));
    assert_eq!(bot.last().post, Some(message.into()));
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn an_answer_that_takes_long_is_promised_in_time() {
    let fake = Fake::start().await;
    let slow = Scripted::new(|request| match request.line.as_str() {
        "/games" | "board #k7q2" => Answer::Say(picking()),
        "/help" => prompt(),
        "pick #k7q2.1 d" => Answer::Say(board("Now where?")),
        _ => Answer::Done,
    });
    let running = start(Arc::new(slow.slow()), &fake).await;
    let discord = connect(&fake).await;
    let post = send_post(&discord, &"70".into(), &board("Your move,"), 1).await.unwrap().to_string();

    let (said, asked, done) = (
        fake.slash(ANN, CHANNEL, "games", &[]),
        fake.slash(ANN, CHANNEL, "help", &[]),
        fake.slash(ANN, CHANNEL, "resign", &[]),
    );
    let (tapped, shown) = (fake.tap(BOB, &post, "Move"), fake.tap(BOB, &post, "Board"));
    for (id, kind) in [(&said, 5), (&asked, 5), (&done, 5), (&tapped, 6), (&shown, 6)] {
        assert_eq!(fake.answered(id).await, kind);
    }
    let message = fake.said(&said).await;
    assert_eq!((message.content.as_str(), message.seen_by.as_deref()), ("Where?", Some("11")));
    assert_eq!(fake.said(&asked).await.content, "Reply with your move.");
    fake.gone(&done).await;
    let beside =
        |world: &World| world.messages.iter().find(|message| message.seen_by.as_deref() == Some("12")).cloned();
    assert_eq!(fake.wait_for("a message beside the post", beside).await.content, "Where?");

    let chosen = fake.choose(ANN, &message.id, "Column d");
    assert_eq!(fake.answered(&chosen).await, 6);
    let replaced = |world: &World| (world.message(&message.id).sizes == [3000]).then_some(());
    fake.wait_for("the picture in its place", replaced).await;
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn answers_are_tried_again_while_somebody_waits() {
    let fake = Fake::start().await;
    let running = start(Arc::new(bot(|| Answer::Say(text("Not yours.")))), &fake).await;
    fake.fail(CALLBACK, (429, json!({"message": "You are being rate limited.", "retry_after": 0.1, "global": true})));
    fake.fail(CALLBACK, (502, json!("<html>")));
    let message = picker(&fake, CHANNEL).await;
    fake.fail(CALLBACK, (500, json!({})));
    fake.answered(&fake.tap(ANN, &message, "d4")).await;
    assert_eq!(fake.look(|world| world.message(&message).content.clone()), "Not yours.");
    // If the message cannot be deleted, its text says that the request is done.
    fake.fail(&format!("delete {ORIGINAL}"), (403, json!({"code": 50001, "message": "Missing Access"})));
    assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "resign", &[])).await.content, "✓");
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn the_same_interaction_delivered_twice_is_answered_once() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|_| Answer::Say(text("Hello."))));
    let running = start(bot.clone(), &fake).await;
    let asked = fake.slash(ANN, CHANNEL, "help", &[]);
    fake.said(&asked).await;
    fake.redeliver(&asked);
    fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await;
    let twice = |_: &World| {
        let asked = bot.asked.lock().unwrap();
        let inputs: Vec<_> = asked.iter().map(|(request, _)| request.input.clone()).collect();
        (inputs.len() == 3).then_some(inputs)
    };
    let inputs = fake.wait_for("three requests", twice).await;
    assert_eq!(inputs.iter().filter(|input| **input == asked).count(), 2, "the bot can tell by the id");
    running.stop().await;
    assert_eq!(fake.look(|world| world.messages.len()), 2);
    fake.finish().await;
}

#[tokio::test]
async fn a_bot_that_breaks_apologises_and_goes_on() {
    let fake = Fake::start().await;
    let breaking = |request: &Request| match request.line.as_str() {
        "/help" => panic!("on purpose"),
        _ => Answer::Say(text("Still here.")),
    };
    let running = start(Arc::new(Scripted::new(breaking)), &fake).await;
    let sorry = fake.said(&fake.slash(BOB, CHANNEL, "help", &[])).await;
    assert_eq!(sorry.content, Language::IT.say("discord-broken"));
    assert_eq!(fake.said(&fake.slash(BOB, CHANNEL, "games", &[])).await.content, "Still here.");
    running.stop().await;
    fake.finish().await;
}
