//! Questions before something is carried out: only the person who is asked answers them, and not for long.

use tavoliere_play::matches::{MatchId, Phase};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, says};

/// A match of Ann and Bob in a group in which both have moved.
async fn begun() -> Conversation {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    chat.reply("ann", "a1").await;
    chat.reply("bob", "e5").await;
    chat
}

async fn is_over(chat: &Conversation) -> bool {
    let mut session = chat.bot.store.read().await.expect("a look");
    matches!(match_events::load(&mut session, MatchId(1)).await.expect("read").phase, Phase::Over(_))
}

fn post(answer: Answer) -> Post {
    match answer {
        Answer::Say(post) | Answer::Replace(post) | Answer::Settled(post) => post,
        other => panic!("no post: {other:?}"),
    }
}

#[tokio::test]
async fn only_the_person_who_is_asked_answers() {
    let mut chat = begun().await;
    let sure = post(chat.say("ann", "/resign").await);
    for who in ["bob", "eve"] {
        chat.tap_under(who, &sure, "Yes, resign").await;
        chat.tap_under(who, &sure, "Back").await;
    }
    chat.tap_under("ann", &sure, "Back").await;
    chat.tap_under("ann", &sure, "Yes, resign").await;
    let sure = post(chat.say("ann", "/resign").await);
    chat.restart().await;
    chat.tap_under("ann", &sure, "Yes, resign").await;
    chat.tap_under("ann", &sure, "Yes, resign").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort chiunque size=5 side=first").await;
    chat.say_to_latest("i-bruno", "/partecipa #CODE").await;
    chat.reply("i-anna", "a1").await;
    chat.reply("i-bruno", "e5").await;
    let sure = post(chat.say("i-anna", "/abbandona").await);
    chat.tap_under("i-bruno", &sure, "Sì, abbandono").await;
    chat.bot.wait(Millis::from_minutes(11));
    chat.tap_under("i-anna", &sure, "Sì, abbandono").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn an_answer_counts_for_ten_minutes_on_the_latest_question_about_the_board() {
    for (platform, limits) in [(Platform::Telegram, &PUBLIC_ANSWERS), (Platform::Discord, &PRIVATE_ANSWERS)] {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        chat.say("ann", "/play snort anyone size=5 side=first").await;
        chat.say_to_latest("bob", "/join #CODE").await;
        chat.say("ann", "/move a1").await;
        chat.say("bob", "/move e5").await;
        let over = |answer: &Answer| {
            matches!(answer, Answer::Replace(post) if post.buttons.is_empty()
            && post.text.words().starts_with("That question is too old."))
        };

        let first = post(chat.say("ann", "/resign").await);
        chat.bot.wait(Millis::SECOND);
        let second = post(chat.say("ann", "/resign").await);
        assert!(over(&chat.tap_under("ann", &first, "Yes, resign").await), "{}", chat.transcript());
        chat.bot.wait(Millis::from_minutes(10));
        // Asked in the meantime, the other player does not answer it either.
        post(chat.say("bob", "/resign").await);
        chat.bot.wait(Millis::SECOND);
        assert!(over(&chat.tap_under("ann", &second, "Yes, resign").await), "{}", chat.transcript());

        let third = post(chat.say("ann", "/resign").await);
        chat.say("ann", "/move b1").await;
        let moved_on = chat.tap_under("ann", &third, "Yes, resign").await;
        let words = post(moved_on.clone()).text.words();
        assert!(matches!(moved_on, Answer::Replace(_)) && words.starts_with("The board has moved on"), "{words}");
        assert!(!is_over(&chat).await);
    }
}

/// A question under the board of a group is in its buttons, which everybody sees.
#[tokio::test]
async fn under_a_board_the_buttons_name_the_person_and_the_board_stays() {
    let mut chat = begun().await;
    let (board, shown) = chat.courier.latest().expect("a board");
    let line = |post: &Post, label: &str| {
        let button = post.buttons.iter().flatten().find(|button| button.label == label);
        button.unwrap_or_else(|| panic!("no {label}: {:?}", post.buttons)).line.clone()
    };
    let more = post(chat.reply_to("ann", &board, &line(&shown, "More")).await);
    let sure = post(chat.reply_to("ann", &board, &line(&more, "Resign")).await);
    let yes = line(&sure, "Yes, resign (Ann)");
    assert!(says(&chat.reply_to("bob", &board, &yes).await, "Only Ann can answer this."));
    let back = post(chat.reply_to("ann", &board, &line(&sure, "Back")).await);
    line(&back, "a5");
    let more = post(chat.reply_to("ann", &board, &line(&shown, "More")).await);
    post(chat.reply_to("ann", &board, &line(&more, "Resign")).await);
    chat.bot.wait(Millis::from_minutes(11));
    let late = post(chat.reply_to("ann", &board, &yes).await);
    line(&late, "a5");
    assert!(late.text.words().starts_with("That question is too old."));
    let more = post(chat.reply_to("ann", &board, &line(&shown, "More")).await);
    let sure = post(chat.reply_to("ann", &board, &line(&more, "Resign")).await);
    assert_eq!(chat.reply_to("ann", &board, &line(&sure, "Yes, resign (Ann)")).await, Answer::Done);
    assert!(is_over(&chat).await);
}

#[tokio::test]
async fn a_move_to_confirm_names_its_player() {
    let mut chat = begun().await;
    chat.say("ann", "/settings confirm=on").await;
    let sure = post(chat.reply("ann", "b1").await);
    assert!(sure.text.words().starts_with("Ann: Play b1 in #"), "{}", sure.text.words());
    assert!(says(&chat.tap_under("bob", &sure, "Play b1").await, "Only Ann can answer this."));
    let back = chat.tap_under("ann", &sure, "Back").await;
    assert!(matches!(&back, Answer::Settled(post) if post.text.words() == "All right, nothing changes."), "{back:?}");
    let sure = post(chat.reply("ann", "b1").await);
    let played = chat.tap_under("ann", &sure, "Play b1").await;
    assert!(matches!(&played, Answer::Settled(post) if post.text.words().starts_with("Ann plays b1.")), "{played:?}");
}

#[tokio::test]
async fn to_be_forgotten_or_separated_is_asked_anew_after_ten_minutes() {
    let mut chat = begun().await;
    chat.place().private = true;
    chat.place().key = "ann".into();
    let sure = post(chat.say("ann", "/forgetme").await);
    chat.bot.wait(Millis::from_minutes(10) + Millis::SECOND);
    let late = post(chat.tap_under("ann", &sure, "Yes, forget me").await);
    assert!(late.text.words().starts_with("That question is too old."), "{}", chat.transcript());
    let sure = post(chat.say("ann", "/forgetme").await);
    let done = post(chat.tap_under("ann", &sure, "Yes, forget me").await);
    assert!(done.text.words().starts_with("Done: I don’t know you"), "{}", chat.transcript());
}
