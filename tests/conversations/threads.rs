//! A thread for each match, if the administrators choose so: made, announced, lost, refused, opened and closed.

use std::time::Duration;

use anyhow::anyhow;
use tavoliere::chat::platform::courier::DeliveryError;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::permission::Permission;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{LOUD, QUIET, Table, ThreadTrouble, Threads};

const PLAYED_HERE: &str = "No thread could be made for this game, so it is played here.";

/// A room in which each match gets a thread. Eve is an administrator.
async fn room(threads: Threads) -> Table {
    with(Bot::new().await, Platform::Discord, threads).await
}

async fn with(bot: Bot, platform: Platform, threads: Threads) -> Table {
    let limits = if platform == Platform::Telegram { &LOUD } else { &QUIET };
    let mut table = Table::with(bot, platform, limits);
    table.place().server = Some("server".to_owned());
    table.administrators = vec!["eve".to_owned(), "i-eva".to_owned()];
    table.courier.state.lock().expect("no panic").threads = threads;
    table.say("eve", "/settings chat threads=on").await;
    table
}

async fn begin(table: &mut Table) {
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
}

fn latest(table: &Table) -> String {
    table.courier.latest().expect("a post").1.text.words()
}

/// The places of all posts, sorted because chats do not wait for each other.
fn places(table: &Table) -> Vec<String> {
    let mut places = table.courier.places();
    places.sort();
    places
}

fn made(table: &Table) -> Vec<String> {
    table.courier.state.lock().expect("no panic").made.iter().map(|(key, _)| key.clone()).collect()
}

fn trouble(table: &Table, trouble: ThreadTrouble) {
    table.courier.state.lock().expect("no panic").thread_troubles.push(trouble);
}

#[tokio::test]
async fn a_game_is_played_in_a_thread_under_the_message_that_tells_of_it() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &QUIET);
    table.administrators.push("eve".to_owned());
    table.courier.state.lock().expect("no panic").threads = Threads::Under;
    table.say("eve", "/settings rules").await;
    table.tap("eve", "One for each game").await;
    begin(&mut table).await;
    table.enter("under-m2");
    table.say("ann", "/move b2").await;
    table.tap("bob", "Move").await;
    table.leave();
    // Commands in the room work too, and are answered there.
    table.say("bob", "/move d4").await;
    table.enter("under-m2");
    table.say("ann", "/resign").await;
    table.tap("ann", "Yes, resign").await;
    table.tap("bob", "Rematch").await;
    table.tap("ann", "Accept").await;
    assert_eq!(places(&table).iter().filter(|place| *place == "room").count(), 2);
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_topic_a_game_in_italian() {
    let mut table = with(Bot::speaking(Language::IT).await, Platform::Telegram, Threads::Under).await;
    table.say("i-eva", "/impostazioni rules").await;
    table.say("i-anna", "/gioca insert <@i-bruno>").await;
    table.tap("i-bruno", "Accetta").await;
    table.enter("under-m2");
    table.say("i-anna", "/abbandona").await;
    table.tap("i-anna", "Sì, abbandono").await;
    table.tap("i-bruno", "Rivincita").await;
    table.tap("i-anna", "Accetta").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_game_against_the_computer_has_a_thread_too_and_what_holds_in_the_room_holds_there() {
    let mut table = room(Threads::Beside).await;
    table.say("eve", "/settings chat language=it theme=dark games=only").await;
    table.say("ann", "/play snort computer size=5 side=first").await;
    assert_eq!(places(&table), ["room", "room/1"], "{}", table.transcript());
    let line = "Si gioca in una discussione apposta: https://example.org/room/1";
    assert!(table.transcript().contains(line), "{}", table.transcript());
    let title = table.courier.state.lock().expect("no panic").made[0].1.clone();
    assert!(title.starts_with("Briths Square · Ann – Tavoliere livello 3 · "), "{title}");
    table.enter("room/1");
    table.say("ann", "/resign").await;
    table.tap("ann", "Yes, resign").await;
    // Room rules name this room; the thread is a part of it.
    assert_eq!(table.tap("ann", "Rivincita").await, Answer::Done, "{}", table.transcript());
    assert_eq!(made(&table), ["room/1"]);
}

#[tokio::test]
async fn names_give_way_to_what_a_thread_may_be_called() {
    let mut table = room(Threads::Beside).await;
    let (long, longer) = ("a".repeat(40), "ö".repeat(40));
    table.say(&long, "/play briths-square anyone teams=2").await;
    for (who, team) in [(longer.as_str(), "with"), ("bob", "against"), ("dan", "against")] {
        table.say_to_latest(who, &format!("/join #CODE {team}")).await;
    }
    let title = table.courier.state.lock().expect("no panic").made[0].1.clone();
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
            let mut table = room(threads).await;
            trouble(&table, ThreadTrouble::Before(error));
            begin(&mut table).await;
            let said = latest(&table);
            assert!(said.starts_with(PLAYED_HERE) && said.contains("Ann (X) to move"), "{said}");
            // The notice is sent once, and the match goes on in the room.
            table.say("ann", "/move b2").await;
            assert!(latest(&table).starts_with("Ann plays b2."), "{}", latest(&table));
            assert!(table.courier.places().iter().all(|place| place == "room"));
            assert!(made(&table).is_empty());
        }
    }
}

