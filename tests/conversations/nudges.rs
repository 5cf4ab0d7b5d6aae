//! `/nudge`: who waits for an opponent may remind them, once a day.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::{DAY, HOUR, LOUD, Table, private_key, wait};

/// A match in which Bob is to move.
async fn waiting(terms: &str) -> Table {
    let mut table = Table::new().await;
    table.say("ann", &format!("/play snort size=5 centre=allowed side=first {terms}")).await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move a1").await;
    table
}

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn an_opponent_is_nudged_after_a_day_and_once_a_day() {
    let mut table = waiting("clock=7d").await;
    table.say("ann", "/nudge").await;
    wait(&mut table, 20 * HOUR).await;
    table.say("ann", "/nudge").await;
    wait(&mut table, 4 * HOUR).await;
    table.say("bob", "/nudge").await;
    table.say("eve", "/nudge #9cgv").await;
    table.say("ann", "/nudge").await;
    wait(&mut table, 22 * HOUR).await;
    table.say("ann", "/nudge #9cgv").await;
    wait(&mut table, 2 * HOUR).await;
    table.say("ann", "/nudge").await;
    table.tap("bob", "Board").await;
    table.say("bob", "/move e5").await;
    table.say("bob", "/nudge").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn who_cannot_be_nudged() {
    let mut table = Table::new().await;
    table.say("ann", "/nudge").await;
    table.say("ann", "/play snort <@bob> size=5 centre=allowed side=first clock=none weekends=off").await;
    table.say("ann", "/nudge #9cgv").await;
    table.say("bob", "/accept").await;
    table.say("ann", "/move a1").await;
    // It is the night to Thursday, 1 January 2026.
    wait(&mut table, 2 * DAY).await;
    table.say("ann", "/nudge").await;
    wait(&mut table, 2 * DAY).await;
    table.say("bob", "/draw").await;
    table.say("ann", "/nudge").await;
    table.say("ann", "/decline").await;
    table.say("bob", "/settings reminders=off").await;
    table.say("ann", "/nudge").await;
    table.say("bob", "/settings reminders=on").await;
    table.say("bob", "/vacation 3d").await;
    table.say("ann", "/nudge").await;
    table.say("bob", "/resign yes").await;
    table.say("ann", "/nudge #9cgv").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_computer_and_ones_own_side_are_not_nudged() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort teams=2 size=5 side=first").await;
    for who in ["bob", "eve", "dan"] {
        table.say_to_latest(who, "/join #CODE").await;
    }
    wait(&mut table, DAY).await;
    for who in ["ann", "bob", "eve", "dan"] {
        table.say(who, "/nudge").await;
    }
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_quiet_hours_a_nudge_waits_and_is_told_once() {
    let mut table = waiting("clock=7d").await;
    table.say("bob", "/quiet 23-8 UTC").await;
    wait(&mut table, DAY).await;
    let before = posts(&table);
    table.say("ann", "/nudge").await;
    assert_eq!(posts(&table), before, "{}", table.transcript());
    table.say("ann", "/nudge").await;
    wait(&mut table, 8 * HOUR).await;
    assert_eq!(posts(&table), before + 1, "{}", table.transcript());
    // Who moves in the quiet hours is not nudged after them.
    wait(&mut table, 16 * HOUR).await;
    table.say("ann", "/nudge").await;
    table.say("bob", "/move e5").await;
    let before = posts(&table);
    wait(&mut table, 8 * HOUR).await;
    assert_eq!(posts(&table), before, "{}", table.transcript());
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_nudge_is_private_if_possible_and_public_if_refused() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort size=5 centre=allowed side=first clock=none").await;
    table.tap("i-bruno", "Partecipa").await;
    table.say("i-anna", "a1").await;
    table.courier.state.lock().expect("no panic").has_private_chats = true;
    wait(&mut table, DAY).await;
    table.say("i-anna", "/sollecita").await;
    table.courier.refuse(&private_key("i-bruno"));
    wait(&mut table, DAY).await;
    table.say("i-anna", "/sollecita").await;
    insta::assert_snapshot!(table.transcript());
}
