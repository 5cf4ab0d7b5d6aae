//! The bot is added to a server and greets it once, in a channel where it may write.

use std::sync::Arc;

use serde_json::{Value, json};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;

use super::fake::Fake;
use super::http::refusal;
use super::people::{ANN, BOB, CHANNEL, Channel, THREAD};
use super::stage::DiscordStage;
use super::{Scripted, start, text};
use crate::support::Bot;
use crate::support::stage::Stage;

/// Another channel of the server.
const SECOND: Channel = Channel { id: 73, ..CHANNEL };

/// The time at which the bot was added.
const FIRST: &str = "2026-01-01T00:00:00Z";

fn channel(channel: Channel, kind: u8, position: u8) -> Value {
    json!({"id": channel.id.to_string(), "type": kind, "position": position, "name": "channel", "permission_overwrites": []})
}

/// Discord's event about a server.
pub(super) fn server(id: u64, system: Option<Channel>, joined: &str) -> Value {
    json!({
        "id": id.to_string(), "name": "Friends", "owner_id": ANN.id.to_string(), "preferred_locale": "it",
        "system_channel_id": system.map(|channel| channel.id.to_string()), "system_channel_flags": 0,
        "channels": [channel(THREAD, 2, 0), channel(CHANNEL, 0, 1), channel(SECOND, 0, 2)],
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
        "nsfw_level": 0, "premium_tier": 0, "premium_progress_bar_enabled": false, "afk_timeout": 60, "features": [],
        "roles": [], "emojis": [], "stickers": [], "threads": [], "members": [], "presences": [], "voice_states": [],
        "stage_instances": [], "guild_scheduled_events": [], "joined_at": joined, "large": false,
        "member_count": 3,
    })
}

#[tokio::test]
async fn a_new_server_is_welcomed_in_its_language_and_once() {
    let fake = Fake::start().await;
    for channel in [CHANNEL, SECOND] {
        fake.add(channel);
    }
    let bot = Arc::new(Scripted::new(|_| Answer::Say(text("Hello."))));
    let running = start(bot.clone(), &fake).await;
    fake.dispatch("GUILD_CREATE", server(500, Some(SECOND), FIRST));
    assert_eq!(fake.post(SECOND, 1).await.content, "Hello.");
    let request = bot.last();
    assert_eq!((request.line.as_str(), request.place.key.as_str()), ("/welcome", "73"));
    assert_eq!((request.place.language, request.administrator), (Some(Language::IT), false));
    // The same server again, as after an outage; and another one, without a system channel.
    fake.dispatch("GUILD_DELETE", json!({"id": "500", "unavailable": true}));
    fake.dispatch("GUILD_CREATE", server(500, Some(SECOND), FIRST));
    fake.dispatch("GUILD_CREATE", server(501, None, FIRST));
    assert_eq!(fake.post(CHANNEL, 1).await.content, "Hello.");
    // A server that removes the bot and adds it again is greeted again.
    fake.dispatch("GUILD_DELETE", json!({"id": "500", "unavailable": false}));
    fake.dispatch("GUILD_CREATE", server(500, Some(SECOND), "2026-01-02T00:00:00Z"));
    fake.post(SECOND, 2).await;
    assert_eq!(fake.look(|world| (world.posts(SECOND).len(), world.posts(CHANNEL).len())), (2, 1));
    running.stop().await;
    fake.finish().await;
}

/// The bot connects again and gets the list of its servers.
async fn connect(bot: &Bot, fake: &Fake, servers: &[(u64, &str)]) {
    let ids = servers.iter().map(|(id, _)| id.to_string()).collect();
    let before = fake.change(|world| {
        world.servers = ids;
        world.identifies
    });
    let running = start(bot.app.clone(), fake).await;
    fake.wait_for("the bot", |world| (world.identifies > before).then_some(())).await;
    for (id, joined) in servers {
        fake.dispatch("GUILD_CREATE", server(*id, Some(SECOND), joined));
    }
    // This request is answered after the events before it.
    fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await;
    running.stop().await;
}

