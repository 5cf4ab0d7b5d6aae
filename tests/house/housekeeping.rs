//! Data that are deleted in time, and data that are kept for ever.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sqlx::AssertSqlSafe;
use tavoliere_bot::context::group_calls::CountedCalls;
use tavoliere_bot::workers;
use tavoliere_games::games::GAMES;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::group_calls::GroupCalls as _;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time::WallClock;
use tavoliere_store::Store;
use tavoliere_store::examine::{Depth, examine};
use tavoliere_store::sweeping;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::database::only_with_files;
use crate::support::rows;

/// The tables of a match and of its consequences.
const KEPT_FOR_EVER: &[&str] = &["match", "event", "seat", "party", "result", "standing", "achievement", "match_chat"];

async fn sweep(bot: &Bot) {
    workers::housekeeping::sweep(&bot.context, &CancellationToken::new()).await.expect("swept");
    let mut session = bot.store.write().await.expect("a change");
    sweeping::optimize(&mut session).await.expect("counted");
    session.commit().await.expect("kept");
}

async fn count(bot: &Bot, what: &str) -> i64 {
    let sql = format!("select count(*) from {what}");
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut bot.another_program().await).await.expect("good SQL")
}

/// A finished match in two rooms, with a review.
async fn finished(chat: &mut Conversation) {
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3")] {
        chat.say(who, cell).await;
    }
    chat.say_to_latest("bob", "/resign #CODE yes").await;
    chat.say("ann", "/review").await;
    workers::reviews::make_reviews(&chat.bot.context).await.expect("made");
    chat.settle().await;
}

#[tokio::test]
async fn of_an_old_match_the_game_stays_and_its_last_board() {
    let mut chat = Conversation::new().await;
    finished(&mut chat).await;
    let kept = rows(&chat.bot, KEPT_FOR_EVER).await;
    let before = count(&chat.bot, "notice").await;
    assert!(before > 5, "{before} notices");
    chat.bot.wait(29 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "notice").await, before, "not yet");

    chat.bot.wait(2 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "notice where kind = 'version' and message is not null").await, 1);
    assert_eq!(count(&chat.bot, "notice where state in ('closed', 'failed')").await, 0);
    assert_eq!(rows(&chat.bot, KEPT_FOR_EVER).await, kept, "the game is untouched");
    chat.bot.check_database().await;
    // A reply to the last board still refers to this match.
    let answer = chat.reply("ann", "/export").await;
    assert!(matches!(&answer, Answer::Say(post) if post.text.words().contains("a1")), "{answer:?}");
}

#[tokio::test]
async fn nothing_goes_of_a_match_that_is_played() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first clock=none").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    chat.say("ann", "a1").await;
    let before = rows(&chat.bot, &["notice"]).await;
    chat.bot.wait(400 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(rows(&chat.bot, &["notice"]).await, before);
}

#[tokio::test]
async fn an_old_review_is_made_again_for_whoever_asks() {
    let mut chat = Conversation::new().await;
    finished(&mut chat).await;
    chat.bot.wait(179 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "review").await, 1, "not yet");
    chat.bot.wait(2 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "review").await, 0);
    chat.say_to_latest("eve", "/review #CODE").await;
    workers::reviews::make_reviews(&chat.bot.context).await.expect("made");
    assert_eq!(count(&chat.bot, "review").await, 1);
}

#[tokio::test]
async fn updates_are_remembered_for_three_days() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone").await;
    let remembered = count(&chat.bot, "input").await;
    chat.bot.wait(3 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "input").await, remembered);
    chat.bot.wait(Millis(1));
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "input").await, 0);
}

#[tokio::test]
async fn who_was_seen_long_ago_and_what_was_asked_long_ago_goes() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone side=first clock=none").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    chat.say("ann", "/resign").await;
    assert_eq!((count(&chat.bot, "seen").await, count(&chat.bot, "question").await), (2, 1));
    chat.bot.wait(31 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!((count(&chat.bot, "seen").await, count(&chat.bot, "question").await), (2, 0));
    chat.bot.wait(120 * Millis::DAY);
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "seen").await, 0);
}

