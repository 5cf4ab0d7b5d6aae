//! Quiet hours: mentions and reminders wait until they are over, the clock does not.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, wait};

fn posts(chat: &Conversation) -> Vec<Post> {
    chat.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.clone()).collect()
}

/// The people whom the latest post mentions.
fn mentioned(chat: &Conversation) -> Option<String> {
    posts(chat).last()?.text.0.iter().find_map(|span| match span {
        Span::Mention { key, .. } => Some(key.clone()),
        _ => None,
    })
}

#[tokio::test]
async fn who_has_quiet_hours_is_called_when_they_are_over() {
    let mut chat = Conversation::new().await;
    chat.say("bob", "/quiet").await;
    chat.say("bob", "/quiet 22-7").await;
    chat.say("bob", "/quiet 22-7 europe/rome").await;
    // It is one in the morning in Rome.
    chat.say("ann", "/play snort <@bob> size=5 centre=allowed side=first clock=12h").await;
    assert_eq!(mentioned(&chat), None, "{}", chat.transcript());
    wait(&mut chat, 5 * Millis::HOUR).await;
    let before = posts(&chat).len();
    wait(&mut chat, Millis::HOUR).await;
    assert_eq!((posts(&chat).len(), mentioned(&chat).as_deref()), (before + 1, Some("bob")), "{}", chat.transcript());
    chat.say("bob", "/accept").await;
    assert_eq!(mentioned(&chat).as_deref(), Some("ann"));
    wait(&mut chat, 10 * Millis::HOUR).await;
    chat.say("ann", "/move a1").await;
    assert_eq!(mentioned(&chat).as_deref(), Some("bob"), "it is five in the afternoon");
    chat.say("bob", "/move e5").await;
    wait(&mut chat, 5 * Millis::HOUR).await;
    chat.say("ann", "/move b1").await;
    assert_eq!(mentioned(&chat), None, "it is ten in the evening: {}", chat.transcript());
    // Twelve hours from ten in the evening: a reminder would be due at half past seven.
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert_eq!(mentioned(&chat), None);
    wait(&mut chat, Millis::HOUR).await;
    assert_eq!(mentioned(&chat).as_deref(), Some("bob"), "{}", chat.transcript());
    chat.say("bob", "/quiet off").await;
    insta::assert_snapshot!(chat.transcript());
}

/// In a room that allows one board a minute, a board comes after the call of the player whose quiet hours end meanwhile.
#[tokio::test]
async fn a_board_that_comes_after_a_call_mentions_nobody_again() {
    let mut chat = Conversation::new().await;
    chat.say("cat", "/play snort size=5 side=first clock=none").await;
    chat.tap("dan", "Join").await;
    wait(&mut chat, Millis::MINUTE).await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat boards=1").await;
    chat.say("bob", "/quiet 23-8 UTC").await;
    chat.say("ann", "/play snort size=5 centre=allowed side=first clock=none").await;
    chat.tap("bob", "Join").await;
    wait(&mut chat, Millis::MINUTE).await;
    wait(&mut chat, 8 * Millis::HOUR - 2 * Millis::MINUTE - Millis::from_seconds(30)).await;
    for who in ["cat", "ann"] {
        chat.say(who, "/move a1").await;
    }
    let before = posts(&chat).len();
    wait(&mut chat, Millis::from_seconds(30)).await;
    assert_eq!((posts(&chat).len(), mentioned(&chat).as_deref()), (before + 1, Some("bob")), "{}", chat.transcript());
    wait(&mut chat, Millis::from_seconds(30)).await;
    assert_eq!((posts(&chat).len(), mentioned(&chat)), (before + 2, None), "{}", chat.transcript());
}

#[tokio::test]
async fn in_italian_reminders_wait_and_the_clock_does_not() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-bruno", "/silenzio 9-17 UTC").await;
    chat.say("i-anna", "/gioca snort size=5 centre=allowed side=second clock=12h").await;
    chat.tap("i-bruno", "Partecipa").await;
    assert_eq!(mentioned(&chat).as_deref(), Some("i-bruno"), "midnight is not quiet");
    let before = posts(&chat).len();
    wait(&mut chat, 10 * Millis::HOUR).await;
    assert_eq!(posts(&chat).len(), before, "a fifth is left, and it is quiet");
    wait(&mut chat, 2 * Millis::HOUR).await;
    assert!(chat.transcript().contains("non ha mosso in tempo"), "{}", chat.transcript());
    chat.say("i-bruno", "/silenzio").await;
    chat.tap("i-bruno", "Niente ore di silenzio").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn an_offer_waits_for_the_morning_and_nobody_is_called_to_what_is_over() {
    let mut chat = Conversation::new().await.unhurried();
    chat.say("bob", "/quiet 23-8 UTC").await;
    chat.say("ann", "/play snort size=5 centre=allowed side=first clock=none").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    assert_eq!(mentioned(&chat), None, "it is midnight");
    chat.say("ann", "/draw").await;
    assert_eq!(mentioned(&chat), None, "{}", chat.transcript());
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert_eq!(mentioned(&chat).as_deref(), Some("bob"), "{}", chat.transcript());
    assert!(posts(&chat).last().expect("a post").text.words().contains("offers a draw"), "{}", chat.transcript());
    // A match without a clock mentions its players in the morning too, but not for a move already made.
    chat.say("bob", "/move e5").await;
    wait(&mut chat, 16 * Millis::HOUR).await;
    chat.say("ann", "/move b1").await;
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert_eq!(mentioned(&chat).as_deref(), Some("bob"), "{}", chat.transcript());
    chat.say("bob", "/move e4").await;
    wait(&mut chat, 16 * Millis::HOUR).await;
    chat.say("ann", "/move c1").await;
    chat.say("bob", "/move e3").await;
    let before = posts(&chat).len();
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert_eq!(posts(&chat).len(), before, "{}", chat.transcript());
}

