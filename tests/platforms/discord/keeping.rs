//! What is kept of a person, sent to them alone as a file, and forgotten.

use super::fake::{Fake, World};
use super::people::{ANN, BOB, Given, TABLE};
use super::whole_matches::start;
use crate::support::Bot;

#[tokio::test]
async fn somebody_has_all_that_is_kept_of_them_and_is_forgotten() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3 side=first"))];
    fake.gone(&fake.slash(ANN, TABLE, "play", &options)).await;
    let challenge = fake.post(TABLE, 1).await;
    fake.answered(&fake.tap(BOB, &challenge.id, "Partecipa")).await;
    fake.post(TABLE, 2).await;

    let privacy = fake.said(&fake.slash(ANN, TABLE, "privacy", &[])).await;
    assert_eq!((privacy.seen_by.clone(), privacy.labels().len()), (Some(ANN.id.to_string()), 2));
    let told = fake.said(&fake.slash(ANN, TABLE, "mydata", &[])).await;
    assert_eq!(told.seen_by, Some(ANN.id.to_string()), "nobody else sees it");
    assert_eq!(told.attachments[0]["filename"], "tavoliere-mydata.json");
    assert!(told.sizes[0] > 500, "{:?}", told.sizes);

    let sure = fake.said(&fake.slash(ANN, TABLE, "forgetme", &[])).await;
    assert!(sure.content.starts_with("Forget Ann (Discord)? You give up the game"), "{}", sure.content);
    fake.answered(&fake.tap(ANN, &sure.id, "Yes, forget me")).await;
    let done = |world: &World| world.message(&sure.id).content.starts_with("Done").then_some(());
    fake.wait_for("an end", done).await;
    assert!(fake.post(TABLE, 3).await.content.starts_with("Qualcuno se n’è andato per sempre"));
    let blocked = fake.said(&fake.slash(BOB, TABLE, "block", &[("whom", Given::Person(ANN))])).await;
    assert!(blocked.content.starts_with("Ora Ann non può né sfidarti"), "{}", blocked.content);
    let refused = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB))];
    let refused = fake.said(&fake.slash(ANN, TABLE, "play", &refused)).await;
    assert!(refused.content.starts_with("You and bob do not play each other"), "{}", refused.content);
    running.stop().await;
    fake.finish().await;
}
