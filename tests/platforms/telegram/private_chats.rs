//! Private chats with the bot, beside a group.

use super::stage::TelegramStage;
use super::world::{ANN, BOB, Failure, GROUP, World};
use crate::support::stage::Stage;
use tavoliere_play::time::Millis;

#[tokio::test]
async fn a_command_for_one_person_alone_is_refused_in_a_group() {
    let stage = TelegramStage::open().await;
    stage.begin_match("size=3").await;
    for line in ["/se b1 c3", "/mydata"] {
        let refused = stage.answer_to(BOB, GROUP, line).await;
        assert_eq!(refused, "Qui leggono tutti. Scrivimelo in una chat privata.", "{line}");
    }
    let none = stage.answer_to(BOB, BOB.private(), "/se").await;
    assert!(none.starts_with("Non hai preparato nessuna mossa."), "others have read the plan: {none}");
    stage.close().await;
}

/// Boards in a private chat come without a sound in the person's quiet hours.
#[tokio::test]
async fn in_quiet_hours_boards_in_a_private_chat_come_without_a_sound() {
    let stage = TelegramStage::open().await;
    stage.answer_to(BOB, BOB.private(), "/silenzio 22-7 UTC").await;
    let code = stage.begin_match_with("size=3", BOB.private()).await;
    stage.write(ANN, GROUP, "/move b1").await;
    let latest_board = || {
        let posts = stage.fake.posts(BOB.private());
        posts.into_iter().rfind(|post| post.picture.is_some()).expect("a board")
    };
    let board = latest_board();
    assert!(board.text.starts_with("Ann gioca b1.") && board.silent, "{board:?}");
    stage.pass(7 * Millis::HOUR).await;
    stage.write(BOB, BOB.private(), &format!("/muovi #{code} c3")).await;
    let board = latest_board();
    assert!(board.text.starts_with("Bob <b> gioca c3.") && board.silent, "he knows what he did: {board:?}");
    stage.write(ANN, GROUP, "/move a2").await;
    let board = latest_board();
    assert!(board.text.starts_with("Ann gioca a2.") && !board.silent, "{board:?}");
    stage.close().await;
}

/// A command in a group that refuses the answer takes effect, and is answered in private if Telegram names the reason.
#[tokio::test]
async fn a_command_in_a_group_that_refuses_posts_is_answered_in_private() {
    for (failure, told) in [
        (Failure::Forbidden("bot was kicked from the group chat"), "I can’t post in that group"),
        (Failure::Bad("CHAT_WRITE_FORBIDDEN"), "I can’t post in that group"),
        (Failure::Bad("chat not found"), ""),
    ] {
        let stage = TelegramStage::open().await;
        stage.begin_match("size=3 clock=1d").await;
        stage.fake.close(GROUP, failure);
        stage.write(ANN, GROUP, "/vacation 7d").await;
        if !told.is_empty() {
            let said = |world: &World| world.posts(ANN.private()).into_iter().find(|post| post.text.contains(told));
            stage.fake.wait_for("an answer in private", said).await;
        }
        let now = stage.answer_to(ANN, ANN.private(), "/vacation").await;
        assert!(now.starts_with("You’re away until 8 January"), "{failure:?}: {now}");
        stage.close().await;
    }
}

/// Nothing was said in the private chat before, so the bot knows it by its person alone.
#[tokio::test]
async fn games_of_a_group_are_at_hand_in_a_private_chat_that_is_new() {
    let stage = TelegramStage::open().await;
    let code = stage.begin_match("size=3 rated=no").await;
    for line in ["/hint", "/export", "/games"] {
        let answer = stage.answer_to(ANN, ANN.private(), line).await;
        assert!(!answer.contains("no game") && !answer.is_empty(), "{line}: {answer}");
    }
    let replay = stage.answer_to(BOB, BOB.private(), "/rivedi").await;
    assert!(replay.contains(&code), "{replay}");
    stage.close().await;
}
