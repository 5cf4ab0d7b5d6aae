//! Vacations and weekends off: the clock stands, and no time is added or lost.

use tavoliere_games::rules::Side;
use tavoliere_play::matches::Event;
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::standings::rerating;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, wait};

/// Ann against Bob; each has moved, and Ann is to move.
async fn begun(terms: &str) -> Conversation {
    let mut chat = Conversation::new().await;
    chat.say("ann", &format!("/play snort size=5 centre=allowed side=first {terms}")).await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    chat
}

async fn game(chat: &Conversation) -> StoredMatch {
    match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), "9cgvng")
        .await
        .expect("read")
        .expect("a game")
}

fn now(chat: &Conversation) -> Timestamp {
    chat.bot.now()
}

/// The time Ann has left.
async fn left(chat: &Conversation) -> Millis {
    game(chat).await.time_left(Side::First, now(chat)).expect("a clock")
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post.text.words(),
        other => format!("{other:?}"),
    }
}

#[tokio::test]
async fn a_vacation_stops_the_own_clocks_and_the_opponents_are_told() {
    let mut chat = begun("clock=1d").await;
    wait(&mut chat, 6 * Millis::HOUR).await;
    chat.say("ann", "/vacation").await;
    chat.tap("ann", "7 days").await;
    chat.say("ann", "/vacation").await;
    chat.say("ann", "/vacation 3d").await;
    chat.say("bob", "/games").await;
    wait(&mut chat, 6 * Millis::DAY).await;
    chat.say("ann", "/board").await;
    wait(&mut chat, Millis::DAY).await;
    chat.say("ann", "/games").await;
    wait(&mut chat, 14 * Millis::HOUR).await;
    wait(&mut chat, 4 * Millis::HOUR).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_and_back_before_the_time() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort size=5 side=first weekends=off").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("i-bruno", "/ferie").await;
    chat.say("i-bruno", "/ferie 10g").await;
    chat.say("i-anna", "a1").await;
    wait(&mut chat, 2 * Millis::DAY + Millis::HOUR).await;
    chat.say("i-bruno", "/ferie").await;
    chat.tap("i-bruno", "Sono di nuovo qui").await;
    chat.say("i-bruno", "/ferie 28").await;
    chat.say("i-bruno", "/ferie 27").await;
    chat.say("i-bruno", "/ferie fine").await;
    chat.say("i-bruno", "/ferie fine").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn no_clock_is_ever_reset() {
    for (terms, allowance) in [("clock=2d", 48), ("bank=2d+12h", 48 + 12), ("clock=2d weekends=off", 48)] {
        let mut chat = begun(terms).await;
        wait(&mut chat, 7 * Millis::HOUR).await;
        let before = (allowance - 7) * Millis::HOUR;
        assert_eq!(left(&chat).await, before, "{terms}");
        chat.say("ann", "/vacation 14d").await;
        for hours in [0, 5, 100, 14 * 24 - 105] {
            wait(&mut chat, hours * Millis::HOUR).await;
            assert_eq!(left(&chat).await, before, "{terms} after {hours} h");
        }
        // The vacation ends by itself, on a Thursday: 2026 began on one.
        wait(&mut chat, Millis::HOUR).await;
        assert_eq!(left(&chat).await, before - Millis::HOUR, "{terms}");
        chat.say("ann", "/vacation 10d").await;
        wait(&mut chat, Millis::DAY).await;
        chat.say("ann", "/vacation end").await;
        assert_eq!(left(&chat).await, before - Millis::HOUR, "{terms}");
        // The events alone give the same result.
        let mut session = chat.bot.store.write().await.expect("a change");
        let kept = game(&chat).await.deadline();
        rerating::rebuild(&mut session).await.expect("rebuilt");
        session.commit().await.expect("kept");
        let deadline: Option<Timestamp> = sqlx::query_scalar("select deadline_at from match")
            .fetch_one(&mut chat.bot.another_program().await)
            .await
            .expect("a deadline");
        assert_eq!(deadline, kept, "{terms}");
        let stored = game(&chat).await;
        assert_eq!(stored.at_version(stored.version).deadline(), kept, "{terms}");
    }
}

#[tokio::test]
async fn the_opponents_clock_runs_on() {
    let mut chat = begun("clock=1d").await;
    chat.say("bob", "/vacation 7d").await;
    wait(&mut chat, 23 * Millis::HOUR).await;
    assert_eq!(left(&chat).await, Millis::HOUR);
    wait(&mut chat, Millis::HOUR).await;
    assert!(chat.transcript().contains("Time is up for <@ann>."), "{}", chat.transcript());
}

#[tokio::test]
async fn a_restart_and_a_clock_set_back_do_not_change_a_vacation() {
    let mut chat = begun("clock=1d").await;
    wait(&mut chat, 6 * Millis::HOUR).await;
    chat.say("ann", "/vacation 7d").await;
    chat.bot.wait(7 * Millis::DAY + 5 * Millis::HOUR);
    chat.restart().await;
    wait(&mut chat, Millis::ZERO).await;
    assert_eq!(left(&chat).await, 13 * Millis::HOUR);
    wait(&mut chat, -10 * Millis::DAY).await;
    assert_eq!(left(&chat).await, 24 * Millis::HOUR, "the machine’s clock is earlier than the move itself");
    wait(&mut chat, 10 * Millis::DAY).await;
    assert_eq!(left(&chat).await, 13 * Millis::HOUR);
    // The clock is set back during a vacation, which then ends early.
    chat.say("ann", "/vacation 5d").await;
    wait(&mut chat, -Millis::HOUR).await;
    chat.say("ann", "/vacation end").await;
    wait(&mut chat, Millis::HOUR).await;
    assert_eq!(left(&chat).await, 13 * Millis::HOUR);
    wait(&mut chat, 13 * Millis::HOUR).await;
    assert!(chat.transcript().contains("Time is up for <@ann>."), "{}", chat.transcript());
}

#[tokio::test]
async fn who_is_away_when_a_game_begins_is_away_in_it() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/vacation 7d").await;
    chat.say("bob", "/play snort size=5 side=second clock=12h").await;
    chat.tap("ann", "Join").await;
    let stored = game(&chat).await;
    assert!(matches!(stored.event(), Event::Away { .. }), "{:?}", stored.events);
    assert_eq!(stored.deadline(), Some(now(&chat) + 7 * Millis::DAY + 12 * Millis::HOUR));
    let (_, post) = chat.courier.latest().expect("a post");
    let words = post.text.words();
    assert!(
        words.starts_with("The game begins") && words.contains("Ann is away until 8 January, 00:00 UTC"),
        "{words}"
    );
    // A player on vacation may still move.
    chat.say("ann", "/move a1").await;
    assert_eq!(game(&chat).await.deadline(), Some(now(&chat) + 12 * Millis::HOUR), "Bob is not away");
}

