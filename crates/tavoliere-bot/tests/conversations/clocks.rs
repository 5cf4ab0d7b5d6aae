//! Clocks: deadlines, banks, reminders, and the end of the time. Time passes only if a test moves the clock.

use std::time::Duration;

use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Place, Platform};
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, wait};

async fn begun(clock: &str) -> Conversation {
    let mut chat = Conversation::new().await;
    chat.say("ann", &format!("/play snort size=5 side=first {clock}")).await;
    chat.tap("bob", "Join").await;
    chat
}

#[tokio::test]
async fn time_runs_out_after_a_reminder() {
    let mut chat = begun("clock=1d").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    wait(&mut chat, 19 * Millis::HOUR).await;
    wait(&mut chat, Millis::HOUR).await;
    wait(&mut chat, Millis::HOUR).await;
    chat.say("ann", "/games").await;
    chat.say("ann", "/board").await;
    wait(&mut chat, 3 * Millis::HOUR - Millis(1)).await;
    wait(&mut chat, Millis(1)).await;
    wait(&mut chat, Millis::DAY).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_with_a_bank() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort size=5 side=first bank=1d+12h").await;
    chat.tap("i-bruno", "Partecipa").await;
    for (who, cell) in [("i-anna", "a1"), ("i-bruno", "e5")] {
        wait(&mut chat, 6 * Millis::HOUR).await;
        chat.say(who, cell).await;
    }
    wait(&mut chat, 25 * Millis::HOUR).await;
    wait(&mut chat, 5 * Millis::HOUR).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_game_that_has_hardly_begun_is_cancelled_and_a_challenge_lapses() {
    let mut chat = begun("clock=12h").await;
    chat.say("ann", "/move a1").await;
    wait(&mut chat, 12 * Millis::HOUR).await;
    chat.say("bob", "/move e5").await;
    chat.say("ann", "/play snort size=5").await;
    chat.say("bob", "/rematch").await;
    wait(&mut chat, 7 * Millis::DAY).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn without_a_clock_and_against_the_computer_nobody_is_hurried() {
    let mut chat = begun("clock=none").await;
    wait(&mut chat, 1000 * Millis::DAY).await;
    chat.say("ann", "/games").await;
    chat.say("eve", "/play snort size=5 clock=11h").await;
    chat.say("eve", "/play snort size=5 clock=soon").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn what_ran_out_while_the_bot_was_away_is_decided_an_hour_after_its_return() {
    let mut chat = begun("clock=12h").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat.bot.wait(Millis::DAY);
    chat.restart().await;
    wait(&mut chat, Millis::ZERO).await;
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
    wait(&mut chat, Millis::HOUR - Millis(1)).await;
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
    wait(&mut chat, Millis(1)).await;
    assert!(chat.transcript().contains("Time is up for <@ann>."), "{}", chat.transcript());
}

#[tokio::test]
async fn after_the_bots_return_people_are_told_the_time_that_is_left() {
    let mut chat = begun("clock=12h").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    wait(&mut chat, Millis::ZERO).await;
    chat.bot.wait(10 * Millis::DAY);
    chat.restart().await;
    for (later, told) in [(Millis::ZERO, "1 day left"), (20 * Millis::HOUR, "4 hours left")] {
        wait(&mut chat, later).await;
        chat.say("ann", "/games").await;
        let list = chat.answer_to("ann").expect("an answer").text.words();
        assert!(list.contains(told), "{list}");
    }
}

#[tokio::test]
async fn who_moves_in_the_hour_after_its_return_has_lost_nothing() {
    let mut chat = begun("clock=12h").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat.bot.wait(Millis::DAY);
    chat.restart().await;
    chat.say("ann", "/move b1").await;
    wait(&mut chat, Millis::HOUR).await;
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
}

#[tokio::test]
async fn who_ran_out_of_time_while_the_machine_slept_has_the_time_of_its_sleep() {
    let mut chat = begun("clock=12h").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    wait(&mut chat, Millis::HOUR).await;
    chat.bot.set_clock(20 * Millis::HOUR);
    wait(&mut chat, Millis::ZERO).await;
    wait(&mut chat, 20 * Millis::HOUR - Millis(1)).await;
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
    wait(&mut chat, Millis(1)).await;
    assert!(chat.transcript().contains("Time is up"), "{}", chat.transcript());
}

#[tokio::test]
async fn a_restart_after_a_sleep_takes_nothing_from_anybody() {
    let mut chat = begun("clock=12h").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    wait(&mut chat, Millis::HOUR).await;
    chat.bot.set_clock(20 * Millis::HOUR);
    wait(&mut chat, Millis::ZERO).await;
    wait(&mut chat, 2 * Millis::HOUR).await;
    chat.restart().await;
    wait(&mut chat, 18 * Millis::HOUR - Millis::MINUTE).await;
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
    wait(&mut chat, Millis::MINUTE).await;
    assert!(chat.transcript().contains("Time is up"), "{}", chat.transcript());
}

#[tokio::test]
async fn what_a_clock_that_was_ahead_has_put_off_is_delivered_when_it_is_set_right() {
    let mut chat = begun("clock=3d").await;
    wait(&mut chat, Millis::ZERO).await;
    chat.bot.set_clock(Millis::DAY);
    wait(&mut chat, Millis::ZERO).await;
    chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("no connection")));
    chat.say("ann", "/move a1").await;
    let posts = chat.courier.places().len();
    chat.bot.set_clock(-Millis::DAY);
    wait(&mut chat, Millis::MINUTE).await;
    assert_eq!(chat.courier.places().len(), posts + 1, "{}", chat.transcript());
}

#[tokio::test]
async fn the_machines_clock_set_back_hurts_nobody() {
    let mut chat = begun("bank=1d+1h").await;
    chat.say("ann", "/move a1").await;
    chat.bot.wait(-Millis::DAY);
    chat.say("bob", "/move e5").await;
    wait(&mut chat, Millis::ZERO).await;
    let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), "9cgvng")
        .await
        .expect("read")
        .expect("a game");
    assert_eq!(stored.deadline().expect("a clock") - chat.bot.now(), Millis::DAY + Millis::HOUR);
}

