//! Questions in a group: everybody sees them, and one person answers.

use super::stage::TelegramStage;
use super::world::GROUP;
use crate::support::stage::{Stage, Who};

#[tokio::test]
async fn a_question_is_answered_by_whom_it_asks_and_gives_way_to_its_result() {
    let mut stage = TelegramStage::open().await;
    stage.begin_match("size=3").await;
    stage.say(Who::Ann, "/move b1").await;
    stage.say(Who::Bob, "/move c3").await;
    let sure = stage.ask_in_room(Who::Ann, "/resign").await;
    assert!(sure.text.starts_with("Ann: Resign #"), "{sure:?}");
    let foreign = stage.tap(Who::Bob, &sure, "Yes, resign").await;
    assert_eq!(foreign.told, "Qui può rispondere solo Ann.");
    assert_eq!((&foreign.message.text, &foreign.message.labels), (&sure.text, &sure.labels), "it stays");
    let boards = stage.fake.posts(GROUP).len();
    let answered = stage.tap(Who::Ann, &sure, "Yes, resign").await.message;
    assert!(answered.text.starts_with("Ann resigns. #") && answered.labels.is_empty(), "{answered:?}");
    assert_eq!(stage.fake.posts(GROUP).len(), boards + 1, "the result has a post");
    stage.close().await;
}
