//! Telegram takes a call and never answers it, whichever call it is: the bot waits as long as it does and no longer,
//! goes on for others meanwhile, and loses nothing that was decided.
//!
//! Which calls there are is what the fake saw in a life in which nothing went wrong. That life has to make every call
//! the fake knows, so that a new one does not go untried.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tavoliere::adapters::telegram::timeouts::Timeouts;
use tavoliere::chat::outbox;
use tavoliere::chat::workers;

use super::fake::Fake;
use super::house::House;
use super::spec;
use super::whole_matches::{answer, board};
use super::world::{ANN, BOB, Chat, EVE, FORUM, Failure, GROUP, Message, User, World};
use super::{TIMEOUTS, connect_with};

const HOUR: i64 = 3_600_000;

/// A life is lived again for each of its calls, so many times at once.
const AT_ONCE: usize = 10;

/// Long enough that a call on a busy machine is not mistaken for one in vain.
const SHORT: Timeouts = Timeouts {
    connect: Duration::from_millis(500),
    permissions: Duration::from_millis(500),
    call: Duration::from_secs(3),
    poll: Duration::from_secs(3),
    ..TIMEOUTS
};

/// Longer than any test lasts.
const ENDLESS: Timeouts = {
    let hour = Duration::from_secs(3600);
    Timeouts { permissions: hour, call: hour, poll: hour, ..TIMEOUTS }
};

