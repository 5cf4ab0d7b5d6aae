//! Channels in which the bot lacks a permission, for good or for a while.

use serde_json::json;

use super::fake::{Fake, bot};
use super::http::refusal;
use super::people::{ANN, BOB, CHANNEL, Channel, ENOUGH, THREAD};
use super::stage::DiscordStage;
use super::whole_matches::start;
use crate::support::Bot;
use crate::support::stage::Stage as _;

#[tokio::test]
async fn settings_in_a_thread_name_the_permission_for_threads() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let without_sending = Channel { permissions: ENOUGH & !(1 << 38), ..THREAD };
    for (person, expected) in [
        (ANN, "Permissions I’m missing: Send Messages in Threads. Anyone who manages this server"),
        (BOB, "Permessi che mi mancano: Invia messaggi nei thread. Può darmeli"),
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

/// A 403 while somebody rearranges permissions.
#[tokio::test]
async fn a_board_that_is_refused_for_a_while_comes_as_soon_as_permissions_change() {
    let channel = json!({
        "id": "70", "guild_id": "500", "type": 0, "name": "games", "position": 0, "permission_overwrites": [],
        "nsfw": false, "parent_id": null,
    });
    let thread = json!({
        "id": "71", "guild_id": "500", "type": 11, "name": "a thread", "parent_id": "70", "owner_id": "11",
        "message_count": 0, "member_count": 1, "rate_limit_per_user": 0, "last_message_id": null,
        "thread_metadata": {
            "archived": false, "auto_archive_duration": 1440, "archive_timestamp": "2026-11-20T12:00:00.000000+00:00",
            "locked": false,
        },
    });
    let role = json!({
        "id": "9", "name": "players", "color": 0, "colors": {"primary_color": 0}, "hoist": false, "position": 1,
        "permissions": "0", "managed": false, "mentionable": false, "flags": 0,
    });
    let role = json!({"guild_id": "500", "role": role});
    let member = json!({
        "guild_id": "500", "roles": ["9"], "user": bot(), "nick": null, "avatar": null, "deaf": false, "mute": false,
        "joined_at": "2026-11-20T12:00:00.000000+00:00", "flags": 0, "pending": false,
    });
    for (at, (event, data)) in [
        ("CHANNEL_UPDATE", channel),
        ("THREAD_UPDATE", thread),
        ("GUILD_ROLE_UPDATE", role),
        ("GUILD_MEMBER_UPDATE", member),
    ]
    .into_iter()
    .enumerate()
    {
        let stage = DiscordStage::open().await;
        stage.begin_match("size=3 side=first").await;
        let (code, words) = [(50001, "Missing Access"), (50013, "Missing Permissions")][at % 2];
        stage.fake.close(CHANNEL, refusal(403, code, words));
        stage.play(ANN, "b1", 3).await;
        stage.empty_outbox().await;
        assert_eq!(stage.read(CHANNEL).len(), 2, "{event}");
        stage.fake.reopen();
        stage.fake.dispatch(event, data);
        stage.due().await;
        stage.empty_outbox().await;
        let read = stage.read(CHANNEL);
        assert!(read.len() == 3 && read[2].contains("b1"), "{event}: {read:?}");
        stage.close().await;
    }
}
