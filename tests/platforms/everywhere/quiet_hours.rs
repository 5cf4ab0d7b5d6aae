//! Quiet hours: mentions and reminders wait until they are over, the clock does not.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob, Eve};
use tavoliere_play::time::Millis;

on_every_stage!(
    the_mention_of_a_challenge_waits_for_the_morning,
    the_mention_of_a_move_waits_for_the_morning,
    a_person_who_takes_no_private_messages_is_mentioned_in_the_room_in_the_morning,
);

/// Bob's quiet hours; in Rome it is one in the morning.
async fn quiet<S: Stage>() -> S {
    let mut stage = S::open().await;
    for (line, said) in [
        ("/quiet 22-7 Europe/Atlantis", "Il fuso orario «Europe/Atlantis» non esiste."),
        ("/quiet 25-7 UTC", "Indica ore intere"),
        ("/quiet 22:30-7 UTC", "Indica ore intere"),
        ("/quiet 22-7", "In quale fuso orario?"),
        ("/quiet 22-7 europe/rome", "Ore di silenzio: dalle 22:00 alle 07:00 (Europe/Rome)."),
    ] {
        let answer = stage.ask(Bob, line).await;
        assert!(answer.text.starts_with(said), "{line}: {answer:?}");
    }
    stage
}

/// The time until seven in the morning in Rome.
fn until_morning<S: Stage>(stage: &S) -> Millis {
    6 * Millis::HOUR - Millis(stage.bot().now().since_epoch().0.rem_euclid(Millis::DAY.0))
}

/// A rematch is a challenge to a person.
async fn the_mention_of_a_challenge_waits_for_the_morning<S: Stage>() {
    let mut stage = quiet::<S>().await;
    stage.begin("clock=1d").await;
    stage.say(Ann, "/move b1").await;
    let sure = stage.ask_in_room(Ann, "/resign").await;
    stage.tap(Ann, &sure, "Yes, call it off").await;
    let over = stage.latest();
    stage.tap(Ann, &over, S::in_room("Rematch", "Rivincita")).await;
    let challenge = stage.latest_begins("Briths Square · Ann ");
    assert!(
        challenge.text.contains(S::name(Bob)) && challenge.mentions.is_empty() && challenge.silent,
        "{challenge:?}"
    );
    let before = stage.notices(Bob).len();
    stage.wait(until_morning(&stage) - Millis(1)).await;
    assert_eq!(stage.notices(Bob).len(), before);
    stage.wait(Millis(1)).await;
    let called = stage.notices(Bob).pop().expect("a notice");
    assert!(called.text.starts_with("Briths Square · Ann sfida "), "{called:?}");
    assert_eq!(stage.notices(Bob).len(), before + 2, "the end of the match is told as well");
    stage.tap(Bob, &challenge, S::in_room("Accept", "Accetta")).await;
    let begun = stage.latest();
    assert_eq!((begun.mentions, begun.silent), (vec![Bob], true), "Bob has just accepted");

    stage.say(Bob, "/move b1").await;
    stage.wait(15 * Millis::HOUR).await;
    stage.say(Ann, "/move c3").await;
    let played = stage.latest_begins(&S::plays(Ann, "c3"));
    assert!(played.mentions.is_empty() && played.silent, "it is ten in the evening: {played:?}");
    stage.wait(9 * Millis::HOUR).await;
    let called = stage.notices(Bob).pop().expect("a notice");
    assert!(called.text.starts_with("Tocca a te in #"), "{called:?}");
    stage.wait(15 * Millis::HOUR).await;
    stage.latest_begins(&format!("{} {}", S::in_room("Time is up for", "Tempo scaduto per"), S::name(Bob)));
    stage.close().await;
}

async fn the_mention_of_a_move_waits_for_the_morning<S: Stage>() {
    let mut stage = quiet::<S>().await;
    stage.begin("clock=1d").await;
    let begun = stage.latest();
    assert_eq!((begun.mentions, begun.silent), (vec![Ann], false));
    stage.say(Ann, "/move b1").await;
    let played = stage.latest_begins(&S::plays(Ann, "b1"));
    let to_move = S::in_room("Bob (O) to move", "Tocca a Bob (O)").replace("Bob", S::name(Bob));
    assert!(played.text.contains(&to_move) && played.mentions.is_empty(), "{played:?}");
    assert!(played.silent && played.has_picture, "the board comes without a sound: {played:?}");
    stage.wait(until_morning(&stage) - Millis(1)).await;
    assert_eq!(stage.notices(Bob).len(), 0);
    stage.wait(Millis(1)).await;
    let notices = stage.notices(Bob);
    // Discord shows the deadline as a time stamp.
    let is_call = |text: &str| text.starts_with("Tocca a te in #") && (text.contains("18 ore") || text.contains("<t:"));
    assert!(notices.len() == 1 && is_call(&notices[0].text) && !notices[0].silent, "{notices:?}");
    stage.wait(19 * Millis::HOUR).await;
    stage.latest_begins(&format!("{} {}", S::name(Bob), S::in_room("didn’t move in time.", "non ha mosso in tempo.")));
    stage.close().await;
}

async fn a_person_who_takes_no_private_messages_is_mentioned_in_the_room_in_the_morning<S: Stage>() {
    for who in [Bob, Eve] {
        let mut stage = S::open().await;
        stage.ask(who, "/quiet 22-7 UTC").await;
        stage.close_private(Bob, 0);
        stage.say(Ann, "/play briths-square size=3 side=first clock=2d").await;
        let challenge = stage.latest();
        stage.tap(who, &challenge, S::in_room("Join", "Partecipa")).await;
        stage.say(Ann, "/move b1").await;
        let played = stage.latest_begins(&S::plays(Ann, "b1"));
        assert!(played.mentions.is_empty() && played.silent, "{played:?}");
        stage.wait(7 * Millis::HOUR).await;
        let sentence = S::in_room(", it’s your move in #", ", tocca a te in #");
        let called = stage.latest_begins(&format!("{}{sentence}", S::name(who)));
        assert_eq!((called.mentions, called.silent), (vec![who], false));
        let before = stage.posts().len();
        stage.wait(Millis::DAY).await;
        assert_eq!(stage.posts().len(), before, "once");
        stage.close().await;
    }
}
