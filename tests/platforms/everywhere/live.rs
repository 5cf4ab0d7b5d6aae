//! Two people who answer each other at once.

use tavoliere_play::matches::called::PRESENT;

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(who_is_there_plays_on_one_board_and_who_has_gone_is_called);

async fn who_is_there_plays_on_one_board_and_who_has_gone_is_called<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("").await;
    stage.say(Ann, "/move b1").await;
    let board = stage.latest_begins(&S::plays(Ann, "b1"));
    assert_eq!((board.mentions, board.silent), (vec![Bob], false), "Bob joined some time ago");
    stage.hurry();
    let posts = stage.posts().len();
    for (who, cell) in [(Bob, "c3"), (Ann, "a2"), (Bob, "b3")] {
        stage.say(who, &format!("/move {cell}")).await;
        let played = stage.latest_begins(&S::plays(who, cell));
        assert_eq!((played.id, stage.posts().len()), (board.id.clone(), posts), "{cell} is on the board that is there");
    }
    // Ann has gone.
    stage.wait(PRESENT).await;
    let called = stage.notices(Ann).pop().expect("a call");
    assert!(called.text.starts_with("It’s your move in #") && !called.silent, "{called:?}");
    assert_eq!(stage.posts().len(), posts, "the room hears nothing of it");
    stage.close().await;
}
