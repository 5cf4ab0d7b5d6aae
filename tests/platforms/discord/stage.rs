//! The complete bot on the fake Discord. Posts are delivered by calls of the test, not in the background.

mod slash_commands;
pub mod threads;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_discord::adapter::Discord;
use tavoliere_discord::timeouts::DiscordTimeouts;
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::notice_delivery;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::failures::failures;
use super::fake::{Failure, Fake, Message, World};
use super::http::refusal;
use super::people::{ANN, BOB, CHANNEL, Channel, EVE, GUILD, Given, User};
use super::{check, settings};
use crate::support::Bot;
use crate::support::observed::Observed;
use crate::support::stage::{Call, Seen, Stage, Tapped, Who};

pub const MANAGE_GUILD: u64 = 1 << 5;
const ADMINISTRATOR: u64 = 1 << 3;

const CREATE: &str = "post /channels/{channel_id}/messages";
const CLOSE: &str = "delete /channels/{channel_id}/messages/{message_id}";
const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";
const OPEN: &str = "post /users/@me/channels";

/// For tests in which Discord does not answer. If a call times out only because the machine is busy, its second try is
/// recognised.
pub const SHORT: DiscordTimeouts = DiscordTimeouts {
    first_answer: Duration::from_secs(1),
    defer: Duration::from_millis(1500),
    call: Duration::from_secs(1),
    rejected: Duration::from_millis(100),
    ready: Duration::from_secs(120),
    reply: Duration::from_secs(120),
    sessions: Duration::from_millis(50),
};

/// For all others: on a busy machine a slow answer must not be mistaken for none.
pub const CALM: DiscordTimeouts = DiscordTimeouts {
    first_answer: Duration::from_secs(20),
    defer: Duration::from_secs(10),
    call: Duration::from_secs(60),
    ..SHORT
};

pub struct DiscordStage {
    pub bot: Bot,
    pub fake: Fake,
    pub discord: Discord,
    observed: Arc<Observed>,
    stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
    delivering: Mutex<()>,
    /// The permissions of people who have more than none.
    permissions: HashMap<Who, u64>,
    /// The permissions that the bot lacks.
    missing: u64,
}

impl DiscordStage {
    pub async fn with(timeouts: DiscordTimeouts) -> Self {
        let stage = Self::on(Fake::start().await, timeouts).await;
        stage.fake.ready().await;
        stage
    }

    /// Returns before the bot is ready.
    pub async fn on(fake: Fake, timeouts: DiscordTimeouts) -> Self {
        Self::around(Bot::new().await, fake, timeouts).await
    }

    async fn around(bot: Bot, fake: Fake, timeouts: DiscordTimeouts) -> Self {
        Self::around_with(bot, fake, timeouts, |discord| discord).await
    }

    /// As [`around`](Self::around), with a bot that is changed before it starts.
    pub async fn around_with(
        bot: Bot,
        fake: Fake,
        timeouts: DiscordTimeouts,
        changed: impl FnOnce(Discord) -> Discord,
    ) -> Self {
        check::prepare();
        let stop = CancellationToken::new();
        bot.speak(Platform::Discord, &GUILD.to_string().into(), Self::ROOM).await;
        let discord = Discord::connect_with(&settings(&fake), timeouts).await.expect("the fake knows the token");
        let discord = changed(discord);
        let observed = Observed::new(Arc::clone(&bot.app), Arc::clone(&bot.clock));
        let (listener, observing, until) = (discord.clone(), Arc::clone(&observed), stop.clone());
        let listening = tokio::spawn(async move { listener.listen(observing, until).await });
        let (delivering, permissions) = (Mutex::const_new(()), HashMap::new());
        Self { bot, fake, discord, observed, stop, listening, delivering, permissions, missing: 0 }
    }

    /// Empties the outbox. Returns at once if another task is emptying it; that task delivers these posts too.
    pub async fn empty_outbox(&self) {
        let Ok(_delivering) = self.delivering.try_lock() else { return };
        self.bot.empty_outbox(Arc::new(self.discord.clone())).await;
    }

    /// Begins a match in the channel. Ann is to move.
    pub async fn begin_match(&self, settings: &'static str) {
        let options = [("game", Given::Text("briths-square")), ("settings", Given::Text(settings))];
        self.fake.gone(&self.fake.slash(ANN, CHANNEL, "play", &options)).await;
        self.empty_outbox().await;
        let challenge = self.fake.post(CHANNEL, 1).await;
        self.fake.answered(&self.fake.tap(BOB, &challenge.id, "Partecipa")).await;
        self.decided(2).await;
        self.empty_outbox().await;
    }

