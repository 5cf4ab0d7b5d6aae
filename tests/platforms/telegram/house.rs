//! The whole bot on the fake Telegram, which carries posts when it is told to.

use std::collections::BTreeMap;
use std::sync::Arc;

use tavoliere::adapters::adapter::Adapter;
use tavoliere::adapters::telegram::adapter::Telegram;
use tavoliere::chat::outbox;
use tavoliere::chat::workers;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::connect;
use super::fake::Fake;
use super::whole_matches::{answer, board};
use super::world::{ANN, BOB, Chat, GROUP, User, World};
use crate::support::Bot;

/// The whole bot, which carries posts when it is told to, so that no test waits for time to pass.
pub struct House {
    pub bot: Bot,
    pub fake: Fake,
    pub telegram: Arc<Telegram>,
    pub stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
}

impl House {
    pub async fn open() -> Self {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        Self::with(telegram, fake).await
    }

    pub async fn with(telegram: Arc<Telegram>, fake: Fake) -> Self {
        let (bot, stop) = (Bot::new().await, CancellationToken::new());
        let (listener, app, until) = (Arc::clone(&telegram), Arc::clone(&bot.app), stop.clone());
        let listening = tokio::spawn(async move { listener.listen(app, until).await });
        Self { bot, fake, telegram, stop, listening }
    }

    /// Ends the bot, which must be well.
    pub async fn close(self) {
        self.fake.acknowledged().await;
        self.stop.cancel();
        self.listening.await.expect("no panic").expect("the token is right");
    }

    /// Carries everything, however often it has to be tried.
    pub async fn deliver(&self) {
        for _ in 0..20 {
            outbox::delivery::deliver_what_is_due(&self.bot.context, &*self.telegram, &self.stop)
                .await
                .expect("delivered");
            let mut session = self.bot.store.read().await.expect("a look");
            if session.next_due("telegram").await.expect("read").is_none() {
                return;
            }
            drop(session);
            self.bot.wait(60_000);
        }
        panic!("something is never settled");
    }

    /// Somebody writes, and everything that follows happens.
    pub async fn say(&self, user: User, chat: Chat, line: &str) {
        self.fake.say(user, chat, line);
        self.fake.acknowledged().await;
        self.deliver().await;
    }

    /// Somebody writes what is answered; returns the answer once everything that follows has happened.
    pub async fn ask(&self, user: User, chat: Chat, line: &str) -> String {
        let asked = self.fake.say(user, chat, line);
        let said = answer(&self.fake, chat, asked).await;
        self.deliver().await;
        said
    }

    /// Lets time pass, and all happen that it brings.
    pub async fn wait(&self, time: i64) {
        self.bot.wait(time);
        workers::time::act_on_deadlines(&self.bot.context).await.expect("done");
        self.deliver().await;
    }

    /// A game in the group in which Ann is to move; returns its code.
    pub async fn begin(&self, settings: &str) -> String {
        self.begin_with(settings, GROUP).await
    }

    /// As [`begin`](Self::begin), joined from another chat, which then sees the game too.
    pub async fn begin_with(&self, settings: &str, joined_from: Chat) -> String {
        self.say(ANN, GROUP, &format!("/play briths-square anyone side=first {settings}")).await;
        let challenge = board(&self.fake, GROUP, 1).await;
        let code = challenge.text[challenge.text.rfind('#').expect("a code") + 1..].trim().to_owned();
        self.say(BOB, joined_from, &format!("/join {code}")).await;
        code
    }

    pub async fn version(&self, code: &str) -> u32 {
        let mut session = self.bot.store.read().await.expect("a look");
        session.load_by_code(code).await.expect("read").expect("a game").version
    }

    /// That no board stands twice in a chat, but where somebody asked for it.
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
}