#[tokio::test]
async fn a_server_that_let_the_bot_in_while_it_was_away_is_welcomed_once() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    for channel in [CHANNEL, SECOND] {
        fake.add(channel);
    }
    let welcomes = || fake.look(|world| world.posts(SECOND).len());
    // The tests' clock stands at the beginning of 2026.
    let (early, late) = ("2025-06-01T00:00:00Z", "2026-02-01T00:00:00Z");
    connect(&bot, &fake, &[(500, early), (501, late)]).await;
    assert_eq!(welcomes(), 0, "nobody is flooded on the first day");
    connect(&bot, &fake, &[(500, early), (501, early), (502, late)]).await;
    assert_eq!(welcomes(), 1);
    connect(&bot, &fake, &[(500, early), (501, early), (502, late)]).await;
    assert_eq!(welcomes(), 1, "once");
    bot.wait(Millis::from_days(2));
    connect(&bot, &fake, &[(502, "2026-03-01T00:00:00Z"), (503, "2026-03-02T00:00:00Z")]).await;
    assert_eq!(welcomes(), 3, "one of them had thrown it out meanwhile");
    fake.finish().await;
}

#[tokio::test]
async fn where_the_bot_may_not_write_it_tries_the_next_channel() {
    let fake = Fake::start().await;
    for channel in [CHANNEL, SECOND] {
        fake.add(channel);
    }
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Hello.")))), &fake).await;
    fake.close(CHANNEL, refusal(403, 50013, "Missing Permissions"));
    fake.dispatch("GUILD_CREATE", server(500, Some(CHANNEL), FIRST));
    assert_eq!(fake.post(SECOND, 1).await.content, "Hello.");
    running.stop().await;
    fake.finish().await;
}

/// Only the player sees a first game, in one message that each tap edits.
#[tokio::test]
async fn a_first_game_is_played_in_one_message() {
    let stage = DiscordStage::open().await;
    stage.fake.add(SECOND);
    stage.fake.dispatch("GUILD_CREATE", server(501, Some(SECOND), "2026-02-01T00:00:00Z"));
    let welcome = stage.fake.post(SECOND, 1).await;
    assert!(welcome.content.starts_with("Sono Tavoliere") && !welcome.attachments.is_empty(), "{welcome:?}");
    let begun = stage.settled(&stage.fake.tap(BOB, &welcome.id, "Gioca una prima partita")).await.expect("a board");
    assert_eq!(begun.seen_by, Some(BOB.id.to_string()));
    assert!(begun.content.contains("Lo scopo:") && !begun.attachments.is_empty(), "{begun:?}");
    for _ in 0..2 {
        let before = stage.fake.look(|world| world.message(&begun.id).clone());
        let cell = before.labels().into_iter().find(|label| label.is_ascii()).expect("a free cell").to_owned();
        let after = stage.settled(&stage.fake.tap(BOB, &begun.id, &cell)).await.expect("the next board");
        assert_eq!(after.id, begun.id, "it is edited");
        assert!(after.content.contains(&format!("bob gioca {cell}.")), "{after:?}");
        assert!(after.content.contains("Tavoliere Novellino 1 gioca"), "the computer has answered: {after:?}");
    }
    assert_eq!(stage.fake.look(|world| world.posts(SECOND).len()), 1, "the others see the welcome");
    stage.close().await;
}

/// Where the bot may not send pictures, it introduces itself in words.
#[tokio::test]
async fn where_pictures_are_forbidden_the_welcome_has_words_alone() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    fake.add(SECOND);
    fake.change(|world| world.servers = vec!["500".to_owned()]);
    let running = start(bot.app.clone(), &fake).await;
    fake.fail("post /channels/{channel_id}/messages", refusal(403, 50013, "Missing Permissions"));
    fake.dispatch("GUILD_CREATE", server(501, Some(SECOND), "2026-02-01T00:00:00Z"));
    let welcome = fake.post(SECOND, 1).await;
    assert!(welcome.attachments.is_empty() && welcome.content.starts_with("Sono Tavoliere"), "{welcome:?}");
    running.stop().await;
    fake.finish().await;
}
