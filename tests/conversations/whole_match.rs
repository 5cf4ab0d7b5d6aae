//! A whole match of two people, by taps and by typing.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::{LOUD, Table};

#[tokio::test]
async fn a_whole_game_by_taps_and_by_typing() {
    let mut table = Table::new().await;
    table.say("ann", "/play briths-square anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "b1").await;
    table.say("bob", "/move C 3").await;
    table.reply("ann", "a2").await;
    table.say("bob", "/move b3").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "c1").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_whole_game_in_italian() {
    let bot = Bot::speaking(Language::IT).await;
    let mut table = Table::with(bot, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort chiunque size=3 side=first").await;
    table.tap("i-bruno", "Partecipa").await;
    table.tap("i-anna", "Muovi").await;
    table.tap("i-anna", "Indietro").await;
    table.say("i-anna", "/muovi b2").await;
    table.say("i-anna", "/muovi b1").await;
    table.say("i-bruno", "/muovi b2").await;
    table.say("i-bruno", "/muovi c3").await;
    table.tap("i-anna", "Altro").await;
    table.say("i-anna", "/abbandona").await;
    table.tap("i-anna", "Sì, abbandono").await;
    insta::assert_snapshot!(table.transcript());
}
