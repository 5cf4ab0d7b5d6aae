//! `/void`: an administrator ends a match without a result, with a reason that everyone reads.

use tavoliere_games::games::GAMES;
use tavoliere_play::matches::{Phase, Record};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;

async fn begun() -> Conversation {
    let mut chat = Conversation::new().await;
    chat.administrators.push("eve".to_owned());
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move b2").await;
    chat.say("bob", "/move d4").await;
    chat
}

#[tokio::test]
async fn a_void_game_has_no_result_and_says_why() {
    let mut chat = begun().await;
    chat.say_to_latest("eve", "/void #CODE").await;
    let code = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
    let code = code.split('-').next().expect("a code").to_owned();
    chat.say("eve", &format!("/void {code} both   agreed that\u{7} it was a test")).await;
    chat.say("ann", "/move a1").await;
    chat.say("eve", &format!("/void #{code} again")).await;
    let Answer::Say(post) = chat.say("bob", &format!("/export #{code}")).await else { panic!("a record") };
    let record = Record::parse(&post.text.words(), GAMES).expect("it reads back");
    assert_eq!((record.void.as_deref(), record.outcome), (Some("both agreed that it was a test"), None));
    chat.say("ann", &format!("/replay #{code}")).await;
    chat.say("bob", "/leaderboard snort").await;
    let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
        .await
        .expect("read")
        .expect("there");
    assert_eq!((stored.phase, stored.deadline()), (Phase::Cancelled, None));
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_an_open_challenge_too() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &TELEGRAM);
    chat.administrators.push("i-eva".to_owned());
    chat.say("i-anna", "/gioca snort chiunque size=5").await;
    chat.say_to_latest("i-eva", "/invalida #CODE sfida doppia").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn only_administrators_of_a_chat_that_sees_it() {
    let mut chat = begun().await;
    for who in ["ann", "bob"] {
        assert!(says(&chat.say_to_latest(who, "/void #CODE I lose").await, "Only this chat’s admins"), "{who}");
    }
    let code = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
    let line = format!("/void #{} it is not mine", code.split('-').next().expect("a code"));
    let mut elsewhere = chat.elsewhere("other", Platform::Discord, chat.limits());
    elsewhere.administrators.push("eve".to_owned());
    assert!(says(&elsewhere.say("eve", &line).await, "There’s no game #"));
    elsewhere.place().private = true;
    assert!(says(&elsewhere.say("eve", &line).await, "Only this chat’s admins"));
    // They were an administrator when they began to type, but not when they sent it.
    chat.administrators.clear();
    assert!(says(&chat.say("eve", &line).await, "Only this chat’s admins"));
    assert!(says(&chat.say("eve", "/void").await, "Only this chat’s admins"));
}