    /// Waits until the first match has this version.
    pub async fn decided(&self, version: u32) {
        let is_decided = async || {
            let mut session = self.bot.store.read().await.expect("a look");
            let stored = match_events::load(&mut session, MatchId(1)).await.expect("a match");
            assert!(stored.version <= version, "nothing is decided twice: {} after {version}", stored.version);
            stored.version == version
        };
        self.observed.wait_until(is_decided).await;
    }

    /// Waits until something in the outbox is due.
    pub async fn due(&self) {
        let is_due = async || {
            let mut session = self.bot.store.read().await.expect("a look");
            let next = notice_delivery::next_due(&mut session, Platform::Discord, Timestamp::MIN).await.expect("read");
            next.is_some_and(|next| next <= self.bot.now())
        };
        self.observed.wait_until(is_due).await;
    }

    /// Plays a move in the first match and returns the key of the interaction.
    pub async fn play(&self, user: User, cell: &str, version: u32) -> String {
        let cell: &'static str = cell.to_owned().leak();
        let asked = self.fake.slash(user, CHANNEL, "move", &[("move", Given::Text(cell))]);
        self.decided(version).await;
        self.empty_outbox().await;
        asked
    }

    /// The posts that everyone can read in a channel. No two posts are the same.
    pub fn read(&self, channel: Channel) -> Vec<String> {
        let read: Vec<String> =
            self.fake.look(|world| world.posts(channel).iter().map(|post| post.content.clone()).collect());
        assert_eq!(read.iter().collect::<BTreeSet<_>>().len(), read.len(), "{read:?}");
        read
    }

    pub async fn pass(&self, span: Millis) {
        self.bot.wait(span);
        self.bot.act_on_deadlines().await;
        self.empty_outbox().await;
    }

    pub fn is_consumed(&self, route: &str) -> bool {
        self.fake.look(|world| !world.is_failing(route))
    }

    fn user(&self, who: Who) -> User {
        let user = [ANN, BOB, EVE][who as usize];
        User { permissions: self.permissions.get(&who).copied().unwrap_or_default(), ..user }
    }

    /// Waits until the bot has handled an interaction and shows its answer. Returns the message with the answer.
    pub async fn settled(&self, id: &str) -> Option<Message> {
        let answer = self.observed.answer_to(id).await;
        let kind = self.fake.answered(id).await;
        let is_posted = |world: &World| {
            let tapped = world.interaction(id).message.as_ref().map(|message| world.message(message));
            tapped.is_some_and(|message| message.seen_by.is_none())
        };
        match (answer, kind) {
            // A post keeps its buttons until the outbox removes them.
            (Answer::Done | Answer::Answered, _) if self.fake.look(is_posted) => None,
            (Answer::Done | Answer::Answered, _) => {
                self.fake.gone(id).await;
                None
            }
            // A late answer to a button under a post is a separate message.
            (_, 6) if self.fake.look(is_posted) => {
                let find = |world: &World| {
                    let token = &world.interaction(id).token;
                    world.messages.iter().find(|message| message.brought_by.as_ref() == Some(token)).cloned()
                };
                Some(self.fake.wait_for(&format!("a late answer to {id}"), find).await)
            }
            _ => Some(self.fake.said(id).await),
        }
    }

    fn now(&self, id: &str) -> Seen {
        self.fake.look(|world| seen(world.message(id)))
    }
}

fn seen(message: &Message) -> Seen {
    let people = [(Who::Ann, ANN), (Who::Bob, BOB), (Who::Eve, EVE)];
    let mut text = message.content.replace('\\', "");
    for (_, user) in people {
        text = text.replace(&format!("<@{}>", user.id), user.nick.unwrap_or(user.name));
    }
    let text = without_addresses(&text);
    let labels = if message.deleted { Vec::new() } else { message.labels() };
    let is_notified = |user: User| message.pings.contains(&user.id.to_string());
    Seen {
        id: message.id.clone(),
        text,
        labels: labels.into_iter().map(str::to_owned).collect(),
        mentions: people.into_iter().filter(|(_, user)| is_notified(*user)).map(|(who, _)| who).collect(),
        has_picture: !message.attachments.is_empty() && message.document.is_none(),
        document: message.document.clone(),
        silent: message.silent,
    }
}