#[tokio::test]
async fn a_platform_in_trouble_is_asked_again_but_not_for_ever() {
    let failed = || ThreadTrouble::Before(DeliveryError::Failed(anyhow!("no connection")));
    let mut table = room(Threads::Beside).await;
    (0..3).for_each(|_| trouble(&table, failed()));
    begin(&mut table).await;
    assert_eq!(table.courier.places(), ["room"], "the board waits for its thread");
    table.bot.wait(60_000);
    table.settle().await;
    table.bot.wait(60_000);
    table.settle().await;
    table.bot.wait(60_000);
    table.settle().await;
    assert_eq!(places(&table), ["room", "room", "room/1"], "{}", table.transcript());

    let mut table = room(Threads::Beside).await;
    (0..20).for_each(|_| trouble(&table, failed()));
    begin(&mut table).await;
    for _ in 0..9 {
        table.bot.wait(300_000);
        table.settle().await;
    }
    assert!(latest(&table).starts_with(PLAYED_HERE), "{}", table.transcript());
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
        let mut table = room(threads).await;
        trouble(&table, ThreadTrouble::After(lost()));
        begin(&mut table).await;
        table.restart().await;
        table.bot.wait(60_000);
        table.settle().await;
        assert_eq!(made(&table), expected, "{}", table.transcript());
        let played = expected[expected.len() - 1];
        assert_eq!(places(&table), ["room", "room", played], "{}", table.transcript());
        // The thread is noted at once, even if the board cannot be posted yet.
        let mut table = room(threads).await;
        table.say("ann", "/play snort anyone size=5 side=first").await;
        table.courier.trouble(lost());
        table.tap("bob", "Join").await;
        table.restart().await;
        table.bot.wait(60_000);
        table.settle().await;
        assert_eq!(made(&table).len(), 1, "{}", table.transcript());
        assert_eq!(places(&table), ["room", "room", made(&table)[0].as_str()], "{}", table.transcript());
    }
}

#[tokio::test]
async fn a_thread_deleted_under_a_game_leaves_it_to_the_room() {
    for threads in [Threads::Under, Threads::Beside] {
        let mut table = room(threads).await;
        begin(&mut table).await;
        let thread = made(&table).remove(0);
        table.enter(&thread);
        table.courier.trouble(DeliveryError::Gone("Unknown Channel".to_owned()));
        table.say("ann", "/move b2").await;
        let said = latest(&table);
        assert!(
            said.starts_with("The thread of this game is gone or closed. It goes on here.\nAnn plays b2."),
            "{said}"
        );
        assert_eq!(table.courier.places().last().map(String::as_str), Some("room"));
        table.leave();
        // From now on the match is in the room, with working buttons. No second thread is made.
        assert_eq!(table.say("bob", "/move d4").await, Answer::Done);
        assert!(latest(&table).starts_with("Bob plays d4."), "{}", table.transcript());
        table.say("ann", "/resign").await;
        table.tap("ann", "Yes, resign").await;
        assert_eq!((table.courier.places().last().map(String::as_str), made(&table).len()), (Some("room"), 1));
        table.bot.check_database().await;
    }
}

