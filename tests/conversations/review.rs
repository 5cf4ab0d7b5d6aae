//! `/review`: reviews of finished matches, made in the background.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;
use tavoliere::matches::MatchId;

use crate::support::Bot;
use crate::support::table::{LOUD, QUIET, Table};

/// A match of Briths Square on a board small enough to be proven, given up by Bob.
async fn play(table: &mut Table) {
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.say_to_latest("bob", "/join #CODE").await;
    for (who, cell) in [("ann", "a1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3")] {
        table.say(who, cell).await;
    }
    table.say_to_latest("ann", "/review #CODE").await;
    table.say_to_latest("bob", "/resign #CODE yes").await;
}

async fn review(table: &mut Table) {
    workers::reviews::make_reviews(&table.bot.context).await.expect("made");
    table.settle().await;
}

#[tokio::test]
async fn a_game_is_looked_back_on_and_its_turning_points_are_shown() {
    for language in Language::ALL {
        let mut table = Table::with(Bot::speaking(language).await, Platform::Discord, &QUIET);
        for who in ["ann", "bob", "eve"] {
            table.say(who, &format!("/settings language={}", language.tag())).await;
        }
        play(&mut table).await;
        let [review_it, whole] = ["button-review", "button-replay-whole"].map(|id| language.say(id));
        let turn = language.say_with("button-review-turn", [("number", 3.into())]);
        table.tap("ann", &review_it).await;
        table.tap("bob", &review_it).await;
        review(&mut table).await;
        table.tap("eve", &turn).await;
        table.tap("eve", &whole).await;
        table.say("ann", "/review").await;
        insta::assert_snapshot!(format!("a_review_{}", language.tag()), table.transcript());
    }
}

#[tokio::test]
async fn what_was_wished_for_survives_a_restart_and_is_made_once() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    play(&mut table).await;
    let mut elsewhere = table.elsewhere("other room", Platform::Telegram, &LOUD);
    let code = table.bot.store.read().await.expect("a look").load(MatchId(1)).await.expect("read").code.clone();
    for _ in 0..2 {
        table.say("ann", &format!("/review #{code}")).await;
        elsewhere.say("eve", &format!("/review #{code}")).await;
    }
    let judged = |table: &Table| {
        let store = table.bot.store.clone();
        async move { store.read().await.expect("a look").review(MatchId(1)).await.expect("read") }
    };
    assert_eq!(judged(&table).await, None);
    table.restart().await;
    review(&mut table).await;
    elsewhere.settle().await;
    let made = judged(&table).await.expect("made");
    assert_eq!(made.len(), 5, "nobody's move ended it");
    let reviews = |table: &Table| {
        let state = table.courier.state.lock().expect("no panic");
        state
            .posts
            .iter()
            .filter(|(_, post)| post.picture.as_ref().is_some_and(|it| it.name.ends_with("review.png")))
            .count()
    };
    assert_eq!(reviews(&table) + reviews(&elsewhere), 2, "one in each chat, however often it was asked for");
    review(&mut table).await;
    assert_eq!(judged(&table).await, Some(made));
}

#[tokio::test]
async fn a_game_that_is_over_too_soon_has_nothing_to_look_back_on() {
    let mut table = Table::new().await;
    table.say("ann", "/review").await;
    table.say("ann", "/play snort anyone size=4 side=first").await;
    table.say_to_latest("bob", "/join #CODE").await;
    table.say("ann", "b2").await;
    table.say_to_latest("bob", "/review #CODE").await;
    table.say_to_latest("bob", "/resign #CODE yes").await;
    table.say_to_latest("eve", "/review #CODE").await;
    table.say("eve", "/review #nope9").await;
    insta::assert_snapshot!(table.transcript());
}
