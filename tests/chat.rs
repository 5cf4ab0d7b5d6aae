//! Conversations: what people say and tap, and everything they are shown.

use crate::support::table::Table;

#[tokio::test]
async fn a_whole_game_by_taps_and_by_typing() {
    let mut table = Table::new().await;
    table.say("ann", "/play briths-square anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "b1").await;
    table.say("bob", "/move C 3").await;
    table.reply("ann", "a2").await;
    insta::assert_snapshot!(table.transcript());
}
