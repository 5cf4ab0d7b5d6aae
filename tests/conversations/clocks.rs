//! Clocks: deadlines, banks, reminders, and the end of the time. Time passes only when a test says so.

use std::time::Duration;

use tavoliere::chat::platform::courier::DeliveryError;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::{Place, Platform};
use tavoliere::chat::workers;
use tavoliere::time::Millis;

use crate::support::Bot;
use crate::support::table::{LOUD, Table, wait};

async fn begun(clock: &str) -> Table {
    let mut table = Table::new().await;
    table.say("ann", &format!("/play snort size=5 side=first {clock}")).await;
    table.tap("bob", "Join").await;
    table
}

#[tokio::test]
async fn time_runs_out_after_a_reminder() {
    let mut table = begun("clock=1d").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    wait(&mut table, 19 * Millis::HOUR).await;
    wait(&mut table, Millis::HOUR).await;
    wait(&mut table, Millis::HOUR).await;
    table.say("ann", "/games").await;
    table.say("ann", "/board").await;
    wait(&mut table, 3 * Millis::HOUR - Millis(1)).await;
    wait(&mut table, Millis(1)).await;
    wait(&mut table, Millis::DAY).await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_with_a_bank() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort size=5 side=first bank=1d+12h").await;
    table.tap("i-bruno", "Partecipa").await;
    for (who, cell) in [("i-anna", "a1"), ("i-bruno", "e5")] {
        wait(&mut table, 6 * Millis::HOUR).await;
        table.say(who, cell).await;
    }
    wait(&mut table, 25 * Millis::HOUR).await;
    wait(&mut table, 5 * Millis::HOUR).await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_game_that_has_hardly_begun_is_cancelled_and_a_challenge_lapses() {
    let mut table = begun("clock=12h").await;
    table.say("ann", "/move a1").await;
    wait(&mut table, 12 * Millis::HOUR).await;
    table.say("bob", "/move e5").await;
    table.say("ann", "/play snort size=5").await;
    table.say("bob", "/rematch").await;
    wait(&mut table, 7 * Millis::DAY).await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn without_a_clock_and_against_the_computer_nobody_is_hurried() {
    let mut table = begun("clock=none").await;
    wait(&mut table, 1000 * Millis::DAY).await;
    table.say("ann", "/games").await;
    table.say("eve", "/play snort size=5 clock=11h").await;
    table.say("eve", "/play snort size=5 clock=soon").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn what_ran_out_while_the_bot_was_away_is_decided_an_hour_after_its_return() {
    let mut table = begun("clock=12h").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    table.bot.wait(Millis::DAY);
    table.restart().await;
    wait(&mut table, Millis::ZERO).await;
    assert!(!table.transcript().contains("Time is up"), "{}", table.transcript());
    wait(&mut table, Millis::HOUR - Millis(1)).await;
    assert!(!table.transcript().contains("Time is up"), "{}", table.transcript());
    wait(&mut table, Millis(1)).await;
    assert!(table.transcript().contains("Time is up for Ann."), "{}", table.transcript());
}

#[tokio::test]
async fn who_moves_in_the_hour_after_its_return_has_lost_nothing() {
    let mut table = begun("clock=12h").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    table.bot.wait(Millis::DAY);
    table.restart().await;
    table.say("ann", "/move b1").await;
    wait(&mut table, Millis::HOUR).await;
    assert!(!table.transcript().contains("Time is up"), "{}", table.transcript());
}

#[tokio::test]
async fn the_machines_clock_set_back_hurts_nobody() {
    let mut table = begun("bank=1d+1h").await;
    table.say("ann", "/move a1").await;
    table.bot.wait(-Millis::DAY);
    table.say("bob", "/move e5").await;
    wait(&mut table, Millis::ZERO).await;
    let game = table.bot.store.read().await.expect("a look").load_by_code("9cgv").await.expect("read").expect("a game");
    assert_eq!(game.deadline().expect("a clock") - table.bot.now(), Millis::DAY + Millis::HOUR);
}

#[tokio::test]
async fn the_winner_who_goes_on_alone_has_the_rest_played_when_time_is_up() {
    let mut table = super::finish::decided(Table::new().await).await;
    wait(&mut table, 3 * Millis::DAY).await;
    assert!(table.transcript().contains("has gone on alone for"), "{}", table.transcript());
    assert!(!table.transcript().contains("Time is up"), "{}", table.transcript());
}

#[tokio::test]
async fn a_reminder_is_private_where_it_can_be_and_said_in_public_where_it_is_refused() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    let group = table.place().clone();
    let own = Place { key: "ann".to_owned(), private: true, ..group.clone() };
    *table.place() = own.clone();
    table.say("ann", "/settings theme=dark").await;
    *table.place() = group.clone();
    table.say("ann", "/play snort size=5 side=first clock=1d").await;
    table.tap("bob", "Join").await;
    wait(&mut table, 20 * Millis::HOUR).await;
    assert_eq!(table.courier.places().last(), Some(&own.key));
    *table.place() = own;
    table.tap("ann", "Board").await;
    *table.place() = group.clone();
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    table.courier.trouble(DeliveryError::Refused("Forbidden: bot was blocked by the user".to_owned()));
    wait(&mut table, 20 * Millis::HOUR).await;
    assert_eq!(table.courier.places().last(), Some(&group.key));
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_conversation_is_begun_to_remind_somebody_who_never_wrote_in_private() {
    let mut table = begun("clock=1d").await;
    let begins = |table: &Table, outcome| table.courier.state.lock().expect("no panic").conversations.push(outcome);
    begins(&table, Ok("anns-own".to_owned()));
    wait(&mut table, 20 * Millis::HOUR).await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    // The bot knows that the private chat refuses posts, and does not open another.
    table.courier.trouble(DeliveryError::Refused("Cannot send messages to this user".to_owned()));
    begins(&table, Ok("another".to_owned()));
    wait(&mut table, 20 * Millis::HOUR).await;
    let places = table.courier.places();
    assert_eq!(places.iter().filter(|place| *place == "anns-own").count(), 1, "{places:?}");
    assert_eq!(places.last().map(String::as_str), Some("room"));
    insta::assert_snapshot!(table.transcript());
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
        let mut table = begun("clock=1d").await;
        let before = table.courier.places().len();
        table.courier.state.lock().expect("no panic").conversations = begun_with;
        table.courier.state.lock().expect("no panic").troubles = troubles;
        wait(&mut table, 20 * Millis::HOUR).await;
        for _ in 0..3 {
            wait(&mut table, Millis::from_seconds(10)).await;
        }
        assert_eq!(&table.courier.places()[before..], [expected], "{}", table.transcript());
    }
}

#[tokio::test]
async fn nobody_is_disturbed_in_private_who_has_moved_in_time() {
    let mut table = begun("clock=1d").await;
    table.bot.wait(20 * Millis::HOUR);
    workers::time::act_on_deadlines(&table.bot.context).await.expect("done");
    table.courier.state.lock().expect("no panic").conversations.push(Ok("anns-own".to_owned()));
    table.say("ann", "/move a1").await;
    assert_eq!(table.courier.state.lock().expect("no panic").conversations.len(), 1, "none was begun");
    assert!(!table.transcript().contains("your move in"), "{}", table.transcript());
}

#[tokio::test]
async fn a_chat_has_a_clock_of_its_own_and_nobody_is_reminded_against_their_will() {
    let mut table = Table::new().await;
    table.administrators.push("ann".to_owned());
    table.say("bob", "/settings clock=7d").await;
    table.say("ann", "/settings chat clock=7d").await;
    table.say("bob", "/settings reminders=off").await;
    table.say("bob", "/play snort size=5 side=first").await;
    table.tap("ann", "Join").await;
    wait(&mut table, 6 * Millis::DAY).await;
    table.say("bob", "/move a1").await;
    wait(&mut table, 6 * Millis::DAY).await;
    insta::assert_snapshot!(table.transcript());
}
