//! The buttons under a board: the move picker, More, Board, and the choice between several matches.

use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, says};

#[tokio::test]
async fn the_picker_narrows_a_large_board_down() {
    for (platform, limits) in [(Platform::Discord, &PRIVATE_ANSWERS), (Platform::Telegram, &PUBLIC_ANSWERS)] {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        chat.say("ann", "/play snort anyone size=12 side=first").await;
        chat.tap("bob", "Join").await;
        chat.tap("bob", "Move").await;
        chat.tap("ann", "Move").await;
        chat.tap("ann", "e").await;
        chat.tap("ann", "Back").await;
        chat.tap("ann", "Type…").await;
        chat.forget_answer("ann");
        chat.tap("ann", "Move").await;
        chat.tap("ann", "f").await;
        let beside = if chat.has_private_answers() { "e" } else { "‹ e" };
        chat.tap("ann", beside).await;
        chat.tap("ann", "e5").await;
        insta::assert_snapshot!(format!("narrowed down on {}", platform.title()), chat.transcript());
    }
}

#[tokio::test]
async fn more_board_text_rules_and_resigning() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=4 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move b2").await;
    chat.say("bob", "/move d4").await;
    chat.tap("ann", "Board").await;
    chat.tap("ann", "More").await;
    chat.tap("ann", "Board as text").await;
    chat.say("bob", "/games").await;
    chat.say("ann", "/games").await;
    chat.say("eve", "/games").await;
    chat.tap("bob", "More").await;
    chat.tap("bob", "Resign").await;
    chat.tap("bob", "Back").await;
    chat.say("bob", "/resign").await;
    chat.tap("bob", "Yes, resign").await;
    chat.say("ann", "/games").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_board_asked_for_in_a_chat_without_private_answers_is_a_post() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort anyone size=3").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/board").await;
    chat.say("ann", "/board text").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn one_of_several_games_is_chosen_by_a_button() {
    let mut chat = Conversation::new().await;
    for guest in ["bob", "eve"] {
        chat.say("ann", &format!("/play snort @{guest} size=5 side=first")).await;
        chat.tap(guest, "Accept").await;
    }
    chat.say("ann", "/move d4").await;
    let transcript = chat.transcript().to_owned();
    let label = transcript.rsplit('[').nth(1).and_then(|rest| rest.split(']').next()).expect("two buttons");
    assert!(label.contains("Briths Square · Bob"), "{transcript}");
    chat.tap("ann", label).await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().starts_with("Ann plays d4."), "{}", chat.transcript());
    // Only one match is left in which Ann is to move, so she need not choose.
    chat.say("ann", "/move d4").await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().contains("Eve (O) to move"), "{}", chat.transcript());
}

#[tokio::test]
async fn old_buttons_bring_no_board_to_life() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS).unhurried();
    chat.say("ann", "/play briths-square size=3 anyone side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    for line in ["/more #9cgvng.2", "/back #9cgvng.2"] {
        let request = chat.request("bob", line, Some("m2".to_owned()), line);
        let answer = chat.hand_in(request).await;
        assert!(says(&answer, "The board has moved on"), "{line}: {answer:?}");
    }
    // Under a hint or a menu of its own, the buttons of the board would be live twice.
    let request = chat.request("bob", "/back #9cgvng.3", Some("a hint".to_owned()), "back under a hint");
    let answer = chat.hand_in(request).await;
    assert!(matches!(&answer, Answer::Settled(post) if post.buttons.is_empty()), "{answer:?}");
    let request = chat.request("bob", "/back #9cgvng.3", Some("m3".to_owned()), "back under the board");
    let answer = chat.hand_in(request).await;
    assert!(matches!(&answer, Answer::Say(post) if !post.buttons.is_empty()), "{answer:?}");
}
