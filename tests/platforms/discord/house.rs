//! The whole bot on the fake Discord, which carries posts when it is told to.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tavoliere::adapters::adapter::Adapter;
use tavoliere::adapters::discord::adapter::Discord;
use tavoliere::adapters::discord::timeouts::Timeouts;
use tavoliere::chat::outbox;
use tavoliere::chat::workers;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::fake::{Fake, Message};
use super::people::{ANN, BOB, Channel, Given, TABLE, User};
use super::{check, settings};
use crate::support::Bot;

/// For tests in which Discord is silent. A call that is not answered in time by mistake, as the machine is busy, does no
/// harm: it is known when it comes again.
pub const SHORT: Timeouts = Timeouts { first_answer: Duration::from_secs(1), call: Duration::from_secs(1) };

/// The whole bot, which carries posts when it is told to, so that no test waits for time to pass.
pub struct House {
    pub bot: Bot,
    pub fake: Fake,
    discord: Discord,
    stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
    carrying: Mutex<()>,
}

impl House {
    pub async fn open() -> Self {
        Self::with(Timeouts::default()).await
    }

    pub async fn with(timeouts: Timeouts) -> Self {
        let house = Self::on(Fake::start().await, timeouts).await;
        house.fake.ready().await;
        house
    }

    /// One whose bot may not be ready yet.
    pub async fn on(fake: Fake, timeouts: Timeouts) -> Self {
        check::prepare();
        let (bot, stop) = (Bot::new().await, CancellationToken::new());
        let discord = Discord::connect_with(&settings(&fake), timeouts).await.expect("the fake knows the token");
        let (listener, app, until) = (discord.clone(), Arc::clone(&bot.app), stop.clone());
        let listening = tokio::spawn(async move { listener.listen(app, until).await });
        Self { bot, fake, discord, stop, listening, carrying: Mutex::const_new(()) }
    }

    pub async fn close(self) {
        self.stop.cancel();
        self.listening.await.expect("no panic").expect("Discord's listener never fails");
        self.fake.finish().await;
    }

    /// Carries everything, however often it has to be tried.
    pub async fn deliver(&self) {
        // Whoever does so already takes along what comes up meanwhile.
        let Ok(_carrying) = self.carrying.try_lock() else { return };
        for _ in 0..20 {
            outbox::delivery::deliver_what_is_due(&self.bot.context, &self.discord, &self.stop)
                .await
                .expect("delivered");
            let mut session = self.bot.store.read().await.expect("a look");
            if session.next_due("discord").await.expect("read").is_none() {
                return;
            }
            drop(session);
            self.bot.wait(60_000);
        }
        panic!("something is never settled");
    }

    /// A game at the table in which Ann is to move.
    pub async fn begin(&self, settings: &'static str) {
        let options = [("game", Given::Text("briths-square")), ("settings", Given::Text(settings))];
        self.fake.gone(&self.fake.slash(ANN, TABLE, "play", &options)).await;
        self.deliver().await;
        let challenge = self.fake.posted(TABLE, 1).await;
        self.fake.answered(&self.fake.tap(BOB, &challenge.id, "Partecipa")).await;
        self.decided(2).await;
        self.deliver().await;
    }

    /// Waits until the first game has come so far.
    pub async fn decided(&self, version: u32) {
        loop {
            let mut session = self.bot.store.read().await.expect("a look");
            let game = session.load(tavoliere::matches::MatchId(1)).await.expect("a game");
            if game.version >= version {
                return assert_eq!(game.version, version, "nothing is decided twice");
            }
            drop(session);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub async fn play(&self, user: User, cell: &str, version: u32) -> String {
        let cell: &'static str = cell.to_owned().leak();
        let asked = self.fake.slash(user, TABLE, "move", &[("move", Given::Text(cell))]);
        self.decided(version).await;
        self.deliver().await;
        asked
    }

    /// Types a command at the table whose answer nobody else sees, and carries what follows of it.
    pub async fn ask(&self, user: User, name: &str, options: &[(&str, Given)]) -> Message {
        let said = self.fake.said(&self.fake.slash(user, TABLE, name, options)).await;
        assert_eq!(said.seen_by, Some(user.id.to_string()), "nobody else sees {said:?}");
        self.deliver().await;
        said
    }

    /// What everybody reads, with no board there twice.
    pub fn read(&self, channel: Channel) -> Vec<String> {
        let read: Vec<String> =
            self.fake.look(|world| world.posts(channel).iter().map(|post| post.content.clone()).collect());
        assert_eq!(read.iter().collect::<BTreeSet<_>>().len(), read.len(), "{read:?}");
        read
    }

    pub async fn wait(&self, time: i64) {
        self.bot.wait(time);
        workers::time::act_on_deadlines(&self.bot.context).await.expect("done");
        self.deliver().await;
    }

    pub fn is_consumed(&self, route: &str) -> bool {
        self.fake.look(|world| !world.is_failing(route))
    }
}
