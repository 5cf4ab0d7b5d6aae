//! Posts that arrived twice, because Discord's confirmation was lost and it was asked again after some time.

use std::sync::Arc;

use tavoliere_seam::platform::reply::Answer;

use super::fake::{Fake, Message, World};
use super::people::{ANN, CHANNEL};
use super::stage::DiscordStage;
use super::{Scripted, board, connect, start};
use crate::support::send_post;
use crate::support::stage::Stage as _;

/// The same post as a message of its own.
fn doubled(fake: &Fake, message: &str) -> String {
    fake.change(|world| {
        let id = format!("1{message}");
        let twin = Message { id: id.clone(), nonce: None, ..world.message(message).clone() };
        world.messages.insert(0, twin);
        id
    })
}

#[tokio::test]
async fn the_earlier_try_loses_its_buttons_as_soon_as_the_later_one_arrives() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Done)), &fake).await;
    let discord = connect(&fake).await;
    let earlier = send_post(&discord, &"70".into(), &board("Your move,"), 7).await.unwrap().to_string();
    let later = doubled(&fake, &earlier);
    let other = send_post(&discord, &"70".into(), &board("Another game,"), 8).await.unwrap().to_string();
    for (id, nonce) in [(&earlier, "7"), (&other, "8"), (&later, "7")] {
        let mut event = fake.look(|world| world.message(id).event());
        event["nonce"] = nonce.into();
        fake.dispatch("MESSAGE_CREATE", event);
    }
    let closed = |world: &World| world.message(&earlier).components.is_empty().then_some(());
    fake.wait_for("the earlier post without buttons", closed).await;
    running.stop().await;
    assert!(fake.look(|world| [&later, &other].iter().all(|id| !world.message(id).components.is_empty())));
    fake.finish().await;
}

#[tokio::test]
async fn a_tap_on_an_earlier_try_answers_with_the_present_board() {
    let stage = DiscordStage::open().await;
    stage.begin_match("size=8 side=first").await;
    let live = stage.fake.post(CHANNEL, 2).await.id;
    let stray = doubled(&stage.fake, &live);
    let before = stage.fake.look(|world| world.messages.len());
    stage.fake.tap(ANN, &stray, "Muovi");
    let shown = |world: &World| {
        let added = world.messages.get(before).filter(|message| message.seen_by.is_some());
        added.filter(|_| world.message(&stray).components.is_empty()).cloned()
    };
    let shown = stage.fake.wait_for("the board for Ann", shown).await;
    assert_eq!((shown.attachments.len(), shown.labels()), (1, vec!["Move", "Board", "More"]));
    // The live post is what it was.
    assert!(!stage.fake.look(|world| world.message(&live).components.is_empty()));
    let picking = stage.fake.tap(ANN, &live, "Muovi");
    assert_eq!(stage.fake.answered(&picking).await, 4, "a choice of moves beside it");
    stage.close().await;
}
