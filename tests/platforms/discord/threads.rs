//! Threads that the bot makes for games on Discord: boards in them, opened again, deleted, refused, and made once.

use serde_json::Value;

use super::fake::{Failure, LOST, Message, SILENCE, Thread, World};
use super::house::{House, SHORT};
use super::http::refusal;
use super::people::{ANN, BOB, Channel, ENOUGH, Given, TABLE, THREAD, User};

pub const MAKE: &str = "post /channels/{channel_id}/messages/{message_id}/threads";
pub const REOPEN: &str = "patch /channels/{channel_id}";
const CREATE: &str = "post /channels/{channel_id}/messages";

/// A house in which each game is to have a thread; whoever manages the server has decided so.
async fn house() -> House {
    let house = House::with(SHORT).await;
    let manager = User { permissions: 1 << 5, ..ANN };
    let rule = [("chat", Given::Flag(true)), ("threads", Given::Text("on"))];
    let said = house.fake.said(&house.fake.slash(manager, TABLE, "settings", &rule)).await;
    assert!(said.content.contains("Threads: One for each game"), "{}", said.content);
    house
}

/// The thread there is.
fn thread(house: &House) -> (Channel, Thread) {
    let (id, thread) = house.fake.look(|world| {
        assert_eq!(world.threads.len(), 1, "{:?}", world.threads);
        world.threads.iter().next().map(|(id, thread)| (id.clone(), thread.clone())).expect("it was counted")
    });
    (Channel { id: id.parse().expect("a number"), ..THREAD }, thread)
}

async fn play(house: &House, user: User, channel: Channel, cell: &'static str, version: u32) {
    let asked = house.fake.slash(user, channel, "move", &[("move", Given::Text(cell))]);
    house.decided(version).await;
    house.deliver().await;
    house.fake.answered(&asked).await;
}

fn change(house: &House, thread: Channel, change: impl FnOnce(&mut Thread)) {
    house.fake.change(|world| change(world.threads.get_mut(&thread.id.to_string()).expect("it was made")));
}

fn posts(world: &World, channel: Channel) -> Vec<Message> {
    world.posts(channel).into_iter().cloned().collect()
}

#[tokio::test]
async fn a_game_is_played_in_a_thread_of_its_own() {
    let house = house().await;
    house.begin("size=3 side=first").await;
    let (channel, thread) = thread(&house);
    assert!(thread.name.starts_with("Briths Square · Ann – bob · "), "{}", thread.name);
    let room = house.read(TABLE);
    assert!(room.len() == 2 && room[1].ends_with("Si gioca in una discussione apposta, qui sotto."), "{room:?}");
    assert_eq!(house.fake.look(|world| posts(world, TABLE)[1].id.clone()), channel.id.to_string());
    assert!(house.fake.look(|world| posts(world, TABLE).iter().all(|post| post.labels().is_empty())));
    let board = house.fake.post(channel, 1).await;
    assert!(!board.attachments.is_empty() && board.pings == [ANN.id.to_string()], "{board:?}");
    // By a tap and by a command, in the thread.
    house.fake.answered(&house.fake.tap(ANN, &board.id, "Muovi")).await;
    play(&house, ANN, channel, "b1", 3).await;
    play(&house, BOB, channel, "c3", 4).await;
    assert_eq!((house.read(channel).len(), house.read(TABLE).len()), (3, 2));
    house.close().await;
}

#[tokio::test]
async fn an_archived_thread_is_opened_again_before_a_post() {
    let house = house().await;
    house.begin("size=3 side=first").await;
    let (channel, _) = thread(&house);
    // One that a post opens by itself.
    change(&house, channel, |thread| thread.archived = true);
    play(&house, ANN, channel, "b1", 3).await;
    assert_eq!(house.read(channel).len(), 2);
    assert!(!thread(&house).1.archived);
    // One that does not, as Discord says.
    change(&house, channel, |thread| thread.archived = true);
    house.fake.fail(CREATE, refusal(400, 50083, "Thread is archived"));
    play(&house, BOB, channel, "c3", 4).await;
    assert_eq!(house.read(channel).len(), 3);
    assert!(house.fake.look(|world| world.routes.contains(&REOPEN)) && !thread(&house).1.archived);
    // Whatever becomes of opening it, nothing is lost.
    house.fake.fail(CREATE, refusal(400, 50083, "Thread is archived"));
    house.fake.fail(REOPEN, (500, serde_json::json!({})));
    play(&house, ANN, channel, "a2", 5).await;
    assert_eq!(house.read(channel).len(), 4);
    house.close().await;
}