/// A text as it is read: a link is its words.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split("](https://");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |mut read, part| {
        if let Some(opened) = read.rfind('[') {
            read.remove(opened);
        }
        read + part.split_once(')').map_or(part, |(_, rest)| rest)
    })
}

impl Stage for DiscordStage {
    const ROOM: Language = Language::IT;
    const RANKS: &'static [bool] = &[false, false, true, true];
    const LOST_ANSWERS: usize = 4;
    const ROOM_REFUSALS: usize = 3;
    const MISSING_PERMISSION: usize = 1;
    const MISSING_PERMISSIONS: usize = 1;
    const FAILURES: usize = 6;
    const REFUSED_POSTS: usize = 2;
    const KEPT_BUTTONS: usize = 3;
    const PRIVATE_REFUSALS: usize = 2;
    const PRIVATE_CALLS: usize = 2;
    const NAME: &'static str = "Discord";

    async fn open() -> Self {
        Self::with(CALM).await
    }

    async fn close(self) {
        self.stop.cancel();
        self.listening.await.expect("no panic").expect("the listener of Discord never fails");
        self.fake.finish().await;
    }

    async fn restart(self) -> Self {
        let Self { bot, fake, stop, listening, permissions, missing, .. } = self;
        stop.cancel();
        listening.await.expect("no panic").expect("the listener of Discord never fails");
        let before = fake.look(|world| world.identifies);
        let stage = Self::around(bot.restarted().await, fake, CALM).await;
        stage.fake.wait_for("a new session", |world| (world.identifies > before).then_some(())).await;
        Self { permissions, missing, ..stage }
    }

    async fn redeliver(&mut self) {
        let all: Vec<String> = self.fake.look(|world| world.interactions.iter().map(|one| one.id.clone()).collect());
        let answers = |world: &World| world.calls.iter().filter(|call| call.ends_with("/callback")).count();
        let expected = self.fake.look(answers) + all.len();
        all.iter().for_each(|id| self.fake.redeliver(id));
        self.fake.wait_for("an answer to each", |world| (answers(world) >= expected).then_some(())).await;
        self.empty_outbox().await;
    }

    fn bot(&self) -> &Bot {
        &self.bot
    }

    fn hurry(&mut self) {
        self.observed.hurry();
    }

