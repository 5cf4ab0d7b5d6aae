//! A restart of the bot, after which the platform delivers every request again.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(a_restarted_bot_goes_on_and_repeats_nothing);

async fn a_restarted_bot_goes_on_and_repeats_nothing<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("").await;
    let begun = stage.latest();
    let picker = stage.picker(Ann, &begun).await;
    stage.tap(Ann, &picker, "b1").await;
    let played = stage.latest_begins(&S::plays(Ann, "b1"));
    let before = stage.transcript(None);

    let mut stage = stage.restart().await;
    stage.redeliver().await;
    assert_eq!(stage.transcript(None), before);

    let games = stage.ask_in_room(Ann, "/games").await;
    assert!(games.text.contains('#'), "{games:?}");
    let picker = stage.picker(Bob, &played).await;
    stage.tap(Bob, &picker, "c3").await;
    stage.latest_begins(&S::plays(Bob, "c3"));
    stage.close().await;
}
