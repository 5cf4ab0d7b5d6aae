//! Settings on Discord: a form made from the list, and who may choose for a channel.

use super::fake::Fake;
use super::people::{ALONE, ANN, BOB, Channel, ENOUGH, Given, TABLE, THREAD, User};
use super::whole_matches::start;
use crate::support::Bot;

const MANAGE_GUILD: u64 = 1 << 5;
const ADMINISTRATOR: u64 = 1 << 3;

#[tokio::test]
async fn who_manages_a_server_chooses_for_its_channels() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let options = [("chat", Given::Flag(true)), ("theme", Given::Text("high-contrast"))];
    for (permissions, may) in
        [(0, false), (!(MANAGE_GUILD | ADMINISTRATOR), false), (MANAGE_GUILD, true), (ADMINISTRATOR, true)]
    {
        let said = fake.said(&fake.slash(User { permissions, ..ANN }, TABLE, "settings", &options)).await;
        assert_eq!(said.content.contains("Theme: High contrast"), may, "{permissions:b}: {}", said.content);
        assert_eq!(said.content.starts_with("Only administrators"), !may, "{permissions:b}: {}", said.content);
        assert_eq!(said.seen_by, Some(ANN.id.to_string()), "nobody else is disturbed");
    }
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn everybody_chooses_for_themselves_and_the_choice_turns_the_leaf() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let said = fake.said(&fake.slash(ANN, ALONE, "settings", &[("chat", Given::Flag(true))])).await;
    assert!(said.content.starts_with("**Your settings**\nLanguage: automatic (English)"), "{}", said.content);
    fake.answered(&fake.tap(ANN, &said.id, "Italiano")).await;
    let turned = |world: &super::fake::World| {
        let message = world.message(&said.id);
        message.content.contains("Lingua: Italiano").then(|| message.clone())
    };
    let turned = fake.wait_for("the leaf in Italian", turned).await;
    assert!(turned.labels().contains(&"✓ Italiano"), "{:?}", turned.labels());
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn who_managed_a_server_when_asking_and_not_when_pressing_changes_nothing() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let manager = User { permissions: MANAGE_GUILD, ..ANN };
    let leaf = fake.said(&fake.slash(manager, TABLE, "settings", &[("chat", Given::Flag(true))])).await;
    fake.answered(&fake.tap(ANN, &leaf.id, "Italiano")).await;
    let refused = |world: &super::fake::World| {
        world.messages.iter().any(|message| message.content.starts_with("Only administrators")).then_some(())
    };
    fake.wait_for("the refusal", refused).await;
    let again = fake.said(&fake.slash(manager, TABLE, "settings", &[("chat", Given::Flag(true))])).await;
    assert!(!again.labels().contains(&"✓ Italiano"), "{:?}", again.labels());
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn settings_tell_what_the_bot_may_not_do() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    const SEND_IN_THREADS: u64 = 1 << 38;
    let files = ["Attach Files", "Allegare file (Attach Files)"];
    let threads = ["Send Messages in Threads", "Invia messaggi nei thread"];
    for (channel, missing, names) in [(TABLE, 1 << 15, files), (THREAD, SEND_IN_THREADS, threads)] {
        let mute = Channel { permissions: ENOUGH & !missing, ..channel };
        let [english, italian] = names;
        for (person, expected) in [
            (ANN, format!("Permissions I lack: {english}. Whoever manages this server")),
            (BOB, format!("Permessi che mi mancano: {italian}. Lo può concedere")),
        ] {
            let told = fake.said(&fake.slash(person, mute, "settings", &[])).await;
            // Discord's markup is escaped.
            assert!(told.content.replace('\\', "").contains(&expected), "{}", told.content);
        }
        let told = fake.said(&fake.slash(ANN, channel, "settings", &[])).await;
        assert!(!told.content.contains('⚠'), "{}", told.content);
    }
    running.stop().await;
    fake.finish().await;
}
