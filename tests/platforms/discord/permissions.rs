//! Channels in which the bot lacks a permission.

use super::fake::Fake;
use super::people::{ANN, BOB, CHANNEL, Channel, ENOUGH, Given, THREAD};
use super::threads::with_threads;
use super::whole_matches::start;
use crate::support::Bot;
use crate::support::stage::Stage;

#[tokio::test]
async fn a_chat_the_bot_may_not_play_in_is_told_what_is_missing() {
    let fake = Fake::start().await;
    let bot = Bot::new().await;
    let running = start(&bot, &fake).await;
    let mute = Channel { permissions: ENOUGH & !(1 << 15), ..CHANNEL };
    let told = fake.said(&fake.slash(ANN, mute, "play", &[("game", Given::Text("briths-square"))])).await;
    assert!(told.content.contains("Attach Files"), "{}", told.content);
    assert_eq!(fake.look(|world| world.posts(CHANNEL).len()), 0);
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
    for (channel, missing, names) in [(CHANNEL, 1 << 15, files), (THREAD, SEND_IN_THREADS, threads)] {
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

#[tokio::test]
async fn what_a_thread_would_need_is_told_before_a_game_and_with_the_settings() {
    let stage = with_threads().await;
    let channel = Channel { permissions: ENOUGH & !(1 << 35 | 1 << 38), ..CHANNEL };
    let options = [("game", Given::Text("briths-square"))];
    let told = stage.fake.said(&stage.fake.slash(ANN, channel, "play", &options)).await;
    let expected = "I cannot give games threads of their own here, so they are played in this chat. What I lack: Create \
                    Public Threads, Send Messages in Threads. Whoever manages this server";
    assert!(told.content.starts_with(expected) && told.seen_by.is_some(), "{}", told.content);
    let told = stage.fake.said(&stage.fake.slash(BOB, channel, "settings", &[])).await;
    assert!(told.content.contains("⚠ Qui non posso aprire una discussione per ogni partita"), "{}", told.content);
    let told = stage.fake.said(&stage.fake.slash(BOB, CHANNEL, "settings", &[])).await;
    assert!(!told.content.contains('⚠'), "{}", told.content);
    stage.empty_outbox().await;
    stage.close().await;
}
