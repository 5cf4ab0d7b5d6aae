//! Months: the winners of a month, and chats that get the standings when a month ends.

use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::courier::DeliveryError;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;
use tavoliere::time::Millis;
use tokio_util::sync::CancellationToken;

use super::ratings::lose;
use crate::support::Bot;
use crate::support::table::{LOUD, QUIET, Table};

/// Runs what the bot runs every few seconds.
async fn keep_books(table: &mut Table) {
    workers::books::update(&table.bot.context, &CancellationToken::new()).await.expect("done");
    table.settle().await;
}

/// An administrator switches the monthly standings on or off.
async fn switch(table: &mut Table, line: &str) {
    table.administrators = vec!["ann".to_owned(), "i-anna".to_owned()];
    table.say("ann", line).await;
    keep_books(table).await;
}

#[tokio::test]
async fn a_chat_is_told_its_standings_when_a_month_is_over_and_once() {
    let mut table = Table::new().await;
    table.say("bob", "/settings chat monthly=on").await;
    switch(&mut table, "/settings chat monthly=on").await;
    for _ in 0..2 {
        lose(&mut table, "ann", "bob", "snort size=3").await;
        lose(&mut table, "bob", "eve", "insert seed=3").await;
    }
    lose(&mut table, "dan", "eve", "snort size=3").await;
    table.bot.wait(31 * Millis::DAY - Millis(1));
    keep_books(&mut table).await;
    table.remark("(the last moment of January is over)");
    table.bot.wait(Millis(1));
    keep_books(&mut table).await;
    table.remark("(once more, and after a restart)");
    keep_books(&mut table).await;
    table.restart().await;
    keep_books(&mut table).await;
    let recent = table.bot.app.recent(Platform::Discord, "room", &QUIET, 1).await.expect("read");
    assert!(recent[0].post.text.words().starts_with("January 2026"), "where messages are not kept it is made again");
    table.tap("dan", "Insert").await;
    let begun = table.transcript().find("(the last moment").expect("it is over");
    insta::assert_snapshot!(&table.transcript()[begun..]);
}

#[tokio::test]
async fn nothing_is_told_where_nobody_finished_a_game_or_nobody_wants_it() {
    let mut table = Table::new().await;
    switch(&mut table, "/settings chat monthly=on").await;
    let mut elsewhere = table.elsewhere("another", Platform::Discord, &QUIET);
    lose(&mut elsewhere, "zoe", "eve", "snort size=3").await;
    let before = (table.courier.places().len(), elsewhere.courier.places().len());
    table.bot.wait(31 * Millis::DAY);
    keep_books(&mut table).await;
    keep_books(&mut elsewhere).await;
    let quiet = |table: &Table, elsewhere: &Table| (table.courier.places().len(), elsewhere.courier.places().len());
    assert_eq!(quiet(&table, &elsewhere), before, "nobody finished a game here, nobody wants it there");
    lose(&mut table, "ann", "bob", "snort size=3").await;
    switch(&mut table, "/settings chat monthly=auto").await;
    let before = quiet(&table, &elsewhere);
    table.bot.wait(31 * Millis::DAY);
    keep_books(&mut table).await;
    assert_eq!(quiet(&table, &elsewhere), before, "switched off again");
    lose(&mut table, "ann", "bob", "snort size=3").await;
    table.bot.wait(31 * Millis::DAY);
    let before = quiet(&table, &elsewhere);
    switch(&mut table, "/settings chat monthly=on").await;
    assert_eq!(quiet(&table, &elsewhere), before, "what was before is not told");
}

/// The process was down when two months ended. Only the last month is announced.
#[tokio::test]
async fn what_was_slept_through_is_told_once_and_a_trouble_is_tried_again() {
    let mut table = Table::new().await;
    switch(&mut table, "/settings chat monthly=on").await;
    lose(&mut table, "ann", "bob", "snort size=3").await;
    table.bot.wait(35 * Millis::DAY);
    lose(&mut table, "eve", "bob", "snort size=3").await;
    table.bot.wait(30 * Millis::DAY);
    table.restart().await;
    table.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("the line is dead")));
    let begun = table.transcript().len();
    keep_books(&mut table).await;
    assert_eq!(table.transcript().len(), begun, "it could not be delivered");
    table.bot.wait(Millis::MINUTE);
    keep_books(&mut table).await;
    insta::assert_snapshot!(&table.transcript()[begun..]);
}

#[tokio::test]
async fn in_italian_too() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.administrators = vec!["i-anna".to_owned()];
    table.say("i-anna", "/impostazioni chat monthly=on").await;
    keep_books(&mut table).await;
    for _ in 0..3 {
        lose(&mut table, "i-bruno", "i-anna", "snort size=3").await;
    }
    table.say("i-anna", "/impostazioni chat text-boards=on").await;
    let begun = table.transcript().len();
    table.bot.wait(31 * Millis::DAY);
    keep_books(&mut table).await;
    table.say("i-bruno", "/classifica snort mese").await;
    table.say("i-anna", "/profilo traguardi").await;
    insta::assert_snapshot!(&table.transcript()[begun..]);
}

/// Three matches in a month, and the best rating after the last of them.
#[tokio::test]
async fn a_month_is_won_by_the_best_of_those_who_played_enough() {
    let mut table = Table::new().await;
    for _ in 0..3 {
        lose(&mut table, "ann", "bob", "snort size=3").await;
    }
    // The best rating, but after two matches only.
    for loser in ["dan", "zoe"] {
        lose(&mut table, "bob", "eve", "insert seed=3").await;
        lose(&mut table, loser, "eve", "snort size=3").await;
    }
    table.bot.wait(31 * Millis::DAY);
    keep_books(&mut table).await;
    let begun = table.transcript().len();
    table.say("bob", "/leaderboard snort month").await;
    lose(&mut table, "ann", "bob", "snort size=3").await;
    table.say("eve", "/leaderboard snort month").await;
    table.tap("eve", "Insert").await;
    table.say("bob", "/profile achievements").await;
    table.say("bob", "/settings leaderboards=off").await;
    table.say("eve", "/leaderboard snort month").await;
    insta::assert_snapshot!(&table.transcript()[begun..]);
}
