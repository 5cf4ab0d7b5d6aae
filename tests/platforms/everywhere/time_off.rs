//! Vacations, and weekends on which both have agreed.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};
use tavoliere_play::time::Millis;

on_every_stage!(
    a_vacation_stops_the_clock_and_the_room_is_told,
    the_clock_goes_on_where_it_stood_if_the_vacation_ends_early,
    the_clock_of_both_stops_on_weekends,
    a_vacation_whose_answer_is_refused_is_kept,
    a_room_that_refuses_posts_does_not_prevent_a_vacation,
);

/// A match with a day a move in which each has moved and Ann is to move.
async fn played<S: Stage>() -> S {
    let mut stage = S::open().await;
    stage.hurry();
    stage.begin("clock=1d").await;
    stage.say(Ann, "/move b1").await;
    stage.say(Bob, "/move c3").await;
    stage
}

async fn a_vacation_stops_the_clock_and_the_room_is_told<S: Stage>() {
    let mut stage = played::<S>().await;
    stage.wait(6 * Millis::HOUR).await;
    let status = stage.ask(Ann, "/vacation").await;
    assert!(status.text.starts_with("While you’re away your clocks are paused"), "{status:?}");
    assert_eq!(status.labels, ["3 days", "7 days", "14 days"]);
    let begun = stage.tap(Ann, &status, "7 days").await;
    assert!(begun.told.starts_with("Have a good time! You’re away until 8 January, 06:00 UTC."), "{begun:?}");
    assert!(begun.told.contains("Your clock is paused in 1 game, and your opponent knows."), "{begun:?}");
    let told = stage.latest_begins(S::in_room(
        "Ann is away until 8 January, 06:00 UTC. Until then Ann’s clock is paused.",
        "Ann è in ferie fino all’8 gennaio, ore 06:00 UTC. Fino ad allora il suo tempo",
    ));
    assert!(told.mentions.is_empty(), "nobody has anything to do: {told:?}");

    let before = stage.posts().len();
    stage.wait(7 * Millis::DAY + 13 * Millis::HOUR).await;
    assert_eq!(
        (stage.posts().len(), stage.notices(Ann).len()),
        (before, 1),
        "she was called after Bob’s answer, and five of the eighteen hours are left"
    );
    stage.wait(Millis::HOUR).await;
    let reminders = stage.notices(Ann);
    assert!(reminders.len() == 2 && reminders[1].text.starts_with("It’s your move in #"), "{reminders:?}");
    stage.wait(4 * Millis::HOUR).await;
    stage.latest_begins(S::in_room("Time is up for Ann.", "Tempo scaduto per Ann."));
    stage.close().await;
}

async fn the_clock_goes_on_where_it_stood_if_the_vacation_ends_early<S: Stage>() {
    let mut stage = played::<S>().await;
    stage.say(Ann, "/move a2").await;
    for (line, said) in [
        ("/vacation 31", "Dimmi quanti giorni, da 1 a 30"),
        ("/vacation presto", "Dimmi quanti giorni, da 1 a 30"),
        ("/vacation fine", "Non sei in ferie."),
        ("/vacation 10g", "Buone ferie! Sei via fino all’11 gennaio, ore 00:00 UTC."),
        ("/vacation 3g", "Sei già in ferie, fino all’11 gennaio"),
    ] {
        let answer = stage.ask(Bob, line).await;
        assert!(answer.text.starts_with(said), "{line}: {answer:?}");
    }
    stage.wait(2 * Millis::DAY).await;
    let status = stage.ask(Bob, "/vacation").await;
    let back = stage.tap(Bob, &status, "Sono di nuovo qui").await;
    assert!(back.told.starts_with("Rieccoti! Il tuo tempo riparte in 1 partita"), "{back:?}");
    let told = stage.latest_begins(&format!("{} {}", S::name(Bob), S::in_room("is back.", "è di nuovo qui.")));
    assert!(told.mentions.is_empty(), "{told:?}");
    let before = stage.posts().len();
    stage.wait(Millis::DAY - Millis(1)).await;
    assert_eq!(stage.posts().len(), before);
    stage.wait(Millis(1)).await;
    stage.latest_begins(&format!("{} {}.", S::in_room("Time is up for", "Tempo scaduto per"), S::name(Bob)));
    stage.close().await;
}

