//! Matches in channels that the bot has not joined (user-installed app): all posts are responses to interactions.

use std::time::Duration;

use serde_json::Value;

use super::fake::{Fake, LOST, Message, World};
use super::http::refusal;
use super::people::{ANN, BOB, Channel, DM, GROUP_DM, Given, UNJOINED, User};
use super::stage::{DiscordStage, SHORT};
use super::whole_matches::start;
use crate::support::stage::Stage as _;
use crate::support::{Bot, START};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::posts::notice_delivery;

/// People with the permission to use their own apps.
pub(super) const GUESTS: [User; 2] = [User { permissions: 1 << 50, ..ANN }, User { permissions: 1 << 50, ..BOB }];

const FOLLOW_UP: &str = "post /webhooks/{webhook_id}/{webhook_token}";

/// The last of that many posts, the only one with buttons.
async fn board(fake: &Fake, channel: Channel, posts: usize) -> Message {
    let find = |world: &World| {
        let all = world.posts(channel);
        let (last, earlier) = all.split_last()?;
        let closed = earlier.iter().all(|post| post.components.is_empty());
        (all.len() == posts && closed && !last.components.is_empty()).then(|| (*last).clone())
    };
    fake.wait_for(&format!("{posts} posts, with buttons under the last"), find).await
}

/// Ann challenges Bob, who accepts.
async fn begin(fake: &Fake, channel: Channel) -> Message {
    let [ann, bob] = GUESTS;
    let settings = Given::Text("size=3 side=first");
    let options = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB)), ("settings", settings)];
    let told = fake.said(&fake.slash(ann, channel, "play", &options)).await;
    assert!(told.content.starts_with("I’m not a member here") && told.seen_by.is_some(), "{told:?}");
    let challenge = board(fake, channel, 1).await;
    assert_eq!(challenge.pings, [BOB.id.to_string()]);
    let accept = challenge.labels()[0].to_owned();
    fake.answered(&fake.tap(bob, &challenge.id, &accept)).await;
    board(fake, channel, 2).await
}

/// Waits until the outbox has put off a post to the next interaction.
async fn put_off(bot: &Bot) {
    loop {
        let mut session = bot.store.read().await.expect("a look");
        if notice_delivery::next_due(&mut session, Platform::Discord, START)
            .await
            .expect("read")
            .is_some_and(|due| due > START)
        {
            return;
        }
        drop(session);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_game_is_played_where_the_bot_is_not() {
    for channel in [UNJOINED, GROUP_DM] {
        let (fake, bot) = (Fake::start().await, Bot::drawing().await);
        let running = start(&bot, &fake).await;
        let [ann, bob] = GUESTS;
        let first = begin(&fake, channel).await;
        assert!(first.sizes[0] > 500, "it is a picture");
        let move_label = first.labels()[0].to_owned();
        let picker = fake.said(&fake.tap(ann, &first.id, &move_label)).await;
        assert_eq!(picker.seen_by, Some(ANN.id.to_string()));
        fake.gone(&fake.tap(ann, &picker.id, "b1")).await;
        board(&fake, channel, 3).await;
        for (posts, user, cell) in [(4, bob, "c3"), (5, ann, "a2"), (6, bob, "b3"), (7, ann, "c1")] {
            fake.gone(&fake.slash(user, channel, "move", &[("move", Given::Text(cell))])).await;
            board(&fake, channel, posts).await;
        }
        running.stop().await;
        let called = |call: &&String| call.contains("/channels/");
        assert_eq!(fake.look(|world| world.calls.iter().filter(called).count()), 0, "the bot may not write there");
        fake.finish().await;
    }
}

/// Responses have no nonce. If the confirmation of one is lost, it is sent twice, and none is missing.
#[tokio::test]
async fn a_response_whose_confirmation_is_lost_comes_twice() {
    let stage = DiscordStage::with(SHORT).await;
    let [ann, _] = GUESTS;
    stage.fake.fail(FOLLOW_UP, (LOST, Value::Null));
    let options = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB))];
    stage.fake.said(&stage.fake.slash(ann, UNJOINED, "play", &options)).await;
    stage.empty_outbox().await;
    let read =
        stage.fake.look(|world| world.posts(UNJOINED).iter().map(|post| post.content.clone()).collect::<Vec<_>>());
    assert!(read.len() == 2 && read[0] == read[1], "{read:?}");
    stage.close().await;
}

