//! Time off: vacations and weekends, which neither add nor take time.

use std::sync::atomic::Ordering;

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;
use tavoliere::matches::Event;
use tavoliere::matches::StoredMatch;
use tavoliere_games::rules::Side;

use crate::support::Bot;
use crate::support::table::{DAY, HOUR, LOUD, Table, wait};

/// Ann against Bob; each has moved, and Ann is to move.
async fn begun(terms: &str) -> Table {
    let mut table = Table::new().await;
    table.say("ann", &format!("/play snort size=5 centre=allowed side=first {terms}")).await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    table
}

async fn game(table: &Table) -> StoredMatch {
    table.bot.store.read().await.expect("a look").load_by_code("9cgv").await.expect("read").expect("a game")
}

fn now(table: &Table) -> i64 {
    table.bot.clock.load(Ordering::Relaxed)
}

/// The time Ann has left.
async fn left(table: &Table) -> i64 {
    game(table).await.time_left(Side::First, now(table)).expect("a clock")
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post.text.words(),
        other => format!("{other:?}"),
    }
}

#[tokio::test]
async fn a_vacation_stops_the_own_clocks_and_the_opponents_are_told() {
    let mut table = begun("clock=1d").await;
    wait(&mut table, 6 * HOUR).await;
    table.say("ann", "/vacation").await;
    table.tap("ann", "7 days").await;
    table.say("ann", "/vacation").await;
    table.say("ann", "/vacation 3d").await;
    table.say("bob", "/games").await;
    wait(&mut table, 6 * DAY).await;
    table.say("ann", "/board").await;
    wait(&mut table, DAY).await;
    table.say("ann", "/games").await;
    wait(&mut table, 14 * HOUR).await;
    wait(&mut table, 4 * HOUR).await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_and_back_before_the_time() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort size=5 side=first weekends=off").await;
    table.tap("i-bruno", "Partecipa").await;
    table.say("i-bruno", "/ferie").await;
    table.say("i-bruno", "/ferie 10g").await;
    table.say("i-anna", "a1").await;
    wait(&mut table, 2 * DAY + HOUR).await;
    table.say("i-bruno", "/ferie").await;
    table.tap("i-bruno", "Sono di nuovo qui").await;
    table.say("i-bruno", "/ferie 28").await;
    table.say("i-bruno", "/ferie 27").await;
    table.say("i-bruno", "/ferie fine").await;
    table.say("i-bruno", "/ferie fine").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn no_clock_is_ever_reset() {
    for (terms, allowance) in [("clock=2d", 48), ("bank=2d+12h", 48 + 12), ("clock=2d weekends=off", 48)] {
        let mut table = begun(terms).await;
        wait(&mut table, 7 * HOUR).await;
        let before = (allowance - 7) * HOUR;
        assert_eq!(left(&table).await, before, "{terms}");
        table.say("ann", "/vacation 14d").await;
        for hours in [0, 5, 100, 14 * 24 - 105] {
            wait(&mut table, hours * HOUR).await;
            assert_eq!(left(&table).await, before, "{terms} after {hours} h");
        }
        // The vacation ends by itself, on a Thursday: 2026 began on one.
        wait(&mut table, HOUR).await;
        assert_eq!(left(&table).await, before - HOUR, "{terms}");
        table.say("ann", "/vacation 10d").await;
        wait(&mut table, DAY).await;
        table.say("ann", "/vacation end").await;
        assert_eq!(left(&table).await, before - HOUR, "{terms}");
        // The events alone give the same result.
        let mut session = table.bot.store.write().await.expect("a change");
        let kept = game(&table).await.deadline();
        session.rebuild().await.expect("rebuilt");
        session.commit().await.expect("kept");
        let deadline: Option<i64> = sqlx::query_scalar("select deadline_at from match")
            .fetch_one(&mut table.bot.another_program().await)
            .await
            .expect("a deadline");
        assert_eq!(deadline, kept, "{terms}");
        let stored = game(&table).await;
        assert_eq!(stored.at(stored.version).deadline(), kept, "{terms}");
    }
}

#[tokio::test]
async fn the_opponents_clock_runs_on() {
    let mut table = begun("clock=1d").await;
    table.say("bob", "/vacation 7d").await;
    wait(&mut table, 23 * HOUR).await;
    assert_eq!(left(&table).await, HOUR);
    wait(&mut table, HOUR).await;
    assert!(table.transcript().contains("Time is up for Ann."), "{}", table.transcript());
}

#[tokio::test]
async fn a_process_that_slept_across_it_and_a_clock_set_back_change_nothing() {
    let mut table = begun("clock=1d").await;
    wait(&mut table, 6 * HOUR).await;
    table.say("ann", "/vacation 7d").await;
    table.bot.wait(7 * DAY + 5 * HOUR);
    table.restart().await;
    wait(&mut table, 0).await;
    assert_eq!(left(&table).await, 13 * HOUR);
    wait(&mut table, -10 * DAY).await;
    assert_eq!(left(&table).await, 24 * HOUR, "the machine’s clock is earlier than the move itself");
    wait(&mut table, 10 * DAY).await;
    assert_eq!(left(&table).await, 13 * HOUR);
    // The clock is set back during a vacation, which then ends early.
    table.say("ann", "/vacation 5d").await;
    wait(&mut table, -HOUR).await;
    table.say("ann", "/vacation end").await;
    wait(&mut table, HOUR).await;
    assert_eq!(left(&table).await, 13 * HOUR);
    wait(&mut table, 13 * HOUR).await;
    assert!(table.transcript().contains("Time is up for Ann."), "{}", table.transcript());
}

#[tokio::test]
async fn who_is_away_when_a_game_begins_is_away_in_it() {
    let mut table = Table::new().await;
    table.say("ann", "/vacation 7d").await;
    table.say("bob", "/play snort size=5 side=second clock=12h").await;
    table.tap("ann", "Join").await;
    let stored = game(&table).await;
    assert!(matches!(stored.event(), Event::Away { .. }), "{:?}", stored.events);
    assert_eq!(stored.deadline(), Some(now(&table) + 7 * DAY + 12 * HOUR));
    let (_, post) = table.courier.latest().expect("a post");
    let words = post.text.words();
    assert!(
        words.starts_with("The game begins") && words.contains("Ann is away until 8 January, 00:00 UTC"),
        "{words}"
    );
    // A player on vacation may still move.
    table.say("ann", "/move a1").await;
    assert_eq!(game(&table).await.deadline(), Some(now(&table) + 12 * HOUR), "Bob is not away");
}

#[tokio::test]
async fn weekends_are_off_where_both_have_agreed() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort size=5 centre=allowed side=first clock=2d weekends=off").await;
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().contains("the clock stands on Saturdays and Sundays (UTC)"), "{}", post.text.words());
    table.tap("bob", "Join").await;
    table.say("ann", "/move a1").await;
    // From Thursday to Friday noon; Ann then has until Tuesday noon.
    wait(&mut table, 36 * HOUR).await;
    table.say("bob", "/move e5").await;
    for hours in [18, 18, 23] {
        wait(&mut table, hours * HOUR).await;
        assert_eq!(left(&table).await, 36 * HOUR, "Saturday and Sunday");
    }
    table.say("ann", "/board").await;
    wait(&mut table, HOUR + 36 * HOUR - 1).await;
    assert!(!table.transcript().contains("Time is up"), "{}", table.transcript());
    wait(&mut table, 1).await;
    assert!(table.transcript().contains("Time is up for Ann."), "{}", table.transcript());
    table.say("bob", "/rematch").await;
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().contains("Saturdays"), "a rematch is on the same terms: {}", post.text.words());
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn nobody_is_reminded_while_their_clock_stands() {
    let mut table = begun("clock=1d").await;
    wait(&mut table, 19 * HOUR).await;
    table.say("ann", "/vacation 2d").await;
    wait(&mut table, DAY).await;
    assert!(!table.transcript().contains("it is your move"), "{}", table.transcript());
    wait(&mut table, DAY + HOUR).await;
    assert_eq!(table.transcript().matches("it is your move").count(), 1, "{}", table.transcript());
    table.say("ann", "/vacation 2d").await;
    wait(&mut table, DAY).await;
    assert_eq!(table.transcript().matches("it is your move").count(), 1, "{}", table.transcript());
}

