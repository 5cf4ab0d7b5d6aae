//! Room rules: where matches begin, who starts them, how many boards a minute.

use tavoliere_play::matches::called::PRESENT;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use super::two_platforms::latest_code;
use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

const NOT_HERE: &str = "The admins have switched games off here";

/// A room of a server. Eve is an administrator.
async fn room() -> Conversation {
    let mut chat = Conversation::new().await;
    chat.place().server = Some("server".into());
    chat.administrators.push("eve".to_owned());
    chat
}

fn another(chat: &Conversation, key: &str) -> Conversation {
    let mut other = chat.elsewhere(key, Platform::Discord, &PRIVATE_ANSWERS);
    other.place().server = Some("server".into());
    other.administrators.push("eve".to_owned());
    other
}

fn posts(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn rules_are_chosen_by_buttons_and_by_administrators_alone() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.administrators.push("eve".to_owned());
    chat.say("ann", "/settings rules").await;
    chat.say("eve", "/settings").await;
    chat.tap("eve", "Games in this chat").await;
    chat.tap("eve", "Admins").await;
    let off = chat.button("eve", "Not here").expect("a button");
    chat.tap("eve", "2").await;
    // A person who is no administrator any more taps a button they saw as one.
    chat.administrators.clear();
    chat.tap_old("eve", &off).await;
    chat.say("ann", "/play snort").await;
    chat.say("ann", "/learn match").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_where_all_read_along() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &TELEGRAM);
    chat.administrators.push("i-eva".to_owned());
    chat.say("i-eva", "/impostazioni rules").await;
    chat.tap("i-eva", "Amministratori").await;
    chat.say("i-anna", "/gioca snort").await;
    chat.say("i-eva", "/impostazioni chat games=off starts=auto").await;
    chat.say("i-anna", "/gioca snort").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn games_begin_in_the_rooms_chosen_for_them() {
    let mut here = room().await;
    let mut there = another(&here, "there");
    there.say("ann", "/play snort anyone side=first").await;
    let first = there.courier.latest().expect("a post").1.text.words();
    let code = first.rsplit('#').next().expect("a code").to_owned();
    here.say("eve", "/settings chat games=only").await;
    assert!(says(&there.say("ann", "/play snort").await, NOT_HERE), "{}", there.transcript());
    assert!(says(&there.say("ann", "/learn match").await, "The aim: "), "only she sees it");
    // A match in progress continues, and its commands are answered in its room. No match is joined from another room.
    there.tap("bob", "Join").await;
    assert_eq!(there.say("ann", "/move b2").await, Answer::Done);
    here.say("ann", "/play snort anyone").await;
    let elsewhere = here.courier.latest().expect("a post").1.text.words();
    let other = elsewhere.rsplit('#').next().expect("a code").to_owned();
    assert_ne!(code, other);
    assert!(says(&there.say("bob", &format!("/join {other}")).await, NOT_HERE), "{}", there.transcript());
    // The settings of a room say which rule holds, and offer to choose it.
    let Answer::Replace(post) = there.say("eve", "/settings rules").await else { panic!("an edited message") };
    assert!(post.text.words().contains("Games: Not here (automatic)"), "{}", post.text.words());
    there.say("eve", "/settings chat games=on").await;
    assert_eq!(there.say("ann", "/play snort anyone").await, Answer::Done);
    // Another server and a private chat are not affected.
    let mut far = another(&here, "far");
    far.place().server = Some("another".into());
    assert_eq!(far.say("ann", "/play snort anyone").await, Answer::Done);
    far.place().server = None;
    far.place().private = true;
    far.place().key = "ann".into();
    assert_eq!(far.say("ann", "/play snort computer 3").await, Answer::Done);
}

