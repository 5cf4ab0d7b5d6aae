//! One board of a match is to be seen in a chat, one notice of a turn makes a sound, and busy groups stay readable.

use std::time::Duration;

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::limits::{Limits, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};

/// The posts that are to be seen, with their keys.
fn seen(chat: &Conversation) -> Vec<(String, Post)> {
    let state = chat.courier.state.lock().expect("no panic");
    let is_there = |(key, _): &&(String, Post)| !state.deleted.contains(key);
    state.posts.iter().filter(is_there).cloned().collect()
}

fn boards(chat: &Conversation) -> usize {
    seen(chat).iter().filter(|(_, post)| post.picture.is_some()).count()
}

fn sounds(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.iter().filter(|(_, post)| !post.silent).count()
}

async fn play_on(chat: &mut Conversation, moves: &[(&str, &str)]) {
    for (who, cell) in moves {
        chat.say(who, &format!("/move {cell}")).await;
    }
}

async fn begin(chat: &mut Conversation, host: &str, guest: &str) -> String {
    chat.say(host, "/play snort anyone size=5 centre=allowed side=first").await;
    chat.tap(guest, "Join").await;
    let picture = chat.courier.latest().and_then(|(_, post)| post.picture).expect("a board");
    picture.name.split('-').next().expect("a code").to_owned()
}

#[tokio::test]
async fn of_a_whole_game_one_board_stays_and_each_turn_makes_one_sound() {
    let mut chat = Conversation::new().await.unhurried();
    begin(&mut chat, "ann", "bob").await;
    assert_eq!((boards(&chat), sounds(&chat)), (1, 1), "{}", chat.transcript());
    play_on(&mut chat, &[("ann", "a1"), ("bob", "e5"), ("ann", "b1"), ("bob", "e4")]).await;
    assert_eq!((boards(&chat), sounds(&chat)), (1, 5), "{}", chat.transcript());
    chat.say("ann", "/resign yes").await;
    let left = seen(&chat);
    assert_eq!((left.len(), boards(&chat)), (1, 1), "the end: {}", chat.transcript());
}

/// An answer to a typed beginning of a move has no buttons: they would be a second live keyboard, for everybody.
#[tokio::test]
async fn a_typed_beginning_of_a_move_brings_no_second_keyboard() {
    let bot = Bot::new().await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &TELEGRAM);
    chat.say("ann", "/play apricena size=6 anyone side=first").await;
    chat.tap("bob", "Join").await;
    play_on(&mut chat, &[("ann", "c3"), ("bob", "d5")]).await;
    let live = |chat: &Conversation| seen(chat).iter().filter(|(_, post)| post.all_buttons().count() > 0).count();
    assert_eq!((boards(&chat), live(&chat)), (1, 1));
    let Answer::Say(begun) = chat.say("ann", "/move c3").await else { panic!("{}", chat.transcript()) };
    assert!(begun.text.words().starts_with("c3: where to? Possible: c3-a3, c3-b3"), "{begun:?}");
    assert_eq!(begun.all_buttons().count(), 0);
    assert_eq!(chat.say("ann", "/move").await, Answer::Done, "the board comes again");
    assert_eq!((boards(&chat), live(&chat)), (1, 1), "{}", chat.transcript());
    let Answer::Say(refused) = chat.say("bob", "/move c").await else { panic!("{}", chat.transcript()) };
    assert!(refused.text.words().contains("turn"), "{refused:?}");
}

/// An offer has no board of its own: it stands below the present one, which loses only its buttons.
#[tokio::test]
async fn an_offer_leaves_the_board_it_is_about() {
    let mut chat = Conversation::new().await;
    begin(&mut chat, "ann", "bob").await;
    play_on(&mut chat, &[("ann", "a1"), ("bob", "e5")]).await;
    chat.say("ann", "/draw").await;
    let left = seen(&chat);
    assert_eq!((left.len(), boards(&chat)), (2, 1), "{}", chat.transcript());
    assert!(left[0].1.buttons.is_empty() && !left[1].1.buttons.is_empty());
    chat.say("ann", "/move b1").await;
    assert_eq!((seen(&chat).len(), boards(&chat)), (1, 1), "{}", chat.transcript());
}

#[tokio::test]
async fn a_challenge_that_comes_to_nothing_leaves_one_line() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort <@bob> size=5").await;
    assert_eq!(boards(&chat), 1);
    chat.tap("bob", "Decline").await;
    assert_eq!((seen(&chat).len(), boards(&chat)), (1, 0), "{}", chat.transcript());
}

#[tokio::test]
async fn a_chat_can_keep_the_past() {
    let mut chat = Conversation::new().await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat history=all").await;
    begin(&mut chat, "ann", "bob").await;
    play_on(&mut chat, &[("ann", "a1"), ("bob", "e5"), ("ann", "b1")]).await;
    assert_eq!(boards(&chat), 5, "{}", chat.transcript());
    assert_eq!(seen(&chat).iter().filter(|(_, post)| !post.buttons.is_empty()).count(), 1);
}

