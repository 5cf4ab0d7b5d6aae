//! Chats in which the bot may not do what a game needs.

use super::fake::Fake;
use super::world::{ANN, BOB, EVE, Failure, GROUP, Notice};
use super::{connect, start, with_buttons};
use crate::support::Bot;
use tavoliere::chat::{Courier, Language};

#[tokio::test]
async fn who_types_where_the_bot_may_not_write_is_told_in_private() {
    for why in [
        Failure::Bad("not enough rights to send text messages to the chat"),
        Failure::Bad("have no rights to send a message"),
        Failure::Forbidden("bot was kicked from the group chat"),
    ] {
        let (bot, fake) = (Bot::new().await, Fake::start().await);
        let running = start(&bot, &fake).await;
        fake.close(GROUP, why);
        for (user, language) in [(ANN, Language::English), (BOB, Language::Italian)] {
            fake.say(user, GROUP, "/help");
            assert_eq!(fake.post(user.private(), 1).await.text, language.say("telegram-may-not-write"), "{why:?}");
        }
        running.stop().await;
        assert_eq!(fake.posts(GROUP).len(), 0);
    }
}

#[tokio::test]
async fn who_cannot_be_told_in_private_holds_nobody_up() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.close(GROUP, Failure::Forbidden("bot was kicked from the group chat"));
    fake.say(EVE, GROUP, "/help");
    fake.say(ANN, GROUP, "/help");
    fake.post(ANN.private(), 1).await;
    fake.acknowledged().await;
    running.stop().await;
    let chats: Vec<_> = fake.calls("sendMessage").iter().map(|call| call["chat_id"].clone()).collect();
    assert_eq!(chats, [GROUP.id, EVE.id, GROUP.id, ANN.id]);
}

#[tokio::test]
async fn a_tap_is_answered_where_the_bot_may_not_write() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let board = connect(&fake).await.post(&GROUP.key(), &with_buttons("board", &["Move"]), 1).await.expect("posted");
    let running = start(&bot, &fake).await;
    fake.close(GROUP, Failure::Bad("not enough rights to send text messages to the chat"));
    let tap = fake.tap(ANN, board.parse().expect("a number"), "Move");
    let nothing_there = Notice { text: "There is no game #k7q2.".to_owned(), lasting: false };
    assert_eq!(fake.notice(&tap).await, nothing_there);
    fake.acknowledged().await;
    running.stop().await;
    assert_eq!(fake.calls("sendMessage").len(), 1, "the board and nothing else");
}