#[tokio::test]
async fn a_game_leaves_a_thread_that_the_bot_may_not_open_or_that_was_deleted() {
    for deleted in [false, true] {
        let house = house().await;
        house.begin("size=3 side=first").await;
        let (channel, _) = thread(&house);
        if deleted {
            house.fake.change(|world| {
                world.channels.remove(&channel.id.to_string());
                world.threads.clear();
                world.messages.retain(|message| message.channel != channel.id.to_string());
            });
        } else {
            change(&house, channel, |thread| (thread.archived, thread.locked) = (true, true));
        }
        play(&house, ANN, TABLE, "b1", 3).await;
        let room = house.read(TABLE);
        let said = "La discussione di questa partita non c’è più o è chiusa. Si continua qui.\nAnn gioca b1.";
        assert!(room.len() == 3 && room[2].starts_with(said), "{deleted}: {room:?}");
        play(&house, BOB, TABLE, "c3", 4).await;
        assert_eq!(house.read(TABLE).len(), 4);
        house.close().await;
    }
}

#[tokio::test]
async fn where_no_thread_can_be_made_the_game_is_played_in_the_channel() {
    for failure in
        [refusal(403, 50013, "Missing Permissions"), refusal(400, 50024, "Cannot execute action on this type")]
    {
        let house = house().await;
        house.fake.fail(MAKE, failure);
        house.begin("size=3 side=first").await;
        let room = house.read(TABLE);
        assert!(room.last().expect("a board").starts_with("Non sono riuscito ad aprire una discussione"), "{room:?}");
        play(&house, ANN, TABLE, "b1", 3).await;
        assert_eq!(house.read(TABLE).len(), 4);
        assert!(house.fake.look(|world| world.threads.is_empty()));
        house.close().await;
    }
}

#[tokio::test]
async fn a_thread_is_made_once_whatever_becomes_of_the_call() {
    let limited = serde_json::json!({"message": "You are being rate limited.", "retry_after": 0.2, "global": false});
    let failures: [Failure; 4] =
        [(LOST, Value::Null).into(), (SILENCE, Value::Null).into(), (500, Value::Null).into(), (429, limited).into()];
    for failure in failures {
        let (house, status) = (house().await, failure.status);
        house.fake.fail(MAKE, failure);
        house.begin("size=3 side=first").await;
        let (channel, _) = thread(&house);
        assert_eq!((house.read(channel).len(), house.read(TABLE).len()), (1, 2), "{status}");
        house.close().await;
    }
}

#[tokio::test]
async fn what_a_thread_would_need_is_told_before_a_game_and_with_the_settings() {
    let house = house().await;
    let channel = Channel { permissions: ENOUGH & !(1 << 35 | 1 << 38), ..TABLE };
    let options = [("game", Given::Text("briths-square"))];
    let told = house.fake.said(&house.fake.slash(ANN, channel, "play", &options)).await;
    let expected = "I cannot give games threads of their own here, so they are played in this chat. What I lack: Create \
                    Public Threads, Send Messages in Threads. Whoever manages this server";
    assert!(told.content.starts_with(expected) && told.seen_by.is_some(), "{}", told.content);
    let told = house.fake.said(&house.fake.slash(BOB, channel, "settings", &[])).await;
    assert!(told.content.contains("⚠ Qui non posso aprire una discussione per ogni partita"), "{}", told.content);
    let told = house.fake.said(&house.fake.slash(BOB, TABLE, "settings", &[])).await;
    assert!(!told.content.contains('⚠'), "{}", told.content);
    house.deliver().await;
    house.close().await;
}
