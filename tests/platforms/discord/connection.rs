//! The connection to the fake Discord: opened, lost, resumed, and closed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};
use tavoliere::operations::recorder::{Recorded, recorder};
use tavoliere_adapter::adapter::Adapter;
use tavoliere_adapter::condition::Condition;
use tavoliere_discord::adapter::Discord;
use tavoliere_discord::timeouts::DiscordTimeouts;
use tavoliere_seam::platform::reply::Answer;
use tokio_util::sync::CancellationToken;

use super::fake::{Fake, Gateway, SILENCE, World};
use super::http::refusal;
use super::people::{ANN, BOB, CHANNEL};
use super::stage::{CALM, SHORT};
use super::{Scripted, connect, settings, start, start_with, text};
use crate::support::log::Log;

#[tokio::test]
async fn commands_are_registered_as_soon_as_discord_takes_them() {
    let fake = Fake::start().await;
    let route = "put /applications/{application_id}/commands";
    fake.fail(route, (429, json!({"message": "slow down", "retry_after": 0.05})));
    fake.fail(route, (503, json!({})));
    let running = start(Arc::new(Scripted::new(|_| Answer::Done)), &fake).await;
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_connection_that_is_cut_is_resumed_and_nothing_said_meanwhile_is_lost() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
    for times in 1..=2 {
        fake.cut();
        let meanwhile = fake.slash(ANN, CHANNEL, "help", &[]);
        assert_eq!(fake.said(&meanwhile).await.content, "Here.");
        assert_eq!(fake.look(|world| (world.identifies, world.resumes, world.registrations)), (1, times, 1));
    }
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn events_nobody_understands_are_passed_over() {
    let (fake, log, recorder) = (Fake::start().await, Log::default(), recorder());
    let (logging, recording) = (log.begin(), metrics::set_default_local_recorder(&recorder));
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
    fake.dispatch("INTERACTION_CREATE", json!({"id": "1", "type": 99, "token": "t"}));
    fake.dispatch("INTERACTION_CREATE", json!({"id": "1", "type": 2}));
    fake.dispatch("INTERACTION_CREATE", Value::Null);
    fake.dispatch("MESSAGE_CREATE", json!({"content": 5}));
    fake.dispatch("MESSAGE_CREATE", json!({"id": "my secret word"}));
    fake.dispatch("SOMETHING_OF_TOMORROW", json!([1, 2]));
    assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content, "Here.");
    assert_eq!(fake.look(|world| world.identifies), 1, "the connection stood");
    running.stop().await;
    drop((logging, recording));
    let lines = log.lines();
    let unread: Vec<_> = lines.iter().filter(|line| line["message"] == "an event cannot be read").collect();
    let mut kinds: Vec<_> = unread.iter().filter_map(|line| line["kind"].as_str()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["INTERACTION_CREATE", "MESSAGE_CREATE"], "each kind once a minute: {}", log.text());
    assert!(unread.iter().all(|line| line["level"] == "WARN" && line["reason"].is_string()), "{}", log.text());
    assert!(!log.text().contains("secret"), "{}", log.text());
    let counted = Recorded::from_recorder(&recorder).text();
    assert!(counted.contains("tavoliere_unread_total{platform=\"discord\"} 5\n"), "{counted}");
    fake.finish().await;
}

/// Discord sends such flags to a bot that it holds for a spammer.
#[tokio::test]
async fn a_session_begins_also_if_its_beginning_cannot_be_read() {
    let fake = Fake::start().await;
    fake.change(|world| world.odd_account = json!({"flags": 1_u64 << 44, "username": 5}));
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
    assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content, "Here.");
    fake.cut();
    assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content, "Here.");
    assert_eq!(fake.look(|world| (world.identifies, world.resumes)), (1, 1));
    running.stop().await;
    fake.finish().await;
}

/// Otherwise Discord says to its person that the application did not respond.
#[tokio::test]
async fn an_interaction_that_cannot_be_read_is_answered() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
    let unreadable = json!({"name": "help", "id": "none", "type": 1});
    let typed = fake.interact(2, ANN, CHANNEL, unreadable.clone(), None);
    assert_eq!(fake.said(&typed).await.content, "Something broke on my side. Please try again.");
    let in_italian = fake.interact(2, BOB, CHANNEL, unreadable.clone(), None);
    assert_eq!(fake.said(&in_italian).await.content, "Si è rotto qualcosa da parte mia. Riprova, per favore.");
    assert_eq!(fake.answered(&fake.interact(4, ANN, CHANNEL, unreadable, None)).await, 8);
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn discord_is_asked_again_until_it_is_there() {
    let fake = Fake::start().await;
    fake.fail("get /users/@me", (503, json!({})));
    fake.fail("get /gateway/bot", (503, json!({})));
    // Serenity's own request. Without an answer it would connect to the public address.
    fake.fail("get /gateway", (503, json!({})));
    let running = start(Arc::new(Scripted::new(|_| Answer::Done)), &fake).await;
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn stopping_lets_answers_under_way_finish_and_takes_no_new_ones() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Late, but here."))).slow()), &fake).await;
    let asked = fake.slash(ANN, CHANNEL, "help", &[]);
    assert_eq!(fake.answered(&asked).await, 5);
    running.stop().await;
    let message = fake.look(|world| world.message(world.interaction(&asked).original.as_ref().unwrap()).clone());
    assert_eq!(message.content, "Late, but here.");
    fake.wait_for("a closed connection", |world| (world.connections == 0).then_some(())).await;
    fake.finish().await;
}

