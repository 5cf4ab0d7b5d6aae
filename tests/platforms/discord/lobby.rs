//! Games with strangers: whoever joins one in a channel plays in their private conversation, which the bot begins.

use super::fake::Message;
use super::people::{ANN, BOB, CHANNEL, Channel, DM, Given, User};
use super::stage::{DiscordStage, SHORT};
use crate::support::stage::Stage as _;

/// Joins a challenge to everybody of Ann in a channel, by the list of open challenges.
async fn join(stage: &DiscordStage, user: User) -> String {
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("everyone size=3 side=first"))];
    stage.fake.gone(&stage.fake.slash(ANN, DM, "play", &options)).await;
    stage.empty_outbox().await;
    let lobby = stage.fake.said(&stage.fake.slash(user, CHANNEL, "lobby", &[])).await;
    let label = lobby.labels().into_iter().find(|label| label.starts_with("Briths")).expect("a challenge").to_owned();
    let joined = stage.fake.said(&stage.fake.tap(user, &lobby.id, &label)).await;
    stage.empty_outbox().await;
    joined.content
}

/// The messages of the bot in a private conversation.
fn posts(stage: &DiscordStage, channel: Channel) -> Vec<String> {
    let channel = channel.id.to_string();
    let is_there = |message: &&Message| message.channel == channel && !message.deleted;
    stage.fake.look(|world| world.messages.iter().filter(is_there).map(|message| message.content.clone()).collect())
}

#[tokio::test]
async fn who_joins_in_a_channel_plays_in_a_private_conversation() {
    let stage = DiscordStage::with(SHORT).await;
    let told = join(&stage, BOB).await;
    assert!(told.contains("nella nostra chat privata"), "{told}");
    let [ann, bob] = [DM, BOB.private()].map(|channel| posts(&stage, channel));
    assert!(ann.iter().any(|post| post.contains("The game begins")), "{ann:?}");
    assert!(bob.iter().any(|post| post.contains("Si comincia")), "{bob:?}");
    assert_eq!(stage.read(CHANNEL), Vec::<String>::new());
    // The conversation has the key that Discord gave it, also when he writes there.
    stage.fake.gone(&stage.fake.slash(ANN, DM, "move", &[("move", Given::Text("b1"))])).await;
    stage.empty_outbox().await;
    let bob = posts(&stage, BOB.private());
    assert!(bob.iter().any(|post| post.contains("ann gioca b1")), "{bob:?}");
    stage.close().await;
}
