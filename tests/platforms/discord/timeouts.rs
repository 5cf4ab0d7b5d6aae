//! Discord leaves one call without an answer, each in turn: the bot stops waiting after its time-out, serves others
//! meanwhile, and loses no decision.
//!
//! The script first runs without failures, which lists its calls. It must make every call that the fake knows, so that
//! a new call cannot stay untested.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use serde_json::Value;
use tavoliere_discord::timeouts::DiscordTimeouts;
use tavoliere_play::time::Millis;

use super::fake::{Fake, Message, SILENCE, World};
use super::guest::GUESTS;
use super::http::{PIN, ROUTES};
use super::people::{ANN, BOB, CHANNEL, DM, Given, UNJOINED, User};
use super::stage::{DiscordStage, SHORT};
use crate::support::sample::part_of;
use crate::support::stage::Stage as _;

/// The script runs again for each of its calls, in the checks of every day for a part of them; this many runs at once.
const AT_ONCE: usize = 10;

/// Long enough that a slow call or answer on a busy machine is not mistaken for a missing one.
const PATIENT: DiscordTimeouts = {
    let patience = Duration::from_secs(4);
    DiscordTimeouts { first_answer: patience, defer: patience, call: patience, ..SHORT }
};

/// Longer than any test lasts.
const ENDLESS: DiscordTimeouts = DiscordTimeouts {
    first_answer: Duration::from_secs(3600),
    call: Duration::from_secs(3600),
    rejected: Duration::from_secs(3600),
    ..SHORT
};

/// The number of steps. Step 0 is the bot's start.
const STEPS: usize = 14;

/// Runs a step, until everything that follows is done.
async fn step(stage: &DiscordStage, at: usize) {
    let fake = &stage.fake;
    match at {
        1 => drop(fake.said(&fake.slash(ANN, CHANNEL, "play", &[])).await),
        2 => open_a_page(fake).await,
        3 => challenge(stage).await,
        4 => tap_slowly(stage).await,
        5 => tap_and_decide(stage, BOB, "Partecipa", 2).await,
        6 => pick(stage).await,
        7 => drop(stage.play(BOB, "c3", 4).await),
        8 => type_ahead(fake).await,
        9 => ask_slowly(stage).await,
        10 => command(stage, ANN, "draw", &[]).await,
        11 => tap_and_decide(stage, BOB, "No", 6).await,
        12 => reply(stage).await,
        13 => stage.pass(20 * Millis::HOUR).await,
        _ => stage.pass(4 * Millis::HOUR).await,
    }
}

async fn open_a_page(fake: &Fake) {
    let guide = fake.look(|world| world.messages.last().expect("the guide").id.clone());
    let answered = fake.answered(&fake.tap(ANN, &guide, "More…")).await;
    // A busy machine puts the answer off.
    assert!(matches!(answered, 6 | 7), "{answered}");
}

async fn challenge(stage: &DiscordStage) {
    let options =
        [("game", Given::Text("briths-square")), ("settings", Given::Text("anyone size=3 side=first clock=1d"))];
    command(stage, ANN, "play", &options).await;
}

/// Types a command without an answer.
async fn command(stage: &DiscordStage, user: User, name: &str, options: &[(&str, Given)]) {
    stage.fake.gone(&stage.fake.slash(user, CHANNEL, name, options)).await;
    stage.empty_outbox().await;
}

fn newest(world: &World, label: &str) -> Option<Message> {
    world.posts(CHANNEL).into_iter().rfind(|post| post.labels().contains(&label)).cloned()
}

/// Taps a button that decides something. A busy machine decides after it has answered.
async fn tap_and_decide(stage: &DiscordStage, user: User, label: &str, version: u32) {
    let post = stage.fake.wait_for(label, |world| newest(world, label)).await;
    stage.fake.answered(&stage.fake.tap(user, &post.id, label)).await;
    stage.decided(version).await;
    stage.empty_outbox().await;
}

/// Ann picks a move in a private message, which is then deleted.
async fn pick(stage: &DiscordStage) {
    let fake = &stage.fake;
    let post = fake.wait_for("the board", |world| newest(world, "Muovi")).await;
    let picker = fake.said(&fake.tap(ANN, &post.id, "Muovi")).await;
    fake.gone(&fake.tap(ANN, &picker.id, "b1")).await;
    stage.empty_outbox().await;
}

async fn type_ahead(fake: &Fake) {
    let suggested = fake.suggestions(ANN, CHANNEL, "move", &[("move", Given::Text("a"))]).await;
    assert!(!suggested.is_empty());
}

