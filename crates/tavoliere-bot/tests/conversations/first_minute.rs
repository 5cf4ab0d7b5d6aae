//! The first minute of a group: from adding the bot to the first move of somebody who knows no game. Counts taps and
//! posts, and checks that every word is of the group's language.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, Limits, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::{Chats as _, Requests as _};

use super::learn::first_cell;
use crate::support::Bot;
use crate::support::conversation::{Conversation, person};
use crate::support::vocabulary::foreign_words;

/// The people, who are no words.
const NAMES: [&str; 3] = ["Zita", "Ugo", "Tavoliere"];

fn check(post: &Post, language: Language, chat: &Conversation) {
    let foreign = foreign_words(post, language, &NAMES);
    assert!(foreign.is_empty(), "{foreign:?} in {}:\n{}", language.tag(), chat.transcript());
}

/// The bot comes to a group whose people speak a language, and introduces itself.
async fn added(platform: Platform, limits: &'static Limits, language: Language) -> (Conversation, Post) {
    let (zita, server) = (format!("{}-zita", language.tag()), "-100");
    let mut chat = Conversation::with(Bot::new().await, platform, limits);
    chat.place().server = Some(server.into());
    let adder = match platform {
        Platform::Telegram => Some(person(&zita)),
        // Discord tells the language of the server, not who added the bot.
        _ => {
            chat.place().language = Some(language);
            None
        }
    };
    assert!(chat.bot.app.arrive(platform, &server.into(), adder.as_ref()).await);
    let request = chat.request(&zita, "/welcome", None, "arrival");
    let post = match chat.bot.app.handle(request, &Limits { private_answers: false, ..*limits }).await {
        Answer::Say(post) => post,
        other => panic!("{other:?}"),
    };
    chat.show("posted in the group", &post);
    assert_eq!(post.text.words().lines().count(), 2, "{}", chat.transcript());
    assert!(post.picture.is_some(), "{}", chat.transcript());
    check(&post, language, &chat);
    (chat, post)
}

#[tokio::test]
async fn on_telegram_a_first_game_is_in_the_private_chat() {
    for language in Language::ALL {
        let [chat, alone] = &on_telegram(language).await[..] else { unreachable!("two chats") };
        assert_eq!(chat.courier.latest(), None, "the group has only the welcome: {}", chat.transcript());
        let transcript = format!("{}\n\n{}\n(3 taps, 1 post in the group)", chat.transcript(), alone.transcript());
        insta::assert_snapshot!(format!("first_minute_telegram_{}", language.tag()), transcript);
    }
}

/// From the welcome of a group of Telegram to the first move, in three taps: the group, and the private chat.
pub(super) async fn on_telegram(language: Language) -> Vec<Conversation> {
    let ugo = format!("{}-ugo", language.tag());
    let (mut chat, welcome) = added(Platform::Telegram, &TELEGRAM, language).await;
    let led = chat.tap_under(&ugo, &welcome, &language.say("button-first-game")).await;
    let Answer::Aside { line, .. } = led else { panic!("{}", chat.transcript()) };
    let mut alone = chat.elsewhere("7", Platform::Telegram, &TELEGRAM);
    (alone.place().private, alone.place().language) = (true, Some(language));
    alone.remark("(in the private chat, START)");
    alone.say(&ugo, &line).await;
    let (_, board) = alone.courier.latest().expect("a board");
    check(&board, language, &alone);
    let cell = first_cell(&alone, &ugo);
    alone.tap(&ugo, &cell).await;
    let (_, board) = alone.courier.latest().expect("a board");
    check(&board, language, &alone);
    vec![chat, alone]
}

#[tokio::test]
async fn on_discord_a_first_game_is_in_an_answer_that_only_its_player_sees() {
    for language in Language::ALL {
        let chat = on_discord(language).await.remove(0);
        assert_eq!(chat.courier.latest(), None, "the channel has only the welcome: {}", chat.transcript());
        let transcript = format!("{}\n(2 taps, 1 post in the channel)", chat.transcript());
        insta::assert_snapshot!(format!("first_minute_discord_{}", language.tag()), transcript);
    }
}

/// From the welcome in a channel of Discord to the first move, in two taps.
pub(super) async fn on_discord(language: Language) -> Vec<Conversation> {
    let ugo = format!("{}-ugo", language.tag());
    let (mut chat, welcome) = added(Platform::Discord, &DISCORD, language).await;
    chat.tap_under(&ugo, &welcome, &language.say("button-first-game")).await;
    let board = chat.answer_to(&ugo).expect("a board").clone();
    assert!(board.picture.is_some());
    check(&board, language, &chat);
    let cell = first_cell(&chat, &ugo);
    chat.tap(&ugo, &cell).await;
    check(&chat.answer_to(&ugo).expect("a board").clone(), language, &chat);
    vec![chat]
}

/// The other two buttons of the welcome lead on in a message of their own: the welcome keeps its buttons.
#[tokio::test]
async fn the_welcome_stays() {
    let (mut chat, welcome) = added(Platform::Telegram, &TELEGRAM, Language::IT).await;
    for label in ["Sfida qualcuno", "Giochi"] {
        let answer = chat.tap_under("it-ugo", &welcome, label).await;
        let Answer::Say(post) = answer else { panic!("{answer:?}") };
        assert!(post.apart, "{label}");
        check(&post, Language::IT, &chat);
    }
}
