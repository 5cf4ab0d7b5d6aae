//! The complete bot on the fake Telegram. Posts are delivered by calls of the test, not in the background.

mod threads;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::json;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::command::COMMANDS;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_store::matches::match_events;
use tavoliere_telegram::adapter::Telegram;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::failures::FAILURES;
use super::fake::Fake;
use super::permissions::{administrator, restricted};
use super::whole_matches::{answer, board};
use super::world::{ANN, BOB, Chat, EVE, Failure, GROUP, Message, User, World};
use super::{CALM, connect_with};
use crate::support::Bot;
use crate::support::observed::Observed;
use crate::support::stage::{Call, Seen, Stage, Tapped, Who};

pub struct TelegramStage {
    pub bot: Bot,
    pub fake: Fake,
    pub telegram: Arc<Telegram>,
    observed: Arc<Observed>,
    pub stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
    /// The room of the conversation.
    room: Chat,
}

impl TelegramStage {
    pub async fn with(telegram: Arc<Telegram>, fake: Fake) -> Self {
        Self::around(Bot::new().await, telegram, fake)
    }

    pub fn around(bot: Bot, telegram: Arc<Telegram>, fake: Fake) -> Self {
        let stop = CancellationToken::new();
        let observed = Observed::new(Arc::clone(&bot.app), Arc::clone(&bot.clock));
        let (listener, observing, until) = (Arc::clone(&telegram), Arc::clone(&observed), stop.clone());
        let listening = tokio::spawn(async move { listener.listen(observing, until).await });
        Self { bot, fake, telegram, observed, stop, listening, room: GROUP }
    }

    pub async fn empty_outbox(&self) {
        self.bot.empty_outbox(self.telegram.clone()).await;
    }

    /// Sends a message and waits for everything that follows from it.
    pub async fn write(&self, user: User, chat: Chat, line: &str) {
        self.fake.say(user, chat, line);
        self.fake.acknowledged().await;
        self.empty_outbox().await;
    }

    /// Sends a message and returns the answer, once everything that follows has happened.
    pub async fn answer_to(&self, user: User, chat: Chat, line: &str) -> String {
        let asked = self.fake.say(user, chat, line);
        let said = answer(&self.fake, chat, asked).await;
        self.empty_outbox().await;
        said
    }

    pub async fn pass(&self, span: Millis) {
        self.bot.wait(span);
        self.bot.act_on_deadlines().await;
        self.empty_outbox().await;
    }

    /// A match in the group in which Ann is to move; returns its code.
    pub async fn begin_match(&self, settings: &str) -> String {
        self.begin_match_with(settings, GROUP).await
    }

    /// As [`begin_match`](Self::begin_match), joined from another chat, which then sees the match too.
    pub async fn begin_match_with(&self, settings: &str, joined_from: Chat) -> String {
        self.write(ANN, GROUP, &format!("/play briths-square anyone side=first {settings}")).await;
        let challenge = board(&self.fake, GROUP, 1).await;
        let code = challenge.text[challenge.text.rfind('#').expect("a code") + 1..].trim().to_owned();
        self.write(BOB, joined_from, &format!("/join {code}")).await;
        code
    }

    pub async fn version(&self, code: &str) -> u32 {
        let mut session = self.bot.store.read().await.expect("a look");
        match_events::load_by_code(&mut session, code).await.expect("read").expect("a match").version
    }

    /// Checks that a chat has no board twice, except in answers.
    pub fn nothing_twice(&self, chat: Chat) {
        let mut said: BTreeMap<String, u32> = BTreeMap::new();
        for post in self.fake.posts(chat).into_iter().filter(|post| post.picture.is_some() && post.reply_to.is_none()) {
            *said.entry(post.text).or_default() += 1;
        }
        assert!(said.values().all(|count| *count == 1), "{said:?}");
    }

    /// Waits until a method has failed as often as it should.
    pub async fn failed(&self, method: &str) {
        let none_left = |world: &World| world.failures.get(method).is_none_or(|left| left.is_empty()).then_some(());
        self.fake.wait_for(&format!("a failure of {method}"), none_left).await;
    }

    fn user(who: Who) -> User {
        [ANN, BOB, EVE][who as usize]
    }

