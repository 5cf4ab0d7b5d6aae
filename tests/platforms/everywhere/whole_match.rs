//! A match from the first tap to the rematch: agreed on, played, offered, reminded of, lost on time, and played again.

use crate::support::stage::{Seen, Stage, Who, on_every_stage};
use Who::{Ann, Bob, Eve};
use tavoliere_play::time::Millis;

on_every_stage!(
    a_match_from_the_first_tap_to_the_rematch,
    a_reminder_leads_to_the_board,
    a_person_who_takes_no_private_messages_is_reminded_in_the_room,
);

/// The buttons under a match that is over.
fn over<S: Stage>() -> Vec<&'static str> {
    S::in_room("Rematch Replay Review Share", "Rivincita Rivedi Analisi Condividi").split(' ').collect()
}

/// The latest post, which begins with these words. Earlier posts have no buttons, unless their match is over.
fn latest<S: Stage>(stage: &S, beginning: &str) -> Seen {
    let mut posts = stage.posts();
    let last = posts.pop().expect("a post");
    assert!(last.text.starts_with(beginning), "not {beginning:?}: {last:?}");
    let is_closed = |post: &Seen| post.labels.is_empty() || post.labels == over::<S>();
    assert!(posts.iter().all(is_closed), "{posts:?}");
    last
}

async fn a_match_from_the_first_tap_to_the_rematch<S: Stage>() {
    let mut stage = S::open().await;
    agree(&mut stage).await;
    let begun = latest(&stage, S::in_room("The game begins: Ann plays X", "Si comincia: Ann ha la X"));

    // Ann looks at every move before it is played; Bob does not.
    stage.ask(Ann, "/settings confirm=on").await;
    pick_and_confirm(&mut stage, &begun, "b1").await;
    let played = latest(&stage, &S::plays(Ann, "b1"));
    let picker = stage.picker(Bob, &played).await;
    stage.tap(Bob, &picker, "c3").await;
    let played = latest(&stage, &S::plays(Bob, "c3"));

    let asked =
        offer(&mut stage, &played, "Offer a draw", S::in_room("Ann offers a draw.", "Ann offre la patta.")).await;
    assert_eq!((asked.has_picture, &asked.mentions[..]), (false, &[Bob][..]));
    stage.tap(Bob, &asked, S::in_room("Decline", "No")).await;
    let words = S::in_room("would rather play on.", "preferisce continuare.");
    let refused = latest(&stage, &format!("{} {words}", S::name(Bob)));
    assert_eq!(refused.labels.last().map(String::as_str), Some(S::in_room("More", "Altro")));
    pick_and_confirm(&mut stage, &refused, "a1").await;
    let played = latest(&stage, &S::plays(Ann, "a1"));
    let words = S::in_room("Ann would like to take a1 back.", "Ann vorrebbe");
    let asked = offer(&mut stage, &played, "Take back", words).await;
    let agree = S::in_room("Yes, take it back", "Sì, riprendila");
    let told = stage.tap(Ann, &asked, agree).await.told;
    assert!(told.starts_with("You’ve already asked to take a move back in #"), "she cannot answer herself: {told}");
    stage.tap(Bob, &asked, agree).await;
    let words = S::in_room("agrees: Ann takes the last move back.", "accetta");
    let taken_back = latest(&stage, &format!("{} {words}", S::name(Bob)));
    assert!(taken_back.has_picture);
    pick_and_confirm(&mut stage, &taken_back, "a2").await;
    latest(&stage, &S::plays(Ann, "a2"));

    // A reminder is due when a fifth of the time is left.
    stage.wait(24 * Millis::HOUR * 4 / 5 - Millis(1)).await;
    assert_eq!(stage.notices(Bob).len(), 0);
    stage.wait(Millis::HOUR * 4 / 5 + Millis(1)).await;
    let reminders = stage.notices(Bob);
    assert!(reminders.len() == 1 && reminders[0].text.starts_with("Tocca a te in #"), "in his language: {reminders:?}");
    stage.wait(Millis::HOUR).await;
    stage.wait(3 * Millis::HOUR).await;
    let lost = latest(&stage, &format!("{} {}", S::in_room("Time is up for", "Tempo scaduto per"), S::name(Bob)));
    play_again(&mut stage, &lost).await;

    insta::assert_snapshot!(format!("in the room on {}", S::NAME), stage.transcript(None));
    insta::assert_snapshot!(format!("in private on {}", S::NAME), stage.transcript(Some(Bob)));
    stage.close().await;
}

