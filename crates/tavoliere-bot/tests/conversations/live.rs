//! People who answer each other at once, and how those who do not are called.

use std::sync::Arc;

use tavoliere_play::matches::called::PRESENT;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::limits::{DISCORD, Limits, TELEGRAM};
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, wait};
use crate::support::courier::private_key;

const PLATFORMS: [(Platform, &Limits); 2] = [(Platform::Discord, &DISCORD), (Platform::Telegram, &TELEGRAM)];

/// A match in which Ann is to move, some minutes after Bob has joined.
async fn begun(platform: Platform, limits: &'static Limits) -> Conversation {
    let mut chat = Conversation::with(Bot::new().await, platform, limits);
    chat.say("ann", "/play briths-square anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    wait(&mut chat, Millis::from_minutes(10)).await;
    chat
}

fn posts(chat: &Conversation) -> Vec<(String, Post)> {
    chat.courier.posts_in("room")
}

/// The people whom a post mentions.
fn mentioned(post: &Post) -> Vec<&str> {
    let spans = post.text.0.iter();
    spans.filter_map(|span| if let Span::Mention { key, .. } = span { Some(key.as_str()) } else { None }).collect()
}

/// The people whom posts have mentioned with a sound.
fn rung(chat: &Conversation) -> usize {
    posts(chat).iter().filter(|(_, post)| !post.silent && !mentioned(post).is_empty()).count()
}

#[tokio::test]
async fn people_who_are_there_play_on_one_board() {
    for (platform, limits) in PLATFORMS {
        let mut chat = begun(platform, limits).await;
        chat.say("ann", "/move a1").await;
        chat.say("bob", "/move e5").await;
        let (before, sounds) = (posts(&chat).len(), rung(&chat));
        for (who, cell) in [("ann", "b1"), ("bob", "e4"), ("ann", "c1")] {
            chat.bot.wait(Millis::from_seconds(6));
            chat.say(who, &format!("/move {cell}")).await;
        }
        assert_eq!((posts(&chat).len(), rung(&chat)), (before, sounds), "{}", chat.transcript());
        let (_, board) = chat.courier.latest().expect("a board");
        assert!(board.text.words().starts_with("Ann plays c1.\nBob (O) to move"), "{board:?}");
        // Bob has gone, so he is called.
        wait(&mut chat, PRESENT - Millis(1)).await;
        assert_eq!(rung(&chat), sounds, "{}", chat.transcript());
        wait(&mut chat, Millis(1)).await;
        let (_, call) = chat.courier.latest().expect("a call");
        assert_eq!((mentioned(&call), call.silent), (vec!["bob"], false), "{}", chat.transcript());
        // He comes back, and Ann is not there: a post of its own calls her.
        let before = posts(&chat).len();
        chat.say("bob", "/move e3").await;
        let (_, board) = chat.courier.latest().expect("a board");
        assert_eq!((posts(&chat).len(), mentioned(&board), board.silent), (before + 1, vec!["ann"], false));
    }
}

/// A board that is edited for long would be far above the latest messages.
#[tokio::test]
async fn after_some_minutes_a_board_is_posted_anew() {
    let mut chat = begun(Platform::Telegram, &TELEGRAM).await;
    chat.say("ann", "/move a1").await;
    let before = posts(&chat).len();
    for (who, cell) in [("bob", "e5"), ("ann", "b1"), ("bob", "e4"), ("ann", "c1"), ("bob", "e3"), ("ann", "d1")] {
        chat.bot.wait(Millis::MINUTE);
        chat.say(who, &format!("/move {cell}")).await;
    }
    assert_eq!(posts(&chat).len(), before + 1, "{}", chat.transcript());
    let seen = posts(&chat).iter().filter(|(_, post)| post.buttons.len() > 1).count();
    assert_eq!(seen, 1, "one board is live: {}", chat.transcript());
}

#[tokio::test]
async fn who_talks_to_the_bot_in_private_is_called_there_and_the_room_stays_quiet() {
    for (platform, limits) in PLATFORMS {
        for (wish, in_private, in_room) in [("auto", 1, 0), ("private", 1, 0), ("mention", 0, 1), ("silent", 0, 0)] {
            let mut chat = begun(platform, limits).await;
            let mut own = chat.elsewhere(&private_key("bob"), platform, limits);
            own.courier = Arc::clone(&chat.courier);
            own.place().private = true;
            own.say("bob", &format!("/settings calls={wish}")).await;
            let calls = |chat: &Conversation| {
                let own = chat.courier.posts_in(&private_key("bob"));
                (own.iter().filter(|(_, post)| !post.silent).count(), rung(chat))
            };
            let before = calls(&chat);
            chat.say("ann", "/move a1").await;
            let (private, room) = calls(&chat);
            assert_eq!((private - before.0, room - before.1), (in_private, in_room), "{wish}: {}", chat.transcript());
            let (_, board) = posts(&chat).pop().expect("a board");
            assert!(board.text.words().starts_with("Ann plays a1."), "{board:?}");
            assert_eq!(board.silent, in_room == 0, "{wish}");
        }
    }
}

/// Somebody whom the bot knows from a room opens the private chat and only looks: a call goes there from then on.
#[tokio::test]
async fn who_only_looks_in_private_is_called_there() {
    for (platform, limits) in PLATFORMS {
        let mut chat = begun(platform, limits).await;
        let mut own = chat.elsewhere(&private_key("bob"), platform, limits);
        own.courier = Arc::clone(&chat.courier);
        own.place().private = true;
        own.say("bob", "/help").await;
        let before = rung(&chat);
        chat.say("ann", "/move a1").await;
        let (_, call) = chat.courier.posts_in(&private_key("bob")).pop().expect("a call");
        assert!(!call.silent && call.text.words().starts_with("It’s your move"), "{}", chat.transcript());
        assert_eq!(rung(&chat), before, "{}", chat.transcript());
    }
}

/// The board before is taken back, so that a link to it would lead nowhere.
#[tokio::test]
async fn a_call_in_private_links_to_the_board_that_it_is_about() {
    for (platform, limits) in PLATFORMS {
        let mut chat = begun(platform, limits).await;
        let mut own = chat.elsewhere(&private_key("bob"), platform, limits);
        own.courier = Arc::clone(&chat.courier);
        own.place().private = true;
        own.say("bob", "/help").await;
        chat.say("ann", "/move a1").await;
        let (board, _) = posts(&chat).pop().expect("a board");
        let (_, call) = chat.courier.posts_in(&private_key("bob")).pop().expect("a call");
        let linked = call.text.0.iter().find_map(|span| match span {
            Span::Post { post, .. } => Some(post.message.to_string()),
            _ => None,
        });
        assert_eq!(linked, Some(board), "{}", chat.transcript());
    }
}
