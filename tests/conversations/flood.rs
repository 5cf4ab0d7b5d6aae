//! One person's flood: limited politely, once, and felt by nobody else.

use tavoliere::adapters::{discord, lounge, telegram};
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{Table, person};

/// What became of many commands of one person, evenly over some time: answered, told to slow down, left in silence.
async fn flood(table: &Table, who: &str, commands: usize, milliseconds: i64) -> [usize; 3] {
    let mut counts = [0; 3];
    for number in 0..commands {
        let request = table.request(who, "/games", None, &format!("{who} {number}"));
        let answer = table.bot.app.handle(request, table.limits()).await;
        let slow = says(&answer, "One thing a second, please") || says(&answer, "Una cosa al secondo, per favore");
        counts[if slow { 1 } else { 2 * usize::from(answer == Answer::Done) }] += 1;
        table.bot.wait(milliseconds / commands as i64);
    }
    counts
}

const PLATFORMS: [(Platform, &Limits); 3] = [
    (Platform::Discord, &discord::limits::LIMITS),
    (Platform::Telegram, &telegram::limits::LIMITS),
    (Platform::Lounge, &lounge::limits::LIMITS),
];

#[tokio::test]
async fn a_thousand_commands_a_minute_are_limited_once() {
    for ((platform, limits), who) in PLATFORMS.into_iter().zip(["ann", "i-anna", "ann"]) {
        let mut table = Table::with(Bot::watchful().await, platform, limits);
        // Sixty at once, one a second after that, one sentence, and silence.
        assert_eq!(flood(&table, who, 1000, 60_000).await, [119, 1, 880], "{platform:?}");
        // Nobody else is held back, not even somebody of the same name elsewhere.
        let games = if who == "ann" { "You have no game" } else { "Non hai partite" };
        let (elsewhere, limits) = PLATFORMS[(platform as usize + 1) % 3];
        assert!(says(&table.elsewhere("room", elsewhere, limits).say(who, "/games").await, games));
        assert!(says(&table.say("bob", "/games").await, "You have no game in progress."));
        // A second later the next command is carried out, and the flood that goes on is not told again.
        assert_eq!(flood(&table, who, 1000, 60_000).await, [60, 0, 940], "{platform:?}");
        // After a quiet minute all is as at first.
        table.bot.wait(60_000);
        assert_eq!(flood(&table, who, 100, 1_000).await, [60, 1, 39], "{platform:?}");
    }
}

#[tokio::test]
async fn nobody_who_plays_notices() {
    let table = Table::with(Bot::watchful().await, Platform::Discord, &discord::limits::LIMITS);
    // Through a game leaf by leaf, three taps a second; then a command a second, for an hour.
    assert_eq!(flood(&table, "ann", 80, 27_000).await, [80, 0, 0]);
    table.bot.wait(60_000);
    assert_eq!(flood(&table, "ann", 3600, 3_600_000).await, [3600, 0, 0]);
}

#[tokio::test]
async fn what_is_held_back_changes_nothing() {
    let mut table = Table::with(Bot::watchful().await, Platform::Discord, &discord::limits::LIMITS);
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.say_to_latest("bob", "/join #CODE").await;
    flood(&table, "ann", 100, 0).await;
    let held_back = table.request("ann", "/move a1", None, "held back");
    assert_eq!(table.hand_in(held_back.clone()).await, Answer::Done);
    assert!(table.courier.latest().expect("a post").1.text.words().contains("Ann (X) to move"));
    // Delivered again it is carried out: it never was.
    table.bot.wait(2_000);
    table.hand_in(held_back).await;
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
}

#[tokio::test]
async fn completions_are_counted_apart_and_more_generously() {
    let mut table = Table::with(Bot::watchful().await, Platform::Discord, &discord::limits::LIMITS);
    let place = table.request("ann", "", None, "0").place;
    let mut found = 0;
    for _ in 0..1000 {
        let suggestions = table.bot.app.complete(Platform::Discord, &person("ann"), &place, "/pl").await;
        found += usize::from(!suggestions.is_empty());
    }
    assert_eq!(found, 300);
    assert!(says(&table.say("ann", "/games").await, "You have no game in progress."));
    table.bot.wait(1_000);
    assert!(!table.bot.app.complete(Platform::Discord, &person("ann"), &place, "/pl").await.is_empty());
}