/// Thousands of rows are deleted in steps between which others write.
#[tokio::test]
async fn a_sweep_of_many_rows_lets_others_write() {
    let bot = Bot::new().await;
    let mut connection = bot.another_program().await;
    let sql = "with recursive number(n) as (select 1 union all select n + 1 from number where n < 20000)
        insert into input (platform, input, at) select 'discord', n, 0 from number";
    sqlx::query(sql).execute(&mut connection).await.expect("many updates");
    let stop = CancellationToken::new();
    let (context, until) = (&bot.context, stop.clone());
    let (swept, written) = tokio::join!(
        async {
            workers::housekeeping::sweep(context, &CancellationToken::new()).await.expect("swept");
            stop.cancel();
        },
        async {
            let mut written = 0;
            while !until.is_cancelled() {
                bot.store.write().await.expect("a turn").commit().await.expect("written");
                written += 1;
                tokio::task::yield_now().await;
            }
            written
        },
    );
    let ((), left) = (swept, count(&bot, "input").await);
    assert_eq!(left, 0);
    assert!(written > 20_000 / 500, "others wrote {written} times");
}

#[tokio::test]
async fn a_sweep_that_is_stopped_goes_on_later() {
    only_with_files!();
    let mut chat = Conversation::new().await;
    finished(&mut chat).await;
    chat.bot.wait(31 * Millis::DAY);
    let stop = CancellationToken::new();
    stop.cancel();
    let before = count(&chat.bot, "notice").await;
    workers::housekeeping::sweep(&chat.bot.context, &stop).await.expect("stopped");
    assert_eq!(count(&chat.bot, "notice").await, before);
    let path = chat.bot.file();
    let again = Store::open(&path, GAMES).await.expect("opened");
    again.close().await;
    sweep(&chat.bot).await;
    assert_eq!(count(&chat.bot, "notice").await, 1);
    assert_eq!(examine(&path, Depth::Full).await.expect("read").damage, Vec::<String>::new());
}

/// The calls in groups are counted for all processes and after a restart, and forgotten when they count no longer.
#[tokio::test]
async fn calls_in_groups_are_counted_together() {
    let bot = Bot::new().await;
    let other = bot.restarted().await;
    let calls = |bot: &Bot| {
        let clock = Arc::clone(&bot.clock);
        let clock: WallClock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        CountedCalls::new(Platform::Telegram, bot.store.clone(), clock)
    };
    let (one, another, every) = (calls(&bot), calls(&other), Duration::from_secs(5));
    let seconds = |time| Some(Duration::from_secs(time));
    assert_eq!(one.full_in(&"-1".into()).await, seconds(0));
    assert_eq!(one.count(&"-1".into(), Duration::ZERO, every).await, seconds(5));
    assert_eq!(another.full_in(&"-1".into()).await, seconds(5));
    assert_eq!(another.count(&"-1".into(), Duration::from_secs(2), every).await, seconds(10), "it was not free before");
    assert_eq!(another.full_in(&"-2".into()).await, seconds(0), "another group");
    bot.wait(Millis::from_seconds(30));
    assert_eq!(one.count(&"-1".into(), Duration::from_secs(2), every).await, seconds(7));
    assert_eq!(count(&bot, "group_calls").await, 1);
    bot.wait(Millis::from_hours(2));
    sweep(&bot).await;
    assert_eq!(count(&bot, "group_calls").await, 0, "it is forgotten");
}