    /// The chat in which only this person reads the answers. Eve has none.
    fn private(&self, who: Who) -> Chat {
        if who == Who::Eve { self.room } else { Self::user(who).private() }
    }

    async fn answer_in(&self, who: Who, chat: Chat, line: &str) -> Seen {
        let asked = self.fake.say(Self::user(who), chat, &in_own_words(who, line));
        self.fake.acknowledged().await;
        let find = |world: &World| world.posts(chat).into_iter().find(|post| post.reply_to == Some(asked));
        let answer = self.fake.wait_for(&format!("an answer to {line}"), find).await;
        self.empty_outbox().await;
        seen(&answer)
    }

    fn now(&self, message: &Seen) -> Option<Message> {
        self.fake.look(|world| world.messages.get(&key(message)).cloned())
    }
}

/// The command line with the name of the command in the language of the person.
fn in_own_words(who: Who, line: &str) -> String {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    let command = COMMANDS.iter().find(|command| command.name == name.trim_start_matches('/')).expect("a command");
    let language = if who == Who::Bob { Language::IT } else { Language::EN };
    format!("/{} {rest}", command.name_in(language)).trim_end().to_owned()
}

fn key(message: &Seen) -> i64 {
    message.id.parse().expect("a number")
}

fn seen(message: &Message) -> Seen {
    let people = [(Who::Ann, ANN), (Who::Bob, BOB), (Who::Eve, EVE)];
    let is_document = message.picture.as_ref().is_some_and(|bytes| bytes.starts_with(b"{"));
    Seen {
        id: message.id.to_string(),
        text: message.text.clone(),
        labels: message.labels().concat().into_iter().map(str::to_owned).collect(),
        mentions: people
            .into_iter()
            .filter(|(_, user)| message.mentions.contains(&user.id))
            .map(|(who, _)| who)
            .collect(),
        has_picture: message.picture.is_some() && !is_document,
        document: message.picture.clone().filter(|_| is_document),
        silent: message.silent,
    }
}

impl TelegramStage {
    /// Waits until an answer to a tap is in place of the message or of its buttons, if it belongs there: an update is
    /// acknowledged when it is carried out, and its answer may come after that.
    ///
    /// `before` is the number of posts in the chat before the tap: an answer that does not fit is a new one.
    async fn replaced(&self, tapped: &Message, before: usize, answer: Option<Answer>) {
        let (text, labels) = (tapped.text.clone(), tapped.labels().concat().join(" "));
        let is_other = match answer {
            Some(Answer::Remove(_)) => true,
            Some(Answer::Replace(page) | Answer::Settled(page)) => page.text.words().trim() != text.trim(),
            Some(Answer::Say(post)) if post.picture.is_none() && !post.buttons.is_empty() => {
                let new: Vec<&str> = post.buttons.iter().flatten().map(|button| &*button.label).collect();
                new.join(" ") != labels
            }
            _ => false,
        };
        let is_shown = |world: &World| {
            let Some(now) = world.messages.get(&tapped.id) else { return Some(()) };
            let is_new = || world.posts(tapped.chat).len() > before;
            (now.text != text || now.labels().concat().join(" ") != labels || is_new()).then_some(())
        };
        if is_other {
            self.fake.wait_for("the answer in place of the message", is_shown).await;
        }
    }
}

impl Stage for TelegramStage {
    const ROOM: Language = Language::EN;
    const RANKS: &'static [bool] = &[false, false, true, true];
    const LOST_ANSWERS: usize = 5;
    const ROOM_REFUSALS: usize = 4;
    const MISSING_PERMISSION: usize = 3;
    const MISSING_PERMISSIONS: usize = 5;
    const FAILURES: usize = FAILURES.len();
    const REFUSED_POSTS: usize = 1;
    const KEPT_BUTTONS: usize = 1;
    const PRIVATE_REFUSALS: usize = 2;
    const PRIVATE_CALLS: usize = 1;
    const NAME: &'static str = "Telegram";

    async fn open() -> Self {
        let fake = Fake::start().await;
        let telegram = connect_with(&fake, CALM).await;
        Self::with(telegram, fake).await
    }

    async fn close(self) {
        self.fake.acknowledged().await;
        self.stop.cancel();
        self.listening.await.expect("no panic").expect("the token is right");
    }

