//! Telegram leaves one call without an answer, each in turn: the bot stops waiting after its time-out, serves others
//! meanwhile, and loses no decision.
//!
//! The script first runs without failures, which lists its calls. It must make every call that the fake knows, so that
//! a new call cannot stay untested.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_telegram::timeouts::TelegramTimeouts;

use super::fake::Fake;
use super::spec;
use super::stage::TelegramStage;
use super::whole_matches::{answer, board};
use super::world::{ANN, BOB, Chat, EVE, FORUM, Failure, GROUP, Message, User, World};
use super::{TIMEOUTS, connect_with};
use crate::support::sample::part_of;
use crate::support::stage::Stage as _;

/// The script runs again for each of its calls, in the checks of every day for a part of them; this many runs at once.
const AT_ONCE: usize = 10;

/// Long enough that a slow call on a busy machine is not mistaken for an unanswered one.
const SHORT: TelegramTimeouts = TelegramTimeouts {
    connect: Duration::from_millis(500),
    permissions: Duration::from_millis(500),
    call: Duration::from_secs(3),
    poll: Duration::from_secs(3),
    ..TIMEOUTS
};

/// How long a call is waited for that is to get no answer.
const LATEST: Duration = Duration::from_secs(20);

/// How often a run is begun in which that call is not made.
const TRIES: usize = 5;

/// Longer than any test lasts.
const ENDLESS: TelegramTimeouts = {
    let hour = Duration::from_secs(3600);
    TelegramTimeouts { permissions: hour, call: hour, poll: hour, ..TIMEOUTS }
};

