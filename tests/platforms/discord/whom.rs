//! Choosing whom to challenge from Discord's own menu of people.

use super::people::{ANN, BOB, CHANNEL, EVE, Given};
use super::stage::DiscordStage;
use crate::support::stage::Stage;

#[tokio::test]
async fn a_person_is_chosen_from_discords_own_menu() {
    let stage = DiscordStage::open().await;
    let fake = &stage.fake;
    let offered = fake.said(&fake.slash(ANN, CHANNEL, "play", &[("game", Given::Text("insert"))])).await;
    fake.gone(&fake.choose_person(ANN, &offered.id, Given::Person(BOB))).await;
    stage.empty_outbox().await;
    let challenge = fake.post(CHANNEL, 1).await;
    assert!(challenge.content.starts_with("Insert · Ann sfida <@12>"), "{challenge:?}");
    // Without a game, it is chosen next.
    let offered = fake.said(&fake.slash(ANN, CHANNEL, "play", &[])).await;
    let games = fake.said(&fake.choose_person(ANN, &offered.id, Given::Person(EVE))).await;
    assert_eq!(games.labels()[0], "Insert", "{games:?}");
    fake.gone(&fake.tap(ANN, &games.id, "Diagonal")).await;
    stage.empty_outbox().await;
    let challenge = fake.post(CHANNEL, 2).await;
    assert!(challenge.content.starts_with("Diagonal · Ann sfida <@13>"), "{challenge:?}");
    // The bot itself is the computer.
    let offered = fake.said(&fake.slash(ANN, CHANNEL, "play", &[("game", Given::Text("insert"))])).await;
    let asked = fake.said(&fake.choose_person(ANN, &offered.id, Given::TheBot)).await;
    let medium = asked.labels()[1].to_owned();
    fake.gone(&fake.tap(ANN, &asked.id, &medium)).await;
    stage.empty_outbox().await;
    assert!(fake.post(CHANNEL, 3).await.content.contains("Tavoliere Dilettante 3"));
    stage.close().await;
}
