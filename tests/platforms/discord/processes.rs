//! Several processes on one PostgreSQL database and one fake Discord, which divide the connections to the gateway.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tavoliere_adapter::adapter::Adapter as _;
use tavoliere_bot::outbox;
use tavoliere_discord::adapter::Discord;
use tavoliere_discord::timeouts::DiscordTimeouts;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::fake::{Fake, World};
use super::guest::GUESTS;
use super::people::{ANN, BOB, CHANNEL, Channel, Given, UNJOINED};
use super::{check, settings};
use crate::support::Bot;
use crate::support::database::only_on_a_server;

/// Into so many shards this Discord divides the servers.
const SHARDS: u64 = 4;

/// Much longer than a busy machine delays the beginning of a session, and shorter than Discord's 5 s.
const GAP: Duration = Duration::from_millis(700);

/// One process: its bot, and what listens and posts.
struct Process {
    bot: Bot,
    stop: CancellationToken,
    work: [JoinHandle<()>; 3],
}

impl Process {
    async fn start(first: &Bot, fake: &Fake) -> Self {
        check::prepare();
        let bot = first.beside().await;
        let timeouts = DiscordTimeouts { sessions: GAP, ..DiscordTimeouts::default() };
        let discord = Discord::connect_with(&settings(fake), timeouts).await.expect("the fake knows the token");
        let (context, app) = (Arc::clone(&bot.context), Arc::clone(&bot.app));
        let (courier, stop) = (Arc::new(discord.clone()), CancellationToken::new());
        let keeping = Arc::clone(&context);
        let [listening, delivering, kept] = [(); 3].map(|()| stop.clone());
        let work = [
            tokio::spawn(async move { discord.listen(app, listening).await.expect("it listens") }),
            tokio::spawn(outbox::delivery::deliver(context, courier, delivering)),
            tokio::spawn(async move { keeping.claims.keep(&kept).await }),
        ];
        Self { bot, stop, work }
    }

    /// Ends as the program does when it is asked to.
    async fn stop(self) {
        self.stop.cancel();
        for work in self.work {
            work.await.expect("it ends");
        }
        self.bot.context.claims.leave().await;
    }

    /// Ends without a word to the other processes, and counts as dead at once.
    async fn kill(self, first: &Bot) {
        self.stop.cancel();
        for work in self.work {
            work.await.expect("it ends");
        }
        let sql = "update process set expires_at = 0 where process_id = $1";
        let process = self.bot.context.claims.process();
        sqlx::query(sql).bind(process.0).execute(&mut first.another_program().await).await.expect("killed");
    }
}

/// A channel of a server whose events come by a shard.
fn channel_of(shard: u64, like: Channel) -> Channel {
    Channel { id: like.id + 1_000 * (shard + 1), server: (shard << 22) + like.server, ..like }
}

/// The last session of each shard, if all are connected.
fn sessions(world: &World) -> Option<BTreeMap<u64, usize>> {
    let last: BTreeMap<u64, usize> =
        world.sessions.iter().enumerate().map(|(at, session)| (session.shard.0, at)).collect();
    let connected = last.values().filter(|at| world.sessions[**at].is_connected).count();
    (connected as u64 == SHARDS).then_some(last)
}

/// How many shards each process has claimed, the oldest process first.
async fn claims(first: &Bot) -> Vec<i64> {
    let sql = "select count(*) from claim where work = 'discord' or work like 'discord shard %'
        group by process_id order by process_id";
    sqlx::query_scalar(sql).fetch_all(&mut first.another_program().await).await.expect("read")
}

/// Waits until processes have so many shards each, all of them connected.
async fn divided(first: &Bot, fake: &Fake, expected: &[i64]) -> BTreeMap<u64, usize> {
    while claims(first).await != expected {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    fake.wait_for("all shards", sessions).await
}

async fn is_answered_everywhere(fake: &Fake) {
    for shard in 0..SHARDS {
        let channel = channel_of(shard, CHANNEL);
        fake.add(channel);
        fake.said(&fake.slash(ANN, channel, "help", &[])).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_shards_are_divided_and_taken_over() {
    only_on_a_server!();
    let (first, fake) = (Bot::new().await, Fake::start().await);
    fake.change(|world| world.shards = SHARDS);
    let mut processes = vec![Process::start(&first, &fake).await, Process::start(&first, &fake).await];
    let before = divided(&first, &fake, &[2, 2]).await;
    is_answered_everywhere(&fake).await;

    processes.remove(0).kill(&first).await;
    let after = divided(&first, &fake, &[4]).await;
    is_answered_everywhere(&fake).await;
    let kept = before.iter().filter(|(shard, at)| after[*shard] == **at).count();
    assert_eq!(kept, 2, "{before:?}, then {after:?}");

    processes.push(Process::start(&first, &fake).await);
    divided(&first, &fake, &[2, 2]).await;
    is_answered_everywhere(&fake).await;
    fake.look(|world| {
        assert_eq!(world.registrations, 1, "the commands are registered by one process, once");
        // Each process by itself would have taken half the time for its part.
        let took = world.sessions[3].begun - world.sessions[0].begun;
        assert!(took >= 2 * GAP, "four sessions began within {took:?}");
    });
}

/// A process that stops listens on until another one listens, so no tap meanwhile is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_loses_no_tap() {
    only_on_a_server!();
    let (first, fake) = (Bot::new().await, Fake::start().await);
    let mut processes = vec![Process::start(&first, &fake).await];
    fake.wait_for("commands", |world| (world.registrations > 0).then_some(())).await;
    for round in 0..2 {
        processes.push(Process::start(&first, &fake).await);
        while processes[0].bot.context.claims.process_count() < 2 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let mut restarting = tokio::spawn(processes.remove(0).stop());
        let mut taps = Vec::new();
        while !restarting.is_finished() {
            taps.push(fake.slash(ANN, CHANNEL, "help", &[]));
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        (&mut restarting).await.expect("it stops");
        taps.push(fake.slash(ANN, CHANNEL, "help", &[]));
        assert!(taps.len() > 3, "{} taps in round {round}", taps.len());
        for tap in taps {
            fake.said(&tap).await;
        }
    }
    fake.look(|world| assert_eq!(world.sessions.len(), 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_is_a_guest_the_process_that_was_asked_posts() {
    only_on_a_server!();
    let (first, fake) = (Bot::new().await, Fake::start().await);
    fake.change(|world| world.shards = SHARDS);
    let _processes = [Process::start(&first, &fake).await, Process::start(&first, &fake).await];
    divided(&first, &fake, &[2, 2]).await;
    let options = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB))];
    for shard in 0..SHARDS {
        let channel = channel_of(shard, UNJOINED);
        fake.said(&fake.slash(GUESTS[0], channel, "play", &options)).await;
        fake.wait_for(&format!("the challenge by shard {shard}"), |world| {
            (!world.posts(channel).is_empty()).then_some(())
        })
        .await;
    }
}
