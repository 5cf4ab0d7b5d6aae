//! Draws, take-backs and rematches: offered by one side, accepted or declined by the other.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::{LOUD, Table};

async fn begun() -> Table {
    let mut table = Table::new().await;
    table.say("ann", "/play snort size=5 side=first").await;
    table.tap("bob", "Join").await;
    table
}

#[tokio::test]
async fn a_draw_is_offered_refused_and_agreed_to() {
    let mut table = begun().await;
    table.say("bob", "/accept").await;
    table.say("ann", "/move a1").await;
    table.say("ann", "/draw").await;
    table.say("ann", "/draw").await;
    table.tap("ann", "Agree").await;
    table.tap("eve", "Agree").await;
    table.tap("bob", "Decline").await;
    table.say("ann", "/draw").await;
    table.say("bob", "/move e5").await;
    table.tap("bob", "More").await;
    table.say("bob", "/draw").await;
    table.say("ann", "/games").await;
    table.say("ann", "/accept").await;
    table.say("ann", "/draw #9cgv").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn an_offer_lapses_when_the_board_changes() {
    let mut table = begun().await;
    table.say("ann", "/draw").await;
    table.say("bob", "/takeback").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/accept").await;
    table.say("bob", "/accept #9cgv.3").await;
    table.say("bob", "/decline #9cgv").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_move_is_taken_back_by_consent() {
    let mut table = begun().await;
    table.say("ann", "/takeback").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    table.say("ann", "/takeback").await;
    table.say("ann", "/replay").await;
    table.tap("bob", "Agree").await;
    table.say("ann", "/move #9cgv.4 c3").await;
    table.say("ann", "/move c3").await;
    table.say("bob", "/move a1").await;
    table.say("bob", "/takeback").await;
    table.say("ann", "/move e5").await;
    table.say("ann", "/replay").await;
    table.tap("ann", "▶").await;
    table.say("ann", "/export").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_where_everybody_reads_along() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort size=5 side=first").await;
    table.tap("i-bruno", "Partecipa").await;
    table.say("i-anna", "/riprendi").await;
    table.say("i-anna", "a1").await;
    table.say("i-anna", "/riprendi").await;
    table.tap("i-bruno", "No").await;
    table.say("i-bruno", "e5").await;
    table.say("i-bruno", "/patta").await;
    table.say("i-anna", "/partite").await;
    table.tap("i-anna", "Accetto").await;
    table.tap("i-bruno", "Rivincita").await;
    table.say("i-anna", "/rivincita").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_computer_lets_moves_be_taken_back() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort computer 1 size=4 side=first").await;
    table.say("ann", "/move a1").await;
    table.say("ann", "/draw").await;
    table.say("ann", "/takeback").await;
    table.say("ann", "/resign yes").await;
    table.tap("ann", "Rematch").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_same_game_again_with_sides_changed() {
    let mut table = begun().await;
    table.say("ann", "/rematch").await;
    table.say("ann", "/resign yes").await;
    table.say("eve", "/rematch #9cgv").await;
    table.say("ann", "/rematch").await;
    table.say("ann", "/rematch #9cgv").await;
    table.say("eve", "/rematch #9cgv").await;
    table.say("bob", "/rematch #9cgv").await;
    insta::assert_snapshot!(table.transcript());
}

/// Who does not want to be asked is not: the offer is refused before anybody is told of it.
#[tokio::test]
async fn who_lets_no_moves_be_taken_back_is_not_asked() {
    let mut table = begun().await;
    table.say("bob", "/settings takebacks=off").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    table.say("ann", "/takeback").await;
    table.tap("ann", "More").await;
    assert!(table.button("ann", "Take back").is_none(), "{}", table.transcript());
    // Bob may still ask, and the computer agrees whatever people have chosen.
    table.tap("bob", "More").await;
    table.tap("bob", "Take back").await;
    table.tap("ann", "Agree").await;
    table.say("bob", "/play snort computer 1 size=4 side=first").await;
    table.say_to_latest("bob", "/move #CODE a1").await;
    table.say_to_latest("bob", "/takeback #CODE").await;
    table.say("bob", "/settings takebacks=on").await;
    insta::assert_snapshot!(table.transcript());
}
