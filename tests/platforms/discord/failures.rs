//! Calls to Discord that fail, in every way: the bot continues, no decision is lost, and no post is sent twice.

use std::sync::Arc;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::reply::Answer;

use super::fake::{Failure, Fake, LOST, SILENCE, World};
use super::http::refusal;
use super::people::{ANN, BOB, CHANNEL};
use super::stage::{DiscordStage, SHORT};
use super::{Scripted, connect, start, text};
use crate::support::send_post;
use crate::support::stage::Stage as _;

const CREATE: &str = "post /channels/{channel_id}/messages";
const CLOSE: &str = "delete /channels/{channel_id}/messages/{message_id}";
const OPEN: &str = "post /users/@me/channels";
const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";
const FOLLOW: &str = "post /webhooks/{webhook_id}/{webhook_token}";
const EDIT: &str = "patch /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const REMOVE: &str = "delete /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const REGISTER: &str = "put /applications/{application_id}/commands";

/// Every way a call can fail, except without any answer.
pub fn failures() -> Vec<Failure> {
    let limited = json!({"message": "You are being rate limited.", "retry_after": 0.2, "global": false});
    let page = Failure { status: 502, body: "<html>Bad Gateway</html>".to_owned(), header: None };
    vec![
        refusal(400, 50035, "Invalid Form Body"),
        refusal(403, 50013, "Missing Permissions"),
        refusal(404, 10003, "Unknown Channel"),
        (429, limited).into(),
        (500, json!({})).into(),
        page,
    ]
}

/// Whether Discord's answer is final.
fn is_final(failure: &Failure) -> bool {
    (400..429).contains(&failure.status)
}

/// If an answer fails, its request is carried out once, and the next request is answered.
#[tokio::test]
async fn answers_in_trouble_hold_nothing_up() {
    let silence = || Failure::from((SILENCE, Value::Null));
    let trouble = |route: &'static str| async move {
        let stage = DiscordStage::with(SHORT).await;
        stage.begin_match("size=8 side=first").await;
        let mut version = 2;
        for (at, failure) in failures().into_iter().chain([silence()]).enumerate() {
            let lasting = route == CALLBACK && is_final(&failure);
            stage.fake.fail(route, failure);
            version += 2;
            let asked = stage.play(ANN, &format!("a{}", at + 1), version - 1).await;
            stage.fake.wait_for("the call", |world| (!world.is_failing(route)).then_some(())).await;
            if lasting {
                // Discord itself shows the sender an error.
                stage.fake.change(|world| world.interactions.retain(|one| one.id != asked));
            }
            let other = stage.play(BOB, &format!("h{}", at + 1), version).await;
            stage.fake.gone(&other).await;
        }
        assert_eq!(stage.read(CHANNEL).len(), version as usize, "{route}");
        stage.close().await;
    };
    join_all([CALLBACK, REMOVE].map(trouble)).await;
}

/// A request whose answer was lost is not carried out again.
#[tokio::test]
async fn lost_confirmations_double_nothing() {
    let trouble = |route: &'static str| async move {
        let stage = DiscordStage::with(SHORT).await;
        stage.begin_match("size=3 side=first").await;
        stage.fake.fail(route, (LOST, Value::Null));
        stage.fake.gone(&stage.play(ANN, "b1", 3).await).await;
        stage.fake.gone(&stage.play(BOB, "c3", 4).await).await;
        assert!(!stage.fake.look(|world| world.is_failing(route)), "{route}");
        assert_eq!(stage.read(CHANNEL).len(), 4, "{route}");
        stage.close().await;
    };
    join_all([CALLBACK, CREATE, CLOSE].map(trouble)).await;
}

#[tokio::test]
async fn answers_that_come_late_are_told_as_far_as_discord_lets() {
    let trouble = |(route, tapped, failure): (&'static str, bool, Failure)| async move {
        let fake = Fake::start().await;
        let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("At last."))).slow()), &fake).await;
        let discord = connect(&fake).await;
        let lasting = is_final(&failure);
        fake.fail(route, failure);
        let asked = if tapped {
            let post = send_post(&discord, &"70".into(), &super::board("Move,"), 1).await.unwrap().to_string();
            fake.tap(BOB, &post, "Board")
        } else {
            fake.slash(ANN, CHANNEL, "help", &[])
        };
        fake.answered(&asked).await;
        let said = |world: &World| world.messages.iter().any(|message| message.content == "At last.").then_some(());
        if !lasting {
            fake.wait_for("the answer", said).await;
        }
        fake.wait_for("the call", |world| (!world.is_failing(route)).then_some(())).await;
        running.stop().await;
        assert!(fake.look(|world| world.messages.iter().filter(|one| one.content == "At last.").count()) <= 1);
        fake.finish().await;
    };
    let cases = [(EDIT, false), (FOLLOW, true)];
    join_all(
        cases
            .into_iter()
            .flat_map(|(route, tapped)| failures().into_iter().map(move |one| (route, tapped, one)))
            .map(trouble),
    )
    .await;
}

#[tokio::test]
async fn a_reminder_in_trouble_comes_once() {
    let trouble = |(at, failure): (usize, Failure)| async move {
        let stage = DiscordStage::open().await;
        stage.begin_match("size=3 side=first clock=1d").await;
        let waits = failure.status == 429;
        stage.fake.fail(OPEN, failure);
        stage.pass(20 * Millis::HOUR).await;
        assert!(stage.is_consumed(OPEN));
        let (own, public) = (stage.read(ANN.private()), stage.read(CHANNEL));
        assert_eq!((own.len(), public.len()), if waits { (1, 2) } else { (0, 3) }, "{at}: {own:?} {public:?}");
        stage.close().await;
    };
    join_all(failures().into_iter().enumerate().map(trouble)).await;
}

#[tokio::test]
async fn the_bot_starts_although_a_call_fails() {
    let trouble = |(route, failure): (&'static str, Failure)| async move {
        let fake = Fake::start().await;
        let lasting = is_final(&failure) && route == REGISTER;
        fake.fail(route, failure);
        if lasting {
            // If the registration is refused, the commands stay as they were.
            fake.change(|world| world.registrations = 1);
        }
        let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
        fake.wait_for("the bot", |world| world.calls.iter().any(|call| call.starts_with("PUT")).then_some(())).await;
        fake.write(ANN, CHANNEL, "<@901> help", None);
        fake.post(CHANNEL, 1).await;
        running.stop().await;
        fake.finish().await;
    };
    let routes = ["get /users/@me", "get /gateway/bot", "get /gateway", REGISTER];
    join_all(failures().into_iter().flat_map(|one| routes.map(|route| (route, one.clone()))).map(trouble)).await;
}

#[tokio::test]
async fn a_channel_that_is_gone_does_not_keep_a_game_from_its_end() {
    let stage = DiscordStage::open().await;
    stage.begin_match("size=3 side=first clock=1d").await;
    stage.fake.gone(&stage.play(ANN, "b1", 3).await).await;
    stage.fake.gone(&stage.play(BOB, "c3", 4).await).await;
    let latest = stage.fake.post(CHANNEL, 4).await;
    stage.fake.change(|world| {
        world.channels.remove("70");
        world.messages.retain(|message| message.id != latest.id);
    });
    stage.pass(20 * Millis::HOUR).await;
    stage.pass(4 * Millis::HOUR).await;
    stage.decided(5).await;
    // A reminder, and that the time is up: she has a private chat since the reminder.
    assert_eq!((stage.read(CHANNEL).len(), stage.read(ANN.private()).len()), (3, 2));
    stage.close().await;
}
