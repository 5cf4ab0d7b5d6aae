//! Rooms in which the bot lacks a permission, when a match would begin or later.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};
use tavoliere_play::time::Millis;

on_every_stage!(
    a_match_does_not_begin_while_a_permission_is_missing,
    a_challenge_that_cannot_be_posted_is_reported_in_private_and_tried_again,
    a_match_goes_on_in_a_room_that_refuses_posts_for_a_while,
);

async fn a_challenge_that_cannot_be_posted_is_reported_in_private_and_tried_again<S: Stage>() {
    for who in [Ann, Bob] {
        let mut stage = S::open().await;
        stage.close_room(S::MISSING_PERMISSION);
        stage.say(who, "/play briths-square size=3").await;
        let notices = stage.notices(who);
        let (reason, labels) = if who == Ann {
            ("Ask an admin to let me send messages and pictures", ["Try again", "Withdraw"])
        } else {
            ("Chiedi a un amministratore di permettermi messaggi e immagini", ["Riprova", "Ritira"])
        };
        assert!(notices.len() == 1 && notices[0].text.contains(reason), "{notices:?}");
        assert_eq!(notices[0].labels, labels);
        assert!(stage.posts().is_empty());
        stage.reopen();
        stage.tap(who, &notices[0], labels[0]).await;
        assert!(stage.latest().has_picture);
        stage.close().await;
    }
}

async fn a_match_goes_on_in_a_room_that_refuses_posts_for_a_while<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("clock=1d").await;
    let begun = stage.latest();
    stage.close_room(S::MISSING_PERMISSION);
    stage.say(Ann, "/move b1").await;
    stage.say(Bob, "/move c3").await;
    assert_eq!(stage.posts().len(), 2);
    // The last board keeps its buttons, which answer for the board as it is now.
    stage.wait_for_labels(&begun, &begun.labels.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let label = begun.labels[0].clone();
    let told = stage.tap(Bob, &begun, &label).await;
    assert!(!told.told.is_empty(), "{told:?}");
    // A person is reminded in private even if they have not seen the board.
    stage.wait(20 * Millis::HOUR).await;
    let mut notices = stage.notices(Ann);
    let reminder = notices.pop().expect("a reminder");
    assert!(reminder.text.to_lowercase().contains("it’s your move"), "{reminder:?}");
    // Where the refusal is no passing one, she was told of it before, once.
    assert!(notices.iter().filter(|notice| notice.text.starts_with("I can’t show #")).count() <= 1, "{notices:?}");
    stage.reopen();
    stage.say(Ann, "/move a2").await;
    assert!(stage.latest().text.contains(&S::plays(Ann, "a2")), "{:?}", stage.latest());
    let posts = stage.posts();
    let texts: std::collections::BTreeSet<&str> = posts.iter().map(|post| post.text.as_str()).collect();
    assert_eq!((posts.len(), texts.len()), (3, 3), "each board once: {posts:?}");
    assert_eq!(posts.iter().filter(|post| !post.labels.is_empty()).count(), 1, "{posts:?}");
    stage.close().await;
}

async fn a_match_does_not_begin_while_a_permission_is_missing<S: Stage>() {
    for permission in 0..S::MISSING_PERMISSIONS {
        let mut stage = S::open().await;
        let sentences = stage.withhold(permission);
        for (who, sentence) in [Ann, Bob].into_iter().zip(&sentences) {
            let refused = stage.ask_in_room(who, "/play briths-square size=3").await;
            assert!(refused.text.starts_with(sentence), "{refused:?}");
            let settings = stage.ask_in_room(who, "/settings").await;
            assert!(settings.text.contains(&format!("⚠ {sentence}")), "{settings:?}");
        }
        assert!(stage.posts().is_empty(), "{:?}", stage.posts());
        stage.grant();
        let settings = stage.ask_in_room(Ann, "/settings").await;
        assert!(!settings.text.contains('⚠'), "{settings:?}");
        stage.begin("").await;
        stage.close().await;
    }
}
