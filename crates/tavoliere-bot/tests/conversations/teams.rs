//! Teams: a challenge that gathers people, and seats that move in rotation.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};

#[tokio::test]
async fn two_a_side_gather_and_move_in_rotation() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort teams=2 size=5 side=first").await;
    chat.tap("bob", "Against Ann").await;
    chat.tap("bob", "With Ann").await;
    chat.tap("ann", "With Ann").await;
    chat.tap("eve", "With Ann").await;
    chat.say_to_latest("dan", "/join #CODE with").await;
    chat.tap("dan", "Against Ann").await;
    for (who, cell) in
        [("ann", "a1"), ("eve", "a2"), ("bob", "e5"), ("bob", "e4"), ("eve", "a2"), ("dan", "e4"), ("ann", "b1")]
    {
        chat.say(who, &format!("/move {cell}")).await;
    }
    chat.say("dan", "/games").await;
    chat.say("bob", "/resign yes").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn teams_are_refused_in_words() {
    let mut chat = Conversation::new().await;
    for line in [
        "/play snort teams=4",
        "/play snort teams=0",
        "/play snort teams=two",
        "/play snort computer 3 teams=2",
        "/play snort @bob teams=3",
    ] {
        chat.say("ann", line).await;
        chat.say("i-anna", line).await;
    }
    chat.say("i-anna", "/play snort teams=3").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn who_leaves_a_team_before_the_start_is_replaced() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort teams=2 size=5 side=first").await;
    chat.tap("bob", "With Ann").await;
    chat.tap("eve", "Leave").await;
    chat.tap("ann", "Leave").await;
    chat.tap("bob", "Leave").await;
    chat.tap("eve", "With Ann").await;
    chat.tap("dan", "Against Ann").await;
    chat.tap("bob", "Against Ann").await;
    chat.say("bob", "/leave").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort teams=2 size=5 side=first").await;
    chat.tap("i-bruno", "Contro Anna").await;
    chat.tap("i-bruno", "Lascia").await;
    chat.say("i-bruno", "/lascia").await;
    insta::assert_snapshot!(chat.transcript());
}