#[tokio::test]
async fn days_that_do_not_exist_or_are_not_left() {
    let mut table = Table::new().await;
    for (line, said) in [
        ("/vacation end", "You are not away"),
        ("/vacation 0d", "Say how many days"),
        ("/vacation 31d", "Say how many days"),
        ("/vacation -3d", "Say how many days"),
        ("/vacation soon", "Say how many days"),
        ("/vacation 99999999999999999999d", "Say how many days"),
        ("/vacation 7d", "You are away until 8 January"),
        ("/vacation 1d", "You are away already"),
        ("/vacation end", "Welcome back"),
        ("/vacation 30d", "29 days are left"),
        ("/vacation 29d", "Have a good time"),
        ("/vacation end", "You have 28 days left"),
        ("/vacation", "You have 28 days left"),
    ] {
        let answer = words(&table.say("ann", line).await);
        assert!(answer.contains(said), "{line}: {answer}");
        table.bot.wait(HOUR);
    }
    // A year later the full thirty days are available again.
    table.bot.wait(365 * DAY);
    assert!(words(&table.say("ann", "/vacation 30d").await).contains("0 days left"), "{}", table.transcript());
    for line in ["/play snort weekends=maybe", "/play snort weekends="] {
        assert!(words(&table.say("bob", line).await).contains("weekends"), "{}", table.transcript());
    }
}
