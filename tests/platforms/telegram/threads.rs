//! Topics of matches on Telegram: closed with the match, and opened again.

use super::permissions::administrator;
use super::stage::TelegramStage;
use super::world::{ANN, BOB, Chat, FORUM, GROUP, World};
use crate::support::stage::{Stage, ThreadStage};

/// A stage on which each match gets a topic.
async fn with_topics() -> TelegramStage {
    let stage = TelegramStage::open_with_threads().await;
    stage.fake.membership_of(ANN, FORUM, administrator());
    stage.write(ANN, FORUM, "/settings chat threads=on").await;
    stage
}

/// Begins a match and returns its code.
async fn begin(stage: &TelegramStage) -> String {
    stage.write(ANN, FORUM, "/play briths-square anyone size=3 side=first").await;
    let challenge = stage.fake.posts(FORUM).into_iter().find(|post| post.picture.is_some()).expect("a challenge");
    let code = challenge.text[challenge.text.rfind('#').expect("a code") + 1..].trim().to_owned();
    stage.write(BOB, FORUM, &format!("/join {code}")).await;
    code
}

fn texts(stage: &TelegramStage, chat: Chat) -> Vec<String> {
    stage.fake.posts(chat).into_iter().map(|post| post.text).collect()
}

#[tokio::test]
async fn a_topic_is_closed_with_its_match_and_opened_for_a_rematch() {
    let stage = with_topics().await;
    let code = begin(&stage).await;
    let (place, made) = stage.topic();
    assert_eq!((made.name, made.closed), (format!("Briths Square · Ann – Bob <b> · {code}"), false));
    let general = texts(&stage, FORUM);
    let link = format!("It’s played in its own thread: https://t.me/c/1000000077/{}", place.thread.expect("one"));
    assert!(general.last().expect("the line").ends_with(&link), "{general:?}");
    let board = stage.fake.posts(place).remove(0);
    assert!(board.picture.is_some() && board.mentions == [ANN.id], "{}", board.text);
    stage.write(ANN, place, "/move b1").await;
    stage.write(BOB, place, "/move c3").await;
    assert_eq!((texts(&stage, place).len(), texts(&stage, FORUM).len()), (3, general.len()));
    stage.write(ANN, place, &format!("/resign #{code}")).await;
    let question = |world: &World| world.posts(place).into_iter().find(|post| post.text.contains("Resign #"));
    let confirm = stage.fake.wait_for("a question", question).await;
    stage.fake.notice(&stage.fake.tap(ANN, confirm.id, "Yes, resign")).await;
    stage.empty_outbox().await;
    let last = stage.fake.posts(place).into_iter().rfind(|post| post.picture.is_some()).expect("the last board");
    assert!(last.text.contains("resigns") && stage.topic().1.closed, "{}", last.text);
    // The buttons of the last board still work. The topic is opened for the next post.
    stage.fake.notice(&stage.fake.tap(BOB, last.id, "Rematch")).await;
    stage.empty_outbox().await;
    assert!(!stage.topic().1.closed);
    assert!(stage.fake.posts(place).pop().expect("the challenge").labels().concat().contains(&"Accept"));
    stage.close().await;
}

#[tokio::test]
async fn a_group_without_topics_is_told_what_it_needs() {
    let stage = TelegramStage::open().await;
    stage.make_administrator(GROUP, true);
    stage.fake.membership_of(BOB, GROUP, administrator());
    stage.write(BOB, GROUP, "/impostazioni chat threads=on").await;
    let told = stage.answer_to(BOB, GROUP, "/impostazioni").await;
    assert!(told.contains("Permessi che mi mancano: Argomenti (un’impostazione del gruppo). "), "{told}");
    stage.close().await;
}