/// Makes a request that takes longer than Discord waits, so that the bot defers its answer.
async fn ask_slowly(stage: &DiscordStage) {
    let held = stage.bot.lock().await;
    let asked = stage.fake.slash(ANN, CHANNEL, "settings", &[("theme", Given::Text("dark"))]);
    assert_eq!(stage.fake.answered(&asked).await, 5);
    drop(held);
    stage.fake.said(&asked).await;
}

/// The same by a button under a post. The answer is a new message: Ann cannot accept her own challenge.
async fn tap_slowly(stage: &DiscordStage) {
    let fake = &stage.fake;
    let post = fake.wait_for("the challenge", |world| newest(world, "Partecipa")).await;
    let before = fake.look(own);
    let held = stage.bot.lock().await;
    assert_eq!(fake.answered(&fake.tap(ANN, &post.id, "Partecipa")).await, 6);
    drop(held);
    fake.wait_for("the answer", |world| (own(world) > before).then_some(())).await;
}

/// The number of messages that only Ann has seen.
fn own(world: &World) -> usize {
    world.messages.iter().filter(|message| message.seen_by == Some(ANN.id.to_string())).count()
}

/// Asks by a message that mentions the bot, which is answered publicly.
async fn reply(stage: &DiscordStage) {
    let asked = stage.fake.write(BOB, CHANNEL, "<@901> /help", None);
    let answer = |world: &World| world.posts(CHANNEL).into_iter().any(|post| post.reply_to.as_ref() == Some(&asked));
    stage.fake.wait_for("the answer", |world| answer(world).then_some(())).await;
}

/// The call that registers the commands.
const REGISTRATION: &str = "put /applications/{application_id}/commands";

/// One call of the script: in a step, or at the start (0).
type Moment = (usize, &'static str);

/// Runs the script up to a step, without that step. One of the calls before it gets no answer.
async fn run_until(
    until: usize,
    silent: Option<Moment>,
    timeouts: DiscordTimeouts,
) -> (DiscordStage, BTreeSet<Moment>) {
    let (fake, mut calls) = (Fake::start().await, BTreeSet::new());
    silence(&fake, 0, silent);
    let stage = DiscordStage::on(fake, timeouts).await;
    stage.fake.ready().await;
    // The registration runs in its own task, late on a busy machine. In every run it must be part of the start.
    stage.fake.wait_for("the commands", |world| world.routes.contains(&REGISTRATION).then_some(())).await;
    let mut known = add_calls(&stage.fake, 0, 0, &mut calls);
    for at in 1..until {
        silence(&stage.fake, at, silent);
        step(&stage, at).await;
        known = add_calls(&stage.fake, at, known, &mut calls);
    }
    assert_eq!(stage.fake.look(|world| world.ignored), usize::from(silent.is_some()), "{silent:?}");
    (stage, calls)
}

fn silence(fake: &Fake, at: usize, silent: Option<Moment>) {
    silent.into_iter().filter(|moment| moment.0 == at).for_each(|(_, route)| fake.fail(route, (SILENCE, Value::Null)));
}

/// Adds the calls of a step. Returns the number of all calls.
fn add_calls(fake: &Fake, at: usize, known: usize, calls: &mut BTreeSet<Moment>) -> usize {
    fake.look(|world| {
        calls.extend(world.routes[known..].iter().map(|route| (at, *route)));
        world.routes.len()
    })
}

/// Runs the whole script. Returns the first lines of what the channel reads.
async fn run_whole(silent: Option<Moment>) -> (Vec<String>, BTreeSet<Moment>) {
    let (stage, calls) = run_until(STEPS + 1, silent, PATIENT).await;
    stage.decided(7).await;
    let first = |text: String| text.lines().next().unwrap_or_default().replace("per <@11>", "per Ann");
    let read = stage.read(CHANNEL).into_iter().map(first);
    // If no private channel can be opened, she is reminded in the channel.
    let (reminders, mut read): (Vec<_>, Vec<_>) = read.partition(|line| line.starts_with("<@11>, tocca a te"));
    // The end is told there again if that is not possible in private.
    read.dedup();
    let in_private = stage.read(ANN.private());
    let in_private =
        in_private.iter().filter(|text| text.starts_with("Tocca a te") || text.starts_with("It’s your move"));
    assert_eq!(reminders.len() + in_private.count(), 1, "{silent:?}: she is reminded once");
    stage.close().await;
    (read, calls)
}

#[tokio::test]
async fn whatever_call_is_not_answered_nothing_is_lost() {
    let (undisturbed, calls) = run_whole(None).await;
    let called: BTreeSet<&str> = calls.iter().map(|(_, route)| *route).collect();
    // A script of its own covers user-installed apps, everywhere/threads.rs the calls for threads, and posts.rs pins.
    let others = [OF_GUESTS, CLOSE_OF_GUESTS, super::stage::threads::MAKE_THREAD, super::stage::threads::REOPEN, PIN];
    let all = ROUTES.into_iter().filter(|route| !others.contains(route)).collect();
    assert_eq!(called, all, "the script makes every call there is");
    let undisturbed = &undisturbed;
    let runs = part_of(calls, 4).into_iter().map(|moment| async move {
        assert_eq!(&run_whole(Some(moment)).await.0, undisturbed, "{moment:?}");
    });
    stream::iter(runs).buffer_unordered(AT_ONCE).collect::<()>().await;
}

/// Other requests are served while the bot waits for an answer, for any length of time.
#[tokio::test]
async fn whatever_call_is_not_answered_others_are_served_meanwhile() {
    let (stage, calls) = run_until(STEPS + 1, None, PATIENT).await;
    stage.close().await;
    // Before these calls the bot is not connected and has no one to serve.
    let mut seen = BTreeSet::from(["get /users/@me", "get /gateway", "get /gateway/bot"]);
    let first: Vec<Moment> = calls.into_iter().filter(|(_, route)| seen.insert(route)).collect();
    stream::iter(part_of(first, 2)).map(meanwhile).buffer_unordered(AT_ONCE).collect::<()>().await;
}

async fn meanwhile((at, route): Moment) {
    let silent = Some((at, route));
    if at == 0 {
        let fake = Fake::start().await;
        silence(&fake, 0, silent);
        let stage = DiscordStage::on(fake, ENDLESS).await;
        stage.fake.wait_for(route, |world| (world.ignored == 1).then_some(())).await;
        return reply(&stage).await;
    }
    let (stage, _) = run_until(at, None, ENDLESS).await;
    silence(&stage.fake, at, silent);
    tokio::select! {
        () = step(&stage, at) => panic!("{route} in step {at} was answered"),
        () = others(&stage, route) => {}
    }
}

/// The call that removes buttons if the bot has not joined.
const OF_GUESTS: &str = "delete /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}";
const CLOSE_OF_GUESTS: &str = "patch /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}";

/// Ann challenges Bob in a channel that the bot has not joined. His acceptance removes the buttons.
async fn challenge_as_guest(stage: &DiscordStage) -> Message {
    let settings = Given::Text("size=3 side=first");
    let options = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB)), ("settings", settings)];
    stage.fake.said(&stage.fake.slash(GUESTS[0], UNJOINED, "play", &options)).await;
    stage.empty_outbox().await;
    stage.fake.post(UNJOINED, 1).await
}