/// Otherwise a group would be silent until the time that the clock once told.
#[tokio::test]
async fn calls_that_were_counted_while_the_clock_was_ahead_keep_no_group_waiting() {
    let bot = Bot::new().await;
    let (time, minute, second) =
        (Arc::new(AtomicI64::new(bot.now().0)), Duration::from_secs(60), Duration::from_secs(3));
    let told = Arc::clone(&time);
    let clock: WallClock = Arc::new(move || Timestamp(told.load(Ordering::SeqCst)));
    let calls = CountedCalls::new(Platform::Telegram, bot.store.clone(), clock);
    time.fetch_add(Millis::from_days(2).0, Ordering::SeqCst);
    assert_eq!(calls.count(&"-500".into(), minute, second).await, Some(minute + second));
    assert_eq!(calls.full_in(&"-500".into()).await, Some(minute + second));
    time.fetch_sub(Millis::from_days(2).0, Ordering::SeqCst);
    assert_eq!(calls.full_in(&"-500".into()).await, Some(Duration::ZERO));
    assert_eq!(calls.count(&"-500".into(), Duration::ZERO, second).await, Some(second));
    assert_eq!(calls.count(&"-500".into(), Duration::ZERO, second).await, Some(2 * second));
}

async fn names(bot: &Bot) -> Vec<String> {
    let sql = "select name from account order by name";
    sqlx::query_scalar(sql).fetch_all(&mut bot.another_program().await).await.expect("good SQL")
}

#[tokio::test]
async fn a_guest_who_does_nothing_for_a_day_is_forgotten_but_not_in_a_match_with_somebody() {
    let [alone, playing] = ["guest Olive 27", "guest Fig 3"];
    let mut chat = Conversation::with(Bot::new().await, Platform::Lounge, &LOUNGE);
    chat.say(alone, "/play snort computer 1 size=3 side=first").await;
    chat.say(alone, "/move a1").await;
    chat.say(alone, "/tournament new snort swiss").await;
    chat.say(playing, "/play snort anyone size=3 side=first clock=7d").await;
    chat.say_to_latest("ann", "/join #CODE").await;
    chat.settle().await;
    chat.bot.wait(23 * Millis::HOUR);
    sweep(&chat.bot).await;
    assert_eq!(names(&chat.bot).await, ["Ann", "Guest Fig 3", "Guest Olive 27"]);
    chat.bot.wait(2 * Millis::HOUR);
    sweep(&chat.bot).await;
    chat.settle().await;
    assert_eq!(names(&chat.bot).await, ["Ann", "Guest Fig 3"]);
    assert_eq!(count(&chat.bot, "match where phase = 'playing'").await, 1, "no computer waits for them");
    // Their day begins with the end of the game.
    chat.say("ann", "/resign yes").await;
    chat.settle().await;
    chat.bot.wait(23 * Millis::HOUR);
    sweep(&chat.bot).await;
    assert_eq!(names(&chat.bot).await, ["Ann", "Guest Fig 3"]);
    chat.bot.wait(2 * Millis::HOUR);
    sweep(&chat.bot).await;
    assert_eq!(names(&chat.bot).await, ["Ann"]);
    chat.bot.check_database().await;
    // The name can be taken again.
    chat.say(alone, "/play snort computer 1 size=3 side=first").await;
    assert_eq!(names(&chat.bot).await, ["Ann", "Guest Olive 27"]);
}

/// A day begins anew with an exercise, a puzzle or a setting, although none of them leaves an event.
#[tokio::test]
async fn a_guest_who_only_learns_is_not_forgotten_meanwhile() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Lounge, &LOUNGE);
    let guest = "guest Olive 27";
    for line in ["/learn insert 1 d4", "/puzzle insert 101 a1", "/settings theme=dark", "/learn briths-square 1 a1"] {
        chat.say(guest, line).await;
        chat.bot.wait(23 * Millis::HOUR);
        sweep(&chat.bot).await;
        assert_eq!(names(&chat.bot).await, ["Guest Olive 27"], "after {line}");
    }
    chat.bot.wait(2 * Millis::HOUR);
    sweep(&chat.bot).await;
    assert!(names(&chat.bot).await.is_empty());
}
