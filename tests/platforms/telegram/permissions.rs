//! Chats in which the bot lacks a permission.

use serde_json::{Value, json};

use super::fake::Fake;
use super::stage::TelegramStage;
use super::world::{ANN, BOB, BOT, EVE, Failure, GROUP, Notice, TOPIC, World};
use super::{connect, start, with_buttons};
use crate::support::stage::Stage as _;
use crate::support::{Bot, send_post};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;

const CHALLENGE: &str = "/play briths-square anyone size=3";

/// A member with restricted permissions.
pub(super) fn restricted(messages: bool, photos: bool) -> Value {
    let mut member = json!({
        "status": "restricted", "is_member": true, "until_date": 0,
        "can_send_messages": messages, "can_send_photos": photos,
    });
    for right in [
        "can_send_audios",
        "can_send_documents",
        "can_send_videos",
        "can_send_video_notes",
        "can_send_voice_notes",
        "can_send_polls",
        "can_send_other_messages",
        "can_add_web_page_previews",
        "can_react_to_messages",
        "can_edit_tag",
        "can_change_info",
        "can_invite_users",
        "can_pin_messages",
        "can_manage_topics",
    ] {
        member[right] = false.into();
    }
    member
}

pub(super) fn administrator() -> Value {
    json!({
        "status": "administrator", "can_be_edited": false, "is_anonymous": false, "can_manage_chat": true,
        "can_delete_messages": false, "can_manage_video_chats": false, "can_restrict_members": false,
        "can_promote_members": false, "can_change_info": false, "can_invite_users": false,
        "can_post_stories": false, "can_edit_stories": false, "can_delete_stories": false,
    })
}

#[tokio::test]
async fn the_bot_has_the_permissions_of_an_administrator() {
    for (membership, begins) in
        [(administrator(), true), (json!({"status": "member"}), false), (restricted(true, true), false)]
    {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        fake.membership(GROUP, membership.clone());
        fake.permissions(GROUP, json!({"can_send_messages": true, "can_send_photos": false}));
        let running = start(&bot, &fake).await;
        fake.say(ANN, GROUP, CHALLENGE);
        let post = fake.post(GROUP, 1).await;
        assert_eq!(post.picture.is_some(), begins, "{membership}");
        assert_eq!(post.text.contains("I’m missing: Send photos. An"), !begins, "{}", post.text);
        running.stop().await;
    }
}

#[tokio::test]
async fn a_game_begins_if_the_permissions_are_unknown() {
    let failures = [Failure::Broken, Failure::NoJson, Failure::Dropped, Failure::TooMany(60), Failure::Bad("odd")];
    let cases = failures.map(|failure| (Some(failure), json!({"status": "member"})));
    for (failure, membership) in cases.into_iter().chain([(None, restricted(true, true))]) {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        fake.membership(GROUP, membership);
        let running = start(&bot, &fake).await;
        for (method, count) in [("getChatMember", 1), ("getChat", 2)] {
            if let Some(failure) = failure {
                fake.fail(method, failure);
            }
            fake.say(ANN, GROUP, CHALLENGE);
            assert!(fake.post(GROUP, count).await.picture.is_some(), "{method}: {failure:?}");
        }
        running.stop().await;
    }
}

#[tokio::test]
async fn only_challenges_in_groups_ask_what_is_allowed() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.say(ANN, GROUP, "/help");
    fake.say(ANN, GROUP, "/move e5");
    fake.say(BOB, BOB.private(), CHALLENGE);
    fake.say(BOB, BOB.private(), "/settings chat theme=dark");
    fake.say(ANN, ANN.private(), "/settings");
    assert!(!fake.post(ANN.private(), 1).await.text.contains('⚠'));
    fake.acknowledged().await;
    assert_eq!(fake.calls("getChatMember").len(), 0);
    fake.say(ANN, GROUP, CHALLENGE);
    assert_eq!(fake.called("getChatMember", 1).await["chat_id"], GROUP.id);
    assert_eq!(fake.called("getChatMember", 2).await["user_id"], ANN.id, "who may start games is asked each time");
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(fake.calls("getChatMember").len(), 2);
}

/// A person who writes as the group is asked to tap a button, which identifies them.
#[tokio::test]
async fn an_anonymous_administrator_is_known_by_a_tap() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.membership_of(ANN, GROUP, json!({"status": "creator", "is_anonymous": true}));
    let group = json!({"id": GROUP.id, "type": "group", "title": "Group"});
    let hidden = json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
    let message = json!({
        "message_id": 900, "date": 1, "chat": group, "from": hidden, "sender_chat": group,
        "text": "/settings chat language=it",
    });
    fake.push(json!({"message": message}));
    let question = fake.post(GROUP, 1).await;
    fake.notice(&fake.tap(ANN, question.id, &Language::EN.say("telegram-anonymous-button"))).await;
    let find = |world: &World| world.messages.values().any(|one| one.text.contains("Lingua: Italiano")).then_some(());
    fake.wait_for("the chat’s settings in Italian", find).await;
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(fake.calls("getChatMember").len(), 2, "once about the person, once about the bot");
}

