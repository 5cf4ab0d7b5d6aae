//! Rooms in which the bot may not post for a while, or may send no pictures: no board is lost, and players are told.

use std::time::Duration;

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::{Chats as _, Rights};

use crate::support::conversation::{Conversation, wait};
use crate::support::courier::private_key;

const AT_ONCE: Duration = Duration::ZERO;
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A match in a room of a server in which Ann is to move. Everybody has a private chat.
async fn game() -> Conversation {
    let mut chat = Conversation::new().await.unhurried();
    chat.place().server = Some("server".into());
    chat.courier.state.lock().expect("no panic").has_private_chats = true;
    chat.say("ann", "/play snort anyone size=5 side=first clock=3d").await;
    chat.tap("bob", "Join").await;
    chat
}

fn posts(chat: &Conversation, place: &str) -> Vec<String> {
    chat.courier.posts_in(place).iter().map(|(_, post)| post.text.words()).collect()
}

/// Plays from another place, which nobody takes for a sign that the room is open again.
async fn play_elsewhere(chat: &Conversation, who: &str, cell: &str) {
    let code = chat.courier.latest().expect("a post").1.text.words();
    let code = code.split('#').nth(1).and_then(|rest| rest.split_whitespace().next()).expect("a code").to_owned();
    let code = code.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let mut there = chat.elsewhere("den", chat.platform(), chat.limits());
    there.courier = std::sync::Arc::clone(&chat.courier);
    there.say(who, &format!("/move #{code} {cell}")).await;
}

async fn allow(chat: &mut Conversation, rights: Rights) {
    chat.bot.app.allowed(chat.platform(), &"server".into(), rights).await;
    chat.settle().await;
}

#[tokio::test]
async fn a_board_waits_until_the_bot_may_post_again() {
    let mut chat = game().await;
    chat.courier.forbid("room", A_DAY);
    play_elsewhere(&chat, "ann", "a1").await;
    assert_eq!((posts(&chat, "room").len(), chat.courier.refused("room")), (2, 1));
    play_elsewhere(&chat, "bob", "c3").await;
    assert_eq!(chat.courier.refused("room"), 1, "it is not asked for every board");
    for hour in 2..=5 {
        wait(&mut chat, Millis::HOUR).await;
        assert_eq!(chat.courier.refused("room"), hour, "once an hour");
    }
    chat.courier.refuse_nothing();
    allow(&mut chat, Rights::Pictures).await;
    let said = posts(&chat, "room");
    assert_eq!(said.len(), 3, "only the present board: {said:?}");
    assert!(said[2].starts_with("Ann plays a1.") && said[2].contains("Bob plays c3."), "{said:?}");
    assert!(posts(&chat, &private_key("ann")).is_empty(), "{}", chat.transcript());
    allow(&mut chat, Rights::Pictures).await;
    assert_eq!(posts(&chat, "room").len(), 3, "once");
}

#[tokio::test]
async fn a_command_in_the_room_tries_again() {
    let mut chat = game().await;
    chat.courier.forbid("room", A_DAY);
    chat.say("ann", "/move a1").await;
    assert_eq!(posts(&chat, "room").len(), 2);
    chat.courier.refuse_nothing();
    chat.say("eve", "/help").await;
    assert!(posts(&chat, "room")[2].starts_with("Ann plays a1."), "{}", chat.transcript());
}

#[tokio::test]
async fn after_a_day_the_players_are_told_elsewhere_even_across_a_restart() {
    let mut chat = game().await;
    chat.courier.forbid("room", A_DAY);
    play_elsewhere(&chat, "ann", "a1").await;
    for _ in 0..23 {
        wait(&mut chat, Millis::HOUR).await;
    }
    let own = ["ann", "bob"].map(private_key);
    assert!(own.iter().all(|own| posts(&chat, own).is_empty()), "{}", chat.transcript());
    chat.restart().await;
    wait(&mut chat, Millis::HOUR).await;
    wait(&mut chat, Millis::from_days(1)).await;
    for own in &own {
        let told = posts(&chat, own);
        assert!(told.len() == 1 && told[0].starts_with("I can’t show #"), "{told:?}");
        let buttons = chat.courier.posts_in(own)[0].1.buttons.concat();
        assert_eq!(buttons.iter().map(|button| button.label.as_str()).collect::<Vec<_>>(), ["Board", "Try again"]);
    }
    let refused = chat.courier.refused("room");
    wait(&mut chat, Millis::HOUR).await;
    assert_eq!(chat.courier.refused("room"), refused, "after a day it is asked once a day");
    chat.courier.refuse_nothing();
    let again = chat.courier.posts_in(&own[0])[0].1.clone();
    chat.tap_under("ann", &again, "Try again").await;
    assert!(posts(&chat, "room")[2].starts_with("Ann plays a1."), "{}", chat.transcript());
}

#[tokio::test]
async fn reminders_do_not_wait_for_a_room_that_is_closed() {
    let mut chat = game().await;
    chat.courier.forbid("room", A_DAY);
    play_elsewhere(&chat, "ann", "a1").await;
    chat.bot.wait(Millis::from_days(3) - 12 * Millis::HOUR);
    chat.bot.act_on_deadlines().await;
    chat.settle().await;
    let told = posts(&chat, &private_key("bob"));
    assert!(told.iter().any(|told| told.starts_with("It’s your move")), "{told:?}");
}

