//! The buttons under a board: the move picker, More, Board, and the choice between several matches.

use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::{LOUD, Table};

#[tokio::test]
async fn the_picker_narrows_a_large_board_down() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone side=first").await;
    table.tap("bob", "Join").await;
    table.tap("bob", "Move").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "e").await;
    table.tap("ann", "Back").await;
    table.tap("ann", "Type…").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "e").await;
    table.tap("ann", "e5").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn more_board_text_rules_and_resigning() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=4 side=first").await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move b2").await;
    table.tap("ann", "Board").await;
    table.tap("ann", "More").await;
    table.tap("ann", "Board as text").await;
    table.say("bob", "/games").await;
    table.say("ann", "/games").await;
    table.say("eve", "/games").await;
    table.tap("bob", "More").await;
    table.tap("bob", "Resign").await;
    table.tap("bob", "Back").await;
    table.say("bob", "/resign").await;
    table.tap("bob", "Yes, resign").await;
    table.say("ann", "/games").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_board_asked_for_in_a_chat_without_private_answers_is_a_post() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    table.say("ann", "/play snort anyone size=3").await;
    table.tap("bob", "Join").await;
    table.say("ann", "/board").await;
    table.say("ann", "/board text").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn one_of_several_games_is_chosen_by_a_button() {
    let mut table = Table::new().await;
    for guest in ["bob", "eve"] {
        table.say("ann", &format!("/play snort @{guest} size=5 side=first")).await;
        table.tap(guest, "Accept").await;
    }
    table.say("ann", "/move d4").await;
    let transcript = table.transcript().to_owned();
    let label = transcript.rsplit('[').nth(1).and_then(|rest| rest.split(']').next()).expect("two buttons");
    assert!(label.contains("Briths Square · Bob"), "{transcript}");
    table.tap("ann", label).await;
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().starts_with("Ann plays d4."), "{}", table.transcript());
    // Only one match is left in which Ann is to move, so she need not choose.
    table.say("ann", "/move d4").await;
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().contains("Eve (O) to move"), "{}", table.transcript());
}