#[tokio::test]
async fn a_person_who_left_the_group_is_no_administrator() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.membership_of(ANN, GROUP, administrator());
    fake.say(ANN, GROUP, "/settings chat");
    let shown = fake.post(GROUP, 1).await;
    fake.membership_of(ANN, GROUP, json!({"status": "left"}));
    let told = fake.notice(&fake.tap(ANN, shown.id, "Italiano")).await;
    assert!(told.text.starts_with("Only this chat’s admins"), "{}", told.text);
    fake.fail("getChatMember", Failure::Bad("PARTICIPANT_ID_INVALID"));
    let told = fake.notice(&fake.tap(ANN, shown.id, "Italiano")).await;
    assert!(told.text.starts_with("Only this chat’s admins"), "{}", told.text);
    fake.acknowledged().await;
    running.stop().await;
    assert!(fake.posts(GROUP)[0].labels().concat().contains(&"Italiano"), "nothing is chosen");
}

#[tokio::test]
async fn a_game_is_not_joined_from_a_chat_without_permissions() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.say(ANN, ANN.private(), CHALLENGE);
    // The challenge, and the offer to learn the game.
    fake.post(ANN.private(), 2).await;
    let posts = fake.posts(ANN.private());
    let mut buttons = posts.iter().flat_map(|post| post.keyboard.iter().flatten());
    let (_, line) = buttons.find(|(label, _)| label == "Join").expect("a button");
    let code = line.split('#').nth(1).and_then(|rest| rest.split('.').next()).expect("a code").trim().to_owned();
    fake.membership(GROUP, restricted(true, false));
    fake.say(BOB, GROUP, &format!("/join #{code}"));
    let refused = fake.post(GROUP, 1).await.text;
    assert!(refused.contains("Permessi che mi mancano: Invio foto."), "{refused}");
    fake.membership(GROUP, json!({"status": "member"}));
    fake.say(BOB, GROUP, &format!("/join #{code}"));
    assert!(fake.post(GROUP, 2).await.picture.is_some());
    running.stop().await;
}

#[tokio::test]
async fn a_closed_topic_is_told_in_private() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    for (user, count) in [(ANN, 1), (BOB, 1)] {
        fake.fail("sendMessage", Failure::Bad("TOPIC_CLOSED"));
        fake.say(user, TOPIC, "/help");
        let told = fake.post(user.private(), count).await.text;
        let language = if user == ANN { Language::EN } else { Language::IT };
        assert_eq!(told, language.say("telegram-topic-closed"));
    }
    running.stop().await;
}

#[tokio::test]
async fn a_person_of_unknown_rank_is_no_administrator() {
    for failure in [Failure::Broken, Failure::NoJson, Failure::Dropped, Failure::TooMany(60), Failure::Bad("odd")] {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        let running = start(&bot, &fake).await;
        fake.membership_of(ANN, GROUP, administrator());
        // The first call is about the bot's own permissions, the second about Ann.
        fake.fail("getChatMember", failure);
        fake.fail("getChatMember", failure);
        fake.say(ANN, GROUP, "/settings chat theme=dark");
        assert!(fake.post(GROUP, 1).await.text.starts_with("Only this chat’s admins"), "{failure:?}");
        running.stop().await;
    }
}

#[tokio::test]
async fn a_command_in_a_chat_that_refuses_posts_is_answered_in_private() {
    let kicked = json!({"status": "kicked", "until_date": 0});
    for (why, membership) in [
        (Failure::Bad("not enough rights to send text messages to the chat"), restricted(false, false)),
        (Failure::Bad("have no rights to send a message"), restricted(false, false)),
        (Failure::Forbidden("bot was kicked from the group chat"), kicked),
    ] {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        let running = start(&bot, &fake).await;
        fake.close(GROUP, why);
        fake.membership(GROUP, membership);
        for (user, language) in [(ANN, Language::EN), (BOB, Language::IT)] {
            for (line, count) in [("/help", 1), (CHALLENGE, 2)] {
                fake.say(user, GROUP, line);
                let told = fake.post(user.private(), count).await.text;
                assert_eq!(told, language.say("telegram-may-not-write"), "{line}: {why:?}");
            }
        }
        running.stop().await;
        assert_eq!(fake.posts(GROUP).len(), 0);
        assert_eq!(fake.calls("sendPhoto").len(), 0, "no game was begun");
    }
}

