//! The first minute: a welcome of three lines, a first match with lessons, and what follows.

use tavoliere::adapters::{discord, telegram};
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::permission::Permission;
use tavoliere::chat::platform::reply::{Answer, Post};
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;

use crate::support::Bot;
use crate::support::table::Table;
use crate::support::table::says;

/// Plays a match by taps, always the first move offered, until a button `end` is shown.
pub(super) async fn play_to_the_end(table: &mut Table, who: &str, pick: &str, end: &str) {
    for _ in 0..20 {
        if table.button(who, end).is_some() {
            return;
        }
        let mut label = pick.to_owned();
        while let Answer::Say(post) | Answer::Replace(post) = table.tap(who, &label).await {
            label.clone_from(&post.buttons.first().and_then(|row| row.first()).expect("a choice").label);
        }
    }
    panic!("the game does not end:\n{}", table.transcript());
}

fn posts(table: &Table) -> Vec<Post> {
    table.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.clone()).collect()
}

/// The texts of the lessons in a language, without their variables.
const LESSONS: [[&str; 6]; 2] = [
    [
        "X and O take turns to mark",
        "No mark may share an edge",
        "Now O has closed cells to X",
        "An empty cell that touches an X and an O",
        "The end is near",
        "The loser had no cell left",
    ],
    [
        "X e O segnano a turno",
        "Un segno non può avere un lato in comune",
        "Ora anche O ha chiuso caselle a X",
        "Una casella vuota che tocca sia una X sia una O",
        "La fine è vicina",
        "Chi ha perso non aveva più caselle",
    ],
];

#[tokio::test]
async fn somebody_new_is_taught_a_game_as_it_is_played() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &discord::limits::LIMITS);
    table.say("ann", "/welcome").await;
    table.tap("ann", "Play a first game").await;
    play_to_the_end(&mut table, "ann", "Move", "Challenge a friend").await;
    for lesson in LESSONS[0] {
        assert_eq!(table.transcript().matches(lesson).count(), 1, "{lesson}:\n{}", table.transcript());
    }
    table.tap("ann", "Challenge a friend").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_and_alone_with_the_bot() {
    let bot = Bot::speaking(Language::IT).await;
    let mut table = Table::with(bot, Platform::Telegram, &telegram::limits::LIMITS);
    table.place().private = true;
    table.say("i-anna", "/welcome").await;
    table.tap("i-anna", "Gioca una prima partita").await;
    // Asked for again, it shows the same match.
    let again = table.say("i-anna", "/impara").await;
    assert!(says(&again, "La tua prima partita, #"), "{}", table.transcript());
    play_to_the_end(&mut table, "i-anna", "Muovi", "Sfida un amico").await;
    for lesson in LESSONS[1] {
        assert_eq!(table.transcript().matches(lesson).count(), 1, "{lesson}:\n{}", table.transcript());
    }
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn what_was_passed_over_is_taught_with_what_comes_next() {
    let mut table = Table::new().await;
    table.say("ann", "/learn").await;
    let Bot { app, context, .. } = table.bot.twin();
    let request = table.request("ann", "/move b2", None, "nobody delivers");
    assert_eq!(app.handle(request, table.limits()).await, Answer::Done);
    workers::computer::play_turns(&context).await.expect("played");
    table.bot.wait(60_000);
    table.settle().await;
    let said = posts(&table).last().expect("a post").text.words();
    for lesson in &LESSONS[0][1..3] {
        assert!(said.contains(lesson), "{lesson}: {said}");
    }
}

#[tokio::test]
async fn a_rematch_teaches_nothing_and_nobody_is_taught_what_the_bot_may_not_play() {
    let mut table = Table::new().await;
    table.say("ann", "/learn").await;
    table.say("ann", "/resign").await;
    table.tap("ann", "Yes, resign").await;
    assert!(!table.courier.latest().expect("a post").1.text.words().contains(LESSONS[0][5]), "nobody was blocked");
    table.tap("ann", "Rematch").await;
    table.settle().await;
    assert!(!posts(&table).last().expect("a post").text.words().contains("share an edge"), "{}", table.transcript());
    table.place().missing = vec![Permission::AttachFiles];
    let welcome = table.say("bob", "/welcome").await;
    assert!(matches!(welcome, Answer::Say(post) if post.text.words().contains("Permissions I lack: Attach Files")));
    assert!(says(&table.say("bob", "/learn").await, "I cannot play here yet"));
}
