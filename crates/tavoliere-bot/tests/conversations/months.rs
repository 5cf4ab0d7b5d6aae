//! Months: the winners of a month, and chats that get the standings when a month ends.

use std::collections::HashSet;

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Posts as _;

use super::ratings::lose;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

/// Runs what the bot runs every few seconds.
async fn keep_books(chat: &mut Conversation) {
    chat.bot.keep_books().await;
    chat.settle().await;
}

/// An administrator switches the monthly standings on or off.
async fn switch(chat: &mut Conversation, line: &str) {
    chat.administrators = vec!["ann".to_owned(), "i-anna".to_owned()];
    chat.say("ann", line).await;
    keep_books(chat).await;
}

#[tokio::test]
async fn a_chat_is_told_its_standings_when_a_month_is_over_and_once() {
    let mut chat = Conversation::new().await;
    chat.say("bob", "/settings chat monthly=on").await;
    switch(&mut chat, "/settings chat monthly=on").await;
    for _ in 0..2 {
        lose(&mut chat, "ann", "bob", "snort size=3").await;
        lose(&mut chat, "bob", "eve", "insert seed=3").await;
    }
    lose(&mut chat, "dan", "eve", "snort size=3").await;
    chat.bot.wait(31 * Millis::DAY - Millis(1));
    keep_books(&mut chat).await;
    chat.remark("(the last moment of January is over)");
    chat.bot.wait(Millis(1));
    keep_books(&mut chat).await;
    chat.remark("(once more, and after a restart)");
    keep_books(&mut chat).await;
    chat.restart().await;
    keep_books(&mut chat).await;
    let recent = chat
        .bot
        .app
        .recent(Platform::Discord, &"room".into(), &PRIVATE_ANSWERS, 1, &HashSet::new())
        .await
        .expect("read");
    let post = recent[0].post.as_ref().expect("composed");
    assert!(post.text.words().starts_with("January 2026"), "where messages are not kept it is made again");
    chat.tap("dan", "Insert").await;
    let begun = chat.transcript().find("(the last moment").expect("it is over");
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

#[tokio::test]
async fn nothing_is_told_where_nobody_finished_a_game_or_nobody_wants_it() {
    let mut chat = Conversation::new().await;
    switch(&mut chat, "/settings chat monthly=on").await;
    let mut elsewhere = chat.elsewhere("another", Platform::Discord, &PRIVATE_ANSWERS);
    lose(&mut elsewhere, "zoe", "eve", "snort size=3").await;
    let before = (chat.courier.places().len(), elsewhere.courier.places().len());
    chat.bot.wait(31 * Millis::DAY);
    keep_books(&mut chat).await;
    keep_books(&mut elsewhere).await;
    let quiet =
        |chat: &Conversation, elsewhere: &Conversation| (chat.courier.places().len(), elsewhere.courier.places().len());
    assert_eq!(quiet(&chat, &elsewhere), before, "nobody finished a game here, nobody wants it there");
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    switch(&mut chat, "/settings chat monthly=auto").await;
    let before = quiet(&chat, &elsewhere);
    chat.bot.wait(31 * Millis::DAY);
    keep_books(&mut chat).await;
    assert_eq!(quiet(&chat, &elsewhere), before, "switched off again");
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    chat.bot.wait(31 * Millis::DAY);
    let before = quiet(&chat, &elsewhere);
    switch(&mut chat, "/settings chat monthly=on").await;
    assert_eq!(quiet(&chat, &elsewhere), before, "what was before is not told");
}

/// The process was down when two months ended. Only the last month is announced.
#[tokio::test]
async fn a_month_that_ended_while_the_bot_was_down_is_announced_once() {
    let mut chat = Conversation::new().await;
    switch(&mut chat, "/settings chat monthly=on").await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    chat.bot.wait(35 * Millis::DAY);
    lose(&mut chat, "eve", "bob", "snort size=3").await;
    chat.bot.wait(30 * Millis::DAY);
    chat.restart().await;
    chat.courier.trouble(DeliveryError::Failed(anyhow::anyhow!("the line is dead")));
    let begun = chat.transcript().len();
    keep_books(&mut chat).await;
    assert_eq!(chat.transcript().len(), begun, "it could not be delivered");
    chat.bot.wait(Millis::MINUTE);
    keep_books(&mut chat).await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

#[tokio::test]
async fn in_italian_too() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.administrators = vec!["i-anna".to_owned()];
    chat.say("i-anna", "/impostazioni chat monthly=on").await;
    keep_books(&mut chat).await;
    for _ in 0..3 {
        lose(&mut chat, "i-bruno", "i-anna", "snort size=3").await;
    }
    chat.say("i-anna", "/impostazioni chat text-boards=on").await;
    let begun = chat.transcript().len();
    chat.bot.wait(31 * Millis::DAY);
    keep_books(&mut chat).await;
    chat.say("i-bruno", "/classifica snort mese").await;
    chat.say("i-anna", "/profilo traguardi").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

/// Three matches in a month, and the best rating after the last of them.
#[tokio::test]
async fn a_month_is_won_by_the_best_of_those_who_played_enough() {
    let mut chat = Conversation::new().await;
    for _ in 0..3 {
        lose(&mut chat, "ann", "bob", "snort size=3").await;
    }
    // The best rating, but after two matches only.
    for loser in ["dan", "zoe"] {
        lose(&mut chat, "bob", "eve", "insert seed=3").await;
        lose(&mut chat, loser, "eve", "snort size=3").await;
    }
    chat.bot.wait(31 * Millis::DAY);
    keep_books(&mut chat).await;
    let begun = chat.transcript().len();
    chat.say("bob", "/leaderboard snort month").await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    chat.say("eve", "/leaderboard snort month").await;
    chat.tap("eve", "Insert").await;
    chat.say("bob", "/profile achievements").await;
    chat.say("bob", "/settings leaderboards=off").await;
    chat.say("eve", "/leaderboard snort month").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}