#[tokio::test]
async fn weekends_are_off_where_both_have_agreed() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=5 centre=allowed side=first clock=2d weekends=off").await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().contains("the clock is paused on Saturdays and Sundays (UTC)"), "{}", post.text.words());
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    // From Thursday to Friday noon; Ann then has until Tuesday noon.
    wait(&mut chat, 36 * Millis::HOUR).await;
    chat.say("bob", "/move e5").await;
    for hours in [18, 18, 23] {
        wait(&mut chat, hours * Millis::HOUR).await;
        assert_eq!(left(&chat).await, 36 * Millis::HOUR, "Saturday and Sunday");
    }
    chat.say("ann", "/board").await;
    wait(&mut chat, Millis::HOUR + 36 * Millis::HOUR - Millis(1)).await;
    assert!(!chat.transcript().contains("Time is up"), "{}", chat.transcript());
    wait(&mut chat, Millis(1)).await;
    assert!(chat.transcript().contains("Time is up for <@ann>."), "{}", chat.transcript());
    chat.say("bob", "/rematch").await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().contains("Saturdays"), "a rematch is on the same terms: {}", post.text.words());
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn nobody_is_reminded_while_their_clock_stands() {
    let mut chat = begun("clock=1d").await;
    // Bob answered at once, so she was called a little later.
    wait(&mut chat, Millis::HOUR).await;
    let called = chat.transcript().matches("it’s your move").count();
    wait(&mut chat, 18 * Millis::HOUR).await;
    chat.say("ann", "/vacation 2d").await;
    wait(&mut chat, Millis::DAY).await;
    assert_eq!(chat.transcript().matches("it’s your move").count(), called, "{}", chat.transcript());
    wait(&mut chat, Millis::DAY + Millis::HOUR).await;
    assert_eq!(chat.transcript().matches("it’s your move").count(), called + 1, "{}", chat.transcript());
    chat.say("ann", "/vacation 2d").await;
    wait(&mut chat, Millis::DAY).await;
    assert_eq!(chat.transcript().matches("it’s your move").count(), called + 1, "{}", chat.transcript());
}

#[tokio::test]
async fn days_that_do_not_exist_or_are_not_left() {
    let mut chat = Conversation::new().await;
    for (line, said) in [
        ("/vacation end", "You’re not away"),
        ("/vacation 0d", "Tell me how many days"),
        ("/vacation 31d", "Tell me how many days"),
        ("/vacation -3d", "Tell me how many days"),
        ("/vacation soon", "Tell me how many days"),
        ("/vacation 99999999999999999999d", "Tell me how many days"),
        ("/vacation 7d", "You’re away until 8 January"),
        ("/vacation 1d", "You’re already away"),
        ("/vacation end", "Welcome back"),
        ("/vacation 30d", "29 days are left"),
        ("/vacation 29d", "Have a good time"),
        ("/vacation end", "You have 28 days left"),
        ("/vacation", "You have 28 days left"),
    ] {
        let answer = words(&chat.say("ann", line).await);
        assert!(answer.contains(said), "{line}: {answer}");
        chat.bot.wait(Millis::HOUR);
    }
    // A year later the full thirty days are available again.
    chat.bot.wait(365 * Millis::DAY);
    assert!(words(&chat.say("ann", "/vacation 30d").await).contains("0 days left"), "{}", chat.transcript());
    for line in ["/play snort weekends=maybe", "/play snort weekends="] {
        assert!(words(&chat.say("bob", line).await).contains("weekends"), "{}", chat.transcript());
    }
}
