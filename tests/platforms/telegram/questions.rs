//! Questions in a group: everybody sees them, and one person answers.

use super::stage::TelegramStage;
use super::world::{BOT, EVE, GROUP};
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

/// The link opens the private chat, where `/start` shows the board.
#[tokio::test]
async fn who_does_not_play_gets_a_link_to_the_board() {
    let stage = TelegramStage::open().await;
    let code = stage.begin_match("size=10").await;
    let board = stage.latest();
    let before = stage.fake.posts(GROUP).len();
    stage.fake.notice(&stage.fake.tap(EVE, board.id.parse().expect("a number"), "Board")).await;
    let led = stage.fake.calls("answerCallbackQuery").pop().expect("an answer");
    assert_eq!(led["url"], format!("https://t.me/{}?start=board_{code}", BOT.handle));
    stage.fake.acknowledged().await;
    assert_eq!(stage.fake.posts(GROUP).len(), before, "nothing is posted");
    let answer = stage.answer_to(EVE, GROUP, &format!("/board #{code}")).await;
    assert!(answer.ends_with(&format!("?start=board_{code}")), "{answer}");
    stage.close().await;
}
