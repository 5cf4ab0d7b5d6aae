//! `/review`: reviews of finished matches, made in the background.

use tavoliere_bot::workers;
use tavoliere_play::matches::MatchId;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::{match_events, reviews};

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

/// A match of Briths Square on a board small enough to be proven, given up by Bob.
async fn play(chat: &mut Conversation) {
    chat.say("ann", "/play snort anyone size=3 side=first rated=yes").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3")] {
        chat.say(who, cell).await;
    }
    chat.say_to_latest("ann", "/review #CODE").await;
    chat.say_to_latest("bob", "/resign #CODE yes").await;
}

async fn review(chat: &mut Conversation) {
    workers::reviews::make_reviews(&chat.bot.context).await.expect("made");
    chat.settle().await;
}

#[tokio::test]
async fn a_game_is_looked_back_on_and_its_turning_points_are_shown() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        for who in ["ann", "bob", "eve"] {
            chat.say(who, &format!("/settings language={}", language.tag())).await;
        }
        play(&mut chat).await;
        let [review_it, whole] = ["button-review", "button-replay-whole"].map(|id| language.say(id));
        let turn = language.say_with("button-review-turn", [("number", 3.into())]);
        chat.tap("ann", &review_it).await;
        chat.tap("bob", &review_it).await;
        review(&mut chat).await;
        chat.tap("eve", &turn).await;
        chat.tap("eve", &whole).await;
        chat.say("ann", "/review").await;
        insta::assert_snapshot!(format!("a_review_{}", language.tag()), chat.transcript());
    }
}

/// The words of the review of a game that Bob gives up.
async fn given_up_and_reviewed(chat: &mut Conversation) -> String {
    chat.say_to_latest("bob", "/resign #CODE yes").await;
    chat.tap("ann", "Review").await;
    review(chat).await;
    chat.courier.latest().expect("the review").1.text.words()
}

/// The words of the review of a game with the pie rule, which Bob gives up.
async fn reviewed_with_swap(takes_over: bool) -> String {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 centre=allowed side=first swap=yes rated=yes").await;
    chat.tap("bob", "Join").await;
    // The middle wins.
    chat.say("ann", "b2").await;
    let (strong, weak) = if takes_over { ("bob", "ann") } else { ("ann", "bob") };
    if takes_over {
        chat.say("bob", "/swap").await;
    }
    for (who, cell) in [(weak, "a1"), (strong, "c2"), (weak, "a3")] {
        chat.say(who, cell).await;
    }
    given_up_and_reviewed(&mut chat).await
}

#[tokio::test]
async fn with_the_pie_rule_a_strong_first_move_is_no_merit_and_has_to_be_taken_over() {
    let words = reviewed_with_swap(false).await;
    assert!(words.contains("Bob should have swapped sides.") && !words.contains("Move 1,"), "{words}");
    let words = reviewed_with_swap(true).await;
    assert!(!words.contains("swapped sides") && !words.contains("Move 1,"), "{words}");
}

/// The words of the review of a game that Bob gives up after these moves.
async fn reviewed_after(game: &str, moves: &str) -> String {
    let mut chat = Conversation::new().await;
    chat.say("ann", &format!("/play {game} anyone side=first rated=yes")).await;
    chat.tap("bob", "Join").await;
    for (cell, who) in moves.split_whitespace().zip(["ann", "bob"].into_iter().cycle()) {
        chat.say(who, cell).await;
    }
    given_up_and_reviewed(&mut chat).await
}

#[tokio::test]
async fn a_turning_point_with_nothing_to_name_has_the_answer_to_it() {
    let (circondato, insert) = ("circondato size=6", "insert seed=3 swap=no");
    for (game, moves, words) in [
        (circondato, "e2 b6 b5 f5 a6", "Bob: f5. Inaccuracy: it let the opponent have a6. Better: a6"),
        (
            circondato,
            "a1 d4 c6 b2 d3 b1 b5 c2 e4 d6 a6 e3 e5 c5 c4",
            "Bob: c5. Mistake: the best answer is c4. Better: c3",
        ),
        (insert, "a5 b6 e6 f5 e5 e2 b5 b4", "Ann: b5. Threw the game away: b4 is an answer that wins. Better: c4"),
    ] {
        let told = reviewed_after(game, moves).await;
        assert!(told.contains(words), "{told}");
    }
}