/// Ann makes a challenge by taps, and Bob accepts it.
async fn agree<S: Stage>(stage: &mut S) {
    let mut form = stage.ask_in_room(Ann, "/play").await;
    for label in
        ["More…", "Briths Square", "Board…", "3 × 3", "You play…", "X, going first", "Time to think…", "1 day a move"]
    {
        form = stage.tap(Ann, &form, label).await.message;
    }
    stage.tap(Ann, &form, "Send the challenge").await;
    let challenge = latest(stage, "Briths Square · Ann");
    let joined = stage.tap(Bob, &challenge, S::in_room("Join", "Partecipa")).await;
    // He has never begun this game.
    assert!(joined.told.is_empty() || joined.told.contains("Briths Square "), "{}", joined.told);
}

/// Ann picks a move, goes back, picks it again, and plays it.
async fn pick_and_confirm<S: Stage>(stage: &mut S, board: &Seen, cell: &str) {
    let play = format!("Play {cell}");
    let mut picker = stage.picker(Ann, board).await;
    for goes_back in [true, false] {
        let shown = stage.tap(Ann, &picker, cell).await;
        let is_question = shown.told.starts_with(&play) || shown.told.ends_with(&format!("after {cell}. Play it?"));
        assert!(is_question, "it is shown first: {shown:?}");
        // Where everybody sees the buttons, they name the person who is asked.
        let in_public = shown.told.starts_with(&play);
        let yes = if in_public { format!("{play} ({})", S::name(Ann)) } else { play.clone() };
        stage.wait_for_labels(&shown.message, &[&yes, "Back"]).await;
        assert!(shown.message.has_picture || shown.message.id == board.id, "{shown:?}");
        picker = stage.tap(Ann, &shown.message, if goes_back { "Back" } else { &yes }).await.message;
    }
}

/// Ann makes an offer by the buttons under More.
async fn offer<S: Stage>(stage: &mut S, board: &Seen, what: &str, said: &str) -> Seen {
    let more = stage.tap(Ann, board, S::in_room("More", "Altro")).await;
    stage.tap(Ann, &more.message, what).await;
    latest(stage, said)
}

/// The same match again with the sides changed, to the end.
async fn play_again<S: Stage>(stage: &mut S, lost: &Seen) {
    stage.tap(Bob, lost, S::in_room("Rematch", "Rivincita")).await;
    let challenge = latest(stage, &format!("Briths Square · {}", S::name(Bob)));
    let is_told = stage.notices(Ann).last().is_some_and(|notice| notice.text.starts_with("Briths Square · "));
    assert!(challenge.mentions == [Ann] || is_told, "{challenge:?}");
    stage.tap(Ann, &challenge, S::in_room("Accept", "Accetta")).await;
    let begun = S::in_room("The game begins: Bob plays X", "Si comincia: Bob ha la X");
    latest(stage, &begun.replace("Bob", S::name(Bob)));
    stage.ask(Ann, "/settings confirm=off").await;
    for (who, cell) in [(Bob, "b1"), (Ann, "c3"), (Bob, "a2"), (Ann, "b3"), (Bob, "c1")] {
        stage.say(who, &format!("/move {cell}")).await;
        latest(stage, &S::plays(who, cell));
    }
    assert_eq!(latest(stage, &S::plays(Bob, "c1")).labels, over::<S>());
}

async fn a_reminder_leads_to_the_board<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("clock=1d").await;
    stage.say(Ann, "/move b1").await;
    stage.wait(20 * Millis::HOUR).await;
    let reminder = stage.notices(Bob).pop().expect("a reminder");
    let answer = stage.tap(Bob, &reminder, "Tavoliere").await.message;
    // Without private answers the board is a post.
    let board = if answer.has_picture { answer } else { stage.notices(Bob).pop().expect("a board") };
    assert!(board.has_picture, "{board:?}");
    stage.close().await;
}

async fn a_person_who_takes_no_private_messages_is_reminded_in_the_room<S: Stage>() {
    for who in [Ann, Eve] {
        let mut stage = S::open().await;
        stage.close_private(Ann, 0);
        stage.say(who, "/play briths-square size=3 side=first clock=1d").await;
        stage.join().await;
        stage.wait(20 * Millis::HOUR).await;
        let sentence = S::in_room(", it’s your move in #", ", tocca a te in #");
        let reminder = stage.latest_begins(&format!("{}{sentence}", S::name(who)));
        assert_eq!(reminder.mentions, [who]);
        // She is not reminded again, whatever else there is to do.
        stage.wait(Millis::HOUR).await;
        stage.say(who, "/move b1").await;
        stage.latest_begins(&S::plays(who, "b1"));
        assert_eq!(stage.posts().len(), 4);
        let calls = if who == Eve { 1 } else { S::PRIVATE_CALLS };
        assert_eq!(stage.private_calls(who), calls);
        // Bob is reminded in private.
        stage.wait(20 * Millis::HOUR).await;
        let reminders = stage.notices(Bob);
        assert!(reminders.len() == 1 && reminders[0].text.starts_with("Tocca a te in #"), "{reminders:?}");
        stage.close().await;
    }
}