/// Telegram lets a bot delete its messages for two days only.
#[tokio::test]
async fn what_cannot_be_deleted_any_more_becomes_one_line() {
    let mut chat = Conversation::drawing().await.unhurried();
    let code = begin(&mut chat, "ann", "bob").await;
    chat.courier.state.lock().expect("no panic").deletes_nothing = true;
    play_on(&mut chat, &[("ann", "a1")]).await;
    let (_, past) = &seen(&chat)[0];
    assert_eq!(past.text.words(), format!("An earlier board of #{code}."));
    let (past, board) = (past.picture.as_ref().expect("a title"), seen(&chat).pop().expect("a board").1);
    assert!(past.bytes.len() * 2 < board.picture.expect("a picture").bytes.len(), "the title alone");
}

/// Deletions that only tidy up are merged: one call deletes all waiting posts of a chat.
#[tokio::test]
async fn one_call_deletes_several() {
    const MANY: Limits = Limits { deleted_at_once: 100, ..PRIVATE_ANSWERS };
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &MANY).unhurried();
    begin(&mut chat, "ann", "bob").await;
    let trouble = DeliveryError::RetryAfter(Duration::from_secs(60));
    chat.courier.state.lock().expect("no panic").closing_troubles.push(trouble);
    play_on(&mut chat, &[("ann", "a1"), ("bob", "e5"), ("ann", "b1")]).await;
    wait(&mut chat, Millis::from_minutes(2)).await;
    let state = chat.courier.state.lock().expect("no panic");
    assert_eq!((state.deleted.len(), state.deletions), (4, 3), "the challenge and three boards");
}

/// In a group with more than three games a move edits its board in place, and a line calls who is to move.
#[tokio::test]
async fn in_a_busy_group_boards_are_edited_in_place() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS).unhurried();
    let mut codes = Vec::new();
    for (host, guest) in [("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal")] {
        codes.push(begin(&mut chat, host, guest).await);
    }
    let before = seen(&chat).len();
    for (who, cell) in [("ann", "a1"), ("bob", "e5"), ("ann", "b1")] {
        chat.say(who, &format!("/move #{} {cell}", codes[0])).await;
    }
    // The lines that called go together.
    wait(&mut chat, Millis::MINUTE).await;
    insta::assert_snapshot!(chat.transcript());
    let left = seen(&chat);
    assert_eq!((left.len(), boards(&chat)), (before + 1, 4), "a line more: {}", chat.transcript());
    let (_, line) = left.last().expect("a line");
    assert!(line.picture.is_none() && !line.silent, "{}", chat.transcript());
    // The end is a post of its own.
    chat.say("ann", &format!("/resign #{} yes", codes[0])).await;
    wait(&mut chat, Millis::MINUTE).await;
    assert_eq!((seen(&chat).len(), boards(&chat)), (before, 4), "{}", chat.transcript());
}

/// Its pages show what waits. A line for each move would push boards out of the room.
#[tokio::test]
async fn in_a_busy_lounge_nobody_is_called() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Lounge, &PUBLIC_ANSWERS).unhurried();
    let mut codes = Vec::new();
    for (host, guest) in [("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal")] {
        codes.push(begin(&mut chat, host, guest).await);
    }
    let before = seen(&chat).len();
    for (who, cell) in [("ann", "a1"), ("bob", "e5"), ("ann", "b1")] {
        chat.say(who, &format!("/move #{} {cell}", codes[0])).await;
        wait(&mut chat, Millis::MINUTE).await;
    }
    assert_eq!((seen(&chat).len(), boards(&chat)), (before, 4), "{}", chat.transcript());
}

/// Where calls are scarce a move is one post, and the board before it goes.
#[tokio::test]
async fn in_a_busy_group_of_a_crowded_platform_boards_are_posted() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS).unhurried();
    let mut codes = Vec::new();
    for (host, guest) in [("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal")] {
        codes.push(begin(&mut chat, host, guest).await);
    }
    let before = seen(&chat).len();
    chat.courier.state.lock().expect("no panic").is_crowded = true;
    chat.say("ann", &format!("/move #{} a1", codes[0])).await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.picture.is_some() && !post.silent, "{}", chat.transcript());
    assert_eq!((seen(&chat).len(), boards(&chat)), (before, 4), "{}", chat.transcript());
}

/// A board that somebody has deleted cannot be edited.
#[tokio::test]
async fn in_a_busy_group_a_board_that_is_gone_is_posted_anew() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS).unhurried();
    let mut codes = Vec::new();
    for (host, guest) in [("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal")] {
        codes.push(begin(&mut chat, host, guest).await);
    }
    chat.courier.state.lock().expect("no panic").edits_nothing = true;
    chat.say("ann", &format!("/move #{} a1", codes[0])).await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.picture.is_some() && !post.silent, "{}", chat.transcript());
}

#[tokio::test]
async fn a_digest_tells_the_day() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat digest=daily").await;
    chat.bot.keep_books().await;
    begin(&mut chat, "cat", "dan").await;
    let code = begin(&mut chat, "ann", "bob").await;
    for (who, cell) in [("ann", "a1"), ("bob", "e5")] {
        chat.say(who, &format!("/move #{code} {cell}")).await;
    }
    chat.say("bob", &format!("/resign #{code} yes")).await;
    for _ in 0..2 {
        wait(&mut chat, Millis::from_hours(12)).await;
        chat.bot.keep_books().await;
        chat.settle().await;
    }
    let digests: Vec<_> =
        seen(&chat).into_iter().filter(|(_, post)| post.text.words().contains("Today in this chat")).collect();
    assert_eq!(digests.len(), 1, "{}", chat.transcript());
    assert!(digests[0].1.silent);
    insta::assert_snapshot!(digests[0].1.text.words());
}
