//! A bot that records its answers, for tests that wait until a request is handled.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use async_trait::async_trait;
use bytes::Bytes;
use tavoliere_bot::app::App;
use tavoliere_play::matches::called::PRESENT;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::keys::Keys;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::look::Look;
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Person, Place, Platform, ServerKey};
use tavoliere_seam::platform::table::{Drawn, NoTable, Table, TableLook, Viewpoint, Ways};
use tavoliere_seam::requests::bot::{
    Changed, Chats, Done, Invitations, OwnMatches, Posts, Requests, Rights, Services, StandingPost, Suggestion, Tables,
    Who,
};
use tavoliere_seam::requests::request::Request;
use tokio::sync::broadcast::Receiver;

use super::watched::Watched;

/// Passes every call to the bot, and records its answers by [`Request::input`].
pub struct Observed {
    app: Arc<App>,
    /// The clock of the bot.
    clock: Arc<AtomicI64>,
    is_hurried: AtomicBool,
    answers: Watched<HashMap<String, Answer>>,
    /// The last answer to each person, by the key of their account.
    last: Watched<HashMap<String, Answer>>,
}

impl Observed {
    /// Everybody takes their time before a request, so that nobody is there when another one answers.
    pub fn new(app: Arc<App>, clock: Arc<AtomicI64>) -> Arc<Self> {
        let (answers, last) = (Watched::new(HashMap::new()), Watched::new(HashMap::new()));
        Arc::new(Self { app, clock, is_hurried: AtomicBool::new(false), answers, last })
    }

    /// From now on people answer each other at once.
    pub fn hurry(&self) {
        self.is_hurried.store(true, Ordering::Relaxed);
    }

    /// Waits until a request is handled and returns the bot's answer.
    pub async fn answer_to(&self, input: &str) -> Answer {
        let find = |answers: &HashMap<String, Answer>| answers.get(input).cloned();
        self.answers.wait_for(&format!("an answer to {input}"), find, |answers| format!("{answers:?}")).await
    }

    /// The last answer to a person.
    pub fn last_answer_to(&self, account: &str) -> Option<Answer> {
        self.last.look(|last| last.get(account).cloned())
    }

    /// Waits until `is_so` returns true, and looks again after each request and each change of permissions.
    pub async fn wait_until(&self, is_so: impl AsyncFn() -> bool) {
        let mut handled = self.answers.changes();
        while !is_so().await {
            handled.changed().await.expect("the sender lives as long as `self`");
        }
    }
}

#[async_trait]
impl Requests for Observed {
    async fn carry_out(&self, request: Request, limits: &Limits) -> Done {
        let (input, account) = (request.input.clone(), request.person.key.clone());
        if !self.is_hurried.load(Ordering::Relaxed) {
            self.clock.fetch_add(PRESENT.0, Ordering::Relaxed);
        }
        let done = self.app.carry_out(request, limits).await;
        let answer = &done.answer;
        self.last.change(|last| last.insert(account, answer.clone()));
        self.answers.change(|answers| answers.insert(input, answer.clone()));
        done
    }

    async fn awaited(&self, request: &Request, answer: &Answer, limits: &Limits) -> Option<Post> {
        self.app.awaited(request, answer, limits).await
    }

    async fn complete(&self, platform: Platform, person: &Person, place: &Place, line: &str) -> Vec<Suggestion> {
        self.app.complete(platform, person, place, line).await
    }

    async fn invite(&self, platform: Platform, person: &Person, typed: &str) -> Invitations {
        self.app.invite(platform, person, typed).await
    }

    async fn note_invitation(&self, platform: Platform, message: &MessageKey, code: &str) {
        self.app.note_invitation(platform, message, code).await;
    }
}

#[async_trait]
impl Tables for Observed {
    async fn matches(&self, request: &Request, limits: &Limits) -> OwnMatches {
        self.app.matches(request, limits).await
    }

    async fn table(&self, request: &Request, code: &str, at: &Viewpoint) -> Result<Table, NoTable> {
        self.app.table(request, code, at).await
    }

    async fn reading(&self, request: &Request, code: &str, at: &Viewpoint, steps: &str) -> Result<Ways, NoTable> {
        self.app.reading(request, code, at, steps).await
    }

    async fn board(
        &self,
        request: &Request,
        code: &str,
        at: &Viewpoint,
        drawn: Drawn,
    ) -> Result<(Bytes, u32), NoTable> {
        self.app.board(request, code, at, drawn).await
    }

    async fn reading_of(&self, request: &Request) -> TableLook {
        self.app.reading_of(request).await
    }

    async fn who(&self, request: &Request) -> Who {
        self.app.who(request).await
    }

    fn changes(&self) -> Receiver<Changed> {
        self.app.changes()
    }
}

#[async_trait]
impl Posts for Observed {
    async fn recent(
        &self,
        platform: Platform,
        place: &ChatKey,
        limits: &Limits,
        most: u32,
        known: &HashSet<i64>,
    ) -> anyhow::Result<Vec<StandingPost>> {
        self.app.recent(platform, place, limits, most, known).await
    }

    async fn look(&self, platform: Platform, person: &Person, place: &Place) -> Look {
        self.app.look(platform, person, place).await
    }

    async fn print(
        &self,
        platform: Platform,
        place: &ChatKey,
        notice: i64,
        look: Look,
        limits: &Limits,
    ) -> Option<Arc<Post>> {
        self.app.print(platform, place, notice, look, limits).await
    }

    async fn is_stray(&self, request: &Request) -> bool {
        self.app.is_stray(request).await
    }
}

#[async_trait]
impl Chats for Observed {
    async fn appear(&self, platform: Platform, at: Timestamp) -> Timestamp {
        self.app.appear(platform, at).await
    }

    async fn moved(&self, platform: Platform, from: &ChatKey, to: &ChatKey) {
        self.app.moved(platform, from, to).await;
    }

    async fn awaken(&self, platform: Platform, place: &ChatKey) {
        self.app.awaken(platform, place).await;
    }

    async fn allowed(&self, platform: Platform, server: &ServerKey, rights: Rights) {
        self.app.allowed(platform, server, rights).await;
        // For those who wait until something is so.
        self.answers.change(|_| ());
    }

    async fn arrive(&self, platform: Platform, server: &ServerKey, adder: Option<&Person>) -> bool {
        self.app.arrive(platform, server, adder).await
    }

    async fn language_in(&self, platform: Platform, key: &ChatKey) -> Option<Language> {
        self.app.language_in(platform, key).await
    }

    async fn has_met(&self, platform: Platform, key: &str) -> bool {
        self.app.has_met(platform, key).await
    }
}

impl Services for Observed {
    fn keys(&self) -> &dyn Keys {
        self.app.keys()
    }

    fn language(&self) -> Language {
        self.app.language()
    }
}