#[tokio::test]
async fn the_winner_who_goes_on_alone_has_the_rest_played_when_time_is_up() {
    let mut chat = super::finish::decided(Conversation::new().await).await;
    wait(&mut chat, 3 * Millis::DAY).await;
    assert!(chat.transcript().contains("played on alone for"), "{}", chat.transcript());
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
}

#[tokio::test]
async fn a_reminder_is_private_where_it_can_be_and_said_in_public_where_it_is_refused() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    let group = chat.place().clone();
    let own = Place { key: "ann".into(), private: true, ..group.clone() };
    *chat.place() = own.clone();
    chat.say("ann", "/settings theme=dark").await;
    *chat.place() = group.clone();
    chat.say("ann", "/play snort size=5 side=first clock=1d").await;
    chat.tap("bob", "Join").await;
    wait(&mut chat, 20 * Millis::HOUR).await;
    assert_eq!(chat.courier.places().last().map(String::as_str), Some(own.key.as_str()));
    *chat.place() = own;
    chat.tap("ann", "Board").await;
    *chat.place() = group.clone();
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    // The earlier line goes, before the reminder comes.
    wait(&mut chat, 90 * Millis::SECOND).await;
    chat.courier.trouble(DeliveryError::Refused("Forbidden: bot was blocked by the user".to_owned()));
    wait(&mut chat, 20 * Millis::HOUR).await;
    assert_eq!(chat.courier.places().last().map(String::as_str), Some(group.key.as_str()));
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_conversation_is_begun_to_remind_somebody_who_never_wrote_in_private() {
    let mut chat = begun("clock=1d").await;
    let begins =
        |chat: &Conversation, outcome| chat.courier.state.lock().expect("no panic").conversations.push(outcome);
    begins(&chat, Ok("anns-own".to_owned()));
    wait(&mut chat, 20 * Millis::HOUR).await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    // The bot knows that the private chat refuses posts, and does not open another.
    chat.courier.trouble(DeliveryError::Refused("Cannot send messages to this user".to_owned()));
    begins(&chat, Ok("another".to_owned()));
    wait(&mut chat, 20 * Millis::HOUR).await;
    let places = chat.courier.places();
    assert_eq!(places.iter().filter(|place| *place == "anns-own").count(), 1, "{places:?}");
    assert_eq!(places.last().map(String::as_str), Some("room"));
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_reminder_is_said_once_whatever_becomes_of_the_conversation() {
    let gone = || DeliveryError::Refused("Unknown User".to_owned());
    let broken = || DeliveryError::Failed(anyhow::anyhow!("500"));
    let wait_for = |seconds| DeliveryError::RetryAfter(Duration::from_secs(seconds));
    let own = || Ok("anns-own".to_owned());
    for (begun_with, troubles, expected) in [
        (vec![], vec![], "room"),
        (vec![Err(gone())], vec![], "room"),
        (vec![Err(broken())], vec![], "room"),
        (vec![Err(wait_for(3600))], vec![], "room"),
        (vec![own(), Err(wait_for(2))], vec![], "anns-own"),
        (vec![Err(gone())], vec![broken()], "room"),
        (vec![own()], vec![broken()], "anns-own"),
        (vec![own()], vec![wait_for(2)], "anns-own"),
        (vec![own()], vec![gone()], "room"),
        (vec![own()], vec![broken(), gone()], "room"),
    ] {
        let mut chat = begun("clock=1d").await;
        let before = chat.courier.places().len();
        chat.courier.state.lock().expect("no panic").conversations = begun_with;
        chat.courier.state.lock().expect("no panic").troubles = troubles;
        wait(&mut chat, 20 * Millis::HOUR).await;
        for _ in 0..3 {
            wait(&mut chat, Millis::from_seconds(10)).await;
        }
        assert_eq!(&chat.courier.places()[before..], [expected], "{}", chat.transcript());
    }
}

#[tokio::test]
async fn nobody_is_disturbed_in_private_who_has_moved_in_time() {
    let mut chat = begun("clock=1d").await;
    chat.bot.wait(20 * Millis::HOUR);
    workers::time::act_on_deadlines(&chat.bot.context).await.expect("done");
    chat.courier.state.lock().expect("no panic").conversations.push(Ok("anns-own".to_owned()));
    chat.say("ann", "/move a1").await;
    assert_eq!(chat.courier.state.lock().expect("no panic").conversations.len(), 1, "none was begun");
    assert!(!chat.transcript().contains("your move in"), "{}", chat.transcript());
}

#[tokio::test]
async fn a_chat_has_a_clock_of_its_own_and_nobody_is_reminded_against_their_will() {
    let mut chat = Conversation::new().await;
    chat.administrators.push("ann".to_owned());
    chat.say("bob", "/settings clock=7d").await;
    chat.say("ann", "/settings chat clock=7d").await;
    chat.say("bob", "/settings reminders=off").await;
    chat.say("bob", "/play snort size=5 side=first").await;
    chat.tap("ann", "Join").await;
    wait(&mut chat, 6 * Millis::DAY).await;
    chat.say("bob", "/move a1").await;
    wait(&mut chat, 6 * Millis::DAY).await;
    insta::assert_snapshot!(chat.transcript());
}
