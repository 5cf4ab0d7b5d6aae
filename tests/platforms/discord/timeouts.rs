//! Discord takes a call and never answers it, whichever call it is: the bot waits as long as it does and no longer, goes
//! on for others meanwhile, and loses nothing that was decided.
//!
//! Which calls there are is what the fake saw in a life in which nothing went wrong. That life has to make every call
//! the fake knows, so that a new one does not go untried.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use serde_json::Value;
use tavoliere::adapters::discord::timeouts::Timeouts;

use super::fake::{Fake, Message, SILENCE, World};
use super::guest::GUESTS;
use super::house::{House, SHORT};
use super::http::ROUTES;
use super::people::{ALONE, ANN, BOB, ELSEWHERE, Given, TABLE, User};

const HOUR: i64 = 3_600_000;

/// A life is lived again for each of its calls, so many times at once.
const AT_ONCE: usize = 10;

/// Longer than any test lasts.
const ENDLESS: Timeouts = Timeouts { first_answer: Duration::from_secs(3600), call: Duration::from_secs(3600) };

/// How many steps a life has; at its arrival it is at step 0.
const STEPS: usize = 14;

/// Lives a step, to the end of everything that follows.
async fn step(house: &House, at: usize) {
    let fake = &house.fake;
    match at {
        1 => drop(fake.said(&fake.slash(ANN, TABLE, "play", &[])).await),
        2 => turn_a_leaf(fake).await,
        3 => challenge(house).await,
        4 => tap_slowly(house).await,
        5 => tap(house, BOB, "Partecipa").await,
        6 => pick(house).await,
        7 => drop(house.play(BOB, "c3", 4).await),
        8 => type_ahead(fake).await,
        9 => ask_slowly(house).await,
        10 => command(house, ANN, "draw", &[]).await,
        11 => tap(house, BOB, "No").await,
        12 => reply(house).await,
        13 => house.wait(20 * HOUR).await,
        _ => house.wait(4 * HOUR).await,
    }
}

async fn turn_a_leaf(fake: &Fake) {
    let guide = fake.look(|world| world.messages.last().expect("the guide").id.clone());
    assert_eq!(fake.answered(&fake.tap(ANN, &guide, "Briths Square")).await, 7);
}

async fn challenge(house: &House) {
    let options =
        [("game", Given::Text("briths-square")), ("settings", Given::Text("anyone size=3 side=first clock=1d"))];
    command(house, ANN, "play", &options).await;
}

/// Types a command that says nothing to the one who types it.
async fn command(house: &House, user: User, name: &str, options: &[(&str, Given)]) {
    house.fake.gone(&house.fake.slash(user, TABLE, name, options)).await;
    house.deliver().await;
}

fn newest(world: &World, label: &str) -> Option<Message> {
    world.posts(TABLE).into_iter().rfind(|post| post.labels().contains(&label)).cloned()
}

async fn tap(house: &House, user: User, label: &str) {
    let post = house.fake.wait(label, |world| newest(world, label)).await;
    house.fake.answered(&house.fake.tap(user, &post.id, label)).await;
    house.deliver().await;
}

/// Ann picks a move on a message of her own, which then goes.
async fn pick(house: &House) {
    let fake = &house.fake;
    let post = fake.wait("the board", |world| newest(world, "Muovi")).await;
    let picker = fake.said(&fake.tap(ANN, &post.id, "Muovi")).await;
    fake.gone(&fake.tap(ANN, &picker.id, "b1")).await;
    house.deliver().await;
}

async fn type_ahead(fake: &Fake) {
    let suggested = fake.suggestions(ANN, TABLE, "move", &[("move", Given::Text("a"))]).await;
    assert!(!suggested.is_empty());
}

/// Asks for something that takes longer than Discord gives for an answer, so that it is promised first.
async fn ask_slowly(house: &House) {
    let held = house.bot.lock().await;
    let asked = house.fake.slash(ANN, TABLE, "settings", &[("theme", Given::Text("dark"))]);
    assert_eq!(house.fake.answered(&asked).await, 5);
    drop(held);
    house.fake.said(&asked).await;
}