async fn the_clock_of_both_stops_on_weekends<S: Stage>() {
    let mut stage = S::open().await;
    stage.hurry();
    stage.say(Ann, "/play briths-square size=3 side=first clock=2d weekends=off").await;
    let challenge = stage.latest();
    let term = S::in_room(
        "the clock is paused on Saturdays and Sundays (UTC)",
        "tempo in pausa il sabato e la domenica (UTC)",
    );
    assert!(challenge.text.contains(term), "{challenge:?}");
    // It is noon on a Thursday: until Friday at midnight Ann uses 36 of her 48 hours.
    stage.wait(12 * Millis::HOUR).await;
    stage.join().await;
    stage.wait(36 * Millis::HOUR + 48 * Millis::HOUR).await;
    assert_eq!(stage.notices(Ann).len(), 0, "it is Monday");
    stage.wait(3 * Millis::HOUR).await;
    let reminders = stage.notices(Ann);
    assert!(reminders.len() == 1 && reminders[0].text.starts_with("It’s your move in #"), "a fifth is left");
    stage.wait(9 * Millis::HOUR - Millis(1)).await;
    assert_eq!(stage.posts().len(), 2);
    stage.wait(Millis(1)).await;
    stage.latest_begins(S::in_room("Ann didn’t move in time.", "Ann non ha mosso in tempo."));
    stage.close().await;
}

/// A decision holds although its answer is lost. The person reads it when they ask again.
async fn a_vacation_whose_answer_is_refused_is_kept<S: Stage>() {
    for refusal in 0..S::LOST_ANSWERS {
        let mut stage = played::<S>().await;
        for (line, command, said) in [
            ("/quiet 22-7 UTC", "/quiet", "Quiet hours: 22:00 to 07:00 (UTC)."),
            ("/vacation 7d", "/vacation", "You’re away until 8 January"),
            ("/quiet off", "/quiet", "You have no quiet hours."),
            ("/vacation end", "/vacation", "While you’re away your clocks are paused"),
            ("/vacation 3d", "/vacation", "You’re away until 4 January"),
        ] {
            stage.ask_in_vain(Ann, line, refusal).await;
            let answer = stage.ask(Ann, command).await;
            assert!(answer.text.starts_with(said), "{line}, refusal {refusal}: {answer:?}");
        }
        let is_about_it = |text: &str| {
            text.starts_with(S::in_room("Ann is away", "Ann è in ferie"))
                || text.starts_with(S::in_room("Ann is back", "Ann è di nuovo qui"))
        };
        let posts = stage.posts();
        assert_eq!(posts.iter().filter(|post| is_about_it(&post.text)).count(), 3, "away, back, away: {posts:?}");
        stage.close().await;
    }
}

/// The clock stands even if the opponent cannot be told.
async fn a_room_that_refuses_posts_does_not_prevent_a_vacation<S: Stage>() {
    for refusal in 0..S::ROOM_REFUSALS {
        let mut stage = played::<S>().await;
        let before = stage.posts().len();
        stage.close_room(refusal);
        let begun = stage.ask(Ann, "/vacation 7d").await;
        assert!(begun.text.starts_with("Have a good time!"), "{begun:?}");
        stage.wait(7 * Millis::DAY).await;
        let status = stage.ask(Ann, "/vacation").await;
        assert!(status.text.starts_with("While you’re away your clocks are paused"), "it is over: {status:?}");
        assert_eq!(stage.posts().len(), before, "refusal {refusal}");
        stage.reopen();
        stage.say(Ann, "/move a2").await;
        let played = stage.latest_begins("Ann");
        assert!(played.text.contains(&S::plays(Ann, "a2")), "{played:?}");
        stage.close().await;
    }
}
