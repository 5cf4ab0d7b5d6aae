//! Whole games as a group lives through them, with what they cost: the pictures that stay, the sounds, the calls to the
//! platform.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_play::matches::{MatchId, Occupant};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::limits::{DISCORD, Limits, TELEGRAM};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;

use crate::support::Bot;
use crate::support::conversation::{Conversation, wait};

const PLATFORMS: [(Platform, &Limits); 2] = [(Platform::Telegram, &TELEGRAM), (Platform::Discord, &DISCORD)];

/// The cost of the moves so far.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// Posts with a picture that are to be seen.
    pictures: usize,
    sounds: usize,
    calls: usize,
}

impl Cost {
    fn of(chat: &Conversation) -> Self {
        let state = chat.courier.state.lock().expect("no panic");
        let is_there = |key: &String| !state.deleted.contains(key);
        let pictures = state.posts.iter().filter(|(key, post)| is_there(key) && post.picture.is_some()).count();
        let sounds = state.posts.iter().filter(|(_, post)| !post.silent).count();
        Self { pictures, sounds, calls: state.calls }
    }
}

/// Plays a random legal move for the player to move in a match. Returns `false` if the match is over.
async fn play_one(chat: &mut Conversation, id: i64, chance: &mut ChaCha8Rng) -> bool {
    let mut session = chat.bot.store.read().await.expect("a look");
    let stored = match_events::load(&mut session, MatchId(id)).await.expect("a match");
    let Some(Occupant::Player(player)) = stored.mover() else { return false };
    let who = players::accounts(&mut session, player).await.expect("a look")[0].key.clone();
    drop(session);
    let legal = stored.position.legal();
    let steps = &legal[chance.random_range(0..legal.len())];
    chat.say(&who, &format!("/move #{} {steps}", stored.code)).await;
    true
}

/// Plays the only match to its end. Returns the number of moves, and what was spent before and after them.
async fn play_through(chat: &mut Conversation) -> (usize, Cost, Cost) {
    let (before, mut chance, mut moves) = (Cost::of(chat), ChaCha8Rng::seed_from_u64(1), 0);
    while play_one(chat, 1, &mut chance).await {
        moves += 1;
    }
    wait(chat, Millis::MINUTE).await;
    (moves, before, Cost::of(chat))
}

fn tell(chat: &mut Conversation, moves: usize, before: Cost, after: Cost) -> f64 {
    let calls = (after.calls - before.calls) as f64 / moves as f64;
    let Cost { pictures, sounds, .. } = after;
    chat.remark(&format!(
        "{moves} moves; pictures to be seen: {pictures}; sounds: {sounds}; {calls:.2} calls to the platform a move"
    ));
    calls
}

#[tokio::test]
async fn a_game_of_two_in_a_group() {
    for (platform, limits) in PLATFORMS {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        chat.say("ann", "/play insert anyone seed=7 side=first rated=yes").await;
        chat.tap("bob", "Join").await;
        let (moves, before, after) = play_through(&mut chat).await;
        let calls = tell(&mut chat, moves, before, after);
        assert_eq!(after.pictures, 1, "{}", chat.transcript());
        assert!(after.sounds <= moves + 1, "one a turn: {}", chat.transcript());
        assert!(calls <= 2.2, "{calls}");
        insta::assert_snapshot!(format!("two_{}", platform.name()), chat.transcript());
    }
}

#[tokio::test]
async fn a_game_against_the_computer_in_a_group() {
    for (platform, limits) in PLATFORMS {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        chat.say("ann", "/play insert computer 1 seed=7 side=first").await;
        let (moves, before, after) = play_through(&mut chat).await;
        let calls = tell(&mut chat, moves, before, after);
        assert_eq!(after.pictures, 1, "{}", chat.transcript());
        assert!(after.sounds <= 1, "she looks on: {}", chat.transcript());
        assert!(calls <= 2.2, "{calls}");
        insta::assert_snapshot!(format!("computer_{}", platform.name()), chat.transcript());
    }
}

/// Discord deletes one message a call, so a line that gives way to another costs one there.
#[tokio::test]
async fn five_games_at_once_in_one_group() {
    for ((platform, limits), most) in PLATFORMS.into_iter().zip([2.2, 3.0]) {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        for number in 0..5 {
            chat.say(&format!("ann{number}"), "/play insert anyone seed=7 side=first rated=yes").await;
            chat.tap(&format!("bob{number}"), "Join").await;
        }
        let (before, mut chance) = (Cost::of(&chat), ChaCha8Rng::seed_from_u64(1));
        for number in 0..30 {
            assert!(play_one(&mut chat, 1 + number % 5, &mut chance).await);
        }
        wait(&mut chat, Millis::MINUTE).await;
        let after = Cost::of(&chat);
        let calls = tell(&mut chat, 30, before, after);
        assert_eq!(after.pictures, 5, "{}", chat.transcript());
        assert!(after.sounds - before.sounds <= 30, "one a turn: {}", chat.transcript());
        assert!(calls <= most, "{calls}");
        insta::assert_snapshot!(format!("five_{}", platform.name()), chat.transcript());
    }
}