#[tokio::test]
async fn what_was_wished_for_survives_a_restart_and_is_made_once() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    play(&mut chat).await;
    let mut elsewhere = chat.elsewhere("other room", Platform::Discord, &PRIVATE_ANSWERS);
    let code = match_events::load(&mut chat.bot.store.read().await.expect("a look"), MatchId(1))
        .await
        .expect("read")
        .code
        .clone();
    for _ in 0..2 {
        chat.say("ann", &format!("/review #{code}")).await;
        elsewhere.say("bob", &format!("/review #{code}")).await;
    }
    let judged = |chat: &Conversation| {
        let store = chat.bot.store.clone();
        async move { reviews::find(&mut store.read().await.expect("a look"), MatchId(1)).await.expect("read") }
    };
    assert_eq!(judged(&chat).await, None);
    chat.restart().await;
    review(&mut chat).await;
    elsewhere.settle().await;
    let made = judged(&chat).await.expect("made");
    assert_eq!(made.len(), 5, "nobody's move ended it");
    let reviews = |chat: &Conversation| {
        let state = chat.courier.state.lock().expect("no panic");
        state
            .posts
            .iter()
            .filter(|(_, post)| post.picture.as_ref().is_some_and(|it| it.name.ends_with("review.png")))
            .count()
    };
    assert_eq!(reviews(&chat) + reviews(&elsewhere), 2, "one in each chat, however often it was asked for");
    review(&mut chat).await;
    assert_eq!(judged(&chat).await, Some(made));
}

#[tokio::test]
async fn a_game_that_is_over_too_soon_has_nothing_to_look_back_on() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/review").await;
    chat.say("ann", "/play snort anyone size=4 side=first rated=yes").await;
    chat.say_to_latest("bob", "/join #CODE").await;
    chat.say("ann", "b2").await;
    chat.say_to_latest("bob", "/review #CODE").await;
    chat.say("bob", "d4").await;
    chat.say_to_latest("bob", "/resign #CODE yes").await;
    chat.say_to_latest("eve", "/review #CODE").await;
    chat.say("eve", "/review #nope9").await;
    insta::assert_snapshot!(chat.transcript());
}

/// The chats that reviews were posted in, in order.
async fn reviewed(chat: &Conversation) -> Vec<i64> {
    let mut disk = chat.bot.another_program().await;
    let sql = "select chat_id from notice where kind = 'review' order by notice_id";
    sqlx::query_scalar(sql).fetch_all(&mut disk).await.expect("read")
}

#[tokio::test]
async fn chats_take_turns_with_reviews_and_one_that_cannot_be_made_is_given_up() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    let mut elsewhere = chat.elsewhere("other room", Platform::Discord, &PRIVATE_ANSWERS);
    for _ in 0..4 {
        play(&mut chat).await;
    }
    play(&mut elsewhere).await;
    let codes: Vec<String> = {
        let mut session = chat.bot.store.read().await.expect("a look");
        let mut codes = Vec::new();
        for id in 1..=5 {
            codes.push(match_events::load(&mut session, MatchId(id)).await.expect("read").code.clone());
        }
        codes
    };
    for code in &codes[..4] {
        chat.say("ann", &format!("/review #{code}")).await;
    }
    elsewhere.say("eve", &format!("/review #{}", codes[4])).await;
    let mut disk = chat.bot.another_program().await;
    let sql = "update event set body = '{' where match_id = 2 and version = 3";
    sqlx::query(sql).execute(&mut disk).await.expect("damaged");
    // A process remembers matches that it has read.
    chat.restart().await;
    let error = workers::reviews::make_reviews(&chat.bot.context).await.expect_err("one cannot be made");
    assert!(format!("{error:#}").contains("in match 2"), "{error:#}");
    let chats = reviewed(&chat).await;
    assert_eq!(chats.len(), 4, "the damaged match has no review");
    assert_ne!(chats[0], chats[1], "the other room has its turn second: {chats:?}");
    workers::reviews::make_reviews(&chat.bot.context).await.expect("nothing is left to make");
}
