//! An administrator ends a game without a result, for a reason that everybody reads.

use tavoliere::adapters::telegram;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;
use tavoliere::matches::{Phase, Record};
use tavoliere_games::games::GAMES;

use crate::support::Bot;
use crate::support::table::Table;
use crate::support::table::says;

async fn begun() -> Table {
    let mut table = Table::new().await;
    table.administrators.push("eve".to_owned());
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move b2").await;
    table.say("bob", "/move d4").await;
    table
}

#[tokio::test]
async fn a_void_game_has_no_result_and_says_why() {
    let mut table = begun().await;
    table.say_to_latest("eve", "/void #CODE").await;
    let code = table.courier.latest().expect("a post").1.picture.expect("a board").name;
    let code = code.split('-').next().expect("a code").to_owned();
    table.say("eve", &format!("/void {code} both   agreed that\u{7} it was a test")).await;
    table.say("ann", "/move a1").await;
    table.say("eve", &format!("/void #{code} again")).await;
    let Answer::Say(post) = table.say("bob", &format!("/export #{code}")).await else { panic!("a record") };
    let record = Record::read(&post.text.words(), GAMES).expect("it reads back");
    assert_eq!((record.void.as_deref(), record.outcome), (Some("both agreed that it was a test"), None));
    table.say("ann", &format!("/replay #{code}")).await;
    table.say("bob", "/leaderboard snort").await;
    let game = table.bot.store.read().await.expect("a look").load_by_code(&code).await.expect("read").expect("there");
    assert_eq!((game.phase, game.deadline()), (Phase::Cancelled, None));
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_an_open_challenge_too() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &telegram::limits::LIMITS);
    table.administrators.push("i-eva".to_owned());
    table.say("i-anna", "/gioca snort chiunque size=5").await;
    table.say_to_latest("i-eva", "/annulla #CODE sfida doppia").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn only_administrators_of_a_chat_that_sees_it() {
    let mut table = begun().await;
    for who in ["ann", "bob"] {
        assert!(says(&table.say_to_latest(who, "/void #CODE I lose").await, "Only administrators"), "{who}");
    }
    let code = table.courier.latest().expect("a post").1.picture.expect("a board").name;
    let line = format!("/void #{} it is not mine", code.split('-').next().expect("a code"));
    let mut elsewhere = table.elsewhere("other", Platform::Discord, table.limits());
    elsewhere.administrators.push("eve".to_owned());
    assert!(says(&elsewhere.say("eve", &line).await, "There is no game #"));
    elsewhere.place().private = true;
    assert!(says(&elsewhere.say("eve", &line).await, "Only administrators"));
    // Who was one when they began to type is none when they send it.
    table.administrators.clear();
    assert!(says(&table.say("eve", &line).await, "Only administrators"));
    assert!(says(&table.say("eve", "/void").await, "Only administrators"));
}
