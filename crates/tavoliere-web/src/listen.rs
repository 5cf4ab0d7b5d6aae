//! Serves the lounge's page.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use async_trait::async_trait;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::adapter::Lounge;
use super::room::{self, Room};
use super::routes::routes;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_adapter::condition::Condition;
use tavoliere_adapter::serve::serve;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Bot;

/// How soon the posts of other processes are looked for after they may have posted something, and without hearing of it.
const SOON: Duration = Duration::from_millis(50);
const AT_THE_LATEST: Duration = Duration::from_secs(1);

/// How long stopping waits for requests in progress.
const STOP: Duration = Duration::from_secs(3);

#[async_trait]
impl Adapter for Lounge {
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        load_posts(&self.room, &*bot, &HashSet::new()).await.context("cannot read the lounge's earlier posts")?;

        let listener = self.listener.try_clone().context("cannot share the lounge's listener")?;
        let listener = TcpListener::from_std(listener).context("cannot serve the lounge")?;
        let following = Arc::clone(&bot);
        let routes = routes(bot, Arc::clone(&self.room), self.doors.clone(), self.guard.clone(), stop.clone());
        self.presence.mark_heard();
        tokio::join!(serve(listener, routes, stop.clone(), STOP), follow_posts(&self.room, &*following, &stop));
        self.presence.lose("stopped");
        Ok(())
    }

    async fn condition(&self) -> Condition {
        self.presence.condition()
    }
}

/// Shows what other processes post in the room, if there may be others, until `stop` is cancelled.
async fn follow_posts(room: &Room, bot: &dyn Bot, stop: &CancellationToken) {
    let mut unreadable = HashSet::new();
    while bot.work().is_shared() && !stop.is_cancelled() {
        let posted = timeout(AT_THE_LATEST, bot.hear_of_posts());
        if stop.run_until_cancelled(async { (posted.await, sleep(SOON).await) }).await.is_none() {
            return;
        }
        match load_posts(room, bot, &unreadable).await {
            Ok(more) => unreadable.extend(more),
            Err(error) => tracing::warn!(error = format!("{error:#}"), "what others post in the lounge is not known"),
        }
    }
}

/// Shows the posts as the database has them. Returns the notices of those that cannot be composed, without the ones that are
/// known to be so.
async fn load_posts(room: &Room, bot: &dyn Bot, unreadable: &HashSet<i64>) -> anyhow::Result<Vec<i64>> {
    let most = u32::try_from(Room::POSTS).expect("a few");
    let known = &room.notices() | unreadable;
    let standing = bot.recent(Platform::Lounge, &room::KEY.into(), &LOUNGE, most, &known).await?;
    let without = standing.iter().filter(|one| one.post.is_none() && !known.contains(&one.notice));
    let unreadable = without.map(|one| one.notice).collect();
    room.apply_stored(standing);
    Ok(unreadable)
}