async fn accept_as_guest(stage: &DiscordStage, challenge: &Message) {
    stage.fake.answered(&stage.fake.tap(GUESTS[1], &challenge.id, challenge.labels()[0])).await;
    stage.empty_outbox().await;
}

#[tokio::test]
async fn buttons_of_guests_are_taken_off_when_discord_answers_again() {
    let stage = DiscordStage::with(SHORT).await;
    let challenge = challenge_as_guest(&stage).await;
    stage.fake.fail(OF_GUESTS, (SILENCE, Value::Null));
    accept_as_guest(&stage, &challenge).await;
    let open: Vec<bool> =
        stage.fake.look(|world| world.posts(UNJOINED).iter().map(|post| !post.components.is_empty()).collect());
    assert_eq!(open, [false, true]);
    let tries = |world: &World| world.routes.iter().filter(|route| **route == OF_GUESTS).count();
    assert_eq!(stage.fake.look(|world| (world.ignored, tries(world))), (1, 2));
    stage.close().await;
}

#[tokio::test]
async fn buttons_of_guests_that_stay_keep_nobody_waiting() {
    let stage = DiscordStage::with(ENDLESS).await;
    let challenge = challenge_as_guest(&stage).await;
    stage.fake.fail(OF_GUESTS, (SILENCE, Value::Null));
    tokio::select! {
        () = accept_as_guest(&stage, &challenge) => panic!("{OF_GUESTS} was answered"),
        () = others(&stage, OF_GUESTS) => {}
    }
    assert_eq!(stage.fake.look(|world| world.posts(UNJOINED).len()), 2, "the board is there");
}

async fn others(stage: &DiscordStage, route: &str) {
    let fake = &stage.fake;
    fake.wait_for(route, |world| (world.ignored == 1).then_some(())).await;
    assert!(!fake.said(&fake.slash(BOB, DM, "help", &[])).await.content.is_empty());
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("computer 3 side=first"))];
    fake.gone(&fake.slash(BOB, DM, "play", &options)).await;
    stage.empty_outbox().await;
    fake.post(DM, 1).await;
}
