//! Choosing whom to challenge: by a reply, by a key in a private chat, and by buttons that leave nothing behind.

use serde_json::Value;

use super::stage::TelegramStage;
use super::world::{ANN, BOB, EVE, Failure, GROUP};
use crate::support::stage::Stage;

#[tokio::test]
async fn who_replies_to_a_message_challenges_its_author() {
    let stage = TelegramStage::open().await;
    let id = stage.fake.say(BOB, GROUP, "Shall we play?");
    let message = stage.fake.look(|world| world.messages[&id].clone());
    stage.fake.reply(ANN, &message, "/play insert");
    stage.fake.acknowledged().await;
    stage.empty_outbox().await;
    let post = stage.fake.post(GROUP, 1).await;
    assert!(post.text.contains("Bob <b>") && post.mentions == [BOB.id], "{post:?}");
    // A reply to oneself names nobody.
    let id = stage.fake.say(ANN, GROUP, "Hm.");
    let message = stage.fake.look(|world| world.messages[&id].clone());
    stage.fake.reply(ANN, &message, "/play insert");
    let offered = stage.fake.post(GROUP, 2).await;
    assert_eq!(offered.labels()[0].len(), 3, "{offered:?}");
    // Nor does a reply to the bot.
    stage.fake.reply(ANN, &offered, "/play insert");
    assert_eq!(stage.fake.post(GROUP, 3).await.labels()[0].len(), 3);
    stage.close().await;
}

#[tokio::test]
async fn the_choice_goes_once_the_challenge_is_sent() {
    let stage = TelegramStage::open().await;
    for failure in [None, Some(Failure::Bad("message can't be deleted for everyone"))] {
        let before = stage.fake.posts(GROUP).len();
        stage.write(ANN, GROUP, "/play insert").await;
        let offered = stage.fake.post(GROUP, before + 1).await;
        if let Some(failure) = failure {
            stage.fake.fail("deleteMessage", failure);
        }
        stage.fake.tap(ANN, offered.id, "Anyone");
        let asks = |world: &super::world::World| {
            world
                .messages
                .get(&offered.id)
                .is_some_and(|message| message.text.starts_with("Who may join?"))
                .then_some(())
        };
        stage.fake.wait_for("the question from where", asks).await;
        stage.fake.tap(ANN, offered.id, "This chat");
        stage.fake.acknowledged().await;
        stage.empty_outbox().await;
        let is_challenge = |text: &str| text.contains("wants to play");
        let challenge = |world: &super::world::World| {
            world.posts(GROUP).into_iter().find(|post| post.id > offered.id && is_challenge(&post.text))
        };
        stage.fake.wait_for("a challenge", challenge).await;
        let settled = |world: &super::world::World| match (world.messages.get(&offered.id), failure) {
            (Some(message), None) => message.is_taken_back.then_some(()),
            (Some(message), Some(_)) => message.text.starts_with("Sent: #").then_some(()),
            _ => None,
        };
        stage.fake.wait_for("the choice to go", settled).await;
    }
    stage.close().await;
}

#[tokio::test]
async fn in_a_private_chat_a_person_is_chosen_by_a_key() {
    let stage = TelegramStage::open().await;
    stage.write(ANN, ANN.private(), "/play insert").await;
    let offered = stage.fake.post(ANN.private(), 1).await;
    stage.fake.tap(ANN, offered.id, "Someone else…");
    stage.fake.post(ANN.private(), 2).await;
    let sent = stage.fake.calls("sendMessage").pop().expect("a call");
    let key = &sent["reply_markup"]["keyboard"][0][0];
    assert_eq!(key["request_users"]["user_is_bot"], false, "{sent:?}");
    let request = key["request_users"]["request_id"].as_i64().expect("a number");
    // The bot cannot write to Eve: Ann gets a link to forward.
    stage.fake.choose(ANN, request, EVE);
    let is_link = |text: &str| text.contains("start=join_") && text.contains(EVE.name);
    let found = |world: &super::world::World| world.posts(ANN.private()).into_iter().find(|post| is_link(&post.text));
    stage.fake.wait_for("a link to forward", found).await;
    // Bob has a private chat with the bot.
    stage.write(BOB, BOB.private(), "/privacy").await;
    stage.write(BOB, BOB.private(), "/gioca").await;
    stage.fake.choose(ANN, request, BOB);
    stage.fake.acknowledged().await;
    stage.empty_outbox().await;
    let challenged = |world: &super::world::World| {
        world.posts(BOB.private()).into_iter().find(|post| post.text.starts_with("Insert"))
    };
    let challenge = stage.fake.wait_for("a challenge", challenged).await;
    assert_eq!(challenge.labels()[0][0], "Accetta", "{challenge:?}");
    let keyboards: Vec<Value> =
        stage.fake.calls("sendMessage").iter().filter_map(|call| call.get("reply_markup").cloned()).collect();
    assert!(!keyboards.is_empty());
    stage.close().await;
}
