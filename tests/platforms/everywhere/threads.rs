//! A thread of its own for each match, in a room whose administrators have chosen that.

use crate::support::stage::{ThreadStage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(
    a_match_is_played_in_its_own_thread,
    a_match_leaves_a_thread_that_was_locked_or_deleted,
    a_match_without_a_thread_is_played_in_the_room,
    a_thread_is_made_once_if_the_answer_is_lost,
    a_closed_thread_is_opened_again_before_a_post,
    a_missing_permission_for_threads_is_named,
);

/// A room in which a match has begun.
async fn begun<S: ThreadStage>() -> S {
    let mut stage = room::<S>().await;
    begin(&mut stage).await;
    stage
}

async fn room<S: ThreadStage>() -> S {
    let mut stage = S::open_with_threads().await;
    stage.give_rank(Ann, S::RANKS.iter().position(|may| *may).expect("someone may"));
    let answer = stage.ask_in_room(Ann, "/settings chat threads=on").await;
    assert!(answer.text.contains("Threads: One for each game"), "{answer:?}");
    stage
}

async fn begin<S: ThreadStage>(stage: &mut S) {
    stage.say(Ann, "/play briths-square size=3 side=first").await;
    let challenge = stage.latest();
    stage.tap(Bob, &challenge, S::in_room("Join", "Partecipa")).await;
}

async fn a_match_is_played_in_its_own_thread<S: ThreadStage>() {
    let mut stage = begun::<S>().await;
    let names = stage.thread_names();
    let beginning = format!("Briths Square · Ann – {} · ", S::name(Bob));
    assert!(names.len() == 1 && names[0].starts_with(&beginning), "{names:?}");
    let room = stage.posts();
    assert!(room.iter().all(|post| post.labels.is_empty()), "the room has no board to play on: {room:?}");
    let sentence = S::in_room("It’s played in its own thread", "Si gioca in un thread apposta");
    assert!(room.last().expect("a post").text.contains(sentence), "{room:?}");
    let board = stage.thread_posts().remove(0);
    assert!(board.has_picture && board.mentions == [Ann], "{board:?}");
    // By a tap and by commands, in the thread.
    stage.picker(Ann, &board).await;
    stage.say_in_thread(Ann, "/move b1").await;
    stage.say_in_thread(Bob, "/move c3").await;
    assert_eq!((stage.thread_posts().len(), stage.posts().len()), (3, room.len()));
    stage.close().await;
}

async fn a_match_leaves_a_thread_that_was_locked_or_deleted<S: ThreadStage>() {
    for is_deleted in [false, true] {
        let mut stage = begun::<S>().await;
        let before = stage.posts().len();
        if is_deleted {
            stage.delete_thread();
        } else {
            stage.lock_thread();
        }
        stage.say(Ann, "/move b1").await;
        let sentence = S::in_room(
            "This game’s thread is gone or closed, so it goes on here.",
            "Il thread di questa partita non c’è più o è chiuso: si continua qui.",
        );
        stage.latest_begins(&format!("{sentence}\n{}", S::plays(Ann, "b1")));
        stage.say(Bob, "/move c3").await;
        stage.latest_begins(&S::plays(Bob, "c3"));
        assert_eq!(stage.posts().len(), before + 2, "deleted: {is_deleted}");
        stage.close().await;
    }
}

async fn a_match_without_a_thread_is_played_in_the_room<S: ThreadStage>() {
    for refusal in 0..S::THREAD_REFUSALS {
        let mut stage = room::<S>().await;
        stage.refuse_thread(refusal);
        begin(&mut stage).await;
        stage.latest_begins(S::in_room(
            "I couldn’t open a thread for this game, so it’s played here.",
            "Non sono riuscito ad aprire un thread",
        ));
        let before = stage.posts().len();
        stage.say(Ann, "/move b1").await;
        stage.latest_begins(&S::plays(Ann, "b1"));
        assert_eq!((stage.posts().len(), stage.thread_names().len()), (before + 1, 0), "refusal {refusal}");
        stage.close().await;
    }
}

async fn a_thread_is_made_once_if_the_answer_is_lost<S: ThreadStage>() {
    for failure in 0..S::THREAD_FAILURES {
        let mut stage = room::<S>().await;
        let before = stage.posts().len();
        stage.fail_thread(failure);
        begin(&mut stage).await;
        assert_eq!(stage.thread_names().len(), 1, "failure {failure}");
        assert_eq!((stage.thread_posts().len(), stage.posts().len()), (1, before + 2), "failure {failure}");
        stage.close().await;
    }
}

async fn a_closed_thread_is_opened_again_before_a_post<S: ThreadStage>() {
    let mut stage = begun::<S>().await;
    for (closing, (who, cell)) in (0..S::THREAD_CLOSINGS).zip([(Ann, "b1"), (Bob, "c3"), (Ann, "a2")]) {
        let before = stage.thread_posts().len();
        stage.close_thread(closing);
        stage.say(who, &format!("/move {cell}")).await;
        let posts = stage.thread_posts();
        assert!(stage.is_thread_open() && !stage.is_failing(), "closing {closing}");
        assert_eq!(posts.len(), before + 1, "closing {closing}: {posts:?}");
        assert!(posts[before].text.starts_with(&S::plays(who, cell)), "{posts:?}");
    }
    stage.close().await;
}

async fn a_missing_permission_for_threads_is_named<S: ThreadStage>() {
    let mut stage = room::<S>().await;
    let [english, italian] = stage.withhold_threads();
    let told = stage.ask_in_room(Ann, "/play briths-square size=3 side=first").await;
    assert!(told.text.starts_with(&english), "{told:?}");
    let settings = stage.ask_in_room(Bob, "/settings").await;
    assert!(settings.text.contains(&format!("⚠ {italian}")), "{settings:?}");
    stage.grant();
    let settings = stage.ask_in_room(Bob, "/settings").await;
    assert!(!settings.text.contains('⚠'), "{settings:?}");
    stage.close().await;
}