    fn name(who: Who) -> &'static str {
        ["Ann", "bob", "Eve"][who as usize]
    }

    fn account(who: Who) -> String {
        [ANN, BOB, EVE][who as usize].id.to_string()
    }

    async fn say(&mut self, who: Who, line: &str) {
        let id = self.type_line(who, CHANNEL, line);
        self.settled(&id).await;
        self.empty_outbox().await;
    }

    async fn ask_in_room(&mut self, who: Who, line: &str) -> Seen {
        self.ask(who, line).await
    }

    async fn ask(&mut self, who: Who, line: &str) -> Seen {
        let id = self.type_line(who, CHANNEL, line);
        let said = self.settled(&id).await.unwrap_or_else(|| panic!("no answer to {line}"));
        assert_eq!(said.seen_by, Some(self.user(who).id.to_string()), "others see {said:?}");
        self.empty_outbox().await;
        self.now(&said.id)
    }

    async fn reply(&mut self, who: Who, message: &Seen, text: &str) -> Option<Seen> {
        let id = self.fake.write(self.user(who), CHANNEL, text, Some(&message.id));
        let answer = self.observed.answer_to(&id).await;
        self.empty_outbox().await;
        if answer == Answer::Done {
            return None;
        }
        let find =
            |world: &World| world.posts(CHANNEL).into_iter().find(|post| post.reply_to.as_ref() == Some(&id)).map(seen);
        Some(self.fake.wait_for(&format!("an answer to {text}"), find).await)
    }

    async fn ask_in_vain(&mut self, who: Who, line: &str, refusal_number: usize) {
        let failure = [
            refusal(404, 10062, "Unknown interaction"),
            refusal(403, 50013, "Missing Permissions"),
            refusal(400, 50035, "Invalid Form Body"),
            Failure::from((500, json!({}))),
        ][refusal_number]
            .clone();
        let is_final = failure.status < 500;
        self.fake.fail(CALLBACK, failure);
        let id = self.type_line(who, CHANNEL, line);
        self.fake.wait_for("the refusal", |world| (!world.is_failing(CALLBACK)).then_some(())).await;
        self.observed.answer_to(&id).await;
        if is_final {
            // Discord itself shows the sender an error.
            self.fake.change(|world| world.interactions.retain(|one| one.id != id));
        } else {
            self.fake.said(&id).await;
        }
        self.empty_outbox().await;
    }

    async fn block(&mut self, who: Who, whom: Who) -> Seen {
        self.ask(who, &format!("/block @{}", self.user(whom).name)).await
    }

    async fn tap(&mut self, who: Who, message: &Seen, label: &str) -> Tapped {
        let offered = |world: &World| world.message(&message.id).labels().contains(&label).then_some(());
        self.fake.wait_for(&format!("[{label}] under {message:?}"), offered).await;
        let id = self.fake.tap(self.user(who), &message.id, label);
        let is_private =
            |answer: &Message| answer.seen_by.is_some() || answer.channel == self.user(who).private().id.to_string();
        let answer = self.settled(&id).await;
        assert!(answer.as_ref().is_none_or(is_private), "others see {answer:?}");
        self.empty_outbox().await;
        let now = self.now(answer.as_ref().map_or(&message.id, |answer| &answer.id));
        Tapped { told: if answer.is_some() { now.text.clone() } else { String::new() }, message: now }
    }

    async fn deliver(&mut self) {
        self.empty_outbox().await;
    }

    fn posts(&self) -> Vec<Seen> {
        self.fake
            .look(|world| world.posts(CHANNEL).into_iter().filter(|post| post.reply_to.is_none()).map(seen).collect())
    }

    fn notices(&self, who: Who) -> Vec<Seen> {
        self.fake.look(|world| world.posts(self.user(who).private()).into_iter().map(seen).collect())
    }

    async fn wait_for_labels(&mut self, message: &Seen, labels: &[&str]) {
        let find = |world: &World| (seen(world.message(&message.id)).labels == labels).then_some(());
        self.fake.wait_for(&format!("{labels:?} under {message:?}"), find).await;
    }

    fn give_rank(&mut self, who: Who, rank: usize) {
        let permissions = [0, !(MANAGE_GUILD | ADMINISTRATOR), MANAGE_GUILD, ADMINISTRATOR][rank];
        self.permissions.insert(who, permissions);
    }

    fn withhold(&mut self, _permission: usize) -> [String; 2] {
        self.missing = 1 << 15;
        [
            "I can’t play here yet. Permissions I’m missing: Attach Files. Anyone who manages this server".to_owned(),
            "Qui non posso ancora giocare. Permessi che mi mancano: Allegare file (Attach Files). Può darmeli"
                .to_owned(),
        ]
    }

    fn grant(&mut self) {
        self.missing = 0;
    }

    fn fail(&mut self, call: Call, failure: usize) {
        let route = if call == Call::Closing { CLOSE } else { CREATE };
        self.fake.fail(route, failures().swap_remove(failure));
    }

    fn is_failing(&self) -> bool {
        self.fake.look(World::is_any_failing)
    }

    fn close_room(&mut self, refusal_number: usize) {
        let refusals = [
            refusal(403, 50001, "Missing Access"),
            refusal(403, 50013, "Missing Permissions"),
            refusal(404, 10003, "Unknown Channel"),
        ];
        self.fake.close(CHANNEL, refusals[refusal_number].clone());
    }

    fn close_private(&mut self, who: Who, refusal_number: usize) {
        let blocked = || refusal(403, 50007, "Cannot send messages to this user");
        if refusal_number == 1 {
            self.fake.fail(OPEN, blocked());
        }
        self.fake.close(self.user(who).private(), blocked());
    }

    fn reopen(&mut self) {
        self.fake.reopen();
    }

    fn private_calls(&self, who: Who) -> usize {
        let channel = format!("/channels/{}/", self.user(who).private().id);
        let is_one = |call: &&String| call.contains("/users/@me/channels") || call.contains(&channel);
        self.fake.look(|world| world.calls.iter().filter(is_one).count())
    }

    fn transcript(&self, private: Option<Who>) -> String {
        let channel = private.map_or(CHANNEL, |who| self.user(who).private());
        let written = |post: &&Message| {
            let picture = if post.attachments.is_empty() { "" } else { "(picture)\n" };
            let labels = if post.labels().is_empty() { String::new() } else { format!("{:?}\n", post.labels()) };
            format!("{}\n{picture}{labels}", post.content)
        };
        self.fake.look(|world| world.posts(channel).iter().map(written).collect::<Vec<_>>().join("\n"))
    }
}
