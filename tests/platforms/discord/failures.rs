//! Every call to Discord goes wrong in every way, in the middle of games: the bot goes on, nothing that was decided is
//! lost, and nothing is said twice.

use std::sync::Arc;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tavoliere::adapters::discord::adapter::Discord;
use tavoliere::chat::platform::reply::Answer;

use super::fake::{Failure, Fake, LOST, SILENCE, World};
use super::house::{House, SHORT};
use super::http::refusal;
use super::people::{ANN, BOB, TABLE};
use super::{Scripted, settings, start, text};
use crate::support::send_post;

const HOUR: i64 = 3_600_000;
const CREATE: &str = "post /channels/{channel_id}/messages";
const CLOSE: &str = "patch /channels/{channel_id}/messages/{message_id}";
const OPEN: &str = "post /users/@me/channels";
const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";
const FOLLOW: &str = "post /webhooks/{webhook_id}/{webhook_token}";
const EDIT: &str = "patch /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const REMOVE: &str = "delete /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const REGISTER: &str = "put /applications/{application_id}/commands";

/// What can come of a call, but that nothing ever does.
fn failures() -> Vec<Failure> {
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

/// Whether Discord itself says that it will never do.
fn is_final(failure: &Failure) -> bool {
    (400..429).contains(&failure.status)
}

#[tokio::test]
async fn posts_of_a_game_in_trouble_lose_nothing_and_come_once() {
    for route in [CREATE, CLOSE] {
        let house = House::open().await;
        house.begin("size=8 side=first").await;
        let (mut version, mut refused) = (2, 0);
        for (at, failure) in failures().into_iter().enumerate() {
            refused += usize::from(is_final(&failure));
            house.fake.fail(route, failure);
            for (user, column) in [(ANN, 'a'), (BOB, 'h')] {
                version += 1;
                let asked = house.play(user, &format!("{column}{}", at + 1), version).await;
                house.fake.gone(&asked).await;
            }
            assert!(house.is_consumed(route), "{route}: {at}");
            let read = house.read(TABLE);
            assert!(read.last().expect("a board").starts_with("bob gioca h"), "{route}: {read:?}");
        }
        let open = house.fake.look(|world| world.posts(TABLE).iter().filter(|post| !post.labels().is_empty()).count());
        // One that is not there has no buttons; others that Discord would not edit have kept theirs.
        assert_eq!(open, if route == CLOSE { 4 } else { 1 });
        let missing = if route == CREATE { refused } else { 0 };
        assert_eq!(house.read(TABLE).len() + missing, version as usize, "{route}");
        house.close().await;
    }
}

/// Whatever becomes of the answers, what was asked is done, once, and the next is answered again.
#[tokio::test]
async fn answers_in_trouble_hold_nothing_up() {
    let silence = || Failure::from((SILENCE, Value::Null));
    let trouble = |route: &'static str| async move {
        let house = House::with(SHORT).await;
        house.begin("size=8 side=first").await;
        let mut version = 2;
        for (at, failure) in failures().into_iter().chain([silence()]).enumerate() {
            let lasting = route == CALLBACK && is_final(&failure);
            house.fake.fail(route, failure);
            version += 2;
            let asked = house.play(ANN, &format!("a{}", at + 1), version - 1).await;
            house.fake.wait("the call", |world| (!world.is_failing(route)).then_some(())).await;
            if lasting {
                // Discord tells the asker itself.
                house.fake.shared.change(|world| world.interactions.retain(|one| one.id != asked));
            }
            let other = house.play(BOB, &format!("h{}", at + 1), version).await;
            house.fake.gone(&other).await;
        }
        assert_eq!(house.read(TABLE).len(), version as usize, "{route}");
        house.close().await;
    };
    join_all([CALLBACK, REMOVE].map(trouble)).await;
}

/// What was done though nobody was told so is not done again.
#[tokio::test]
async fn lost_confirmations_double_nothing() {
    let trouble = |route: &'static str| async move {
        let house = House::with(SHORT).await;
        house.begin("size=3 side=first").await;
        house.fake.fail(route, (LOST, Value::Null));
        house.fake.gone(&house.play(ANN, "b1", 3).await).await;
        house.fake.gone(&house.play(BOB, "c3", 4).await).await;
        assert!(!house.fake.look(|world| world.is_failing(route)), "{route}");
        assert_eq!(house.read(TABLE).len(), 4, "{route}");
        house.close().await;
    };
    join_all([CALLBACK, CREATE, CLOSE].map(trouble)).await;
}