#[tokio::test]
async fn who_plays_in_a_room_from_which_the_bot_is_removed_is_told_at_once() {
    let mut chat = game().await;
    chat.courier.forbid("room", AT_ONCE);
    allow(&mut chat, Rights::None).await;
    for own in ["ann", "bob"].map(private_key) {
        let told = posts(&chat, &own);
        assert!(told.len() == 1 && told[0].starts_with("I can’t show #"), "{told:?}");
    }
    play_elsewhere(&chat, "ann", "a1").await;
    play_elsewhere(&chat, "bob", "c3").await;
    let told = posts(&chat, &private_key("ann"));
    assert_eq!(told.iter().filter(|told| told.starts_with("I can’t show #")).count(), 1, "once: {told:?}");
    assert!(told.iter().any(|told| told.starts_with("It’s your move")), "and that Bob has moved: {told:?}");
    chat.courier.refuse_nothing();
    chat.bot.wait(Millis::MINUTE);
    allow(&mut chat, Rights::Pictures).await;
    let said = posts(&chat, "room");
    assert!(said.len() == 3 && said[2].contains("Bob plays c3."), "{said:?}");
}

/// The admins of a channel that is no more cannot let the bot back in.
#[tokio::test]
async fn who_plays_in_a_channel_that_was_deleted_is_told_that_it_may_be_gone() {
    let mut chat = game().await;
    chat.courier.trouble(DeliveryError::Gone("Unknown Channel (404, 10003)".to_owned()));
    chat.say("ann", "/move a1").await;
    for own in ["ann", "bob"].map(private_key) {
        let told = posts(&chat, &own);
        let words =
            "on Discord: I was removed, I’m not allowed to post, or the chat is gone. If it’s still there, ask an";
        assert!(told.len() == 1 && told[0].contains(words), "{told:?}");
    }
}

/// A match that is played from two platforms is told of where the player reads, though another chat of it is open.
#[tokio::test]
async fn who_plays_on_another_platform_misses_nothing_and_is_not_told() {
    let mut chat = Conversation::new().await.unhurried();
    let mut there = chat.elsewhere("group", Platform::Telegram, &TELEGRAM);
    for courier in [&chat.courier, &there.courier] {
        courier.state.lock().expect("no panic").has_private_chats = true;
    }
    chat.say("ann", "/play snort anyone size=5 side=first clock=9d").await;
    let code = chat.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    there.say("bob", &format!("/join {code}")).await;
    chat.settle().await;
    chat.courier.forbid("room", AT_ONCE);
    chat.say("ann", "/move a1").await;
    there.settle().await;
    chat.settle().await;
    let told = posts(&chat, &private_key("ann"));
    assert!(told.len() == 1 && told[0].starts_with("I can’t show #"), "{told:?} {}", chat.transcript());
    assert!(posts(&there, &private_key("bob")).is_empty(), "{}", there.transcript());
    assert!(posts(&there, "group")[1].starts_with("Ann plays a1."), "{}", there.transcript());
}

/// Nobody else may read it, so it waits for the platform.
#[tokio::test]
async fn without_a_connection_the_news_waits_for_a_private_conversation() {
    let mut chat = game().await;
    chat.courier.forbid("room", AT_ONCE);
    for trouble in [DeliveryError::Failed(anyhow::anyhow!("no connection")), DeliveryError::RetryAfter(A_DAY)] {
        chat.courier.state.lock().expect("no panic").conversations.push(Err(trouble));
    }
    allow(&mut chat, Rights::None).await;
    assert_eq!(posts(&chat, &private_key("ann")).len() + posts(&chat, &private_key("bob")).len(), 0);
    wait(&mut chat, Millis::MINUTE).await;
    wait(&mut chat, Millis::from_days(1)).await;
    for own in ["ann", "bob"].map(private_key) {
        assert_eq!(posts(&chat, &own).len(), 1, "{}", chat.transcript());
    }
}

#[tokio::test]
async fn where_pictures_are_forbidden_boards_come_in_words() {
    let mut chat = game().await;
    chat.courier.forbid_pictures("room");
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move c3").await;
    let shown = chat.courier.posts_in("room");
    let said = posts(&chat, "room");
    assert!(shown.iter().skip(2).all(|(_, post)| post.picture.is_none()), "{said:?}");
    let reasons: Vec<bool> = said.iter().map(|said| said.contains("I can’t send pictures here.")).collect();
    assert_eq!(reasons, [false, false, true, false], "the reason comes once: {said:?}");
    assert!(said[2].starts_with("Ann plays a1.") && said[3].starts_with("Bob plays c3."), "{said:?}");
    // Another right has changed.
    allow(&mut chat, Rights::Words).await;
    assert_eq!(posts(&chat, "room").len(), 4);
    chat.courier.refuse_nothing();
    allow(&mut chat, Rights::Pictures).await;
    allow(&mut chat, Rights::Pictures).await;
    let shown = chat.courier.posts_in("room");
    assert_eq!(shown.len(), 5, "once: {}", chat.transcript());
    assert!(shown[4].1.picture.is_some() && posts(&chat, "room")[4].starts_with("Bob plays c3."));
    let mentions = |post: &Post| post.text.0.iter().any(|span| matches!(span, Span::Mention { .. }));
    assert!(mentions(&shown[3].1) && !mentions(&shown[4].1), "nobody is notified twice of one board");
    let live = shown.iter().filter(|(_, post)| !post.buttons.is_empty()).count();
    assert_eq!(live, 1, "{}", chat.transcript());
}

#[tokio::test]
async fn a_chat_that_moves_is_not_forbidden_under_its_new_key() {
    let mut chat = game().await;
    chat.courier.forbid("room", A_DAY);
    chat.say("ann", "/move a1").await;
    chat.bot.app.moved(chat.platform(), &"room".into(), &"new room".into()).await;
    chat.settle().await;
    assert!(posts(&chat, "new room")[0].starts_with("Ann plays a1."), "{}", chat.transcript());
    assert!(posts(&chat, &private_key("ann")).is_empty());
}
