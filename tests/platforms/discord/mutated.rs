//! Events and answers in forms that Discord does not publish: the bot passes over them or tells, and goes on.

use std::time::Instant;

use futures_util::future::join_all;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tavoliere_adapter::adapter::Adapter;
use tavoliere_adapter::condition::Condition;
use tavoliere_play::time::Millis;

use super::fake::{Fake, Interaction, World};
use super::people::{ANN, BOB, CHANNEL, DM, Given};
use super::stage::{CALM, DiscordStage};
use crate::support::mutation::mutate;
use crate::support::odd_answers::OddAnswers;
use crate::support::stage::Stage;

/// Those fields of an interaction without which nobody could answer it.
const NAMED: &[&str] = &["id", "application_id", "token", "type"];

/// So many events are sent at once, and waited for.
const BATCH: usize = 20;

/// Events of all kinds that the bot handles, as it has got them.
async fn recorded(stage: &DiscordStage) -> Vec<(String, Value)> {
    let fake = &stage.fake;
    stage.begin_match("anyone size=3 side=first").await;
    let board = fake.post(CHANNEL, 2).await;
    let mut asked = vec![
        fake.slash(ANN, CHANNEL, "help", &[]),
        fake.slash(ANN, CHANNEL, "games", &[]),
        fake.slash(ANN, DM, "profile", &[]),
        fake.slash(ANN, CHANNEL, "play", &[("game", Given::Text("insert")), ("opponent", Given::Person(BOB))]),
        fake.slash(BOB, CHANNEL, "play", &[("opponent", Given::TheBot)]),
        fake.under(ANN, CHANNEL, Given::Person(BOB)),
    ];
    for label in board.labels().into_iter().map(str::to_owned) {
        asked.push(fake.tap(ANN, &board.id, &label));
    }
    for asked in &asked {
        fake.answered(asked).await;
    }
    fake.suggestions(ANN, CHANNEL, "move", &[("move", Given::Text("a"))]).await;
    fake.write(ANN, DM, "/help", None);
    fake.write(ANN, CHANNEL, "<@1> /games", Some(&board.id));
    let mut events = fake.look(|world| world.sessions.last().expect("a session").events.clone());
    events.retain(|(name, _)| !matches!(name.as_str(), "READY" | "RESUMED"));
    let channel = json!({
        "id": CHANNEL.id.to_string(), "guild_id": CHANNEL.server.to_string(), "type": 0, "position": 0, "name": "table",
        "permission_overwrites": [],
    });
    let role = json!({
        "id": "9", "name": "players", "color": 0, "colors": {"primary_color": 0}, "hoist": false, "managed": false,
        "mentionable": false, "permissions": "0", "position": 1, "flags": 0,
    });
    let server = CHANNEL.server.to_string();
    events.extend([
        ("GUILD_CREATE".to_owned(), super::welcome::server(CHANNEL.server, Some(CHANNEL), "2026-01-01T00:00:00Z")),
        ("GUILD_DELETE".to_owned(), json!({"id": "501", "unavailable": true})),
        ("CHANNEL_UPDATE".to_owned(), channel.clone()),
        ("THREAD_UPDATE".to_owned(), channel),
        ("GUILD_ROLE_UPDATE".to_owned(), json!({"guild_id": server, "role": role})),
    ]);
    events
}

/// Sends an event with some of its fields changed. Returns the id of its interaction if it has one that can be answered.
fn send(world: &mut World, name: &str, mut event: Value, random: &mut ChaCha8Rng) -> Option<String> {
    let original = world.interactions.iter().find(|one| event["id"] == *one.id).cloned();
    if name != "INTERACTION_CREATE" {
        mutate(&mut event, random, &[]);
        world.tell_first(name, event);
        return None;
    }
    let id = world.id();
    event["id"] = id.clone().into();
    event["token"] = format!("token-{id}").into();
    let before = event.clone();
    mutate(&mut event, random, NAMED);
    let original = original.expect("it was recorded");
    world.interactions.push(Interaction {
        id: id.clone(),
        token: format!("token-{id}"),
        since: Instant::now(),
        answer: None,
        answered: None,
        original: None,
        about: changes(&before, &event),
        event: event.clone(),
        ..original
    });
    world.tell_first(name, event);
    Some(id)
}

