//! Moves by replies to the board, and what people are told who may not move.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob, Eve};

on_every_stage!(a_move_is_played_by_a_reply_to_the_board, people_who_may_not_act_are_told_why);

async fn a_move_is_played_by_a_reply_to_the_board<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("").await;
    let begun = stage.latest();
    assert!(stage.reply(Ann, &begun, "B1").await.is_none());
    let played = stage.latest_begins(&S::plays(Ann, "b1"));
    // Discord does not tell the language of a person who writes a message.
    for (text, english, italian) in
        [("b1", "b1 is taken.", "b1 è occupata."), ("c1", "c1 is next to an X.", "c1 confina con una X.")]
    {
        let refused = stage.reply(Bob, &played, text).await.expect("the reason").text;
        let expected = [(english, "Possible:"), (italian, "Mosse possibili:")]
            .map(|(reason, possible)| format!("{reason} {possible} a2, a3, b3, c2, c3."));
        assert!(expected.contains(&refused), "{refused}");
    }
    stage.reply(Ann, &played, "nice one, isn’t it?").await;
    assert_eq!(stage.latest().id, played.id, "talk changes nothing");
    assert!(stage.reply(Bob, &played, "C 3").await.is_none());
    stage.latest_begins(&S::plays(Bob, "c3"));
    stage.close().await;
}

async fn people_who_may_not_act_are_told_why<S: Stage>() {
    let mut stage = S::open().await;
    stage.say(Ann, "/play briths-square size=3 side=first").await;
    let challenge = stage.latest();
    let own = stage.tap(Ann, &challenge, S::in_room("Join", "Partecipa")).await;
    assert_eq!(own.told, "It takes two: you can’t play against yourself.");
    stage.join().await;
    let begun = stage.latest();
    let code = &begun.text[begun.text.rfind('#').expect("a code")..];
    for (who, expected) in [(Eve, format!("You’re not playing in {code}.")), (Bob, format!("In {code} tocca a Ann."))]
    {
        let label = begun.labels[0].clone();
        let told = stage.tap(who, &begun, &label).await.told;
        assert_eq!(told, expected);
    }
    let labels: Vec<&str> = begun.labels.iter().map(String::as_str).collect();
    stage.wait_for_labels(&begun, &labels).await;
    assert_eq!(stage.posts().len(), 2);
    stage.close().await;
}