#[tokio::test]
async fn stopping_does_not_wait_for_a_discord_that_is_silent() {
    let fake = Fake::start().await;
    let discord = connect(&fake).await;
    fake.fail("get /gateway/bot", (SILENCE, Value::Null));
    let stop = CancellationToken::new();
    let listening = discord.listen(Arc::new(Scripted::new(|_| Answer::Done)), stop.clone());
    let stopping = async {
        fake.wait_for("the bot", |world| world.calls.iter().any(|call| call.ends_with("/gateway/bot")).then_some(()))
            .await;
        stop.cancel();
        Instant::now()
    };
    let (listened, stopped) = tokio::join!(listening, stopping);
    listened.unwrap();
    assert!(stopped.elapsed() < Duration::from_secs(2), "{:?}", stopped.elapsed());
    fake.finish().await;
}

#[tokio::test]
async fn a_token_taken_away_and_given_back_is_used_again() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
    fake.revoke(true);
    fake.cut();
    let known = fake.look(|world| world.calls.len());
    fake.wait_for("another try", |world| (world.calls.len() > known).then_some(())).await;
    fake.revoke(false);
    fake.wait_for("another session", |world| (world.identifies == 2).then_some(())).await;
    fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await;
    running.stop().await;
    fake.finish().await;
}

/// 4004: the token is not accepted. 4014: intents that the application does not have.
#[tokio::test]
async fn a_gateway_that_turns_the_bot_away_is_asked_again_from_time_to_time() {
    let turned_away = |code: u16| async move {
        let fake = Fake::start().await;
        fake.change(|world| world.closes_with = Some(code));
        let discord = Discord::connect_with(&settings(&fake), SHORT).await.unwrap();
        let stop = CancellationToken::new();
        let bot = Arc::new(Scripted::new(|_| Answer::Say(text("Here."))));
        let listening = tokio::spawn({
            let stop = stop.clone();
            async move { discord.listen(bot, stop).await }
        });
        fake.wait_for("some tries", |world| (world.turned_away >= 2).then_some(())).await;
        fake.change(|world| world.closes_with = None);
        fake.ready().await;
        fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await;
        stop.cancel();
        listening.await.unwrap().unwrap();
        fake.finish().await;
    };
    join_all([4004, 4014].map(turned_away)).await;
}

/// Discord resets the token of a bot that begins more.
#[tokio::test]
async fn no_session_is_begun_that_discord_does_not_allow() {
    let fake = Fake::start().await;
    fake.change(|world| world.sessions_begun = 1_000);
    let (log, discord) =
        (Log::default(), Discord::connect_with(&settings(&fake), CALM).await.expect("the token is known"));
    let logging = log.begin();
    let (stop, listener) = (CancellationToken::new(), discord.clone());
    let bot = Arc::new(Scripted::new(|_| Answer::Say(text("Here."))));
    let until = stop.clone();
    let listening = tokio::spawn(async move { listener.listen(bot, until).await });
    let asked = |world: &World| world.calls.iter().filter(|call| call.ends_with("/gateway/bot")).count();
    fake.wait_for("several questions", |world| (asked(world) >= 3).then_some(())).await;
    assert_eq!(fake.look(|world| (world.identifies, world.connections)), (0, 0));
    assert_eq!(discord.condition().await, Condition::Lost("no session left for 7 ms".to_owned()));
    fake.change(|world| world.sessions_begun = 999);
    fake.ready().await;
    assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content, "Here.");
    stop.cancel();
    listening.await.expect("no panic").expect("stopped");
    drop(logging);
    let lines = log.lines();
    let of_it = |message: &str| lines.iter().filter(|line| line["message"] == message).count();
    // One a minute, however often the bot asks.
    assert_eq!((of_it("Discord cannot be reached"), of_it("Discord is reached again")), (1, 1), "{}", log.text());
    fake.finish().await;
}