#[tokio::test]
async fn what_is_over_before_its_thread_is_made_gets_none() {
    let mut table = room(Threads::Beside).await;
    trouble(&table, ThreadTrouble::Before(DeliveryError::Failed(anyhow!("no connection"))));
    begin(&mut table).await;
    table.say("ann", "/resign").await;
    table.tap("ann", "Yes, resign").await;
    table.bot.wait(60_000);
    table.settle().await;
    assert!(made(&table).is_empty());
    assert!(latest(&table).contains("Bob wins"), "{}", table.transcript());
}

#[tokio::test]
async fn games_in_the_room_before_and_elsewhere_stay_where_they_are() {
    let mut table = room(Threads::Beside).await;
    table.say("eve", "/settings chat threads=off").await;
    begin(&mut table).await;
    table.say("eve", "/settings chat threads=on").await;
    table.say("ann", "/move b2").await;
    // A match that people begin in a thread of their own stays there.
    table.enter("theirs");
    begin(&mut table).await;
    // On a platform without threads nothing is made or announced.
    table.leave();
    table.courier.state.lock().expect("no panic").threads = Threads::None;
    begin(&mut table).await;
    assert!(latest(&table).starts_with("The game begins"), "{}", latest(&table));
    assert!(made(&table).is_empty(), "{}", table.transcript());
}

#[tokio::test]
async fn who_starts_a_game_is_told_what_a_thread_would_need() {
    let mut table = room(Threads::Under).await;
    table.place().missing_for_threads = vec![Permission::CreatePublicThreads, Permission::SendMessagesInThreads];
    trouble(&table, ThreadTrouble::Before(DeliveryError::Refused("Missing Permissions".to_owned())));
    let answer = table.say("ann", "/play snort anyone size=5 side=first").await;
    let expected = "I cannot give games threads of their own here, so they are played in this chat. What I lack: Create \
                    Public Threads, Send Messages in Threads. ";
    assert!(says(&answer, expected), "{}", table.transcript());
    table.tap("bob", "Join").await;
    assert!(latest(&table).starts_with(PLAYED_HERE));
    let Answer::Replace(leaf) = table.say("i-eva", "/settings rules").await else { panic!("a leaf") };
    let words = leaf.text.words();
    assert!(
        words.contains("⚠ Qui non posso aprire una discussione per ogni partita") && words.contains("thread"),
        "{words}"
    );
    // A room without the setting reports no missing permissions.
    table.say("eve", "/settings chat threads=off").await;
    assert_eq!(table.say("ann", "/play snort anyone size=3").await, Answer::Done);
    let Answer::Replace(leaf) = table.say("eve", "/settings rules").await else { panic!("a leaf") };
    assert!(!leaf.text.words().contains('⚠'));
}

#[tokio::test]
async fn the_room_knows_its_games_and_who_plays_there() {
    let mut table = room(Threads::Beside).await;
    begin(&mut table).await;
    table.enter("room/1");
    table.say("ann", "/resign").await;
    table.tap("ann", "Yes, resign").await;
    table.leave();
    table.say("ann", "/leaderboard briths-square here all").await;
    assert!(table.transcript().contains("Bob"), "{}", table.transcript());
    // A rematch requested in the room is played in the thread of the match.
    assert!(matches!(table.say("bob", "/rematch").await, Answer::Say(_)), "{}", table.transcript());
    assert_eq!(table.courier.places().last().map(String::as_str), Some("room/1"));
    // An administrator of the room may void a match in its threads.
    let code = latest(&table).rsplit('#').next().expect("a code").to_owned();
    table.enter("room/1");
    table.tap("ann", "Accept").await;
    table.leave();
    assert!(
        matches!(table.say("eve", &format!("/void #{code} enough")).await, Answer::Say(_)),
        "{}",
        table.transcript()
    );
    assert!(latest(&table).contains("enough"), "{}", table.transcript());
}
