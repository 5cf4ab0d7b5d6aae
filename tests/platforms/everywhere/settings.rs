//! Settings: what people choose for themselves, and what administrators choose for the room.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::Ann;

on_every_stage!(
    administrators_choose_for_the_room,
    a_person_chooses_for_themselves,
    a_person_who_is_no_administrator_any_more_changes_nothing,
);

async fn administrators_choose_for_the_room<S: Stage>() {
    let mut stage = S::open().await;
    for (rank, may) in S::RANKS.iter().enumerate() {
        stage.give_rank(Ann, rank);
        let answer = stage.ask_in_room(Ann, "/settings chat theme=high-contrast").await;
        assert_eq!(answer.text.contains("Theme: High contrast"), *may, "rank {rank}: {answer:?}");
        assert_eq!(answer.text.starts_with("Only this chat’s admins"), !may, "rank {rank}: {answer:?}");
    }
    stage.close().await;
}

async fn a_person_chooses_for_themselves<S: Stage>() {
    let mut stage = S::open().await;
    let shown = stage.ask(Ann, "/settings").await;
    assert!(shown.text.contains("Your settings") && shown.text.contains("Language: English (automatic)"), "{shown:?}");
    stage.tap(Ann, &shown, "Italiano").await;
    // The same message shows the choice.
    let now = stage.tap(Ann, &shown, "✓ Italiano").await;
    assert!(!now.told.contains("Only this chat’s admins"), "{now:?}");
    stage.close().await;
}

async fn a_person_who_is_no_administrator_any_more_changes_nothing<S: Stage>() {
    let mut stage = S::open().await;
    let administrator = S::RANKS.iter().position(|may| *may).expect("someone may");
    stage.give_rank(Ann, administrator);
    let shown = stage.ask_in_room(Ann, "/settings chat").await;
    stage.give_rank(Ann, 0);
    let refused = stage.tap(Ann, &shown, "Italiano").await;
    assert!(refused.told.starts_with("Only this chat’s admins"), "{refused:?}");
    stage.give_rank(Ann, administrator);
    let again = stage.ask_in_room(Ann, "/settings chat").await;
    assert!(again.labels.contains(&"Italiano".to_owned()), "nothing is chosen: {again:?}");
    stage.close().await;
}