#[tokio::test]
async fn where_administrators_start_games_anybody_joins_them() {
    let mut chat = room().await;
    chat.say("eve", "/settings chat starts=admins").await;
    chat.say("ann", "/play snort anyone").await;
    assert_eq!(posts(&chat), 0);
    chat.say("eve", "/play snort anyone size=3 side=first").await;
    chat.tap("ann", "Join").await;
    chat.both_move(["eve", "ann"]).await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    let refused = chat.tap("ann", "Rematch").await;
    assert!(says(&refused, "Only admins can start games here"), "{}", chat.transcript());
    chat.administrators.clear();
    assert!(says(&chat.say("eve", "/play snort").await, "Only admins can start games here"));
}

#[tokio::test]
async fn a_room_content_with_few_boards_a_minute_gets_the_others_gathered() {
    let mut chat = room().await;
    chat.say("eve", "/settings chat boards=2").await;
    let mut codes = Vec::new();
    for (host, guest) in [("ann", "bob"), ("cat", "dan"), ("eve", "fay")] {
        chat.say(host, "/play snort anyone size=5 side=first").await;
        chat.bot.wait(Millis::MINUTE);
        chat.tap(guest, "Join").await;
        chat.bot.wait(Millis::MINUTE);
        codes.push(latest_code(&chat));
    }
    chat.bot.wait(PRESENT);
    let before = posts(&chat);
    for (who, code) in ["ann", "cat", "eve"].into_iter().zip(&codes) {
        assert_eq!(chat.say(who, &format!("/move #{code} b2")).await, Answer::Done);
        chat.bot.wait(Millis::from_seconds(10));
    }
    assert_eq!(posts(&chat), before + 2, "the third move waits:\n{}", chat.transcript());
    chat.bot.wait(Millis(29_999));
    chat.settle().await;
    assert_eq!(posts(&chat), before + 2, "{}", chat.transcript());
    chat.bot.wait(Millis(1));
    chat.settle().await;
    assert_eq!(posts(&chat), before + 3, "{}", chat.transcript());
    // People who answer each other at once see their moves on the board that is there.
    chat.say("fay", &format!("/move #{} d4", codes[2])).await;
    let said = chat.courier.latest().expect("a post").1.text.words();
    assert!(said.starts_with("Fay plays d4."), "{said}");
    assert_eq!(posts(&chat), before + 3, "{}", chat.transcript());
}

#[tokio::test]
async fn boards_that_were_posted_while_the_clock_was_ahead_delay_no_others() {
    let mut chat = room().await;
    chat.say("eve", "/settings chat boards=1").await;
    chat.bot.set_clock(Millis::DAY);
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    assert_eq!(posts(&chat), 1);
    chat.bot.set_clock(-Millis::DAY);
    chat.bot.wait(Millis::MINUTE);
    chat.say("bob", "/play diagonal anyone").await;
    assert_eq!(posts(&chat), 2, "{}", chat.transcript());
}

#[tokio::test]
async fn a_game_whose_thread_is_deleted_goes_on_in_the_channel_and_says_so() {
    let mut chat = room().await.unhurried();
    chat.place().key = "thread".into();
    chat.place().parent = Some("channel".into());
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    let gone = || DeliveryError::Gone("Unknown Channel".to_owned());
    chat.courier.trouble(gone());
    chat.say("ann", "/move b2").await;
    let said = chat.courier.latest().expect("a post").1.text.words();
    assert!(said.starts_with("This game’s thread is gone or closed, so it goes on here.\nAnn plays b2."), "{said}");
    assert_eq!(chat.courier.places(), ["thread", "thread", "channel"]);
    // From now on the match is in the channel, and the notice is not repeated.
    chat.place().key = "channel".into();
    chat.place().parent = None;
    assert_eq!(chat.say("bob", "/move d4").await, Answer::Done);
    let said = chat.courier.latest().expect("a post").1.text.words();
    assert!(said.starts_with("Bob plays d4."), "{said}");
    // A deleted channel has no parent: the post is dropped, and the match waits.
    chat.courier.trouble(gone());
    chat.say("ann", "/move a1").await;
    assert_eq!(chat.courier.places(), ["thread", "thread", "channel", "channel"]);
}