/// A post is silent if everyone it addresses has quiet hours; it arrives all the same.
#[tokio::test]
async fn what_is_posted_in_quiet_hours_makes_no_sound() {
    let mut chat = Conversation::new().await.unhurried();
    chat.say("bob", "/quiet 23-8 UTC").await;
    for (who, line, silent) in [
        // An open challenge asks nobody in particular.
        ("ann", "/play snort size=5 centre=allowed side=first clock=none", true),
        ("bob", "/join #CODE", false),
        ("ann", "/move a1", true),
        ("bob", "/move e5", false),
        // It is Ann's turn, but the post tells Bob what she did.
        ("ann", "/vacation 3d", true),
        ("ann", "/vacation end", true),
        ("ann", "/draw", true),
        // It is still Bob's turn.
        ("bob", "/decline", true),
        ("ann", "/move b1", true),
        ("bob", "/resign yes", false),
        ("ann", "/rematch", true),
    ] {
        let before = posts(&chat).len();
        if line.contains("CODE") {
            chat.say_to_latest(who, line).await;
        } else {
            chat.say(who, line).await;
        }
        let posts = posts(&chat);
        assert_eq!(posts.len(), before + 1, "{line}: {}", chat.transcript());
        assert_eq!(posts.last().map(|post| post.silent), Some(silent), "{line}: {}", chat.transcript());
    }
    wait(&mut chat, 8 * Millis::HOUR).await;
    assert!(!posts(&chat).last().expect("the call").silent, "{}", chat.transcript());
}

/// If all players have quiet hours, every post of their match is silent. So is a board that somebody sees appear.
#[tokio::test]
async fn a_post_is_silent_if_all_its_readers_have_quiet_hours() {
    for (anns, silent) in [("off", false), ("11-14 UTC", true)] {
        let mut chat = Conversation::new().await;
        chat.say("ann", "/play snort size=5 centre=allowed side=first clock=12h").await;
        chat.tap("bob", "Join").await;
        chat.say("ann", "/move a1").await;
        chat.say("bob", "/move e5").await;
        chat.say("bob", "/quiet 11-14 UTC").await;
        chat.say("ann", &format!("/quiet {anns}")).await;
        wait(&mut chat, 12 * Millis::HOUR).await;
        let end = posts(&chat).pop().expect("the end");
        assert!(end.text.words().starts_with("Time is up for Ann"), "{}", chat.transcript());
        assert_eq!(end.silent, silent, "{anns}");
        chat.place().key = "anns-own".into();
        chat.place().private = true;
        chat.say("ann", "/play snort computer 3 size=5 centre=allowed side=first").await;
        assert_eq!(posts(&chat).pop().map(|post| post.silent), Some(true), "{}", chat.transcript());
    }
}

#[tokio::test]
async fn zones_and_hours_that_do_not_exist() {
    let mut chat = Conversation::new().await;
    for line in [
        "/quiet 22-7 Europe/Atlantis",
        "/quiet 25-7 UTC",
        "/quiet 7-7 UTC",
        "/quiet Europe/Rome",
        "/quiet 22-7",
        "/quiet 22:30-7 UTC",
        "/quiet ../../etc/passwd 22-7",
    ] {
        chat.say("ann", line).await;
    }
    let mut connection = chat.bot.another_program().await;
    let kept: i64 =
        sqlx::query_scalar("select count(*) from quiet").fetch_one(&mut connection).await.expect("a number");
    assert_eq!(kept, 0);
    insta::assert_snapshot!(chat.transcript());
}

/// A time zone that no longer exists, or is damaged, prevents no mention.
#[tokio::test]
async fn a_zone_that_is_no_more_is_as_if_nothing_was_chosen() {
    let mut chat = Conversation::new().await.unhurried();
    chat.say("bob", "/quiet 22-7 UTC").await;
    let mut connection = chat.bot.another_program().await;
    sqlx::query("update quiet set zone = 'Mars/Olympus'").execute(&mut connection).await.expect("damaged");
    chat.say("ann", "/play snort size=5 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    assert_eq!(mentioned(&chat).as_deref(), Some("bob"), "{}", chat.transcript());
}
