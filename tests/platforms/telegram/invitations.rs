//! Inline mode: invitations in chats where the bot is not, and their matches.

use serde_json::Value;

use super::fake::Fake;
use super::start;
use super::world::{ANN, BOB, EVE, Failure, User};
use crate::support::Bot;
use tavoliere_play::time::Millis;

/// Makes a person known to the bot, in their private chat.
pub(super) async fn meet(fake: &Fake, user: User) {
    let known = fake.posts(user.private()).len();
    fake.say(user, user.private(), "/start play");
    fake.post(user.private(), known + 1).await;
}

pub(super) async fn offered(fake: &Fake, user: User, typed: &str) -> Value {
    fake.offered(&fake.type_inline(user, typed)).await
}

/// The start parameter with which a person joins the only invitation.
fn payload(answer: &Value) -> String {
    let result = &answer["results"][0];
    let code = result["id"].as_str().expect("a code");
    let buttons = &result["reply_markup"]["inline_keyboard"][0];
    for (button, verb) in [(0, "join"), (1, "cancel")] {
        assert_eq!(buttons[button]["callback_data"], format!("/{verb} #{code}"));
    }
    format!("join_{code}")
}

#[tokio::test]
async fn whoever_joins_an_invitation_first_plays_with_who_sent_it() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    meet(&fake, ANN).await;
    let answer = offered(&fake, ANN, "briths size=3 first").await;
    assert_eq!((&answer["cache_time"], &answer["is_personal"]), (&0.into(), &true.into()));
    assert_eq!(answer["results"].as_array().map(Vec::len), Some(1));
    let text = answer["results"][0]["input_message_content"]["message_text"].as_str().expect("words");
    assert!(text.starts_with("<b>Briths Square</b>: "), "{text}");
    let sentence = "\nAnn wants to play: 3 × 3 · Ann: X, going first · 3 days a move. The first to join plays, each in their own chat with me.";
    assert!(text.ends_with(sentence), "{text}");

    let start = format!("/start {}", payload(&answer));
    fake.say(ANN, ANN.private(), &start);
    let own = fake.post(ANN.private(), 2).await;
    assert_eq!(own.text, "That’s your own invitation. Someone else has to join.");
    fake.say(BOB, BOB.private(), &start);
    for (user, count, words) in [(ANN, 3, "The game begins"), (BOB, 1, "Si comincia")] {
        fake.post(user.private(), count).await;
        let posts = fake.posts(user.private());
        let post = posts.iter().find(|post| post.text.contains(words)).expect("the beginning");
        assert!(post.text.contains(words) && post.picture.is_some(), "{}", post.text);
    }
    fake.say(ANN, ANN.private(), "b1");
    assert!(fake.post(BOB.private(), 2).await.text.contains("Ann gioca b1"));
    // Once the match has begun, the link shows its board, and nothing begins twice.
    fake.say(BOB, BOB.private(), &start);
    let late = fake.post(BOB.private(), 3).await;
    assert!(late.picture.is_some() && late.text.contains("Ann gioca b1"), "{}", late.text);
    fake.acknowledged().await;
    running.stop().await;
}

#[tokio::test]
async fn who_has_never_written_to_the_bot_is_led_there_first() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    for (user, words) in [(EVE, "Write to me first"), (BOB, "Prima scrivimi in privato")] {
        let answer = offered(&fake, user, "insert").await;
        assert_eq!(answer["results"].as_array().map(Vec::len), Some(0));
        assert_eq!((&answer["button"]["text"], &answer["button"]["start_parameter"]), (&words.into(), &"play".into()));
    }
    meet(&fake, BOB).await;
    let answer = offered(&fake, BOB, "insert").await;
    assert_eq!((answer["results"].as_array().map(Vec::len), &answer["button"]), (Some(1), &Value::Null));
    running.stop().await;
}

#[tokio::test]
async fn text_without_a_meaning_is_offered_no_result() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    meet(&fake, ANN).await;
    let all = offered(&fake, ANN, "").await["results"].as_array().map(Vec::len);
    assert_eq!(all, Some(tavoliere_games::games::GAMES.len() + 1), "the games, and the puzzle of the day");
    for typed in ["insert size=99", "weather", "insert @bob", "insert computer", &"x".repeat(256), "<b>&", "'; drop"] {
        assert_eq!(offered(&fake, ANN, typed).await["results"].as_array().map(Vec::len), Some(0), "{typed}");
    }
    fake.say(BOB, BOB.private(), "/start join_zz9zz");
    assert_eq!(fake.post(BOB.private(), 1).await.text, "Non c’è nessuna partita #zz9zz.");
    fake.say(BOB, BOB.private(), "/start join_");
    fake.post(BOB.private(), 2).await;
    // An invitation expires after a week.
    let start = format!("/start {}", payload(&offered(&fake, ANN, "insert").await));
    bot.wait(7 * 24 * Millis::HOUR + Millis(1));
    fake.say(BOB, BOB.private(), &start);
    assert!(fake.post(BOB.private(), 3).await.text.starts_with("Non c’è nessuna partita #"));
    running.stop().await;
}

#[tokio::test]
async fn an_answer_that_telegram_refuses_holds_nobody_up() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    meet(&fake, ANN).await;
    for failure in [
        Failure::Bad("query is too old and response timeout expired or query ID is invalid"),
        Failure::TooMany(3600),
        Failure::Forbidden("bot was blocked by the user"),
        Failure::Broken,
        Failure::Dropped,
        Failure::NoJson,
        Failure::Silent,
    ] {
        fake.fail("answerInlineQuery", failure);
        fake.type_inline(ANN, "ins");
        assert_eq!(offered(&fake, ANN, "insert").await["results"].as_array().map(Vec::len), Some(1), "{failure:?}");
    }
    fake.acknowledged().await;
    running.stop().await;
}
