//! A thread for each match, if the administrators choose it: made, announced, lost, refused, opened and closed.

use std::time::Duration;

use anyhow::anyhow;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use super::two_platforms::latest_code;
use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};
use crate::support::courier::{ThreadTrouble, Threads};

const PLAYED_HERE: &str = "I couldn’t open a thread for this game, so it’s played here.";

/// A room in which each match gets a thread. Eve is an administrator.
async fn room(threads: Threads) -> Conversation {
    with(Bot::new().await, Platform::Discord, threads).await
}

async fn with(bot: Bot, platform: Platform, threads: Threads) -> Conversation {
    let limits = if platform == Platform::Telegram { &PUBLIC_ANSWERS } else { &PRIVATE_ANSWERS };
    let eve = if bot.context.language == Language::IT { "i-eva" } else { "eve" };
    let mut chat = Conversation::with(bot, platform, limits);
    chat.place().server = Some("server".into());
    chat.administrators = vec!["eve".to_owned(), "i-eva".to_owned()];
    chat.courier.state.lock().expect("no panic").threads = threads;
    chat.say(eve, "/settings chat threads=on").await;
    chat
}

async fn begin(chat: &mut Conversation) {
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
}

fn latest(chat: &Conversation) -> String {
    chat.courier.latest().expect("a post").1.text.words()
}

/// The places of all posts, sorted because chats do not wait for each other.
fn places(chat: &Conversation) -> Vec<String> {
    let mut places = chat.courier.places();
    places.sort();
    places
}

fn made(chat: &Conversation) -> Vec<String> {
    chat.courier.state.lock().expect("no panic").made.iter().map(|(key, _)| key.clone()).collect()
}

fn trouble(chat: &Conversation, trouble: ThreadTrouble) {
    chat.courier.state.lock().expect("no panic").thread_troubles.push(trouble);
}

#[tokio::test]
async fn a_game_is_played_in_a_thread_under_the_message_that_tells_of_it() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    chat.administrators.push("eve".to_owned());
    chat.courier.state.lock().expect("no panic").threads = Threads::Under;
    chat.say("eve", "/settings rules").await;
    chat.tap("eve", "Threads").await;
    begin(&mut chat).await;
    chat.enter("under-m2");
    chat.say("ann", "/move b2").await;
    chat.tap("bob", "Move").await;
    chat.leave();
    // Commands in the room work too, and are answered there.
    chat.say("bob", "/move d4").await;
    chat.enter("under-m2");
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    chat.tap("bob", "Rematch").await;
    chat.tap("ann", "Accept").await;
    assert_eq!(places(&chat).iter().filter(|place| *place == "room").count(), 2);
    insta::assert_snapshot!(chat.transcript());
}

/// Several games with one result are played in one thread, which closes after the last of them.
#[tokio::test]
async fn several_games_stay_in_one_thread() {
    let mut chat = room(Threads::Under).await;
    chat.say("ann", "/play snort anyone size=3 side=first games=3 rated=yes").await;
    chat.tap("bob", "Join").await;
    for loser in ["bob", "ann", "ann"] {
        let code = latest_code(&chat);
        chat.say(loser, &format!("/resign #{code} yes")).await;
    }
    assert_eq!(made(&chat), ["under-m2"]);
    assert_eq!(places(&chat).iter().filter(|place| *place == "room").count(), 2, "{}", chat.transcript());
    let (last, closed) = ("Bob wins the match! Ann 1 – 2 Bob", "[thread under-m2 is closed]");
    assert!(chat.transcript().rsplit_once(last).is_some_and(|(_, after)| after.matches(closed).count() == 1));
    assert_eq!(chat.transcript().matches(closed).count(), 1, "{}", chat.transcript());
}

