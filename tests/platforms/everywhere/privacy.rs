//! The data about a person, sent to them alone as a file, and forgotten; and people who are blocked.

use serde_json::Value;

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(a_person_reads_what_is_kept_and_is_forgotten, a_blocked_person_cannot_challenge);

async fn a_person_reads_what_is_kept_and_is_forgotten<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("").await;
    let privacy = stage.ask(Bob, "/privacy").await;
    assert_eq!(privacy.labels.len(), 2, "{privacy:?}");
    let data = stage.ask(Bob, "/mydata").await;
    assert!(data.text.starts_with("Tutto quello che conservo su di te, com’è adesso."), "{data:?}");
    let file: Value = serde_json::from_slice(&data.document.expect("a file")).expect("JSON");
    assert_eq!(file["account"][0]["key"], S::account(Bob));
    assert_eq!(file["account"][0]["name"], S::name(Bob));
    assert_eq!(file["match"].as_array().map(Vec::len), Some(1));

    let question = stage.ask(Bob, "/forgetme").await;
    let expected = format!("Vuoi che dimentichi {} (", S::name(Bob));
    assert!(question.text.starts_with(&expected), "{question:?}");
    let done = stage.tap(Bob, &question, "Sì, dimenticami").await;
    assert!(done.told.is_empty() || done.told.starts_with("Fatto"), "{done:?}");
    stage.latest_begins(S::in_room("A former player calls it off", "Un ex giocatore ha interrotto"));
    let nothing = stage.ask(Bob, "/mydata").await;
    assert_eq!(nothing.text, "Su di te non conservo niente.");
    stage.close().await;
}

async fn a_blocked_person_cannot_challenge<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("").await;
    let blocked = stage.block(Ann, Bob).await;
    let expected = format!("{} can’t challenge you or join you now", S::name(Bob));
    assert!(blocked.text.starts_with(&expected), "{blocked:?}");
    stage.say(Ann, "/play briths-square size=3").await;
    let challenge = stage.latest();
    let refused = stage.tap(Bob, &challenge, S::in_room("Join", "Partecipa")).await;
    assert!(refused.told.starts_with("Tu e Ann non potete giocare insieme"), "{refused:?}");
    stage.close().await;
}
