//! Draws, take-backs and rematches: offered by one side, accepted or declined by the other.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};

async fn begun() -> Conversation {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=5 side=first").await;
    chat.tap("bob", "Join").await;
    chat
}

#[tokio::test]
async fn a_draw_is_offered_refused_and_agreed_to() {
    let mut chat = begun().await;
    chat.say("bob", "/accept").await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/draw").await;
    chat.say("ann", "/draw").await;
    chat.tap("ann", "Agree to a draw").await;
    chat.tap("eve", "Agree to a draw").await;
    chat.tap("bob", "Decline").await;
    chat.say("ann", "/draw").await;
    chat.say("bob", "/move e5").await;
    chat.tap("bob", "More").await;
    chat.say("bob", "/draw").await;
    chat.say("ann", "/games").await;
    chat.say("ann", "/accept").await;
    chat.say("ann", "/draw #9cgvng").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn an_offer_is_taken_back_by_who_made_it() {
    let mut chat = begun().await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/draw").await;
    chat.say("ann", "/decline #9cgvng").await;
    chat.say("bob", "/accept #9cgvng").await;
    chat.say("ann", "/takeback").await;
    chat.tap("ann", "Decline").await;
    chat.say("ann", "/takeback").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn an_offer_lapses_when_the_other_side_moves() {
    let mut chat = begun().await;
    chat.say("ann", "/draw").await;
    chat.say("bob", "/takeback").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat.say("bob", "/accept").await;
    chat.say("bob", "/accept #9cgvng.3").await;
    chat.say("bob", "/decline #9cgvng").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn who_offers_a_draw_may_move_before_the_answer() {
    let mut chat = begun().await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat.say("ann", "/draw").await;
    chat.say("ann", "/move a2").await;
    chat.tap("bob", "Agree to a draw").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_move_is_taken_back_by_consent() {
    let mut chat = begun().await;
    chat.say("ann", "/takeback").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat.say("ann", "/takeback").await;
    chat.say("ann", "/replay").await;
    chat.tap("bob", "Yes, take it back").await;
    chat.say("ann", "/move #9cgvng.4 c3").await;
    chat.say("ann", "/move c3").await;
    chat.say("bob", "/move a1").await;
    chat.say("bob", "/takeback").await;
    chat.say("ann", "/move e5").await;
    chat.say("ann", "/replay").await;
    chat.tap("ann", "›").await;
    chat.say("ann", "/export").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_where_everybody_reads_along() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort size=5 side=first").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("i-anna", "/annulla").await;
    chat.say("i-anna", "a1").await;
    chat.say("i-anna", "/riprendi").await;
    chat.tap("i-bruno", "No").await;
    chat.say("i-bruno", "e5").await;
    chat.say("i-bruno", "/patta").await;
    chat.say("i-anna", "/partite").await;
    chat.tap("i-anna", "Accetto la patta").await;
    chat.tap("i-bruno", "Rivincita").await;
    chat.say("i-anna", "/rivincita").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_computer_lets_moves_be_taken_back() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort computer 1 size=4 side=first").await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/draw").await;
    chat.say("ann", "/takeback").await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/resign yes").await;
    chat.tap("ann", "Rematch").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_same_game_again_with_sides_changed() {
    let mut chat = begun().await;
    chat.say("ann", "/rematch").await;
    chat.both_move(["ann", "bob"]).await;
    chat.say("ann", "/resign yes").await;
    chat.say("eve", "/rematch #9cgvng").await;
    chat.say("ann", "/rematch").await;
    chat.say("ann", "/rematch #9cgvng").await;
    chat.say("eve", "/rematch #9cgvng").await;
    chat.say("bob", "/rematch #9cgvng").await;
    insta::assert_snapshot!(chat.transcript());
}

/// An offer to a player who does not accept such offers is refused before that player is notified.
#[tokio::test]
async fn who_lets_no_moves_be_taken_back_is_not_asked() {
    let mut chat = begun().await;
    chat.say("bob", "/settings takebacks=off").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat.say("ann", "/takeback").await;
    chat.tap("ann", "More").await;
    assert!(chat.button("ann", "Take back").is_none(), "{}", chat.transcript());
    // Bob may still ask, and the computer agrees whatever people have chosen.
    chat.tap("bob", "More").await;
    chat.tap("bob", "Take back").await;
    chat.tap("ann", "Yes, take it back").await;
    chat.say("bob", "/play snort computer 1 size=4 side=first").await;
    chat.say_to_latest("bob", "/move #CODE a1").await;
    chat.say_to_latest("bob", "/takeback #CODE").await;
    chat.say("bob", "/settings takebacks=on").await;
    insta::assert_snapshot!(chat.transcript());
}
