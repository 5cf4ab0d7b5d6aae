//! A match against the computer, played by taps.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::Ann;
use tavoliere_games::rules::Steps;

on_every_stage!(a_match_against_the_computer_is_played_to_its_end);

async fn a_match_against_the_computer_is_played_to_its_end<S: Stage>() {
    let mut stage = S::open().await;
    stage.say(Ann, "/play briths-square computer 3 size=3 side=first").await;
    let mut board = stage.latest();
    while board.labels[0] != S::in_room("Rematch", "Rivincita") {
        assert_eq!(board.mentions, [Ann], "{board:?}");
        let picker = stage.picker(Ann, &board).await;
        let cell = picker.labels.iter().find(|label| Steps::parse(label).is_some()).expect("a cell").clone();
        stage.tap(Ann, &picker, &cell).await;
        stage.let_computer_move().await;
        board = stage.latest();
    }
    let plays = S::in_room(" plays ", " gioca ");
    let is_computer = |text: &str| text.lines().any(|line| line.starts_with("Tavoliere") && line.contains(plays));
    assert!(stage.posts().iter().any(|post| is_computer(&post.text)), "{:?}", stage.posts());
    stage.close().await;
}