/// An act of a person.
#[derive(Clone, Copy)]
enum Act {
    Says(&'static str),
    /// In the person's private chat.
    Confides(&'static str),
    /// On the newest message of the group that has this button.
    Taps(&'static str),
    /// That many hours pass.
    Waits(i64),
}

/// A step of the script, and a check of its success.
struct Step {
    who: User,
    act: Act,
    shows: fn(&World) -> bool,
}

const fn step(who: User, act: Act, shows: fn(&World) -> bool) -> Step {
    Step { who, act, shows }
}

/// A script that makes every call. The bot starts before the first step.
const SCRIPT: [Step; 16] = [
    step(ANN, Act::Says("/play"), |world| offered(world, "More…")),
    step(ANN, Act::Taps("More…"), |world| offered(world, "Briths Square")),
    step(ANN, Act::Says("/play briths-square anyone size=3 side=first clock=1d"), |world| offered(world, "Join")),
    step(BOB, Act::Taps("Join"), |world| offered(world, "b1")),
    step(ANN, Act::Taps("b1"), |world| said(world, GROUP, "Ann plays b1.")),
    step(BOB, Act::Says("/move c3"), |world| said(world, GROUP, "Bob <b> plays c3.")),
    step(ANN, Act::Says("/draw"), |world| said(world, GROUP, "Ann offers a draw.")),
    step(BOB, Act::Taps("Decline"), |world| said(world, GROUP, "Bob <b> would rather play on.")),
    step(ANN, Act::Says("/replay"), |world| said(world, GROUP, "I’ll show you in private:")),
    step(ANN, Act::Confides("/replay"), |world| said(world, ANN.private(), "Briths Square #")),
    step(ANN, Act::Says("/rules briths-square"), |world| offered(world, "Next ›")),
    step(ANN, Act::Taps("Next ›"), |world| said(world, GROUP, "Briths Square · 2/3")),
    step(ANN, Act::Says("/settings chat theme=dark"), |world| said(world, GROUP, "Only this chat’s admins")),
    step(ANN, Act::Confides("/mydata"), |world| said(world, ANN.private(), "Everything I keep about you")),
    step(ANN, Act::Waits(20), |world| said(world, ANN.private(), "It’s your move in #")),
    step(ANN, Act::Waits(4), |world| said(world, GROUP, "Time is up for Ann.")),
];

/// Calls that are not repeated: if one fails, the person asks again.
const ANSWERS: [&str; 7] = [
    "editMessageMedia",
    "editMessageReplyMarkup",
    "editMessageText",
    "sendAnimation",
    "sendDocument",
    "sendMessage",
    "sendPhoto",
];

fn offered(world: &World, label: &str) -> bool {
    newest(world, label).is_some()
}

fn said(world: &World, chat: Chat, beginning: &str) -> bool {
    world.posts(chat).iter().any(|post| post.text.starts_with(beginning))
}

fn newest(world: &World, label: &str) -> Option<Message> {
    world.posts(GROUP).into_iter().rfind(|post| post.labels().concat().contains(&label))
}

impl Step {
    /// Does the step, and waits until the bot has handled it. Delivers nothing yet.
    async fn begin(&self, stage: &TelegramStage) {
        match self.act {
            Act::Says(line) => drop(stage.fake.say(self.who, GROUP, line)),
            Act::Confides(line) => drop(stage.fake.say(self.who, self.who.private(), line)),
            Act::Taps(label) => {
                let find = |world: &World| newest(world, label);
                let post = stage.fake.wait_for(&format!("[{label}]"), find).await;
                stage.fake.tap(self.who, post.id, label);
            }
            Act::Waits(hours) => {
                stage.bot.wait(hours * Millis::HOUR);
                workers::time::act_on_deadlines(&stage.bot.context).await.expect("done");
            }
        }
    }

    /// Whether the call is an answer to the person, which is not tried again.
    fn answers(&self, method: &str) -> bool {
        let is_posted = ["/play b", "/move", "/draw"];
        let asks = match self.act {
            Act::Says(line) => !is_posted.iter().any(|beginning| line.starts_with(beginning)),
            Act::Confides(_) => true,
            Act::Taps(label) => matches!(label, "More…" | "Move" | "Next ›"),
            Act::Waits(_) => false,
        };
        asks && ANSWERS.contains(&method)
    }

    /// Runs the step and everything that follows. One of its calls may get no answer. Returns whether that call was made.
    async fn run(&self, stage: &TelegramStage, silenced: Option<&str>) -> bool {
        self.begin(stage).await;
        stage.fake.acknowledged().await;
        stage.empty_outbox().await;
        if let Some(method) = silenced {
            if !gives_up(&stage.fake, method).await {
                return false;
            }
            if self.answers(method) {
                assert!(!stage.fake.look(self.shows), "{method}: what was not answered cannot be seen");
                self.begin(stage).await;
                stage.fake.acknowledged().await;
                stage.empty_outbox().await;
            }
        }
        let came = |world: &World| (self.shows)(world).then_some(());
        stage.fake.wait_for(&format!("what follows on a silent {silenced:?}"), came).await;
        true
    }
}

/// Waits until the bot stops waiting for an answer to a call. False if it does not make the call: on a busy machine another answer
/// came too late for it, and it asks at another moment.
async fn gives_up(fake: &Fake, method: &str) -> bool {
    let made = fake.wait_for(method, |world| (world.ignored == 1).then_some(()));
    if tokio::time::timeout(LATEST, made).await.is_err() {
        return false;
    }
    let over = |world: &World| (world.given_up == 1).then_some(());
    fake.wait_for(&format!("an end of the timeouts with {method}"), over).await;
    true
}

/// One call of the script: in a step, or at the start (0).
type Moment = (usize, String);

/// The result of a run.
struct Run {
    /// The first lines of what the group reads. The time left varies with the number of tries.
    read: BTreeSet<String>,
    version: u32,
    calls: BTreeSet<Moment>,
}

/// Runs the script up to a step, without that step. One of the calls before it gets no answer. `None` if that call is not made.
async fn run_until(
    until: usize,
    silent: Option<&Moment>,
    timeouts: TelegramTimeouts,
) -> Option<(TelegramStage, BTreeSet<Moment>)> {
    let (fake, mut calls) = (Fake::start().await, BTreeSet::new());
    let silence = |at: usize| silent.filter(|moment| moment.0 == at).map(|moment| moment.1.as_str());
    let start_silence = |at: usize| silence(at).into_iter().for_each(|method| fake.fail(method, Failure::Silent));
    start_silence(0);
    let stage = TelegramStage::with(connect_with(&fake, timeouts).await, fake).await;
    if let Some(method) = silence(0) {
        assert!(gives_up(&stage.fake, method).await, "{method} is called at each start");
    }
    stage.fake.called("setMyCommands", 4).await;
    stage.fake.called("getUpdates", 1).await;
    let mut known = 0;
    for (at, step) in (1..until).zip(&SCRIPT) {
        add_calls(&stage.fake, at - 1, &mut known, &mut calls);
        silence(at).into_iter().for_each(|method| stage.fake.fail(method, Failure::Silent));
        if !step.run(&stage, silence(at)).await {
            stage.close().await;
            return None;
        }
    }
    add_calls(&stage.fake, until - 1, &mut known, &mut calls);
    Some((stage, calls))
}

/// Adds the calls of a step. `getUpdates` is called all the time, and is added once.
fn add_calls(fake: &Fake, at: usize, known: &mut usize, calls: &mut BTreeSet<Moment>) {
    fake.look(|world| {
        let new = world.calls[*known..].iter().map(|call| (at, call.method.clone()));
        calls.extend(new.filter(|(at, method)| *at == 0 || method != "getUpdates"));
        *known = world.calls.len();
    });
}

/// Runs the whole script, again if the call that is to get no answer is not made.
async fn run_whole(silent: Option<&Moment>) -> Run {
    for _ in 0..TRIES {
        if let Some(run) = try_whole(silent).await {
            return run;
        }
    }
    panic!("{silent:?} is never called");
}

async fn try_whole(silent: Option<&Moment>) -> Option<Run> {
    // Undisturbed, it lists the calls: a slow one must not be made again.
    let timeouts = if silent.is_some() { SHORT } else { ENDLESS };
    let (stage, calls) = run_until(SCRIPT.len() + 1, silent, timeouts).await?;
    let first_line = |post: &Message| post.text.lines().next().unwrap_or_default().to_owned();
    let mut posts = stage.fake.posts(GROUP);
    // A notice for Bob, which becomes a message if his tap is too old for one.
    posts.retain(|post| !post.text.starts_with("Briths Square è nuovo per te?"));
    let read: BTreeSet<String> = posts.iter().map(first_line).collect();
    assert_eq!(read.len(), posts.len(), "{silent:?}: nothing is said twice: {read:?}");
    let code = posts.iter().find_map(|post| Some(post.text.split_once("· #")?.1.trim().to_owned())).expect("a code");
    let version = stage.version(&code).await;
    // Random codes depend on the number of requests.
    let read = read.into_iter().map(|line| line.replace(&code, "CODE")).collect();
    stage.close().await;
    Some(Run { read, version, calls })
}

#[tokio::test]
async fn whatever_call_is_not_answered_nothing_is_lost() {
    let run = run_whole(None).await;
    let called: BTreeSet<&str> = run.calls.iter().map(|(_, method)| method.as_str()).collect();
    // Other tests cover inline mode, the menu button, pins and topics: see invitations.rs, app.rs, posts.rs and threads.rs.
    let elsewhere = ["answerInlineQuery", "setChatMenuButton", "pinChatMessage"];
    let is_elsewhere = |method: &&str| elsewhere.contains(method) || method.ends_with("ForumTopic");
    let all = spec::table().all().filter(|method| !is_elsewhere(method)).collect();
    assert_eq!(called, all, "the script makes every call there is");
    let undisturbed = (&run.read, run.version);
    let runs = part_of(&run.calls, 4).into_iter().map(|moment| async move {
        let disturbed = run_whole(Some(moment)).await;
        assert_eq!((&disturbed.read, disturbed.version), undisturbed, "{moment:?}");
    });
    stream::iter(runs).buffer_unordered(AT_ONCE).collect::<()>().await;
}

/// Other requests are served while the bot waits for an answer, for any length of time.
#[tokio::test]
async fn whatever_call_is_not_answered_others_are_served_meanwhile() {
    let (stage, calls) = run_until(SCRIPT.len() + 1, None, ENDLESS).await.expect("nothing is silenced");
    stage.close().await;
    // Before these calls the bot gets no updates and has no one to serve.
    let without_updates = ["getMe", "deleteWebhook", "getUpdates"];
    let mut seen = BTreeSet::from(without_updates);
    let first: Vec<&Moment> = calls.iter().filter(|(_, method)| seen.insert(method)).collect();
    stream::iter(part_of(first, 2)).map(meanwhile).buffer_unordered(AT_ONCE).collect::<()>().await;
}

async fn meanwhile(moment: &Moment) {
    let (at, method) = moment;
    let stage = if *at == 0 {
        let fake = Fake::start().await;
        fake.fail(method, Failure::Silent);
        TelegramStage::with(connect_with(&fake, ENDLESS).await, fake).await
    } else {
        let (stage, _) = run_until(*at, None, ENDLESS).await.expect("nothing is silenced");
        stage.fake.fail(method, Failure::Silent);
        SCRIPT[at - 1].begin(&stage).await;
        stage
    };
    let (context, courier, until) = (Arc::clone(&stage.bot.context), Arc::clone(&stage.telegram), stage.stop.clone());
    let carrying = tokio::spawn(async move { outbox::delivery::deliver(context, courier, until).await });
    stage.fake.wait_for(method, |world| (world.ignored == 1).then_some(())).await;
    let asked = stage.fake.say(EVE, FORUM, "/help");
    assert!(answer(&stage.fake, FORUM, asked).await.contains("/play"), "{moment:?}");
    stage.fake.say(EVE, FORUM, "/play briths-square anyone");
    board(&stage.fake, FORUM, 1).await;
    assert_eq!(stage.fake.look(|world| world.given_up), 0, "{moment:?}");
    carrying.abort();
}

/// A bot without updates still sends what is due.
#[tokio::test]
async fn reminders_are_sent_while_no_updates_arrive() {
    let (stage, _) = run_until(SCRIPT.len() - 1, None, ENDLESS).await.expect("nothing is silenced");
    stage.fake.fail("getUpdates", Failure::Silent);
    stage.fake.wait_for("silence", |world| (world.ignored == 1).then_some(())).await;
    let remind = &SCRIPT[SCRIPT.len() - 2];
    remind.begin(&stage).await;
    stage.empty_outbox().await;
    assert!(stage.fake.look(remind.shows));
}