/// The same by a button that everybody sees, beside which the answer then stands: her challenge is not hers to take.
async fn tap_slowly(house: &House) {
    let fake = &house.fake;
    let post = fake.wait("the challenge", |world| newest(world, "Partecipa")).await;
    let before = fake.look(own);
    let held = house.bot.lock().await;
    assert_eq!(fake.answered(&fake.tap(ANN, &post.id, "Partecipa")).await, 6);
    drop(held);
    fake.wait("the answer", |world| (own(world) > before).then_some(())).await;
}

/// How many messages Ann alone has seen.
fn own(world: &World) -> usize {
    world.messages.iter().filter(|message| message.seen_by == Some(ANN.id.to_string())).count()
}

/// Asks by a message that mentions the bot, which is answered in public.
async fn reply(house: &House) {
    let asked = house.fake.write(BOB, TABLE, "<@901> /help", None);
    let answer = |world: &World| world.posts(TABLE).into_iter().any(|post| post.reply_to.as_ref() == Some(&asked));
    house.fake.wait("the answer", |world| answer(world).then_some(())).await;
}

/// The call that registers the commands.
const REGISTRATION: &str = "put /applications/{application_id}/commands";

/// One call of a life: at its arrival, 0, or in a step.
type Moment = (usize, &'static str);

/// Lives up to a step, which is not lived; in silence at one of the calls before it.
async fn live(until: usize, silent: Option<Moment>, timeouts: Timeouts) -> (House, BTreeSet<Moment>) {
    let (fake, mut calls) = (Fake::start().await, BTreeSet::new());
    hush(&fake, 0, silent);
    let house = House::on(fake, timeouts).await;
    house.fake.ready().await;
    // Commands are registered beside all else, on a busy machine late: it is to be at the arrival in every life.
    house.fake.wait("the commands", |world| world.routes.contains(&REGISTRATION).then_some(())).await;
    let mut known = note(&house.fake, 0, 0, &mut calls);
    for at in 1..until {
        hush(&house.fake, at, silent);
        step(&house, at).await;
        known = note(&house.fake, at, known, &mut calls);
    }
    assert_eq!(house.fake.look(|world| world.ignored), usize::from(silent.is_some()), "{silent:?}");
    (house, calls)
}

fn hush(fake: &Fake, at: usize, silent: Option<Moment>) {
    silent.into_iter().filter(|moment| moment.0 == at).for_each(|(_, route)| fake.fail(route, (SILENCE, Value::Null)));
}

/// Notes which calls were made in a step, and returns how many there were in all.
fn note(fake: &Fake, at: usize, known: usize, calls: &mut BTreeSet<Moment>) -> usize {
    fake.look(|world| {
        calls.extend(world.routes[known..].iter().map(|route| (at, *route)));
        world.routes.len()
    })
}

/// Lives to the end; returns what is read in the channel, by its first lines.
async fn whole(silent: Option<Moment>) -> (Vec<String>, BTreeSet<Moment>) {
    let (house, calls) = live(STEPS + 1, silent, SHORT).await;
    house.decided(7).await;
    let read = house.read(TABLE).into_iter().map(|text| text.lines().next().unwrap_or_default().to_owned());
    // Where no conversation with her can be opened now, she is reminded where all read it.
    let (reminders, read): (Vec<_>, Vec<_>) = read.partition(|line| line.starts_with("<@11>, tocca a te"));
    assert_eq!(reminders.len() + house.read(ANN.private()).len(), 1, "{silent:?}: she is reminded once");
    house.close().await;
    (read, calls)
}

#[tokio::test]
async fn whatever_call_is_not_answered_nothing_is_lost() {
    let (undisturbed, calls) = whole(None).await;
    let called: BTreeSet<&str> = calls.iter().map(|(_, route)| *route).collect();
    // Where the bot is a guest another life is lived; and how threads are made and opened again is told in threads.rs.
    let others = [OF_GUESTS, super::threads::MAKE, super::threads::REOPEN];
    let all = ROUTES.into_iter().filter(|route| !others.contains(route)).collect();
    assert_eq!(called, all, "the life is to make every call there is");
    let undisturbed = &undisturbed;
    let lives = calls.into_iter().map(|moment| async move {
        assert_eq!(&whole(Some(moment)).await.0, undisturbed, "{moment:?}");
    });
    stream::iter(lives).buffer_unordered(AT_ONCE).collect::<()>().await;
}

/// Others are served while the bot waits for an answer, however long that takes.
#[tokio::test]
async fn whatever_call_is_not_answered_others_are_served_meanwhile() {
    let (house, calls) = live(STEPS + 1, None, SHORT).await;
    house.close().await;
    // Who does not know yet where to listen has nobody to serve.
    let mut seen = BTreeSet::from(["get /users/@me", "get /gateway", "get /gateway/bot"]);
    let first: Vec<Moment> = calls.into_iter().filter(|(_, route)| seen.insert(route)).collect();
    stream::iter(first).map(meanwhile).buffer_unordered(AT_ONCE).collect::<()>().await;
}

async fn meanwhile((at, route): Moment) {
    let silent = Some((at, route));
    if at == 0 {
        let fake = Fake::start().await;
        hush(&fake, 0, silent);
        let house = House::on(fake, ENDLESS).await;
        house.fake.wait(route, |world| (world.ignored == 1).then_some(())).await;
        return reply(&house).await;
    }
    let (house, _) = live(at, None, ENDLESS).await;
    hush(&house.fake, at, silent);
    tokio::select! {
        () = step(&house, at) => panic!("{route} in step {at} was answered"),
        () = others(&house, route) => {}
    }
}

/// The call that takes buttons off where the bot is a guest.
const OF_GUESTS: &str = "patch /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}";

/// Ann challenges Bob where the bot is a guest; Bob's acceptance will take the buttons off that.
async fn challenge_as_guest(house: &House) -> Message {
    let settings = Given::Text("size=3 side=first");
    let options = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB)), ("settings", settings)];
    house.fake.said(&house.fake.slash(GUESTS[0], ELSEWHERE, "play", &options)).await;
    house.deliver().await;
    house.fake.posted(ELSEWHERE, 1).await
}

