//! `/block` and `/unblock`: whom somebody does not play with.

use tavoliere::adapters::telegram;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use super::two_platforms::{Both, link};
use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{LOUD, Table};

#[tokio::test]
async fn who_is_blocked_neither_challenges_nor_joins() {
    let mut table = Table::new().await;
    table.say("ann", "/block").await;
    table.say("ann", "/block <@bob>").await;
    table.say("ann", "/play snort <@bob>").await;
    table.say("bob", "/play snort <@ann>").await;
    table.say("ann", "/play snort anyone size=3").await;
    table.tap("bob", "Join").await;
    table.tap("eve", "Join").await;
    table.say("ann", "/block").await;
    table.tap("ann", "Unblock Bob").await;
    table.say("ann", "/block").await;
    table.say("bob", "/play snort <@ann>").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_same_in_italian_where_all_read_along() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/blocca <@i-bruno>").await;
    table.say("i-bruno", "/gioca snort <@i-anna>").await;
    table.say("i-anna", "/blocca").await;
    table.say("i-anna", "/sblocca <@i-zoe>").await;
    table.say("i-anna", "/sblocca bruno").await;
    table.say("i-anna", "/blocca <@i-anna>").await;
    table.say("i-anna", "/blocca <@chessbot>").await;
    table.say("i-anna", "/blocca nessuno").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn two_who_block_each_other_finish_their_game_and_play_no_other() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.say_to_latest("ann", "/block #CODE").await;
    table.say_to_latest("bob", "/block #CODE").await;
    for (who, line) in [
        ("ann", "b1"),
        ("bob", "/draw"),
        ("ann", "/decline"),
        ("bob", "c3"),
        ("ann", "a2"),
        ("bob", "b3"),
        ("ann", "c1"),
    ] {
        table.say(who, line).await;
    }
    table.tap("bob", "Rematch").await;
    table.say("ann", "/unblock bob").await;
    // One of the two is enough.
    let refused = table.say("ann", "/rematch").await;
    assert!(says(&refused, "You and Bob do not play each other"), "{refused:?}");
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_rematch_asked_for_before_is_not_agreed_to() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    for (who, line) in [("ann", "b1"), ("bob", "c3"), ("ann", "/resign yes")] {
        table.say(who, line).await;
    }
    let old = table.button("ann", "Rematch").expect("under the end");
    table.tap("bob", "Rematch").await;
    table.say("ann", "/block <@bob>").await;
    for answer in [table.tap_old("ann", &old).await, table.say("ann", "/accept").await] {
        assert!(says(&answer, "You and Bob do not play each other"), "{answer:?}");
    }
}

#[tokio::test]
async fn nobody_sits_down_in_a_lobby_with_somebody_they_have_blocked() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone teams=2 size=5").await;
    table.tap("bob", "With Ann").await;
    table.say("eve", "/block <@bob>").await;
    for label in ["Against Ann", "Join"] {
        let answer = match label {
            "Join" => table.say_to_latest("eve", "/join #CODE").await,
            label => table.tap("eve", label).await,
        };
        assert!(says(&answer, "You and Bob do not play each other"), "{answer:?}");
    }
    table.say("bob", "/leave").await;
    assert_eq!(table.tap("eve", "Against Ann").await, Answer::Done);
}

#[tokio::test]
async fn a_block_holds_for_all_accounts_of_both() {
    let mut both = Both::private().await;
    link(&mut both, "ann", "i-anna").await;
    both.on_discord("ann", "/block <@bob>").await;
    both.on_telegram("i-anna", "/gioca snort anyone").await;
    let code = super::two_platforms::latest_code(&both.telegram);
    let refused = both.on_discord("bob", &format!("/join #{code}")).await;
    assert!(says(&refused, "You and Ann do not play each other"), "{refused:?}");
    assert!(says(&both.on_telegram("i-anna", "/blocca").await, "Queste persone"), "{}", both.transcript());
    both.tap_on_telegram("i-anna", "Sblocca Bob").await;
    assert_eq!(both.on_discord("bob", &format!("/join #{code}")).await, Answer::Done);
    assert_eq!(both.telegram.limits(), &telegram::limits::LIMITS);
}
