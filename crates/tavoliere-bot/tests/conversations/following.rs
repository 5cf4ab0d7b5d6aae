//! People who follow others: the news of a day, who is told, who refuses, and what ends it.

use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tokio_util::sync::CancellationToken;

use super::lobby::{chats, private};
use super::tournaments::answered;
use super::two_platforms::latest_code;
use crate::support::conversation::{Conversation, wait};

/// Lets the day end, and the news of it arrive.
async fn end_day(chat: &mut Conversation) {
    wait(chat, Millis::DAY).await;
    workers::books::update(&chat.bot.context, &CancellationToken::new()).await.expect("kept");
    chat.settle().await;
}

/// A game that Bob wins against Cleo.
async fn bob_wins(group: &mut Conversation) {
    group.say("cleo", "/play snort <@bob> size=3 rated=no side=first").await;
    let code = latest_code(group);
    group.say("bob", &format!("/accept #{code}")).await;
    group.say("cleo", &format!("/move #{code} a1")).await;
    group.say("bob", &format!("/move #{code} c3")).await;
    group.say("cleo", &format!("/resign #{code} yes")).await;
}

#[tokio::test]
async fn the_news_of_a_day_reach_who_follows() {
    let (mut group, mut alone) = chats(&["it-ugo"]).await;
    bob_wins(&mut group).await;
    let ugo = &mut alone[0];
    ugo.say("it-ugo", "/play stripes computer 1").await;
    assert_eq!(
        answered(&ugo.say("it-ugo", "/segui").await),
        "Non segui ancora nessuno. Dimmi chi, per esempio /segui @anna, e ti racconto come gioca."
    );
    // Those who are not in this chat are known by their account, as a button has it.
    assert!(answered(&ugo.say("it-ugo", "/segui ~2").await).starts_with("Ora segui Bob."));
    assert_eq!(answered(&ugo.say("it-ugo", "/segui ~2").await), "Segui già Bob.");
    bob_wins(&mut group).await;
    let mut bob = private(&group, "bob");
    bob.say("bob", "/play hex everyone").await;
    let before = ugo.transcript().len();
    end_day(ugo).await;
    let news = &ugo.transcript()[before..];
    assert!(news.contains("Le persone che segui") && news.contains("Bob · Briths Square: vinte 2 su 2"), "{news}");
    assert!(news.contains("[Hex · Bob]"), "{news}");
    // Without news, and on the same day, nothing comes.
    bob.say("bob", "/cancel").await;
    let before = ugo.transcript().len();
    end_day(ugo).await;
    end_day(ugo).await;
    assert!(!ugo.transcript()[before..].contains("Le persone che segui"), "{}", ugo.transcript());
    let list = answered(&ugo.say("it-ugo", "/segui").await);
    assert_eq!(list, "Segui: Bob\nQuesta settimana:\nBob · Briths Square: vinte 2 su 2");
    assert_eq!(answered(&bob.say("bob", "/follow").await), "Your followers: Ugo");
    ugo.tap("it-ugo", "Basta: Bob").await;
    assert_eq!(answered(&ugo.say("it-ugo", "/segui ~2 stop").await), "Con Bob è già così: non cambia nulla.");
}

/// Tournaments that others can join, too, are offered beside the news.
#[tokio::test]
async fn tournaments_of_people_who_are_followed_are_offered() {
    let (mut group, mut alone) = chats(&["bob", "eve"]).await;
    bob_wins(&mut group).await;
    for (name, open) in [("Cup", "everyone"), ("Den", "yes")] {
        alone[0].say("bob", &format!("/tournament new snort size=4 swiss open={open} name={name}")).await;
    }
    alone[1].say("eve", "/play stripes computer 1").await;
    alone[1].say("eve", "/follow ~2").await;
    alone[1].say("eve", "/follow").await;
    let labels: Vec<String> =
        alone[1].answer_to("eve").expect("a list").all_buttons().map(|button| button.label.clone()).collect();
    assert_eq!(labels, ["Cup", "Stop: Bob"]);
}

/// Buttons have people by their numbers. Somebody who types numbers learns nobody's name.
#[tokio::test]
async fn a_number_that_is_guessed_names_nobody() {
    let (mut group, mut alone) = chats(&["eve"]).await;
    bob_wins(&mut group).await;
    let mut connection = group.bot.another_program().await;
    let sql = "update account set handle = null";
    sqlx::query(sql).execute(&mut connection).await.expect("people without names for everybody");
    alone[0].say("eve", "/play stripes computer 1").await;
    for number in 1..4 {
        for command in ["follow", "profile"] {
            let answer = alone[0].say("eve", &format!("/{command} ~{number}")).await;
            let told = answered(&answer);
            assert!(!["Bob", "Cleo"].iter().any(|name| told.contains(name)), "/{command} ~{number}: {told}");
        }
    }
    // Those who have met know each other anyway.
    assert!(answered(&group.say("cleo", "/profile ~2").await).contains("Bob"), "{}", group.transcript());
}

/// Somebody is told once that they are followed, and can refuse for good; a block ends it, and so does leaving.
#[tokio::test]
async fn who_does_not_want_to_be_followed_is_not() {
    let (_, mut alone) = chats(&["ann", "bob", "cleo"]).await;
    for (chat, who) in alone.iter_mut().zip(["ann", "bob", "cleo"]) {
        chat.say(who, "/play stripes computer 1").await;
    }
    let [ann, bob, cleo] = &mut alone[..] else { panic!("three") };
    ann.say("ann", "/follow ~2").await;
    assert!(ann.transcript().contains("Ann follows you now"), "{}", ann.transcript());
    assert_eq!(answered(&bob.say("bob", "/follow ~1 refuse").await), "Done: Ann doesn’t hear about you any more.");
    for line in ["/follow ~2", "/follow ~2 stop", "/follow ~2"] {
        ann.say("ann", line).await;
    }
    assert_eq!(answered(&ann.say("ann", "/follow ~2").await), "Bob would rather not be followed.");
    assert_eq!(answered(&ann.say("ann", "/follow ~1").await), "You can’t follow yourself.");
    ann.say("ann", "/follow ~3").await;
    cleo.say("cleo", "/block <@ann>").await;
    assert!(answered(&ann.say("ann", "/follow").await).starts_with("You don’t follow anybody yet."));
    assert_ne!(answered(&ann.say("ann", "/follow ~3").await), "You follow Cleo now.");
    cleo.say("cleo", "/follow ~2").await;
    bob.say("bob", "/forgetme yes").await;
    assert!(answered(&cleo.say("cleo", "/follow").await).starts_with("You don’t follow anybody yet."));
}
