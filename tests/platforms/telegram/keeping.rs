//! What is kept of a person, sent to them as a file where nobody else reads, and forgotten.

use serde_json::Value;

use super::fake::Fake;
use super::start;
use super::whole_matches::{answer, board, tap};
use super::world::{ANN, BOB, GROUP, World};
use crate::support::Bot;

#[tokio::test]
async fn somebody_has_all_that_is_kept_of_them_and_is_forgotten() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.say(ANN, GROUP, "/play briths-square anyone size=3 side=first");
    tap(&fake, BOB, &board(&fake, GROUP, 1).await, "Join").await;
    board(&fake, GROUP, 2).await;

    let asked = fake.say(BOB, GROUP, "/mydata");
    assert_eq!(answer(&fake, GROUP, asked).await, "Qui leggono tutti. Scrivimelo in una chat privata.");
    let asked = fake.say(BOB, BOB.private(), "/mieidati");
    assert_eq!(answer(&fake, BOB.private(), asked).await, "Tutto quello che conservo su di te, com’è adesso.");
    let file = fake.posts(BOB.private()).pop().and_then(|post| post.picture).expect("a file");
    let told: Value = serde_json::from_slice(&file).expect("JSON");
    assert_eq!(told["account"][0]["key"], BOB.id.to_string());
    assert_eq!(told["account"][0]["name"], BOB.name);
    assert_eq!(told["match"].as_array().map(Vec::len), Some(1));

    let asked = fake.say(BOB, BOB.private(), "/dimenticami");
    assert!(answer(&fake, BOB.private(), asked).await.starts_with("Vuoi che dimentichi Bob <b> (Telegram)?"));
    let sure = fake.posts(BOB.private()).pop().expect("the question");
    assert_eq!(tap(&fake, BOB, &sure, "Sì, dimenticami").await, "");
    let done = |world: &World| world.messages[&sure.id].text.starts_with("Fatto").then_some(());
    fake.wait_for("an end", done).await;
    let cancelled = |world: &World| world.posts(GROUP).into_iter().find(|post| post.text.contains("is cancelled"));
    fake.wait_for("the end of the game", cancelled).await;
    let asked = fake.say(BOB, BOB.private(), "/mieidati");
    assert_eq!(answer(&fake, BOB.private(), asked).await, "Su di te non conservo niente.");
    running.stop().await;
}
