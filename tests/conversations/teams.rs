//! Teams: a challenge that gathers people, and seats that move in rotation.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::{LOUD, Table};

#[tokio::test]
async fn two_a_side_gather_and_move_in_rotation() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort teams=2 size=5 side=first").await;
    table.tap("bob", "Against Ann").await;
    table.tap("bob", "With Ann").await;
    table.tap("ann", "With Ann").await;
    table.tap("eve", "With Ann").await;
    table.say_to_latest("dan", "/join #CODE with").await;
    table.tap("dan", "Against Ann").await;
    for (who, cell) in
        [("ann", "a1"), ("eve", "a2"), ("bob", "e5"), ("bob", "e4"), ("eve", "a2"), ("dan", "e4"), ("ann", "b1")]
    {
        table.say(who, &format!("/move {cell}")).await;
    }
    table.say("dan", "/games").await;
    table.say("bob", "/resign yes").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn teams_are_refused_in_words() {
    let mut table = Table::new().await;
    for line in [
        "/play snort teams=4",
        "/play snort teams=0",
        "/play snort teams=two",
        "/play snort computer teams=2",
        "/play snort @bob teams=3",
    ] {
        table.say("ann", line).await;
        table.say("i-anna", line).await;
    }
    table.say("i-anna", "/play snort teams=3").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn who_leaves_a_team_before_the_start_is_replaced() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort teams=2 size=5 side=first").await;
    table.tap("bob", "With Ann").await;
    table.tap("eve", "Leave").await;
    table.tap("ann", "Leave").await;
    table.tap("bob", "Leave").await;
    table.tap("eve", "With Ann").await;
    table.tap("dan", "Against Ann").await;
    table.tap("bob", "Against Ann").await;
    table.say("bob", "/leave").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort teams=2 size=5 side=first").await;
    table.tap("i-bruno", "Contro Anna").await;
    table.tap("i-bruno", "Lascia").await;
    table.say("i-bruno", "/lascia").await;
    insta::assert_snapshot!(table.transcript());
}
