//! Flood control: a person who sends too much gets one warning. Other people are not affected.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::limits::{DISCORD, LOUNGE, Limits, TELEGRAM};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;

use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, person};

/// How the bot answers many commands of one person, spread evenly over some time: answered, told to slow down, ignored.
async fn flood(chat: &Conversation, who: &str, commands: usize, span: Millis) -> [usize; 3] {
    let mut counts = [0; 3];
    for number in 0..commands {
        let request = chat.request(who, "/games", None, &format!("{who} {number}"));
        let answer = chat.bot.app.handle(request, chat.limits()).await;
        let slow = says(&answer, "Easy! One thing at a time, please") || says(&answer, "Piano, una cosa alla volta");
        counts[if slow { 1 } else { 2 * usize::from(answer == Answer::Done) }] += 1;
        chat.bot.wait(span / commands as i64);
    }
    counts
}

const PLATFORMS: [(Platform, &Limits); 3] =
    [(Platform::Discord, &DISCORD), (Platform::Telegram, &TELEGRAM), (Platform::Lounge, &LOUNGE)];

#[tokio::test]
async fn a_thousand_commands_a_minute_are_limited_once() {
    for ((platform, limits), who) in PLATFORMS.into_iter().zip(["ann", "i-anna", "ann"]) {
        let mut chat = Conversation::with(Bot::with_flood_clock().await, platform, limits);
        // Sixty at once, one a second after that, one warning, and silence.
        assert_eq!(flood(&chat, who, 1000, Millis::MINUTE).await, [119, 1, 880], "{platform:?}");
        // No one else is held back, not even a person of the same name in another place.
        let games = if who == "ann" { "You have no game" } else { "Non hai partite" };
        let (elsewhere, limits) = PLATFORMS[(platform as usize + 1) % 3];
        assert!(says(&chat.elsewhere("room", elsewhere, limits).say(who, "/games").await, games));
        assert!(says(&chat.say("bob", "/games").await, "You have no games in progress."));
        // A second later the next command is carried out. The flood goes on, without a second warning.
        assert_eq!(flood(&chat, who, 1000, Millis::MINUTE).await, [60, 0, 940], "{platform:?}");
        // After a quiet minute the allowance is full again.
        chat.bot.wait(Millis::MINUTE);
        assert_eq!(flood(&chat, who, 100, Millis::SECOND).await, [60, 1, 39], "{platform:?}");
    }
}

#[tokio::test]
async fn nobody_who_plays_notices() {
    let chat = Conversation::with(Bot::with_flood_clock().await, Platform::Discord, &DISCORD);
    // Through the pages of a replay at three taps a second; then a command a second, for an hour.
    assert_eq!(flood(&chat, "ann", 80, Millis::from_seconds(27)).await, [80, 0, 0]);
    chat.bot.wait(Millis::MINUTE);
    assert_eq!(flood(&chat, "ann", 3600, Millis::HOUR).await, [3600, 0, 0]);
}

#[tokio::test]
async fn what_is_held_back_changes_nothing() {
    let mut chat = Conversation::with(Bot::with_flood_clock().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    flood(&chat, "ann", 100, Millis::ZERO).await;
    let held_back = chat.request("ann", "/move a1", None, "held back");
    assert_eq!(chat.hand_in(held_back.clone()).await, Answer::Done);
    assert!(chat.courier.latest().expect("a post").1.text.words().contains("Ann (X) to move"));
    // Delivered again, it is carried out, because it never was.
    chat.bot.wait(Millis::from_seconds(2));
    chat.hand_in(held_back).await;
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
}

#[tokio::test]
async fn who_wants_much_of_the_computer_is_told_once_and_can_play_on() {
    for (who, words) in [("ann", "My head is spinning! I can think about that in"), ("i-anna", "Mi gira la testa!")] {
        let mut chat = Conversation::with(Bot::with_flood_clock().await, Platform::Discord, &DISCORD);
        chat.say(who, "/play snort anyone size=5 side=first").await;
        chat.say_to_latest("bob", "/join #CODE").await;
        for number in 0..16 {
            let asked = chat.say_to_latest(who, "/review #CODE").await;
            assert!(!says(&asked, words), "{number}: {asked:?}");
        }
        let told = chat.say_to_latest(who, "/review #CODE").await;
        assert!(says(&told, words), "{told:?}");
        assert_eq!(chat.say_to_latest(who, "/review #CODE").await, Answer::Done);
        // Nobody else is held back, and neither is anything else.
        assert!(!says(&chat.say_to_latest("bob", "/review #CODE").await, words));
        chat.say(who, "/move a1").await;
        assert!(chat.courier.latest().expect("a post").1.text.words().contains("a1"), "{}", chat.transcript());
    }
}

#[tokio::test]
async fn completions_are_counted_apart_and_more_generously() {
    let mut chat = Conversation::with(Bot::with_flood_clock().await, Platform::Discord, &DISCORD);
    let place = chat.request("ann", "", None, "0").place;
    let mut found = 0;
    for _ in 0..1000 {
        let suggestions = chat.bot.app.complete(Platform::Discord, &person("ann"), &place, "/pl").await;
        found += usize::from(!suggestions.is_empty());
    }
    assert_eq!(found, 300);
    assert!(says(&chat.say("ann", "/games").await, "You have no games in progress."));
    chat.bot.wait(Millis::SECOND);
    assert!(!chat.bot.app.complete(Platform::Discord, &person("ann"), &place, "/pl").await.is_empty());
}