    async fn restart(self) -> Self {
        let Self { bot, fake, stop, listening, room, .. } = self;
        fake.acknowledged().await;
        stop.cancel();
        listening.await.expect("no panic").expect("the token is right");
        let telegram = connect_with(&fake, CALM).await;
        Self { room, ..Self::around(bot.restarted().await, telegram, fake) }
    }

    async fn redeliver(&mut self) {
        self.fake.deliver_again();
        self.fake.acknowledged().await;
        let answered = |world: &World| world.taps.values().all(Option::is_some).then_some(());
        self.fake.wait_for("an answer to every tap", answered).await;
        self.empty_outbox().await;
    }

    fn bot(&self) -> &Bot {
        &self.bot
    }

    fn hurry(&mut self) {
        self.observed.hurry();
    }

    fn name(who: Who) -> &'static str {
        Self::user(who).name
    }

    fn account(who: Who) -> String {
        Self::user(who).id.to_string()
    }

    async fn say(&mut self, who: Who, line: &str) {
        self.write(Self::user(who), self.room, &in_own_words(who, line)).await;
    }

    async fn ask_in_room(&mut self, who: Who, line: &str) -> Seen {
        self.answer_in(who, self.room, line).await
    }

    async fn ask(&mut self, who: Who, line: &str) -> Seen {
        self.answer_in(who, self.private(who), line).await
    }

    async fn reply(&mut self, who: Who, message: &Seen, text: &str) -> Option<Seen> {
        let message = self.now(message).expect("Telegram keeps the message");
        let id = self.fake.reply(Self::user(who), &message, text);
        self.fake.acknowledged().await;
        self.empty_outbox().await;
        // An update is acknowledged when it is carried out, and its answer may come after that.
        let Some(Answer::Say(_)) = self.observed.last_answer_to(&Self::account(who)) else { return None };
        let answer = |world: &World| world.messages.values().find(|post| post.reply_to == Some(id)).map(seen);
        Some(self.fake.wait_for("the answer to a reply", answer).await)
    }

    async fn ask_in_vain(&mut self, who: Who, line: &str, refusal: usize) {
        const METHODS: [&str; 2] = ["sendMessage", "sendPhoto"];
        let failure = [
            Failure::Forbidden("bot was blocked by the user"),
            Failure::Bad("odd"),
            Failure::NoJson,
            Failure::Dropped,
            Failure::TooMany(1),
        ][refusal];
        METHODS.into_iter().for_each(|method| self.fake.fail(method, failure));
        self.fake.say(Self::user(who), self.private(who), &in_own_words(who, line));
        self.fake.acknowledged().await;
        let is_used = |world: &World| METHODS.into_iter().any(|method| world.failures[method].is_empty()).then_some(());
        self.fake.wait_for("the refusal", is_used).await;
        self.fake.change(|world| world.failures.clear());
        self.empty_outbox().await;
    }

    async fn block(&mut self, who: Who, _whom: Who) -> Seen {
        let latest = self.latest().text;
        let code = &latest[latest.rfind('#').expect("a code")..];
        self.ask(who, &format!("/block {code}")).await
    }

    async fn tap(&mut self, who: Who, message: &Seen, label: &str) -> Tapped {
        let offered = |world: &World| world.messages[&key(message)].labels().concat().contains(&label).then_some(());
        self.fake.wait_for(&format!("[{label}] under {message:?}"), offered).await;
        let tapped = self.now(message).expect("Telegram keeps the message");
        let before = self.fake.posts(tapped.chat).len();
        let told = self.fake.notice(&self.fake.tap(Self::user(who), tapped.id, label)).await.text;
        self.fake.acknowledged().await;
        // An answer with a picture is a message, not a notice.
        let is_picture = |answer: Answer| matches!(answer, Answer::Say(post) if post.picture.is_some());
        if told.is_empty() && self.observed.last_answer_to(&Self::account(who)).is_some_and(is_picture) {
            let answer = seen(&self.fake.post(tapped.chat, before + 1).await);
            return Tapped { told: answer.text.clone(), message: answer };
        }
        self.replaced(&tapped, before, self.observed.last_answer_to(&Self::account(who))).await;
        self.empty_outbox().await;
        Tapped { told, message: seen(&self.now(message).unwrap_or(tapped)) }
    }

    async fn deliver(&mut self) {
        self.empty_outbox().await;
    }

    fn posts(&self) -> Vec<Seen> {
        self.fake.posts(self.room).iter().filter(|post| post.reply_to.is_none()).map(seen).collect()
    }

    fn notices(&self, who: Who) -> Vec<Seen> {
        let posts = self.fake.posts(Self::user(who).private());
        posts.iter().filter(|post| post.reply_to.is_none()).map(seen).collect()
    }

    async fn wait_for_labels(&mut self, message: &Seen, labels: &[&str]) {
        // A message that is gone has no buttons.
        let has = |message: Option<&Message>| message.map_or(labels.is_empty(), |it| it.labels().concat() == labels);
        let find = |world: &World| has(world.messages.get(&key(message))).then_some(());
        self.fake.wait_for(&format!("{labels:?} under {message:?}"), find).await;
    }

    fn give_rank(&mut self, who: Who, rank: usize) {
        let creator = json!({"status": "creator", "is_anonymous": false});
        let member = [json!({"status": "member"}), restricted(true, true), administrator(), creator][rank].clone();
        self.fake.membership_of(Self::user(who), self.room, member);
    }

    fn withhold(&mut self, permission: usize) -> [String; 2] {
        let both = ["Send messages and Send photos", "Invio messaggi e Invio foto"];
        let (member, [english, italian]) = [
            (restricted(true, false), ["Send photos", "Invio foto"]),
            (restricted(false, true), ["Send messages", "Invio messaggi"]),
            (restricted(false, false), both),
            (json!({"status": "left"}), both),
            (json!({"status": "kicked", "until_date": 0}), both),
        ][permission]
            .clone();
        self.fake.membership(self.room, member);
        [
            format!(
                "I can’t play here yet. Permissions I’m missing: {english}. An admin of the group can grant them, \
                 under Permissions or by making me an admin."
            ),
            format!(
                "Qui non posso ancora giocare. Permessi che mi mancano: {italian}. Può darmeli un amministratore \
                 del gruppo, alla voce Permessi o nominandomi amministratore."
            ),
        ]
    }

    fn grant(&mut self) {
        self.make_administrator(self.room, true);
    }

    fn fail(&mut self, call: Call, failure: usize) {
        let method = match call {
            Call::Picture => "sendPhoto",
            Call::Words => "sendMessage",
            Call::Closing => "deleteMessage",
        };
        self.fake.fail(method, FAILURES[failure]);
    }

    fn is_failing(&self) -> bool {
        self.fake.look(|world| world.failures.values().any(|left| !left.is_empty()))
    }

    fn close_room(&mut self, refusal: usize) {
        let refusals = [
            Failure::Forbidden("bot was kicked from the group chat"),
            Failure::Bad("CHAT_WRITE_FORBIDDEN"),
            Failure::Bad("chat not found"),
            Failure::Bad("not enough rights to send photos to the chat"),
        ];
        self.fake.close(self.room, refusals[refusal]);
    }

    fn close_private(&mut self, who: Who, refusal: usize) {
        let refusals = [Failure::Forbidden("bot was blocked by the user"), Failure::Bad("chat not found")];
        self.fake.close(Self::user(who).private(), refusals[refusal]);
    }

    fn reopen(&mut self) {
        self.fake.reopen();
    }

    fn private_calls(&self, who: Who) -> usize {
        let calls = self.fake.calls("sendMessage");
        let is_one = |call: &&serde_json::Map<_, _>| {
            call["chat_id"] == Self::user(who).id && !call.contains_key("reply_parameters")
        };
        calls.iter().filter(is_one).count()
    }

    fn transcript(&self, private: Option<Who>) -> String {
        let chat = private.map_or(self.room, |who| Self::user(who).private());
        let written = |post: &Message| {
            let picture = if post.picture.is_some() { "(picture)\n" } else { "" };
            let keyboard: String = post.labels().iter().map(|row| format!("{row:?}\n")).collect();
            format!("{}\n{picture}{keyboard}", post.text)
        };
        self.fake.posts(chat).iter().map(written).collect::<Vec<_>>().join("\n")
    }
}