/// The fields of an interaction that were changed.
fn changes(before: &Value, after: &Value) -> String {
    let fields = before.as_object().into_iter().flatten();
    let changed = fields.filter(|(name, value)| after.get(name) != Some(value));
    changed.map(|(name, value)| format!("{name}: {value} -> {}; ", after[name])).collect()
}

async fn survives(seed: u64, events: usize) {
    let stage = DiscordStage::with(CALM).await;
    let recorded = recorded(&stage).await;
    let fake: &Fake = &stage.fake;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..events.div_ceil(BATCH) {
        let mut asked = Vec::new();
        for _ in 0..BATCH {
            let (name, event) = recorded[random.random_range(..recorded.len())].clone();
            asked.extend(fake.change(|world| send(world, &name, event, &mut random)));
        }
        for asked in asked {
            let about = fake.look(|world| world.interaction(&asked).about.clone());
            let find = |world: &World| world.interaction(&asked).answer.as_ref().map(drop);
            fake.wait_for(&format!("an answer (seed {seed}) to {about}"), find).await;
        }
        // So that nobody is told to slow down.
        stage.bot.wait(Millis::from_minutes(10));
    }
    fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await;
    assert_eq!(stage.discord.condition().await, Condition::Connected);
    assert_eq!(fake.look(|world| world.identifies), 1, "the connection stood");
    stage.close().await;
}

#[tokio::test]
async fn mutated_events_are_passed_over_or_answered() {
    survives(1, 1000).await;
}

/// A game goes on while every third call is answered oddly. Afterwards the channel has its latest board, and no post twice.
async fn plays_through(seed: u64) {
    let stage = DiscordStage::with(CALM).await;
    stage.begin_match("anyone size=8 side=first").await;
    stage.fake.change(|world| world.odd_answers = Some(OddAnswers::of_seed(seed)));
    let mut version = 2;
    for column in 1..=4 {
        for (user, row) in [(ANN, 'a'), (BOB, 'h')] {
            version += 1;
            stage.play(user, &format!("{row}{column}"), version).await;
        }
    }
    stage.fake.change(|world| {
        world.odd_answers = None;
        // Discord itself tells their people that they were not answered.
        for one in &mut world.interactions {
            one.answer.get_or_insert(Value::Null);
        }
    });
    let latest = |world: &World| {
        let mut live = world.posts(CHANNEL).into_iter().filter(|post| !post.components.is_empty());
        live.any(|post| {
            post.controls().any(|control| control["custom_id"].as_str().is_some_and(|id| id.ends_with(".10")))
        })
    };
    for _ in 0..40 {
        stage.pass(Millis::HOUR).await;
    }
    assert!(stage.fake.look(latest), "seed {seed}: {:?}", stage.read(CHANNEL));
    stage.fake.said(&stage.fake.slash(ANN, CHANNEL, "help", &[])).await;
    assert_eq!(stage.discord.condition().await, Condition::Connected);
    stage.close().await;
}

#[tokio::test]
async fn a_game_goes_on_while_answers_are_odd() {
    join_all((1..=2).map(plays_through)).await;
}

mod nightly {
    use futures_util::stream::{self, StreamExt};

    #[tokio::test]
    async fn many_games_go_on_while_answers_are_odd() {
        stream::iter(3..=50).map(super::plays_through).buffer_unordered(16).collect::<()>().await;
    }

    #[tokio::test]
    async fn many_mutated_events_are_passed_over_or_answered() {
        for seed in 2..=50 {
            super::survives(seed, 1000).await;
        }
    }
}
