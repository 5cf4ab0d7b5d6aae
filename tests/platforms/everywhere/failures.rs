//! Calls that fail while a match is shown: no decision is lost, and no post is sent twice.

use std::collections::BTreeSet;

use crate::support::stage::{Call, Stage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(
    posts_of_a_match_are_sent_once_although_pictures_fail,
    posts_of_a_match_are_sent_once_although_words_fail,
    posts_of_a_match_are_sent_once_although_closing_fails,
);

async fn posts_of_a_match_are_sent_once_although_pictures_fail<S: Stage>() {
    posts_are_sent_once::<S>(Call::Picture).await;
}

async fn posts_of_a_match_are_sent_once_although_words_fail<S: Stage>() {
    posts_are_sent_once::<S>(Call::Words).await;
}

async fn posts_of_a_match_are_sent_once_although_closing_fails<S: Stage>() {
    posts_are_sent_once::<S>(Call::Closing).await;
}

async fn posts_are_sent_once<S: Stage>(call: Call) {
    let mut stage = S::open().await;
    if call != Call::Closing {
        // Where the past stays, each move is a post, also of people who answer at once.
        stage.hurry();
        stage.give_rank(Ann, S::RANKS.iter().position(|may_choose| *may_choose).expect("a rank that may choose"));
        stage.ask_in_room(Ann, "/settings chat history=all").await;
    }
    stage.say(Ann, "/play briths-square size=8 side=first").await;
    stage.join().await;
    let mut expected = 2;
    for failure in 0..S::FAILURES {
        stage.fail(call, failure);
        if call == Call::Words {
            stage.say(Ann, "/draw").await;
            expected += 1;
        }
        // All cells of two distant columns can be marked.
        for (who, column) in [(Ann, 'a'), (Bob, 'h')] {
            let cell = format!("{column}{}", failure + 1);
            stage.say(who, &format!("/move {cell}")).await;
            expected += 1;
            if who == Bob {
                stage.latest_begins(&S::plays(Bob, &cell));
            }
        }
        assert!(!stage.is_failing(), "{call:?}, failure {failure}");
    }
    let posts = stage.posts();
    let boards: Vec<&str> = posts.iter().filter(|post| post.has_picture).map(|post| post.text.as_str()).collect();
    assert_eq!(boards.iter().collect::<BTreeSet<_>>().len(), boards.len(), "each board once: {boards:?}");
    let open = posts.iter().filter(|post| !post.labels.is_empty()).count();
    // A post that was refused is missing. Posts that were not edited keep their buttons.
    let counts = match call {
        Call::Closing => (expected, 1 + S::KEPT_BUTTONS),
        Call::Picture | Call::Words => (expected - S::REFUSED_POSTS, 1),
    };
    assert_eq!((posts.len(), open), counts, "{call:?}");
    stage.close().await;
}
