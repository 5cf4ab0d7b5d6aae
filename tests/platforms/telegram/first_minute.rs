//! The first minute of a group, of a channel, and of somebody who comes by a link.

use serde_json::{Value, json};

use super::stage::TelegramStage;
use super::world::{ANN, BOB, BOT, GROUP, World};
use crate::support::stage::Stage;

fn bot_user() -> Value {
    json!({"id": BOT.id, "is_bot": true, "first_name": "Tavoliere", "username": BOT.handle})
}

/// Bob, who speaks Italian, adds the bot. Ann, who speaks English, plays a first game in her private chat.
#[tokio::test]
async fn a_first_game_leads_from_the_group_to_the_private_chat() {
    let stage = TelegramStage::open().await;
    let group = json!({"id": GROUP.id, "type": "group", "title": "Group"});
    let joined = json!({
        "message_id": 900, "date": 1, "chat": group, "from": BOB.json(), "new_chat_members": [bot_user()],
    });
    stage.fake.push(json!({"message": joined.clone()}));
    let welcome = stage.fake.post(GROUP, 1).await;
    assert!(welcome.picture.is_some() && welcome.text.starts_with("Sono Tavoliere"), "{welcome:?}");
    // Let out and in again: no second welcome.
    let mut again = joined.clone();
    again["message_id"] = 901.into();
    stage.fake.push(json!({"message": again}));
    stage.fake.acknowledged().await;
    stage.fake.notice(&stage.fake.tap(ANN, welcome.id, "Gioca una prima partita")).await;
    let led = stage.fake.calls("answerCallbackQuery").pop().expect("an answer");
    assert_eq!(led["url"], format!("https://t.me/{}?start=learn_match", BOT.handle));
    stage.write(ANN, ANN.private(), "/start learn_match").await;
    let board = |world: &World| world.posts(ANN.private()).into_iter().find(|post| post.picture.is_some());
    let board = stage.fake.wait_for("a board", board).await;
    assert!(board.text.contains("The aim:") && board.labels().len() >= 5, "{board:?}");
    stage.fake.notice(&stage.fake.tap(ANN, board.id, "c3")).await;
    stage.fake.acknowledged().await;
    stage.bot.let_computer_move().await;
    stage.empty_outbox().await;
    let boards = stage.fake.posts(ANN.private());
    assert!(boards.iter().any(|post| post.text.contains("Ann plays c3.")), "{boards:?}");
    // The welcome, and the question which of two languages it is to be.
    let posts = stage.fake.posts(GROUP);
    assert_eq!(posts.len(), 2, "{posts:?}");
    assert_eq!(posts[1].labels(), [["Italiano", "English"]]);
    assert!(posts[1].silent);
    stage.close().await;
}

/// In a channel only administrators write: its buttons lead everybody to their private chats.
#[tokio::test]
async fn in_a_channel_the_buttons_lead_to_private_chats() {
    let stage = TelegramStage::open().await;
    let channel = json!({"id": GROUP.id, "type": "channel", "title": "Channel"});
    let rights = json!({
        "can_be_edited": false, "is_anonymous": false, "can_manage_chat": true, "can_change_info": false,
        "can_post_messages": true, "can_edit_messages": true, "can_delete_messages": true,
        "can_manage_video_chats": false, "can_invite_users": false, "can_restrict_members": false,
        "can_promote_members": false, "can_post_stories": false, "can_edit_stories": false,
        "can_delete_stories": false,
    });
    let mut admitted = json!({"status": "administrator", "user": bot_user()});
    admitted.as_object_mut().expect("fields").extend(rights.as_object().expect("fields").clone());
    let left = json!({"status": "left", "user": bot_user()});
    stage.fake.push(json!({"my_chat_member": {
        "chat": channel, "from": BOB.json(), "date": 1, "old_chat_member": left, "new_chat_member": admitted,
    }}));
    let welcome = stage.fake.post(GROUP, 1).await;
    assert!(welcome.text.starts_with("Sono Tavoliere"), "{welcome:?}");
    for (label, payload) in
        [("Gioca una prima partita", "learn_match"), ("Sfida qualcuno", "play"), ("Giochi", "rules")]
    {
        let button = welcome.keyboard.iter().flatten().find(|(known, _)| known == label).expect("a button");
        let message = json!({"message_id": welcome.id, "date": 1, "chat": channel, "text": "welcome"});
        stage.fake.notice(&stage.fake.tap_old(ANN, &button.1, Some(message))).await;
        let led = stage.fake.calls("answerCallbackQuery").pop().expect("an answer");
        assert_eq!(led["url"], format!("https://t.me/{}?start={payload}", BOT.handle));
    }
    assert_eq!(stage.fake.posts(GROUP).len(), 1);
    stage.close().await;
}