#[tokio::test]
async fn a_topic_a_game_in_italian() {
    let mut chat = with(Bot::speaking(Language::IT).await, Platform::Telegram, Threads::Under).await;
    chat.say("i-eva", "/impostazioni rules").await;
    chat.say("i-anna", "/gioca insert <@i-bruno>").await;
    chat.tap("i-bruno", "Accetta").await;
    chat.enter("under-m2");
    chat.say("i-anna", "/abbandona").await;
    chat.tap("i-anna", "Sì, annulla").await;
    chat.tap("i-bruno", "Rivincita").await;
    chat.tap("i-anna", "Accetta").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_game_against_the_computer_has_a_thread_too_and_what_holds_in_the_room_holds_there() {
    let mut chat = room(Threads::Beside).await;
    chat.say("eve", "/settings chat language=it theme=dark games=only").await;
    chat.say("ann", "/play snort computer 3 size=5 side=first").await;
    assert_eq!(places(&chat), ["room", "room/1"], "{}", chat.transcript());
    let line = "Si gioca in un thread apposta: <page: https://example.org/room/1>";
    assert!(chat.transcript().contains(line), "{}", chat.transcript());
    let title = chat.courier.state.lock().expect("no panic").made[0].1.clone();
    assert!(title.starts_with("Briths Square · Ann – Tavoliere Dilettante 3 · "), "{title}");
    chat.enter("room/1");
    chat.say("ann", "/move b2").await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    // Room rules name this room; the thread is a part of it.
    assert_eq!(chat.tap("ann", "Rivincita").await, Answer::Done, "{}", chat.transcript());
    assert_eq!(made(&chat), ["room/1"]);
}

#[tokio::test]
async fn names_give_way_to_what_a_thread_may_be_called() {
    let mut chat = room(Threads::Beside).await;
    let (long, longer) = ("a".repeat(40), "ö".repeat(40));
    chat.say(&long, "/play briths-square anyone teams=2 side=first").await;
    for (who, team) in [(longer.as_str(), "with"), ("bob", "against"), ("dan", "against")] {
        chat.say_to_latest(who, &format!("/join #CODE {team}")).await;
    }
    let title = chat.courier.state.lock().expect("no panic").made[0].1.clone();
    assert!(title.chars().count() <= 100, "{title}");
    assert!(title.starts_with("Briths Square · Aaaaa") && title.contains("…") && title.contains("Dan"), "{title}");
}

#[tokio::test]
async fn a_thread_that_cannot_be_made_leaves_nobody_without_a_board() {
    for threads in [Threads::Under, Threads::Beside] {
        for error in [
            DeliveryError::Refused("Missing Permissions".to_owned()),
            DeliveryError::Gone("Unknown Channel".to_owned()),
            DeliveryError::RetryAfter(Duration::from_secs(600)),
        ] {
            let mut chat = room(threads).await;
            trouble(&chat, ThreadTrouble::Before(error));
            begin(&mut chat).await;
            let said = latest(&chat);
            assert!(said.starts_with(PLAYED_HERE) && said.contains("Ann (X) to move"), "{said}");
            // The notice is sent once, and the match goes on in the room.
            chat.say("ann", "/move b2").await;
            assert!(latest(&chat).starts_with("Ann plays b2."), "{}", latest(&chat));
            assert!(chat.courier.places().iter().all(|place| place == "room"));
            assert!(made(&chat).is_empty());
        }
    }
}

#[tokio::test]
async fn a_platform_in_trouble_is_asked_again_but_not_for_ever() {
    let failed = || ThreadTrouble::Before(DeliveryError::Failed(anyhow!("no connection")));
    let mut chat = room(Threads::Beside).await;
    (0..3).for_each(|_| trouble(&chat, failed()));
    begin(&mut chat).await;
    assert_eq!(chat.courier.places(), ["room"], "the board waits for its thread");
    chat.bot.wait(Millis::MINUTE);
    chat.settle().await;
    chat.bot.wait(Millis::MINUTE);
    chat.settle().await;
    chat.bot.wait(Millis::MINUTE);
    chat.settle().await;
    assert_eq!(places(&chat), ["room", "room", "room/1"], "{}", chat.transcript());

    let mut chat = room(Threads::Beside).await;
    (0..20).for_each(|_| trouble(&chat, failed()));
    begin(&mut chat).await;
    for _ in 0..9 {
        chat.bot.wait(Millis::from_minutes(5));
        chat.settle().await;
    }
    assert!(latest(&chat).starts_with(PLAYED_HERE), "{}", chat.transcript());
}

#[tokio::test]
async fn a_restart_at_any_moment_loses_no_board_and_doubles_no_thread_that_can_be_told() {
    let lost = || DeliveryError::Failed(anyhow!("the process ends"));
    for (threads, expected) in [
        // A message has one thread at most, even if the answer was lost.
        (Threads::Under, vec!["under-m2"]),
        // On the other platform the first thread stays behind, empty, because no answer confirmed it.
        (Threads::Beside, vec!["room/1", "room/2"]),
    ] {
        let mut chat = room(threads).await;
        trouble(&chat, ThreadTrouble::After(lost()));
        begin(&mut chat).await;
        chat.restart().await;
        chat.bot.wait(Millis::MINUTE);
        chat.settle().await;
        assert_eq!(made(&chat), expected, "{}", chat.transcript());
        let played = expected[expected.len() - 1];
        assert_eq!(places(&chat), ["room", "room", played], "{}", chat.transcript());
        // The thread is noted at once, even if the board cannot be posted yet.
        let mut chat = room(threads).await;
        chat.say("ann", "/play snort anyone size=5 side=first").await;
        chat.courier.trouble(lost());
        chat.tap("bob", "Join").await;
        chat.restart().await;
        chat.bot.wait(Millis::MINUTE);
        chat.settle().await;
        assert_eq!(made(&chat).len(), 1, "{}", chat.transcript());
        assert_eq!(places(&chat), ["room", "room", made(&chat)[0].as_str()], "{}", chat.transcript());
    }
}

#[tokio::test]
async fn a_thread_deleted_under_a_game_leaves_it_to_the_room() {
    for threads in [Threads::Under, Threads::Beside] {
        let mut chat = room(threads).await;
        begin(&mut chat).await;
        let thread = made(&chat).remove(0);
        chat.enter(&thread);
        chat.courier.trouble(DeliveryError::Gone("Unknown Channel".to_owned()));
        chat.say("ann", "/move b2").await;
        let said = latest(&chat);
        assert!(said.starts_with("This game’s thread is gone or closed, so it goes on here.\nAnn plays b2."), "{said}");
        assert_eq!(chat.courier.places().last().map(String::as_str), Some("room"));
        chat.leave();
        // From now on the match is in the room, with working buttons. No second thread is made.
        assert_eq!(chat.say("bob", "/move d4").await, Answer::Done);
        assert!(latest(&chat).starts_with("Bob plays d4."), "{}", chat.transcript());
        chat.say("ann", "/resign").await;
        chat.tap("ann", "Yes, resign").await;
        assert_eq!((chat.courier.places().last().map(String::as_str), made(&chat).len()), (Some("room"), 1));
        chat.bot.check_database().await;
    }
}

/// The message under which a thread was to be says "below": without a thread it goes.
#[tokio::test]
async fn a_thread_that_is_refused_leaves_no_announcement() {
    let mut chat = room(Threads::Under).await;
    trouble(&chat, ThreadTrouble::Before(DeliveryError::Refused("Maximum number of threads".to_owned())));
    begin(&mut chat).await;
    chat.bot.wait(Millis::MINUTE);
    chat.settle().await;
    let state = chat.courier.state.lock().expect("no panic");
    let announced = state.posts.iter().find(|(_, post)| post.text.words().ends_with("its own thread, below."));
    let (message, is_made) = (announced.expect("it was announced").0.clone(), !state.made.is_empty());
    drop(state);
    assert!(!is_made && chat.transcript().contains(&format!("[{message} is deleted]")), "{}", chat.transcript());
    assert!(latest(&chat).contains("so it’s played here."), "{}", chat.transcript());
}

#[tokio::test]
async fn what_is_over_before_its_thread_is_made_gets_none() {
    let mut chat = room(Threads::Beside).await;
    trouble(&chat, ThreadTrouble::Before(DeliveryError::Failed(anyhow!("no connection"))));
    begin(&mut chat).await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, call it off").await;
    chat.bot.wait(Millis::MINUTE);
    chat.settle().await;
    assert!(made(&chat).is_empty());
    assert!(latest(&chat).contains("The game is cancelled"), "{}", chat.transcript());
}

#[tokio::test]
async fn games_in_the_room_before_and_elsewhere_stay_where_they_are() {
    let mut chat = room(Threads::Beside).await;
    chat.say("eve", "/settings chat threads=off").await;
    begin(&mut chat).await;
    chat.say("eve", "/settings chat threads=on").await;
    chat.say("ann", "/move b2").await;
    // A match that people begin in a thread of their own stays there.
    chat.enter("theirs");
    begin(&mut chat).await;
    // On a platform without threads nothing is made or announced.
    chat.leave();
    chat.courier.state.lock().expect("no panic").threads = Threads::None;
    begin(&mut chat).await;
    assert!(latest(&chat).starts_with("The game begins"), "{}", latest(&chat));
    assert!(made(&chat).is_empty(), "{}", chat.transcript());
}

#[tokio::test]
async fn who_starts_a_game_is_told_what_a_thread_would_need() {
    let mut chat = room(Threads::Under).await;
    chat.place().missing_for_threads = vec![Permission::CreatePublicThreads, Permission::SendMessagesInThreads];
    trouble(&chat, ThreadTrouble::Before(DeliveryError::Refused("Missing Permissions".to_owned())));
    let answer = chat.say("ann", "/play snort anyone size=5 side=first").await;
    let expected = "I can’t give each game its own thread here, so games are played in this chat. Permissions I’m missing: Create \
                    Public Threads and Send Messages in Threads. ";
    assert!(says(&answer, expected), "{}", chat.transcript());
    chat.tap("bob", "Join").await;
    assert!(latest(&chat).starts_with(PLAYED_HERE));
    let Answer::Replace(rules) = chat.say("i-eva", "/settings rules").await else { panic!("an edited message") };
    let words = rules.text.words();
    assert!(words.contains("⚠ Qui non posso aprire un thread per ogni partita") && words.contains("thread"), "{words}");
    // A room without the setting reports no missing permissions.
    chat.say("eve", "/settings chat threads=off").await;
    assert_eq!(chat.say("ann", "/play snort anyone size=3").await, Answer::Done);
    let Answer::Replace(rules) = chat.say("eve", "/settings rules").await else { panic!("an edited message") };
    assert!(!rules.text.words().contains('⚠'));
}

#[tokio::test]
async fn the_room_knows_its_games_and_who_plays_there() {
    let mut chat = room(Threads::Beside).await;
    begin(&mut chat).await;
    chat.enter("room/1");
    chat.both_move(["ann", "bob"]).await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    chat.leave();
    chat.say("ann", "/leaderboard briths-square here all").await;
    assert!(chat.transcript().contains("Bob"), "{}", chat.transcript());
    // A rematch requested in the room is played in the thread of the match.
    assert!(matches!(chat.say("bob", "/rematch").await, Answer::Say(_)), "{}", chat.transcript());
    assert_eq!(chat.courier.places().last().map(String::as_str), Some("room/1"));
    // An administrator of the room may void a match in its threads.
    let code = latest(&chat).rsplit('#').next().expect("a code").to_owned();
    chat.enter("room/1");
    chat.tap("ann", "Accept").await;
    chat.leave();
    assert!(matches!(chat.say("eve", &format!("/void #{code} enough")).await, Answer::Say(_)), "{}", chat.transcript());
    assert!(latest(&chat).contains("enough"), "{}", chat.transcript());
}
