//! Threads of matches on Discord: archived ones are opened again.

use super::http::refusal;
use super::people::Given;
use super::people::{ANN, BOB, Channel, User};
use super::stage::DiscordStage;
use crate::support::stage::{Stage, ThreadStage, Who};

pub const REOPEN: &str = "patch /channels/{channel_id}";
const CREATE: &str = "post /channels/{channel_id}/messages";

/// A stage on which each match gets a thread.
pub async fn with_threads() -> DiscordStage {
    let mut stage = DiscordStage::open_with_threads().await;
    stage.give_rank(Who::Ann, DiscordStage::RANKS.iter().position(|may| *may).expect("someone may"));
    stage.say(Who::Ann, "/settings chat threads=on").await;
    stage
}

async fn play(stage: &DiscordStage, user: User, channel: Channel, cell: &'static str, version: u32) {
    let asked = stage.fake.slash(user, channel, "move", &[("move", Given::Text(cell))]);
    stage.decided(version).await;
    stage.empty_outbox().await;
    stage.fake.answered(&asked).await;
}

#[tokio::test]
async fn an_archived_thread_is_opened_again_before_a_post() {
    let stage = with_threads().await;
    stage.begin_match("size=3 side=first").await;
    let (channel, _) = stage.thread();
    // A post opens it without a further call.
    stage.change_thread(|thread| thread.archived = true);
    play(&stage, ANN, channel, "b1", 3).await;
    assert_eq!(stage.read(channel).len(), 2);
    assert!(!stage.thread().1.archived);
    // Discord refuses the post because the thread is archived.
    stage.change_thread(|thread| thread.archived = true);
    stage.fake.fail(CREATE, refusal(400, 50083, "Thread is archived"));
    play(&stage, BOB, channel, "c3", 4).await;
    assert_eq!(stage.read(channel).len(), 3);
    assert!(stage.fake.look(|world| world.routes.contains(&REOPEN)) && !stage.thread().1.archived);
    // The call that opens it fails too; no post is lost.
    stage.fake.fail(CREATE, refusal(400, 50083, "Thread is archived"));
    stage.fake.fail(REOPEN, (500, serde_json::json!({})));
    play(&stage, ANN, channel, "a2", 5).await;
    assert_eq!(stage.read(channel).len(), 4);
    stage.close().await;
}
