//! `/nudge`: who waits for an opponent may remind them, once a day.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, wait};
use crate::support::courier::private_key;

/// A match in which Bob is to move.
async fn waiting(terms: &str) -> Conversation {
    let mut chat = Conversation::new().await.unhurried();
    chat.say("ann", &format!("/play snort size=5 centre=allowed side=first {terms}")).await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    chat
}

fn posts(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn an_opponent_is_nudged_after_a_day_and_once_a_day() {
    let mut chat = waiting("clock=7d").await;
    chat.say("ann", "/nudge").await;
    wait(&mut chat, 20 * Millis::HOUR).await;
    chat.say("ann", "/nudge").await;
    wait(&mut chat, 4 * Millis::HOUR).await;
    chat.say("bob", "/nudge").await;
    chat.say("eve", "/nudge #9cgvng").await;
    chat.say("ann", "/nudge").await;
    wait(&mut chat, 22 * Millis::HOUR).await;
    chat.say("ann", "/nudge #9cgvng").await;
    wait(&mut chat, 2 * Millis::HOUR).await;
    chat.say("ann", "/nudge").await;
    chat.tap("bob", "Board").await;
    chat.say("bob", "/move e5").await;
    chat.say("bob", "/nudge").await;
    insta::assert_snapshot!(chat.transcript());
}

/// A waiting player has a button for the nudge: below the board that they ask for, and below the public reminder.
#[tokio::test]
async fn who_waits_nudges_by_a_button() {
    let mut chat = waiting("clock=2d").await;
    chat.say("ann", "/board").await;
    assert!(chat.answer_to("ann").expect("a board").buttons.concat().is_empty(), "{}", chat.transcript());
    wait(&mut chat, 39 * Millis::HOUR).await;
    assert!(chat.button("ann", "Nudge").is_some(), "on the reminder: {}", chat.transcript());
    chat.say("ann", "/more").await;
    assert!(chat.button("ann", "Nudge").is_some(), "{}", chat.transcript());
    chat.say("bob", "/more").await;
    assert!(chat.answer_to("bob").expect("buttons").all_buttons().all(|button| button.label != "Nudge"));
    let before = posts(&chat);
    chat.say("ann", "/board").await;
    chat.tap("ann", "Nudge").await;
    assert_eq!(posts(&chat), before + 1);
    assert!(!chat.courier.latest().expect("a nudge").1.silent, "{}", chat.transcript());
    chat.say("ann", "/nudge").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn who_keeps_somebody_away_is_not_nudged_by_them() {
    let mut chat = waiting("clock=7d").await;
    wait(&mut chat, Millis::DAY).await;
    chat.say("bob", "/block <@ann>").await;
    let before = posts(&chat);
    chat.say("ann", "/nudge").await;
    chat.say("ann", "/board").await;
    assert!(chat.answer_to("ann").expect("a board").buttons.concat().is_empty(), "{}", chat.transcript());
    assert_eq!(posts(&chat), before, "{}", chat.transcript());
}

#[tokio::test]
async fn who_cannot_be_nudged() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/nudge").await;
    chat.say("ann", "/play snort <@bob> size=5 centre=allowed side=first clock=none weekends=off").await;
    chat.say("ann", "/nudge #9cgvng").await;
    chat.say("bob", "/accept").await;
    chat.say("ann", "/move a1").await;
    // It is the night to Thursday, 1 January 2026.
    wait(&mut chat, 2 * Millis::DAY).await;
    chat.say("ann", "/nudge").await;
    wait(&mut chat, 2 * Millis::DAY).await;
    chat.say("bob", "/draw").await;
    chat.say("ann", "/nudge").await;
    chat.say("ann", "/decline").await;
    chat.say("bob", "/settings reminders=off").await;
    chat.say("ann", "/nudge").await;
    chat.say("bob", "/settings reminders=on").await;
    chat.say("bob", "/vacation 3d").await;
    chat.say("ann", "/nudge").await;
    chat.say("bob", "/resign yes").await;
    chat.say("ann", "/nudge #9cgvng").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_computer_and_ones_own_side_are_not_nudged() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort teams=2 size=5 side=first").await;
    for who in ["bob", "eve", "dan"] {
        chat.say_to_latest(who, "/join #CODE").await;
    }
    wait(&mut chat, Millis::DAY).await;
    for who in ["ann", "bob", "eve", "dan"] {
        chat.say(who, "/nudge").await;
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_quiet_hours_a_nudge_waits_and_is_told_once() {
    let mut chat = waiting("clock=7d").await;
    chat.say("bob", "/quiet 23-8 UTC").await;
    wait(&mut chat, Millis::DAY).await;
    let before = posts(&chat);
    chat.say("ann", "/nudge").await;
    assert_eq!(posts(&chat), before, "{}", chat.transcript());
    chat.say("ann", "/nudge").await;
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert_eq!(posts(&chat), before + 1, "{}", chat.transcript());
    // A player who moves in the quiet hours is not nudged after them.
    wait(&mut chat, 16 * Millis::HOUR).await;
    chat.say("ann", "/nudge").await;
    chat.say("bob", "/move e5").await;
    let before = posts(&chat);
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert_eq!(posts(&chat), before, "{}", chat.transcript());
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_nudge_is_private_if_possible_and_public_if_refused() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort size=5 centre=allowed side=first clock=none").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("i-anna", "a1").await;
    chat.courier.state.lock().expect("no panic").has_private_chats = true;
    wait(&mut chat, Millis::DAY).await;
    chat.say("i-anna", "/sollecita").await;
    chat.courier.refuse(&private_key("i-bruno"));
    wait(&mut chat, Millis::DAY).await;
    chat.say("i-anna", "/sollecita").await;
    insta::assert_snapshot!(chat.transcript());
}

/// Somebody who wants no calls is nudged without a sound, where the match is.
#[tokio::test]
async fn a_nudge_minds_how_somebody_wants_to_be_called() {
    for (wish, rings) in [("silent", false), ("mention", true)] {
        let mut chat = waiting("clock=7d").await;
        chat.say("bob", &format!("/settings calls={wish}")).await;
        wait(&mut chat, 25 * Millis::HOUR).await;
        chat.say("ann", "/nudge").await;
        let (_, nudge) = chat.courier.latest().expect("a nudge");
        assert!(nudge.text.words().contains("Bob"), "{}", chat.transcript());
        assert_eq!(!nudge.silent, rings, "{wish}: {}", chat.transcript());
    }
}

/// In a team the one whose turn it is, as they want.
#[tokio::test]
async fn a_team_is_called_as_each_of_it_wants() {
    let mut chat = Conversation::new().await.unhurried();
    chat.say("ann", "/play snort teams=2 size=5 side=first").await;
    chat.tap("bob", "Against Ann").await;
    chat.tap("cleo", "With Ann").await;
    chat.tap("dan", "Against Ann").await;
    chat.say("bob", "/settings calls=silent").await;
    let mut heard = Vec::new();
    for (who, cell) in [("ann", "a1"), ("bob", "e5"), ("cleo", "b1"), ("dan", "e4")] {
        chat.say(who, &format!("/move {cell}")).await;
        heard.push(!chat.courier.latest().expect("a board").1.silent);
    }
    assert_eq!(heard, [false, true, true, true], "only Bob wants no call: {}", chat.transcript());
}