/// Serenity makes a connection again and again, or waits for ever. The bot gives such a connection up, says that it is not
/// connected, begins anew after a wait, and recovers by itself.
#[tokio::test]
async fn a_gateway_in_silent_trouble_is_told_of_and_left_for_a_while() {
    let troubled = |(trouble, has_begun): (Gateway, bool)| async move {
        let (fake, started) = (Fake::start().await, Instant::now());
        if !has_begun {
            fake.change(|world| world.trouble = Some(trouble));
        }
        let quick = DiscordTimeouts { ready: Duration::from_secs(2), reply: Duration::from_secs(2), ..CALM };
        let discord = Discord::connect_with(&settings(&fake), quick).await.expect("the fake knows the token");
        let (stop, listener) = (CancellationToken::new(), discord.clone());
        let bot = Arc::new(Scripted::new(|_| Answer::Say(text("Here."))));
        let listening = tokio::spawn({
            let stop = stop.clone();
            async move { listener.listen(bot, stop).await }
        });
        if has_begun {
            fake.ready().await;
            fake.change(|world| world.trouble = Some(trouble));
            fake.cut();
        }
        let is_lost = |condition: &Condition| matches!(condition, Condition::Lost(_));
        while !is_lost(&discord.condition().await) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        // A connection was given up, and another one made.
        fake.wait_for("a new beginning", |world| (world.in_trouble >= 2).then_some(())).await;
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(4) {
            assert!(is_lost(&discord.condition().await), "{trouble:?} after {:?}", begun.elapsed());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let asked = fake.look(|world| world.turned_away);
        assert!(asked <= 12, "{trouble:?}: a session was asked for {asked} times");
        // One a second, and the first of each client at once; serenity alone makes hundreds.
        let (connected, seconds) = (fake.look(|world| world.in_trouble) as u64, started.elapsed().as_secs());
        assert!(connected <= 2 * seconds + 4, "{trouble:?}: {connected} connections in {seconds} s");
        fake.change(|world| world.trouble = None);
        fake.ready().await;
        while is_lost(&discord.condition().await) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content, "Here.", "{trouble:?}");
        stop.cancel();
        listening.await.expect("no panic").expect("stopped");
        fake.finish().await;
    };
    let all = [Gateway::Closes, Gateway::Silent, Gateway::Unanswering, Gateway::Invalid, Gateway::Unreadable];
    join_all(all.into_iter().flat_map(|trouble| [(trouble, false), (trouble, true)]).map(troubled)).await;
}

/// The session goes on by another connection, and nothing that was said is lost.
#[tokio::test]
async fn a_gateway_that_answers_no_heartbeat_is_left() {
    let fake = Fake::start().await;
    fake.change(|world| (world.trouble, world.heartbeat) = (Some(Gateway::Deaf), 2_000));
    let quick = DiscordTimeouts { reply: Duration::from_millis(100), ..CALM };
    let running = start_with(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake, quick).await;
    fake.wait_for("another connection", |world| (world.resumes >= 1).then_some(())).await;
    // From now on heartbeats are answered: otherwise each connection would be left, too, and a command lost between two of them.
    fake.change(|world| world.trouble = None);
    assert_eq!(fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await.content, "Here.");
    assert_eq!(fake.look(|world| world.identifies), 1);
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn commands_are_registered_only_if_discord_has_others() {
    let fake = Fake::start().await;
    let begin = async || start(Arc::new(Scripted::new(|_| Answer::Say(text("Here.")))), &fake).await;
    for (change, expected) in [(false, 1), (false, 1), (true, 2)] {
        if change {
            fake.change(|world| world.commands[0]["description"] = "of an earlier version".into());
        }
        let known = fake.look(|world| world.calls.len());
        let running = begin().await;
        let looked = |world: &World| {
            let calls = world.calls[known..].iter().any(|call| call.starts_with("GET") && call.ends_with("/commands"));
            (calls && world.registrations == expected).then_some(())
        };
        fake.wait_for("a look at the commands", looked).await;
        fake.said(&fake.slash(ANN, CHANNEL, "help", &[])).await;
        running.stop().await;
        assert_eq!(fake.look(|world| world.registrations), expected);
    }
    fake.finish().await;
}

#[tokio::test]
async fn where_discord_takes_no_commands_for_people_servers_have_them() {
    let fake = Fake::start().await;
    let refused = refusal(400, 50035, "Invalid Form Body: integration_types");
    fake.fail("put /applications/{application_id}/commands", refused);
    let running = start(Arc::new(Scripted::new(|_| Answer::Done)), &fake).await;
    let registered = fake.look(|world| world.commands.clone());
    assert!(registered.len() > 2);
    for command in registered {
        assert_eq!((&command["integration_types"], &command["contexts"]), (&json!([0]), &json!([0, 1])));
    }
    running.stop().await;
    fake.finish().await;
}
