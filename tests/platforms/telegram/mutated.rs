//! Updates and answers in forms that Telegram does not publish: the bot passes over them or tells, and goes on.

use std::time::Duration;

use futures_util::future::join_all;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::Millis;
use tavoliere_store::matches::match_events;

use super::fake::Fake;
use super::start;
use super::world::{ANN, BOB, BOT, GROUP, User, World};
use crate::support::Bot;
use crate::support::mutation::mutate;
use crate::support::odd_answers::OddAnswers;

/// Without these nobody could acknowledge an update, or answer a tap.
const NAMED: &[&str] = &["update_id", "callback_query", "callback_query/id", "inline_query/id"];

/// So many updates are sent at once, and waited for.
const BATCH: usize = 20;

/// Updates of all kinds that the bot handles, as it has got them.
async fn recorded(fake: &Fake) -> Vec<Value> {
    fake.say(ANN, GROUP, "/play briths-square anyone size=3 side=first");
    let challenge = fake.post(GROUP, 1).await;
    fake.tap(BOB, challenge.id, challenge.labels().concat()[0]);
    let board = fake.wait_for("the board", |world| world.posts(GROUP).into_iter().find(|post| post.id != challenge.id));
    let board = board.await;
    for label in board.labels().concat() {
        fake.tap(ANN, board.id, label);
    }
    fake.reply(ANN, &board, "b1");
    for line in ["/help", "/games", "/profile", "hello", "/play insert @bob", "/tournament new diagonal"] {
        fake.say(ANN, GROUP, line);
        fake.say(BOB, BOB.private(), line);
    }
    fake.type_inline(ANN, "insert");
    let group = json!({"id": GROUP.id, "type": "supergroup", "title": "Group"});
    let bot = json!({"id": BOT.id, "is_bot": true, "first_name": "Tavoliere"});
    let ann = json!({"id": ANN.id, "is_bot": false, "first_name": "Ann"});
    let member = |status: &str| json!({"status": status, "user": bot});
    fake.push(json!({"message": {
        "message_id": 9001, "date": 1, "chat": group, "from": ann, "new_chat_members": [bot],
    }}));
    fake.push(json!({"message": {
        "message_id": 9002, "date": 1, "chat": group, "from": ann, "migrate_from_chat_id": -77,
    }}));
    fake.push(json!({"my_chat_member": {
        "chat": group, "from": ann, "date": 1, "old_chat_member": member("left"), "new_chat_member": member("member"),
    }}));
    fake.push(json!({"chosen_inline_result": {
        "result_id": "new", "from": ann, "query": "insert", "inline_message_id": "card-1",
    }}));
    fake.acknowledged().await;
    fake.look(|world| world.history.clone())
}

/// Sends an update with some of its fields changed; a tap or a query by a new key.
fn send(world: &mut World, mut update: Value, random: &mut ChaCha8Rng) {
    if update.get("callback_query").is_some() {
        let tap = format!("mutated-{}", world.taps.len());
        update["callback_query"]["id"] = tap.clone().into();
        world.taps.insert(tap, None);
    }
    if update.get("inline_query").is_some() {
        let typed = format!("mutated-{}", world.typed.len());
        update["inline_query"]["id"] = typed.clone().into();
        world.typed.insert(typed, None);
    }
    mutate(&mut update, random, NAMED);
    world.push(update);
}

async fn survives(seed: u64, updates: usize) {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    let recorded = recorded(&fake).await;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..updates.div_ceil(BATCH) {
        for _ in 0..BATCH {
            let update = recorded[random.random_range(..recorded.len())].clone();
            fake.change(|world| send(world, update, &mut random));
        }
        fake.acknowledged().await;
        let answered = |world: &World| world.taps.values().all(Option::is_some).then_some(());
        fake.wait_for(&format!("answers to all taps (seed {seed})"), answered).await;
        // So that nobody is told to slow down.
        bot.wait(Millis::from_minutes(10));
    }
    let asked = fake.say(ANN, ANN.private(), "/help");
    let answer = |world: &World| world.messages.values().any(|post| post.reply_to == Some(asked)).then_some(());
    fake.wait_for("the answer", answer).await;
    running.stop().await;
}

#[tokio::test]
async fn mutated_updates_are_passed_over_or_answered() {
    survives(1, 1000).await;
}

/// A game goes on while every third call is answered oddly. Afterwards the group has its latest board, and no post twice.
async fn plays_through(seed: u64) {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.say(ANN, GROUP, "/play briths-square anyone size=8 side=first");
    let challenge = fake.post(GROUP, 1).await;
    fake.tap(BOB, challenge.id, challenge.labels().concat()[0]);
    let version = async || {
        let mut session = bot.store.read().await.expect("a look");
        match_events::load(&mut session, MatchId(1)).await.expect("a match").version
    };
    // Odd answers to calls for updates put the next one off, or take an update's words: then they are said again.
    let plays = async |user: User, line: String, expected: u32| {
        for round in 0_u32.. {
            if version().await >= expected {
                break;
            }
            assert!(round < 3000, "seed {seed}: version {expected} is not decided: {}", fake.look(World::described));
            if round.is_multiple_of(200) {
                fake.say(user, GROUP, &line);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    fake.wait_for("the board", |world| (world.posts(GROUP).len() == 2).then_some(())).await;
    fake.change(|world| world.odd_answers = Some(OddAnswers::of_seed(seed)));
    for column in 1..=4 {
        for (user, row, expected) in [(ANN, 'a', 2 * column + 1), (BOB, 'h', 2 * column + 2)] {
            plays(user, format!("/move {row}{column}"), expected).await;
        }
    }
    fake.change(|world| world.odd_answers = None);
    let live = |world: &World| {
        let posts = world.posts(GROUP);
        let latest = |(_, line): &(String, String)| line.contains(".10") && line.starts_with("/pick");
        posts.iter().any(|post| post.keyboard.iter().flatten().any(latest))
    };
    for round in 0.. {
        if fake.look(live) {
            break;
        }
        assert!(round < 3000, "seed {seed}: no live board after two days: {:?}", fake.posts(GROUP));
        bot.wait(Millis::MINUTE);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let asked = fake.say(ANN, ANN.private(), "/help");
    let answer = |world: &World| world.messages.values().any(|post| post.reply_to == Some(asked)).then_some(());
    fake.wait_for("the answer", answer).await;
    running.stop().await;
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
    async fn many_mutated_updates_are_passed_over_or_answered() {
        for seed in 2..=50 {
            super::survives(seed, 1000).await;
        }
    }
}
