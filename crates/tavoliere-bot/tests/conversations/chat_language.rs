//! The language of a chat that has chosen none: that of who added the bot, of who first used it, of the platform.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Chats as _;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, person};

const GROUP: &str = "-100";

/// A group of Telegram to which somebody may have added the bot.
async fn group(adder: Option<&str>) -> Conversation {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    chat.place().server = Some(GROUP.into());
    chat.administrators.push("en-amy".to_owned());
    if let Some(adder) = adder {
        assert!(chat.bot.app.arrive(Platform::Telegram, &GROUP.into(), Some(&person(adder))).await);
    }
    chat
}

/// The posts that ask for the language.
fn questions(chat: &Conversation) -> Vec<Post> {
    let state = chat.courier.state.lock().expect("no panic");
    let asks = |post: &&Post| post.all_buttons().any(|button| button.line.starts_with("/speak"));
    state.posts.iter().map(|(_, post)| post).filter(asks).cloned().collect()
}

fn latest(chat: &Conversation) -> String {
    chat.courier.latest().expect("a post").1.text.words()
}

#[tokio::test]
async fn a_group_speaks_as_who_added_the_bot_and_is_asked_once_if_the_first_to_use_it_does_not() {
    let mut chat = group(Some("i-anna")).await;
    chat.say("en-bob", "/play diagonal size=4").await;
    assert_eq!(questions(&chat).len(), 1, "{}", chat.transcript());
    assert!(questions(&chat)[0].silent);
    chat.say("es-eva", "/play insert").await;
    assert_eq!(questions(&chat).len(), 1, "{}", chat.transcript());
    let question = questions(&chat).remove(0);
    chat.tap_under("en-bob", &question, "English").await;
    chat.tap_under("en-amy", &question, "English").await;
    chat.say("es-eva", "/play diagonal size=4").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn where_all_agree_nobody_is_asked() {
    for (adder, first, language) in [
        (Some("i-anna"), "i-bruno", Language::IT),
        (Some("es-ana"), "es-ben", Language::ES),
        (Some("en-ann"), "en-bob", Language::EN),
        // Nobody knows who added it.
        (None, "es-ben", Language::ES),
        (None, "i-bruno", Language::IT),
    ] {
        let mut chat = group(adder).await;
        chat.say(first, "/play diagonal size=4").await;
        let name = language.say("button-join");
        assert!(chat.button("somebody", &name).is_some(), "{first}: {}", chat.transcript());
        // A person who comes later changes nothing.
        chat.say("en-eve", "/play insert").await;
        assert!(chat.button("somebody", &name).is_some(), "{first}: {}", chat.transcript());
        assert_eq!(questions(&chat), [], "{first}");
    }
}

#[tokio::test]
async fn the_platform_tells_the_language_of_a_server_until_somebody_uses_the_bot() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    (chat.place().server, chat.place().language) = (Some("500".into()), Some(Language::EN));
    chat.say("i-anna", "/gioca diagonal size=4 con=chiunque").await;
    assert_eq!(questions(&chat).len(), 1, "{}", chat.transcript());
    assert!(latest(&chat).starts_with("In che lingua parlo qui?\nWhich language"), "{}", chat.transcript());
    chat.administrators.push("i-anna".to_owned());
    let question = questions(&chat).remove(0);
    chat.tap_under("i-anna", &question, "Italiano").await;
    // In another channel of the server nobody is asked again.
    let mut other = chat.elsewhere("lobby", Platform::Discord, &PRIVATE_ANSWERS);
    (other.place().server, other.place().language) = (Some("500".into()), Some(Language::EN));
    other.say("en-bob", "/play diagonal size=4 anyone").await;
    assert!(latest(&other).contains("vuole giocare"), "{}", other.transcript());
    assert_eq!(questions(&other), []);
}

#[tokio::test]
async fn what_was_chosen_holds_and_private_chats_are_not_asked() {
    let mut chat = group(Some("i-anna")).await;
    chat.say("en-amy", "/settings chat language=es").await;
    chat.say("en-bob", "/play diagonal size=4").await;
    assert!(chat.button("somebody", &Language::ES.say("button-join")).is_some(), "{}", chat.transcript());
    // The person who chose the language was the first to use the bot. The choice replaced the question.
    assert_eq!(questions(&chat), []);
    let mut alone = chat.elsewhere("7", Platform::Telegram, &TELEGRAM);
    (alone.place().private, alone.place().language) = (true, Some(Language::IT));
    alone.say("i-anna", "/gioca diagonal size=4 computer").await;
    assert_eq!(questions(&alone), []);
}

#[tokio::test]
async fn a_group_that_moves_keeps_what_is_known_and_one_that_lets_the_bot_in_again_is_not_greeted_again() {
    let mut chat = group(Some("i-anna")).await;
    chat.place().key = GROUP.into();
    chat.say("i-bruno", "/gioca diagonal size=4").await;
    let app = chat.bot.app.clone();
    app.moved(Platform::Telegram, &GROUP.into(), &"-200".into()).await;
    assert!(!app.arrive(Platform::Telegram, &"-200".into(), Some(&person("en-bob"))).await, "less than a day ago");
    chat.bot.wait(tavoliere_play::time::Millis::DAY);
    assert!(app.arrive(Platform::Telegram, &"-200".into(), None).await);
    (chat.place().key, chat.place().server) = ("-200".into(), Some("-200".into()));
    chat.say("i-bruno", "/gioca diagonal size=4").await;
    // It was let in again by somebody else, whose language it speaks from then on.
    assert!(chat.button("somebody", "Join").is_some(), "{}", chat.transcript());
}