async fn accept_as_guest(house: &House, challenge: &Message) {
    house.fake.answered(&house.fake.tap(GUESTS[1], &challenge.id, challenge.labels()[0])).await;
    house.deliver().await;
}

#[tokio::test]
async fn buttons_of_guests_are_taken_off_when_discord_answers_again() {
    let house = House::with(SHORT).await;
    let challenge = challenge_as_guest(&house).await;
    house.fake.fail(OF_GUESTS, (SILENCE, Value::Null));
    accept_as_guest(&house, &challenge).await;
    let open: Vec<bool> =
        house.fake.look(|world| world.posts(ELSEWHERE).iter().map(|post| !post.components.is_empty()).collect());
    assert_eq!(open, [false, true]);
    let tries = |world: &World| world.routes.iter().filter(|route| **route == OF_GUESTS).count();
    assert_eq!(house.fake.look(|world| (world.ignored, tries(world))), (1, 2));
    house.close().await;
}

#[tokio::test]
async fn buttons_of_guests_that_stay_keep_nobody_waiting() {
    let house = House::with(ENDLESS).await;
    let challenge = challenge_as_guest(&house).await;
    house.fake.fail(OF_GUESTS, (SILENCE, Value::Null));
    tokio::select! {
        () = accept_as_guest(&house, &challenge) => panic!("{OF_GUESTS} was answered"),
        () = others(&house, OF_GUESTS) => {}
    }
    assert_eq!(house.fake.look(|world| world.posts(ELSEWHERE).len()), 2, "the board is there");
}

async fn others(house: &House, route: &str) {
    let fake = &house.fake;
    fake.wait(route, |world| (world.ignored == 1).then_some(())).await;
    assert!(!fake.said(&fake.slash(BOB, ALONE, "help", &[])).await.content.is_empty());
    let options = [("game", Given::Text("briths-square")), ("opponent", Given::TheBot)];
    fake.gone(&fake.slash(BOB, ALONE, "play", &options)).await;
    house.deliver().await;
    fake.posted(ALONE, 1).await;
}