#[tokio::test]
async fn answers_that_come_late_are_told_as_far_as_discord_lets() {
    let trouble = |(route, tapped, failure): (&'static str, bool, Failure)| async move {
        let fake = Fake::start().await;
        let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("At last."))).slow()), &fake).await;
        let discord = Discord::connect(&settings(&fake)).await.unwrap();
        let lasting = is_final(&failure);
        fake.fail(route, failure);
        let asked = if tapped {
            let post = send_post(&discord, "70", &super::board("Move,"), 1).await.unwrap();
            fake.tap(BOB, &post, "Board")
        } else {
            fake.slash(ANN, TABLE, "help", &[])
        };
        fake.answered(&asked).await;
        let said = |world: &World| world.messages.iter().any(|message| message.content == "At last.").then_some(());
        if !lasting {
            fake.wait("the answer", said).await;
        }
        fake.wait("the call", |world| (!world.is_failing(route)).then_some(())).await;
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
        let house = House::open().await;
        house.begin("size=3 side=first clock=1d").await;
        let waits = failure.status == 429;
        house.fake.fail(OPEN, failure);
        house.wait(20 * HOUR).await;
        assert!(house.is_consumed(OPEN));
        let (own, public) = (house.read(ANN.private()), house.read(TABLE));
        assert_eq!((own.len(), public.len()), if waits { (1, 2) } else { (0, 3) }, "{at}: {own:?} {public:?}");
        house.close().await;
    };
    join_all(failures().into_iter().enumerate().map(trouble)).await;
}

#[tokio::test]
async fn arriving_in_trouble_is_arriving() {
    let trouble = |(route, failure): (&'static str, Failure)| async move {
        let fake = Fake::start().await;
        let lasting = is_final(&failure) && route == REGISTER;
        fake.fail(route, failure);
        if lasting {
            // Commands that are refused stay as they were registered before.
            fake.shared.change(|world| world.registrations = 1);
        }
        let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
        fake.wait("the bot", |world| world.calls.iter().any(|call| call.starts_with("PUT")).then_some(())).await;
        fake.write(ANN, TABLE, "<@901> help", None);
        fake.posted(TABLE, 1).await;
        running.stop().await;
        fake.finish().await;
    };
    let routes = ["get /users/@me", "get /gateway/bot", "get /gateway", REGISTER];
    join_all(failures().into_iter().flat_map(|one| routes.map(|route| (route, one.clone()))).map(trouble)).await;
}

#[tokio::test]
async fn a_game_goes_on_where_a_permission_was_taken_away_and_given_back() {
    let house = House::open().await;
    house.begin("size=3 side=first clock=1d").await;
    house.fake.close(TABLE, refusal(403, 50013, "Missing Permissions"));
    house.fake.gone(&house.play(ANN, "b1", 3).await).await;
    house.fake.gone(&house.play(BOB, "c3", 4).await).await;
    assert_eq!(house.read(TABLE).len(), 2);
    // Reminded alone, Ann need not have seen the board.
    house.wait(20 * HOUR).await;
    assert_eq!(house.read(ANN.private()).len(), 1);
    house.fake.shared.change(|world| world.closed.clear());
    house.fake.gone(&house.play(ANN, "a2", 5).await).await;
    let read = house.read(TABLE);
    assert!(read.len() == 3 && read[2].starts_with("Ann gioca a2."), "{read:?}");
    let open = house.fake.look(|world| world.posts(TABLE).iter().filter(|post| !post.labels().is_empty()).count());
    assert_eq!(open, 1);
    house.close().await;
}

#[tokio::test]
async fn a_channel_that_is_gone_does_not_keep_a_game_from_its_end() {
    let house = House::open().await;
    house.begin("size=3 side=first clock=1d").await;
    house.fake.gone(&house.play(ANN, "b1", 3).await).await;
    house.fake.gone(&house.play(BOB, "c3", 4).await).await;
    let latest = house.fake.posted(TABLE, 4).await;
    house.fake.shared.change(|world| {
        world.channels.remove("70");
        world.messages.retain(|message| message.id != latest.id);
    });
    house.wait(20 * HOUR).await;
    house.wait(4 * HOUR).await;
    house.decided(5).await;
    assert_eq!((house.read(TABLE).len(), house.read(ANN.private()).len()), (3, 1));
    house.close().await;
}