#[tokio::test]
async fn an_answer_that_cannot_be_sent_in_private_delays_nobody() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.close(GROUP, Failure::Forbidden("bot was kicked from the group chat"));
    fake.say(EVE, GROUP, "/help");
    fake.say(ANN, GROUP, "/help");
    fake.post(ANN.private(), 1).await;
    fake.acknowledged().await;
    running.stop().await;
    let chats: Vec<_> = fake.calls("sendMessage").iter().map(|call| call["chat_id"].clone()).collect();
    assert_eq!(chats, [GROUP.id, EVE.id, GROUP.id, ANN.id]);
}

#[tokio::test]
async fn a_tap_is_answered_where_the_bot_may_not_write() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let board =
        send_post(&*connect(&fake).await, &GROUP.key(), &with_buttons("board", &["Move"]), 1).await.expect("posted");
    let running = start(&bot, &fake).await;
    fake.close(GROUP, Failure::Bad("not enough rights to send text messages to the chat"));
    let tap = fake.tap(ANN, board.as_str().parse().expect("a number"), "Move");
    let nothing_there = Notice { text: "There’s no game #k7q2.".to_owned(), lasting: false };
    assert_eq!(fake.notice(&tap).await, nothing_there);
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(fake.calls("sendMessage").len(), 1, "the board and nothing else");
}

/// Telegram's update about a change of the bot's permissions in the group.
fn changed(member: Value) -> Value {
    let bot = json!({"id": BOT.id, "is_bot": true, "first_name": "Tavoliere", "username": "tavoliere_bot"});
    let with = |mut member: Value| {
        member["user"] = bot.clone();
        member
    };
    json!({"my_chat_member": {
        "chat": GROUP.json(), "from": {"id": EVE.id, "is_bot": false, "first_name": "Eve"}, "date": 1_790_000_000,
        "old_chat_member": with(json!({"status": "member"})), "new_chat_member": with(member),
    }})
}

#[tokio::test]
async fn players_are_told_when_the_bot_is_removed_and_the_board_comes_on_its_return() {
    let stage = TelegramStage::open().await;
    let code = stage.begin_match("size=3").await;
    stage.fake.close(GROUP, Failure::Forbidden("bot was kicked from the group chat"));
    stage.fake.push(changed(json!({"status": "kicked", "until_date": 0})));
    stage.fake.acknowledged().await;
    stage.empty_outbox().await;
    for (who, begins) in [(ANN, "I can’t show #"), (BOB, "Non posso mostrare #")] {
        let told = stage.fake.posts(who.private());
        assert!(told.len() == 1 && told[0].text.starts_with(begins), "{told:?}");
    }
    stage.write(ANN, ANN.private(), &format!("/move #{code} b1")).await;
    stage.bot.wait(Millis::MINUTE);
    stage.write(BOB, BOB.private(), &format!("/move #{code} c3")).await;
    stage.bot.wait(Millis::MINUTE);
    assert_eq!(stage.fake.posts(GROUP).len(), 2);
    stage.fake.reopen();
    for _ in 0..2 {
        stage.fake.push(changed(json!({"status": "member"})));
        stage.fake.acknowledged().await;
        stage.empty_outbox().await;
    }
    let shown = stage.fake.posts(GROUP);
    assert_eq!(shown.len(), 3, "the present board, once: {shown:?}");
    assert!(shown[2].text.contains("Bob <b> plays c3."), "{}", shown[2].text);
    stage.close().await;
}

#[tokio::test]
async fn where_photos_are_forbidden_boards_come_in_words_and_as_photos_again_once_allowed() {
    let stage = TelegramStage::open().await;
    let code = stage.begin_match("size=3").await;
    stage.fake.fail("sendPhoto", Failure::Bad("not enough rights to send photos to the chat"));
    stage.write(ANN, GROUP, &format!("/move #{code} b1")).await;
    let shown = stage.fake.posts(GROUP).pop().expect("a board");
    assert!(
        shown.picture.is_none()
            && shown.text.contains("I can’t send pictures here. Permissions I’m missing: Send photos.")
    );
    for (member, count) in [(restricted(true, false), 3), (restricted(true, true), 4), (restricted(true, true), 4)] {
        stage.fake.push(changed(member));
        stage.fake.acknowledged().await;
        stage.empty_outbox().await;
        assert_eq!(stage.fake.posts(GROUP).iter().filter(|post| post.reply_to.is_none()).count(), count);
    }
    assert!(stage.fake.posts(GROUP).pop().expect("a board").picture.is_some());
    stage.close().await;
}
