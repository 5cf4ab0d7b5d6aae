//! A whole match of two people, by taps and by typing.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};

#[tokio::test]
async fn a_whole_game_by_taps_and_by_typing() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play briths-square anyone size=3 side=first rated=yes").await;
    chat.tap("bob", "Join").await;
    chat.tap("ann", "Move").await;
    chat.tap("ann", "b1").await;
    chat.say("bob", "/move C 3").await;
    chat.reply("ann", "a2").await;
    chat.say("bob", "/move b3").await;
    chat.tap("ann", "Move").await;
    chat.tap("ann", "c1").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_whole_game_in_italian() {
    let bot = Bot::speaking(Language::IT).await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort chiunque size=3 side=first rated=yes").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("i-anna", "/muovi b2").await;
    chat.say("i-anna", "/muovi b1").await;
    chat.say("i-bruno", "/muovi b2").await;
    chat.say("i-bruno", "/muovi c3").await;
    chat.tap("i-anna", "Altro").await;
    chat.say("i-anna", "/abbandona").await;
    chat.tap("i-anna", "Sì, abbandono").await;
    insta::assert_snapshot!(chat.transcript());
}