/// What somebody does.
#[derive(Clone, Copy)]
enum Act {
    Says(&'static str),
    /// Where nobody else reads it.
    Confides(&'static str),
    /// On the newest message of the group that has this button.
    Taps(&'static str),
    /// Nobody does anything for so many hours.
    Waits(i64),
}

/// A step of the life, and how it shows that it came about.
struct Step {
    who: User,
    act: Act,
    shows: fn(&World) -> bool,
}

const fn step(who: User, act: Act, shows: fn(&World) -> bool) -> Step {
    Step { who, act, shows }
}

/// A life in which every call is made; before the first step the bot arrives.
const LIFE: [Step; 16] = [
    step(ANN, Act::Says("/play"), |world| offered(world, "Briths Square")),
    step(ANN, Act::Taps("Briths Square"), |world| offered(world, "Board…")),
    step(ANN, Act::Says("/play briths-square anyone size=3 side=first clock=1d"), |world| offered(world, "Join")),
    step(BOB, Act::Taps("Join"), |world| said(world, GROUP, "The game begins: Ann plays X")),
    step(ANN, Act::Taps("Move"), |world| offered(world, "b1")),
    step(ANN, Act::Taps("b1"), |world| said(world, GROUP, "Ann plays b1.")),
    step(BOB, Act::Says("/move c3"), |world| said(world, GROUP, "Bob <b> plays c3.")),
    step(ANN, Act::Says("/draw"), |world| said(world, GROUP, "Ann offers a draw.")),
    step(BOB, Act::Taps("Decline"), |world| said(world, GROUP, "Bob <b> would rather play on.")),
    step(ANN, Act::Says("/replay"), |world| offered(world, "▶")),
    step(ANN, Act::Says("/rules briths-square"), |world| offered(world, "2 ▶")),
    step(ANN, Act::Taps("2 ▶"), |world| offered(world, "◀ 1")),
    step(ANN, Act::Says("/settings chat theme=dark"), |world| said(world, GROUP, "Only administrators")),
    step(ANN, Act::Confides("/mydata"), |world| said(world, ANN.private(), "All that I keep about you")),
    step(ANN, Act::Waits(20), |world| said(world, ANN.private(), "It is your move in #")),
    step(ANN, Act::Waits(4), |world| said(world, GROUP, "Time is up for Ann.")),
];

/// Calls whose failing leaves whoever asked without an answer, so that they ask again.
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
    /// Does it, and waits until the bot has heard it; carries nothing yet.
    async fn begin(&self, house: &House) {
        match self.act {
            Act::Says(line) => drop(house.fake.say(self.who, GROUP, line)),
            Act::Confides(line) => drop(house.fake.say(self.who, self.who.private(), line)),
            Act::Taps(label) => {
                let find = |world: &World| newest(world, label);
                let post = house.fake.wait_for(&format!("[{label}]"), find).await;
                house.fake.tap(self.who, post.id, label);
            }
            Act::Waits(hours) => {
                house.bot.wait(hours * HOUR);
                workers::time::act_on_deadlines(&house.bot.context).await.expect("done");
            }
        }
    }

    /// Whether what happens is an answer to whoever asked, which is not tried again where it does not arrive.
    fn answers(&self, method: &str) -> bool {
        let is_posted = ["/play b", "/move", "/draw"];
        let asks = match self.act {
            Act::Says(line) => !is_posted.iter().any(|beginning| line.starts_with(beginning)),
            Act::Confides(_) => true,
            Act::Taps(label) => matches!(label, "Briths Square" | "Move" | "2 ▶"),
            Act::Waits(_) => false,
        };
        asks && ANSWERS.contains(&method)
    }

    /// Everything that follows, though one of its calls may be met with silence.
    async fn live(&self, house: &House, silenced: Option<&str>) {
        self.begin(house).await;
        house.fake.acknowledged().await;
        house.deliver().await;
        if let Some(method) = silenced {
            gives_up(&house.fake, method).await;
            if self.answers(method) {
                assert!(!house.fake.look(self.shows), "{method}: what was not answered cannot be seen");
                self.begin(house).await;
                house.fake.acknowledged().await;
                house.deliver().await;
            }
        }
        let came = |world: &World| (self.shows)(world).then_some(());
        house.fake.wait_for(&format!("what follows on a silent {silenced:?}"), came).await;
    }
}

/// Waits until the bot waits no longer for an answer to a call.
async fn gives_up(fake: &Fake, method: &str) {
    let over = |world: &World| (world.ignored == 1 && world.given_up == 1).then_some(());
    fake.wait_for(&format!("an end of the timeouts with {method}"), over).await;
}

/// One call of a life: at its arrival, 0, or in a step.
type Moment = (usize, String);

/// Everything that happened in a life.
struct Life {
    /// What is to be read in the group, by its first lines: how much time is left depends on how often it was tried.
    read: BTreeSet<String>,
    version: u32,
    calls: BTreeSet<Moment>,
}

/// Lives up to a step, which is not lived; in silence at one of the calls before it.
async fn live(until: usize, silent: Option<&Moment>, timeouts: Timeouts) -> (House, BTreeSet<Moment>) {
    let (fake, mut calls) = (Fake::start().await, BTreeSet::new());
    let silence = |at: usize| silent.filter(|moment| moment.0 == at).map(|moment| moment.1.as_str());
    let hush = |at: usize| silence(at).into_iter().for_each(|method| fake.fail(method, Failure::Silent));
    hush(0);
    let house = House::with(connect_with(&fake, timeouts).await, fake).await;
    if let Some(method) = silence(0) {
        gives_up(&house.fake, method).await;
    }
    house.fake.called("setMyCommands", 4).await;
    house.fake.called("getUpdates", 1).await;
    let mut known = 0;
    for (at, step) in (1..until).zip(&LIFE) {
        note(&house.fake, at - 1, &mut known, &mut calls);
        silence(at).into_iter().for_each(|method| house.fake.fail(method, Failure::Silent));
        step.live(&house, silence(at)).await;
    }
    note(&house.fake, until - 1, &mut known, &mut calls);
    (house, calls)
}

/// Notes which calls were made in a step. Asking for news goes on all the time, and is noted once.
fn note(fake: &Fake, at: usize, known: &mut usize, calls: &mut BTreeSet<Moment>) {
    fake.look(|world| {
        let new = world.calls[*known..].iter().map(|call| (at, call.method.clone()));
        calls.extend(new.filter(|(at, method)| *at == 0 || method != "getUpdates"));
        *known = world.calls.len();
    });
}

/// Lives to the end.
async fn whole(silent: Option<&Moment>) -> Life {
    let (house, calls) = live(LIFE.len() + 1, silent, SHORT).await;
    let first_line = |post: &Message| post.text.lines().next().unwrap_or_default().to_owned();
    let posts = house.fake.posts(GROUP);
    let read: BTreeSet<String> = posts.iter().map(first_line).collect();
    assert_eq!(read.len(), posts.len(), "{silent:?}: nothing is said twice: {read:?}");
    let code = posts.iter().find_map(|post| Some(post.text.split_once("· #")?.1.trim().to_owned())).expect("a code");
    let version = house.version(&code).await;
    // Which lots are drawn depends on how often was asked.
    let read = read.into_iter().map(|line| line.replace(&code, "CODE")).collect();
    house.close().await;
    Life { read, version, calls }
}

#[tokio::test]
async fn whatever_call_is_not_answered_nothing_is_lost() {
    let life = whole(None).await;
    let called: BTreeSet<&str> = life.calls.iter().map(|(_, method)| method.as_str()).collect();
    // What is typed in other chats, and topics of games, are of no life here: see inviting.rs and threads.rs.
    let is_elsewhere = |method: &&str| *method == "answerInlineQuery" || method.ends_with("ForumTopic");
    let all = spec::table().all().filter(|method| !is_elsewhere(method)).collect();
    assert_eq!(called, all, "the life is to make every call there is");
    let undisturbed = (&life.read, life.version);
    let lives = life.calls.iter().map(|moment| async move {
        let disturbed = whole(Some(moment)).await;
        assert_eq!((&disturbed.read, disturbed.version), undisturbed, "{moment:?}");
    });
    stream::iter(lives).buffer_unordered(AT_ONCE).collect::<()>().await;
}

/// Others are served while the bot waits for an answer, however long that takes.
#[tokio::test]
async fn whatever_call_is_not_answered_others_are_served_meanwhile() {
    let (house, calls) = live(LIFE.len() + 1, None, SHORT).await;
    house.close().await;
    // Who has not yet heard its own name, or of any news, has nobody to serve.
    let deaf = ["getMe", "deleteWebhook", "getUpdates"];
    let mut seen = BTreeSet::from(deaf);
    let first: Vec<&Moment> = calls.iter().filter(|(_, method)| seen.insert(method)).collect();
    stream::iter(first).map(meanwhile).buffer_unordered(AT_ONCE).collect::<()>().await;
}

async fn meanwhile(moment: &Moment) {
    let (at, method) = moment;
    let house = if *at == 0 {
        let fake = Fake::start().await;
        fake.fail(method, Failure::Silent);
        House::with(connect_with(&fake, ENDLESS).await, fake).await
    } else {
        let (house, _) = live(*at, None, ENDLESS).await;
        house.fake.fail(method, Failure::Silent);
        LIFE[at - 1].begin(&house).await;
        house
    };
    let (context, courier, until) = (Arc::clone(&house.bot.context), Arc::clone(&house.telegram), house.stop.clone());
    let carrying = tokio::spawn(async move { outbox::delivery::deliver(&context, &*courier, &until).await });
    house.fake.wait_for(method, |world| (world.ignored == 1).then_some(())).await;
    let asked = house.fake.say(EVE, FORUM, "/help");
    assert!(answer(&house.fake, FORUM, asked).await.contains("/play"), "{moment:?}");
    house.fake.say(EVE, FORUM, "/play briths-square anyone");
    board(&house.fake, FORUM, 1).await;
    assert_eq!(house.fake.look(|world| world.given_up), 0, "{moment:?}");
    carrying.abort();
}

/// Who hears nothing still says what is due.
#[tokio::test]
async fn while_no_news_come_reminders_do() {
    let (house, _) = live(LIFE.len() - 1, None, ENDLESS).await;
    house.fake.fail("getUpdates", Failure::Silent);
    house.fake.wait_for("silence", |world| (world.ignored == 1).then_some(())).await;
    let remind = &LIFE[LIFE.len() - 2];
    remind.begin(&house).await;
    house.deliver().await;
    assert!(house.fake.look(remind.shows));
}
