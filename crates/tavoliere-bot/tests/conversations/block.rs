//! `/block` and `/unblock`: people who do not play each other.

use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::request::Platform;

use super::two_platforms::{Both, link};
use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};
use tavoliere_seam::platform::reply::Answer;

#[tokio::test]
async fn who_is_blocked_neither_challenges_nor_joins() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/block").await;
    chat.say("ann", "/block <@bob>").await;
    chat.say("ann", "/play snort <@bob>").await;
    chat.say("bob", "/play snort <@ann>").await;
    chat.say("ann", "/play snort anyone size=3").await;
    chat.tap("bob", "Join").await;
    chat.tap("eve", "Join").await;
    chat.say("ann", "/block").await;
    chat.tap("ann", "Unblock Bob").await;
    chat.say("ann", "/block").await;
    chat.say("bob", "/play snort <@ann>").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_same_in_italian_where_all_read_along() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/blocca <@i-bruno>").await;
    chat.say("i-bruno", "/gioca snort <@i-anna>").await;
    chat.say("i-anna", "/blocca").await;
    chat.say("i-anna", "/sblocca <@i-zoe>").await;
    chat.say("i-anna", "/sblocca bruno").await;
    chat.say("i-anna", "/blocca <@i-anna>").await;
    chat.say("i-anna", "/blocca <@chessbot>").await;
    chat.say("i-anna", "/blocca nessuno").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn two_who_block_each_other_finish_their_game_and_play_no_other() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say_to_latest("ann", "/block #CODE").await;
    chat.say_to_latest("bob", "/block #CODE").await;
    for (who, line) in [
        ("ann", "b1"),
        ("bob", "/draw"),
        ("ann", "/decline"),
        ("bob", "c3"),
        ("ann", "a2"),
        ("bob", "b3"),
        ("ann", "c1"),
    ] {
        chat.say(who, line).await;
    }
    chat.tap("bob", "Rematch").await;
    chat.say("ann", "/unblock bob").await;
    // A block by one of the two is enough.
    let refused = chat.say("ann", "/rematch").await;
    assert!(says(&refused, "You and Bob can’t play each other"), "{refused:?}");
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_rematch_asked_for_before_is_not_agreed_to() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    for (who, line) in [("ann", "b1"), ("bob", "c3"), ("ann", "/resign yes")] {
        chat.say(who, line).await;
    }
    let old = chat.button("ann", "Rematch").expect("under the end");
    chat.tap("bob", "Rematch").await;
    chat.say("ann", "/block <@bob>").await;
    for answer in [chat.tap_old("ann", &old).await, chat.say("ann", "/accept").await] {
        assert!(says(&answer, "You and Bob can’t play each other"), "{answer:?}");
    }
}

#[tokio::test]
async fn a_challenge_is_not_joined_together_with_a_blocked_person() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone teams=2 size=5").await;
    chat.tap("bob", "With Ann").await;
    chat.say("eve", "/block <@bob>").await;
    for label in ["Against Ann", "Join"] {
        let answer = match label {
            "Join" => chat.say_to_latest("eve", "/join #CODE").await,
            label => chat.tap("eve", label).await,
        };
        assert!(says(&answer, "You and Bob can’t play each other"), "{answer:?}");
    }
    chat.say("bob", "/leave").await;
    assert_eq!(chat.tap("eve", "Against Ann").await, Answer::Done);
}

#[tokio::test]
async fn a_block_holds_for_all_accounts_of_both() {
    let mut both = Both::private().await;
    link(&mut both, "ann", "i-anna").await;
    both.on_discord("ann", "/block <@bob>").await;
    both.on_telegram("i-anna", "/gioca snort anyone").await;
    let code = super::two_platforms::latest_code(&both.telegram);
    let refused = both.on_discord("bob", &format!("/join #{code}")).await;
    assert!(says(&refused, "You and Ann can’t play each other"), "{refused:?}");
    assert!(says(&both.on_telegram("i-anna", "/blocca").await, "Queste persone"), "{}", both.transcript());
    both.tap_on_telegram("i-anna", "Sblocca Bob").await;
    assert_eq!(both.on_discord("bob", &format!("/join #{code}")).await, Answer::Done);
    assert_eq!(both.telegram.limits(), &TELEGRAM);
}