#[tokio::test]
async fn in_somebodys_quiet_hours_what_is_said_there_makes_no_sound() {
    let (fake, bot) = (Fake::start().await, Bot::new().await);
    let running = start(&bot, &fake).await;
    let [ann, bob] = GUESTS;
    let first = begin(&fake, UNJOINED).await;
    fake.said(&fake.slash(bob, UNJOINED, "quiet", &[("hours", Given::Text("22-7 UTC"))])).await;
    fake.gone(&fake.slash(ann, UNJOINED, "move", &[("move", Given::Text("b1"))])).await;
    let second = board(&fake, UNJOINED, 3).await;
    assert_eq!((first.silent, second.silent, second.pings.len()), (false, true, 0));
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn what_happens_while_nobody_uses_the_bot_is_shown_to_the_next_who_does() {
    let (fake, bot) = (Fake::start().await, Bot::new().await);
    let running = start(&bot, &fake).await;
    let [ann, bob] = GUESTS;
    begin(&fake, UNJOINED).await;
    fake.gone(&fake.slash(ann, UNJOINED, "move", &[("move", Given::Text("b1"))])).await;
    let third = board(&fake, UNJOINED, 3).await;
    let name = third.attachments[0]["filename"].as_str().expect("a name").to_owned();
    let code: &'static str = name.split('-').next().expect("a code").to_owned().leak();
    fake.expire();
    // Bob moves in his private chat. That interaction cannot be used for the channel.
    let moved = fake.slash(BOB, DM, "move", &[("move", Given::Text("c3")), ("code", Given::Text(code))]);
    fake.said(&moved).await;
    put_off(&bot).await;
    assert_eq!(fake.look(|world| world.posts(UNJOINED).len()), 3);
    fake.said(&fake.slash(bob, UNJOINED, "games", &[])).await;
    let find = |world: &World| world.posts(UNJOINED).get(3).map(|post| (*post).clone());
    let board = fake.wait_for("the board", find).await;
    assert!(board.content.contains("c3") && board.pings == [ANN.id.to_string()], "{board:?}");
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_response_that_discord_refuses_comes_with_the_next() {
    for failure in [
        refusal(404, 10015, "Unknown Webhook"),
        refusal(404, 10062, "Unknown interaction"),
        refusal(401, 50027, "Invalid Webhook Token"),
        refusal(400, 40094, "This interaction has reached its follow-up limit"),
    ] {
        let (fake, bot) = (Fake::start().await, Bot::new().await);
        let running = start(&bot, &fake).await;
        let [ann, bob] = GUESTS;
        begin(&fake, UNJOINED).await;
        // One token for each person who has used the bot so far, and one for the move.
        fake.expire();
        fake.fail(FOLLOW_UP, failure.clone());
        fake.gone(&fake.slash(ann, UNJOINED, "move", &[("move", Given::Text("b1"))])).await;
        let consumed = |world: &World| (!world.is_failing(FOLLOW_UP)).then_some(());
        fake.wait_for("the refusal", consumed).await;
        fake.said(&fake.slash(bob, UNJOINED, "games", &[])).await;
        let find = |world: &World| world.posts(UNJOINED).get(2).map(|post| (*post).clone());
        assert!(fake.wait_for("the board", find).await.content.contains("b1"), "{}", failure.body);
        running.stop().await;
        fake.finish().await;
    }
}

#[tokio::test]
async fn who_may_not_use_there_what_is_theirs_is_told() {
    let (fake, bot) = (Fake::start().await, Bot::new().await);
    let running = start(&bot, &fake).await;
    let told = fake.said(&fake.slash(ANN, UNJOINED, "play", &[("game", Given::Text("briths-square"))])).await;
    assert!(told.content.contains("Use External Apps"), "{}", told.content);
    assert_eq!(fake.look(|world| world.posts(UNJOINED).len()), 0);
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn who_is_challenged_from_under_their_name_is_called_though_the_bot_has_never_met_them() {
    for channel in [UNJOINED, super::people::CHANNEL] {
        let (fake, bot) = (Fake::start().await, Bot::new().await);
        let running = start(&bot, &fake).await;
        let [ann, _] = GUESTS;
        let own = fake.said(&fake.under(ann, channel, Given::Person(ANN))).await;
        assert!(own.content.contains("yourself"), "{}", own.content);
        let games = fake.said(&fake.under(ann, channel, Given::Person(BOB))).await;
        let sent = fake.tap(ann, &games.id, "Insert");
        let challenge = board(&fake, channel, 1).await;
        assert_eq!(challenge.pings, [BOB.id.to_string()]);
        fake.answered(&sent).await;
        running.stop().await;
        fake.finish().await;
    }
}
