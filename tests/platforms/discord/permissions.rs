//! Threads in which the bot lacks a permission.

use super::fake::Fake;
use super::people::{ANN, BOB, Channel, ENOUGH, THREAD};
use super::whole_matches::start;
use crate::support::Bot;

#[tokio::test]
async fn settings_in_a_thread_name_the_permission_for_threads() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let without_sending = Channel { permissions: ENOUGH & !(1 << 38), ..THREAD };
    for (person, expected) in [
        (ANN, "Permissions I lack: Send Messages in Threads. Whoever manages this server"),
        (BOB, "Permessi che mi mancano: Invia messaggi nei thread. Lo può concedere"),
    ] {
        let told = fake.said(&fake.slash(person, without_sending, "settings", &[])).await;
        // Discord's markup is escaped.
        assert!(told.content.replace('\\', "").contains(expected), "{}", told.content);
    }
    let told = fake.said(&fake.slash(ANN, THREAD, "settings", &[])).await;
    assert!(!told.content.contains('⚠'), "{}", told.content);
    running.stop().await;
    fake.finish().await;
}
